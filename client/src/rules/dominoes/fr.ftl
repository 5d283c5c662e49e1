title = Les règles des dominos

tiles = Les dominos
    .intro = Qui pose le premier tous ses dominos gagne la manche, et marque ce que les autres ont encore en main.
drawing = La pioche
DOM-01 = Le jeu double-six a 28 dominos, le double-neuf 55 : chaque paire de nombres une fois, doubles et blancs compris.
    .option = La table choisit le jeu de dominos.
    .here = { $set ->
        [9] Cette table joue avec le double-neuf.
       *[6] Cette table joue avec le double-six.
    }
DOM-02 = On joue de deux à quatre avec le double-six, de deux à cinq avec le double-neuf.
DOM-03 = Avec le double-six, chacun reçoit sept dominos à deux joueurs, six à trois ou quatre. Avec le double-neuf, chacun en reçoit treize, ou dix à cinq joueurs. Les autres restent face cachée : c’est la pioche.
    .option = Une table peut en distribuer un autre nombre.
    .here = { $hand ->
        [0] On distribue le nombre habituel.
       *[other] Chacun reçoit { $hand } dominos.
    }
DOM-24 = Chacun en reçoit au moins deux, et il doit en rester au moins un à piocher.
DOM-04 = Le sort désigne qui commence la première manche.
DOM-05 = La manche suivante est commencée par qui a posé le dernier domino de la précédente, même si elle était bloquée et qu’un autre l’a gagnée.
DOM-06 = Qui commence pose le domino de son choix ; ce n’est pas forcément un double.
DOM-09 = Qui peut poser doit poser, et un seul domino. On ne peut alors ni piocher ni passer.
DOM-10 = Si aucun de vos dominos ne va, vous piochez, un à un, jusqu’à ce que l’un aille ou que la pioche soit épuisée.
    .option = D’ordinaire toute la pioche peut être tirée. Une table peut en laisser les deux derniers.
    .here = { $reserve ->
        [0] Toute la pioche peut être tirée.
       *[other] Les { $reserve } derniers dominos restent.
    }
DOM-11 = Un domino pioché qui va se pose aussitôt, et votre tour est fini. C’est le seul que vous pouvez poser ; seul le bout peut être à choisir.
DOM-12 = Si rien ne va et qu’il n’y a rien à piocher, votre tour passe tout seul.
DOM-13 = La manche finit dès qu’une main est vide, ou quand le jeu est bloqué : personne ne peut poser, et il n’y a rien à piocher. Personne n’a à passer d’abord.
DOM-14 = Qui pose tous ses dominos marque les points que tous les autres ont encore en main.
    .option = Une table peut déduire les points du gagnant de ce que marque une manche bloquée.
    .here = { $net ->
        [yes] Dans une manche bloquée, le gagnant déduit ses propres points.
       *[no] Rien n’est jamais déduit.
    }
DOM-18 = Poser son dernier domino gagne la manche même si elle ne rapporte rien, parce que les autres n’ont plus que le double blanc.
DOM-15 = Si le jeu est bloqué, la main la plus légère gagne, et marque les points de toutes les autres.
DOM-16 = Si deux mains ou plus sont à égalité les plus légères, la manche est nulle : personne ne marque, et on en joue une autre. L’égalité de mains plus lourdes ne compte pas.
DOM-17 = C’est ainsi que la règle se lit d’ordinaire.
    .option = Elle peut aussi se lire ainsi : toute manche bloquée est nulle.
    .here = { $blocked ->
        [always_null] Ici toute manche bloquée est nulle.
       *[lightest_wins] Ici la main la plus légère gagne une manche bloquée.
    }
DOM-20 = Qui atteint le premier le nombre de points convenu gagne le match. Trop de manches nulles de suite y mettent fin : qui mène alors gagne, et à égalité le match est nul.
    .option = Le match se joue d’ordinaire en 100 points, et finit à dix manches nulles de suite.
    .here = { $target ->
        [0] On ne joue qu’une manche.
       *[other] Le match se joue en { $target } points.
    } { $nulls ->
        [one] Une manche nulle y met fin.
       *[other] { $nulls } manches nulles de suite y mettent fin.
    }
DOM-23 = Si l’on ne joue qu’une manche, la première que quelqu’un gagne décide, quoi qu’elle rapporte.
DOM-25 = Il y a un temps par coup, et une réserve derrière lui. Tout ce que vous piochez et le domino que vous posez font un seul coup.
    .option = D’ordinaire 15 secondes par coup, et trois secondes de réserve par point du match, deux minutes au moins.
    .here = Temps : { $clock }.

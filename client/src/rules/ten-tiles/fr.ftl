title = Les règles des dominos à dix

tiles = Les dominos et l’ouverture
    .intro = Dix dominos chacun, et pas de pioche : ce qui n’a pas été distribué reste caché jusqu’au bout.
DVT-01 = Chacun reçoit dix dominos ; on ne pioche pas. Avec le double-six on joue à deux, avec le double-neuf de deux à cinq.
    .option = La table choisit le jeu de dominos.
    .here = { $set ->
        [9] Cette table joue avec le double-neuf.
       *[6] Cette table joue avec le double-six.
    }
DVT-02 = Qui a le plus fort double commence, et par lui : il se pose tout seul.
DVT-03 = Il arrive que personne n’ait reçu de double.
    .option = D’ordinaire le domino le plus lourd ouvre alors, celui qui a le plus de points, et à égalité celui qui a le plus grand nombre. Une table peut préférer redistribuer.
    .here = { $no_double ->
        [redeal] On redistribue alors.
       *[heaviest_tile_leads] Le domino le plus lourd ouvre alors.
    }
DVT-07 = La chaîne grandit comme avec pioche :
DVT-04 = Qui peut poser doit poser ; qui ne peut pas passe, et cela se fait tout seul.
DVT-05 = La manche finit quand une main est vide, ou quand personne ne peut poser. La main la plus légère gagne ; une main vide gagne toujours. À égalité, la victoire est partagée.
DVT-06 = Chaque manche recommence par le plus fort double.
    .option = D’ordinaire on joue une manche. Une table peut jouer jusqu’à ce que quelqu’un en ait gagné plusieurs.
    .here = { $match ->
        [one] On joue une manche.
       *[other] Qui gagne le premier { $match } manches gagne le match.
    }
DVT-08 = Une manche partagée compte pour chacun de ceux qui la partagent, si bien qu’un match peut être partagé aussi. Il y a un temps par coup, et une réserve derrière lui.
    .option = D’ordinaire 15 secondes par coup, et deux minutes de réserve par manche à gagner.
    .here = Temps : { $clock }.

title = Les règles du backgammon

## The chapters
aim = Le tablier et le but du jeu
    .intro = Les deux joueurs courent sur le même tablier, en sens inverse. Le premier qui ramène ses quinze pions chez lui et les sort tous gagne la partie.
opening = L’ouverture
moving = Le mouvement des pions
hitting = Battre et rentrer
bearing-off = La sortie
cube = Le videau
    .here = { $play ->
        [one] Cette table joue un match en un point : il n’y a pas de videau.
       *[other] {""}
    }
gammon = Gammon et backgammon
match = Le match et la règle de Crawford
    .here = { $play ->
        [money] Cette table joue en partie libre : ce chapitre ne la concerne pas.
       *[other] {""}
    }
money = La partie libre et ses options
    .here = { $play ->
        [money] {""}
       *[other] Cette table joue un match : ce chapitre ne la concerne pas.
    }
resigning = Abandonner
clocks = Les pendules
page = Ce que la page fait pour vous
figure-start = Le début d’une partie, vu par le joueur aux pions cerclés : ils vont de la flèche 24 à la flèche 1.
figure-bearing-off = Les pions cerclés ont 6-3 à jouer. Le 6 sort un pion de la flèche 6. La flèche 3 est vide et il reste des pions plus loin : le 3 doit se jouer sur le tablier, 6/3 ou 4/1.

## The board and the aim
BGM-01 = On joue à deux, sur 24 flèches. Chacun a quinze pions : deux sur la flèche 24, cinq sur la 13, trois sur la 8 et cinq sur la 6.
BGM-02 = Chacun compte les flèches depuis son côté. De 1 à 6, c’est votre jan intérieur ; de 7 à 12, votre jan extérieur ; de 13 à 18, le jan extérieur adverse ; de 19 à 24, le jan intérieur adverse. Au milieu se trouve la barre.

## The opening
BGM-03 = Pour commencer, chacun lance un dé. À égalité, on relance ; le dé le plus fort commence.
    .option = D’ordinaire, les deux dés lancés font aussi le premier coup. Une table peut choisir que le joueur qui commence relance les deux dés.
    .here = { $opening_roll ->
        [roll_anew] Le joueur qui commence relance les deux dés.
       *[use_both] Les deux dés lancés font le premier coup.
    }
BGM-04 = Ensuite, on joue chacun son tour avec deux dés. Les pions ne reculent jamais : ils vont de la flèche 24 vers la flèche 1.

## Moving
BGM-10 = Un pion ne peut se poser que sur une flèche libre : vide, à vous, ou occupée par un seul pion adverse.
BGM-11 = Chaque dé se joue séparément. Un même pion peut jouer les deux, si la flèche où il se pose au passage est libre, dans un ordre ou dans l’autre.
BGM-12 = Un double se joue quatre fois : avec 3-3, on a quatre coups de 3.
BGM-13 = Il faut jouer les deux dés dès qu’il existe un moyen de le faire ; avec un double, le plus possible des quatre coups.
BGM-14 = Si l’on peut jouer l’un ou l’autre dé, mais pas les deux, il faut jouer le plus grand.
BGM-19 = Si un seul des deux dés est jouable, il faut le jouer.
BGM-15 = Si aucun dé n’est jouable, le tour passe tout seul. Dès qu’aucun des dés restants n’est jouable, le tour est complet et n’attend plus que d’être validé.
BGM-16 = Une flèche peut porter autant de vos pions que vous voulez.
BGM-17 = Un tour qui laisse de côté un dé qu’il fallait jouer ne peut pas être validé, et l’on vous dit pourquoi.

## Hitting and entering
BGM-20 = Un pion seul sur sa flèche est un blot. Qui se pose sur un blot adverse le bat : il va sur la barre.
BGM-21 = Tant que vous avez un pion sur la barre, rien d’autre ne peut bouger. Il rentre dans le jan intérieur adverse, sur la flèche que donne l’un des dés, si elle est libre : sur la 24 avec un 1, et ainsi de suite jusqu’à la 19 avec un 6.
BGM-22 = Une fois tous vos pions rentrés, le reste du lancer se joue avec n’importe lequel.

## Bearing off
BGM-30 = On ne sort des pions que si tous ceux qui restent sont dans le jan intérieur, et aucun sur la barre.
BGM-31 = Un dé sort un pion de la flèche qui porte son numéro.
BGM-32 = Si cette flèche est vide, un pion d’une flèche plus haute doit jouer ce dé, s’il y en a un qui le peut.
BGM-33 = S’il n’y a pas non plus de pion sur une flèche plus haute, on en sort un de la plus haute flèche encore occupée.
BGM-34 = On n’est jamais obligé de sortir un pion quand un autre coup est permis.
BGM-35 = Un pion battu pendant la sortie doit refaire le tour et revenir dans le jan avant que la sortie ne reprenne.
BGM-18 = On peut toujours sortir son dernier pion, même si un autre coup aurait joué les deux dés : les points sont les mêmes.
    .option = Sauf là où un pion dans le jan du gagnant suffit pour un backgammon : battre avec l’autre dé pourrait y changer les points.
    .here = { $backgammon_needs ->
        [home_only] Pas ici : battre avec l’autre dé pourrait changer les points.
       *[bar_or_home_and_none_off] C’est le cas ici.
    }

## The doubling cube
BGM-50 = L’enjeu commence à 1, le videau au milieu. Au début de son tour, avant de lancer les dés, chacun peut doubler.
BGM-51 = Qui passe perd aussitôt la partie, à l’enjeu d’avant le double : une fois le videau, jamais un gammon.
BGM-52 = Qui prend joue la suite pour le double et reçoit le videau. Dès lors, lui seul peut doubler.
BGM-53 = Le videau peut avoir une valeur maximale. Une fois qu’il y est, on ne double plus.
    .option = D’ordinaire 64 en match, et aucune limite en partie libre. Une table peut en fixer une autre.
    .here = { $play ->
        [one] Il n’y a pas de videau ici.
       *[other] { $limit ->
            [0] Le videau n’a pas de limite.
           *[other] Le videau va jusqu’à { $limit }, pas au-delà.
        }
    }
BGM-58 = On ne double pas avant d’avoir joué le lancer d’ouverture : ses dés sont déjà sur le tablier.
BGM-56 = Le videau est mort pour un joueur qui gagne le match avec le videau tel qu’il est. Doubler ne lui rapporte rien.
    .option = D’ordinaire c’est permis quand même, et la page prévient. Une table peut l’interdire.
    .here = { $play ->
        [money] En partie libre, le videau n’est jamais mort.
        [one] Il n’y a pas de videau ici.
       *[match] { $dead_cube ->
            [refuse] Doubler avec un videau mort est interdit.
           *[allow] Doubler avec un videau mort est permis, et la page prévient.
        }
    }

## Gammon and backgammon
BGM-40 = Le premier qui sort ses quinze pions gagne la partie. Elle vaut une fois le videau, deux fois pour un gammon, trois fois pour un backgammon.
BGM-41 = Gammon : le perdant n’a sorti aucun pion.
BGM-42 = Backgammon : le perdant n’a sorti aucun pion, et il en a encore un sur la barre ou dans le jan intérieur du gagnant.
    .option = Une table peut jouer une règle plus simple : un pion dans le jan intérieur du gagnant suffit, que d’autres soient sortis ou non, et la barre ne compte pas.
    .here = { $backgammon_needs ->
        [home_only] La règle plus simple : un pion dans le jan intérieur du gagnant suffit, même si d’autres sont sortis, et la barre ne compte pas.
       *[bar_or_home_and_none_off] C’est le cas ici.
    }

## Match play and Crawford
BGM-60 = Un match est une suite de parties. Le premier qui atteint le nombre de points convenu le gagne.
    .option = La longueur se choisit à l’ouverture de la table, à partir d’un point.
    .here = { $play ->
        [money] Il n’y a pas de match ici.
       *[match] Le match se joue en { $target ->
            [one] { $target } point
           *[other] { $target } points
        }.
    }
BGM-54 = Un match en un point se joue sans videau.
BGM-55 = Règle de Crawford : la première partie où il ne manque qu’un point à un joueur se joue sans videau. Cela n’arrive qu’une fois par match ; ensuite, le videau revient.
    .option = Elle va avec tout match, sauf si la table y renonce.
    .here = { $play ->
        [money] Pas en partie libre.
        [one] Il n’y a de toute façon pas de videau ici.
       *[match] { $crawford ->
            [no] Elle ne s’applique pas : le videau est toujours là.
           *[yes] Elle s’applique.
        }
    }

## Money play and its options
BGM-61 = En partie libre, chaque partie compte pour elle-même. Une autre suit tant que les deux joueurs le veulent, et le total reste affiché.
BGM-43 = Règle de Jacoby : gammons et backgammons ne comptent que si le videau a tourné. Sinon, la partie vaut une fois le videau.
    .option = En partie libre seulement, aux tables qui l’ont choisie.
    .here = { $jacoby ->
        [yes] Elle s’applique.
       *[no] Elle ne s’applique pas : gammons et backgammons comptent toujours.
    }
BGM-57 = Beaver : le joueur doublé prend, redouble aussitôt et garde le videau. Double automatique : une égalité au lancer d’ouverture double l’enjeu, et le videau reste au milieu.
    .option = En partie libre seulement, aux tables qui les ont choisis. La table dit aussi combien de beavers peuvent se suivre, et combien d’égalités comptent.
    .here = { $beavers ->
        [0] Pas de beaver
        [one] Un seul beaver par double
       *[other] Jusqu’à { $beavers } beavers de suite, chacun en réponse au précédent
    } ; { $automatic_doubles ->
        [0] pas de double automatique
        [one] un seul double automatique par partie
       *[other] { $automatic_doubles } doubles automatiques par partie, au plus
    }.

## Resigning
BGM-62 = Au début de son tour, avant de lancer les dés, on peut proposer d’abandonner la partie : pour une fois le videau, deux fois (gammon) ou trois fois (backgammon).
BGM-63 = L’adversaire accepte, et la partie s’arrête à cette valeur, ou préfère continuer. Un backgammon est accepté d’office.
BGM-64 = Après un refus, on ne peut que proposer davantage dans le même tour. Au tour suivant, tout est de nouveau possible.
BGM-65 = Qui abandonne le match, ou épuise son temps, perd tout le match et non cette seule partie. En partie libre, il perd la partie en cours, pour une fois le videau, et la séance s’arrête.
    .option = Une table peut confier à un robot la place de celui dont le temps est écoulé, jusqu’à son retour.
    .here = { $time_is_up ->
        [robot] Un robot prend la place de celui dont le temps est écoulé, jusqu’à son retour.
        [never] Sans pendule, le temps ne fait perdre personne.
       *[loss] Qui épuise son temps a perdu : aucun robot ne prend sa place.
    }
BGM-66 = Un abandon ne compte qu’une fois, même si vous cliquez plusieurs fois.

## Clocks
BGM-67 = Chaque joueur a sa pendule. Elle tourne tant qu’il a quelque chose à décider ; lancer les dés et jouer ne font qu’un coup.
    .option = D’ordinaire, on a 12 secondes libres par coup, puis une réserve de deux minutes par point du match, ou d’une demi-heure en partie libre. Une table peut choisir une pendule Fischer ou Bronstein, un temps limité pour chaque coup, des jours pour chaque coup par correspondance, ou aucune pendule.
    .here = Temps : { $clock }.

## What the page does for you
BGM-70 = Un bouton lance les dés. Cliquer sur les dés du tablier les lance aussi.
BGM-71 = Passez sur un pion, allez-y au clavier ou commencez à le faire glisser : des marques jaunes montrent toutes les flèches où il peut se poser dans un tour permis, y compris avec plusieurs dés à la suite.
BGM-72 = Un clic sur un pion le joue du plus grand dé possible ; en le faisant glisser, on le pose sur n’importe quelle marque. Sur un écran tactile, on touche le pion pour le prendre, puis une marque pour le poser. Vos préférences permettent de choisir l’une ou l’autre façon.
BGM-73 = Le videau est au milieu, le 64 visible, tant que personne n’a doublé, puis du côté de son propriétaire. Quand vous pouvez doubler, un clic sur le videau suffit.
BGM-74 = Les dés de l’ouverture partent tout seuls.
BGM-75 = Tant que le tour n’est pas validé, ses coups peuvent être repris. Vos préférences permettent de valider tout seul, de jouer tout seul les coups forcés, et de lancer tout seul quand vous ne pouvez pas doubler, sans jamais vous priver du temps d’abandonner. Les trois sont désactivées au départ.
BGM-76 = Les pips, le score, le videau, les pendules et le dernier coup restent toujours visibles. On peut tout jouer au clavier et avec un lecteur d’écran.
BGM-77 = Vus du côté rouge, les rouges tournent dans le sens inverse des aiguilles d’une montre, et les blancs dans l’autre. Les pions sortis vont dans le casier à côté du jan intérieur. Vos préférences permettent de retourner le tablier, et d’avoir des pions blancs et noirs.
BGM-78 = Abandonner la partie et abandonner le match sont deux boutons. Chacun dit ce que vous perdriez avant que vous ne confirmiez.

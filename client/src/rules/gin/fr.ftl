title = Les règles du gin rami

## The chapters
aim = Les cartes et le but
    .intro = Chacun réunit des combinaisons dans sa main. Qui n’a plus que peu de points en dehors termine la donne par un knock, ou par un gin s’il ne reste rien.
melds = Combinaisons et points
turn = Un tour
knock = Le knock
lay-off = Poser sur les combinaisons
undercut = L’undercut
    .here = { $knock_max ->
        [0] À cette table, seul le gin termine la donne : ce chapitre ne la concerne pas.
       *[other] {""}
    }
gin = Le gin
counting = Ce que coûte une donne
match = Le match
    .here = { $target ->
        [0] À cette table on joue une seule donne : ce chapitre ne la concerne pas.
       *[other] {""}
    }
void = Donnes nulles
giving-up = Abandonner
clocks = Pendules
figure-melds = Une suite à cœur et un brelan de quatre sont des combinaisons. Roi, as, deux n’en est pas une.
figure-laid-off = Le joueur qui a fait knock a étalé une suite et un brelan. Un adversaire y a posé le dix puis le valet de cœur, et le dernier quatre.

## The cards and the aim
RUM-01 = On joue de deux à quatre. À chaque tour on prend une carte et on en jette une.
GIN-01 = Un jeu de 52 cartes, sans joker. À deux, chacun reçoit 10 cartes ; à trois ou quatre, 7. La carte suivante est retournée et commence la défausse ; le reste forme le talon. L’as est la plus petite carte et compte 1.
GIN-15 = Le nombre de cartes dépend de ceux à qui l’on donne : quand deux joueurs sur quatre restent dans un match, chacun en reçoit 10.
RUM-08 = Aucune carte ne se perd ni ne se double : les mains, le talon, la défausse et la table font à tout moment le jeu entier.

## Melds and points
RUM-02 = Une suite, ce sont trois cartes ou plus d’une même couleur qui se suivent. Un brelan ou un carré, ce sont trois ou quatre cartes de même valeur.
RUM-03 = L’as ne suit pas le roi : roi, as, deux n’est pas une suite. Une carte n’appartient qu’à une combinaison.
RUM-04 = L’as compte 1, le valet, la dame et le roi 10, les autres cartes leur chiffre. Ce qui est hors de vos combinaisons fait vos points restants.

## A turn
RUM-05 = Prenez la première carte du talon, ou celle du dessus de la défausse. Puis jetez une carte.
    .option = En règle générale, on ne rejette pas dans le même tour la carte qu’on vient de prendre dans la défausse ; une carte du talon, si. Une table peut permettre les deux.
    .here = { $throw_taken ->
        [yes] Ici, on peut rejeter la carte qu’on vient de prendre dans la défausse.
       *[no] La carte qu’on vient de prendre dans la défausse ne peut pas être rejetée dans le même tour.
    }
RUM-06 = Le sort désigne qui commence la première donne.
    .option = La donne suivante est commencée par le gagnant, ou par le joueur suivant. À deux, une table peut proposer d’abord la carte retournée : à qui commence, puis à l’autre ; si tous deux la laissent, le premier pioche au talon.
    .here = { $starter ->
        [rotate] Ici, le joueur suivant commence la donne suivante.
       *[winner] Le gagnant commence la donne suivante.
    }{ $upcard ->
        [yes] {" "}La carte retournée est d’abord proposée à chacun.
       *[no] {""}
    }
GIN-02 = Rien n’est étalé avant la fin de la donne. Elle se termine par un knock ou un gin, après avoir pioché, avec une dernière carte jetée face cachée.

## The knock
GIN-03 = Vous pouvez faire knock quand vos points restants, une fois la carte jetée, sont assez bas. Rien ne vous y oblige.
    .option = En règle générale 10 points ou moins, 10 compris. Une table peut fixer une autre limite, ou ne jouer qu’au gin.
    .here = { $knock_max ->
        [0] Ici on ne fait pas knock : seul le gin compte.
        [one] La limite est de { $knock_max } point.
       *[other] La limite est de { $knock_max } points.
    }
GIN-04 = Ce que vous étalez compte, tel que vous l’étalez. La page propose l’arrangement qui laisse le moins de points ; vous pouvez le changer tant que la limite est respectée.
RUM-11 = Vous dites exactement quelles cartes forment quelle combinaison, en une fois. Si c’est refusé, il ne s’est rien passé. Une carte qui convient à deux combinaisons va où vous la mettez.
RUM-15 = Un knock doit vous laisser une carte à jeter, sauf si toutes vos cartes sont combinées.

## Laying off
GIN-07 = Après un knock, chaque adversaire arrange ses combinaisons et peut poser d’autres cartes sur celles du joueur qui a fait knock : la quatrième d’un brelan, une ou plusieurs aux bouts d’une suite. On ne pose rien sur ses cartes restantes, ni sur ce qu’un autre a posé. La page propose ce qui laisse le moins de points.
GIN-17 = On interroge tous les adversaires en même temps, quoi qu’ils aient en main. Ce qu’ils ont fait se montre quand le dernier a répondu.

## Undercut
GIN-08 = Si un adversaire finit avec moins de points que le joueur qui a fait knock, c’est un undercut : le knock a perdu.
    .option = En règle générale, l’égalité n’est pas un undercut. Une table peut en décider autrement.
    .here = { $tie ->
        [yes] Ici, l’égalité fait undercut aussi.
       *[no] L’égalité n’est pas un undercut.
    }
GIN-09 = L’undercut coûte des points à qui a fait knock, une seule fois, quel que soit le nombre de ceux qui l’ont battu. Le plus petit reste gagne la donne.
    .option = En règle générale 10 points, qui s’ajoutent à ses points restants. Une table peut fixer un autre nombre, ou ne pas compter ce reste.
    .here = { $adds ->
        [yes] Il coûte { $penalty } points, en plus des points restants.
       *[no] Il coûte { $penalty } points ; les points restants du knock ne comptent pas.
    }
GIN-10 = Plusieurs joueurs peuvent faire undercut à égalité.
    .option = En règle générale, ils gagnent ensemble. Une table peut donner la donne au premier d’entre eux après le knock.
    .here = { $tie_winner ->
        [turn_order] Le premier d’entre eux après le knock gagne.
       *[split] Ils gagnent ensemble.
    }
GIN-13 = L’adversaire qui n’a pas fait undercut quand un autre l’a fait ne paie que ses propres points restants.

## Gin
GIN-05 = Faire gin, c’est n’avoir aucun point restant. Chaque adversaire paie ses cartes hors combinaison et 25 points de plus. Personne ne pose de carte.
    .option = Une table peut compter toutes les cartes des adversaires au lieu de celles hors combinaison.
    .here = { $gin_hand ->
        [all] Ici, toutes les cartes des adversaires comptent.
       *[unmatched] Les cartes hors combinaison des adversaires comptent.
    }
GIN-06 = Si toutes les cartes sont combinées dès qu’on a pioché, onze ou huit, c’est un gin aussi ; il n’est pas nécessaire d’en jeter une.
    .option = Une table peut en faire un grand gin : 31 points au lieu de 25.
    .here = { $big_gin ->
        [yes] C’est un grand gin, à 31 points.
       *[no] Il compte comme tout autre gin.
    }
GIN-12 = Il n’y a pas d’undercut contre un gin, même sans aucun point restant.

## What a deal costs
RUM-07 = Qui gagne paie le moins ; les autres paient ce qui leur reste en main.
GIN-11 = On note les points de pénalité de chacun. Le knock qui gagne paie ses points restants ; les adversaires paient les leurs, et 25 de plus après un gin.
GIN-18 = À la fin de chaque donne, même nulle, toutes les mains se montrent, ainsi que la carte jetée face cachée.
RUM-13 = On classe par points de pénalité, le moins d’abord. À égalité, on partage le rang.

## The match
RUM-14 = On joue une seule donne, ou un match de plusieurs : les points de pénalité s’ajoutent jusqu’à ce que l’un des totaux atteigne le but. Le plus petit total gagne.
    .option = Le but habituel est de 100 points.
    .here = { $target ->
        [0] À cette table on joue une seule donne.
        [one] Le match finit à { $target } point.
       *[other] Le match finit à { $target } points.
    }
GIN-14 = Dans un match de gin on compte comme dans une seule donne.

## Void deals
RUM-09 = Si personne n’a fait knock avant la fin du talon, la donne est nulle : personne ne paie, et le même joueur commence la suivante. Après trois donnes nulles, c’est fini sans gagnant.
    .option = En règle générale, la donne est nulle quand il reste deux cartes au talon et que le joueur qui a pris la précédente a jeté. Une table peut jouer le talon jusqu’au bout.
    .here = { $wall ->
        [0] Ici, le talon se joue jusqu’à la dernière carte.
       *[other] La donne est nulle quand il reste { $wall } cartes au talon.
    }
RUM-10 = Une donne de 300 tours est nulle aussi.
RUM-17 = Un tour, c’est la pioche et la défausse d’un joueur. Trois donnes nulles de suite terminent aussi un match, et tous ceux qui jouent encore partagent le premier rang.

## Giving up
RUM-12 = Qui abandonne ou n’a plus de temps paie toutes les cartes de sa main, et 25 de plus si la donne finit par un gin. Les autres continuent tant qu’ils sont deux au moins.
    .option = Une table peut laisser un robot jouer à la place de qui n’a plus de temps.
    .here = { $time_is_up ->
        [never] Sans pendule, personne ne manque de temps.
        [robot] Un robot joue à la place de qui n’a plus de temps, jusqu’à son retour.
       *[forfeit] Qui n’a plus de temps sort du jeu ; aucun robot ne joue pour lui.
    }
RUM-16 = Qui sort du jeu n’y revient pas du match : ses cartes partent face cachée, on ne lui en donne plus, et il est classé derrière ceux qui sont restés, le premier parti en dernier. Le dernier qui reste gagne le match et ne paie rien pour la donne.
GIN-16 = Qui a fait knock et abandonne avant que tous aient posé paie comme tout joueur qui abandonne, et ne gagne rien : le plus petit reste des adversaires gagne.

## Clocks
GIN-19 = Chaque coup a quelques secondes à lui. Ensuite, c’est la réserve qui s’écoule.
    .option = En règle générale 15 secondes par coup et une réserve de 3 minutes ; dans un match, 9 secondes de réserve par point du but, au moins 3 minutes. Une table peut choisir d’autres temps.
    .here = Temps : { $clock }.

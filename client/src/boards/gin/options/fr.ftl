## What a table may choose
option-knock = Points au plus pour faire knock (0 : gin seulement)
option-undercut = Ce que coûte un undercut à qui a fait knock
option-undercut-adds = Cela s’ajoute
option-undercut-adds-yes = à ses points restants
option-undercut-adds-no = à rien : ses points restants ne comptent pas
option-tie = Undercut de plusieurs à égalité
option-tie-split = Ils gagnent ensemble
option-tie-order = Le premier après le knock gagne
option-gin-hand = Ce que coûte le gin aux autres, outre 25
option-gin-hand-unmatched = Leurs cartes hors combinaison
option-gin-hand-all = Toutes leurs cartes
option-starter = La donne suivante est commencée par
option-starter-winner = le gagnant
option-starter-rotate = le suivant
option-wall = La donne est nulle
option-wall-two = quand il reste deux cartes au talon
option-wall-none = quand le talon est vide

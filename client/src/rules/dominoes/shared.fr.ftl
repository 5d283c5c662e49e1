chain = La chaîne
    .intro = Les dominos se posent bout à bout ; là où deux se touchent, ils montrent le même nombre.
round = La fin d’une manche
match = Le match
seen = Ce que chacun voit
figure-chain = Le double 4 a ouvert. La chaîne a deux bouts libres, 3 et 6 ; un double se pose en travers, ce qui ne change rien.
DOM-07 = La chaîne a exactement deux bouts libres. Un double se pose en travers, mais on ne continue qu’à son bout, comme pour tout autre domino : son nombre reste libre.
DOM-08 = Un domino se pose contre le bout qui montre le même nombre. S’il va aux deux bouts, vous choisissez. Si les deux bouts montrent le même nombre, cela revient au même, et la page prend celui de gauche.
DOM-19 = Une main compte les points de ses dominos. Le double blanc n’en a pas.
    .option = Une table peut compter 25 ou 50 le double blanc à qui il reste en main.
    .here = { $blank ->
        [0] Le double blanc ne compte rien.
       *[other] Le double blanc compte { $blank }.
    }
DOM-21 = Tout le monde voit combien chacun a de dominos, combien il en reste à la pioche, combien chacun a pioché et qui passe. Ce qui est pioché, seul celui qui pioche le voit. Après la manche, toutes les mains sont montrées.
DOM-22 = Qui abandonne, ou dont le temps est épuisé, quitte le match : ses dominos sortent du jeu face cachée, ne sont jamais montrés et ne comptent pour personne ; son tour est sauté, et plus rien n’est à gagner. À deux, l’autre gagne le match ; à plus, les autres continuent tant qu’ils sont deux. Si c’était à cette personne de commencer, la suivante commence. Elle est classée derrière les autres ; de plusieurs, qui part plus tard est devant.

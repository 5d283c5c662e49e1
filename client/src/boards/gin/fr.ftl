## What is seen
gin-table = La table de jeu. Dans votre main, les flèches vont de carte en carte, Maj et flèches déplacent une carte, Entrée la choisit.
gin-hand = La main de { $name }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
gin-stock = Talon : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
gin-stock-short = Talon
gin-pile = Défausse : { $card } sur le dessus, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
gin-pile-empty = La défausse est vide
gin-pile-short = Défausse
gin-pile-all = La défausse, à partir du dessous
gin-pending = { $card } : sur la défausse, pas encore jeté ; le reprendre
gin-opponent = { $name } a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main.
gin-opponent-known = Pris dans la défausse : { $cards }.
gin-out = sorti
gin-deadwood = Points restants : { $points }
gin-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gin-score = Points de pénalité
gin-thrown-short = face cachée
gin-thrown = À jeter face cachée : { $card }
gin-throw-none = Aucune carte à jeter ; on peut en poser une ici
gin-new-meld = Nouvelle combinaison
gin-meld = Combinaison { $meld } : { $cards }
gin-laid-card = { $card }, posé sur la combinaison { $meld } : le reprendre
gin-knock-left = { $name } a fait knock avec { $points }
gin-nothing = rien
gin-described-title = La table en mots
gin-described-loose = Hors groupe : { $cards }
gin-described-group = Groupe { $group } : { $cards }
gin-deal-number = Donne { $deal }
gin-fact-knock = { $most ->
    [0] Gin seulement : pas de knock
   *[other] Knock avec { $most } ou moins
}
gin-fact-undercut = Undercut : { $penalty } de plus pour le knock, { $tie ->
    [true] même à égalité
   *[other] pas à égalité
}

## What is asked
gin-ask-upcard = { $card } est retourné. Le prenez-vous ?
gin-ask-draw = À vous : piochez au talon, ou prenez { $card }.
gin-ask-draw-stock = À vous : piochez au talon.
gin-ask-discard = { $most ->
    [0] Choisissez la carte à jeter. Seul le gin termine la donne.
   *[other] Choisissez la carte à jeter. On fait knock avec { $most } points ou moins.
}
gin-ask-knock = Jetez une carte, ou faites knock : { $most } au plus. { $tie ->
    [true] Qui n’a pas plus que vous fait undercut
   *[other] Qui a moins fait undercut
} (+{ $penalty } pour vous).
gin-ask-gin = Vous avez gin. Ou jetez une carte et continuez.
gin-ask-confirm = Jeter { $card } ?
gin-ask-just-taken = Vous venez de prendre { $card } dans la défausse : jetez une autre carte.
gin-ask-knock-now = Knock avec { $points } ? { $tie ->
    [true] Qui finit avec { $points } ou moins fait undercut
   *[other] Qui finit avec moins fait undercut
} (+{ $penalty } pour vous). Limite : { $most }.
gin-ask-gin-now = Gin : il ne vous reste rien. Les autres prennent { $bonus } points, plus ce qu’ils ont en main.
gin-ask-lay-off = { $name } a fait knock avec { $limit }. Après vos poses, il vous reste { $points }{ $undercut ->
    [true] {""} : c’est un undercut.
   *[other] . { $tie ->
        [true] Undercut avec { $limit } ou moins.
       *[other] Undercut avec moins de { $limit }.
    }
}
gin-counting = On compte…
gin-too-high = Il resterait { $points } points : le knock en permet { $most } au plus.
gin-wait-upcard = On propose { $card } à { $name }.
gin-wait-draw = { $name } pioche.
gin-wait-discard = { $name } choisit une carte à jeter.
gin-wait-layoff = { $knocker } a fait knock avec { $points }. On attend les poses de { $names }.

gin-draw = Piocher au talon
gin-take = Prendre { $card }
gin-decline = Laisser
gin-discard = Jeter
gin-open-knock = Knock…
gin-open-gin = Gin…
gin-knock = Knock
gin-knock-with = Knock avec { $points }
gin-gin = Gin
gin-lay-off = Valider
gin-back = Retour
gin-reset = Rétablir
gin-resign = Abandonner…
gin-resign-title = Abandonner ?
gin-resign-ok = Abandonner
gin-resign-line = Toutes les cartes de votre main comptent contre vous, et l’autre joueur gagne.
gin-resign-others = Toutes les cartes de votre main comptent contre vous, et vous sortez du jeu. Les autres continuent.

## The end of a deal
gin-sheet-open = Dernière donne
gin-sheet-title = Donne { $deal }
gin-sheet-meld = Combinaison
gin-sheet-laid-off = posé
gin-sheet-deadwood = Cartes restantes
gin-sheet-thrown = face cachée
gin-sheet-sum = { $points } + { $extra } = { $penalty }
gin-sheet-free = { $points }, sans pénalité
gin-sheet-extra-only = { $extra } (sans les { $points })
gin-sheet-undercut = Avec { $points } contre { $limit } : { $knocker } prend { $extra }{ $adds ->
    [true] {" "}en plus de ses { $limit }
   *[other] {" "}au lieu de ses { $limit }
}.
gin-sheet-totals = Points de toutes les donnes
gin-sheet-deal = Donne
gin-sheet-total = Total
gin-how = { $how ->
    [gin] { $winners } fait gin.
    [knock] { $winners } fait knock et gagne.
    [undercut] Undercut de { $winners } sur { $knocker }.
    [forfeited] La donne revient à { $winners }.
   *[void] Personne n’a fait knock : la donne est nulle.
}

## The log
gin-log-deal-begun = Donne { $deal }. { $name } commence ; { $card } est retourné.
gin-log-took = { $name } prend { $card }.
gin-log-drew = { $name } pioche au talon.
gin-log-declined = { $name } laisse la carte retournée.
gin-log-threw = { $name } jette { $card }.
gin-log-knocked = { $what ->
    [gin] { $name } fait gin : { $melds }.
    [big] { $name } fait grand gin : { $melds }.
   *[knock] { $name } fait knock avec { $points } : { $melds }. Reste : { $deadwood }.
}
gin-log-laid-off = { $name } pose { $cards } ; reste { $points }.
gin-log-laid-nothing = { $name } ne pose rien ; reste { $points }.
gin-log-penalties = Points : { $points }.
gin-log-forfeited = { $reason ->
    [time] { $name } n’a plus de temps.
    [left] { $name } est parti.
   *[other] { $name } abandonne.
}
gin-said-drawn = Vous piochez : { $card }.

## Preferences
gin-prefs-throw = Jeter une carte
gin-prefs-at-once = Jeter aussitôt la carte glissée sur la défausse ou touchée deux fois
gin-keys = Flèches : parcourir · Maj flèches : déplacer une carte, vers le haut : nouveau groupe · Entrée : choisir · S : talon · T : prendre · L : laisser · D : jeter · K : knock · X : celle-ci face cachée · 1–4 : poser sur cette combinaison · Échap : retour

## Why something is refused
error-upcard-declined = Vous avez tous deux laissé la carte retournée : piochez au talon.
error-no-discard = La défausse est vide.
error-not-your-card = Vous n’avez pas cette carte.
error-card-just-taken = Vous venez de prendre cette carte dans la défausse : jetez-en une autre.
error-card-used-twice = Une carte n’appartient qu’à une combinaison.
error-ace-is-low = L’as est la plus petite carte : il ne suit pas le roi.
error-not-a-meld = Ce n’est pas une combinaison : une suite de trois cartes ou plus d’une couleur, un brelan ou un carré.
error-knock-needs-discard = Tant qu’il reste des cartes, il faut en jeter une.
error-deadwood-too-high = Il resterait trop de points pour faire knock.
error-no-such-meld = Cette combinaison n’existe pas.
error-does-not-fit = Cette carte ne complète pas la combinaison.

## What is seen
dm-chain = La chaîne, { $n ->
    [0] encore rien de posé
    [one] { $n } domino, bouts libres { $ends }
   *[other] { $n } dominos, bouts libres { $ends }
}. Les flèches du clavier la déplacent, plus et moins la rapprochent ou l’éloignent, 0 la montre en entier.
dm-hand = Votre main, { $n ->
    [one] { $n } domino
   *[other] { $n } dominos
}. Les flèches du clavier la parcourent, Entrée prend et pose.
dm-tile = { $a }-{ $b }
dm-double = double { $a }
dm-fits = va au bout { $end ->
    [left] gauche
   *[right] droit
}, { $n }
dm-fits-both = va aux deux bouts
dm-fits-not = ne va nulle part
dm-picked = en main
dm-place = Bout { $end ->
    [left] gauche
   *[right] droit
}, { $n }
dm-place-lead = Sur la table
dm-tiles = { $n ->
    [one] domino
   *[other] dominos
}
dm-drew = { $n ->
    [one] { $n } pioché
   *[other] { $n } piochés
}
dm-passed = passe
dm-out = a abandonné
dm-stock = Pioche : { $n ->
    [one] { $n } domino
   *[other] { $n } dominos
}{ $reserve ->
    [0] {""}
   *[other] , dont les { $reserve } derniers restent
}
dm-stock-short = Pioche
dm-stock-aside = Dominos écartés : { $n }
dm-stock-aside-short = Écartés
dm-sort = Ordre de votre main : { $sort ->
    [number] par numéro
   *[drawn] comme piochés
}
dm-sort-short = { $sort ->
    [number] Par numéro
   *[drawn] Comme piochés
}
dm-nearer = Rapprocher
dm-farther = Éloigner
dm-fit = Voir toute la chaîne
dm-last-round = Dernière manche
dm-score = Score
dm-round = Manche { $round }
dm-goal = { $game ->
    [ten-tiles] { $target ->
        [one] en une manche
       *[other] en { $target } manches gagnées
    }
   *[dominoes] { $target ->
        [0] en une manche
       *[other] en { $target } points
    }
}
dm-nulls = { $nulls ->
    [one] { $nulls } manche nulle de suite
   *[other] { $nulls } manches nulles de suite
}
dm-points = { $n } pts
dm-wins = Manches : { $n }

## The table in words
dm-described-title = La table en mots
dm-described-empty = Rien n’est encore posé.
dm-described-ends = Bouts libres : { $left } à gauche, { $right } à droite. { $n ->
    [one] { $n } domino
   *[other] { $n } dominos
} dans la chaîne.
dm-described-chain = La chaîne de gauche à droite : { $tiles }
dm-described-last = Manche { $round } : { $text }
dm-described-you = { $name } (vous)
dm-described-has = { $tiles ->
    [one] { $tiles } domino
   *[other] { $tiles } dominos
} en main, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dm-described-turns = Les tours de cette manche
dm-described-laid = { $name }{ $drew ->
    [0] {""}
   *[other] {" "}pioche { $drew } fois et
} pose le { $tile }{ $end ->
    [left] {" "}à gauche
    [right] {" "}à droite
   *[lead] {" "}pour commencer
}
dm-described-passed = { $name }{ $drew ->
    [0] {""}
   *[other] {" "}pioche { $drew } fois et
} passe
dm-described-drawing = { $name } a déjà pioché { $drew } fois

## What is asked
dm-ask-lead = À vous. Commencez par le domino de votre choix.
dm-ask-tile = À vous. Posez un domino.
dm-ask-drawn = Le domino pioché convient. Posez-le.
dm-ask-lay = Le { $tile } est en main. Posez-le, ou remettez-le.
dm-ask-end = Le { $tile } est en main. À quel bout, { $left } ou { $right } ?
dm-ask-draw = { $drew ->
    [0] Rien à poser. Piochez.
   *[other] Toujours rien à poser. Piochez encore.
}
dm-ask-draw-itself = Rien à poser. La pioche part toute seule…
dm-ask-lay-itself = Le { $tile } va se poser tout seul…
dm-wait = { $drew ->
    [0] À { $name } de jouer.
    [one] { $name } a pioché { $drew } fois et continue.
   *[other] { $name } a pioché { $drew } fois et continue.
}
dm-draw = Piocher
dm-hold = Attendre
dm-said-one = { $tile } en main. { $end ->
    [lead] Entrée encore une fois le pose pour commencer.
    [left] Entrée encore une fois le pose à gauche.
   *[right] Entrée encore une fois le pose à droite.
}
dm-said-two = { $tile } en main. Les flèches choisissent le bout, { $left } à gauche ou { $right } à droite ; Entrée le pose.
dm-said-not = { $tile } ne va nulle part.
dm-resign = Abandonner…
dm-resign-title = Abandonner le match ?
dm-resign-line = Vous perdez le match. Personne n’a à donner son accord.
dm-resign-line-many = Vous quittez le match et vos dominos restent face cachée. Les autres continuent.
dm-resign-ok = Abandonner

## The log
dm-log-round = Manche { $round }. { $name } commence.
dm-log-redealt = Personne n’a de double : on redistribue.
dm-log-drew = { $name } pioche.
dm-log-drawn = Vous piochez le { $tile }.
dm-log-played = { $name } : { $tile } { $end ->
    [left] ← { $left }
    [right] → { $right }
   *[lead] {""}
}
dm-said-played = { $name } pose le { $tile }{ $end ->
    [left] {" "}à gauche
    [right] {" "}à droite
   *[lead] {""}
}. Bouts libres : { $left } et { $right }.
dm-log-passed = { $name } passe.
dm-log-gave-up = { $reason ->
    [time] { $name } a épuisé son temps et quitte le match.
   *[other] { $name } abandonne.
}
dm-round-over = { $how ->
    [emptied] { $name } a posé tous ses dominos
    [blocked] Jeu bloqué. { $winners ->
        [one] { $name } a la main la plus légère
       *[other] { $name } ont les mains les plus légères
    }
    [forfeited] Il ne reste que { $name }
   *[null] Jeu bloqué, manche nulle
}{ $how ->
    [null] .
    [forfeited] .
   *[other] {" "}: { $points }.
}
dm-said-hand = Il restait à { $name } : { $tiles }, soit { $pips }.

## The last round
dm-sheet-title = Manche { $round }
dm-sheet-player = Joueur
dm-sheet-hand = Reste en main
dm-sheet-pips = Points
dm-sheet-total = Score
dm-sheet-chain = Voir la chaîne
dm-sheet-hands = Voir les mains

## Preferences
dm-prefs-faces = Les dominos montrent
dm-prefs-pips = des points
dm-prefs-numbers = des chiffres
dm-prefs-click = Un clic sur un domino
dm-prefs-click-select = le prend en main ; un second clic le pose
dm-prefs-click-play = le pose là où il va
dm-prefs-itself = Tout seul
dm-prefs-forced = Piocher et poser l’unique domino jouable quand il n’y a pas de choix
dm-keys = Flèches : parcourir, choisir le bout · Entrée : prendre, poser · D : piocher · Échap : remettre · sur la chaîne, flèches : déplacer, + et − : rapprocher et éloigner, 0 : tout voir

## What the rules refuse
error-not-your-tile = Vous n’avez pas ce domino en main.
error-tile-does-not-fit = Ce domino ne va pas là.
error-which-end = Ce domino va aux deux bouts : choisissez.
error-lead-has-no-end = La table est vide : le premier domino n’a pas de côté.
error-must-play = Vous avez un domino qui convient : posez-le.

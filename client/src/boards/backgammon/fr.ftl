## What is seen
bg-board = Tablier de backgammon, vu par { $name }. Les flèches du clavier parcourent le tablier, Entrée prend et pose un pion, U reprend le coup.
bg-score = Score
bg-game-number = Partie { $game }
bg-crawford = Partie Crawford
bg-pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
bg-place-point = Flèche { $point } : { $what }
bg-place-bar = Barre : { $what }
bg-place-off = Pions sortis : { $what }
bg-checkers-own = { $n ->
    [one] { $n } pion à vous
   *[other] { $n } pions à vous
}
bg-checkers-of = { $n ->
    [one] { $n } pion de { $name }
   *[other] { $n } pions de { $name }
}
bg-checkers-none = vide
bg-place-selected = pion en main
bg-place-landing = arrivée possible
bg-place-movable = jouable
bg-described-title = La position en mots
bg-described-own = Vos pions, encore { $pips } pips
bg-described-of = Les pions de { $name }, encore { $pips } pips
bg-described-point = Flèche { $point } : { $n }
bg-described-bar = Sur la barre : { $n }
bg-described-off = Sortis : { $n }
bg-described-dice = { $name } a lancé { $dice }.
bg-described-last = Dernier coup : { $name } { $turn }
bg-dice = Dés de { $name } : { $a } et { $b }
bg-cube-centre = Videau au milieu, à { $value }
bg-cube-owned = Videau à { $value }, chez { $name }
bg-cube-offered = Videau proposé à { $value }
bg-taken-back = Coup repris.

## What is asked
bg-ask-roll = À vous. Lancez les dés.
bg-ask-roll-double = À vous. Lancez les dés ou doublez.
bg-ask-roll-declined = { $name } préfère continuer. Lancez les dés, ou proposez davantage.
bg-ask-auto-roll = Les dés partent tout seuls…
bg-ask-play = Jouez { $dice }.
bg-ask-confirm = Validez votre coup, ou reprenez-le.
bg-ask-take = { $name } double. Prendre : on continue pour { $take ->
    [one] { $take } point
   *[other] { $take } points
} et le videau est à vous. Passer : vous perdez { $drop ->
    [one] { $drop } point
   *[other] { $drop } points
}.
bg-ask-beavered = { $name } fait beaver. Prendre : on continue pour { $take ->
    [one] { $take } point
   *[other] { $take } points
} et le videau reste chez { $name }. Passer : vous perdez { $drop ->
    [one] { $drop } point
   *[other] { $drop } points
}.
bg-ask-raccoon = Beaver : vous le montez à { $value }.
bg-ask-take-beaver = Beaver : le videau passe à { $value } et reste chez vous.
bg-ask-resignation = { $name } propose d’abandonner { $level ->
    [1] la partie simple
    [2] un gammon
   *[3] un backgammon
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour vous.
bg-ask-next = { $name } gagne { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Une autre partie ?
bg-wait-turn = À { $name } de lancer les dés.
bg-wait-play = { $name } joue { $dice }.
bg-wait-take = Le videau est proposé à { $value }. À { $name } de prendre ou de passer.
bg-wait-resignation = { $mine ->
    [true] Vous proposez
   *[false] { $name } propose
} d’abandonner { $level ->
    [1] la partie simple
    [2] un gammon
   *[3] un backgammon
}. { $other } peut accepter, ou préférer continuer.
bg-wait-next = On attend le choix de l’autre joueur.

bg-roll = Lancer les dés
bg-hold = Attendre
bg-double = Doubler à { $value }
bg-take = Prendre
bg-drop = Passer
bg-beaver = Beaver
bg-confirm = Valider
bg-undo = Reprendre
bg-undo-all = Tout reprendre
bg-accept = Accepter
bg-decline = Continuer
bg-next = Partie suivante
bg-stop = S’arrêter là
bg-resign-game = Abandonner la partie…
bg-resign-match = Abandonner le match…
bg-resign-session = Abandonner et s’arrêter…

bg-dead-title = Doubler quand même ?
bg-dead-line = Le videau tel qu’il est vous donne déjà le match. Doubler ne vous rapporte rien et offre à { $name } un enjeu plus élevé.
bg-resign-game-title = Abandonner cette partie ?
bg-resign-level = { $level ->
    [1] Partie simple
    [2] Gammon
   *[3] Backgammon
}
bg-resign-loss = Vous perdez { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $times } × videau à { $cube }).
bg-resign-loss-asked = { $level ->
    [3] L’accord de { $name } n’est pas nécessaire.
   *[other] { $name } peut refuser ; la partie continue alors.
}
bg-resign-match-title = Abandonner tout le match ?
bg-resign-match-line = Vous perdez le match, et non cette seule partie, au score de { $own } à { $other }. Personne n’a à donner son accord.
bg-resign-session-line = Vous perdez { $points ->
    [one] { $points } point
   *[other] { $points } points
} (cette partie, à la valeur du videau) et la séance s’arrête.
bg-resign-ok = Abandonner

## The log
bg-log-game-begun = Partie { $game }. Lancer d’ouverture : { $opening }. { $name } commence.
bg-log-game-begun-crawford = Partie { $game }, Crawford. Lancer d’ouverture : { $opening }. { $name } commence.
bg-log-rolled = { $name } lance { $dice }.
bg-log-played = { $name } { $turn }
bg-log-danced = { $name } { $dice } : aucun coup possible.
bg-log-doubled = { $name } double à { $value }.
bg-log-beavered = { $name } fait beaver à { $value }.
bg-log-taken = { $name } prend à { $value }.
bg-log-dropped = { $name } passe.
bg-log-resignation-offered = { $name } propose d’abandonner { $level ->
    [1] la partie simple
    [2] un gammon
   *[3] un backgammon
}.
bg-log-resignation-declined = { $name } préfère continuer.
bg-log-game-over = { $name } gagne { $how ->
    [single] la partie
    [gammon] un gammon
   *[backgammon] un backgammon
}{ $by ->
    [dropped] {""} sur un double refusé
    [resigned] {""} par abandon
    [forfeited] {""} par forfait
   *[borne-off] {""}
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Score { $a } – { $b }.
bg-log-score = Score { $a } – { $b }.
bg-log-hits = Pion battu !
bg-previous = { $by ->
    [dropped] Partie { $game }, double refusé
    [resigned] Partie { $game }, par abandon
    [forfeited] Partie { $game }, par forfait
   *[other] Partie { $game }
} : { $name }, { $how ->
    [single] partie simple
    [gammon] gammon
   *[backgammon] backgammon
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Preferences
prefs-mirrored = Mon jan intérieur à gauche (les pions tournent dans l’autre sens)
prefs-checkers = Pions
prefs-checkers-red-white = rouges et blancs
prefs-checkers-white-black = blancs et noirs
prefs-mine = Les miens
prefs-mine-seat = selon la place
prefs-mine-red = rouges
prefs-mine-white = blancs
prefs-mine-black = noirs
prefs-cloth = Tapis
prefs-cloth-green = vert
prefs-cloth-blue = bleu
prefs-cloth-sand = sable
prefs-auto-confirm = Valider tout seul quand tous les dés sont joués
prefs-auto-roll = Lancer tout seul quand je ne peux pas doubler
prefs-forced = Jouer tout seul les coups forcés
prefs-click = Un clic sur un pion
prefs-click-move = le joue du plus grand dé
prefs-click-select = le prend en main ; un second clic le pose
keys-line = Flèches : parcourir · Entrée : prendre, poser · 1–6 : jouer ce dé · U : reprendre · Maj U : tout reprendre · R : lancer · D : doubler · Échap : reposer

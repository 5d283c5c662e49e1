## Cards
card-letter = { $rank ->
    [1] A
    [11] V
    [12] D
    [13] R
   *[other] { $rank }
}
card-name = { $rank ->
    [1] as
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] valet
    [12] dame
   *[13] roi
} de { $suit ->
    [0] pique
    [1] cœur
    [2] carreau
   *[3] trèfle
}
card-joker = joker
card-just-drawn = { $card }, tout juste pioché
card-chosen = { $card }, choisi
card-in-group = { $card }, groupe { $group }
card-moved = { $card } : place { $place } sur { $of }.
card-moved-group = { $card } : groupe { $group }, place { $place } sur { $of }.
sort-label = Trier
sort-melds = Combinaisons
sort-suit = Couleur
sort-rank = Valeur
sort-own = À ma façon

## Preferences
prefs-deck = Couleurs des cartes
prefs-deck-two = deux teintes
prefs-deck-four = quatre teintes

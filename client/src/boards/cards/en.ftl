## Cards
card-letter = { $rank ->
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $rank }
}
card-name = { $rank ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] jack
    [12] queen
   *[13] king
} of { $suit ->
    [0] spades
    [1] hearts
    [2] diamonds
   *[3] clubs
}
card-joker = joker
card-just-drawn = { $card }, just drawn
card-chosen = { $card }, chosen
card-in-group = { $card }, in group { $group }
card-moved = { $card }: place { $place } of { $of }.
card-moved-group = { $card }: group { $group }, place { $place } of { $of }.
sort-label = Sort
sort-melds = Melds
sort-suit = Suit
sort-rank = Rank
sort-own = My order

## Preferences
prefs-deck = Suits
prefs-deck-two = in two colours
prefs-deck-four = in four colours

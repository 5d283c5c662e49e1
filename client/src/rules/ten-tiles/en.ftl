title = The rules of ten-tile dominoes

tiles = The tiles and the lead
    .intro = Ten tiles each, and no stock: what was not dealt stays hidden to the end.
DVT-01 = Everybody gets ten tiles; nothing is drawn. With double-six, two can play, with double-nine two to five.
    .option = A table chooses the set.
    .here = { $set ->
        [9] This table plays with double-nine.
       *[6] This table plays with double-six.
    }
DVT-02 = Whoever holds the highest double begins, and with it: it is laid by itself.
DVT-03 = It may happen that nobody was dealt a double.
    .option = As a rule the heaviest tile then leads, the one with the most pips, and of equals the one with the higher number. A table may rather deal again.
    .here = { $no_double ->
        [redeal] The tiles are dealt again then.
       *[heaviest_tile_leads] The heaviest tile leads then.
    }
DVT-07 = The chain grows as in the draw game:
DVT-04 = Whoever can lay a tile must; whoever cannot passes, which happens by itself.
DVT-05 = The round ends when a hand is empty, or when nobody can play. The lightest hand wins; an empty one always does. Equal hands share the win.
DVT-06 = Each round begins anew with the highest double.
    .option = As a rule one round is played. A table may play until somebody has won several.
    .here = { $match ->
        [one] One round is played.
       *[other] The first to win { $match } rounds wins the match.
    }
DVT-08 = A shared round counts for each of those who share it, so that a match may be shared too. There is a time for each move, and a reserve behind it.
    .option = As a rule 15 seconds a move, and two minutes in reserve for every round to win.
    .here = Time: { $clock }.

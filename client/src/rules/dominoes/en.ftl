title = The rules of dominoes

tiles = The tiles
    .intro = Who first lays all their tiles wins the round, and scores what the others still hold.
drawing = Drawing
DOM-01 = The double-six set has 28 tiles, the double-nine set 55: every pair of numbers once, doubles and blanks included.
    .option = A table chooses the set.
    .here = { $set ->
        [9] This table plays with double-nine.
       *[6] This table plays with double-six.
    }
DOM-02 = Two to four play with double-six, two to five with double-nine.
DOM-03 = With double-six, two players get seven tiles each, three or four players six. With double-nine everybody gets thirteen, five players ten each. The other tiles lie face down: they are the stock.
    .option = A table may deal another number.
    .here = { $hand ->
        [0] The usual number is dealt.
       *[other] { $hand } tiles are dealt to each player.
    }
DOM-24 = At least two tiles must be dealt to each, and at least one must be left to draw.
DOM-04 = Who begins the first round is drawn by lot.
DOM-05 = Each next round is begun by whoever laid the last tile of the round before, even if it was blocked and somebody else won it.
DOM-06 = Whoever begins may lay any tile; it need not be a double.
DOM-09 = If you can play, you must, and lay exactly one tile. You may then neither draw nor pass.
DOM-10 = If no tile of yours fits, you draw, one at a time, until one does or nothing is left to draw.
    .option = As a rule the whole stock may be drawn. A table may have its last two tiles stay.
    .here = { $reserve ->
        [0] The whole stock may be drawn.
       *[other] The last { $reserve } tiles stay.
    }
DOM-11 = A tile drawn that fits is laid at once, and that ends your turn. It is the only one you can lay; the end alone may be yours to choose.
DOM-12 = If nothing fits and nothing can be drawn, your turn passes by itself.
DOM-13 = The round ends as soon as a hand is empty; or when it is blocked: nobody can play, and nothing can be drawn. Nobody has to pass first.
DOM-14 = Whoever lays all their tiles scores the pips that all the others still hold.
    .option = A table may subtract the winner’s own pips from what a blocked round scores.
    .here = { $net ->
        [yes] In a blocked round the winner’s own pips are subtracted.
       *[no] Own pips are never subtracted.
    }
DOM-18 = Laying the last tile wins the round even if it scores nothing, because the others hold the double blank alone.
DOM-15 = If the round is blocked, the lightest hand wins it, and scores the pips of all the others.
DOM-16 = If two or more hands are equally the lightest, the round is null: nobody scores, and another round is played. Equal hands that are heavier do not matter.
DOM-17 = That is the usual reading of the rule.
    .option = It can also be read so that every blocked round is null.
    .here = { $blocked ->
        [always_null] Here every blocked round is null.
       *[lightest_wins] Here the lightest hand wins a blocked round.
    }
DOM-20 = The first to reach the agreed number of points wins the match. Too many null rounds in a row end it: whoever leads wins then, and level scores are a draw.
    .option = The usual match is to 100, and ends with ten null rounds in a row.
    .here = { $target ->
        [0] There is one round only.
       *[other] The match goes to { $target } points.
    } { $nulls ->
        [one] A null round ends it.
       *[other] { $nulls } null rounds in a row end it.
    }
DOM-23 = Where one round is played, the first round that somebody wins decides, whatever it scores.
DOM-25 = There is a time for each move, and a reserve behind it. All that you draw and the tile you lay are one move.
    .option = As a rule 15 seconds a move, and three seconds in reserve for every point of the target, two minutes at least.
    .here = Time: { $clock }.

## What is seen
dm-chain = The chain, { $n ->
    [0] nothing laid yet
    [one] { $n } tile, open ends { $ends }
   *[other] { $n } tiles, open ends { $ends }
}. Arrow keys move it, plus and minus bring it nearer, 0 shows all of it.
dm-hand = Your hand, { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}. Arrow keys walk over it, Enter picks up and lays.
dm-tile = { $a }-{ $b }
dm-double = double { $a }
dm-fits = fits at the { $end ->
    [left] left
   *[right] right
} end, { $n }
dm-fits-both = fits at both ends
dm-fits-not = does not fit
dm-picked = picked up
dm-place = { $end ->
    [left] Left
   *[right] Right
} end, { $n }
dm-place-lead = Onto the table
dm-tiles = { $n ->
    [one] tile
   *[other] tiles
}
dm-drew = drew { $n }
dm-passed = passed
dm-out = gave up
dm-stock = Stock: { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}{ $reserve ->
    [0] {""}
   *[other] , the last { $reserve } stay
}
dm-stock-short = Stock
dm-stock-aside = Lying aside: { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
dm-stock-aside-short = Aside
dm-sort = Order of your hand: { $sort ->
    [number] by number
   *[drawn] as drawn
}
dm-sort-short = { $sort ->
    [number] By number
   *[drawn] As drawn
}
dm-nearer = Nearer
dm-farther = Farther
dm-fit = Show the whole chain
dm-last-round = Last round
dm-score = Score
dm-round = Round { $round }
dm-goal = { $game ->
    [ten-tiles] { $target ->
        [one] one round
       *[other] first to { $target } rounds
    }
   *[dominoes] { $target ->
        [0] one round
       *[other] to { $target } points
    }
}
dm-nulls = { $nulls ->
    [one] { $nulls } null round in a row
   *[other] { $nulls } null rounds in a row
}
dm-points = { $n } pts
dm-wins = Rounds: { $n }

## The table in words
dm-described-title = The table in words
dm-described-empty = Nothing has been laid yet.
dm-described-ends = Open ends: { $left } at the left, { $right } at the right. { $n ->
    [one] { $n } tile lies
   *[other] { $n } tiles lie
} in the chain.
dm-described-chain = The chain from left to right: { $tiles }
dm-described-last = Round { $round }: { $text }
dm-described-you = { $name } (you)
dm-described-has = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} in hand, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dm-described-turns = The turns of this round
dm-described-laid = { $name }{ $drew ->
    [0] {""}
   *[other] {" "}drew { $drew } and
} laid { $tile }{ $end ->
    [left] {" "}at the left
    [right] {" "}at the right
   *[lead] {" "}to begin
}
dm-described-passed = { $name }{ $drew ->
    [0] {""}
   *[other] {" "}drew { $drew } and
} passed
dm-described-drawing = { $name } has drawn { $drew } so far

## What is asked
dm-ask-lead = Your turn. Begin with any tile.
dm-ask-tile = Your turn. Lay a tile.
dm-ask-drawn = The tile you drew fits. Lay it.
dm-ask-lay = { $tile } in hand. Lay it down, or put it back.
dm-ask-end = { $tile } in hand. At which end: { $left } or { $right }?
dm-ask-draw = { $drew ->
    [0] Nothing fits. Draw a tile.
   *[other] Still nothing fits. Draw another tile.
}
dm-ask-draw-itself = Nothing fits. Drawing by itself…
dm-ask-lay-itself = Laying { $tile } by itself…
dm-wait = { $drew ->
    [0] { $name } to play.
   *[other] { $name } has drawn { $drew } and plays on.
}
dm-draw = Draw
dm-hold = Hold
dm-said-one = { $tile } picked up. { $end ->
    [lead] Enter again lays it to begin.
    [left] Enter again lays it at the left end.
   *[right] Enter again lays it at the right end.
}
dm-said-two = { $tile } picked up. Arrows choose the end, { $left } at the left or { $right } at the right; Enter lays it.
dm-said-not = { $tile } does not fit.
dm-resign = Give up…
dm-resign-title = Give up the match?
dm-resign-line = You lose the match. This needs no one’s agreement.
dm-resign-line-many = You are out of the match, and your tiles stay face down. The others play on.
dm-resign-ok = Give up

## The log
dm-log-round = Round { $round }. { $name } begins.
dm-log-redealt = Nobody holds a double: dealt again.
dm-log-drew = { $name } draws.
dm-log-drawn = You draw { $tile }.
dm-log-played = { $name }: { $tile } { $end ->
    [left] ← { $left }
    [right] → { $right }
   *[lead] {""}
}
dm-said-played = { $name } lays { $tile }{ $end ->
    [left] {" "}at the left
    [right] {" "}at the right
   *[lead] {""}
}. Open ends: { $left } and { $right }.
dm-log-passed = { $name } passes.
dm-log-gave-up = { $reason ->
    [time] { $name } is out of time, and out of the match.
   *[other] { $name } gives up.
}
dm-round-over = { $how ->
    [emptied] { $name } has laid every tile
    [blocked] Blocked. { $winners ->
        [one] { $name } has the lightest hand
       *[other] { $name } have the lightest hands
    }
    [forfeited] { $name } is the only one left
   *[null] Blocked, and nobody wins the round
}{ $how ->
    [null] .
    [forfeited] .
   *[other] : { $points }.
}
dm-said-hand = { $name } had { $tiles }: { $pips }.

## The last round
dm-sheet-title = Round { $round }
dm-sheet-player = Player
dm-sheet-hand = Left in hand
dm-sheet-pips = Pips
dm-sheet-total = Score
dm-sheet-chain = Look at the chain
dm-sheet-hands = Look at the hands

## Preferences
dm-prefs-faces = Tiles show
dm-prefs-pips = pips
dm-prefs-numbers = figures
dm-prefs-click = A click on a tile
dm-prefs-click-select = picks it up; a second click lays it
dm-prefs-click-play = lays it where it fits
dm-prefs-itself = By itself
dm-prefs-forced = Draw, and lay the only tile, when there is no choice
dm-keys = Arrows: walk, choose the end · Enter: pick up, lay · D: draw · Esc: put back · on the chain, arrows: move, + and −: nearer and farther, 0: all of it

## What the rules refuse
error-not-your-tile = That tile is not in your hand.
error-tile-does-not-fit = That tile does not fit there.
error-which-end = That tile fits at both ends: choose one.
error-lead-has-no-end = Nothing lies on the table yet: the first tile has no side.
error-must-play = You have a tile that fits: play it.

## What is seen
bg-board = Backgammon board, seen by { $name }. Arrow keys walk over the points, Enter picks up and puts down, U takes back.
bg-score = Score
bg-game-number = Game { $game }
bg-crawford = Crawford game
bg-pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
bg-place-point = Point { $point }: { $what }
bg-place-bar = Bar: { $what }
bg-place-off = Borne off: { $what }
bg-checkers-own = { $n } of your checkers
bg-checkers-of = { $n } of { $name }’s checkers
bg-checkers-none = empty
bg-place-selected = picked up
bg-place-landing = can land here
bg-place-movable = can move
bg-described-title = The position in words
bg-described-own = Your checkers, { $pips } pips to go
bg-described-of = { $name }’s checkers, { $pips } pips to go
bg-described-point = Point { $point }: { $n }
bg-described-bar = On the bar: { $n }
bg-described-off = Borne off: { $n }
bg-described-dice = { $name } has thrown { $dice }.
bg-described-last = Last turn: { $name } { $turn }
bg-dice = Dice of { $name }: { $a } and { $b }
bg-cube-centre = Doubling cube in the middle, at { $value }
bg-cube-owned = Doubling cube at { $value }, { $name }’s
bg-cube-offered = Doubling cube, offered at { $value }
bg-taken-back = Taken back.

## What is asked
bg-ask-roll = Your turn. Roll the dice.
bg-ask-roll-double = Your turn. Roll, or offer a double.
bg-ask-roll-declined = { $name } would rather play on. Roll; or offer to resign for more.
bg-ask-auto-roll = Rolling by itself…
bg-ask-play = Play { $dice }.
bg-ask-confirm = Confirm your move, or take it back.
bg-ask-take = { $name } doubles. Take: you play on for { $take ->
    [one] { $take } point
   *[other] { $take } points
} and the cube is yours. Drop: you lose { $drop ->
    [one] { $drop } point
   *[other] { $drop } points
}.
bg-ask-beavered = { $name } beavers. Take: you play on for { $take ->
    [one] { $take } point
   *[other] { $take } points
} and the cube stays with { $name }. Drop: you lose { $drop ->
    [one] { $drop } point
   *[other] { $drop } points
}.
bg-ask-raccoon = Beaver: you turn it on to { $value }.
bg-ask-take-beaver = Beaver: the cube goes to { $value } and stays with you.
bg-ask-resignation = { $name } offers to lose { $level ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for you.
bg-ask-next = { $name } wins { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Another game?
bg-wait-turn = { $name } to roll.
bg-wait-play = { $name } plays { $dice }.
bg-wait-take = The cube is offered at { $value }. Waiting for { $name } to take or drop.
bg-wait-resignation = { $mine ->
    [true] You offer to resign
   *[false] { $name } offers to resign
} { $level ->
    [1] the game
    [2] a gammon
   *[3] a backgammon
}. { $other } may accept, or play on.
bg-wait-next = Waiting for the other player’s choice.

bg-roll = Roll
bg-hold = Hold
bg-double = Double to { $value }
bg-take = Take
bg-drop = Drop
bg-beaver = Beaver
bg-confirm = Confirm
bg-undo = Take back
bg-undo-all = Take all back
bg-accept = Accept
bg-decline = Play on
bg-next = Next game
bg-stop = Stop here
bg-resign-game = Resign the game…
bg-resign-match = Resign the match…
bg-resign-session = Resign and stop…

bg-dead-title = Double all the same?
bg-dead-line = You already win the match with the cube as it is. A double gains you nothing, and gives { $name } a higher stake to win.
bg-resign-game-title = Resign this game?
bg-resign-level = { $level ->
    [1] As a single game
    [2] As a gammon
   *[3] As a backgammon
}
bg-resign-loss = You lose { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $times } × cube at { $cube }).
bg-resign-loss-asked = { $level ->
    [3] { $name } need not agree.
   *[other] { $name } may refuse; then you play on.
}
bg-resign-match-title = Resign the whole match?
bg-resign-match-line = You lose the match, not only this game, at a score of { $own } to { $other }. This needs no one’s agreement.
bg-resign-session-line = You lose { $points ->
    [one] { $points } point
   *[other] { $points } points
} (this game at the cube’s value), and the session ends.
bg-resign-ok = Resign

## The log
bg-log-game-begun = Game { $game }. Opening roll: { $opening }. { $name } begins.
bg-log-game-begun-crawford = Game { $game }, Crawford. Opening roll: { $opening }. { $name } begins.
bg-log-rolled = { $name } rolls { $dice }.
bg-log-played = { $name } { $turn }
bg-log-danced = { $name } { $dice }: no move.
bg-log-doubled = { $name } doubles to { $value }.
bg-log-beavered = { $name } beavers to { $value }.
bg-log-taken = { $name } takes at { $value }.
bg-log-dropped = { $name } drops.
bg-log-resignation-offered = { $name } offers to resign { $level ->
    [1] a single game
    [2] a gammon
   *[3] a backgammon
}.
bg-log-resignation-declined = { $name } plays on.
bg-log-game-over = { $name } wins { $how ->
    [single] the game
    [gammon] a gammon
   *[backgammon] a backgammon
}{ $by ->
    [dropped] , the double being dropped
    [resigned] , by resignation
    [forfeited] , by forfeit
   *[borne-off] {""}
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Score { $a } – { $b }.
bg-log-score = Score { $a } – { $b }.
bg-log-hits = Hit!
bg-previous = { $by ->
    [dropped] Game { $game }, double dropped
    [resigned] Game { $game }, resigned
    [forfeited] Game { $game }, given up
   *[other] Game { $game }
}: { $name }, { $how ->
    [single] single
    [gammon] gammon
   *[backgammon] backgammon
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Preferences
prefs-mirrored = My home on the left (checkers run clockwise)
prefs-checkers = Checkers
prefs-checkers-red-white = red and white
prefs-checkers-white-black = white and black
prefs-mine = Mine are
prefs-mine-seat = as seated
prefs-mine-red = red
prefs-mine-white = white
prefs-mine-black = black
prefs-cloth = Cloth
prefs-cloth-green = green
prefs-cloth-blue = blue
prefs-cloth-sand = sand
prefs-auto-confirm = Confirm by itself when all dice are played
prefs-auto-roll = Roll by itself when I cannot double
prefs-forced = Play forced moves by itself
prefs-click = A click on a checker
prefs-click-move = moves it by the highest die
prefs-click-select = picks it up; a second click puts it down
keys-line = Arrows: walk · Enter: pick up, put down · 1–6: move by that die · U: take back · Shift U: take all back · R: roll · D: double · Esc: put back

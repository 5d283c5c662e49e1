title = The rules of backgammon

## The chapters
aim = The board and the aim
    .intro = Both players race round the same board in opposite directions. Whoever first brings fifteen checkers home and bears them all off wins the game.
opening = The opening
moving = Moving
hitting = Hitting and entering
bearing-off = Bearing off
cube = The doubling cube
    .here = { $play ->
        [one] This table plays to one point: there is no cube.
       *[other] {""}
    }
gammon = Gammon and backgammon
match = Match play and Crawford
    .here = { $play ->
        [money] This table is for money play: this chapter does not concern it.
       *[other] {""}
    }
money = Money play and its options
    .here = { $play ->
        [money] {""}
       *[other] This table plays a match: this chapter does not concern it.
    }
resigning = Resigning
clocks = Clocks
page = What the page does for you
figure-start = The start of a game, as the player of the ringed checkers sees it: they move from 24 to 1.
figure-bearing-off = The ringed checkers have to play 6-3. The 6 bears off a checker from the 6 point. The 3 point is empty, and higher points are not: the 3 has to be moved, 6/3 or 4/1.

## The board and the aim
BGM-01 = The game is for two. There are 24 points, and each player has fifteen checkers: two on the 24 point, five on the 13 point, three on the 8 point and five on the 6 point.
BGM-02 = Each player counts the points from their own side. Points 1 to 6 are your home board, 7 to 12 your outer board, 13 to 18 the opponent’s outer board, 19 to 24 the opponent’s home board. The bar runs down the middle.

## The opening
BGM-03 = To begin, each player rolls one die. Equal dice are rolled again; the higher die goes first.
    .option = As a rule the two dice thrown are then that player’s first roll. A table may choose that the player rolls both anew.
    .here = { $opening_roll ->
        [roll_anew] The player who goes first rolls both dice anew.
       *[use_both] The two dice thrown are the first roll.
    }
BGM-04 = From then on the players take turns, rolling two dice each time. Checkers only ever move forward, from 24 towards 1.

## Moving
BGM-10 = A checker may land only on an open point: one that is empty, yours, or held by a single checker of the opponent.
BGM-11 = Each die is a move of its own. One checker may play both, if the point where it lands in between is open, in one order or the other.
BGM-12 = A double is played four times: 3-3 gives four moves of 3.
BGM-13 = Both dice must be played if there is any way to do so; of a double, as many of the four moves as possible.
BGM-14 = If either die can be played, but not both, it must be the higher.
BGM-19 = If just one of the two dice can be played, it must be.
BGM-15 = If no die can be played, the turn passes by itself. Once no die that is left can be played, the turn is complete and waits for your confirmation.
BGM-16 = Any number of your checkers may stand on one point.
BGM-17 = A turn that leaves out a die that had to be played cannot be confirmed, and you are told why.

## Hitting and entering
BGM-20 = A checker alone on its point is a blot. Whoever lands on an opponent’s blot hits it, and it goes to the bar.
BGM-21 = As long as you have a checker on the bar, nothing else may move. It enters the opponent’s home board on the point that one of the dice gives, if that point is open: the 24 point with a 1, and so on to the 19 point with a 6.
BGM-22 = Once all your checkers have entered, the rest of the roll is played with any of them.

## Bearing off
BGM-30 = You may bear off only while all the checkers you have left are in your home board, and none on the bar.
BGM-31 = A die bears off a checker from the point of its own number.
BGM-32 = If that point is empty, a checker from a higher point must move by that die, if one can.
BGM-33 = If no checker stands on a higher point either, one is borne off from the highest point you still hold.
BGM-34 = You never have to bear off when another move is legal.
BGM-35 = A checker that is hit while you bear off has to come round to your home board again before you may go on.
BGM-18 = Your last checker may always be borne off, even if another play would have used both dice: it is worth the same points.
    .option = Not where one checker in the winner’s home board is enough for a backgammon: there, a hit with the other die could change the points.
    .here = { $backgammon_needs ->
        [home_only] Not here: a hit with the other die could change the points.
       *[bar_or_home_and_none_off] That is so here.
    }

## The doubling cube
BGM-50 = The stake begins at 1, with the cube in the middle. At the start of their own turn, before rolling, either player may double it.
BGM-51 = Whoever drops loses the game at once, at the stake before the double: the cube once, never a gammon.
BGM-52 = Whoever takes plays on for twice the stake and gets the cube. From then on only its owner may double.
BGM-53 = The cube may have a highest value. Once it is there, nobody can double any more.
    .option = As a rule 64 in a match, and no limit in money play. A table may set another one.
    .here = { $play ->
        [one] There is no cube here.
       *[other] { $limit ->
            [0] The cube has no limit.
           *[other] The cube goes to { $limit } at most.
        }
    }
BGM-58 = Nobody can double before the opening roll is played: its dice are already on the board.
BGM-56 = A cube is dead for a player who wins the match with it as it is. Doubling can gain that player nothing.
    .option = As a rule it is allowed all the same, and the page warns. A table may forbid it.
    .here = { $play ->
        [money] In money play no cube is dead.
        [one] There is no cube here.
       *[match] { $dead_cube ->
            [refuse] Doubling with a dead cube is forbidden.
           *[allow] Doubling with a dead cube is allowed, and the page warns.
        }
    }

## Gammon and backgammon
BGM-40 = The first to bear off all fifteen checkers wins the game. It is worth the cube once, twice for a gammon, three times for a backgammon.
BGM-41 = Gammon: the loser has borne off no checker at all.
BGM-42 = Backgammon: the loser has borne off none, and still has a checker on the bar or in the winner’s home board.
    .option = A table may play the simpler rule: one checker in the winner’s home board is enough, borne off or not, and the bar does not count.
    .here = { $backgammon_needs ->
        [home_only] The simpler rule: one checker in the winner’s home board is enough, even if others have been borne off, and the bar does not count.
       *[bar_or_home_and_none_off] That is so here.
    }

## Match play and Crawford
BGM-60 = A match is a series of games. The first to reach the agreed number of points wins it.
    .option = The length is chosen when the table is opened, from 1 point up.
    .here = { $play ->
        [money] There is no match here.
       *[match] The match goes to { $target ->
            [one] { $target } point
           *[other] { $target } points
        }.
    }
BGM-54 = A match to one point has no cube.
BGM-55 = Crawford rule: the first game in which a player needs just one point is played without the cube. That happens once in a match; afterwards the cube is back.
    .option = It belongs to every match, unless the table does without it.
    .here = { $play ->
        [money] Not in money play.
        [one] There is no cube here anyway.
       *[match] { $crawford ->
            [no] It is not played: there is always a cube.
           *[yes] It is played.
        }
    }

## Money play and its options
BGM-61 = In money play each game is settled by itself. Another one follows as long as both players want it, and the running total is shown.
BGM-43 = Jacoby rule: gammons and backgammons count only once the cube has been turned. Until then a game is worth the cube once.
    .option = In money play only, at tables that have chosen it.
    .here = { $jacoby ->
        [yes] It is played.
       *[no] It is not played: gammons and backgammons always count.
    }
BGM-57 = Beaver: whoever is doubled takes, doubles again at once, and keeps the cube. Automatic double: equal dice in the opening double the stake, and the cube stays in the middle.
    .option = In money play only, at tables that have chosen them. The table also says how many beavers may follow each other, and how many equal throws count.
    .here = { $beavers ->
        [0] No beavers
        [one] One beaver for each double
       *[other] Up to { $beavers } beavers in a row, each answering the one before
    }; { $automatic_doubles ->
        [0] no automatic doubles
        [one] one automatic double a game at most
       *[other] { $automatic_doubles } automatic doubles a game at most
    }.

## Resigning
BGM-62 = At the start of your turn, before rolling, you may offer to resign the game: for the cube once, twice (a gammon) or three times (a backgammon).
BGM-63 = The opponent accepts, and the game ends at that value, or declines, and it goes on. A backgammon is accepted by itself.
BGM-64 = After an offer is declined, only a higher one can be made in the same turn. In the next turn everything is open again.
BGM-65 = Whoever resigns the match, or runs out of time, loses the whole match and not just that game. In money play the game being played is lost, for the cube once, and the session ends.
    .option = A table may let a robot play on for whoever runs out of time, until they are back.
    .here = { $time_is_up ->
        [robot] A robot plays on for whoever runs out of time, until they are back.
        [never] Without a clock, nobody runs out of time.
       *[loss] Whoever runs out of time has lost; no robot plays on.
    }
BGM-66 = Resigning counts once, however often you click.

## Clocks
BGM-67 = Each player has a clock. It runs while that player has something to decide; rolling and playing are one move.
    .option = As a rule 12 seconds are free for each move, and behind them is a reserve of two minutes for each point of the match, or half an hour in money play. A table may choose a Fischer or Bronstein clock, a plain limit for each move, days for each move by correspondence, or no clock.
    .here = Time: { $clock }.

## What the page does for you
BGM-70 = A button rolls the dice. Clicking the dice on the board rolls them too.
BGM-71 = Point at a checker, go to it with the keyboard or begin to drag it, and yellow marks show every point where it can land in a legal turn, several dice together included.
BGM-72 = A click on a checker plays it by the highest die that may move it; dragging takes it to any of the marks. On a touch screen a tap picks it up, and a tap on a mark sets it down. Either way of clicking can be chosen in your preferences.
BGM-73 = The cube lies in the middle with its 64 up until somebody doubles, then on its owner’s side. When you may double, a click on it does so.
BGM-74 = The dice of the opening roll are thrown by themselves.
BGM-75 = Until you confirm your turn, its moves can be taken back. Your preferences can have the page confirm by itself, play forced moves by itself, and roll by itself when you cannot double, never without leaving you time to resign instead. All three are off at first.
BGM-76 = Pip counts, score, cube, clocks and the last move are always in sight. Everything can be played with the keyboard and with a screen reader.
BGM-77 = As Red sees the board, Red moves counter-clockwise and White clockwise. Checkers borne off go to the tray beside the home board. Your preferences can mirror the board, and make the checkers white and black.
BGM-78 = Resigning the game and resigning the match are two buttons. Each says what you would lose before you confirm.

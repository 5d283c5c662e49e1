## The house
house-name = Tablée
house-line = A games hall of one’s own.
house-title-waiting = ({ $waiting }) Tablée
game-backgammon = Backgammon
game-dominoes = Dominoes
game-ten-tiles = Ten-tile dominoes
game-gin = Gin rummy
home = Back to the hall
rules = Rules
rules-why = Why?
rules-own-tab = New tab
loading = One moment…
not-found = There is no such page here.
language-choice = Language
cancel = Cancel
dismiss = Close

## Who you are
name-question = What shall we call you?
name-label = Your name
name-save = Come in
name-hint = The other players will see it. No account, no password.
signed-in-as = You are { $name }.
you = Your page
you-title = Your page — Tablée
first-name = Say what to call you: this browser will know you again.
first-table = Open a table and send its link to your friends, sit down at an open one, or play a robot at once.
first-play = The hall keeps the rules, the clocks, the dice and the cards. You may leave at any moment and come back on any device.
name-change = Change name
forget-me = Forget me…
forget-title = Be forgotten in this hall?
forget-ok = Forget me
forget-games = { $running ->
    [0] You leave every table where you have a seat.
    [one] The match you are playing is given up, and you leave every other table.
   *[other] The { $running } matches you are playing are given up, and you leave every other table.
}
forget-name = Your name is removed, and everything you have said at tables. Matches played to the end stay with those you played, without your name.
forget-devices = You will be unknown here, on this device and on all others.
forget-for-good = This cannot be undone.

## Opening a table
new-table = New table
game-label = Game
game-backgammon-line = Two players, dice and a doubling cube
game-dominoes-line = Who cannot play draws
game-ten-tiles-line = Ten tiles each, the highest double leads, nobody draws
game-gin-line = Two to four players: melds in the hand, a knock, an undercut
players-label = Players
seat-number = Seat { $seat }
length-label = Length
length-money = Money play: every game settled by itself
length-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
length-other = Another number of points…
length-own = Points to win the match
domino-set = Set
domino-set-choice = { $set ->
    [6] Double-six, up to { $most } players
   *[9] Double-nine, up to { $most } players
}
domino-rounds = { $n ->
    [0] One round
    [one] One round
   *[other] First to { $n } rounds
}
opponent-label = Against
opponent-person = A person
opponent-person-line = You get a link to send.
bot-beginner = Beginner robot
bot-beginner-line = Plays fair and simple moves. Good for learning.
bot-club = Club robot
bot-club-line = Plays soundly.
bot-club-line-backgammon = Plays soundly and knows the cube.
bot-expert = Expert robot
bot-expert-line = Looks ahead and forgives nothing.
more-options = More options
create = Open the table
access-choice = Who may sit down
access-choice-link = Whoever has the link
access-choice-public = Anybody: it is listed among the open tables

## The lobby
yours-title = Your tables
yours-empty = No game is waiting for you. Sit down at an open table, or open one yourself.
open-title = Open tables
open-empty = Nobody is waiting just now. Open a table to anybody, and it will be listed here for the others.
finished-title = Finished
finished-empty = The matches you have played to the end will be kept here.
finished-more = Show more
finished-won = { $reason ->
    [gin] Won by gin,
    [knock] Won by a knock,
    [undercut] Won by an undercut,
    [resigned] Won by resignation,
    [time] Won on time,
   *[other] Won
} { $own } – { $other }
finished-lost = { $reason ->
    [gin] Lost to gin,
    [knock] Lost to a knock,
    [undercut] Undercut,
    [resigned] Lost by resignation,
    [time] Lost on time,
   *[other] Lost
} { $own } – { $other }
finished-even = Even, { $own } – { $other }
finished-place = { $shared ->
    [true] Shared { $place ->
        [1] first place
        [2] second place
        [3] third place
       *[other] place { $place }
    }
   *[false] { $place ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
       *[other] Place { $place }
    }
} of { $of }
row-your-turn = Your turn
row-seat-kept = A seat is kept for you
row-waiting-for = Waiting for { $names }
row-play = Play
short-day = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
short-hour = { $count } h
short-minute = { $count } min
short-second = { $count } s
row-look = View
pace-none = no clock
pace-bank = { $bank } for all moves
pace-delay = { $delay } a move
pace-then = { $delay } a move, then { $bank }
pace-increment = { $bank } + { $increment } a move ({ $kind ->
    [bronstein] Bronstein
   *[fischer] Fischer
})
pace-correspondence = { $delay } a move, { $bank } of vacation
pace-both = { $delay } a move, then { $bank } in reserve

option-crawford = Crawford rule: no cube in the first game in which a player needs one point
option-opening = Opening roll
option-opening-use-both = The higher die begins and plays both dice
option-opening-roll-anew = The higher die begins and rolls again
option-backgammon = What makes a backgammon
option-backgammon-bar-or-home = No checker off, and one on the bar or in the winner’s home
option-backgammon-home-only = One checker in the winner’s home is enough
option-cube-limit = Highest value of the cube (0: no limit)
option-dead-cube = Doubling when it can gain nothing
option-dead-cube-allow = Allowed, with a warning
option-dead-cube-refuse = Not allowed
option-jacoby = Jacoby rule: gammons count only once the cube has been turned
option-beavers = Beavers: who is doubled may double back at once and keep the cube
option-max-beavers = How often in a row
option-automatic-doubles = Automatic doubles: equal opening dice double the stake, at most this often
option-talon-reserve = The last two tiles of the stock stay
option-net-scoring = A blocked round’s winner subtracts their own pips
option-undercut-tie = Equal points undercut too
option-big-gin = Big gin: eleven (or eight) cards in melds bring 31 instead of 25
option-throw-taken = The card just taken from the pile may be discarded again
option-upcard = For two: the card turned up is offered to both first
option-time = Time
option-spectators = Others may look on, if they have the link

## The time of a new table
time-live = Live
time-correspondence = By correspondence
time-correspondence-line = Come back when it suits you. Once the time for a move is over, your vacation runs; when that is used up as well, the match is lost.
time-per-move = Time for each move
time-unit = Unit
time-unit-days = days
time-unit-hours = hours
time-vacation = Days of vacation
time-kind = Clock
time-default = Tournament clock: 12 seconds a move, and a reserve
time-us = Tournament clock, in my own numbers
time-us-seconds = Free seconds for each move
time-us-minutes = Minutes in reserve
time-us-line = The free seconds go first. Once they are spent the reserve runs, and what is used of it does not come back.
time-fischer = Fischer: every move adds some seconds
time-fischer-seconds = Seconds added by a move
time-fischer-line = Both have a reserve for the whole match, and every move adds to it: quick play gains time.
time-bronstein = Bronstein: every move gives some seconds back
time-bronstein-seconds = Seconds given back, at most
time-bronstein-line = Both have a reserve for the whole match, and every move gives back what it took, up to so many seconds: the reserve never grows.
time-minutes = Minutes for the match
time-limit = So long for every move, and no more
time-limit-seconds = Seconds for each move
time-limit-line = Nothing can be saved up: whoever has not moved by then loses the match.
time-none = No clock

## A table
table-waiting = Waiting for someone to sit down
table-waiting-line = Send this link. The game begins when the other seat is taken.
table-open-guest = { $host } is waiting for an opponent
table-open-nobody = A seat is free here.
table-closed = This table was cleared before the game began.
table-missing = There is no table at this address. Perhaps the link was cut short.
reminders = Reminders…
reminders-title = Reminders
reminders-line = At tables with clocks of an hour or more: half-way, at nine tenths, and shortly before the end. They say that a table is waiting, and nothing more.
reminders-mail = By e-mail, to
reminders-mail-send = Write to me
reminders-mail-written = We have written to { $email }. Open the link in that letter within an hour.
reminders-mail-to = Reminders go to { $email }.
reminders-mail-end = No more e-mail
reminders-mail-none = This hall sends no e-mail.
reminders-at-once = Also soon after it is my turn
notify-wish = In this browser, while a page of the hall is open
notify-denied = This browser has been told to show no notifications of the hall; its settings can change that.
notify-title = Tablée
notify-body = A table is waiting for you.
mail-confirm-title = Is this your address?
mail-confirm-line = Say yes to be reminded here when a table is waiting for you.
mail-confirm-go = Yes, write to me here
mail-confirmed = Reminders will come to { $email }.
mail-stop-title = No more reminders by e-mail?
mail-stop-line = The hall will forget your address. Your tables go on.
mail-stop-go = Stop them
mail-stopped = No more reminders will come.
webhook = Tell a chat room when this table waits
webhook-line = When time is getting short, the hall calls this address with the table’s link. Most chat services give you such an address (a “webhook”) for a room.
webhook-address = The room’s webhook address
webhook-save = Use it
webhook-set = Reminders of this table go to { $host }.
webhook-end = Stop
option-stand-in = When somebody’s time runs out
option-stand-in-none = the match is lost
option-stand-in-bot = { $robot } until they are back
device-other = Use another device…
device-link = Open this link on the other device
device-line = It is good once, for 15 minutes. There you will be the same person, at the same tables.
arrival-title = Welcome back
arrival-line = On this device you will be the person who made the link.
arrival-instead = On this device you are { $name } now. You will be the person who made the link instead.
arrival-go = Continue
share-label = Link to this table
share-copy = Copy
share-copied = Copied
table-waiting-kept = The seat is kept. The game begins when { $names } sits down.
waiting-game = Game
waiting-access = Table
waiting-seats = Seats
access-public = Open: anybody in the hall may sit down
access-link = By link only
access-no-spectators = For its players only: nobody may look on
seat-clear = Make room
unusual-crawford = Without the Crawford rule: there is always a cube
unusual-beavers = Beavers up to { $beavers } times in a row
unusual-automatic-doubles = Automatic doubles: equal opening dice double the stake, at most { $doubles ->
    [one] once
   *[other] { $doubles } times
}
unusual-cube-limit = { $limit ->
    [0] The cube has no limit
   *[other] The cube goes to { $limit } at most
}
unusual-dead-cube = No doubling when it can gain nothing
unusual-opening = Opening: the higher die begins and rolls again
unusual-backgammon = Backgammon: one checker in the winner’s home is enough
unusual-hand-size = { $hand } tiles each
unusual-blocked = A blocked round is null
unusual-blank-tile = The double blank counts { $value }
unusual-null-limit = { $nulls ->
    [one] A null round ends the match
   *[other] { $nulls } null rounds in a row end the match
}
unusual-no-double = Dealt again when nobody holds a double
gin-length = { $target ->
    [0] One deal
    [one] Match to { $target } penalty point
   *[other] Match to { $target } penalty points
}
gin-length-own = Penalty points that end the match
unusual-knock = { $most ->
    [0] Gin only: no knocking
    [one] Knocking with { $most } point at most
   *[other] Knocking with { $most } points at most
}
unusual-gin-hand = Gin costs the others all their cards
unusual-undercut = An undercut costs the knocker { $points }
unusual-undercut-only = An undercut costs the knocker nothing besides
unusual-tie = Of equal undercuts the first after the knocker wins
unusual-wall = The stock is played to its last card
unusual-starter = Who begins a deal goes round
join = Sit down
leave = Leave
seat-open = Free seat
seat-you = you
spectating = You are looking on.
onlookers = Looking on: { $who }
onlookers-others = { $others ->
    [one] { $others } other
   *[other] { $others } others
}
onlookers-count = { $others ->
    [one] { $others } person is looking on.
   *[other] { $others } people are looking on.
}
onlookers-none = { $own ->
    [true] Nobody else is looking on.
   *[false] Nobody is looking on.
}
onlookers-be-named = Show my name to the table
open-seat-title = A seat is free
open-seat-line = Somebody has left it in the middle of the match. Take it, and you play on from here, with the score as it is.
open-seat-clock = The clock is yours as it stands: { $time }.
open-seat-clock-running = The clock is yours as it stands, and it is running: { $time }.
open-seat-take = Take this seat
open-seat-own = The match goes on as soon as somebody takes it. Send them this link.
dominoes-length = { $set ->
    [9] Double-nine,{" "}
   *[6] {""}
}{ $game ->
    [ten-tiles] { $n ->
        [one] one round
       *[other] first to { $n } rounds
    }
   *[dominoes] { $n ->
        [0] one round
       *[other] match to { $n } points
    }
}
what-is-played = { $target ->
    [0] Money play
    [one] Match to { $target } point
   *[other] Match to { $target } points
}
clock-of = Time left for { $name }
clock-delay = +{ $seconds } s
clock-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
clock-hours = { $hours } h { $minutes } min
clock-vacation = + { $time } of vacation
clock-vacation-short = + { $time }
clock-on-vacation = vacation
about-time = Time: { $pace }
page-title-yours = ● Your turn — Tablée
page-title-hurry = ⏳ Your turn, soon too late — Tablée
page-title-theirs = { $name } to play — Tablée
page-title-table = A table — Tablée
page-title-paused = Paused — Tablée
connection-connecting = Connecting…
connection-open = Connected
connection-reconnecting = Connection lost. Trying again…
connection-pending = Connection lost. What you did will be sent when it is back.
connection-gone = Disconnected
log-title = The game so far
log-empty = Nothing yet.

## Pausing and breaking off
propose-pause = Propose a pause…
propose-abort = Propose to break off…
pause-alone = Pause…
abort-alone = Break off…
propose-ok = Propose
propose-pause-title = Propose a pause?
propose-pause-line = The clocks stand still once { $people } agrees, until one of you resumes. Whoever moves instead plays on.
propose-abort-title = Propose to break off?
propose-abort-line = The match ends here without a winner once { $people } agrees. Whoever moves instead plays on.
pause-alone-title = Pause the game?
pause-alone-line = The clocks stand still until you resume.
pause-alone-ok = Pause
abort-alone-title = Break off the match?
abort-alone-line = It ends here at once, without a winner.
abort-alone-ok = Break off
proposed-pause = { $names } proposes a pause.
proposed-abort = { $names } proposes to break off without a result.
proposed-pause-own = You propose a pause. Waiting for { $names }.
proposed-abort-own = You propose to break off without a result. Waiting for { $names }.
agree = Agree
decline = Decline
withdraw = Withdraw
paused = The game is paused. The clocks stand still.
resume = Resume

## Leaving a seat in the middle of a match
away-you = Your time ran out: a robot is playing for you.
away-back = I am back
away-others = A robot is playing for { $others }, who ran out of time.
time-half = Half of your time has passed.
time-most = Nine tenths of your time have passed.
time-last = Your time is nearly over.
hand-over = Leave my seat…
hand-over-title = Leave your seat?
hand-over-to = Who plays on for you
hand-over-open = Whoever comes by the link
hand-over-ok = Leave my seat
hand-over-open-line = { $timed ->
    [yes] Whoever sits down first plays on from here, with your clock; until then it goes on running.
   *[no] Whoever sits down first plays on from here.
} The match will no longer be yours, won or lost.
hand-over-open-for-good = This cannot be undone: you could only sit down again like anybody else, if the seat were still free.
hand-over-bot-line = { $timed ->
    [yes] { $robot } plays on from here to the end, with your clock.
   *[no] { $robot } plays on from here to the end.
} The match will no longer be yours, won or lost.
hand-over-bot-for-good = This cannot be undone: from then on you can only look on.

## The end
result-winner = { $reason ->
    [target-reached] { $winners ->
        [one] { $name } wins the match.
       *[other] { $name } win the match together.
    }
    [round-won] { $name } wins the round.
    [null-limit] Too many null rounds in a row. { $winners ->
        [one] { $name } is ahead.
       *[other] { $name } are ahead.
    }
    [gin] { $name } wins with gin.
    [knock] { $name } knocks and wins.
    [undercut] { $winners ->
        [one] { $name } wins by an undercut.
       *[other] { $name } win together, by an undercut.
    }
    [session-ended] The session is over. { $name } is ahead.
    [resigned] { $other } resigned. { $name } wins.
    [time] { $other } ran out of time. { $name } wins.
    [left] { $other } left the table. { $name } wins.
   *[other] { $winners ->
        [one] { $name } wins.
       *[other] { $name } win together.
    }
}
result-even = { $reason ->
    [session-ended] The session is over, all even.
    [target-reached] All win the match together.
    [null-limit] Too many null rounds in a row: nobody wins.
    [void] Three deals in a row were void: it is over, without a winner.
   *[other] It is over, without a winner.
}
result-void = { $reason ->
    [agreed] Broken off by agreement
    [abandoned] Abandoned
    [closed] Closed by the hall
   *[other] Without a result
}
result-void-line = { $reason ->
    [abandoned] Nobody had played here for a long time. There is no winner.
    [closed] Whoever runs the hall has ended this game. There is no winner.
   *[other] There is no winner.
}
rematch = Rematch
rematch-proposed = { $name } proposes a rematch.
rematch-own = You proposed a rematch; waiting for { $names }.
rematch-own-alone = You proposed a rematch.
rematch-open = There is a rematch.
rematch-go = Go there
result-score = { $first } { $a } – { $b } { $second }
result-score-of = { $name } { $score }
result-stood = { $reason ->
    [resigned] Won by resignation
    [time] Won on time
   *[other] Won by default
}; the score stood at { $score }.
result-games = { $games ->
    [one] { $games } game played.
   *[other] { $games } games played.
}
result-log = Download the record
result-new = New table
trust-title = Chance can be checked
trust-line-promised = The seed of every dice roll and every shuffle was fixed when the table opened, and this is its fingerprint: keep it, and compare it at the end.
trust-line-revealed = The fingerprint was here before anything was drawn. Seed and nonces, now open, give every draw again.
trust-commitment = Fingerprint of the seed (SHA-256)
trust-seed = Seed
trust-nonces = Nonces

## Talk at the table
chat-title = Talk
chat-channels = Who can read it
channel-table = The table
chat-messages = What was said
chat-empty = Nothing said yet.
chat-input = Say something
chat-send = Send
chat-room = { $left ->
    [one] { $left } character left
   *[other] { $left } characters left
}
chat-too-long = { $over ->
    [one] { $over } character too many
   *[other] { $over } characters too many
}
chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
chat-closed = You cannot write here at the moment.
chat-closed-looking = Only those who sit at the table can write.
chat-spoken = { $name } says: { $text }

## Who sits here with whom
person-about = About { $name }: mute, block, report
close = Close
mute = Mute
mute-line = You will not read what they write any more, at this table or another.
mute-done = You no longer read { $name }. You can undo this here, or in the hall under “People you have muted or blocked”.
unmute = Read again
block = Block
block-line = You will not sit down at the same table any more, nor read what they write. A game that has begun goes on. { $name } is not told.
block-done = You have blocked { $name }. You can undo this here, or in the hall under “People you have muted or blocked”.
unblock = Unblock
lift-done = Undone. You read { $name } again.
report = Report…
report-offer = For insults, threats or cheating: whoever runs the hall will read it.
report-title = Report { $name }
report-reason = What happened? (optional)
report-line = Whoever runs the hall will read it. { $name } is not told.
report-send = Send
report-thanks = Thank you. Whoever runs the hall will read your report.
company = People you have muted or blocked
company-muted = muted, { $since }
company-blocked = blocked, { $since }
company-empty = You have muted and blocked nobody.
chat-muted = Muted.
chat-unmute = Read { $name } again
held = The hall has paused this game. The clocks stand still.
word-title = From the hall
suspended = You are suspended.
suspended-until = You are suspended until { $until }.
suspended-line = You may play your running games to the end.

## Looking back
replay-title = See the game again
replay-keys = Play it again move by move, with these buttons or the arrow keys.
replay-first = To the beginning
replay-previous = Back one move
replay-play = Play by itself
replay-pause = Pause
replay-next = On one move
replay-last = To the end
replay-beginning = Beginning, { $last } moves
replay-place = Move { $index } of { $last }
replay-past = You are looking back.
replay-return = Back to the end

## Checking the dice
audit-check = Check it here
audit-busy = Checking…
audit-good = { $draws ->
    [0] The fingerprint is right. Nothing was drawn in this game.
    [one] All is as promised: the fingerprint is right, and the one draw is what the seed gives.
   *[other] All is as promised: the fingerprint is right, and all { $draws } draws are what the seed gives.
}
audit-differs = This is not what was promised: draw { $draw } of { $stream } (entry { $entry } of the record) is { $recorded } in the record, and the seed gives { $computed }.
audit-other-seed = This is not what was promised: the seed in the record does not have the fingerprint shown here.
audit-other-nonces = This is not what was promised: the nonces in the record are not the ones shown here.
audit-unreadable = The record cannot be read, so it proves nothing.
audit-unable = A browser can check this only on a page with https, or on the hall’s own machine (localhost). Download the record and check it with “tablee audit”.

## Preferences
prefs-title = Preferences
prefs-looks = Board
prefs-speed = Movement
prefs-speed-slow = slow
prefs-speed-normal = normal
prefs-speed-fast = fast
prefs-speed-none = none
prefs-sounds = Sounds
prefs-by-itself = Automatic
keys-title = Keys

## When something is refused
error-unknown = That did not work ({ $code }).
error-offline = The hall cannot be reached. Check the connection and try again.
error-page-outdated = This part of the page could not be loaded. Reload it; if the hall has been renewed, that is all it takes.
error-seat-not-for-you = You cannot sit down at this table.
error-no-rematch = There can be no rematch at this table.
error-suspended = You are suspended for now: you may only play your running games to the end.
error-no-such-message = This message is not there any more.
error-table-held = The hall has paused this game: only the hall can resume it.
error-operators-only = Enter the secret again.
error-wrong-secret = That is not the secret.
error-no-such-person = This person has left the hall.
error-no-such-report = There is no such report any more.
error-wording = That text is empty, too long, or holds invisible characters.
error-not-found = There is nothing at this address.
error-until-past = That end has already passed.
error-malformed = The hall did not understand that. Reloading the page may help.
error-sign-in-first = Tell us your name first.
error-not-your-seat = That seat is not yours.
error-foreign-origin = The hall does not accept this page’s address.
error-no-such-table = There is no such table.
error-no-such-game = The hall does not know this game.
error-prompt-closed = Too late: the game has moved on.
error-key-reused = This was already sent with another content. Please try again.
error-table-full = All seats are taken.
error-table-started = The game has already begun.
error-table-over = The match is over.
error-table-not-started = The game has not begun yet.
error-table-paused = The game is paused. Resume it first.
error-table-not-paused = The game is not paused any more.
error-seat-present = They are here: nobody can take that seat from them.
error-not-the-opener = Only whoever opened the table can make room.
error-no-such-seat = Nobody sits there any more.
error-too-many = Too much at once. Wait a moment and try again.
error-too-many-tables = You have too many tables open. Finish or leave one first.
error-table-not-finished = The record opens when the match is over.
error-text = A message has 1 to 500 characters, none of them invisible.
error-no-spectators = This table is for its players only.
error-nobody-left = Somebody has to stay at the table.
error-no-such-code = This link has been used or is too old.
error-no-mail = This hall sends no e-mail.
error-email = That is not an e-mail address.
error-undelivered = The letter could not be sent. Check the address, or try again later.
error-no-webhooks = This hall calls no chat rooms.
error-webhook = The hall does not call such an address. It has to begin with https://.
error-no-such-passage = This code has been used or is too old. Ask for a new one on your other device.
error-may-not-write = You cannot write there at the moment.
error-too-large = That was too long.
error-internal = Something broke in the hall. Nothing was changed; you may try again.
error-storage-full = The hall’s storage is full. Nothing was changed.
error-wrong-kind = That is not what is asked now.
error-not-your-turn-kind = That is not what is asked now.
error-no-double-owner = The other player owns the cube.
error-no-double-crawford = There is no cube in the Crawford game.
error-no-double-limit = The cube is at its highest value.
error-no-double-dead = A double could gain you nothing, and this table does not allow it.
error-no-double-opening = One cannot double before the opening roll is played.
error-no-double-one-point = There is no cube in a match to one point.
error-resign-level = After a refusal, only a higher offer can be made in this turn.
error-no-beaver = A beaver is not possible here.
error-play-no-checker = You have no checker there.
error-play-no-die = No die is left for that move.
error-play-blocked = The other player holds that point.
error-play-enter-first = Checkers on the bar must enter first.
error-play-not-all-home = Bearing off begins when all your checkers are home.
error-play-higher-point-first = A checker on a higher point must move first.
error-play-both-dice = Both dice must be played when they can be.
error-play-more-dice = As many moves of the double as possible must be played.
error-play-higher-die = Only one die can be played: it must be the higher.
error-play-not-finished = The turn is not finished: a die can still be played.
error-too-many-players = There are not enough tiles for so many players.
error-hand-too-large = So many tiles each would leave nothing to draw.
error-not-legal = The rules do not allow that.
error-name = A name has 1 to 24 ordinary characters.
error-pace = The hall does not accept these times.
error-no-such-bot = The hall has no such robot.
error-seats = This game is not for that many players.
error-option-money-only = One of these options is for money play only.
error-option-match-only = One of these options is for matches only.
error-option-two-only = One of these options is for two players only.

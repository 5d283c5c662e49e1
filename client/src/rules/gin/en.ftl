title = The rules of gin rummy

## The chapters
aim = The cards and the aim
    .intro = Everybody collects melds in the hand. Whoever has few points left outside them ends the deal with a knock, or with gin if nothing is left at all.
melds = Melds and points
turn = A turn
knock = The knock
lay-off = Laying off
undercut = Undercut
    .here = { $knock_max ->
        [0] This table plays for gin only: nobody knocks, and this chapter does not concern it.
       *[other] {""}
    }
gin = Gin
counting = What a deal costs
match = The match
    .here = { $target ->
        [0] This table plays one deal: this chapter does not concern it.
       *[other] {""}
    }
void = Void deals
giving-up = Giving up
clocks = Clocks
figure-melds = A run of hearts and a set of fours are melds. King, ace, two is none.
figure-laid-off = The knocker has laid down a run and a set. An opponent has laid off the ten and jack of hearts, one after the other, and the last four.

## The cards and the aim
RUM-01 = The game is for two to four. Every turn is a card drawn and a card discarded.
GIN-01 = One pack of 52 cards, no jokers. With two players each gets 10 cards, with three or four 7. The next card is turned up and begins the discard pile; the rest is the stock. The ace is the lowest card and counts 1.
GIN-15 = How many cards there are depends on how many are dealt in: when only two of four are left in a match, each gets 10.
RUM-08 = No card is ever lost or doubled: hands, stock, discard pile and table together are the whole pack at any moment.

## Melds and points
RUM-02 = A run is three or more cards of one suit in sequence. A set is three or four cards of one rank.
RUM-03 = The ace does not follow the king: king, ace, two is no run. A card belongs to one meld only.
RUM-04 = An ace counts 1, jack, queen and king 10, every other card its number. What is outside your melds is your deadwood.

## A turn
RUM-05 = Draw the top card of the stock, or the top card of the discard pile. Then discard a card.
    .option = As a rule the card just taken from the discard pile may not be discarded in the same turn; a card from the stock may. A table may allow both.
    .here = { $throw_taken ->
        [yes] Here a card just taken from the pile may be discarded again.
       *[no] The card just taken from the pile may not be discarded in the same turn.
    }
RUM-06 = Chance decides who begins the first deal.
    .option = The next deal is begun by the winner of the last, or by the next player in turn. For two, a table may offer the card turned up first: to whoever begins, then to the other; if both leave it, the first draws from the stock.
    .here = { $starter ->
        [rotate] Here the next player in turn begins the next deal.
       *[winner] The winner begins the next deal.
    }{ $upcard ->
        [yes] {" "}The card turned up is offered to both first.
       *[no] {""}
    }
GIN-02 = Nothing is laid on the table before the end of the deal. It ends with a knock or with gin, after drawing and with a last card discarded face down.

## The knock
GIN-03 = You may knock when your deadwood, after the discard, is low enough. You never have to.
    .option = As a rule 10 points or fewer, 10 included. A table may set another limit, or play for gin only.
    .here = { $knock_max ->
        [0] Here nobody knocks: gin only.
        [one] The limit is { $knock_max } point.
       *[other] The limit is { $knock_max } points.
    }
GIN-04 = What you lay down counts, as you lay it down. The page proposes the arrangement with the fewest points; you may change it, as long as the limit is kept.
RUM-11 = You say exactly which cards form which meld, all at once. If it is refused, nothing has happened. A card that fits two melds goes where you put it.
RUM-15 = A knock has to leave you a card to discard, unless all your cards are in melds.

## Laying off
GIN-07 = After a knock every opponent arranges their own melds and may lay off further cards on the knocker’s: a fourth to a set, one or several to the ends of a run. Nobody lays off on the knocker’s deadwood or on what another opponent has laid off. The page proposes what leaves the fewest points.
GIN-17 = All opponents are asked at the same time, whatever they hold. What they have done is shown when the last has answered.

## Undercut
GIN-08 = If an opponent ends with fewer points than the knocker, that is an undercut: the knocker has lost.
    .option = As a rule equal points are no undercut. A table may count them as one.
    .here = { $tie ->
        [yes] Here equal points undercut too.
       *[no] Equal points are no undercut.
    }
GIN-09 = An undercut costs the knocker penalty points, once, however many have undercut. Whoever has the lowest deadwood wins the deal.
    .option = As a rule 10 points on top of the knocker’s own deadwood. A table may set another number, or not count that deadwood.
    .here = { $adds ->
        [yes] It costs { $penalty } points on top of the deadwood.
       *[no] It costs { $penalty } points; the knocker’s deadwood does not count.
    }
GIN-10 = Several may undercut with the same points.
    .option = As a rule they win together. A table may give the deal to the first of them after the knocker.
    .here = { $tie_winner ->
        [turn_order] The first of them after the knocker wins.
       *[split] They win together.
    }
GIN-13 = An opponent who has not undercut when another has pays the own deadwood and nothing besides.

## Gin
GIN-05 = Gin is no deadwood at all. It costs every opponent their own cards outside melds and 25 points more. Nobody lays off.
    .option = A table may count all the opponents’ cards instead of those outside melds.
    .here = { $gin_hand ->
        [all] Here all the cards of the opponents count.
       *[unmatched] The opponents’ cards outside melds count.
    }
GIN-06 = If all cards are in melds right after the draw, eleven or eight of them, it is gin as well; nothing need be discarded.
    .option = A table may play this as big gin: 31 points instead of 25.
    .here = { $big_gin ->
        [yes] It is big gin, for 31 points.
       *[no] It counts like any gin.
    }
GIN-12 = There is no undercut against gin, not even with no deadwood of one’s own.

## What a deal costs
RUM-07 = Who wins pays least; the others pay for what is left in their hands.
GIN-11 = Penalty points are noted for everybody. A knocker who wins pays the own deadwood; the opponents pay theirs, and 25 more after gin.
GIN-18 = At the end of every deal, a void one included, all hands are shown, and the card that the knocker has discarded face down.
RUM-13 = The ranking is by penalty points, fewest first. Equal points share a rank.

## The match
RUM-14 = A table plays one deal, or a match of several: penalty points add up until somebody reaches the target. The lowest total wins.
    .option = The usual target is 100 points.
    .here = { $target ->
        [0] This table plays one deal.
        [one] The match ends at { $target } point.
       *[other] The match ends at { $target } points.
    }
GIN-14 = In a match of gin the same is counted as in a single deal.

## Void deals
RUM-09 = If nobody has knocked before the stock is at an end, the deal is void: nobody pays, and the same player begins the next one. After three void deals it is over without a winner.
    .option = As a rule the deal is void when two cards are left in the stock and the player who drew the one before has discarded. A table may play the stock out.
    .here = { $wall ->
        [0] Here the stock is played to its last card.
       *[other] The deal is void when { $wall } cards are left in the stock.
    }
RUM-10 = A deal of 300 turns is void too.
RUM-17 = A turn is one player’s draw and discard. Three void deals in a row end a match as well, and all who still play share the first rank.

## Giving up
RUM-12 = Whoever gives up or runs out of time pays for all the cards in their hand, and 25 more if the deal ends with gin. The others play on while at least two are left.
    .option = A table may let a robot play on for whoever has run out of time.
    .here = { $time_is_up ->
        [never] Without a clock, nobody runs out of time.
        [robot] A robot plays on for whoever has run out of time, until they are back.
       *[forfeit] Whoever runs out of time is out; no robot plays on.
    }
RUM-16 = Whoever is out stays out for the whole match: the cards leave play face down, none are dealt to that seat, and it ranks behind all who have stayed, the first to leave last. The last one to stay wins the match and pays nothing for the deal.
GIN-16 = A knocker who gives up before all have laid off pays like anybody who gives up, and wins nothing: the opponent with the lowest deadwood wins.

## Clocks
GIN-19 = Every move has some seconds of its own. Once they are spent, the reserve runs.
    .option = As a rule 15 seconds a move and a reserve of 3 minutes; in a match 9 seconds of reserve for every point of the target, 3 minutes at least. A table may choose other times.
    .here = Time: { $clock }.

## What is seen
gin-table = The card table. In your hand the arrows walk from card to card, Shift and arrows move a card, Enter chooses one.
gin-hand = { $name }’s hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
gin-stock = Stock: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
gin-stock-short = Stock
gin-pile = Discard pile: { $card } on top, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
gin-pile-empty = The discard pile is empty
gin-pile-short = Discards
gin-pile-all = The discard pile, from the bottom
gin-pending = { $card }, on the pile, not discarded yet: take it back
gin-opponent = { $name } holds { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
gin-opponent-known = Taken from the discard pile: { $cards }.
gin-out = out
gin-deadwood = Deadwood: { $points }
gin-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gin-score = Penalty points
gin-thrown-short = face down
gin-thrown = To be discarded face down: { $card }
gin-throw-none = Nothing is discarded; a card can be put here
gin-new-meld = New meld
gin-meld = Meld { $meld }: { $cards }
gin-laid-card = { $card }, laid off on meld { $meld }: take it back
gin-knock-left = { $name } knocked with { $points }
gin-nothing = nothing
gin-described-title = The table in words
gin-described-loose = Loose: { $cards }
gin-described-group = Group { $group }: { $cards }
gin-deal-number = Deal { $deal }
gin-fact-knock = { $most ->
    [0] Gin only: no knocking
   *[other] Knock with { $most } or less
}
gin-fact-undercut = Undercut: { $penalty } more for the knocker, a tie { $tie ->
    [true] counts as one
   *[other] is none
}

## What is asked
gin-ask-upcard = The { $card } is turned up. Do you take it?
gin-ask-draw = Your turn: draw from the stock, or take the { $card }.
gin-ask-draw-stock = Your turn: draw from the stock.
gin-ask-discard = { $most ->
    [0] Choose a card to discard. Only gin ends the deal.
   *[other] Choose a card to discard. You can knock with { $most } points or less.
}
gin-ask-knock = Discard a card, or knock: { $most } or less may be left. { $tie ->
    [true] Who has no more than you undercuts
   *[other] Who has less undercuts
} (+{ $penalty } for you).
gin-ask-gin = You can go gin. Or discard a card and play on.
gin-ask-confirm = Discard the { $card }?
gin-ask-just-taken = You have just taken the { $card } from the pile: discard another card.
gin-ask-knock-now = Knock with { $points }? { $tie ->
    [true] Who has { $points } or less in the end undercuts
   *[other] Who has less in the end undercuts
} (+{ $penalty } for you). { $most } is the limit.
gin-ask-gin-now = Gin: nothing is left. The others get { $bonus } points besides what they hold.
gin-ask-lay-off = { $name } knocked with { $limit }. After laying off you have { $points }{ $undercut ->
    [true] : an undercut.
   *[other] . { $tie ->
        [true] { $limit } or less undercuts.
       *[other] Less than { $limit } undercuts.
    }
}
gin-counting = Counting…
gin-too-high = { $points } points would be left: { $most } is the most to knock with.
gin-wait-upcard = { $name } is offered the { $card }.
gin-wait-draw = { $name } draws.
gin-wait-discard = { $name } thinks about a discard.
gin-wait-layoff = { $knocker } knocked with { $points }. Waiting for { $names } to lay off.

gin-draw = From the stock
gin-take = Take the { $card }
gin-decline = Leave it
gin-discard = Discard
gin-open-knock = Knock…
gin-open-gin = Gin…
gin-knock = Knock
gin-knock-with = Knock with { $points }
gin-gin = Gin
gin-lay-off = Confirm
gin-back = Back
gin-reset = As proposed
gin-resign = Resign…
gin-resign-title = Resign?
gin-resign-ok = Resign
gin-resign-line = All the cards in your hand count against you, and the other player wins.
gin-resign-others = All the cards in your hand count against you, and you are out. The others play on.

## The end of a deal
gin-sheet-open = Last deal
gin-sheet-title = Deal { $deal }
gin-sheet-meld = Meld
gin-sheet-laid-off = laid off
gin-sheet-deadwood = Deadwood
gin-sheet-thrown = face down
gin-sheet-sum = { $points } + { $extra } = { $penalty }
gin-sheet-free = { $points }, not counted
gin-sheet-extra-only = { $extra } ({ $points } not counted)
gin-sheet-undercut = With { $points } against { $limit }: { $knocker } pays { $extra }{ $adds ->
    [true] {" "}on top of the { $limit }
   *[other] {" "}instead of the { $limit }
}.
gin-sheet-totals = Points of all deals
gin-sheet-deal = Deal
gin-sheet-total = Total
gin-how = { $how ->
    [gin] { $winners } goes gin.
    [knock] { $winners } knocks and wins.
    [undercut] { $winners } undercuts { $knocker }.
    [forfeited] The deal goes to { $winners }.
   *[void] Nobody has knocked: the deal is void.
}

## The log
gin-log-deal-begun = Deal { $deal }. { $name } begins; the { $card } is turned up.
gin-log-took = { $name } takes the { $card }.
gin-log-drew = { $name } draws from the stock.
gin-log-declined = { $name } leaves the card that was turned up.
gin-log-threw = { $name } discards the { $card }.
gin-log-knocked = { $what ->
    [gin] { $name } goes gin: { $melds }.
    [big] { $name } goes big gin: { $melds }.
   *[knock] { $name } knocks with { $points }: { $melds }. Left: { $deadwood }.
}
gin-log-laid-off = { $name } lays off { $cards }; { $points } left.
gin-log-laid-nothing = { $name } lays off nothing; { $points } left.
gin-log-penalties = Points: { $points }.
gin-log-forfeited = { $reason ->
    [time] { $name } has run out of time.
    [left] { $name } has left.
   *[other] { $name } has resigned.
}
gin-said-drawn = You draw the { $card }.

## Preferences
gin-prefs-throw = Discarding
gin-prefs-at-once = Discard at once what I drag to the pile or touch twice
gin-keys = Arrows: walk · Shift arrows: move a card, up: a group of its own · Enter: choose · S: from the stock · T: take · L: leave it · D: discard · K: knock · X: this one face down · 1–4: lay off on that meld · Esc: back

## Why something is refused
error-upcard-declined = Both have left the card that was turned up: draw from the stock.
error-no-discard = The discard pile is empty.
error-not-your-card = You do not have that card.
error-card-just-taken = You have just taken that card from the pile: discard another one.
error-card-used-twice = A card belongs to one meld only.
error-ace-is-low = The ace is low: it does not follow the king.
error-not-a-meld = That is no meld: three or more of one suit in a row, or three or four of one rank.
error-knock-needs-discard = With cards left over, one of them has to be discarded.
error-deadwood-too-high = Too many points would be left to knock.
error-no-such-meld = The knocker has no such meld.
error-does-not-fit = That card does not fit the knocker’s meld.

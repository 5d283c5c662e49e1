## What a table may choose
option-knock = Most points to knock with (0: gin only)
option-undercut = What an undercut costs the knocker
option-undercut-adds = That is paid
option-undercut-adds-yes = on top of the knocker’s deadwood
option-undercut-adds-no = instead of it
option-tie = When several undercut with equal points
option-tie-split = They win together
option-tie-order = The first after the knocker wins
option-gin-hand = What gin costs the others, besides 25
option-gin-hand-unmatched = Their cards outside melds
option-gin-hand-all = All their cards
option-starter = The next deal is begun by
option-starter-winner = the winner
option-starter-rotate = the next in turn
option-wall = A deal is void
option-wall-two = when two cards are left in the stock
option-wall-none = when the stock is empty

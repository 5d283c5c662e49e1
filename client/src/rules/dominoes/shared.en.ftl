chain = The chain
    .intro = Tiles are laid end to end, and where two of them touch they show the same number.
round = How a round ends
match = The match
seen = What everybody sees
figure-chain = The double 4 was led. The chain is open at two ends, 3 and 6; a double lies crosswise, which changes nothing.
DOM-07 = The chain has exactly two open ends. A double is laid crosswise, but one goes on only at its end, as from any other tile: its number stays open.
DOM-08 = A tile is laid so that it touches the end with the same number. If it fits at both ends, you choose. If both ends show the same number, it makes no difference, and the page takes the left one.
DOM-19 = A hand counts the pips on its tiles. The double blank has none.
    .option = A table may count the double blank 25 or 50 for whoever is left with it.
    .here = { $blank ->
        [0] The double blank counts nothing.
       *[other] The double blank counts { $blank }.
    }
DOM-21 = Everybody sees how many tiles each player has, how many lie in the stock, how many each has drawn, and who passed. What is drawn only that player sees. After the round all hands are laid open.
DOM-22 = Whoever gives up, or runs out of time, is out of the match: their tiles leave play face down, are never shown and count for nobody; their turn is skipped, and they can win nothing any more. With two players the other wins the match; with more, the rest play on while there are two. If the next round would be theirs to begin, the next in turn does. They come last; of several, whoever left later is ahead.

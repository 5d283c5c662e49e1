"""Sets, runs and the best arrangement of a hand."""

import pytest

from tablee.games.rummy.melds import arrange, deadwood
from tablee.parts.cards import parse, text


@pytest.mark.rule("RUM-03")
@pytest.mark.parametrize(
    "hand",
    [
        "4H5H6H7H QH QC QD KD KH KC",
        "KC KH KD 3S 3C 3H 3D 9C 9H 9D",
        "TC TD TS 2H3H4H5H 2S3S4S",
        "5S4S6S TH9HJH 2H3H4H5H",
    ],
)
def test_hands_that_another_program_would_not_let_go_out(hand):
    arranged = arrange(parse(hand))
    assert (arranged.unmatched, arranged.points, deadwood(parse(hand))) == ((), 0, 0)
    assert sorted(card for meld in arranged.melds for card in meld) == sorted(parse(hand)), text(parse(hand))

"""Cards, tiles and how they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.parts import cards, tiles


def test_the_usual_notation() -> None:
    assert cards.parse("AS TD 9C") == [0, 35, 47]
    assert cards.parse("10♦, kH") == [35, 25]
    assert cards.parse("4H5H6H-QC jk") == [16, 17, 18, 50, cards.JOKER]
    assert cards.parse("") == []
    assert cards.parse("KS KS JK JK") == [12, 64, 104, 105]


@pytest.mark.parametrize("text", ["1S", "A", "ASX", "9c-J", "KS KS KS", "10", "AS;2S"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError):
        cards.parse(text)


@given(st.permutations(range(52)))
def test_written_and_read_back(deck: list[int]) -> None:
    assert cards.parse(cards.text(deck)) == deck
    assert [cards.card_of(cards.rank(card), cards.suit(card)) for card in deck] == deck


def test_twins() -> None:
    for card in range(cards.DECK):
        twin = card + cards.DECK
        assert cards.face(twin) == cards.face(card) == card
        assert (cards.rank(twin), cards.suit(twin)) == (cards.rank(card), cards.suit(card))
    assert cards.face(cards.JOKER + 3) == cards.JOKER


@pytest.mark.parametrize(("highest", "count"), [(6, 28), (9, 55)])
def test_a_set_of_tiles(highest: int, count: int) -> None:
    tiles_ = tiles.full_set(highest)
    assert len(set(tiles_)) == len(tiles_) == count
    assert all(low <= high for low, high in tiles_)
    assert [tile for tile in tiles_ if tiles.pips(tile) == 0] == [(0, 0)]
    assert sum(tiles.is_double(tile) for tile in tiles_) == highest + 1


def test_the_other_end_of_a_tile() -> None:
    assert tiles.beyond((2, 5), 2) == 5
    assert tiles.beyond((2, 5), 5) == 2
    assert tiles.beyond((3, 3), 3) == 3
    with pytest.raises(ValueError):
        tiles.beyond((2, 5), 3)

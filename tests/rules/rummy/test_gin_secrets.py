"""What a seat may know: `resample` gives states that it cannot tell from the true one, and never only the true one."""

import random

import pytest
from gin_story import FOURTH7, LOOSE, LOOSE7, OTHER7, READY, READY7, RULES, Play, card
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.rummy.gin import State
from tablee.kernel import Fast
from tablee.parts.cards import DECK, parse


def samples(game: Play, seat: int | None, n: int = 40) -> list[State]:
    chance = Fast(1).chance()
    return [RULES.resample(game.state, seat, chance) for _ in range(n)]


@pytest.mark.rule("GIN-17")
def test_the_knocker_never_gets_the_true_hands_for_sure():
    """Cases 7, 8: while the others lay off, their cards are unknown to the knocker."""
    game = Play(READY7, LOOSE7, OTHER7, stock="JC")
    game.south.draws().knocks("AS2S3S 4H4D4C", "JC")
    game.east.lays_off()
    for seat in (1, 2):
        hands = {tuple(sorted(s.deal.hands[seat])) for s in samples(game, 0)}
        assert len(hands) > 30 and tuple(sorted(game.state.deal.hands[seat])) not in hands
    view = game.south.sees
    for other in parse(f"{LOOSE7} {OTHER7}"):
        assert all(other not in cards for cards in (*view.melds, view.hand, view.discards))
    assert view.last is None


@pytest.mark.rule("RUM-05")
def test_cards_that_were_seen_are_where_they_were_seen():
    """North has taken two cards of the pile and thrown one of them: that one he does not hold, the other he does."""
    game = Play(READY7, LOOSE7, OTHER7, upcard="AH", stock="3D JH JC")
    game.south.draws().throws("3D")
    game.north.takes("3D").throws("KH")
    game.east.takes("KH").throws("QC")
    game.south.takes("QC").throws("KD")
    game.north.takes("KD").throws("3D")
    for seat in (0, 2, None):
        found = samples(game, seat)
        for s in found:
            assert s.deal.discards == game.state.deal.discards
            assert card("KD") in s.deal.hands[1] and card("3D") not in s.deal.hands[1]
            assert card("KH") in s.deal.hands[2] and card("QC") in s.deal.hands[0]
            assert s.deal.turns == game.state.deal.turns
            assert seat is None or s.deal.hands[seat] == game.state.deal.hands[seat]
            assert [len(hand) for hand in s.deal.hands] == [len(hand) for hand in game.state.deal.hands]
        for other in {0, 1, 2} - {seat}:
            assert len({tuple(sorted(s.deal.hands[other])) for s in found}) > 30
        assert len({tuple(s.deal.stock) for s in found}) == len(found)


@pytest.mark.rule("GIN-02", "GIN-18")
def test_nobody_knows_the_face_down_discard_but_who_threw_it():
    game = Play(READY7, LOOSE7, OTHER7, FOURTH7, stock="JC")
    game.south.draws().knocks("AS2S3S 4H4D4C", "JC")
    for seat in (1, 2, 3, None):
        thrown = {s.deal.face_down[0] for s in samples(game, seat)}
        assert len(thrown) > 8
        if seat is not None:
            assert not thrown & set(game.state.deal.hands[seat])
        for s in samples(game, seat):
            assert set(s.deal.hands[0]) == set(parse(READY7))
    assert {s.deal.face_down[0] for s in samples(game, 0)} == {card("JC")}


@pytest.mark.rule("GIN-02", "RUM-05")
def test_unless_everybody_can_tell():
    """South took a queen that is neither laid nor left over: it is what lies there."""
    game = Play(READY, LOOSE, upcard="QH", stock="JC 5C")
    game.south.takes("QH").throws("KD")
    game.north.draws().throws("JC")
    game.south.draws().knocks("AS2S3S 4H4D4C 7H8H9H", "QH")
    for seat in (1, None):
        assert {s.deal.face_down[0] for s in samples(game, seat)} == {card("QH")}


@pytest.mark.rule("GIN-17")
def test_what_another_has_answered_is_made_up_again_too():
    game = Play(READY7, "4S 7S TC QD KH 2D 8C", OTHER7, stock="JC")
    game.south.draws().knocks("AS2S3S 4H4D4C", "JC")
    game.north.lays_off(on_0="4S")
    for s in samples(game, 2):
        assert set(s.laid) == {1}
        used = [c for _, cards in s.laid[1].laid for c in cards] + [c for m in s.laid[1].melds for c in m]
        assert set(used) <= set(s.deal.hands[1])
    assert all(s.laid == game.state.laid for s in samples(game, 1))


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_a_sampled_state_is_one_that_can_be_played_on(seats, seed):
    """All cards are there, each once; everybody's next answers are accepted in it, and it shows the seat the same."""
    rng = random.Random(seed)
    game = Play(seats=seats, knock_max=rng.choice((10, 45)), pot_scope="match", upcard_offer=seats == 2)
    for _ in range(rng.randrange(1, 90)):
        if game.outcome:
            return
        asked = rng.choice(game.table.prompts())
        game.table.act(asked.token, asked.seat, rng.choice(list(game.table.legal("/", asked.seat))))
    if game.outcome:
        return
    for seat in (None, *range(seats)):
        (s,) = samples(game, seat, 1)
        assert s.deal.cards() == list(range(DECK))
        assert RULES.view(s, seat) == RULES.view(game.state, seat)
        assert RULES.prompts(s) == RULES.prompts(game.state)
        for prompt in RULES.prompts(s):
            for action in RULES.legal(s, prompt.seat):
                RULES.check(s, prompt.seat, action)


@pytest.mark.rule("GIN-02")
def test_every_possible_hand_is_drawn_about_as_often():
    """Every card that South has not seen: no hint at the truth."""
    game = Play(READY, LOOSE)
    counts = dict.fromkeys(set(range(DECK)) - set(parse(READY)) - set(game.view.discards), 0)
    found = samples(game, 0, 3000)
    for s in found:
        for c in s.deal.hands[1]:
            counts[c] += 1
    expected = 3000 * 10 / len(counts)
    assert all(0.8 * expected < n < 1.2 * expected for n in counts.values())


@pytest.mark.rule("GIN-18")
def test_after_the_end_only_the_stock_is_unknown():
    game = Play(READY7, LOOSE7, OTHER7, stock="JC")
    game.south.draws().knocks("AS2S3S 4H4D4C", "JC")
    game.north.lays_off()
    game.east.lays_off()
    assert game.outcome is not None
    for seat in (None, 0, 1):
        found = samples(game, seat)
        assert all((s.deal.hands, s.deal.face_down) == (game.state.deal.hands, [card("JC")]) for s in found)
        assert len({tuple(s.deal.stock) for s in found}) == len(found)

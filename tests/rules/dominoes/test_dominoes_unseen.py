"""What is private stays so, and what a seat may think of it (DOM-21): `resample` and `unseen.sample`."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from dominoes_oracle import agrees
from dominoes_story import Match
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.dominoes import DrawGame, TenTiles, unseen
from tablee.games.dominoes.draw import DrawOptions
from tablee.games.dominoes.play import Draw, State
from tablee.games.dominoes.ten_tiles import TenTilesOptions
from tablee.kernel import Chance, Context, Fast
from tablee.parts.tiles import full_set, is_double

GAMES = {"dominoes": (DrawGame(), DrawOptions), "ten-tiles": (TenTiles(), TenTilesOptions)}


def fast(seed: int) -> Chance:
    return Fast(seed).chance()


def context(rng: random.Random) -> Context:
    return Context(lambda label: Chance(rng.randrange))


Received = dict[int, list[tuple[int, int]]]
"""By seat, what it was dealt and then drew in a round, in this order."""


def played(game: str, seats: int, seed: int, *, giving_up: float = 0.0, **options) -> Iterator[tuple[State, Received]]:
    """The states of a random match, one after each thing that is done, and what each seat has received by then."""
    rules, kind = GAMES[game]
    rng = random.Random(seed)
    s = rules.setup(seats, kind(**options), context(rng))
    round_, received = 0, {}
    while s.outcome is None:
        if s.round != round_:
            round_, received = s.round, {seat: hand[:] for seat, hand in enumerate(s.hands)}
            for turn in s.turns:  # the lead that the rules name
                if turn.tile is not None:
                    received[turn.seat].append(turn.tile)
        yield s, received
        if rng.random() < giving_up:
            rules.forfeit(s, rng.randrange(seats), "left", context(rng))
            continue
        seat, action = s.turn, rng.choice(list(rules.legal(s, s.turn)))
        rules.apply(s, seat, action, context(rng))
        if action == Draw() and s.round == round_:
            received[seat].append(s.hands[seat][-1])


def left_of(received: Received, s: State) -> Received:
    """The hands, once what lies on the table is taken out."""
    laid = {(min(t), max(t)) for t in s.chain.tiles}
    return {owner: [t for t in got if t not in laid] for owner, got in received.items()}


TABLES = st.sampled_from([
    ("dominoes", 2, {"target": 0}),
    ("dominoes", 3, {"target": 0, "talon_reserve": 2}),
    ("dominoes", 4, {"target": 0}),
    ("dominoes", 5, {"target": 0, "set": 9}),
    ("dominoes", 2, {"target": 0, "set": 9, "talon_reserve": 2}),
    ("ten-tiles", 2, {}),
    ("ten-tiles", 4, {"set": 9}),
    ("ten-tiles", 5, {"set": 9, "match": 2}),
])  # fmt: skip


def explains(rules, s: State, seat: int | None, received: Received, talon: list[tuple[int, int]]) -> bool:
    """Whether the seat would have seen what it has seen, had this been dealt: the round is played again with it."""
    whole = sorted([*talon, *(t for got in received.values() for t in got)])
    return whole == sorted(full_set(s.options.set)) and agrees(
        rules.view(s, seat), left_of(received, s), talon, received
    )


@pytest.mark.rule("DOM-21", "DVT-07")
@settings(max_examples=24, deadline=None, derandomize=True)
@given(table=TABLES, seed=st.integers(0, 1 << 30), giving_up=st.sampled_from([0.0, 0.05]))
def test_a_sampled_deal_explains_all_that_was_seen(table, seed, giving_up):
    """The round, played again with the sampled tiles by other code than the rules', goes as it went."""
    game, seats, options = table
    rules = GAMES[game][0]
    differs = 0
    for n, (s, received) in enumerate(played(game, seats, seed, giving_up=giving_up, **options)):
        assert explains(rules, s, None, received, s.talon), "the oracle itself"
        assert left_of(received, s) == dict(enumerate(s.hands))
        seat = (None, *range(seats))[n % (seats + 1)]
        others, talon = unseen.sample(
            rules.view(s, seat), seat=seat, chance=fast(seed + n), highest_leads=rules.highest_leads
        )
        thought = others if seat is None else others | {seat: received[seat]}
        assert explains(rules, s, seat, thought, talon)
        if game == "ten-tiles":
            rank = max((is_double(t), sum(t), t[1]) for got in thought.values() for t in got)
            lead = s.chain.tiles[s.chain.lead]
            assert rank == (is_double(lead), sum(lead), max(lead))
        other = rules.resample(s, seat, fast(seed + n))
        assert dict(enumerate(other.hands)) == left_of(thought, s) and other.talon == talon
        assert rules.view(other, seat) == rules.view(s, seat)
        differs += other != s
    assert differs


@pytest.mark.rule("DOM-21")
@settings(max_examples=24, deadline=None, derandomize=True)
@given(table=TABLES, seed=st.integers(0, 1 << 30))
def test_a_sample_depends_on_nothing_but_what_was_seen(table, seed):
    """Were the true deal another one that the seat cannot tell from it, the sample would be the same."""
    game, seats, options = table
    rules = GAMES[game][0]
    for n, (s, _) in enumerate(played(game, seats, seed, **options)):
        if n % 3 == 0:
            seat = (None, *range(seats))[n // 3 % (seats + 1)]
            one = rules.resample(s, seat, fast(n))
            assert rules.resample(one, seat, fast(n)) == one


# A set of ten tiles, three each and four to draw: small enough to try every deal there is.


def small(seats: int, seed: int, *, reserve: int = 0) -> Iterator[tuple[State, Received]]:
    return played("dominoes", seats, seed, set=3, hand_size=3, talon_reserve=reserve, target=0)


def every_deal(s: State, seat: int, seen: Received) -> Counter:
    """How many of all deals that agree with what the seat has seen leave such hands and such a talon."""
    unknown = sorted(t for t in full_set(3) if t not in seen[seat])
    found: Counter = Counter()
    for deal in permutations(unknown):
        received, at = {}, 0
        for owner, got in seen.items():
            size = 0 if owner == seat else len(got)
            received[owner] = got if owner == seat else list(deal[at : at + size])
            at += size
        if explains(DrawGame(), s, seat, received, list(deal[at:])):
            found[key(left_of(received, s), deal[at:], seat)] += 1
    return found


def key(hands, talon, seat):
    return tuple(tuple(sorted(hands[owner])) for owner in sorted(hands) if owner != seat), tuple(talon)


def interesting() -> Iterator[tuple[State, Received]]:
    """Moments where somebody has drawn or passed, and not all is known."""
    for seed in range(400):
        for s, received in small(2, seed, reserve=seed % 2 * 2):
            if any(t.drew or (t.tile is None and not t.open) for t in s.turns):
                yield s, received


@pytest.mark.rule("DOM-21")
@pytest.mark.parametrize("tries", [30, 0], ids=["shuffled", "built"])
@pytest.mark.parametrize("nth", range(0, 48, 8))
def test_every_deal_that_agrees_is_as_likely(tries, nth, monkeypatch):
    """Beside a count of all deals. `built` is what happens when no shuffle agrees."""
    monkeypatch.setattr(unseen, "TRIES", tries)
    s, received = next(moment for n, moment in enumerate(interesting()) if n == nth)
    seat = 1 - s.turns[-1].seat
    exact = every_deal(s, seat, received)
    total, count = exact.total(), 3000
    chance = fast(7)
    found: Counter = Counter()
    for _ in range(count):
        other = DrawGame().resample(s, seat, chance)
        found[key(dict(enumerate(other.hands)), other.talon, seat)] += 1
    assert found.keys() <= exact.keys()
    for deal, ways in exact.items():
        expected = count * ways / total
        assert abs(found[deal] - expected) < 5 * max(expected, 1) ** 0.5 + 3, (deal, expected, found[deal])


# --- what is shown and told ---------------------------------------------------------------------


def faces(value) -> set:
    """Every tile that stands anywhere in what was sent."""
    if isinstance(value, (list, tuple)):
        if len(value) == 2 and all(type(n) is int for n in value):
            return {(min(value), max(value))}
        return set().union(*map(faces, value)) if value else set()
    if isinstance(value, dict):
        return faces(list(value.values()))
    return (
        faces([getattr(value, name) for name in value.__struct_fields__])
        if hasattr(value, "__struct_fields__")
        else set()
    )


@pytest.mark.rule("DOM-21")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(luck=st.integers(0, 1 << 30), seats=st.integers(2, 4), game=st.sampled_from(["dominoes", "ten-tiles"]))
def test_no_seat_is_sent_a_tile_that_it_has_not_seen(luck, seats, game):
    """Case 24: in no view, notice or list of moves is a face that is not one's own and does not lie on the table."""
    match = Match(game=game, set=9, seats=seats, luck=luck, **({"target": 0} if game == "dominoes" else {}))
    told_before = dict.fromkeys((None, *range(seats)), 0)
    while not match.table.over:
        s = match.state
        laid = {(min(t), max(t)) for t in s.chain.tiles}
        for seat in told_before:
            view = match.view(seat)
            shown = faces([view.hand, view.chain, view.turns]) | (faces(view.last) if view.last else set())
            assert faces([view.hand, view.chain, [t.tile for t in view.turns if t.tile]]) == shown
            own = set() if seat is None else set(s.hands[seat])
            assert shown <= laid | own
            for notice in match.table.told(seat)[told_before[seat] :]:
                tiles_told = [value for name, value in notice.data.items() if name == "tile"]
                assert faces(tiles_told) <= laid | own
                assert "hands" not in notice.data
            told_before[seat] = len(match.table.told(seat))
            if seat is not None:
                assert {a.tile for a in match.table.legal("/", seat) if hasattr(a, "tile")} <= own
        legal = list(match.table.legal("/", match.turn))
        match.does(match.turn, legal[luck % len(legal)])
        if match.view().round > 1:
            return


@pytest.mark.rule("DOM-21")
def test_what_everybody_sees():
    match = Match("6-6 6-5 1-1 / 1-0 2-0 0-0 / 3-0 5-2 4-0 > 3-1 4-4 6-4 5-5").plays(0, "6-6").draws(1, 2)
    for seat in (None, 0, 2):
        view = match.view(seat)
        assert view.counts == (2, 5, 3) and view.talon == 17
        assert (view.turns[-1].seat, view.turns[-1].drew, view.turns[-1].tile, view.turns[-1].open) == (
            1,
            2,
            None,
            True,
        )
        assert [n.kind for n in match.table.told(seat)][-2:] == ["drew", "drew"]
        assert view.hand == (() if seat is None else tuple(match.state.hands[seat]))
    drawn = [n.data for n in match.table.told(1) if n.kind == "drawn"]
    assert drawn == [{"tile": (1, 3)}, {"tile": (4, 4)}]
    assert match.view(1).hand == ((0, 1), (0, 2), (0, 0), (1, 3), (4, 4))  # as dealt, then as drawn


@pytest.mark.rule("DOM-21")
def test_after_the_round_all_hands_are_shown_to_everybody():
    match = Match(seats=3).stands("6-0", "1-1 2-2", "3-3 2-1", chain="6-5 5-4").plays(0, "6-0")
    for seat in (None, 0, 1, 2):
        assert match.view(seat).last.hands == ((), ((1, 1), (2, 2)), ((3, 3), (1, 2)))
        assert match.view(seat).last.chain == ((0, 6), (6, 5), (5, 4)) and match.view(seat).last.lead == 1
    told = [n for n in match.table.told(None) if n.kind == "round-over"][-1]
    assert told.data["hands"] == ((), ((1, 1), (2, 2)), ((3, 3), (1, 2)))

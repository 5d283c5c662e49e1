"""What a round is worth, and when the match is over (DOM-14..20, 23)."""

import pytest
from dominoes_oracle import draw_score
from dominoes_story import Match, tiles, why_not
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.dominoes.play import Draw
from tablee.parts.tiles import full_set


def blocked(*hands: str, **options) -> Match:
    """Seat 0 lays 6-4 beside 6-5 5-4, then nobody can go on: it keeps what is given."""
    match = Match(seats=len(hands), **options)
    return match.stands("6-4 " + hands[0], *hands[1:], chain="6-5 5-4").plays(0, "6-4 right")


@pytest.mark.rule("DOM-14")
@pytest.mark.parametrize("net", [False, True])
def test_who_lays_the_last_tile_scores_what_all_others_hold(net):
    match = Match(seats=3, net_scoring=net)
    match.stands("6-0", "1-1 2-2", "3-3 2-1", chain="6-5 5-4").plays(0, "6-0")
    assert (match.last.how, match.last.winner, match.last.points) == ("emptied", 0, 15)
    assert match.scores == (15, 0, 0)
    assert match.view().last.pips == (0, 6, 9)


@pytest.mark.rule("DOM-14", "DOM-15")
@pytest.mark.parametrize(("net", "points"), [(False, 18), (True, 16)])
def test_own_pips_are_taken_off_only_where_the_table_says_so(net, points):
    match = blocked("5-0", "1-1", "5-3 0-5", net_scoring=net)
    assert (match.last.how, match.last.winner, match.last.points) == ("blocked", 1, points)
    assert match.scores == (0, points, 0)


@pytest.mark.rule("DOM-15")
def test_a_block_goes_to_the_lightest_hand_not_to_who_has_blocked():
    match = blocked("5-5", "1-1 0-1", "3-3")
    assert (match.last.winner, match.last.winners, match.last.points) == (1, (1,), 16)
    own = blocked("1-0", "3-3", "2-2")
    assert (own.last.winner, own.last.points) == (0, 10)


@pytest.mark.rule("DOM-16")
def test_the_seeds_own_null_round():
    """1-2 and 2-4 against 6-3."""
    match = Match(seats=2).stands("5-5 1-2 2-4", "6-3", chain="5-0", nulls=2, scores="40 30").plays(0, "5-5")
    assert match.last.how == "null" and match.last.winner is None and match.last.winners == ()
    assert match.last.points == 0 and match.scores == (40, 30)
    assert match.view().last.pips == (9, 9)
    assert match.view().nulls == 3 and match.view().round == 2 and not match.table.over


@pytest.mark.rule("DOM-16")
def test_a_tie_among_heavier_hands_does_not_void():
    match = blocked("5-0", "1-0", "5-0")
    assert (match.last.how, match.last.winner, match.last.points) == ("blocked", 1, 10)
    assert blocked("1-0", "5-5", "0-1").last.how == "null"


@pytest.mark.rule("DOM-17")
def test_every_block_is_null_where_the_table_says_so():
    match = blocked("5-0", "1-0", "3-3", blocked_round="always_null")
    assert match.last.how == "null" and match.scores == (0, 0, 0)
    emptied = Match(seats=2, blocked_round="always_null").stands("6-0", "1-1", chain="6-5 5-4").plays(0, "6-0")
    assert emptied.last.how == "emptied" and emptied.scores == (2, 0)


@pytest.mark.rule("DOM-18", "DOM-23")
@pytest.mark.parametrize("seats", [2, 3])
def test_an_empty_hand_wins_against_nothing_but_0_0(seats):
    """OpenSpiel calls this a tie. Here it is a round won for 0 points, and a single round is a match won."""
    others = ["0-0"] * (seats - 1)
    match = Match(seats=seats, target=0).stands("6-1", *others, chain="6-5 5-4").plays(0, "6-1")
    assert (match.last.how, match.last.winner, match.last.points) == ("emptied", 0, 0)
    assert match.table.outcome.ranks[0] == (0,) and match.table.outcome.reason == "round-won"
    on = Match(seats=seats).stands("6-1", *others, chain="6-5 5-4", nulls=3).plays(0, "6-1")
    assert on.view().nulls == 0 and on.view().round == 2 and on.turn == 0


@pytest.mark.rule("DOM-19")
@pytest.mark.parametrize("value", [0, 25, 50])
def test_what_0_0_counts(value):
    match = Match(seats=2, blank_tile_value=value).stands("6-1", "0-0 2-1", chain="6-5 5-4").plays(0, "6-1")
    assert match.last.points == 3 + value
    block = blocked("1-0", "0-0", blank_tile_value=value)
    assert block.last.winner == (1 if value == 0 else 0) and block.last.points == (value or 1)
    for worth in (7, -1, True):
        assert why_not(seats=2, blank_tile_value=worth)[0] == "malformed"


# --- the match ----------------------------------------------------------------------------


@pytest.mark.rule("DOM-20")
@pytest.mark.parametrize("target", [50, 100, 150, 200, 7])
def test_the_first_at_the_target_wins(target):
    def wins(before: int) -> Match:
        match = Match(seats=3, target=target)
        return match.stands("6-0", "1-1 2-1", "0-1", chain="6-5 5-4", scores=f"{before} {target - 1} 3").plays(0, "6-0")

    assert not wins(target - 7).table.over
    outcome = wins(target - 6).table.outcome
    assert outcome.reason == "target-reached" and outcome.ranks == ((0,), (1,), (2,))
    assert outcome.scores == (target, target - 1, 3) and outcome.detail == {"rounds": 1}


@pytest.mark.rule("DOM-20")
def test_those_who_have_not_won_share_ranks():
    match = Match(seats=4, target=10)
    match.stands("6-0", "5-5", "0-1", "1-1", chain="6-5 5-4", scores="0 3 3 9").plays(0, "6-0")
    assert match.table.outcome.ranks == ((0,), (3,), (1, 2))
    assert match.table.told(None)[-1].data == {"winners": (0,), "reason": "target-reached", "scores": (13, 3, 3, 9)}


@pytest.mark.rule("DOM-20")
@pytest.mark.parametrize("limit", [1, 3, 10])
@pytest.mark.parametrize(("scores", "ranks"), [("0 0", ((0, 1),)), ("20 30", ((1,), (0,))), ("9 9", ((0, 1),))])
def test_so_many_null_rounds_in_a_row_end_it(limit, scores, ranks):
    def null(nulls: int) -> Match:
        match = Match(seats=2, null_limit=limit)
        return match.stands("6-4 5-5", "3-3 4-0", chain="6-5 5-4", nulls=nulls, scores=scores).plays(0, "6-4 right")

    outcome = null(limit - 1).table.outcome
    assert outcome.reason == "null-limit" and outcome.ranks == ranks
    if limit > 1:
        assert not null(limit - 2).table.over


@pytest.mark.rule("DOM-20")
def test_a_round_that_is_won_begins_the_count_of_nulls_again():
    match = Match(seats=2).stands("6-0", "1-1", chain="6-5 5-4", nulls=9).plays(0, "6-0")
    assert match.view().nulls == 0


@pytest.mark.rule("DOM-23")
def test_a_single_round_is_the_first_that_is_won():
    match = Match(seats=2, target=0).stands("6-4 5-5", "3-3 4-0", chain="6-5 5-4").plays(0, "6-4 right")
    assert match.last.how == "null" and not match.table.over and match.view().target == 0
    match.stands("6-4 1-1", "3-3", chain="6-5 5-4", nulls=1).plays(0, "6-4 right")
    assert match.table.outcome.reason == "round-won" and match.table.outcome.ranks == ((0,), (1,))
    assert match.table.outcome.detail == {"rounds": 2}
    voided = Match(seats=2, target=0, null_limit=1).stands("6-4 5-5", "3-3 4-0", chain="6-5 5-4").plays(0, "6-4 right")
    assert voided.table.outcome.ranks == ((0, 1),)


@pytest.mark.rule("DOM-14", "DOM-15", "DOM-16", "DOM-17", "DOM-18", "DOM-19")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_hands_score_as_counted_by_hand(data):
    """Every end of a round, over random hands (many of them equal in pips), beside sums made by hand."""
    seats = data.draw(st.integers(2, 4))
    options = {
        "net_scoring": data.draw(st.booleans()),
        "blank_tile_value": data.draw(st.sampled_from([0, 25, 50])),
        "blocked_round": data.draw(st.sampled_from(["lightest_wins", "always_null"])),
    }
    others = [t for t in full_set(6) if 6 not in t and 4 not in t]
    shuffled = data.draw(st.permutations(others))
    sizes = [data.draw(st.integers(0 if seat == 0 else 1, 3)) for seat in range(seats)]
    hands, at = [], 0
    for size in sizes:
        hands.append(shuffled[at : at + size])
        at += size
    match = Match(seats=seats, **options)
    words = [" ".join(f"{a}-{b}" for a, b in hand) for hand in hands]
    match.stands(f"6-4 {words[0]}", *words[1:], chain="6-5 5-4").plays(0, "6-4 right")
    winner, points = draw_score(
        hands,
        blank=options["blank_tile_value"],
        net=options["net_scoring"],
        null=options["blocked_round"] == "always_null",
    )
    result = match.view().rounds[0]
    assert (result.winner, result.points) == (winner, points)
    assert result.how == ("emptied" if not hands[0] else "null" if winner is None else "blocked")
    assert [set(hand) for hand in match.view().last.hands] == [set(hand) for hand in hands]
    assert result.scores == tuple(points if seat == winner else 0 for seat in range(seats))


@pytest.mark.rule("DOM-20")
@settings(max_examples=30, deadline=None, derandomize=True)
@given(luck=st.integers(0, 1 << 30), seats=st.integers(2, 4), target=st.sampled_from([0, 50, 100]))
def test_whole_matches_add_up(luck, seats, target):
    """The sheet of a match: totals are sums, only winners gain, the match ends with the first who has enough."""
    match = Match(seats=seats, luck=luck, target=target)
    while not match.table.over:
        legal = list(match.table.legal("/", match.turn))
        assert legal == [Draw()] or Draw() not in legal
        match.does(match.turn, legal[luck % len(legal)])
    totals = [0] * seats
    for n, result in enumerate(match.view().rounds):
        assert max(totals) < target or target == 0
        for seat in result.winners:
            totals[seat] += result.points
        assert tuple(totals) == result.scores and len(result.winners) <= 1
        assert (result.winner is None) == (result.how == "null")
        last = n == len(match.view().rounds) - 1
        assert last == (max(totals) >= target > 0 or (target == 0 and result.how != "null")) or result.how == "null"
    assert match.table.outcome.scores == tuple(totals)


def test_the_hands_of_these_tests_are_what_they_say() -> None:
    assert sum(map(sum, tiles("1-2 2-4"))) == sum(map(sum, tiles("6-3"))) == 9

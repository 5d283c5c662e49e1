"""Faults that other programs had, each as the whole kind of fault. The numbers are those of our list of cases."""

import pytest
from backgammon_oracle import play_all
from backgammon_story import RED, ROLLS, RULES, Match, at, exactly, paths, position, results, why_not
from unchanged import nothing_changes

from tablee.games.backgammon import successors
from tablee.games.backgammon.board import borne_off, graph
from tablee.games.backgammon.game import Double, Play, Resign, Roll
from tablee.games.backgammon.match import GameResult
from tablee.kernel import Illegal, Token

# --- which dice ------------------------------------------------------------------------------


@pytest.mark.rule("BGM-13")
def test_only_one_order_plays_both_dice():
    """Case 1: only 8/2 was played, where 24/22 8/2 plays both."""
    where = "me{24:1, 8:1, 6:13} opp{4:2, 16:2, 18:3, 19:4, 20:4}"
    exactly(where, "6-2", "24/22 8/2")
    assert why_not(position(where), (6, 2), "8/2") == "play-both-dice"


@pytest.mark.rule("BGM-14")
@pytest.mark.parametrize(("high", "low"), [(h, d) for h, d in ROLLS if h != d])
def test_the_larger_die_for_every_roll(high, low):
    """Case 3: with the sum blocked and both dice open, the larger; and the smaller alone when the larger is blocked."""
    point = 24 - high - low
    exactly(f"me{{24:1}} opp{{{point}:2, 1:13}}", f"{high}-{low}", f"24/{24 - high}")
    exactly(f"me{{24:1}} opp{{{point}:2, {24 - high}:2, 1:2}}", f"{high}-{low}", f"24/{24 - low}")
    exactly(f"me{{24:1}} opp{{{point}:2, {24 - low}:2, 1:2}}", f"{high}-{low}", f"24/{24 - high}")
    exactly(f"me{{24:1}} opp{{{24 - low}:2, {24 - high}:2}}", f"{high}-{low}")


@pytest.mark.rule("BGM-14", "BGM-19")
def test_the_larger_die_in_the_positions_reported():
    """Case 3, as reported, and its mirror."""
    exactly("me{24:1} opp{16:2, 1:13}", "6-2", "24/18")
    exactly("me{12:1} opp{6:2, 4:2}", "6-2", "12/10")


@pytest.mark.rule("BGM-21")
def test_two_on_the_bar_and_one_die_that_enters():
    """Case 4: the second checker moved on while one was still on the bar."""
    exactly("me{bar:2, 6:13} opp{21:2}", "4-3", "bar/22")
    for blocked in range(1, 7):
        for free in set(range(1, 7)) - {blocked}:
            where = f"me{{bar:2, 8:13}} opp{{{25 - blocked}:2}}"
            exactly(where, f"{blocked}-{free}", f"bar/{25 - free}")


@pytest.mark.rule("BGM-15", "BGM-21")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_dance_is_no_play_and_passes(die):
    """Case 5: 6-6 against a made point, and every other double."""
    where = f"me{{bar:1, 6:14}} opp{{{25 - die}:2}}"
    exactly(where, f"{die}-{die}")
    assert graph(position(where), (die, die)).steps[0] == ()
    match = Match()
    match.red.stands(where).rolls(die, die)
    assert match.asked == {(1, "turn")}
    assert match.view.last.moves == ()


# --- bearing off --------------------------------------------------------------------------------


@pytest.mark.rule("BGM-30")
def test_the_last_one_comes_home_first():
    """Case 6: 5-5 with one on 10: before 10/5 no five may leave. Every path through the graph says so."""
    where = position("me{10:1, 6:4, 5:3, 4:2, 3:2, 2:2, 1:1} opp{24:2}")
    assert len(results(where, "5-5")) == 5
    for turn, _ in paths(where, (5, 5)):
        home = next((i for i, move in enumerate(turn) if move.start == 10), 4)
        assert all(move.end != 0 for move in turn[:home])
    assert why_not(where, (5, 5), "5/off 10/5 6/1 6/1") == "play-not-all-home"


@pytest.mark.rule("BGM-30", "BGM-20")
def test_the_nine_comes_home_before_the_six_leaves():
    """Case 7: 9/3 6/2, or 9/5* with the four and then the six off; nothing leaves before."""
    where = "me{9:1, 6:3, 3:3, 2:6, 1:2} opp{7:1, 5:1, 23:2, 22:2, 21:3, 20:3, 19:3}"
    exactly(where, "6-4", "9/3 6/2", "9/5* 6/off")
    assert why_not(position(where), (6, 4), "6/off 9/5") == "play-not-all-home"


@pytest.mark.rule("BGM-12", "BGM-30")
def test_a_double_brings_two_home_and_bears_off_with_what_is_left():
    """Case 9: 4-4 with two on 8, and 2 held by the opponent: they come home first, then two more fours."""
    where = "me{8:2, 6:3, 5:2, 4:3, 3:3, 1:2} opp{2:2, 24:13}"
    exactly(where, "4-4", "8/4(2) 4/off(2)", "8/4(2) 5/1 4/off", "8/4(2) 5/1(2)")
    assert why_not(position(where), (4, 4), "4/off 8/4 8/4 4/off") == "play-not-all-home"


@pytest.mark.rule("BGM-12", "BGM-40")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_game_is_won_with_some_of_a_double_unused(left):
    """Case 10: three off with 1-1, and nobody is asked for the fourth ace."""
    match = Match(target=5)
    match.next_opening((6, 1))
    match.red.stands(f"me{{1:{left}}} opp{{24:14}}").rolls(1, 1)
    match.red.cannot_play("1/off(4)", "play-no-checker", rule="BGM-11", point=1)
    match.red.plays(f"1/off({left})")
    assert match.score == (1, 0)
    assert match.view.game == 2


@pytest.mark.rule("BGM-33", "BGM-34")
def test_bearing_off_goes_on_with_every_die():
    """Case 11: 4-2 with 5 and 2: 5/1 2/off, or both dice take the one on 5 off over 3 (over 1 the two takes the 2)."""
    where = "me{5:1, 2:1} opp{24:2}"
    exactly(where, "4-2", "5/1 2/off", "5/3/off")
    assert why_not(position(where), (4, 2), "5/1/off") == "play-higher-point-first"


@pytest.mark.rule("BGM-33")
def test_a_die_higher_than_everybody():
    """Case 13: a six takes one from 5; and with 5-5 6/1 comes first, then the highest leave one by one."""
    assert len(results("me{5:2, 3:1} opp{24:2}", "6-1")) == 2
    exactly("me{5:2, 3:1} opp{24:2}", "6-1", "5/off 5/4", "5/off 3/2")
    exactly("me{6:1, 4:1} opp{24:2}", "5-5", "6/1 4/off 1/off")


@pytest.mark.rule("BGM-30", "BGM-31", "BGM-32", "BGM-33")
@pytest.mark.parametrize("roll", ROLLS)
def test_no_result_of_a_bearoff_is_cut_off(roll):
    """Case 30: a library listed only some of the ways to bear off."""
    for where in (
        "me{6:3, 5:3, 4:3, 3:2, 2:2, 1:2} opp{24:2}",
        "me{6:1, 5:1, 4:1, 3:1, 2:1, 1:1} opp{24:2}",
        "me{6:2, 4:1, 1:1} opp{5:2, 3:1}",
        "me{3:2, 1:1} opp{bar:1, 2:1}",
    ):
        board = position(where)
        assert results(board, "{}-{}".format(*roll)) == set(play_all(board, roll))


# --- what a player asks for -----------------------------------------------------------------------


@pytest.mark.rule("BGM-12")
def test_what_ten_means_is_said_by_the_stops():
    """Case 15: 1-1 with 13s that are blocked: 17 results, and every move names where it starts and ends."""
    where = "me{13:2, 11:2, 6:11} opp{12:2, 24:13}"
    assert len(results(where, "1-1")) == 17
    assert why_not(position(where), (1, 1), "13/12 11/10(2) 6/5") == "play-blocked"
    assert why_not(position(where), (1, 1), "11/10(2) 6/5(2)") is None
    for turn, _ in paths(position(where), (1, 1)):
        assert all(move.start != 13 for move in turn)


@pytest.mark.rule("BGM-18")
@pytest.mark.parametrize("play", ["2/1*/off", "2/off"])
def test_the_last_checker_with_one_die_or_with_two(play):
    """Case 19: programs disagree whether 2/off with 4-1 is legal. Generated turns are strict, both are accepted."""
    where = "me{2:1} opp{1:1, 15:1, 16:1, 21:2, 22:1, 23:2, 24:7}"
    exactly(where, "4-1", "2/1*/off")
    match = Match(target=7)
    match.red.stands(where).rolls(4, 1).plays(play)
    assert match.result == GameResult(RED, 3, "backgammon", "borne-off")


@pytest.mark.rule("BGM-18", "BGM-42")
def test_the_last_checker_is_not_free_where_a_hit_changes_the_points():
    """Case 19 under `home_only`: 2/1*/off hits the only checker in the winner's home, 2/off would win a point more."""
    where = "me{2:1} opp{1:1, 15:1, 16:1, 21:2, 22:1, 23:2, 24:7}"
    state = at(position(where), (4, 1), backgammon_needs="home_only")
    RULES.check(state, RED, Play(((2, 1), (1, 0))))
    with pytest.raises(Illegal) as refusal:
        RULES.check(state, RED, Play(((2, 0),)))
    assert refusal.value.code == "play-both-dice"


@pytest.mark.rule("BGM-53")
def test_the_cube_does_not_pass_64():
    """Case 20: it went to 128. Also by way of a beaver, where a limit was agreed."""
    match = Match(target=500)
    match.red.stands("me{6:5} opp{24:15}", cube=64, owner=match.red)
    match.red.refused("no-double-limit", Double(), rule="BGM-53", limit=64)

    money = Match(target=0, cube_limit=64, beavers=True)
    money.red.stands("me{6:5} opp{24:15}", cube=32, owner=money.red).doubles()
    assert money.white.may == {"take", "drop"}


@pytest.mark.rule("BGM-50", "BGM-58")
def test_the_cube_rests_before_the_opening_move_and_after_the_end():
    """Case 22: a double was possible in both."""
    match = Match(opening=(6, 1), target=2)
    match.red.refused("wrong-kind", Double())
    match.red.refused("prompt-closed", Double(), token=Token("/", "g1.0", "turn"))
    match.red.plays("13/7 8/7")
    token = match.white.token
    match.white.doubles()
    match.red.takes()
    match.white.wins()
    assert match.score == (0, 2)
    match.white.refused("table-over", Double(), token=token)
    match.red.refused("table-over", Double(), token=token)

    money = Match(target=0)
    money.red.wins()
    for player in (money.red, money.white):
        player.refused("wrong-kind", Double())
    assert money.view.cube.value == 1


@pytest.mark.rule("BGM-62")
def test_nobody_rolls_for_a_player_who_could_still_resign():
    """Case 23: a program rolled by itself when no double was possible, and took away the last chance to resign."""
    match = Match(opening=(6, 1), target=1)
    match.red.plays("13/7 8/7")
    assert match.white.may == {"roll", "resign 1", "resign 2", "resign 3"}
    match.white.stands("me{bar:1, 6:14} opp{19:2, 20:2, 21:2, 22:2, 23:2, 24:5}")
    assert match.asked == {(1, "turn")}
    assert match.white.may == {"roll", "resign 1", "resign 2", "resign 3"}


@pytest.mark.rule("BGM-62", "BGM-63", "BGM-64")
def test_a_resignation_is_worth_what_was_offered():
    """Case 25: resigning gave one point where a gammon was lost. Here the opponent declines until it is enough."""
    match = Match(opening=(6, 1), target=7)
    match.red.plays("13/7 8/7")
    match.white.stands("me{24:15} opp{1:2}").resigns(1)
    match.red.declines()
    match.white.resigns(2)
    match.red.accepts()
    assert match.result == GameResult(0, 2, "gammon", "resigned")

    again = Match(opening=(6, 1), target=7)
    again.red.plays("13/7 8/7")
    again.white.resigns(2)
    again.red.declines()
    again.white.refused("resign-level", Resign(2), rule="BGM-64", least=3)
    again.white.resigns(3)  # accepted by itself
    assert again.result == GameResult(0, 3, "backgammon", "resigned")


@pytest.mark.rule("BGM-40", "BGM-53", "BGM-60")
@pytest.mark.parametrize(("cube", "target"), [(64, 1000), (1 << 20, 1 << 30)])
def test_large_cubes_count_in_full(cube, target):
    """Case 28: 64 x 3 = 192 did not fit into eight bits."""
    match = Match(target=target, cube_limit=0)
    match.red.stands("me{1:1} opp{3:1, 24:14}", cube=cube, owner=match.white).rolls(2, 1).plays("1/off")
    assert match.result.points == 3 * cube
    match.red.stands("me{1:1} opp{3:1, 24:14}", cube=cube, owner=match.white).rolls(2, 1).plays("1/off")
    assert match.score == (6 * cube, 0)


@pytest.mark.rule("BGM-65")
def test_who_stays_away_loses_the_match():
    """Case 28, its other half: the clock decides, also while waiting for an answer to a double."""
    match = Match(opening=(6, 1), target=7)
    match.red.plays("13/7 8/7")
    match.white.doubles()
    match.red.runs_out_of_time()
    assert match.table.outcome.ranks == ((1,), (0,))


@pytest.mark.rule("BGM-04")
def test_asking_for_the_moves_of_the_other_player_is_no_fault():
    """Case 31: legal actions of a player who is not on turn: none, not an exception. Nor after the end."""
    match = Match(opening=(6, 1), target=1)
    assert match.white.may == set()
    assert list(match.table.legal("/", 1)) == []
    assert match.table.frames(1)["/"].legal is None
    assert match.table.frames(None)["/"].legal is None
    match.red.plays("13/7 8/7")
    assert list(match.table.legal("/", 0)) == []
    match.white.wins()
    assert [list(match.table.legal("/", seat)) for seat in (0, 1)] == [[], []]


@pytest.mark.rule("BGM-15")
def test_a_turn_counts_when_it_is_confirmed_and_not_before():
    """Case 32: both dice can be taken back until then, for nothing but the whole turn is ever sent.

    Looking at it, and trying other turns first, changes nothing.
    """
    match = Match(opening=(6, 1))
    with nothing_changes(match.table):
        match.table.frames(0)
        match.table.preview(match.red.token, 0, Play(((13, 7), (8, 7))))
        match.red.cannot_play("13/7", "play-both-dice", rule="BGM-13")
        match.red.cannot_play("8/7", "play-both-dice", rule="BGM-13")
    match.red.plays("24/18 24/23")


@pytest.mark.rule("BGM-12", "BGM-13")
def test_the_successors_of_a_finished_side():
    """No checkers, no moves: nothing breaks when a position is asked about after the end."""
    board = position("me{} opp{24:15}")
    assert borne_off(board) == 15
    assert successors(board, 6, 5) == successors(board, 3, 3) == [board]
    assert next(iter(RULES.legal(at(board, None), RED))) == Roll()

"""BGM-20..22: blots, the bar, entering."""

import pytest
from backgammon_story import Match, after, exactly, position, results, why_not


@pytest.mark.rule("BGM-20")
def test_landing_on_a_blot_sends_it_to_the_bar():
    match = Match()
    match.red.stands("me{24:2, 13:5, 8:3, 6:5} opp{4:1, 1:1, 12:5, 17:3, 19:5}").rolls(4, 2)
    match.red.plays("8/4* 6/4")
    assert match.white.sees[25] == 1
    assert match.view.last.moves[0].hit and not match.view.last.moves[1].hit
    assert match.view.pips[1] == 25 + 24 + 5 * 13 + 3 * 8 + 5 * 6


@pytest.mark.rule("BGM-20")
def test_two_blots_are_hit_in_one_turn():
    match = Match()
    match.red.stands("me{24:2, 8:5, 6:8} opp{5:1, 4:1, 12:5, 17:3, 19:5}").rolls(3, 1)
    match.red.plays("8/5*/4*")
    assert match.white.sees[25] == 2


@pytest.mark.rule("BGM-20")
def test_a_blot_may_be_hit_in_passing_and_left():
    """Pick and pass: 6/4*/3 sends the blot on 4 away and stands on 3."""
    exactly("me{6:1} opp{4:1, 1:14}", "2-1", "6/4*/3", "6/5/3")
    assert after(position("me{6:1} opp{4:1, 1:14}"), "6/4*/3")[0] == 1


@pytest.mark.rule("BGM-20")
def test_two_checkers_on_a_point_are_not_hit():
    assert why_not(position("me{8:1, 6:1} opp{5:2}"), (3, 1), "8/5 6/5") == "play-blocked"


@pytest.mark.rule("BGM-20", "BGM-21")
def test_entering_may_hit():
    match = Match()
    match.red.stands("me{bar:1, 6:14} opp{20:1, 19:2, 1:12}").rolls(5, 3)
    match.red.plays("bar/20* 6/3")
    assert match.white.sees[25] == 1


@pytest.mark.rule("BGM-21")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_enters_on_its_point_of_the_opponents_home(die):
    other = die % 6 + 1
    board = position("me{bar:2, 6:13} opp{1:15}")
    assert why_not(board, (die, other), f"bar/{25 - die} bar/{25 - other}") is None
    assert results(board, f"{die}-{other}") == {after(board, f"bar/{25 - die} bar/{25 - other}")}


@pytest.mark.rule("BGM-21")
def test_entering_comes_before_everything_else():
    match = Match()
    match.red.stands("me{bar:1, 13:5, 6:9} opp{21:2, 1:13}").rolls(4, 3)
    for play in ("13/9 bar/22", "6/2 6/3", "13/9/6"):
        match.red.cannot_play(play, "play-enter-first", rule="BGM-21")
    match.red.cannot_play("bar/21 13/10", "play-blocked", rule="BGM-10", point=21)
    match.red.plays("bar/22 13/9")


@pytest.mark.rule("BGM-21")
def test_with_two_on_the_bar_and_one_way_in_the_second_stays():
    where = "me{bar:2, 6:13} opp{21:2}"
    exactly(where, "4-3", "bar/22")
    assert why_not(position(where), (4, 3), "bar/22 6/2") == "play-enter-first"
    match = Match()
    match.red.stands(where).rolls(4, 3).plays("bar/22")
    assert match.red.sees[25] == 1
    assert match.asked == {(1, "turn")}


@pytest.mark.rule("BGM-21")
def test_who_stays_on_the_bar_dances_until_a_point_opens():
    match = Match()
    match.red.stands("me{bar:1, 6:14} opp{19:2, 20:2, 21:2, 22:2, 23:2, 24:5}").rolls(6, 6)
    assert match.told[-1] == "danced"
    match.white.rolls(6, 5).plays("6/off 5/off")
    match.red.rolls(6, 5).plays("bar/19*/14")


@pytest.mark.rule("BGM-21")
def test_a_double_enters_as_many_as_there_are_and_then_goes_on():
    exactly("me{bar:3} opp{20:1, 1:14}", "5-5", "bar/20* bar/20(2) 20/15")
    exactly("me{bar:4, 6:11} opp{20:2, 1:13}", "5-5")


@pytest.mark.rule("BGM-22")
def test_once_in_the_other_die_is_for_any_checker():
    exactly(
        "me{bar:1, 13:1, 6:1} opp{1:15}",
        "4-2",
        "bar/21/19",
        "bar/21 13/11",
        "bar/21 6/4",
        "bar/23 13/9",
        "bar/23 6/2",
    )


@pytest.mark.rule("BGM-22", "BGM-13")
def test_the_die_that_leaves_the_other_playable_must_enter():
    """3-1: the ace may enter, and so may the three, but after the ace no three is left anywhere."""
    where = "me{bar:1, 4:1} opp{1:2, 21:2}"
    exactly(where, "3-1", "bar/22 4/3")
    assert why_not(position(where), (3, 1), "bar/24") == "play-both-dice"

"""BGM-30..35: taking the checkers home and off."""

import pytest
from backgammon_story import Match, exactly, position, results, why_not


@pytest.mark.rule("BGM-30")
@pytest.mark.parametrize("last", ["7", "13", "24"])
def test_no_checker_is_borne_off_while_one_is_outside(last):
    where = f"me{{{last}:1, 6:7, 5:7}} opp{{1:2}}"
    match = Match()
    match.red.stands(where).rolls(6, 5)
    match.red.cannot_play("6/off 5/off", "play-not-all-home", rule="BGM-30")


@pytest.mark.rule("BGM-30")
def test_no_checker_is_borne_off_while_one_is_on_the_bar():
    match = Match()
    match.red.stands("me{bar:1, 6:7, 5:7} opp{1:2}").rolls(6, 5)
    match.red.cannot_play("6/off 5/off", "play-enter-first", rule="BGM-21")
    # Nor after entering: that checker is far from home.
    match.red.cannot_play("bar/19 5/off", "play-not-all-home", rule="BGM-30")


@pytest.mark.rule("BGM-30")
def test_the_last_checker_comes_home_and_the_other_die_bears_off():
    """me 8, 6, 5 with 6-2: 8/6 first, and the six is for bearing off; not the other way round."""
    where = "me{8:1, 6:1, 5:1} opp{24:12}"
    assert why_not(position(where), (6, 2), "8/6/off") is None
    assert why_not(position(where), (6, 2), "6/off 8/6") == "play-not-all-home"


@pytest.mark.rule("BGM-31")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_bears_off_from_its_point(die):
    """Six checkers, one on each point: every die has its own, and no die a lower one."""
    board = position("me{6:1, 5:1, 4:1, 3:1, 2:1, 1:1} opp{24:12}")
    other = 1 if die != 1 else 2
    assert why_not(board, (die, other), f"{die}/off {other}/off") is None
    for lower in range(1, die):
        if lower != other:
            assert why_not(board, (die, other), f"{lower}/off") in ("play-higher-point-first", "play-both-dice")


@pytest.mark.rule("BGM-32")
def test_from_a_higher_point_the_die_must_be_moved():
    """Nobody on 4, one on 6: the four is 6/2, and 3 and 1 stay where they are."""
    where = "me{6:1, 3:1, 1:1} opp{24:12}"
    exactly(where, "4-1", "6/2/1", "6/2 3/2", "6/2 1/off")
    match = Match()
    match.red.stands(where).rolls(4, 1)
    match.red.cannot_play("3/off 1/off", "play-higher-point-first", rule="BGM-32")
    match.red.cannot_play("1/off 3/off", "play-higher-point-first", rule="BGM-32")
    match.red.plays("6/2 1/off")


@pytest.mark.rule("BGM-32", "BGM-13")
def test_if_the_higher_point_cannot_move_nothing_is_borne_off_instead():
    """A five from 6 would land on a held 1: there is no five at all, though 4 and 3 could leave."""
    exactly("me{6:1, 4:1, 3:1} opp{1:2, 24:10}", "5-5")


@pytest.mark.rule("BGM-33")
def test_with_nobody_higher_the_highest_is_borne_off():
    """6-5 with 4 the highest: both bear off from 4, and only from there."""
    exactly("me{4:2, 3:1} opp{24:12}", "6-5", "4/off(2)")
    exactly("me{4:1, 3:1, 1:1} opp{24:12}", "6-5", "4/off 3/off")
    assert why_not(position("me{4:1, 3:1, 1:1} opp{24:12}"), (6, 5), "1/off 4/off") == "play-higher-point-first"


@pytest.mark.rule("BGM-33")
def test_the_highest_changes_within_the_turn():
    """6-6 takes the four highest, whatever they stand on."""
    exactly("me{5:1, 3:1, 2:2, 1:1} opp{24:12}", "6-6", "5/off 3/off 2/off(2)")
    exactly("me{6:1, 4:1} opp{24:12}", "5-5", "6/1 4/off 1/off")


@pytest.mark.rule("BGM-34")
def test_bearing_off_is_never_compulsory():
    """3-2 with 5 and 3: 3/off 5/3 is there, but moving down is as good."""
    exactly("me{6:1, 3:1, 2:1} opp{24:12}", "3-2", "3/off 2/off", "3/off 6/4", "6/3 2/off", "6/3/1")
    exactly("me{5:1, 3:1} opp{24:13}", "3-2", "3/off 5/3", "5/2 3/1")
    match = Match()
    match.red.stands("me{5:1, 3:1} opp{24:13}").rolls(3, 2).plays("5/2 3/1")
    assert match.view.off == (13, 2)


@pytest.mark.rule("BGM-34")
def test_but_it_is_when_nothing_else_is_left():
    exactly("me{1:2} opp{24:13}", "6-5", "1/off(2)")
    assert why_not(position("me{1:2} opp{24:13}"), (6, 5), "") == "play-both-dice"


@pytest.mark.rule("BGM-35")
def test_a_checker_hit_in_the_bearoff_must_come_home_again():
    """White enters from the bar and hits the blot that Red left on 5."""
    match = Match()
    match.red.stands("me{6:1, 5:2, 1:1} opp{bar:1, 24:2, 23:2, 20:10}").rolls(6, 3).plays("6/off 5/2")
    assert match.view.off == (12, 0)
    match.white.rolls(5, 2).plays("bar/20*/18")
    match.red.rolls(4, 3)
    match.red.cannot_play("2/off 1/off", "play-enter-first", rule="BGM-21")
    match.red.cannot_play("bar/21 2/off", "play-not-all-home", rule="BGM-30")
    match.red.plays("bar/21/18")
    match.white.rolls(2, 1).plays("5/3 5/4")
    match.red.rolls(6, 5)
    match.red.cannot_play("2/off 1/off", "play-not-all-home", rule="BGM-30")
    match.red.plays("18/12/7*")
    assert match.view.off == (12, 0)


@pytest.mark.rule("BGM-35")
def test_the_bearoff_goes_on_once_everybody_is_home():
    """The one who was hit stands on 7: 7/1 brings it home, and the next die bears off."""
    where = "me{7:1, 5:1, 4:1} opp{24:15}"
    match = Match()
    match.red.stands(where).rolls(6, 5)
    match.red.cannot_play("5/off 7/1", "play-not-all-home", rule="BGM-30")
    match.red.plays("7/1 5/off")
    assert match.view.off[0] == 13


@pytest.mark.rule("BGM-30", "BGM-31", "BGM-33")
@pytest.mark.parametrize("roll", ["6-5", "6-6", "4-3", "1-1"])
def test_fifteen_at_home_lose_nothing(roll):
    """As many come off as the dice say: nobody vanishes, nobody is left over."""
    where = "me{6:3, 5:3, 4:3, 3:2, 2:2, 1:2} opp{24:15}"
    most = 15 - min(sum(n for n in end[1:] if n > 0) for end in results(where, roll))
    assert most == {"6-6": 4, "1-1": 3}.get(roll, 2)  # three aces at most: 1/off twice, 2/1/off

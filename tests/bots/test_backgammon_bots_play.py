"""What a club player does with a roll, in positions that speak for themselves."""

import pytest
from bots_story import Position, beginner, club


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("roll", "play"),
    [
        ("31", "6/5 8/5"),  # the five point
        ("42", "6/4 8/4"),  # the four point
        ("53", "6/3 8/3"),
        ("61", "8/7 13/7"),  # the bar point
        ("65", "18/13 24/18"),  # lover's leap
    ],
)
def test_the_openings_that_everybody_agrees_on(seat, roll, play):
    assert Position(seat=seat).plays(club, roll) == play


@pytest.mark.parametrize("bot", [beginner, club])
def test_the_blot_on_the_five_point_is_hit(bot):
    # They have slipped a checker to our five point: nine and six both bear on it.
    position = Position("24:2 13:4 9:1 8:3 6:5", "24:1 20:1 13:5 8:3 6:5")
    assert position.after(bot, "41")[0] == 1


def test_a_shot_is_not_left_when_bearing_off_against_an_anchor():
    position = Position("6:3 5:3 4:2 3:2 2:2", "24:2 6:5 5:4 4:4")
    after = position.after(club, "61")
    blots = [p for p in range(2, 25) if after[p] == 1]
    assert not blots


def test_in_a_race_every_checker_that_can_go_goes():
    position = Position("6:2 5:2 4:2 3:2", "6:5 5:3")
    assert position.plays(club, "65") == "5/0 6/0"


def test_the_last_two_checkers_are_left_where_most_rolls_take_them():
    # One on the five point goes by 31 rolls of 36, two on four and one by 29, two on three and two by 25.
    assert Position("6:1 2:1", "6:1 5:1").plays(club, "21") == "2/0 6/5"


def test_who_wants_a_gammon_builds_and_who_fears_one_stays_back():
    # The Crawford game at two away against one: a gammon is the match for the trailer, and nothing for the leader.
    assert Position(away=(2, 1), crawford=True).plays(club, "43") == "13/9 13/10"
    assert Position(away=(1, 2), crawford=True).plays(club, "43") == "24/20 24/21"
    # The slot of the five point is for those who do not mind being hit.
    assert "6/5" in Position(away=(2, 1), crawford=True).plays(club, "21")
    assert "6/5" not in Position(away=(1, 2), crawford=True).plays(club, "21")

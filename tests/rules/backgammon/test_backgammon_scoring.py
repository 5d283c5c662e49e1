"""BGM-40..43: what a game is worth."""

import pytest
from backgammon_story import Match

from tablee.games.backgammon.match import GameResult

HOME_ONLY = {"backgammon_needs": "home_only"}

# The loser's checkers as the winner counts them: 1-6 is the winner's home, 24 the loser's ace point.
SINGLE = "24:14"
GAMMON = "24:15"
ON_THE_BAR = "bar:1, 24:14"
IN_WINNERS_HOME = "6:1, 24:14"
JUST_OUTSIDE = "7:1, 24:14"
OFF_BUT_IN_HOME = "6:1, 24:13"
OFF_BUT_ON_THE_BAR = "bar:1, 24:13"


def finish(loser: str, *, winner: str = "red", **options) -> Match:
    """The winner bears off the last checker against this."""
    match = Match(**{"target": 100} | options)
    getattr(match, winner).stands(f"me{{1:1}} opp{{{loser}}}").rolls(2, 1).plays("1/off")
    return match


@pytest.mark.rule("BGM-40")
def test_fifteen_off_wins_and_fourteen_do_not():
    match = Match(target=5)
    match.red.stands("me{1:3} opp{24:14}").rolls(2, 1).plays("1/off(2)")
    assert match.view.off[0] == 14
    assert match.score == (0, 0)
    match.white.rolls(2, 1).plays("1/off(2)")
    match.red.rolls(5, 2).plays("1/off")
    assert match.view.games == (GameResult(0, 1, "single", "borne-off"),)
    assert match.score == (1, 0)


@pytest.mark.rule("BGM-40")
@pytest.mark.parametrize("cube", [1, 2, 8, 64])
@pytest.mark.parametrize(("loser", "times"), [(SINGLE, 1), (GAMMON, 2), (IN_WINNERS_HOME, 3)])
@pytest.mark.parametrize("winner", ["red", "white"])
def test_a_game_is_worth_the_cube_times_what_was_lost(cube, loser, times, winner):
    match = Match(target=1000)
    player, other = (match.red, match.white) if winner == "red" else (match.white, match.red)
    player.stands(f"me{{1:1}} opp{{{loser}}}", cube=cube, owner=None if cube == 1 else other)
    player.rolls(2, 1).plays("1/off")
    assert (match.result.winner, match.result.points) == (player.seat, cube * times)
    assert match.result.how == ("single", "gammon", "backgammon")[times - 1]


@pytest.mark.rule("BGM-41")
@pytest.mark.parametrize(("loser", "how"), [("24:15", "gammon"), ("24:14", "single"), ("24:1", "single")])
def test_a_gammon_is_lost_with_nobody_off(loser, how):
    assert finish(loser).result.how == how


@pytest.mark.rule("BGM-42")
@pytest.mark.parametrize(
    ("loser", "how"),
    [
        (ON_THE_BAR, "backgammon"),
        (IN_WINNERS_HOME, "backgammon"),
        ("1:1, 24:14", "backgammon"),
        (JUST_OUTSIDE, "gammon"),
        (OFF_BUT_IN_HOME, "single"),
        (OFF_BUT_ON_THE_BAR, "single"),
    ],
)
@pytest.mark.parametrize("winner", ["red", "white"])
def test_a_backgammon_needs_nobody_off_and_one_on_the_bar_or_in_the_winners_home(loser, how, winner):
    if loser.startswith("1:1"):  # the winner's last checker is on that point
        match = Match(target=100)
        getattr(match, winner).stands(f"me{{2:1}} opp{{{loser}}}").rolls(6, 5).plays("2/off")
    else:
        match = finish(loser, winner=winner)
    assert match.result.how == how


@pytest.mark.rule("BGM-42")
@pytest.mark.parametrize(
    ("loser", "how"),
    [
        (IN_WINNERS_HOME, "backgammon"),
        (OFF_BUT_IN_HOME, "backgammon"),  # "toujours un pion ou plus dans le jan intérieur du joueur vainqueur"
        (ON_THE_BAR, "gammon"),
        (OFF_BUT_ON_THE_BAR, "single"),
        (JUST_OUTSIDE, "gammon"),
        (SINGLE, "single"),
    ],
)
def test_home_only_asks_for_a_checker_in_the_winners_home_and_nothing_else(loser, how):
    assert finish(loser, **HOME_ONLY).result.how == how


@pytest.mark.rule("BGM-43")
@pytest.mark.parametrize("loser", [SINGLE, GAMMON, ON_THE_BAR, IN_WINNERS_HOME])
def test_jacoby_a_gammon_with_the_cube_in_the_middle_counts_once(loser):
    match = finish(loser, target=0, jacoby=True)
    assert match.result == GameResult(0, 1, "single", "borne-off")
    assert match.score == (1, 0)


@pytest.mark.rule("BGM-43")
def test_jacoby_gammons_count_once_the_cube_was_turned():
    match = Match(opening=(6, 1), target=0, jacoby=True)
    match.red.plays("13/7 8/7")
    match.white.doubles()
    match.red.takes()
    match.white.wins("gammon")
    assert match.result == GameResult(1, 4, "gammon", "borne-off")


@pytest.mark.rule("BGM-43")
def test_without_jacoby_gammons_always_count():
    assert finish(GAMMON, target=0).result.points == 2
    assert finish(ON_THE_BAR, target=0).result.points == 3


@pytest.mark.rule("BGM-43", "BGM-57")
def test_jacoby_an_automatic_double_has_not_turned_the_cube():
    match = Match(opening=[(3, 3), (6, 1)], target=0, jacoby=True, automatic_doubles=1)
    match.red.wins("gammon")
    assert match.result == GameResult(0, 2, "single", "borne-off")


@pytest.mark.rule("BGM-43", "BGM-62")
def test_jacoby_resigning_a_gammon_with_the_cube_in_the_middle_loses_one():
    match = Match(opening=(6, 1), target=0, jacoby=True)
    match.red.plays("13/7 8/7")
    match.white.resigns(2)
    match.red.accepts()
    assert match.result.points == 1

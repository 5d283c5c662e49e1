"""Doubles, takes and offers to lose: what the bots know of the cube, in money play and at a score."""

import pytest
from bots_story import Position, beginner, club

from tablee.bots.backgammon import bearoff
from tablee.bots.backgammon.cube import Standing, match_chance, standing, value_of
from tablee.bots.backgammon.evaluate import Chances, chances
from tablee.bots.backgammon.resign import surely_lost
from tablee.games.backgammon import board as bd

BOTS = [beginner, club]

EVEN_RACE = "6:3 5:3 4:3 3:2 2:2 1:2"
CLOSED_OUT = ("6:3 5:3 4:3 3:2 2:2 1:2", "bar:3 13:5 8:4 6:3")
"""Three of theirs on the bar, and no way in."""


# --- offering and answering -----------------------------------------------------------


def test_nobody_doubles_an_even_position():
    assert Position().before_the_roll(club) == "roll"
    assert Position(away=(5, 5)).before_the_roll(club) == "roll"


def test_an_even_double_is_taken_and_a_hopeless_one_dropped():
    assert Position().when_doubled(club) == "take"
    assert Position(*CLOSED_OUT[::-1]).when_doubled(club) == "drop"


@pytest.mark.parametrize("bot", BOTS)
def test_a_long_race_far_ahead_is_doubled(bot):
    # 80 pips against 100.
    position = Position("8:2 6:4 5:4 4:3 3:2", "12:2 9:2 7:3 6:4 5:3 2:1")
    assert position.before_the_roll(bot) == "double"


def test_the_last_roll_is_doubled_by_the_favourite_and_taken_with_a_quarter():
    # Off by 19 rolls of 36 (5-2), and they are off next: a double, and a take.
    assert Position("5:1 2:1", "1:2").before_the_roll(club) == "double"
    assert Position("1:2", "5:1 2:1").when_doubled(club) == "take"
    # 6-2 goes by 13 rolls: no double.
    assert Position("6:1 2:1", "1:2").before_the_roll(club) == "roll"
    # 4-1 stays on 7 rolls only, less than a quarter: a drop.
    assert Position("1:2", "4:1 1:1").when_doubled(club) == "drop"


def test_too_good_to_double():
    assert Position(*CLOSED_OUT).before_the_roll(club) == "roll"


def test_nothing_is_too_good_while_gammons_do_not_count():
    """Under the Jacoby rule the cube has to be turned first: then it is a drop."""
    assert Position(*CLOSED_OUT, jacoby=True).before_the_roll(club) == "double"
    assert Position(*CLOSED_OUT, jacoby=True, cube=2, owner="me").before_the_roll(club) == "roll"
    assert Position(*CLOSED_OUT[::-1], jacoby=True).when_offered(club, 1) == "accept"


@pytest.mark.parametrize("bot", BOTS)
def test_a_dead_cube_is_never_turned(bot):
    # Two away with the cube on two: a win is the match already. Redoubling could only lose more.
    position = Position("6:2", "6:5 5:4", away=(2, 5), cube=2, owner="me")
    assert position.before_the_roll(bot) == "roll"
    # One away after Crawford likewise.
    assert Position("6:2", "6:5 5:4", away=(1, 3)).before_the_roll(bot) == "roll"


def test_who_leads_two_away_is_slow_to_double_and_who_trails_is_quick():
    # Seven pips ahead of a hundred: hardly a double for money. The leader would hand the other a cube that can be
    # turned to four at no risk; the trailer's four points are the match.
    ahead = ("10:3 8:2 6:4 5:4 4:1 3:1", "12:2 9:2 7:3 6:4 5:3 2:1")
    assert Position(*ahead, away=(2, 4)).before_the_roll(club) == "roll"
    assert Position(*ahead, away=(4, 2)).before_the_roll(club) == "double"


def test_the_trailer_doubles_at_once_after_crawford():
    assert Position(away=(3, 1)).before_the_roll(club) == "double"
    assert Position(away=(2, 1)).before_the_roll(club) == "double"


def test_the_leader_after_crawford_has_a_free_drop_against_an_even_number_only():
    # They have the first move: a little less than even. Two away, a drop leaves one game for the match; three away,
    # it would leave them needing one game where they needed two.
    assert Position(away=(1, 2)).when_doubled(club) == "drop"
    assert Position(away=(1, 3)).when_doubled(club) == "take"


def test_who_can_never_turn_the_cube_on_needs_a_quarter():
    # Nine pips behind: enough with a cube to turn, not where two is the highest stake.
    race = ("12:2 9:2 7:3 6:4 5:3 2:1", "10:2 8:3 6:4 5:4 4:1 3:1")
    assert Position(*race).when_doubled(club) == "take"
    assert Position(*race, cube_limit=2).when_doubled(club) == "drop"


def test_a_beaver_is_for_whoever_was_doubled_by_an_underdog():
    winning = ("6:3 5:3 4:3 3:2 2:2 1:2", "13:2 12:3 10:4 9:3 8:3")
    assert Position(*winning, beavers=True).when_doubled(club) == "beaver"
    assert Position(*winning).when_doubled(club) == "take"
    # A double at the first throw of a game is a gift; one with seven pips of a hundred is none.
    assert Position(beavers=True).when_doubled(club) == "beaver"
    behind = ("12:2 9:2 7:3 6:4 5:3 2:1", "10:3 8:2 6:4 5:4 4:1 3:1")
    assert Position(*behind, beavers=True).when_doubled(club) == "take"


def test_a_beavered_doubler_knows_that_the_cube_stays_away():
    position = Position("13:2 12:3 10:4 9:3 8:3", "6:3 5:3 4:3 3:2 2:2 1:2", beavers=True)
    s = position.state
    s.awaiting = "take"
    s.cube.double(0)
    s.cube.beaver()
    assert position.asked(club) == {"type": "drop"}


# --- offering to lose -----------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("me", "them"),
    [
        ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"),
        (EVEN_RACE, EVEN_RACE),
        ("6:2 5:2", "1:2"),  # 6-6 is off
        ("6:3 5:3", "3:3"),  # they may need three rolls
        ("24:1 6:7 5:7", "3:1 2:1"),  # 2, 3 and 1-1 hit
        ("bar:1 6:7 5:7", "13:1 2:1"),
    ],
)
def test_a_game_that_may_yet_be_won_is_never_given_up(bot, me, them):
    assert not Position(me, them).before_the_roll(bot).startswith("resign")


@pytest.mark.parametrize("bot", BOTS)
def test_a_game_lost_whatever_the_dice_say_is_given_up(bot):
    # Six checkers, and they need one roll.
    assert Position("6:3 5:3", "1:2").before_the_roll(bot) == "resign 1"
    # Four could go by a double, so there is hope.
    assert Position("6:2 5:2", "1:2").before_the_roll(bot) == "roll"


def test_a_gammon_that_may_be_saved_is_played_out():
    # All home but one, who needs a six to come home and another to be off: not certain to lose two points.
    assert Position("12:1 6:7 5:7", "1:2").before_the_roll(club) == "roll"
    # Five of fifteen still outside: no roll saves the gammon.
    assert Position("13:5 6:5 5:5", "1:2").before_the_roll(club) == "resign 2"


def test_two_points_are_not_given_where_one_loses_the_match():
    lost = ("13:5 6:5 5:5", "1:2")
    assert Position(*lost, away=(5, 1)).before_the_roll(club) == "resign 1"
    assert Position(*lost, away=(5, 2), cube=2, owner="them").before_the_roll(club) == "resign 1"
    assert Position(*lost, away=(5, 2)).before_the_roll(club) == "resign 2"


def test_what_was_declined_is_not_offered_again():
    position = Position("6:3 5:3", "1:2")
    position.state.declined = 1
    assert position.before_the_roll(club) == "roll"


def test_a_single_game_is_no_answer_to_a_sure_gammon():
    # We have four left, they have fifteen, and all in our home.
    won = ("1:4", "bar:1 23:5 22:5 21:4")
    assert Position(*won).when_offered(club, 1) == "decline"
    # Unless one point is the match.
    assert Position("1:2", "23:5 22:5 21:5", away=(1, 4)).when_offered(club, 1) == "accept"


@pytest.mark.parametrize("bot", BOTS)
def test_a_fair_offer_is_accepted(bot):
    assert Position("1:2", "6:3 5:3").when_offered(bot, 1) == "accept"
    assert Position().when_offered(bot, 2) == "accept"


def test_the_counting_behind_it():
    def lost(me: str, them: str) -> int:
        return surely_lost(Position(me, them).state.board)

    assert lost("6:3 5:3", "1:2") == 1
    assert lost("6:3 5:3", "6:4 5:1") == 0  # five checkers of theirs: not in the table
    assert lost("1:8", "1:3") == 0  # two doubles would do
    assert lost("6:15", "1:1") == 0  # no gammon if a six comes: one roll more, then one point is given
    assert lost("23:15", "1:1") == 3
    assert lost("19:5 6:5 5:5", "1:1") == 3  # a double takes four out of their home, not five
    assert lost("19:4 6:6 5:5", "1:1") == 0  # a double does: a gammon, and maybe not more, is played out
    assert lost("19:1 6:7 5:7", "1:1") == 0  # 6-6 saves even the gammon


# --- the tables behind it -------------------------------------------------------------


@pytest.mark.parametrize(
    ("home", "rolls"),
    [
        ((1, 0, 0, 0, 0, 1), 15),
        ((0, 1, 0, 0, 1, 0), 19),
        ((1, 0, 0, 1, 0, 0), 29),
        ((0, 0, 2, 0, 0, 0), 17),
        ((0, 0, 0, 0, 0, 2), 4),
        ((0, 0, 0, 0, 0, 1), 27),
        ((4, 0, 0, 0, 0, 0), 6),
    ],
)
def test_how_many_rolls_of_36_take_the_last_checkers_off(home, rolls):
    assert round(bearoff.rolls_needed(home)[1] * 36) == rolls


def test_chances_are_chances():
    for me, them in [(EVEN_RACE, EVEN_RACE), ("1:1", "1:1"), CLOSED_OUT, CLOSED_OUT[::-1]]:
        c = chances(Position(me, them).state.board)
        assert 0 <= c.backgammon <= c.gammon <= c.win <= 1
        assert 0 <= c.lose_backgammon <= c.lose_gammon <= 1 - c.win


def test_whoever_is_on_roll_first_in_an_even_race_is_the_favourite():
    assert 0.5 < chances(Position(EVEN_RACE, EVEN_RACE).state.board).win < 0.9


def test_the_match_table_is_fair_and_grows_with_the_lead():
    for after in (True, False):
        for mine in range(1, 40):
            for theirs in range(1, 40):
                chance = match_chance(mine, theirs, after=after)
                assert chance + match_chance(theirs, mine, after=after) == pytest.approx(1)
                assert chance > match_chance(mine + 1, theirs, after=after) - 0.001


def test_the_match_table_is_near_what_players_know():
    # Two away against one in the Crawford game about 31 %, three away 25 %, and 60 % leading 2 to 3.
    assert match_chance(2, 1, after=False) == pytest.approx(0.31, abs=0.02)
    assert match_chance(3, 1, after=False) == pytest.approx(0.25, abs=0.02)
    assert match_chance(2, 3, after=False) == pytest.approx(0.60, abs=0.02)
    assert match_chance(3, 4, after=False) == pytest.approx(0.57, abs=0.02)


@pytest.mark.parametrize(("live", "least"), [(0.0, 0.25), (1.0, 0.20)])
def test_a_take_wants_a_quarter_with_a_dead_cube_and_a_fifth_with_a_live_one(live, least):
    def taken(win: float) -> float:
        return value_of(Chances(win, 0.0, 0.0, 0.0, 0.0), Standing(0, 0), 2, "me", live=live)

    assert taken(least + 0.01) > -1 > taken(least - 0.01)


def test_a_match_far_from_its_end_is_money_play():
    assert standing(1 << 30, [0, 5], 0, value=2, crawford=False).money
    assert standing(0, [3, 1], 0, value=2, crawford=False).money
    assert not standing(7, [3, 1], 0, value=2, crawford=False).money


def test_flipping_a_position_flips_nothing_else():
    position = Position(*CLOSED_OUT)
    assert Position(*CLOSED_OUT, seat=1).state.board == bd.flip(position.state.board)
    assert Position(*CLOSED_OUT, seat=1).before_the_roll(club) == position.before_the_roll(club)

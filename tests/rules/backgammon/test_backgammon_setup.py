"""BGM-01..04: the board, the zones, who begins."""

import pytest
from backgammon_story import RED, ROLLS, RULES, WHITE, Match, after, position, results, why_not

from tablee.games.backgammon import START, flip
from tablee.games.backgammon.board import pips
from tablee.games.backgammon.match import MatchOptions, level
from tablee.kernel import Illegal

OPENING = "me{24:2, 13:5, 8:3, 6:5} opp{1:2, 12:5, 17:3, 19:5}"


@pytest.mark.rule("BGM-01")
def test_a_game_begins_with_fifteen_checkers_each_on_24_13_8_and_6():
    match = Match(opening=(6, 1))
    assert match.red.sees == match.white.sees == START == position(OPENING)
    assert match.view.off == (0, 0)
    assert match.view.pips == (167, 167)


@pytest.mark.rule("BGM-01")
def test_the_next_game_begins_from_the_same_position():
    match = Match(target=5)
    match.next_opening((2, 5))
    match.red.wins()
    assert match.red.sees == START
    assert match.view.off == (0, 0)


@pytest.mark.rule("BGM-01")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_only_two_play(seats):
    with pytest.raises(Illegal) as refusal:
        RULES.admit(seats, MatchOptions())
    assert refusal.value.code == "seats"
    assert refusal.value.details["least"] == refusal.value.details["most"] == 2
    RULES.admit(2, MatchOptions())


@pytest.mark.rule("BGM-02")
@pytest.mark.parametrize("point", range(1, 25))
def test_the_four_zones(point):
    """1-6 are home: with the last checker there the others may be borne off. 19-24 are the opponent's home: one enters
    there, and who is left there at the end has lost a backgammon. 7-12 and 13-18 lie between."""
    board = position(f"me{{{point}:1, 3:13}} opp{{}}")
    assert (why_not(board, (3, 3), "3/off(4)") is None) == (point <= 6)
    assert (level(board, off=0, needs="bar_or_home_and_none_off") == 3) == (point >= 19)
    enters = [die for a, b in ROLLS for die in (a, b) if a != b and point == 25 - die]
    assert bool(enters) == (point >= 19)
    for die in set(enters):
        other = 7 - die
        assert why_not(position("me{bar:2} opp{}"), (die, other), f"bar/{point} bar/{25 - other}") is None


@pytest.mark.rule("BGM-02")
@pytest.mark.parametrize("point", range(1, 25))
def test_what_is_home_for_one_is_far_for_the_other(point):
    mirrored = flip(position(f"me{{{point}:2, bar:1}} opp{{}}"))
    assert mirrored == position(f"me{{}} opp{{{25 - point}:2, bar:1}}")


@pytest.mark.rule("BGM-02", "BGM-20")
def test_a_hit_checker_waits_on_the_bar_between_the_zones():
    match = Match(opening=(6, 4))
    match.red.stands("me{24:2, 13:5, 8:3, 6:5} opp{20:1, 12:5, 17:3, 19:5, 1:1}").rolls(4, 3)
    match.red.plays("24/20* 13/10")
    assert match.white.sees[25] == 1
    assert match.red.sees[0] == 1


@pytest.mark.rule("BGM-03")
@pytest.mark.parametrize(("red", "white"), [(6, 1), (1, 6), (3, 2), (4, 5)])
def test_the_higher_die_begins_and_plays_both(red, white):
    """Red throws `red`, White throws `white`: the winner of the throw plays exactly these two dice."""
    match = Match(opening=(red, white))
    first = RED if red > white else WHITE
    assert match.asked == {(first, "play")}
    assert sorted(match.view.dice) == sorted((red, white))
    assert match.view.opening == ((red, white),)


@pytest.mark.rule("BGM-03")
def test_white_wins_the_throw_and_plays_the_opening_from_her_side():
    match = Match(opening=(1, 3))
    match.white.plays("8/5 6/5")
    assert match.asked == {(RED, "turn")}


@pytest.mark.rule("BGM-03")
def test_equal_dice_are_thrown_again_until_they_differ():
    match = Match(opening=[(3, 3), (6, 6), (2, 5)])
    assert match.view.opening == ((3, 3), (6, 6), (2, 5))
    assert match.asked == {(WHITE, "play")}
    assert sorted(match.view.dice) == [2, 5]
    assert match.view.cube.value == 1


@pytest.mark.rule("BGM-03")
@pytest.mark.parametrize(("opening", "first"), [((6, 1), RED), ((1, 6), WHITE)])
def test_roll_anew_only_decides_who_begins(opening, first):
    """`opening_roll`=roll_anew: the winner throws two fresh dice, which may well be a double."""
    match = Match(opening=opening, then=[4, 4], opening_roll="roll_anew")
    assert match.asked == {(first, "play")}
    assert match.view.dice == (4, 4)
    assert match.view.opening == (opening,)
    match.on_roll.plays("24/20(2) 13/9(2)")


@pytest.mark.rule("BGM-03")
def test_every_game_of_a_match_begins_with_a_throw_of_its_own():
    match = Match(opening=(6, 1), target=5)
    match.next_opening((4, 4), (2, 5))
    match.red.wins()
    assert match.view.opening == ((4, 4), (2, 5))
    assert match.asked == {(WHITE, "play")}


@pytest.mark.rule("BGM-04")
def test_players_alternate_and_roll_two_dice():
    match = Match(opening=(6, 1))
    match.red.plays("13/7 8/7")
    for player, roll, play in [
        (match.white, (3, 1), "8/5 6/5"),
        (match.red, (4, 2), "8/4 6/4"),
        (match.white, (2, 2), "24/22(2) 13/11(2)"),
        (match.red, (5, 3), "13/8 13/10"),
    ]:
        assert match.asked == {(player.seat, "turn")}
        player.rolls(*roll)
        assert match.view.dice == roll
        assert match.asked == {(player.seat, "play")}
        player.plays(play)
    assert match.asked == {(WHITE, "turn")}


@pytest.mark.rule("BGM-04")
@pytest.mark.parametrize("roll", ROLLS)
def test_checkers_only_move_toward_the_ace_point(roll):
    """Whatever is played, exactly the pips of the dice are gone; no checker ever goes back."""
    whole = sum(roll) if roll[0] != roll[1] else 4 * roll[0]
    ends = results(START, "{}-{}".format(*roll))
    assert {pips(START) - pips(end) for end in ends} == {whole}


@pytest.mark.rule("BGM-04")
def test_moving_backwards_is_no_move():
    match = Match(opening=(3, 1))
    match.red.cannot_play("5/8 6/5", "play-no-checker", rule="BGM-11", point=5)
    match.red.cannot_play("6/9 6/5", "play-no-die", rule="BGM-11", start=6, end=9)
    assert after(START, "8/5 6/5")[5] == 2

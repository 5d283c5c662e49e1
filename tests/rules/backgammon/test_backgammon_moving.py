"""BGM-10..19: where a checker may land, and which dice must be played."""

import pytest
from backgammon_story import Match, exactly, position, why_not

from tablee.games.backgammon.board import graph


@pytest.mark.rule("BGM-10")
@pytest.mark.parametrize(
    ("point", "open_"),
    [
        ("", True),  # empty
        ("5:1", True),  # a blot
        ("5:2", False),  # a made point
        ("5:6", False),  # a stack
    ],
)
def test_a_point_is_open_unless_two_opponents_hold_it(point, open_):
    where = f"me{{8:1, 5:0, 6:1}} opp{{{point}, 24:8}}"
    play = "8/5 6/5" if point != "5:1" else "8/5* 6/5"
    assert (why_not(position(where), (3, 1), play) is None) == open_
    if not open_:
        assert why_not(position(where), (3, 1), play) == "play-blocked"


@pytest.mark.rule("BGM-10")
def test_an_own_point_is_open():
    assert why_not(position("me{8:1, 6:1, 5:2} opp{24:8}"), (3, 1), "8/5 6/5") is None


@pytest.mark.rule("BGM-11")
def test_the_dice_are_separate_moves_of_one_checker_or_of_two():
    exactly("me{24:1, 13:1} opp{1:15}", "6-4", "24/18 13/9", "24/20 13/7", "24/18/14", "13/7/3")


@pytest.mark.rule("BGM-11")
@pytest.mark.parametrize(
    ("blocked", "plays"),
    [
        ("18:2", ["24/20/14"]),  # the four first
        ("20:2", ["24/18/14"]),  # the six first
        ("14:2", ["24/18"]),  # both stops are open, the last landing is not: one die
        ("18:2, 20:2", []),  # ten pips away all is open, but there is nowhere to stop
    ],
)
def test_one_checker_plays_both_dice_if_a_stop_between_is_open(blocked, plays):
    """24 on its own, 6-4."""
    exactly(f"me{{24:1}} opp{{{blocked}}}", "6-4", *plays)


@pytest.mark.rule("BGM-11")
def test_the_stop_between_decides_what_is_hit():
    """24/14 with 6-4: over 18 it hits there, over 20 it does not."""
    exactly("me{24:1} opp{18:1, 1:14}", "6-4", "24/18*/14", "24/20/14")


@pytest.mark.rule("BGM-11")
def test_the_sum_of_the_dice_is_no_move_by_itself():
    match = Match(opening=(6, 4))
    match.red.cannot_play("24/14", "play-no-die", rule="BGM-11", start=24, end=14)


@pytest.mark.rule("BGM-11")
def test_nobody_moves_a_checker_that_is_not_there():
    match = Match(opening=(6, 4))
    match.red.cannot_play("10/4 8/4", "play-no-checker", rule="BGM-11", point=10)
    match.red.cannot_play("19/13 8/4", "play-no-checker", rule="BGM-11", point=19)  # White's checkers
    match.red.cannot_play("bar/19 8/4", "play-no-checker", rule="BGM-11", point=25)
    # No die is there twice.
    match.red.cannot_play("24/18 13/7", "play-no-die", rule="BGM-11", start=13, end=7)
    match.red.cannot_play("24/18 13/9 6/2", "play-no-die", rule="BGM-11", start=6, end=2)


@pytest.mark.rule("BGM-12")
def test_a_double_is_played_four_times():
    """The source's words on 3-3: four checkers by 3, two by 6, or 3, 3 and 6."""
    match = Match()
    match.red.stands("me{24:2, 13:5, 8:3, 6:5} opp{1:2, 12:5, 17:3, 19:5}").rolls(3, 3)
    board = match.red.sees
    for play in ("24/21(2) 13/10(2)", "13/10/7(2)", "13/10 8/5 13/10/7", "24/21/18/15 6/3"):
        assert why_not(board, (3, 3), play) is None
    match.red.cannot_play("13/10(3)", "play-more-dice", rule="BGM-13", possible=4)
    match.red.plays("8/5(2) 6/3(2)")


@pytest.mark.rule("BGM-12")
def test_one_checker_may_play_all_four():
    exactly("me{24:1} opp{1:15}", "5-5", "24/19/14/9/4")


@pytest.mark.rule("BGM-13")
def test_both_dice_must_be_played_if_any_order_allows_it():
    """6-2: the two first from 24, then the six from 8; played the other way round nothing would be left."""
    where = "me{24:1, 8:1, 6:13} opp{4:2, 16:2, 18:3, 19:4, 20:4}"
    exactly(where, "6-2", "24/22 8/2")
    assert why_not(position(where), (6, 2), "8/2") == "play-both-dice"
    # 8/2 first is fine as long as the two follows.
    assert why_not(position(where), (6, 2), "8/2 24/22") is None


@pytest.mark.rule("BGM-13")
def test_a_first_move_that_would_spoil_the_second_is_no_beginning():
    """6-1 with 1 held by the opponent: the six can only be borne off, after 7/6. Any other ace would leave no six."""
    where = "me{7:1, 6:1, 3:1} opp{1:2, 24:13}"
    exactly(where, "6-1", "7/6/off")
    for play in ("6/5", "3/2"):
        assert why_not(position(where), (6, 1), play) == "play-both-dice"


@pytest.mark.rule("BGM-13")
@pytest.mark.parametrize(
    ("where", "roll", "most", "less"),
    [
        ("me{17:1, 14:1} opp{2:2, 9:2}", "5-5", "17/12/7", "17/12"),  # two of four
        ("me{13:1, 10:1} opp{2:2, 1:2}", "4-4", "13/9/5 10/6", "13/9 10/6"),  # three
        ("me{20:1, 18:1} opp{10:2, 3:2}", "5-5", "20/15 18/13/8", "18/13/8"),  # three, wherever one begins
        ("me{16:1, 9:1} opp{12:2, 1:2}", "4-4", "9/5", ""),  # one
    ],
)
def test_as_many_of_a_double_as_possible(where, roll, most, less):
    exactly(where, roll, most)
    dice = tuple(int(die) for die in roll.split("-"))
    assert why_not(position(where), dice, less) == "play-more-dice"


@pytest.mark.rule("BGM-14")
@pytest.mark.parametrize(
    ("where", "roll", "play", "low"),
    [
        ("me{24:1} opp{16:2, 1:13}", "6-2", "24/18", "24/22"),
        ("me{bar:1, 6:14} opp{17:2, 3:2, 1:2}", "5-3", "bar/20", "bar/22"),
        ("me{7:1, 2:1} opp{1:2, 24:2}", "5-1", "7/2", "7/6"),
        # With more than one checker far from home nothing can be borne off, and the same holds.
        ("me{24:1, 9:1} opp{16:2, 7:2, 3:2}", "6-2", "24/18", "24/22"),
        ("me{bar:1, 13:1} opp{17:2, 10:2, 8:2}", "5-3", "bar/20", "bar/22"),
    ],
)
def test_if_either_but_not_both_can_be_played_the_higher_must(where, roll, play, low):
    board, dice = position(where), tuple(int(d) for d in roll.split("-"))
    exactly(where, roll, play)
    assert why_not(board, dice, low) == "play-higher-die"


@pytest.mark.rule("BGM-14", "BGM-19")
def test_the_higher_only_if_it_can_be_played():
    """12 on its own, 6-2: six and four points down it is blocked, so the two it is."""
    where = "me{12:1} opp{6:2, 4:2}"
    exactly(where, "6-2", "12/10")
    assert why_not(position(where), (6, 2), "12/6") == "play-blocked"


@pytest.mark.rule("BGM-19", "BGM-17")
def test_a_single_playable_die_must_be_played():
    match = Match()
    match.red.stands("me{12:1} opp{6:2, 4:2, 24:11}").rolls(6, 2)
    assert match.asked == {(0, "play")}
    match.red.cannot_play("", "play-not-finished")
    match.red.plays("12/10")


@pytest.mark.rule("BGM-15")
def test_a_roll_that_cannot_be_played_passes_by_itself():
    """On the bar against a closed board: nobody is asked to play, everybody is told."""
    match = Match()
    match.red.stands("me{bar:1, 6:14} opp{19:2, 20:2, 21:2, 22:2, 23:2, 24:5}").rolls(6, 5)
    assert match.asked == {(1, "turn")}
    assert match.told[-2:] == ["rolled", "danced"]
    assert match.view.last.seat == 0 and match.view.last.dice == (6, 5) and match.view.last.moves == ()
    assert match.view.dice is None
    match.white.rolls(2, 1).plays("5/3 2/1")


@pytest.mark.rule("BGM-15")
def test_the_turn_may_end_when_no_playable_die_is_left():
    """6-4 from 24 with 14 blocked: after 24/18 the four is dead, and the turn can be confirmed."""
    match = Match()
    match.red.stands("me{24:1} opp{14:2, 1:13}").rolls(6, 4)
    match.red.plays("24/18")
    assert match.asked == {(1, "turn")}


@pytest.mark.rule("BGM-15")
def test_the_turn_ends_as_soon_as_it_is_played():
    match = Match(opening=(6, 1))
    match.red.plays("13/7 8/7")
    assert match.asked == {(1, "turn")}


@pytest.mark.rule("BGM-16")
def test_all_fifteen_may_stand_on_one_point():
    match = Match()
    match.red.stands("me{8:1, 5:14} opp{24:15}").rolls(3, 1)
    board = match.red.sees
    assert why_not(board, (3, 1), "8/5 5/4") is None
    match.red.stands("me{9:1, 5:14} opp{24:15}").rolls(3, 1).plays("9/6/5")
    assert match.red.sees[5] == 15


@pytest.mark.rule("BGM-17")
@pytest.mark.parametrize(
    ("where", "roll", "play", "code", "details"),
    [
        ("me{24:1, 8:1, 6:13} opp{4:2, 16:2, 18:3, 19:4, 20:4}", (6, 2), "8/2", "play-both-dice", {"rule": "BGM-13"}),
        ("me{24:1, 8:1, 6:13} opp{4:2, 16:2, 18:3, 19:4, 20:4}", (6, 2), "", "play-both-dice", {"rule": "BGM-13"}),
        ("me{13:2, 6:13} opp{24:15}", (3, 3), "13/10(2) 6/3", "play-more-dice", {"rule": "BGM-13", "possible": 4}),
        ("me{24:1} opp{14:2, 1:13}", (6, 4), "24/20", "play-higher-die", {"rule": "BGM-14"}),
    ],
)
def test_a_play_that_leaves_dice_cannot_be_confirmed_and_says_why(where, roll, play, code, details):
    match = Match()
    match.red.stands(where).rolls(*roll)
    match.red.cannot_play(play, code, **details)


@pytest.mark.rule("BGM-17")
def test_after_a_refusal_the_right_play_is_still_open():
    match = Match()
    match.red.stands("me{24:1, 8:1, 6:13} opp{4:2, 16:2, 18:3, 19:4, 20:4}").rolls(6, 2)
    match.red.cannot_play("8/2", "play-both-dice", rule="BGM-13")
    match.red.plays("24/22 8/2")


LAST_CHECKER = "me{2:1} opp{1:1, 15:1, 16:1, 21:2, 22:1, 23:2, 24:7}"


@pytest.mark.rule("BGM-18")
def test_bearing_off_the_fifteenth_is_always_accepted():
    """4-1 with one checker on 2 and a blot on the ace point: strictly 2/1*/off plays both dice, 2/off ends it too."""
    match = Match(target=5)
    match.red.stands(LAST_CHECKER).rolls(4, 1).plays("2/off")
    assert (match.result.how, match.result.points) == ("backgammon", 3)


@pytest.mark.rule("BGM-18")
def test_generated_turns_stay_strict_to_the_last():
    exactly(LAST_CHECKER, "4-1", "2/1*/off")
    (first,) = graph(position(LAST_CHECKER), (4, 1)).steps[0]
    assert first[0] == (2, 1, True)
    match = Match(target=5)
    match.red.stands(LAST_CHECKER).rolls(4, 1).plays("2/1*/off")
    assert (match.result.how, match.result.points) == ("backgammon", 3)


@pytest.mark.rule("BGM-18", "BGM-13")
def test_the_exception_is_for_the_last_checker_only():
    """One more checker on the board and both dice must be played again."""
    match = Match()
    match.red.stands("me{2:2} opp{24:15}").rolls(4, 1)
    match.red.cannot_play("2/off", "play-both-dice", rule="BGM-13")
    assert match.red.sees[2] == 2


@pytest.mark.rule("BGM-18", "BGM-32")
def test_the_exception_does_not_bear_off_what_may_not_be_borne_off():
    match = Match()
    match.red.stands("me{5:1} opp{24:15}").rolls(4, 1)
    match.red.cannot_play("5/off", "play-no-die", rule="BGM-11", start=5, end=0)
    match.red.plays("5/1/off")

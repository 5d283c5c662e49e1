"""BGM-50..58: the doubling cube."""

import pytest
from backgammon_story import RULES, Match

from tablee.games.backgammon.cube import CEILING
from tablee.games.backgammon.game import Beaver, Double
from tablee.games.backgammon.match import GameResult, MatchOptions
from tablee.kernel import Illegal, Token


def begun(**options) -> Match:
    """Red has played the opening, White may double."""
    match = Match(opening=(6, 1), **options)
    match.red.plays("13/7 8/7")
    return match


@pytest.mark.rule("BGM-50")
def test_the_stake_is_one_and_the_cube_is_for_both():
    match = begun(target=7)
    cube = match.view.cube
    assert (cube.value, cube.owner, cube.in_play, cube.offered) == (1, None, True, None)
    assert "double" in match.white.may
    match.white.rolls(3, 1).plays("8/5 6/5")
    assert "double" in match.red.may


@pytest.mark.rule("BGM-50")
def test_a_double_is_offered_before_the_roll_only():
    match = begun(target=7)
    before = match.white.token
    match.white.rolls(3, 1)
    match.white.refused("wrong-kind", Double())
    match.white.refused("prompt-closed", Double(), token=before)
    match.white.plays("8/5 6/5")
    # Not White's turn any more.
    match.white.refused("prompt-closed", Double(), token=match.red.token)


@pytest.mark.rule("BGM-50")
def test_while_a_double_is_offered_nobody_rolls():
    match = begun(target=7)
    match.white.doubles()
    assert match.asked == {(0, "take")}
    assert match.view.cube.offered == 2
    assert match.view.cube.value == 1
    assert match.red.may == {"take", "drop"}
    assert match.white.may == set()


@pytest.mark.rule("BGM-51")
def test_declining_loses_the_stake_before_the_double():
    match = begun(target=7)
    match.white.doubles()
    match.red.drops()
    assert match.result == GameResult(1, 1, "single", "dropped")
    assert match.score == (0, 1)


@pytest.mark.rule("BGM-51")
def test_declining_a_redouble_loses_what_was_at_stake():
    match = begun(target=7)
    match.red.stands("me{6:5} opp{24:15}", cube=4, owner=match.red).doubles()
    match.white.drops()
    assert match.result == GameResult(0, 4, "single", "dropped")


@pytest.mark.rule("BGM-51")
def test_declining_is_never_a_gammon():
    """Nobody off, half of them on the bar: dropping still loses one."""
    match = begun(target=7)
    match.red.stands("me{1:2} opp{bar:5, 24:10}").doubles()
    match.white.drops()
    assert match.result == GameResult(0, 1, "single", "dropped")


@pytest.mark.rule("BGM-52")
def test_accepting_doubles_the_stake_and_the_accepter_owns_the_cube():
    match = begun(target=7)
    match.white.doubles()
    match.red.takes()
    cube = match.view.cube
    assert (cube.value, cube.owner, cube.offered) == (2, 0, None)
    # White, who doubled, still has the roll.
    assert match.asked == {(1, "turn")}
    match.white.rolls(3, 1).plays("8/5 6/5")
    assert "double" in match.red.may


@pytest.mark.rule("BGM-52")
def test_only_the_owner_may_redouble():
    match = begun(target=16)
    match.white.doubles()
    match.red.takes()
    assert "double" not in match.white.may
    match.white.refused("no-double-owner", Double(), rule="BGM-52")
    match.white.rolls(3, 1).plays("8/5 6/5")
    match.red.doubles()
    assert match.view.cube.offered == 4
    match.white.takes()
    assert (match.view.cube.value, match.view.cube.owner) == (4, 1)
    match.red.refused("no-double-owner", Double(), rule="BGM-52")
    match.red.rolls(2, 1).plays("13/11 6/5")
    match.white.doubles()
    match.red.takes()
    assert (match.view.cube.value, match.view.cube.owner) == (8, 0)


@pytest.mark.rule("BGM-52")
def test_a_new_game_has_a_new_cube():
    match = begun(target=7)
    match.white.doubles()
    match.red.takes()
    match.next_opening((6, 1))
    match.white.wins()
    assert match.score == (0, 2)
    cube = match.view.cube
    assert (cube.value, cube.owner) == (1, None)


@pytest.mark.rule("BGM-53")
def test_in_a_match_the_cube_stops_at_64():
    match = begun(target=200)
    match.red.stands("me{6:5} opp{24:15}", cube=32, owner=match.red).doubles()
    match.white.takes()
    assert match.view.cube.value == 64
    match.white.stands("me{6:5} opp{24:15}")
    assert "double" not in match.white.may
    match.white.refused("no-double-limit", Double(), rule="BGM-53", limit=64)


@pytest.mark.rule("BGM-53")
def test_in_money_play_the_cube_has_no_limit():
    """ "Il n'y a aucune limite au nombre de redoubles dans un jeu." """
    match = begun(target=0)
    doubler, taker = match.white, match.red
    for value in (2**n for n in range(1, 13)):
        doubler.stands("me{6:5} opp{24:15}").doubles()
        taker.takes()
        assert match.view.cube.value == value
        doubler, taker = taker, doubler


@pytest.mark.rule("BGM-53")
@pytest.mark.parametrize("target", [0, 500])
@pytest.mark.parametrize(
    ("limit", "cube", "may"), [(8, 4, True), (8, 8, False), (0, 64, True), (0, 128, True), (64, 64, False)]
)
def test_cube_limit(target, limit, cube, may):
    """`cube_limit`=8 stops at 8; 0 never stops."""
    match = begun(target=target, cube_limit=limit)
    assert match.view.cube.limit == (limit or CEILING)
    match.red.stands("me{6:5} opp{24:15}", cube=cube, owner=match.red)
    assert ("double" in match.red.may) == may
    if may:
        match.red.doubles()
    else:
        match.red.refused("no-double-limit", Double(), rule="BGM-53", limit=limit)


@pytest.mark.rule("BGM-54")
def test_no_cube_in_a_one_point_match():
    match = begun(target=1)
    assert not match.view.cube.in_play
    assert match.white.may == {"roll", "resign 1", "resign 2", "resign 3"}
    match.white.refused("no-double-one-point", Double(), rule="BGM-54")


def game_after(match: Match, *winners: str) -> Match:
    """Plays games of one point each, then the opening of the next."""
    for winner in winners:
        match.next_opening((6, 1))
        getattr(match, winner).wins()
    match.red.plays("13/7 8/7")
    return match


@pytest.mark.rule("BGM-55")
def test_the_first_game_at_one_point_from_the_target_has_no_cube():
    match = game_after(Match(target=3), "red", "red")
    assert match.score == (2, 0)
    assert match.view.crawford
    assert not match.view.cube.in_play
    assert "double" not in match.white.may
    match.white.refused("no-double-crawford", Double(), rule="BGM-55")
    match.white.rolls(3, 1).plays("8/5 6/5")
    match.red.refused("no-double-crawford", Double(), rule="BGM-55")  # neither of the two


@pytest.mark.rule("BGM-55")
def test_after_the_crawford_game_the_cube_is_live_again():
    match = game_after(Match(target=3), "red", "red", "white")
    assert match.score == (2, 1)
    assert not match.view.crawford
    assert match.view.cube.in_play
    assert "double" in match.white.may


@pytest.mark.rule("BGM-55")
def test_crawford_is_once_a_match():
    """At 2-2 both need one point, but the Crawford game has been played."""
    match = game_after(Match(target=3), "red", "red", "white", "white")
    assert match.score == (2, 2)
    assert not match.view.crawford
    match.white.doubles()


@pytest.mark.rule("BGM-55")
def test_before_that_there_is_a_cube():
    assert not game_after(Match(target=3), "red").view.crawford
    match = game_after(Match(target=4), "red", "white", "red")
    assert match.score == (2, 1) and match.view.cube.in_play


@pytest.mark.rule("BGM-55")
def test_who_leaps_over_the_last_point_but_one_needs_no_crawford():
    """5 points: 3-0, then a gammon ends it; nobody ever stood at 4."""
    match = Match(target=5)
    match.next_opening((6, 1))
    match.red.wins("backgammon")
    assert not match.view.crawford
    match.red.wins("gammon")
    assert match.score == (5, 0)
    assert match.view.awaiting == "over"


@pytest.mark.rule("BGM-55")
def test_without_the_crawford_rule_the_cube_is_always_there():
    match = game_after(Match(target=3, crawford=False), "red", "red")
    assert not match.view.crawford
    match.white.doubles()


@pytest.mark.rule("BGM-55", "BGM-61")
def test_there_is_no_crawford_in_money_play():
    match = Match(target=0)
    match.red.wins()
    match.next_opening((6, 1))
    match.red.wants_another()
    match.white.wants_another()
    assert not match.view.crawford and match.view.cube.in_play


def dead_cube(**options) -> Match:
    """Red has 2 of 3 points after Crawford's game: the cube's one point wins already."""
    match = game_after(Match(target=3, **options), "red", "red", "white")
    match.white.rolls(3, 1).plays("8/5 6/5")
    return match


@pytest.mark.rule("BGM-56")
def test_a_dead_cube_may_be_offered_and_the_board_is_told():
    match = dead_cube()
    assert match.table.frames(0)["/"].legal == {"roll": True, "double": True, "dead": True, "resign": [1, 2, 3]}
    match.red.doubles()
    match.white.takes()
    assert match.view.cube.value == 2


@pytest.mark.rule("BGM-56")
def test_dead_cube_refuse():
    match = dead_cube(dead_cube="refuse")
    assert "double" not in match.red.may
    assert match.table.frames(0)["/"].legal == {"roll": True, "double": False, "dead": False, "resign": [1, 2, 3]}
    match.red.refused("no-double-dead", Double(), rule="BGM-56")


@pytest.mark.rule("BGM-56")
@pytest.mark.parametrize("dead_cube", ["allow", "refuse"])
def test_for_the_other_player_the_same_cube_is_alive(dead_cube):
    """White, at 1 of 3, needs the double."""
    match = game_after(Match(target=3, dead_cube=dead_cube), "red", "red", "white")
    assert match.table.frames(1)["/"].legal == {"roll": True, "double": True, "dead": False, "resign": [1, 2, 3]}
    match.white.doubles()


@pytest.mark.rule("BGM-56")
@pytest.mark.parametrize(("cube", "alive"), [(2, True), (4, False)])
def test_a_cube_is_dead_when_its_value_wins_already(cube, alive):
    """Four points from the target: with the cube on 4 a win is all, with the cube on 2 it is not."""
    match = begun(target=4, dead_cube="refuse")
    match.red.stands("me{6:5} opp{24:15}", cube=cube, owner=match.red)
    assert ("double" in match.red.may) == alive


BEAVERS = {"target": 0, "beavers": True}


@pytest.mark.rule("BGM-57")
def test_a_beaver_turns_the_cube_again_and_keeps_it():
    """White doubles to 2, Red beavers to 4: Red has the cube, and White decides about the 4."""
    match = begun(**BEAVERS)
    match.white.doubles()
    assert match.red.may == {"take", "drop", "beaver"}
    match.red.beavers()
    assert match.asked == {(1, "take")}
    assert match.view.cube.offered == 4
    match.white.takes()
    assert (match.view.cube.value, match.view.cube.owner) == (4, 0)
    assert match.asked == {(1, "turn")}
    match.white.refused("no-double-owner", Double(), rule="BGM-52")


@pytest.mark.rule("BGM-57", "BGM-51")
def test_who_drops_a_beaver_loses_the_double():
    match = begun(**BEAVERS)
    match.white.doubles()
    match.red.beavers()
    match.white.drops()
    assert match.result == GameResult(0, 2, "single", "dropped")


@pytest.mark.rule("BGM-57")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_max_beavers(most):
    """1: a beaver. 2: the doubler may answer with a raccoon. 3: and so on. The first beaverer keeps the cube."""
    match = begun(**BEAVERS, max_beavers=most)
    match.white.doubles()
    asked, other = match.red, match.white
    for turned in range(most):
        assert match.view.cube.offered == 2 ** (turned + 1)
        asked.beavers()
        asked, other = other, asked
    assert asked.may == {"take", "drop"}
    asked.refused("no-beaver", Beaver(), rule="BGM-57")
    asked.takes()
    assert (match.view.cube.value, match.view.cube.owner) == (2 ** (most + 1), 0)
    assert match.asked == {(1, "turn")}


@pytest.mark.rule("BGM-57")
def test_every_double_may_be_beavered_anew():
    match = begun(**BEAVERS)
    match.white.doubles()
    match.red.beavers()
    match.white.takes()
    match.red.stands("me{6:5} opp{24:15}").doubles()
    match.white.beavers()
    match.red.takes()
    assert (match.view.cube.value, match.view.cube.owner) == (16, 1)


@pytest.mark.rule("BGM-57", "BGM-53")
def test_a_beaver_does_not_go_past_the_limit():
    match = begun(**BEAVERS, cube_limit=2)
    match.white.doubles()
    match.red.refused("no-beaver", Beaver(), rule="BGM-57")
    match.red.takes()
    assert match.view.cube.value == 2


@pytest.mark.rule("BGM-57")
def test_no_beavers_unless_agreed():
    match = begun(target=0)
    match.white.doubles()
    assert match.red.may == {"take", "drop"}
    match.red.refused("no-beaver", Beaver(), rule="BGM-57")


@pytest.mark.rule("BGM-57")
@pytest.mark.parametrize(
    ("throws", "most", "stake"),
    [
        ([(6, 1)], 3, 1),
        ([(2, 2), (6, 1)], 0, 1),
        ([(2, 2), (6, 1)], 1, 2),
        ([(2, 2), (5, 5), (6, 1)], 1, 2),
        ([(2, 2), (5, 5), (6, 1)], 2, 4),
        ([(2, 2), (5, 5), (1, 1), (6, 1)], 10, 8),
    ],
)
def test_automatic_doubles(throws, most, stake):
    """Equal opening dice double the stake, as often as agreed, and the cube stays in the middle."""
    match = Match(opening=throws, target=0, automatic_doubles=most)
    assert (match.view.cube.value, match.view.cube.owner) == (stake, None)
    match.red.plays("13/7 8/7")
    match.white.doubles()
    match.red.drops()
    assert match.result.points == stake


@pytest.mark.rule("BGM-57", "BGM-53")
def test_automatic_doubles_keep_to_the_limit():
    match = Match(opening=[(2, 2), (3, 3), (6, 1)], target=0, automatic_doubles=5, cube_limit=2)
    assert match.view.cube.value == 2


@pytest.mark.rule("BGM-57")
@pytest.mark.parametrize("option", [{"beavers": True}, {"jacoby": True}, {"automatic_doubles": 1}])
def test_money_options_are_for_money_play(option):
    with pytest.raises(Illegal) as refusal:
        RULES.admit(2, MatchOptions(target=5, **option))
    assert refusal.value.code == "option-money-only"
    assert refusal.value.details["option"] == next(iter(option))
    RULES.admit(2, MatchOptions(target=0, **option))


@pytest.mark.rule("BGM-58")
@pytest.mark.parametrize("opening", [(6, 1), (1, 6)])
@pytest.mark.parametrize("target", [0, 7])
def test_no_double_on_the_opening_roll(opening, target):
    """The dice lie there already: the first thing anybody is asked is to play them."""
    match = Match(opening=opening, target=target)
    player = match.on_roll
    assert match.asked == {(player.seat, "play")}
    player.refused("wrong-kind", Double())
    player.refused("prompt-closed", Double(), token=Token("/", "g1.0", "turn"))


@pytest.mark.rule("BGM-58")
def test_nor_in_a_later_game_or_with_dice_rolled_anew():
    match = Match(target=7, opening_roll="roll_anew", then=[4, 4])
    match.on_roll.refused("wrong-kind", Double())
    match.next_opening((6, 1), (5, 5))
    match.red.wins()
    assert match.view.dice == (5, 5)
    match.on_roll.refused("wrong-kind", Double())

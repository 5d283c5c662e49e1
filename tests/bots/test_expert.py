"""The expert: the engine sees our positions as they are, and what is clear-cut is decided so."""

import random

import pytest
from bots_story import Position, any_options, beginner, club, legal_at_random, played

from tablee.bots.backgammon.expert import expert
from tablee.bots.backgammon.sage import is_here, sage
from tablee.bots.backgammon.seen import Seen, see
from tablee.games.backgammon import board as bd

pytestmark = pytest.mark.skipif(not is_here(), reason="bgsage is not installed: there is no expert")

CLOSED_OUT = ("6:3 5:3 4:3 3:2 2:2 1:2", "bar:3 13:5 8:4 6:3")
"""Three of theirs on the bar, and no way in."""
RACE = ("8:2 6:4 5:4 4:3 3:2", "12:2 9:2 7:3 6:4 5:3 2:1")
"""80 pips against 100."""


# --- the engine's boards are ours -----------------------------------------------------


def _positions(count: int, rng: random.Random) -> list[bd.Board]:
    """Of games played at random, from both sides; many with checkers on both bars and off."""
    found, board = [], bd.START
    while len(found) < count:
        board = bd.flip(rng.choice(bd.successors(board, rng.randint(1, 6), rng.randint(1, 6))))
        if board[0] == 0 and min(board[1:25]) >= 0:
            board = bd.START
        found.append(board)
    return found


def test_the_engine_finds_the_same_results_of_every_roll_and_turns_the_board_as_we_do():
    import bgsage

    rng = random.Random(1)
    for board in _positions(400, rng):
        roll = rng.randint(1, 6), rng.randint(1, 6)
        theirs = {tuple(after) for after in bgsage.possible_moves(list(board), *roll)} or {board}
        assert theirs == set(bd.successors(board, *roll)), (board, roll)
        assert tuple(bgsage.flip_board(list(board))) == bd.flip(board)


def _seen(position: Position, *, on_roll: bool) -> Seen:
    s = position.state
    if not on_roll:
        s.turn, s.awaiting, s.cube.asked = 1 - position.me, "take", position.me
    return see(position.frame())


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_good_for_one_is_bad_for_the_other(seat):
    """The same position from both chairs; the cube and the score belong to the right one."""
    one, two = "24:1 20:1 13:5 8:3 6:5", "24:2 13:4 11:1 8:3 6:5"
    mine = _seen(Position(one, two, away=(2, 5), cube=2, owner="me", seat=seat), on_roll=True)
    other = _seen(Position(two, one, away=(5, 2), cube=2, owner="them", seat=1 - seat), on_roll=False)
    here, there = sage().before_roll(mine), sage().before_roll(other)
    assert there.chances == pytest.approx(here.chances.mirrored())
    assert there.equity == pytest.approx(-here.equity)
    assert sage().doubling(mine) == sage().doubling(other)
    after = bd.successors(mine.board, 6, 1)[0]
    later = _seen(Position(two, one, away=(5, 2), cube=2, owner="them", seat=1 - seat), on_roll=True)._replace(
        board=bd.flip(after)
    )
    played, waiting = sage().after_play(mine, after, plies=3), sage().before_roll(later)
    assert played.chances.win == pytest.approx(1 - waiting.chances.win, abs=0.005)
    assert played.equity == pytest.approx(-waiting.equity, abs=0.02)


def test_checkers_borne_off_and_on_the_bar_are_where_they_are():
    def chances(me: str, them: str) -> tuple[float, ...]:
        return sage().before_roll(see(Position(me, them).frame())).chances

    assert chances("5:1 2:1", "1:2")[0] == pytest.approx(19 / 36)
    assert chances("1:2", "6:3 5:3")[0] == 1
    assert chances("13:5 6:5 5:5", "1:2")[3] == 1  # no checker off: a gammon
    win, gammon, *_ = chances(*CLOSED_OUT)
    assert win > 0.9 and gammon > 0.8
    win, _, _, lose_gammon, _ = chances(*CLOSED_OUT[::-1])
    assert win < 0.1 and lose_gammon > 0.8


# --- whole tables ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "options"),
    [
        (legal_at_random, {"target": 5, "crawford": False}),
        (legal_at_random, {"target": 3, "cube_limit": 2, "dead_cube": "refuse"}),
        (legal_at_random, {"target": 1, "backgammon_needs": "home_only"}),
        (legal_at_random, {"target": 0, "jacoby": True, "beavers": True, "max_beavers": 3, "automatic_doubles": 2}),
        (legal_at_random, {"target": 0, "beavers": True, "cube_limit": 4}),
        (legal_at_random, {"target": 0, "jacoby": True, "cube_limit": 1, "opening_roll": "roll_anew"}),
        (beginner, {"target": 3}),
        (expert, {"target": 3}),
        (expert, {"target": 0, "jacoby": True, "beavers": True}),
    ],
)
def test_the_expert_finishes_any_table_by_legal_actions(other, options):
    bots = [expert, other] if options["target"] % 2 else [other, expert]
    table = played(bots, seed=3, games=2, **options)
    assert table.over or options["target"] == 0


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(30))
def test_the_expert_finishes_tables_of_all_kinds(seed):
    rng = random.Random(seed)
    bots = [expert, rng.choice([legal_at_random, club])]
    rng.shuffle(bots)
    played(bots, seed=seed, games=2, **any_options(rng))


def test_the_same_table_is_played_the_same_way_again():
    first, again = (played([expert, club], seed=5, target=1).actions for _ in range(2))
    assert first == again


@pytest.mark.parametrize("away", [(1 << 30, 1 << 30), (1 << 30, 1), (1 << 30, 3), (40, 30)])
@pytest.mark.parametrize("cube", [1, 2, 1 << 29])
def test_targets_beyond_the_engines_table_are_played_too(away, cube):
    position = Position(away=away, crawford=1 in away, cube=cube, cube_limit=1 << 30)
    assert position.plays(expert, "31") == "6/5 8/5"
    assert position.before_the_roll(expert) in ("roll", "double")


def test_between_the_engines_table_and_money_play_cubes_are_turned_as_for_money():
    assert Position(away=(40, 30), cube=2, owner="me").before_the_roll(expert) == "roll"
    assert Position(*RACE, away=(40, 30), cube=2, owner="me").before_the_roll(expert) == "double"
    assert Position(*RACE[::-1], away=(40, 30), cube=2, owner="them").when_doubled(expert) == "drop"


# --- plays ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("roll", "play"),
    [
        ("31", "6/5 8/5"),
        ("42", "6/4 8/4"),
        ("53", "6/3 8/3"),
        ("61", "8/7 13/7"),
        ("65", "18/13 24/18"),
        ("11", "6/5 6/5 8/7 8/7"),
        ("66", "13/7 13/7 24/18 24/18"),
    ],
)
def test_the_openings_that_everybody_agrees_on(seat, roll, play):
    assert Position(seat=seat).plays(expert, roll) == play


def test_the_blot_on_the_five_point_is_hit():
    assert Position("24:2 13:4 9:1 8:3 6:5", "24:1 20:1 13:5 8:3 6:5").after(expert, "41")[0] == 1


def test_the_last_two_checkers_are_left_where_most_rolls_take_them():
    assert Position("6:1 2:1", "6:1 5:1").plays(expert, "21") == "2/0 6/5"
    assert Position("6:1 2:1", "6:1 5:1", cube_limit=1).plays(expert, "21") == "2/0 6/5"


def test_the_last_checker_goes_off_when_it_can():
    assert Position("4:1 2:1", "1:2").plays(expert, "42") == "2/0 4/0"


def test_who_wants_a_gammon_builds_and_who_fears_one_stays_back():
    # The Crawford game: a gammon is the match for the trailer, and nothing for the leader.
    assert Position(away=(2, 1), crawford=True).plays(expert, "43") == "13/9 13/10"
    assert Position(away=(1, 2), crawford=True).plays(expert, "43") == "24/20 24/21"


# --- the cube -------------------------------------------------------------------------


def test_doubles_takes_and_drops_that_are_clear():
    assert Position().before_the_roll(expert) == "roll"
    assert Position(away=(5, 5)).before_the_roll(expert) == "roll"
    assert Position().when_doubled(expert) == "take"
    for seat in (0, 1):
        assert Position(*RACE, seat=seat).before_the_roll(expert) == "double"
        assert Position(*RACE[::-1], seat=seat).when_doubled(expert) == "drop"
        assert Position(*CLOSED_OUT[::-1], seat=seat).when_doubled(expert) == "drop"


def test_too_good_to_double_unless_gammons_count_only_with_the_cube_turned():
    assert Position(*CLOSED_OUT).before_the_roll(expert) == "roll"
    assert Position(*CLOSED_OUT, jacoby=True).before_the_roll(expert) == "double"
    assert Position(*CLOSED_OUT, jacoby=True, cube=2, owner="me").before_the_roll(expert) == "roll"


def test_the_last_roll_is_doubled_by_the_favourite_and_taken_with_a_quarter():
    # Off by 19 rolls of 36 (5-2), and they are off next; 6-2 goes by 13; 4-1 stays on 7 rolls only.
    assert Position("5:1 2:1", "1:2").before_the_roll(expert) == "double"
    assert Position("1:2", "5:1 2:1").when_doubled(expert) == "take"
    assert Position("6:1 2:1", "1:2").before_the_roll(expert) == "roll"
    assert Position("1:2", "4:1 1:1").when_doubled(expert) == "drop"


def test_the_last_roll_of_the_match_is_doubled_by_whoever_trails_too():
    # Four away against two: 13 rolls of 36 win. Doubled, a win is half the match more; whoever leads wins it anyhow
    # with the cube on two.
    assert Position("6:1 2:1", "1:2", away=(4, 2), cube=2, owner="me").before_the_roll(expert) == "double"
    # The leader's own last roll with the same cube is never doubled: two points are the match already.
    assert Position("4:1 1:1", "1:2", away=(2, 4), cube=2, owner="me").before_the_roll(expert) == "roll"


def test_a_point_that_is_sure_is_cashed():
    assert Position("1:2", "6:3 5:3").before_the_roll(expert) == "double"


def test_a_dead_cube_is_never_turned_and_none_in_the_crawford_game():
    assert Position("6:2", "6:5 5:4", away=(2, 5), cube=2, owner="me").before_the_roll(expert) == "roll"
    assert Position("6:2", "6:5 5:4", away=(1, 3)).before_the_roll(expert) == "roll"
    for away in ((1, 3), (3, 1)):
        assert Position("6:2", "6:5 5:4", away=away, crawford=True).before_the_roll(expert) == "roll"
    # And the engine counts with none: afterwards the trailer's cube is worth something.
    now, later = [
        sage().before_roll(_seen(Position(*RACE, away=(3, 1), crawford=c), on_roll=True)) for c in (True, False)
    ]
    assert now.equity < later.equity - 0.02


@pytest.mark.parametrize("away", range(2, 8))
def test_the_trailer_doubles_at_once_after_crawford(away):
    assert Position(away=(away, 1)).before_the_roll(expert) == "double"


def test_the_leader_after_crawford_has_a_free_drop_against_an_even_number_only():
    assert Position(away=(1, 2)).when_doubled(expert) == "drop"
    assert Position(away=(1, 3)).when_doubled(expert) == "take"


def test_a_cube_at_its_limit_is_not_counted_on():
    # With a cube to turn on, six checkers against five are a take. Where two is the highest stake, they are not.
    assert Position("3:3 1:2", "4:1 2:1 1:4").when_doubled(expert) == "take"
    assert Position("3:3 1:2", "4:1 2:1 1:4", cube_limit=2).when_doubled(expert) == "drop"
    assert Position("5:1 2:1", "1:2", cube=2, owner="me", cube_limit=2).before_the_roll(expert) == "roll"


def test_a_double_that_would_rather_be_turned_on_is_none():
    # Under the Jacoby rule gammons would count; but the other is the favourite by a little.
    me, them = "bar:2 9:1 7:1 6:3 5:2 4:2 2:2 1:2", "13:1 6:2 5:1 4:1 3:4 2:2 1:4"
    kept, taken, _ = sage().doubling(_seen(Position(me, them, jacoby=True), on_roll=True))
    assert kept < taken < 0
    assert Position(me, them, jacoby=True).before_the_roll(expert) == "roll"


def test_beavers_and_their_answers():
    winning = ("6:3 5:3 4:3 3:2 2:2 1:2", "13:2 12:3 10:4 9:3 8:3")
    assert Position(*winning, beavers=True).when_doubled(expert) == "beaver"
    assert Position(*winning).when_doubled(expert) == "take"
    behind = ("12:2 9:2 7:3 6:4 5:3 2:1", "10:3 8:2 6:4 5:4 4:1 3:1")
    assert Position(*behind, beavers=True).when_doubled(expert) == "take"
    for cube_limit in (None, 4):
        for mine, answer in ((winning[1], "drop"), ("24:2 13:5 8:3 6:5", "take")):
            theirs = winning[0] if answer == "drop" else "24:2 13:5 8:3 6:5"
            position = Position(mine, theirs, beavers=True, max_beavers=2, cube_limit=cube_limit)
            s = position.state
            s.awaiting = "take"
            s.cube.double(0)
            s.cube.beaver()
            assert position.asked(expert) == {"type": answer}


# --- offering to lose -----------------------------------------------------------------


def test_a_game_is_given_up_only_when_it_is_certainly_lost():
    assert Position("6:3 5:3", "1:2").before_the_roll(expert) == "resign 1"
    assert Position("6:2 5:2", "1:2").before_the_roll(expert) == "roll"  # a double would do
    assert Position("13:5 6:5 5:5", "1:2").before_the_roll(expert) == "resign 2"
    assert Position("12:1 6:7 5:7", "1:2").before_the_roll(expert) == "roll"  # the gammon may be saved
    assert Position("13:5 6:5 5:5", "1:2", away=(5, 1)).before_the_roll(expert) == "resign 1"


def test_an_offer_is_accepted_if_playing_on_promises_no_more():
    assert Position("1:2", "6:3 5:3").when_offered(expert, 1) == "accept"
    assert Position().when_offered(expert, 2) == "accept"
    won = ("1:4", "bar:1 23:5 22:5 21:4")
    assert Position(*won).when_offered(expert, 1) == "decline"
    assert Position("1:2", "23:5 22:5 21:5", away=(1, 4)).when_offered(expert, 1) == "accept"
    assert Position(*CLOSED_OUT, jacoby=True).when_offered(expert, 1) == "accept"

"""The backgammon bots at whole tables: always legal, always the same, and how strong."""

import random
from statistics import mean

import pytest
from bots_story import Position, any_options, beginner, club, legal_at_random, played

BOTS = [beginner, club]


# --- whole tables ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_two_bots_finish_any_table_by_legal_actions(seed):
    rng = random.Random(seed)
    bots = [rng.choice(BOTS), rng.choice(BOTS)]
    options = any_options(rng)
    table = played(bots, seed=seed, games=3, **options)
    assert table.over or options["target"] == 0
    assert table.actions


@pytest.mark.parametrize("seed", range(30))
def test_a_bot_finishes_any_table_against_somebody_who_does_anything(seed):
    rng = random.Random(1000 + seed)
    bots = [legal_at_random, rng.choice(BOTS)]
    rng.shuffle(bots)
    played(bots, seed=seed, games=3, **any_options(rng))


def test_a_target_beyond_counting_is_played_too():
    position = Position(away=(1 << 30, 1 << 30))
    assert position.before_the_roll(club) == "roll"
    assert Position(away=(1 << 30, 1), crawford=True).before_the_roll(club) == "roll"


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_table_is_played_the_same_way_again(bot):
    first, again = (played([bot, bot], seed=5, target=3).actions for _ in range(2))
    assert first == again


@pytest.mark.parametrize("bot", BOTS)
def test_all_that_is_random_comes_from_the_generator_given(bot):
    random.seed(1)
    before = random.getstate()
    played([bot, bot], seed=6, target=1)
    assert random.getstate() == before


def test_money_play_goes_on_for_as_long_as_the_other_likes():
    table = played([club, beginner], seed=7, games=3, target=0)
    assert table.actions.count({"type": "next"}) == 4
    assert {"type": "stop"} not in table.actions


def test_club_beats_beginner_by_far():
    # Without a cube: drops hide errors. Club wins about 1.07 points a game (700 games, standard error 0.05); over 60
    # games the standard error is 0.15, so that the bound is more than three of them from either an equal or the truth.
    points = []
    for game in range(60):
        seats = [club, beginner] if game % 2 == 0 else [beginner, club]
        score = played(seats, seed=game // 2, target=0, cube_limit=1).points
        points.append(score[0] - score[1] if game % 2 == 0 else score[1] - score[0])
    assert mean(points) > 0.5


def test_beginner_beats_chance():
    scores = [played([beginner, legal_at_random], seed=seed, target=1).points for seed in range(20)]
    assert sum(mine > theirs for mine, theirs in scores) >= 18

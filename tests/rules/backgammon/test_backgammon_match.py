"""BGM-60..67: matches, sessions, resigning, time."""

import pytest
from backgammon_story import RULES, Match
from unchanged import nothing_changes

from tablee.games.backgammon.game import Accept, Decline, Double, Next, Resign, Roll, Stop, Take
from tablee.games.backgammon.match import GameResult, MatchOptions
from tablee.kernel import Illegal, Reserve


def begun(**options) -> Match:
    """Red has played the opening, White is at the start of her turn."""
    match = Match(opening=(6, 1), **options)
    match.red.plays("13/7 8/7")
    return match


@pytest.mark.rule("BGM-60")
def test_games_follow_one_another_until_somebody_has_the_target():
    match = Match(target=3)
    for winner, score in [("red", (1, 0)), ("white", (1, 1)), ("white", (1, 2))]:
        number = match.view.game
        getattr(match, winner).wins()
        assert match.score == score
        assert match.view.game == number + 1
        assert match.table.outcome is None
    match.white.wins()
    outcome = match.table.outcome
    assert match.score == (1, 3)
    assert (outcome.reason, outcome.ranks, outcome.scores) == ("target-reached", ((1,), (0,)), (1, 3))
    assert outcome.detail["games"] == 4
    assert match.told[-1] == "match-over"
    assert match.asked == set()


@pytest.mark.rule("BGM-60", "BGM-40")
def test_points_are_those_of_the_games():
    match = Match(target=7)
    match.red.wins("gammon")
    match.red.wins("backgammon")
    match.white.wins("single")
    assert match.score == (5, 1)
    match.red.wins("backgammon")
    assert match.table.outcome.ranks == ((0,), (1,))
    assert match.score == (8, 1)


@pytest.mark.rule("BGM-60")
@pytest.mark.parametrize("target", [1, 2, 5, 25, 101])
def test_any_target(target):
    match = Match(target=target)
    for _ in range(target):
        assert match.table.outcome is None
        match.red.wins()
    assert match.table.outcome.ranks == ((0,), (1,))


@pytest.mark.rule("BGM-60")
def test_a_negative_target_is_none():
    with pytest.raises(Illegal) as refusal:
        Match(target=-1)
    assert refusal.value.code == "malformed"


@pytest.mark.rule("BGM-60")
def test_a_match_may_end_by_a_drop_or_by_a_resignation():
    match = begun(target=1)
    match.white.resigns(1)
    match.red.accepts()
    assert match.table.outcome.ranks == ((0,), (1,))

    match = begun(target=2, crawford=False)
    match.next_opening((6, 1))
    match.white.doubles()
    match.red.drops()
    match.red.plays("13/7 8/7")
    match.white.doubles()
    match.red.drops()
    assert match.table.outcome.ranks == ((1,), (0,))


@pytest.mark.rule("BGM-61")
def test_in_money_play_every_game_is_settled_and_the_total_is_shown():
    match = Match(target=0)
    match.red.wins("gammon")
    assert match.score == (2, 0)
    assert match.asked == {(0, "next"), (1, "next")}
    assert match.table.outcome is None
    match.white.wants_another()
    assert match.asked == {(0, "next")}
    match.next_opening((2, 5))
    match.red.wants_another()
    assert match.view.game == 2
    assert match.asked == {(1, "play")}
    match.white.wins()
    assert match.score == (2, 1)
    assert [g.points for g in match.view.games] == [2, 1]


@pytest.mark.rule("BGM-61")
def test_money_play_has_no_target():
    match = Match(target=0)
    for games in range(1, 12):
        match.red.wins("backgammon")
        assert match.score == (3 * games, 0)
        match.red.wants_another()
        match.white.wants_another()
    assert match.table.outcome is None


@pytest.mark.rule("BGM-61")
@pytest.mark.parametrize("first_agrees", [False, True])
def test_either_may_end_the_session_between_games(first_agrees):
    match = Match(target=0)
    match.red.wins()
    if first_agrees:
        match.red.wants_another()
    match.white.stops()
    outcome = match.table.outcome
    assert (outcome.reason, outcome.ranks, outcome.scores) == ("session-ended", ((0,), (1,)), (1, 0))


@pytest.mark.rule("BGM-61")
def test_an_even_session_has_no_winner():
    match = Match(target=0)
    match.red.wins()
    match.red.wants_another()
    match.white.wants_another()
    match.white.wins()
    match.red.stops()
    assert match.table.outcome.ranks == ((0, 1),)


@pytest.mark.rule("BGM-61")
def test_nobody_answers_twice_and_no_game_is_stopped_in_the_middle():
    match = Match(target=0)
    match.red.refused("wrong-kind", Stop())
    match.red.wins()
    token = match.red.token
    match.red.wants_another()
    match.red.refused("prompt-closed", Next(), token=token)
    match.red.refused("prompt-closed", Stop(), token=token)


@pytest.mark.rule("BGM-62")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("cube", [1, 2, 16])
def test_resigning_a_game_loses_the_cube_once_or_twice(level, cube):
    match = begun(target=100)
    match.white.stands("me{24:15} opp{1:15}", cube=cube, owner=match.red if cube > 1 else None)
    match.white.resigns(level)
    assert match.asked == {(0, "resignation")}
    assert match.view.resigning == level
    match.red.accepts()
    assert match.result == GameResult(0, level * cube, ("single", "gammon")[level - 1], "resigned")


@pytest.mark.rule("BGM-62")
def test_a_resignation_is_for_the_start_of_the_own_turn():
    match = Match(opening=(6, 1), target=7)
    match.red.refused("wrong-kind", Resign(1))  # the dice are thrown
    match.red.plays("13/7 8/7")
    match.red.refused("prompt-closed", Resign(1), token=match.white.token)  # not Red's turn
    start = match.white.token
    match.white.rolls(3, 1)
    match.white.refused("wrong-kind", Resign(1))
    match.white.refused("prompt-closed", Resign(1), token=start)


@pytest.mark.rule("BGM-62")
@pytest.mark.parametrize("level", [0, 4, -1])
def test_there_are_three_levels(level):
    match = begun(target=7)
    assert {"resign 1", "resign 2", "resign 3"} <= match.white.may
    match.white.refused("malformed", {"type": "resign", "level": level})


@pytest.mark.rule("BGM-62", "BGM-60")
def test_resigning_a_game_is_not_resigning_the_match():
    match = begun(target=7)
    match.white.resigns(1)
    match.red.accepts()
    assert match.score == (1, 0)
    assert match.view.game == 2
    assert match.table.outcome is None


@pytest.mark.rule("BGM-63")
def test_declined_play_goes_on():
    match = begun(target=7)
    match.white.resigns(1)
    assert match.red.may == {"accept", "decline"}
    match.red.declines()
    assert match.asked == {(1, "turn")}
    assert match.view.resigning is None
    assert match.score == (0, 0)
    match.white.rolls(3, 1).plays("8/5 6/5")
    assert match.asked == {(0, "turn")}


@pytest.mark.rule("BGM-63")
@pytest.mark.parametrize("cube", [1, 4])
def test_a_backgammon_offer_is_accepted_by_itself(cube):
    match = begun(target=100)
    match.white.stands("me{24:15} opp{1:15}", cube=cube, owner=match.red if cube > 1 else None).resigns(3)
    assert match.result == GameResult(0, 3 * cube, "backgammon", "resigned")
    assert match.view.game == 2


@pytest.mark.rule("BGM-63")
def test_only_the_opponent_answers():
    match = begun(target=7)
    match.white.resigns(2)
    token = match.red.token
    match.white.refused("prompt-closed", Accept(), token=token)
    match.red.refused("wrong-kind", Take())
    match.red.refused("wrong-kind", Roll())
    match.red.declines()


@pytest.mark.rule("BGM-64")
def test_after_a_declined_offer_only_a_higher_one():
    match = begun(target=7)
    match.white.resigns(1)
    match.red.declines()
    assert "resign 1" not in match.white.may
    match.white.refused("resign-level", Resign(1), rule="BGM-64", least=2)
    match.white.resigns(2)
    match.red.declines()
    assert {m for m in match.white.may if m.startswith("resign")} == {"resign 3"}
    match.white.refused("resign-level", Resign(1), rule="BGM-64", least=3)
    match.white.refused("resign-level", Resign(2), rule="BGM-64", least=3)
    assert match.table.frames(1)["/"].legal["resign"] == [3]
    match.white.resigns(3)
    assert match.score == (3, 0)


@pytest.mark.rule("BGM-64")
def test_a_gammon_offered_first_leaves_only_the_backgammon():
    """ "Si un gammon a déjà été offert, seul un backgammon peut être offert." """
    match = begun(target=7)
    match.white.resigns(2)
    match.red.declines()
    match.white.refused("resign-level", Resign(1), rule="BGM-64", least=3)
    match.white.refused("resign-level", Resign(2), rule="BGM-64", least=3)


@pytest.mark.rule("BGM-64")
def test_a_taken_double_does_not_begin_a_new_turn():
    match = begun(target=7)
    match.white.resigns(1)
    match.red.declines()
    match.white.doubles()
    match.red.takes()
    match.white.refused("resign-level", Resign(1), rule="BGM-64", least=2)


@pytest.mark.rule("BGM-64")
def test_the_options_are_reset_every_turn():
    match = begun(target=7)
    match.white.resigns(2)
    match.red.declines()
    match.white.rolls(3, 1).plays("8/5 6/5")
    assert {"resign 1", "resign 2", "resign 3"} <= match.red.may  # the opponent never was bound
    match.red.rolls(2, 1).plays("13/11 6/5")
    assert {"resign 1", "resign 2", "resign 3"} <= match.white.may
    match.white.resigns(1)
    match.red.accepts()
    assert match.score == (1, 0)


@pytest.mark.rule("BGM-64", "BGM-15")
def test_they_are_reset_after_a_dance_and_in_a_new_game_too():
    match = begun(target=7)
    match.white.stands("me{bar:1, 6:14} opp{19:2, 20:2, 21:2, 22:2, 23:2, 24:5}").resigns(2)
    match.red.declines()
    match.white.rolls(6, 5)
    match.red.rolls(2, 1).plays("3/1 2/1")
    assert {"resign 1", "resign 2", "resign 3"} <= match.white.may
    match.white.resigns(2)
    match.red.declines()
    match.white.doubles()
    match.next_opening((6, 1))
    match.red.drops()
    match.red.plays("13/7 8/7")
    assert {"resign 1", "resign 2", "resign 3"} <= match.white.may


@pytest.mark.rule("BGM-65")
@pytest.mark.parametrize("reason", ["resigned", "left"])
def test_resigning_the_match_loses_all_of_it_even_when_ahead(reason):
    match = Match(target=5)
    match.red.wins("gammon")
    match.red.wins("gammon")
    match.red.gives_up(reason)
    outcome = match.table.outcome
    assert (outcome.reason, outcome.ranks, outcome.scores) == (reason, ((1,), (0,)), (4, 0))
    assert len(match.view.games) == 2  # the game that was going on counts for nobody
    assert match.asked == set()


@pytest.mark.rule("BGM-65")
def test_the_match_may_be_given_up_at_any_moment():
    for lead in (
        lambda m: None,  # Red is to play
        lambda m: m.red.plays("13/7 8/7"),  # White's turn
        lambda m: (m.red.plays("13/7 8/7"), m.white.doubles()),  # a double is offered
        lambda m: (m.red.plays("13/7 8/7"), m.white.resigns(1)),  # a resignation is offered
    ):
        for loser in (0, 1):
            match = Match(opening=(6, 1), target=5)
            lead(match)
            (match.red, match.white)[loser].gives_up()
            assert match.table.outcome.ranks == ((1 - loser,), (loser,))
            with pytest.raises(Illegal) as refusal:
                match.red.gives_up()
            assert refusal.value.code == "table-over"


@pytest.mark.rule("BGM-65")
def test_exceeding_the_time_loses_the_match():
    match = Match(opening=(6, 1), target=5)
    match.white.wins("gammon")
    match.on_roll.runs_out_of_time()
    loser = match.view.turn
    assert match.table.outcome.reason == "time"
    assert match.table.outcome.ranks == ((1 - loser,), (loser,))
    assert match.score == (0, 2)


@pytest.mark.rule("BGM-65")
def test_the_time_is_that_of_the_one_who_is_asked():
    """White doubles and Red does not answer: Red loses."""
    match = begun(target=5)
    match.white.doubles()
    match.red.runs_out_of_time()
    assert match.table.outcome.ranks == ((1,), (0,))


@pytest.mark.rule("BGM-65", "BGM-61")
@pytest.mark.parametrize("how", ["gives_up", "runs_out_of_time"])
@pytest.mark.parametrize("cube", [1, 4])
def test_in_money_play_the_game_is_lost_at_the_cube_and_the_session_ends(how, cube):
    """Red is two up and gives up against a gammon: the cube's value once, and the total decides."""
    match = Match(target=0)
    match.red.wins("gammon")
    match.next_opening((6, 1))
    match.red.wants_another()
    match.white.wants_another()
    match.red.stands("me{24:15} opp{1:1}", cube=cube, owner=match.red if cube > 1 else None)
    getattr(match.red, how)()
    assert match.result == GameResult(1, cube, "single", "forfeited")
    assert match.score == (2, cube)
    assert match.table.outcome.scores == (2, cube)
    assert match.table.outcome.ranks == (((0,), (1,)) if cube == 1 else ((1,), (0,)))


@pytest.mark.rule("BGM-65", "BGM-51")
def test_leaving_while_a_double_is_offered_loses_the_stake_before_it():
    match = begun(target=0)
    match.white.doubles()
    match.red.gives_up("left")
    assert match.result == GameResult(1, 1, "single", "forfeited")


@pytest.mark.rule("BGM-65", "BGM-61")
@pytest.mark.parametrize("how", ["gives_up", "runs_out_of_time"])
def test_between_two_games_of_a_session_nothing_is_lost(how):
    match = Match(target=0)
    match.red.wins()
    getattr(match.red, how)()
    assert match.score == (1, 0)
    assert len(match.view.games) == 1
    assert match.table.outcome.ranks == ((0,), (1,))


@pytest.mark.rule("BGM-66")
@pytest.mark.parametrize("again", [Resign(1), Resign(2), Resign(3), Roll(), Double()])
def test_a_click_that_comes_twice_counts_once(again):
    """White clicks "resign" twice: the second click answers a prompt that is closed by then."""
    match = begun(target=7)
    token = match.white.token
    match.white.resigns(1)
    match.white.refused("prompt-closed", again, token=token)
    match.red.declines()
    # The same token stays closed, although White is again at the start of her turn.
    assert match.white.token != token
    match.white.refused("prompt-closed", again, token=token)


@pytest.mark.rule("BGM-66")
@pytest.mark.parametrize("again", [Accept(), Decline()])
@pytest.mark.parametrize("answer", ["accepts", "declines"])
def test_an_answer_that_comes_twice_counts_once(answer, again):
    match = begun(target=7)
    match.white.resigns(1)
    token = match.red.token
    getattr(match.red, answer)()
    score = match.score
    match.red.refused("prompt-closed", again, token=token)
    assert match.score == score


@pytest.mark.rule("BGM-66")
def test_a_resignation_repeated_does_not_resign_the_next_game():
    match = begun(target=7)
    token = match.white.token
    match.next_opening((1, 6))
    match.white.resigns(3)
    assert match.score == (3, 0)
    match.white.refused("prompt-closed", Resign(3), token=token)


@pytest.mark.rule("BGM-66")
def test_nothing_is_resigned_after_the_end():
    match = begun(target=1)
    token = match.white.token
    match.white.resigns(3)
    match.white.refused("table-over", Resign(3), token=token)


@pytest.mark.rule("BGM-67")
@pytest.mark.parametrize(("target", "bank"), [(1, 120), (3, 360), (7, 840), (25, 3000)])
def test_the_clock_is_twelve_seconds_a_move_and_two_minutes_a_point(target, bank):
    assert RULES.paces(MatchOptions(target=target)) == {"move": Reserve(delay_s=12, bank_s=bank)}


@pytest.mark.rule("BGM-67")
def test_money_play_has_a_clock_too():
    (pace,) = RULES.paces(MatchOptions(target=0)).values()
    assert pace.delay_s == 12
    assert pace.bank_s > 0


@pytest.mark.rule("BGM-67")
def test_every_question_runs_the_clock_of_the_one_asked():
    match = begun(target=3)
    stages = [lambda: None, match.white.doubles, match.red.takes, lambda: match.white.resigns(1), match.red.declines]
    for step in stages:
        step()
        (prompt,) = match.table.prompts()
        assert prompt.prompt.required
        assert match.table.pace("/", prompt.prompt.pace) == Reserve(delay_s=12, bank_s=360)


@pytest.mark.rule("BGM-67")
def test_a_clock_that_was_answered_in_time_does_not_run_out():
    match = begun(target=3)
    token = match.white.token
    match.white.rolls(3, 1)
    with nothing_changes(match.table), pytest.raises(Illegal) as refusal:
        match.table.expire(token, 1)
    assert refusal.value.code == "prompt-closed"

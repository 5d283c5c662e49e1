"""Every way in which the rules refuse: the code, the rule it names, and nothing has happened."""

import re
from pathlib import Path

import pytest
from backgammon_oracle import play_all
from backgammon_story import RED, RULES, Match, after, at, bare, position
from hypothesis import example, given, settings
from hypothesis import strategies as st
from unchanged import nothing_changes

import tablee.games.backgammon as package
from tablee.games.backgammon.game import Beaver, Double, Play, Resign, Roll, Take
from tablee.games.backgammon.match import MatchOptions
from tablee.kernel import Illegal, Token

HOME = "me{6:5} opp{24:15}"
WALL = "me{24:1, 8:1, 6:13} opp{4:2, 16:2, 18:3, 19:4, 20:4}"


def red_to_play(where: str, roll: tuple[int, int]):
    def story() -> Match:
        match = Match(target=7)
        match.red.stands(where).rolls(*roll)
        return match

    return story


def red_to_move(where: str = HOME, *, cube: int = 1, owner: str | None = None, score=(0, 0), **options):
    def story() -> Match:
        match = Match(**{"target": 7} | options)
        match.red.stands(where, cube=cube, owner=getattr(match, owner) if owner else None)
        match.state.score[:] = score
        return match

    return story


def crawford() -> Match:
    match = Match(target=2)
    match.next_opening((6, 1))
    match.white.wins()
    match.red.plays("13/7 8/7")
    match.white.rolls(3, 1).plays("8/5 6/5")
    return match


def declined() -> Match:
    match = red_to_move()()
    match.red.resigns(1)
    match.white.declines()
    return match


def doubled() -> Match:
    match = Match(opening=(1, 6), target=0)
    match.white.plays("13/7 8/7")
    match.red.doubles()
    match.white.takes()
    match.red.rolls(3, 1).plays("8/5 6/5")
    match.white.stands(HOME).doubles()
    return match


def play(text: str) -> Play:
    return Play(bare(text))


STORIES = [
    ("no-double-one-point", red_to_move(target=1), Double(), {"rule": "BGM-54"}),
    ("no-double-crawford", crawford, Double(), {"rule": "BGM-55"}),
    ("no-double-owner", red_to_move(cube=2, owner="white"), Double(), {"rule": "BGM-52"}),
    ("no-double-limit", red_to_move(cube=64, owner="red", target=500), Double(), {"rule": "BGM-53", "limit": 64}),
    ("no-double-dead", red_to_move(score=(6, 0), dead_cube="refuse"), Double(), {"rule": "BGM-56"}),
    ("resign-level", declined, Resign(1), {"rule": "BGM-64", "least": 2}),
    ("no-beaver", doubled, Beaver(), {"rule": "BGM-57"}),
    ("play-no-checker", red_to_play(WALL, (6, 2)), play("10/4 8/6"), {"rule": "BGM-11", "point": 10}),
    ("play-enter-first", red_to_play("me{bar:1, 6:9} opp{1:2}", (4, 3)), play("6/2 bar/22"), {"rule": "BGM-21"}),
    ("play-no-die", red_to_play(WALL, (6, 2)), play("24/21 8/2"), {"rule": "BGM-11", "start": 24, "end": 21}),
    ("play-blocked", red_to_play(WALL, (6, 2)), play("24/18 6/4"), {"rule": "BGM-10", "point": 18}),
    ("play-not-all-home", red_to_play("me{7:1, 6:2, 2:2} opp{24:9}", (6, 2)), play("6/off 7/5"), {"rule": "BGM-30"}),
    ("play-higher-point-first", red_to_play("me{6:1, 3:2} opp{24:9}", (4, 1)), play("3/off 6/5"), {"rule": "BGM-32"}),
    ("play-more-dice", red_to_play("me{13:3} opp{1:9}", (3, 3)), play("13/10(3)"), {"rule": "BGM-13", "possible": 4}),
    ("play-both-dice", red_to_play(WALL, (6, 2)), play("8/2"), {"rule": "BGM-13"}),
    ("play-not-finished", red_to_play("me{12:1} opp{6:2, 4:2}", (6, 2)), play(""), None),
    ("play-higher-die", red_to_play("me{24:1} opp{16:2, 1:13}", (6, 2)), play("24/22"), {"rule": "BGM-14"}),
]


@pytest.mark.parametrize(("code", "story", "action", "details"), STORIES, ids=[code for code, *_ in STORIES])
@pytest.mark.rule("BGM-17")
def test_what_is_refused_names_its_rule_and_changes_nothing(code, story, action, details):
    match = story()
    seat = next(p.seat for p in match.table.prompts())
    player = (match.red, match.white)[seat]
    player.refused(code, action, **(details or {}))


def test_every_code_of_the_rules_has_a_story():
    """A new refusal comes with a new line above."""
    source = "".join(path.read_text("utf-8") for path in Path(package.__file__).parent.glob("*.py"))
    codes = set(re.findall(r'Illegal\(\s*"([a-z-]+)"', source)) | {"play-not-finished", "play-both-dice"}
    told = {code for code, *_ in STORIES}
    assert codes - told <= {"option-money-only", "seats"}  # before there is a table, below


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"target": 5, "beavers": True}, "option-money-only"),
        ({"target": -1}, "malformed"),
        ({"target": 3, "opening_roll": "both"}, "malformed"),
        ({"backgammon_needs": "bar"}, "malformed"),
        ({"dead_cube": "maybe"}, "malformed"),
        ({"target": 0, "max_beavers": 0}, "malformed"),
        ({"cube_limit": -1}, "malformed"),
        ({"targets": 3}, "malformed"),
    ],
)
def test_options_that_make_no_game_open_no_table(options, code):
    with pytest.raises(Illegal) as refusal:
        Match(**options)
    assert refusal.value.code == code


def test_the_defaults_are_those_ruled():
    assert MatchOptions() == MatchOptions(
        target=3,
        opening_roll="use_both",
        backgammon_needs="bar_or_home_and_none_off",
        cube_limit=None,
        crawford=True,
        dead_cube="allow",
        jacoby=False,
        beavers=False,
        max_beavers=1,
        automatic_doubles=0,
    )


def test_only_the_one_who_is_asked_answers():
    match = Match(opening=(6, 1))
    match.white.refused("prompt-closed", Roll(), token=match.red.token)
    match.white.refused("prompt-closed", play("13/7 8/7"), token=match.red.token)
    match.red.refused("prompt-closed", Roll(), token=Token("/", "g1.7", "turn"))
    match.red.refused("prompt-closed", Roll(), token=Token("/duel", "g1.0", "play"))
    match.red.refused("wrong-kind", Roll(), kind="play")
    match.red.refused("wrong-kind", Take(), kind="play")
    match.red.plays("13/7 8/7")
    match.white.refused("wrong-kind", play("13/7 8/7"), kind="turn")


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play"},
        {"type": "play", "moves": [[6, 5, 4]]},
        {"type": "play", "moves": [["bar", 20]]},
        {"type": "play", "moves": [[6, 5]] * 5},
        {"type": "play", "moves": [[6, 5]], "dice": [6, 6]},
        {"type": "cheat"},
        [],
        None,
    ],
)
def test_what_cannot_be_read_is_malformed(action):
    match = Match(opening=(6, 1))
    match.red.refused("malformed", action)


@pytest.mark.parametrize(
    ("where", "roll", "moves"),
    [
        ("me{2:1} opp{24:2}", (6, 4), ((2, -4),)),
        ("me{3:1, 6:1} opp{24:2}", (6, 1), ((3, -3), (6, 5))),
        ("me{6:1, 5:1} opp{24:2}", (6, 1), ((6, 5), (5, -1))),
        ("me{6:2} opp{24:2}", (2, 1), ((6, -20),)),
        ("me{6:2} opp{24:2}", (2, 1), ((-1, -2),)),
        ("me{6:2} opp{24:2}", (2, 1), ((26, 25),)),
        ("me{6:2} opp{24:2}", (2, 1), ((0, -1),)),
        ("me{6:2} opp{24:2}", (2, 1), ((10**18, 5),)),
    ],
)
def test_points_that_do_not_exist(where, roll, moves):
    """A forged message: nothing beyond 0 is off, nothing beyond 25 is the bar."""
    match = red_to_play(where, roll)()
    with nothing_changes(match.table), pytest.raises(Illegal) as refusal:
        match.table.act(match.red.token, RED, Play(moves))
    assert refusal.value.code in ("play-no-die", "play-no-checker", "malformed")


POSITIONS = [
    "me{24:2, 13:5, 8:3, 6:5} opp{1:2, 12:5, 17:3, 19:5}",
    WALL,
    "me{bar:1, 13:2, 6:5, 4:1} opp{24:2, 21:1, 19:2, 5:1, 3:2}",
    "me{7:1, 6:2, 4:1, 2:1} opp{1:1, 3:2, 24:3}",
    "me{5:1, 3:1, 2:1, 1:1} opp{24:3, bar:1}",
    "me{2:1} opp{1:1, 24:7}",
    "me{6:1} opp{5:1, 4:2, 24:2}",
]


@settings(deadline=None)
@given(
    st.sampled_from(POSITIONS),
    st.tuples(st.integers(1, 6), st.integers(1, 6)),
    st.lists(st.tuples(st.integers(0, 26), st.integers(0, 26)), max_size=4),
)
@example("me{2:1} opp{1:1, 24:7}", (4, 1), [(2, 0)])
def test_whatever_is_sent_is_judged_as_the_rule_book_does(where, dice, moves):
    """Any moves: accepted if the slow generator knows them or if they bear off the last checker; else refused."""
    judge(position(where), dice, tuple(moves))


@settings(deadline=None, max_examples=200)
@given(st.sampled_from(POSITIONS), st.tuples(st.integers(1, 6), st.integers(1, 6)), st.data())
def test_near_misses_are_judged_as_the_rule_book_does(where, dice, data):
    """Like the above, but made of dice and checkers that are there, so that it is nearly right."""
    board = position(where)
    left = [*dice] if dice[0] != dice[1] else [dice[0]] * 4
    moves = []
    while left and data.draw(st.booleans() if moves else st.just(True)):
        standing = [p for p in range(1, 26) if board[p] > 0]
        if not standing:
            break
        start = data.draw(st.sampled_from(standing))
        die = left.pop(data.draw(st.integers(0, len(left) - 1)))
        end = max(start - die, 0)
        moves.append((start, end))
        if end and board[end] < -1:
            break
        name = "bar" if start == 25 else start
        board = after(board, f"{name}/{end or 'off'}{'*' if end and board[end] == -1 else ''}")
    judge(position(where), dice, tuple(moves))


def judge(board, dice, moves):
    found = play_all(board, dice)
    if found.keys() == {board}:
        return  # such a roll is never asked for
    known = {tuple((start, end) for start, end, _ in turn) for turns in found.values() for turn in turns}
    try:
        RULES.check(at(board, dice), RED, Play(moves))
    except Illegal as refusal:
        assert moves not in known, f"refused: {refusal.code}"
        assert re.fullmatch(r"BGM-\d\d", refusal.details["rule"])
    else:
        assert moves in known or len([m for m in moves if m[1] == 0]) == sum(n for n in board if n > 0)

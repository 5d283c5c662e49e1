"""Every way in which the rules refuse: the code, the rule it names, and nothing has happened."""

import re
from pathlib import Path

import pytest
from dominoes_story import Match, why_not
from hypothesis import given, settings
from hypothesis import strategies as st
from unchanged import nothing_changes

import tablee.games.dominoes as package
from tablee.games.dominoes.play import Draw, Play
from tablee.games.dominoes.ten_tiles import TenTiles
from tablee.kernel import Illegal

ROOT = Path(__file__).parents[3]
SOURCE = "".join(f.read_text(encoding="utf-8") for f in Path(package.__file__).parent.glob("*.py"))
CODES = set(re.findall(r'Illegal\(\s*"([a-z-]+)"', SOURCE))
BEFORE_A_TABLE = {"too-many-players", "hand-too-large"}


def leading() -> Match:
    return Match("6-6 6-5 / 1-0 2-0 > 3-1 6-4")


def beside() -> Match:
    return Match(seats=2).stands("6-4 1-1 6-2", "4-0 6-0", chain="6-5 5-4", talon="3-3")


# (where, what seat 0 sends, the code, its details)
REFUSED = [
    (leading, Play((0, 1)), "not-your-tile", {"rule": "DOM-08", "tile": (0, 1)}),
    (leading, Play((6, 5)), "not-your-tile", {"rule": "DOM-08", "tile": (6, 5)}),  # the lower number comes first
    (leading, Play((6, 6), "left"), "lead-has-no-end", {"rule": "DOM-06"}),
    (leading, Play((6, 6), "right"), "lead-has-no-end", {"rule": "DOM-06"}),
    (leading, Draw(), "must-play", {"rule": "DOM-09"}),
    (beside, Play((1, 1)), "tile-does-not-fit", {"rule": "DOM-08", "tile": (1, 1), "ends": (6, 4)}),
    (beside, Play((2, 6), "right"), "tile-does-not-fit", {"rule": "DOM-08", "tile": (2, 6), "ends": (6, 4)}),
    (beside, Play((4, 6)), "which-end", {"rule": "DOM-08", "tile": (4, 6), "ends": (6, 4)}),
    (beside, Play((0, 6)), "not-your-tile", {"rule": "DOM-08", "tile": (0, 6)}),  # it is the other's
    (beside, Play((5, 6)), "not-your-tile", {"rule": "DOM-08", "tile": (5, 6)}),  # it lies there already
    (beside, Play((3, 3)), "not-your-tile", {"rule": "DOM-08", "tile": (3, 3)}),  # it is in the talon
    (beside, Play((7, 8)), "not-your-tile", {"rule": "DOM-08", "tile": (7, 8)}),  # there is no such tile
    (beside, Draw(), "must-play", {"rule": "DOM-09"}),
]


@pytest.mark.rule("DOM-06", "DOM-08", "DOM-09")
@pytest.mark.parametrize(("where", "action", "code", "details"), REFUSED, ids=lambda value: str(value)[:40])
def test_refused(where, action, code, details):
    where().refused(0, action, code, **details)


def test_every_code_of_the_rules_is_proven_here():
    assert {code for _, _, code, _ in REFUSED} == CODES - BEFORE_A_TABLE
    assert why_not(seats=5)[0] == "too-many-players" and why_not(seats=2, hand_size=14)[0] == "hand-too-large"


def test_every_code_has_its_words():
    protocol = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for code in CODES:
        assert f"`{code}`" in protocol
        for language in ("en", "fr"):
            texts = "\n".join(file.read_text("utf-8") for file in ROOT.glob(f"client/src/**/{language}.ftl"))
            assert re.search(rf"^error-{code} = .+", texts, re.MULTILINE), (language, code)


def test_every_code_is_told_with_a_rule_of_the_catalogue():
    catalogue = (ROOT / "docs" / "rules" / "dominoes.md").read_text(encoding="utf-8")
    for code, rule in re.findall(r'Illegal\(\s*"([a-z-]+)", rule="([A-Z]+-\d+)"', SOURCE):
        assert f"- {rule} " in catalogue, code
    assert len(re.findall(r"Illegal\(", SOURCE)) == len(re.findall(r'Illegal\(\s*"[a-z-]+", rule=', SOURCE))


@pytest.mark.rule("DOM-09")
@pytest.mark.parametrize("seat", [1, 2])
def test_who_is_not_on_turn_is_told_nothing(seat):
    """What is answered does not depend on what they hold."""
    match = Match("6-6 6-5 / 6-1 2-0 / 4-3 4-2")
    token = match.token(0)
    for action in (Play((6, 6)), Play((1, 6)), Play((3, 4)), Draw()):
        match.refused(seat, action, "prompt-closed", token=token)


@pytest.mark.rule("DOM-09")
def test_the_same_answer_twice_is_done_once():
    match = Match("6-6 6-5 / 1-0 2-0 > 3-1 6-4")
    token = match.token(0)
    match.plays(0, "6-6")
    match.refused(0, Play((5, 6), "left"), "prompt-closed", token=token)
    drawing = match.token(1)
    match.draws(1)
    match.refused(1, Draw(), "prompt-closed", token=drawing)
    assert match.view().counts == (1, 3)


@pytest.mark.rule("DVT-01")
def test_where_nobody_draws_there_is_no_such_action():
    match = Match(game="ten-tiles")
    seat = match.turn
    with nothing_changes(match.table), pytest.raises(Illegal) as refusal:
        match.table.act(match.token(seat), seat, {"type": "draw"})
    assert refusal.value.code == "malformed"
    assert TenTiles.Action is Play


@pytest.mark.rule("DOM-08", "DOM-09")
@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_whatever_is_sent_is_done_or_changes_nothing(data):
    """At a random moment of a random round: any tile, any end, by anybody. What is offered is what is accepted."""
    game = data.draw(st.sampled_from(["dominoes", "ten-tiles"]))
    match = Match(game=game, seats=2, luck=data.draw(st.integers(0, 1 << 30)))
    for _ in range(data.draw(st.integers(0, 25))):
        if match.table.over:
            return
        legal = list(match.table.legal("/", match.turn))
        match.does(match.turn, data.draw(st.sampled_from(legal)))
    if match.table.over:
        return
    seat = match.turn
    low = data.draw(st.integers(0, 6))
    action = data.draw(
        st.sampled_from([
            Play((low, high), end) for high in range(low, 7) for end in (None, "left", "right")
        ])
    )  # fmt: skip
    legal = list(match.table.legal("/", seat))
    fitting = [a for a in legal if isinstance(a, Play) and a.tile == action.tile]
    chain = match.state.chain.ends
    if not fitting:
        may = False
    elif chain is None:
        may = action.end is None
    elif chain[0] == chain[1]:
        may = True
    else:
        may = action in legal or (action.end is None and len(fitting) == 1)
    if may:
        match.does(seat, action)
    else:
        with nothing_changes(match.table), pytest.raises(Illegal):
            match.does(seat, action)

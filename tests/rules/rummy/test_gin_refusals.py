"""Every code of gin has a story that shows it with its rule; and no refusal depends on what the seat does not see."""

import re
from pathlib import Path

import pytest
from gin_story import LOOSE, READY, RULES, Play, card, knock, lay_off
from gin_story import melds as words

import tablee.games.rummy as package
from tablee.games.rummy.gin_actions import Discard, Draw, GinOptions, Knock, LayOff
from tablee.kernel import Illegal

MELDS = "AS2S3S 4H4D4C 7H8H9H"


def to_draw(**options: object) -> Play:
    game = Play(READY, LOOSE, upcard="QH", stock="JC", **options)
    if options:
        game.south.declines()
        game.north.declines()
    return game


def nothing_to_take() -> Play:
    game = to_draw()
    game.state.deal.stock[:0] = game.state.deal.discards
    game.state.deal.discards.clear()
    return game


def drawn(hand: str = READY, stock: str = "JC", *, takes: bool = False) -> Play:
    game = Play(hand, "6H 4S TC TS QD QS KC 2D 6C 8D", upcard="QH", stock=stock)
    game.south.takes() if takes else game.south.draws()
    return game


def knocked() -> Play:
    game = drawn()
    game.south.knocks(MELDS, "JC")
    return game


STORIES = [
    ("upcard-declined", lambda: to_draw(upcard_offer=True), Draw("discard"), "RUM-06"),
    ("no-discard", nothing_to_take, Draw("discard"), "RUM-05"),
    ("not-your-card", drawn, Discard(card("6H")), "RUM-01"),
    ("not-your-card", drawn, knock("AS2S3S 6H7H8H", "KD"), "RUM-11"),
    ("not-your-card", knocked, lay_off(on_0="5S"), "RUM-11"),
    ("card-just-taken", lambda: drawn(takes=True), Discard(card("QH")), "RUM-05"),
    ("card-just-taken", lambda: drawn(takes=True), knock(MELDS, "QH"), "RUM-05"),
    ("card-used-twice", drawn, Knock(card("AS"), words(MELDS)), "RUM-03"),
    ("ace-is-low", lambda: drawn("AS2SKS 4H4D4C 7H8H9H KD"), knock("KSAS2S", "KD"), "RUM-03"),
    ("not-a-meld", drawn, knock("AS2S 4H4D4C", "KD"), "RUM-02"),
    ("knock-needs-discard", drawn, knock(MELDS), "GIN-06"),
    ("deadwood-too-high", drawn, knock("AS2S3S 4H4D4C", "KD"), "GIN-03"),
    ("no-such-meld", knocked, LayOff((), ((3, (card("KC"),)),)), "GIN-07"),
    ("does-not-fit", knocked, lay_off(on_0="KC"), "GIN-07"),
]


@pytest.mark.rule("RUM-11")
@pytest.mark.parametrize(
    ("code", "story", "action", "rule"), STORIES, ids=[f"{code}-{rule}" for code, *_, rule in STORIES]
)
def test_what_is_refused_names_its_rule_and_changes_nothing(code, story, action, rule):
    game = story()
    seat = game.table.prompts()[0].seat
    game[seat].refused(code, action)
    with pytest.raises(Illegal) as refusal:
        RULES.check(game.state, seat, action)
    assert refusal.value.details["rule"] == rule


def test_every_code_of_the_rules_has_a_story():
    """A new refusal comes with a new line above."""
    source = "".join(path.read_text("utf-8") for path in Path(package.__file__).parent.glob("*.py"))
    codes = set(re.findall(r'Illegal\(\s*"([a-z-]+)"', source))
    assert codes - {code for code, *_ in STORIES} == {"option-two-only"}  # before there is a table


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"pot_scope": "evening"}, "malformed"),
        ({"target": 0}, "malformed"),
        ({"target": 100_001}, "malformed"),
        ({"knock_max": "10"}, "malformed"),
        ({"gin_hand": "none"}, "malformed"),
        ({"gin_wall": 1}, "malformed"),
        ({"undercut_penalty": -1}, "malformed"),
        ({"undercut_on_tie": "yes"}, "malformed"),
        ({"tie_winner": "knocker"}, "malformed"),
        ({"next_starter": "loser"}, "malformed"),
        ({"may_discard_taken_card": 1}, "malformed"),
        ({"jokers": 2}, "malformed"),
    ],
)
def test_options_that_make_no_game_open_no_table(options, code):
    with pytest.raises(Illegal) as refusal:
        Play(**options)
    assert refusal.value.code == code


def test_what_is_refused_is_told_in_both_languages_and_in_the_protocol():
    root = Path(__file__).parents[3]
    codes = {code for code, *_ in STORIES} | {"option-two-only"}
    protocol = (root / "docs/protocol.md").read_text("utf-8").partition("## Gin")[2]
    for language in ("en", "fr"):
        texts = "\n".join(file.read_text("utf-8") for file in root.glob(f"client/src/**/{language}.ftl"))
        assert [code for code in sorted(codes) if f"\nerror-{code} =" not in texts] == []
    assert [code for code in sorted(codes) if not re.search(rf"`{code}[ `]", protocol)] == []
    assert [name for name in GinOptions.__struct_fields__ if f"`{name}`" not in protocol] == []

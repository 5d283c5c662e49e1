"""The rules as players read them: from the hall, beside a game that goes on, and from a refusal."""

from __future__ import annotations

import re

import pytest
from persons import House, Line, Opens, Person
from playwright.sync_api import Locator, expect

JACOBY = {"target": 0, "jacoby": True, "beavers": True, "opening_roll": "roll_anew"}


def rule(who: Person, id: str) -> Locator:
    """A statement, by the id that every rule of the catalogue has."""
    return who.page.locator(f"#{id}")


def comes_to(who: Person, id: str) -> None:
    """The page shows it, and a screen reader is there."""
    expect(rule(who, id)).to_be_in_viewport()
    expect(rule(who, id)).to_be_focused()


def opens_table(who: Person, **options: object) -> str:
    """Options that take many clicks."""
    body = {"game": "backgammon", "seats": ["me", "open"], "options": options}
    answer = who.context.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    table = f"/t/{answer.json()['id']}"
    who.goes_to(table).has("waiting")
    return table


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_from_the_hall(opens: Opens, phone: bool) -> None:
    zoe = opens().person("Zoé", speaks="fr", phone=phone, known=False).goes_to("/")
    zoe.touches(zoe.page.get_by_role("link", name="Règles", exact=True))
    zoe.touches(zoe.at("rules-list").get_by_role("link", name="Les règles du backgammon"))
    expect(zoe.page).to_have_url(re.compile("/rules/backgammon$"))
    expect(zoe.page).to_have_title("Les règles du backgammon — Tablée")
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text("Les règles du backgammon")
    expect(zoe.page.get_by_role("heading", level=2)).to_have_count(12)
    expect(rule(zoe, "BGM-03")).to_contain_text("Option")
    zoe.lacks("played")

    zoe.touches(zoe.at("contents").get_by_role("link", name="La sortie"))
    expect(zoe.page).to_have_url(re.compile("#bearing-off$"))
    comes_to(zoe, "bearing-off")
    zoe.touches("lang-en").reads("Your last checker may always be borne off")
    expect(zoe.page).to_have_title("The rules of backgammon — Tablée")
    zoe.page.go_back()
    zoe.page.go_back()
    zoe.has("rules-list")


def test_a_link_to_a_rule(opens: Opens) -> None:
    """It can be sent to somebody; the rule's own id is one."""
    sam = opens().person("Sam", known=False).goes_to("/rules/backgammon#BGM-14")
    comes_to(sam, "BGM-14")
    expect(rule(sam, "BGM-14")).to_contain_text("it must be the higher")
    expect(rule(sam, "BGM-01")).not_to_be_in_viewport()
    sam.touches(rule(sam, "BGM-19").get_by_role("link", name="BGM-19"))
    expect(sam.page).to_have_url(re.compile("#BGM-19$"))
    comes_to(sam, "BGM-19")
    sam.goes_to("/rules/mornington-crescent").reads("There is no such page here.")


def test_with_the_keyboard(opens: Opens) -> None:
    """Whoever does not want to walk through the contents need not."""
    sam = opens().person("Sam", known=False).goes_to("/rules/backgammon")
    skip = sam.page.get_by_role("link", name="Skip the contents")
    sam.has("contents")
    for _ in range(4):
        sam.page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    sam.page.keyboard.press("Enter")
    comes_to(sam, "aim")


def playing(house: House, host: Person, guest: Person, **options: object) -> None:
    """They sit down; the host has begun."""
    guest.joins(opens_table(host, **options))
    host.has("board")


def test_beside_a_game(opens: Opens) -> None:
    """What this table plays is said; the board stays in sight, and one may play on."""
    house = opens(dice="31 31 42 65")
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    playing(house, zoe, sam, **JACOBY)
    address = zoe.page.url
    zoe.touches("rules").sees(played="Règle de Jacoby", rules_waiting="À vous de jouer")
    for id, said in {
        "BGM-03": "Le joueur qui commence relance les deux dés.",
        "BGM-43": "Elle s’applique.",
        "BGM-57": "Un seul beaver par double",
        "BGM-67": "Temps : 12 secondes par coup, puis 30 minutes de réserve",
    }.items():
        expect(rule(zoe, id)).to_contain_text(f"À cette table {said}")
    zoe.touches(zoe.at("rules-panel").get_by_role("link", name="La partie libre et ses options"))
    comes_to(zoe, "money")

    zoe.plays("8/5 6/5").lacks("rules-waiting").has("rules-panel")
    sam.rolls().plays("8/4 6/4")
    zoe.sees(rules_waiting="À vous de jouer")
    with zoe.context.expect_page() as opened:
        zoe.touches(zoe.at("rules-panel").get_by_role("link", name="Nouvel onglet"))
    tab = opened.value
    expect(tab.locator("#BGM-43")).to_contain_text("Elle s’applique.")
    assert address.rsplit("/", 1)[-1] not in tab.url  # it may be handed on; the table's address is a key
    tab.close()

    zoe.touches("rules-close").lacks("rules-panel").is_asked(to="turn")
    zoe.touches("rules").has("contents").page.keyboard.press("Escape")
    zoe.lacks("rules-panel")
    expect(zoe.at("rules")).to_be_focused()
    assert zoe.page.url == address


def test_over_a_game_on_a_phone(opens: Opens) -> None:
    house = opens(dice="31 42")
    zoe, sam = house.person("Zoé", phone=True), house.person("Sam", phone=True)
    playing(house, zoe, sam, target=5)
    sam.touches("rules").sees(played="Match to 5 points").lacks("rules-waiting")
    expect(rule(sam, "BGM-55")).to_contain_text("It is played.")
    expect(sam.at("rules-panel")).to_have_js_property("open", True)
    assert sam.at("rules-panel").evaluate("panel => panel.matches(':modal')")
    zoe.plays("8/5 6/5")
    sam.sees(rules_waiting="Your turn").touches("rules-close").lacks("rules-panel")
    sam.rolls().plays("8/4 6/4")


def test_before_and_after_a_game(opens: Opens) -> None:
    house = opens(dice="31")
    zoe, sam = house.person("Zoé"), house.person("Sam")
    table = opens_table(zoe, **JACOBY)
    zoe.touches("rules").sees(played="Jacoby").touches("rules-close")
    sam.joins(table).resigns_match()
    zoe.has("result").touches("rules").sees(played="Jacoby")


def test_the_hall_cannot_be_reached(opens: Opens) -> None:
    """The rules come from the hall when they are asked for; later is soon enough."""
    house = opens(dice="31")
    zoe, sam = house.person("Zoé"), house.person("Sam")
    playing(house, zoe, sam)
    zoe.expects_trouble("ERR_INTERNET_DISCONNECTED").context.set_offline(True)
    zoe.touches("rules").sees(error="The hall cannot be reached.").lacks("rules-panel")
    zoe.context.set_offline(False)
    zoe.touches("rules").has("played").lacks("error")


@pytest.mark.parametrize(
    ("speaks", "refusal", "why", "told"),
    [
        ("fr", "Pas de videau dans un match en un point.", "Pourquoi", "Un match en un point se joue sans videau."),
        ("en", "There is no cube in a match to one point.", "Why?", "A match to one point has no cube."),
    ],
)
def test_from_a_refusal(opens: Opens, speaks: str, refusal: str, why: str, told: str) -> None:
    """A page that believes one may double where nobody can: the refusal leads to the rule that it keeps."""
    house = opens(dice="31 42")
    zoe, sam = house.person("Zoé"), house.person("Sam", speaks=speaks)
    Line(sam.page).alters('"double":false', '"double":true')
    playing(house, zoe, sam, target=1)
    zoe.plays("8/5 6/5")
    sam.doubles().sees(error=refusal)
    sam.touches(sam.at("error").get_by_role("link", name=why)).lacks("error")
    comes_to(sam, "BGM-54")
    expect(rule(sam, "BGM-54")).to_contain_text(told)
    # The same once more: one has looked elsewhere meanwhile.
    sam.touches(sam.at("rules-panel").get_by_role("link", name=re.compile("^(Sommaire|Contents)$")).last)
    expect(rule(sam, "BGM-54")).not_to_be_in_viewport()
    sam.doubles().touches("why")
    comes_to(sam, "BGM-54")
    sam.touches("rules-close").rolls().plays("8/4 6/4")


def test_a_refusal_that_no_rule_explains(opens: Opens) -> None:
    house = opens()
    zoe, sam, ida = house.person("Zoé"), house.person("Sam"), house.person("Ida")
    table = opens_table(zoe)
    line = Line(ida.page)
    ida.goes_to(table).has("join", "rules")
    line.loses_frames()
    sam.joins(table)
    ida.expects_trouble("409").touches("join").sees(error="The game has already begun.").lacks("why")

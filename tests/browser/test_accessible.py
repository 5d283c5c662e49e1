"""Every page of the hall, light and dark, on a phone and on a screen: axe finds no fault, contrast included."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from card_players import Cards, dealt
from domino_persons import Player
from domino_persons import dealt as dealt_tiles
from persons import Opens, Person
from playwright.sync_api import expect

AXE = (Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(who: Person, theme: str) -> list[str]:
    """What axe says against the page as it is now: rule, and where."""
    who.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    # As a function, so that the page's own policy, which lets in no foreign script, stays in force.
    who.page.evaluate(f"() => {{ {AXE} }}")
    found: dict[str, Any] = who.page.evaluate("tags => axe.run(document, { runOnly: tags })", TAGS)
    assert len(found["passes"]) > 10, "axe has looked at nothing"
    return [
        f"{theme}: {fault['id']} ({fault['help']}): {[node['html'][:120] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
    ]


def both_themes(who: Person) -> list[str]:
    return faults(who, "light") + faults(who, "dark")


@pytest.fixture(params=["desktop", "phone"])
def phone(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "phone")


def test_the_hall(opens: Opens, phone: bool) -> None:
    house = opens()
    newcomer = house.person("Nobody", known=False, phone=phone)
    newcomer.goes_to("/").at("name-input").wait_for()
    found = both_themes(newcomer)
    zoe, sam = house.person("Zoé", speaks="fr", phone=phone), house.person("Sam")
    sam.opens_table(public=True)
    zoe.opens_table(against="person")
    zoe.goes_to("/").at("new-table").wait_for()
    zoe.page.locator("details summary").first.click()
    found += both_themes(zoe)
    zoe.goes_to("/you").touches("reminders").at("reminders-card").wait_for()
    found += both_themes(zoe)
    zoe.touches("forget-me").at("dialog-ok").wait_for()
    found += both_themes(zoe)
    for address in ("/me#code", "/mail#confirm=code", "/nowhere"):
        zoe.expects_trouble("404").goes_to(address)
        expect(zoe.page.locator("main")).not_to_be_empty()
        found += both_themes(zoe)
    assert not found, "\n".join(sorted(set(found)))


def test_the_table(opens: Opens, phone: bool) -> None:
    """Waiting, playing, a double offered, a resignation, a pause, the end and its replay."""
    house = opens(dice="31 42 65 43")
    zoe, sam = house.person("Zoé", phone=phone), house.person("Sam", speaks="fr")
    table = zoe.opens_table()
    zoe.at("share-link").wait_for()
    found = both_themes(zoe)
    sam.joins(table)
    zoe.is_asked(to="play")
    found += both_themes(zoe)
    zoe.plays("8/5 6/5")
    sam.doubles()
    zoe.at("take").wait_for()
    found += both_themes(zoe) + both_themes(sam)
    zoe.takes()
    sam.rolls().plays("8/4 6/4")
    zoe.is_asked(to="turn")
    found += both_themes(zoe)
    zoe.touches("resign-game").at("dialog-ok").wait_for()
    found += both_themes(zoe)
    zoe.touches("dialog-cancel").proposes("pause")
    sam.at("agree-pause").wait_for()
    found += both_themes(sam)
    sam.agrees(to="pause").at("paused").wait_for()
    found += both_themes(sam)
    sam.touches("resume").resigns_match()
    zoe.at("result").wait_for()
    found += both_themes(zoe) + both_themes(sam)
    assert not found, "\n".join(sorted(set(found)))


def test_a_table_of_cards(opens: Opens, phone: bool) -> None:
    """Drawing, discarding, a knock arranged, laying off, the sheet of a deal, the end; and its rules."""
    ready, sharp = "AS2S3S 4H4D4C 7H8H9H KD", "5S5D5C 6C7C8C TH JH 2D AD"
    house = opens(draws=dealt((ready, sharp), upcards="9C", stocks=["QC"]))
    ann, bob = Cards(house.person("Ann", phone=phone)), Cards(house.person("Bob", phone=phone, speaks="fr"))
    bob.joins(ann.opens_gin(pot_scope="match"))
    ann.is_asked(to="draw").touches("look").person.has("pile-look")
    found = both_themes(ann.person)
    ann.touches("look").touches("draw").is_asked(to="discard").picks("QC").touches("pile")
    found += both_themes(ann.person)
    ann.touches("pending").touches("knock-open").person.has("lay-down")
    found += both_themes(ann.person)
    ann.touches("lay-down")
    bob.is_asked(to="layoff")
    found += both_themes(ann.person) + both_themes(bob.person)
    bob.touches("lay-down").person.has("sheet")
    found += both_themes(ann.person) + both_themes(bob.person)
    ann.person.resigns_match()
    bob.person.has("result")
    found += both_themes(bob.person)
    ann.person.goes_to("/rules/gin?pot_scope=match&target=100#GIN-08").has("played")
    found += both_themes(ann.person)
    assert not found, "\n".join(sorted(set(found)))


def test_preferences_and_people(opens: Opens, phone: bool) -> None:
    """What unfolds at a table, the talk with something said in it, and what can be asked about somebody."""
    house = opens(dice="31")
    zoe, sam = house.person("Zoé", phone=phone), house.person("Sam", speaks="fr")
    sam.joins(zoe.opens_table())
    sam.says("Bonsoir")
    zoe.unfolds_talk().sees_talk("Bonsoir")
    for summary in zoe.page.locator("details > summary").all():
        zoe.touches(summary)
    found = both_themes(zoe)
    for kind in ("about-1", "about-message"):
        zoe.touches(kind).has("person-dialog")
        found += both_themes(zoe)
        zoe.page.keyboard.press("Escape")
    zoe.touches("propose-abort").has("dialog-ok")
    found += both_themes(zoe)
    assert not found, "\n".join(sorted(set(found)))


def test_keeping_order(opens: Opens, phone: bool) -> None:
    """The page of whoever runs the hall: its door, and each of its tabs."""
    house = opens(dice="31", secret="the secret of this test")
    sam, zoe = house.person("Sam"), house.person("Zoé")
    sam.joins(zoe.opens_table())
    keeper = house.person("Keeper", speaks="fr", phone=phone, known=False).expects_trouble("403").goes_to("/operator")
    keeper.has("secret")
    found = both_themes(keeper)
    keeper.at("secret").fill("the secret of this test")
    keeper.touches("enter").has("overview")
    for tab in keeper.page.get_by_role("tab").all():
        keeper.touches(tab)
        expect(keeper.page.get_by_role("tabpanel")).to_be_visible()
        found += both_themes(keeper)
    assert not found, "\n".join(sorted(set(found)))


def test_a_table_of_dominoes(opens: Opens, phone: bool) -> None:
    """The form, the lead, a tile in hand, drawing, the last round, its chain, the end, and the rules."""
    house = opens(draws=dealt_tiles("66 36 / 12 14 > 55 46", "23 24 / 34 66 > 11"))
    zoe, sam = house.person("Zoé", phone=phone, speaks="fr"), house.person("Sam")
    ann, bob = Player(zoe), Player(sam)
    zoe.goes_to("/").touches("game-dominoes").page.locator("details summary").first.click()
    found = both_themes(zoe)
    bob.joins(ann.opens_table(target="other", own_length=20, hand_size=2))
    ann.is_asked()
    found += both_themes(zoe) + both_themes(sam)
    zoe.touches("tile-6-6").has("place-lead")
    found += both_themes(zoe)
    zoe.touches("place-lead")
    bob.is_asked()
    found += both_themes(zoe) + both_themes(sam)
    bob.draws().draws().lays("46")
    ann.lays("36")
    zoe.has("last-round")
    found += both_themes(zoe) + both_themes(sam)
    zoe.touches("sheet-chain")
    found += both_themes(zoe)
    zoe.touches("sheet-close").touches("resign-match").at("dialog-ok").wait_for()
    found += both_themes(zoe)
    zoe.touches("dialog-ok").has("result")
    found += both_themes(zoe)
    for game in ("dominoes", "ten-tiles"):
        zoe.goes_to(f"/rules/{game}?set=9").has("played")
        found += both_themes(zoe)
    assert not found, "\n".join(sorted(set(found)))


def test_the_rules(opens: Opens, phone: bool) -> None:
    """The list, a game's own page, and beside a table or over it."""
    house = opens(dice="31")
    zoe, sam = house.person("Zoé", phone=phone), house.person("Sam")
    zoe.goes_to("/rules").at("rules-list").get_by_role("link").first.wait_for()
    found = both_themes(zoe)
    zoe.goes_to("/rules/backgammon?target=0&jacoby=true#BGM-43").has("played")
    found += both_themes(zoe)
    sam.joins(zoe.opens_table())
    zoe.touches("rules").has("played")
    found += both_themes(zoe)
    assert not found, "\n".join(sorted(set(found)))

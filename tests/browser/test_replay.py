"""Looking back at a finished match, and checking its dice in the page."""

from __future__ import annotations

import re

import pytest
from persons import House, Line, Opens, Person
from playwright.sync_api import expect

from tablee.games.backgammon.board import flip

DICE = "31 42 65"
OPENING = {"p24": 2, "p13": 5, "p8": 3, "p6": 5}


@pytest.fixture
def finished(opens: Opens) -> tuple[House, Person, Person, str]:
    """3-1 and 4-2 played, 6-5 thrown; then Zoé gives up: the opening, and five steps from it to the end."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    address = zoe.opens_table()
    sam.joins(address)
    zoe.plays("8/5 6/5")
    sam.rolls().plays("8/4 6/4")
    zoe.rolls().is_asked(to="play").resigns_match().has("result", "replay-place")
    sam.has("result", "replay-place")
    return house, zoe, sam, address


def stands_at(person: Person, place: str) -> Person:
    expect(person.at("replay-place")).to_have_text(place)
    return person


def current_line(person: Person, text: str) -> None:
    expect(person.at("log").locator("[aria-current=step]")).to_have_text(text)


def test_back_to_the_opening_and_forth(finished) -> None:
    _, zoe, sam, _ = finished
    end = zoe.board
    asked: list[str] = []
    zoe.page.on("request", lambda request: asked.append(request.url) if "/replay" in request.url else None)
    stands_at(zoe, "Revoir la partie").lacks("replay-return")
    assert asked == []

    zoe.touches("replay-first").sees_checkers(**OPENING)
    stands_at(zoe, "Début, 5 coups").sees(replay="Vous revoyez la partie.", replay_line="Lancer d’ouverture : 3-1")
    current_line(zoe, "Partie 1. Lancer d’ouverture : 3-1. Zoé commence.")
    zoe.lacks("prompt-bar", "resign-match", "confirm", "roll")
    expect(zoe.page.locator(".movable")).to_have_count(0)
    expect(zoe.at("dice")).to_have_attribute("data-dice", "3-1")
    expect(zoe.page).to_have_title("Une table — Tablée")

    zoe.touches("replay-next").sees_checkers(p8=2, p6=4, p5=2)
    stands_at(zoe, "Coup 1 sur 5").sees(replay_line="Zoé 31: 8/5 6/5")
    current_line(zoe, "Zoé 31: 8/5 6/5")
    zoe.touches("replay-next").sees(replay_line="Sam lance 4-2.")
    current_line(zoe, "Zoé 31: 8/5 6/5")  # the throw is told again by the play
    zoe.touches("replay-previous")
    stands_at(zoe, "Coup 1 sur 5")

    zoe.touches("replay-return").lacks("replay-return")
    stands_at(zoe, "Coup 5 sur 5")
    assert zoe.board == end
    expect(zoe.at("log").locator("[aria-current]")).to_have_count(0)
    assert len(asked) == 1

    # Each looks back from the own side.
    stands_at(sam.touches("replay-previous"), "Move 4 of 5").sees(replay="You are looking back.")
    sam.touches("replay-previous").touches("replay-previous").touches("replay-previous")
    zoe.touches("replay-first").touches("replay-next")
    stands_at(zoe, "Coup 1 sur 5")
    stands_at(sam, "Move 1 of 5")
    assert zoe.board == flip(sam.board)


def test_by_keyboard(finished) -> None:
    _, zoe, _, _ = finished
    keys = zoe.page.keyboard
    keys.press("ArrowLeft")
    stands_at(zoe, "Coup 4 sur 5")
    keys.press("Home")
    stands_at(zoe, "Début, 5 coups")
    keys.press("ArrowRight")
    stands_at(zoe, "Coup 1 sur 5")
    keys.press("End")
    stands_at(zoe, "Coup 5 sur 5").lacks("replay-return")
    slider = zoe.at("replay-slider")
    slider.focus()
    keys.press("ArrowLeft")
    stands_at(zoe, "Coup 4 sur 5")
    slider.fill("2")
    stands_at(zoe, "Coup 2 sur 5")
    # Arrows walk over the board when one is on the board, and through a text when one writes.
    zoe.at("point-8").focus()
    keys.press("ArrowLeft")
    zoe.writes("ab").at("chat-input").press("ArrowLeft")
    zoe.at("chat-input").press("Home")
    stands_at(zoe, "Coup 2 sur 5")


def test_it_plays_by_itself(finished) -> None:
    _, zoe, _, _ = finished
    zoe.touches("replay-first")
    stands_at(zoe, "Début, 5 coups")
    with zoe.time_in_hand() as passes:
        zoe.touches("replay-play")
        expect(zoe.at("replay-play")).to_have_attribute("aria-label", "Pause")
        for n in (1, 2):
            passes(1200)
            stands_at(zoe, f"Coup {n} sur 5")
        zoe.touches("replay-play")
        passes(5000)
        stands_at(zoe, "Coup 2 sur 5")
        zoe.touches("replay-play")
        for n in (3, 4, 5):
            passes(1200)
            stands_at(zoe, f"Coup {n} sur 5")
    expect(zoe.at("replay-play")).to_have_attribute("aria-label", "Lecture automatique")
    zoe.lacks("replay-return")


def test_onlookers_look_back_too(finished) -> None:
    house, zoe, _, address = finished
    ida = house.person("Ida", known=False)
    ida.goes_to(address).touches("replay-first").sees_checkers(**OPENING)
    stands_at(ida, "Beginning, 5 moves").touches("replay-next").sees(replay_line="Zoé 31: 8/5 6/5")
    zoe.touches("replay-first").touches("replay-next")
    stands_at(zoe, "Coup 1 sur 5")
    assert ida.board == zoe.board


def test_the_hall_is_away(finished) -> None:
    _, zoe, _, _ = finished
    zoe.expects_trouble("ERR_INTERNET_DISCONNECTED").context.set_offline(True)
    zoe.touches("replay-first").sees(replay="La salle ne répond pas.").lacks("replay-return")
    zoe.context.set_offline(False)
    stands_at(zoe.touches("replay-first"), "Début, 5 coups")


# --- dice --------------------------------------------------------------------------------


def checks_dice(person: Person, title: str) -> Person:
    return person.touches(person.page.get_by_text(title)).touches("audit")


def test_the_dice_are_good(opens: Opens) -> None:
    """Those of the hall itself, as each browser works them out, an onlooker's too."""
    house = opens()
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    address = zoe.opens_table(target=1)
    sam.joins(address).resigns_match()
    zoe.has("result").lacks("audit-unable")
    good = re.compile(r"^\s*Tout est conforme : l’empreinte est la bonne, et les \d+ tirages sont bien")
    checks_dice(zoe, "Le hasard est vérifiable").sees(audit_finding=good)
    ida = house.person("Ida", known=False).goes_to(address)
    checks_dice(ida, "Chance can be checked").sees(audit_finding=re.compile(r"all \d+ draws are what the seed gives"))


def test_against_a_robot_too(opens: Opens) -> None:
    """A robot mixes nothing in: its nonce is empty."""
    ann = opens().person("Ann")
    ann.opens_table(target=1, against="beginner")
    ann.has("board").resigns_match().has("result")
    checks_dice(ann, "Chance can be checked").sees(audit_finding="All is as promised")
    ann.touches("replay-first").sees_checkers(**OPENING)


def test_dice_that_were_not_promised_are_found_out(finished) -> None:
    """The dice of this story were written by its author, not drawn from the seed."""
    _, zoe, _, _ = finished
    checks_dice(zoe, "Le hasard est vérifiable")
    zoe.sees(audit_finding=re.compile(r"Ce n’est pas ce qui était promis : le tirage \d de /\|dice"))


def test_another_commitment_than_the_one_shown(opens: Opens) -> None:
    house = opens()
    zoe, sam = house.person("Zoé"), house.person("Sam")
    line = Line(zoe.page)
    table = zoe.opens_table(target=1)
    sam.joins(table).resigns_match()
    shown = house.served.visitor("Ida").get(f"/api/tables/{table.rsplit('/', 1)[-1]}")["table"]["commitment"]
    line.alters(shown, "0" * 64)
    zoe.has("result").reloads()
    checks_dice(zoe, "Chance can be checked").sees(audit_finding="does not have the fingerprint shown here")


def test_where_the_browser_does_not_lend_its_arithmetic(finished) -> None:
    """A page without TLS from another machine has no crypto.subtle."""
    house, _, _, address = finished
    ida = house.person("Ida", speaks="fr")
    ida.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
    ida.goes_to(address).touches(ida.page.get_by_text("Le hasard est vérifiable")).lacks("audit")
    ida.sees(audit_unable="localhost").sees(audit_unable="« tablee audit »")

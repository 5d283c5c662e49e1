"""By keyboard alone, by ear, with a mouse that drags, and in two languages."""

from __future__ import annotations

import re

import pytest
from persons import Opens, Person
from playwright.sync_api import Locator, expect

from tablee.games.backgammon.board import Board


def keys(who: Person, *names: str) -> Person:
    """Presses these keys, "ArrowLeft*8" eight times."""
    for name in names:
        key, _, times = name.partition("*")
        for _ in range(int(times or 1)):
            who.page.keyboard.press(key)
    return who


def tabs_to(who: Person, what: Locator) -> Person:
    """Walks with Tab until this has the focus, once round the page at most."""
    what.wait_for()
    for _ in range(60):
        if what.evaluate("e => e === document.activeElement"):
            return who
        who.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {what}")


def named(who: Person, role: str, name: str) -> Locator:
    """As a screen reader finds it."""
    return who.page.get_by_role(role, name=name)


def hears(who: Person, text: str) -> Person:
    expect(who.page.locator("[aria-live=polite]").get_by_text(text).first).to_be_attached()
    return who


@pytest.mark.rule("BGM-76")
def test_a_match_by_keyboard_and_by_ear(opens: Opens) -> None:
    """Ann has no mouse and finds everything by the names that a screen reader speaks; Bob has one."""
    house = opens(dice="31 42 | 31 42 65 | 31 42 65")
    ann, bob = house.person("Ann", known=False), house.person("Bob")

    # In, and to a table for two.
    ann.goes_to("/")
    tabs_to(ann, named(ann, "textbox", "Your name")).page.keyboard.type("Ann")
    keys(ann, "Enter").reads("You are Ann.")
    tabs_to(ann, named(ann, "combobox", "Length"))
    expect(ann.at("target-select")).to_have_value("3")
    tabs_to(ann, ann.page.locator("[name=opponent]:checked"))
    keys(ann, "ArrowUp*2")
    expect(named(ann, "radio", "A person")).to_be_checked()
    tabs_to(ann, named(ann, "button", "Open the table"))
    keys(ann, "Enter").reads("Waiting for someone to sit down")
    bob.joins(named(ann, "textbox", "Link to this table").input_value())

    # The opening, die by die: along the near side from 1 to 8, over the bar.
    hears_dice = named(ann, "img", "Dice of Ann: 3 and 1")
    expect(hears_dice).to_be_attached()
    tabs_to(ann, named(ann, "button", "Point 24: 2 of your checkers"))
    keys(ann, "ArrowDown", "ArrowLeft*8")
    expect(named(ann, "button", "Point 8: 3 of your checkers")).to_be_focused()
    keys(ann, "3")
    expect(named(ann, "button", "Point 5: 1 of your checkers")).to_be_focused()
    keys(hears(ann, "8/5"), "ArrowLeft", "1")
    expect(named(ann, "button", "Confirm")).to_be_focused()
    keys(ann, "u")
    hears(ann, "Taken back.").sees_checkers(p6=5, p5=1)
    tabs_to(ann, ann.at("point-5"))
    keys(ann, "ArrowLeft", "1", "Enter")
    bob.is_asked(to="turn").rolls().plays("8/4 6/4")
    hears(ann, "Bob 42: 8/4 6/4")

    # A double, dropped; then one that is offered to her.
    expect(
        named(ann, "img", "Doubling cube in the middle, at 1").or_(named(ann, "button", "Doubling cube"))
    ).to_be_attached()
    keys(ann.is_asked(to="turn"), "d")
    bob.drops()
    hears(ann, "Bob drops. Ann wins the game, the double being dropped: 1 point. Score 1 – 0.")
    tabs_to(ann.is_asked(to="play"), named(ann, "button", "Point 5"))  # where she was last
    keys(ann, "ArrowLeft*4")
    # Picked up and put back, picked up and put down; the arrows go round the landings.
    keys(ann, "Enter")
    expect(named(ann, "button", "Point 8: 3 of your checkers, picked up")).to_be_attached()
    expect(named(ann, "button", "Point 7: empty, can land here")).to_be_focused()
    keys(ann, "Escape")
    expect(named(ann, "button", "Point 8: 3 of your checkers")).to_be_focused()
    keys(ann, "Enter", "ArrowRight")
    expect(named(ann, "button", "Point 5: empty, can land here")).to_be_focused()
    keys(ann, "Enter").sees_checkers(p8=2, p5=1)
    keys(ann, "ArrowLeft", " ", " ").sees_checkers(p6=4, p5=2)
    expect(named(ann, "button", "Confirm")).to_be_focused()
    keys(ann, "Enter")
    bob.is_asked(to="turn").doubles()
    ann.is_asked(to="take").reads(
        "Bob doubles. Take: you play on for 2 points and the cube is yours. Drop: you lose 1 point."
    )
    keys(tabs_to(ann, named(ann, "button", "Take")), "Enter")
    expect(named(ann, "img", "Doubling cube at 2, Ann’s")).to_be_attached()
    bob.rolls().plays("8/4 6/4")

    # A roll, and a game given up through its dialog.
    keys(ann.is_asked(to="turn"), "r")
    ann.is_asked(to="play")
    tabs_to(ann, ann.page.locator("[data-place][tabindex='0']"))
    keys(ann, "ArrowRight*13", "ArrowLeft", "ArrowUp")  # to the tray, then 1, then 24 above it
    expect(named(ann, "button", "Point 24: 2 of your checkers")).to_be_focused()
    keys(ann, "6", "5", "Enter")
    bob.is_asked(to="turn").touches("resign-game").touches("resign-level-2").touches("dialog-ok")
    keys(tabs_to(ann, named(ann, "button", "Play on")), "Enter")
    bob.is_asked(to="turn").has("resign-game").offers_to_resign(3)
    ann.sees(result="Ann wins the match.")
    tabs_to(ann, named(ann, "link", "Download the record"))


def spoken_of(who: Person) -> str:
    """What a screen reader says of where the focus is."""
    label: str = who.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()")
    return label


def described(who: Person) -> Board:
    """The position as its description in words has it."""
    lists = who.at("described").locator("h3 + ul")
    expect(lists).to_have_count(2)
    own, other = (lists.nth(n).locator("li").all_inner_texts() for n in (0, 1))
    board = [0] * 26
    for sign, lines in ((1, own), (-1, other)):
        for line in lines:
            if match := re.fullmatch(r"Point (\d+): (\d+)", line):
                board[int(match[1])] += sign * int(match[2])
            elif match := re.fullmatch(r"On the bar: (\d+)", line):
                board[25 if sign > 0 else 0] = int(match[1])
            else:
                assert re.fullmatch(r"Borne off: \d+", line), line
    return tuple(board)


@pytest.mark.rule("BGM-76")
def test_a_whole_game_by_what_is_spoken(opens: Opens) -> None:
    """Ann hears what the robot does, walks until a place "can move", and puts down where it "can land here"."""
    house = opens(dice="65 21 66 21 55 21 44 21 66 21 55 21 66 21 55 21 66 21 55 21 66")
    ann = house.person("Ann")
    ann.opens_table(against="beginner", target=1)
    asks = "[data-testid=result], [data-testid=roll]:enabled, [data-testid=accept-resignation], [data-place].movable"
    asked = ann.page.locator(asks).first
    turns = 0
    while True:
        asked.wait_for(state="attached")
        if ann.at("result").count():
            break
        if ann.at("accept-resignation").count():  # the robot may see that it is beaten
            keys(tabs_to(ann, named(ann, "button", "Accept")), "Enter")
            continue
        if ann.at("roll").count():
            keys(tabs_to(ann, named(ann, "button", "Roll")), "Enter")
            continue
        assert described(ann) == ann.board
        turns += 1
        tabs_to(ann, ann.page.locator("[data-place][tabindex='0']"))
        while spoken_of(ann) != "Confirm":
            over, back = ["ArrowUp", *["ArrowRight"] * 14], ["ArrowDown", *["ArrowLeft"] * 14]
            way = iter([*over, *back, *over])
            while not spoken_of(ann).endswith("can move"):
                keys(ann, next(way))
            keys(ann, "Enter")
            assert spoken_of(ann).endswith("can land here")
            keys(ann, "Enter")
        keys(ann, "Enter")
        if turns == 1:
            hears(ann, "Beginner robot 21:")
    assert turns > 5
    hears(ann, "wins the match")


def test_both_rows_are_walked_over_the_bar(opens: Opens) -> None:
    """From one end to the other and back; on the bar and in the tray, up and down change the row."""
    house = opens(dice="31 42")
    ann, bob = house.person("Ann"), house.person("Bob")
    bob.joins(ann.opens_table())

    def is_at(*places: str) -> None:
        for key, name in zip(places[::2], places[1::2], strict=True):
            expect(keys(ann, key).at(f"point-{name}")).to_be_focused()

    tabs_to(ann, ann.at("point-24"))
    is_at("ArrowLeft*5", "19", "ArrowLeft", "bar", "ArrowLeft", "18", "ArrowLeft*5", "13", "ArrowLeft", "13")
    is_at("ArrowRight*5", "18", "ArrowRight*2", "19", "ArrowRight*6", "off", "ArrowLeft", "24", "ArrowRight", "off")
    is_at("ArrowDown", "off", "ArrowLeft", "1", "ArrowLeft*6", "bar", "ArrowLeft", "7", "ArrowRight*2", "6")
    is_at("ArrowLeft", "bar", "ArrowUp", "bar", "ArrowRight", "19", "ArrowLeft", "bar", "ArrowDown", "bar")
    is_at("ArrowLeft", "7", "ArrowLeft*5", "12", "ArrowUp", "13")


def test_the_game_given_up_by_keyboard(opens: Opens) -> None:
    house = opens(dice="31 42")
    ann, bob = house.person("Ann"), house.person("Bob")
    bob.joins(ann.opens_table())
    ann.plays("8/5 6/5")
    bob.is_asked(to="turn")
    keys(tabs_to(bob, named(bob, "button", "Resign the game…")), "Enter")
    expect(named(bob, "dialog", "Resign this game?")).to_be_visible()
    keys(bob, "Escape").lacks("dialog-ok")
    keys(tabs_to(bob, named(bob, "button", "Resign the game…")), "Enter")
    tabs_to(bob, bob.page.locator("[name=level]:checked"))
    keys(bob, "ArrowDown")
    expect(named(bob, "radio", "As a gammon")).to_be_checked()
    keys(tabs_to(bob, bob.at("dialog-ok")), "Enter")
    keys(tabs_to(ann, named(ann, "button", "Accept")), "Enter")
    bob.sees(score="Ann 2 – 0 Bob")
    keys(tabs_to(bob, named(bob, "button", "Resign the match…")), "Enter")
    keys(tabs_to(bob, bob.at("dialog-ok")), "Enter")
    ann.sees(result="Bob resigned. Ann wins.")


def test_a_checker_is_dragged(opens: Opens) -> None:
    """The checker is in the hand while it moves, lies where it is let go, and comes back if that is nowhere."""
    house = opens(dice="31 42")
    ann, bob = house.person("Ann"), house.person("Bob")
    bob.joins(ann.opens_table())
    ann.is_asked(to="play").lifts(ann.at("point-8"))
    ann.carries(ann.at("point-18"))
    expect(ann.page.locator(".held")).to_be_visible()
    ann.sees_marks(7, 5, 4)
    ann.page.mouse.up()
    expect(ann.page.locator(".held")).to_have_count(0)
    ann.sees_checkers(p8=3, p18=0)
    ann.lifts(ann.at("point-8"))
    ann.carries(ann.at("point-5"))
    ann.page.mouse.up()
    ann.sees_checkers(p8=2, p5=1)
    # The other's checkers do not come along.
    ann.lifts(ann.at("point-12"))
    ann.carries(ann.at("point-9"))
    expect(ann.page.locator(".held")).to_have_count(0)
    ann.page.mouse.up()
    ann.plays("6/5")
    bob.is_asked(to="turn").sees_checkers(p20=-2)


@pytest.mark.parametrize("phone", [False, True], ids=["computer", "phone"])
def test_two_languages(opens: Opens, phone: bool) -> None:
    """The page changes language where it is, keeps it, and a checker in the turn stays where it was put."""
    house = opens(dice="31 42")
    zoe, sam = house.person("Zoé", speaks="fr", phone=phone), house.person("Sam")
    zoe.goes_to("/").reads("Nouvelle table", "Vous êtes Zoé.", "Plus d’options")
    zoe.page.evaluate("document.body.dataset.same = 'yes'")
    expect(zoe.page.locator("html")).to_have_attribute("lang", "fr")
    zoe.touches("lang-en").reads("New table", "You are Zoé.", "More options")
    expect(zoe.page.locator("html")).to_have_attribute("lang", "en")
    expect(zoe.page.locator("body")).to_have_attribute("data-same", "yes")

    sam.joins(zoe.opens_table())
    zoe.is_asked(to="play").moves("8/5").sees(prompt_bar="Play 3-1.", log="Game 1. Opening roll: 3-1. Zoé begins.")
    zoe.touches("lang-fr").sees(prompt_bar="Jouez 3-1.", log="Partie 1. Lancer d’ouverture : 3-1. Zoé commence.")
    zoe.sees(connection="Connecté").sees_checkers(p5=1)
    expect(named(zoe, "button", "Flèche 5 : 1 pion à vous")).to_be_visible()
    assert zoe.page.title() == "● À vous — Tablée"
    zoe.reloads().sees(prompt_bar="Jouez 3-1.")
    zoe.touches("lang-en").reloads().sees(prompt_bar="Play 3-1.")

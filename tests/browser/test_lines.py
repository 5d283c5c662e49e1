"""Time, broken lines, second tabs and onlookers."""

from __future__ import annotations

import pytest
from persons import House, Line, Opens, Person
from playwright.sync_api import expect

from tablee.games.backgammon.board import flip

DICE = "31 42 65 43"


@pytest.fixture
def table(opens: Opens) -> tuple[House, Person, Person, str]:
    """Zoé's table with Sam at it, Zoé to play 3-1."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    address = zoe.opens_table()
    sam.joins(address)
    return house, zoe, sam, address


def connection(person: Person, state: str, text: str) -> None:
    mark = person.at("connection")
    expect(mark).to_have_attribute("data-state", state)
    expect(mark).to_have_text(text)


# --- time --------------------------------------------------------------------------------


def test_time_runs_out(table) -> None:
    """12 seconds a move and 6 minutes in reserve; the delay alone costs nothing."""
    house, zoe, sam, address = table
    for seat in "01":
        zoe.sees(**{f"clock_{seat}": "6:00"})
    house.passes_time(address, 70)
    zoe.plays("8/5 6/5")
    sam.is_asked(to="turn").sees(clock_0="5:0", clock_1="6:00")
    house.passes_time(address, 12 + 359)
    sam.has("roll").lacks("result")
    house.passes_time(address, 2)
    zoe.sees(result="Sam a épuisé son temps. Zoé gagne.")
    sam.sees(result="Sam ran out of time. Zoé wins.").lacks("roll", "resign-match")


# --- lines -------------------------------------------------------------------------------


def test_a_broken_line_is_shown_and_mends(table) -> None:
    """The network goes away; the other plays on meanwhile; everything is there when it comes back."""
    house, zoe, sam, address = table
    sam.expects_trouble("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    connection(sam, "open", "Connected")
    sam.context.set_offline(True)
    house.hangs_up(address)
    connection(sam, "reconnecting", "Connection lost. Trying again…")
    connection(zoe, "open", "Connecté")
    zoe.plays("8/5 6/5").waits(to="turn")
    sam.waits(to="play")
    sam.context.set_offline(False)
    connection(sam, "open", "Connected")
    sam.is_asked(to="turn").sees(log="Zoé 31: 8/5 6/5").rolls().plays("8/4 6/4")
    zoe.is_asked(to="turn").sees(log="Sam 42: 8/4 6/4")
    assert zoe.board == flip(sam.board)


def test_an_answer_that_was_lost_is_not_done_twice(opens: Opens) -> None:
    """The hall did what Zoé sent, and the line broke before it could say so; her page asks again, with the same key."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    line = Line(zoe.page)
    sam.joins(zoe.opens_table())
    zoe.moves("8/5 6/5")
    line.goes_deaf()
    zoe.confirms()
    sam.is_asked(to="turn")
    line.breaks()
    connection(zoe, "reconnecting", "Connexion perdue. Votre coup partira dès qu’elle sera rétablie.")
    sam.rolls().plays("8/4 6/4")
    line.mends()
    zoe.is_asked(to="turn").lacks("error")
    assert len(line.sent) == 2, "sent once, and once more when the line was back"
    assert line.sent[0] == line.sent[1]
    assert zoe.at("log").get_by_text("31: 8/5 6/5").count() == 1
    assert zoe.board == flip(sam.board)
    zoe.rolls().plays("24/18 18/13")


def test_a_reload_in_the_middle_of_a_turn(table) -> None:
    """The dice lie as they lay; checkers not confirmed are back where they came from."""
    _, zoe, sam, _ = table
    zoe.moves("8/5").sees_checkers(p8=2, p5=1)
    zoe.reloads().is_asked(to="play").sees_checkers(p8=3, p5=0)
    expect(zoe.at("dice")).to_have_attribute("data-dice", "3-1")
    zoe.plays("8/5 6/5")
    sam.rolls().reloads().is_asked(to="play")
    expect(sam.at("dice")).to_have_attribute("data-dice", "4-2")
    sam.plays("8/4 6/4")
    zoe.sees(log="Sam 42: 8/4 6/4")


# --- tabs and onlookers --------------------------------------------------------------------


def test_two_tabs_of_one_person(table) -> None:
    _, zoe, sam, address = table
    other = zoe.second_tab()
    other.goes_to(address).is_asked(to="play").moves("24/23").sees_checkers(p24=1)
    zoe.turns_to_this_tab().plays("8/5 6/5")
    other.waits(to="turn").sees_checkers(p24=2, p5=2).sees(log="Zoé 31: 8/5 6/5")
    sam.rolls().plays("8/4 6/4")
    other.turns_to_this_tab().rolls()
    zoe.turns_to_this_tab().is_asked(to="play").plays("24/18 18/13")
    other.waits(to="turn")


def test_a_stale_tab_is_told_in_a_sentence(opens: Opens) -> None:
    """What the other tab did has not arrived here yet, and this one confirms too."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    address = zoe.opens_table()
    sam.joins(address)
    other = zoe.second_tab()
    line = Line(other.page)
    other.goes_to(address).is_asked(to="play").moves("24/23 24/21")
    line.loses_frames()
    zoe.turns_to_this_tab().plays("8/5 6/5")
    sam.is_asked(to="turn")
    other.turns_to_this_tab().confirms().sees(error="Trop tard : la partie a continué.")
    line.breaks()
    line.mends()
    other.waits(to="turn").sees_checkers(p24=2, p5=2)
    other.touches(other.page.get_by_role("button", name="Fermer")).lacks("error")


def test_an_onlooker_sees_and_touches_nothing(table) -> None:
    house, zoe, sam, address = table
    ida = house.person("Ida", known=False)
    ida.goes_to(address).reads("You are looking on.", "Zoé plays 3-1.")
    zoe.plays("8/5 6/5")
    ida.sees(log="Zoé 31: 8/5 6/5").reads("Sam to roll.").sees_checkers(p8=2, p6=4, p5=2)
    assert ida.board == zoe.board
    sam.rolls()
    ida.waits(to="play")
    expect(ida.at("dice")).to_have_attribute("data-dice", "4-2")
    expect(ida.page.locator(".movable")).to_have_count(0)
    ida.touches("point-17").touches("point-6")  # whatever she touches
    ida.lacks("roll", "double", "confirm", "undo", "resign-game", "resign-match", "join", "take")
    expect(ida.page.locator(".landing, [aria-pressed=true][data-place]")).to_have_count(0)
    sam.plays("8/4 6/4")
    ida.sees(log="Sam 42: 8/4 6/4")

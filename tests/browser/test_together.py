"""What people at a table decide together: a pause, breaking off, another match, and who sits there at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from persons import House, Opens, Person
from playwright.sync_api import Route, expect

DICE = "31 42 65 43"


@pytest.fixture
def table(opens: Opens) -> tuple[House, Person, Person, str]:
    """Zoé's table with Sam at it, Zoé to play 3-1."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    address = zoe.opens_table()
    sam.joins(address)
    return house, zoe, sam, address


# --- a pause -----------------------------------------------------------------------------


def test_a_pause_and_the_game_goes_on(table) -> None:
    """Clocks stand, nobody can move; what Zoé had built is there again afterwards."""
    house, zoe, sam, address = table
    zoe.moves("8/5").touches("propose-pause").reads("Proposer une pause ?", "Dès que Sam accepte").touches("dialog-ok")
    zoe.sees(proposal_pause="Vous proposez une pause. On attend Sam.").lacks("agree-pause", "paused", "propose-pause")
    sam.sees(proposal_pause="Zoé proposes a pause.").agrees(to="pause")
    zoe.sees(paused="La partie est en pause.").lacks("confirm", "prompt-bar", "propose-pause", "proposal-pause")
    sam.sees(paused="The game is paused.").lacks("prompt-bar")
    expect(zoe.page.locator(".movable")).to_have_count(0)
    expect(zoe.page).to_have_title("En pause — Tablée")
    house.passes_time(address, 3600)
    zoe.sees(clock_0="6:00").lacks("result")

    ida = house.person("Ida")
    ida.goes_to(address).sees(paused="The game is paused.").lacks("resume", "propose-abort")
    sam.touches("resume")
    zoe.is_asked(to="play").lacks("paused").sees_checkers(p5=1).moves("6/5").confirms()
    sam.is_asked(to="turn").sees(clock_0="6:00")


def test_a_proposal_is_declined_and_another_withdrawn(table) -> None:
    _, zoe, sam, _ = table
    zoe.proposes("pause").sees(proposal_pause="Vous proposez une pause.")
    sam.sees(proposal_pause="Zoé proposes a pause.").touches("decline-pause").lacks("proposal-pause")
    zoe.lacks("proposal-pause").proposes("abort")
    sam.has("agree-abort")
    zoe.touches("decline-abort").lacks("proposal-abort")
    sam.lacks("proposal-abort", "result")


def test_a_move_is_an_answer_too(table) -> None:
    """Sam proposes a pause, and Zoé plays on."""
    _, zoe, sam, _ = table
    sam.proposes("pause")
    zoe.has("agree-pause").plays("8/5 6/5").lacks("proposal-pause")
    sam.is_asked(to="turn").lacks("proposal-pause", "paused")


def test_a_pause_needs_no_robot(opens: Opens) -> None:
    ann = opens(dice=DICE).person("Ann")
    ann.opens_table(against="beginner")
    ann.is_asked(to="play").touches("propose-pause").reads("Pause the game?").touches("dialog-ok")
    ann.has("paused").touches("resume").is_asked(to="play").plays("8/5 6/5")


def test_resumed_in_the_other_tab(table) -> None:
    """Whose page has not heard of it yet is told in a sentence."""
    _, zoe, sam, _ = table
    zoe.proposes("pause")
    sam.agrees(to="pause")
    zoe.has("resume").expects_trouble("409")
    zoe.page.route("**/resume", lambda route: (sam.touches("resume").lacks("paused"), route.continue_()))
    zoe.touches("resume").sees(error="La partie n’est plus en pause.").is_asked(to="play")


# --- breaking off ------------------------------------------------------------------------


def test_broken_off_by_agreement(table) -> None:
    _, zoe, sam, _ = table
    sam.proposes("abort").sees(proposal_abort="You propose to break off without a result. Waiting for Zoé.")
    zoe.sees(proposal_abort="Sam propose d’en rester là, sans vainqueur.").agrees(to="abort")
    zoe.sees(result="Arrêté d’un commun accord").lacks("confirm", "prompt-bar", "resign-match", "propose-abort")
    sam.sees(result="Broken off by agreement").has("rematch")
    expect(zoe.at("board")).to_be_visible()


def test_broken_off_against_a_robot_at_once(opens: Opens) -> None:
    ann = opens(dice=DICE).person("Ann", phone=True)
    ann.opens_table(against="club")
    ann.is_asked(to="play").touches("propose-abort").reads("It ends here at once, without a winner.")
    ann.touches("dialog-ok").sees(result="Broken off by agreement")


# --- another match -----------------------------------------------------------------------


def test_a_rematch_that_both_want(table) -> None:
    """Seats are changed; who sits down second starts it."""
    _, zoe, sam, address = table
    zoe.resigns_match()
    zoe.touches("rematch").reads("On attend Sam").sees(seat_0="Sam", seat_1="Zoé")
    sam.sees(result="Zoé proposes a rematch.").lacks("rematch").touches("to-rematch").is_asked(to="play")
    zoe.waits(to="play")
    assert zoe.page.url == sam.page.url != address
    sam.plays("8/5 6/5")
    zoe.is_asked(to="turn")


def test_a_rematch_is_among_ones_tables(table) -> None:
    """Sam went to the hall; a seat is kept for him there."""
    _, zoe, sam, _ = table
    sam.resigns_match().goes_to("/")
    zoe.touches("rematch").reads("On attend Sam")
    sam.sees(your_tables="A seat is kept for you")
    expect(sam.page).to_have_title("(1) Tablée")
    sam.touches(sam.at("your-tables").get_by_role("link", name="Sit down")).has("board")


def test_a_rematch_against_a_robot(opens: Opens) -> None:
    ann = opens().person("Ann")
    first = ann.opens_table(target=1, against="beginner")
    ann.resigns_match().touches("rematch")
    ann.page.wait_for_url(lambda url: url != first)
    ann.has("board", "resign-match").lacks("result")


# --- making room -------------------------------------------------------------------------


def test_room_is_made_for_somebody_else(table) -> None:
    """Sam does not come to the rematch; Ida takes his seat."""
    house, zoe, sam, _ = table
    zoe.resigns_match()
    sam.has("result").goes_to("/")
    zoe.touches("rematch").has("clear-0").lacks("clear-1").touches("clear-0")
    zoe.sees(seat_0="Place libre").reads("On attend un adversaire").lacks("clear-0")
    sam.sees_tables("your-tables")
    house.person("Ida").joins(zoe.page.url)
    zoe.has("board").reads("Ida")


def test_nobody_is_sent_away(table) -> None:
    """Sam has opened the page, and what he says to sit down is still on its way."""
    _, zoe, sam, _ = table
    zoe.resigns_match()
    held: list[Callable[[], None]] = []

    def hold(route: Route) -> None:
        held.append(route.continue_)

    sam.has("result").page.route("**/join", hold)
    zoe.touches("rematch").has("clear-0")
    sam.touches("to-rematch").reads("Waiting for Zoé")
    zoe.expects_trouble("409").touches("clear-0")
    zoe.sees(error="Cette personne est là : sa place ne peut pas lui être retirée.")
    held[0]()
    zoe.has("board")


def test_a_table_for_its_players_only(opens: Opens) -> None:
    """Somebody without a seat is told so, and not that there is no table."""
    house = opens()
    zoe, eve = house.person("Zoé"), house.person("Eve", speaks="fr").expects_trouble("403")
    answer = zoe.context.request.post(
        "/api/tables", data={"game": "backgammon", "seats": ["me", "bot:club"], "spectators": False}
    )
    table = f"/t/{answer.json()['id']}"
    zoe.goes_to(table).has("score")
    eve.goes_to(table).reads("Cette table est réservée à ses joueurs.")


def test_a_person_moves_to_another_device_by_a_link(opens: Opens) -> None:
    """The same seat at the same table, on both; the link is good once."""
    house = opens(dice="31 42")
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    table = zoe.opens_table()
    sam.joins(table)
    zoe.goes_to("/you").touches("other-device")
    link = zoe.at("passage").get_by_test_id("share-link").input_value()
    phone = house.person("Zoé", phone=True, known=False)
    phone.goes_to(link).reads("On this device you will be the person who made the link.").touches("arrive")
    phone.reads("You are Zoé.", "Your tables")
    zoe.goes_to(table)
    phone.goes_to(table).is_asked(to="play").plays("8/5 6/5")
    zoe.waits(to="turn")
    late = house.person("Eve", phone=True).expects_trouble("404")
    late.goes_to(link).reads("On this device you are Eve now.").touches("arrive")
    late.reads("This code has been used or is too old.")

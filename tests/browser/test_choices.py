"""What is chosen for a table and at it: the time, who may look on and by name, leaving one's seat or the whole hall."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from persons import House, Opens, Person
from playwright.sync_api import Route, expect

from tablee.hall import service

DICE = "31 42 65 43"
HOUR = 3600


@pytest.fixture
def table(opens: Opens) -> tuple[House, Person, Person, str]:
    """Zoé's table with Sam at it, Zoé to play 3-1."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    address = zoe.opens_table()
    sam.joins(address)
    return house, zoe, sam, address


def creates(who: Person) -> str:
    who.touches("create").page.wait_for_url("**/t/*")
    return who.page.url


def field(who: Person, label: str, value: int | str) -> Person:
    who.page.get_by_label(label, exact=True).fill(str(value))
    return who


# --- time --------------------------------------------------------------------------------


def test_a_fischer_clock(opens: Opens) -> None:
    """In words before it is opened, among the open tables, before sitting down and at the board."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    live = zoe.goes_to("/").page.locator("label:has([data-testid=time-live])")
    expect(live).to_contain_text("Pendule de tournoi : 12 secondes par coup et une réserve")
    zoe.touches("opponent-person").touches("access-public").touches(zoe.page.get_by_text("Plus d’options"))
    zoe.at("time-kind").select_option("fischer")
    field(field(zoe, "Minutes pour le match", 3), "Secondes ajoutées par coup", 2)
    expect(live).to_contain_text("3 minutes + 2 secondes par coup (Fischer)")
    address = creates(zoe)
    zoe.sees(what_is_played="3 minutes + 2 secondes par coup (Fischer)")
    expect(sam.goes_to("/").row("open-tables", address)).to_contain_text("3 min + 2 s a move (Fischer)")
    sam.joins(address).sees(pace="Time: 3 minutes + 2 seconds a move (Fischer)", clock_1="3:00")
    zoe.sees(pace="Temps : 3 minutes + 2 secondes par coup (Fischer)")


OTHERS = {
    "us": ({"Free seconds for each move": 8, "Minutes in reserve": 4}, "8 seconds a move, then 4 minutes in reserve"),
    "bronstein": ({"Minutes for the match": 4}, "4 minutes + 10 seconds a move (Bronstein)"),
    "limit": ({"Seconds for each move": 240}, "4 minutes a move"),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_the_other_clocks(opens: Opens, kind: str) -> None:
    """Told at the board too, with what a seat has whose time does not run."""
    house = opens(dice=DICE)
    fields, words = OTHERS[kind]
    ann, bob = house.person("Ann"), house.person("Bob")
    ann.goes_to("/").touches("opponent-person").touches(ann.page.get_by_text("More options"))
    ann.at("time-kind").select_option(kind)
    for label, value in fields.items():
        field(ann, label, value)
    bob.joins(creates(ann)).sees(pace=f"Time: {words}", clock_1="4:00")


def test_no_clock(opens: Opens) -> None:
    ann = opens(dice=DICE).person("Ann")
    ann.goes_to("/").touches(ann.page.get_by_text("More options")).at("time-kind").select_option("none")
    creates(ann)
    ann.is_asked(to="play").sees(pace="Time: no clock").lacks("clock-0", "clock-1")


def test_by_correspondence_in_three_clicks(opens: Opens) -> None:
    """Described alike at both seats; days and hours on the clock, which do not change with every second; then the
    vacation."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    zoe.goes_to("/").touches("opponent-person").touches("time-correspondence")
    address = creates(zoe)
    zoe.sees(what_is_played="2 jours par coup, 10 jours de vacances")
    sam.goes_to(address).sees(what_is_played="2 days a move, 10 days of vacation").touches("join").has("board")
    zoe.sees(pace="Temps : 2 jours par coup, 10 jours de vacances")
    sam.sees(pace="Time: 2 days a move, 10 days of vacation", clock_1="2 d").reads("+ 10 d")

    house.passes_time(address, 19.5 * HOUR)
    sam.reloads().sees(clock_0="1 d 4 h")
    zoe.reloads().sees(clock_0="1 j 4 h").reads("+ 10 j de vacances")
    with zoe.time_in_hand() as lets_pass:
        lets_pass(70_000)
        zoe.sees(clock_0="1 j 4 h")
    house.passes_time(address, 27 * HOUR)
    sam.reloads().sees(clock_0=re.compile(r"1\sh\s\d\d\smin"))
    house.passes_time(address, 2 * HOUR)
    sam.reloads().sees(clock_0="9 d 23 h").reads("vacation")
    zoe.reloads().sees(clock_0="9 j 23 h").plays("8/5 6/5").sees(clock_0="2 j").reads("+ 9 j 23 h de vacances")
    zoe.goes_to("/")
    expect(zoe.row("your-tables", address)).to_contain_text("2 jours par coup, 10 jours de vacances")


def test_hours_without_vacation(opens: Opens) -> None:
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    zoe.goes_to("/").touches("opponent-person").touches("time-correspondence")
    zoe.touches(zoe.page.get_by_text("Plus d’options")).page.get_by_label("Unité").select_option("hours")
    field(field(zoe, "Délai par coup", 8), "Jours de vacances", 0)
    zoe.reads("8 heures par coup")
    sam.joins(creates(zoe)).sees(pace="Time: 8 hours a move", clock_1="8 h 00 min")


def test_a_number_that_will_not_do_is_not_refused_out_of_sight(opens: Opens) -> None:
    ann = opens().person("Ann")
    ann.goes_to("/").touches(ann.page.get_by_text("More options")).at("time-kind").select_option("fischer")
    wrong = field(ann, "Minutes for the match", 0).page.get_by_label("Minutes for the match")
    ann.touches(ann.page.get_by_text("More options"))
    expect(wrong).not_to_be_visible()
    ann.touches("create")
    expect(wrong).to_be_focused()
    field(ann, "Minutes for the match", 1)
    creates(ann)
    ann.sees(pace="1 minute + 5 seconds a move (Fischer)")


# --- looking on --------------------------------------------------------------------------


def test_nobody_may_look_on(opens: Opens) -> None:
    house = opens()
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    eve = house.person("Eve", phone=True).expects_trouble("403")
    zoe.goes_to("/").touches("opponent-person").touches(zoe.page.get_by_text("Plus d’options"))
    zoe.page.get_by_label("Ceux qui ont le lien peuvent regarder").uncheck()
    address = creates(zoe)
    zoe.sees(what_is_played="Réservée à ses joueurs : personne ne peut regarder")
    eve.goes_to(address).sees(what_is_played="For its players only: nobody may look on")
    sam.joins(address)
    eve.reads("This table is for its players only.").lacks("board", "open-seat")
    eve.reloads().reads("This table is for its players only.").lacks("board", "open-seat")


def test_who_looks_on_may_be_named(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, then named, then both; kept for the next time; and whoever has no name has no such choice."""
    monkeypatch.setattr(service, "HEARTBEAT_S", 0.1)  # they are counted by the hall's own beat
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    address = zoe.opens_table()
    sam.joins(address)
    ida, lea = house.person("Ida"), house.person("Léa", speaks="fr", phone=True)
    ida.goes_to(address).has("be-named")
    expect(ida.at("be-named")).not_to_be_checked()
    zoe.sees(onlookers="1 personne regarde la partie.").lacks("be-named")
    ida.reads("You are looking on.").sees(onlookers="Nobody else is looking on.")

    ida.touches("be-named")
    zoe.sees(onlookers="Dans le public : Ida")
    lea.goes_to(address).has("be-named")
    house.person("Eve", known=False).goes_to(address).has("board").lacks("be-named")
    zoe.sees(onlookers="Dans le public : Ida et 2 autres")
    for who in sam, ida:
        who.sees(onlookers="Looking on: Ida and 2 others")
    lea.touches("be-named")
    sam.sees(onlookers="Looking on: Ida, Léa, and 1 other")
    lea.reloads().has("board")
    expect(lea.at("be-named")).to_be_checked()
    ida.touches("be-named")
    for who in sam, ida:
        who.sees(onlookers="Looking on: Léa and 2 others")


# --- leaving one's seat ------------------------------------------------------------------


def test_a_robot_plays_on(table) -> None:
    """Sam is told what that means, thinks again, and then leaves; Zoé plays on against the robot."""
    _, zoe, sam, _ = table
    sam.touches("hand-over").reads("Leave your seat?", "Whoever sits down first plays on from here, with your clock")
    sam.touches("hand-to-club").reads(
        "Club robot plays on from here to the end, with your clock. The match will no longer be yours, won or lost.",
        "This cannot be undone: from then on you can only look on.",
    )
    sam.touches("dialog-cancel").lacks("dialog-ok").has("resign-match")
    sam.touches("hand-over").touches("hand-to-club").touches("dialog-ok")
    sam.reads("You are looking on.").lacks("resign-match", "hand-over", "take-seat")
    zoe.reads("Robot de club").lacks("open-seat").plays("8/5 6/5").is_asked(to="turn")
    zoe.sees(log="Robot de club 42:")
    zoe.touches("hand-over").lacks("hand-to-club", "hand-to-beginner")  # they would play on among themselves
    zoe.reads("La première personne qui vient par le lien")


def test_somebody_else_plays_on(table) -> None:
    """The link is at everybody's hand; whoever comes reads what is taken over, and takes it."""
    house, zoe, sam, address = table
    zoe.plays("8/5 6/5")
    sam.is_asked(to="turn").touches("hand-over").touches("dialog-ok")
    sam.reads("A seat is free").reads("You are looking on.").lacks("hand-over")
    zoe.sees(open_seat="Le match continue dès que quelqu’un la prend.").lacks("take-seat")
    assert zoe.at("share-link").input_value() == sam.at("share-link").input_value() == address

    ida = house.person("Ida", known=False)
    ida.goes_to(address).sees(open_seat="Take it, and you play on from here, with the score as it is.")
    ida.sees(open_seat=re.compile(r"The clock is yours as it stands, and it is running: [56]:\d\d\.")).says_name()
    ida.touches("take-seat").is_asked(to="turn").rolls().plays("8/4 6/4")
    zoe.is_asked(to="turn").reads("Ida").lacks("open-seat")
    sam.lacks("open-seat")


def test_two_come_for_one_seat(table) -> None:
    """Who is later is told so."""
    house, zoe, sam, address = table
    zoe.touches("hand-over").touches("dialog-ok")
    ida, lea = house.person("Ida"), house.person("Léa", speaks="fr").expects_trouble("409")
    held: list[Callable[[], None]] = []

    def hold(route: Route) -> None:
        held.append(route.continue_)

    lea.page.route("**/join", hold)
    lea.goes_to(address).touches("take-seat")
    ida.goes_to(address).touches("take-seat").is_asked(to="play")
    held[0]()
    lea.sees(error="La partie a déjà commencé.").lacks("open-seat")
    sam.reads("Ida")


def test_a_seat_at_a_table_for_its_players_only(opens: Opens) -> None:
    """A newcomer is told what is played there, and sees the board once seated."""
    house = opens(dice=DICE)
    zoe, sam, ida = house.person("Zoé", speaks="fr"), house.person("Sam"), house.person("Ida", phone=True)
    zoe.goes_to("/").touches("opponent-person").touches(zoe.page.get_by_text("Plus d’options"))
    zoe.page.get_by_label("Ceux qui ont le lien peuvent regarder").uncheck()
    address = creates(zoe)
    sam.joins(address).touches("hand-over").touches("dialog-ok")
    sam.reads("This table is for its players only.", "A seat is free").lacks("board")
    ida.goes_to(address).reads("Match to 3 points").sees(open_seat="The clock is yours as it stands").lacks("board")
    ida.touches("take-seat").waits(to="play")
    zoe.reads("Ida").plays("8/5 6/5")
    ida.is_asked(to="turn")


# --- another match -------------------------------------------------------------------------


def test_who_proposes_a_rematch(table) -> None:
    """Each is told by whom and what is awaited, and after a reload as well; once it is played, that there is one."""
    house, zoe, sam, address = table
    eve = house.person("Eve")
    sam.resigns_match().sees(result="Won by resignation; the score stood at Zoé 0 – 0 Sam.")
    zoe.sees(result="Gagné par abandon. Score à ce moment : Zoé 0 – 0 Sam.").touches("rematch").has("waiting")
    rematch = zoe.page.url
    eve.goes_to(address).sees(rematch_news="Zoé proposes a rematch.").reads("Go there")
    sam.sees(rematch_news="Zoé proposes a rematch.").reads("Sit down").reloads()
    sam.sees(rematch_news="Zoé proposes a rematch.")
    zoe.goes_to(address).sees(rematch_news="Vous avez proposé une revanche ; on attend Sam.").lacks("rematch")
    sam.touches("to-rematch").is_asked(to="play")
    zoe.reloads().sees(rematch_news="La revanche a sa table.").touches("to-rematch").waits(to="play")
    assert zoe.page.url == rematch


# --- leaving the hall --------------------------------------------------------------------


def test_being_forgotten(table) -> None:
    """Zoé is asked once, with all that it means; then nobody knows her, and Sam has won."""
    house, zoe, sam, address = table
    zoe.says("Un secret")
    sam.unfolds_talk().sees_talk("Un secret")
    waiting = zoe.opens_table(public=True)
    zoe.has("waiting").goes_to("/you").touches("forget-me")
    zoe.reads("Le match que vous jouez est abandonné", "Votre nom disparaît", "C’est définitif.")
    zoe.touches("dialog-cancel").reads("Zoé")
    for kept in address, waiting:
        expect(zoe.row("your-tables", kept)).to_be_visible()
    zoe.touches("forget-me").touches("dialog-ok").reads("Comment vous appelle-t-on ?").lacks("forget-me")
    zoe.goes_to("/").has("first-visit")
    sam.sees(result="— resigned. Sam wins.").reloads().has("chat-fold").unfolds_talk().sees_talk("")
    zoe.reloads().reads("Comment vous appelle-t-on ?")
    zoe.goes_to(waiting).reads("Cette table a été rangée avant le début de la partie.")
    other = house.person("Ida").goes_to("/you")
    other.touches("forget-me").reads("You leave every table where you have a seat.")

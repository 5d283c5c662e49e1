"""People keep order among themselves, and whoever runs the hall keeps order in it."""

from __future__ import annotations

import re

import pytest
from persons import House, Opens, Person
from playwright.sync_api import expect

SECRET = "the secret of these tests"


class Keeper(Person):
    """Whoever runs the hall, at the page for it."""

    def enters(self) -> Keeper:
        self.goes_to("/operator").at("secret").fill(SECRET)
        self.touches("enter").has("overview")
        return self

    def turns_to(self, tab: str) -> Keeper:
        """And sees what is there now."""
        self.touches(f"tab-{tab}")
        refresh = self.at("refresh")
        if refresh.count():
            self.touches(refresh)
        return self

    def row(self, *texts: str):  # type: ignore[no-untyped-def, override]
        """The row of a list that holds all these."""
        row = self.at("row")
        for text in texts:
            row = row.filter(has_text=text)
        return row


def _keeper(house: House, *, speaks: str = "en") -> Keeper:
    person = house.person("Keeper", speaks=speaks, known=False)
    person.__class__ = Keeper
    assert isinstance(person, Keeper)
    return person.enters()


@pytest.fixture
def house(opens: Opens) -> House:
    return opens(dice="31 42 64", secret=SECRET)


@pytest.fixture
def table(house: House) -> tuple[Person, Person, str]:
    """Zoé's table with Sam at it, on a phone; it is Zoé's turn."""
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    address = zoe.opens_table()
    sam.joins(address)
    zoe.is_asked(to="play")
    return zoe, sam, address


def _asks_about(person: Person, where: str) -> Person:
    """Opens what can be done about somebody: at a seat ("about-1") or a message."""
    button = person.at(where).last
    button.hover()
    person.touches(button)
    return person.has("person-dialog")


def test_from_an_insult_to_a_suspension(house: House, table) -> None:
    """Zoé reports what Sam said and mutes him; the hall suspends him; he may play on and not talk."""
    zoe, sam, _ = table
    keeper = _keeper(house)
    sam.says("Beginner's luck, idiot")
    zoe.sees_talk("Beginner's luck, idiot")
    _asks_about(zoe, "about-message").reads("Beginner's luck, idiot").touches("person-report")
    zoe.at("report-reason").fill("Il m’insulte.")
    zoe.touches("report-send").sees(person_done="Merci.").touches("person-close").lacks("person-dialog")

    _asks_about(zoe, "about-1").touches("person-mute").sees(person_done="Vous ne lisez plus Sam.").touches(
        "person-close"
    )
    zoe.has("muted").sees_talk("Masqué. Lire à nouveau")
    sam.says("And now?")
    zoe.says("Bonne partie")
    expect(zoe.at("muted")).to_have_count(1)  # one line for all that he says in a row
    sam.sees_talk("Beginner's luck, idiot", "And now?", "Bonne partie")
    zoe.touches("unmute").sees_talk("Beginner's luck, idiot", "And now?", "Bonne partie")

    keeper.turns_to("reports").sees(report_text="Beginner's luck, idiot")
    keeper.reads("Zoé about Sam", "Il m’insulte.").touches("suspend")
    expect(keeper.at("dialog-ok")).to_be_disabled()  # not without a reason
    keeper.at("suspend-reason").fill("Insults at the table")
    keeper.touches("dialog-ok").sees(told="Sam is suspended.").touches("close-report")
    keeper.at("report-note").fill("A day off")
    keeper.touches("dialog-ok").has("empty")
    keeper.at("reports-closed").select_option(label="Dealt with")
    keeper.reads(re.compile("Dealt with .*: A day off"))  # type: ignore[arg-type]

    sam.sees(suspended=re.compile(r"You are suspended until .*\d.* Insults at the table"))
    zoe.lacks("suspended").plays("8/5 6/5")
    sam.expects_trouble("403").touches("dismiss-word").lacks("suspended").is_asked(to="turn")
    sam.rolls().plays("8/4 6/4")
    sam.writes("Sorry").touches("chat-send").sees(error="You are suspended for now")
    sam.goes_to("/").sees(suspended="Insults at the table").touches("create").sees(error="You are suspended for now")

    keeper.turns_to("people").at("people-name").fill("SAM")
    keeper.touches("people-search").reads(re.compile("Suspended until .*: Insults at the table"))  # type: ignore[arg-type]
    keeper.touches("lift").lacks("lift")
    sam.lacks("suspended")
    keeper.turns_to("done")
    for text in ("Came in.", "Suspended Sam.", "Dealt with report 1.", "Lifted Sam’s suspension."):
        expect(keeper.row(text)).to_have_count(1)


def test_two_who_do_not_want_to_meet(house: House, table) -> None:
    zoe, sam, _ = table
    _asks_about(zoe, "about-1").touches("person-block").sees(person_done="Vous avez bloqué Sam.").touches(
        "person-close"
    )
    zoe.plays("8/5 6/5")  # the game goes on
    sam.is_asked(to="turn").expects_trouble("403")
    other = zoe.opens_table(public=True)
    house.person("Ida").goes_to("/").sees_tables("open-tables", other)
    sam.goes_to("/").sees_tables("open-tables")
    sam.goes_to(other).touches("join").sees(error="You cannot sit down at this table.")

    zoe.goes_to("/you").touches("company-open").sees(company=re.compile(r"Sam\s+personne bloquée"))
    zoe.touches("company-lift").sees(company="Vous n’avez masqué ni bloqué personne.")
    sam.goes_to("/").sees_tables("open-tables", other)
    sam.joins(other).has("board")


def test_about_somebody_by_keyboard(table) -> None:
    """The messages are one stop on the way; arrows go from one to the next; Escape goes back to where one was."""
    zoe, sam, _ = table
    for text in ("One", "Two", "Three"):
        sam.says(text)
    zoe.says("Quatre").sees_talk("One", "Two", "Three", "Quatre")
    buttons = zoe.at("about-message")
    expect(buttons).to_have_count(3)
    assert buttons.evaluate_all("all => all.map(e => e.tabIndex)") == [-1, -1, 0]
    zoe.at("messages").focus()
    zoe.page.keyboard.press("Tab")
    expect(buttons.nth(2)).to_be_focused()
    zoe.page.keyboard.press("ArrowUp")
    expect(buttons.nth(1)).to_be_focused()
    zoe.page.keyboard.press("Enter")
    zoe.has("person-dialog").reads("Two")
    zoe.page.keyboard.press("Escape")
    zoe.lacks("person-dialog")
    expect(buttons.nth(1)).to_be_focused()
    seat = zoe.page.get_by_role("button", name="À propos de Sam : masquer, bloquer, signaler").first
    seat.focus()
    zoe.page.keyboard.press("Enter")
    expect(zoe.page.get_by_role("dialog", name="Sam")).to_be_visible()


def test_nobody_is_asked_about_oneself_or_a_robot(opens: Opens) -> None:
    house = opens(dice="31")
    ann = house.person("Ann")
    address = ann.opens_table(against="beginner")
    ann.has("board").lacks("about-0", "about-1")
    house.person("Ida", known=False).goes_to(address).has("board").lacks("about-0", "about-1")
    house.person("Eva").goes_to(address).has("about-0").lacks("about-1")


def test_the_hall_closes_a_table(house: House, table) -> None:
    zoe, sam, _ = table
    keeper = _keeper(house, speaks="fr").turns_to("tables")
    keeper.touches("close").reads("La partie s’arrête aussitôt, sans vainqueur.").touches("dialog-cancel")
    zoe.has("board").lacks("result")
    keeper.touches("close").touches("dialog-ok")
    zoe.sees(result="Fermé par la salle")
    sam.sees(result="Closed by the hall").reads("Whoever runs the hall has ended this game.")
    expect(keeper.row("Zoé", "Sam", "Terminées")).to_have_count(1)
    keeper.lacks("close", "pause")


def test_the_hall_pauses_a_table(house: House, table) -> None:
    zoe, sam, _ = table
    keeper = _keeper(house).turns_to("tables").touches("pause")
    zoe.sees(paused="La salle a mis cette partie en pause.").lacks("resume", "confirm")
    sam.sees(paused="The hall has paused this game.").lacks("resume")
    keeper.touches("resume")
    zoe.lacks("paused").plays("8/5 6/5")
    sam.is_asked(to="turn")


def test_a_robot_takes_the_seat_of_somebody_who_is_gone(house: House, table) -> None:
    zoe, sam, _ = table
    zoe.plays("8/5 6/5")
    sam.is_asked(to="turn").page.close()
    keeper = _keeper(house).turns_to("tables").touches("hand-1").reads("Give Sam’s seat to a robot?")
    keeper.at("bot").select_option("beginner")
    keeper.touches("dialog-ok")
    expect(keeper.row("Zoé", "Beginner robot")).to_have_count(1)
    zoe.reads("Robot débutant").is_asked(to="turn")  # it has played Sam's turn
    keeper.turns_to("done").reads("Gave seat 2 of a table to a robot: Beginner robot.")


def test_a_notice_on_every_open_page(house: House, table) -> None:
    zoe, sam, _ = table
    ann = house.person("Ann").goes_to("/").has("new-table")
    keeper = _keeper(house)
    keeper.at("notice-text").fill("Closed on Sunday\nfrom 8 o’clock")
    keeper.touches("notice-send").sees(notice_now="Closed on Sunday")
    for who in (zoe, sam, ann):
        who.sees(notice="Closed on Sunday\nfrom 8 o’clock")
    visitor = house.person("Ida", known=False).goes_to("/").sees(notice="Closed on Sunday")
    visitor.says_name().has("new-table").sees(notice="Closed on Sunday")
    zoe.touches("dismiss-word").lacks("notice").plays("8/5 6/5").reloads().sees(notice="Closed on Sunday")
    sam.touches("dismiss-word").lacks("notice")
    keeper.at("notice-text").fill("Closed on Monday")
    keeper.touches("notice-send")
    sam.sees(notice="Closed on Monday")
    keeper.touches("take-back").lacks("notice-now")
    for who in (zoe, sam, ann, visitor):
        who.lacks("notice")


def test_who_is_not_let_in(opens: Opens, house: House) -> None:
    stranger = house.person("Ida", speaks="fr", known=False).expects_trouble("403").goes_to("/operator")
    stranger.at("secret").fill("something else")
    stranger.touches("enter").sees(error="Ce n’est pas le secret.").lacks("overview")
    keeper = _keeper(house).expects_trouble("403")
    keeper.touches("sign-out").has("secret").reloads().has("secret")
    elsewhere = opens().person("Ida", known=False).expects_trouble("404").goes_to("/operator")
    elsewhere.reads("There is no such page here.").lacks("secret")

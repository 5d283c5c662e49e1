"""Talk at a table: who writes, who reads, and lines that break in the middle of it."""

from __future__ import annotations

import re

import pytest
from persons import House, Line, Opens, Person
from playwright.sync_api import expect

CHANNELS = '"channels":[{"name":"table","may_write":true}]'


@pytest.fixture
def table(opens: Opens) -> tuple[House, Person, Person, str]:
    """Zoé's table with Sam at it, on a phone."""
    house = opens(dice="31 42")
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    address = zoe.opens_table()
    sam.joins(address)
    return house, zoe, sam, address


def test_two_people_talk(table) -> None:
    """Sam's phone keeps the talk folded up and counts what he has not read."""
    _, zoe, sam, _ = table
    sam.has("chat-fold").lacks("messages", "unread")
    zoe.says("Bonne chance !").says("C’est à moi.").sees_talk("Bonne chance !", "C’est à moi.")
    sam.sees(unread="2 new messages").unfolds_talk().lacks("unread")
    sam.sees_talk("Bonne chance !", "C’est à moi.").sees(messages=re.compile(r"Zoé\s*\d\d:\d\d"))
    sam.says("You too.")
    zoe.sees_talk("Bonne chance !", "C’est à moi.", "You too.").sees(chat_spoken="Sam dit : You too.")
    zoe.plays("8/5 6/5")
    sam.is_asked(to="turn")


def test_what_was_read_stays_read(table) -> None:
    """After a reload only what is new counts, and nothing old is recited."""
    _, zoe, sam, _ = table
    zoe.says("Un")
    sam.sees(chat_spoken="Zoé says: Un").unfolds_talk().sees_talk("Un").reloads()
    sam.has("chat-fold").lacks("unread")
    zoe.says("Deux")
    sam.sees(unread="1 new message").unfolds_talk().sees_talk("Un", "Deux")
    zoe.reloads().sees_talk("Un", "Deux")
    expect(zoe.at("chat-spoken")).to_be_empty()


def test_enter_sends_and_shift_enter_does_not(table) -> None:
    _, zoe, sam, _ = table
    field = zoe.writes("Une ligne").at("chat-input")
    field.press("Shift+Enter")
    field.press_sequentially("et une autre")
    field.press("Enter")
    zoe.sees_talk("Une ligne\net une autre")
    assert zoe.at("messages").locator(".text").inner_text() == "Une ligne\net une autre"
    field.press("Enter")  # nothing to say
    expect(zoe.at("chat-send")).to_be_disabled()
    sam.writes("On a phone").touches("chat-send").sees_talk("Une ligne\net une autre", "On a phone")


def test_onlookers_read_and_do_not_write(table) -> None:
    house, zoe, sam, address = table
    zoe.says("On nous regarde ?")
    ida = house.person("Ida", known=False)
    ida.goes_to(address).sees_talk("On nous regarde ?").lacks("chat-input", "chat-send")
    ida.sees(chat_closed="Only those who sit at the table can write.")
    sam.says("Hello there.")
    ida.sees_talk("On nous regarde ?", "Hello there.")


def test_before_and_after_the_game(table) -> None:
    """Said to an open table, in the game and after it; what is half written outlives the change."""
    house, *_ = table
    ann, tom = house.person("Ann"), house.person("Tom")
    address = ann.opens_table()
    ann.says("Anybody?")
    tom.goes_to(address).sees_talk("Anybody?").lacks("chat-input")
    ann.writes("I am wai")
    tom.joins(address).sees_talk("Anybody?").says("Me!")
    ann.has("board").sees_talk("Anybody?", "Me!")
    expect(ann.at("chat-input")).to_have_value("I am wai")
    ann.resigns_match()
    tom.has("result").says("Already?")
    ann.has("result").sees_talk("Anybody?", "Me!", "Already?").says("Sorry.")
    tom.sees_talk("Anybody?", "Me!", "Already?", "Sorry.").reloads().sees_talk("Anybody?", "Me!", "Already?", "Sorry.")


def test_nothing_comes_twice_after_a_broken_line(opens: Opens) -> None:
    """The hall took what Zoé said and could not tell her; Sam goes on; her page says it again with the same key."""
    house = opens()
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    line = Line(zoe.page)
    sam.joins(zoe.opens_table())
    sam.says("One")
    zoe.sees_talk("One")
    line.goes_deaf()
    zoe.writes("Deux").at("chat-input").press("Enter")
    sam.sees_talk("One", "Deux").says("Three")
    line.breaks()
    expect(zoe.at("connection")).to_have_attribute("data-state", "reconnecting")
    line.mends()
    zoe.sees_talk("One", "Deux", "Three")
    expect(zoe.at("chat-input")).to_have_value("")
    said = [sent for sent in line.sent if '"say"' in sent]
    assert len(said) == 2, "once, and once more when the line was back"
    assert said[0] == said[1]
    sam.sees_talk("One", "Deux", "Three")


def test_no_more_than_can_be_said(table) -> None:
    _, zoe, _, _ = table
    zoe.writes("a" * 450).sees(chat_room="Encore 50 caractères")
    zoe.writes("a" * 502).sees(chat_room="2 caractères de trop").at("chat-input").press("Enter")
    expect(zoe.at("chat-send")).to_be_disabled()
    zoe.sees_talk().writes("a" * 500).touches("chat-send").sees_talk("a" * 500)
    zoe.writes("un\u200binvisible").at("chat-input").press("Enter")
    zoe.sees(error="Un message compte de 1 à 500 caractères, tous visibles.")
    expect(zoe.at("chat-input")).to_have_value("un\u200binvisible")


def test_several_channels(opens: Opens) -> None:
    """As a game with secret circles has them: one tab each, the news counted on those not looked at."""
    house = opens()
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    line = Line(zoe.page)
    line.alters(CHANNELS, f'{CHANNELS[:-1]},{{"name":"night","may_write":true}},{{"name":"dead","may_write":false}}]')
    sam.joins(zoe.opens_table())
    night = zoe.has("board").at("channel-night")
    zoe.writes("pour tous").touches(night).sees_talk()
    expect(zoe.at("chat-input")).to_have_value("")
    sam.says("Here?")
    expect(zoe.at("channel-table")).to_contain_text("1 nouveau message")
    zoe.writes("pas ici").at("chat-input").press("Enter")
    zoe.expects_trouble("403").sees(error="Vous ne pouvez pas écrire ici pour l’instant.")
    night.press("ArrowRight")
    zoe.sees(chat_closed="Vous ne pouvez pas écrire ici pour l’instant.").lacks("chat-input")
    expect(zoe.at("channel-dead")).to_be_focused()
    zoe.at("channel-dead").press("ArrowRight")
    zoe.sees_talk("Here?").lacks("unread")
    expect(zoe.at("chat-input")).to_have_value("pour tous")


def test_nobody_talks_with_a_robot(opens: Opens) -> None:
    ann = opens().person("Ann")
    ann.opens_table(against="beginner")
    ann.has("board", "log").lacks("chat")

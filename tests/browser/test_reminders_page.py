"""Reminders as people set them up and get them, and the robot that plays on for whoever is out of time."""

from __future__ import annotations

import re
from email.message import EmailMessage
from pathlib import Path

from persons import Opens, Person
from playwright.sync_api import expect
from receiving import Calls, Mails

from tablee.post import Postman, Smtp, Webhooks

DAY = 86_400
HERE = "https://hall.example"


def by_correspondence(who: Person) -> str:
    """A table of two days a move, for whoever has the link."""
    who.goes_to("/").touches("opponent-person").touches("time-correspondence").touches("create")
    who.page.wait_for_url("**/t/*")
    return who.page.url


def link(letter: EmailMessage) -> str:
    """The last link in a letter, on this hall."""
    return re.findall(rf"{HERE}(\S+)", letter.get_content())[-1]


def test_a_table_by_correspondence_reminds(opens: Opens, mails: Mails, calls: Calls) -> None:
    smtp = Smtp.at(mails.url, "hall@hall.example")
    house = opens(dice="31 42", postman=Postman(HERE, smtp=smtp, webhooks=Webhooks("anywhere")))
    zoe, sam = house.person("Zoé", speaks="fr", phone=True), house.person("Sam")

    zoe.goes_to("/you").touches("reminders").at("email").fill("zoe@people.example")
    zoe.touches("send-mail").sees(written="Nous avons écrit à zoe@people.example.")
    letter = mails.next()
    assert letter["To"] == "zoe@people.example" and "Bonjour Zoé," in letter.get_content()
    # Read on another device, where nobody is signed in.
    reader = house.person("Somebody", speaks="fr", known=False)
    reader.goes_to(link(letter)).touches("mail-go").sees(mail_done="Les rappels iront à zoe@people.example.")
    zoe.goes_to("/you").touches("reminders").reads("Les rappels vont à zoe@people.example.")
    zoe.at("at-once").uncheck()
    expect(zoe.at("at-once")).not_to_be_checked()

    table = by_correspondence(zoe)
    sam.joins(table)
    zoe.is_asked(to="play")
    zoe.touches(zoe.page.get_by_text("Prévenir un salon quand cette table attend"))
    zoe.at("webhook-url").fill(calls.url)
    zoe.touches("webhook-save").sees(webhook_host="Les rappels de cette table vont à 127.0.0.1.")
    expect(sam.at("webhook-url")).to_have_count(0)

    house.passes_time(table, DAY)
    letter = mails.next()
    assert letter["Subject"] == "Une table vous attend" and table.rsplit("/", 1)[-1] in letter.get_content()
    assert calls.next()[1]["table"] == f"{HERE}/t/{table.rsplit('/', 1)[-1]}"
    zoe.reloads().sees(time_reminder="La moitié de votre temps est passée.")
    house.passes_time(table, 0.8 * DAY)
    mails.next()
    calls.next()
    zoe.reloads().sees(time_reminder="Les neuf dixièmes de votre temps sont passés.")
    assert zoe.page.title() == "⏳ À vous, bientôt trop tard — Tablée"
    expect(sam.reloads().at("time-reminder")).to_be_empty()

    reader.goes_to(link(letter)).touches("mail-go").sees(mail_done="Il ne viendra plus de rappels.")
    house.passes_time(table, 10.2 * DAY - 3600)  # ten days of vacation
    calls.next()
    zoe.reloads().sees(time_reminder="Votre temps est presque écoulé.")
    assert mails.none()
    zoe.touches(zoe.page.get_by_text("Prévenir un salon quand cette table attend")).touches("webhook-end")
    expect(zoe.at("webhook-url")).to_be_visible()


def test_links_that_have_been_used(opens: Opens, mails: Mails) -> None:
    house = opens(postman=Postman(HERE, smtp=Smtp.at(mails.url, "hall@hall.example")))
    zoe = house.person("Zoé").expects_trouble("404", "422", "502")
    zoe.goes_to("/mail#confirm=guessed").touches("mail-go").sees(error="This link has been used or is too old.")
    zoe.goes_to("/mail").reads("There is no such page here.")
    zoe.goes_to("/you").touches("reminders").at("email").fill("zoe@people.example")
    mails.refusals = ["550 nobody of that name"]
    zoe.touches("send-mail").sees(error="The letter could not be sent. Check the address, or try again later.")


def test_a_hall_without_mail_says_so(opens: Opens) -> None:
    zoe = opens().person("Zoé", speaks="fr")
    zoe.goes_to("/you").touches("reminders").reads("Cette salle n’envoie pas de courriel.")


def test_the_browser_notifies_whoever_looks_elsewhere(opens: Opens) -> None:
    """The page is told that it is not looked at, and what it shows is caught."""
    house = opens(dice="31 42")
    zoe, sam = house.person("Zoé"), house.person("Sam", speaks="fr")
    sam.context.grant_permissions(["notifications"])
    sam.context.add_init_script(
        "window.shown = []; window.Notification = class { static permission = 'granted';"
        "static requestPermission() { return Promise.resolve('granted') }"
        "constructor(title, { body, tag }) { shown.push([title, body, tag]) } };"
    )
    sam.goes_to("/you").touches("reminders").at("notify").check()
    table = zoe.opens_table()
    sam.joins(table)
    sam.page.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
    zoe.plays("8/5 6/5")
    sam.is_asked(to="turn")
    assert sam.page.evaluate("shown") == [["Tablée", "Une table vous attend.", table.rsplit("/", 1)[-1]]]


def test_a_robot_stands_in(opens: Opens) -> None:
    house = opens(dice="31 42 65 43")
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    zoe.goes_to("/").touches("opponent-person").touches(zoe.page.get_by_text("Plus d’options"))
    zoe.at("time-kind").select_option("limit")
    zoe.at("stand-in").select_option("beginner")
    zoe.touches("create").page.wait_for_url("**/t/*")
    table = zoe.page.url
    sam.joins(table)
    zoe.is_asked(to="play")
    house.passes_time(table, 3600)
    zoe.sees(away="Votre temps est écoulé : un robot joue à votre place.")
    sam.sees(away_others="A robot is playing for Zoé, who ran out of time.")
    sam.rolls().plays("8/4 6/4")
    zoe.touches("back")
    expect(zoe.at("away")).to_have_count(0)
    expect(sam.at("away-others")).to_have_count(0)


def test_every_text_of_a_letter_is_in_both_languages() -> None:
    own = Path(__file__).parents[2] / "src" / "tablee" / "post"
    keys = [
        re.findall(r"^([a-z-]+) =", (own / f"{name}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("en", "fr")
    ]
    assert keys[0] == keys[1] and len(keys[0]) >= 5

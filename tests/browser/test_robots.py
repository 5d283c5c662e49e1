"""A match against each of the hall's robots, through the page, and the record that is left of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from persons import ASKED, Opens, Person
from playwright.sync_api import expect

from tablee.bots import BOTS
from tablee.bots.backgammon import club
from tablee.games import GAMES
from tablee.kernel import Log, audit


def record(person: Person, *, link: str) -> Log:
    """What the download link gives."""
    with person.page.expect_download() as download:
        person.touches(person.page.get_by_role("link", name=link))
    path = Path(download.value.path())
    assert download.value.suggested_filename.endswith(".jsonl")
    return Log.load(path.read_bytes())


NO_ENGINE = pytest.mark.skipif("expert" not in BOTS["backgammon"], reason="bgsage is not installed: no expert")


@pytest.mark.parametrize(
    ("robot", "name", "phone"),
    [
        ("beginner", "Beginner robot", False),
        ("beginner", "Beginner robot", True),
        ("club", "Club robot", False),
        pytest.param("expert", "Expert robot", False, marks=NO_ENGINE),
    ],
)
def test_a_match_against_a_robot(opens: Opens, robot: str, name: str, phone: bool) -> None:
    """To the last checker, with a mouse or a finger. The dice are the hall's own, and the record proves them."""
    ann = opens().person("Ann", phone=phone)
    ann.opens_table(target=1, against=robot)
    ann.has("board").reads(name, "Match to 1 point").plays_out()
    ann.sees(result=re.compile(rf"(Ann|{name}) wins the match\.")).sees(
        result=re.compile(rf"Ann\s[0-3]\s–\s[0-3]\s{name}")
    )
    assert audit(GAMES, record(ann, link="Download the record")) > 40


def test_the_form_offers_the_robots_that_the_hall_has(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the hall's order; one that the page has no words for goes by its name."""
    monkeypatch.setitem(BOTS, "backgammon", {"club": club, "novice": club})
    house = opens()
    zoe = house.person("Zoé", speaks="fr").goes_to("/")
    zoe.has("opponent-person", "opponent-club", "opponent-novice").lacks("opponent-beginner", "opponent-expert")
    zoe.reads("Robot de club", "Joue solidement et connaît le videau.", "novice")
    expect(zoe.at("opponent-club")).to_be_checked()
    monkeypatch.setitem(BOTS, "backgammon", {})
    zoe.reloads().has("opponent-person").lacks("opponent-club")
    expect(zoe.at("opponent-person")).to_be_checked()


def test_both_players_can_check_the_dice(opens: Opens) -> None:
    """A match given up after a few turns; seed and nonces are shown, and both have the same record."""
    house = opens()
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    table = zoe.opens_table()
    promised = house.served.visitor("Ida").get(f"/api/tables/{table.rsplit('/', 1)[-1]}")["table"]["commitment"]
    sam.joins(table)
    for _ in range(24):
        next_to_play(zoe, sam).does_something()
    sam.resigns_match()
    zoe.sees(result="Sam abandonne le match. Zoé gagne.")

    log = record(zoe, link="Télécharger la feuille de match")
    assert log == record(sam, link="Download the record")
    assert log.header.commitment == promised
    assert audit(GAMES, log) >= 4
    zoe.touches(zoe.page.get_by_text("Le hasard est vérifiable"))
    assert log.seed is not None
    zoe.reads(promised, log.seed.hex())


def next_to_play(*people: Person) -> Person:
    """Whoever is asked something first."""
    while True:
        for who in people:
            if who.page.locator(ASKED).count():
                return who

"""Matches of dominoes in a hall: two people, four seats with robots, ten tiles, a keyboard alone."""

from __future__ import annotations

import sys
from pathlib import Path

import first_bots
import pytest
from domino_persons import Player, dealt
from persons import Opens
from playwright.sync_api import expect
from test_still import stood_still, watches

from tablee.bots import BOTS
from tablee.hall.bots import Bots

TWO_ROUNDS = dealt("66 36 / 12 14 > 55 46", "23 24 / 34 66 > 11")
# Every 0 is laid and lies inside or at an end, the robots draw all there is, and the lightest hands are equal: 17.
NULL = dealt(
    "00 03 06 25 34 46 / 02 04 01 05 16 55 / 12 45 14 33 35 36 / 56 24 22 23 26 44 > 66 13 11 15",
)


def test_a_match_of_two_to_its_end(opens: Opens) -> None:
    """One drags, in French, the other taps on a phone; tiles are drawn, an end chosen, the sheet tells each round."""
    house = opens(draws=TWO_ROUNDS)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    ann, bob = Player(zoe), Player(sam)
    table = ann.opens_table(target="other", own_length=20, hand_size=2)
    zoe.reads("match en 20 points", "2 dominos chacun")
    bob.joins(table)
    eva = house.person("Eva")
    eva.goes_to(table).at("board").wait_for()
    ann.is_asked()
    watches(zoe, sam, eva)

    zoe.sees(prompt_bar="Commencez par le domino de votre choix.", score="Zoé 0 – 0 Sam")
    ann.lays("66")
    sam.sees(prompt_bar="Nothing fits. Draw a tile.", log="Zoé: double 6")
    eva.sees(prompt_bar="Sam to play.").lacks("hand", "draw")
    bob.draws()
    sam.sees(prompt_bar="Still nothing fits. Draw another tile.")
    zoe.sees(prompt_bar="Sam a pioché 1 fois et continue.", did_1="1 pioché", count_1="3")
    bob.draws().lays("46")
    for who in (zoe, sam, eva):
        expect(who.page.locator(".chain .tile")).to_have_count(2)
        stood_still(who)
    ann.lays("36")

    # The round is over and the next one has begun: everybody sees what was left.
    for who, said in (zoe, "Zoé a posé tous ses dominos : 18."), (sam, "Zoé has laid every tile: 18."):
        who.sees(sheet_why=said)
    for who in (zoe, sam, eva):
        expect(who.at("sheet-1").get_by_role("img")).to_have_count(3)
        who.has("prompt-bar", "clock-0")
        stood_still(who)
    sam.touches("sheet-chain")
    expect(sam.at("last-round").locator(".chain .tile")).to_have_count(3)
    sam.touches("sheet-close").lacks("last-round")
    zoe.sees(score="Zoé 18 – 0 Sam")

    ann.lays("23")  # the sheet closes by that
    zoe.lacks("last-round")
    bob.lays("34")
    ann.is_asked()
    zoe.touches("tile-2-4")
    zoe.sees(prompt_bar="Le 2-4 est en main. À quel bout, 2 ou 4 ?")
    zoe.touches("place-left")
    zoe.sees(result="Zoé gagne le match.", sheet_why="Zoé a posé tous ses dominos : 12.")
    sam.sees(result="Zoé wins the match.").sees(result="Zoé 30 – 0 Sam")
    for who in (zoe, sam, eva):
        who.lacks("prompt-bar", "resign-match", "draw").touches("sheet-close").lacks("last-round")
        who.touches("open-last").has("last-round").touches("sheet-close")

    # Looking back.
    eva.touches("replay-first")
    expect(eva.page.locator(".chain .tile")).to_have_count(0)
    eva.touches("replay-next")
    expect(eva.page.locator(".chain .tile")).to_have_count(1)
    eva.sees(replay_line="Zoé lays double 6.")


@pytest.fixture
def robots(monkeypatch: pytest.MonkeyPatch) -> Bots:
    """Two simple ones that do the first thing they are offered."""
    for game in ("dominoes", "ten-tiles"):
        monkeypatch.setitem(BOTS, game, {"first": first_bots.first})
    return Bots(pause_s=0, command=(sys.executable, str(Path(first_bots.__file__))))


def test_two_people_and_two_robots_and_a_null_round(opens: Opens, robots: Bots) -> None:
    house = opens(draws=NULL)
    house.served.hall.bots = robots
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
    ann, bob = Player(zoe), Player(sam)
    table = ann.opens_table(others=["person", "first", "first"], null_limit=1)
    zoe.reads("Une manche nulle arrête le match")
    bob.joins(table)
    ann.is_asked()
    for seat in (1, 2, 3):
        zoe.has(f"player-{seat}")
    watches(zoe, sam)
    turns = [(ann, "00"), (bob, "02"), (ann, "03 left"), (bob, "04"), (ann, "06 left"), (bob, "01"), (ann, "25")]
    for who, play in turns:
        who.lays(play)
    bob.is_asked()
    for who in (zoe, sam):
        stood_still(who)
    bob.lays("05 left")
    zoe.sees(sheet_why="Jeu bloqué, manche nulle.", result="Trop de manches nulles de suite : personne ne gagne.")
    sam.sees(sheet_why="Blocked, and nobody wins the round.")
    sam.sees(result="Too many null rounds in a row: nobody wins.")
    for seat, pips in enumerate((17, 17, 31, 37)):
        expect(sam.at(f"sheet-{seat}").locator("td.number").first).to_have_text(str(pips))


def test_ten_tiles_by_keyboard_alone(opens: Opens) -> None:
    """The highest double leads by itself; every turn, the sheet and the end without a mouse."""
    house = opens(
        draws={
            "/|deal": dealt(
                "66 65 55 54 44 43 33 32 22 21 / 00 01 02 03 04 05 06 13 14 24"
            )["/|deal"]
        }
    )  # fmt: skip
    zoe, sam = house.person("Zoé"), house.person("Sam")
    ann, bob = Player(zoe, keyboard=True), Player(sam)
    bob.joins(ann.opens_table("ten-tiles"))
    zoe.sees(log="Zoé: double 6")
    bob.is_asked()
    sam.sees(stock="Aside 8").lacks("draw")
    bob.lays("06")
    ann.is_asked()
    zoe.page.locator(".hand [tabindex='0']").focus()
    ann.lays("65")
    bob.lays("05 left")
    ann.lays("55")
    # Sam has no 5: that turn is passed by itself.
    zoe.sees(log="Sam passes.")
    ann.is_asked()
    assert zoe.page.evaluate("document.querySelector('.hand').contains(document.activeElement)")


def test_a_whole_match_by_keyboard(opens: Opens) -> None:
    house = opens(draws=TWO_ROUNDS)
    zoe, sam = house.person("Zoé"), house.person("Sam")
    ann, bob = Player(zoe, keyboard=True), Player(sam, keyboard=True)
    bob.joins(ann.opens_table(target="other", own_length=20, hand_size=2))
    for who in (ann, bob):
        who.person.at("hand").wait_for()
        who.person.page.locator(".hand [tabindex='0']").focus()
    ann.lays("66")
    bob.draws().draws().lays("46")
    ann.lays("36")
    for who in (zoe, sam):
        who.has("last-round")
        who.page.keyboard.press("Escape")
        who.lacks("last-round")
    ann.lays("23")
    bob.lays("34")
    ann.lays("24 left")
    zoe.sees(result="Zoé wins the match.")
    assert zoe.page.evaluate("document.activeElement !== document.body")


def test_who_gives_up_and_the_others_play_on(opens: Opens) -> None:
    house = opens(draws=dealt("66 36 11 / 12 14 55 / 46 06 00 > 22"))
    people = [house.person(name) for name in ("Zoé", "Sam", "Max")]
    players = [Player(person) for person in people]
    table = players[0].opens_table(others=["person", "person"], hand_size=3)
    people[1].goes_to(table).touches("join").has("leave")
    players[2].joins(table)
    players[0].lays("66")
    players[1].is_asked()
    people[1].touches("resign-match").reads("The others play on.").touches("dialog-ok")
    players[2].is_asked()
    people[0].sees(did_1="gave up", log="Sam gives up.")
    people[1].lacks("resign-match")
    players[2].lays("46")
    players[0].is_asked()
    people[0].touches("resign-match").touches("dialog-ok")
    people[2].sees(result="Max wins", sheet_why="Max is the only one left.")

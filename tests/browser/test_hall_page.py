"""The hall's lists: tables to sit down at, one's own, and those played to the end."""

from __future__ import annotations

import re

from persons import Opens
from playwright.sync_api import expect

DICE = "31 42 65 43"


def test_two_people_meet_through_the_lobby(opens: Opens) -> None:
    """An open table appears on everybody's page by itself, and is gone when it is full."""
    house = opens(dice=DICE)
    zoe, sam, ida = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True), house.person("Ida", speaks="fr")
    sam.goes_to("/").sees(open_tables="Nobody is waiting just now.", your_tables="No game is waiting for you.")
    ida.goes_to("/").sees(open_tables="Personne n’attend pour l’instant.")
    table = zoe.opens_table(target=5, public=True)
    zoe.sees(waiting="Ouverte à tous dans la salle")

    sam.sees_tables("open-tables", table).sees(open_tables="Zoé").sees(open_tables="Match to 5 points")
    ida.sees_tables("open-tables", table).sees(open_tables=re.compile(r"12\ss par coup, puis 10\smin de réserve"))
    sam.touches(sam.row("open-tables", table).get_by_role("link", name="Sit down"))
    sam.reads("Zoé is waiting for an opponent").sees(what_is_played="Backgammon · Match to 5 points")
    sam.sees(what_is_played="12 seconds a move, then 10 minutes in reserve").sees(seat_0="Zoé", seat_1="Free seat")
    sam.touches("join").has("board")
    zoe.is_asked(to="play")
    ida.sees(open_tables="Personne n’attend pour l’instant.").sees_tables("open-tables")


def test_a_table_by_link_only_is_shown_to_nobody_else(opens: Opens) -> None:
    """Its own people see it among theirs."""
    house = opens()
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    table = zoe.opens_table()
    zoe.sees(waiting="Par lien seulement")
    sam.goes_to("/").sees_tables("open-tables").sees_tables("your-tables")
    zoe.goes_to("/").sees_tables("your-tables", table).sees(your_tables="On attend un adversaire")
    zoe.touches(zoe.row("your-tables", table).get_by_role("link", name="Voir")).touches("leave")
    zoe.sees_tables("your-tables")


def test_tables_that_wait_come_first(opens: Opens) -> None:
    """Zoé has played at two tables; Sam answers at the older one, and it moves up while she looks."""
    house = opens(dice=DICE)
    zoe, sam, ida = house.person("Zoé", speaks="fr"), house.person("Sam"), house.person("Ida")
    older = zoe.opens_table()
    sam.joins(older)
    zoe.plays("8/5 6/5").waits(to="turn")
    newer = zoe.opens_table(target=7)
    ida.joins(newer)
    zoe.plays("8/5 6/5").waits(to="turn")
    zoe.goes_to("/").sees_tables("your-tables", newer, older)
    expect(zoe.row("your-tables", newer)).to_contain_text("On attend Ida")
    expect(zoe.page).to_have_title("Tablée")

    sam.rolls().plays("8/4 6/4")
    zoe.sees_tables("your-tables", older, newer)
    expect(zoe.row("your-tables", older)).to_contain_text("À vous de jouer")
    expect(zoe.page).to_have_title("(1) Tablée")
    ida.rolls().plays("8/4 6/4")
    zoe.sees_tables("your-tables", newer, older)
    expect(zoe.page).to_have_title("(2) Tablée")
    zoe.touches(zoe.row("your-tables", older).get_by_role("link", name="Jouer")).is_asked(to="turn").reads("Sam")


def test_what_is_played_is_shown_before_sitting_down(opens: Opens) -> None:
    """Options that are not the usual ones, and a clock of one's own."""
    house = opens()
    zoe, sam = house.served.visitor("Zoé"), house.person("Sam", speaks="fr")
    table = zoe.opens(
        options={"target": 0, "jacoby": True, "cube_limit": 8, "automatic_doubles": 1},
        pace={"delay_s": 0, "bank_s": 5400},
    )
    sam.goes_to(f"/t/{table}").sees(what_is_played="Partie libre").sees(what_is_played="Règle de Jacoby")
    sam.sees(what_is_played="Videau limité à 8").sees(what_is_played="une seule fois")
    sam.sees(what_is_played=re.compile(r"1\sheure 30\sminutes pour tous les coups"))


def test_matches_played_to_the_end_are_kept(opens: Opens) -> None:
    """Won for one, lost for the other; one that was broken off has no winner. The newest is first."""
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    zoe.goes_to("/").sees(finished_tables="Vous retrouverez ici les matchs")
    first = zoe.opens_table()
    sam.joins(first).resigns_match()
    second = zoe.opens_table()
    sam.joins(second).proposes("abort")
    zoe.agrees(to="abort").has("result")

    zoe.goes_to("/").sees_tables("finished-tables", second, first).sees_tables("your-tables")
    expect(zoe.row("finished-tables", first)).to_contain_text("Gagné par abandon, 0 – 0")
    expect(zoe.row("finished-tables", second)).to_contain_text("Arrêté d’un commun accord")
    sam.goes_to("/")
    expect(sam.row("finished-tables", first)).to_contain_text("Lost by resignation, 0 – 0")
    sam.touches(sam.row("finished-tables", first).get_by_role("link", name="View")).sees(
        result="Sam resigned. Zoé wins."
    )


def test_a_match_that_ends_while_one_looks_moves_down(opens: Opens) -> None:
    house = opens(dice=DICE)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    table = zoe.opens_table()
    sam.joins(table)
    zoe.goes_to("/").sees_tables("your-tables", table).sees_tables("finished-tables")
    sam.resigns_match()
    zoe.sees_tables("your-tables").sees_tables("finished-tables", table)
    expect(zoe.page).to_have_title("Tablée")


def test_more_finished_matches_than_a_page(opens: Opens) -> None:
    """Thirty at a time."""
    house = opens()
    zoe = house.person("Zoé", speaks="fr")
    post = zoe.context.request.post
    for number in range(31):
        id = post("/api/tables", data={"game": "backgammon", "seats": ["me", "bot:beginner"]}).json()["id"]
        assert post(f"/api/tables/{id}/join", data={}).ok
        assert post(f"/api/tables/{id}/forfeit", data={"key": str(number)}).ok
    rows = zoe.goes_to("/").at("finished-tables").get_by_test_id("table-row")
    expect(rows).to_have_count(30)
    zoe.touches("more-finished")
    expect(rows).to_have_count(31)
    zoe.lacks("more-finished")

"""What goes wrong is told in a sentence, in the reader's language."""

from __future__ import annotations

from persons import Line, Opens
from playwright.sync_api import expect


def test_a_name_is_needed(opens: Opens) -> None:
    house = opens()
    zoe = house.person("Zoé", speaks="fr", known=False).goes_to("/").has("first-visit")
    asked: list[str] = []
    zoe.page.on("request", lambda request: asked.append(request.method) if request.url.endswith("/api/me") else None)
    name = zoe.at("name-input")
    for nothing in "", "   ":
        name.fill(nothing)
        zoe.touches("name-save")
        assert name.evaluate("e => e.matches(':invalid') && e === document.activeElement")
    assert asked == []

    zoe.expects_trouble("422")
    name.fill("Zo\u200b\u0007é")
    zoe.touches("name-save").sees(error="Un nom compte de 1 à 24 caractères ordinaires.")
    zoe.touches("lang-en").sees(error="A name has 1 to 24 ordinary characters.")
    zoe.says_name().reads("You are Zoé.")
    zoe.touches("you").touches("rename")
    name.fill("Zoé la Brave")
    zoe.touches("name-save").lacks("name-input")
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text("Zoé la Brave")


def test_a_table_that_does_not_exist(opens: Opens) -> None:
    zoe = opens().person("Zoé", speaks="fr")
    zoe.goes_to("/t/nowhere").reads("Il n’y a pas de table à cette adresse. Le lien a peut-être été tronqué.")
    zoe.sees(connection="Déconnecté").lacks("board")
    zoe.touches(zoe.page.get_by_role("link", name="Retour à la salle").last).has("new-table")


def test_the_third_at_a_table_for_two(opens: Opens) -> None:
    """Who opens the link late looks on; whose page has not heard yet that the seat is gone is told."""
    house = opens(dice="31")
    zoe, sam, ida = house.person("Zoé", speaks="fr"), house.person("Sam"), house.person("Ida", phone=True)
    table = zoe.opens_table()
    line = Line(ida.page)
    ida.goes_to(table).has("join")
    line.loses_frames()
    sam.joins(table)
    ida.expects_trouble("409").touches("join").sees(error="The game has already begun.")
    line.mends()
    ida.reloads().reads("You are looking on.").lacks("join", "confirm")
    house.person("Eva", speaks="fr").goes_to(table).reads("Vous regardez la partie.").lacks("join", "confirm")


def test_a_table_that_was_left(opens: Opens) -> None:
    house = opens()
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    table = zoe.opens_table()
    sam.goes_to(table).has("join")
    zoe.touches("leave").has("new-table")
    sam.reads("This table was cleared before the game began.").lacks("join")


def test_the_hall_cannot_be_reached(opens: Opens) -> None:
    zoe = opens().person("Zoé", speaks="fr").goes_to("/").expects_trouble("ERR_INTERNET_DISCONNECTED")
    zoe.has("create").context.set_offline(True)
    zoe.touches("create").sees(error="La salle ne répond pas. Vérifiez la connexion et réessayez.")
    zoe.touches("lang-en").sees(unreadable="La salle ne répond pas.")  # nor does it give its texts
    zoe.context.set_offline(False)
    zoe.touches("lang-en").sees(error="The hall cannot be reached. Check the connection and try again.")
    zoe.lacks("unreadable")
    zoe.touches("create")
    zoe.page.wait_for_url("**/t/*")
    expect(zoe.at("board")).to_be_visible()  # a robot sat there already

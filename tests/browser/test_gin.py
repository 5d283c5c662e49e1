"""Gin played in a hall: by mouse, by touch, by keys alone, by two and by four."""

from __future__ import annotations

import pytest
from card_players import Cards, card, dealt
from persons import Opens
from playwright.sync_api import expect
from test_hands import keys, tabs_to
from test_still import stood_still, watches

READY = "AS2S3S 4H4D4C 7H8H9H KD"
# Ten and jack of hearts go with READY's run, and three points are left.
SHARP = "5S5D5C 6C7C8C TH JH 2D AD"
LOOSE = "6H JC TC TS QD QS KC 2D 6C 8D"


@pytest.mark.rule("RUM-05", "RUM-14", "GIN-03", "GIN-05", "GIN-07", "GIN-08", "GIN-09", "GIN-18")
def test_a_match_of_two_with_an_undercut(opens: Opens) -> None:
    house = opens(draws=dealt((READY, SHARP), (LOOSE, READY), upcards="9C 9S", stocks=["QC", "4S"]))
    ann, bob = Cards(house.person("Ann")), Cards(house.person("Bob"))
    bob.joins(ann.opens_gin(pot_scope="match", target=50))
    ann.is_asked(to="draw").sees(prompt_bar="Your turn: draw from the stock, or take the 9♣.", deadwood="Deadwood: 10")
    bob.sees(prompt_bar="Ann draws.")
    ann.draws().sees(
        prompt_bar="Discard a card, or knock: 10 or less may be left. Who has less undercuts (+10 for you)."
    )
    bob.has_count(0, 11)
    expect(bob.at("knock-open")).to_have_count(0)
    ann.touches("knock-open").sees(
        prompt_bar="Knock with 10? Who has less in the end undercuts (+10 for you). 10 is the limit."
    )
    ann.has_groups("AS2S3S", "4H4D4C", "7H8H9H", "QC")
    # The queen instead of the king is as good; the ace must stay in its run.
    ann.drags(ann.card("QC"), ann.middle(ann.at("thrown"))).sees(lay_down="Knock with 10")
    expect(ann.at("thrown")).to_have_attribute("data-top", str(card("QC")))
    ann.drags(ann.card("AS"), ann.corner(ann.card("KD")))
    ann.sees(prompt_bar="That is no meld: three or more of one suit in a row, or three or four of one rank.")
    expect(ann.at("lay-down")).to_be_disabled()
    ann.touches("reset").has_groups("AS2S3S", "4H4D4C", "7H8H9H", "QC").touches("lay-down")

    bob.is_asked(to="layoff").sees(
        prompt_bar="Ann knocked with 10. After laying off you have 3: an undercut.", deadwood="Deadwood: 3"
    )
    expect(bob.at("meld-2")).to_have_attribute("data-laid", f"{card('TH')} {card('JH')}")
    bob.drags(bob.at(f"laid-{card('JH')}"), bob.corner(bob.card("2D"))).sees(
        prompt_bar="Ann knocked with 10. After laying off you have 13. Less than 10 undercuts.", deadwood="Deadwood: 13"
    )
    bob.drags(bob.card("JH"), bob.middle(bob.at("meld-0"))).sees(
        prompt_bar="That card does not fit the knocker’s meld."
    )
    expect(bob.at("lay-down")).to_be_disabled()
    bob.drags(bob.at(f"laid-{card('JH')}"), bob.middle(bob.at("meld-2"))).sees(deadwood="Deadwood: 3")
    bob.touches("lay-down")

    # The next deal has begun; what the last one came to lies over it until it is put away.
    for who in (ann, bob):
        who.sees(sum_0="10 + 10 = 20", sum_1="3 points", score="Ann 20 – 3 Bob")
        expect(who.at("sheet")).to_contain_text("Bob undercuts Ann.")
        expect(who.at("sheet")).to_contain_text("face down")
    bob.is_asked(to="draw")
    bob.touches("sheet-close").draws()
    ann.touches("sheet-open")
    expect(ann.at("sheet")).to_have_count(0)
    bob.touches("knock-open").sees(lay_down="Gin").touches("lay-down")
    for who in (ann, bob):
        who.sees(result="Bob wins the match.", score="Ann 127 – 3 Bob")
        who.sees(sum_0="82 + 25 = 107")


def test_four_play_a_deal(opens: Opens) -> None:
    """People and whoever else sits there; turns go round, and all lay off at the same time."""
    hands = ("AS2S3S 4H4D4C KD", "5H 7S TC QD KH 2D 8C", "6H 8S TD QC KS 2C 9D", "5D 7C 9H JS QS 3H JD")
    house = opens(draws=dealt(hands, upcards="9C", stocks=["QH TH 6S TS JC"]))
    people = [Cards(house.person(name, phone=name == "Cleo")) for name in ("Ann", "Bob", "Cleo", "Dan")]
    ann, bob, cleo, dan = people
    table = ann.opens_gin(seats=("me", "open", "open", "open"))
    for who in (bob, cleo):
        who.person.goes_to(table).touches("join")
    dan.joins(table)
    ann.draws().throws("QH")
    bob.has_count(0, 7).takes().throws("KH")
    for who in (ann, cleo, dan):
        expect(who.at("opponent-1").locator(f"[data-fly=c{card('QH')}]")).to_be_visible()
    cleo.draws().throws("QC")
    dan.draws().throws("QS")
    ann.draws().touches("knock-open").sees(lay_down="Knock with 10").touches("lay-down")
    bob.is_asked(to="layoff")
    cleo.is_asked(to="layoff").touches("lay-down")
    dan.is_asked(to="layoff").sees(prompt_bar="Ann knocked with 10. After laying off you have")
    cleo.sees(prompt_bar="Ann knocked with 10. Waiting for Bob and Dan to lay off.")
    dan.touches("lay-down")
    bob.touches("lay-down")
    for who in people:
        who.sees(result="Ann knocks and wins.")
        expect(who.at("sheet").locator(".hand-of")).to_have_count(4)


@pytest.mark.rule("RUM-05")
def test_a_deal_by_keys_alone(opens: Opens) -> None:
    """Cards are walked to, moved, thrown; a knock is arranged and a lay-off changed without a hand on the mouse."""
    house = opens(draws=dealt((READY, SHARP), upcards="9C", stocks=["QC TD"]))
    ann, bob = Cards(house.person("Ann")), Cards(house.person("Bob"))
    bob.joins(ann.opens_gin())
    ann.is_asked(to="draw")
    tabs_to(ann.person, ann.card("AS"))
    keys(ann.person, "t")
    ann.is_asked(to="discard")
    expect(ann.card("9C")).to_be_focused()
    expect(ann.card("9C")).to_have_accessible_name("nine of clubs, just drawn")
    keys(ann.person, "Enter")
    ann.sees(prompt_bar="You have just taken the 9♣ from the pile: discard another card.")
    keys(ann.person, "ArrowRight", "Enter")
    ann.sees(prompt_bar="Discard the K♦?")
    expect(ann.at("discard")).to_be_focused()
    keys(ann.person, "Escape")
    expect(ann.card("KD")).to_be_focused()
    keys(ann.person, "Enter", "Enter")
    bob.is_asked(to="draw")
    expect(ann.card("9C")).to_be_focused()
    # The own order: the last card goes to the left, step by step, and a group is made of it.
    keys(ann.person, "Shift+ArrowLeft")
    expect(ann.card("9C")).to_be_focused()
    ann.has_groups("AS2S3S", "4H4D4C", "7H8H9H9C", "")
    keys(ann.person, "Shift+ArrowUp")
    ann.has_groups("AS2S3S", "4H4D4C", "7H8H9H", "9C", "")
    expect(ann.at("sort-own")).to_be_visible()

    tabs_to(bob.person, bob.at("stock"))
    keys(bob.person, "s")
    bob.is_asked(to="discard")
    expect(bob.card("QC")).to_be_focused()
    keys(bob.person, "Enter", "Enter")
    ann.is_asked(to="draw")
    keys(ann.person, "s")
    ann.is_asked(to="discard")
    ann.has_groups("AS2S3S", "4H4D4C", "7H8H9H", "9C", "TD")
    expect(ann.card("TD")).to_be_focused()
    keys(ann.person, "k")
    ann.sees(lay_down="Knock with 9")
    expect(ann.at("lay-down")).to_be_focused()
    keys(ann.person, "Enter")

    bob.is_asked(to="layoff")
    tabs_to(bob.person, bob.at("hand").locator("[tabindex='0']"))
    keys(bob.person, "End", "1")
    bob.sees(prompt_bar="That card does not fit the knocker’s meld.")
    tabs_to(bob.person, bob.at("reset"))
    keys(bob.person, "Enter")
    bob.sees(deadwood="Deadwood: 3")
    tabs_to(bob.person, bob.at("lay-down"))
    keys(bob.person, "Enter")
    for who in (ann, bob):
        who.sees(result="Bob wins by an undercut.")


def test_a_deal_on_a_phone(opens: Opens) -> None:
    """Everything by touch; nothing is thrown by one touch, unless somebody wants it so."""
    house = opens(draws=dealt((READY, LOOSE), upcards="9C", stocks=["QC TD 3D"]))
    ann, bob = Cards(house.person("Ann", phone=True)), Cards(house.person("Bob", phone=True, speaks="fr"))
    bob.joins(ann.opens_gin())
    ann.draws().picks("QC").sees(prompt_bar="Discard the Q♣?")
    ann.touches("pile")
    expect(ann.at("pending")).to_be_visible()
    ann.touches("pending")
    expect(ann.at("pending")).to_have_count(0)
    ann.picks("QC").touches("pile").touches("discard")
    bob.is_asked(to="draw").sees(prompt_bar="À vous : piochez au talon, ou prenez D♣.")
    bob.page.get_by_text("Préférences", exact=True).tap()
    bob.at("throws-at-once").check()
    bob.draws().picks("TC").is_asked(to="discard").picks("TC")
    ann.is_asked(to="draw").draws().touches("knock-open").sees(lay_down="Knock with 3")
    # A card is moved with two touches: the card, and where it goes.
    ann.picks("3D").touches("thrown").sees(lay_down="Knock with 10")
    expect(ann.at("thrown")).to_have_attribute("data-top", str(card("3D")))
    ann.touches("lay-down")
    bob.is_asked(to="layoff").picks("KC").touches("new-meld")
    bob.sees(prompt_bar="Ce n’est pas une combinaison")
    bob.touches("reset").touches("lay-down")
    ann.sees(result="Ann knocks and wins.")
    bob.sees(result="Ann fait knock et gagne.")


@pytest.mark.parametrize("phone", [False, True], ids=["computer", "phone"])
@pytest.mark.parametrize("speaks", ["en", "fr"])
def test_nothing_shifts_when_a_frame_comes(opens: Opens, phone: bool, speaks: str) -> None:
    """Neither for who plays nor for who looks on: draws, discards, a knock, a lay-off, the sheet, the next deal."""
    house = opens(draws=dealt((READY, SHARP), (LOOSE, READY), upcards="9C 9S", stocks=["QC TD", "4S"]))
    ann = Cards(house.person("Ann", phone=phone, speaks=speaks))
    bob = Cards(house.person("Bob", phone=phone, speaks=speaks))
    eva = Cards(house.person("Eva", phone=phone, speaks=speaks))
    table = ann.opens_gin(pot_scope="match", target=200)
    bob.joins(table)
    eva.person.goes_to(table).at("board").wait_for()
    ann.is_asked(to="draw")
    everybody = (ann.person, bob.person, eva.person)
    watches(*everybody)

    def still() -> None:
        for who in everybody:
            stood_still(who)

    ann.touches("draw").is_asked(to="discard").picks("QC")
    still()
    ann.touches("pile").touches("discard")
    bob.is_asked(to="draw").touches("take").is_asked(to="discard")
    still()
    bob.picks("QC").touches("sort-rank").picks("2D").touches("discard")
    ann.is_asked(to="draw").touches("draw").is_asked(to="discard").touches("knock-open")
    still()
    ann.touches("knock-back").touches("knock-open").touches("lay-down")
    bob.is_asked(to="layoff")
    still()
    bob.touches("lay-down")
    eva.person.has("sheet")
    still()
    for who in (ann, bob, eva):
        who.touches("sheet-close")
    still()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (390, 844)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_and_all_one_needs_to_play_fit_the_window(opens: Opens, width: int, height: int, seats: int) -> None:
    house = opens()
    people = [Cards(house.person(name, phone=width < 600)) for name in ("Ann", "Bob", "Cleo", "Dan")[:seats]]
    ann, *others = people
    ann.page.set_viewport_size({"width": width, "height": height})
    table = ann.opens_gin(seats=("me", *["open"] * (seats - 1)))
    for who in others:
        who.person.goes_to(table).touches("join")
    ann.at("board").wait_for()
    for name in ("surface", "score", *(f"clock-{seat}" for seat in range(seats)), "prompt-bar"):
        expect(ann.at(name)).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("scrollY") == 0
    assert ann.page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.rule("GIN-14", "RUM-06")
def test_a_table_of_gin_is_opened_with_what_it_plays(opens: Opens) -> None:
    """The form, the page where one waits, the rules beside the table: all say what is played otherwise."""
    house = opens()
    ann, bob = house.person("Ann"), Cards(house.person("Bob"))
    ann.goes_to("/").at("game-gin").check()
    ann.at("target-select").select_option("150")
    ann.touches("opponent-person")
    ann.page.get_by_text("More options", exact=True).click()
    ann.at("option-knock_max").fill("5")
    ann.at("option-undercut_on_tie").check()
    ann.at("option-upcard_offer").check()
    expect(ann.at("players")).to_have_count(0)
    ann.touches("create").at("share-link").wait_for()
    ann.reads("Match to 150 penalty points", "Knocking with 5 points at most", "Equal points undercut too")
    bob.joins(ann.page.url)
    asked, other = (ann, bob.person) if ann.at("decline").count() else (bob.person, ann)
    asked.is_asked(to="upcard").touches("decline")
    other.is_asked(to="upcard").touches("decline")
    asked.is_asked(to="draw").lacks("take").touches("draw").is_asked(to="discard")
    asked.touches("rules").reads("Here equal points undercut too.", "The limit is 5 points.")


def test_who_looks_on_and_who_looks_back_sees_what_they_may(opens: Opens) -> None:
    """A spectator sees no hand; when it is over, each moment is shown as it was."""
    house = opens(draws=dealt((READY, SHARP), upcards="9C", stocks=["QC"]))
    ann, bob, eva = (Cards(house.person(name)) for name in ("Ann", "Bob", "Eva"))
    table = ann.opens_gin()
    bob.joins(table)
    eva.person.goes_to(table).at("board").wait_for()
    ann.draws()
    eva.has_count(0, 11).has_count(1, 10).person.lacks("hand", "deadwood")
    expect(eva.at("described")).to_contain_text("Ann holds 11 cards.")
    expect(eva.page.locator("[data-fly]")).to_have_count(1)  # the top of the pile is all there is to see
    expect(ann.at("described")).to_contain_text("Group 1: ace of spades, two of spades, three of spades")
    expect(bob.at("described")).to_contain_text("Discard pile: nine of clubs on top, 1 card")
    ann.touches("knock-open").touches("lay-down")
    eva.person.has("knock").sees(prompt_bar="Ann knocked with 10. Waiting for Bob to lay off.")
    bob.is_asked(to="layoff").touches("lay-down")
    for who in (ann, eva):
        who.sees(result="Bob wins by an undercut.", sum_0="10 + 10 = 20").touches("replay-first")
        expect(who.at("pile")).to_have_attribute("data-top", str(card("9C")))
        who.person.lacks("sheet", "draw", "discard")
    ann.has_groups("AS2S3S", "4H4D4C", "7H8H9H", "KD").touches("replay-last").person.has("sheet")


def test_one_who_gives_up_is_out_and_the_others_play_on(opens: Opens) -> None:
    house = opens(draws=dealt(("AS2S3S 4H4D4C KD", "5H 7S TC QD KH 2D 8C", "6H 8S TD QC KS 2C 9D"), upcards="9C"))
    people = [Cards(house.person(name)) for name in ("Ann", "Bob", "Cleo")]
    ann, bob, cleo = people
    table = ann.opens_gin(seats=("me", "open", "open"))
    bob.person.goes_to(table).touches("join")
    cleo.joins(table)
    ann.is_asked(to="draw").touches("resign-match")
    expect(ann.at("dialog-ok").locator("../..")).to_contain_text("The others play on.")
    ann.touches("dialog-ok")
    bob.is_asked(to="draw")
    expect(bob.at("opponent-0")).to_contain_text("out")
    ann.person.waits(to="draw").lacks("resign-match")
    bob.person.resigns_match()
    cleo.sees(result="Cleo wins.")

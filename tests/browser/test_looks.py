"""Both directions and the colours of the board, as each person likes them."""

from __future__ import annotations

import pytest
from persons import Opens, Person, place
from playwright.sync_api import expect


def middle(who: Person, what: int | str) -> float:
    """How far from the left a place of the board lies."""
    box = who.at(place(what)).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


def fill(who: Person, what: int) -> str:
    checker = who.at("surface").locator(f"[data-lies='{what}']").first
    colour: str = checker.evaluate("checker => getComputedStyle(checker).backgroundColor")
    return colour


def prefers(who: Person, **what: str | bool) -> None:
    who.page.get_by_text("Preferences", exact=True).click()
    for name, value in what.items():
        if isinstance(value, str):
            who.at(name).select_option(value)
        else:
            who.at(name).set_checked(value)
    who.page.get_by_text("Preferences", exact=True).click()


@pytest.mark.rule("BGM-77")
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_each_sees_the_board_as_they_like_it(opens: Opens, phone: bool) -> None:
    """Red runs counter-clockwise from where it sits, and clockwise in the mirror; the tray is beside the home."""
    house = opens(dice="31 42 65 43")
    ann, bob = house.person("Ann", phone=phone), house.person("Bob")
    bob.joins(ann.opens_table())
    ann.is_asked(to="play")
    for who in (ann, bob):
        assert (
            middle(who, 12) < middle(who, 7) < middle(who, "bar") < middle(who, 6) < middle(who, 1) < middle(who, "off")
        )
        assert middle(who, 24) == middle(who, 1)
    assert fill(ann, 6) == fill(bob, 19) == "rgb(178, 58, 48)"

    prefers(ann, mirrored=True)
    assert middle(ann, "off") < middle(ann, 1) < middle(ann, 6) < middle(ann, "bar") < middle(ann, 7) < middle(ann, 12)
    assert middle(bob, 1) > middle(bob, 6)
    ann.plays("8/5 6/5").sees_checkers(p5=2, p8=2, p6=4)
    bob.rolls().plays("8/4 6/4")

    prefers(ann, checkers="white_black", cloth="blue")
    assert fill(ann, 6) == "rgb(248, 243, 230)" and fill(ann, 12) == "rgb(35, 33, 32)"
    assert fill(bob, 19) == "rgb(178, 58, 48)"
    ann.reloads().is_asked(to="turn")
    assert middle(ann, 1) < middle(ann, 6) and fill(ann, 12) == "rgb(35, 33, 32)"
    expect(ann.page.locator("html")).to_have_attribute("data-cloth", "blue")
    ann.rolls().plays("24/18 13/8").sees_checkers(p18=1, p8=3)


@pytest.mark.rule("BGM-77")
def test_each_chooses_the_colour_of_the_own_checkers(opens: Opens) -> None:
    """On the board, on the dice and beside the names; the other one's page does not change."""
    red, white, ring = "rgb(178, 58, 48)", "rgb(248, 243, 230)", "rgb(240, 200, 191)"
    house = opens(dice="31 42")
    ann, bob = house.person("Ann"), house.person("Bob")
    bob.joins(ann.opens_table())
    ann.is_asked(to="play")
    assert (fill(ann, 6), fill(ann, 12), fill(bob, 6)) == (red, white, white)
    prefers(ann, mine="second")
    prefers(bob, mine="second")  # he has them already
    assert (fill(ann, 6), fill(ann, 12)) == (white, red)
    assert (fill(bob, 6), fill(bob, 12)) == (white, red)
    # The ring goes with the colour.
    of_ring = "checker => getComputedStyle(checker, '::after').borderColor"
    red_one, white_one = (ann.at("surface").locator(f"[data-lies='{point}']").first for point in (12, 6))
    assert red_one.evaluate(of_ring) == ring != white_one.evaluate(of_ring)
    die = ann.at("dice").locator("rect").first
    expect(die).to_have_css("fill", white)
    expect(ann.page.locator(".chip.seat-0").first).to_have_css("background-color", white)
    prefers(bob, mine="first")
    assert (fill(bob, 6), fill(bob, 12)) == (red, white)
    bob.reloads().waits(to="play")
    assert (fill(bob, 6), fill(bob, 12)) == (red, white)
    prefers(bob, checkers="white_black")
    expect(bob.at("mine").locator("option")).to_have_text(["as seated", "white", "black"])
    assert fill(bob, 6) == white
    # Who looks on has no colour, and sees the hosts' as they are.
    eva = house.person("Eva")
    eva.goes_to(ann.page.url).at("board").wait_for()
    prefers(eva, mine="second")
    assert (fill(eva, 6), fill(eva, 12)) == (red, white)

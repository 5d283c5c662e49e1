"""What the page does for a player at the board: catalogue BGM-70 to 78."""

from __future__ import annotations

import re

import pytest
from persons import Opens, Person, place
from playwright.sync_api import expect

from tablee.games.backgammon.board import Board, graph

PHONES = pytest.mark.parametrize("phone", [False, True], ids=["computer", "phone"])


def two(opens: Opens, *, dice: str, target: int = 3, phone: bool = False) -> tuple[Person, Person]:
    """Ann, whose table it is, and Bob."""
    house = opens(dice=dice)
    ann, bob = house.person("Ann", phone=phone), house.person("Bob", phone=phone)
    bob.joins(ann.opens_table(target=target))
    return ann, bob


def landings(board: Board, dice: tuple[int, int], start: int) -> set[int]:
    """Where the rules let a checker go from here as the beginning of a legal turn, by one die or more."""
    g = graph(board, dice)
    reached, front = set(), [(0, start)]
    while front:
        entry, at = front.pop()
        for move, following in g.steps[entry]:
            if move.start == at:
                reached.add(move.end)
                if following >= 0:
                    front.append((following, move.end))
    return reached


# --- dice --------------------------------------------------------------------------------


@pytest.mark.rule("BGM-74")
def test_the_opening_dice_are_thrown_by_themselves(opens: Opens) -> None:
    """3-3, again 5-5, then 2-6: Bob begins with 6-2, and nobody has touched anything."""
    ann, bob = two(opens, dice="33 55 26")
    for who in ann, bob:
        who.sees(log="Game 1. Opening roll: 3-3, 5-5, 2-6. Bob begins.")
        expect(who.at("dice")).to_have_attribute("data-dice", re.compile("2-6|6-2"))
        who.lacks("roll")
    bob.is_asked(to="play")
    ann.waits(to="play")


@pytest.mark.rule("BGM-70")
@PHONES
def test_the_button_and_the_board_roll(opens: Opens, phone: bool) -> None:
    ann, bob = two(opens, dice="31 42 65", phone=phone)
    ann.plays("8/5 6/5")
    bob.touches("roll").is_asked(to="play")
    expect(bob.at("dice")).to_have_attribute("data-dice", "4-2")
    bob.plays("8/4 6/4")
    ann.is_asked(to="turn").touches("board-roll")
    ann.is_asked(to="play")
    expect(ann.at("dice")).to_have_attribute("data-dice", "6-5")


# --- checkers ----------------------------------------------------------------------------


@pytest.mark.rule("BGM-71")
def test_marks_show_every_landing_of_a_legal_turn(opens: Opens) -> None:
    """By hovering, by focus and by a drag: for every checker what the rules say, and nothing for the others."""
    ann, bob = two(opens, dice="41 44 61 66 64")
    ann.is_asked(to="play").touches(ann.at("score"))
    for point, marks in {24: {23, 20}, 13: {9, 8}, 8: {7, 4, 3}, 6: {5, 2}, 12: set(), 1: set()}.items():
        assert marks == landings(ann.board, (4, 1), point)
        marks_are(ann, point, marks, by="mouse")
    ann.plays("8/4 4/3")
    bob.rolls().plays("13/9(2) 6/2(2)")
    ann.rolls().plays("8/2 6/5")
    bob.rolls().plays("24/18(2) 13/7(2)")

    # 8/4 would leave no six: no mark, though the point is open. 24/20/14 and 24/18/14 are one mark.
    ann.rolls().is_asked(to="play")
    assert 4 not in landings(ann.board, (6, 4), 8)
    marks_are(ann, 8, {2}, by="mouse")
    movable = [p for p in range(25) if landings(ann.board, (6, 4), p)]
    assert len(movable) > 3
    for point in movable:
        marks = landings(ann.board, (6, 4), point)
        marks_are(ann, point, marks, by="mouse")
        marks_are(ann, point, marks, by="keyboard")
        ann.at("point-bar").hover()
        ann.lifts(ann.at(place(point)))
        ann.carries(ann.at("score"))  # off the board: only the drag marks now
        ann.sees_marks(*marks)
        ann.page.mouse.up()
        ann.at(place(point)).blur()
        ann.sees_marks()
    expect(ann.at("confirm")).to_be_disabled()


def marks_are(who: Person, point: int, marks: set[int], *, by: str) -> None:
    what = who.at(place(point))
    if by == "mouse":
        what.hover()
        who.sees_marks(*marks)
        who.at("score").hover()
    else:
        who.page.keyboard.press("Shift")  # what is focused after a key is seen to be focused
        what.focus()
        who.sees_marks(*marks)
        what.blur()
    who.sees_marks()


@pytest.mark.rule("BGM-72")
def test_a_click_moves_by_the_highest_legal_die_and_a_drag_to_any_mark(opens: Opens) -> None:
    """5-1: from 8 the five, though the one could be played; from 24 the one, since 19 is taken."""
    ann, bob = two(opens, dice="51 62 31")
    ann.touches("point-8").sees_checkers(p8=2, p7=0, p3=1).takes_back()
    ann.touches("point-24").sees_checkers(p24=1, p23=1)
    ann.touches("point-13").sees_checkers(p13=4, p8=4).confirms()

    # Dragged over both dice at once; dropped where there is no mark it goes back.
    bob.rolls().lifts(bob.at("point-24"))
    bob.carries(bob.at("point-23"))
    bob.page.mouse.up()
    bob.sees_checkers(p24=2, p23=0).moves("24/16").sees_checkers(p24=1, p16=1, p18=0).confirms()

    # Who prefers it picks up with a click and puts down with another.
    ann.is_asked(to="turn").touches(ann.page.get_by_text("Preferences"))
    ann.touches(ann.page.get_by_label("picks it up; a second click puts it down")).rolls().is_asked(to="play")
    ann.touches("point-8").sees_checkers(p8=4).sees_marks(7, 5, 4)
    ann.touches("point-5").sees_checkers(p8=3, p5=1).touches("point-6").touches("point-5")
    ann.sees_checkers(p6=4, p5=2).confirms()
    bob.is_asked(to="turn")


@pytest.mark.rule("BGM-72")
def test_on_touch_a_second_tap_moves(opens: Opens) -> None:
    ann, bob = two(opens, dice="31 62 51 43", phone=True)
    checked = ann.page.get_by_label("picks it up; a second click puts it down")
    ann.touches(ann.page.get_by_text("Preferences"))
    expect(checked).to_be_checked()
    ann.touches("point-8").sees_checkers(p8=3).sees_marks(7, 5, 4)
    ann.touches("point-8").sees_marks()  # put back
    ann.touches("point-8").touches("point-5").sees_checkers(p8=2, p5=1)
    ann.touches("point-6").touches("point-5").confirms()
    bob.rolls().is_asked(to="play").touches("point-24").touches("point-16").sees_checkers(p24=1, p16=1).confirms()

    # One tap, for who prefers that; it is remembered.
    ann.is_asked(to="turn").touches(ann.page.get_by_label("moves it by the highest die"))
    ann.reloads().rolls().is_asked(to="play").touches("point-8").sees_checkers(p8=1, p7=0, p3=1)
    ann.touches("point-24").sees_checkers(p24=1, p23=1).confirms()
    bob.is_asked(to="turn")


@pytest.mark.rule("BGM-75")
def test_a_turn_can_be_taken_back_until_it_is_confirmed(opens: Opens) -> None:
    ann, bob = two(opens, dice="31 42")
    expect(ann.at("undo")).to_be_disabled()
    ann.moves("8/5 6/5").sees(prompt_bar="Confirm your move, or take it back.").takes_back()
    ann.sees_checkers(p8=2, p6=5, p5=1)
    expect(ann.at("confirm")).to_be_disabled()
    ann.takes_back().sees_checkers(p8=3, p6=5, p5=0)
    expect(ann.at("undo")).to_be_disabled()
    bob.waits(to="play").sees_checkers(p17=-3, p19=-5, p20=0)
    ann.plays("24/21 24/23").lacks("undo")
    bob.is_asked(to="turn").sees_checkers(p1=-0, p2=-1, p4=-1)


@pytest.mark.rule("BGM-75")
def test_the_preferences(opens: Opens) -> None:
    """All off at first. Confirming by itself, rolling by itself when there is no double, forced moves by themselves."""
    ann, bob = two(opens, dice="53 54 53 62 61", target=1)
    prefers = {
        name: [who.page.get_by_label(label) for who in (ann, bob)]
        for name, label in {
            "confirm": "Confirm by itself when all dice are played",
            "roll": "Roll by itself when I cannot double",
            "forced": "Play forced moves by itself",
        }.items()
    }
    for who in ann, bob:
        who.touches(who.page.get_by_text("Preferences"))
    for boxes in prefers.values():
        for box in boxes:
            expect(box).not_to_be_checked()

    # Off: neither dice nor checkers do anything by themselves, however long it takes.
    with ann.time_in_hand() as lets_pass, bob.time_in_hand() as lets_pass_for_bob:
        ann.plays("8/3 24/21")
        lets_pass_for_bob(10_000)
        bob.is_asked(to="turn").rolls().moves("6/1* 8/4*")
        lets_pass_for_bob(10_000)
        bob.is_asked(to="play").confirms()
        ann.is_asked(to="turn").rolls().is_asked(to="play")
        lets_pass(10_000)
        ann.sees_checkers(bar=2)  # both must enter, in one way only

        # Forced moves, made when it is switched on; who takes one back may look at it.
        prefers["forced"][0].check()
        lets_pass(600)
        ann.sees_checkers(bar=0, p22=1, p20=1).takes_back().takes_back()
        lets_pass(10_000)
        ann.sees_checkers(bar=2)
        prefers["confirm"][0].check()
        ann.touches("point-bar").touches("point-bar")
        bob.is_asked(to="turn")  # confirmed by itself with the last die

        # Rolling: there is time to hold it, and to resign instead.
        prefers["roll"][1].check()
        bob.sees(prompt_bar="Rolling by itself…").has("resign-game", "hold")
        lets_pass_for_bob(1_000)
        bob.touches("hold")
        lets_pass_for_bob(10_000)
        bob.is_asked(to="turn").has("roll", "resign-game").lacks("hold")
        bob.reloads()
    for boxes, kept in zip(prefers.values(), [(True, False), (False, True), (True, False)], strict=True):
        for who, box, on in zip((ann, bob), boxes, kept, strict=True):
            assert box.is_checked() == on, who.name
    bob.is_asked(to="play")  # after the reload nobody held it


@pytest.mark.rule("BGM-75")
def test_nobody_rolls_by_itself_while_a_double_is_possible(opens: Opens) -> None:
    ann, bob = two(opens, dice="31 42")
    bob.touches(bob.page.get_by_text("Preferences"))
    bob.page.get_by_label("Roll by itself when I cannot double").check()
    with bob.time_in_hand() as lets_pass:
        ann.plays("8/5 6/5")
        bob.is_asked(to="turn").has("double", "roll", "resign-game").lacks("hold")
        lets_pass(20_000)
        bob.is_asked(to="turn")


# --- cube --------------------------------------------------------------------------------


@pytest.mark.rule("BGM-73")
@PHONES
def test_the_cube_lies_where_its_owner_is(opens: Opens, phone: bool) -> None:
    """In the middle with 64 up; a click on it doubles; then on the owner's side of either screen."""
    ann, bob = two(opens, dice="31 42 65 43", phone=phone)
    for who in ann, bob:
        who.sees(cube="64")
        assert side_of_cube(who) == "middle"
    ann.plays("8/5 6/5")
    bob.is_asked(to="turn").touches("cube")
    for who in ann, bob:
        who.waits(to="take") if who is bob else who.is_asked(to="take")
        who.sees(cube="2")
    ann.takes()
    bob.is_asked(to="turn").sees(cube="2")
    expect(ann.at("cube")).to_have_attribute("aria-label", "Doubling cube at 2, Ann’s")
    assert (side_of_cube(ann), side_of_cube(bob)) == ("near", "far")
    bob.rolls().plays("8/4 6/4")
    ann.is_asked(to="turn").touches("cube")
    bob.is_asked(to="take").sees(cube="4").takes()
    expect(bob.at("cube")).to_have_attribute("aria-label", "Doubling cube at 4, Bob’s")
    assert (side_of_cube(ann), side_of_cube(bob)) == ("far", "near")


def side_of_cube(who: Person) -> str:
    board, cube = who.at("surface").bounding_box(), who.at("cube").bounding_box()
    assert board and cube
    height = (cube["y"] + cube["height"] / 2 - board["y"]) / board["height"]
    if abs(height - 0.5) < 0.02:
        return "middle"
    return "near" if height > 0.85 else "far" if height < 0.15 else f"at {height:.2f}"


# --- what is always there ------------------------------------------------------------------


@pytest.mark.rule("BGM-76")
@PHONES
def test_pips_score_cube_clock_and_last_move_are_on_the_screen(opens: Opens, phone: bool) -> None:
    """Without scrolling, in every phase. (Keyboard and screen reader: test_hands.py.)"""
    ann, bob = two(opens, dice="31 42 65", phone=phone)

    def everything(*, pips: tuple[int, int], last: tuple[list[int], list[int]]) -> None:
        for who, points in zip((ann, bob), last, strict=True):
            for name in "score", "cube", "clock-0", "clock-1", "prompt-bar":
                expect(who.at(name)).to_be_in_viewport(ratio=1)
            for count in pips:
                expect(who.page.get_by_text(f"{count} pips").first).to_be_in_viewport(ratio=1)
            marked = who.page.locator("[data-place]:has(.last)")
            expect(marked).to_have_count(len(points))
            for point in points:
                expect(who.at(place(point)).locator(".last")).to_be_in_viewport(ratio=1)

    everything(pips=(167, 167), last=([], []))
    ann.plays("8/5 6/5")
    bob.is_asked(to="turn")
    everything(pips=(163, 167), last=([8, 6, 5], [17, 19, 20]))
    bob.doubles()
    ann.is_asked(to="take")
    everything(pips=(163, 167), last=([8, 6, 5], [17, 19, 20]))
    ann.takes()
    bob.rolls().is_asked(to="play")
    everything(pips=(163, 167), last=([8, 6, 5], [17, 19, 20]))
    bob.plays("8/4 6/4")
    ann.is_asked(to="turn")
    everything(pips=(163, 161), last=([17, 19, 21], [8, 6, 4]))


# --- giving up -----------------------------------------------------------------------------


@pytest.mark.rule("BGM-78")
@pytest.mark.parametrize("cube", [1, 2])
def test_resigning_the_game_and_the_match_are_two_things(opens: Opens, cube: int) -> None:
    """Each dialog says what will be lost; whoever cancels has lost nothing."""
    ann, bob = two(opens, dice="31 42 65", target=5)
    ann.lacks("resign-game").has("resign-match")  # in the middle of a turn only the match can be given up
    ann.plays("8/5 6/5")
    bob.is_asked(to="turn")
    if cube == 2:
        bob.doubles()
        ann.takes()
    bob.touches("resign-game").reads("Resign this game?")
    for level, kind in enumerate(["As a single game", "As a gammon", "As a backgammon"], start=1):
        points = f"{level * cube} point" + "s" * (level * cube > 1)
        bob.touches(bob.page.get_by_label(kind)).reads(f"You lose {points} ({level} × cube at {cube}).")
        bob.reads("Ann need not agree." if level == 3 else "Ann may refuse; then you play on.")
    bob.touches("dialog-cancel").lacks("dialog-ok").is_asked(to="turn")

    bob.touches("resign-match").reads(
        "Resign the whole match?",
        "You lose the match, not only this game, at a score of 0 to 0. This needs no one’s agreement.",
    )
    bob.touches("dialog-cancel").lacks("dialog-ok").is_asked(to="turn")
    ann.waits(to="turn").lacks("result", "accept-resignation")

    bob.offers_to_resign(3)  # needs nobody's agreement: the game is over at once
    ann.sees(score=f"Ann {3 * cube} – 0 Bob") if cube == 1 else ann.sees(result="Ann wins the match.")
    if cube == 1:
        bob.resigns_match()
        ann.sees(result="Bob resigned. Ann wins.")

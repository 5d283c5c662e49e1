"""Two people play a match: one in French at a computer, one in English on a phone."""

from __future__ import annotations

import pytest
from persons import Opens, Person, read_sheet

from tablee.games.backgammon.board import flip

# The host throws doubles and is off before the guest has brought fifteen checkers home.
GAMMON = """
    64: 8/2 6/2              64: 24/18 13/9
    66: 24/18(2) 8/2(2)      65: 24/18/13
    55: 13/8(3) 8/3          21: 8/6 9/8
    55: 13/8(2) 8/3 6/1      65: 18/12 13/8
    44: 18/14(2) 8/4(2)      21: 12/10 13/12
    66: 14/8(2) 8/2(2)       65: 12/6 13/8
    66: 8/2 6/off(3)         64: 13/7 13/9
    44: 4/off(2) 3/off(2)    62: 10/4/2
    55: 2/off(4)             21: 8/6 6/5
    66: 2/off(3) 1/off
"""


@pytest.fixture
def zoe_and_sam(opens: Opens):
    """Both at a table of so many points, with these dice."""

    def at_a_table(*, dice: str = "", target: int = 3) -> tuple[Person, Person]:
        house = opens(dice=dice)
        zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam", phone=True)
        sam.joins(zoe.opens_table(target=target))
        return zoe, sam

    return at_a_table


def test_a_match_with_every_turn_of_the_cube(opens: Opens) -> None:
    """1-0 by a drop, 1-2 by a dropped redouble, the Crawford game, and the cube live again after it."""
    house = opens(dice="31 42 | 31 42 65 | 13 42 | 31 42 65")
    zoe, sam = house.person("Zoé", speaks="fr", known=False), house.person("Sam", phone=True, known=False)

    # They come in.
    zoe.goes_to("/").reads("Une salle de jeux à soi.").says_name().reads("Vous êtes Zoé.")
    table = zoe.opens_table(target=3)
    zoe.reads("On attend un adversaire", "Match en 3 points")
    assert zoe.at("share-link").input_value() == table
    promised = zoe.at("commitment").text_content()
    sam.goes_to(table).reads("Zoé is waiting for an opponent", "Match to 3 points").says_name()
    sam.touches("join")

    # The first game: nobody doubles before the opening roll is played; Zoé's double is dropped.
    zoe.is_asked(to="play").lacks("double").sees(score="Zoé 0 – 0 Sam", prompt_bar="Jouez 3-1.").plays("8/5 6/5")
    sam.is_asked(to="turn").sees(prompt_bar="Roll, or offer a double.").rolls().plays("8/4 6/4")
    zoe.is_asked(to="turn").doubles()
    zoe.sees(prompt_bar="Le videau est proposé à 2. À Sam de prendre ou de passer.")
    sam.sees(prompt_bar="Zoé doubles. Take: you play on for 2 points and the cube is yours. Drop: you lose 1 point.")
    sam.drops()
    for who, said in (zoe, "Sam passe."), (sam, "Sam drops."):
        who.sees(score="Zoé 1 – 0 Sam", log=said)
    zoe.reads("Partie 1, double refusé : Zoé, partie simple, 1 point")

    # The second: Sam takes, owns the cube, and turns it again.
    zoe.plays("8/5 6/5")
    sam.rolls().plays("8/4 6/4")
    zoe.doubles()
    sam.takes()
    zoe.is_asked(to="turn").lacks("double").rolls().plays("24/18 13/8")
    sam.is_asked(to="turn").sees(prompt_bar="Roll, or offer a double.")
    sam.reads("Double to 4").doubles()
    zoe.sees(prompt_bar="Sam double. Prendre : on continue pour 4 points").drops()
    for who in zoe, sam:
        who.sees(score="Zoé 1 – 2 Sam")

    # Sam needs one point: the Crawford game, and nobody has a cube in it.
    zoe.reads("Partie Crawford").sees(log="Partie 3, Crawford.").lacks("cube")
    sam.reads("Crawford game").sees(log="Game 3, Crawford.").lacks("cube")
    sam.plays("8/5 6/5")
    zoe.is_asked(to="turn").sees(prompt_bar="À vous. Lancez les dés.").has("roll").lacks("double").rolls()
    zoe.plays("8/4 6/4")
    sam.is_asked(to="turn").has("roll").lacks("double").offers_to_resign(1)
    zoe.sees(prompt_bar="Sam propose d’abandonner la partie simple : 1 point pour vous.").accepts()

    # After it the cube is back. A resignation is offered, refused, and offered higher in the same turn.
    for who in zoe, sam:
        who.sees(score="Zoé 2 – 2 Sam").has("cube")
    assert "Crawford" not in zoe.page.locator(".facts").inner_text()
    zoe.plays("8/5 6/5")
    sam.is_asked(to="turn").has("double").rolls().plays("8/4 6/4")
    # At 2-2 a double gains nothing any more, which the page says before it sends it.
    zoe.is_asked(to="turn").doubles().reads("Doubler quand même ?").touches("dialog-ok")
    sam.takes()
    zoe.rolls().plays("24/18 13/8")
    sam.offers_to_resign(1).sees(prompt_bar="You offer to resign the game. Zoé may accept, or play on.")
    zoe.sees(prompt_bar="Sam propose d’abandonner la partie simple : 2 points pour vous.").plays_on()
    sam.sees(prompt_bar="Zoé would rather play on. Roll; or offer to resign for more.")
    sam.sees(log="Zoé plays on.").touches("resign-game").lacks("resign-level-1")
    sam.has("resign-level-2", "resign-level-3").touches("resign-level-2")
    sam.reads("You lose 4 points (2 × cube at 2).").touches("dialog-ok")
    zoe.sees(prompt_bar="Sam propose d’abandonner un gammon : 4 points pour vous.").accepts()

    # The result is the same on both screens, each in its own language.
    zoe.sees(result="Zoé gagne le match.").sees(result="Zoé 6 – 2 Sam").sees(result="4 parties jouées.")
    sam.sees(result="Zoé wins the match.").sees(result="Zoé 6 – 2 Sam").sees(result="4 games played.")
    for who in zoe, sam:
        who.lacks("roll", "confirm", "resign-match")
        assert who.at("commitment").text_content() == promised


def test_a_gammon_and_a_match_given_up(zoe_and_sam) -> None:
    """A whole game by the sheet, moved by a mouse and by fingers: 2-0, and the next game is Crawford's."""
    game = read_sheet(GAMMON)
    zoe, sam = zoe_and_sam(dice=" ".join(dice for dice, _ in game) + " 31 42")
    for number, (_, play) in enumerate(game):
        who, other = ((zoe, sam), (sam, zoe))[number % 2]
        if number:
            who.rolls()
        who.plays(play)
        other.sees(log=f"{who.name} {game[number][0]}: ")
        if number < len(game) - 1:
            other.is_asked(to="turn")
            who.waits(to="turn")
            assert zoe.board == flip(sam.board)
    zoe.sees(score="Zoé 2 – 0 Sam", log="Zoé gagne un gammon : 2 points. Score 2 – 0.").reads("Partie Crawford")
    sam.sees(score="Zoé 2 – 0 Sam", log="Zoé wins a gammon: 2 points. Score 2 – 0.").reads("Crawford game")

    sam.touches("resign-match").reads("You lose the match, not only this game, at a score of 0 to 2.").touches(
        "dialog-ok"
    )
    zoe.sees(result="Sam abandonne le match. Zoé gagne.")
    sam.sees(result="Sam resigned. Zoé wins.").sees(result="Zoé 2 – 0 Sam")

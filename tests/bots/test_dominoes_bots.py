"""The dominoes bots, in both games: always legal, by what they are shown alone, and right where right can be told."""

import copy
import importlib
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import exp
from statistics import mean
from typing import Any

import msgspec
import pytest
from dominoes_bots_story import answer, as_read, end_of_round, shown, tiles

from tablee.bots import BOTS, worker
from tablee.bots.dominoes.deals import TEMPER, deals
from tablee.bots.dominoes.exact import Endgame
from tablee.bots.dominoes.liking import liking
from tablee.bots.dominoes.masks import FIT, bits, mask, pips
from tablee.bots.dominoes.playout import BLOCKED, playout
from tablee.bots.dominoes.seen import NOTHING, moves, see
from tablee.bots.dominoes.stakes import Stakes
from tablee.games import GAMES
from tablee.games.dominoes import unseen
from tablee.kernel import Asked, Fast, Frame, Table
from tablee.kernel.table import decode_action
from tablee.parts.tiles import full_set

BY_NAME = BOTS["dominoes"]
beginner, club, expert = BY_NAME.values()
GAME_IDS = ["dominoes", "ten-tiles"]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert that thinks less: what it does otherwise is the same."""
    monkeypatch.setattr(importlib.import_module("tablee.bots.dominoes.expert"), "WORK", 500)
    monkeypatch.setattr(importlib.import_module("tablee.bots.dominoes.exact"), "MOST", 200)


def legal_at_random(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """A player who does anything that is allowed."""
    if frame.legal["draw"]:
        return {"type": "draw"}
    tile, ends = rng.choice(frame.legal["plays"])
    return {"type": "play", "tile": tile} | ({"end": rng.choice(ends)} if ends else {})


def any_table(rng: random.Random, *, seed: int, game: str | None = None, matches: bool = False) -> Table:
    """A table with any options and any number of seats that the rules admit."""
    game = game or rng.choice(GAME_IDS)
    options: dict[str, Any] = {"set": rng.choice([6, 9]), "blank_tile_value": rng.choice([0, 25, 50])}
    if game == "dominoes":
        seats = rng.randint(2, 4 if options["set"] == 6 else 5)
        options |= {
            "talon_reserve": rng.choice([0, 2]),
            "net_scoring": rng.choice([True, False]),
            "blocked_round": rng.choice(["lightest_wins", "always_null"]),
            "target": rng.choice([50, 100]) if matches else rng.choice([0, 0, 50, 100, 1000]),
            "null_limit": rng.choice([1, 10]),
        }
        if rng.random() < 0.4:
            most = (len(full_set(options["set"])) - options["talon_reserve"] - 1) // seats
            options["hand_size"] = rng.randint(2, most)
    else:
        seats = 2 if options["set"] == 6 else rng.randint(2, 5)
        options |= {
            "no_double": rng.choice(["heaviest_tile_leads", "redeal"]),
            "match": rng.randint(1, 2) if matches else rng.randint(1, 5),
        }
    return Table.start(GAMES, game, seats=seats, options=options, seed=bytes(32), source=Fast(seed))


def moments(table: Table, rng: random.Random, *, giving_up: float = 0.0) -> Iterator[tuple[Any, Frame]]:
    """Everything that anybody is asked while somebody plays anything: (the state, the frame of who is asked)."""
    while not table.over:
        if rng.random() < giving_up:
            staying = [seat for seat in range(table.header.seats) if seat not in table.out]
            table.forfeit(rng.choice(staying))
            continue
        ask = table.prompts()[0]
        frame = as_read(table.frames(ask.seat)["/"])
        yield table.games["/"].state, frame
        table.act(ask.token, ask.seat, legal_at_random(frame, frame.prompts[0], rng))


def some(table: Table, rng: random.Random, most: int, **how: float) -> list[tuple[Any, Frame]]:
    return [(copy.deepcopy(s), frame) for s, frame in islice(moments(table, rng, **how), most)]


# --- whole tables -----------------------------------------------------------------------


def test_three_strengths_in_both_games():
    assert [list(BOTS[game]) for game in GAME_IDS] == [["beginner", "club", "expert"]] * 2


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seed", range(30))
def test_every_answer_is_legal_in_whatever_is_asked(seed):
    """Positions that no sensible player gets into, too, and some that players have left."""
    rng = random.Random(seed)
    asked = 0
    for number in range(3):
        table = any_table(rng, seed=1000 * seed + number)
        rules = table.games["/"].game
        for s, frame in islice(moments(table, rng, giving_up=0.01), 80):
            for bot in BY_NAME.values():
                action = bot(frame, frame.prompts[0], rng)
                rules.check(s, frame.seat, decode_action(rules, msgspec.json.decode(msgspec.json.encode(action))))
                asked += 1
    assert asked > 60


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seed", range(8))
def test_bots_of_a_process_play_any_match_to_its_end(seed):
    rng = random.Random(seed)
    table = any_table(rng, seed=seed, game=GAME_IDS[seed % 2], matches=True)
    names = [rng.choice(list(BY_NAME)) for _ in range(table.header.seats)]
    while not table.over:
        ask = table.prompts()[0]
        frame = table.frames(ask.seat)["/"]
        question = worker.Question(1, names[ask.seat], frame, frame.prompts[0], seed=rng.randrange(1 << 30))
        line = msgspec.json.encode(
            worker.answer(msgspec.json.decode(msgspec.json.encode(question), type=worker.Question))
        )
        answered = msgspec.json.decode(line, type=worker.Answered)
        assert answered.action is not None, answered.error
        table.act(ask.token, ask.seat, answered.action)
    assert table.outcome


def test_the_expert_as_it_is_plays_a_round_of_each_game():
    for game in GAME_IDS:
        table = Table.start(GAMES, game, seats=2, seed=bytes(32), source=Fast(3))
        while not table.games["/"].state.rounds:
            ask = table.prompts()[0]
            frame = as_read(table.frames(ask.seat)["/"])
            table.act(ask.token, ask.seat, expert(frame, frame.prompts[0], random.Random(1)))


# --- by the frame alone -----------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_cannot_tell_changes_nothing(seed):
    """Other hands and another talon that agree with all that was seen, the same generator: the same answer."""
    rng = random.Random(seed)
    table = any_table(rng, seed=seed, game=GAME_IDS[seed % 2])
    rules = table.games["/"].game
    differs = 0
    for s, frame in some(table, rng, 40, giving_up=0.01):
        other = rules.resample(s, frame.seat, Fast(rng.randrange(1 << 30)).chance())
        differs += other != s
        (prompt,) = rules.prompts(other)
        assert prompt.seat == frame.seat
        view, legal = rules.view(other, frame.seat), rules.shape_legal(other, frame.seat)
        again = as_read(Frame(frame.game, frame.seats, frame.seat, view, frame.prompts, legal))
        for bot in BY_NAME.values():
            first, second = (bot(f, f.prompts[0], random.Random(seed)) for f in (frame, again))
            assert first == second
    assert differs


@pytest.mark.usefixtures("hasty")
def test_nothing_is_kept_between_decisions_and_all_chance_is_the_generators():
    frames = [frame for _, frame in some(any_table(random.Random(3), seed=3, game="dominoes"), random.Random(3), 20)]
    random.seed(1)
    before = random.getstate()
    for bot in BY_NAME.values():
        forwards = [bot(frame, frame.prompts[0], random.Random(5)) for frame in frames]
        backwards = [bot(frame, frame.prompts[0], random.Random(5)) for frame in reversed(frames)]
        assert forwards == backwards[::-1]
    assert random.getstate() == before


# --- what the others may hold -----------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_no_player_is_thought_to_hold_what_it_cannot(seed):
    rng = random.Random(seed)
    for s, frame in some(any_table(rng, seed=seed), rng, 60, giving_up=0.005):
        seen = see(frame)
        hidden = seen.unlaid & ~seen.hand
        for hands, talon, weight in islice(deals(seen, rng), 5):
            assert weight > 0 and hands[0] == seen.hand
            assert [hand.bit_count() for hand in hands] == [frame.view["counts"][seat] for seat in seen.seats]
            assert len(talon) == frame.view["talon"]
            others = [*hands[1:], *talon]
            assert sum(tiles.bit_count() for tiles in others) == sum(others).bit_count(), "a tile in two places"
            assert not sum(others) & ~hidden
            assert not any(hand & lacks for hand, lacks in zip(hands, seen.lacks, strict=True))
        # What is known to be lacked is not there in fact.
        held = [mask(s.hands[seat]) for seat in seen.seats]
        assert not any(hand & lacks for hand, lacks in zip(held, seen.lacks, strict=True))


LAID = ("0: 6-5", "1: drew 2, 6-2 right")


def imagined(frame: Frame, count: int = 300) -> tuple[int, int]:
    """(all that the next player is thought to hold in one of so many deals, what is in all of them)."""
    ever, always = 0, -1
    for deal in islice(deals(see(frame), random.Random(2)), count):
        ever |= deal.hands[1]
        always &= deal.hands[1]
    return ever, always


def test_who_drew_lacked_the_numbers_that_lay_open():
    ever, _ = imagined(shown("5-5 4-1 3-3 1-1 4-3 0-0", *LAID, talon=12, counts="6 8"))
    assert not ever & FIT[6][5] and ever & FIT[2][2]


def test_who_passed_lacks_them_too_and_still_does():
    turns = ("0: 6-5", "1: drew 1, 6-2 right", "0: 5-1 left", "1: passed", "0: 2-0 right")
    ever, _ = imagined(shown("3-0", *turns, talon=19, counts="1 4", reserve=19))
    assert not ever & FIT[6][5] and not ever & FIT[2][1] and ever & FIT[3][3]


def test_what_was_drawn_later_may_have_the_numbers_that_were_lacked():
    """It lacked 6 and 5, then drew four tiles until one fitted 2 or 1: three of them may be sixes."""
    turns = (*LAID, "0: 5-1 left", "1: drew 4, 4-2 right")
    seen = see(shown("4-1", *turns, talon=16, counts="1 7"))
    assert seen.lacks[1] == FIT[2][1]
    sixes = [(deal.hands[1] & FIT[6][5]).bit_count() for deal in islice(deals(seen, random.Random(2)), 300)]
    assert max(sixes) == 3


def test_who_drew_just_the_tile_that_it_laid_lacks_both():
    turns = ("0: 6-5", "1: drew 2, 6-2 right", "0: 5-1 left", "1: drew 1, 4-2 right")
    assert see(shown("5-5 3-3 1-1 4-3 0-0", *turns, talon=11, counts="5 8")).lacks[1] == FIT[6][5] | FIT[2][1]


def test_the_highest_double_led_so_nobody_holds_a_higher_one():
    hand = "6-5 6-4 6-3 6-2 6-1 6-0 5-4 5-3 5-2 5-1"
    for _, frame in some(Table.start(GAMES, "ten-tiles", seats=2, seed=bytes(32), source=Fast(1)), random.Random(1), 1):
        assert frame.game == "ten-tiles"
    ever, _ = imagined(shown(hand, "1: 4-4", game="ten-tiles", talon=8, counts="10 9", reserve=8))
    assert not ever & mask(tiles("6-6 5-5")) and ever & mask(tiles("3-3"))


def test_all_deals_come_as_often():
    """As `unseen.sample` has them, which is proved by counting: how often the other holds each tile."""
    turns = (*LAID, "0: 5-1 left", "1: drew 4, 4-2 right")
    frame = shown("4-1", *turns, talon=16, counts="1 7")
    seen = see(frame)
    count = 2500
    ours: Counter[int] = Counter()
    for deal in islice(deals(seen, random.Random(4)), count):
        ours.update(bits(deal.hands[1]))
    theirs: Counter[int] = Counter()
    for seed in range(count):
        received, _ = unseen.sample(seen.view, seat=0, chance=Fast(seed).chance(), highest_leads=False)
        theirs.update(bits(mask(received[1]) & seen.unlaid))
    assert set(ours) == set(theirs)
    for bit, often in theirs.items():
        assert abs(ours[bit] - often) < 0.07 * count


def test_what_others_chose_tells_something():
    """Who leads 3-3 hardly has heavier doubles: deals in which the leader holds one count less."""
    seen = see(shown("6-5 5-4 4-1 3-0 2-1 1-0 6-0", "1: 3-3", talon=14, counts="7 6"))
    with_double, without = [], []
    for deal in islice(deals(seen, random.Random(3)), 400):
        (with_double if deal.hands[1] & mask(tiles("6-6 5-5")) else without).append(deal.weight)
    assert mean(with_double) < 0.8 * mean(without)


def test_a_choice_was_made_from_the_hand_of_its_time():
    """The 6-5 was drawn after 3-3 had been led: it was not there to be led instead."""
    turns = ("1: 3-3", "0: 5-3 right", "1: drew 1, 6-5 right")
    seen = see(shown("6-4 6-0 2-1 1-0 4-1 2-0", *turns, talon=13, counts="6 6"))
    lead = mask(tiles("3-3"))
    for deal in islice(deals(seen, random.Random(3)), 50):
        hand = deal.hands[1] | lead
        held = mask(full_set(6)) & ~hand
        likings = {move.bit: exp(liking(hand, move, held) / TEMPER) for move in moves(hand, NOTHING, NOTHING)}
        assert deal.weight == pytest.approx(likings[lead] / sum(likings.values()))


# --- what is right ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "ends", "right", "why"),
    [
        (
            "6-2 5-5",
            "2-2 6-6",
            "2|6",
            "6-2 right",
            "blocked with 12 against my 10; at the left they get rid of the 6-6",
        ),
        ("5-4 2-2", "5-2 1-1", "2|4", "2-2 left", "their 5-2 alone fits and opens my 5; after 5-4 my 2-2 is left over"),
        ("6-5 2-2", "5-2 1-1", "2|6", "2-2 left", "the heavier tile first would let them close the twos"),
        ("3-1 2-2", "1-1 3-3", "1|3", "3-1 right", "1|1 lets the lighter double go, 3|3 the heavier"),
        ("2-2 1-0", "1-1 2-0", "1|2", "2-2 right", "their only answer opens the nought for my last tile"),
        ("6-3 1-1", "3-2 6-1 6-2", "1|6", "1-1 left", "6-3 can wait, the 1-1 cannot"),
        ("5-5 4-1 2-1", "4-4 4-2 5-4", "4|5", "5-5 right", "the double while it fits"),
    ],
)
def test_the_expert_plays_the_end_of_a_round_without_a_fault(mine, theirs, ends, right, why):
    frame = end_of_round(mine, theirs, ends=ends)
    assert answer(expert, frame) == right, why
    assert answer(club, frame) != right, "a rule of thumb finds it, too"


@pytest.mark.parametrize("scores", [(0, 0), (90, 20), (20, 90)])
def test_ends_of_rounds_are_worked_out_as_by_trying_everything(scores):
    """Beside the rules themselves, played to the end from real positions in every way there is."""
    solved = 0
    for seed in range(60):
        rng = random.Random(seed)
        table = Table.start(GAMES, "dominoes", seats=2, options={"target": 100}, seed=bytes(32), source=Fast(seed))
        table.games["/"].state.scores[:] = scores
        rules = table.games["/"].game
        for s, frame in moments(table, rng):
            if len(s.rounds):
                break
            if s.talon or sum(map(len, s.hands)) > 9 or len(frame.legal["plays"]) < 2:
                continue
            s = copy.deepcopy(s)
            action = decode_action(
                rules, msgspec.json.decode(msgspec.json.encode(expert(frame, frame.prompts[0], rng)))
            )
            values = {str(a): value(rules, s, a, frame.seat) for a in rules.legal(s, frame.seat)}
            chosen = next(a for a in rules.legal(s, frame.seat) if a == action)
            assert capped(values[str(chosen)], scores, frame.seat) == max(
                capped(v, scores, frame.seat) for v in values.values()
            )
            solved += len(set(values.values())) > 1
    assert solved > 20


def value(rules: Any, s: Any, action: Any, seat: int) -> int:
    """The points that a seat wins (below 0: loses) in the round by an action, if both play their best for points."""
    after = copy.deepcopy(s)
    rules.apply(after, s.turn, action, _NoContext())
    if after.rounds:
        return int(sum((after.scores[i] - s.scores[i]) * (1 if i == seat else -1) for i in (0, 1)))
    worths = [value(rules, after, a, seat) for a in rules.legal(after, after.turn)]
    return max(worths) if after.turn == seat else min(worths)


def capped(points: int, scores: tuple[int, int], seat: int) -> int:
    """Points beyond the target are worth nothing."""
    return min(points, 100 - scores[seat]) if points > 0 else max(points, scores[1 - seat] - 100)


class _NoContext:
    """Nothing is told; the next round is dealt anyhow."""

    def notify(self, *args: Any, **data: Any) -> None:
        pass

    def chance(self, label: str) -> Any:
        return Fast(1).chance()


def test_an_end_too_far_away_is_played_by_imagination(monkeypatch):
    frame = end_of_round("6-2 5-5", "2-2 6-6", ends="2|6")
    monkeypatch.setattr(importlib.import_module("tablee.bots.dominoes.exact"), "MOST", 1)
    assert answer(expert, frame) == "6-2 right"


def test_three_who_know_all_each_play_for_themselves():
    frame = shown("6-4 4-1", "1: 6-6", talon=1, counts="2 1 1")
    endgame = Endgame(Stakes(see(frame)))
    hands = (mask(tiles("6-4 4-1")), mask(tiles("4-3")), mask(tiles("5-1")))
    (move,) = moves(hands[0], 6, 6)
    assert endgame.after(hands, 0, move)[1] > 1 / 3  # the next one lays 4-3 and is out
    hands = (hands[0], mask(tiles("3-2")), hands[2])
    assert endgame.after(hands, 0, move)[0] > 1 / 3  # nobody but me


# --- what a round is worth --------------------------------------------------------------


def stakes(scores: str = "0 0", target: int = 100, game: str = "dominoes") -> Stakes:
    numbers = tuple(int(n) for n in scores.split())
    counts = " ".join("1" for _ in numbers)
    return Stakes(see(shown("6-6", "1: 6-5", talon=4, counts=counts, game=game, scores=numbers, target=target)))


HANDS = [0, mask(tiles("6-5 1-0"))]
"""The first has laid everything, the other is left with twelve."""


def test_points_count_until_the_target_and_not_beyond():
    assert stakes().worth(HANDS, 0)[0] > stakes().worth([0, mask(tiles("1-0"))], 0)[0] > 0.5
    assert stakes("88 0").worth(HANDS, 0) == stakes("99 0").worth(HANDS, 0) == (1.0, 0.0)
    assert stakes("87 0").worth(HANDS, 0)[0] < 1
    assert sum(stakes("40 70").worth(HANDS, 1)) == pytest.approx(1)


def test_a_single_round_is_won_by_winning():
    nought = [0, mask(tiles("0-0"))]
    assert stakes(target=0).worth(nought, 0) == (1.0, 0.0)
    assert stakes(target=0).worth(HANDS, 1) == (0.0, 1.0)
    tied = [mask(tiles("2-1")), mask(tiles("3-0"))]
    assert stakes(target=0).worth(tied, BLOCKED) == (0.5, 0.5)


def test_a_tie_is_null_in_one_game_and_shared_in_the_other():
    tied = [mask(tiles("2-1")), mask(tiles("3-0")), mask(tiles("6-6"))]
    assert stakes("0 0 0").worth(tied, BLOCKED) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert stakes("0 0 0", target=1, game="ten-tiles").worth(tied, BLOCKED) == (0.5, 0.5, 0.0)


def test_a_round_played_out_ends_as_the_rules_say():
    """The talon is drawn from, tiles travel, and whoever is left without any has won."""
    hands = [mask(tiles("5-5 4-1")), mask(tiles("3-2"))]
    emptied = playout(
        hands, [mask(tiles("0-0")), mask(tiles("1-0")), mask(tiles("3-3")), mask(tiles("6-3"))], 0, 6, 5,
        unlaid=mask(full_set(6)), lacks=[0, 0],
    )  # fmt: skip
    # Player 1 draws 6-3, lays it, and goes on with 3-2 after my 5-5.
    assert emptied == 1 and pips(hands[0]) == 5

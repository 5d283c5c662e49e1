"""Gin bots asked about one position, and whole tables played by bots, for stories in the notation that players use."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.bots import BOTS, Bot
from tablee.games import GAMES
from tablee.games.rummy import Gin
from tablee.games.rummy.deal import Deal, Turn
from tablee.games.rummy.gin import Knocked, State
from tablee.games.rummy.gin_actions import GinOptions, Knock
from tablee.games.rummy.match import Match
from tablee.games.rummy.melds import value
from tablee.kernel import Asked, Frame, Table
from tablee.kernel.table import Open, decode_action
from tablee.parts.cards import DECK, parse, text

RULES = Gin()
beginner, club, expert = (BOTS["gin"][name] for name in ("beginner", "club", "expert"))


def as_read(frame: Frame) -> Frame:
    """The frame as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(frame), type=Frame)


class Position:
    """What seat 0 is shown in a deal that has been played as far as `turns` say, against seats who hold anything.

    `turns`: of all seats in order from seat 0, "took>threw" or "threw" for a card from the stock: "KS>9D 4H". The last
    one, of seat 0, has no throw yet if seat 0 is to throw: "KS>" or ">". `stock`: how many cards are left of it.
    """

    def __init__(
        self,
        hand: str,
        turns: str = "",
        *,
        upcard: str = "KC",
        seats: int = 2,
        stock: int = 20,
        totals: Sequence[int] = (),
        rest: int = 1,
        **options: Any,
    ) -> None:
        pile = parse(upcard)
        held: list[list[int]] = [[] for _ in range(seats)]
        told = []
        for i, word in enumerate(turns.split()):
            seat = i % seats
            took, _, threw = word.rpartition(">")
            if took:
                assert pile.pop() == parse(took)[0], f"{took} does not lie open"
                held[seat] += parse(took)
            card = parse(threw)[0] if threw else None
            if card is not None:
                held[seat] = [c for c in held[seat] if c != card]
                pile.append(card)
            told.append(Turn(seat, "discard" if took else "stock", parse(took)[0] if took else None, card))
        held[0] = parse(hand)
        known = {card for cards in (*held, pile) for card in cards}
        unseen = random.Random(rest).sample([card for card in range(DECK) if card not in known], DECK - len(known))
        each = 10 if seats == 2 else 7
        for cards in held[1:]:
            while len(cards) < each:
                cards.append(unseen.pop())
        self.state = State(
            GinOptions(**options),
            Match(list(totals or [0] * seats)),
            Deal(held, unseen[:stock], pile, turns=told),
            number=1,
            awaiting="discard" if turns.endswith(">") else "draw",
        )

    def frame(self) -> Frame:
        s = self.state
        (prompt,) = (p for p in RULES.prompts(s) if p.seat == 0)
        asked = Asked(f"/:{prompt.stage}:{prompt.kind}", prompt.kind, True)
        view, legal = RULES.view(s, 0), RULES.shape_legal(s, 0)
        return as_read(Frame(RULES.id, tuple(range(len(s.match.totals))), 0, view, (asked,), legal))

    def asked(self, bot: Bot, seed: int = 1) -> dict[str, Any]:
        """The bot's answer, which must be one that the rules allow."""
        frame = self.frame()
        action = bot(frame, frame.prompts[0], random.Random(seed))
        RULES.check(self.state, 0, decode_action(RULES, action))
        return action

    def does(self, bot: Bot, seed: int = 1) -> str:
        """ "stock", "discard", "take", "decline", "throws 4H", "knocks" or "knocks 4H" (thrown face down)."""
        action = self.asked(bot, seed)
        thrown = text([action["card"]]) if action.get("card") is not None else ""
        match action["type"]:
            case "draw":
                return str(action["source"])
            case "discard":
                return f"throws {thrown}"
            case "knock":
                return f"knocks {thrown}".strip()
        return str(action["type"])

    def melds(self, bot: Bot) -> set[str]:
        """Of the bot's knock."""
        action = decode_action(RULES, self.asked(bot))
        assert isinstance(action, Knock)
        return {text(meld) for meld in action.melds}

    def knocked(self, melds: str, deadwood: str = "") -> "Position":
        """Seat 1 has knocked, and seat 0 is to lay off."""
        laid, left = tuple(tuple(parse(meld)) for meld in melds.split()), tuple(parse(deadwood))
        self.state.knock = Knocked(1, False, laid, left, sum(map(value, left)))
        self.state.turn, self.state.awaiting = 1, "layoff"
        return self


def legal_at_random(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """A player who does anything that is allowed, but knocks only now and then: deals take longer, more is seen."""
    legal = frame.legal
    match prompt.kind:
        case "upcard":
            return {"type": rng.choice(["take", "decline"])}
        case "draw":
            return {"type": "draw", "source": rng.choice(["stock", "discard"] if legal["discard"] else ["stock"])}
        case "layoff":
            return {"type": "lay-off"}
    if legal["knock"] and rng.random() < 0.2:
        card, melds, *_ = rng.choice(legal["knock"])
        return {"type": "knock", "card": card, "melds": melds}
    return {"type": "discard", "card": rng.choice(legal["discards"])}


def any_table(rng: random.Random) -> tuple[int, dict[str, Any]]:
    """How many sit at a table, and what it may be opened with."""
    seats = rng.choice([2, 2, 3, 4])
    options = {
        "pot_scope": rng.choice(["deal", "match"]),
        "target": rng.choice([1, 60, 150]),
        "knock_max": rng.choice([0, 5, 10, 10, 50]),
        "gin_hand": rng.choice(["unmatched", "all"]),
        "undercut_penalty": rng.choice([0, 10, 25, 1000]),
        "tie_winner": rng.choice(["split", "turn_order"]),
        "gin_wall": rng.choice([2, 0]),
        "next_starter": rng.choice(["winner", "rotate"]),
        "upcard_offer": seats == 2 and rng.choice([True, False]),
    }
    for name in ("big_gin", "undercut_on_tie", "undercut_adds_deadwood", "may_discard_taken_card"):
        options[name] = rng.choice([True, False])
    return seats, options


class Moment(msgspec.Struct):
    table: Table
    asked: Open
    frame: Frame
    """As read."""


def moments(
    bots: Sequence[Bot], *, seed: int, deals: int = 3, given_up: float = 0.0, **options: Any
) -> Iterator[Moment]:
    """A table that is played by bots, before each of their decisions; it ends after some deals. Every answer must be
    legal, or the table raises Illegal. `given_up`: how likely somebody leaves before any decision."""
    rng = random.Random(seed)
    table = Table.start(GAMES, "gin", seats=len(bots), options=options, seed=seed.to_bytes(32, "big"))
    state: State = table.games["/"].state
    while not table.over and state.number <= deals:
        asked = rng.choice(table.prompts())
        if rng.random() < given_up:
            table.forfeit(asked.seat)
            continue
        frame = as_read(table.frames(asked.seat)["/"])
        yield Moment(table, asked, frame)
        table.act(asked.token, asked.seat, bots[asked.seat](frame, frame.prompts[0], rng))


def penalties(bots: Sequence[Bot], *, seed: int) -> tuple[int, ...]:
    """Of one deal by the default rules."""
    table = None
    for moment in moments(bots, seed=seed):
        table = moment.table
    assert table is not None and table.outcome is not None
    return table.outcome.scores

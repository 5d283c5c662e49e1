"""Our expert in open_spiel's gin rummy, against open_spiel's own player.

Its game and ours are played side by side with the same cards, and the expert is shown what our table would show: cards
have the same numbers in both. Theirs: knock with 10, gin 25, undercut 25, an upcard offer, the card just taken may be
thrown, and before the last two cards of the stock the upcard may still be knocked with. Matches to 100; what a hand
gives the one is recorded against the other.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from benchmarks.duels import Timed, printed_mean, printed_watch
from benchmarks.figures import line
from tablee.bots import Bot
from tablee.games.rummy.deal import Deal
from tablee.games.rummy.gin import Gin, Knocked, State
from tablee.games.rummy.gin_actions import AnyAction, Decline, Discard, Draw, GinOptions, Knock, LayOff, TakeUpcard
from tablee.games.rummy.match import Match
from tablee.games.rummy.melds import arrange, value
from tablee.kernel import Asked, Chance, Context, Frame, Seat
from tablee.kernel.table import decode_action
from tablee.parts.cards import DECK

try:
    import pyspiel
except ImportError:
    pyspiel = None

RULES = Gin()
TARGET = 100
OPTIONS = GinOptions(
    pot_scope="match",
    target=TARGET,
    undercut_penalty=25,
    may_discard_taken_card=True,
    upcard_offer=True,
)


def main(expert: Bot, *, pairs: int) -> None:
    """Pairs of matches with the same deals: whoever holds a hand in the one plays against it in the other."""
    title = "expert v. open_spiel's player, by its rules"
    if pyspiel is None:
        line(title, "no open_spiel")
        return
    bot = Timed(expert)
    points, won = [], []
    for seed in range(pairs):
        one, two = match(bot, seed=seed, swapped=False), match(bot, seed=seed, swapped=True)
        points += [(a + b) / 2 for a, b in zip(one, two, strict=False)]
        won.append(50.0 * (winner(one) + winner(two)))
    line(f"{title}: games", str(2 * len(points)))
    printed_mean("points a hand", points)
    line(f"  matches to {TARGET}", str(2 * len(won)))
    printed_mean("won of 100", won)
    printed_watch("expert", bot)


def winner(results: list[int]) -> bool:
    return sum(r for r in results if r > 0) >= TARGET


def match(bot: Timed, *, seed: int, swapped: bool) -> list[int]:
    """What each hand gave the expert, until somebody has won enough."""
    results: list[int] = []
    totals = [0, 0]
    while max(totals) < TARGET:
        number = len(results)
        seat = (number + swapped) % 2
        hand = Hand(random.Random(1000 * seed + number), expert=seat, against=totals)
        results.append(hand.play(bot, random.Random(seed)))
        totals[results[-1] > 0] += abs(results[-1])
    return results


class Hand:
    """`against`: the points recorded against the expert, and against the other."""

    def __init__(self, rng: random.Random, *, expert: Seat, against: list[int]) -> None:
        self.expert = expert
        game = pyspiel.load_game("gin_rummy")
        self.theirs = game.new_initial_state()
        self.simple = pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), 1 - expert)
        self.utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
        deck = rng.sample(range(DECK), DECK)
        self._cards = iter(deck)
        stock = deck[21:][::-1]
        totals = against if expert == 0 else against[::-1]
        self.ours = State(OPTIONS, Match(list(totals)), Deal([deck[:10], deck[10:20]], stock, [deck[20]]), number=1)
        self.ours.awaiting = "upcard"
        self._ctx = Context(lambda label: Chance(rng.randrange))

    def play(self, bot: Timed, rng: random.Random) -> int:
        phases = pyspiel.gin_rummy.Phase
        while not self.theirs.is_terminal():
            if self.theirs.is_chance_node():
                self.theirs.apply_action(next(self._cards))
            elif self.theirs.current_phase() == phases.LAYOFF and self.theirs.current_player() == self.expert:
                self._lay_off(bot, rng)
            elif self.theirs.current_player() != self.expert:
                self._follow(self.simple.step(self.theirs))
            elif self.theirs.current_phase() == phases.WALL:
                self._wall(bot, rng)
            else:
                for action in self._answer(bot, rng):
                    self._follow(action)
        return int(self.theirs.returns()[self.expert])

    def _asks(self, bot: Timed, rng: random.Random) -> AnyAction:
        (prompt,) = (p for p in RULES.prompts(self.ours) if p.seat == self.expert)
        view, legal = RULES.view(self.ours, self.expert), RULES.shape_legal(self.ours, self.expert)
        if prompt.kind == "discard":  # theirs always throws a card
            legal["knock"] = [knock for knock in legal["knock"] if knock[0] is not None]
        asked = Asked(f"/:{prompt.stage}:{prompt.kind}", prompt.kind, True)
        frame = Frame(RULES.id, (0, 1), self.expert, view, (asked,), legal)
        frame = msgspec.json.decode(msgspec.json.encode(frame), type=Frame)
        action: AnyAction = decode_action(RULES, bot(frame, frame.prompts[0], rng))
        RULES.check(self.ours, self.expert, action)
        return action

    def _answer(self, bot: Timed, rng: random.Random) -> Iterator[int]:
        """The expert's next actions in their game."""
        gin = pyspiel.gin_rummy
        if self.ours.awaiting == "draw" and self.ours.upcard_declined:
            yield gin.DRAW_STOCK_ACTION
            return
        match self._asks(bot, rng):
            case TakeUpcard() | Draw("discard"):
                yield gin.DRAW_UPCARD_ACTION
            case Draw("stock"):
                yield gin.DRAW_STOCK_ACTION
            case Decline():
                yield gin.PASS_ACTION
            case Discard(card):
                yield card
            case Knock(card, melds):
                assert card is not None
                yield gin.KNOCK_ACTION
                yield card
                yield from self._laid(melds)

    def _laid(self, melds: tuple[tuple[int, ...], ...]) -> Iterator[int]:
        gin = pyspiel.gin_rummy
        for meld in melds:
            cards = sorted(meld)
            while cards:  # theirs are of five cards at most
                size = 3 if len(cards) > 5 else len(cards)
                yield gin.MELD_ACTION_BASE + self.utils.meld_to_int(cards[:size])
                cards = cards[size:]
        yield gin.PASS_ACTION

    def _follow(self, action: int) -> None:
        """Does in both games what is done in theirs, up to a knock."""
        gin = pyspiel.gin_rummy
        seat, phase = self.theirs.current_player(), self.theirs.current_phase()
        self.theirs.apply_action(action)
        if phase == gin.Phase.FIRST_UPCARD and self.ours.awaiting == "upcard":
            done: AnyAction = TakeUpcard() if action == gin.DRAW_UPCARD_ACTION else Decline()
        elif phase in (gin.Phase.FIRST_UPCARD, gin.Phase.DRAW):
            done = Draw("discard" if action == gin.DRAW_UPCARD_ACTION else "stock")
        elif phase == gin.Phase.DISCARD and action != gin.KNOCK_ACTION:
            if len(self.ours.deal.stock) <= OPTIONS.gin_wall:  # the deal would be void with us
                self.ours.deal.throw(seat, action)
                return
            done = Discard(action)
        else:
            return
        RULES.check(self.ours, seat, done)
        RULES.apply(self.ours, seat, done, self._ctx)

    def _wall(self, bot: Timed, rng: random.Random) -> None:
        """The last upcard may be taken for a knock, or the deal is void."""
        gin = pyspiel.gin_rummy
        actions = [gin.PASS_ACTION]
        if gin.KNOCK_ACTION in self.theirs.legal_actions():
            self.ours.turn = self.expert
            self.ours.deal.take(self.expert)
            self.ours.awaiting = "discard"
            match self._asks(bot, rng):
                case Knock(card, melds) if card is not None:
                    actions = [gin.KNOCK_ACTION, card, *self._laid(melds)]
        for action in actions:
            self.theirs.apply_action(action)

    def _lay_off(self, bot: Timed, rng: random.Random) -> None:
        gin = pyspiel.gin_rummy
        knocker = 1 - self.expert
        melds = tuple(tuple(self.utils.int_to_meld[i]) for i in self.theirs.layed_melds()[knocker])
        deadwood = tuple(self.theirs.hands()[knocker])
        hand = self.theirs.hands()[self.expert]
        if not deadwood:  # gin: nothing is laid off
            actions = list(self._laid(arrange(hand).melds))
        else:
            self.ours.knock = Knocked(knocker, False, melds, deadwood, sum(map(value, deadwood)))
            self.ours.turn, self.ours.awaiting = knocker, "layoff"
            answer = self._asks(bot, rng)
            assert isinstance(answer, LayOff)
            laid = [card for _, cards in answer.laid for card in cards]
            actions = [*laid, gin.PASS_ACTION, *self._laid(answer.melds)]
        for action in actions:
            self.theirs.apply_action(action)

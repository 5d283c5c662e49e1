"""Every game keeps the contract; and the contract finds every kind of fault, planted one at a time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from fixture_games import GAMES as FIXTURES
from fixture_games import Council, Duel, Gauntlet, HighHand, council, gauntlet, high_hand

from tablee.games import GAMES
from tablee.games.backgammon.game import Accept, Drop, Resign
from tablee.kernel import Context, Illegal, Outcome, Prompt, Registry
from tablee.kernel.contract import PROPERTIES, Broke, Case

QUICK = (Resign, Drop, Accept)
# Random play seldom gets below ten points: these knocks come soon, and are undercut now and then.
LOOSE = {"knock_max": 40, "undercut_on_tie": True, "next_starter": "rotate"}
CASES = [
    Case(registry=GAMES, game="backgammon", seats=2, options={"target": 1}, rare=QUICK),
    Case(registry=GAMES, game="backgammon", seats=2, options={"target": 5, "opening_roll": "roll_anew"}, rare=QUICK),
    Case(
        registry=GAMES,
        game="backgammon",
        seats=2,
        options={"target": 0, "beavers": True, "max_beavers": 3, "automatic_doubles": 2, "jacoby": True},
        rare=QUICK,
    ),
    Case(registry=GAMES, game="dominoes", seats=2, options={"target": 50}, hides=True),
    Case(registry=GAMES, game="dominoes", seats=3, options={"talon_reserve": 2, "net_scoring": True}, hides=True),
    Case(registry=GAMES, game="dominoes", seats=4, options={"target": 0, "blocked_round": "always_null"}, hides=True),
    Case(registry=GAMES, game="dominoes", seats=5, options={"set": 9, "blank_tile_value": 50}, hides=True),
    Case(registry=GAMES, game="ten-tiles", seats=2, hides=True),
    Case(registry=GAMES, game="ten-tiles", seats=3, options={"set": 9, "match": 3}, hides=True),
    Case(registry=GAMES, game="ten-tiles", seats=5, options={"set": 9, "no_double": "redeal"}, hides=True),
    Case(
        registry=GAMES, game="gin", seats=2, options={"pot_scope": "match", "upcard_offer": True, **LOOSE}, hides=True
    ),
    Case(registry=GAMES, game="gin", seats=2, options={"big_gin": True, "gin_wall": 0}, hides=True),
    Case(registry=GAMES, game="gin", seats=3, options={"may_discard_taken_card": True} | LOOSE, hides=True),
    Case(registry=GAMES, game="gin", seats=4, options={"pot_scope": "match", "target": 300} | LOOSE, hides=True),
    Case(registry=FIXTURES, game="council", seats=4, hides=True),
    Case(registry=FIXTURES, game="high-hand", seats=2, hides=True),
    Case(registry=FIXTURES, game="high-hand", seats=4, hides=True),
    Case(registry=FIXTURES, game="gauntlet", seats=5, hides=True),
]


def _seeds(request: pytest.FixtureRequest, few: int) -> range:
    return range(few * 40) if request.config.getoption("--deep", default=False) else range(few)


@pytest.mark.parametrize("name", PROPERTIES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_contract(case: Case, name: str, request: pytest.FixtureRequest) -> None:
    for seed in _seeds(request, 8):
        PROPERTIES[name](case, seed)


# --- planted faults ------------------------------------------------------------------------------


class NeverEnds(HighHand):
    def outcome(self, s: high_hand.State) -> Outcome | None:
        return None

    def apply(self, s: high_hand.State, seat: int, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if not s.pile:
            s.pile, s.discards = s.discards, []


class AsksNobody(HighHand):
    def prompts(self, s: high_hand.State) -> list[Prompt]:
        return super().prompts(s) if len(s.pile) > 4 else []


class NothingToDo(HighHand):
    def legal(self, s: high_hand.State, seat: int) -> Iterator[Any]:
        return iter(()) if len(s.pile) == 4 and not s.has_drawn else super().legal(s, seat)


class ForgetsASeatInTheRanks(HighHand):
    def outcome(self, s: high_hand.State) -> Outcome | None:
        whole = super().outcome(s)
        return whole and Outcome(whole.reason, whole.ranks[:1], whole.scores)


class OffersWhatItRefuses(HighHand):
    def check(self, s: high_hand.State, seat: int, a: Any) -> None:
        super().check(s, seat, a)
        if isinstance(a, high_hand.Discard) and a.card == max(s.hands[seat]):
            raise Illegal("too-good")


class OffersWhatIsNotAsked(HighHand):
    def legal(self, s: high_hand.State, seat: int) -> Iterator[Any]:
        yield from super().legal(s, seat)
        if s.has_drawn:
            yield high_hand.Draw()


class ChangesAndRefuses(HighHand):
    def check(self, s: high_hand.State, seat: int, a: Any) -> None:
        s.step += 1
        super().check(s, seat, a)


class AcceptsWhatItCannotDo(HighHand):
    def check(self, s: high_hand.State, seat: int, a: Any) -> None:
        pass


class PreviewChanges(HighHand):
    def preview(self, s: high_hand.State, seat: int, a: Any) -> dict[str, Any]:
        s.hands[seat].sort(reverse=True)
        return {}


class UsesAStageAgain(HighHand):
    def prompts(self, s: high_hand.State) -> list[Prompt]:
        return [Prompt(p.seat, p.kind, f"t{s.step % 7}") for p in super().prompts(s)]


class FirstVoterCounts(Council):
    def apply(self, s: council.State, seat: int, a: Any, ctx: Context) -> None:
        if not s.votes and a.against is not None:
            s.marks[a.against] += 1
        super().apply(s, seat, a, ctx)


class ClosesWithTheLastVote(Council):
    def apply(self, s: council.State, seat: int, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if len(s.votes) == len(s.marks) - len(s.gone):
            self.close(s, "", ctx)


class ThrowsItsOwnDice(HighHand):
    def apply(self, s: high_hand.State, seat: int, a: Any, ctx: Context) -> None:
        random.shuffle(s.pile)
        super().apply(s, seat, a, ctx)


class TellsWhatCannotBeWritten(HighHand):
    def apply(self, s: high_hand.State, seat: int, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        ctx.notify("odd", what=object())


class LosesACard(HighHand):
    def apply(self, s: high_hand.State, seat: int, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if len(s.discards) == 5:
            s.discards.pop()


class TimeChangesNothing(HighHand):
    def expire(self, s: high_hand.State, prompt: Prompt, ctx: Context) -> None:
        pass


class TimeIsAFault(HighHand):
    def expire(self, s: high_hand.State, prompt: Prompt, ctx: Context) -> None:
        raise RuntimeError("nobody thought of this")


class ClosingChangesNothing(Council):
    def close(self, s: council.State, stage: str, ctx: Context) -> None:
        s.votes = {}


class AsksThoseWhoGaveUp(Council):
    def forfeit(self, s: council.State, seat: int, reason: str, ctx: Context) -> None:
        pass


class CannotGiveUpInADuel(Gauntlet):
    def forfeit(self, s: gauntlet.State, seat: int, reason: str, ctx: Context) -> None:
        if s.tied:
            raise RuntimeError("not now")
        super().forfeit(s, seat, reason, ctx)


class ShowsAllHands(HighHand):
    def view(self, s: high_hand.State, seat: int | None) -> high_hand.View:
        return high_hand.View((), len(s.pile), (), s.turn, tuple(tuple(hand) for hand in s.hands))


class ShowsTheDuelToSpectators(Duel):
    def view(self, s: gauntlet.DuelState, seat: int | None) -> gauntlet.DuelView:
        return super().view(s, 0 if seat is None else seat)


class CountsVotesTooSoon(Council):
    def view(self, s: council.State, seat: int | None) -> council.View:
        return council.View(s.day, len(s.votes), tuple(s.marks), tuple(s.gone), None)


class AsksOnlyTheSuspects(Council):
    def prompts(self, s: council.State) -> list[Prompt]:
        named = set(s.votes.values())
        return [p for p in super().prompts(s) if p.required or p.seat in named] or super().prompts(s)


class OffersWhatOthersHold(HighHand):
    def shape_legal(self, s: high_hand.State, seat: int) -> Any:
        return {"legal": list(self.legal(s, seat)), "best": max(max(hand) for hand in s.hands)}


class RefusesByWhatOthersDid(Council):
    def check(self, s: council.State, seat: int, a: Any) -> None:
        super().check(s, seat, a)
        if a.against is not None and s.votes.get(a.against) == seat:
            raise Illegal("no-revenge")


class PreviewTells(HighHand):
    def preview(self, s: high_hand.State, seat: int, a: Any) -> dict[str, Any]:
        return {"next": s.pile[-1] if s.pile else None}


class SamplesTheTruth(HighHand):
    def resample(self, s: high_hand.State, seat: int | None, chance: Any) -> high_hand.State:
        return s


class SamplingChanges(HighHand):
    def resample(self, s: high_hand.State, seat: int | None, chance: Any) -> high_hand.State:
        chance.shuffle(s.pile)
        return super().resample(s, seat, chance)


class ChannelOfVoters(Council):
    def channels(self, s: council.State) -> Any:
        from tablee.kernel import Channel

        return [Channel("voters", tuple(range(len(s.marks))), tuple(sorted(s.votes)))]


PLANTED = {
    "random_play_ends": [NeverEnds, AsksNobody, NothingToDo, ForgetsASeatInTheRanks],
    "legal_is_within_check": [OffersWhatItRefuses, OffersWhatIsNotAsked],
    "a_refused_action_changes_nothing": [ChangesAndRefuses, AcceptsWhatItCannotDo, PreviewChanges],
    "a_stage_is_over_once": [UsesAStageAgain],
    "answers_of_a_window_commute": [FirstVoterCounts, ClosesWithTheLastVote],
    "replay_and_audit_agree": [ThrowsItsOwnDice, TellsWhatCannotBeWritten],
    "what_is_conserved_stays": [LosesACard],
    "time_makes_progress": [TimeChangesNothing, TimeIsAFault, ClosingChangesNothing],
    "forfeit_ends_well": [AsksThoseWhoGaveUp, CannotGiveUpInADuel],
    "nothing_leaks": [
        ShowsAllHands, ShowsTheDuelToSpectators, CountsVotesTooSoon, AsksOnlyTheSuspects, OffersWhatOthersHold,
        RefusesByWhatOthersDid, PreviewTells, SamplesTheTruth, SamplingChanges, ChannelOfVoters,
    ],
}  # fmt: skip


def test_every_property_has_a_planted_fault() -> None:
    assert set(PLANTED) == set(PROPERTIES)


@pytest.mark.parametrize(
    ("name", "fault"),
    [(name, fault) for name, faults in PLANTED.items() for fault in faults],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_planted_fault_is_found(name: str, fault: type[Any]) -> None:
    games = {g.id: g for g in FIXTURES} | {fault.id: fault()}
    game = "gauntlet" if fault.id == "duel" else fault.id
    case = Case(registry=Registry(*games.values()), game=game, seats=4, options={}, hides=True)
    random.seed(4)  # ThrowsItsOwnDice would take them from here
    with pytest.raises(Broke):
        for seed in range(150):
            PROPERTIES[name](case, seed)

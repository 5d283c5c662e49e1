"""Two rounds of dominoes that differ in tiles a seat has not seen are one round to it, and to everybody who looks on.

First a round that is told, in which tiles change places; then random rounds, dealt once more as a seat might think
they were. Whatever is heard until those tiles are shown is the same, byte for byte. Then leaks are planted.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from dealing import scripted, shuffling
from msgspec import structs
from paired_runs import Dealing, Paired, Story, Told

from tablee.games.dominoes import DrawGame, TenTiles
from tablee.games.dominoes.play import Draw, State
from tablee.games.dominoes.seen import DominoesView
from tablee.games.dominoes.unseen import sample
from tablee.hall.refused import Refused
from tablee.kernel import Context, Fast, Illegal, Prompt, Registry, Seat, Table
from tablee.parts.tiles import Tile, full_set, pips

HALL = Registry(DrawGame(), TenTiles())
DRAW = {"type": "draw"}
Step = tuple[Seat, dict[str, Any]]


def deck(hands: Sequence[Sequence[Tile]], drawn: Sequence[Tile], *, highest: int) -> Dealing:
    """Deals these hands; these tiles are drawn next, what is not named lies below in its own order."""
    named = [tile for hand in hands for tile in hand] + list(drawn)
    below = [tile for tile in full_set(highest) if tile not in named]
    order = [*below, *reversed(named)]
    return scripted({"/|deal": shuffling(full_set(highest), order), "/|starter": [0]})


def tells(steps: Sequence[Step], *, nosy: Seat | None = None, tries: Sequence[Tile] = ()) -> Story:
    """The steps; the seat `nosy` tries what it may not do before each, and asks for everything at last."""

    async def story(told: Told) -> None:
        for n, (seat, action) in enumerate(steps):
            if nosy is not None:
                await tries_everything(told, nosy, tries, f"n{n}")
            await told.act(seat, "turn", action)
        if nosy is not None:
            await asks_for_everything(told, nosy)

    return story


async def tries_everything(told: Told, seat: Seat, tiles: Sequence[Tile], key: str) -> None:
    (asked,) = told.room.table.prompts()
    attempts = [{"type": "play", "tile": tile, "end": end} for tile in tiles for end in (None, "left", "right")]
    if not any(isinstance(action, Draw) for action in told.room.table.legal("/", seat)):
        attempts.append(DRAW)
    for n, action in enumerate([*attempts, {"type": "pass"}]):
        await told.tries(seat, str(asked.token), action, f"{key}.{n}")
    await told.tries(seat, "/:r9.0:turn", DRAW, f"{key}.late")


async def asks_for_everything(told: Told, seat: Seat) -> None:
    """What it may have besides frames; and what a bot in its place would be sent."""
    (ears,) = [ears for ears in told.ears if ears.seat == seat]
    person = told.people[seat]
    hall = told.evening.hall
    for asks in (person, None):
        ears.note(msgspec.Raw(await told.room.about(asks.id if asks else None)))
        try:
            ears.note(str(await hall.replay(asks, told.room.id)))
        except Refused as no:
            ears.note([no.code, no.details])
        if told.room.status != "finished":  # then everything may be known
            with pytest.raises(Refused) as refusal:
                told.room.finished_log(asks.id if asks else None)
            ears.note([refusal.value.code, refusal.value.details])
    ears.note(told.room.table.frames(seat))


def differing(runs: Any) -> set[str]:
    """Who has heard a difference."""
    heard = list(runs)
    assert all(len(a) > 5 for who, a, _ in heard if who != "the log"), "nothing was heard"
    return {who for who, a, b in heard if a != b}


# --- a round that is told ------------------------------------------------------------------------

HANDS = [[(6, 6), (1, 6), (1, 1)], [(5, 6), (2, 2), (0, 0)], [(4, 5), (3, 3), (0, 2)]]
DRAWN = [(2, 3), (0, 4), (5, 5), (2, 6)]
ROUND: list[Step] = [
    (0, {"type": "play", "tile": (6, 6)}),
    (1, {"type": "play", "tile": (5, 6)}),
    (2, {"type": "play", "tile": (4, 5)}),
    (0, {"type": "play", "tile": (1, 6)}),
    (1, DRAW),  # 2-3 does not fit 4 and 1
    (1, DRAW),  # 0-4 does
    (1, {"type": "play", "tile": (0, 4)}),
    (2, {"type": "play", "tile": (0, 2)}),
]
THE_END: list[Step] = [(0, {"type": "play", "tile": (1, 1)})]
SMALL = {"hand_size": 3, "target": 0}
# Tiles that change places -> who may know.
EXCHANGED: dict[str, tuple[Tile, Tile, set[str]]] = {
    "between a hand and the talon": ((2, 2), (5, 5), {"seat 1"}),
    "between two hands": ((2, 2), (3, 3), {"seat 1", "seat 2"}),
    "what was drawn and did not fit": ((2, 3), (3, 5), {"seat 1"}),
    "what will be drawn next": ((5, 5), (2, 6), set()),
}


def exchanged(one: Tile, other: Tile) -> Dealing:
    swap = {one: other, other: one}
    hands = [[swap.get(tile, tile) for tile in hand] for hand in HANDS]
    return deck(hands, [swap.get(tile, tile) for tile in DRAWN], highest=6)


def told_round(paired: Paired, what: str, *, games: Registry = HALL, steps: Sequence[Step] = ROUND) -> set[str]:
    one, other, _ = EXCHANGED[what]
    nosy = tells(steps, nosy=0, tries=[(2, 2), (3, 3), (5, 5), (2, 3), (9, 9)])
    return differing(
        paired(
            nosy,
            nosy,
            sources=(deck(HANDS, DRAWN, highest=6), exchanged(one, other)),
            game="dominoes",
            seats=3,
            options=SMALL,
            games=games,
            listening=(0, 1, 2, None),
        )
    )


@pytest.mark.parametrize("what", EXCHANGED)
def test_tiles_that_were_not_seen_leave_no_trace(paired: Paired, what: str) -> None:
    """And whoever has seen them is shown the difference: it is one."""
    assert told_round(paired, what) == EXCHANGED[what][2]


def test_what_was_never_drawn_leaves_no_trace_when_it_is_over_either(paired: Paired, tmp_path: Path) -> None:
    """Hands are shown then, and the replay can be had; the talon is nobody's."""
    steps = [*ROUND, *THE_END]
    assert told_round(paired, "what will be drawn next", steps=steps) == set()
    shown = told_round(paired.within(tmp_path / "2"), "between a hand and the talon", steps=steps)
    assert shown == {"seat 0", "seat 1", "seat 2", "a spectator"}


# --- random rounds, dealt once more as a seat might think they were ------------------------------


Received = dict[Seat, list[Tile]]
"""What each seat was dealt and then drew, in this order."""


def a_round(game: str, seats: int, options: dict[str, Any], seed: int) -> tuple[Table, list[Step], Received]:
    """The first round of a random game, to a moment in it; how it came there, and what each seat has received."""
    rng = random.Random(seed)
    table = Table.start(HALL, game, seats=seats, options=options, seed=bytes(32), source=Fast(seed))
    steps: list[Step] = []
    begun: State[Any] = table.games["/"].state
    received = {seat: list(hand) for seat, hand in enumerate(begun.hands)}
    for turn in begun.turns:  # the lead that the rules name
        if turn.tile is not None:
            received[turn.seat].append(turn.tile)
    for _ in range(rng.randrange(4, 40)):
        (asked,) = table.prompts()
        action = rng.choice(list(table.legal("/", asked.seat)))
        trial = table.clone(Fast(seed))
        trial.act(asked.token, asked.seat, action)
        if trial.over or trial.view("/", None).round > 1:
            break
        table = trial
        steps.append((asked.seat, msgspec.to_builtins(action)))
    for seat, got in received.items():
        got += [notice.data["tile"] for notice in table.told(seat) if notice.kind == "drawn"]
    return table, steps, received


def dealt(view: DominoesView, received: Received, talon: Sequence[Tile]) -> Dealing:
    """The deck that a round was dealt from in which this was received and that is left."""
    drew = {seat: sum(turn.drew for turn in view.turns if turn.seat == seat) for seat in received}
    dealt = [tile for seat, got in sorted(received.items()) for tile in got[: len(got) - drew[seat]]]
    to_come = {seat: got[len(got) - drew[seat] :] for seat, got in received.items()}
    drawn = [to_come[turn.seat].pop(0) for turn in view.turns for _ in range(turn.drew)]
    order = [*talon, *reversed(drawn), *reversed(dealt)]
    return scripted({"/|deal": shuffling(full_set(view.set), order), "/|starter": [view.turns[0].seat]})


RANDOM: list[tuple[str, int, dict[str, Any]]] = [
    ("dominoes", 2, {}),
    ("dominoes", 3, {"talon_reserve": 2}),
    ("dominoes", 4, {}),
    ("dominoes", 5, {"set": 9}),
    ("ten-tiles", 2, {}),
    ("ten-tiles", 4, {"set": 9}),
]


@pytest.mark.parametrize("blind", [0, None], ids=["a player", "a spectator"])
@pytest.mark.parametrize(("game", "seats", "options"), RANDOM, ids=str)
def test_another_deal_that_a_seat_cannot_tell_leaves_no_trace(
    paired: Paired, tmp_path: Path, game: str, seats: int, options: dict[str, Any], blind: Seat | None
) -> None:
    heard_by_others = set()
    for seed in range(4):
        table, steps, received = a_round(game, seats, options, seed)
        view = table.view("/", blind)
        own = {} if blind is None else {blind: received[blind]}
        thought, talon = sample(
            view, seat=blind, chance=Fast(seed).chance(), highest_leads=table.games["/"].game.highest_leads
        )
        decks = dealt(view, received, table.games["/"].state.talon), dealt(view, thought | own, talon)
        others = [tile for tile in full_set(view.set) if blind is None or tile not in received[blind]]
        nosy = tells(steps, nosy=blind, tries=others[:: len(others) // 4])
        everybody = (None, *range(seats))
        runs = paired.within(tmp_path / str(seed))(
            nosy, nosy, sources=decks, game=game, seats=seats, options=options, games=HALL,
            listening=everybody,
        )  # fmt: skip
        who = differing(runs)
        assert "a spectator" not in who and "the log" not in who
        assert blind is None or f"seat {blind}" not in who
        heard_by_others |= who
    assert heard_by_others


# --- leaks --------------------------------------------------------------------------------------


class ShowsTheNextTile(DrawGame):
    def view(self, s: State[Any], seat: Seat | None) -> DominoesView:
        return structs.replace(super().view(s, seat), nulls=pips(s.talon[-1]))


class TellsWhatWasDrawn(DrawGame):
    def apply(self, s: State[Any], seat: Seat, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if s.turns[-1].drew:
            ctx.notify("drawn", tile=s.hands[s.turn][-1])


class TellsItToTheNext(DrawGame):
    def apply(self, s: State[Any], seat: Seat, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if s.turns[-1].drew:
            ctx.notify("drawn", to=[s.after(s.turn)], tile=s.hands[s.turn][-1])


class SpectatorsSeeAHand(DrawGame):
    def view(self, s: State[Any], seat: Seat | None) -> DominoesView:
        return super().view(s, 1 if seat is None else seat)


class RefusesByWhoHasIt(DrawGame):
    def check(self, s: State[Any], seat: Seat, a: Any) -> None:
        if getattr(a, "tile", None) in s.talon:
            raise Illegal("not-dealt")
        super().check(s, seat, a)


class SortsByOthersHands(DrawGame):
    def shape_legal(self, s: State[Any], seat: Seat) -> Any:
        others = sum(sum(map(pips, s.hands[other])) for other in s.present if other != seat)
        shaped = super().shape_legal(s, seat)
        return {"plays": shaped["plays"][:: 1 if others % 4 < 2 else -1], "draw": shaped["draw"]}


class NamesStagesByPips(DrawGame):
    def prompts(self, s: State[Any]) -> list[Prompt]:
        return [structs.replace(p, stage=f"{p.stage}.{sum(map(pips, s.hands[1]))}") for p in super().prompts(s)]


class WritesItDown(DrawGame):
    def apply(self, s: State[Any], seat: Seat, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        logging.getLogger("tablee.hall").info("drew", extra={"tile": str(s.hands[seat][-1])})


class GroupsTheTalon(DrawGame):
    """One notice more when a good tile comes next: the count of notices is heard."""

    def apply(self, s: State[Any], seat: Seat, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if s.talon and s.talon[-1] == (5, 5):
            ctx.notify("thinking")


LEAKS = [
    ShowsTheNextTile, TellsWhatWasDrawn, TellsItToTheNext, SpectatorsSeeAHand, RefusesByWhoHasIt, SortsByOthersHands,
    NamesStagesByPips, WritesItDown, GroupsTheTalon,
]  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_shows(paired: Paired, tmp_path: Path, leak: type[DrawGame]) -> None:
    found = set()
    for n, (what, (_, _, entitled)) in enumerate(EXCHANGED.items()):
        found |= told_round(paired.within(tmp_path / str(n)), what, games=Registry(leak())) - entitled
    assert found

"""What a seat may think of the tiles that it does not see.

A deal agrees with what was seen if every tile that was laid was there to be laid, and whoever drew or passed held
nothing that fitted. All such deals are equally likely here; how people choose among their tiles tells nothing.
`sample` gives one of them, and looks at nothing but a DominoesView: what it says can be no secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from tablee.games.dominoes.chain import Ends, after, as_dealt, fits
from tablee.games.dominoes.seen import DominoesView
from tablee.kernel import Chance, Seat
from tablee.parts.tiles import Tile, full_set, is_double, pips

TRIES = 30
"""Shuffles, before a deal that agrees is built instead of hoped for."""
STEPS = 20
"""For every tile, how often tiles of a deal that was built change places: then it is about as likely as any other."""
DEALT = -1


class Slot(NamedTuple):
    """A place for an unseen tile: received by `owner` in the turn `since` (or DEALT), or in the talon (None)."""

    owner: Seat | None
    since: int = DEALT
    last: bool = False
    """The last that was drawn in that turn."""


def rank_of_lead(tile: Tile) -> tuple[bool, int, int]:
    """The greatest leads where the rules say who does: the highest double, else most pips (DVT-02, 03)."""
    return is_double(tile), pips(tile), tile[1]


def sample(
    view: DominoesView, *, seat: Seat | None, chance: Chance, highest_leads: bool
) -> tuple[dict[Seat, list[Tile]], list[Tile]]:
    """For each other seat what it was dealt and then drew, in order; and the talon, the last of it is drawn next."""
    unseen = Unseen(view, seat, highest_leads=highest_leads)
    tiles = unseen.deal(chance)
    received = {
        owner: [tiles[place] if isinstance(place, int) else place for place in places]
        for owner, places in unseen.places.items()
    }
    return received, tiles[len(tiles) - view.talon :]


class Unseen:
    """The slots that unseen tiles are in, and which tile may be in which."""

    def __init__(self, view: DominoesView, seat: Seat | None, *, highest_leads: bool) -> None:
        self._view, self._highest_leads = view, highest_leads
        self._ends = list(_ends_before(view))
        self._laid = {turn.tile: i for i, turn in enumerate(view.turns) if turn.tile is not None}
        self.slots: list[Slot] = []
        self.places: dict[Seat, list[int | Tile]] = {}
        """By owner, in order: the tile, where it is known, or the number of a slot."""
        for owner in range(len(view.counts)):
            if owner != seat:
                self.places[owner] = list(self._received(owner))
        self.slots += [Slot(None)] * view.talon
        known = {*view.hand, *(turn.tile for turn in view.turns if turn.seat == seat)}
        known |= {place for places in self.places.values() for place in places if not isinstance(place, int)}
        self.pool = [tile for tile in full_set(view.set) if tile not in known]
        allowed = {slot: frozenset(t for t in self.pool if self._may(t, slot)) for slot in set(self.slots)}
        self.may = [allowed[slot] for slot in self.slots]
        self.needs = [
            (
                [place for place in self.places[owner] if isinstance(place, int)],
                frozenset(tile for tile in self.pool if tile not in self._laid and fits(tile, ends)),
            )
            for owner, ends in self._could_play()
            if owner != seat
        ]
        """Of these slots one holds one of these tiles."""

    def _received(self, owner: Seat) -> Iterator[int | Tile]:
        turns = [(i, turn) for i, turn in enumerate(self._view.turns) if turn.seat == owner]
        laid = [turn.tile for _, turn in turns if turn.tile is not None]
        drew = sum(turn.drew for _, turn in turns)
        dealt = self._view.counts[owner] + len(laid) - drew
        if not drew:  # all that it laid was dealt; where it stood in the hand makes no difference
            yield from laid
            dealt -= len(laid)
        for _ in range(dealt):
            yield self._slot(Slot(owner))
        for i, turn in turns:
            for _ in range(turn.drew - 1):
                yield self._slot(Slot(owner, i))
            if turn.drew:
                yield turn.tile if turn.tile is not None else self._slot(Slot(owner, i, last=True))

    def _slot(self, slot: Slot) -> int:
        self.slots.append(slot)
        return len(self.slots) - 1

    def _may(self, tile: Tile, slot: Slot) -> bool:
        """Whether what was seen allows this tile in this slot."""
        turns, laid = self._view.turns, self._laid.get(tile)
        if slot.owner is None:
            return laid is None
        if laid is not None and (turns[laid].seat != slot.owner or laid <= slot.since):
            return False
        if self._highest_leads and slot.since == DEALT:
            lead = as_dealt(self._view.chain[self._view.lead])
            if rank_of_lead(tile) > rank_of_lead(lead):
                return False
        for i in range(max(slot.since, 0), len(turns) if laid is None else laid):
            turn, ends = turns[i], self._ends[i]
            if turn.seat != slot.owner or ends is None:
                continue
            if slot.last and i == slot.since and turn.open:
                if self._was_dry(i) and not fits(tile, ends):
                    return False  # else the turn would have passed on
            elif (turn.drew or (turn.tile is None and not turn.open)) and fits(tile, ends):
                return False
        return True

    def _was_dry(self, i: int) -> bool:
        """Whether nothing was left to draw when turn i was over."""
        return self._view.talon + sum(turn.drew for turn in self._view.turns[i + 1 :]) <= self._view.reserve

    def _could_play(self) -> Iterator[tuple[Seat, Ends]]:
        """Who could play without having drawn, since nothing was left to draw: else the turn would have passed on."""
        view = self._view
        begun = [(i, turn.seat, turn.open and not turn.drew) for i, turn in enumerate(view.turns)]
        drawing = bool(view.turns) and view.turns[-1].open and view.turns[-1].seat == view.turn
        if view.turn is not None and not drawing:
            begun.append((len(view.turns), view.turn, True))
        for i, seat, waiting in begun:
            ends = self._ends[i]
            if waiting and ends is not None and self._was_dry(i):
                yield seat, ends

    # --- dealing ------------------------------------------------------------------------

    def deal(self, chance: Chance) -> list[Tile]:
        """A tile for every slot."""
        tiles = list(self.pool)
        for _ in range(TRIES):
            chance.shuffle(tiles)
            if self._agrees(tiles, range(len(tiles))):
                return tiles
        tiles = self._built(chance)
        for _ in range(STEPS * len(tiles)):
            self._exchange(tiles, chance)
        return tiles

    def _agrees(self, tiles: Sequence[Tile], changed: Sequence[int]) -> bool:
        return all(tiles[i] in self.may[i] for i in changed) and all(
            any(tiles[i] in wanted for i in slots) for slots, wanted in self.needs
        )

    def _exchange(self, tiles: list[Tile], chance: Chance) -> None:
        """Two or three tiles change places, if that agrees too. What one step does, another undoes as likely."""
        places = [chance.below(len(tiles)) for _ in range(2 + chance.below(2))]
        if len(set(places)) < len(places):
            return
        before = [tiles[i] for i in places]
        for i, tile in zip(places, [*before[1:], before[0]], strict=True):
            tiles[i] = tile
        if not self._agrees(tiles, places):
            for i, tile in zip(places, before, strict=True):
                tiles[i] = tile

    def _built(self, chance: Chance) -> list[Tile]:
        tiles = chance.shuffled(self.pool)
        for chosen in product(*(chance.shuffled(slots) for slots, _ in self.needs)):
            may = list(self.may)
            for slot, (_, wanted) in zip(chosen, self.needs, strict=True):
                may[slot] &= wanted
            if found := _matching(may, tiles):
                return found
        raise AssertionError("no deal agrees with what was seen")


def _ends_before(view: DominoesView) -> Iterator[Ends | None]:
    """What lay open when each turn of the round began, and what does now."""
    ends: Ends | None = None
    for turn in view.turns:
        yield ends
        if turn.tile is not None:
            ends = after(ends, turn.tile, turn.end)
    yield ends


def _matching(may: Sequence[frozenset[Tile]], tiles: Sequence[Tile]) -> list[Tile] | None:
    """A different one of `tiles` for every slot, each where it may be (augmenting paths); None if there is no way."""
    holder: dict[Tile, int] = {}

    def place(slot: int, tried: set[Tile]) -> bool:
        for tile in tiles:
            if tile in may[slot] and tile not in tried:
                tried.add(tile)
                if tile not in holder or place(holder[tile], tried):
                    holder[tile] = slot
                    return True
        return False

    if not all(place(slot, set()) for slot in range(len(may))):
        return None
    by_slot = {slot: tile for tile, slot in holder.items()}
    return [by_slot[slot] for slot in range(len(may))]

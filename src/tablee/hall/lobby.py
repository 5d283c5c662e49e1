"""The lobby: which tables may be joined, which are one's own, and a word whenever that changes.

It is told by every room what may be known of it once a change there is durable, and looks into none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any

import msgspec
from msgspec import Struct

from tablee.hall.bulletin import Bulletin
from tablee.hall.clocks import Pace
from tablee.hall.listener import Listener
from tablee.hall.shown import Occupant
from tablee.kernel import Outcome, Seat
from tablee.store import Status


class Listing(Struct, frozen=True):
    """What the lobby shows of a table. `seats` as in the table's own view."""

    id: str
    game: str
    options: dict[str, Any]
    pace: Pace
    status: Status
    public: bool
    created: int
    seats: list[Occupant]
    people: tuple[str | None, ...]
    """The person at each seat; never sent."""
    opener: str | None
    """Who opened it; never sent."""
    waits_for: frozenset[Seat]
    """Of whom something is required; sent to nobody but those."""

    @property
    def to_join(self) -> bool:
        return self.public and self.status == "open" and any(s.kind == "open" for s in self.seats)


class LobbyRow(Struct, frozen=True):
    """A table as one person's lobby shows it. `seat` is theirs; `waits`: something is asked of them there."""

    id: str
    game: str
    options: dict[str, Any]
    pace: Pace
    status: Status
    public: bool
    created: int
    seats: list[Occupant]
    seat: Seat | None
    waits: bool


class FinishedRow(LobbyRow, frozen=True):
    """A table that has been played to its end. `ended` in ms."""

    ended: int
    outcome: Outcome | None
    void: str | None


class LobbyMessage(Struct, frozen=True, tag_field="type", tag="lobby"):
    """One's own open and running tables, those that wait first; then the public ones to join, the newest first."""

    yours: list[LobbyRow]
    open: list[LobbyRow]


class Watcher(Listener):
    """One page that shows the lobby. It gets whole lists, and only when they have changed."""

    def __init__(self, lobby: Lobby, bulletin: Bulletin, person: str | None) -> None:
        super().__init__(bulletin, person)
        self._lobby = lobby
        self._sent = b""
        self.wake()

    def news(self) -> bytes | None:
        lists = self._lobby.lists(self.person)
        if lists == self._sent:
            return None
        self._sent = lists
        return lists

    def close(self) -> None:
        super().close()
        self._lobby.watchers.discard(self)


class Lobby:
    """`avoided`: the people whom somebody is not to meet."""

    def __init__(self, bulletin: Bulletin, avoided: Callable[[str | None], Set[str]]) -> None:
        self._bulletin = bulletin
        self._avoided = avoided
        self._to_join: dict[str, Listing] = {}
        self._by_person: dict[str, dict[str, Listing]] = {}
        self._listed: dict[str, Listing] = {}
        self.watchers: set[Watcher] = set()

    def watch(self, person: str | None) -> Watcher:
        watcher = Watcher(self, self._bulletin, person)
        self.watchers.add(watcher)
        return watcher

    def show(self, listing: Listing) -> None:
        """Takes in what a table has become."""
        before = self._listed.get(listing.id)
        if before == listing:
            return
        self._drop(before)
        self._listed[listing.id] = listing
        if listing.to_join:
            self._to_join[listing.id] = listing
        for person in listing.people:
            if person is not None and listing.status in ("open", "playing"):
                self._by_person.setdefault(person, {})[listing.id] = listing
        if listing.status not in ("open", "playing"):
            del self._listed[listing.id]
        self._wake(before, listing)

    def forget(self, id: str) -> None:
        """A table that can no longer be played here."""
        before = self._listed.pop(id, None)
        self._drop(before)
        self._wake(before, None)

    def _drop(self, listing: Listing | None) -> None:
        if listing is None:
            return
        self._to_join.pop(listing.id, None)
        for person in listing.people:
            if person is not None and person in self._by_person:
                self._by_person[person].pop(listing.id, None)
                if not self._by_person[person]:
                    del self._by_person[person]

    def _wake(self, before: Listing | None, after: Listing | None) -> None:
        seen = [listing for listing in (before, after) if listing is not None]
        everybody = any(listing.to_join for listing in seen)
        people = {person for listing in seen for person in listing.people}
        for watcher in self.watchers:
            if everybody or watcher.person in people:
                watcher.wake()

    def lists(self, person: str | None) -> bytes:
        """What this person is shown: a LobbyMessage, as JSON."""
        yours = list(self._by_person.get(person, {}).values()) if person is not None else []
        rows = [row(listing, person) for listing in yours]
        # Not by when something last happened: what others do in secret would move a row.
        rows.sort(key=lambda own: (not own.waits, -own.created))
        avoided = self._avoided(person)
        to_join = [
            row(listing, person)
            for listing in sorted(self._to_join.values(), key=lambda listing: -listing.created)
            if (person is None or person not in listing.people)
            and (not avoided or avoided.isdisjoint((*listing.people, listing.opener)))
        ]
        return msgspec.json.encode(LobbyMessage(rows, to_join))


def row(listing: Listing, person: str | None) -> LobbyRow:
    """A table as this person's lobby shows it."""
    seat = listing.people.index(person) if person is not None and person in listing.people else None
    return LobbyRow(
        listing.id,
        listing.game,
        listing.options,
        listing.pace,
        listing.status,
        listing.public,
        listing.created,
        listing.seats,
        seat,
        seat is not None and seat in listing.waits_for,
    )

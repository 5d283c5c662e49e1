"""What the people at a table may decide together: to break the game off, or to pause it. A fold of the log.

Everybody who sits there has to agree; bots are not asked. Anybody may decline what is proposed, or withdraw their own
proposal; and a move means that the game goes on: proposals made before it are void, as they are when somebody else
sits there than those who were asked. Anybody may end such a pause; one by whoever runs the hall is ended by them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from tablee.kernel import Act, Entry, HallEvent, Seat

What: TypeAlias = Literal["abort", "pause"]
AGREE, DECLINED, PAUSED, RESUMED = "agree", "declined", "paused", "resumed"
"""HallEvents: data {"what", "seat"}; {"what", "seat"}; {} or BY_OPERATOR; {"seat"} or BY_OPERATOR."""
BY_OPERATOR = {"by": "operator"}
SEAT = "seat"
"""HallEvent: somebody else has the seat data["seat"]; data["to"] is "open", "person" or "bot"."""


class Agreements(Struct):
    agreed: dict[What, set[Seat]] = field(default_factory=lambda: {"abort": set(), "pause": set()})
    paused: bool = False
    held: bool = False
    """Whether the pause is whoever runs the hall's: then it is not for the players to end."""

    def follow(self, entry: Entry) -> None:
        """Takes in an entry of the table."""
        event = entry.event
        if isinstance(event, Act):
            self._forget()
        elif isinstance(event, HallEvent):
            if event.kind == AGREE:
                self.agreed[event.data["what"]].add(event.data["seat"])
            elif event.kind == SEAT:
                self._forget()
            elif event.kind == DECLINED:
                self.agreed[event.data["what"]].clear()
            elif event.kind in (PAUSED, RESUMED):
                self.paused = event.kind == PAUSED
                self.held = self.paused and event.data == BY_OPERATOR
                self._forget()

    def _forget(self) -> None:
        for seats in self.agreed.values():
            seats.clear()

    def settled(self, people: set[Seat]) -> What | None:
        """What all of `people`, the seats that persons have, agree on."""
        return next((what for what, seats in self.agreed.items() if people and people <= seats), None)

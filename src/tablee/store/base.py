"""What a hall asks of its store: few operations, each durable, whole or not at all, when its call returns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, get_args

from msgspec import Struct

if TYPE_CHECKING:
    from tablee.store.order import Intervention, OrderStorage

Status: TypeAlias = Literal["open", "playing", "finished", "closed"]


STATUSES: tuple[Status, ...] = get_args(Status)


class StorageError(Exception):
    """The store failed; nothing was changed."""


class StorageFull(StorageError):
    """No room is left on the disk; nothing was changed."""


class Conflict(StorageError):
    """Somebody else wrote this entry, used this key or took this seat first; nothing was changed."""


class NewerData(StorageError):
    """The data were written by a newer version of this program."""


class PersonRow(Struct, frozen=True):
    id: str
    name: str


class SeatRow(Struct, frozen=True):
    """person and bot None: open. `nonce` None: the person has not sent one yet; bots have none to send."""

    seat: int
    person: str | None = None
    bot: str | None = None
    nonce: str | None = None

    @property
    def ready(self) -> bool:
        return self.bot is not None or self.nonce is not None


class TableRow(Struct, frozen=True):
    """`header`, `pace`, `webhook` are JSON. `rematch`: the table that follows on this one; `changed_ms`: when something
    last happened here; `stand_in`: the bot that plays on for whoever is out of time."""

    id: str
    header: bytes
    pace: bytes
    seed: bytes
    status: Status
    created_ms: int
    opener: str | None = None
    public: bool = False
    rematch: str | None = None
    changed_ms: int = 0
    spectators: bool = True
    webhook: bytes = b"null"
    stand_in: str | None = None


class Contact(Struct, frozen=True):
    """Where a person is written to. `at_once`: also as soon as a table waits; `stop`: a secret that ends it all."""

    person: str
    email: str
    language: str
    at_once: bool
    stop: str


class Letter(Struct, frozen=True):
    """A reminder, written once (`id`) and sent later. `person` None: to the table's webhook."""

    id: str
    table: str
    person: str | None
    about: str
    kind: str
    tries: int = 0
    next_ms: int | None = None
    """When it is to be sent, or tried again; None: never more."""


class MessageRow(Struct, frozen=True):
    """Message `n` (0, 1, ...) of a table; `body` and `audience` (persons who may read it; None: everybody) are JSON."""

    n: int
    person: str
    key: str
    body: bytes
    audience: bytes | None


class KeyUse(Struct, frozen=True):
    """That `person` sent, under `key`, the command with this digest, and that it was done."""

    person: str
    key: str
    command: bytes


class StoredTable(Struct, frozen=True):
    """Everything about one table: entries[i] is the JSON of entry i; `rematch_by` whoever opened its rematch."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[bytes]
    keys: list[KeyUse]
    messages: list[MessageRow]
    rematch_by: str | None


class Change(Struct, frozen=True, kw_only=True):
    """What happens at a table in one transaction. `entry` is (seq, its JSON)."""

    table_id: str
    entry: tuple[int, bytes] | None = None
    key: KeyUse | None = None
    seats: tuple[SeatRow, ...] = ()
    status: Status | None = None
    at_ms: int | None = None
    """When it happened; None leaves the table's last change where it was."""
    intervention: Intervention | None = None


class Counts(Struct, frozen=True):
    """`tables`: how many of each status."""

    people: int
    tables: dict[Status, int]


class Timing(Struct):
    """How many changes were made, and how long all of them took together, waiting included."""

    count: int = 0
    seconds: float = 0


class Storage(Protocol):
    timing: Timing

    @property
    def order(self) -> OrderStorage: ...

    async def add_person(self, person: PersonRow, secret_hash: bytes, now_ms: int) -> None: ...
    async def rename_person(self, person: PersonRow) -> None: ...
    async def person_by_secret(self, secret_hash: bytes) -> PersonRow | None: ...
    async def add_secret(self, person: str, secret_hash: bytes, now_ms: int) -> None:
        """Another secret that this person is known by."""

    async def add_passage(self, person: str, code_hash: bytes, until_ms: int) -> None:
        """A code by which this person is known once, until then."""

    async def use_passage(self, code_hash: bytes, now_ms: int) -> PersonRow | None:
        """Whose code it is, if it is still good; it is not any more afterwards."""

    async def forget_person(self, person: str, name: str) -> None:
        """Takes every secret and every word of this person away, and leaves `name` in their place."""

    async def add_contact_code(self, contact: Contact, code_hash: bytes, until_ms: int) -> None:
        """A code by which the person shows, until then, that the address is theirs."""

    async def use_contact_code(self, code_hash: bytes, now_ms: int, *, stop: str) -> Contact | None:
        """Makes the code's address its person's contact, if it is still good; it is not any more afterwards."""

    async def contact(self, person: str) -> Contact | None: ...
    async def contact_at_once(self, person: str, at_once: bool) -> None: ...
    async def drop_contact(self, person: str) -> None: ...
    async def stop_contact(self, stop: str) -> bool:
        """Whether there was a contact with this secret; there is not any more afterwards."""

    async def live_tables_of(self, person: str) -> list[str]: ...
    async def names(self, ids: list[str]) -> dict[str, str]: ...
    async def add_table(self, row: TableRow, seats: list[SeatRow], *, follows: str | None = None) -> None:
        """`follows`: the table whose rematch it is. Raises Conflict if that one has another."""

    async def commit(self, change: Change) -> None:
        """Raises Conflict, StorageFull, StorageError."""

    async def table(self, id: str) -> StoredTable | None: ...
    async def live_tables(self) -> list[str]:
        """The ids of all tables that are open or being played."""

    async def finished_tables(self, person: str, *, before_ms: int, limit: int) -> list[str]:
        """The ids of the tables that this person played to their end before then, the newest first."""

    async def add_message(self, table_id: str, message: MessageRow) -> None:
        """Raises Conflict for a number or a key that was used."""

    async def set_webhook(self, table_id: str, webhook: bytes) -> None: ...
    async def add_letters(self, letters: list[Letter]) -> None:
        """Those that have been written before stay as they are."""

    async def letters_due(self, now_ms: int, limit: int) -> list[Letter]: ...
    async def next_letter_ms(self) -> int | None: ...
    async def letter_tried(self, id: str, tries: int, next_ms: int | None) -> None: ...

    async def add_archive(self, table_id: str, steps: Mapping[int, bytes]) -> None:
        """By seat; what is there already stays."""

    async def archive(self, table_id: str, seat: int) -> bytes | None: ...

    async def counts(self) -> Counts:
        """Does not keep a commit waiting."""

    async def alive(self, now_ms: int) -> None:
        """Notes that the hall is up."""

    async def last_alive(self) -> int | None: ...
    async def close(self) -> None: ...

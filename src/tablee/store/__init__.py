"""The event log and what must commit with it. `base` says what a hall asks of a store; `sqlite` is the embedded one."""

from tablee.store.base import (
    Change,
    Conflict,
    Contact,
    Counts,
    KeyUse,
    Letter,
    MessageRow,
    NewerData,
    PersonRow,
    SeatRow,
    Status,
    Storage,
    StorageError,
    StorageFull,
    StoredTable,
    TableRow,
    Timing,
)
from tablee.store.sqlite import SqliteStore

__all__ = [
    "Change",
    "Conflict",
    "Contact",
    "Counts",
    "KeyUse",
    "Letter",
    "MessageRow",
    "NewerData",
    "PersonRow",
    "SeatRow",
    "SqliteStore",
    "Status",
    "Storage",
    "StorageError",
    "StorageFull",
    "StoredTable",
    "TableRow",
    "Timing",
]

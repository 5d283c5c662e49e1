"""Logs: written, read, replayed, audited; whatever is wrong with one is said, and where."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

import msgspec
import pytest
from fixture_games import GAMES as FIXTURES
from fixture_games import HighHand
from hypothesis import given
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.kernel import Act, Draw, Illegal, Log, LogError, Registry, Sealed, Setup, Table, Token, audit, replay

SEED = bytes(range(32))


def a_match(seed: int = 1, *, target: int = 1) -> Table:
    rng = random.Random(seed)
    table = Table.start(GAMES, "backgammon", seats=2, options={"target": target}, seed=SEED, nonces=("z", "m"))
    while not table.over:
        (prompt,) = table.prompts()
        kind = {"turn": 1}.get(prompt.token.kind)  # only rolls: games that last
        actions = list(table.legal("/", prompt.seat))[:kind]
        table.act(prompt.token, prompt.seat, rng.choice(actions), at_ms=1000 + len(table.entries))
    return table


LOG = a_match().log(SEED)
LINES = LOG.dump().splitlines()


def test_a_log_is_read_as_it_was_written() -> None:
    again = Log.load(LOG.dump())
    assert again.dump() == LOG.dump() and again.seed == SEED
    table = replay(GAMES, again)
    assert table.outcome == a_match().outcome
    assert audit(GAMES, again) == sum(len(e.draws) for e in LOG.entries)


def test_half_a_log_is_half_a_game() -> None:
    half = Log(LOG.header, LOG.entries[:10])
    table = replay(GAMES, Log.load(half.dump()))
    assert not table.over and len(table.entries) == 10
    table.resume(Sealed(SEED, ("z", "m")))  # and it goes on with the same dice
    for entry in LOG.entries[10:]:
        assert isinstance(entry.event, Act)
        again = table.act(Token.parse(entry.event.token), entry.event.seat, entry.event.action, at_ms=entry.at_ms)
        assert again == entry
    assert table.outcome == a_match().outcome


def _line(n: int, change: Callable[[bytes], bytes]) -> bytes:
    return b"\n".join([*LINES[:n], change(LINES[n]), *LINES[n + 1 :], b""])


@pytest.mark.parametrize(
    ("data", "code", "says"),
    [
        (b"", "not-a-log", "no header"),
        (b"\x00\xff\x00", "not-a-log", "no header"),
        (b'{"log": "something else"}', "not-a-log", "no header"),
        (b"%PDF-1.4\n", "not-a-log", "no header"),
        (_line(0, lambda b: b.replace(b'"format":1', b'"format":2')), "newer-format", "format 2"),
        (_line(0, lambda b: b.replace(b'"seats":2', b'"seats":"two"')), "corrupt", "line 1"),
        (_line(0, lambda b: b.replace(b'"seed":"00', b'"seed":"xx')), "corrupt", "line 1"),
        (_line(4, lambda b: b[:-5]), "corrupt", "line 5"),
        (_line(4, lambda b: b"[]"), "corrupt", "line 5"),
        (_line(4, lambda b: b.replace(b'"event":"act"', b'"event":"wish"')), "corrupt", "line 5"),
        (_line(4, lambda b: b"[" * 100_000), "corrupt", "line 5"),
        (_line(4, lambda b: b"1" * (1 << 21)), "corrupt", "longer than"),
        (_line(0, lambda b: b"[" * 100_000), "not-a-log", "no header"),
        (_line(0, lambda b: b[:-1] + b',"x":' + b"[" * 5000 + b"]" * 5000 + b"}"), "not-a-log", "no header"),
        (_line(4, lambda b: b[:-1] + b',"x":' + b"[" * 5000 + b"]" * 5000 + b"}"), "corrupt", "line 5"),
        (_line(4, lambda b: b.replace(b'"at_ms":1003', b'"at_ms":100000000000000000')), "corrupt", "line 5"),
        (_line(4, lambda b: b.replace(b'"at_ms":1003', b'"at_ms":-1')), "corrupt", "line 5"),
        (b"\n".join([*LINES[:4], *LINES[5:]]), "corrupt", "entry 4 where 3 is due"),
        (b"\n".join([*LINES[:5], *LINES[4:]]), "corrupt", "entry 3 where 4 is due"),
    ],
)
def test_files_that_are_no_log(data: bytes, code: str, says: str) -> None:
    with pytest.raises(LogError, match=says) as wrong:
        Log.load(data)
    assert wrong.value.code == code


def _changed(n: int, **fields: object) -> Log:
    entries = list(LOG.entries)
    entries[n] = msgspec.structs.replace(entries[n], **fields)
    return Log(LOG.header, entries, SEED)


FIRST = LOG.entries[1]
assert isinstance(FIRST.event, Act)


@pytest.mark.parametrize(
    "log",
    [
        _changed(1, event=Act(FIRST.event.token, 1 - FIRST.event.seat, FIRST.event.action)),
        _changed(1, event=Act("/:g1.7:play", FIRST.event.seat, FIRST.event.action)),
        _changed(1, event=Act("nonsense", FIRST.event.seat, FIRST.event.action)),
        _changed(1, event=Act(FIRST.event.token, FIRST.event.seat, {"type": "play", "moves": [[6, 1]]})),
        _changed(1, event=Act(FIRST.event.token, FIRST.event.seat, {"type": "fly"})),
        _changed(2, draws=()),
        _changed(2, draws=(*LOG.entries[2].draws, Draw("/|dice", 6, 0))),
        _changed(2, draws=(Draw("/|dice", 6, 7), Draw("/|dice", 6, 0))),
        Log(LOG.header, [*LOG.entries, msgspec.structs.replace(LOG.entries[-1], seq=len(LOG.entries))], SEED),
    ],
)
def test_logs_of_what_cannot_have_happened(log: Log) -> None:
    with pytest.raises(LogError) as wrong:
        replay(GAMES, log)
    assert wrong.value.code == "replay-differs"


def test_a_loaded_die_is_found() -> None:
    for n in (0, 2, 4):
        draws = list(LOG.entries[n].draws)
        draws[0] = msgspec.structs.replace(draws[0], value=(draws[0].value + 1) % 6)
        with pytest.raises(LogError, match=f"entry {n}"):
            audit(GAMES, _changed(n, draws=tuple(draws)))


def test_another_seed_other_nonces_and_no_seed_are_found() -> None:
    with pytest.raises(LogError, match="hash"):
        audit(GAMES, Log(LOG.header, LOG.entries, bytes(32)))
    with pytest.raises(LogError, match="not what the seed gives"):
        audit(GAMES, _changed(0, event=Setup(("z", "x"))))
    with pytest.raises(LogError, match="does not hold its seed"):
        audit(GAMES, Log(LOG.header, LOG.entries))
    with pytest.raises(LogError, match="no setup"):
        audit(GAMES, Log(LOG.header, [], SEED))


def test_draws_that_no_game_makes_end_the_audit() -> None:
    for n in (0, -1, 1 << 64, 1 << 65):
        entries = [msgspec.structs.replace(LOG.entries[0], draws=(Draw("/|dice", n, 0),)), *LOG.entries[1:]]
        with pytest.raises(LogError, match="entry 0"):
            audit(GAMES, Log(LOG.header, entries, SEED))


def test_a_nonce_that_nobody_at_the_table_sent_is_found() -> None:
    """With one more nonce of its own a hall could choose among dice after the others had sent theirs."""
    for nonces in (("z",), ("z", "m", "ground")):
        with pytest.raises(LogError, match="nonces for 2 seats"):
            audit(GAMES, _changed(0, event=Setup(nonces)))


def test_games_that_nobody_knows_here() -> None:
    log = Log(msgspec.structs.replace(LOG.header, game="chess", pins={"chess": 1}), LOG.entries, SEED)
    with pytest.raises(LogError, match="no rules here"):
        replay(GAMES, log)
    log = Log(msgspec.structs.replace(LOG.header, pins={"backgammon": 99}), LOG.entries, SEED)
    with pytest.raises(LogError, match="no rules here"):
        replay(GAMES, log)
    log = Log(msgspec.structs.replace(LOG.header, seats=10**9), LOG.entries, SEED)
    with pytest.raises(LogError, match="no table can"):
        replay(GAMES, log)


def test_a_table_is_played_by_the_rules_it_was_opened_under() -> None:
    class SecondEdition(HighHand):
        rules = 2

    old = Table.start(FIXTURES, "high-hand", seats=2, seed=SEED)
    both = Registry(HighHand(), SecondEdition())
    assert both.pins("high-hand") == {"high-hand": 2}
    again = replay(both, old.log())
    assert again.games["/"].game.rules == 1
    assert FIXTURES.pins("gauntlet") == {"gauntlet": 1, "duel": 1}
    with pytest.raises(ValueError, match="already"):
        both.add(SecondEdition())


@given(st.binary(max_size=400))
def test_no_file_is_anything_but_a_log_or_refused(data: bytes) -> None:
    for whole in (data, LINES[0] + b"\n" + data):
        with suppress(LogError):
            Log.load(whole)


def test_tokens() -> None:
    assert str(Token("/duel-1", "t2", "bid")) == "/duel-1:t2:bid"
    assert Token.parse("/:g1.4:turn") == Token("/", "g1.4", "turn")
    for text in ("", "/", "/:x", "/:x:", ":x:y", "/:x:y:z"):
        with pytest.raises(ValueError, match="not a token"):
            Token.parse(text)


def test_options_that_make_no_game() -> None:
    for seats, options, code in ((3, {}, "seats"), (2, {"target": "x"}, "malformed"), (2, {"colour": 1}, "malformed")):
        with pytest.raises(Illegal) as refusal:
            Table.start(GAMES, "backgammon", seats=seats, options=options, seed=SEED)
        assert refusal.value.code == code
    with pytest.raises(KeyError):
        Table.start(GAMES, "chess", seats=2, seed=SEED)

"""Games inside games, seats and their numbers, what ends what."""

from __future__ import annotations

from typing import Any

import pytest
from fixture_games import GAMES, Duel, Gauntlet, gauntlet
from fixture_games.gauntlet import Bid, Score, Vote

from tablee.kernel import HOST, Broken, Context, Fast, Illegal, Registry, Table, Token, replay

SEED = bytes(32)


def _gauntlet(seats: int = 4, registry: Registry = GAMES) -> Table:
    return Table.start(registry, "gauntlet", seats=seats, seed=SEED)


def _to_the_duel(table: Table) -> str:
    """Nobody votes; the organiser is away; all are tied; two of them duel. The path of the duel."""
    (stage,) = {p.token.stage for p in table.prompts()}
    table.close("/", stage)
    (trial,) = table.prompts()
    assert trial.seat == HOST
    table.expire(trial.token, HOST)
    return next(path for path in table.games if path != "/")


def test_a_duel_is_played_in_the_seats_of_those_who_duel() -> None:
    table = _gauntlet()
    path = _to_the_duel(table)
    assert path == "/duel-1"
    a, b = table.games[path].seats
    assert {p.seat for p in table.prompts()} == {a, b} == set(table.view("/", None).tied)
    others = [seat for seat in range(4) if seat not in (a, b)]
    assert table.frames(others[0])[path].seat is None and table.frames(others[0])[path].prompts == ()
    assert table.frames(b)[path].seat == 1
    token = table.prompts()[0].token
    with pytest.raises(Illegal, match="prompt-closed"):
        table.act(token, others[0], Bid(1))
    with pytest.raises(Illegal, match="prompt-closed"):
        table.act(token, HOST, Bid(1))
    table.act(token, a, Bid(3))
    table.act(token, b, Bid(1))
    assert table.frames(a)[path].view.my_bid == 3 and table.frames(b)[path].view.my_bid == 1
    assert table.frames(others[0])[path].view.my_bid is None and table.frames(None)[path].view.my_bid is None
    table.close(path, token.stage)
    assert path not in table.games
    assert len(table.view("/", None).alive) == 3
    # The eliminated still vote.
    assert {p.seat for p in table.prompts()} == {0, 1, 2, 3}


def test_notices_of_a_duel_name_its_path_and_go_to_the_tables_seats() -> None:
    class Whispering(Duel):
        def apply(self, s: gauntlet.DuelState, seat: int, a: Bid, ctx: Context) -> None:
            super().apply(s, seat, a, ctx)
            ctx.notify("bid", to=[seat], n=a.n)

    table = _gauntlet(registry=Registry(Gauntlet(), Whispering()))
    path = _to_the_duel(table)
    _, b = table.games[path].seats
    table.act(table.prompts()[0].token, b, Bid(2))
    for seat in (None, HOST, 0, 1, 2, 3):
        own = [n for n in table.told(seat) if n.kind == "bid"]
        assert [(n.path, n.to, n.data) for n in own] == ([(path, (b,), {"n": 2})] if seat == b else [])


def test_giving_up_in_a_duel_ends_the_duel() -> None:
    table = _gauntlet()
    path = _to_the_duel(table)
    loser = table.games[path].seats[0]
    table.forfeit(loser)
    assert list(table.games) == ["/"] and loser not in table.view("/", None).alive
    assert all(p.seat != loser for p in table.prompts())
    assert replay(GAMES, table.log()).games == table.games


def test_when_the_root_ends_everything_inside_ends() -> None:
    table = _gauntlet(3)
    path = _to_the_duel(table)
    bystander = next(seat for seat in range(3) if seat not in table.games[path].seats)
    table.forfeit(bystander)
    assert path in table.games  # two are left, and they are duelling
    table.forfeit(table.games[path].seats[1])
    assert table.over and list(table.games) == ["/"] and table.prompts() == []
    with pytest.raises(Illegal, match="table-over"):
        table.forfeit(0)
    with pytest.raises(Illegal, match="table-over"):
        table.act(Token(path, "t1", "bid"), 0, Bid(1))


def test_the_organiser_is_a_spectator_where_nobody_organises() -> None:
    table = Table.start(GAMES, "high-hand", seats=2, seed=SEED)
    assert table.view("/", HOST) == table.view("/", None) and table.view("/", HOST).hand == ()
    assert list(table.legal("/", HOST)) == []
    with pytest.raises(Illegal, match="prompt-closed"):
        table.act(table.prompts()[0].token, HOST, {"type": "draw"})


def test_a_void_table_has_no_outcome() -> None:
    table = _gauntlet()
    table.note("pause", {"by": 2})
    table.end_void("agreed")
    assert table.over and table.outcome is None and table.void == "agreed" and table.prompts() == []
    again = replay(GAMES, table.log())
    assert again.void == "agreed" and len(again.entries) == 3
    with pytest.raises(Illegal, match="table-over"):
        table.end_void("again")


def test_a_stage_closes_once_and_only_if_it_is_a_window() -> None:
    table = _gauntlet()
    with pytest.raises(Illegal, match="prompt-closed"):
        table.close("/", "r2.vote")
    with pytest.raises(Illegal, match="prompt-closed"):
        table.close("/duel-1", "t1")
    table.close("/", "r1.vote")
    with pytest.raises(Illegal, match="prompt-closed"):
        table.close("/", "r1.vote")
    with pytest.raises(Illegal, match="prompt-closed"):
        table.close("/", "r1.trial")  # a clock's, not a window's
    assert len(table.entries) == 2


def test_only_required_prompts_run_out_of_time() -> None:
    table = _gauntlet()
    with pytest.raises(Illegal, match="prompt-closed"):
        table.expire(Token("/", "r1.trial", "score"), HOST)
    table.act(Token("/", "r1.vote", "vote"), 0, Vote(1))
    with pytest.raises(Illegal, match="prompt-closed"):
        table.expire(Token("/", "r1.vote", "vote"), 0)


def test_the_organisers_actions_are_checked_like_anybodys() -> None:
    table = _gauntlet()
    table.close("/", "r1.vote")
    token = Token("/", "r1.trial", "score")
    for order in ((), (0, 1, 2), (0, 1, 2, 2), (0, 1, 2, 3, 4)):
        with pytest.raises(Illegal, match="ranking-incomplete"):
            table.act(token, HOST, Score(order))
    with pytest.raises(Illegal, match="prompt-closed"):
        table.act(token, 0, Score((0, 1, 2, 3)))
    table.act(token, HOST, Score((3, 2, 1, 0)))
    assert table.view("/", None).alive == (1, 2, 3)


class Careless(Gauntlet):
    """Faults that the kernel itself has to stop."""

    fault = ""

    def close(self, s: gauntlet.State, stage: str, ctx: Context) -> None:
        match self.fault:
            case "a name twice":
                ctx.spawn("duel", "duel", (0, 1))
                ctx.spawn("duel", "duel", (1, 2))
            case "a bad name":
                ctx.spawn("Duel / 1", "duel", (0, 1))
            case "an unknown game":
                ctx.spawn("duel", "chess", (0, 1))
            case "too many seats":
                ctx.spawn("duel", "duel", (0, 1, 2))
            case "no such draw":
                ctx.chance("x").below(0)
            case _:
                super().close(s, stage, ctx)


@pytest.mark.parametrize("fault", ["a name twice", "a bad name", "an unknown game", "too many seats", "no such draw"])
def test_faults_of_rules_break_the_table_and_not_its_log(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Careless, "fault", fault)
    registry = Registry(Careless(), Duel())
    table = _gauntlet(registry=registry)
    with pytest.raises(Broken):
        table.close("/", "r1.vote")
    assert len(table.entries) == 1
    for use in (lambda: table.close("/", "r1.vote"), lambda: table.forfeit(0), lambda: table.note("x", {})):
        with pytest.raises(Broken):
            use()
    monkeypatch.setattr(Careless, "fault", "")
    again = replay(registry, table.log())
    again.resume(Fast(1))
    again.close("/", "r1.vote")


def test_actions_from_python_are_checked_like_those_from_the_wire() -> None:
    table = _gauntlet()
    token = Token("/", "r1.vote", "vote")
    bad: list[Any] = [Vote("1"), {"type": "vote"}, {"type": "vote", "against": 1, "twice": True}, None, Bid(1)]  # type: ignore[arg-type]
    for action in bad:
        with pytest.raises(Illegal, match="malformed"):
            table.act(token, 0, action)
    table.act(token, 0, {"type": "vote", "against": 1})
    assert len(table.entries) == 2


def test_a_clone_is_played_on_apart() -> None:
    table = _gauntlet()
    clone = table.clone(Fast(1))
    clone.act(Token("/", "r1.vote", "vote"), 0, Vote(1))
    clone.close("/", "r1.vote")
    assert len(table.entries) == 1 and table.view("/", 0).my_vote is None and table.view("/", 0).awaiting == "vote"
    assert table.told(None) == [] and len(clone.told(None)) == 1

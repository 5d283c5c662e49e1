"""Makes src/tablee/bots/backgammon/weights.json: fits two small networks to a strong engine's opinion of positions.

Usage, in an environment of its own (pip install gnubg-nn==1.1.0a11 numpy msgspec):

    python tools/train_club.py positions DIR    about 5 minutes: self-play, and races made up at random
    python tools/train_club.py fit DIR          about 5 minutes

GNU Backgammon's nets (without lookahead) play, with errors of all sizes so that odd positions come up too, and judge
some of the plays of every roll, good and bad: plays of one roll are what the networks will have to tell apart. Races
come up too rarely and too short in self-play, so as many again are made up. What is fitted is the judgements alone,
by nets of our own shape (tablee.bots.backgammon.evaluate); nothing of the engine is in the product.
"""

from __future__ import annotations

import base64
import importlib
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tablee.bots.backgammon import features  # noqa: E402
from tablee.games.backgammon import board as bd  # noqa: E402

# Neither is there when the product is checked.
np: Any = importlib.import_module("numpy")
gnubg: Any = importlib.import_module("gnubg_nn")

Array: TypeAlias = Any
WEIGHTS = ROOT / "src/tablee/bots/backgammon/weights.json"
SELF_PLAY_SECONDS = 240
RACES = 900_000
EQUITY = (2, 1, 1, -1, -1)


def judged(board: Sequence[int]) -> tuple[float, ...]:
    """Win, gammon, backgammon, and the last two lost, of the side on roll."""
    mine = [max(0, n) for n in board[1:26]]
    theirs = [*[max(0, -board[25 - p]) for p in range(1, 25)], board[0]]
    return tuple(gnubg.probabilities([theirs, mine], 0))


def equity(chances: Sequence[float]) -> float:
    return sum(c * weight for c, weight in zip(chances, EQUITY, strict=True)) - 1


def self_play(seconds: float, rng: random.Random) -> tuple[list[bd.Board], list[tuple[float, ...]]]:
    boards, opinions = [], []
    until = time.time() + seconds
    while time.time() < until:
        board = bd.START
        blunders, haste = rng.choice([0.02, 0.05, 0.1, 0.25, 0.5]), rng.choice([0.0, 0.02, 0.05, 0.1])
        while True:
            after = [bd.flip(b) for b in bd.successors(board, rng.randint(1, 6), rng.randint(1, 6))]
            if any(b[0] == 0 and min(b[1:25]) >= 0 for b in after):
                break
            all_judged = [judged(b) for b in after]
            worth = [equity(chances) for chances in all_judged]  # to the other: low is good
            order = sorted(range(len(after)), key=worth.__getitem__)
            kept = {order[0]}
            if len(order) > 1:
                kept |= {rng.choice(order[1:6]), *rng.choices(order[1:], k=2)}
            for i in kept:
                boards.append(after[i])
                opinions.append(all_judged[i])
            if rng.random() < blunders:
                board = after[rng.choice(order)]
            else:
                board = after[min(order, key=lambda i: worth[i] + rng.gauss(0, haste))]
    return boards, opinions


def made_up_races(count: int, rng: random.Random) -> tuple[list[bd.Board], list[tuple[float, ...]]]:
    boards: list[bd.Board] = []
    while len(boards) < count:
        farthest = [rng.choice([6, 6, 6, 7, 8, 10, 12, 14, 16, 18]), rng.choice([6, 6, 7, 8, 10, 12, 14, 18])]
        if sum(farthest) > 24:
            continue
        rng.shuffle(farthest)
        mine, theirs = (_spread_out(f, rng) for f in farthest)
        lead = sum(p * n for p, n in enumerate(mine)) - sum(p * n for p, n in enumerate(theirs))
        if abs(lead) <= rng.choice([8, 15, 30, 200]):
            boards.append((0, *[mine[p] - theirs[25 - p] for p in range(1, 25)], 0))
    return boards, [judged(b) for b in boards]


def _spread_out(farthest: int, rng: random.Random) -> list[int]:
    most = rng.random() < 0.93 if farthest > 6 else rng.random() < 0.67
    checkers = 15 if most else rng.randint(3 if farthest > 6 else 1, 15)
    liking = [rng.random() ** rng.choice([0.5, 1, 2, 4]) for _ in range(farthest)]
    rare, heavy = rng.choice([0.1, 0.3, 0.6, 1]), rng.choice([0, 0.6])
    weights = [w * (1 + heavy * i if i < 6 else rare) for i, w in enumerate(liking)]
    counts = [0] * 26
    for p in rng.choices(range(1, farthest + 1), weights, k=checkers):
        counts[p] += 1
    return counts


# --- fitting --------------------------------------------------------------------------


def encoded(boards: Array, looks: Array) -> Array:
    """The inputs that evaluate.Network looks up rows for."""
    boards = boards.astype(np.float32)
    points = boards[:, 1:25]
    inputs = np.empty((len(boards), 24, 8), np.float32)
    for first, sign in ((0, 1), (4, -1)):
        n = np.maximum(points * sign, 0)
        for k, column in enumerate((n == 1, n >= 2, n >= 3, np.maximum(n - 3, 0) / 2)):
            inputs[:, :, first + k] = column
    mine = np.maximum(points, 0).sum(1) + boards[:, 25]
    theirs = np.maximum(-points, 0).sum(1) + boards[:, 0]
    rest = np.stack([boards[:, 25] / 2, boards[:, 0] / 2, (15 - mine) / 15, (15 - theirs) / 15], 1)
    return np.concatenate([inputs.reshape(-1, 192), rest, looks.astype(np.float32) / 36], 1)


def fitted(
    boards: Array,
    opinions: Array,
    look: Callable[[Sequence[int]], tuple[int, ...]],
    *,
    hidden: int,
    epochs: int,
    rate: float,
    weights: Sequence[float],
) -> list[Array]:
    """Adam on cross entropy, the chances weighed by `weights`, and on the squared error of the equity."""
    rng = np.random.default_rng(0)
    looks = np.array([look(b) for b in boards.tolist()], np.uint8)
    shuffled = rng.permutation(len(boards))
    held, used = shuffled[:20000], shuffled[20000:]
    tests = encoded(boards[held], looks[held])
    w = (rng.standard_normal((tests.shape[1], hidden)) * 0.15).astype(np.float32)
    out = (rng.standard_normal((5, hidden)) * 0.1).astype(np.float32)
    net = [w, np.zeros(hidden, np.float32), out, np.zeros(5, np.float32)]
    first, second = [np.zeros_like(p) for p in net], [np.zeros_like(p) for p in net]
    signs, batch, t = np.array(EQUITY, np.float32), 512, 0
    steps = epochs * (len(used) // batch)
    for epoch in range(epochs):
        order = rng.permutation(used)
        for start in range(0, len(order) - batch + 1, batch):
            these = order[start : start + batch]
            x, y = encoded(boards[these], looks[these]), opinions[these]
            z = x @ net[0] + net[1]
            h = np.maximum(z, 0)
            q = _sigmoid(h @ net[2].T + net[3])
            off = ((q - y) @ signs)[:, None] * signs
            slope = (np.array(weights, np.float32) * (q - y) + off * q * (1 - q)) / batch
            back = (slope @ net[2]) * (z > 0)
            t += 1
            step = rate * 0.5 * (1 + np.cos(np.pi * t / (steps + 1))) * min(1, t / 500)
            for p, m, v, g in zip(
                net, first, second, (x.T @ back, back.sum(0), slope.T @ h, slope.sum(0)), strict=True
            ):
                m += 0.1 * (g - m)
                v += 0.001 * (g * g - v)
                p -= step * (m / (1 - 0.9**t)) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)
        q = _sigmoid(np.maximum(tests @ net[0] + net[1], 0) @ net[2].T + net[3])
        error = np.abs((q - opinions[held]) @ signs).mean()
        print(f"{look.__name__}: epoch {epoch + 1} of {epochs}, equity off by {error:.4f}", flush=True)
    return net


def _sigmoid(x: Array) -> Array:
    return 1 / (1 + np.exp(-np.clip(x, -30, 30)))


def stored(net: Sequence[Array]) -> dict[str, Any]:
    """16-bit integers in base 85, in lines that a diff can show."""
    w, bias, out, out_bias = net
    flat = np.concatenate([w.ravel(), bias, np.concatenate([out, out_bias[:, None]], 1).ravel()])
    unit = float(f"{float(np.abs(flat).max()) / 32760:.6g}")
    text = base64.b85encode(np.round(flat / unit).astype("<i2").tobytes()).decode()
    return {"hidden": len(bias), "unit": unit, "weights": [text[i : i + 110] for i in range(0, len(text), 110)]}


def positions(folder: Path) -> None:
    rng = random.Random(1)
    for name, (boards, opinions) in (
        ("play", self_play(SELF_PLAY_SECONDS, rng)),
        ("races", made_up_races(RACES, rng)),
    ):
        np.savez(folder / name, boards=np.array(boards, np.int8), opinions=np.array(opinions, np.float32))
        print(f"{len(boards)} positions: {name}")


def fit(folder: Path) -> None:
    play, races = np.load(folder / "play.npz"), np.load(folder / "races.npz")
    _, different = np.unique(play["boards"], axis=0, return_index=True)
    boards, opinions = play["boards"][different], play["opinions"][different]
    race = np.array([features.is_race(b) for b in boards.tolist()])
    networks = {
        "contact": fitted(
            boards[~race], opinions[~race], features.looks, hidden=96, epochs=28, rate=0.003, weights=(2, 1, 1, 1, 1)
        ),
        # The cube needs a race's winning chances to the percent.
        "race": fitted(
            np.concatenate([boards[race], races["boards"]]),
            np.concatenate([opinions[race], races["opinions"]]),
            features.race_looks,
            hidden=40,
            epochs=60,
            rate=0.004,
            weights=(4, 1, 0.3, 1, 0.3),
        ),
    }
    WEIGHTS.write_text(json.dumps({name: stored(net) for name, net in networks.items()}, indent=1) + "\n")


if __name__ == "__main__":
    {"positions": positions, "fit": fit}[sys.argv[1]](Path(sys.argv[2]))

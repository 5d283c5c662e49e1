"""The command line: run a hall, print a game, check its dice."""

from __future__ import annotations

import argparse
import logging
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import uvicorn

from tablee.games import GAMES
from tablee.hall.service import Hall
from tablee.kernel import Log, LogError, Setup, audit, replay
from tablee.records.transcript import transcript
from tablee.store import SqliteStore, StorageError
from tablee.web.app import asgi_app
from tablee.web.http import MAX_BODY

if sys.platform != "win32":
    import fcntl


class Failure(Exception):
    """What the user is told before the program ends with code 1."""


def main(argv: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    try:
        code: int = args.run(args)
    except Failure as e:
        print(f"tablee: {e}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of `tablee replay | head` has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tablee", description="A games hall that you host yourself.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="open the hall", description="Open the hall and print its address.")
    serve.add_argument("--host", default=os.environ.get("TABLEE_HOST", "127.0.0.1"),
                       help="address to listen on (or TABLEE_HOST; default 127.0.0.1)")  # fmt: skip
    serve.add_argument("--port", type=_port, default=os.environ.get("TABLEE_PORT", "8000"),
                       help="port to listen on, 0 for any that is free (or TABLEE_PORT; default 8000)")  # fmt: skip
    serve.add_argument("--data", type=Path, default=Path(os.environ.get("TABLEE_DATA", "data")),
                       help="folder of the hall's data, made if missing (or TABLEE_DATA; default ./data)")  # fmt: skip
    serve.set_defaults(run=_serve)

    replay = commands.add_parser("replay", help="print a game", description="Print a game from its log.")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.set_defaults(run=_replay)

    check = commands.add_parser("audit", help="check a game's dice",
                                description="Recompute every die of a finished game from its seed.")  # fmt: skip
    check.add_argument("file", type=Path, metavar="FILE")
    check.set_defaults(run=_audit)
    return parser


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port (0 to 65535)")
    return int(text)


def _serve(args: argparse.Namespace) -> int:
    listening = _listen(args.host, args.port)
    lock = _own(args.data)
    try:
        store = SqliteStore(args.data / "tablee.db")
    except StorageError as e:
        raise Failure(str(e)) from e
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.INFO)
    hall = Hall(store, GAMES)
    server = Server(hall)
    host, port = listening.getsockname()[:2]
    print(f"Tablée is open: http://{f'[{host}]' if ':' in host else host}:{port}", flush=True)
    server.run(sockets=[listening])
    lock.close()
    return 0 if server.started else 1


class Server(uvicorn.Server):
    """As a hall is always served; compression would cost each idle socket more memory than it is worth."""

    def __init__(self, hall: Hall) -> None:
        config = uvicorn.Config(
            asgi_app(hall), log_level="warning", access_log=False, lifespan="on", ws="websockets-sansio",
            ws_max_size=MAX_BODY, ws_per_message_deflate=False, timeout_graceful_shutdown=5,
        )  # fmt: skip
        super().__init__(config)
        self._hall = hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hall.send_everybody_home()  # or requests that wait for a frame would hold it up
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as e:
        raise Failure(f"cannot listen on {host}, port {port}: {e.strerror}; choose another with --port") from e
    return listening


def _own(data: Path) -> IO[str]:
    """Makes the data folder and keeps a second hall away from it, which would write other tables' pasts."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "lock").open("w")
    except OSError as e:
        raise Failure(f"cannot use {data} for the hall's data: {e.strerror}") from e
    if sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as e:
            raise Failure(f"another hall is open on {data}; choose another folder with --data") from e
    return lock


def _load(file: Path) -> Log:
    try:
        return Log.load(file.read_bytes())
    except OSError as e:
        raise Failure(f"{file}: {e.strerror}") from e
    except LogError as e:
        raise Failure(f"{file}: {e}") from e


def _replay(args: argparse.Namespace) -> int:
    try:
        for line in transcript(GAMES, _load(args.file)):
            print(line)
    except LogError as e:
        raise Failure(f"{args.file}: {e}") from e
    return 0


def _audit(args: argparse.Namespace) -> int:
    log = _load(args.file)
    try:
        draws = audit(GAMES, log)
    except LogError as e:
        raise Failure(f"{args.file}: {e}") from e
    print(f"{log.header.game}: {len(log.entries)} entries, {draws} draws, all of them what the seed gives")
    print(f"the seed's hash, which the table showed before it began: {log.header.commitment}")
    first = log.entries[0].event
    for seat, nonce in enumerate(first.nonces if isinstance(first, Setup) else ()):
        print(f"nonce of seat {seat}: {nonce or '(none)'}")
    if not replay(GAMES, log).over:
        print("the game has not ended in this log")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

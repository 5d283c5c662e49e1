"""The command line: run a hall, print a game, check its dice."""

from __future__ import annotations

import argparse
import gc
import logging
import math
import os
import socket
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, TypeVar, get_args
from urllib.parse import urlsplit

import uvicorn

from tablee import logs
from tablee.games import GAMES
from tablee.hall.service import Hall
from tablee.kernel import Log, LogError, Setup, audit, replay
from tablee.post import Postman, Reach, Smtp, Webhooks
from tablee.records.transcript import transcript
from tablee.store import SqliteStore, StorageError
from tablee.store.backup import KEPT, Held, backup, restore
from tablee.web.app import asgi_app
from tablee.web.errors import MAX_BODY
from tablee.web.limits import Rates
from tablee.web.settings import Settings, origin, proxies, token

if sys.platform != "win32":
    import fcntl


log = logging.getLogger("tablee")
DATABASE = "tablee.db"


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

    serve = commands.add_parser("serve", help="open the hall", description="Open the hall and print its address.",
                                epilog="docs/deploy.md tells how to serve a hall to the world.")  # fmt: skip
    serve.add_argument("--host", default=os.environ.get("TABLEE_HOST", "127.0.0.1"),
                       help="address to listen on (or TABLEE_HOST; default 127.0.0.1)")  # fmt: skip
    serve.add_argument("--port", type=_port, default=os.environ.get("TABLEE_PORT", "8000"),
                       help="port to listen on, 0 for any that is free (or TABLEE_PORT; default 8000)")  # fmt: skip
    _add_data(serve, "folder of the hall's data, made if missing")
    serve.add_argument("--public-url", type=_said_by(origin), metavar="URL",
                       default=os.environ.get("TABLEE_PUBLIC_URL") or None,
                       help="address that people type, https://hall.example, if it is a proxy's (or TABLEE_PUBLIC_URL; "
                            "default: whatever host a request names)")  # fmt: skip
    serve.add_argument("--proxy", type=_said_by(proxies), metavar="ADDRESSES",
                       default=os.environ.get("TABLEE_PROXY", ""),
                       help="addresses or networks of proxies that may say who a visitor is, with commas: 127.0.0.1 "
                            "(or TABLEE_PROXY; default: none)")  # fmt: skip
    serve.add_argument("--smtp", metavar="URL", default=os.environ.get("TABLEE_SMTP") or None,
                       help="mail server for reminders, smtp://user:password@host:587 or smtps://...; needs "
                            "--public-url (better TABLEE_SMTP, which ps does not show; default: no mail)")  # fmt: skip
    serve.add_argument("--mail-from", metavar="ADDRESS", default=os.environ.get("TABLEE_MAIL_FROM") or None,
                       help="whom reminders come from (or TABLEE_MAIL_FROM; default: tablee@ the host)")  # fmt: skip
    serve.add_argument("--webhooks", choices=get_args(Reach), default=os.environ.get("TABLEE_WEBHOOKS", "public"),
                       help="what a table's reminders may call: public addresses by TLS, any address, or none; "
                            "needs --public-url (or TABLEE_WEBHOOKS; default public)")  # fmt: skip
    serve.add_argument("--limits", type=_factor, default=os.environ.get("TABLEE_LIMITS", "1"), metavar="FACTOR",
                       help="how many times the usual number of people, tables, commands and sockets one address may "
                            "have; 0: any (or TABLEE_LIMITS; default 1)")  # fmt: skip
    serve.add_argument("--metrics-token", type=_said_by(token), metavar="TOKEN",
                       default=os.environ.get("TABLEE_METRICS_TOKEN") or None,
                       help="who sends this bearer token may read /metrics from elsewhere than this machine "
                            "(or better TABLEE_METRICS_TOKEN, which ps does not show)")  # fmt: skip
    serve.add_argument("--operator-secret", type=_said_by(token), metavar="SECRET",
                       default=os.environ.get("TABLEE_OPERATOR_SECRET") or None,
                       help="who enters this at /operator may keep order in the hall; without it there is no such page "
                            "(or better TABLEE_OPERATOR_SECRET, which ps does not show)")  # fmt: skip
    serve.add_argument("--log", type=_said_by(logs.form), metavar="text|json",
                       default=os.environ.get("TABLEE_LOG", "text"),
                       help="form of the log on the standard error stream (or TABLEE_LOG; default text)")  # fmt: skip
    serve.set_defaults(run=_serve)

    save = commands.add_parser("backup", help="copy a hall, open or not",
                               description="Copy a hall into one file, while it is open or not, and check the copy. "
                                           "It holds the seeds of live tables: keep it like the hall.")  # fmt: skip
    save.add_argument("file", type=Path, metavar="FILE")
    _add_data(save, "folder of the hall's data")
    save.add_argument("--force", action="store_true", help="replace FILE if it exists")
    save.set_defaults(run=_backup)

    back = commands.add_parser("restore", help="put a copy of a hall in its place",
                               description="Make a backup the hall's data. The hall must be closed.")  # fmt: skip
    back.add_argument("file", type=Path, metavar="FILE")
    _add_data(back, "folder of the hall's data, made if missing")
    back.add_argument(
        "--force", action="store_true", help=f"replace a hall that is there; it is kept as {DATABASE}{KEPT}"
    )
    back.set_defaults(run=_restore)

    replay = commands.add_parser("replay", help="print a game", description="Print a game from its log.")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.set_defaults(run=_replay)

    check = commands.add_parser("audit", help="check a game's dice",
                                description="Recompute every die of a finished game from its seed.")  # fmt: skip
    check.add_argument("file", type=Path, metavar="FILE")
    check.set_defaults(run=_audit)
    return parser


def _add_data(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("TABLEE_DATA", "data")), metavar="DIR",
                        help=f"{what} (or TABLEE_DATA; default ./data)")  # fmt: skip


T = TypeVar("T")


def _said_by(parse: Callable[[str], T]) -> Callable[[str], T]:
    """As an argument's type: what `parse` says against it is shown."""

    def parsed(text: str) -> T:
        try:
            return parse(text)
        except ValueError as e:
            raise argparse.ArgumentTypeError(str(e)) from e

    return parsed


def _factor(text: str) -> float:
    try:
        factor = float(text)
    except ValueError:
        factor = -1
    if factor < 0 or not math.isfinite(factor):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return factor


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port (0 to 65535)")
    return int(text)


def _serve(args: argparse.Namespace) -> int:
    postman = _postman(args)
    listening = _listen(args.host, args.port)
    lock = _own(args.data)
    try:
        store = SqliteStore(args.data / DATABASE)
    except StorageError as e:
        raise Failure(str(e)) from e
    logs.set_up(args.log)
    settings = Settings(
        public_origin=args.public_url,
        proxies=args.proxy,
        metrics_token=args.metrics_token,
        operator_secret=args.operator_secret,
        rates=Rates().times(args.limits),
    )
    server = Server(Hall(store, GAMES, postman=postman), settings)
    host, port = listening.getsockname()[:2]
    here = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    print(f"Tablée is open: {here}" + (f", for the world {args.public_url}" if args.public_url else ""), flush=True)
    log.info("the hall opens")
    # A hall's tables are a large heap that hardly changes: to look through all of it, as Python does by itself now and
    # then, would stop everybody for a good part of a second. The hall does so once an hour (service.SWEEP_MS).
    gc.set_threshold(10_000, 20, 1 << 20)
    server.run(sockets=[listening])
    lock.close()
    return 0 if server.started else 1


def _postman(args: argparse.Namespace) -> Postman:
    if args.webhooks not in get_args(Reach):  # argparse does not look at defaults
        raise Failure(f"TABLEE_WEBHOOKS is one of {', '.join(get_args(Reach))}")
    smtp = None
    if args.smtp is not None:
        if args.public_url is None:
            raise Failure("reminders by mail need --public-url: their links have to lead somewhere")
        try:
            smtp = Smtp.at(args.smtp, args.mail_from or f"tablee@{urlsplit(args.public_url).hostname}")
        except ValueError as e:
            raise Failure(str(e)) from e
    return Postman(args.public_url, smtp=smtp, webhooks=Webhooks(args.webhooks))


class Server(uvicorn.Server):
    """As a hall is always served; compression would cost each idle socket more memory than it is worth."""

    def __init__(self, hall: Hall, settings: Settings | None = None) -> None:
        settings = settings or Settings()
        config = uvicorn.Config(
            asgi_app(hall, settings), log_level="warning", log_config=None, access_log=False, server_header=False,
            lifespan="on", ws="websockets-sansio", ws_max_size=MAX_BODY, ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
            # Else uvicorn would believe whatever comes from this machine, and a variable of its own.
            proxy_headers=bool(settings.proxies), forwarded_allow_ips=list(settings.proxies),
        )  # fmt: skip
        super().__init__(config)
        self._hall = hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("the hall closes")
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
            lock.close()
            raise Failure(f"another hall is open on {data}; choose another folder with --data") from e
    return lock


def _backup(args: argparse.Namespace) -> int:
    try:
        held = backup(args.data / DATABASE, args.file, force=args.force)
    except StorageError as e:
        raise Failure(str(e)) from e
    _print_held(args.file, held)
    return 0


def _restore(args: argparse.Namespace) -> int:
    lock = _own(args.data)
    try:
        held = restore(args.file, args.data / DATABASE, force=args.force)
    except StorageError as e:
        raise Failure(str(e)) from e
    finally:
        lock.close()
    _print_held(args.data / DATABASE, held)
    return 0


def _print_held(file: Path, held: Held) -> None:
    tables = ", ".join(f"{number} {status}" for status, number in held.tables.items())
    print(f"{file}: sound, {held.size:,} bytes, data version {held.version}")
    print(f"people: {held.people}; tables: {tables}; log entries: {held.entries}")


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

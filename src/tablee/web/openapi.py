"""What the HTTP door says of itself: OpenAPI 3.1 (docs/protocol.md, The description).

The framework knows the operations, as their handlers declare them; msgspec knows the structs, and exactly: what they
are closed against, how long a text may be. What a game decides by itself is described by the game's own structs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar, Response, Router, get
from litestar.enums import OpenAPIMediaType
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.routes import HTTPRoute

from tablee.hall.bulletin import Word
from tablee.hall.shown import ChatMessage, FrameMessage
from tablee.kernel import Registry
from tablee.web import company, contacts, house, operator, people, tables
from tablee.web.asking import COOKIE, OPERATOR, AnyRequest, hall_of
from tablee.web.operations import ErrorAnswer
from tablee.web.socket import (
    ActMessage,
    DoneMessage,
    ForfeitMessage,
    PreviewMessage,
    RefusedMessage,
    SayMessage,
)

ABOUT = """\
A hall where people play at tables. docs/protocol.md of the project says in words what is described here in shapes.

Times are ms since 1970 when they name a moment. Bodies are JSON, at most 64 KiB; whole numbers are written without a
point; fields that are not described are refused. A person is known by the cookie that `POST /api/me` sets. What is
refused is answered with an `ErrorAnswer`, whose codes are named at each status.

`options`, `action` and `view` are the game's that is played: they are listed for the games of this hall, by their
newest rules (`GAME.options` and so on). `legal`, the `data` of notices, the `detail` of outcomes and previews are the
game's too, and are described in words only.

At `/api/tables/{table}/socket` is the same for browsers, with every frame as it comes: up go `ToHall`, down come
`FromHall`. `/api/lobby/socket` sends a `LobbyMessage`, and a `Word`, whenever there is news.
"""
FROM_HALL = (FrameMessage, ChatMessage, DoneMessage, RefusedMessage, Word)
TO_HALL = (ActMessage, ForfeitMessage, SayMessage, PreviewMessage)
THE_GAMES_OWN = {
    "options": ("NewTable", "TableView", "LobbyRow", "FinishedRow"),
    "action": ("Answer", "Preview", "ActMessage", "PreviewMessage"),
    "view": ("Frame", "Seen"),
}
"""Where a game's own structs stand, by the name of the field."""
ROUTES = (people.ROUTES, contacts.ROUTES, company.ROUTES, tables.ROUTES, house.ROUTES, operator.ROUTES)


@get("/schema/openapi.json", include_in_schema=False, sync_to_thread=False)
def description(request: AnyRequest) -> Response[bytes]:
    """The description only: pages that show it would load scripts from other hosts."""
    return Response(_document(hall_of(request).games), media_type=OpenAPIMediaType.OPENAPI_JSON)


@cache
def _document(games: Registry) -> bytes:
    return msgspec.json.encode(describe(games))


def describe(games: Registry) -> dict[str, Any]:
    """The description of a hall where these games are played, as plain JSON values."""
    app = Litestar([Router("/api", route_handlers=ROUTES)], openapi_config=_CONFIG, logging_config=None)
    description: dict[str, Any] = app.openapi_schema.to_schema()
    schemas = _schemas(app, games)
    description["components"]["schemas"] = dict(sorted(schemas.items()))
    for item in description["paths"].values():
        for operation in item.values():
            _tidy(operation)
    return description


def _schemas(app: Litestar, games: Registry) -> dict[str, Any]:
    wire = [*_answers(app), *_bodies(app), ErrorAnswer, *FROM_HALL, *TO_HALL]
    _, schemas = msgspec.json.schema_components(wire, ref_template="#/components/schemas/{name}")
    schemas["FromHall"] = {"anyOf": [_ref(struct.__name__) for struct in FROM_HALL]}
    schemas["ToHall"] = {"anyOf": [_ref(struct.__name__) for struct in TO_HALL]}
    of_games = _of_games(games)
    for field, structs in THE_GAMES_OWN.items():
        own = {"anyOf": [_ref(name) for name in of_games if name.endswith("." + field)]}
        for struct in structs:
            schemas[struct]["properties"][field] |= own
    schemas["NewTable"]["properties"]["game"]["enum"] = [game.id for game in games]
    schemas |= of_games
    taken = _reached(schemas, [struct.__name__ for struct in (*_bodies(app), *TO_HALL)])
    for name, schema in schemas.items():
        if name not in taken and "properties" in schema:  # what has a default is there all the same when it is sent
            there = [field for field, of in schema["properties"].items() if "default" in of]
            schema["required"] = [f for f in schema["properties"] if f in there or f in schema["required"]]
    return schemas


def _of_games(games: Registry) -> dict[str, Any]:
    """By names of their own, so that two games may each have their Play."""
    schemas: dict[str, Any] = {}
    for game in games:
        fields = ("options", "action", "view")
        own, parts = msgspec.json.schema_components(
            [game.Options, game.Action, game.View], ref_template=f"#/components/schemas/{game.id}.{{name}}"
        )
        schemas |= {f"{game.id}.{name}": schema for name, schema in parts.items()}
        schemas |= {f"{game.id}.{field}": schema for field, schema in zip(fields, own, strict=True)}
    return schemas


def _handlers(app: Litestar) -> Iterator[HTTPRouteHandler]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            yield from (h for h in route.route_handlers if h.resolve_include_in_schema())


def _bodies(app: Litestar) -> Iterator[Any]:
    for handler in _handlers(app):
        if "data" in (fields := handler.parsed_fn_signature.parameters):
            yield fields["data"].annotation


def _answers(app: Litestar) -> Iterator[Any]:
    for handler in _handlers(app):
        answer = handler.parsed_fn_signature.return_type
        yield from (part.annotation for part in answer.inner_types or [answer])
        yield from (response.data_container for response in (handler.responses or {}).values())


def _reached(schemas: dict[str, Any], names: list[str]) -> set[str]:
    """The schemas of these names and all that they refer to."""
    reached: set[str] = set()
    while names:
        name = names.pop()
        if name not in reached:
            reached.add(name)
            names += _referred(schemas[name])
    return reached


def _referred(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].rpartition("/")[2]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from _referred(part)


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def _tidy(operation: dict[str, Any]) -> None:
    """A docstring's first line is the summary; a refusal is there only if the handler has declared it."""
    summary, _, rest = operation.pop("description").partition("\n")
    operation["summary"] = summary
    if rest.strip():
        operation["description"] = rest.strip()
    for status, response in list(operation["responses"].items()):
        shown = next(iter(response["content"].values()))["schema"]
        if int(status) >= 400 and shown != _ref("ErrorAnswer"):
            del operation["responses"][status]
        if status == "429":
            seconds = {"type": "integer", "minimum": 1}
            response["headers"] = {"Retry-After": {"description": "Seconds.", "required": True, "schema": seconds}}


_CONFIG = OpenAPIConfig(
    title="Tablée",
    version="1",
    description=ABOUT,
    use_handler_docstrings=True,
    operation_id_creator=lambda handler, method, path: handler.handler_name,
    components=Components(
        security_schemes={
            "cookie": SecurityScheme(
                type="apiKey", name=COOKIE, security_scheme_in="cookie", description="The person's secret."
            ),
            "operator": SecurityScheme(
                type="apiKey", name=OPERATOR, security_scheme_in="cookie", description="An operator's session."
            ),
        }
    ),
    tags=[
        Tag("people", "Who you are."),
        Tag("tables", "Opening a table, sitting down, looking on, playing, and what was."),
        Tag("reminders", "Where it is said that a table waits."),
        Tag("company", "People among themselves."),
        Tag("house", "The hall itself."),
        Tag("operator", "Keeping order, for whoever runs the hall and has set a secret for it; else all of it is 404."),
    ],
)

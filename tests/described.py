"""Holds what a hall answers against what it says of itself."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import jsonschema_rs


class Described:
    """`description`: the hall's OpenAPI. What it does not name is no part of an answer."""

    def __init__(self, description: dict[str, Any]) -> None:
        self._schemas = _closed(description["components"]["schemas"])
        self.operations: dict[tuple[str, str], dict[str, Any]] = {
            (method, path): operation
            for path, item in description["paths"].items()
            for method, operation in item.items()
        }
        self._paths = [
            (re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), method, operation)
            for (method, path), operation in self.operations.items()
        ]
        self._validators: dict[str, Any] = {}
        self.seen: set[tuple[str, int]] = set()
        """The operations and statuses that have been looked at."""

    def check(self, answer: httpx.Response) -> None:
        """Raises AssertionError or jsonschema_rs.ValidationError if the answer is not what it was said to be."""
        request = answer.request
        operation = next(
            operation
            for pattern, method, operation in self._paths
            if method == request.method.lower() and pattern.fullmatch(request.url.path)
        )
        answer.read()
        where = f"{request.method} {request.url.path}: {answer.status_code} {answer.text[:300]}"
        said = operation["responses"].get(str(answer.status_code))
        assert said is not None, where
        (media_type,) = said["content"]
        assert answer.headers["content-type"].split(";")[0] == media_type, where
        if media_type == "application/json":
            self.fits(answer.json(), said["content"][media_type]["schema"])
        if answer.status_code >= 400:
            code = answer.json()["error"]["code"]
            assert f"`{code}`" in said["description"] or "the game's own" in said["description"], where
        self.seen.add((operation["operationId"], answer.status_code))

    def fits(self, value: Any, schema: dict[str, Any]) -> None:
        """Raises jsonschema_rs.ValidationError."""
        key = json.dumps(schema)
        if key not in self._validators:
            whole = schema | {"components": {"schemas": self._schemas}}
            self._validators[key] = jsonschema_rs.validator_for(whole)
        self._validators[key].validate(value)

    def is_a(self, name: str, value: Any) -> None:
        """Raises jsonschema_rs.ValidationError."""
        self.fits(value, {"$ref": f"#/components/schemas/{name}"})


def _closed(schema: Any) -> Any:
    """The same with every object closed against fields that are not described."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(part) for key, part in schema.items()}
    return {"additionalProperties": False} | closed if "properties" in closed else closed

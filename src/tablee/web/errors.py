"""What is answered when something is refused or fails."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from tablee.hall.refused import Refused
from tablee.web.asking import AnyRequest, doors_of
from tablee.web.operations import Error, ErrorAnswer
from tablee.web.page import show_page

log = logging.getLogger("tablee.web")
MAX_BODY = 64 * 1024


def error(
    request: AnyRequest, code: str, status: int, details: dict[str, Any], *, headers: dict[str, str] | None = None
) -> Response[ErrorAnswer]:
    doors_of(request).metrics.refused[code] += 1
    if code == "too-many":
        headers = {"Retry-After": str(details["retry_s"])}
    answer = ErrorAnswer(Error(code, details))
    return Response(answer, status_code=status, media_type=MediaType.JSON, headers=headers)


def on_refused(request: AnyRequest, e: Refused) -> Response[Any]:
    return error(request, e.code, e.status, e.details)


def on_http(request: AnyRequest, e: HTTPException) -> Response[Any]:
    """What the framework itself refuses: bodies that cannot be read, paths and methods that do not exist."""
    if e.status_code == 404 and not request.url.path.startswith(("/api/", "/assets/")):
        return show_page(404)  # which says so to a person
    if e.status_code == 413:
        return error(request, "too-large", 413, {"most": MAX_BODY})
    code = {404: "not-found", 405: "method-not-allowed"}.get(e.status_code, "malformed")
    details = {"reason": str(e.detail)} if code == "malformed" else {}
    return error(request, code, e.status_code, details, headers=e.headers)  # of 405: what is allowed


def on_too_deep(request: AnyRequest, e: RecursionError) -> Response[Any]:
    return error(request, "malformed", 400, {"reason": "nested too deeply"})


def on_fault(request: AnyRequest, e: Exception) -> Response[Any]:
    log.error("a request failed", exc_info=e)
    return error(request, "internal", 500, {})

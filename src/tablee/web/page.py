"""The page and the files that it is made of."""

from __future__ import annotations

from pathlib import Path

from litestar import MediaType, Response, get

STATIC = Path(__file__).parent / "static"


@get(
    ["/", "/you", "/me", "/mail", "/rules", "/rules/{game:str}", "/t/{table:str}"],
    sync_to_thread=False,
    include_in_schema=False,
)
def page() -> Response[bytes]:
    return show_page(200)


def show_page(status: int) -> Response[bytes]:
    index = STATIC / "index.html"
    if not index.is_file():
        text = b"The web client has not been built: run ./play in a checkout of Tablee."
        return Response(text, status_code=503, media_type=MediaType.TEXT)
    return Response(
        index.read_bytes(), status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"}
    )

"""What every answer says to browsers, which pages are the hall's own, and whose word about visitors counts."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import httpx
import pytest
import websockets
from serving import Served, serving
from websockets.asyncio.client import connect

from tablee.web.page import STATIC
from tablee.web.settings import Settings, origin, proxies, token

PUBLIC = "https://hall.example"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("hall")) as it:
        yield it


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A hall behind a TLS proxy on the same machine."""
    with serving(
        tmp_path_factory.mktemp("hall"), settings=Settings(public_origin=PUBLIC, proxies=("127.0.0.1",))
    ) as it:
        yield it


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/"), ("GET", "/nowhere"), ("GET", "/api/games"), ("GET", "/api/nothing"), ("PUT", "/api/me"),
     ("POST", "/api/tables"), ("GET", "/assets/none.js"), ("GET", "/api/schema/openapi.json")],
)  # fmt: skip
def test_every_answer_tells_browsers_to_trust_nobody_else(served: Served, method: str, path: str) -> None:
    headers = httpx.request(method, served.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "script-src 'self';" in policy and "http" not in policy and "*" not in policy
    assert headers["referrer-policy"] == "same-origin"  # a table's address is its key
    assert headers["x-content-type-options"] == "nosniff"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cache-control"] in ("no-store", "no-cache")
    assert "server" not in headers


def test_files_whose_names_hold_their_hash_are_kept_for_ever(served: Served) -> None:
    names = re.findall(r"/assets/[^\"]+", (STATIC / "index.html").read_text(encoding="utf-8"))
    assert names
    for name in names:
        answer = httpx.get(served.url + name)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_what_describes_the_wire_loads_nothing_from_elsewhere(served: Served) -> None:
    answer = httpx.get(served.url + "/api/schema")
    assert not answer.headers["content-type"].startswith("text/html") or "<script" not in answer.text


def test_the_cookie_travels_by_tls_only_where_there_is_tls(served: Served, behind: Served) -> None:
    plain = httpx.post(served.url + "/api/me", json={"name": "Zoé"}).headers["set-cookie"]
    assert "Secure" not in plain  # a hall at home, without TLS
    forged = httpx.post(served.url + "/api/me", json={"name": "Zoé"}, headers={"x-forwarded-proto": "https"})
    assert "Secure" not in forged.headers["set-cookie"]
    secure = httpx.post(behind.url + "/api/me", json={"name": "Zoé"}).headers["set-cookie"]
    assert "Secure" in secure and "HttpOnly" in secure
    # And a browser does not send it back over plain HTTP.
    assert behind.visitor("Zoé").http.get("/api/me").status_code == 401


@pytest.mark.parametrize(
    ("origin", "status"),
    [(PUBLIC, 200), (None, 200), ("http://hall.example", 403), ("https://hall.example:8443", 403), ("null", 403)],
)
def test_with_a_public_address_its_pages_alone_are_the_halls_own(
    behind: Served, origin: str | None, status: int
) -> None:
    headers = {"origin": origin} if origin else {}
    answer = httpx.post(behind.url + "/api/me", json={"name": "Zoé"}, headers=headers)
    assert answer.status_code == status
    own = httpx.post(behind.url + "/api/me", json={"name": "Zoé"}, headers={"origin": behind.url})
    assert own.json()["error"]["code"] == "foreign-origin"


def test_sockets_too_belong_to_the_public_address(behind: Served) -> None:
    async def closed_with(origin: str) -> int:
        url = f"ws{behind.url[4:]}/api/tables/none/socket"
        async with connect(url, origin=origin, compression=None) as it:  # type: ignore[arg-type]
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await asyncio.wait_for(it.recv(), 20)
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code

    assert asyncio.run(closed_with(PUBLIC)) == 4404
    assert asyncio.run(closed_with(behind.url)) == 4403


@pytest.mark.parametrize(
    ("url", "is_"),
    [
        ("https://Hall.Example/", "https://hall.example"),
        ("https://hall.example:443", "https://hall.example"),
        ("https://hall.example:8443", "https://hall.example:8443"),
        ("http://10.0.0.2:8000", "http://10.0.0.2:8000"),
        ("https://[2001:db8::1]/", "https://[2001:db8::1]"),
    ],
)
def test_public_addresses(url: str, is_: str) -> None:
    assert origin(url) == is_


@pytest.mark.parametrize(
    "url", ["hall.example", "ftp://hall.example", "https://", "https://a.example/hall", "https://u@a.example", "x:y"]
)
def test_what_is_no_public_address(url: str) -> None:
    with pytest.raises(ValueError, match="hall"):
        origin(url)


def test_proxies_are_addresses_and_never_everybody() -> None:
    assert proxies("127.0.0.1, ::1 ,10.0.0.0/8") == ("127.0.0.1", "::1", "10.0.0.0/8")
    assert proxies("") == ()
    for wrong in ("*", "proxy.example", "0.0.0.0/0", "10.0.0.1/8"):
        with pytest.raises(ValueError):
            proxies(wrong)


def test_tokens_can_be_sent_and_not_be_guessed() -> None:
    assert token("0123456789abcdef") == "0123456789abcdef"
    for wrong in ("", "short", "with a space in it", "é" * 20):
        with pytest.raises(ValueError):
            token(wrong)

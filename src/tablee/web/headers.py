"""What every HTTP answer says to browsers besides itself."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

# Everything comes from the hall itself, in files: text that got into the page by mistake could neither run nor send
# anything. What Svelte sets with `style:name={value}` is allowed (it goes through the DOM); a template's own
# style="…" is not, and the browser tests would hear the console complain.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
EVERYWHERE = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "same-origin",  # a table's address is its key, and no other site's affair
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",  # frame-ancestors, for browsers that do not know it
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# The names of these files hold a hash of what is in them: they never change.
FOR_EVER = "public, max-age=31536000, immutable"


def _cache(path: str, status: int) -> str:
    if path.startswith("/assets/") and status in (200, 206, 304):
        return FOR_EVER
    return "no-store" if path.startswith("/api/") else "no-cache"


def with_headers(app: ASGIApp) -> ASGIApp:
    async def outer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in EVERYWHERE.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", _cache(scope["path"], message["status"]))
            await send(message)

        await app(scope, receive, send_more)

    return outer

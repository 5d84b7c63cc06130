"""What every answer says to browsers, and who may ask: pages of this server only."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# No inline script, no inline style, nothing from elsewhere; addresses of pages are told to nobody.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
CALLER = "admiralty.caller"  # in a scope: who is asking, as another server of the club says; see `club_pass`
LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]", "testserver"})


class SecurityHeaders:
    """Puts the headers on every answer. What the interface answers is never kept by caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
                elif scope["path"].startswith("/assets/") and message["status"] == 200:
                    headers["Cache-Control"] = "public, max-age=31536000, immutable"  # their names change with them
                else:
                    headers["Cache-Control"] = "no-cache"
            await send(message)

        await self.app(scope, receive, send_with_headers)


class SameOrigin:
    """Refuses what pages of other servers send, and names that lead here by a trick of the name service."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] | None = None, origins: Iterable[str] = ()) -> None:
        self.app = app
        self.hosts = None if hosts is None else frozenset(hosts)  # None: any name may lead here
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and CALLER not in scope and not self.is_welcome(Headers(scope=scope)):
            await turn_away(scope, receive, send, "only pages of this server may ask it for anything")
            return
        await self.app(scope, receive, send)

    def is_welcome(self, headers: Headers) -> bool:
        host = headers.get("host", "")
        if self.hosts is not None and _name(host) not in self.hosts:
            return False
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True  # no browser sends a foreign request without its origin
        return _host_of(origin) == host


def _host_of(origin: str) -> str | None:
    """None: it names nobody, and no page has it."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def _name(host: str) -> str:
    """A host without its port."""
    return host[: host.index("]") + 1] if host.startswith("[") and "]" in host else host.rpartition(":")[0] or host


async def turn_away(scope: Scope, receive: Receive, send: Send, sentence: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
        return
    body = f'{{"code":"foreign","sentence":"{sentence}","rule":""}}'.encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})

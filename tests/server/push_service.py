"""A push service of the tests' own: it keeps what is sent, as a browser maker's does, and a browser that reads it."""

from __future__ import annotations

import base64
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from server.conftest import wait_until


class PushService:
    """`status`: what it answers to each attempt, the last one for ever."""

    def __init__(self, *statuses: int) -> None:
        self.sent: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses = list(statuses or (201,))
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.sent.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                status = service.statuses.pop(0) if len(service.statuses) > 1 else service.statuses[0]
                self.send_response(status)
                self.send_header("Content-Length", "0")
                if status == 307:
                    self.send_header("Location", f"{service.address}/elsewhere")
                self.end_headers()

            def log_message(self, *words: Any) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def until(self, count: int) -> None:
        wait_until(lambda: len(self.sent) >= count)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Subscriber:
    """A browser with keys of its own."""

    def __init__(self, service: PushService, name: str = "ann") -> None:
        self.service, self.path = service, f"/push/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen letters."
        self._point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    @property
    def subscription(self) -> dict[str, str]:
        return {
            "endpoint": self.service.address + self.path,
            "p256dh": _text(self._point),
            "auth": _text(self._secret),
            "label": "Chromium on Linux",
        }

    @property
    def read(self) -> list[dict[str, Any]]:
        """Everything that has come, decrypted; each must be signed by whoever sends it."""
        return [self._opened(headers, body) for path, headers, body in self.service.sent if path == self.path]

    def _opened(self, headers: dict[str, str], body: bytes) -> dict[str, Any]:
        assert headers["content-encoding"] == "aes128gcm"
        assert Vapid02.verify(headers["authorization"])
        told: dict[str, Any] = json.loads(
            http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        )
        return told


def claims(headers: dict[str, str]) -> dict[str, Any]:
    """What a sender has signed."""
    token = headers["authorization"].removeprefix("vapid t=").partition(",")[0]
    part = token.split(".")[1]
    found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    return found


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")

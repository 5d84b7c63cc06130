"""Pushing a notice to a browser that is closed: encrypted for that browser alone, and signed with this server's key.

The service in between is the browser maker's. It learns when something is sent, and how long it is; nothing else.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import hmac
import logging
import time
from importlib.util import find_spec
from typing import Any, Literal

import msgspec
from sqlalchemy import select

from admiralty.errors import Malformed
from admiralty.server.notice_words import Notice
from admiralty.server.outward_addresses import checked_address, public_resolver
from admiralty.server.schema import ADD_FACT, facts
from admiralty.server.store import Row, Store, Write

KEY = "push-key"
SECONDS_TO_SEND = 10.0
LIFETIME_SECONDS = 3 * 86_400  # so long a push service keeps what a browser that is off has not fetched
SIGNED_SECONDS = 6 * 3600
POINT_BYTES, SECRET_BYTES = 65, 16
GONE = (404, 410)
TAKEN = (200, 201, 202, 204)

Outcome = Literal["taken", "gone", "failed"]
log = logging.getLogger("admiralty.server")


def is_known() -> bool:
    """Are the libraries of the extra `club` here?"""
    return find_spec("pywebpush") is not None


class PushKey:
    """The key that a server, or a club of them, signs with. Browsers take notices from whoever has it."""

    def __init__(self, pem: str) -> None:
        from cryptography.hazmat.primitives import serialization
        from py_vapid import Vapid

        self.signer: Any = Vapid.from_pem(pem.encode())
        point = self.signer.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public = base64.urlsafe_b64encode(point).decode().rstrip("=")
        self._pem = pem

    def mark(self, what: str) -> str:
        """22 characters that only this server can make for something: what a link has that nobody is to guess."""
        found = hmac.digest(self._pem.encode(), what.encode(), "sha256")[:16]
        return base64.urlsafe_b64encode(found).decode().rstrip("=")


async def push_key(store: Store) -> PushKey:
    """Made once for a database, by whichever server comes first."""

    async def kept() -> list[Row]:
        return await store.rows(select(facts).where(facts.c.name == KEY))

    found = await kept()
    if not found:
        try:
            await store.save(Write().add(ADD_FACT, [{"of_name": KEY, "fresh": await asyncio.to_thread(_fresh)}]))
        except Exception:  # another server of the club was quicker
            log.debug("the key for pushing is there already")
        found = await kept()
    # Its libraries take some tenths of a second to load: on a busy machine long enough for a lease to run out.
    return await asyncio.to_thread(PushKey, found[0]["value"])


def _fresh() -> str:
    from py_vapid import Vapid

    made: Any = Vapid()
    made.generate_keys()
    return bytes(made.private_pem()).decode()


def device_id(endpoint: str) -> str:
    """The name of a browser's subscription; the client works it out too."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def refuse_bad_keys(p256dh: str, auth: str) -> None:
    """Both come from a stranger: a point on the curve, and a secret of its length."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, secret = (base64.b64decode(_padded(each), altchars=b"-_", validate=True) for each in (p256dh, auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        raise Malformed("these are no keys of a browser that takes notices") from None
    if len(point) != POINT_BYTES or len(secret) != SECRET_BYTES:
        raise Malformed("these are no keys of a browser that takes notices")


def _padded(text: str) -> str:
    return text + "=" * (-len(text) % 4)


class WebPush:
    """Sends to browsers. `private`: also to push services in the operator's own network."""

    def __init__(self, key: PushKey, contact: str, private: bool = False) -> None:
        self.key, self.contact, self.private = key, contact, private
        self._session: Any = None

    async def send(self, device: Row, notice: Notice, lifetime_seconds: float = LIFETIME_SECONDS) -> Outcome:
        """One attempt. Whatever the other end does, it takes a limited time and reads a limited answer."""
        try:
            checked_address(device["endpoint"], private=self.private)
            body, headers = await asyncio.to_thread(self._sealed, device, notice, int(lifetime_seconds))
            async with asyncio.timeout(SECONDS_TO_SEND):
                status = await self._post(device["endpoint"], body, headers)
        except (Malformed, OSError, TimeoutError, ValueError) as error:
            log.info("a notice was not pushed (%s)", type(error).__name__)
            return "failed"
        if status in TAKEN:
            return "taken"
        log.info("a push service answered %s", status)
        return "gone" if status in GONE else "failed"

    def _sealed(self, device: Row, notice: Notice, lifetime: int) -> tuple[bytes, dict[str, str]]:
        from pywebpush import WebPusher

        keys = {"p256dh": device["p256dh"], "auth": device["auth"]}
        sealed = WebPusher({"endpoint": device["endpoint"], "keys": keys}).encode(msgspec.json.encode(notice))
        parts = checked_address(device["endpoint"], private=self.private)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time() + SIGNED_SECONDS),
            "sub": self.contact,
        }
        return bytes(sealed["body"]), {
            **self.key.signer.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(60, lifetime)),
            "Urgency": "normal",
            "Topic": hashlib.sha256(notice.tag.encode()).hexdigest()[:32],  # what was not fetched yet is replaced
        }

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """The status; nothing of the answer's body is read, and nobody is followed to another place."""
        import aiohttp

        if self._session is None:
            resolver = None if self.private else public_resolver()
            connector = aiohttp.TCPConnector(resolver=resolver, limit=20, limit_per_host=4, force_close=True)
            self._session = aiohttp.ClientSession(connector=connector, trust_env=False, auto_decompress=False)
        try:
            async with self._session.post(url, data=body, headers=headers, allow_redirects=False) as answer:
                return int(answer.status)
        except aiohttp.ClientError as error:
            raise OSError(type(error).__name__) from None

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

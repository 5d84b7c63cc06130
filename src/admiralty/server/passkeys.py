"""Passkeys: a key that the browser or the phone keeps, and that signs a challenge. The library `webauthn` checks it.

It is part of the extra `club`. Without it the page offers recovery links only.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from sqlalchemy import select

from admiralty.errors import Malformed
from admiralty.server import people_schema as kept
from admiralty.server.errors import NotSignedIn, WrongLink
from admiralty.server.people import People
from admiralty.server.store import Row, Write

SITE = "Admiralty"


def are_known() -> bool:
    return find_spec("webauthn") is not None


async def _load_library() -> None:
    """Beside the event loop, since everybody would wait: the first time it takes some tenths of a second."""
    await asyncio.to_thread(import_module, "webauthn")


class Passkeys:
    """`host` is the name under which the page was asked, with its port: a passkey counts there and nowhere else."""

    def __init__(self, people: People, host: str) -> None:
        if not are_known():
            raise NotSignedIn("this server knows no passkeys: use a recovery link")
        self.people, self.host = people, host
        self.name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        self.origins = [f"https://{host}", f"http://{host}"]

    async def creation_options(self, person: Row) -> Any:
        await _load_library()
        from webauthn import generate_registration_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
        )

        known = await self._of(person["id"])
        options = generate_registration_options(
            rp_id=self.name,
            rp_name=SITE,
            user_name=person["name"],
            user_id=person["id"].encode(),
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=row["credential"]) for row in known],
        )
        await self.people.keep_challenge(options.challenge, person["id"])
        return options_to_json_dict(options)

    async def add(self, person: Row, credential: dict[str, Any]) -> None:
        await _load_library()
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._challenge(credential, person["id"])
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.name,
                expected_origin=self.origins,
            )
        except WebAuthnException as error:
            raise WrongLink(f"this passkey cannot be taken: {error}") from None
        row = {
            "credential": found.credential_id,
            "person": person["id"],
            "public_key": found.credential_public_key,
            "uses": found.sign_count,
            "created": self.people.now(),
        }
        await self.people.store.save(Write().add(kept.ADD_PASSKEY, [row]))

    async def request_options(self) -> Any:
        await _load_library()
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict

        options = generate_authentication_options(rp_id=self.name)
        await self.people.keep_challenge(options.challenge)
        return options_to_json_dict(options)

    async def enter(self, credential: dict[str, Any]) -> str:
        """The person whose passkey has signed."""
        await _load_library()
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._challenge(credential, "")
        rows = await self.people.store.rows(
            select(kept.passkeys).where(kept.passkeys.c.credential == _bytes(credential.get("rawId")))
        )
        if not rows:
            raise WrongLink("this passkey is not known here; it may be of an identity that was erased")
        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.name,
                expected_origin=self.origins,
                credential_public_key=rows[0]["public_key"],
                credential_current_sign_count=rows[0]["uses"],
            )
        except WebAuthnException as error:
            raise WrongLink(f"this passkey does not open anything: {error}") from None
        used = {"of": rows[0]["credential"], "now_used": found.new_sign_count}
        await self.people.store.save(Write().add(kept.COUNT_PASSKEY, [used]))
        return str(rows[0]["person"])

    async def _challenge(self, credential: dict[str, Any], person: str) -> bytes:
        """The challenge that was signed, if it is one of ours. It counts once."""
        response = credential.get("response")
        signed = _bytes(response.get("clientDataJSON")) if isinstance(response, dict) else b""
        try:
            told = msgspec.json.decode(signed, type=_ClientData)
        except msgspec.MsgspecError:
            raise Malformed("this is no answer of an authenticator") from None
        challenge = _bytes(told.challenge)
        if not await self.people.use_challenge(challenge, person):
            raise WrongLink("this took too long, or was used before: try again")
        return challenge

    async def _of(self, person: str) -> list[Row]:
        return await self.people.store.rows(select(kept.passkeys).where(kept.passkeys.c.person == person))


class _ClientData(msgspec.Struct):
    challenge: str


def _bytes(text: Any) -> bytes:
    if not isinstance(text, str):
        raise Malformed("this is no answer of an authenticator")
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise Malformed("this is no answer of an authenticator") from None

"""How each person wants to be told: browsers, addresses, and hours of quiet. Every change is theirs alone.

Whatever comes from outside is a stranger's word: endpoints are checked, addresses must be confirmed by whoever reads
what is sent there, and all of it is counted.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import select

from admiralty.errors import Malformed, Unknown
from admiralty.server import notices_schema as kept
from admiralty.server import web_push
from admiralty.server.errors import TooMuch, WrongLink
from admiralty.server.limits import Buckets
from admiralty.server.notice_channels import Channels
from admiralty.server.notice_options import NoticeOptions
from admiralty.server.notice_words import Notice
from admiralty.server.notices_messages import (
    AddAddress,
    AddDevice,
    AddressSettled,
    AddressShown,
    ChangeNotices,
    ChannelShown,
    DeviceShown,
    NoticesShown,
    QuietShown,
)
from admiralty.server.outward_addresses import checked_address
from admiralty.server.quiet_hours import QuietHours, clock, minutes, refuse_unknown_zone
from admiralty.server.seats import clean_name
from admiralty.server.store import Row, Store, Write
from admiralty.server.tokens import fingerprint, fresh_token
from admiralty.server.web_push import PushKey, device_id, refuse_bad_keys

MOST_DEVICES, MOST_ADDRESSES = 10, 5
CONFIRM_SECONDS = 2 * 86_400.0
CHANGES_AN_HOUR = 30
LETTERS_A_DAY = 3  # to one address that nobody has confirmed, whoever asks
NEW_SETTINGS = {"paused": False, "quiet_from": None, "quiet_until": None, "zone": "", "sent": 0.0}


class NoticeSettings:
    """What is kept of people's wishes. `key` is none where nothing can be pushed."""

    def __init__(self, store: Store, options: NoticeOptions, now: Callable[[], float] = time.time) -> None:
        self.store, self.options, self.now = store, options, now
        self.channels = Channels(options)
        self.key: PushKey | None = None
        self._counted = Buckets(now)

    async def open(self) -> None:
        if web_push.is_known():
            self.key = await web_push.push_key(self.store)

    # -------------------------------------------------------------------------------------------------- reading

    async def devices(self, person: str) -> list[Row]:
        return await self._rows(kept.push_devices, kept.push_devices.c.person == person)

    async def addresses(self, person: str, *, confirmed: bool = False) -> list[Row]:
        found = await self._rows(kept.notice_addresses, kept.notice_addresses.c.person == person)
        return [row for row in found if row["confirmed"] or not confirmed]

    async def settings(self, person: str) -> Row | None:
        found = await self._rows(kept.notice_settings, kept.notice_settings.c.person == person)
        return found[0] if found else None

    async def shown(self, person: str) -> NoticesShown:
        chosen: Row = await self.settings(person) or dict(NEW_SETTINGS)
        quiet = quiet_hours(chosen)
        devices = sorted(await self.devices(person), key=lambda row: row["created"])
        addresses = sorted(await self.addresses(person), key=lambda row: row["created"])
        return NoticesShown(
            push_key=self.key.public if self.key else "",
            devices=[DeviceShown(row["id"], row["label"], row["created"], row["failures"] > 0) for row in devices],
            channels=[ChannelShown(each.key, each.title, each.kind, each.shown_example) for each in self.all_channels],
            addresses=[
                AddressShown(row["id"], self._title(row["channel"]), row["address"], row["confirmed"])
                for row in addresses
            ],
            paused=chosen["paused"],
            quiet=None if quiet is None else QuietShown(clock(quiet.start), clock(quiet.end)),
            zone=chosen["zone"],
        )

    @property
    def all_channels(self) -> tuple[Any, ...]:
        return self.options.channel

    def _title(self, key: str) -> str:
        channel = self.channels.by_key.get(key)
        return key if channel is None else channel.title

    # ------------------------------------------------------------------------------------------------- changing

    async def change(self, person: str, wanted: ChangeNotices) -> None:
        """What was put off until the end of quiet hours is looked at anew."""
        refuse_unknown_zone(wanted.zone)
        quiet = wanted.quiet
        start, end = (None, None) if quiet is None else (minutes(quiet.start), minutes(quiet.end))
        if start is not None and start == end:
            raise Malformed("quiet hours begin and end at different times")
        self._count(f"change {person}", CHANGES_AN_HOUR)
        write = Write().add(kept.HAVE_SETTINGS, [{"person": person, **NEW_SETTINGS}])
        changed = {"now_paused": wanted.paused, "from_minute": start, "until_minute": end, "in_zone": wanted.zone}
        write.add(kept.CHANGE_SETTINGS, [{"of": person, **changed}])
        await self.store.save(write.add(kept.BRING_FORWARD, [{"of": person, "until": self.now()}]))

    async def add_device(self, person: str, wanted: AddDevice) -> None:
        """A browser belongs to whoever said so last: somebody else may have signed in there."""
        if self.key is None:
            raise Unknown("this server pushes no notices")
        checked_address(wanted.endpoint, private=self.options.push_to_private_addresses)
        refuse_bad_keys(wanted.p256dh, wanted.auth)
        self._count(f"change {person}", CHANGES_AN_HOUR)
        name = device_id(wanted.endpoint)
        others = [row for row in await self.devices(person) if row["id"] != name]
        if len(others) >= MOST_DEVICES:
            raise TooMuch(f"{MOST_DEVICES} browsers take your notices already: remove one first")
        row = {
            "id": name,
            "person": person,
            "endpoint": wanted.endpoint,
            "p256dh": wanted.p256dh,
            "auth": wanted.auth,
            "label": clean_name(wanted.label) or "A browser",
            "created": self.now(),
            "failures": 0,
        }
        await self.store.save(Write().add(kept.DROP_DEVICE, [{"of": name}]).add(kept.ADD_DEVICE, [row]))

    async def remove_device(self, person: str, name: str) -> None:
        if any(row["id"] == name for row in await self.devices(person)):
            await self.store.save(Write().add(kept.DROP_DEVICE, [{"of": name}]))

    async def add_address(self, person: Row, wanted: AddAddress) -> None:
        """Nothing but a link is sent there before it is confirmed."""
        channel = self.channels.by_key.get(wanted.channel)
        if channel is None:
            raise Unknown("this server sends nothing that way")
        address = channel.checked(wanted.address)
        mine = [row for row in await self.addresses(person["id"]) if row["address"] != address]
        if len(mine) >= MOST_ADDRESSES:
            raise TooMuch(f"you have {MOST_ADDRESSES} addresses already: remove one first")
        self._count(f"change {person['id']}", CHANGES_AN_HOUR)
        self._count(f"letter {channel.key} {address.lower()}", LETTERS_A_DAY, 86_400.0)
        name, token = secrets.token_hex(8), fresh_token()
        row = {
            "id": name,
            "person": person["id"],
            "channel": channel.key,
            "address": address,
            "confirmed": False,
            "confirmation": fingerprint(token),
            "created": self.now(),
        }
        again = [each for each in await self.addresses(person["id"]) if each["address"] == address]
        write = Write().add(kept.DROP_STALE_ADDRESSES, [{"before": self.now() - CONFIRM_SECONDS}])
        write.add(kept.DROP_ADDRESS, [{"of": each["id"]} for each in again])
        letter = Notice(
            "Confirm this address",
            f"{person['name']} wants to be told here when it is their turn at Admiralty. If that is you, open this "
            "link. If it is not, do nothing: nothing more is sent.",
            f"/notices/confirm/{token}",
            "confirm",
        )
        if not await self.channels.send(channel.key, address, letter, "The link works for two days."):
            raise Unknown("nothing could be sent to this address: it may be wrong, or the channel does not work now")
        await self.store.save(write.add(kept.ADD_ADDRESS, [row]))

    async def confirm(self, token: str) -> AddressSettled:
        """Whoever has the link can read what is sent there."""
        found = await self._rows(
            kept.notice_addresses,
            kept.notice_addresses.c.confirmation == fingerprint(token),
            kept.notice_addresses.c.created > self.now() - CONFIRM_SECONDS,
        )
        if not found:
            raise WrongLink("this link confirms nothing: it is too old, or the address was removed")
        await self.store.save(Write().add(kept.CONFIRM_ADDRESS, [{"of": found[0]["id"]}]))
        return AddressSettled(self._title(found[0]["channel"]), found[0]["address"])

    def stop_page(self, name: str) -> str:
        """Where every notice by an address leads whoever wants no more of them, signed in or not."""
        return f"/notices/stop/{name}/{self._stop_token(name)}"

    def _stop_token(self, name: str) -> str:
        if self.key is None:
            raise Unknown("this server has no key")
        return self.key.mark(f"stop {name}")

    async def stop(self, name: str, token: str) -> AddressSettled:
        found = await self._rows(kept.notice_addresses, kept.notice_addresses.c.id == name)
        if not found or not hmac.compare_digest(token.encode(), self._stop_token(name).encode()):
            raise WrongLink("this link stops nothing: the address was removed already")
        await self.store.save(Write().add(kept.DROP_ADDRESS, [{"of": name}]))
        return AddressSettled(self._title(found[0]["channel"]), found[0]["address"])

    async def remove_address(self, person: str, name: str) -> None:
        if any(row["id"] == name for row in await self.addresses(person)):
            await self.store.save(Write().add(kept.DROP_ADDRESS, [{"of": name}]))

    def count_trial(self, person: str) -> None:
        self._count(f"trial {person}", 6)

    def _count(self, what: str, most: int, seconds: float = 3600.0) -> None:
        if not self._counted.of(what, most / seconds, most).take():
            raise TooMuch("this was asked for too often: wait a little")

    async def _rows(self, table: Any, *conditions: Any) -> list[Row]:
        return await self.store.rows(select(table).where(*conditions))


def quiet_hours(settings: Row) -> QuietHours | None:
    if settings["quiet_from"] is None or settings["quiet_until"] is None:
        return None
    return QuietHours(settings["quiet_from"], settings["quiet_until"], settings["zone"])

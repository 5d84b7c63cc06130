"""What is asked and told about notices to the person who asks, by HTTP.

| request                              | body            | answer                                                     |
|--------------------------------------|-----------------|------------------------------------------------------------|
| `GET /api/me/notices`                |                 | `NoticesShown`                                             |
| `POST /api/me/notices`               | `ChangeNotices` | `NoticesShown`                                             |
| `POST /api/me/notices/device`        | `AddDevice`     | `NoticesShown`: this browser takes notices from now on     |
| `POST /api/me/notices/device/remove` | `RemoveOne`     | `NoticesShown`                                             |
| `POST /api/me/notices/address`       | `AddAddress`    | `NoticesShown`: a link was sent there                      |
| `POST /api/me/notices/address/remove`| `RemoveOne`     | `NoticesShown`                                             |
| `POST /api/me/notices/trial`         |                 | `NoticeTried`: one was sent to everything that is listed   |
| `POST /api/notices/confirm`          | `ConfirmAddress`| `AddressSettled`: whoever has the link can read what comes |
| `POST /api/notices/stop`             | `StopAddress`   | `AddressSettled`: nothing more is sent there               |
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from admiralty.server.message_fields import Token

Clock = Annotated[str, Meta(pattern=r"^[0-2][0-9]:[0-5][0-9]$")]
Id = Annotated[str, Meta(pattern=r"^[0-9a-f]{16,32}$")]


class DeviceShown(Struct):
    """A browser that takes notices."""

    id: str  # the first half of the SHA-256 of its endpoint
    label: str
    since: float  # seconds since 1970
    fails: bool  # the latest notice did not reach it


class ChannelShown(Struct):
    """A way that whoever runs the server has set up."""

    key: str
    title: str
    kind: str
    example: str


class AddressShown(Struct):
    id: str
    channel: str  # its title
    address: str
    confirmed: bool


class QuietShown(Struct, forbid_unknown_fields=True):
    start: Clock
    end: Clock


class NoticesShown(Struct):
    """How somebody is told that it is their turn."""

    push_key: str  # for the browser's `pushManager.subscribe`; empty: this server pushes nothing
    devices: list[DeviceShown]
    channels: list[ChannelShown]
    addresses: list[AddressShown]
    paused: bool
    quiet: QuietShown | None
    zone: str  # empty: none was chosen yet


class ChangeNotices(Struct, forbid_unknown_fields=True):
    paused: bool
    zone: Annotated[str, Meta(max_length=64)]
    quiet: QuietShown | None = None


class AddDevice(Struct, forbid_unknown_fields=True):
    """A `PushSubscription` of the browser, and what its owner is shown of it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    label: Annotated[str, Meta(max_length=60)]


class AddAddress(Struct, forbid_unknown_fields=True):
    channel: Annotated[str, Meta(max_length=40)]
    address: Annotated[str, Meta(min_length=1, max_length=200)]


class RemoveOne(Struct, forbid_unknown_fields=True):
    id: Id


class ConfirmAddress(Struct, forbid_unknown_fields=True):
    token: Token


class StopAddress(Struct, forbid_unknown_fields=True):
    id: Id
    token: Token


class AddressSettled(Struct):
    channel: str  # its title
    address: str


class NoticeTried(Struct):
    taken: list[str]  # what has taken it, as its owner is shown it
    failed: list[str]

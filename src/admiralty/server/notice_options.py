"""Channels that an operator sets up for notices: mail, or whatever else Apprise can send to.

A channel is an address of Apprise with `{address}` where a person's own is filled in. People never give addresses of
Apprise: these can lead anywhere, into the operator's network too.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import quote, urlsplit

import msgspec
from msgspec import Meta, Struct

from admiralty.errors import Malformed

PLACE = "{address}"
LONGEST_ADDRESS = 120
_NEVER = set(",;/?&#%\\<>\"'|`$ ")  # what has a meaning in addresses, or separates several
_FORMS = {
    "mail": (r"[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", "ann@example.org"),
    "phone": (r"\+[0-9]{7,15}", "+4930123456"),
    "name": (r"[A-Za-z0-9_.-]{1,80}", "ann"),
}


class Channel(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to reach people, beside their browsers."""

    key: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,30}$")]
    title: Annotated[str, Meta(min_length=1, max_length=40)]  # as people are shown it
    url: str  # of Apprise, with `{address}`; it may hold passwords
    kind: Literal["mail", "phone", "name"] = "name"  # what an address looks like
    pattern: str = ""  # a regular expression for it instead
    example: Annotated[str, Meta(max_length=80)] = ""

    @property
    def form(self) -> str:
        return self.pattern or _FORMS[self.kind][0]

    @property
    def shown_example(self) -> str:
        return self.example or _FORMS[self.kind][1]

    def checked(self, address: str) -> str:
        """An address of this channel, as it is kept."""
        clean = address.strip()
        fits = len(clean) <= LONGEST_ADDRESS and clean.isprintable() and not _NEVER & set(clean)
        if not fits or re.fullmatch(self.form, clean) is None:
            raise Malformed(f"this is no address for {self.title}; one looks like {self.shown_example}")
        return clean

    def filled(self, address: str) -> str:
        return self.url.replace(PLACE, quote(address, safe=""))


class NoticeOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How an operator wants notices to be sent: the file of `admiralty serve --notices`."""

    address: str = ""  # of this server as people reach it, for links in notices
    contact: str = ""  # whom a push service may ask, as mailto: or https:; else the address
    channel: tuple[Channel, ...] = ()
    push_to_private_addresses: bool = False  # for a push service in the operator's own network

    @property
    def signed_by(self) -> str:
        """What push services are told of who sends."""
        if self.contact:
            return self.contact
        return self.address.rstrip("/") if self.address.startswith("https://") else "https://localhost"


def read_options(file: Path) -> NoticeOptions:
    """The operator's file; everything that is wrong with it is said before anything is served."""
    try:
        options = msgspec.toml.decode(file.read_bytes(), type=NoticeOptions)
    except (OSError, msgspec.MsgspecError, UnicodeError, ValueError) as error:
        raise Malformed(f"{file}: {error}") from None
    if options.address and urlsplit(options.address).scheme not in ("http", "https"):
        raise Malformed(f"{file}: address is where people reach this server, as https://games.example.org/")
    if options.contact and not options.contact.startswith(("mailto:", "https://")):
        raise Malformed(f"{file}: contact begins with mailto: or https://")
    if options.channel and not options.address:
        raise Malformed(f"{file}: channels need an address, for the links in what is sent")
    if len({each.key for each in options.channel}) < len(options.channel):
        raise Malformed(f"{file}: two channels have the same key")
    for each in options.channel:
        _refuse_bad_channel(file, each)
    return options


def _refuse_bad_channel(file: Path, channel: Channel) -> None:
    """Its address holds passwords, so it is never repeated."""
    where = f"{file}: channel {channel.key}"
    if channel.url.count(PLACE) != 1 or PLACE in urlsplit(channel.url).netloc:
        raise Malformed(f"{where}: its url has {PLACE} once, after the host")
    try:
        re.compile(channel.form)
        channel.checked(channel.shown_example)
    except re.error as error:
        raise Malformed(f"{where}: its pattern is no regular expression: {error}") from None
    except Malformed:
        raise Malformed(f"{where}: its example {channel.shown_example!r} does not fit its own pattern") from None
    if find_spec("apprise") is None:
        raise Malformed(f"{where}: this needs apprise, which is not installed: pip install 'admiralty[club]'")
    import apprise

    if not apprise.Apprise().add(channel.filled(channel.shown_example)):
        raise Malformed(f"{where}: Apprise does not understand its url")

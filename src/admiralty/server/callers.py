"""Who is asking. Whatever is done for a visitor is charged to an address and, once they sit, to their token.

A visitor's address is the one that their connection comes from, or the one that a trusted proxy names. In IPv6 a
visitor has a whole network of addresses, so the first 64 bits count. Whoever sits at the machine itself is at home,
unless a proxy stands between.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from contextvars import ContextVar
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import Scope

from admiralty.server.headers import CALLER

HOME = "home"
NETWORK_BITS = 64
_FORWARDING = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
_TEST_CLIENT = "testclient"  # what Starlette's test client calls itself


@dataclass(frozen=True)
class Caller:
    """Whoever causes work: an address, and there a token, a table or nothing in particular."""

    address: str
    token: str = ""


HOUSE = Caller("the server itself")

calling: ContextVar[Caller] = ContextVar("calling", default=HOUSE)
"""For whom the running task works. Tasks that it starts work for the same caller."""


def address_of(scope: Scope, behind_proxy: bool = False) -> str:
    """The address that a request or a socket is charged to."""
    if CALLER in scope:
        return str(scope[CALLER])
    client = scope.get("client")
    host = client[0] if client else ""
    headers = Headers(scope=scope)
    passed_on = behind_proxy or any(name in headers for name in _FORWARDING)
    return HOME if is_loopback(host) and not passed_on else network_of(host)


class Networks:
    """Addresses and networks that somebody has named."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._networks = [ipaddress.ip_network(each) for each in named]

    def __contains__(self, host: object) -> bool:
        try:
            address = ipaddress.ip_address(str(host))
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def is_loopback(host: str) -> bool:
    if host in ("localhost", _TEST_CLIENT):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def network_of(host: str) -> str:
    """An address as it is counted: of IPv6 only the network, since a visitor has all addresses in it."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:NETWORK_BITS]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK_BITS), strict=False))

"""Addresses that strangers give and this server sends to. None may lead into the operator's own network."""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

from admiralty.errors import Malformed

if TYPE_CHECKING:
    from aiohttp.abc import AbstractResolver

LONGEST = 1000
HTTPS_PORT = 443


def checked_address(url: str, *, private: bool = False) -> SplitResult:
    """The parts of an address of a push service. `private`: the operator allows plain HTTP, any port and any host."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Malformed("this is no address of a push service") from None
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise Malformed("this is no address of a push service")
    host = parts.hostname or ""
    if parts.scheme not in (("https", "http") if private else ("https",)) or not host or "@" in parts.netloc:
        raise Malformed("a push service is reached by https, without a name or a password")
    if private:
        return parts
    if port not in (None, HTTPS_PORT) or not is_public_host(host):
        raise Malformed("a push service has a public address, and the usual port")
    return parts


def is_public_host(host: str) -> bool:
    """A name in the public name service, or an address of numbers that all may reach."""
    try:
        return is_public(host)
    except ValueError:
        name = host.rstrip(".").lower()
        return "." in name and not name.endswith((".local", ".localhost", ".internal", ".lan", ".home.arpa"))


def is_public(numbers: str) -> bool:
    """An address that lies in nobody's own network. What is wrapped into an address of IPv6 counts itself."""
    found = ipaddress.ip_address(numbers.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.teredo is not None or found.sixtofour is not None:
            return False
        if found in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)))
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
    return found.is_global and not found.is_multicast and not found.is_reserved


def public_resolver() -> AbstractResolver:
    """Looks names up, and gives no address that is not public: whatever a name's owner makes it point to."""
    from aiohttp.abc import AbstractResolver, ResolveResult
    from aiohttp.resolver import ThreadedResolver

    class PublicResolver(AbstractResolver):
        def __init__(self) -> None:
            self._all = ThreadedResolver()

        async def resolve(
            self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
        ) -> list[ResolveResult]:
            found: list[Any] = [each for each in await self._all.resolve(host, port, family) if is_public(each["host"])]
            if not found:
                raise OSError(f"{host} has no public address")
            return found

        async def close(self) -> None:
            await self._all.close()

    return PublicResolver()

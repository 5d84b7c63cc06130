"""`python -m admiralty.bench.attacks NAME PORT GAME`: what a stranger may try against a server on this machine.

Each attack goes on until it is told to stop (an end of standard input), and prints what it was answered. The stranger
comes through a proxy, which names the address; nobody else has it. `admiralty bench siege` runs them, one after the
other, while others play.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

STRANGERS = "198.51.100."  # a network for examples; each attack comes from an address of its own
PROXIED = "X-Forwarded-For"
SOCKETS = 40
COMPUTER_TABLES = 55
SLOW_CONNECTIONS = 100
LONGEST_MATCH = 100  # plies: what a stranger can play before the limit of messages slows them down
PING, TEXT, CONTINUATION = 0x89, 0x01, 0x00  # first bytes of frames: the ping is whole, the others are to be continued
FRAMES_AT_ONCE = 10_000
PAGES = ("/", "/healthz", "/readyz", "/nothing")

Attack = Callable[["Stranger"], Awaitable[None]]


class Stranger:
    """Whoever attacks: one address, any number of connections. Counts what it is answered."""

    def __init__(self, port: int, game: str, address: str) -> None:
        self.port, self.game, self.address = port, game, address
        self.answers: Counter[str] = Counter()

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"{PROXIED}: {self.address}", "Connection: close"]
        head += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        head += [f"Authorization: Bearer {token}"] if token else []
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write("\r\n".join([*head, "", ""]).encode() + data)
            await writer.drain()
            answer = await reader.read()
        finally:
            writer.close()
        status, _, rest = answer.partition(b"\r\n")
        self.answers[status.split(b" ")[1].decode() if status else "closed"] += 1
        with contextlib.suppress(ValueError):
            return json.loads(rest.partition(b"\r\n\r\n")[2])
        return {}

    async def open(self, *seats: dict[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = await self.ask("POST", "/api/tables", {"game": self.game, "seats": list(seats)})
        return found

    @contextlib.asynccontextmanager
    async def socket(self, table: str) -> Any:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        headers = {PROXIED: self.address}
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            yield socket

    @contextlib.asynccontextmanager
    async def seat(self, opened: dict[str, Any]) -> Any:
        async with self.socket(opened["table"]) as socket:
            await socket.send(json.dumps({"type": "sit", "tokens": [key["token"] for key in opened["mine"]]}))
            yield socket

    async def until(self, socket: ClientConnection, *kinds: str) -> dict[str, Any]:
        async for message in socket:
            found: dict[str, Any] = json.loads(message)
            if found["type"] in kinds:
                self.answers[found.get("code", found["type"])] += 1
                return found
        return {}


async def again_and_again(count: int, work: Callable[[], Awaitable[object]]) -> None:
    """So many at the same time, each beginning anew whenever it is turned away."""

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, LookupError, asyncio.IncompleteReadError):
                await work()
            await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(count)))


# ------------------------------------------------------------------------------------------------------- the attacks


async def odds(stranger: Stranger) -> None:
    """Long questions about the same line, one after the other."""
    opened = await stranger.open({"kind": "you"}, {"kind": "screen"})

    async def work() -> None:
        async with stranger.seat(opened) as socket:
            view = asked_view(await stranger.until(socket, "state"))
            question = {"type": "odds", "seat": view["seat"], "lines": [view["legal"][0]["line"]] * 700, "ref": 1}
            while True:
                await socket.send(json.dumps(question))
                await stranger.until(socket, "odds", "refused")

    await again_and_again(4, work)


async def decks(stranger: Stranger) -> None:
    """Deck files of dotted keys, on which a parser spends a second each."""
    body = {"text": ".".join(["a"] * 8_000) + "=1"}
    await again_and_again(4, lambda: stranger.ask("POST", "/api/decks/check", body))


async def hints(stranger: Stranger) -> None:
    """Many sockets that all ask what the search would play."""
    opened = [await stranger.open({"kind": "you"}, {"kind": "computer", "level": "captain"}) for _ in range(SOCKETS)]
    free = iter(opened * 1000)

    async def work() -> None:
        async with stranger.seat(next(free)) as socket:
            await stranger.until(socket, "state")
            while True:
                await socket.send(json.dumps({"type": "hint", "seat": 0, "ref": 1}))
                await stranger.until(socket, "hint", "refused")

    await again_and_again(SOCKETS, work)


async def computer_tables(stranger: Stranger) -> None:
    """Many tables at which only computer players sit, of the last level that the game lists."""
    games = (await stranger.ask("GET", "/api/lobby"))["games"]
    level = next(game["levels"][-1]["key"] for game in games if game["key"] == stranger.game)
    for _ in range(COMPUTER_TABLES):
        await stranger.open({"kind": "computer", "level": level}, {"kind": "computer", "level": level})
    await asyncio.Event().wait()


async def verifications(stranger: Stranger) -> None:
    """The dice of a match that is over, checked by many at the same time."""
    opened, _ = await ended_match(stranger)
    token = opened["mine"][0]["token"]
    await again_and_again(8, lambda: stranger.ask("GET", f"/api/tables/{opened['table']}/verify", token=token))


async def imports(stranger: Stranger) -> None:
    """The record of a match, to be replayed again and again."""
    _, record = await ended_match(stranger)
    body = json.dumps({"record": record}).encode()
    await again_and_again(8, lambda: stranger.ask("POST", "/api/import", body))


async def ended_match(stranger: Stranger) -> tuple[dict[str, Any], Any]:
    """A match of some length that was resigned."""
    opened = await stranger.open({"kind": "you"}, {"kind": "screen"})
    async with stranger.seat(opened) as socket:
        state = await stranger.until(socket, "state")
        for ply in range(LONGEST_MATCH):
            if state.get("ended"):
                break
            view = asked_view(state)
            line = "resign" if ply == LONGEST_MATCH - 1 else view["legal"][ply % len(view["legal"])]["line"]
            message = {"type": "play", "seat": view["seat"], "line": line, "ply": state["ply"], "ref": 1}
            await socket.send(json.dumps(message))
            state = await next_state(stranger, socket, state)
    path = f"/api/tables/{opened['table']}/record"
    return opened, await stranger.ask("GET", path, token=opened["mine"][0]["token"])


def asked_view(state: dict[str, Any]) -> dict[str, Any]:
    """What a seat sees that has something to play."""
    return next(view for view in state["views"] if view["legal"])


async def next_state(stranger: Stranger, socket: ClientConnection, state: dict[str, Any]) -> dict[str, Any]:
    answer = await stranger.until(socket, "state", "refused")
    if answer.get("type") == "refused":
        await asyncio.sleep(0.2)
    return answer if answer.get("type") == "state" else state


async def slow_headers(stranger: Stranger) -> None:
    """Connections that never finish saying what they want."""

    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port)
        with contextlib.closing(writer):
            writer.write(b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Padding: ")
            while not reader.at_eof():
                writer.write(b"a")
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(100), 0.5)
            stranger.answers["closed"] += 1

    await again_and_again(SLOW_CONNECTIONS, work)


async def slow_bodies(stranger: Stranger) -> None:
    """Requests whose body never comes."""

    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port)
        with contextlib.closing(writer):
            head = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            writer.write(f"{head}{PROXIED}: {stranger.address}\r\nContent-Length: 1000\r\n\r\n{{".encode())
            await reader.read(12)
            stranger.answers["answered"] += 1

    await again_and_again(SLOW_CONNECTIONS, work)


async def nonsense(stranger: Stranger) -> None:
    """Messages that mean nothing, as fast as they can be sent: none may be worth a line in a log."""
    opened = await stranger.open({"kind": "you"}, {"kind": "screen"})
    junk = ['{"type":"play"}', "[" * 2_000, '{"type":"ping","at":1e400}', "\u0000", "x" * 70_000]
    junk += [f'{{"type":"play","seat":0,"line":"x","ply":0,"ref":{10**40}}}', '{"type":"say","seat":0,"text":" "}']

    async def work() -> None:
        async with stranger.seat(opened) as socket:
            await stranger.until(socket, "state")
            while True:
                for message in junk:
                    await socket.send(message)
                await stranger.until(socket, "refused", "pong")

    await again_and_again(8, work)


async def broken_requests(stranger: Stranger) -> None:
    """Connections that speak no HTTP at all."""

    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port)
        with contextlib.closing(writer):
            writer.write(b"\x16\x03\x01 \r\n\r\n")
            await reader.read(100)
            stranger.answers["answered"] += 1

    await again_and_again(8, work)


async def reconnections(stranger: Stranger) -> None:
    """Sitting down at a table with a long log, again and again."""
    opened, _ = await ended_match(stranger)

    async def work() -> None:
        async with stranger.seat(opened) as socket:
            await stranger.until(socket, "state", "refused")

    await again_and_again(8, work)


async def chatter(stranger: Stranger) -> None:
    """Chat without end, from many sockets with the same token."""
    opened = await stranger.open({"kind": "you"}, {"kind": "screen"})

    async def work() -> None:
        async with stranger.seat(opened) as socket:
            await stranger.until(socket, "state")
            for _ in range(20):
                await socket.send(json.dumps({"type": "say", "seat": 0, "text": "x" * 400}))
            await stranger.until(socket, "chat", "refused")

    await again_and_again(8, work)


async def pings(stranger: Stranger) -> None:
    """The smallest frames there are, by the hundred thousand: no message among them that a limit would count."""
    await _flood(stranger, b"", mask_frame(PING))


async def fragments(stranger: Stranger) -> None:
    """One message that never ends, of pieces with nothing in them."""
    await _flood(stranger, mask_frame(TEXT), mask_frame(CONTINUATION))


async def _flood(stranger: Stranger, first: bytes, frame: bytes) -> None:
    opened = await stranger.open({"kind": "you"}, {"kind": "screen"})
    head = f"GET /api/tables/{opened['table']}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n{PROXIED}: {stranger.address}\r\n"
    head += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    head += "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"

    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port)
        with contextlib.closing(writer):
            writer.write(head.encode())
            await reader.readuntil(b"\r\n\r\n")
            stranger.answers["connected"] += 1
            writer.write(first)
            answers = asyncio.create_task(_read_all(reader))
            while not reader.at_eof():
                writer.write(frame * FRAMES_AT_ONCE)
                await writer.drain()
            await answers

    await again_and_again(SOCKETS // 2, work)


async def _read_all(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(ConnectionError):
        while await reader.read(65_536):
            pass


def mask_frame(opcode: int) -> bytes:
    """An empty frame as browsers send it."""
    return bytes([opcode, 0x80, 0, 0, 0, 0])


async def pages(stranger: Stranger) -> None:
    """The page, its files and what operators look at, over connections that stay."""
    asked = [f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{PROXIED}: {stranger.address}\r\n\r\n" for path in PAGES]

    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port)
        with contextlib.closing(writer):
            for request in itertools.cycle(asked):
                writer.write(request.encode())
                head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                stranger.answers[head.split()[1]] += 1
                await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r")[0]))

    await again_and_again(SOCKETS, work)


async def tiny_chunks(stranger: Stranger) -> None:
    """A body that comes letter by letter, all of it at once."""
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n{PROXIED}: {stranger.address}\r\n"
    head += "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port)
        with contextlib.closing(writer):
            writer.write(head.encode() + b"1\r\n \r\n" * 60_000)
            await reader.read(100)
            stranger.answers["answered"] += 1

    await again_and_again(8, work)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        odds,
        decks,
        hints,
        computer_tables,
        verifications,
        imports,
        slow_headers,
        slow_bodies,
        nonsense,
        broken_requests,
        reconnections,
        chatter,
        pings,
        fragments,
        tiny_chunks,
        pages,
    )
}


async def main(name: str, port: int, game: str) -> None:
    stranger = Stranger(port, game, f"{STRANGERS}{list(ATTACKS).index(name) + 1}")
    attack = asyncio.ensure_future(ATTACKS[name](stranger))
    told = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    await asyncio.wait([attack, told], return_when=asyncio.FIRST_COMPLETED)
    attack.cancel()
    failure = (await asyncio.gather(attack, return_exceptions=True))[0]
    failed = "" if isinstance(failure, asyncio.CancelledError) else repr(failure)  # it had no time to end by itself
    print(json.dumps({"answers": stranger.answers, "failed": failed}), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))

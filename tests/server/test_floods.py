"""What strangers send in crumbs or by the hundred thousand: below any message or request that a limit would count."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator

import pytest

from admiralty.server.callers import Networks
from admiralty.server.club_pass import caller_named, signed
from admiralty.server.guarded_http import HttpGuard, guarded_http
from admiralty.server.limits import Limits
from admiralty.server.small_reads import BYTES_AT_ONCE, SmallReads
from admiralty.server.sockets import FRAMES_AT_ONCE, BrowserSocket
from server.conftest import PATIENCE, Server
from server.test_edges import Strict, until_closed

UPGRADE = {"Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "x" * 21 + "A=="}


@pytest.fixture
def knock(server: Server) -> Iterator[Callable[[bytes], socket.socket]]:
    """A connection on which something was sent."""
    with contextlib.ExitStack() as knocking:

        def send(data: bytes) -> socket.socket:
            connection = knocking.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
            with contextlib.suppress(ConnectionError):  # it may be refused before all is said
                connection.sendall(data)
            return connection

        yield send


def head_of(method: str, path: str, **headers: str) -> bytes:
    named = {"Host": "127.0.0.1"} | {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items())]
    return "\r\n".join([*lines, "", ""]).encode()


CRUMBS = head_of("POST", "/api/tables", Content_Type="application/json", Transfer_Encoding="chunked") + b"1\r\n \r\n"
LONG_HEAD = head_of("GET", "/api/lobby", Connection="close")[:-2]


def test_a_body_in_crumbs_is_refused_and_one_in_pieces_is_read(knock: Callable[[bytes], socket.socket]) -> None:
    assert until_closed(knock(CRUMBS + b"1\r\n \r\n" * 1_000)).startswith(b"HTTP/1.1 400")
    closing = CRUMBS.replace(b"Host", b"Connection: close\r\nHost")
    pieces = b"".join(b"28\r\n%s\r\n" % (b" " * 40) for _ in range(1_000))
    assert b"malformed" in until_closed(knock(closing + pieces + b"0\r\n\r\n"))


@pytest.mark.parametrize("more", [b"X: " + b"a" * 20_000, b"\r\n".join(b"x%d: y" % each for each in range(3_000))])
def test_a_long_head_is_refused(knock: Callable[[bytes], socket.socket], more: bytes) -> None:
    assert until_closed(knock(LONG_HEAD + more + b"\r\n\r\n")).startswith(b"HTTP/1.1 400")


def test_what_follows_an_answer_and_is_no_request_writes_no_log(
    knock: Callable[[bytes], socket.socket], caplog: pytest.LogCaptureFixture
) -> None:
    until_closed(knock(CRUMBS.replace(b"application/json", b"text/plain") + b"no chunk at all\r\n" * 10))
    assert not [each for each in caplog.records if each.exc_info]


@pytest.mark.parametrize("origin", ["http://[", "null", "", "http://elsewhere", "//", "http://127.0.0.1@elsewhere"])
def test_whatever_an_origin_is_it_is_read_or_refused(
    knock: Callable[[bytes], socket.socket], caplog: pytest.LogCaptureFixture, origin: str
) -> None:
    for more in ({}, UPGRADE):
        wanted = head_of("GET", "/api/lobby", Origin=origin, Connection="Upgrade, close", **more)
        assert until_closed(knock(wanted)).startswith((b"HTTP/1.1 403", b"HTTP/1.1 400"))
    assert not [each for each in caplog.records if each.exc_info]


def frame(opcode: int) -> bytes:
    """An empty one, masked."""
    return bytes([opcode, 0x80, 0, 0, 0, 0])


PING, BEGUN, CONTINUED = 0x89, 0x01, 0x00


@pytest.mark.parametrize(("first", "again"), [(b"", frame(PING)), (frame(BEGUN), frame(CONTINUED))])
def test_whoever_sends_frames_that_are_no_message_is_cut_off(
    make_server: Callable[..., Server], first: bytes, again: bytes
) -> None:
    server = make_server()
    ours, theirs = server.two_browsers()
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as stranger:
        stranger.sendall(head_of("GET", f"/api/tables/{ours.table}/socket", Connection="Upgrade", **UPGRADE))
        assert stranger.recv(1_000).startswith(b"HTTP/1.1 101")
        with contextlib.suppress(ConnectionError):
            stranger.sendall(first + again * FRAMES_AT_ONCE * 10)
            stranger.settimeout(PATIENCE)
            while stranger.recv(10_000):
                pass
    for browser in (ours, theirs):
        browser.send({"type": "ping", "at": 7.0})
        browser.until("pong")


def test_connections_are_read_a_little_at_a_time() -> None:
    """So that what one of them sends cannot hold the event loop for long."""
    for protocol in (BrowserSocket, guarded_http(HttpGuard(Limits(), Networks()))):
        assert issubclass(protocol, SmallReads)
        connection = protocol.__new__(protocol)
        assert len(connection.get_buffer(-1)) == BYTES_AT_ONCE <= 1024


def test_to_come_and_go_at_tables_counts_as_asking(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=Strict(requests_per_second=1e-9, requests_at_once=4, penalty_seconds=0.01))
    table = server.open("you", "screen")["table"]
    came = []
    for _ in range(5):
        with contextlib.closing(socket.create_connection(("127.0.0.1", server.port), PATIENCE)) as stranger:
            stranger.sendall(head_of("GET", f"/api/tables/{table}/socket", Connection="Upgrade", **UPGRADE))
            came.append(stranger.recv(1_000)[9:12])
    assert came == [b"101"] * 3 + [b"403"] * 2


def test_whoever_asks_for_anything_without_end_is_refused(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=Strict(all_requests_per_second=1e-9, all_requests_at_once=4, penalty_seconds=0.01))
    paths = ("/", "/healthz", "/readyz", "/api/nothing", "/", "/nothing", "/api/nothing")
    told = [server.ask("GET", path).status_code for path in paths]
    assert 429 not in told[:4]
    assert set(told[4:]) == {429}


def test_nobody_passes_for_a_server_of_the_club_by_nonsense() -> None:
    header = signed("secret", "GET", "/api/lobby", "192.0.2.7")
    assert caller_named("secret", "GET", "/api/lobby", header) == "192.0.2.7"
    for nonsense in ("", "1", "9" * 5_000 + " x y", "\xb2 x y", header[:-1] + "8", header.replace(" ", "  ", 1)):
        assert caller_named("secret", "GET", "/api/lobby", nonsense) is None

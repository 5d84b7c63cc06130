"""Where strangers knock: addresses, connections, headers and bodies, and what a log keeps of it."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from admiralty.errors import Malformed
from admiralty.server.callers import HOME, Caller, Networks, address_of
from admiralty.server.guarded_http import HttpGuard
from admiralty.server.headers import SameOrigin
from admiralty.server.limits import CallerLimits, Limits
from admiralty.server.logs import (
    ALL_PER_MINUTE,
    EACH_PER_MINUTE,
    LOGGERS,
    LONGEST,
    FewEntries,
    LogFormat,
    LogOptions,
    set_up_logs,
)
from admiralty.server.run import ServeOptions, refuse_no_addresses, warnings
from admiralty.server.tokens import fresh_token
from server.conftest import PATIENCE, Browser, Server, wait_until


class Strict(Limits):
    """The limits of strangers for whoever is at home."""

    def at_home(self) -> Limits:
        return self


# ---------------------------------------------------------------------------------------------------------- addresses


def scope(host: str, **headers: str) -> dict[str, Any]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "client": (host, 1), "headers": named}


def test_whoever_sits_at_the_machine_is_at_home() -> None:
    assert {address_of(scope(host)) for host in ("127.0.0.1", "127.8.8.8", "::1")} == {HOME}


def test_nobody_is_at_home_behind_a_proxy() -> None:
    assert address_of(scope("127.0.0.1"), behind_proxy=True) == "127.0.0.1"
    for header in ("x_forwarded_for", "forwarded", "via", "x_real_ip"):
        assert address_of(scope("127.0.0.1", **{header: "x"})) == "127.0.0.1"


def test_in_ipv6_a_network_counts_as_one_visitor() -> None:
    assert address_of(scope("2001:db8:1:2::7")) == address_of(scope("2001:db8:1:2:ffff::9")) == "2001:db8:1:2::/64"
    assert address_of(scope("2001:db8:1:3::7")) != address_of(scope("2001:db8:1:2::7"))
    assert address_of(scope("::ffff:192.0.2.1")) == "192.0.2.1"


def connected(server: Server) -> set[str]:
    return set(server.table_server.limits.connected)


def test_a_proxy_is_believed_only_if_it_is_trusted(make_server: Callable[..., Server]) -> None:
    server = make_server()
    opened = server.open("you", "link")
    token = opened["mine"][0]["token"]
    forged = Browser(server, opened["table"], (token,), headers={"X-Forwarded-For": "192.0.2.1"})
    assert connected(server) == {"127.0.0.1"}  # neither the address that it names nor at home
    forged.leave()
    server.stop()
    behind = make_server(trusted_proxies=("127.0.0.1",))
    Browser(behind, opened["table"], (token,), headers={"X-Forwarded-For": "192.0.2.1"})
    assert connected(behind) == {"192.0.2.1"}


def test_a_trusted_proxy_is_an_address_or_a_network() -> None:
    refuse_no_addresses(["127.0.0.1", "10.0.0.0/8", "::1"])
    with pytest.raises(Malformed, match="not 'proxy"):
        refuse_no_addresses(["proxy.example"])


def test_whoever_listens_beyond_this_machine_is_warned(tmp_path: Path) -> None:
    assert warnings(ServeOptions(tmp_path)) == []
    assert len(warnings(ServeOptions(tmp_path, host="0.0.0.0"))) == 2
    behind = ServeOptions(tmp_path, host="0.0.0.0", trusted_proxies=["10.0.0.1"], allowed_hosts=["games.example"])
    assert warnings(behind) == []


@pytest.mark.parametrize(("host", "welcome"), [("games.example", True), ("127.0.0.1:8200", True), ("evil", False)])
def test_only_allowed_names_lead_here(tmp_path: Path, host: str, welcome: bool) -> None:
    hosts = ServeOptions(tmp_path, host="0.0.0.0", allowed_hosts=["games.example"]).hosts
    from starlette.datastructures import Headers

    async def nothing(*_: object) -> None: ...

    assert SameOrigin(nothing, hosts).is_welcome(Headers({"host": host})) == welcome


# ------------------------------------------------------------------------------------------------------- connections


def test_one_address_has_so_many_connections_and_a_proxy_any_number() -> None:
    guard = HttpGuard(Limits(connections_per_address=2), Networks(["192.0.2.96/30"]))
    for host in ("192.0.2.1", "192.0.2.1", "192.0.2.99", "192.0.2.99", "192.0.2.99"):
        assert guard.admits(host)
        guard.enter(host)
    assert not guard.admits("192.0.2.1")
    assert guard.admits("192.0.2.2")
    assert guard.admits("192.0.2.99")
    guard.leave("192.0.2.1")
    assert guard.admits("192.0.2.1")


@pytest.fixture
def knock(make_server: Callable[..., Server]) -> Iterator[Callable[[bytes], socket.socket]]:
    """A connection to a server that waits a moment only, on which something was sent."""
    server = make_server(limits=Strict(header_seconds=0.2, body_seconds=0.2))
    knocking: list[socket.socket] = []

    def send(data: bytes) -> socket.socket:
        knocking.append(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
        knocking[-1].sendall(data)
        return knocking[-1]

    yield send
    for each in knocking:
        each.close()


def until_closed(connection: socket.socket) -> bytes:
    got = b""
    try:
        while part := connection.recv(10_000):
            got += part
    except ConnectionResetError:
        pass
    return got


@pytest.mark.parametrize("sent", [b"", b"GET /api/lobby HTTP/1.1\r\nHost: 127", b"GET /healthz HTTP/1.1\r\n"])
def test_whoever_does_not_say_in_time_what_they_want_is_cut_off(
    knock: Callable[[bytes], socket.socket], sent: bytes
) -> None:
    assert until_closed(knock(sent)) == b""


def test_a_second_request_has_no_more_time_than_the_first(knock: Callable[[bytes], socket.socket]) -> None:
    connection = knock(b"GET /api/compiling HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api")
    assert until_closed(connection).startswith(b"HTTP/1.1 200")


def test_a_body_that_does_not_come_is_not_waited_for(knock: Callable[[bytes], socket.socket]) -> None:
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    )
    assert b"took-too-long" in until_closed(knock(head))


# -------------------------------------------------------------------------------------------- by token and address


def test_what_one_may_say_survives_a_new_connection(make_server: Callable[..., Server]) -> None:
    server = make_server(limits=Strict(chats_per_second=1e-9, chats_at_once=2))
    first, _ = server.two_browsers()
    for _ in range(2):
        first.send({"type": "say", "seat": 0, "text": "hello"})
        first.until("chat")
    first.leave()
    again = server.sit(first.table, first.tokens[0])
    again.send({"type": "say", "seat": 0, "text": "hello"})
    assert again.until("refused")["code"] == "too-much"


def test_people_who_share_an_address_share_no_token() -> None:
    limits = CallerLimits(Limits(messages_at_once=2, people_per_address=2, messages_per_second=1e-9))
    ann, bob, eve = (Caller("192.0.2.1", token) for token in ("ann", "bob", "eve"))
    assert [limits.may_send(ann) for _ in range(3)] == [True, True, False]
    assert [limits.may_send(bob) for _ in range(3)] == [True, True, False]
    assert not limits.may_send(eve)  # what the address may say together is said
    assert limits.refused["message"] == 3


# --------------------------------------------------------------------------------------------------------------- logs


@pytest.fixture
def log_file(tmp_path: Path) -> Iterator[Path]:
    before = [(logging.getLogger(name), list(logging.getLogger(name).handlers)) for name in LOGGERS]
    handler = set_up_logs(LogOptions("json", tmp_path / "logs" / "admiralty.log"))
    yield tmp_path / "logs" / "admiralty.log"
    handler.close()
    for logger, handlers in before:
        logger.handlers, logger.propagate = handlers, True
        logger.setLevel(logging.NOTSET)


def entries(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_an_entry_for_programs_is_a_line_of_json(log_file: Path) -> None:
    logging.getLogger("admiralty.server").warning("table %s:\nforged", "x")
    found = entries(log_file)
    assert [(each["level"], each["logger"], each["message"]) for each in found] == [
        ("warning", "admiralty.server", "table x:\nforged")
    ]


def test_what_happens_often_is_logged_a_few_times_and_counted(log_file: Path) -> None:
    log = logging.getLogger("admiralty.server")
    for number in range(10_000):
        log.warning("message %d", number)
    assert len(entries(log_file)) == EACH_PER_MINUTE


def test_after_a_minute_an_entry_says_how_many_were_held_back() -> None:
    moment = [0.0]
    few = FewEntries(lambda: moment[0])
    records = [logging.LogRecord("x", logging.WARNING, "", 1, "again", (), None) for _ in range(25)]
    assert sum(few.filter(record) for record in records) == EACH_PER_MINUTE
    moment[0] = 60.0
    last = records[-1]
    assert few.filter(last)
    assert LogFormat().format(last).endswith("again (and 15 more like this)")


def test_many_kinds_of_entries_together_are_few_too() -> None:
    few = FewEntries(lambda: 0.0)
    records = [logging.LogRecord("x", logging.WARNING, "", 1, f"kind {number}", (), None) for number in range(1000)]
    assert sum(few.filter(record) for record in records) == ALL_PER_MINUTE


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_entry_holds_a_token_or_a_key(form: Any) -> None:
    token, key = fresh_token(), "0123456789abcdef" * 4
    try:
        raise RuntimeError(f"token {token} and key {key}")
    except RuntimeError as error:
        caught = (RuntimeError, error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "", 1, "of %s: %s", (token, key), caught)
    shown = LogFormat(form).format(record)
    assert token not in shown
    assert key not in shown
    assert shown.count("[secret]") == 4


def test_an_entry_is_short_and_cannot_pretend_to_be_another() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 1, "a\nb " * LONGEST, (), None)
    shown = LogFormat().format(record)
    assert len(shown) < LONGEST + 100
    assert "\n" not in shown


def test_a_socket_that_sends_nonsense_writes_no_log(server: Server, log_file: Path) -> None:
    """Refusing what a stranger sends is no event; even a failure of ours is told a few times only."""
    first, _ = server.two_browsers()
    for message in ("[", "\u0000", '{"type":"ping","at":1e400}', f'{{"type":"hint","seat":0,"ref":{10**40}}}') * 100:
        first.send(message)
    first.quiet()
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as stranger:
        stranger.sendall(b"\x16\x03\x01\r\n\r\n")
        until_closed(stranger)
    wait_until(lambda: entries(log_file))
    assert {each["message"] for each in entries(log_file)} == {"Invalid HTTP request received."}


def test_whoever_sends_too_fast_is_not_even_read_for_a_while(make_server: Callable[..., Server]) -> None:
    """A thousand messages over the limit cost a refusal now and then, not a thousand refusals."""
    server = make_server(limits=Strict(messages_per_second=1e-9, messages_at_once=2, penalty_seconds=PATIENCE))
    first, _ = server.two_browsers()
    for _ in range(100):
        first.send({"type": "ping"})
    first.until("refused")
    assert server.table_server.limits.refused["message"] == 1


def test_whoever_leaves_before_all_is_said_is_not_worth_a_line(server: Server, log_file: Path) -> None:
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    )
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as stranger:
        stranger.sendall(head)
        wait_until(lambda: server.uvicorn.server_state.tasks)
    wait_until(lambda: not server.uvicorn.server_state.tasks)
    assert not log_file.read_text()

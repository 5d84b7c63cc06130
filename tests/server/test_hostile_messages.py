"""Whatever comes in: a clear refusal, the connection lives, nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from admiralty.server.callers import HOME
from admiralty.server.limits import Bucket, CallerLimits, Limits
from server.conftest import Browser, Server


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, Browser]]:
    """A table at which A will be as nasty as can be, and B looks on."""
    data: Path = tmp_path_factory.mktemp("hostile")
    server = Server(data)
    yield server.two_browsers()
    server.stop()


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
kinds = st.sampled_from(
    ["sit", "pick", "play", "odds", "hint", "propose", "answer", "say", "replay", "state", "", "PLAY"]
)
fields = st.dictionaries(
    st.sampled_from(
        ["seat", "line", "ply", "ref", "lines", "what", "yes", "text", "tokens", "since", "name", "at", "options"]
    ),
    plain | st.integers(-2, 9) | st.sampled_from(["undo", "guess 1", "take 1", "draw", "take \u0000", "ready " * 30]),
    max_size=6,
)
almost = st.builds(lambda kind, more: {"type": kind, **more}, kinds, fields)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=almost | plain)
def test_no_message_breaks_the_connection_or_what_others_see(table: tuple[Browser, Browser], message: Any) -> None:
    """Only lines that A may play change anything, and then only by the rules."""
    nasty, other = table
    nasty.send(msgspec.json.encode(message).decode())
    for answer in nasty.quiet():
        assert answer["type"] in ("refused", "state", "odds", "hint", "replayed", "chat")
        if answer["type"] == "refused":
            assert answer["sentence"]
            assert answer["code"] != "broken"
    other.quiet()
    assert other.shown["ended"] is None
    assert other.view["seats"]["A"]["choice"] is None


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=200) | st.binary(max_size=200))
def test_no_text_and_no_bytes_break_the_connection(table: tuple[Browser, Browser], text: str | bytes) -> None:
    nasty, _ = table
    nasty.send(text)
    assert [(answer["type"], answer["code"]) for answer in nasty.quiet()] == [("refused", "malformed")]


def test_a_message_over_the_limit_is_refused(server: Server) -> None:
    first, second = server.two_browsers()
    first.send({"type": "say", "seat": 0, "text": "x" * 70_000})
    assert first.until("refused")["code"] == "too-large"
    assert first.play("guess 1")["type"] == "state"
    assert second.quiet() == []


def test_deeply_nested_data_is_refused(server: Server) -> None:
    first, _ = server.two_browsers()
    first.send("[" * 30_000)
    assert first.until("refused")["code"] == "malformed"
    assert first.play("guess 1")["type"] == "state"


def test_too_many_messages_are_refused_and_the_connection_lives(make_server: Callable[..., Server]) -> None:
    class Strict(Limits):
        def at_home(self) -> Limits:
            return self

    server = make_server(limits=Strict(messages_per_second=2.0, messages_at_once=5))
    first, _ = server.two_browsers()
    for _ in range(10):
        first.send({"type": "ping"})
    assert first.until("refused")["code"] == "too-much"


def test_connections_and_tables_of_one_address_are_limited() -> None:
    gate = CallerLimits(
        Limits(connections_per_address=2, tables_per_hour=3, requests_at_once=4, requests_per_second=1.0)
    )
    address = "203.0.113.7"
    for _ in range(2):
        assert gate.may_connect(address)
        gate.connect(address)
    assert not gate.may_connect(address)
    assert gate.may_connect("203.0.113.8")
    gate.leave(address)
    assert gate.may_connect(address)
    assert [gate.may_this_hour("table", address) for _ in range(4)] == [True, True, True, False]
    assert [gate.may_ask(address) for _ in range(5)] == [True, True, True, True, False]
    assert gate.may_this_hour("table", HOME)


def test_a_bucket_fills_again() -> None:
    moment = [0.0]
    bucket = Bucket(2.0, 3, lambda: moment[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    moment[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_whoever_does_not_sit_down_can_ask_for_nothing(server: Server) -> None:
    first, _ = server.two_browsers()
    stranger = server.sit(first.table, "x" * 22)
    assert stranger.heard[-1]["code"] == "wrong-seat"
    stranger.send({"type": "play", "seat": 0, "line": "guess 1", "ply": 0})
    assert stranger.until("refused")["code"] == "wrong-seat"
    assert first.quiet() == []

"""The way of a ply through the server: what is short is done at once, and what is common is done once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import create_engine, event
from starlette.websockets import WebSocket, WebSocketState

from admiralty.errors import IllegalAction
from admiralty.games import installed_packs
from admiralty.match.match import Match
from admiralty.server import plain_statements, schema, store
from admiralty.server.callers import Caller, calling
from admiralty.server.connection import BrowserConnection
from admiralty.server.costs import USUAL_SECONDS, Costs
from admiralty.server.database import Unreachable
from admiralty.server.limits import CallerLimits, Limits
from admiralty.server.match_update import PlyRow
from admiralty.server.metadata import METADATA
from admiralty.server.plain_statements import is_plain
from admiralty.server.sockets import EXTENSION, UNREAD_AT_MOST, BrowserSocket
from admiralty.server.store import Store, Write
from admiralty.server.table_match import TableMatch
from admiralty.server.table_server import TableServer
from admiralty.server.work import Pool, WorkPool
from server.conftest import Server
from toy import GAME

KIND = "a ply"
ANN = Caller("192.0.2.1", "ann")


@pytest.fixture
def pool() -> Iterator[WorkPool]:
    made = WorkPool(Pool.PLAY, Limits(), CallerLimits(Limits()))
    yield made
    made.close()


def thread_of(pool: WorkPool, kind: str | None) -> str:
    async def ask() -> str:
        calling.set(ANN)
        return await pool.run(lambda: threading.current_thread().name, kind)

    return asyncio.run(ask())


def trusted(costs: Costs) -> None:
    """So many short ones that the next one is expected to be short."""
    for _ in range(2_000):
        costs.add(KIND, 0.0001)


def test_what_is_known_to_be_short_is_done_without_a_thread(pool: WorkPool) -> None:
    assert thread_of(pool, KIND).startswith("admiralty-play"), "nothing is known of it yet"
    trusted(pool.costs)
    assert thread_of(pool, KIND) == threading.current_thread().name
    assert thread_of(pool, None).startswith("admiralty-play"), "of no kind: nothing can be known of it"
    assert (pool.done, pool.done_at_once) == (3, 1)


def test_long_plies_send_the_next_ones_to_a_thread_until_they_are_long_ago(pool: WorkPool) -> None:
    trusted(pool.costs)
    pool.costs.add(KIND, 0.02)
    assert pool.costs.are_small(KIND), "one may be the machine's, which had something else to do"
    pool.costs.add(KIND, 0.02)
    assert thread_of(pool, KIND).startswith("admiralty-play")
    trusted(pool.costs)
    assert thread_of(pool, KIND) == threading.current_thread().name


def test_a_kind_of_work_is_trusted_after_some_dozens_of_short_ones() -> None:
    costs = Costs()
    for _ in range(49):
        costs.add(KIND, 0.0001)
    assert not costs.are_small(KIND)
    costs.add(KIND, 0.0001)
    assert costs.are_small(KIND)


def test_work_that_is_usually_long_is_never_done_by_the_event_loop() -> None:
    costs = Costs()
    for _ in range(2_000):
        costs.add(KIND, 2 * USUAL_SECONDS)
    assert not costs.are_small(KIND)


def test_short_work_is_charged_and_its_refusal_raised_as_in_a_thread(pool: WorkPool) -> None:
    trusted(pool.costs)
    charged: list[Caller] = []
    pool.account.charge = lambda caller, seconds: charged.append(caller)  # type: ignore[method-assign]

    def refuse() -> None:
        raise IllegalAction("no")

    async def ask() -> None:
        calling.set(ANN)
        await pool.run(refuse, KIND)

    with pytest.raises(IllegalAction):
        asyncio.run(ask())
    assert charged == [ANN]


def test_whoever_waits_for_a_turn_is_not_overtaken_by_short_work(pool: WorkPool) -> None:
    trusted(pool.costs)

    async def play() -> tuple[bool, bool]:
        await pool.turns.take(ANN)
        hers = pool.turns.is_free_for(ANN)
        others = pool.turns.is_free_for(Caller("192.0.2.2"))
        pool.turns.give_back(ANN)
        return hers, others

    assert asyncio.run(play()) == (False, True)


# ------------------------------------------------------------------------------------------------------------ sending


class FakeSocket:
    def __init__(self, writes: bool) -> None:
        self.writes, self.written, self.sent = writes, list[bytes](), list[str]()
        self.scope = {"extensions": {EXTENSION: {"write": self.write}}}

    def write(self, text: bytes) -> bool:
        if self.writes:
            self.written.append(text)
        return self.writes

    async def send_text(self, text: str) -> None:
        self.sent.append(text)


def connection(socket: Any, tmp_path: Path) -> BrowserConnection:
    class FewParts:
        limits = CallerLimits(Limits())

    return BrowserConnection(cast("WebSocket", socket), cast("TableServer", FewParts()), "192.0.2.1")


def test_a_message_is_written_at_once_and_one_to_a_browser_that_is_behind_waits_in_line(tmp_path: Path) -> None:
    async def play() -> FakeSocket:
        socket = FakeSocket(writes=True)
        browser = connection(socket, tmp_path)
        browser.send(b"1")
        assert not browser.is_busy
        socket.writes = False
        browser.send(b"2")
        socket.writes = True
        browser.send(b"3")  # behind the one that waits
        assert browser.is_busy
        sender = asyncio.create_task(browser._send_on())
        while browser.is_busy:
            await asyncio.sleep(0)
        browser.send(b"4")
        sender.cancel()
        return socket

    socket = asyncio.run(play())
    assert (socket.written, socket.sent) == ([b"1", b"4"], ["2", "3"])


# ---------------------------------------------------------------------------------------------------------- receiving


class FakeTransport:
    paused = False

    def pause_reading(self) -> None:
        self.paused = True


def test_a_socket_is_read_while_a_message_is_answered_until_too_many_wait() -> None:
    async def come() -> list[bool]:
        socket, transport = BrowserSocket.__new__(BrowserSocket), FakeTransport()
        socket.queue, socket.transport = asyncio.Queue(), cast("Any", transport)
        socket.read_paused, socket.close_sent, socket.curr_msg_data_type = False, False, "text"
        paused = []
        for _ in range(UNREAD_AT_MOST + 1):
            socket.frames = [b"{}"]
            socket.send_receive_event_to_app()
            assert socket.read_paused == transport.paused
            paused.append(transport.paused)
        return paused

    assert asyncio.run(come()) == [False] * UNREAD_AT_MOST + [True]


class TalkingSocket(FakeSocket):
    """One message, and then nothing more."""

    application_state = WebSocketState.DISCONNECTED

    def __init__(self) -> None:
        super().__init__(writes=True)
        self.messages = ['{"type": "ping", "at": 1}']

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, str]:
        if not self.messages:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": self.messages.pop()}


def test_what_was_begun_is_carried_through_when_its_browser_is_gone(tmp_path: Path) -> None:
    async def play() -> list[str]:
        browser = connection(TalkingSocket(), tmp_path)
        begun, goes_on, done = asyncio.Event(), asyncio.Event(), list[str]()

        async def sit(name: str, message: object) -> None:
            begun.set()
            await goes_on.wait()
            done.append(name)

        browser._sit = sit  # type: ignore[method-assign]
        serving = asyncio.create_task(browser.serve("a table"))
        await begun.wait()
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        assert not done
        goes_on.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}, "and nothing more is listened to"
        return done

    assert asyncio.run(play()) == ["a table"]


def test_a_database_that_is_away_is_told_in_words_and_the_connection_lives(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> list[bytes]:
        socket = TalkingSocket()
        browser = connection(socket, tmp_path)

        async def sit(name: str, message: object) -> None:
            raise Unreachable("it does not answer")

        browser._sit = sit  # type: ignore[method-assign]
        serving = asyncio.create_task(browser.serve("a table"))
        while not socket.written:
            await asyncio.sleep(0)
        assert not serving.done()
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        return socket.written

    (told,) = asyncio.run(play())
    assert b'"not-saved"' in told
    assert b"the database cannot be reached" in told
    assert not caplog.records


# ------------------------------------------------------------------------------------------------------------ writing


class CountingDatabase:
    """Keeps nothing; tells how many transactions there were."""

    where, problem = "nowhere", ""

    def __init__(self) -> None:
        self.transactions = 0

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def write(self, work: Callable[[Any], Any]) -> Any:
        self.transactions += 1


def test_writes_that_come_together_wait_for_each_other_and_a_single_one_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "GROUPING_SECONDS", 0.5)

    async def play() -> list[int]:
        database = CountingDatabase()
        kept = Store(tmp_path, database=cast("Any", database))
        await kept.open()
        found = []
        for _ in range(3):  # one after the other: nobody waits
            await kept.save(Write())
        found.append(database.transactions)
        await asyncio.gather(*(kept.save(Write()) for _ in range(5)))
        found.append(database.transactions)
        first = asyncio.create_task(kept.save(Write()))
        for _ in range(5):
            await asyncio.sleep(0)
        await asyncio.gather(first, kept.save(Write()))  # the second finds the first still waiting
        await kept.close()
        return [*found, database.transactions]

    assert asyncio.run(play()) == [3, 4, 5]


@pytest.mark.parametrize(
    ("statement", "row"),
    [
        (schema.ADD_PLIES, PlyRow(3, 1, "guess 1", b"\x05", "00ff").columns("harbour")),
        (
            schema.ADVANCE_TABLE,
            {"of": "harbour", "found": 7, "epoch": 2, "touched": 1.5, "public_plies": 3, "actors": 2, "over": True}
            | {"outcome": "A won"},
        ),
    ],
)
def test_a_ply_goes_to_the_driver_as_sqlalchemy_would_hand_it_over(statement: Any, row: dict[str, Any]) -> None:
    engine, seen = create_engine("sqlite://"), list[tuple[str, Any]]()
    METADATA.create_all(engine)

    @event.listens_for(engine, "before_cursor_execute")
    def see(connection: Any, cursor: Any, text: str, values: Any, context: Any, many: bool) -> None:
        seen.append((text, values))

    with engine.connect() as connection:
        connection.execute(statement, [row])
        assert is_plain(connection, statement)
        prepared = plain_statements._prepared(statement, connection.dialect, tuple(row))
    engine.dispose()
    text, values = seen[-1]
    assert prepared.text == text
    assert prepared.values(row) == tuple(values[0] if isinstance(values, list) else values)


def test_a_ply_that_changes_neither_seats_nor_clocks_does_not_write_them(server: Server) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")  # with it goes that both have come
    written: list[Any] = []
    saved = server.tables[first.table].store.save

    async def save(write: Write) -> None:
        written.extend(statement for statement, _ in write.steps)
        await saved(write)

    server.tables[first.table].store.save = save  # type: ignore[method-assign]
    second.play("guess 1")
    assert schema.ADVANCE_TABLE in written
    assert schema.CHANGE_TABLE not in written


# ------------------------------------------------------------------------------------------------- what is made once


def test_a_ply_is_put_into_words_once_for_all_audiences(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    label_of = Match.label_of
    monkeypatch.setattr(Match, "label_of", lambda match, place: made.append(place) or label_of(match, place))  # type: ignore[func-returns-value]
    match = TableMatch(Match(GAME, seed=1))
    told = {(0,): match.status().moment, (1,): match.status().moment, (-1,): match.status().moment}
    update = match.play(0, "guess 1", told)
    assert sum(len(state.plies) for state in update.states.values()) >= 1
    assert len(made) == 1


def test_the_rulebook_of_matches_under_the_same_rules_is_made_once() -> None:
    one, other = Match(GAME, seed=1), Match(GAME, seed=2)
    assert one.rulebook is other.rulebook


def test_installed_packages_are_searched_for_packs_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    searched: list[str] = []
    monkeypatch.setattr(installed_packs, "entry_points", lambda group: searched.append(group) or [])  # type: ignore[func-returns-value]
    monkeypatch.syspath_prepend(str(tmp_path))
    for _ in range(3):
        installed_packs.installed()
    assert searched == [installed_packs.GROUP]
    (tmp_path / "new_package").mkdir()  # something is installed
    installed_packs.installed()
    assert len(searched) == 2

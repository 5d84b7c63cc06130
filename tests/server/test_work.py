"""Work has a price and is done in fair turns: one visitor's questions never cost everybody."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from admiralty.match.match import Match
from admiralty.server import decks, match_sources, verification
from admiralty.server.callers import HOME, HOUSE, Caller, calling
from admiralty.server.compiling import LOADING
from admiralty.server.errors import TookTooLong, TooMuch
from admiralty.server.fair_turns import FairQueue, Turns
from admiralty.server.interruption import Interrupted, Interruptible
from admiralty.server.limits import CallerLimits, Limits
from admiralty.server.match_handle import MatchHandle, _Method
from admiralty.server.seat_view import ToldOdds
from admiralty.server.table_match import TableMatch
from admiralty.server.work import Pool, WorkPools
from server.conftest import PATIENCE, Browser, Server, wait_until

ANN, ANNS_OTHER, BOB, STRANGER = Caller("192.0.2.1", "a"), Caller("192.0.2.1", "b"), Caller("192.0.2.2"), Caller("x")


# ------------------------------------------------------------------------------------------------------- fair turns


def in_order(queue: FairQueue[str]) -> str:
    found = ""
    while (following := queue.next()) is not None:
        found += following[1]
    return found


def test_turns_go_round_addresses_and_within_them_round_tokens() -> None:
    queue: FairQueue[str] = FairQueue()
    for letter in "123":
        queue.add(ANN, letter)
    queue.add(ANNS_OTHER, "o")
    queue.add(BOB, "b")
    queue.add(BOB, "B")
    assert len(queue) == 6
    assert in_order(queue) == "1boB23"
    assert len(queue) == 0


def test_an_address_that_may_not_go_keeps_nobody_waiting_behind_it() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add(ANN, "a")
    queue.add(BOB, "b")
    assert queue.next(lambda address: address != ANN.address) == (BOB, "b")
    assert queue.next(lambda address: address != ANN.address) is None
    assert queue.next() == (ANN, "a")


def test_whoever_does_not_wait_any_more_is_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add(ANN, "a")
    queue.add(BOB, "b")
    queue.remove(ANN, "a")
    queue.remove(ANN, "a")
    assert (len(queue), queue.waiting(ANN.address)) == (1, 0)
    assert in_order(queue) == "b"


def test_one_address_is_never_given_all_turns() -> None:
    async def play() -> None:
        turns = Turns(at_once=2)
        await turns.take(STRANGER)
        second = asyncio.create_task(turns.take(STRANGER))
        await asyncio.sleep(0)
        assert turns.waiting == 1  # although a turn is free
        await turns.take(ANN)
        turns.give_back(STRANGER)
        await second
        assert turns.taken == 2

    asyncio.run(play())


def test_whoever_leaves_while_waiting_takes_no_turn_away() -> None:
    async def play() -> None:
        turns = Turns(at_once=1)
        await turns.take(ANN)
        gone = asyncio.create_task(turns.take(BOB))
        await asyncio.sleep(0)
        turns.give_back(ANN)  # it is given to the one that leaves in this very moment
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        assert (turns.taken, turns.waiting) == (0, 0)
        await turns.take(ANN)

    asyncio.run(play())


def test_whoever_waits_for_too_much_or_too_long_is_refused_with_a_sentence() -> None:
    async def play() -> None:
        turns = Turns(at_once=1, most_waiting=1, longest_wait=0.0)
        await turns.take(ANN)
        waiting = asyncio.create_task(turns.take(BOB))
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="not done yet"):
            await turns.take(BOB)
        with pytest.raises(TooMuch, match="too much to do just now"):
            await waiting
        assert turns.waiting == 0

    asyncio.run(play())


# -------------------------------------------------------------------------------------------------- prices and times


@pytest.fixture
def moment() -> list[float]:
    return [0.0]


@pytest.fixture
def account(moment: list[float]) -> CallerLimits:
    return CallerLimits(Limits(thinking_at_once=2.0, thinking_per_second=0.5), lambda: moment[0])


@pytest.fixture
def make_pools(account: CallerLimits) -> Iterator[Callable[..., WorkPools]]:
    made: list[WorkPools] = []

    def make(**limits: Any) -> WorkPools:
        made.append(WorkPools(Limits(**limits), account))
        return made[-1]

    yield make
    for pools in made:
        pools.close()


def for_caller(caller: Caller, pools: WorkPools, pool: Pool, work: Callable[[], Any]) -> Any:
    async def ask() -> Any:
        calling.set(caller)
        return await pools.run(pool, work)

    return asyncio.run(ask())


def test_work_runs_in_a_thread_of_its_pool(make_pools: Callable[..., WorkPools]) -> None:
    pools = make_pools()
    for pool in Pool:
        name = for_caller(ANN, pools, pool, lambda: threading.current_thread().name)
        assert name.startswith(f"admiralty-{pool.value}")


def test_what_was_refused_or_went_wrong_is_raised_where_it_was_asked_for(make_pools: Callable[..., WorkPools]) -> None:
    def wrong() -> None:
        raise ZeroDivisionError

    pools = make_pools()
    with pytest.raises(ZeroDivisionError):
        for_caller(ANN, pools, Pool.PLAY, wrong)
    assert pools[Pool.PLAY].turns.taken == 0


def test_work_is_charged_to_whoever_asked(make_pools: Callable[..., WorkPools], account: CallerLimits) -> None:
    charged: list[tuple[Caller, float]] = []
    account.charge = lambda caller, seconds: charged.append((caller, seconds))  # type: ignore[method-assign]
    for_caller(ANN, make_pools(), Pool.PLAY, lambda: sum(range(200_000)))
    assert [caller for caller, _ in charged] == [ANN]
    assert charged[0][1] > 0.0


def test_whoever_owes_time_is_refused_by_the_curious_until_it_is_paid_and_may_play(
    make_pools: Callable[..., WorkPools], account: CallerLimits, moment: list[float]
) -> None:
    pools = make_pools()
    account.charge(ANN, 5.0)
    with pytest.raises(TooMuch, match="your share of this server's thinking: ask again in 6 seconds"):
        for_caller(ANN, pools, Pool.CURIOUS, lambda: 7)
    assert for_caller(ANN, pools, Pool.PLAY, lambda: 7) == 7
    assert for_caller(BOB, pools, Pool.CURIOUS, lambda: 7) == 7
    moment[0] = 6.5
    assert for_caller(ANN, pools, Pool.CURIOUS, lambda: 7) == 7


def test_a_token_takes_its_debt_along_to_another_address(account: CallerLimits) -> None:
    account.charge(Caller("192.0.2.1", "token"), 5.0)
    assert account.seconds_in_debt(Caller("192.0.2.9", "token")) == 6.0
    assert account.seconds_in_debt(Caller("192.0.2.9")) == 0.0


def test_the_server_itself_and_whoever_is_at_home_owe_nothing(account: CallerLimits, moment: list[float]) -> None:
    account.charge(HOUSE, 1e9)
    assert account.seconds_in_debt(HOUSE) == 0.0
    account.charge(Caller(HOME), 60.0)
    moment[0] = 0.1
    assert account.seconds_in_debt(Caller(HOME)) == 0.0


def for_ever() -> None:
    while True:
        pass


def test_what_the_curious_ask_for_is_given_up_when_its_time_is_over(make_pools: Callable[..., WorkPools]) -> None:
    pools = make_pools(curious_seconds=0.05)
    for _ in range(3):  # more often than there are threads: they live on
        with pytest.raises(TookTooLong, match="so it was given up"):
            for_caller(BOB, pools, Pool.CURIOUS, for_ever)
    assert for_caller(ANN, pools, Pool.CURIOUS, lambda: 7) == 7


def test_no_handler_of_failures_swallows_an_interruption() -> None:
    def stubborn() -> None:
        try:
            for_ever()
        except Exception:
            for_ever()

    call = Interruptible()
    timer = threading.Timer(0.05, call.interrupt)
    timer.start()
    with pytest.raises(Interrupted):
        call.call(stubborn)


def test_an_interruption_in_the_last_moment_ends_the_call_that_it_was_meant_for() -> None:
    for _ in range(200):  # at any moment: in the work, after it, while the call ends
        call = Interruptible()
        other = threading.Thread(target=call.interrupt)
        with contextlib.suppress(Interrupted):
            call.call(other.start)
        other.join()
        sum(range(1_000))  # what was meant for the call would come here


def test_calls_that_can_be_interrupted_leave_no_trace_in_the_interpreter() -> None:
    """One that looks for something to raise at every step is slow, and never leaves a function that is traced."""
    program = (
        "import sys\n"
        "from admiralty.server.interruption import Interruptible\n"
        "Interruptible().call(lambda: None)\n"
        "def traced(): return 'went on'\n"
        "sys.settrace(lambda frame, event, argument: None)\n"
        "print(traced())\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ran.stdout == "went on\n"


def test_an_interruption_that_comes_too_late_hits_nobody() -> None:
    call = Interruptible()
    assert call.call(lambda: 7) == 7
    call.interrupt()
    assert sum(range(1000)) == 499_500


# ------------------------------------------------------------------------------------------------------ at the table


def test_every_question_to_a_match_names_its_pool() -> None:
    pools = {name: method.pool for name, method in vars(MatchHandle).items() if isinstance(method, _Method)}
    curious = {name for name, pool in pools.items() if pool is Pool.CURIOUS}
    assert curious == {"hint", "book_hint", "analysis", "verified", "what_if", "checked_order"}
    assert {name for name, pool in pools.items() if pool is Pool.PLAYERS} == {"decide"}


def test_no_rule_runs_on_the_event_loop(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever somebody asks of a match, or sends to be read, is worked on in the threads of the pools."""
    threads: dict[str, set[str]] = {}

    def watch(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def watched(*arguments: Any, **named: Any) -> Any:
            thread = threading.current_thread().name
            if thread != LOADING:  # where rules are compiled by playing a few plies of them
                threads.setdefault(name, set()).add(thread.rpartition("_")[0])
            return original(*arguments, **named)

        monkeypatch.setattr(owner, name, watched)

    for name in ("legal", "follow", "concealed", "record", "told_of", "refusal"):
        watch(Match, name)
    watch(verification, "verify")
    watch(match_sources, "replay")
    watch(decks, "checked")
    first, second = server.two_browsers()
    for question in (
        {"type": "odds", "seat": 0, "lines": first.lines, "ref": 1},
        {"type": "hint", "seat": 0, "ref": 2},
        {"type": "replay", "seat": 0, "ply": 0, "ref": 3},
        {"type": "propose", "seat": 0, "what": "draw", "ref": 4},
    ):
        first.send(question)
    first.play("guess 1")
    second.play("resign")
    first.quiet()
    first.send({"type": "analyse", "first": 0, "ref": 5})
    first.until("analysed", "refused")
    header = {"Authorization": f"Bearer {first.tokens[0]}"}
    record = server.ask("GET", f"/api/tables/{first.table}/record", headers=header).json()
    assert server.ask("GET", f"/api/tables/{first.table}/verify", headers=header).json()["ok"]
    assert server.ask("POST", "/api/import", {"record": record}).status_code == 200
    assert server.ask("POST", "/api/decks/check", {"text": "a = 1"}).status_code == 200
    assert {"legal", "follow", "concealed", "record", "told_of", "verify", "replay", "checked"} <= threads.keys()
    pools = {f"admiralty-{pool.value}" for pool in Pool}
    assert {name: found for name, found in threads.items() if not found <= pools} == {}


def test_a_line_that_is_asked_for_many_times_is_worked_out_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    first, _ = server.two_browsers()

    def once(self: Any, line: str) -> ToldOdds:
        asked.append(line)
        return ToldOdds({}, [])

    monkeypatch.setattr("admiralty.server.seat_view.SeatOdds._odds", once)
    line = first.lines[0]
    first.send({"type": "odds", "seat": 0, "lines": [line] * 700, "ref": 1})
    assert list(first.until("odds")["odds"]) == [line]
    assert asked == [line]


def test_a_long_question_is_answered_in_parts_between_which_others_play(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The opponent's ply is played while a question of many lines is still being answered."""
    begun, go_on = threading.Semaphore(0), threading.Semaphore(0)

    def slow(self: Any, lines: list[str], seconds: float) -> tuple[dict[str, ToldOdds], list[str]]:
        begun.release()
        assert go_on.acquire(timeout=PATIENCE)
        return {lines[0]: ToldOdds({}, [])}, lines[1:]

    first, second = server.two_browsers()
    monkeypatch.setattr("admiralty.server.seat_view.SeatOdds.of", slow)
    first.send({"type": "odds", "seat": 0, "lines": ["one", "two"], "ref": 1})
    assert begun.acquire(timeout=PATIENCE)
    second.send({"type": "play", "seat": 1, "line": "guess 1", "ply": second.shown["ply"], "ref": 1})
    wait_until(lambda: server.tables[first.table].lock._waiters)  # the ply has come to the table
    go_on.release()
    assert begun.acquire(timeout=PATIENCE)
    assert second.until("state")["plies"][0]["line"] == "guess 1"
    go_on.release()
    assert list(first.until("odds")["odds"]) == ["one", "two"]


def visit(server: Server, address: str, *seats: str) -> tuple[dict[str, Any], Browser]:
    """Somebody comes through the proxy, opens a table and sits down."""
    terms = [{"kind": seat} if seat in ("you", "screen") else {"kind": "computer", "level": seat} for seat in seats]
    headers = {"X-Forwarded-For": address}
    opened = server.ask("POST", "/api/tables", {"game": "toy", "seats": terms}, headers=headers).json()
    return opened, Browser(server, opened["table"], (opened["mine"][0]["token"],), headers=headers)


def test_questions_of_one_address_keep_nobody_elses_waiting(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many hints a stranger asks for, another visitor's is next, and a new table does not wait at all."""
    go_on = threading.Event()
    order: list[int] = []

    def slow(table_match: Any, seat: int, ref: int, luck: int, seconds: float) -> Any:
        order.append(ref)
        assert go_on.wait(PATIENCE)
        raise TooMuch("enough")

    monkeypatch.setattr(vars(MatchHandle)["hint"], "function", slow)
    server = make_server(trusted_proxies=("127.0.0.1",))
    strangers = [visit(server, "198.51.100.7", "you", "random")[1] for _ in range(4)]
    for number, stranger in enumerate(strangers):
        stranger.send({"type": "hint", "seat": 0, "ref": number})
    _, ann = visit(server, "192.0.2.1", "you", "random")  # a new table, opened meanwhile
    ann.send({"type": "hint", "seat": 0, "ref": 100})
    wait_until(lambda: len(order) == 2)
    assert 100 in order  # the stranger holds one thread, Ann has the other one
    go_on.set()
    assert ann.until("refused")["sentence"] == "enough"


def test_computer_players_of_one_address_keep_nobody_elses_waiting(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    thinking: list[str] = []

    def slow(table_match: TableMatch, seat: int, name: str, luck: int, seconds: float, fails: str) -> str:
        thinking.append(name)
        if name == "captain":
            assert go_on.wait(PATIENCE)
        line = next(iter(table_match.match.legal(seat))).line
        return str(line)

    monkeypatch.setattr(vars(MatchHandle)["decide"], "function", slow)
    server = make_server(trusted_proxies=("127.0.0.1",))
    headers = {"X-Forwarded-For": "198.51.100.7"}
    only_computers = [{"kind": "computer", "level": "captain"}] * 2
    for _ in range(6):
        server.ask("POST", "/api/tables", {"game": "toy", "seats": only_computers}, headers=headers)
    _, ann = visit(server, "192.0.2.1", "you", "random")
    ann.play("guess 1")
    ann.until_so(lambda browser: browser.shown["ply"] > 1 or "random" in thinking)
    assert thinking.count("captain") == 1
    go_on.set()

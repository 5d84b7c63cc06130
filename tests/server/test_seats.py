"""Who sits in a seat: only whoever holds the token that counts, whatever is asked at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest

from admiralty.server import joining, live_table
from admiralty.server.table_server import TableServer
from server.conftest import Browser, Server

T = TypeVar("T")


def within(server: Server, work: Callable[[TableServer], Coroutine[Any, Any, T]]) -> T:
    """Something that is done on the server's own event loop."""
    loop = server.table_server._tasks[0].get_loop()
    return asyncio.run_coroutine_threadsafe(work(server.table_server), loop).result(60)


def join(server: Server, table: str) -> Any:
    return server.ask("POST", f"/api/tables/{table}/join", {"name": "Eve"})


def agreed_rematch(first: Browser, second: Browser) -> dict[str, Any]:
    first.play("resign")
    first.send({"type": "propose", "seat": 0, "what": "rematch", "ref": 4})
    second.until_so(lambda each: each.shown["proposals"])
    second.send({"type": "answer", "seat": 1, "what": "rematch", "yes": True, "ref": 5})
    return dict(first.until("rematch")["opened"])


def test_nobody_can_take_the_seats_of_a_rematch(server: Server) -> None:
    first, second = server.two_browsers(listed=True)
    following = agreed_rematch(first, second)
    assert join(server, following["table"]).status_code == 403
    assert server.sit(following["table"], following["mine"][0]["token"]).sat["mine"] == [1]
    assert join(server, following["table"]).status_code == 403


def test_a_seat_that_nobody_had_taken_is_free_in_the_rematch_too(server: Server) -> None:
    opened = server.open("you", "link", listed=True)
    first = server.sit(opened["table"], opened["mine"][0]["token"])
    first.play("resign")
    first.send({"type": "propose", "seat": 0, "what": "rematch", "ref": 4})
    following = first.until("rematch")["opened"]
    joined = join(server, following["table"])
    assert joined.status_code == 200
    assert [key["seat"] for key in joined.json()["mine"]] == [0]


def test_the_clocks_of_a_rematch_wait_for_everybody(server: Server) -> None:
    first, second = server.two_browsers(clock={"bank": 60})
    following = agreed_rematch(first, second)
    again = server.sit(following["table"], following["mine"][0]["token"])
    assert not any(clock["running"] for clock in again.shown["clocks"])
    theirs = second.until("rematch")["opened"]
    assert any(clock["running"] for clock in server.sit(theirs["table"], theirs["mine"][0]["token"]).shown["clocks"])


def test_the_old_link_opens_nothing_when_somebody_joins_while_its_owner_sits_down(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner's token is good when it comes in, and a stranger takes the seat before the owner is at the table."""
    opened = server.open("you", "link", listed=True)
    genuine, held = live_table.LiveTable.sit, []

    async def sit_late(table: live_table.LiveTable, *rest: Any) -> bool:
        if not held:
            held.append(await joining.join(server.table_server, table.name, "Eve"))
        return await genuine(table, *rest)

    monkeypatch.setattr(live_table.LiveTable, "sit", sit_late)
    owner = server.sit(opened["table"], opened["links"][0]["token"])
    assert owner.heard[-1]["code"] == "wrong-seat"
    assert not owner.sat
    stranger = server.sit(opened["table"], held[0].mine[0].token)
    assert stranger.sat["mine"] == [1]


def test_whoever_sits_with_a_token_that_is_replaced_is_sent_away(server: Server) -> None:
    first, second = server.two_browsers()

    async def replace(table_server: TableServer) -> None:
        table = await table_server.tables.find(second.table)
        async with table.lock:
            await joining.replace_token(table, 1)

    within(server, replace)
    second.until_sent_away()
    first.play("guess 1")
    second.connect()
    assert second.heard[-1]["code"] == "wrong-seat"


def lobby_order(server: Server) -> list[str]:
    return [card["table"] for card in server.get("/api/lobby")["tables"]]


def my_order(server: Server, *tokens: str) -> list[str]:
    return [each["card"]["table"] for each in server.ask("POST", "/api/mine", {"tokens": list(tokens)}).json()]


@pytest.mark.parametrize("lines", [("guess 1",), ("guess 1", "undo"), ("guess 2", "clear", "bluff")])
def test_secret_orders_do_not_change_the_order_of_tables(server: Server, lines: tuple[str, ...]) -> None:
    older, newer = (server.two_browsers(listed=True) for _ in range(2))
    before = lobby_order(server)
    assert before == [newer[0].table, older[0].table]
    mine = [pair[1].tokens[0] for pair in (older, newer)]
    for line in lines:
        assert older[0].play(line)["type"] == "state"
    assert lobby_order(server) == before
    assert my_order(server, *mine) == before


def test_what_everybody_sees_brings_a_table_to_the_top(server: Server) -> None:
    older, newer = (server.two_browsers(listed=True) for _ in range(2))
    assert lobby_order(server)[0] == newer[0].table
    for browser in older:
        browser.play("guess 1")
        browser.play("ready")
    assert lobby_order(server)[0] == older[0].table


def test_a_secret_order_that_is_taken_back_leaves_a_proposal_standing(server: Server) -> None:
    first, second = server.two_browsers()
    first.play("guess 1")
    second.send({"type": "propose", "seat": 1, "what": "draw", "ref": 4})
    first.until_so(lambda each: each.shown["proposals"])
    first.play("undo")
    second.quiet()
    assert second.shown["proposals"] == [{"by": 1, "what": "draw"}]

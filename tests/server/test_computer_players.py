"""Computer players go on, whatever becomes of the place in which they think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from admiralty.server.errors import NotSaved
from admiralty.server.match_handle import MatchHandle
from server.conftest import Server, wait_until


def test_a_decision_that_is_lost_while_a_match_moves_is_made_again(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is compiled, its match moves here, and the process ends that thought until then."""
    server = make_server()
    decide, asked = vars(MatchHandle)["decide"], list[Any]()

    async def lose_the_first(match: MatchHandle, *wanted: Any) -> str:
        asked.append(wanted)
        if len(asked) == 1:
            raise NotSaved("the table is being set up again; what you sent has not happened")
        line: str = await decide.__get__(match, MatchHandle)(*wanted)
        return line

    monkeypatch.setattr(MatchHandle, "decide", lose_the_first)
    opened = server.open("captain", "captain")["table"]
    wait_until(lambda: server.tables[opened].status.plies > 1)
    assert len(asked) > 1


def test_a_table_that_is_loaded_anew_does_not_wait_for_what_its_forerunner_thinks(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server()
    decide, asked = vars(MatchHandle)["decide"], list[Any]()

    async def put_away_and_think(match: MatchHandle, *wanted: Any) -> str:
        asked.append(wanted)
        if len(asked) == 1:
            tables = server.table_server.tables
            table = next(each for each in tables if each.match is match)
            table.put_away()
            await tables.find(table.name)
        line: str = await decide.__get__(match, MatchHandle)(*wanted)
        return line

    server.open("you", "link")  # the game is loaded
    monkeypatch.setattr(MatchHandle, "decide", put_away_and_think)
    opened = server.open("captain", "captain")["table"]
    wait_until(lambda: server.tables[opened].status.plies > 1)

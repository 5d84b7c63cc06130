"""Where the host wants it, whoever looks on may see what was hidden, some turns late, and nothing newer."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import Browser, Server

START = {
    "phase": "orders",
    "turn": 3,
    "fleets": {"A1": {"system": 12, "ships": 3}, "B1": {"system": 24, "ships": 5}},
}
TURNS = 3  # that are played


def at_table(server: Server, late_turns: int) -> tuple[Browser, Browser]:
    """A battle of fleets that never meet, some turns on: the players' screen, and somebody who looks on."""
    opened = server.open("you", "screen", game="isk", scenario="battle", position=START, late_turns=late_turns)
    players = server.sit(opened["table"], *(key["token"] for key in opened["mine"]))
    for _ in range(TURNS):
        for _phase in ("orders", "muster"):
            for seat in (0, 1):
                assert players.play("done", seat=seat)["type"] == "state"
    return players, server.sit(opened["table"], opened["spectator"])


def looked_back(browser: Browser, ply: int, seat: int = -1) -> dict[str, Any]:
    browser.send({"type": "replay", "seat": seat, "ply": ply, "ref": 1})
    answer = browser.until("replayed", "refused")
    assert answer["type"] == "replayed", answer
    return dict(answer)


def by_turn(browser: Browser) -> dict[int, list[dict[str, Any]]]:
    """What can be looked back at, by the turn of the position."""
    last = looked_back(browser, 0)["of"]
    found: dict[int, list[dict[str, Any]]] = {}
    for ply in range(last + 1):
        view = looked_back(browser, ply)["seat_view"]["view"]
        found.setdefault(view["turn"], []).append(view["fleets"])
    return found


def test_a_spectator_sees_everything_so_many_turns_late_and_nothing_newer(server: Server) -> None:
    _, watcher = at_table(server, late_turns=2)
    assert watcher.sat["late_turns"] == 2
    now = watcher.shown["views"][0]["view"]
    assert now["fleets"] == {}, "the table itself shows what all may know"
    seen = by_turn(watcher)
    assert max(seen) == now["turn"]
    for turn, positions in seen.items():
        late = now["turn"] - turn >= 2
        for fleets in positions:
            assert set(fleets) == ({"A1", "B1"} if late else set()), turn


def test_nothing_is_shown_late_where_the_host_did_not_want_it(server: Server) -> None:
    _, watcher = at_table(server, late_turns=0)
    assert all(fleets == {} for positions in by_turn(watcher).values() for fleets in positions)


def test_a_players_own_screen_never_sees_more_than_its_seats(server: Server) -> None:
    players, _ = at_table(server, late_turns=1)
    assert looked_back(players, 0)["seat_view"]["view"]["fleets"] == {}


def test_the_hosts_choice_outlives_a_restart(server: Server) -> None:
    _, watcher = at_table(server, late_turns=2)
    server.stop()
    server.start()
    again = server.sit(watcher.table, *watcher.tokens)
    assert again.sat["late_turns"] == 2
    assert set(looked_back(again, 0)["seat_view"]["view"]["fleets"]) == {"A1", "B1"}


@pytest.mark.parametrize("turns", [-1, 31, "three"])
def test_a_delay_that_makes_no_sense_is_refused(server: Server, turns: Any) -> None:
    wanted = {"game": "isk", "seats": [{"kind": "you"}, {"kind": "screen"}], "late_turns": turns}
    answer = server.ask("POST", "/api/tables", wanted)
    assert answer.status_code == 400
    assert "late_turns" in answer.json()["sentence"]

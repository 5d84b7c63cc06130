"""What is asked once: the lobby, tables, records, verification; and who may ask."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.conftest import Browser, Server


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def record_of(server: Server, browser: Browser) -> dict[str, Any]:
    path = f"/api/tables/{browser.table}/record"
    return dict(server.ask("GET", path, headers=bearer(browser.tokens[0])).json())


def ended(server: Server) -> tuple[Browser, Browser]:
    """A match with a round and dice, then resigned."""
    first, second = server.two_browsers()
    for browser in (first, second):
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    first.play("pass")
    second.quiet()
    second.play("resign")
    first.quiet()
    return first, second


# ------------------------------------------------------------------------------------------------------- lobby


def test_the_lobby_has_every_game_and_a_sixth_one(server: Server) -> None:
    games = {game["key"]: game for game in server.get("/api/lobby")["games"]}
    assert {"orbital", "toy"} <= games.keys()
    toy = games["toy"]
    assert toy["goal"]
    assert [ruleset["key"] for ruleset in toy["rulesets"]] == ["classic", "long"]
    long = {each["name"]: (each["classic"], each["here"]) for each in toy["rulesets"][1]["differences"]}
    assert long == {"rounds": (4, 10), "enough": (10, 30), "stake_most": (4, 8)}
    assert {"random", "captain"} <= {level["key"] for level in toy["levels"]}
    said = [level["description"] for level in games["orbital"]["levels"]]
    assert not [each for each in said if "Rated" in each], "points are told on one scale alone: that of people"
    assert {parameter["name"]: parameter["classic"] for parameter in toy["parameters"]}["sides"] == 6


def test_a_rulebook_has_its_chapters_and_rules(server: Server) -> None:
    book = server.get("/api/games/toy/rulebook")
    assert {
        "id": "TY-3.2",
        "text": "Each guess of the face rolled scores 3 points.",
        "chapter": "TY-3 The die",
    } in book["rules"]
    assert book["chapters"][0]["markdown"].startswith("## 1 What the game is")


def test_open_tables_are_listed_and_can_be_joined(server: Server) -> None:
    hidden, listed = server.open("you", "link"), server.open("you", "link", listed=True)
    cards = server.get("/api/lobby")["tables"]
    assert [card["table"] for card in cards] == [listed["table"]]
    assert cards[0]["waiting"]
    joined = server.ask("POST", f"/api/tables/{listed['table']}/join", {"name": "Eve"}).json()
    second = server.sit(listed["table"], joined["mine"][0]["token"])
    assert second.sat["mine"] == [1]
    assert second.sat["seats"][1]["name"] == "Eve"
    assert server.ask("POST", f"/api/tables/{listed['table']}/join", {}).status_code == 403
    assert server.ask("POST", f"/api/tables/{hidden['table']}/join", {}).status_code == 403
    old_link = server.sit(listed["table"], listed["links"][0]["token"])
    assert old_link.heard[-1]["code"] == "wrong-seat"


def test_ones_own_tables_can_be_resumed(server: Server) -> None:
    one, other = server.open("you", "link"), server.open("you", "screen")
    tokens = [key["token"] for key in one["mine"] + other["mine"]]
    found = server.ask("POST", "/api/mine", {"tokens": [*tokens, "a" * 22]}).json()
    assert {each["card"]["table"]: each["seats"] for each in found} == {one["table"]: [0], other["table"]: [0, 1]}
    asked = {each["card"]["table"]: each["my_turn"] for each in found}
    assert asked == {one["table"]: False, other["table"]: True}, "nobody is waited for before all have come"
    assert {token for each in found for token in each["tokens"]} == set(tokens)


# ------------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        ({"game": "chess", "seats": [{"kind": "you"}]}, 404, "there is no game 'chess'"),
        ({"game": "toy", "seats": []}, 400, "OpenTable"),
        ({"game": "toy", "seats": [{"kind": "you"}]}, 404, "players"),
        ({"game": "toy", "seats": [{"kind": "you"}] * 2, "scenario": "nowhere"}, 404, "no scenario 'nowhere'"),
        ({"game": "toy", "seats": [{"kind": "you"}] * 2, "ruleset": "none"}, 404, "no ruleset 'none'"),
        ({"game": "toy", "seats": [{"kind": "you"}] * 2, "ruleset": "/etc/own.toml"}, 404, "own rulesets"),
        ({"game": "toy", "seats": [{"kind": "you"}] * 2, "options": {"rounds": 99}}, 400, "rounds"),
        ({"game": "toy", "seats": [{"kind": "you"}] * 2, "position": {"pot": {}}}, 400, "pot"),
        ({"game": "toy", "seats": [{"kind": "you"}, {"kind": "computer", "level": "god"}]}, 404, "no level 'god'"),
        ({"game": "toy", "seats": [{"kind": "you"}, {"kind": "computer", "level": "hard"}]}, 404, "no level 'hard'"),
        ({"game": "toy", "seats": [{"kind": "you"}] * 2, "surprise": 1}, 400, "surprise"),
        ({"game": "toy", "seats": [{"kind": "you"}] * 2, "clock": {"bank": -1}}, 400, "bank"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_with_a_reason(
    server: Server, body: dict[str, Any], status: int, says: str
) -> None:
    answer = server.ask("POST", "/api/tables", body)
    assert answer.status_code == status
    assert says in answer.json()["sentence"]


def test_a_body_that_is_too_large_or_no_json_is_refused(server: Server) -> None:
    large = httpx.post(f"{server.address}/api/tables", json={"game": "x" * 70_000}, timeout=60)
    assert (large.status_code, large.json()["code"]) == (413, "too-large")
    broken = httpx.post(
        f"{server.address}/api/tables", content=b"{", headers={"Content-Type": "application/json"}, timeout=60
    )
    assert (broken.status_code, broken.json()["code"]) == (400, "malformed")
    form = httpx.post(f"{server.address}/api/tables", data={"game": "toy"}, timeout=60)
    assert form.status_code == 400


def test_what_does_not_exist_is_refused(server: Server) -> None:
    assert server.ask("GET", "/api/games/chess/rulebook").status_code == 404
    assert server.ask("GET", "/api/tables/nowhere/record", headers=bearer("a" * 22)).status_code == 403
    assert server.ask("GET", "/api/tables/nowhere/record").status_code == 403


# ------------------------------------------------------------------------------------------------ trust and headers


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/", "/api/lobby", "/nowhere"):
        headers = server.ask("GET", path).headers
        assert "unsafe" not in headers["content-security-policy"]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    assert server.ask("GET", "/api/lobby").headers["cache-control"] == "no-store"


def test_pages_of_other_servers_are_turned_away(server: Server) -> None:
    body = {"game": "toy", "seats": [{"kind": "you"}, {"kind": "screen"}]}
    foreign = server.ask("POST", "/api/tables", body, headers={"Origin": "http://evil.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign")
    own = server.ask("POST", "/api/tables", body, headers={"Origin": server.address})
    assert own.status_code == 200
    path = f"ws://127.0.0.1:{server.port}/api/tables/{own.json()['table']}/socket"
    with pytest.raises(InvalidStatus), connect(path, origin="http://evil.example"):
        pass
    with connect(path, origin=server.address):
        pass


def test_a_name_that_only_leads_here_by_a_trick_is_turned_away() -> None:
    from starlette.datastructures import Headers

    from admiralty.server.headers import LOOPBACK, SameOrigin

    gate = SameOrigin(lambda *_: None, hosts=LOOPBACK)  # type: ignore[arg-type,return-value]
    assert gate.is_welcome(Headers({"host": "127.0.0.1:8200"}))
    assert gate.is_welcome(Headers({"host": "[::1]:8200"}))
    assert gate.is_welcome(Headers({"host": "localhost"}))
    assert not gate.is_welcome(Headers({"host": "rebound.example:8200"}))


def test_a_match_is_verified_after_its_end(server: Server) -> None:
    first, second = server.two_browsers()
    path = f"/api/tables/{first.table}/verify"
    assert server.ask("GET", path, headers=bearer(first.tokens[0])).status_code == 404
    first.play("guess 1")
    first.play("resign")
    found = server.ask("GET", path, headers=bearer(second.tokens[0])).json()
    assert (found["ok"], found["plies"]) == (True, 2)


# ---------------------------------------------------------------------------------------------- records and replays


def test_a_record_is_looked_at_from_every_seat(server: Server) -> None:
    first, _ = ended(server)
    record = record_of(server, first)
    opened = server.ask("POST", "/api/import", {"record": record}).json()
    assert opened["mine"] == opened["links"] == []
    reader = server.sit(opened["table"], opened["spectator"])
    assert reader.sat["looks_only"]
    assert reader.shown["ended"]["winners"] == ["A"]
    for seat in (-1, 0, 1):
        reader.send({"type": "replay", "seat": seat, "ply": 1, "ref": seat + 1})
        shown = reader.until("replayed")
        assert (shown["ref"], shown["ply"], shown["of"]) == (seat + 1, 1, len(record["plies"]))
        assert shown["seat_view"]["view"]["seats"]["A"]["choice"] == (None if seat == 1 else "guess 1")
    reader.send({"type": "replay", "seat": 0, "ply": 99})
    assert reader.until("refused")["code"] == "unknown"


def test_the_match_itself_is_replayed_after_its_end(server: Server) -> None:
    first, _ = ended(server)
    first.send({"type": "replay", "seat": 1, "ply": 3})
    shown = first.until("replayed")
    assert shown["of"] == 6
    assert shown["seat_view"]["view"]["seats"]["B"]["choice"] == "guess 1"
    assert [event["text"] for event in shown["events"]] == ["B chooses guess 1"]


def test_what_if_goes_on_from_any_position_with_other_dice(server: Server) -> None:
    first, _ = ended(server)
    record = record_of(server, first)
    seats = [{"kind": "you"}, {"kind": "screen"}]
    opened = server.ask("POST", "/api/import", {"record": record, "go_on_from": 4, "seats": seats}).json()
    both = server.sit(opened["table"], *(key["token"] for key in opened["mine"]))
    assert both.view["phase"] == "pot"
    assert both.sat["commitment"] != record["commitment"]
    assert both.shown["ended"] is None
    for line, seat in (("pass", 0), ("pass", 1), ("guess 2", 0), ("ready", 0), ("guess 3", 1), ("ready", 1)):
        assert both.play(line, seat)["type"] == "state"
    both.play("resign", both.shown["actors"][0])
    found = server.ask("GET", f"/api/tables/{both.table}/verify", headers=bearer(both.tokens[0])).json()
    assert (found["ok"], found["plies"], found["dice"]) == (True, 11, 2), "those of the match before too"
    server.stop()
    server.start()
    again = server.sit(opened["table"], *(key["token"] for key in opened["mine"]))
    assert again.shown["ended"] == both.shown["ended"]


@pytest.mark.parametrize(
    "change",
    [
        {"plies": [[0, "guess 9", [], None]]},
        {"plies": [[0, "guess 1", [3], None]]},
        {"game": "chess"},
        {"ruleset": "/etc/passwd.toml"},
        {"players": 3},
        {"format": 99},
        {"commitment": "0" * 64},
        {"setup": None},
    ],
)
def test_a_record_that_cannot_be_is_refused(server: Server, change: dict[str, Any]) -> None:
    first, _ = ended(server)
    answer = server.ask("POST", "/api/import", {"record": {**record_of(server, first), **change}})
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] in ("malformed", "unknown")


def test_going_on_needs_a_seat_for_everybody(server: Server) -> None:
    first, _ = ended(server)
    body = {"record": record_of(server, first), "go_on_from": 1, "seats": [{"kind": "you"}]}
    assert "2 seats" in server.ask("POST", "/api/import", body).json()["sentence"]
    over = {**body, "go_on_from": 6, "seats": [{"kind": "you"}, {"kind": "screen"}]}
    assert "go on from an earlier one" in server.ask("POST", "/api/import", over).json()["sentence"]

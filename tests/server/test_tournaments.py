"""Tournaments: pairings by the rules, standings with tie-breaks, late joiners, leavers, computer players to the end."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from admiralty.server import tournaments
from admiralty.server.lobby_messages import ClockTerms
from admiralty.server.pairings import next_round, rounds_of_round_robin
from admiralty.server.standings import points_of, standings
from admiralty.server.tournament_state import Entrant, Pairing, System, Tournament
from server.conftest import Server, wait_until
from server.test_people import Device, made
from server.test_push import within


def tournament(count: int, system: System = "swiss", rounds: int = 5) -> Tournament:
    entrants = [Entrant(number, f"P{number}") for number in range(1, count + 1)]
    made_of: dict[str, Any] = {"game": "toy", "scenario": "", "ruleset": "", "owner": "", "created": 0.0}
    return Tournament(
        key="t",
        title="T",
        system=system,
        rounds=rounds,
        clock=ClockTerms(),
        entrants=entrants,
        phase="playing",
        **made_of,
    )


def play_round(each: Tournament, luck: random.Random) -> None:
    pairings = next_round(each)
    for pairing in pairings:
        if not pairing.outcome:
            pairing.outcome = luck.choice(("first", "second", "draw"))
    each.played.append(pairings)


def pairs(each: Tournament) -> list[frozenset[int]]:
    return [frozenset((one.first, one.second)) for played in each.played for one in played if one.second]


def byes(each: Tournament) -> list[int]:
    return [one.first for played in each.played for one in played if one.outcome == "bye"]


@pytest.mark.parametrize("count", [2, 3, 6, 7])
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    each = tournament(count, "round-robin")
    for _ in range(rounds_of_round_robin(count)):
        play_round(each, random.Random(1))
    everybody = [frozenset(pair) for pair in itertools.combinations(range(1, count + 1), 2)]
    assert sorted(map(sorted, pairs(each))) == sorted(map(sorted, everybody))
    assert sorted(byes(each)) == (list(range(1, count + 1)) if count % 2 else [])
    firsts = [
        sum(one.first == number for played in each.played for one in played if one.second)
        for number in range(1, count + 1)
    ]
    assert max(firsts) - min(firsts) <= 1, "seats are shared fairly"


def check_swiss(each: Tournament) -> None:
    """The absolute rules of FIDE's Dutch system, and everybody in every round."""
    assert len(pairs(each)) == len(set(pairs(each))), "nobody meets anybody twice"
    assert len(byes(each)) == len(set(byes(each))), "nobody has two byes"
    for played in each.played:
        seen = [number for one in played for number in (one.first, one.second) if number]
        assert len(seen) == len(set(seen))
    for entrant in each.entrants:
        seats = [
            one.first == entrant.number
            for played in each.played
            for one in played
            if one.second and entrant.number in (one.first, one.second)
        ]
        assert abs(seats.count(True) - seats.count(False)) <= 2
        assert not any(a == b == c for a, b, c in zip(seats, seats[1:], seats[2:], strict=False)) or len(seats) < 3


@pytest.mark.parametrize("count", [8, 9, 32])
def test_a_swiss_system_keeps_the_rules(count: int) -> None:
    each, luck = tournament(count), random.Random(count)
    for _ in range(5):
        play_round(each, luck)
        check_swiss(each)
    assert all(len(one) == (count + 1) // 2 for one in each.played)


def test_a_swiss_round_pairs_equal_points_where_it_can() -> None:
    each = tournament(8)
    for _ in range(2):
        pairings = next_round(each)
        for pairing in pairings:
            pairing.outcome = "first"
        each.played.append(pairings)
        if len(each.played) == 1:
            points = {number: points_of(each, number) for number in range(1, 9)}
        else:
            assert all(points[one.first] == points[one.second] for one in pairings)


def test_who_comes_late_or_leaves_is_paired_from_then_on_or_no_more() -> None:
    each, luck = tournament(6), random.Random(3)
    play_round(each, luck)
    each.entrants[0].left = True
    each.entrants.append(Entrant(7, "Late", from_round=1))
    play_round(each, luck)
    second = {number for one in each.played[1] for number in (one.first, one.second)}
    assert 1 not in second
    assert 7 in second
    assert points_of(each, 7) <= 1.0


def test_those_whom_no_tie_break_tells_apart_share_a_place() -> None:
    each = tournament(4)
    each.played = [[Pairing(1, 3, outcome="first"), Pairing(2, 4, outcome="first")]]
    assert [(row.number, row.place) for row in standings(each)] == [(1, 1), (2, 1), (3, 3), (4, 3)]


def test_standings_break_ties_by_the_points_of_opponents() -> None:
    each = tournament(4)
    each.played = [
        [Pairing(1, 3, outcome="first"), Pairing(2, 4, outcome="first")],
        [Pairing(1, 2, outcome="draw"), Pairing(3, 4, outcome="first")],
    ]
    table = standings(each)
    assert [(row.number, row.points, row.buchholz, row.sonneborn) for row in table] == [
        (1, 1.5, 2.5, 1.75),
        (2, 1.5, 1.5, 0.75),
        (3, 1.0, 1.5, 0.0),
        (4, 0.0, 2.5, 0.0),
    ]
    assert [row.cells for row in table] == [["+3", "=2"], ["+4", "=1"], ["−1", "+4"], ["−2", "−3"]]


# ------------------------------------------------------------------------------------------------- on a server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tournaments"))
    yield running
    running.stop()


def opened(organiser: Device, *computers: str, **more: Any) -> dict[str, Any]:
    return dict(organiser.ok("/api/tournaments", {"title": "Cup", "game": "toy", "computers": list(computers), **more}))


def look(device: Device, cup: dict[str, Any]) -> dict[str, Any]:
    return dict(device.get(f"/api/tournaments/{cup['key']}").json())


def test_a_swiss_of_32_computer_players_comes_to_its_end(server: Server) -> None:
    organiser = Device(server)
    made(organiser)
    cup = opened(organiser, *["random"] * 32, rounds=5)
    organiser.ok(f"/api/tournaments/{cup['key']}/start")
    wait_until(lambda: look(organiser, cup)["phase"] == "over")
    shown = look(organiser, cup)
    assert [len(played) for played in shown["pairings"]] == [16] * 5
    assert all(pairing["outcome"] in ("first", "second", "draw") for played in shown["pairings"] for pairing in played)
    met = [frozenset((one["first"], one["second"])) for played in shown["pairings"] for one in played]
    assert len(met) == len(set(met)) == 80, "nobody meets anybody twice"
    assert sum(row["points"] for row in shown["standings"]) == 80
    ranks = [tuple(row[each] for each in ("points", "buchholz", "sonneborn", "wins")) for row in shown["standings"]]
    assert ranks == sorted(ranks, reverse=True)
    assert [row["place"] for row in shown["standings"]] == [1 + ranks.index(each) for each in ranks]


def test_people_join_find_their_match_and_leave(server: Server) -> None:
    ann, bea, stranger = Device(server), Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    cup = opened(ann, "random", system="round-robin")
    for device in (ann, bea):
        device.ok(f"/api/tournaments/{cup['key']}/join")
    assert stranger.post(f"/api/tournaments/{cup['key']}/join").status_code == 401
    assert bea.post(f"/api/tournaments/{cup['key']}/start").status_code == 400, "it is Ann's"
    shown = ann.ok(f"/api/tournaments/{cup['key']}/start")
    assert shown["rounds"] == 3
    playing = [one for one in shown["pairings"][0] if one["outcome"] != "bye"]
    assert len(playing) == 1, "three entrants: one has a bye"
    mine = {each["card"]["table"] for device in (ann, bea) for each in device.ok("/api/mine", {"tokens": []})}
    assert mine == {playing[0]["table"]}
    bea.ok(f"/api/tournaments/{cup['key']}/leave")
    assert [row["left"] for row in look(stranger, cup)["standings"] if row["name"] == "Bea"] == [True]
    bea.ok("/api/me/erase", {"name": "Bea"})
    assert "Bea" not in str(look(stranger, cup)), "who is erased has no name there"


def test_whoever_is_about_to_join_sees_what_is_played_and_on_which_terms(server: Server) -> None:
    ann = Device(server)
    made(ann)
    cup = opened(ann, clock={"per_move": 259_200, "flag": "loses"})
    shown = look(Device(server), cup)
    assert (shown["game"], shown["scenario"], shown["ruleset"]) == ("toy", "duel", "classic")
    assert shown["in_force"]["phrase"] == "Classic"
    assert (shown["clock"]["per_move"], shown["clock"]["flag"]) == (259_200, "loses")
    assert shown["term_seconds"] == 259_200
    refused = ann.post("/api/tournaments", {"title": "Cup", "game": "toy", "ruleset": "nonsense"})
    assert refused.status_code == 404, "and not only when it is started"
    assert "nonsense" in refused.json()["sentence"]


def test_everybody_is_called_by_the_name_of_today_and_finds_their_own_match(server: Server) -> None:
    ann, bea = Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    cup = opened(ann)
    for device in (ann, bea):
        device.ok(f"/api/tournaments/{cup['key']}/join")
    bea.ok("/api/me/rename", {"name": "Beatrix"})
    ann.ok(f"/api/tournaments/{cup['key']}/start")
    bea.ok("/api/me/rename", {"name": "Beatrice"})
    shown = look(bea, cup)
    assert {row["name"] for row in shown["standings"]} == {"Ann", "Beatrice"}
    assert all(row["person"] for row in shown["standings"])
    (pairing,) = shown["pairings"][0]
    assert pairing["is_mine"]
    assert {pairing["first"], pairing["second"]} == {"Ann", "Beatrice"}
    assert not look(Device(server), cup)["pairings"][0][0]["is_mine"]


def test_seats_of_a_tournament_are_taken_and_a_clock_of_days_runs_at_once(server: Server) -> None:
    ann, bea = Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    cup = opened(ann, clock={"per_move": 86_400})
    for device in (ann, bea):
        device.ok(f"/api/tournaments/{cup['key']}/join")
    ann.ok(f"/api/tournaments/{cup['key']}/start")
    (mine,) = ann.ok("/api/mine", {"tokens": []})
    assert not mine["card"]["waiting"], "nobody else can join"
    assert mine["left_seconds"] <= 86_400
    assert server.tables[mine["card"]["table"]].clock.is_running


def test_who_never_comes_can_be_waited_for_in_vain_only_so_long(make_server: Any) -> None:
    running = make_server(absence_seconds=0.0)
    ann, bea = Device(running), Device(running)
    made(ann)
    made(bea, name="Bea")
    cup = opened(ann, clock={"bank": 600})
    for device in (ann, bea):
        device.ok(f"/api/tournaments/{cup['key']}/join")
    ann.ok(f"/api/tournaments/{cup['key']}/start")
    (mine,) = ann.ok("/api/mine", {"tokens": []})
    seat, table = mine["seats"][0], mine["card"]["table"]
    here = running.sit(table, ann.ok(f"/api/me/tables/{table}")["mine"][0]["token"])
    here.send({"type": "claim", "seat": seat, "against": 1 - seat, "what": "win", "ref": 5})
    here.until_so(lambda each: each.shown["ended"])
    wait_until(lambda: look(ann, cup)["phase"] == "over")
    assert {row["name"]: row["points"] for row in look(ann, cup)["standings"]} == {"Ann": 1.0, "Bea": 0.0}


def test_a_match_to_which_nobody_comes_ends_and_the_round_goes_on(make_server: Any) -> None:
    running = make_server(absence_seconds=0.05)
    ann, bea = Device(running), Device(running)
    made(ann)
    made(bea, name="Bea")
    cup = opened(ann)
    for device in (ann, bea):
        device.ok(f"/api/tournaments/{cup['key']}/join")
    ann.ok(f"/api/tournaments/{cup['key']}/start")
    time.sleep(0.2)  # twice the term
    within(running, running.table_server.tournaments.end_idle_matches())
    wait_until(lambda: look(ann, cup)["phase"] == "over")
    shown = look(ann, cup)
    assert shown["pairings"][0][0]["outcome"] == "missed"
    assert [row["points"] for row in shown["standings"]] == [0.0, 0.0]
    assert sorted(row["cells"][0] for row in shown["standings"]) == ["01", "02"]


def test_a_missed_match_is_none_and_the_swiss_system_goes_on_after_it() -> None:
    each = tournament(6)
    pairings = next_round(each)
    for pairing in pairings:
        pairing.outcome = "missed"
    each.played.append(pairings)
    assert all(points_of(each, number) == 0.0 for number in range(1, 7))
    assert len(next_round(each)) == 3


def test_tournaments_are_played_on_however_many_there_are(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "MOST_SHOWN", 2)
    ann = Device(server)
    made(ann)
    first = opened(ann, "random", "random", "random", system="round-robin")
    for _ in range(3):
        opened(ann)
    assert len(ann.get("/api/tournaments").json()) == 2
    ann.ok(f"/api/tournaments/{first['key']}/start")
    wait_until(lambda: look(ann, first)["phase"] == "over")
    monkeypatch.setattr(tournaments, "MOST_OPEN", 3)
    refused = ann.post("/api/tournaments", {"title": "Cup", "game": "toy"})
    assert refused.json()["sentence"] == "there are many tournaments already: wait until one is over"


def test_what_is_no_tournament_is_refused_in_words(server: Server) -> None:
    ann = Device(server)
    made(ann)
    assert ann.get("/api/tournaments/nothing").status_code == 404
    assert ann.post("/api/tournaments", {"title": "x", "game": "toy", "computers": ["nobody"]}).status_code == 404
    refused = ann.post("/api/tournaments", {"title": "x", "game": "toy", "scenario": "nonsense"})
    assert (refused.status_code, refused.json()["sentence"]) == (404, "Harbour Dice has no scenario 'nonsense'")
    unseen = ann.post("/api/tournaments", {"title": " \u0000 ", "game": "toy"})
    assert (unseen.status_code, unseen.json()["sentence"]) == (400, "a tournament needs a name")
    cup = opened(ann)
    assert (
        ann.post(f"/api/tournaments/{cup['key']}/start").json()["sentence"]
        == "a tournament needs two entrants at least"
    )


def test_a_lesson_is_there_to_be_read(server: Server) -> None:
    told = server.get("/api/games/orbital/lesson")
    assert told["title"]
    assert all(step["say"] for step in told["steps"])

"""People among each other: challenged again, blocked without a word, and known by what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from admiralty.games import load
from admiralty.opponents.ratings import ratings_of
from admiralty.server.results import level_at_first
from server.conftest import Server
from server.test_people import Device, made
from server.test_ratings import play_a_little, results, two_people

TERMS: dict[str, Any] = {"clock": {"per_move": 172_800, "flag": "loses"}, "ruleset": "long"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("company"), rates_one_address=True)
    yield running
    running.stop()


@pytest.fixture
def people(server: Server) -> tuple[Device, Device]:
    ann, bea = Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    return ann, bea


def finished(server: Server, people: tuple[Device, Device], **more: Any) -> str:
    """The name of a match that the first has lost to the second."""
    before = len(people[0].get("/api/me/results").json()["results"])
    first, second = two_people(server, *people, **more)
    play_a_little(first, second)
    first.play("resign")
    results(people[0], before + 1)
    return first.table


def person_of(device: Device) -> str:
    """The other side of the latest match of a device."""
    return str(device.get("/api/me/results").json()["results"][0]["opponents"][0]["person"])


def to_me(device: Device) -> list[dict[str, Any]]:
    return list(device.get("/api/challenges").json()["to_me"])


# -------------------------------------------------------------------------------------------------- challenges


def test_a_challenge_is_accepted_under_the_same_rules_and_clock_with_sides_swapped(
    server: Server, people: tuple[Device, Device]
) -> None:
    ann, bea = people
    table = finished(server, people, **TERMS)
    asked = ann.ok("/api/challenges", {"table": table})
    assert [each["name"] for each in asked["by_me"]] == ["Bea"]
    (challenge,) = to_me(bea)
    assert (challenge["name"], challenge["side"], challenge["clock"]["per_move"]) == ("Ann", "A", 172_800)
    assert challenge["in_force"]["differences"]
    assert challenge["points"] < 1500
    assert challenge["provisional"]
    assert challenge["term_seconds"] == 259_200, "for a challenge without a clock"
    ann.ok("/api/me/rename", {"name": "Anna"})
    opened = bea.ok(f"/api/challenges/{challenge['key']}/accept")["opened"]
    sits = server.sit(opened["table"], opened["mine"][0]["token"])
    assert (sits.seat, sits.sat["ruleset"], sits.sat["clock"]["flag"]) == (0, "long", "loses")
    assert {each["name"] for each in sits.sat["seats"]} == {"Anna", "Bea"}, "as they are called today"
    assert server.tables[opened["table"]].clock.is_running, "whoever challenges has agreed: days count from now on"
    theirs = next(each for each in ann.ok("/api/mine", {"tokens": []}) if each["card"]["table"] == opened["table"])
    assert (theirs["seats"], theirs["my_turn"], theirs["card"]["waiting"]) == ([1], True, False)
    assert to_me(bea) == ann.get("/api/challenges").json()["by_me"] == []


def test_a_challenge_is_declined_or_withdrawn_and_asked_once(server: Server, people: tuple[Device, Device]) -> None:
    ann, bea = people
    table = finished(server, people)
    for who in (bea, ann):
        ann.ok("/api/challenges", {"table": table})
        again = ann.post("/api/challenges", {"table": table})
        assert again.json()["sentence"] == "you have challenged them already, and wait for their answer"
        (challenge,) = to_me(bea)
        who.ok(f"/api/challenges/{challenge['key']}/decline")
        assert to_me(bea) == []
    assert bea.post(f"/api/challenges/{challenge['key']}/accept").status_code == 404


def test_only_who_played_can_challenge_and_only_people_who_are_known(
    server: Server, people: tuple[Device, Device]
) -> None:
    table, stranger = finished(server, people), Device(server)
    made(stranger, name="Cid")
    assert "did not play" in stranger.post("/api/challenges", {"table": table}).json()["sentence"]
    assert Device(server).post("/api/challenges", {"table": table}).status_code == 401
    first, _ = server.two_browsers()
    people[0].ok("/api/me/seats", {"tokens": list(first.tokens)})
    assert "not over" in people[0].post("/api/challenges", {"table": first.table}).json()["sentence"]
    first.play("resign")
    assert "no identity" in people[0].post("/api/challenges", {"table": first.table}).json()["sentence"]


# -------------------------------------------------------------------------------------------------- blocks


def test_a_blocked_person_finds_no_seat_and_no_answer_and_is_told_nothing(
    server: Server, people: tuple[Device, Device]
) -> None:
    ann, bea = people
    table = finished(server, people)
    assert bea.ok(f"/api/people/{person_of(bea)}/block") == [{"person": person_of(bea), "name": "Ann"}]
    assert ann.ok("/api/challenges", {"table": table})["by_me"][0]["name"] == "Bea", "it waits, like any other"
    assert to_me(bea) == []
    opened = server.open("you", "link", listed=True)
    bea.ok("/api/me/seats", {"tokens": [opened["mine"][0]["token"]]})

    def listed(device: Device) -> bool:
        return any(each["table"] == opened["table"] for each in device.get("/api/lobby").json()["tables"])

    assert (listed(bea), listed(ann), listed(Device(server))) == (True, False, True)
    refused = ann.post(f"/api/tables/{opened['table']}/join", {"name": "Ann"})
    assert refused.json()["sentence"] == "there is no free seat at this table"
    bea.ok(f"/api/people/{person_of(bea)}/unblock")
    assert listed(ann)
    assert [each["name"] for each in to_me(bea)] == ["Ann"]
    assert ann.post(f"/api/tables/{opened['table']}/join", {"name": "Ann"}).status_code == 200


def test_what_a_blocked_person_says_is_not_read(server: Server, people: tuple[Device, Device]) -> None:
    ann, bea = people
    finished(server, people)
    first, second = two_people(server, ann, bea)

    def said(text: str) -> list[str]:
        first.send({"type": "say", "seat": 0, "text": text})
        assert first.until("chat")["text"] == text
        return [each["text"] for each in second.quiet() if each["type"] == "chat"]

    assert said("hello") == ["hello"]
    bea.ok(f"/api/people/{person_of(bea)}/block")
    assert said("are you there?") == []
    second.leave()
    second.connect()
    assert second.sat["chat"] == []


def test_nobody_blocks_themselves_or_nobody(server: Server, people: tuple[Device, Device]) -> None:
    finished(server, people)
    assert people[1].post(f"/api/people/{person_of(people[0])}/block").status_code == 400
    assert people[0].post("/api/people/nobody/block").status_code == 404


# -------------------------------------------------------------------------------------------------- what one is worth


def test_an_open_table_says_what_its_host_is_worth(server: Server, people: tuple[Device, Device]) -> None:
    finished(server, people)
    opened = server.open("you", "captain", listed=True)
    people[1].ok("/api/me/seats", {"tokens": [opened["mine"][0]["token"]]})
    card = next(each for each in server.get("/api/lobby")["tables"] if each["table"] == opened["table"])
    host, computer = card["people"]
    assert (host["seat"], host["person"], host["provisional"]) == (0, person_of(people[0]), True)
    assert host["points"] > 1500
    assert (computer["seat"], computer["person"], computer["points"]) == (1, "", 1500)


def test_a_persons_page_has_their_ratings_and_what_was_played_with_them(
    server: Server, people: tuple[Device, Device]
) -> None:
    table = finished(server, people)
    page = people[0].get(f"/api/people/{person_of(people[0])}").json()
    assert (page["name"], page["is_me"], page["is_blocked"]) == ("Bea", False, False)
    assert page["ratings"][0]["points"] > 1500
    assert [(each["table"], each["result"]) for each in page["meetings"]] == [(table, "lost")]
    assert server.get(f"/api/people/{person_of(people[0])}")["meetings"] == []


def test_people_and_levels_stand_in_one_list(server: Server, people: tuple[Device, Device]) -> None:
    finished(server, people)
    listed = server.get("/api/games/toy/ratings")
    assert [each["points"] for each in listed] == sorted((each["points"] for each in listed), reverse=True)
    assert {"Ann", "Bea", "Mate", "Captain"} <= {each["name"] for each in listed}


def test_a_level_that_was_never_measured_is_worth_nothing_that_could_be_told(server: Server) -> None:
    named = {each["level"] for each in server.get("/api/games/orbital/ratings")}
    assert "mate" in named
    assert "rival" not in named


@pytest.mark.parametrize("key", ["orbital", "hexspace", "retrograde", "pirates", "isk"])
def test_a_level_begins_where_the_ladder_has_measured_it(key: str) -> None:
    game = load(key)
    for name, measured in ratings_of(game).items():
        assert level_at_first(game, name).points == 1500 + measured.rating


def test_a_table_for_people_with_an_identity_lets_no_guest_join_from_the_lobby(
    server: Server, people: tuple[Device, Device]
) -> None:
    """A guest cannot be blocked: whoever minds meets only people who can."""
    ann, bea = people
    opened = server.open("you", "link", listed=True, known_only=True)
    ann.ok("/api/me/seats", {"tokens": [opened["mine"][0]["token"]]})
    (card,) = [each for each in server.get("/api/lobby")["tables"] if each["table"] == opened["table"]]
    assert card["known_only"]
    refused = Device(server).post(f"/api/tables/{opened['table']}/join", {"name": "Guest"})
    assert refused.json()["sentence"] == "this table is for people with an identity: sign in first"
    bea.ok(f"/api/tables/{opened['table']}/join", {"name": "Bea"})
    (card,) = [each["card"] for each in bea.ok("/api/mine", {"tokens": []}) if each["card"]["table"] == opened["table"]]
    assert [each["seat"] for each in card["people"]] == [0, 1], "the seat is hers at once, and she can be blocked"


def test_whoever_has_the_link_of_a_table_for_known_people_comes_as_a_guest(server: Server) -> None:
    opened = server.open("you", "link", listed=True, known_only=True)
    assert server.sit(opened["table"], opened["links"][0]["token"], name="Guest").seat == 1

"""Ratings: as the library's own examples say, for matches that count, and not for farming."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from openskill.models import PlackettLuce

from admiralty.server.ratings import MU, Rating, points, rated, weight
from admiralty.server.schema import tables
from server.conftest import Browser, Server, wait_until
from server.test_people import Device, made
from server.test_push import rows, within


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("ratings"), rates_one_address=True)
    yield running
    running.stop()


def test_the_model_gives_the_numbers_that_its_library_publishes() -> None:
    model = PlackettLuce(tau=0.0)
    first = [model.rating(), model.rating(mu=32.444, sigma=5.123)]
    second = [model.rating(mu=43.381, sigma=2.421), model.rating(mu=25.188, sigma=6.211)]
    (x1, x2), (y1, y2) = model.rate([first, second])
    assert x1.mu == pytest.approx(28.669648436582808)
    assert x1.sigma == pytest.approx(8.071520788025197)
    assert x2.mu == pytest.approx(33.83086971107981)
    assert y1.mu == pytest.approx(43.071274808241974)
    assert y2.sigma == pytest.approx(6.1378606973362135)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_winner_of_two_to_six_rises_and_the_others_fall(players: int) -> None:
    after = rated([Rating()] * players, [1] + [2] * (players - 1), [1.0] * players)
    assert after[0].mu > MU
    assert all(each.mu < MU for each in after[1:])
    assert all(each.is_provisional and each.matches == 1 for each in after)


def test_a_draw_of_equals_changes_no_points_and_less_doubt_moves_less() -> None:
    drawn = rated([Rating(), Rating()], [1, 1], [1.0, 1.0])
    assert [each.points for each in drawn] == [1500, 1500]
    known, unknown = rated([Rating(MU, 2.0), Rating()], [1, 2], [1.0, 1.0])
    assert points(known.mu) - 1500 < 1500 - points(unknown.mu)


def test_a_weight_of_nothing_changes_nothing_but_the_count() -> None:
    assert rated([Rating(), Rating()], [1, 2], [0.0, 0.0])[0] == Rating(matches=1)
    assert [weight(count) for count in (0, 1, 2)] == [1.0, 0.5, 0.25]


def test_a_level_of_the_computer_stands_on_the_same_scale(server: Server) -> None:
    levels = {each["level"]: each["points"] for each in server.get("/api/games/toy/levels")}
    assert levels["cadet"] < levels["mate"] < levels["captain"] < levels["admiral"]


# ------------------------------------------------------------------------------------------------- at the table


def two_people(server: Server, *devices: Device, **more: Any) -> tuple[Browser, Browser]:
    players = server.two_browsers(**more)
    for device, player in zip(devices, players, strict=True):
        device.ok("/api/me/seats", {"tokens": list(player.tokens)})
    return players


def play_a_little(*players: Browser) -> None:
    for player in players:
        player.play("guess 1")
        player.play("ready")


def results(device: Device, count: int = 1) -> dict[str, Any]:
    wait_until(lambda: len(device.get("/api/me/results").json()["results"]) == count)
    return dict(device.get("/api/me/results").json())


@pytest.fixture
def people(server: Server) -> tuple[Device, Device]:
    ann, bea = Device(server), Device(server)
    made(ann)
    made(bea, name="Bea")
    return ann, bea


def test_a_win_is_worth_points_that_are_provisional_at_first(server: Server, people: tuple[Device, Device]) -> None:
    first, second = two_people(server, *people)
    play_a_little(first, second)
    first.play("resign")
    lost, won = results(people[0]), results(people[1])
    assert (lost["results"][0]["result"], won["results"][0]["result"]) == ("lost", "won")
    assert lost["results"][0]["change"] == -won["results"][0]["change"] < 0
    assert won["ratings"][0]["points"] == 1500 + won["results"][0]["change"]
    assert won["ratings"][0]["provisional"]


def test_the_same_two_on_one_day_count_half_each_time(server: Server, people: tuple[Device, Device]) -> None:
    for count in (1, 2):
        first, second = two_people(server, *people)
        play_a_little(first, second)
        first.play("resign")
        results(people[1], count)
    again, before = results(people[1], 2)["results"]
    assert 0 < again["change"] < 0.6 * before["change"]


def test_a_match_that_nobody_really_played_counts_for_nothing(server: Server, people: tuple[Device, Device]) -> None:
    first, _ = two_people(server, *people)
    first.play("resign")
    (result,) = results(people[1])["results"]
    assert (result["result"], result["rated"], result["why"]) == (
        "won",
        False,
        "It was given up before everybody had played.",
    )


def test_nobody_is_rated_against_a_guest_or_themselves(server: Server, people: tuple[Device, Device]) -> None:
    ann, _ = people
    first, second = server.two_browsers()
    ann.ok("/api/me/seats", {"tokens": list(first.tokens)})
    play_a_little(first, second)
    first.play("resign")
    assert results(ann)["results"][0]["why"] == "Not everybody has an identity here."
    first, second = two_people(server, ann, ann)
    play_a_little(first, second)
    first.play("resign")
    wait_until(lambda: len(ann.get("/api/me/results").json()["results"]) == 3)
    assert ann.get("/api/me/results").json()["results"][0]["why"] == "One person sat in several seats."


def test_one_address_is_unrated_unless_the_operator_says_so(server: Server, people: tuple[Device, Device]) -> None:
    server.table_server.results.rates_one_address = False
    try:
        first, second = two_people(server, *people)
        play_a_little(first, second)
        first.play("resign")
        assert results(people[0])["results"][0]["why"] == "Two players came from the same address."
    finally:
        server.table_server.results.rates_one_address = True


def test_one_address_is_noticed_also_of_people_who_are_never_here_together(
    server: Server, people: tuple[Device, Device]
) -> None:
    """A second self that comes after the table was put away, as in a match over days."""
    server.table_server.results.rates_one_address = False
    try:
        opened = server.open("you", "link")
        tokens = [opened["mine"][0]["token"], opened["links"][0]["token"]]
        for device, token in zip(people, tokens, strict=True):
            device.ok("/api/me/seats", {"tokens": [token]})
            player = server.sit(opened["table"], token)
            play_a_little(player)
            within(server, server.table_server.tables.put_away(opened["table"]))
        server.sit(opened["table"], tokens[0]).play("resign")
        assert results(people[0])["results"][0]["why"] == "Two players came from the same address."
        (row,) = [each for each in rows(server, tables) if each["name"] == opened["table"]]
        assert "places" not in row["standing"], "after the end nothing of it is kept"
    finally:
        server.table_server.results.rates_one_address = True


def test_a_match_against_the_computer_rates_both(server: Server, people: tuple[Device, Device]) -> None:
    ann, _ = people
    opened = server.open("you", "captain")
    token = opened["mine"][0]["token"]
    ann.ok("/api/me/seats", {"tokens": [token]})
    before = {each["level"]: each["points"] for each in server.get("/api/games/toy/levels")}
    me = server.sit(opened["table"], token)
    play_a_little(me)
    me.until_so(lambda each: 0 in each.shown["actors"])
    me.play("resign")
    assert results(ann)["results"][0]["rated"]
    after = {each["level"]: each["points"] for each in server.get("/api/games/toy/levels")}
    assert after["captain"] > before["captain"]


def test_who_is_erased_leaves_no_result_with_a_name(server: Server, people: tuple[Device, Device]) -> None:
    first, second = two_people(server, *people)
    play_a_little(first, second)
    first.play("resign")
    results(people[0])
    assert results(people[1])["results"][0]["opponents"][0]["name"] in ("Ann", "")
    people[0].ok("/api/me/erase", {"name": "Ann"})
    assert results(people[1])["results"][0]["opponents"] == [{"name": "", "level": "", "person": ""}]

"""What the browser and the terminal draw."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from admiralty.games import load
from admiralty.games.orbital.draw import draw
from admiralty.match.match import Match
from admiralty.testing.kit import drawing, look, play
from games.orbital.positions import coast_all, fire, position

GAME = load("orbital")


@dataclass(frozen=True)
class Canvas:
    width: int
    colour: bool = False


def drawn(match: Any, width: int = 80, seat: int | None = None, colour: bool = False) -> list[str]:
    state = match.position if seat is None else match.concealed(seat)
    return draw(match.rules, state, seat, Canvas(width, colour)).split("\n")


def test_the_forecast_is_what_comes_to_pass() -> None:
    """Section 10: Phase 6 of this turn and six turns of coasting, a transfer completed on the way."""
    ships = {"A1": {"ring": 6, "sector": 50, "transfer": 4}, "B1": {"ring": 8, "sector": 40}}
    match = position(start={"ships": ships}, turn_limit=60)
    ahead = drawing(match)["forecast"]["A1"]
    for place in (ahead["phase6"], *ahead["coasting"]):
        coast_all(match)
        assert (look(match, "ships.A1.ring"), look(match, "ships.A1.sector")) == (place["ring"], place["sector"])


def test_a_ship_that_has_burned_is_forecast_on_its_new_course() -> None:
    match = play(position(), "A: power engines 3", "A: ready", "A: burn extreme prograde")
    ahead = drawing(match)["forecast"]["A1"]
    assert (ahead["phase6"]["ring"], ahead["coasting"][0]["ring"]) == (4, 7)
    coast_all(match, 2)
    assert look(match, "ships.A1.sector") == ahead["coasting"][0]["sector"]


def test_reach_is_what_mass_and_engines_allow_until_the_ship_has_acted() -> None:
    match = position(start={"ships": {"A1": {"mass": 2, "crits": {"drive": 1}}}})
    reach = drawing(match)["reach"]["A1"]
    assert [(burn["line"], burn["ring"]) for burn in reach] == [
        ("burn soft prograde", 5),
        ("burn hard prograde", 6),
        ("burn soft retrograde", 3),
        ("burn hard retrograde", 2),
    ]
    play(match, "A: ready", "A: coast")
    assert drawing(match)["reach"]["A1"] == []


def test_reach_tells_where_a_burn_leads_in_the_turns_after_it() -> None:
    match = play(position(), "A: power engines 2", "A: ready")
    burn = next(each for each in drawing(match)["reach"]["A1"] if each["line"] == "burn hard prograde")
    play(match, "A: burn hard prograde")
    coast_all(match)
    for place in burn["then"]:
        coast_all(match)
        assert (look(match, "ships.A1.ring"), look(match, "ships.A1.sector")) == (place["ring"], place["sector"])


def test_the_track_of_a_missile_is_what_comes_to_pass() -> None:
    """OC-11.4 to OC-11.7: the rulebook's ninth example, step by step."""
    ships = {"A1": {"ring": 6, "sector": 1}, "B1": {"ring": 6, "sector": 10}}
    missiles = {"M1": {"launcher": "A1", "target": "B1", "ring": 6, "sector": 1}}
    match = position(start={"ships": ships, "missiles": missiles})
    track = drawing(match)["tracks"]["M1"]
    assert [step["sector"] for step in track["steps"]] == [8, 15, 19]
    assert track["strikes"]
    coast_all(match)
    assert look(match, "missiles.M1.sector") == 8
    later = drawing(match)["tracks"]["M1"]
    assert [step["sector"] for step in later["steps"]] == [15, 19]


def test_a_track_tells_when_a_missile_will_burn_out() -> None:
    ships = {"A1": {"ring": 8, "sector": 1}, "B1": {"ring": 2, "sector": 10}}
    missiles = {"M1": {"launcher": "A1", "target": "B1", "ring": 8, "sector": 1}}
    match = position(start={"ships": ships, "missiles": missiles})
    track = drawing(match)["tracks"]["M1"]
    assert ([step["ring"] for step in track["steps"]], track["strikes"]) == ([7, 6, 5], False)


@pytest.mark.parametrize(
    ("scenario", "goals"),
    [
        ("duel", {}),
        ("pursuit", {8: "the runner holds here"}),
        ("convoy", {7: "delivery", 8: "delivery"}),
        ("king-of-the-ring", {3: "crown"}),
        ("race", {1: "first leg", 4: "last leg", 8: "second leg"}),
    ],
)
def test_rings_that_a_scenario_is_about_say_so(scenario: str, goals: dict[int, str]) -> None:
    """OC-16.3, OC-17.4, OC-18.2, OC-19.3."""
    match = Match(GAME, scenario, seed=0)
    rings = drawing(match)["rings"]
    assert {each["ring"]: each["goal"] for each in rings if each["goal"]} == goals


@pytest.mark.parametrize(
    ("line", "brings"),
    [
        ("power rotation 1", "one turn round"),
        ("power engines 1", "soft burns, to Ring 3 or 5"),
        ("power engines 3", "extreme burns, to Ring 1, 2, 3, 5, 6 or 7"),
        ("power scoop 5", "+6 mass if you coast"),
        ("power weapons 1", "no shot yet"),
        ("power weapons 4", "railgun or laser + missile"),
        ("power weapons 6", "laser + railgun, laser + missile or railgun + missile"),
        ("power defense 3", "1 damage off each hit, 3 in all; missiles stopped on 1–3"),
    ],
)
def test_what_power_brings_is_told_before_it_is_given(line: str, brings: str) -> None:
    assert position().odds("A", line)["brings"] == brings


def test_power_that_brings_nothing_says_so() -> None:
    """OC-6.5, OC-12.4, OC-10.12: without mass no burn and no railgun; a damaged scoop brings half."""
    ship = {"mass": 0, "missiles": 0, "crits": {"scoop": 1}}
    match = position(start={"ships": {"A1": ship}})
    assert match.odds("A", "power engines 2")["brings"] == "no burn: there is no mass for it"
    assert match.odds("A", "power weapons 6")["brings"] == "laser"
    assert match.odds("A", "power scoop 5")["brings"] == "+3 mass if you coast"


def test_arcs_are_those_of_the_weapons() -> None:
    """OC-10.7, OC-10.8: in degrees clockwise from the zero line."""
    ships = {"A1": {"ring": 4, "sector": 1, "charge": 2, "facing": "retrograde"}}
    match = position(start=fire(ships))
    arcs = drawing(match)["arcs"]["A1"]
    sight = {"from": 3.75 - 30, "to": 3.75 + 30, "energy": 2}
    assert arcs["laser"] == {"rings": [2, 3, 5, 6], "numbers": [4, 3, 3, 4], **sight}
    assert arcs["railgun"]["energy"] == 4
    bands = arcs["railgun"]["bands"]
    assert [(band["from"], band["to"], band["number"]) for band in bands] == [
        (3.75 - 30, 3.75, 3),
        (3.75 - 60, 3.75 - 30, 4),
        (3.75 - 90, 3.75 - 60, 5),
    ]


def test_the_board_is_plain_data_and_hides_what_the_view_hides() -> None:
    """C4: half-set power changes nothing that another seat is shown."""
    match = position()
    before = json.dumps(drawing(match, 1))
    play(match, "A: power rotation 1", "A: power engines 3")
    assert json.dumps(drawing(match, 1)) == before


def test_a_match_that_is_over_can_still_be_drawn() -> None:
    match = play(position(), "A: resign")
    assert list(drawing(match)["forecast"]) == ["B1"]
    assert any("over: B wins" in line for line in drawn(match))


@pytest.mark.parametrize("scenario", [scenario.key for scenario in GAME.scenarios])
@pytest.mark.parametrize("width", [40, 60, 79, 80, 99, 100, 200])
def test_the_drawing_fits_its_width(scenario: str, width: int) -> None:
    lines = drawn(position(scenario), width)
    assert max(map(len, lines)) <= max(width, 35)


def test_at_80_columns_a_duel_fits_24_rows() -> None:
    assert len(drawn(position())) <= 24


def test_every_ship_and_missile_is_on_the_chart_and_every_ship_in_the_table() -> None:
    ships = {"A1": {"ring": 4, "sector": 5}, "B1": {"ring": 4, "sector": 5, "facing": "retrograde"}}
    missiles = {"M1": {"launcher": "A1", "target": "B1", "ring": 4, "sector": 5}}
    text = "\n".join(line[:47] for line in drawn(position(start={"ships": ships, "missiles": missiles})))
    assert all(name in text for name in ("A1", "B1", "M1", "●"))
    panel = "\n".join(line[47:] for line in drawn(position(start={"ships": ships})))
    assert "A1 Ring 4, sector 5" in panel
    assert "B1 Ring 4, sector 5" in panel
    assert "retrograde" in panel
    assert "turn 1 of 24" in panel


def test_arrows_point_along_the_ring() -> None:
    """OC-21.10: clockwise for prograde. At the top of the chart that is to the right."""
    ships = {"A1": {"ring": 6, "sector": 1}, "B1": {"ring": 6, "sector": 28, "facing": "retrograde"}}
    text = "\n".join(drawn(position(start={"ships": ships})))
    assert "A1→" in text
    assert "B1→" in text


def test_a_transfer_is_marked_where_it_will_arrive() -> None:
    text = "\n".join(line[:47] for line in drawn(position(start={"ships": {"A1": {"transfer": 7}}})))
    assert "○" in text


def test_another_seats_half_set_power_is_hidden() -> None:
    """OC-22.5."""
    match = play(position(), "A: power engines 2")
    assert any("power hidden" in line for line in drawn(match, seat=1))
    assert any("engines 2" in line for line in drawn(match, seat=0))


def test_colour_only_adds_markup() -> None:
    from rich.text import Text

    for scenario in GAME.scenarios:
        match = position(scenario.key)
        plain = "\n".join(drawn(match))
        coloured = "\n".join(drawn(match, colour=True))
        assert "[" not in plain
        assert coloured != plain
        assert Text.from_markup(coloured).plain == plain

"""Section 13 of the rulebook: its worked examples, each played as it is told there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from admiralty.games import load
from admiralty.games.hexspace.space import is_blocked
from admiralty.match.match import Match
from admiralty.match.rulebook import rulebook_of
from admiralty.testing.kit import drawing, look, play, refused_by
from games.hexspace.positions import position, skirmish

FAR = {"B1": {"class": "frigate", "at": [-20, 0, 20]}}


def steps(*turns: str, seat: str = "A") -> list[str]:
    return [f"{seat}: step {turn}" for turn in turns]


def lone(kind: str, **ship: Any) -> Match:
    """A1 is selected, nobody is near."""
    return play(skirmish({"A1": {"class": kind, "at": [0, 0, 0], **ship}, **FAR}), "A: select A1")


def test_every_example_of_the_rulebook_is_played_here() -> None:
    section = next(part for part in rulebook_of(load("hexspace")).chapters if part.title.startswith("13."))
    told = {int(number) for number in re.findall(r"^(\d+)\. \*", section.markdown, re.M)}
    assert told == {int(name[13:15]) for name in globals() if name.startswith("test_example_")}


def test_example_01_turning() -> None:
    """HS-3.5, HS-3.6, HS-3.8."""
    match = play(lone("frigate", speed=3), *steps("straight", "right", "straight", "left"))
    assert look(match, "plan.steps") == [[[1, 0, -1], 0], [[2, 0, -2], 1], [[2, 1, -3], 1], [[2, 2, -4], 0]]
    assert [look(match, f"plan.{name}") for name in ("turns", "length", "min", "max")] == [2, 4, 0, 6]
    assert look(play(match, "A: commit"), "ships.A1.speed") == 4


@pytest.mark.parametrize(
    ("kind", "speed", "least", "most"),
    [("fighter", 0, 0, 5), ("heavy-cruiser", 10, 9, 11), ("destroyer", 10, 7, 13), ("assault-scout", 28, 23, 30)],
)
def test_example_02_minimum_and_maximum(kind: str, speed: int, least: int, most: int) -> None:
    """HS-3.3, HS-3.4."""
    match = lone(kind, speed=speed)
    assert (look(match, "plan.min"), look(match, "plan.max")) == (least, most)


def cruiser_before_the_planet(at: list[int], speed: int) -> Match:
    ships = {"B2": {"at": at, "facing": 0, "speed": speed}, "B1": {"gone": True}}
    return play(position("surprise-attack", ships, side="B"), "B: select B2")


def test_example_03_planet_ahead() -> None:
    """HS-1.13, HS-4.3."""
    match = play(cruiser_before_the_planet([-10, 0, 10], 10), *steps(*["straight"] * 9, seat="B"))
    assert (look(match, "plan.at"), refused_by(match, "B: commit")) == ([-1, 0, 1], "")
    assert refused_by(match, "B: step straight") == "HS-1.13"
    match = cruiser_before_the_planet([-10, 0, 10], 10)
    play(match, *steps(*["straight"] * 8, "right", "straight", "straight", seat="B"))
    assert [step[0] for step in look(match, "plan.steps")[-2:]] == [[-1, 1, 0], [-1, 2, -1]]
    match = play(cruiser_before_the_planet([-1, 0, 1], 9), "B: orbit cw")
    assert (look(match, "ships.B2.at"), look(match, "ships.B2.speed")) == ([0, -1, 1], 0)


def test_example_04_ring() -> None:
    """HS-2.3: the position stands after A's orbit step."""
    ships = {"A1": {"at": [0, 1, -1], "orbit": "cw"}, "B1": {"at": [20, 0, -20], "speed": 0}, "B2": {"gone": True}}
    match = position("surprise-attack", ships, evac_needed=9)
    seen = [look(match, "ships.A1.at")]
    for _ in range(3):
        for plies in (["A: end"], ["B: select B1", "B: commit", "B: end"]):
            play(match, *plies)
            seen.append(look(match, "ships.A1.at"))
    assert seen[:2] == [[0, 1, -1], [-1, 1, 0]]
    assert seen[5] == [1, 0, -1]
    assert seen[6] == seen[0]


def test_example_05_leaving_orbit() -> None:
    """HS-4.10: after the orbit step."""
    ships = {"A2": {"host": "none", "at": [0, 1, -1], "orbit": "cw", "speed": 0}}
    match = play(position("surprise-attack", ships), "A: select A2", "A: face 1", *steps(*["straight"] * 3))
    assert look(match, "plan.at") == [0, 4, -4]
    assert refused_by(match, "A: step straight") == "HS-3.4"
    assert look(play(match, "A: commit"), "ships.A2.speed") == 3


def test_example_06_forward_arc() -> None:
    """HS-7.9; the own hex is in it too."""
    arc = drawing(lone("frigate"))["arcs"][0]
    inside = ([1, 0], [5, 0], [1, 1], [2, -1], [2, 1], [3, -1], [9, 1])
    outside = ([0, 1], [1, -1], [3, -2], [2, 2], [-1, 0])
    assert [spot in arc for spot in (*inside, *outside)] == [True] * 7 + [False] * 5
    assert [1 + sum(max(abs(x), abs(y), abs(x + y)) <= range_ for x, y in arc) for range_ in (4, 10)] == [11, 29]


BLOCKED = [((1, 0), (-1, 0)), ((3, 0), (-2, 0)), ((2, -1), (-2, 1)), ((2, -1), (-1, 1)), ((1, 1), (-1, -1))]
CLEAR = [((1, 0), (-1, 1)), ((3, -1), (-3, 2)), ((2, 1), (-2, 1)), ((4, -3), (-4, 2))]


def test_example_07_line_of_fire() -> None:
    """HS-1.18, HS-1.19: the same from both ends."""
    state = position("surprise-attack").position
    for pairs, expected in ((BLOCKED, True), (CLEAR, False)):
        for here, there in pairs:
            assert bool(is_blocked(state, *here, *there)) is expected
            assert bool(is_blocked(state, *there, *here)) is expected


def duel(dice: list[int], **target: Any) -> Match:
    ships = {"A1": {"class": "destroyer", "at": [0, 0, 0], "facing": 0}, "B1": {"at": [3, 0, -3], **target}}
    return play(skirmish(ships, phase="active-fire", dice=dice), "A: select A1")


def test_example_08_fire() -> None:
    """HS-7.15, HS-7.16, HS-8.19."""
    match = duel([55, 7, 9], **{"class": "frigate"})
    assert match.odds("A", "fire lc1 at B1")["chance"] == 55
    assert match.odds("A", "fire t1 at B1")["chance"] == 30
    assert look(play(match, "A: fire lc1 at B1", "A: execute"), "ships.B1.hull") == 24
    assert look(play(duel([56], **{"class": "frigate"}), "A: fire lc1 at B1", "A: execute"), "ships.B1.hull") == 40
    match = play(duel([30, 10, 10, 10, 10], **{"class": "frigate"}), "A: fire t1 at B1", "A: execute")
    assert look(match, "ships.B1.status") == "destroyed"


def test_example_09_waste() -> None:
    """HS-7.22."""
    ships = {
        "A1": {"class": "destroyer", "at": [0, 0, 0]},
        "B1": {"class": "fighter", "at": [2, 0, -2]},
        "B2": {"class": "fighter", "at": [20, 0, -20]},
    }
    match = skirmish(ships, phase="active-fire", dice=[40, 8])
    play(match, "A: select A1", "A: fire lb1 at B1", "A: fire rb1 at B1", "A: execute")
    assert (look(match, "ships.B1.status"), look(match, "ships.A1.ammo.rb1")) == ("destroyed", 5)


@pytest.mark.parametrize(
    ("turns", "stays"), [(["straight"] * 4, True), (["straight"] * 5, False), (["straight"] * 3 + ["right"], False)]
)
def test_example_10_screens(turns: list[str], stays: bool) -> None:
    """HS-8.7, HS-8.8, HS-8.13."""
    plan = play(lone("destroyer", speed=4, screen=True), *steps(*turns))
    assert look(play(plan, "A: commit"), "ships.A1.screen") is stays


def test_example_11_evacuation() -> None:
    """HS-10.7, HS-10.8: 1 after A's first side-turn, 2 after B's, 3 after A's second."""
    match = position("surprise-attack", {"B1": {"at": [20, 0, -20], "speed": 0}, "B2": {"gone": True}})
    counts = []
    for plies in (["A: end"], ["B: select B1", "B: commit", "B: end"], ["A: end"]):
        play(match, *plies)
        counts.append((look(match, "evacuation.count"), look(match, "evacuation.done")))
    assert counts == [(1, False), (2, False), (3, True)]


@pytest.mark.parametrize(("hexes", "why"), [(3, ""), (4, "HS-5.3")])
def test_example_12_docking(hexes: int, why: str) -> None:
    """HS-5.3: a frigate's ADF is 3."""
    frigate = {"host": "none", "at": [1 + hexes, 0, -1 - hexes], "facing": 3, "speed": hexes}
    match = position("surprise-attack", {"A1": {"at": [1, 0, -1], "orbit": "cw"}, "A2": frigate})
    assert refused_by(play(match, "A: select A2", *steps(*["straight"] * hexes)), "A: dock") == why


def test_example_13_points() -> None:
    """HS-9.6, HS-9.7: 84 against 51.5."""
    ships = {
        "A1": {"class": "frigate", "at": [0, 0, 0], "speed": 0},
        "A2": {"class": "frigate", "at": [0, 0, 0], "status": "destroyed"},
        "A3": {"class": "assault-scout", "at": [0, 0, 0], "status": "left"},
        "B1": {"class": "heavy-cruiser", "at": [15, 0, -15], "speed": 0, "hull": 40},
        "B2": {"class": "destroyer", "at": [0, 0, 0], "status": "destroyed"},
    }
    match = skirmish(ships, side="B", start={"round": 20})
    assert look(match, "score") == {"A": 8400, "B": 5150}
    play(match, "B: select B1", "B: commit", "B: end")
    assert match.outcome is not None
    assert match.outcome.winners == ("A",)

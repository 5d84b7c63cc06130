"""Events in words, positions by name, and the map in a terminal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from admiralty.errors import AdmiraltyError
from admiralty.match.match import Match
from admiralty.testing import kit
from admiralty.testing.kit import play
from games.hexspace.positions import position, skirmish

PLAIN = SimpleNamespace(width=100, colour=False)
COLOURED = SimpleNamespace(width=100, colour=True)


def picture(match: Match, canvas: Any = PLAIN) -> str:
    drawn: str = match.game.draw(match.rules, match.position, None, canvas)
    return drawn


def test_a_move_tells_its_path_so_that_it_can_be_drawn() -> None:
    ships = {"A1": {"class": "frigate", "at": [0, 0, 0], "speed": 3}, "B1": {"class": "frigate", "at": [9, 9, -18]}}
    match = play(skirmish(ships), "A: select A1", "A: step straight", "A: step right")
    (told,) = match.play("A", "commit")
    assert (told.kind, told.rule, told.text) == ("move", "HS-3.13", "A1 moves 2 hexes, heading south-east.")
    assert told.facts["steps"] == [[[1, 0, -1], 0], [[2, 0, -2], 1]]


def test_a_shot_tells_its_roll_its_chance_and_what_it_did() -> None:
    ships = {"A1": {"class": "frigate", "at": [0, 0, 0]}, "B1": {"class": "frigate", "at": [2, 0, -2], "hull": 4}}
    match = skirmish(ships, phase="active-fire", dice=(40, 9))
    play(match, "A: select A1", "A: fire lb1 at B1")
    told = match.play("A", "execute")
    assert [one.kind for one in told] == ["shot", "damage", "destroyed", "end"]
    assert told[0].text == "A1 fires its laser battery 1 at B1: rolls 40, needs 40 or less, hits for 9 damage."
    assert told[0].facts == {
        "ship": "A1", "name": None, "slot": "lb1", "weapon": "lb", "target": "B1", "target_name": None,
        "face": 40, "chance": 40, "hit": True, "damage": 9,
    }  # fmt: skip


def test_named_ships_are_called_by_name() -> None:
    match = play(position("surprise-attack"), "A: select A2")
    assert match.events_of(0)[0].text == "Defiant (A2) is selected."
    assert match.asks("A") == "Defiant (A2): 0 hexes planned of 1 to 3; it can turn 3 more times."
    assert match.asks("B") == "A moves."


def test_what_is_asked_in_a_fire_step_speaks_of_shots_and_not_of_notation() -> None:
    ships = {"A1": {"class": "frigate", "at": [0, 0, 0]}, "B1": {"class": "frigate", "at": [2, 0, -2]}}
    match = skirmish(ships, phase="active-fire")
    assert match.asks("A") == "Active Fire: select a ship that fires, or hold your fire."
    play(match, "A: select A1")
    assert match.asks("A") == "A1: list its shots, then fire them all, or hold your fire."


def test_the_picture_shows_units_planet_plan_and_what_lies_beyond() -> None:
    match = position("surprise-attack", {"A1": {"at": [1, 0, -1]}, "B1": {"at": [24, 0, -24]}, "B2": {"gone": True}})
    play(match, "A: select A2", "A: face 3", "A: undo", "A: face 5", "A: step straight")
    drawn = picture(match, SimpleNamespace(width=50, colour=False))
    assert "(O)" in drawn
    assert " ↗ " in drawn
    assert "Beyond the picture: B1 at 24,0,-24" in drawn
    assert "evacuation 0/3" in drawn
    assert max(len(line) for line in drawn.splitlines()) <= 50 or "Beyond" in drawn


@pytest.mark.parametrize("scenario", ["surprise-attack", "last-stand", "convoy-run", "fighter-duel", "skirmish"])
def test_every_scenario_can_be_drawn_in_colour_and_without(scenario: str) -> None:
    match = kit.position("hexspace", scenario=scenario)
    console = Console(width=100, force_terminal=True, highlight=False)
    with console.capture() as captured:
        console.print(picture(match, COLOURED))
    assert captured.get()
    assert "[" not in picture(match).replace("[/]", "[")


def test_a_purchase_is_not_drawn_for_the_other_seat() -> None:
    match = play(kit.position("hexspace", scenario="skirmish"), "A: fleet line")
    concealed = match.concealed("B")
    drawn = match.game.draw(match.rules, concealed, 1, PLAIN)
    assert "battleship" not in drawn
    assert "Side A: buys in secret" in drawn


BAD_POSITIONS = [
    ({"ships": {"A1": {"at": [25, 0, -25]}}}, "outside the play area"),
    ({"ships": {"A1": {"at": [5, 0, -5], "orbit": "cw"}}}, "next to the planet"),
    ({"ships": {"C1": {"gone": True}}}, "units are A1"),
    ({"ships": {"A9": {"class": "frigate"}}}, "needs class and at"),
    ({"ships": {"A9": {"class": "space-station", "at": [3, 0, -3]}}}, "needs hull"),
    ({"ships": {"A2": {"host": "A3"}}}, "no host"),
    ({"ships": {"A2": {"ammo": {"lc1": 3}}}}, "a laser has no ammunition"),
    ({"ships": {"A2": {"facing": 6}}}, "0 to 5"),
    ({"ships": {"A2": {"hull": 0}}}, "has a hull"),
    ({"ships": {"A2": {"speed": True}}}, "number from 0"),
    ({"phase": "purchase"}, "no decision"),
    ({"sides": "A"}, "there is no 'sides'"),
]


@pytest.mark.parametrize(("start", "said"), BAD_POSITIONS)
def test_a_position_that_cannot_be_is_refused_with_a_reason(start: dict[str, Any], said: str) -> None:
    with pytest.raises(AdmiraltyError, match=said):
        kit.position("hexspace", start, scenario="surprise-attack")


def test_a_position_as_it_is_viewed_can_be_given_again() -> None:
    match = kit.position("hexspace", scenario="last-stand", seed=4)
    shown = match.view()
    given = {"round": shown["round"], "side": shown["side"], "edge": shown["edge"], "ships": shown["ships"]}
    for unit in given["ships"].values():
        if unit["host"] != "none":
            unit.pop("at")
    assert kit.position("hexspace", given, scenario="last-stand", seed=9).view() == match.view()

"""RG-1.12: cards of a ruleset's own, in place of others of the set."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.match.match import Match
from admiralty.match.picture import PLAIN

MOON_RAT = {"S06.name": "Moon Rat", "S06.class": "corvette", "S06.guns": 3, "S06.construction": 1}


def drawing(match: Match, seat: int) -> Any:
    assert match.game.board is not None
    return match.game.board(match.rules, match.concealed(seat), seat)


def in_terminal(match: Match, seat: int) -> str:
    return match.game.draw(match.rules, match.concealed(seat), seat, PLAIN)


def labels(match: Match, seat: int) -> list[str]:
    return [match.label(seat, each.code) for each in match.legal(seat)]


def test_a_new_card_takes_the_place_of_one_of_the_set() -> None:
    """RG-1.12."""
    cards = ["S06"] * 30
    match = Match("retrograde", "duel", "classic", options={**MOON_RAT, "decks.line.cards": cards}, seed=1)
    seat = match.actors[0]
    told = drawing(match, seat).cards["S06"]
    assert (told.name, told.ship_class) == ("Moon Rat", "corvette")
    match.play(seat, "end maneuvers")
    assert any("Moon Rat" in each for each in labels(match, seat))
    text = match.play(seat, next(each for each in match.legal(seat) if str(each).startswith("start S06")))[0].text
    assert "Moon Rat" in text
    assert "Picket Drone" not in in_terminal(match, seat)


def test_the_orbitals_of_a_world_are_its_own() -> None:
    """RG-1.12, RG-5.4."""
    short = {"H01.name": "Old Earth", "H01.up": [1, 2], "H01.down": [1, 1], "H01.classes": ["fighter"]}
    match = Match("retrograde", "duel", "classic", options={**short, "decks.line.home": "H01"}, seed=1)
    home = match.view(0)["assets"]["A-home"]
    assert (home["name"], home["orbitals"], home["up"], home["classes"]) == ("Old Earth", 2, [1, 2], ["fighter"])
    with pytest.raises(AdmiraltyError, match="two numbers of orbitals"):
        Match("retrograde", "duel", "classic", options={"H01.up": [1, 2]})

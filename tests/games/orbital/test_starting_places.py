"""OC-14.5: ships begin where a ruleset says."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.match.match import Match


def places(scenario: str, options: dict[str, Any]) -> dict[str, tuple[int, int]]:
    ships = Match("orbital", scenario, "classic", options=options, seed=1).view()["ships"]
    return {name: (ship["ring"], ship["sector"]) for name, ship in ships.items()}


@pytest.mark.parametrize(
    ("scenario", "usual"),
    [
        ("duel", {"A1": (4, 1), "B1": (4, 25)}),
        ("pursuit", {"A1": (3, 1), "B1": (3, 29)}),
        ("convoy", {"A1": (2, 1), "A2": (2, 16), "A3": (3, 1), "B1": (6, 1), "B2": (6, 28)}),
    ],
)
def test_ships_begin_where_the_rulebook_says(scenario: str, usual: dict[str, tuple[int, int]]) -> None:
    """OC-15.1, OC-16.1, OC-16.2, OC-17.1 to OC-17.3."""
    assert places(scenario, {}) == usual


def test_ships_begin_where_a_ruleset_says() -> None:
    """OC-14.5."""
    assert places("duel", {"starts.duel.places": [[2, 7], [8, 50]]}) == {"A1": (2, 7), "B1": (8, 50)}
    moved = places("convoy", {"starts.convoy.places": [[1, 3], [1, 9], [2, 30]]})
    assert (moved["A1"], moved["A2"], moved["A3"], moved["B1"]) == ((1, 3), (1, 9), (2, 30), (6, 1))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"starts.duel.places": [[1, 25], [4, 25]]}, "Ring 1 has 24 sectors, not 25"),
        ({"starts.duel.places": [[4, 25], [4, 25]]}, "two ships would begin in one place"),
        ({"starts.duel.places": [[4, 25], [4, 1], [5, 1]]}, "2 ships begin there"),
        ({"starts.duel.places": [[9, 1], [4, 25]]}, "it must be 1 to 8"),
    ],
)
def test_a_place_that_is_none_is_refused_in_one_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(AdmiraltyError, match=says):
        Match("orbital", "duel", "classic", options=options)

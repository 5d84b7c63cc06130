"""What is counted follows from a game's grammar."""

from __future__ import annotations

import pytest

from admiralty.errors import Unknown
from admiralty.games import load
from admiralty.lab.action_kinds import action_kinds, kind_of


def names_in(game: str, line: str) -> list[str]:
    """The kinds that a line is of."""
    kinds, action = action_kinds(load(game)), load(game).grammar.parse(line)[0]
    found = [int(kind_of(kinds.table, action, place)) for place in range(4)]
    return [kinds.names[kind] for kind in found if kind >= 0]


@pytest.mark.parametrize(
    ("game", "line", "kinds"),
    [
        ("orbital", "fire missile at B1", ["fire", "fire missile"]),
        ("orbital", "burn hard retrograde", ["burn", "burn hard", "burn retrograde"]),
        ("orbital", "power scoop 5", ["power", "power scoop"]),
        ("orbital", "coast", ["coast"]),
        ("pirates", "plan 1,5 facing 1", ["plan"]),
        ("hexspace", "fire rb2 at B1", ["fire", "fire rb"]),
        ("retrograde", "start S01 at A-home", ["start", "start S01"]),
        ("isk", "A1 behave stealthy", ["behave", "behave stealthy"]),
    ],
)
def test_a_line_is_its_verb_and_the_kinds_it_names(game: str, line: str, kinds: list[str]) -> None:
    assert names_in(game, line) == kinds


def test_lines_that_are_never_offered_are_not_counted() -> None:
    assert "resign" not in action_kinds(load("orbital")).names
    assert names_in("orbital", "resign") == []


def test_cards_have_the_titles_of_the_data_files() -> None:
    kinds = action_kinds(load("retrograde"))
    assert kinds.titles[kinds.index("start S01")] == "start Wasp"
    assert kinds.index("start wasp") == kinds.index("start S01")


def test_something_that_nobody_can_do_is_refused_with_what_is_near() -> None:
    with pytest.raises(Unknown, match="did you mean 'fire missile'"):
        action_kinds(load("orbital")).index("fire misile")

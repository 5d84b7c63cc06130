"""What is counted follows from a game's grammar."""

from __future__ import annotations

import pytest

from admiralty.errors import Unknown
from admiralty.games import load
from admiralty.lab.uses import use_of, uses_of


def names_in(game: str, line: str) -> list[str]:
    """The uses that a line is."""
    uses, action = uses_of(load(game)), load(game).grammar.parse(line)[0]
    found = [int(use_of(uses.book, action, place)) for place in range(4)]
    return [uses.names[use] for use in found if use >= 0]


@pytest.mark.parametrize(
    ("game", "line", "uses"),
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
def test_a_line_is_its_verb_and_the_kinds_it_names(game: str, line: str, uses: list[str]) -> None:
    assert names_in(game, line) == uses


def test_lines_that_are_never_offered_are_not_counted() -> None:
    assert "resign" not in uses_of(load("orbital")).names
    assert names_in("orbital", "resign") == []


def test_cards_have_the_titles_of_the_data_files() -> None:
    uses = uses_of(load("retrograde"))
    assert uses.titles[uses.index("start S01")] == "start Wasp"
    assert uses.index("start wasp") == uses.index("start S01")


def test_something_that_nobody_can_do_is_refused_with_what_is_near() -> None:
    with pytest.raises(Unknown, match="did you mean 'fire missile'"):
        uses_of(load("orbital")).index("fire misile")

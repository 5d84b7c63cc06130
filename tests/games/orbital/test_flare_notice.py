"""OC-20.4 and OC-20.5: the flare announces itself turn by turn."""

from __future__ import annotations

import pytest

from admiralty.match.match import Match


def noticed(turn: int, **options: int) -> str:
    numbers = {"flare": 1, "flare_first": 9, "flare_cap": 2, "flare_second": 17} | options
    return Match("orbital", ruleset="classic", options=numbers, seed=7, position={"turn": turn}).notice()


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        (1, "The flare comes in 8 turns: from turn 9 on the screens weaken (OC-20.4)."),
        (8, "The flare comes next turn: from turn 9 on the screens weaken (OC-20.4)."),
        (9, "Flare: Defense takes 2 at most (OC-20.4), and none from turn 17 on, in 8 turns (OC-20.5)."),
        (16, "Flare: Defense takes 2 at most (OC-20.4), and none from turn 17 on, next turn (OC-20.5)."),
        (17, "Flare: the screens are stripped. Defense takes no power any more (OC-20.5)."),
    ],
)
def test_the_flare_counts_down_and_says_what_it_does(turn: int, told: str) -> None:
    assert noticed(turn) == told


def test_a_match_without_a_flare_has_nothing_to_tell() -> None:
    assert noticed(12, flare=0) == ""


def test_a_second_flare_that_comes_first_is_the_one_that_is_told() -> None:
    assert "from turn 5 on" in noticed(1, flare_second=5)
    assert noticed(5, flare_second=5).startswith("Flare: the screens are stripped")

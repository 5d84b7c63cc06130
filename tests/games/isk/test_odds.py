"""Odds are counted; here they are held against every roll that there is, resolved by the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from admiralty.games.isk.pairings import duel, escape, hits, mean_hits, needed
from admiralty.games.isk.phases.combat import SPARE_HITS_ON, compared, hits_made, successes, successes_needed
from admiralty.testing.kit import play, position
from games.isk.positions import combat, orders


def packed(faces: tuple[int, ...]) -> int:
    return sum(1 << 4 * face for face in faces)


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (1, 3), (3, 2), (2, 4)])
@pytest.mark.parametrize("ties", [True, False])
def test_the_chances_of_hits_are_those_of_all_rolls(mine: int, theirs: int, ties: bool) -> None:
    """IK-9.11, IK-9.12, IK-2.5."""
    found: Counter[tuple[int, int]] = Counter()
    for faces in product(range(1, 7), repeat=mine + theirs):
        own, other = packed(faces[:mine]), packed(faces[mine:])
        dealt = int(hits_made(compared(own, mine, other, theirs, SPARE_HITS_ON), True))
        taken = int(hits_made(compared(other, theirs, own, mine, SPARE_HITS_ON), ties))
        found[dealt, taken] += 1
    total = 6 ** (mine + theirs)
    assert hits(mine, theirs, ties, True) == {pair: Fraction(count, total) for pair, count in found.items()}


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (3, 2), (2, 4), (4, 2)])
@pytest.mark.parametrize("spare_escapes_on", [1, 5, 7])
def test_the_chance_to_escape_is_that_of_all_rolls(mine: int, theirs: int, spare_escapes_on: int) -> None:
    """IK-9.6, IK-9.7."""
    away = 0
    for faces in product(range(1, 7), repeat=mine + theirs):
        comparison = compared(packed(faces[:mine]), mine, packed(faces[mine:]), theirs, spare_escapes_on)
        away += int(successes(comparison)) >= int(successes_needed(mine))
    assert escape(mine, theirs, needed(mine), spare_escapes_on) == Fraction(away, 6 ** (mine + theirs))


def test_the_constants_of_the_rulebook() -> None:
    """Escape, mean hits."""
    assert [round(100 * escape(*dice, 2, 5)) for dice in ((3, 3), (3, 4), (4, 3), (4, 4))] == [65, 49, 78, 76]
    assert [float(round(value, 2)) for value in mean_hits(10, 8, True, True)] == [6.59, 4.07]
    assert float(round(mean_hits(1, 1, True, True)[0], 2)) == 0.58
    assert float(round(mean_hits(3, 3, True, True)[0], 2)) == 1.89


@pytest.mark.parametrize(("mine", "theirs", "wins"), [(4, 3, 88), (5, 3, 99), (6, 5, 84)])
def test_duels_to_the_death_come_out_as_the_rulebook_says(mine: int, theirs: int, wins: int) -> None:
    """These were sampled; now they are computed."""
    assert round(100 * duel((3,) * mine, (3,) * theirs, 10, False, False)[0]) == wins


def test_a_duel_of_single_hits_is_the_first_pair_of_dice() -> None:
    """IK-9.11, IK-2.5: 15 of 36 each, and a tie kills both, or only one if the other strikes first."""
    assert duel((1,), (1,), 10, False, False)[:2] == pytest.approx((15 / 36, 15 / 36))
    assert duel((1,), (1,), 10, True, False)[:2] == pytest.approx((21 / 36, 15 / 36))


def test_a_duel_tells_how_many_ships_each_side_loses_on_average() -> None:
    """One hit decides: a tie kills both. And whoever wins for certain destroys all there are."""
    even = duel((1,), (1,), 10, False, False)
    assert (even.lost, even.destroyed) == pytest.approx((21 / 36, 21 / 36))
    strong = duel((3,) * 10, (1,), 10, False, False)
    assert strong.destroyed == pytest.approx(1, abs=1e-6)
    assert strong.lost < 0.01


def test_the_prompt_to_engage_tells_the_chances_and_the_losses_in_ships() -> None:
    """IK-6.9: of the enemy fleet only the number of ships is known, so its damage changes nothing."""

    def asked(hits: list[int]) -> dict[str, object]:
        fleets = {
            "A1": {"system": 12, "ships": 4, "behaviour": "stealthy", "points": 2},
            "B1": {"system": 3, "hits": hits, "behaviour": "aggressive"},
        }
        match = position("isk", orders(fleets), dice=[6, 6, 6, 6, 1, 1])
        return play(match, "A: A1 go 3", "A: done", "B: done").odds("A", "engage")

    found = asked([3, 3, 3])
    assert (found["ships"], found["enemy_ships"]) == (4, 3)
    assert found["wins"] == 88
    assert found["loses"] == 11
    assert (found["lost"], found["destroyed"]) == (138, 281)
    assert asked([1, 1, 1]) == found


def test_a_fight_tells_the_chances_of_hits_and_of_the_end() -> None:
    """IK-9.10: what the table shows before `fight`."""
    found = position("isk", combat({"hits": [1]}, {"hits": [1]})).odds("A", "fight")
    assert found == {
        "dice": 1,
        "enemy_dice": 1,
        "deals": 58,
        "takes": 58,
        "deals_chances": [42, 58],
        "takes_chances": [42, 58],
        "wins": 42,
        "loses": 42,
        "ships": 1,
        "enemy_ships": 1,
        "lost": 58,
        "destroyed": 58,
    }


def test_odds_come_from_what_a_seat_may_know() -> None:
    """IK-6.9: the hidden fleet in the same system changes nothing."""
    fleets = {"A1": {"system": 12, "ships": 2, "points": 2, "sees": ["B1"]}, "B1": {"system": 12, "ships": 1}}
    alone = position("isk", orders(fleets)).odds("A", "A1 engage")
    crowded = position("isk", orders({**fleets, "B2": {"system": 12, "ships": 9}})).odds("A", "A1 engage")
    assert alone == crowded
    assert alone["targets"] == 1


def test_the_rulebooks_table_of_sightings() -> None:
    """IK-6.2, IK-6.3: sees and is seen by Stealthy, Aggressive, Fast."""
    match = position("isk", orders({"A1": {"system": 12, "ships": 1}, "B1": {"system": 24, "ships": 1}}))
    for behaviour, expected in (
        ("stealthy", [0, 100, 74, 0, 6, 19]),
        ("aggressive", [6, 100, 100, 100, 100, 100]),
        ("fast", [19, 100, 0, 74, 100, 0]),
    ):
        found = match.odds("A", f"A1 behave {behaviour}")
        kinds = ("stealthy", "aggressive", "fast")
        assert [found[f"{verb}_{kind}"] for verb in ("sees", "seen") for kind in kinds] == expected

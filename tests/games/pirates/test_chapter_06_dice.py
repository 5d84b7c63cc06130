"""PW-6: dice."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from admiralty import load_game
from admiralty.games.pirates.pools import dice_rolled, faces_told, mean_damage, ways, ways_in_all
from admiralty.testing.kit import look, play, position
from games.pirates.positions import duel, galleon, sloop

RULES = load_game("pirates").load_rules("classic", "duel", 2, {})


def level_by_hand(faces: tuple[int, ...], pool: int) -> int:
    """PW-6.4 to PW-6.8, in other words than the code's."""
    if pool <= 0:
        faces = (min(faces),)
    if faces.count(6) >= 2:
        return 3
    return {6: 2, 5: 1, 4: 1}.get(max(faces), 0)


@pytest.mark.parametrize("pool", range(-3, 6))
def test_the_ways_of_a_pool_are_those_of_all_its_rolls(pool: int) -> None:
    """PW-6.1 to PW-6.8: counted one by one."""
    dice = dice_rolled(RULES, pool)
    levels = [level_by_hand(faces, pool) for faces in itertools.product(range(1, 7), repeat=dice)]
    assert [ways(RULES, pool, level) for level in range(4)] == [levels.count(level) for level in range(4)]
    assert ways_in_all(RULES, pool) == len(levels)


@pytest.mark.parametrize(
    ("pool", "of", "counts", "mean"),
    [
        (0, 36, [27, 8, 1, 0], 0.28),
        (1, 6, [3, 2, 1, 0], 0.67),
        (2, 36, [9, 16, 10, 1], 1.08),
        (3, 216, [27, 98, 75, 16], 1.37),
        (4, 1296, [81, 544, 500, 171], 1.59),
        (5, 7776, [243, 2882, 3125, 1526], 1.76),
    ],
)
def test_the_table_of_section_10(pool: int, of: int, counts: list[int], mean: float) -> None:
    """PW-6.4 to PW-6.8, PW-7.5."""
    assert [ways(RULES, pool, level) for level in range(4)] == counts
    assert ways_in_all(RULES, pool) == of
    exact = Fraction(counts[1] + 2 * counts[2] + 3 * counts[3], of)
    assert mean_damage(RULES, pool) == int(1000 * exact)
    assert round(float(exact), 2) == mean


def test_at_most_five_dice_are_rolled_and_two_with_an_empty_pool() -> None:
    """PW-6.2, PW-6.3."""
    assert [dice_rolled(RULES, pool) for pool in (-9, 0, 1, 5, 6, 30)] == [2, 2, 1, 5, 5, 5]


def test_the_cap_is_applied_after_all_modifiers() -> None:
    """PW-6.2: six guns against evade 1 are five dice, so the sixth absorbs it."""
    match = position("pirates", duel(phase="act", acting="A1", A1=galleon("2,4"), B1=sloop("3,1", evade=1)))
    shown = match.odds("A", "fire at 3,1")
    assert (shown["pool"], shown["dice"]) == (5, 5)


@pytest.mark.parametrize(("faces", "hp"), [([6, 6], 8), ([6, 5], 9), ([4, 5], 9), ([3, 6], 10), ([1, 1], 10)])
def test_with_no_dice_left_the_lower_of_two_is_read(faces: list[int], hp: int) -> None:
    """PW-6.3, PW-6.8: 6 and 6 is a success, not a critical."""
    match = position("pirates", duel(phase="act", acting="A1", A1=sloop("2,4", mod_fire=-1), B1=sloop("4,4")))
    play(match, "A: fire at 4,4", dice=faces)
    assert look(match, "ships.B1.hp") == hp


def test_situational_modifiers_are_added_to_their_own_pool_only() -> None:
    """PW-6.9."""
    match = position(
        "pirates",
        duel(phase="act", acting="A1", A1=sloop("2,4", hp=3, mod_fire=1, mod_evade=2, mod_repair=3), B1=sloop("4,4")),
    )
    pools = [match.odds("A", line)["pool"] for line in ("fire at 4,4", "evade", "repair")]
    assert pools == [1 + 1, 3 + 2, 1 + 3]


def test_a_roll_of_eight_dice_is_told_face_by_face() -> None:
    """PW-6.2: with `max_dice` 8."""
    match = position(
        "pirates",
        duel(phase="act", acting="A1", A1=galleon("2,4", mod_fire=2), B1=galleon("3,1")),
        options={"max_dice": 8},
    )
    play(match, "A: fire at 3,1", dice=[1, 2, 3, 4, 5, 6, 1, 2])
    shot = next(told for told in match.events_for() if told.kind == "shot")
    assert shot.facts["faces"] == [1, 2, 3, 4, 5, 6, 1, 2]
    assert (shot.facts["level"], shot.facts["damage"]) == (2, 2)
    assert faces_told(0o4321, 0o2165) == [1, 2, 3, 4, 5, 6, 1, 2]

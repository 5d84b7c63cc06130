"""RG-8: combat."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import lines, play, position, refused_by
from games.retrograde.positions import maneuvers, ship


def test_only_enemies_around_the_same_asset_can_be_attacked_in_any_orbital() -> None:
    """RG-8.1."""
    match = position(
        "retrograde",
        maneuvers(
            ships={
                "A1": ship("S21", orbital=2),
                "A2": ship("S22"),
                "B1": ship("S22", orbital=1),
                "B2": ship("S22", orbital=3),
                "B3": ship("S22", "B-home", 2),
            }
        ),
    )
    assert [refused_by(match, f"A: combat A1 at {name} with 3") for name in ("B1", "B2", "B3", "A2", "B9")] == [
        "",
        "",
        "RG-8.1",
        "RG-8.1",
        "RG-8.1",
    ]


def test_the_commitment_lies_between_the_smallest_and_the_remaining_dv() -> None:
    """RG-8.2."""
    match = position(
        "retrograde", maneuvers(ships={"A1": ship("S21", spent=1), "B1": ship("S22")}), options={"min_combat_commit": 2}
    )
    allowed = [x for x in range(6) if refused_by(match, f"A: combat A1 at B1 with {x}") == ""]
    assert allowed == [2, 3]
    assert refused_by(match, "A: combat A1 at B1 with 4") == "RG-8.2"


def test_the_committed_dv_is_spent_also_without_a_hit() -> None:
    """RG-8.2, RG-8.13."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22")}))
    view = play(match, "A: combat A1 at B1 with 2", dice=[6, 6, 6]).view()
    assert (view["ships"]["A1"]["spent"], view["ships"]["B1"]["damage"], view["ships"]["B1"]["spent"]) == (2, 0, 0)


@pytest.mark.parametrize(
    ("orbital", "target", "reach", "dice"),
    [(1, 1, 7, 3), (1, 2, 7, 3), (1, 3, 7, 4), (2, 1, 7, 3), (3, 1, 8, 3)],
)
def test_the_orbitals_that_lie_between_give_range_from_above_and_dice_from_below(
    orbital: int, target: int, reach: int, dice: int
) -> None:
    """RG-8.3, RG-8.4, RG-8.7: Ballista (3 dice, GUNS 5) commits 2."""
    ships = {"A1": ship("S21", orbital=orbital), "B1": ship("S22", orbital=target)}
    odds = position("retrograde", maneuvers(ships=ships)).odds("A", "combat A1 at B1 with 2")
    assert (odds["range"], odds["dice"]) == (reach, dice)


@pytest.mark.parametrize(
    ("reading", "reach", "dice", "damage"), [("between", 8, 4, 2), ("steps", 9, 5, 1), ("mixed", 9, 5, 2)]
)
def test_a_ruleset_says_which_orbitals_are_between(reading: str, reach: int, dice: int, damage: int) -> None:
    """RG-8.7: two orbitals up, two down, and Ballista's bombardment (3) from orbital 2."""
    ships = {
        "A1": ship("S21", orbital=1),
        "A2": ship("S21", orbital=3),
        "A3": ship("S21", "B-home", 2),
        "B1": ship("S22", orbital=1),
        "B2": ship("S22", orbital=3),
    }
    match = position("retrograde", maneuvers(ships=ships), options={"orbitals_between": reading})
    assert match.odds("A", "combat A2 at B1 with 2")["range"] == reach
    assert match.odds("A", "combat A1 at B2 with 2")["dice"] == dice
    assert match.odds("A", "bombard A3")["damage"] == damage


def test_the_defence_is_the_maximum_not_what_is_left() -> None:
    """RG-8.5."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22", spent=4)}))
    assert match.odds("A", "combat A1 at B1 with 1")["defence"] == 4


def test_a_die_below_the_target_number_hits() -> None:
    """RG-8.6: T = 4 + 5 − 4 = 5: a 4 hits, a 5 does not."""
    for face, damage in ((4, 1), (5, 0)):
        match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22")}))
        play(match, "A: combat A1 at B1 with 4", dice=[face, 6, 6])
        assert match.view()["ships"]["B1"]["damage"] == damage


def test_all_dice_are_rolled_and_every_hit_counts() -> None:
    """RG-8.8: the first two hits kill, the third die is rolled all the same."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S12")}))
    play(match, "A: combat A1 at B1 with 4", dice=[1, 1, 6])
    assert match.plies[0].faces == (1, 1, 6)
    assert match.view()["players"]["B"]["ships"] == 0


def test_a_ship_is_destroyed_when_its_damage_reaches_its_armor() -> None:
    """RG-8.9."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22", damage=2)}))
    assert play(match, "A: combat A1 at B1 with 4", dice=[1, 6, 6]).view()["players"]["B"]["lost"] == 1


def test_an_attack_that_cannot_hit_is_illegal() -> None:
    """RG-8.10: T of 1; and a Yard Tug has no dice at equal height, but one from two orbitals below."""
    slow = position("retrograde", maneuvers(ships={"A1": ship("S20"), "B1": ship("S02")}))
    assert refused_by(slow, "A: combat A1 at B1 with 4") == "RG-8.10"
    tug = position(
        "retrograde",
        maneuvers(ships={"A1": ship("S15"), "B1": ship("S31"), "B2": ship("S31", orbital=3)}),
    )
    assert refused_by(tug, "A: combat A1 at B1 with 5") == "RG-8.10"
    assert tug.odds("A", "combat A1 at B2 with 5")["dice"] == 1


def test_more_than_a_certain_shot_is_illegal_except_the_smallest_commitment() -> None:
    """RG-8.11: the smallest is allowed though T is 8."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"A-home": {"debris": [1, 0, 0]}}, ships={"A1": ship("S30", orbital=3), "B1": ship("S31", damage=4)}
        ),
    )
    odds = match.odds("A", "combat A1 at B1 with 1")
    assert (odds["target"], odds["faces"], odds["kill"]) == (5, 4, 100)
    assert refused_by(match, "A: combat A1 at B1 with 3") == ""
    assert refused_by(match, "A: combat A1 at B1 with 4") == "RG-8.11"
    least = position(
        "retrograde",
        maneuvers(assets={"A-home": {"debris": [1, 0, 0]}}, ships={"A1": ship("S30", orbital=3), "B1": ship("S31")}),
        options={"min_combat_commit": 4},
    )
    assert least.odds("A", "combat A1 at B1 with 4")["target"] == 8


def test_a_ship_attacks_again_while_it_has_dv() -> None:
    """RG-8.12."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S30")}))
    play(match, "A: combat A1 at B1 with 2", "A: combat A1 at B1 with 2", dice=[6] * 6)
    assert refused_by(match, "A: combat A1 at B1 with 1") == "RG-8.2"


def test_the_table_tells_the_chance_of_each_number_of_hits() -> None:
    """RG-8.6, RG-8.8: three dice that hit with 4 of 6 faces; one in 27 misses altogether."""
    odds = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22")})).odds(
        "A", "combat A1 at B1 with 4"
    )
    assert odds["hits"] == [4, 22, 44, 30]
    assert odds["kill"] == 30


def test_combats_are_listed_by_ship_target_and_commitment() -> None:
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22"), "B2": ship("S30")}))
    combats = [line for line in lines(match, "A") if line.startswith("combat")]
    assert combats == [f"combat A1 at {name} with {x}" for name in ("B1", "B2") for x in range(1, 5)]

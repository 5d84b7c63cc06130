"""RG-9: bombardment."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import lines, play, position, refused_by
from games.retrograde.positions import maneuvers, ship


def test_only_enemy_assets_are_bombarded() -> None:
    """RG-9.1."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S22"), "A2": ship("S22", "B-home")}))
    assert refused_by(match, "A: bombard A1") == "RG-9.1"
    assert refused_by(match, "A: bombard A2") == ""


def test_a_bombardment_takes_all_dv_of_an_unspent_ship() -> None:
    """RG-9.2: in one debris the maximum of 3 is spent; after that nothing is left."""
    match = position(
        "retrograde", maneuvers(assets={"B-home": {"debris": [1, 0, 0]}}, ships={"A1": ship("S22", "B-home")})
    )
    assert match.odds("A", "bombard A1")["cost"] == 3
    play(match, "A: bombard A1")
    assert refused_by(match, "A: bombard A1") == "RG-9.2"


def test_a_ship_that_has_spent_anything_cannot_bombard() -> None:
    """RG-9.2."""
    assert (
        refused_by(position("retrograde", maneuvers(ships={"A1": ship("S22", "B-home", spent=1)})), "A: bombard A1")
        == "RG-9.2"
    )


@pytest.mark.parametrize(("orbital", "damage"), [(1, 3), (2, 2), (3, 1)])
def test_each_orbital_of_height_takes_one_off(orbital: int, damage: int) -> None:
    """RG-9.3, RG-8.7."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S22", "B-home", orbital)}))
    assert play(match, "A: bombard A1").view()["assets"]["B-home"]["damage"] == damage


def test_a_bombardment_without_damage_is_illegal() -> None:
    """RG-9.3."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S05", "B-home", 3), "A2": ship("S11", "B-home")}))
    assert [refused_by(match, f"A: bombard {name}") for name in ("A1", "A2")] == ["RG-9.3", "RG-9.3"]


def test_an_upgrade_can_be_aimed_at_only_where_it_lies() -> None:
    """RG-9.4."""
    match = position(
        "retrograde", maneuvers(assets={"B-home": {"upgrades": ["U01"]}}, ships={"A1": ship("S22", "B-home")})
    )
    assert refused_by(match, "A: bombard A1 at U03") == "RG-9.4"
    odds = match.odds("A", "bombard A1 at U01")
    assert (odds["resistance"], odds["after"], odds["destroys"]) == (3, 3, True)
    assert [line for line in lines(match, "A") if line.startswith("bombard")] == ["bombard A1", "bombard A1 at U01"]


def test_resistance_is_printed_plus_upgrades() -> None:
    """RG-9.5."""
    assert (
        position("retrograde", maneuvers(assets={"B-home": {"upgrades": ["U03", "U06"]}})).view()["assets"]["B-home"][
            "resistance"
        ]
        == 10
    )


def test_damage_equal_to_the_resistance_destroys() -> None:
    """RG-9.6: five of six do not, six do."""
    for damage, over in ((2, False), (3, True)):
        match = position(
            "retrograde", maneuvers(assets={"B-home": {"damage": damage}}, ships={"A1": ship("S22", "B-home")})
        )
        assert play(match, "A: bombard A1").is_over is over


def test_a_destroyed_asset_is_a_derelict_without_upgrades_and_project() -> None:
    """RG-9.7, RG-3.24: upgrades in order, then the project."""
    moon = {"card": "P02", "damage": 2, "upgrades": ["U02", "U01"], "project": "S05", "tapped": True, "debris": [0, 2]}
    match = position(
        "retrograde", maneuvers(assets={"B-p1": moon}, ships={"A1": ship("S22", "B-p1"), "B1": ship("S14", "B-p1", 2)})
    )
    view = play(match, "A: bombard A1").view()
    after = view["assets"]["B-p1"]
    assert (after["state"], after["damage"], after["upgrades"], after["debris"]) == ("derelict", 0, [], [0, 2])
    assert view["players"]["B"]["discard"] == ["U02", "U01", "S05"]
    assert view["ships"]["B1"]["at"] == "B-p1"


def test_what_a_destroyed_upgrade_added_ends_at_once() -> None:
    """RG-9.8."""
    match = position(
        "retrograde", maneuvers(assets={"B-home": {"upgrades": ["U02", "U01"]}}, ships={"A1": ship("S22", "B-home")})
    )
    view = play(match, "A: bombard A1 at U02").view()
    assert (view["players"]["B"]["population"], view["assets"]["B-home"]["upgrades"]) == (7, ["U01"])


def test_an_asset_falls_when_its_resistance_drops_to_its_damage() -> None:
    """RG-9.9: Tempest with Deep Bunkers (9) has taken 6."""
    home = {"upgrades": ["U03"], "upgrade_damage": [1], "damage": 6}
    match = play(
        position("retrograde", maneuvers(assets={"B-home": home}, ships={"A1": ship("S22", "B-home")})),
        "A: bombard A1 at U03",
    )
    assert match.outcome is not None
    assert match.outcome.rule == "RG-12.1"


def test_damage_adds_up_separately_for_asset_and_upgrades() -> None:
    """RG-9.10."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"B-home": {"upgrades": ["U03", "U06"]}},
            ships={"A1": ship("S22", "B-home"), "A2": ship("S05", "B-home"), "A3": ship("S05", "B-home")},
        ),
    )
    play(match, "A: bombard A1 at U03", "A: bombard A2 at U06", "A: bombard A3")
    home = match.view()["assets"]["B-home"]
    assert (home["damage"], home["upgrade_damage"]) == (2, [3, 2])


def test_sites_are_bombarded_only_where_the_ruleset_allows_it() -> None:
    """RG-9.7, RG-9.11: one that is destroyed is a derelict without points."""
    for state in ("site", "derelict"):
        given = {
            "assets": {"B-p1": {"card": "P01", "state": state, "points": 2}},
            "ships": {"A1": ship("S22", "B-p1")},
        }
        assert refused_by(position("retrograde", maneuvers(**given)), "A: bombard A1") == "RG-9.11"
        match = play(position("retrograde", maneuvers(**given), options={"site_bombard": 1}), "A: bombard A1")
        after = match.view()["assets"]["B-p1"]
        assert (after["state"], after["points"], after["damage"]) == ("derelict", 0, 0)

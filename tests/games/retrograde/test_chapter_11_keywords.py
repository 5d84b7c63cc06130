"""RG-11: the fourteen keywords."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import play, position, refused_by
from games.retrograde.positions import construction, maneuvers, ship


def test_guns_add_range() -> None:
    """RG-11.1: Thorn Bomber has none, Halberd three."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S05"), "A2": ship("S11"), "B1": ship("S31")}))
    assert [match.odds("A", f"combat {name} at B1 with 5")["range"] for name in ("A1", "A2")] == [5, 8]


def test_evade_is_defence_but_no_dv() -> None:
    """RG-11.2: a Gadfly dies in six debris."""
    gadfly = position("retrograde", maneuvers(ships={"B1": ship("S04")})).view()["ships"]["B1"]
    assert (gadfly["defence"], gadfly["dv_max"]) == (8, 6)
    match = position("retrograde", maneuvers(assets={"A-home": {"debris": [0, 6, 0]}}, ships={"A1": ship("S04")}))
    assert match.odds("A", "burn A1 up")["fatal"] is True


def test_plate_weakens_each_attack_but_heals_nothing() -> None:
    """RG-11.3: batteries too."""
    match = position(
        "retrograde", maneuvers(assets={"A-home": {"upgrades": ["U05"]}}, ships={"B1": ship("S32", damage=1)})
    )
    play(match, "A: battery A-home at B1", dice=[1, 6])
    assert match.view()["ships"]["B1"]["damage"] == 1
    match = position(
        "retrograde", maneuvers(assets={"A-home": {"upgrades": ["U05"]}}, ships={"B1": ship("S32", damage=1)})
    )
    play(match, "A: battery A-home at B1", dice=[6, 6])
    assert match.view()["ships"]["B1"]["damage"] == 1


def test_plate_counts_in_the_chance_to_destroy() -> None:
    """RG-11.3: with 6 of 7 armor gone two hits are needed."""
    odds = position("retrograde", maneuvers(ships={"A1": ship("S22"), "B1": ship("S32", damage=6)})).odds(
        "A", "combat A1 at B1 with 4"
    )
    assert (odds["dice"], odds["faces"], odds["kill"]) == (2, 2, 11)


def test_siege_ignores_the_distance() -> None:
    """RG-11.4."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S31", "B-home", 3)}))
    assert match.odds("A", "bombard A1")["damage"] == 6


def test_hardened_ships_feel_no_debris() -> None:
    """RG-11.5."""
    match = position("retrograde", maneuvers(assets={"A-home": {"debris": [0, 9, 0]}}, ships={"A1": ship("S14")}))
    play(match, "A: burn A1 up")
    assert match.view()["ships"]["A1"]["dv_max"] == 5


def test_an_asset_sweeps_its_own_orbitals_lowest_first_and_sweeps_add_up() -> None:
    """RG-11.6, RG-11.15: 2 of the net."""
    match = position("retrograde", construction(assets={"B-home": {"upgrades": ["U06"], "debris": [1, 0, 3]}}))
    assert play(match, "A: end turn").view()["assets"]["B-home"]["debris"] == [0, 0, 2]
    doubled = position(
        "retrograde",
        construction(assets={"B-home": {"upgrades": ["U06"], "debris": [1, 0, 3]}}),
        options={"H02.sweep": 1},
    )
    assert play(doubled, "A: end turn").view()["assets"]["B-home"]["debris"] == [0, 0, 1]


def test_an_escort_screens_its_companions_but_not_itself_or_other_escorts() -> None:
    """RG-11.7: against batteries too; another side's escort screens nobody."""
    ships = {"B1": ship("S13"), "B2": ship("S20"), "B3": ship("S22"), "A1": ship("S21"), "A2": ship("S13")}
    match = position("retrograde", maneuvers(assets={"A-home": {"upgrades": ["U05"]}}, ships=ships))
    assert [refused_by(match, f"A: combat A1 at {name} with 2") for name in ("B1", "B2", "B3")] == ["", "", "RG-11.7"]
    assert refused_by(match, "A: battery A-home at B3") == "RG-11.7"
    alone = position("retrograde", maneuvers(ships={"B1": ship("S22"), "A1": ship("S21"), "A2": ship("S13")}))
    assert refused_by(alone, "A: combat A1 at B1 with 2") == ""


def test_a_sling_never_makes_a_transfer_free() -> None:
    """RG-11.8."""
    match = position("retrograde", maneuvers(assets={"A-p1": {"card": "P09"}}, ships={"A1": ship("S04", orbital=3)}))
    assert match.odds("A", "transfer A1 to A-p1")["cost"] == 1


def test_an_engineer_works_where_it_orbits() -> None:
    """RG-11.9: at its own project or site; not at an enemy's, not without a project, not twice."""
    assets = {"A-home": {"project": "S30"}, "A-p1": {"card": "P02"}, "B-p1": {"card": "P02", "state": "site"}}
    ships = {"A1": ship("S24", orbital=3), "A2": ship("S15", "A-p1"), "A3": ship("S15", "B-p1"), "A4": ship("S22")}
    match = position("retrograde", construction(assets=assets, ships=ships))
    assert match.odds("A", "engineer A1") == {"points": 2, "needs": 12, "finishes": False}
    play(match, "A: engineer A1")
    assert match.view()["assets"]["A-home"]["project_points"] == 2
    for name in ("A1", "A2", "A3", "A4", "B1"):
        assert refused_by(match, f"A: engineer {name}") == "RG-11.9"


def test_an_engineer_can_finish_a_site() -> None:
    """RG-11.9, RG-3.12."""
    match = position(
        "retrograde",
        construction(assets={"A-p1": {"card": "P01", "state": "site", "points": 2}}, ships={"A1": ship("S15", "A-p1")}),
    )
    assert play(match, "A: engineer A1").view()["assets"]["A-p1"]["state"] == "active"


def test_a_surveyor_draws_anywhere_but_at_home() -> None:
    """RG-11.10."""
    assets = {"A-p1": {"card": "P01"}}
    ships = {"A1": ship("S07", "A-p1"), "A2": ship("S07"), "A3": ship("S22", "A-p1")}
    match = position("retrograde", construction(hand=[], assets=assets, ships=ships))
    play(match, "A: survey A1")
    assert match.view()["players"]["A"]["hand"] == ["S22"]
    for name in ("A1", "A2", "A3"):
        assert refused_by(match, f"A: survey {name}") == "RG-11.10"
    full = position("retrograde", construction(hand=["S22"] * 12, assets=assets, ships=ships))
    assert refused_by(full, "A: survey A1") == "RG-4.4"


def test_a_battery_fires_once_a_turn_without_tapping() -> None:
    """RG-11.11."""
    match = position(
        "retrograde", maneuvers(assets={"A-p1": {"card": "P08"}}, ships={"B1": ship("S30", "A-p1"), "B2": ship("S22")})
    )
    assert refused_by(match, "A: battery A-p1 at B2") == "RG-8.1"
    play(match, "A: battery A-p1 at B1", dice=[1, 1])
    assert match.view()["ships"]["B1"]["damage"] == 2
    assert match.view()["assets"]["A-p1"]["tapped"] is False
    assert refused_by(match, "A: battery A-p1 at B1") == "RG-11.11"


def test_a_battery_has_no_height_effects_and_needs_a_target_number_of_two() -> None:
    """RG-11.11, RG-8.10."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"A-home": {"upgrades": ["U05"]}}, ships={"B1": ship("S22", orbital=3), "B2": ship("S04", orbital=3)}
        ),
    )
    odds = match.odds("A", "battery A-home at B1")
    assert (odds["range"], odds["dice"], odds["target"]) == (7, 2, 3)
    assert refused_by(match, "A: battery A-home at B2") == "RG-8.10"


@pytest.mark.parametrize(("accuracy", "reach", "shown"), [(1, 8, (8, 1)), (3, 7, (7, 3)), (3, 6, (7, 2))])
def test_only_the_best_battery_counts(accuracy: int, reach: int, shown: tuple[int, int]) -> None:
    """RG-11.11: higher range, then more dice; the Gun Platform's own has 2/7."""
    match = position(
        "retrograde",
        maneuvers(assets={"A-p1": {"card": "P08", "upgrades": ["U05"]}}, ships={"B1": ship("S22", "A-p1")}),
        options={"U05.battery_accuracy": accuracy, "U05.battery_range": reach},
    )
    odds = match.odds("A", "battery A-p1 at B1")
    assert (odds["range"], odds["dice"]) == shown


def test_labs_do_not_add_up() -> None:
    """RG-11.12: an Academy on a Deep Array draws two."""
    match = position("retrograde", construction(hand=[], assets={"A-p1": {"card": "P05", "upgrades": ["U04"]}}))
    assert match.odds("A", "research A-p1") == {"draws": 2}


def test_a_launcher_sends_new_ships_to_the_outermost_orbital() -> None:
    """RG-11.13."""
    match = position(
        "retrograde", construction(assets={"A-p1": {"card": "P02", "project": "S02"}}), options={"P02.launcher": 1}
    )
    assert play(match, "A: build A-p1").view()["ships"]["A1"]["orbital"] == 2


def test_a_jammer_costs_enemies_only() -> None:
    """RG-11.14."""
    match = position(
        "retrograde",
        maneuvers(assets={"A-p1": {"card": "P10"}, "B-p1": {"card": "P10"}}, ships={"A1": ship("S02", orbital=3)}),
    )
    costs = [match.odds("A", f"transfer A1 to {name}")["cost"] for name in ("A-p1", "B-p1")]
    assert costs == [2, 3]


def test_keywords_of_derelicts_do_nothing() -> None:
    """RG-11.15: no battery, no jammer, no sweep."""
    match = position(
        "retrograde",
        maneuvers(
            assets={
                "A-p1": {"card": "P08", "state": "derelict"},
                "B-p1": {"card": "P08", "state": "derelict", "debris": [3]},
            },
            ships={"B1": ship("S22", "A-p1"), "A1": ship("S02", orbital=3)},
        ),
        options={"P08.sweep": 5, "P08.jammer": 3},
    )
    assert refused_by(match, "A: battery A-p1 at B1") == "RG-5.5"
    assert match.odds("A", "transfer A1 to B-p1")["cost"] == 3
    play(match, "A: end maneuvers", "A: end turn")
    assert match.view()["assets"]["B-p1"]["debris"] == [3]

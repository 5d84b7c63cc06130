"""RG-3: construction."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import lines, play, position, refused_by
from games.retrograde.positions import construction, ship


def test_an_asset_has_one_project_place() -> None:
    """RG-3.1, RG-3.2, RG-3.3: the card leaves the hand and lies there with 0 points."""
    match = play(position("retrograde", construction(hand=["S11", "S13"])), "A: start S11 at A-home")
    home = match.view()["assets"]["A-home"]
    assert (home["project"], home["project_points"]) == ("S11", 0)
    assert match.view()["players"]["A"]["hand"] == ["S13"]


def test_a_site_takes_no_project_place_and_several_may_be_placed_in_a_turn() -> None:
    """RG-3.4, RG-3.5."""
    match = play(
        position("retrograde", construction(hand=["P01", "P01", "S11"])),
        "A: start S11 at A-home",
        "A: place P01",
        "A: place P01",
    )
    view = match.view()
    assert [view["assets"][name]["state"] for name in ("A-p1", "A-p2")] == ["site", "site"]
    assert view["assets"]["A-home"]["project"] == "S11"


def test_an_asset_contributes_once_a_turn_all_to_one_receiver() -> None:
    """RG-3.6."""
    match = position(
        "retrograde", construction(assets={"A-home": {"project": "S30"}, "A-p1": {"card": "P02", "state": "site"}})
    )
    play(match, "A: build A-home")
    assert match.view()["assets"]["A-home"]["project_points"] == 4
    assert refused_by(match, "A: build A-home for A-p1") == "RG-3.6"


def test_an_asset_without_factory_cannot_contribute() -> None:
    """RG-3.6."""
    match = position("retrograde", construction(assets={"A-home": {"project": "S22"}, "A-p1": {"card": "P05"}}))
    assert refused_by(match, "A: build A-p1 for A-home") == "RG-3.6"


def test_without_a_project_there_is_nothing_to_build() -> None:
    """RG-3.7."""
    assert refused_by(position("retrograde", construction()), "A: build A-home") == "RG-3.7"


def test_an_asset_builds_its_own_project_with_enemies_in_orbit() -> None:
    """RG-3.7, RG-3.8."""
    match = position(
        "retrograde", construction(assets={"A-home": {"project": "S22"}}, ships={"B1": ship("S02", orbital=2)})
    )
    assert play(match, "A: build A-home").view()["assets"]["A-home"]["project_points"] == 4


@pytest.mark.parametrize("where", ["A-home", "A-p1"])
def test_an_enemy_at_either_end_stops_help(where: str) -> None:
    """RG-3.8."""
    assets = {"A-p1": {"card": "P02", "state": "site"}}
    assert (
        refused_by(
            position("retrograde", construction(assets=assets, ships={"B1": ship("S02", where)})),
            "A: build A-home for A-p1",
        )
        == "RG-3.8"
    )
    assert (
        refused_by(
            position("retrograde", construction(assets=assets, ships={"A1": ship("S02", where)})),
            "A: build A-home for A-p1",
        )
        == ""
    )


def test_help_needs_another_own_asset_that_takes_points() -> None:
    """RG-3.8."""
    match = position(
        "retrograde", construction(assets={"A-p1": {"card": "P02"}, "B-p1": {"card": "P02", "state": "site"}})
    )
    for receiver in ("A-home", "A-p1", "A-p2", "B-p1"):
        assert refused_by(match, f"A: build A-home for {receiver}") == "RG-3.8"


def test_points_above_the_construction_value_are_lost() -> None:
    """RG-3.9."""
    match = position(
        "retrograde", construction(assets={"A-home": {"project": "S02"}, "A-p1": {"card": "P02", "project": "S03"}})
    )
    play(match, "A: build A-home", "A: build A-p1")
    view = match.view()
    assert view["assets"]["A-home"]["project_points"] == 0
    assert view["assets"]["A-p1"]["project_points"] == 2


def test_exactly_the_construction_value_is_enough() -> None:
    """RG-3.9."""
    match = position("retrograde", construction(assets={"A-home": {"project": "S11"}}))
    assert play(match, "A: build A-home").view()["players"]["A"]["ships"] == 1


def test_a_finished_ship_is_undamaged_unspent_and_tapped_in_orbital_one() -> None:
    """RG-3.10: tapped, so no ENGINEER this turn."""
    match = position(
        "retrograde", construction(assets={"A-home": {"project": "S15"}, "A-p1": {"card": "P02", "project": "S03"}})
    )
    play(match, "A: build A-home")
    new = match.view()["ships"]["A1"]
    assert (new["orbital"], new["damage"], new["spent"], new["tapped"]) == (1, 0, 0, True)
    assert refused_by(match, "A: engineer A1") == "RG-11.9"


def test_a_finished_upgrade_works_at_once() -> None:
    """RG-3.11: Assembly Lines raise the factory in the turn they are finished."""
    match = position(
        "retrograde", construction(assets={"A-home": {"project": "U01"}, "A-p1": {"card": "P06", "project": "S30"}})
    )
    play(match, "A: build A-home")
    assert match.view()["assets"]["A-home"]["factory"] == 6


def test_a_finished_asset_is_active_tapped_and_undamaged() -> None:
    """RG-3.12."""
    match = position("retrograde", construction(assets={"A-p1": {"card": "P01", "state": "site", "damage": 1}}))
    new = play(match, "A: build A-home for A-p1").view()["assets"]["A-p1"]
    assert (new["state"], new["tapped"], new["damage"], new["points"]) == ("active", True, 0, 0)


def test_starting_over_a_project_scraps_it() -> None:
    """RG-3.13, RG-3.24."""
    match = position(
        "retrograde", construction(hand=["U01"], assets={"A-home": {"project": "S22", "project_points": 4}})
    )
    view = play(match, "A: start U01 at A-home").view()
    assert view["players"]["A"]["discard"] == ["S22"]
    assert view["assets"]["A-home"]["project_points"] == 0


def test_a_project_can_be_started_at_an_asset_once_a_turn() -> None:
    """RG-3.14: also when the first is finished already."""
    match = position("retrograde", construction(hand=["S02", "S03"], assets={"A-p1": {"card": "P02"}}))
    play(match, "A: start S02 at A-home", "A: build A-home")
    assert refused_by(match, "A: start S03 at A-home") == "RG-3.14"
    assert refused_by(match, "A: start S03 at A-p1") == ""


def test_a_project_can_be_started_at_a_tapped_asset() -> None:
    """RG-3.15."""
    assert (
        refused_by(
            position("retrograde", construction(hand=["S02"], assets={"A-home": {"tapped": True}})),
            "A: start S02 at A-home",
        )
        == ""
    )


def test_a_ship_needs_a_slip_of_its_class() -> None:
    """RG-3.16: Frigate Slips add the class to an asset that has none."""
    match = position(
        "retrograde",
        construction(hand=["S22"], assets={"A-p1": {"card": "P04"}, "A-p2": {"card": "P04", "upgrades": ["U09"]}}),
    )
    assert refused_by(match, "A: start S22 at A-p1") == "RG-3.16"
    assert refused_by(match, "A: start S22 at A-p2") == ""


def test_upgrade_slots_are_a_parameter() -> None:
    """RG-3.17."""
    match = position("retrograde", construction(hand=["U01"]), options={"upgrade_slots": 0})
    assert refused_by(match, "A: start U01 at A-home") == "RG-3.17"


def test_population_counts_ships_and_ship_projects_but_not_upgrades() -> None:
    """RG-3.18, RG-3.19."""
    assets = {"A-home": {"project": "U01"}, "A-p1": {"card": "P06", "project": "S22"}}
    player = position("retrograde", construction(assets=assets, ships={"A1": ship("S30")})).view()["players"]["A"]
    assert (player["population"], player["population_used"]) == (9, 8)


def test_the_population_of_a_scrapped_project_is_free_again() -> None:
    """RG-3.19: 5 + 3 of 8 are in use; another frigate fits only in place of the first."""
    match = position(
        "retrograde",
        construction(
            hand=["S21"],
            assets={"A-home": {"project": "S22"}, "A-p1": {"card": "P08", "upgrades": ["U09"]}},
            ships={"A1": ship("S30"), "A2": ship("S02")},
        ),
    )
    assert refused_by(match, "A: start S21 at A-p1") == "RG-3.19"
    assert refused_by(match, "A: start S21 at A-home") == ""


def test_a_lost_class_stops_nothing_under_way() -> None:
    """RG-3.20: Ferrum finishes a capital ship without Capital Slips."""
    match = position("retrograde", construction(assets={"A-home": {"project": "S32", "project_points": 8}}))
    assert play(match, "A: build A-home").view()["ships"]["A1"]["card"] == "S32"


def test_the_limit_of_ships_counts_projects_but_not_a_scrapped_one() -> None:
    """RG-3.21."""
    match = position(
        "retrograde", construction(hand=["S02"], assets={"A-home": {"project": "S22"}}), options={"max_ships": 1}
    )
    assert refused_by(match, "A: start S02 at A-home") == ""
    match = position("retrograde", construction(hand=["S02"], ships={"A1": ship("S02")}), options={"max_ships": 1})
    assert refused_by(match, "A: start S02 at A-home") == "RG-3.21"


def test_the_limit_of_assets_counts_the_homeworld() -> None:
    """RG-3.22."""
    assert (
        refused_by(position("retrograde", construction(hand=["P01"]), options={"max_assets": 1}), "A: place P01")
        == "RG-3.22"
    )


def test_an_upgrade_acts_through_its_asset_alone() -> None:
    """RG-3.23: what it adds is the asset's."""
    match = position("retrograde", construction(assets={"A-home": {"upgrades": ["U01", "U03"]}}))
    home = match.view()["assets"]["A-home"]
    assert (home["factory"], home["resistance"]) == (6, 10)


def test_the_discard_never_comes_back() -> None:
    """RG-3.24: research draws from the deck only."""
    match = position("retrograde", construction(players={"A": {"discard": ["S22"], "deck": []}}))
    assert refused_by(match, "A: research A-home") == "RG-4.3"


def test_asset_cards_are_placed_and_ships_are_started() -> None:
    """RG-3.3, RG-3.4."""
    match = position("retrograde", construction(hand=["P01", "S02"]))
    assert refused_by(match, "A: start P01 at A-home") == "RG-3.4"
    assert refused_by(match, "A: place S02") == "RG-3.4"
    assert refused_by(match, "A: start S22 at A-home") == "RG-3.3"
    assert refused_by(match, "A: start S02 at B-home") == "RG-3.3"


def test_equal_cards_in_hand_are_one_action_and_the_first_leaves() -> None:
    match = position("retrograde", construction(hand=["S02", "S11", "S02"]))
    assert lines(match, "A").count("start S02 at A-home") == 1
    assert play(match, "A: start S02 at A-home").view()["players"]["A"]["hand"] == ["S11", "S02"]

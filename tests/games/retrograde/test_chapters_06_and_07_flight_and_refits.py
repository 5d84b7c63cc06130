"""RG-6 and RG-7: delta-vee and burns; scuttling and refits."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import lines, play, position, refused_by
from games.retrograde.positions import maneuvers, ship


def test_remaining_dv_is_never_below_zero() -> None:
    """RG-6.1: 4 − 2 debris − 3 spent."""
    match = position(
        "retrograde", maneuvers(assets={"A-home": {"debris": [2, 0, 0]}}, ships={"A1": ship("S22", spent=3)})
    )
    assert (match.view()["ships"]["A1"]["dv_max"], match.view()["ships"]["A1"]["dv"]) == (2, 0)


def test_a_burn_pays_the_price_of_the_orbital_entered() -> None:
    """RG-6.2, RG-6.3: Storm Giant's way down is 1, 2, 3."""
    match = position("retrograde", maneuvers(assets={"A-p1": {"card": "P07"}}, ships={"A1": ship("S01", "A-p1", 4)}))
    spent = []
    for _ in range(3):
        play(match, "A: burn A1 down")
        spent.append(match.view()["ships"]["A1"]["spent"])
    assert spent == [1, 3, 6]


def test_a_burn_is_one_orbital() -> None:
    """RG-6.4, RG-6.2, RG-6.3."""
    match = play(position("retrograde", maneuvers(ships={"A1": ship("S01")})), "A: burn A1 up")
    assert match.view()["ships"]["A1"]["orbital"] == 2
    play(match, "A: burn A1 up")
    assert refused_by(match, "A: burn A1 up") == "RG-6.2"
    assert refused_by(position("retrograde", maneuvers(ships={"A1": ship("S01")})), "A: burn A1 down") == "RG-6.3"


def test_a_transfer_leaves_from_the_outermost_orbital_for_another_asset() -> None:
    """RG-6.5, RG-6.6."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S01", orbital=2), "A2": ship("S01", orbital=3)}))
    assert refused_by(match, "A: transfer A1 to B-home") == "RG-6.5"
    assert refused_by(match, "A: transfer A2 to A-home") == "RG-6.6"
    assert refused_by(match, "A: transfer A2 to B-p1") == "RG-6.6"


def test_jammers_add_up_and_a_sling_is_taken_off_last() -> None:
    """RG-6.7, RG-11.14, RG-11.15, RG-11.8: 2 + 1 + 1 − 1."""
    match = position(
        "retrograde",
        maneuvers(assets={"B-p1": {"card": "P10", "upgrades": ["U10"]}}, ships={"A1": ship("S23", orbital=3)}),
    )
    assert match.odds("A", "transfer A1 to B-p1")["cost"] == 3


def test_the_table_tells_the_price_over_the_next_four_tokens() -> None:
    """RG-6.7, RG-5.2: Tempest 4, 3, 4, 3 with its token at the right now."""
    match = position("retrograde", maneuvers(players={"B": {"token": 1}}, ships={"A1": ship("S22", orbital=3)}))
    assert match.odds("A", "transfer A1 to B-home")["windows"] == [3, 4, 3, 4]


def test_a_transfer_arrives_in_the_outermost_orbital() -> None:
    """RG-6.8."""
    match = play(position("retrograde", maneuvers(ships={"A1": ship("S01", orbital=3)})), "A: transfer A1 to B-home")
    assert (match.view()["ships"]["A1"]["at"], match.view()["ships"]["A1"]["orbital"]) == ("B-home", 3)


def test_the_entry_is_added_after_the_minimum_of_one() -> None:
    """RG-6.8: a price of 1 after SLING, and the entry of 1."""
    match = position(
        "retrograde",
        maneuvers(assets={"A-p1": {"card": "P09"}}, ships={"A1": ship("S23", orbital=3)}),
        options={"transfer_pays_entry": 1},
    )
    assert match.odds("A", "transfer A1 to A-p1")["cost"] == 2


def test_a_ship_that_cannot_pay_cannot_go() -> None:
    """RG-6.9."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S22", orbital=3, spent=1), "A2": ship("S22", spent=4)}))
    assert refused_by(match, "A: transfer A1 to B-home") == "RG-6.9"
    assert refused_by(match, "A: burn A2 up") == "RG-6.9"


def test_only_own_ships_can_be_flown() -> None:
    """RG-2.11."""
    match = position("retrograde", maneuvers(ships={"B1": ship("S22")}))
    for line in ("burn B1 up", "scuttle B1", "burn A1 up", "bombard B1", "refit B1 to S11"):
        assert refused_by(match, f"A: {line}") == "RG-2.11"


def test_scuttling_costs_nothing_and_leaves_debris() -> None:
    """RG-7.1, RG-7.2."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S22", orbital=2, spent=4)}))
    assert match.odds("A", "scuttle A1") == {"cost": 0, "debris": 1}
    view = play(match, "A: scuttle A1").view()
    assert view["assets"]["A-home"]["debris"] == [0, 1, 0]
    assert (view["players"]["A"]["ships"], view["players"]["A"]["lost"]) == (0, 1)


@pytest.mark.parametrize(
    ("where", "orbital", "state"), [("A-home", 2, "active"), ("A-p1", 1, "site"), ("B-home", 1, "active")]
)
def test_a_refit_needs_orbital_one_of_an_own_active_asset(where: str, orbital: int, state: str) -> None:
    """RG-7.3."""
    assets = {"A-p1": {"card": "P02", "state": state}}
    match = position("retrograde", maneuvers(hand=["S23"], assets=assets, ships={"A1": ship("S22", where, orbital)}))
    assert refused_by(match, "A: refit A1 to S23") == "RG-7.3"


def test_a_refit_needs_a_card_of_the_same_class_and_cost() -> None:
    """RG-7.4: Warden and Yard Tug are corvettes of 3; a Dart is a fighter of 3, a Halberd a corvette of 4."""
    match = position("retrograde", maneuvers(hand=["S15", "S03", "S11", "U02"], ships={"A1": ship("S13")}))
    assert refused_by(match, "A: refit A1 to S15") == ""
    for card in ("S03", "S11", "U02", "S14"):
        assert refused_by(match, f"A: refit A1 to {card}") == "RG-7.4"


def test_a_refit_swaps_the_cards_and_makes_the_ship_new() -> None:
    """RG-7.5: the old card goes to the end of the hand."""
    match = position(
        "retrograde", maneuvers(hand=["S23", "S11"], ships={"A3": ship("S22", spent=2, damage=1, tapped=True)})
    )
    view = play(match, "A: refit A3 to S23").view()
    new = view["ships"]["A3"]
    assert (new["card"], new["damage"], new["spent"], new["tapped"]) == ("S23", 0, 0, False)
    assert view["players"]["A"]["hand"] == ["S11", "S22"]


def test_a_refitted_ship_makes_no_maneuver_but_may_work() -> None:
    """RG-7.6."""
    match = position(
        "retrograde", maneuvers(hand=["S15", "S13"], ships={"A1": ship("S13")}, assets={"A-home": {"project": "S22"}})
    )
    play(match, "A: refit A1 to S15")
    for line in ("burn A1 up", "scuttle A1", "refit A1 to S13"):
        assert refused_by(match, f"A: {line}") == "RG-7.6"
    assert lines(match, "A") == ["end maneuvers"]
    play(match, "A: end maneuvers")
    assert refused_by(match, "A: engineer A1") == ""


def test_a_refit_may_not_overcrowd() -> None:
    """RG-7.7: also when the use falls, it must not exceed the capacity afterwards."""
    ships = {"A1": ship("S15"), "A2": ship("S30", orbital=3), "A3": ship("S12", orbital=3)}
    match = position("retrograde", maneuvers(hand=["S13"], ships=ships))
    assert refused_by(match, "A: refit A1 to S13") == "RG-7.7"
    assert (
        refused_by(
            position("retrograde", maneuvers(hand=["S13"], ships=ships), options={"refit_ignores_pop": 1}),
            "A: refit A1 to S13",
        )
        == ""
    )
    falling = {"A1": ship("S13"), "A2": ship("S30", orbital=3), "A3": ship("S21", orbital=3)}
    assert refused_by(position("retrograde", maneuvers(hand=["S15"], ships=falling)), "A: refit A1 to S15") == "RG-7.7"


def test_the_table_tells_the_population_after_a_refit() -> None:
    """RG-7.7, RG-3.19."""
    match = position("retrograde", maneuvers(hand=["S24"], ships={"A1": ship("S22")}))
    assert match.odds("A", "refit A1 to S24") == {"cost": 0, "population_used": 2, "population": 8}

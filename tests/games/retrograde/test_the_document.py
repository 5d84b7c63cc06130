"""The document's procedures and figures, walked under `classic`: docs/documents/retrograde.md lists them."""

from __future__ import annotations

import pytest

from admiralty import Match
from admiralty.testing.kit import look, play, position, refused_by
from games.retrograde.positions import construction, maneuvers, own_deck, ship


def test_a_deck_of_thirty_unshuffled_and_a_hand_of_five() -> None:
    """Deck, Turns: RG-1.2, RG-1.4, RG-1.7."""
    deck = own_deck("S01", "S02", "S03", "S04", "S05", "S10", "S11")
    match = Match("retrograde", "custom", "classic", seed=3, options={"deck_a": deck})
    assert look(match, "players.A.hand") == ["S01", "S02", "S03", "S04", "S05"]
    assert look(match, "players.A.deck")[:2] == ["S10", "S11"]
    assert look(match, "players.A.deck_size") == 25


def test_the_first_player_is_drawn_by_chance() -> None:
    """Turns: RG-1.8."""
    assert {look(Match("retrograde", ruleset="classic", seed=seed), "first") for seed in range(20)} == {"A", "B"}


def test_upkeep_moves_the_token_and_heals_ships_and_assets() -> None:
    """Upkeep 2 to 4: RG-2.4, RG-2.6, RG-2.7."""
    start = maneuvers(
        assets={"B-home": {"damage": 3}}, ships={"B1": ship("S22", "B-home", damage=2)}, players={"B": {"turn": 1}}
    )
    match = play(position("retrograde", start), "A: end maneuvers", "A: end turn")
    assert look(match, "players.B.token") == 1
    assert (look(match, "ships.B1.damage"), look(match, "assets.B-home.damage")) == (0, 0)


def test_the_four_values_are_active_one_after_the_other_from_the_top() -> None:
    """Assets: RG-2.5, RG-5.2: Ferrum is printed 3, 4, 3, 2."""
    match = position("retrograde", maneuvers())
    seen = []
    for _ in range(5):
        seen.append(look(match, "assets.A-home.transfer"))
        play(match, "A: end maneuvers", "A: end turn", "B: end maneuvers", "B: end turn")
    assert seen == [3, 4, 3, 2, 3]


def test_a_card_is_finished_by_points_equal_to_its_construction_and_enters_where_the_document_says() -> None:
    """Construction: RG-3.9 to RG-3.12: Ferrum (factory 4) finishes a corvette of 4, an upgrade of 4, an asset of 4."""
    start = construction(hand=["S11"])
    match = play(position("retrograde", start), "A: start S11 at A-home", "A: build A-home")
    assert (look(match, "ships.A1.at"), look(match, "ships.A1.orbital")) == ("A-home", 1)
    match = position("retrograde", construction(hand=["U01"]))
    assert look(play(match, "A: start U01 at A-home", "A: build A-home"), "assets.A-home.upgrades") == ["U01"]
    match = position("retrograde", construction(hand=["P06"]))
    play(match, "A: place P06", "A: build A-home for A-p1")
    assert (look(match, "assets.A-p1.state"), look(match, "assets.A-p1.tapped")) == ("active", True)


def test_scrapping_forfeits_the_points() -> None:
    """Construction: RG-3.13."""
    home = {"project": "S30", "project_points": 8}
    match = position("retrograde", construction(hand=["S11"], assets={"A-home": home}))
    play(match, "A: start S11 at A-home")
    assert (look(match, "assets.A-home.project"), look(match, "assets.A-home.project_points")) == ("S11", 0)


def test_no_help_for_another_asset_with_enemies_in_orbit_of_either() -> None:
    """Construction: RG-3.8."""
    assets = {"A-p1": {"card": "P06", "state": "site"}}
    for place in ("A-home", "A-p1"):
        match = position("retrograde", construction(assets=assets, ships={"B1": ship("S02", place)}))
        assert refused_by(match, "A: build A-home for A-p1") == "RG-3.8"


def test_research_taps_and_draws_instead_of_building() -> None:
    """Research: RG-4.1."""
    match = position("retrograde", construction(assets={"A-home": {"project": "S11"}}))
    held = look(match, "players.A.hand_size")
    play(match, "A: research A-home")
    assert look(match, "players.A.hand_size") == held + 1
    assert refused_by(match, "A: build A-home") == "RG-3.6"


@pytest.mark.parametrize(
    ("orbital", "committed", "reach", "dice", "target"),
    [
        (1, 4, 9, 3, 5),  # the same orbital: delta-vee used and the modifier GUNS 5, against a maximum of 4
        (3, 4, 10, 3, 6),  # higher, one orbital between: one more range
    ],
)
def test_combat_goes_through_its_five_steps(orbital: int, committed: int, reach: int, dice: int, target: int) -> None:
    """Combat 1 to 5: RG-8.2 to RG-8.9: Ballista against an Anvil in orbital 1 that has spent everything."""
    start = maneuvers(ships={"A1": ship("S21", orbital=orbital), "B1": ship("S22", spent=4)})
    match = position("retrograde", start)
    odds = match.odds("A", f"combat A1 at B1 with {committed}")
    assert (odds["range"], odds["defence"], odds["dice"], odds["target"]) == (reach, 4, dice, target)
    play(match, f"A: combat A1 at B1 with {committed}", dice=[target - 1, target, 6])
    assert (look(match, "ships.B1.damage"), look(match, "ships.A1.dv")) == (1, 0)


def test_from_below_there_is_an_attempt_more_for_each_orbital_between() -> None:
    """Combat 2: RG-8.4."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S22", orbital=3)}))
    play(match, "A: combat A1 at B1 with 4", dice=[1, 1, 1, 6])
    assert look(match, "assets.A-home.debris") == [0, 0, 1]


def test_a_refit_swaps_equals_in_the_lowest_orbital_and_ends_the_ships_turn() -> None:
    """Refit: RG-7.3, RG-7.4, RG-7.6: Anvil and Courser are frigates of 5."""
    start = maneuvers(hand=["S23", "S21"], ships={"A1": ship("S22"), "A2": ship("S22", orbital=2)})
    match = position("retrograde", start)
    assert refused_by(match, "A: refit A2 to S23") == "RG-7.3"
    assert refused_by(match, "A: refit A1 to S21") == "RG-7.4"
    play(match, "A: refit A1 to S23")
    assert refused_by(match, "A: burn A1 up") == "RG-7.6"


@pytest.mark.parametrize(("orbital", "damage"), [(1, 3), (2, 2), (3, 1)])
def test_bombardment_is_weaker_by_one_for_each_orbital_between_ship_and_asset(orbital: int, damage: int) -> None:
    """Bombardment: RG-9.2, RG-9.3: an Anvil has 3, and all its delta-vee is spent."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S22", "B-home", orbital)}))
    play(match, "A: bombard A1")
    assert (look(match, "assets.B-home.damage"), look(match, "ships.A1.dv")) == (damage, 0)


def test_damage_equal_to_its_resistance_destroys_and_flips_an_asset_for_good() -> None:
    """Bombardment: RG-9.6, RG-9.7, RG-5.6: Lagrange Yard withstands less than 3."""
    start = maneuvers(assets={"B-p1": {"card": "P06"}}, ships={"A1": ship("S22", "B-p1")})
    match = play(position("retrograde", start), "A: bombard A1", "A: end maneuvers", "A: end turn", "B: end maneuvers")
    assert look(match, "assets.B-p1.state") == "derelict"
    assert refused_by(match, "B: build B-home for B-p1") == "RG-5.6"


def test_a_destroyed_homeworld_loses_the_game() -> None:
    """Assets: RG-12.1."""
    match = position("retrograde", maneuvers(assets={"B-home": {"damage": 5}}, ships={"A1": ship("S22", "B-home")}))
    play(match, "A: bombard A1")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == (("A",), "RG-12.1")


def test_a_scuttled_ship_is_debris_and_debris_slows_and_kills() -> None:
    """Scuttle, Debris: RG-7.1, RG-7.2, RG-10.1 to RG-10.3: an Earthbreaker (3) and an Anvil (4) in two debris."""
    ships = {"A1": ship("S02"), "A2": ship("S31"), "A3": ship("S22")}
    match = position("retrograde", maneuvers(assets={"A-home": {"debris": [2, 0, 0]}}, ships=ships))
    assert look(match, "ships.A2.dv_max") == 1
    play(match, "A: scuttle A1")  # three debris destroy the Earthbreaker, four the Anvil
    assert look(match, "players.A.ships") == 0
    assert look(match, "assets.A-home.debris") == [5, 0, 0]

"""RG-4 and RG-5: research; assets and orbits."""

from __future__ import annotations

from admiralty.testing.kit import play, position, refused_by
from games.retrograde.positions import construction, maneuvers, ship


def test_research_taps_and_draws_the_top_card() -> None:
    """RG-4.1."""
    match = play(
        position("retrograde", construction(hand=[], players={"A": {"deck": ["S21", "S22"]}})), "A: research A-home"
    )
    player = match.view()["players"]["A"]
    assert (player["hand"], player["deck"]) == (["S21"], ["S22"])
    assert refused_by(match, "A: research A-home") == "RG-4.1"


def test_only_own_assets_research() -> None:
    """RG-4.1."""
    assert refused_by(position("retrograde", construction()), "A: research B-home") == "RG-4.1"


def test_enemies_in_orbit_do_not_hinder_research() -> None:
    """RG-4.2."""
    assert refused_by(position("retrograde", construction(ships={"B1": ship("S30")})), "A: research A-home") == ""


def test_an_empty_deck_ends_research_but_not_the_match() -> None:
    """RG-4.3."""
    match = play(
        position("retrograde", construction(players={"A": {"deck": ["S22"]}}, assets={"A-p1": {"card": "P01"}})),
        "A: research A-home",
    )
    assert refused_by(match, "A: research A-p1") == "RG-4.3"
    assert match.outcome is None


def test_a_full_hand_draws_nothing() -> None:
    """RG-4.4."""
    assert refused_by(position("retrograde", construction(hand=["S22"] * 12)), "A: research A-home") == "RG-4.4"
    assert (
        refused_by(
            position("retrograde", construction(hand=["S22"] * 5), options={"hand_max": 5}), "A: research A-home"
        )
        == "RG-4.4"
    )


def test_a_draw_of_two_stops_with_the_last_card_of_the_deck() -> None:
    """RG-4.4."""
    match = position(
        "retrograde", construction(hand=[], players={"A": {"deck": ["S22"]}}, assets={"A-home": {"upgrades": ["U04"]}})
    )
    assert match.odds("A", "research A-home") == {"draws": 1}
    assert play(match, "A: research A-home").view()["players"]["A"]["hand"] == ["S22"]


def test_one_token_prices_all_assets_of_a_player() -> None:
    """RG-5.2, RG-5.3: new ones, sites and derelicts too."""
    assets = {
        "A-p1": {"card": "P10"},
        "A-p2": {"card": "P10", "state": "site"},
        "A-p3": {"card": "P01", "state": "derelict"},
    }
    costs = []
    for token in range(4):
        view = position("retrograde", maneuvers(assets=assets, players={"A": {"token": token}})).view()
        costs.append([view["assets"][name]["transfer"] for name in ("A-home", "A-p1", "A-p2", "A-p3")])
    assert costs == [[3, 2, 2, 2], [4, 4, 4, 3], [3, 6, 6, 2], [2, 4, 4, 1]]


def test_an_asset_shows_its_orbitals_and_their_prices() -> None:
    """RG-5.1, RG-5.4."""
    giant = position("retrograde", maneuvers(assets={"A-p1": {"card": "P07"}})).view()["assets"]["A-p1"]
    assert (giant["orbitals"], giant["up"], giant["down"]) == (4, [1, 1, 1, 1], [3, 2, 1, 1])


def test_sites_and_derelicts_give_nothing() -> None:
    """RG-5.5."""
    for state in ("site", "derelict"):
        match = position(
            "retrograde", construction(hand=["S11", "U01"], assets={"A-p1": {"card": "P07", "state": state}})
        )
        asset = match.view()["assets"]["A-p1"]
        assert (asset["factory"], asset["population"], asset["classes"]) == (0, 0, [])
        for line in ("start S11 at A-p1", "start U01 at A-p1", "build A-p1", "research A-p1"):
            assert refused_by(match, f"A: {line}") == "RG-5.5"


def test_a_derelict_is_rebuilt_only_where_the_ruleset_allows_it() -> None:
    """RG-5.6: not in classic."""
    start = construction(assets={"A-p1": {"card": "P02", "state": "derelict"}}, ships={"A1": ship("S24", "A-p1")})
    match = position("retrograde", start)
    allowing = position("retrograde", start, options={"rebuild_derelicts": 1})
    for line in ("A: build A-home for A-p1", "A: engineer A1"):
        assert refused_by(match, line) == "RG-5.6"
        assert refused_by(allowing, line) == ""


def test_a_new_asset_takes_the_next_free_name_and_a_derelict_keeps_its_own() -> None:
    """RG-5.7."""
    match = position("retrograde", construction(hand=["P01"], assets={"A-p1": {"card": "P02", "state": "derelict"}}))
    assert play(match, "A: place P01").view()["assets"]["A-p2"]["card"] == "P01"

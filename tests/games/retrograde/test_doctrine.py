"""The Cadet."""

from __future__ import annotations

import pytest

from admiralty import Match
from admiralty.games.retrograde import GAME
from admiralty.kernel import play as playing
from admiralty.kernel.dice import seed
from admiralty.testing.kit import position
from games.retrograde.positions import construction, maneuvers, ship


def choice(match: Match, luck: int = 0) -> str:
    """What the Cadet plays here; it must be listed."""
    state = match.position
    seed(state.dice, luck)
    seat = match.actors[0]
    action = int(GAME.doctrine(match.rules, state, seat, playing.legal_buffer(GAME)))
    line = GAME.grammar.show(action)
    assert line in [offered.line for offered in match.legal(seat)]
    return line


def test_it_fires_batteries_first_at_what_is_worth_most_for_its_armor() -> None:
    """RG-11.11: an Earthbreaker, 13 / 5, with T = 4; a Bastion is worth 6 / 4."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"A-home": {"upgrades": ["U05"]}}, ships={"B1": ship("S20", orbital=1), "B2": ship("S31", orbital=2)}
        ),
    )
    assert choice(match) == "battery A-home at B2"


def test_it_bombards_a_homeworld_that_falls_strongest_first() -> None:
    """RG-9.6: 3 + 5 against 6."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S22", "B-home"), "A2": ship("S30", "B-home")}))
    assert choice(match) == "bombard A2"


def test_it_bombards_around_the_bunkers() -> None:
    """RG-9.9: 3 of 9 are gone, 5 are not enough; a Thorn Bomber takes the hurt bunkers away, the Anvil the rest."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"B-home": {"upgrades": ["U03"], "upgrade_damage": [2], "damage": 3}},
            ships={"A1": ship("S22", "B-home"), "A2": ship("S05", "B-home")},
        ),
    )
    assert choice(match) == "bombard A2 at U03"
    match.play("A", "bombard A2 at U03")
    assert choice(match) == "bombard A1"


def test_it_commits_what_makes_every_die_hit_and_no_more() -> None:
    """RG-8.11."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"A-home": {"debris": [1, 0, 0]}}, ships={"A1": ship("S30", orbital=2), "B1": ship("S32", orbital=1)}
        ),
    )
    assert choice(match) == "combat A1 at B1 with 4"


def test_it_scuttles_where_debris_kills_more_than_it_costs() -> None:
    """RG-10.4: a Picket Drone (1) takes an Earthbreaker (13) with it."""
    match = position(
        "retrograde",
        maneuvers(assets={"A-home": {"debris": [2, 0, 0]}}, ships={"A1": ship("S06", spent=5), "B1": ship("S31")}),
    )
    assert choice(match) == "scuttle A1"
    own = position(
        "retrograde",
        maneuvers(assets={"A-home": {"debris": [2, 0, 0]}}, ships={"A1": ship("S06", spent=5), "A2": ship("S31")}),
    )
    assert not choice(own).startswith("scuttle")


def test_it_refits_an_escort_into_a_bomber_when_nothing_threatens() -> None:
    """RG-7.4: Halberd to Mattock, both corvettes of 4; under threat it keeps its guns."""
    assert choice(position("retrograde", maneuvers(hand=["S12"], ships={"A1": ship("S11")}))) == "refit A1 to S12"
    threatened = position(
        "retrograde", maneuvers(hand=["S12"], ships={"A1": ship("S11", spent=5), "B1": ship("S01", orbital=3)})
    )
    assert not choice(threatened).startswith("refit")


def test_it_waits_in_the_outermost_orbital_until_the_power_is_there() -> None:
    """RG-6.5: one Anvil is not enough for Tempest; three are, and the window is paid."""
    alone = position("retrograde", maneuvers(ships={"A1": ship("S22", orbital=3)}))
    assert choice(alone) == "end maneuvers"
    fleet = position("retrograde", maneuvers(ships={f"A{n}": ship("S22", orbital=3) for n in (1, 2, 3)}))
    assert choice(fleet) == "transfer A1 to B-home"


def test_it_never_moves_where_debris_is_fatal() -> None:
    """RG-10.3."""
    match = position("retrograde", maneuvers(assets={"A-home": {"debris": [0, 4, 0]}}, ships={"A1": ship("S22")}))
    assert choice(match) == "end maneuvers"
    ready = {f"A{n}": ship("S22", orbital=3) for n in (1, 2, 3)}
    assert (
        choice(position("retrograde", maneuvers(assets={"B-home": {"debris": [0, 0, 4]}}, ships=ready)))
        == "end maneuvers"
    )


def test_bombers_go_down_at_the_goal_but_not_into_thick_debris() -> None:
    """RG-10.2: a maximum of 1 would be left."""
    bombers = {f"A{n}": ship("S22", "B-home", 2) for n in (1, 2, 3, 4)}
    assert choice(position("retrograde", maneuvers(ships=bombers), options={"H02.resistance": 9})) == "burn A1 down"
    match = position(
        "retrograde", maneuvers(assets={"B-home": {"debris": [3, 0, 0]}}, ships=bombers), options={"H02.resistance": 9}
    )
    assert choice(match) == "end maneuvers"


def test_it_comes_to_the_rescue_of_an_own_world() -> None:
    match = position(
        "retrograde",
        maneuvers(assets={"A-p1": {"card": "P02"}}, ships={"A1": ship("S11", orbital=3), "B1": ship("S30", "A-p1", 2)}),
    )
    assert choice(match) == "transfer A1 to A-p1"


def test_unspent_bombers_take_an_upgrade_that_falls_this_turn() -> None:
    """RG-9.8: Assembly Lines (3) fall to one Anvil; Tempest does not."""
    match = position(
        "retrograde", maneuvers(assets={"B-home": {"upgrades": ["U01"]}}, ships={"A1": ship("S22", "B-home")})
    )
    assert choice(match) == "bombard A1 at U01"
    whole = position(
        "retrograde", maneuvers(assets={"B-home": {"upgrades": ["U03"]}}, ships={"A1": ship("S22", "B-home")})
    )
    assert choice(whole) == "burn A1 up"


def test_in_total_war_it_bombards_without_a_kill() -> None:
    """RG-2.8: the damage stays."""
    start = maneuvers(players={"B": {"turn": 15}}, ships={"A1": ship("S22", "B-home")})
    match = position("retrograde", start, ruleset="standard", options={"deck_b": "swarm"})
    assert choice(match) == "bombard A1"


def test_it_places_one_site_at_a_time_and_none_under_threat() -> None:
    """RG-3.4."""
    assert choice(position("retrograde", construction(hand=["P01", "P06"]))) == "place P01"
    assert not choice(
        position("retrograde", construction(hand=["P06"], assets={"A-p1": {"card": "P01", "state": "site"}}))
    ).startswith("place")
    assert not choice(position("retrograde", construction(hand=["P06"], ships={"B1": ship("S02")}))).startswith("place")


def test_under_threat_it_starts_the_ship_that_fights_best_for_its_cost() -> None:
    """2 × accuracy − construction / 2: Dart 4.5, Ballista 3, Kestrel 3."""
    assert (
        choice(position("retrograde", construction(hand=["S21", "S03", "S02"], ships={"B1": ship("S30")})))
        == "start S03 at A-home"
    )


def test_the_homeworld_prefers_an_upgrade_in_six_of_ten_cases() -> None:
    match = position("retrograde", construction(hand=["S22", "U01"]))
    chosen = [choice(match, luck) for luck in range(200)]
    share = chosen.count("start U01 at A-home") / len(chosen)
    assert 0.45 < share < 0.75
    assert set(chosen) == {"start U01 at A-home", "start S22 at A-home"}


def test_early_the_homeworld_helps_a_site_and_later_builds() -> None:
    assets = {"A-home": {"project": "S22", "started": True}, "A-p1": {"card": "P02", "state": "site"}}
    hand = ["S30", "S30", "S30"]
    assert (
        choice(position("retrograde", construction(hand=hand, assets=assets, players={"A": {"turn": 7}})))
        == "build A-home for A-p1"
    )
    assert (
        choice(position("retrograde", construction(hand=hand, assets=assets, players={"A": {"turn": 8}})))
        == "build A-home"
    )


def test_it_researches_with_an_empty_hand_and_without_a_factory() -> None:
    assert choice(position("retrograde", construction(hand=[]))) == "research A-home"
    idle = {"A-home": {"tapped": True}, "A-p1": {"card": "P05"}}
    assert choice(position("retrograde", construction(hand=["S30"] * 6, assets=idle))) == "research A-p1"


def test_engineers_and_surveyors_work_at_the_end() -> None:
    """RG-11.9, RG-11.10."""
    home = {"A-home": {"project": "S22", "tapped": True, "started": True}}
    assert (
        choice(position("retrograde", construction(hand=["S30"], assets=home, ships={"A1": ship("S24")})))
        == "engineer A1"
    )
    assert (
        choice(position("retrograde", construction(hand=["S30"], assets=home, ships={"A1": ship("S07", "B-home")})))
        == "survey A1"
    )


@pytest.mark.slow
@pytest.mark.parametrize("seats", [[playing.DOCTRINE, playing.RANDOM], [playing.RANDOM, playing.DOCTRINE]])
def test_it_beats_a_random_player(seats: list[int]) -> None:
    rules = GAME.load_rules("standard", "duel", 2, {})
    states, _ = playing.play_matches(GAME, rules, 60, seats, first_seed=11)
    won = sum((state.winners >> seats.index(playing.DOCTRINE)) & 1 for state in states)
    assert won >= 57

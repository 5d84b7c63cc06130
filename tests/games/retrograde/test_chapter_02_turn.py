"""RG-2: the turn."""

from __future__ import annotations

import pytest

from admiralty import Match
from admiralty.testing.kit import lines, play, position, refused_by
from games.retrograde.positions import construction, maneuvers, ship

PASS = ("A: end maneuvers", "A: end turn", "B: end maneuvers", "B: end turn")


def test_players_alternate_whole_turns_and_a_round_is_one_turn_of_each() -> None:
    """RG-2.1, RG-2.2."""
    match = position("retrograde", maneuvers())
    seen = []
    for ply in PASS:
        seen.append((match.view()["round"], match.view()["active"], match.view()["phase"]))
        play(match, ply)
    turns = [(1, "A", "maneuvers"), (1, "A", "construction"), (1, "B", "maneuvers"), (1, "B", "construction")]
    assert seen == turns
    assert match.view()["round"] == 2


def test_a_player_without_homeworld_in_his_upkeep_loses() -> None:
    """RG-2.3, RG-12.2: a safety check; no play leads there, so the position is made by hand."""
    match = position("retrograde", construction())
    state = match.position
    state.assets[10].state = 3
    from admiralty.kernel.events import silent

    match.game.apply(match.rules, state, 0, match.game.grammar.parse("end turn")[0], silent())
    assert match.game.over(match.rules, state) == 1202
    assert match.game.winners(match.rules, state) == 1


def test_the_token_goes_round_in_four_turns_and_stays_in_the_first() -> None:
    """RG-2.4, RG-2.5: on the n-th turn it is at (n − 1) mod 4."""
    match = position("retrograde", maneuvers())
    tokens = []
    for _ in range(6):
        tokens.append(match.view()["players"]["A"]["token"])
        play(match, *PASS)
    assert tokens == [0, 1, 2, 3, 0, 1]


def test_with_first_turn_orbit_the_token_moves_in_the_first_upkeep_too() -> None:
    """RG-2.5."""
    match = position("retrograde", maneuvers(), options={"first": "A", "first_turn_orbit": 1})
    assert match.view()["players"]["A"]["token"] == 1
    assert match.view()["players"]["B"]["token"] == 0


def test_upkeep_heals_only_the_active_players_cards() -> None:
    """RG-2.6, RG-2.7."""
    match = position(
        "retrograde",
        construction(
            assets={"A-home": {"damage": 2}, "B-home": {"damage": 2}},
            ships={"A1": ship("S22", damage=1), "B1": ship("S22", "B-home", damage=1)},
        ),
    )
    view = play(match, "A: end turn").view()
    assert (view["assets"]["B-home"]["damage"], view["ships"]["B1"]["damage"]) == (0, 0)
    assert (view["assets"]["A-home"]["damage"], view["ships"]["A1"]["damage"]) == (2, 1)


def test_in_total_war_upgrades_do_not_heal_either() -> None:
    """RG-2.8, RG-2.7: an upgrade is part of its asset."""
    home = {"upgrades": ["U03"], "upgrade_damage": [2], "damage": 1}
    match = position(
        "retrograde", construction(assets={"B-home": home}, players={"B": {"turn": 2}}), options={"total_war_turn": 3}
    )
    after = play(match, "A: end turn").view()["assets"]["B-home"]
    assert (after["damage"], after["upgrade_damage"]) == (1, [2])


def test_decay_takes_up_to_its_number_from_orbital_one_whatever_the_state() -> None:
    """RG-2.9."""
    assets = {"B-home": {"debris": [1, 3, 0]}, "B-p1": {"card": "P02", "state": "site", "debris": [5, 1]}}
    view = play(position("retrograde", construction(assets=assets), options={"debris_decay": 2}), "A: end turn").view()
    assert view["assets"]["B-home"]["debris"] == [0, 3, 0]
    assert view["assets"]["B-p1"]["debris"] == [3, 1]


def test_assets_sweep_before_ships() -> None:
    """RG-2.10: the net takes two of three, the tender the last."""
    match = position(
        "retrograde",
        construction(
            assets={"B-home": {"debris": [3, 0, 0], "upgrades": ["U06"]}}, ships={"B1": ship("S14", "B-home")}
        ),
    )
    told = play(match, "A: end turn").events_of(0)
    swept = [(event.facts["ship"], event.facts["removed"]) for event in told if event.kind == "sweep"]
    assert swept == [(None, 2), ("B1", 1)]


def test_maneuvers_may_be_made_in_any_order_until_they_are_ended() -> None:
    """RG-2.11."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S02"), "A2": ship("S02")}))
    play(match, "A: burn A2 up", "A: burn A1 up", "A: burn A2 up", "A: end maneuvers")
    assert refused_by(match, "A: burn A1 up") == "RG-2.11"


def test_the_other_player_decides_nothing_in_ones_turn() -> None:
    """RG-2.12."""
    match = position("retrograde", maneuvers())
    assert lines(match, "B") == []
    assert refused_by(match, "B: end maneuvers")
    state = match.position
    action = match.game.grammar.parse("end maneuvers")[0]
    assert match.game.forbids(match.rules, state, 1, action) == 212


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("start S11 at A-home", "RG-2.14"),
        ("place P06", "RG-2.14"),
        ("build A-home", "RG-2.13"),
        ("end turn", "RG-2.13"),
    ],
)
def test_building_waits_for_its_phase(line: str, rule: str) -> None:
    """RG-2.13, RG-2.14."""
    assert refused_by(position("retrograde", maneuvers()), f"A: {line}") == rule


def test_end_of_turn_untaps_restores_and_lets_refitted_ships_go() -> None:
    """RG-2.15, RG-2.16."""
    match = position(
        "retrograde",
        construction(assets={"A-home": {"tapped": True}}, ships={"A1": ship("S22", spent=3, tapped=True, held=True)}),
    )
    view = play(match, "A: end turn").view()
    assert view["assets"]["A-home"]["tapped"] is False
    assert {key: view["ships"]["A1"][key] for key in ("spent", "tapped", "held")} == {
        "spent": 0,
        "tapped": False,
        "held": False,
    }


def test_the_enemys_cards_do_not_untap_in_ones_end_of_turn() -> None:
    """RG-2.15, RG-2.17: nothing else happens there."""
    match = position("retrograde", construction(assets={"B-p1": {"card": "P02", "tapped": True}}))
    before, after = match.view(), play(match, "A: end turn").view()
    assert after["assets"]["B-p1"]["tapped"] is True
    assert before["players"]["A"]["hand"] == after["players"]["A"]["hand"]


def test_started_and_fired_are_cleared_in_the_owners_upkeep() -> None:
    match = position(
        "retrograde", construction(assets={"B-home": {"started": True, "fired": True}, "A-home": {"started": True}})
    )
    view = play(match, "A: end turn").view()
    assert (view["assets"]["B-home"]["started"], view["assets"]["B-home"]["fired"]) == (False, False)
    assert view["assets"]["A-home"]["started"] is True


def test_taking_back_an_end_of_turn_is_possible_until_the_other_acts() -> None:
    match: Match = play(position("retrograde", maneuvers()), "A: end maneuvers", "A: end turn")
    assert match.can_undo("A")
    match.undo("A")
    assert (match.view()["active"], match.view()["phase"]) == ("A", "construction")
    play(match, "A: end turn", "B: end maneuvers")
    assert not match.can_undo("A")


def test_maneuvers_that_could_only_be_ended_are_not_offered_to_be_taken_back() -> None:
    """They would have to be ended again at once; what was chosen afterwards is offered as ever."""
    match = Match("retrograde", seed=3, options={"first": "A"})
    assert [action.line for action in match.legal("A")] == ["end maneuvers"]
    play(match, "A: end maneuvers")
    assert match.take_backs("A") == []
    assert match.can_undo("A")
    play(match, "A: end turn")
    assert match.take_backs("A") == ["undo"]

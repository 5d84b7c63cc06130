"""Section 12: the computer player. Section 14's measurements of it are made by `measure.py` beside this file."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games import load
from admiralty.games.data import parameters_of
from admiralty.games.orbital.doctrine.chart import CHARGES, CHART, MEANT, SHIELDS
from admiralty.games.orbital.state import MISSILE
from admiralty.games.orbital.tables import FOLDER
from admiralty.kernel.events import silent
from admiralty.kernel.play import DOCTRINE, RANDOM, legal_buffer, play_matches
from admiralty.kernel.rule import INTERPRETED
from admiralty.match.position import rules_digest
from admiralty.testing.kit import look, play
from games.orbital.positions import fire, position

GAME = load("orbital")
BOTH_SEATS = ([DOCTRINE, RANDOM], [RANDOM, DOCTRINE])


def choice(match: Any) -> str:
    """What the computer player does for the seat whose decision it is."""
    seat = match.actors[0]
    return str(GAME.grammar.show(int(GAME.doctrine(match.rules, match.concealed(seat), seat, legal_buffer(GAME)))))


def turn_of(match: Any) -> list[str]:
    """The lines of the active ship's Phases 1 to 3."""
    ship, lines = look(match, "active"), []
    while not match.is_over and look(match, "active") == ship and look(match, "phase") != "fire":
        lines.append(choice(match))
        play(match, f"{'ABCD'[match.actors[0]]}: {lines[-1]}")
    return lines


@pytest.mark.parametrize("players", BOTH_SEATS)
def test_the_doctrine_beats_random_play(players: list[int]) -> None:
    """At least nine in ten; the full thousand duels are the slow test's."""
    rules = GAME.load_rules("classic", "duel", 2, {})
    states, _ = play_matches(GAME, rules, 4 if INTERPRETED else 60, players, first_seed=11, threads=1)
    seat = players.index(DOCTRINE)
    assert sum(state.winners == 1 << seat for state in states) >= 0.9 * len(states)


def test_the_chart_of_an_action_has_room_for_all_that_parameters_allow() -> None:
    """Step 3: every charge from 0 on has a place, every shield after them, all in the room that is given."""
    ranges = parameters_of(FOLDER)
    assert CHARGES > MISSILE
    assert CHARGES + ranges["weapons_cap"].most + 1 == SHIELDS
    assert SHIELDS + ranges["shield_per_hit"].most + 1 == CHART
    assert len(legal_buffer(GAME)) > MEANT


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="a thousand duels need compiled rules")
@pytest.mark.parametrize("ruleset", ["classic", "flare"])
def test_the_doctrine_beats_random_play_in_ninety_percent_of_a_thousand_duels(ruleset: str) -> None:
    rules = GAME.load_rules(ruleset, "duel", 2, {})
    won = 0
    for players in BOTH_SEATS:
        states, _ = play_matches(GAME, rules, 500, players, first_seed=23)
        won += sum(state.winners == 1 << players.index(DOCTRINE) for state in states)
    assert won >= 900


def test_a_plan_is_followed_from_the_first_line_to_the_action() -> None:
    """Without memory: each line is found anew, and agrees with those before it."""
    match = position("squadrons", ruleset="flare", overload=1)
    for _ in range(12):
        if look(match, "phase") == "fire":
            break
        ship = look(match, "active")
        lines = turn_of(match)
        systems = [line.split()[1] for line in lines if line.startswith("power")]
        assert lines[-2] == "ready"
        if lines[-1].startswith("burn"):
            assert "engines" in systems
        else:
            assert "engines" not in systems, f"{ship} powered engines and coasted: {lines}"


def test_it_never_rolls_or_draws_from_the_dice() -> None:
    match = position()
    state = match.position
    before = bytes(state.data)
    GAME.doctrine(match.rules, state, 0, legal_buffer(GAME))
    assert bytes(state.data) == before


def test_what_it_weighs_is_no_rule_of_a_match() -> None:
    """A record of a match can be replayed when the computer player has been tuned since."""
    rules = GAME.load_rules("classic", "duel", 2, {})
    before = rules_digest(rules)
    rules.doctrine.caution += 1
    assert rules_digest(rules) == before
    rules.energy += 1
    assert rules_digest(rules) != before


def test_it_fires_the_shot_that_destroys() -> None:
    """B2 has 2 hull and B1 all of it; both are in the railgun's first band."""
    ships = {
        "A1": {"ring": 4, "sector": 1, "charge": 4},
        "A2": {"gone": True},
        "A3": {"gone": True},
        "B1": {"ring": 4, "sector": 3},
        "B2": {"ring": 4, "sector": 4, "hull": 2},
    }
    assert choice(position("squadrons", fire(ships))) == "fire railgun at B2"


def test_it_wastes_no_shot_on_a_ship_that_is_dead_already() -> None:
    ships = {"A1": {"ring": 4, "sector": 1, "charge": 6}, "B1": {"ring": 4, "sector": 3, "hull": 2, "pending": 4}}
    assert choice(position(start=fire(ships))) == "hold"


def test_it_launches_no_missile_that_would_burn_out() -> None:
    ships = {"A1": {"ring": 1, "sector": 1, "charge": 2}, "B1": {"ring": 8, "sector": 25}}
    match = position(start=fire(ships))
    assert match.odds("A", "fire missile at B1")["impact"] == 0
    assert choice(match) == "hold"


def test_it_screens_itself_against_a_missile_that_will_strike_this_turn() -> None:
    """Step 4: nobody else can hit it, so nothing else asks for Defense."""
    ships = {"A1": {"ring": 6, "sector": 16}, "B1": {"ring": 1, "sector": 1}}
    missiles = {"M1": {"launcher": "B1", "target": "A1", "ring": 6, "sector": 15, "life": 1}}
    match = position(start={"ships": ships, "missiles": missiles})
    assert "power defense 4" in turn_of(match)


def test_a_starved_ship_scoops() -> None:
    match = position(start={"ships": {"A1": {"ring": 3, "sector": 1, "mass": 0}, "B1": {"ring": 8, "sector": 30}}})
    assert "power scoop 5" in turn_of(match)


def test_a_runner_climbs() -> None:
    """Step 7: from Ring 3 outward, as far as one burn goes."""
    assert turn_of(position("pursuit"))[-1] == "burn extreme prograde"


def test_a_freighter_climbs_and_stays_once_it_is_safe() -> None:
    match = position("convoy", {"ships": {"A1": {"mass": 9}}})
    assert turn_of(match)[-1] == "burn soft prograde"
    match = position("convoy", {"ships": {"A1": {"ring": 7, "sector": 1, "held": 1}}})
    assert turn_of(match)[-1].startswith("coast")


def test_a_king_stays_on_the_crown_ring() -> None:
    ships = {"A1": {"ring": 3, "sector": 1}, "B1": {"ring": 8, "sector": 30}}
    assert turn_of(position("king-of-the-ring", {"ships": ships}))[-1].startswith("coast")


def test_a_racer_goes_for_its_leg_and_stops_at_the_gate() -> None:
    ships = {"A1": {"ring": 6, "sector": 1}, "B1": {"ring": 8, "sector": 30}}
    burn = turn_of(position("race", {"beacon": 24, "ships": ships}))[-1]
    assert burn in ("burn hard retrograde", "burn extreme retrograde")  # five rings are two such burns
    ships = {"A1": {"ring": 4, "sector": 12, "leg": 2}, "B1": {"ring": 8, "sector": 30}}
    assert turn_of(position("race", {"beacon": 18, "ships": ships}))[-1].startswith("coast")


def test_an_overload_is_taken_for_a_kill_it_makes_possible() -> None:
    """Step 8: with a weak reactor the railgun and a full tank of Defense do not go together."""
    crits = {"reactor": 7}
    ships = {"A1": {"ring": 4, "sector": 1, "crits": crits}, "B1": {"ring": 4, "sector": 3, "hull": 1}}
    match = position(start={"ships": ships}, overload=1)
    assert choice(match) == "overload"
    sound = {"A1": {"ring": 4, "sector": 1}, "B1": {"ring": 4, "sector": 3, "hull": 1}}
    assert choice(position(start={"ships": sound}, overload=1)) != "overload"


@pytest.mark.parametrize("scenario", ["duel", "squadrons", "convoy", "race"])
def test_what_was_meant_is_what_would_be_found_again(scenario: str) -> None:
    """A plan that is followed up saves time and changes nothing: from line to line, to the action."""
    match = position(scenario, overload=1)
    rules, state, log = match.rules, match.position.copy(), silent()
    asked, meant = legal_buffer(GAME), legal_buffer(GAME)
    followed = 0
    for _ in range(40 if INTERPRETED else 400):
        if GAME.over(rules, state):
            break
        seat = int(state.ships[state.active].seat)
        action = GAME.doctrine(rules, state, seat, meant)
        GAME.apply(rules, state, seat, action, log)
        while not GAME.over(rules, state) and int(GAME.actors(rules, state)) == 1 << seat:
            action = GAME.follow_up(rules, state, seat, meant)
            if action == 0:
                break
            assert action == GAME.doctrine(rules, state, seat, asked)
            GAME.apply(rules, state, seat, action, log)
            followed += 1
    assert followed > 20

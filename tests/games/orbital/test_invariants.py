"""What holds in every position of every match, whatever is played; and pinned counts."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games import load
from admiralty.kernel.dice import Dice, seed
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import RANDOM, legal_buffer, play_matches, random_step
from admiralty.kernel.rule import INTERPRETED
from admiralty.testing.perft import perft

GAME: Game = load("orbital")
SETTINGS = [(scenario.key, players) for scenario in GAME.scenarios for players in scenario.seats]

ENDS = {1301, 1302, 1303, 1304, 1305, 1604, 1605, 1606, 1607, 1708, 1709, 1710, 1806, 1808, 1906, 1907, 1908}


def broken(rules: Any, state: Any) -> list[str]:
    """What is wrong with a position; nothing, if all is well."""
    wrong: list[str] = []
    for index in range(state.ship_count):
        ship = state.ships[index]
        inside = 1 <= ship.ring <= 8 and 1 <= ship.sector <= rules.sectors[ship.ring]
        checks = {
            "is on the board": inside,
            "mass": 0 <= ship.mass <= rules.mass_cap,
            "hull": ship.hull > 0 or ship.status != 0,
            "missiles": 0 <= ship.missiles <= max(rules.missile_load, rules.return_missiles),
            "charge": 0 <= ship.charge <= ship.power[3],
            "shield": 0 <= ship.shield <= ship.power[4],
            "pending": ship.pending >= 0,
            "transfer": 0 <= ship.transfer <= 8 and ship.transfer != ship.ring,
            "evasion": -1 <= ship.evasion <= 6,
            "energy": sum(ship.power) <= rules.energy + rules.overload_energy * rules.overload,
            "fired": ship.fired_count <= 3,
            "returns": ship.returns == 0 or ship.status == 1,
        }
        wrong += [f"ship {index}: {name}" for name, holds in checks.items() if not holds]
    flights: dict[int, int] = {}
    for number, missile in enumerate(state.missiles):
        if missile.life:
            flights[missile.launcher] = flights.get(missile.launcher, 0) + 1
            if state.ships[missile.target].status != 0 or not 1 <= missile.sector <= rules.sectors[missile.ring]:
                wrong.append(f"missile {number}")
    if any(count > rules.missile_flight for count in flights.values()):
        wrong.append("missiles in flight")
    if not state.ended_by and (state.active < 0 or state.ships[state.active].status != 0):
        wrong.append("nobody decides")
    if state.turn > 60 or (state.ended_by != 0) != (state.phase == 3):
        wrong.append("the end")
    return wrong


@pytest.mark.parametrize(("scenario", "players"), SETTINGS)
def test_positions_of_random_matches_are_sound(scenario: str, players: int) -> None:
    for ruleset, options in (("classic", {}), ("flare", {"overload": 1, "beyond": "clamp", "arrival": "edge"})):
        rules = GAME.load_rules(ruleset, scenario, players, options)
        state, chance, buffer, log = GAME.State(), Dice(), legal_buffer(GAME), silent()
        seed(state.dice, 5)
        seed(chance, 6)
        GAME.setup(rules, state, rules.scenario)
        plies = 0
        while not state.ended_by:
            assert broken(rules, state) == []
            assert random_step(rules, state, chance, buffer, log) == 1
            plies += 1
            assert plies < GAME.longest_match
        assert broken(rules, state) == []


@pytest.mark.parametrize(("scenario", "players"), SETTINGS)
def test_random_matches_end_with_a_winner_and_a_rule(scenario: str, players: int) -> None:
    ends(scenario, players, 2 if INTERPRETED else 40)


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="thousands of matches need compiled rules")
@pytest.mark.parametrize("ruleset", ["classic", "flare"])
@pytest.mark.parametrize(("scenario", "players"), SETTINGS)
def test_thousands_of_random_matches_end_with_a_winner_and_a_rule(scenario: str, players: int, ruleset: str) -> None:
    ends(scenario, players, 1000, ruleset)


def ends(scenario: str, players: int, matches: int, ruleset: str = "classic") -> None:
    rules = GAME.load_rules(ruleset, scenario, players, {})
    states, plies = play_matches(GAME, rules, matches, [RANDOM] * players, first_seed=3)
    for state in states:
        assert broken(rules, state) == []
        assert 0 < state.winners < 1 << players
        assert state.ended_by in ENDS
    assert plies.max() < GAME.longest_match


# By hand for the duel: sixteen first lines; then 15 after rotation, 12 after each of three engines, 10 after the scoop,
# 5 after each of six weapons, 1 after each of four defenses, and `coast` after `ready`: 96.
PINNED = {
    ("duel", 2): (16, 96, 272, 855),
    ("melee", 3): (16, 96, 272, 855),
    ("squadrons", 2): (16, 96, 272, 855),
    ("pursuit", 2): (16, 96, 272, 854),
    ("convoy", 2): (8, 23, 45, 139),
    ("king-of-the-ring", 2): (16, 96, 271, 827),
    ("race", 2): (16, 96, 271, 827),
}


@pytest.mark.parametrize(("scenario", "players"), PINNED)
def test_as_many_sequences_of_lines_as_are_pinned(scenario: str, players: int) -> None:
    assert perft(GAME, scenario, "classic", 4, seed=1, players=players) == PINNED[scenario, players]

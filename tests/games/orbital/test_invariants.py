"""Every position of random matches keeps what always holds; and pinned counts."""

from __future__ import annotations

import pytest

from admiralty.games import load
from admiralty.games.orbital.invariants import broken
from admiralty.kernel.dice import Dice, seed
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import RANDOM, legal_buffer, play_matches, random_step
from admiralty.kernel.rule import INTERPRETED
from admiralty.testing.perft import perft

GAME: Game = load("orbital")
SETTINGS = [(scenario.key, players) for scenario in GAME.scenarios for players in scenario.seats]


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

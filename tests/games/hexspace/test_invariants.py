"""Random play breaks no invariant. `ADMIRALTY_MATCHES` says how many matches of each setting are played."""

from __future__ import annotations

import os
from typing import Any

import pytest

from admiralty.games import load
from admiralty.games.hexspace.invariants import broken, find_broken
from admiralty.kernel.dice import Dice
from admiralty.kernel.events import Log, silent
from admiralty.kernel.game import over, setup
from admiralty.kernel.play import legal_buffer, random_step, stream_seeds
from admiralty.kernel.rule import rule

MATCHES = int(os.environ.get("ADMIRALTY_MATCHES", "40"))
GAME = load("hexspace")
ANCESTOR = {  # the ancestor's habits together
    "orbit_scope": "active", "icm_mode": "expend", "auto_hit": 5, "auto_miss": 96, "path_fire": 1, "ms_needs_steady": 1,
    "ms_half_damage": 1, "ms_orbit_limit": 6, "docked_mode": "batteries", "host_loss": "half", "evac_count": "round",
    "first_side": "B",
}  # fmt: skip
OTHER = {
    "icm_mode": "auto", "fire_mode": "sequential", "planet_entry": "crash", "orbit_entry": "speed0",
    "ff_arc": "cone120", "dock_match": "any", "sk_planet": 1, "sk_station": 1,
}  # fmt: skip
SETTINGS = [("classic", {}), ("expend", {}), ("classic", ANCESTOR), ("classic", OTHER)]


@rule
def is_sound_match(rules: Any, state: Any, chance: Dice, buffer: Any, log: Log, most: int) -> bool:
    """Play one match at random, looking at every position; stop where something is broken, or nobody can act."""
    setup(rules, state, rules.scenario)
    for _ in range(most):
        if find_broken(rules, state) != 0:
            return False
        if over(rules, state) != 0:
            return True
        if random_step(rules, state, chance, buffer, log) == 0:
            return False
    return False


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [known.key for known in GAME.scenarios])
@pytest.mark.parametrize(("ruleset", "options"), SETTINGS, ids=["classic", "expend", "ancestor", "other"])
def test_random_matches_end_and_break_no_invariant(scenario: str, ruleset: str, options: dict[str, object]) -> None:
    rules = GAME.load_rules(ruleset, scenario, 2, options)
    state, chance, log, buffer = GAME.State(), Dice(), silent(), legal_buffer(GAME)
    for number, seed in enumerate(stream_seeds(1, MATCHES)):
        state.dice.stream = int(seed)
        chance.stream = int(seed) ^ 0x9E3779B97F4A7C15
        is_sound = is_sound_match(rules, state, chance, buffer, log, GAME.longest_match)
        assert is_sound, f"match {number}, round {state.round}: {broken(rules, state) or 'it does not end'}"


def test_what_is_broken_is_said_in_sentences() -> None:
    rules, state = GAME.load_rules("classic", "surprise-attack", 2, {}), GAME.State()
    GAME.setup(rules, state, rules.scenario)
    assert broken(rules, state) == []
    state.units[1].hull = 0
    state.units[16].moved = 1
    assert broken(rules, state) == [
        "a hull, a facing or a speed is out of bounds",
        "a unit of the passive side has moved (HS-2.5)",
    ]

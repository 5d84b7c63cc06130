"""Random play breaks no invariant. `ADMIRALTY_MATCHES` says how many matches of each setting are played."""

from __future__ import annotations

import os

import pytest

from admiralty.games import load
from admiralty.kernel.dice import Dice
from admiralty.kernel.events import silent
from admiralty.kernel.play import legal_buffer, stream_seeds

from .invariants import BROKEN, watch_match

MATCHES = int(os.environ.get("ADMIRALTY_MATCHES", "40"))
GAME = load("hexspace")
ANCESTOR = {  # chapter 5: the ancestor's habits together
    "orbit_scope": "active", "icm_mode": "expend", "auto_hit": 5, "auto_miss": 96, "path_fire": 1, "ms_needs_steady": 1,
    "ms_half_damage": 1, "ms_orbit_limit": 6, "docked_mode": "batteries", "host_loss": "half", "evac_count": "round",
    "first_side": "B",
}  # fmt: skip
OTHER = {
    "icm_mode": "auto", "fire_mode": "sequential", "planet_entry": "crash", "orbit_entry": "speed0",
    "ff_arc": "cone120", "dock_match": "any", "sk_planet": 1, "sk_station": 1,
}  # fmt: skip
SETTINGS = [("classic", {}), ("expend", {}), ("classic", ANCESTOR), ("classic", OTHER)]


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [known.key for known in GAME.scenarios])
@pytest.mark.parametrize(("ruleset", "options"), SETTINGS, ids=["classic", "expend", "ancestor", "other"])
def test_random_matches_end_and_break_no_invariant(scenario: str, ruleset: str, options: dict[str, object]) -> None:
    rules = GAME.load_rules(ruleset, scenario, 2, options)
    state, chance, log, buffer = GAME.State(), Dice(), silent(), legal_buffer(GAME)
    for number, seed in enumerate(stream_seeds(1, MATCHES)):
        state.dice.stream = int(seed)
        chance.stream = int(seed) ^ 0x9E3779B97F4A7C15
        found = int(watch_match(rules, state, chance, buffer, log, GAME.longest_match))
        assert found == 0, f"match {number}, round {state.round}: {BROKEN[found]}"

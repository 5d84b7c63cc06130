"""PW-7: what the crew does."""

from __future__ import annotations

from admiralty.games.pirates.events import CASUALTY, ENDED_ACTIONS, EVADED, REPAIRED, SHOT
from admiralty.games.pirates.phases.damage import damage
from admiralty.games.pirates.pools import (
    CRITICAL,
    evade_pool,
    fire_pool,
    first_faces,
    last_faces,
    level_of,
    repair_pool,
    roll_pool,
)
from admiralty.games.pirates.ships import ship_on
from admiralty.games.pirates.state import State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def fire(rules: Rules, state: State, log: Log, cell: int) -> None:
    """PW-7.3 to PW-7.6."""
    acting = int(state.acting)
    ship = state.ships[acting]
    index = ship_on(rules, state, cell)
    target = state.ships[index]
    ship.cp -= rules.cost_fire
    ship.fired += 1
    pool = fire_pool(rules, state, acting, index, cell)
    rolled = roll_pool(rules, state, log, pool)
    say(log, SHOT, 703, acting, index, cell, first_faces(rolled), last_faces(rolled), pool)
    target.evade = 0  # PW-7.6: hit or miss
    level = level_of(rolled)
    if level == CRITICAL and rules.casualties != 0 and target.crew > 1:
        target.crew -= 1  # PW-7.19: never the last
        say(log, CASUALTY, 719, index, target.crew)
    if rules.damage[level] > 0:
        damage(state, log, index, rules.damage[level], 705)


@rule
def evade(rules: Rules, state: State, log: Log) -> None:
    """PW-7.7 to PW-7.9."""
    ship = state.ships[state.acting]
    ship.cp -= rules.cost_evade
    ship.evaded += 1
    pool = evade_pool(rules, state, state.acting)
    rolled = roll_pool(rules, state, log, pool)
    ship.evade = rules.evade[level_of(rolled)]
    ship.evade_turn = state.turn
    say(log, EVADED, 708, state.acting, ship.evade, first_faces(rolled), last_faces(rolled), pool)


@rule
def repair(rules: Rules, state: State, log: Log) -> None:
    """PW-7.11 to PW-7.14."""
    ship = state.ships[state.acting]
    ship.cp -= rules.cost_repair
    ship.repaired += 1
    if ship.timber > 0:
        ship.timber -= 1
    pool = repair_pool(rules, state, state.acting)
    rolled = roll_pool(rules, state, log, pool)
    gained = repaired_hp(rules, ship.kind, ship.hp, level_of(rolled))
    ship.hp += gained
    say(log, REPAIRED, 712, state.acting, gained, ship.hp, first_faces(rolled), last_faces(rolled), pool)


@rule
def repaired_hp(rules: Rules, kind: int, hp: int, level: int) -> int:
    """PW-7.12: the HP really gained."""
    return min(int(rules.repair[level]), int(rules.max_hp[kind]) - hp)


@rule
def end_actions(state: State, log: Log) -> None:
    """PW-7.17."""
    ship = state.ships[state.acting]
    ship.done = 1
    say(log, ENDED_ACTIONS, 717, state.acting, ship.cp)

"""The game's own computer player, the rulebook's Cadet: the first step that yields an action; nothing is remembered."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.actions import END_MANEUVERS, END_TURN
from admiralty.games.retrograde.doctrine.building import contribution, project, ship_work, site
from admiralty.games.retrograde.doctrine.fight import best_battery, best_combat, lethal_bombardment, scuttling
from admiralty.games.retrograde.doctrine.fleet import choose_goal, leftover_bombardment, next_move, raid, refitting
from admiralty.games.retrograde.state import MANEUVERS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    if state.phase == MANEUVERS:
        return maneuver(rules, state, seat)
    return construction(rules, state, seat)


@rule
def maneuver(rules: Rules, state: State, seat: int) -> int:
    action = best_battery(rules, state, seat)
    if action == 0:
        action = lethal_bombardment(rules, state, seat)
    if action == 0:
        action = best_combat(rules, state, seat)
    if action == 0:
        action = scuttling(rules, state, seat)
    if action == 0:
        action = refitting(rules, state, seat)
    goal = choose_goal(rules, state, seat)
    if action == 0:
        action = raid(rules, state, seat, goal)  # at the goal going down comes first
    if action == 0:
        action = next_move(rules, state, seat, goal)
    if action == 0:
        action = leftover_bombardment(rules, state, seat)
    return action if action != 0 else pack(END_MANEUVERS, 0, 0, 0)


@rule
def construction(rules: Rules, state: State, seat: int) -> int:
    action = site(rules, state, seat)
    if action == 0:
        action = project(rules, state, seat)
    if action == 0:
        action = contribution(rules, state, seat)
    if action == 0:
        action = ship_work(rules, state, seat)
    return action if action != 0 else pack(END_TURN, 0, 0, 0)

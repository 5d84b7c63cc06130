"""Where a plan can still lead, and what a unit sees from a hex: the same rules as planning and fire, asked for many
hexes at once. The table draws from it."""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace.checks.movement import forbids_facing, forbids_step
from admiralty.games.hexspace.gunnery import MAX_RANGE, sight, turned
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, is_planet
from admiralty.games.hexspace.state import INSIDE, LONGEST_PATH, OUTSIDE, STRAIGHT, TURN_RIGHT, State
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.rule import rule

MIDDLE = 26  # the largest map, and one hex outside it
SPAN = 2 * MIDDLE + 1
FACINGS = 6
PLACES = (LONGEST_PATH + 1) * SPAN * SPAN * FACINGS

FIELD = 2 * MAX_RANGE + 1
IN_RANGE, IN_ARC, HEAD_ON, BLOCKED = 1, 2, 4, 8


@rule
def place_code(hexes: int, x: int, y: int, facing: int) -> int:
    """A number for being in a hex with a facing after so many hexes."""
    return ((hexes * SPAN + x + MIDDLE) * SPAN + y + MIDDLE) * FACINGS + facing


@rule
def hexes_of(code: int) -> int:
    return code // (SPAN * SPAN * FACINGS)


@rule
def x_of(code: int) -> int:
    return code // (SPAN * FACINGS) % SPAN - MIDDLE


@rule
def y_of(code: int) -> int:
    return code // FACINGS % SPAN - MIDDLE


@rule
def explore(rules: Rules, trial: State, ways: Any, queue: Any) -> int:
    """HS-3.3 to HS-3.10: every place to which the plan of the selected unit can be carried on, in order of length.

    `queue` gets the codes of the places, their number is returned; `ways` gets for each, by its code, 1 + 4 × the
    fewest turns that lead there + the last of them. `trial` is a copy: its plan is used up.
    """
    plan = trial.plan
    count = 0
    for facing in range(FACINGS):
        if facing == plan.facing or forbids_facing(trial, facing) == 0:
            code = place_code(plan.length, plan.x, plan.y, facing)
            ways[code] = 1 + 4 * plan.turns
            queue[count] = code
            count += 1
    done = 0
    while done < count:
        code = int(queue[done])
        done += 1
        facing = code % FACINGS
        plan.x = x_of(code)
        plan.y = y_of(code)
        plan.facing = facing
        plan.length = hexes_of(code)
        plan.turns = (ways[code] - 1) // 4
        goes_on = is_inside(rules.map_radius, plan.x, plan.y) and not is_planet(trial, plan.x, plan.y)
        plan.place = INSIDE if goes_on else OUTSIDE
        for turn in range(STRAIGHT, TURN_RIGHT + 1):
            if forbids_step(rules, trial, turn) == 0:
                turns = plan.turns + (0 if turn == STRAIGHT else 1)
                x = plan.x + ahead_x(facing)
                y = plan.y + ahead_y(facing)
                further = place_code(plan.length + 1, x, y, turned(facing, turn))
                if ways[further] == 0:
                    queue[count] = further
                    count += 1
                if ways[further] == 0 or (ways[further] - 1) // 4 > turns:
                    ways[further] = 1 + 4 * turns + turn
    return count


@rule
def survey(rules: Rules, state: State, x: int, y: int, facing: int, field: Any) -> None:
    """HS-7.3, HS-7.9, HS-7.10, HS-1.18: what a unit in this hex with this facing sees of every hex in range."""
    for row in range(FIELD):
        for column in range(FIELD):
            to_x = x + row - MAX_RANGE
            to_y = y + column - MAX_RANGE
            line = sight(rules, state, x, y, facing, to_x, to_y)
            seen = 0
            if line.range_hexes <= MAX_RANGE and is_inside(rules.map_radius, to_x, to_y):
                seen = IN_RANGE + IN_ARC * line.in_arc + HEAD_ON * line.head_on + BLOCKED * line.blocked
            field[row * FIELD + column] = seen

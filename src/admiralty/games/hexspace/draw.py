"""The map in a terminal. 1,801 hexes do not fit, so the picture shows the part where things happen."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from admiralty.games.hexspace.actions import SLOT_NAMES
from admiralty.games.hexspace.names import class_title, slot_called
from admiralty.games.hexspace.outcome import limit, score
from admiralty.games.hexspace.scenarios import CONVOY_RUN, SCENARIOS, SKIRMISH, SURPRISE_ATTACK
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, is_planet
from admiralty.games.hexspace.state import (
    CLOCKWISE,
    MOVEMENT,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    OVER,
    PHASES,
    PURCHASE,
    SEATS,
    STATION,
    STATUSES,
    UNITS,
    UNITS_A_SIDE,
    UNLIMITED,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import is_docked, most_hexes, name_of_slot, seat_of
from admiralty.games.hexspace.view import declared_shot, name_of, path_steps
from admiralty.kernel.actions import seat_name, unit_name
from admiralty.kernel.wording import count

CELL = 4  # characters from one hex to the next in a row; the row below is shifted by half of it
ARROWS = ("→", "↘", "↙", "←", "↖", "↗")
COLOURS = ("cyan", "red")
TALLEST = 31  # rows of hexes in one picture
MARGIN = 2  # hexes around what matters
Hex = tuple[int, int]


@dataclass(frozen=True)
class Window:
    """The part of the map that is drawn: rows (y) and, as characters from the centre, columns."""

    top: int
    bottom: int
    left: int
    right: int


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """The heading, the map round what matters, and a line for every unit."""
    lines = [heading(rules, state, canvas.colour)]
    if state.phase == PURCHASE:
        return "\n".join([*lines, *purchase_lines(rules, state, seat)])
    window = window_for(rules, state, canvas.width)
    lines += map_lines(rules, state, window, canvas.colour)
    lines += away_line(state, window)
    for side in range(SEATS):
        lines += roster(rules, state, side, canvas)
    if state.phase not in (MOVEMENT, OVER) and state.shot_count:
        lines += [
            "Shots:",
            *(f"  {number + 1}. {declared_shot(state, number).line}" for number in range(state.shot_count)),
        ]
    return "\n".join(lines)


def heading(rules: Rules, state: State, colour: bool) -> str:
    parts = [SCENARIOS[rules.scenario].title, f"round {state.round} of {int(limit(rules))}"]
    parts.append("over" if state.phase == OVER else f"Side {seat_name(state.side)}, {PHASES[state.phase]}")
    if rules.scenario == SURPRISE_ATTACK:
        parts.append(
            "evacuated" if state.evacuation_done else f"evacuation {state.evacuation_count}/{rules.evac_needed}"
        )
    elif rules.scenario == CONVOY_RUN:
        parts.append(f"freighters home {state.escaped}, lost {state.lost}")
    elif rules.scenario == SKIRMISH and state.phase != PURCHASE:
        parts.append(" : ".join(f"{score(rules, state, side) / 100:g}" for side in range(SEATS)))
    return marked(" · ".join(parts), "bold", colour)


def purchase_lines(rules: Rules, state: State, seat: int | None) -> list[str]:
    lines = []
    for side in range(SEATS):
        purchase = state.purchase[side]
        known = seat is None or seat == side
        bought = (
            ", ".join(class_title(rules, purchase.bought[place]) for place in range(purchase.count)) or "nothing yet"
        )
        what = f"{purchase.points} points left; {bought}" if known else "buys in secret"
        lines.append(f"Side {seat_name(side)}{' (done)' if purchase.done else ''}: {what}")
    return lines


# ------------------------------------------------------------------------------------------------ what matters


def column(x: int, y: int) -> int:
    """Characters from the centre of the map: pointy-top hexes stand half a cell further right in each row below."""
    return CELL * x + CELL // 2 * y


def marks(rules: Rules, state: State) -> list[Hex]:
    """The hexes a player wants to see: the selected unit and its plan, or every unit on the map."""
    if state.phase == MOVEMENT and state.selected != NOBODY:
        unit, plan = state.units[state.selected], state.plan
        near = [(unit.x, unit.y), (plan.x, plan.y)]
        reach = max(0, int(most_hexes(rules, unit)) - plan.length)
        near.append((plan.x + reach * int(ahead_x(plan.facing)), plan.y + reach * int(ahead_y(plan.facing))))
        return near + nearest_enemies(state, state.selected)
    found = [(unit.x, unit.y) for unit in state.units if unit.status == ON_MAP]
    return found or [(0, 0)]


def nearest_enemies(state: State, index: int) -> list[Hex]:
    unit = state.units[index]
    enemies = [
        (other.x, other.y)
        for number, other in enumerate(state.units)
        if other.status == ON_MAP and seat_of(number) != seat_of(index)
    ]
    return sorted(enemies, key=lambda at: max(abs(at[0] - unit.x), abs(at[1] - unit.y)))[:1]


def window_for(rules: Rules, state: State, width: int) -> Window:
    """Round what matters, as wide as the terminal; where that is too much, round the first of it."""
    seen = marks(rules, state)
    rows, columns = [y for _, y in seen], [column(x, y) for x, y in seen]
    top, bottom = clip(min(rows) - MARGIN, max(rows) + MARGIN, rows[0], TALLEST)
    room = max(CELL * 6, width - 1)
    left, right = clip(min(columns) - MARGIN * CELL, max(columns) + MARGIN * CELL, columns[0], room)
    return Window(max(top, -rules.map_radius - 1), min(bottom, rules.map_radius + 1), left, right)


def clip(low: int, high: int, centre: int, most: int) -> tuple[int, int]:
    """A stretch of at most so many places that holds the centre, as near the middle as it can be."""
    if high - low < most:
        return low, high
    start = max(low, min(high - most + 1, centre - most // 2))
    return start, start + most - 1


# ------------------------------------------------------------------------------------------------ the picture


def map_lines(rules: Rules, state: State, window: Window, colour: bool) -> list[str]:
    units = units_by_hex(state)
    planned = planned_hexes(state)
    lines = []
    for y in range(window.top, window.bottom + 1):
        cells: list[str] = []
        at = window.left
        for x in range(-rules.map_radius - 1, rules.map_radius + 2):
            start = column(x, y) - 1
            if start < at or start + CELL - 1 > window.right:
                continue
            text, style = cell(rules, state, (x, y), units, planned)
            cells.append(" " * (start - at) + (marked(text, style, colour) if style else text))
            at = start + len(text)
        lines.append("".join(cells).rstrip())
    return lines


def units_by_hex(state: State) -> dict[Hex, list[int]]:
    found: dict[Hex, list[int]] = {}
    for index in range(UNITS):
        unit = state.units[index]
        if unit.status == ON_MAP and not is_docked(unit):
            found.setdefault((unit.x, unit.y), []).append(index)
    return found


def planned_hexes(state: State) -> dict[Hex, int]:
    """The hexes of the present plan, each with the facing taken there."""
    if state.phase != MOVEMENT or state.selected == NOBODY:
        return {}
    unit, plan = state.units[state.selected], state.plan
    steps = path_steps(unit.x, unit.y, plan.start_facing, plan.path, plan.length)
    return {(step.hex.x, step.hex.y): step.facing for step in steps}


def cell(rules: Rules, state: State, at: Hex, units: dict[Hex, list[int]], planned: dict[Hex, int]) -> tuple[str, str]:
    """What stands in a hex, as three characters, and its style."""
    if at in units:
        here = units[at]
        index = here[0]
        unit = state.units[index]
        shown = "+" if len(here) > 1 else ("#" if unit.kind == STATION else ARROWS[unit.facing])
        style = f"bold {COLOURS[seat_of(index)]}"
        name = unit_name(index)
        return (f"{name}{shown}" if len(name) == 2 else name), f"{style} reverse" if index == state.selected else style
    if at in planned:
        return f" {ARROWS[planned[at]]} ", "bold yellow"
    if is_planet(state, *at):
        return "(O)", "bold green"
    if not is_inside(rules.map_radius, *at):
        return "   ", ""
    for number in range(rules.objective_count):  # HS-9.9
        if at == (rules.objectives[number].x, rules.objectives[number].y):
            return f"*{rules.objectives[number].points}".center(3)[:4], "bold yellow"
    return " · ", "dim"


def marked(text: str, style: str, colour: bool) -> str:
    return f"[{style}]{text}[/]" if colour and style else text


def away_line(state: State, window: Window) -> list[str]:
    """Units that the picture does not show, so that nobody is forgotten."""
    hidden = [
        f"{unit_name(index)} at {unit.x},{unit.y},{-unit.x - unit.y}"
        for index, unit in enumerate(state.units)
        if unit.status == ON_MAP and not is_docked(unit) and not is_seen(window, unit)
    ]
    return [f"Beyond the picture: {'; '.join(hidden)}"] if hidden else []


def is_seen(window: Window, unit: Unit) -> bool:
    start = column(unit.x, unit.y) - 1
    return window.top <= unit.y <= window.bottom and window.left <= start <= window.right - CELL + 1


# ------------------------------------------------------------------------------------------------ the rosters


def roster(rules: Rules, state: State, side: int, canvas: Any) -> list[str]:
    lines = []
    for index in range(side * UNITS_A_SIDE, (side + 1) * UNITS_A_SIDE):
        unit = state.units[index]
        if unit.status == 0:
            continue
        style = COLOURS[side] if unit.status == ON_MAP else "dim"
        told = wrap(
            unit_line(rules, state, index), max(20, canvas.width), subsequent_indent="    ", break_on_hyphens=False
        )
        lines += [marked(line, style, canvas.colour) for line in told]
    return lines


def unit_line(rules: Rules, state: State, index: int) -> str:
    unit = state.units[index]
    name = name_of(rules, unit)
    who = f"{unit_name(index):<3} {class_title(rules, unit.kind)}{f' {name}' if name else ''}"
    if unit.status != ON_MAP:
        return f"{who}: {STATUSES[unit.status]}"
    parts = [f"hull {unit.hull}/{unit.hull_max}"]
    if is_docked(unit):
        parts.append(f"docked at {unit_name(unit.host)}")
    else:
        parts.append(f"{unit.x},{unit.y},{-unit.x - unit.y} {ARROWS[unit.facing]}")
        turning = "clockwise" if unit.orbit == CLOCKWISE else "counter-clockwise"
        parts.append(f"speed {unit.speed}" if unit.orbit == NO_ORBIT else f"in orbit, {turning}")
    parts += [count(unit.icm, "counter-missile")] if unit.icm else []
    parts += [count(unit.charges, "screen charge")] if unit.charges else []
    if unit.screen:
        parts.append("screen up")
    slots = range(unit.slot_count)
    ammo = [
        f"{slot_called(SLOT_NAMES[name_of_slot(unit, slot)])} ({unit.ammo[slot]} left)"
        for slot in slots
        if unit.ammo[slot] != UNLIMITED
    ]
    if ammo:
        parts.append(", ".join(ammo))
    if unit.moved:
        parts.append("moved")
    return f"{who}: {' · '.join(parts)}"

"""The star map and the region map in a terminal, as one seat sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from admiralty.games.isk.fleets import ships_of
from admiralty.games.isk.maps import map_data, region_hexes, region_name, system_name
from admiralty.games.isk.outcome import dominion, territory_size
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.state import (
    ABSENT,
    BEHAVIOURS,
    EXECUTE,
    FLEETS,
    NEUTRAL,
    NOT_ON_MAP,
    OVER,
    PHASES,
    READY,
    REGIONS_PHASE,
    SLOTS,
    STANCES,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.games.isk.view import asks, chart, contestants, fleet_name, hits_left, view_report
from admiralty.kernel.actions import seat_name
from admiralty.kernel.wording import count

COLOURS = ("cyan", "red", "green", "yellow", "magenta", "blue")
COLUMN = 10  # characters between two columns of hexes
IN_A_LINE = 3  # constellations
ROW = 4  # lines between two hexes of a column

Painted = list[list[tuple[str, str]]]  # a character and its style, line by line


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """`state` is concealed for the seat already. Colour adds nothing that is not written too."""
    parts = [_headline(rules, state, canvas)]
    if rules.campaign and (state.phase == REGIONS_PHASE or state.battle < 0):
        parts.append(_region_map(rules, state, canvas))
    else:
        parts += [_star_map(rules, state, seat, canvas), _constellations(rules, state, canvas)]
        parts += [_fleets(rules, state, seat, canvas), _notes(rules, state, seat)]
    parts.append(_players(rules, state, canvas))
    parts.append(asks(rules, state, seat))
    return "\n".join(part for part in parts if part)


def _styled(text: str, style: str, canvas: Any) -> str:
    return f"[{style}]{text}[/]" if style and canvas.colour else text


def _colour(seat: int) -> str:
    return COLOURS[seat] if seat >= 0 else ""


def _headline(rules: Rules, state: State, canvas: Any) -> str:
    phase = "execute" if state.phase == EXECUTE else PHASES[state.phase]
    parts = []
    if rules.campaign:
        parts.append(f"cycle {state.cycle} of {rules.cycles}")
        if state.phase == REGIONS_PHASE:
            parts.append(f"lap {state.lap}")
        if state.battle >= 0:
            parts.append(f"battle for {state.battle} {region_name(state.battle)}")
    if state.turn:
        parts.append(f"turn {state.turn} of {rules.turn_limit}")
    parts.append("the end" if state.phase == OVER else phase)
    return _styled(" · ".join(parts), "bold", canvas)


# ---------------------------------------------------------------------------------------- hexes on a grid


def _grid(coordinates: Sequence[tuple[int, int]]) -> tuple[Painted, list[tuple[int, int]]]:
    """An empty drawing, and the line and column of every hex: flat-topped, north up (IK-1.1)."""
    lines = [ROW * (2 * r + q) // 2 for q, r in coordinates]
    columns = [COLUMN * q for q, _ in coordinates]
    top, left = min(lines), min(columns)
    places = [(line - top + 1, column - left + 1) for line, column in zip(lines, columns, strict=True)]
    height = max(line for line, _ in places) + 2
    width = max(column for _, column in places) + COLUMN
    return [[(" ", "")] * width for _ in range(height)], places


def _put(drawing: Painted, line: int, column: int, text: str, style: str) -> None:
    for offset, character in enumerate(text):
        if 0 <= line < len(drawing) and 0 <= column + offset < len(drawing[line]):
            drawing[line][column + offset] = (character, style)


def _shown(drawing: Painted, canvas: Any) -> str:
    """Runs of one style become one tag; a bracket that is no tag is escaped."""
    lines = []
    for row in drawing:
        line, run, style = "", "", ""
        for character, wanted in [*row, ("", "end")]:
            if wanted != style:
                line += _styled(run.replace("[", r"\["), style, canvas) if run.strip() else run
                run, style = "", wanted
            run += character
        lines.append(line.rstrip())
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def _link(drawing: Painted, one: tuple[int, int], other: tuple[int, int], style: str) -> None:
    """A stroke halfway between two neighbours."""
    line = (one[0] + other[0]) // 2
    if other[1] == one[1]:
        _put(drawing, line, one[1] + 1, "│", style)
    else:
        left, right = sorted((one, other), key=lambda place: place[1])
        _put(drawing, line, left[1] + COLUMN // 2 + 1, "╱" if right[0] < left[0] else "╲", style)


# ---------------------------------------------------------------------------------------- the star map


def _star_map(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """A system is its number, the letter of who controls it, and the fleets that the seat knows to be there."""
    battle_map = chart(rules)
    drawing, places = _grid(battle_map.coordinates)
    for system, links in enumerate(battle_map.links):
        for other in links:
            if other > system:
                gate = battle_map.constellation[system] != battle_map.constellation[other]
                _link(drawing, places[system], places[other], "bold" if gate and rules.battle_scale == 0 else "dim")
    for system, (line, column) in enumerate(places):
        holder = state.control[battle_map.constellation[system]]
        _put(drawing, line, column, f"{system:2d}{seat_name(holder) if holder >= 0 else '.'}", _colour(holder))
        _put_fleets(state, drawing, system, line, column + 3)
    return _shown(drawing, canvas)


def _put_fleets(state: State, drawing: Painted, system: int, line: int, column: int) -> None:
    """`A1:6`; for several fleets of a player `A*:9`; where players share a system their letters and ships, `A7B3`."""
    here = [
        index for index in range(FLEETS) if state.fleets[index].stage != ABSENT and state.fleets[index].system == system
    ]
    owners = sorted({index // SLOTS for index in here})
    for owner in owners:
        own = [index for index in here if index // SLOTS == owner]
        ships = sum(int(ships_of(state.fleets[index])) for index in own)
        name = fleet_name(own[0]) if len(own) == 1 else f"{seat_name(owner)}*"
        text = f"{name}:{ships}" if len(owners) == 1 else f"{seat_name(owner)}{ships}"
        _put(drawing, line, column, text, f"bold {_colour(owner)}")
        column += len(text)


def _constellations(rules: Rules, state: State, canvas: Any) -> str:
    """Who holds what, and what it is worth."""
    if rules.battle_scale:
        return ""
    names = map_data()["names"]["constellations"]
    shown = [
        _styled(
            f"{names[index]} ({count(rules.value[index], 'point')}): {seat_name(holder) if holder >= 0 else 'nobody'}",
            _colour(holder),
            canvas,
        )
        for index, holder in ((index, state.control[index]) for index in range(rules.constellations))
    ]
    return "\n".join("   ".join(shown[place : place + IN_A_LINE]) for place in range(0, len(shown), IN_A_LINE))


def _fleets(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """Own fleets in full, enemies as far as they are seen."""
    lines = []
    for index in range(SLOTS * rules.players):
        fleet = state.fleets[index]
        if fleet.stage == ABSENT:
            continue
        owner = index // SLOTS
        text = (
            f"{fleet_name(index)} at {fleet.system} {system_name(fleet.system)}: {count(int(ships_of(fleet)), 'ship')}"
        )
        if seat is None or owner == seat:
            text += _own_details(state, index)
        lines.append(_styled(text, _colour(owner), canvas))
    return "\n".join(lines)


def _own_details(state: State, index: int) -> str:
    fleet = state.fleets[index]
    if fleet.stage != READY:
        return ", half made"
    details = [f" ({' '.join(str(hits) for hits in hits_left(fleet))})", f", {BEHAVIOURS[fleet.behaviour]}"]
    if fleet.next != fleet.behaviour:
        details.append(f" then {BEHAVIOURS[fleet.next]}")
    if fleet.points:
        details.append(f", {fleet.points} points")
    if fleet.path_length:
        details.append(", path " + "-".join(str(fleet.path[step]) for step in range(fleet.path_length)))
    for flag, word in ((fleet.engage, "engages here"), (fleet.camp, "camps")):
        if flag:
            details.append(f", {word}")
    if fleet.stance:
        details.append(f", {STANCES[fleet.stance]} engages")
    if fleet.sees:
        details.append(", sees " + " ".join(fleet_name(other) for other in range(FLEETS) if fleet.sees >> other & 1))
    return "".join(details)


def _notes(rules: Rules, state: State, seat: int | None) -> str:
    """What the seat has noted, and where all know that there was a fight."""
    lines = []
    if seat is not None and seat >= 0:
        notes = [(index, state.notes[FLEETS * seat + index]) for index in range(SLOTS * rules.players)]
        shown = [
            f"{fleet_name(index)} {note.ships} at {note.system} (turn {note.turn})"
            for index, note in notes
            if note.turn
        ]
        if shown:
            lines.append("Noted: " + ", ".join(shown))
    report = view_report(rules, state)
    if report:
        lines.append("Fights last turn: " + ", ".join(report))
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------- the region map


def _region_map(rules: Rules, state: State, canvas: Any) -> str:
    """A region is its number and its owner's letter; a contested one shows its contestants."""
    drawing, places = _grid(region_hexes(rules.players))
    for region, (line, column) in enumerate(places):
        owner = state.owner[region]
        if owner == NOT_ON_MAP:
            continue
        fighters = contestants(state, region)
        if fighters:
            _put(drawing, line, column, f"{region:2d}!{''.join(fighters)}", "bold")
        else:
            mark = "#" if owner == NEUTRAL else seat_name(owner) if owner >= 0 else "."
            _put(drawing, line, column, f"{region:2d}{mark}", _colour(owner))
    return _shown(drawing, canvas)


def _players(rules: Rules, state: State, canvas: Any) -> str:
    lines = []
    for seat in range(rules.players):
        player = state.players[seat]
        parts = []
        if player.in_battle:
            parts.append(f"{control_score(rules, state, seat)} of {dominion(rules)} points")
            if player.hold:
                parts.append(f"held {player.hold} of {rules.dom_hold}")
        if rules.campaign:
            parts += [f"{territory_size(rules, state, seat)} regions", f"{player.wins} battles won"]
            if player.passed and state.phase == REGIONS_PHASE:
                parts.append("passed")
        if player.out:
            parts = ["out"]
        lines.append(_styled(f"{seat_name(seat)}: {', '.join(parts) or 'not in this battle'}", _colour(seat), canvas))
    return "\n".join(lines)

"""The sea in a terminal: hulls with their bows, the arc and range of the ship whose turn it is, plans, and a muster."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.reach import covers
from admiralty.games.pirates.scenarios import CAMPAIGN
from admiralty.games.pirates.sea import COLUMNS, HULL_SIZES, ROWS, hull_cell
from admiralty.games.pirates.ships import first_to_plan
from admiralty.games.pirates.state import (
    ABSENT,
    ACT,
    AFLOAT,
    CLASSES,
    NOBODY,
    OVER,
    PHASES,
    PLAN,
    SHIPS,
    SLOTS,
    STATUSES,
    State,
)
from admiralty.games.pirates.tables import Rules
from admiralty.games.pirates.view import hex_name, ship_name
from admiralty.kernel.actions import seat_name
from admiralty.kernel.wording import count

ARROWS = "↗→↘↙←↖"  # by facing (PW-1.5)
WIDE, NARROW = 6, 4  # characters of a hex
WIDE_FROM = 74  # characters of a terminal in which wide hexes fit
SEAT_COLOURS = ("cyan", "red")
BAR = 10


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """The position for a seat; `None` sees every plan."""
    paint = _Paint(bool(canvas.colour))
    looking = looking_ship(state, seat)
    lines = [headline(rules, state, paint), ""]
    if state.phase in (PLAN, ACT) or state.turn > 0:
        lines += sea(rules, state, seat, looking, paint, WIDE if canvas.width >= WIDE_FROM else NARROW)
        lines += ["", legend(state, seat, looking, paint), ""]
    lines += [muster(rules, state, index, paint) for index in range(SHIPS) if state.ships[index].status != ABSENT]
    return "\n".join(line.rstrip() for line in lines)


class _Paint:
    """Wraps words in Rich markup, or leaves them as they are."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, words: str, style: str) -> str:
        return f"[{style}]{words}[/]" if self.colour and style else words


def looking_ship(state: State, seat: int | None) -> int:
    """The ship whose arc is shown: the one that acts, or the one that this seat is to plan."""
    if state.phase == ACT:
        return int(state.acting)
    if state.phase == PLAN and seat is not None and seat >= 0:
        return int(first_to_plan(state, seat))
    return NOBODY


def headline(rules: Rules, state: State, paint: _Paint) -> str:
    words = ["The match is over" if state.phase == OVER else f"Phase {PHASES[state.phase]}"]
    if state.turn > 0:
        words.insert(0, f"Turn {state.turn} of {rules.max_turns}")
    if state.side != NOBODY:
        words.append(f"{seat_name(state.side)} decides")
    if state.initiative != NOBODY:
        words.append(f"initiative {seat_name(state.initiative)}")
    if rules.scenario == CAMPAIGN:
        words.append(f"voyage {state.voyage} of {rules.voyages}")
        words.append(f"{state.gold} gold")
        if state.enemy != NOBODY:
            words.append(f"enemy {CLASSES[state.enemy]}")
        if state.stake:
            words.append(f"stake {state.stake}")
        if state.score != NOBODY:
            words.append(f"score {state.score}")
    return paint(" · ".join(words), "bold")


def sea(rules: Rules, state: State, seat: int | None, looking: int, paint: _Paint, width: int) -> list[str]:
    """Ten rows, every second one half a hex to the right (PW-1.2), with the names of the first and last hex."""
    hulls, plans = hull_marks(state), plan_marks(state, seat)
    lines = []
    for row in range(ROWS):
        line = " " * (row % 2 * width // 2)
        for cell in range(COLUMNS * row, COLUMNS * row + COLUMNS):
            line += hexagon(rules, state, cell, looking, hulls, plans, paint, width)
        first, last = hex_name(COLUMNS * row), hex_name(COLUMNS * row + COLUMNS - 1)
        trailing = " " * ((1 - row % 2) * width // 2)
        lines.append(f"{paint(f'{first:>5}', 'dim')} {line}{trailing} {paint(last, 'dim')}")
    return lines


def hexagon(
    rules: Rules,
    state: State,
    cell: int,
    looking: int,
    hulls: dict[int, tuple[int, str]],
    plans: dict[int, tuple[int, str]],
    paint: _Paint,
    width: int,
) -> str:
    """One hex: a hull before a plan before open water, and whether the ship looking out has it in arc (PW-11.11)."""
    ship = state.ships[looking] if looking != NOBODY else None
    in_arc = ship is not None and covers(rules, ship.kind, ship.facing, ship.at, cell)
    if cell in hulls:
        index, mark = hulls[cell]
        target = in_arc and index // SLOTS != looking // SLOTS
        style = f"bold {SEAT_COLOURS[index // SLOTS]}" + (" reverse" if target else "")
        return paint((f"!{mark}" if target else mark).center(width), style)
    if cell in plans:
        index, mark = plans[cell]
        return paint(f"+{mark}".center(width), SEAT_COLOURS[index // SLOTS])
    mark = hex_name(cell) if width == WIDE else "·"
    return paint((f"({mark})" if in_arc else mark).center(width), "yellow" if in_arc else "dim blue")


def hull_marks(state: State) -> dict[int, tuple[int, str]]:
    """What stands on each hull hex: the name at the anchor, an arrow at the bow."""
    marks: dict[int, tuple[int, str]] = {}
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT:
            _mark(marks, index, ship.kind, ship.at, ship.facing)
    return marks


def plan_marks(state: State, seat: int | None) -> dict[int, tuple[int, str]]:
    """The same for plans, one's own only (PW-2.7)."""
    marks: dict[int, tuple[int, str]] = {}
    for index in range(SHIPS):
        ship = state.ships[index]
        if ship.status == AFLOAT and ship.planned and (seat is None or seat == index // SLOTS):
            _mark(marks, index, ship.kind, ship.plan_at, ship.plan_facing)
    return marks


def _mark(marks: dict[int, tuple[int, str]], index: int, kind: int, at: int, facing: int) -> None:
    name, arrow = ship_name(index), ARROWS[facing]
    parts = (name, f"{name[0]}{arrow}", f"{name[0]}:", f":{name[0]}")  # anchor, bow, port, starboard
    for part in range(HULL_SIZES[kind]):
        marks[int(hull_cell(kind, at, facing, part))] = (index, parts[part])
    if HULL_SIZES[kind] == 1:
        marks[at] = (index, f"{name}{arrow}")


def legend(state: State, seat: int | None, looking: int, paint: _Paint) -> str:
    words = ["A1 anchor", "A→ bow"]
    if looking != NOBODY:
        words.append(f"( ) in arc and range of {ship_name(looking)}, ! a target there")
    if plan_marks(state, seat):
        words.append("+ planned")
    return paint("   ".join(words), "dim")


def muster(rules: Rules, state: State, index: int, paint: _Paint) -> str:
    """One line about a ship: PW-11.2, for a terminal."""
    ship = state.ships[index]
    name = paint(ship_name(index), f"bold {SEAT_COLOURS[index // SLOTS]}")
    what = f"{name} {CLASSES[ship.kind]:<10}"
    if ship.status != AFLOAT:
        return f"{what} {STATUSES[ship.status - AFLOAT]}"
    whole = rules.max_hp[ship.kind]
    full = -(-BAR * ship.hp // whole)
    bar = paint("█" * full, "green" if 10 * ship.hp >= 7 * whole else "yellow" if 10 * ship.hp >= 3 * whole else "red")
    hull = f"{what} {bar}{'░' * (BAR - full)} hull {ship.hp} of {whole}  {hex_name(ship.at)} {ARROWS[ship.facing]}"
    words = [
        count(ship.sp, "sail point"),
        f"{ship.cp} of {count(ship.max_cp, 'crew point')}",
        f"crew {ship.crew}",
    ]
    words += [f"{label} {value}" for label, value in _extras(ship) if value]
    if ship.timber >= 0:
        words.append(f"timber {ship.timber}")
    words += [mark for mark, set_now in _marks(ship) if set_now]
    return f"{hull}\n   {', '.join(words)}"


def _extras(ship: Any) -> list[tuple[str, int]]:
    return [("evade", ship.evade), ("gunner", ship.gunner), ("surgeon", ship.surgeon)]


def _marks(ship: Any) -> list[tuple[str, int]]:
    return [("ready", ship.planned), ("done", ship.done), ("collided", ship.collided), ("fouled", ship.fouled)]

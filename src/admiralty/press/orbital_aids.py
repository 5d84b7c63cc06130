"""Orbital Combat's paperwork: a sheet for each ship, and the card with everything one looks up."""

from __future__ import annotations

from admiralty.games.data import read_toml
from admiralty.games.orbital import GAME
from admiralty.games.orbital.actions import INTENSITIES, SOFT
from admiralty.games.orbital.board import rings
from admiralty.games.orbital.gunnery import weapon_damage, weapon_energy, weapon_mass
from admiralty.games.orbital.state import CRIT_NAMES, RINGS, SYSTEM_NAMES, WEAPON_NAMES
from admiralty.games.orbital.tables import FOLDER, Rules
from admiralty.match.rulebook import rulebook_of
from admiralty.press.blocks import boxes, bullets, field, heading, table, title, track
from admiralty.press.inline import paragraph
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import FINE, GREY, HAIRLINE, INK, LINE, MIDDLE, RULE, START, TINT, WHITE, Sheet

TEXT = 9.0  # size of the reference card
FIRST_CRITICAL_RULE = 2  # OC-12.2 is what a 1 does


def system_ranges(rules: Rules) -> dict[str, list[int]]:
    """OC-4.2 to OC-4.6: what a system may take."""
    return {
        "rotation": [0, rules.rotation_cost],
        "engines": list(range(rules.engines_cap + 1)),
        "scoop": [0, rules.scoop_cost],
        "weapons": list(range(rules.weapons_cap + 1)),
        "defense": list(range(rules.defense_cap + 1)),
    }


def energy_sheets(order: Order, rules: Rules) -> list[Sheet]:
    return [energy_sheet(order, rules)]


def energy_sheet(order: Order, rules: Rules) -> Sheet:
    """One page for a ship: its tracks, and a line for every turn."""
    sheet = page(order.paper, "energy", "Energy allocation sheet")
    area = order.area
    x, y = area.x, area.y
    says = f"One for each ship. Share **{rules.energy} energy** among five systems, then move (OC-4)."
    y = title(sheet, x, y, "Energy allocation", says, area.width * 0.55)
    field(sheet, x + area.width * 0.6, area.y + 1, area.width * 0.18, "Ship")
    field(sheet, x + area.width * 0.8, area.y + 1, area.width * 0.2, "Seat")
    field(sheet, x + area.width * 0.6, area.y + 8, area.width * 0.4, "Scenario")
    y = _tracks(sheet, x, y, area.width, rules)
    y = _presets(sheet, x, y, area.width)
    _log(sheet, x, y, area.width, area.y + area.height - y, rules)
    return sheet


def _tracks(sheet: Sheet, x: float, y: float, room: float, rules: Rules) -> float:
    side = room / (rules.mass_cap + 4)
    sheet.label(x, y + 2.8, "Mass", 8, "bold", START)
    start = str(rules.start_mass)
    values = [str(value) for value in range(rules.mass_cap + 1)]
    track(sheet, x + 3 * side, y, values, side, 5.6, (start,), role="mass")
    y += 7.8
    sheet.label(x, y + 2.8, "Hull", 8, "bold", START)
    thresholds = [rules.hull * share // 100 for share in (rules.critical_first, rules.critical_second)]
    hulls = [str(value) for value in range(rules.hull, -1, -1)]
    shaded = tuple(str(value) for value in thresholds) if rules.criticals else ()
    track(sheet, x + 3 * side, y, hulls, side, 5.6, shaded, role="hull")
    after = x + (4 + rules.hull) * side + 3
    sheet.label(after, y + 2.8, "Missiles", 8, "bold", START)
    boxes(sheet, after + 15, y + 0.9, rules.missile_load, 3.8, rules.missile_load, role="missile-box")
    sheet.label(after + 42, y + 2.8, "Facing", 8, "bold", START)
    for index, word in enumerate(("prograde", "retrograde")):
        sheet.rect(after + 54 + index * 22, y + 0.9, 3.8, 3.8, WHITE, INK, FINE)
        sheet.label(after + 59 + index * 22, y + 2.8, word, 7.5, "condensed", START)
    y += 7.8
    sheet.label(x, y + 2.8, "Transfer", 8, "bold", START)
    rings_to = ["–"] + [str(ring) for ring in range(1, RINGS + 1)]
    track(sheet, x + 3 * side, y, rings_to, side, 5.6, role="transfer")
    sheet.label(after, y + 2.8, "Criticals", 8, "bold", START)
    for index, name in enumerate(CRIT_NAMES):
        left = after + 15 + index * (x + room - after - 15) / len(CRIT_NAMES)
        boxes(sheet, left, y + 0.2, 2, 2.4, 2, 0.4)
        sheet.text(left, y + 5.6, f"{index + 1} {name}", 5.8, "condensed", colour=GREY)
    return y + 8.4


def _presets(sheet: Sheet, x: float, y: float, room: float) -> float:
    """OC-22.11."""
    presets = read_toml(FOLDER / "data" / "presets.toml")["preset"]
    says = " · ".join(
        f"**{preset['title']}** {'/'.join(str(preset['power'][name]) for name in SYSTEM_NAMES)}" for preset in presets
    )
    return paragraph(sheet, x, y, room, f"Rotation/engines/scoop/weapons/defense: {says}", 7, colour=GREY) + 1.5


def _log(sheet: Sheet, x: float, y: float, room: float, high: float, rules: Rules) -> None:
    """A line a turn; ring the number of units given to each system."""
    ranges = system_ranges(rules)
    unit = 4.4
    heads = [("turn", 8.0)]
    heads += [(name, unit * len(ranges[name]) + 2.4) for name in SYSTEM_NAMES]
    heads += [("mass", 11.0), ("ring, sector", 19.0)]
    action = room - sum(wide for _, wide in heads)
    heads.insert(6, ("action", action))
    row = (high - 6.0) / rules.turn_limit
    sheet.rect(x, y, room, 6.0, TINT, None)
    left = x
    for name, wide in heads:
        sheet.label(left + wide / 2, y + 3.0, name, 7.5, "condensed-bold")
        left += wide
    for turn in range(1, rules.turn_limit + 1):
        top = y + 6.0 + (turn - 1) * row
        sheet.line(x, top + row, x + room, top + row, HAIRLINE if turn % 4 else FINE, RULE if turn % 4 else INK)
        sheet.label(x + 4.0, top + row / 2, str(turn), 8, "bold", role="turn")
        left = x + 8.0
        for name in SYSTEM_NAMES:
            for index, units in enumerate(ranges[name]):
                middle = left + 1.2 + unit * (index + 0.5)
                sheet.label(middle, top + row / 2, str(units), 7.5, "regular", colour=GREY, role=f"units-{name}")
            left += unit * len(ranges[name]) + 2.4
    left = x
    for _, wide in heads[:-1]:
        left += wide
        sheet.line(left, y, left, y + 6.0 + rules.turn_limit * row, HAIRLINE, RULE)
    sheet.rect(x, y, room, 6.0 + rules.turn_limit * row, None, INK, LINE)


# -------------------------------------------------------------------------------------------------------- reference


def reference(order: Order, rules: Rules) -> Sheet:
    """Everything one looks up during a turn, on one page."""
    sheet = page(order.paper, "reference", "Reference card")
    area = order.area
    y = title(sheet, area.x, area.y, "Orbital Combat", GAME.goal, area.width)
    gap = 6.0
    room = (area.width - gap) / 2
    _left_column(sheet, area.x, y, room, rules)
    _right_column(sheet, area.x + room + gap, y, room, rules)
    return sheet


def _left_column(sheet: Sheet, x: float, y: float, room: float, rules: Rules) -> None:
    y = heading(sheet, x, y, room, "A turn")
    ranges = system_ranges(rules)
    caps = ", ".join(f"{name} {_span(ranges[name])}" for name in SYSTEM_NAMES)
    turn = [
        "**Initiative.** Draw who goes first; then ship by ship:",
        f"**Power.** {rules.energy} energy: {caps}. Open once you are ready.",
        "**Arrival.** A ship in transfer is now in its new ring, at the same angle.",
        "**Action.** Coast, coast and rotate, or one burn. You stay in your ring this turn.",
        f"**Scoop.** Powered and not burned: mass + the velocity of the ring, at most {rules.mass_cap}.",
        "**Movement.** The ring's velocity, clockwise. When all have moved:",
        "**Hazards.** Shields are set to Defense. Radiation, then collisions.",
        "**Fire.** Missiles move; ships fire in initiative order; damage counts at the end, all at once.",
    ]
    y = bullets(sheet, x, y, room, turn, TEXT, numbered=True) + 1.5
    y = heading(sheet, x, y, room, "Burns")
    rows = [
        (name, str(units), str(units), str(units), f"{rules.evasion_burn * units:+d}")
        for units, name in enumerate(INTENSITIES, SOFT)
        if units <= rules.engines_cap
    ]
    y = table(sheet, x, y, _shares(room, 3, 2, 2, 2, 2), ("burn", "engines", "mass", "rings", "evasion"), rows, TEXT)
    note = (
        f"Prograde goes outward, retrograde inward. Against your facing: {rules.rotation_cost} energy for Rotation. "
        f"Evasion of a ship that arrived and did not burn {_signed(rules.evasion_arrival)}, of any other that coasts "
        f"{_signed(rules.evasion_stable)}."
    )
    y = paragraph(sheet, x, y, room, note, TEXT) + 3
    y = heading(sheet, x, y, room, "Rings")
    orbits = [
        (str(ring.ring), str(ring.velocity), str(ring.sectors), str(ring.sectors // ring.velocity))
        for ring in rings(rules)
    ]
    heads = ("ring", "velocity, scoop", "sectors", "turns for an orbit")
    y = table(sheet, x, y, _shares(room, 2, 3, 3, 3), heads, orbits, TEXT, aligns=[MIDDLE] * 4)


def _right_column(sheet: Sheet, x: float, y: float, room: float, rules: Rules) -> None:
    y = heading(sheet, x, y, room, "Weapons")
    rows = [
        (
            name,
            str(int(weapon_energy(rules, index))),
            str(int(weapon_mass(rules, index))) if weapon_mass(rules, index) else "–",
            str(int(weapon_damage(rules, index))),
        )
        for index, name in enumerate(WEAPON_NAMES)
    ]
    y = table(sheet, x, y, _shares(room, 3, 2, 2, 2), ("weapon", "energy", "mass", "damage"), rows, TEXT)
    weapons = [
        (
            f"**Laser**: 1 to {rules.laser_reach} rings away, within {rules.laser_arc}° either side. Number "
            f"{rules.laser_target}, +1 for each ring beyond the first."
        ),
        (
            f"**Railgun**: same ring, ahead of the nose within {rules.railgun_arc}°. Number {rules.railgun_target}, "
            f"+1 for each {rules.railgun_band}° begun beyond the first."
        ),
        (
            f"**Missile**: at any enemy; {rules.missile_load} aboard, {rules.missile_flight} in flight, life "
            f"{rules.missile_life}. Each turn it drifts, changes one ring towards its target, and thrusts up to "
            f"{rules.missile_thrust}°. In the target's sector a die **above** Defense does {rules.missile_damage}."
        ),
        "**To hit**: d6 at or above the number + the target's evasion, never below 2 or above 6.",
        f"**Shield**: each hit but a missile's loses {rules.shield_per_hit} and uses up {rules.shield_per_hit} shield.",
    ]
    y = bullets(sheet, x, y, room, weapons, TEXT) + 2.5
    y = heading(sheet, x, y, room, "Hazards")
    hazards = [
        f"**Ring 1**: d6, {_faces(rules.radiation_1)} does 1 damage. **Ring 2**: {_faces(rules.radiation_2)}.",
        f"**Same sector**: d6 for each pair, {_faces(rules.collision_faces)} does {rules.collision_damage} to both.",
    ]
    y = bullets(sheet, x, y, room, hazards, TEXT) + 2.5
    y = heading(sheet, x, y, room, "Critical damage")
    book = rulebook_of(GAME)
    first, second = (rules.hull * share // 100 for share in (rules.critical_first, rules.critical_second))
    y = paragraph(
        sheet, x, y, room, f"A warship whose hull falls to {first} and again to {second} or less rolls d6:", 7.5
    )
    effects = [book.rule(f"{GAME.prefix}-12.{FIRST_CRITICAL_RULE + face}").sentence for face in range(len(CRIT_NAMES))]
    faces = [tuple(effect.split(" ", 1)) for effect in effects]
    y = table(sheet, x, y + 0.8, _shares(room, 1, 11), (), faces, TEXT, aligns=[MIDDLE, START])
    y = heading(sheet, x, y + 0.5, room, "Scenarios")
    for scenario in GAME.scenarios:
        y = paragraph(sheet, x, y, room, f"**{scenario.title}** ({scenario.length}): {scenario.goal}", TEXT) + 1


def _span(values: list[int]) -> str:
    return f"0–{values[-1]}" if len(values) > 2 or values[-1] == 1 else f"0 or {values[-1]}"


def _faces(count: int) -> str:
    return "nothing" if count == 0 else "1" if count == 1 else f"1–{count}"


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def _shares(room: float, *parts: float) -> list[float]:
    return [room * part / sum(parts) for part in parts]

"""Hex Space Combat's paperwork: registers with hull boxes for every scenario, chances to hit, the forward arc."""

from __future__ import annotations

from admiralty.games.hexspace import GAME
from admiralty.games.hexspace.gunnery import aim_along, in_forward_arc, is_head_on, seen
from admiralty.games.hexspace.purchase import exists
from admiralty.games.hexspace.scenarios import SKIRMISH
from admiralty.games.hexspace.state import CLASSES, FIGHTER, FREIGHTER, STATION, WEAPON_KEYS, State
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.hexes import length
from admiralty.press.blocks import boxes, bullets, field, heading, table, title
from admiralty.press.fonts import width
from admiralty.press.hexes import pointy, pointy_centre
from admiralty.press.hexspace_units import Unit, class_unit, units_of, weapon_titles
from admiralty.press.inline import paragraph
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import END, FINE, GREY, INK, LINE, MIDDLE, PALE, START, TINT, WHITE, Sheet

BOX, BOX_GAP, BOXES_A_ROW = 2.5, 0.35, 30
TEXT = 9.5  # size of the reference card
ICM_SHOWN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 14, 20)


def sheets(order: Order, rules: list[Rules]) -> list[Sheet]:
    return [*registers(order, rules), tables(order, rules[0]), reference(order, rules[0])]


# -------------------------------------------------------------------------------------------------------- registers


def registers(order: Order, rules: list[Rules]) -> list[Sheet]:
    """For each scenario, a register for every unit; for the skirmish one for every class, to be copied."""
    found: list[Sheet] = []
    for index, scenario in enumerate(GAME.scenarios):
        if index == SKIRMISH:
            units = [
                class_unit(rules[index], kind)
                for kind in range(CLASSES)
                if kind != STATION and exists(rules[index], kind)
            ]
        else:
            units = units_of(rules[index], index)
        found += _register_pages(order, rules[index], scenario.key, scenario.title, units, index != SKIRMISH)
    return found


def _register_pages(order: Order, rules: Rules, key: str, name: str, units: list[Unit], named: bool) -> list[Sheet]:
    area = order.area
    gap = 5.0
    room = (area.width - gap) / 2
    pages: list[Sheet] = []
    column, y, top, bottom = 2, 0.0, 0.0, area.y + area.height
    for unit in units:
        high = register_height(unit)
        if column > 1 or y + high > bottom:
            column += 1
            if column > 1:
                number = len(pages) + 1
                sheet = page(order.paper, f"registers-{key}-{number}", f"Ship registers: {name}")
                says = "Tick off hull from the left. Speed: one box for each round."
                if any(unit.random for unit in units):
                    says += " The stations are of random strength: strike out what they do not have (HS-6.6)."
                top = title(sheet, area.x, area.y, f"{name}: ship registers", says, area.width)
                pages.append(sheet)
                column = 0
            y = top
        register(pages[-1], area.x + column * (room + gap), y, room, rules, unit, named)
        y += high + 3.0
    return pages


def register_height(unit: Unit) -> float:
    rows = -(-unit.hull // BOXES_A_ROW)
    return 15.5 + rows * (BOX + BOX_GAP) + 5.0 + 4.4 * len(unit.slots) + 7.0


def register(sheet: Sheet, x: float, y: float, room: float, rules: Rules, unit: Unit, named: bool) -> None:
    high = register_height(unit)
    ship = rules.classes[unit.kind]
    sheet.rect(x, y, room, high, WHITE, INK, LINE, 1.6, role="register")
    sheet.rect(x, y, room, 7, TINT, INK, LINE, 1.6)
    kind = unit.class_title
    label = f"{unit.name}  {unit.title}".rstrip() if named else kind
    sheet.label(x + 2.5, y + 3.5, label, 9.5, "bold", START, role="unit")
    if named:
        sheet.label(x + room - 2.5, y + 3.5, kind, 8, "regular", END, role="class")
    else:
        field(sheet, x + room - 30, y + 1.4, 27, "Unit")
    inner, left, top = room - 5, x + 2.5, y + 8.2
    facts = [("ADF", str(int(ship.adf))), ("MR", str(int(ship.mr)))]
    facts += [("hull", "RH" if ship.reflective else "no RH"), ("cost", str(int(ship.cost)) if ship.cost else "–")]
    for index, (name, value) in enumerate(facts):
        at = left + inner * index / len(facts)
        sheet.text(at, top + 3, name, 7, "condensed", START, GREY)
        sheet.text(at + width("condensed", 7, name) + 1.4, top + 3, value, 8, "bold", role=f"fact-{name}")
    top += 5.2
    top = boxes(sheet, left, top, unit.hull, BOX, BOXES_A_ROW, BOX_GAP, 10, role="hull")
    top = _defences(sheet, left, top, unit)
    for slot in _slot_lines(unit):
        top = _weapon(sheet, left, top, inner, rules, *slot)
    _speed(sheet, left, top + 0.6, inner)


def _defences(sheet: Sheet, left: float, top: float, unit: Unit) -> float:
    sheet.text(left, top + 3, "ICM", 7, "condensed-bold")
    boxes(sheet, left + 7, top + 0.6, unit.icm, BOX, BOXES_A_ROW, BOX_GAP, role="icm")
    if unit.icm == 0:
        sheet.text(left + 7, top + 3, "none", 7, "condensed", START, GREY)
    at = left + 12 + max(unit.icm, 2) * (BOX + BOX_GAP)
    sheet.text(at, top + 3, "screens", 7, "condensed-bold")
    boxes(sheet, at + 10.5, top + 0.6, unit.screens, BOX, 8, BOX_GAP, role="screen")
    if unit.screens == 0:
        sheet.text(at + 10.5, top + 3, "none", 7, "condensed", START, GREY)
    return top + 5.0


def _slot_lines(unit: Unit) -> list[tuple[str, int, int]]:
    """Slots with their names, as notation has them: lb1, lb2, rb1."""
    seen_so_far: dict[str, int] = {}
    lines = []
    for slot in unit.slots:
        seen_so_far[slot.key] = seen_so_far.get(slot.key, 0) + 1
        lines.append((f"{slot.key}{seen_so_far[slot.key]}", slot.weapon, slot.ammunition))
    return lines


def _weapon(sheet: Sheet, left: float, top: float, room: float, rules: Rules, name: str, kind: int, ammo: int) -> float:
    weapon = rules.weapons[kind]
    sheet.text(left, top + 3, name, 7.5, "bold", role="slot")
    sheet.text(left + 7, top + 3, weapon_titles()[kind], 7.5)
    facts = f"range {int(weapon.range)}, {damage_of(rules, kind)}" + (", forward" if weapon.forward else "")
    sheet.text(left + 31, top + 3, facts, 7, "condensed", START, GREY)
    if ammo >= 0:
        boxes(sheet, left + room - ammo * (BOX + BOX_GAP), top + 0.7, ammo, BOX, 20, BOX_GAP, role="ammunition")
    return top + 4.4


def _speed(sheet: Sheet, left: float, top: float, room: float) -> None:
    sheet.text(left, top + 3.8, "speed", 7, "condensed-bold")
    count, start = 15, left + 9
    side = (room - 9) / count
    for index in range(count):
        sheet.rect(start + index * side, top, side, 5.2, WHITE, INK, FINE, role="speed")
        sheet.text(start + index * side + 0.6, top + 1.9, str(index + 1), 4, "condensed", START, GREY)


def damage_of(rules: Rules, kind: int) -> str:
    weapon = rules.weapons[kind]
    return f"{int(weapon.dice)}d10" + (f"+{int(weapon.bonus)}" if weapon.bonus else "")


# ----------------------------------------------------------------------------------------------------------- chances


def chance(rules: Rules, weapon: int, range_hexes: int, head_on: bool, reflective: bool, icm: int, masked: bool) -> int:
    """HS-7.15, by the function that resolves every shot; below 0 if it is out of range."""
    target = State().units[0]
    target.kind = FIGHTER if reflective else FREIGHTER
    target.icm = icm
    aim = aim_along(rules, seen(range_hexes, 1, int(head_on), 0), weapon, target, int(masked))
    return -1 if range_hexes > rules.weapons[weapon].range else int(aim.chance)


def tables(order: Order, rules: Rules) -> Sheet:
    sheet = page(order.paper, "tables", "Chances to hit")
    area = order.area
    says = "d100 at or under the number hits (HS-7.16). Ranges count the target's hex, not the firer's."
    y = title(sheet, area.x, area.y, "Chances to hit", says, area.width)
    y = heading(sheet, area.x, y, area.width, "Lasers, by range")
    lasers = [index for index in range(len(WEAPON_KEYS)) if rules.weapons[index].laser]
    reach = max(int(rules.weapons[index].range) for index in lasers)
    rows = []
    for index in lasers:
        for what, reflective, masked in (("no RH", False, False), ("RH", True, False), ("screen", True, True)):
            for head_on in (False, True) if rules.weapons[index].forward else (False,):
                numbers = [chance(rules, index, far, head_on, reflective, 0, masked) for far in range(reach + 1)]
                name = f"{weapon_titles()[index]}, {what}" + (", head-on" if head_on else "")
                rows.append((name, *("–" if number < 0 else str(number) for number in numbers)))
    first = area.width * 0.30
    rest = (area.width - first) / (reach + 1)
    y = table(
        sheet, area.x, y, [first, *[rest] * (reach + 1)], ("", *map(str, range(reach + 1))), rows, 7.8, role="chance"
    )
    y = heading(sheet, area.x, y + 2, area.width, "Rockets and torpedoes at any range they reach, by the target's ICM")
    y = _ammunition(sheet, area.x, y, area.width, rules)
    y = heading(sheet, area.x, y + 2, area.width, "Weapons (HS-7)")
    rows = []
    for index, key in enumerate(WEAPON_KEYS):
        weapon = rules.weapons[index]
        marks = [("forward", weapon.forward), ("−5 a hex", weapon.diffusion), ("ammunition", weapon.limited)]
        marks.append(("only in Active Fire", weapon.mover_only))
        words = ", ".join(word for word, on in marks if on)
        words = words.replace("−5", f"−{int(weapon.diffusion)}")
        rows.append(
            (f"{weapon_titles()[index]} ({key})", str(int(weapon.range)), damage_of(rules, index), words or "–")
        )
    shares = [area.width * share for share in (0.3, 0.1, 0.15, 0.45)]
    table(sheet, area.x, y, shares, ("weapon", "range", "damage", ""), rows, 7.8, [START, MIDDLE, MIDDLE, START])
    return sheet


def _ammunition(sheet: Sheet, x: float, y: float, room: float, rules: Rules) -> float:
    rows = []
    for index in range(len(WEAPON_KEYS)):
        weapon = rules.weapons[index]
        if weapon.laser:
            continue
        flat = weapon.base[0] == weapon.base[1]
        for what, reflective in (("", True),) if flat else ((", no RH", False), (", RH", True)):
            for head_on in (False, True) if weapon.forward else (False,):
                base = chance(rules, index, 1, head_on, reflective, 0, False)
                numbers = [max(0, base - int(weapon.per_icm) * icm) for icm in ICM_SHOWN]
                name = f"{weapon_titles()[index]}{what}" + (", head-on" if head_on else "")
                rows.append((name, *(str(number) for number in numbers)))
    first = room * 0.30
    rest = (room - first) / len(ICM_SHOWN)
    return table(
        sheet, x, y, [first, *[rest] * len(ICM_SHOWN)], ("ICM", *map(str, ICM_SHOWN)), rows, 7.8, role="chance"
    )


# -------------------------------------------------------------------------------------------------------- reference


def reference(order: Order, rules: Rules) -> Sheet:
    sheet = page(order.paper, "reference", "Reference card")
    area = order.area
    y = title(sheet, area.x, area.y, GAME.title, GAME.goal, area.width)
    gap = 6.0
    room = (area.width - gap) / 2
    right = area.x + room + gap
    left_end = heading(sheet, area.x, y, room, "A side-turn (HS-2)")
    turn = [
        "**Orbit step**: everything in orbit, of both sides, moves one hex.",
        "**Movement**: the active side plans and commits each ship.",
        "**Passive Fire**: the other side fires first; no torpedoes, no assault rockets.",
        "**Active Fire**: the side that moved fires everything it has.",
        "**End**: rearming, evacuation, victory.",
    ]
    left_end = bullets(sheet, area.x, left_end, room, turn, TEXT, numbered=True) + 2
    left_end = heading(sheet, area.x, left_end, room, "Moving (HS-3, HS-4)")
    moving = [
        f"At least speed − ADF hexes, at most speed + ADF, never more than {rules.speed_cap}. That is your new speed.",
        "Each step goes straight ahead; after entering a hex you may turn one side. MR is the most turns in a move.",
        "From speed 0 take any facing first, for nothing.",
        "Next to the planet: instead of moving, enter orbit either way, at any speed; your speed is then 0.",
        "Dock when you end in a host's hex and your speeds differ by no more than your ADF (HS-5.3).",
    ]
    left_end = bullets(sheet, area.x, left_end, room, moving, TEXT) + 2
    left_end = heading(sheet, area.x, left_end, room, "Masking screens (HS-8)")
    screens = [
        "A charge raises one with a move. It stays while you keep course and speed, or orbit.",
        "It counts for lasers fired at you **and** by you, and for nothing else.",
    ]
    bullets(sheet, area.x, left_end, room, screens, TEXT)
    end = heading(sheet, right, y, room, "Forward arc (HS-7.9)")
    reach = max(int(rules.weapons[index].range) for index in range(len(WEAPON_KEYS)) if rules.weapons[index].forward)
    end = arc_chart(sheet, right, end, room, rules, reach)
    end = paragraph(
        sheet, right, end, room, "Dark: head-on, +10. Light: in the arc. The ship is on the left, facing right.", 8
    )
    end = heading(sheet, right, end + 3, room, "Scenarios")
    for scenario in GAME.scenarios:
        end = (
            paragraph(sheet, right, end, room, f"**{scenario.title}** ({scenario.length}): {scenario.goal}", TEXT) + 0.8
        )
    return sheet


def arc_chart(sheet: Sheet, x: float, y: float, room: float, rules: Rules, reach: int) -> float:
    size = room / (1.7321 * (reach + 2))
    rows = 3
    middle = y + size * (1.5 * rows + 1)
    for r in range(-rows, rows + 1):
        for q in range(-2, reach + 3):
            dx, dy = pointy_centre(q, r, size)
            far = int(length(q, r))
            if not -0.1 <= dx <= room - size * 1.8 or far > reach:
                continue
            covered, ahead = bool(in_forward_arc(rules, 0, q, r)), bool(is_head_on(rules, 0, q, r)) and far > 0
            fill = INK if far == 0 else GREY if ahead else PALE if covered else WHITE
            role = "head-on" if ahead else "in-arc" if covered else "out-of-arc"
            at = x + size + dx, middle + dy
            sheet.polygon(pointy(*at, size), fill, GREY, FINE, role=role)
            if covered and far:
                sheet.label(*at, str(far), min(7, size * 1.7), "condensed", colour=WHITE if ahead else INK)
    return middle + size * (1.5 * rows + 1) + 2

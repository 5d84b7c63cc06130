"""Pirate's Wager's paperwork: ship registers, plans, the charts of the guns, dice and outcomes, the campaign's log."""

from __future__ import annotations

from admiralty.games.pirates import GAME
from admiralty.games.pirates.harbour import enemy_class
from admiralty.games.pirates.pools import DIE, ways, ways_in_all
from admiralty.games.pirates.sea import in_arc
from admiralty.games.pirates.state import BRIGANTINE, CLASSES
from admiralty.games.pirates.tables import LEVELS, Rules
from admiralty.kernel.chances import hundredths, mean
from admiralty.kernel.hexes import length
from admiralty.press.blocks import boxes, bullets, field, heading, table, title, track
from admiralty.press.hexes import ROOT_3, pointy, pointy_centre
from admiralty.press.inline import paragraph
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import FINE, GREY, HAIRLINE, INK, LINE, MIDDLE, RULE, START, TINT, WHITE, Sheet

EAST = 1
OUTCOMES = ("failure", "partial", "success", "critical")
ARCS = ("ahead", "both sides", "astern")


def sheets(order: Order, rules: Rules) -> list[Sheet]:
    return [registers(order, rules), plans(order), guns(order, rules), tables(order, rules), campaign(order, rules)]


# -------------------------------------------------------------------------------------------------------- registers


def registers(order: Order, rules: Rules) -> Sheet:
    sheet = page(order.paper, "registers", "Ship registers")
    area = order.area
    y = title(
        sheet, area.x, area.y, "Ship registers", "One for each ship; tick hit points off from the left.", area.width
    )
    gap = 6.0
    room = (area.width - gap) / 2
    rows = sorted([*range(len(CLASSES)), BRIGANTINE])  # of which a skirmish usually has most
    high = (area.height - (y - area.y) - (len(rows) - 1) * 4) / len(rows)
    for row, kind in enumerate(rows):
        for column in range(2):
            register(sheet, area.x + column * (room + gap), y + row * (high + 4), room, high, rules, kind)
    return sheet


def register(sheet: Sheet, x: float, y: float, room: float, high: float, rules: Rules, kind: int) -> None:
    sheet.rect(x, y, room, high, WHITE, INK, LINE, 2, role="register")
    sheet.rect(x, y, room, 8, TINT, INK, LINE, 2)
    sheet.label(x + 3, y + 4, CLASSES[kind].capitalize(), 11, "bold", START, role="class")
    field(sheet, x + room - 34, y + 2, 31, "Ship")
    inner, left = room - 6, x + 3
    top = y + 10.5
    numbers = (
        ("sail points", rules.sp[kind]),
        ("speed", rules.speed[kind]),
        ("guns", rules.firepower[kind]),
        ("range", rules.range[kind]),
        ("crew at most", rules.crew_capacity[kind]),
    )
    wide = inner / len(numbers)
    for index, (label, value) in enumerate(numbers):
        middle = left + wide * (index + 0.5)
        sheet.label(middle, top + 2, str(value), 12, "bold", role=f"number-{label.replace(' ', '-')}")
        sheet.text(middle, top + 7.4, label, 6.2, "condensed", MIDDLE, GREY)
    top += 10
    sheet.text(left, top + 2.6, f"Hit points: {rules.max_hp[kind]}", 7.5, "condensed-bold")
    side = min(3.9, (inner - 19 * 0.5 - 3 * 0.9) / 20)
    top = boxes(sheet, left, top + 4, int(rules.max_hp[kind]), side, 20, 0.5, 5, role="hp")
    sheet.text(left, top + 3.4, "Crew points", 7.5, "condensed-bold")
    cps = [str(value) for value in range(int(rules.cp_cap[kind]) + 1)]
    track(sheet, left + 21, top, cps, min(5.2, (inner - 21) / len(cps)), 5.0, (str(int(rules.base_cp[kind])),))
    sheet.text(left, top + 10.4, "Evade score", 7.5, "condensed-bold")
    track(sheet, left + 21, top + 7, [str(value) for value in rules.evade], 5.2, 5.0)
    if rules.timber[kind] >= 0:
        sheet.text(left + 50, top + 10.4, "Timber", 7.5, "condensed-bold")
        boxes(sheet, left + 63, top + 7.6, int(rules.timber[kind]), 3.8, 10)
    top += 15
    for index, label in enumerate(("Crew", "Gunner", "Surgeon")):
        field(sheet, left + index * inner / 3, top, inner / 3 - 3, label)
    sheet.text(left, y + high - 2, f"fires {ARCS[int(rules.arcs[kind])]}", 6.5, "condensed", colour=GREY)


def plans(order: Order) -> Sheet:
    """PW-2.7: secret plans, a slip for each ship and turn."""
    sheet = page(order.paper, "plans", "Secret plans")
    area = order.area
    says = "Cut into slips. Both sides write plans in secret, then turn them over together (PW-2.7, PW-4.1)."
    y = title(sheet, area.x, area.y, "Secret plans", says, area.width)
    columns, rows = 4, 10
    wide, high = area.width / columns, (area.y + area.height - y) / rows
    for index in range(columns * rows):
        left, top = area.x + index % columns * wide, y + index // columns * high
        sheet.rect(left, top, wide, high, None, GREY, HAIRLINE, dash=1.0, role="slip")
        field(sheet, left + 3, top + 2, wide * 0.42, "Ship")
        field(sheet, left + wide * 0.55, top + 2, wide * 0.4, "Turn")
        field(sheet, left + 3, top + 9, wide - 6, "Hex q,r")
        field(sheet, left + 3, top + 16, wide - 6, "Facing")
    return sheet


# ------------------------------------------------------------------------------------------------- charts of the guns


def guns(order: Order, rules: Rules) -> Sheet:
    """PW-5: for each class, the hexes in arc and range."""
    sheet = page(order.paper, "guns", "Arcs and ranges")
    area = order.area
    says = (
        "The ship's stern is in the black hex and she faces right (facing 1). Shaded hexes are in arc; the number is "
        "the distance. Arcs are measured from the stern (PW-5.2); hexes on a border belong to both arcs (PW-5.6)."
    )
    y = title(sheet, area.x, area.y, "Arcs and ranges", says, area.width)
    room = area.height - (y - area.y)
    tall = room / len(CLASSES)
    for kind, name in enumerate(CLASSES):
        reach = int(rules.range[kind])
        size = min((tall - 10) / (3 * reach + 2), area.width * 0.62 / (ROOT_3 * (2 * reach + 1)))
        chart(sheet, area.x + area.width * 0.34, y + tall / 2 + 2, size, rules, kind)
        x = area.x + area.width * 0.70
        end = heading(sheet, x, y + tall * 0.28, area.width * 0.3, name.capitalize())
        facts = [
            f"fires **{ARCS[int(rules.arcs[kind])]}**, 1 to {reach} hexes",
            f"**{int(rules.firepower[kind])}** dice, +{rules.point_blank} if the target hex is next to her hull",
            f"{rules.cost_fire} crew point a shot",
        ]
        bullets(sheet, x, end, area.width * 0.3, facts, 7.5)
        y += tall
    return sheet


def chart(sheet: Sheet, x: float, y: float, size: float, rules: Rules, kind: int) -> None:
    reach = int(rules.range[kind])
    for r in range(-reach, reach + 1):
        for q in range(-reach, reach + 1):
            far = int(length(q, r))
            if far > reach:
                continue
            dx, dy = pointy_centre(q, r, size)
            covered = far > 0 and bool(in_arc(int(rules.arcs[kind]), EAST, q, r))
            fill = INK if far == 0 else TINT if covered else WHITE
            role = "in-arc" if covered else "out-of-arc"
            sheet.polygon(pointy(x + dx, y + dy, size), fill, GREY, FINE, role=f"{role} {CLASSES[kind]}")
            if covered:
                sheet.label(x + dx, y + dy, str(far), min(8.0, size * 1.5), "condensed")
    sheet.polygon(
        [(x + size * 0.6, y), (x - size * 0.2, y - size * 0.45), (x - size * 0.2, y + size * 0.45)], WHITE, None
    )


# ------------------------------------------------------------------------------------------------------------ tables


def tables(order: Order, rules: Rules) -> Sheet:
    sheet = page(order.paper, "tables", "Dice and outcomes")
    area = order.area
    y = title(sheet, area.x, area.y, "Dice and outcomes", GAME.goal, area.width)
    y = heading(sheet, area.x, y, area.width, "A turn (PW-2.1)")
    turn = [
        (
            "**Plan** in secret: a hex and a facing for each ship. "
            f"{rules.cost_move} SP a hex, {rules.cost_turn} SP for each 60°; no more hexes than her speed."
        ),
        "**Maneuver**: all turn and move at once. Ships that want one hex stop a hex short, until all are clear.",
        "**Act**: the side with the initiative first; each ship spends her crew points (CP).",
        "**End of turn**: unspent points are lost.",
    ]
    y = bullets(sheet, area.x, y, area.width, turn, 7.8, numbered=True) + 2
    y = heading(sheet, area.x, y, area.width, "Reading the dice (PW-6)")
    reading = (
        f"Roll the pool, at most {rules.max_dice} dice, and look at the highest: **1–3** failure, **4–5** partial "
        "success, **6** success, **two 6s** critical. A pool of 0 or less: roll two dice, read the lower."
    )
    y = paragraph(sheet, area.x, y, area.width, reading, 7.8) + 2.5
    y = _actions(sheet, area.x, y, area.width, rules)
    y = _chances(sheet, area.x, y, area.width, rules)
    y = heading(sheet, area.x, y, area.width, "Ships")
    heads = ("class", "hit points", "sail points", "crew points", "speed", "guns", "fires", "range", "price")
    rows = [
        (
            name.capitalize(),
            *(str(int(row[kind])) for row in (rules.max_hp, rules.sp, rules.base_cp, rules.speed, rules.firepower)),
            ARCS[int(rules.arcs[kind])],
            str(int(rules.range[kind])),
            str(int(rules.points[kind])),
        )
        for kind, name in enumerate(CLASSES)
    ]
    table(sheet, area.x, y, [area.width * share for share in (0.16, *(0.105,) * 8)], heads, rows, 7.8)
    return sheet


def _actions(sheet: Sheet, x: float, y: float, room: float, rules: Rules) -> float:
    y = heading(sheet, x, y, room, "Actions (PW-7)")
    repairs = "" if rules.repairs_per_turn < 0 else f"; {rules.repairs_per_turn} a turn"
    rows = [
        (
            "Fire",
            f"{rules.cost_fire} CP",
            "guns + 1 point blank − the target's evade + gunner",
            *map(str, rules.damage),
        ),
        ("Evade", f"{rules.cost_evade} CP", "speed; the score comes off the next shot at her", *map(str, rules.evade)),
        ("Repair", f"{rules.cost_repair} CP", f"{rules.repair_dice} + surgeon{repairs}", *map(str, rules.repair)),
    ]
    widths = [room * share for share in (0.11, 0.09, 0.40, 0.10, 0.10, 0.10, 0.10)]
    aligns = [START, MIDDLE, START, *[MIDDLE] * 4]
    return table(sheet, x, y, widths, ("action", "cost", "pool", *OUTCOMES), rows, 7.8, aligns) + 1


def _chances(sheet: Sheet, x: float, y: float, room: float, rules: Rules) -> float:
    y = heading(sheet, x, y, room, "Chances")
    rows = []
    damage = [int(value) for value in rules.damage]
    for pool in range(int(rules.max_dice) + 1):
        counts = [int(ways(rules, pool, level)) for level in range(LEVELS)]
        of = int(ways_in_all(rules, pool))
        name = "0 or less" if pool == 0 else f"{pool} or more" if pool == rules.max_dice else str(pool)
        chances = [f"{100 * count / of:.0f} %" for count in counts]
        rows.append((name, *chances, f"{hundredths(mean(counts, damage)):.2f}"))
    heads = ("pool", *OUTCOMES, "mean damage")
    return table(sheet, x, y, [room / 6] * 6, heads, rows, 7.8, [MIDDLE] * 6, role="chance") + 1


def campaign(order: Order, rules: Rules) -> Sheet:
    """PW-10: prices, enemies, and a line for each voyage."""
    sheet = page(order.paper, "campaign", "The Wager: campaign log")
    area = order.area
    says = f"{rules.voyages} voyages. With {rules.fortune} in gold and ship's worth the captain wins (PW-10.12)."
    y = title(sheet, area.x, area.y, "The Wager", says, area.width)
    gap = 6.0
    room = (area.width - gap) / 2
    right = area.x + room + gap
    trade = ", ".join(
        f"{name} {int(rules.trade_in[kind])}" for kind, name in enumerate(CLASSES) if rules.trade_in[kind]
    )
    left_end = heading(sheet, area.x, y, room, "In port (PW-10.3 to PW-10.6)")
    rows = [
        ("refit", f"{rules.refit_cost} a hit point"),
        ("hire", f"{rules.hire_cost} a sailor"),
        ("train gunner or surgeon", f"{rules.train_cost} × the new level, at most {rules.max_skill}"),
        *(
            (
                f"buy a {name}",
                f"{int(rules.ship_price[kind])}, less the old ship's trade-in ({trade})",
            )
            for kind, name in enumerate(CLASSES)
            if kind
        ),
    ]
    left_end = table(sheet, area.x, left_end, [room * 0.45, room * 0.55], ("buy", "gold"), rows, aligns=[START, START])
    right_end = heading(sheet, right, y, room, "The enemy (PW-10.7): die by voyage")
    heads = ("voyage", *(str(face) for face in range(1, DIE + 1)))
    enemies = [
        (str(voyage), *(CLASSES[int(enemy_class(rules, voyage, face))][:3] for face in range(1, DIE + 1)))
        for voyage in range(1, int(rules.voyages) + 1)
    ]
    right_end = table(sheet, right, right_end, [room / 7] * 7, heads, enemies, 7.2, [MIDDLE] * 7)
    y = heading(sheet, area.x, max(left_end, right_end) + 1, area.width, "Stake, odds and loot (PW-10.8 to PW-10.14)")
    stakes = ", ".join(str(int(rules.stakes[index])) for index in range(int(rules.stakes_count)))
    smaller, equal, larger = (int(value) for value in rules.stake_odds)
    loot = ", ".join(f"{name} {int(rules.loot[kind])}" for kind, name in enumerate(CLASSES))
    worth = ", ".join(f"{name} {int(rules.ship_worth[kind])}" for kind, name in enumerate(CLASSES))
    says = (
        f"Stakes: {stakes}. A battle won pays the stake back and {larger} times it against a larger class, {equal} "
        f"against an equal, {smaller} against a smaller one. Loot of a ship sunk: {loot}. Worth at the end: {worth}."
    )
    y = paragraph(sheet, area.x, y, area.width, says, 7.8) + 3
    _voyages(sheet, area.x, y, area.width, area.y + area.height - y, rules)
    return sheet


def _voyages(sheet: Sheet, x: float, y: float, room: float, high: float, rules: Rules) -> None:
    heads = ("voyage", "ship", "hit points", "crew", "gunner", "surgeon", "enemy", "stake", "won or lost", "gold")
    shares = (0.07, 0.12, 0.10, 0.07, 0.08, 0.08, 0.12, 0.09, 0.15, 0.12)
    lines = int(rules.voyages) + 1
    row = min(14.0, (high - 6) / lines)
    sheet.rect(x, y, room, 6, TINT, None)
    left = x
    for head, share in zip(heads, shares):
        sheet.label(left + room * share / 2, y + 3, head, 7.5, "condensed-bold")
        sheet.line(left, y, left, y + 6 + row * lines, HAIRLINE, RULE)
        left += room * share
    for line in range(lines):
        top = y + 6 + line * row
        sheet.label(x + room * 0.035, top + row / 2, str(line) if line else "start", 8, "bold", role="voyage")
        sheet.line(x, top + row, x + room, top + row, HAIRLINE, RULE)
    first = (
        "",
        CLASSES[0],
        str(int(rules.max_hp[0])),
        str(rules.start_crew),
        "0",
        "0",
        "",
        "",
        "",
        str(rules.start_gold),
    )
    left = x
    for text, share in zip(first, shares):
        sheet.label(left + room * share / 2, y + 6 + row / 2, text, 8, "regular", colour=GREY)
        left += room * share
    sheet.rect(x, y, room, 6 + row * lines, None, INK, LINE)

"""ISK's paperwork: a sheet for a player's fleets, one for his orders, and the tables of detection and combat."""

from __future__ import annotations

from admiralty.games.isk import GAME
from admiralty.games.isk.odds import behaviour_odds
from admiralty.games.isk.pairings import escape, mean_hits
from admiralty.games.isk.phases.combat import successes_needed
from admiralty.games.isk.phases.detection import FIRST_SEEN, SECOND_SEEN, who_is_seen
from admiralty.games.isk.state import BEHAVIOURS, SLOTS, STANCES
from admiralty.games.isk.tables import Rules
from admiralty.press.blocks import boxes, bullets, field, heading, table, title
from admiralty.press.inline import paragraph
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import FINE, GREY, HAIRLINE, INK, LINE, MIDDLE, RULE, START, TINT, WHITE, Sheet

HITS_A_SHIP = 3  # IK-2.3
SIZES = (1, 2, 3, 4, 5, 6, 8, 10)  # fleets compared in the table of combat
TEXT = 9.5  # size of the reference card
TURNS_A_PAGE = 6


def sheets(order: Order, rules: Rules) -> list[Sheet]:
    return [fleet_sheet(order, rules), orders(order), tables(order, rules), reference(order, rules)]


def fleet_sheet(order: Order, rules: Rules) -> Sheet:
    """IK-2: for each fleet, its ships with three boxes each."""
    sheet = page(order.paper, "fleets", "Fleet sheet")
    area = order.area
    says = "One for each player, kept secret. A ship dies on its third hit; hits go to the weakest ship (IK-9.14)."
    y = title(sheet, area.x, area.y, "Fleets", says, area.width)
    field(sheet, area.x + area.width - 44, area.y + 1, 44, "Player")
    gap = 4.0
    high = (area.height - (y - area.y) - (SLOTS - 1) * gap) / SLOTS
    for slot in range(SLOTS):
        _fleet(sheet, area.x, y + slot * (high + gap), area.width, high, slot + 1, rules)
    return sheet


def _fleet(sheet: Sheet, x: float, y: float, room: float, high: float, slot: int, rules: Rules) -> None:
    sheet.rect(x, y, room, high, WHITE, INK, LINE, 2, role="register")
    sheet.rect(x, y, room, 8, TINT, INK, LINE, 2)
    sheet.label(x + 3, y + 4, f"Fleet {slot}", 11, "bold", START)
    for index, label in enumerate(("System", "Ships", "Points")):
        field(sheet, x + 40 + index * 50, y + 2, 44, label)
    per_row = 5
    wide = (room - 6) / per_row
    for ship in range(int(rules.max_ships)):
        left, top = x + 3 + ship % per_row * wide, y + 10.5 + ship // per_row * 8
        sheet.label(left + 4, top + 2.5, str(ship + 1), 8, "bold", "end")
        boxes(sheet, left + 6.5, top, HITS_A_SHIP, 5, HITS_A_SHIP, 1.0, role="hit")
    top = y + 10.5 + -(-int(rules.max_ships) // per_row) * 8 + 2
    for row, label in enumerate(("Behaviour, turn by turn", "Next")):
        sheet.text(x + 3, top + 4.4 + row * 7.5, label, 7.5, "condensed-bold")
        for index in range(int(rules.turn_limit)):
            left = x + 38 + index * (room - 41) / int(rules.turn_limit)
            sheet.rect(left, top + row * 7.5, (room - 41) / int(rules.turn_limit), 6.5, WHITE, INK, FINE)
            if row == 0:
                sheet.text(left + 0.8, top + 2.2, str(index + 1), 4.5, "condensed", colour=GREY)


def orders(order: Order) -> Sheet:
    """IK-5: what every fleet is told, in secret."""
    sheet = page(order.paper, "orders", "Order sheet")
    area = order.area
    says = (
        "Written in secret each turn. Stance: ask (if nothing is ringed), always, never. Somebody who plays no side "
        "reads the sheets and makes the Intel rolls; otherwise nobody could meet unseen (IK-6.5)."
    )
    y = title(sheet, area.x, area.y, "Orders", says, area.width)
    heads = ("fleet", "next behaviour", "path: systems in order", "engage here", "stance", "camp")
    shares = (0.08, 0.19, 0.36, 0.12, 0.17, 0.08)
    high = (area.y + area.height - y) / TURNS_A_PAGE - 3
    for turn in range(TURNS_A_PAGE):
        _orders_of_turn(sheet, area.x, y + turn * (high + 3), area.width, high, heads, shares)
    return sheet


def _orders_of_turn(
    sheet: Sheet, x: float, y: float, room: float, high: float, heads: tuple[str, ...], shares: tuple[float, ...]
) -> None:
    field(sheet, x, y - 0.5, 24, "Turn")
    top = y + 5
    row = (high - 5 - 5) / SLOTS
    sheet.rect(x, top, room, 5, TINT, None)
    left = x
    for head, share in zip(heads, shares):
        sheet.label(left + room * share / 2, top + 2.5, head, 7, "condensed-bold")
        sheet.line(left, top, left, top + 5 + row * SLOTS, HAIRLINE, RULE)
        left += room * share
    for slot in range(SLOTS):
        middle = top + 5 + row * (slot + 0.5)
        sheet.label(x + room * shares[0] / 2, middle, str(slot + 1), 8, "bold")
        for index, word in enumerate(BEHAVIOURS):
            sheet.label(
                x + room * (shares[0] + shares[1] * (index + 0.5) / 3), middle, word, 6.2, "condensed", colour=GREY
            )
        start = shares[0] + shares[1] + shares[2] + shares[3]
        for index, stance in enumerate(STANCES):
            left = x + room * (start + shares[4] * (index + 0.5) / 3)
            sheet.label(left, middle, stance, 6.5, "condensed", colour=GREY)
        sheet.line(x, middle + row / 2, x + room, middle + row / 2, HAIRLINE, RULE)
    sheet.rect(x, top, room, 5 + row * SLOTS, None, INK, LINE)


# ----------------------------------------------------------------------------------------------------------- tables


def tables(order: Order, rules: Rules) -> Sheet:
    sheet = page(order.paper, "tables", "Detection and combat")
    area = order.area
    y = title(sheet, area.x, area.y, "Detection and combat", GAME.goal, area.width)
    y = heading(
        sheet, area.x, y, area.width, "Behaviours (IK-2.4): dice, points, and who sees whom when two fleets meet"
    )
    names = [name.capitalize() for name in BEHAVIOURS]
    rows = []
    for index, name in enumerate(names):
        odds = behaviour_odds(rules, index)
        sees = f"{odds.sees_stealthy} / {odds.sees_aggressive} / {odds.sees_fast} %"
        seen = f"{odds.seen_stealthy} / {odds.seen_aggressive} / {odds.seen_fast} %"
        points = f"{odds.points_low}–{odds.points_high}"
        rows.append((name, str(odds.intel), str(odds.movement), points, sees, seen))
    order_of = " / ".join(name[:5] for name in names)
    heads = ("behaviour", "Intel dice", "Movement dice", "points", f"sees {order_of}", f"is seen by {order_of}")
    widths = [area.width * share for share in (0.14, 0.10, 0.12, 0.10, 0.27, 0.27)]
    y = table(sheet, area.x, y, widths, heads, rows, 7.8) + 1
    y = heading(
        sheet, area.x, y, area.width, "Intel roll (IK-6): the higher total wins; read winner's column, loser's row"
    )
    y = _detection(sheet, area.x, y, area.width, rules, names)
    y = heading(
        sheet, area.x, y, area.width, "Combat (IK-9): mean hits dealt in a round, by ships on your side and on theirs"
    )
    y = _combat(sheet, area.x, y, area.width, rules)
    y = heading(sheet, area.x, y, area.width, "Running away (IK-9.6): chance to escape, by Movement dice")
    dice = sorted({int(value) for value in rules.movement})
    runs = [
        (
            f"{mine} dice, {int(successes_needed(mine))} successes",
            *(_percent(escape(mine, other, int(successes_needed(mine)), rules.spare_escapes_on)) for other in dice),
        )
        for mine in dice
    ]
    against = ("you run with", *(f"against {other} dice" for other in dice))
    table(sheet, area.x, y, [area.width * 0.4, *[area.width * 0.6 / len(dice)] * len(dice)], against, runs, 7.8)
    return sheet


def _detection(sheet: Sheet, x: float, y: float, room: float, rules: Rules, names: list[str]) -> float:
    """IK-6.2: asked of the rule itself, with a winner's total above the loser's."""
    rows = []
    for loser, name in enumerate(names):
        cells = []
        for winner in range(len(names)):
            found = int(who_is_seen(rules, winner, 2, loser, 1))
            winner_seen, loser_seen = bool(found & FIRST_SEEN), bool(found & SECOND_SEEN)
            cells.append(_sight(winner_seen, loser_seen))
        rows.append((f"{name} loses", *cells))
    heads = ("", *(f"{name} wins" for name in names))
    return table(sheet, x, y, [room * 0.19, *[room * 0.27] * 3], heads, rows, 7.8, role="detection") + 1


def _sight(winner_seen: bool, loser_seen: bool) -> str:
    if winner_seen and loser_seen:
        return "both are seen"
    if loser_seen:
        return "the loser is seen"
    return "the winner is seen" if winner_seen else "nobody is seen"


def _combat(sheet: Sheet, x: float, y: float, room: float, rules: Rules) -> float:
    rows = []
    for mine in SIZES:
        dealt = [
            mean_hits(min(mine, int(rules.dice_cap)), min(other, int(rules.dice_cap)), True, True)[0] for other in SIZES
        ]
        rows.append((f"{mine}", *(f"{float(value):.1f}" for value in dealt)))
    first = room * 0.16
    rest = (room - first) / len(SIZES)
    heads = ("yours / theirs", *(str(size) for size in SIZES))
    return (
        table(sheet, x, y, [first, *[rest] * len(SIZES)], heads, rows, 7.8, [MIDDLE] * (len(SIZES) + 1), role="hits")
        + 1
    )


def _from_face(face: int) -> str:
    """IK-9.6: what a spare die of a fleeing fleet must show."""
    return "" if face == 1 else f" that shows {face} or more"


def _percent(chance: object) -> str:
    return f"{round(100 * float(chance))} %"  # type: ignore[arg-type]  # a Fraction


# -------------------------------------------------------------------------------------------------------- reference


def reference(order: Order, rules: Rules) -> Sheet:
    sheet = page(order.paper, "reference", "Reference card")
    area = order.area
    y = title(sheet, area.x, area.y, GAME.title, GAME.goal, area.width)
    gap = 6.0
    room = (area.width - gap) / 2
    right = area.x + room + gap
    left = heading(sheet, area.x, y, room, "A turn of a battle")
    steps = [
        "**Upkeep.** Fleets take the behaviour chosen last turn.",
        (
            f"**Muster.** New ships: {rules.rp_base} and one for every {rules.rp_div} control points. Place them in "
            "constellations you control; move ships between fleets that stand together, "
            f"{rules.transfers} transfers at most."
        ),
        (
            "**Dice.** Each fleet rolls its Movement dice: total divided by three, rounded up, is its points. "
            "Enemies in one system make an Intel roll."
        ),
        "**Orders**, in secret: next behaviour, path, engage here, stance.",
        "**Execute.** Fights on the spot; then all move one step at once, meet, roll, fight; and so on.",
        "**End.** A constellation in which your fleet stayed and nobody else came is yours.",
    ]
    left = bullets(sheet, area.x, left, room, steps, TEXT, numbered=True) + 2
    left = heading(sheet, area.x, left, room, "Setting up (IK-3)")
    setting = [
        f"{rules.start_ships} ships each, in one to {rules.max_fleets} fleets of at most {rules.max_ships}.",
        "Deploy in border systems of your sides, in secret.",
    ]
    bullets(sheet, area.x, left, room, setting, TEXT)
    end = heading(sheet, right, y, room, "A round of combat")
    combat = [
        "Both choose in secret: fight or disengage.",
        (
            f"**Fight**: one die a ship, at most {rules.dice_cap}. Sort, pair; the higher die hits, a tie hits both, "
            "a spare die hits on 5 or 6."
        ),
        (
            "**One runs**: Movement dice, sorted and paired; a success for each die that is at least its partner, "
            f"and for each spare one{_from_face(rules.spare_escapes_on)}. Half its dice, rounded up, and it is away. "
            "Otherwise only the chaser's hits count."
        ),
        "**Both disengage**: over, and both are Stealthy for the rest of the turn.",
    ]
    end = bullets(sheet, right, end, room, combat, TEXT) + 2
    end = heading(sheet, right, end, room, "Winning a battle (IK-11)")
    winning = [
        f"{rules.dom_score} control points at the end of {rules.dom_hold} turns running.",
        "The last player left.",
        f"After turn {rules.turn_limit}: most control points, then most ships, then most hits left.",
    ]
    end = bullets(sheet, right, end, room, winning, TEXT) + 2
    end = heading(sheet, right, end, room, "Campaign (IK-12)")
    says = (
        f"{rules.cycles} cycles. In laps, claim an unclaimed region next to yours; where there is none, claim any, "
        "contest a neighbour's, or pass. Then fight one battle for each contested region. Most regions win."
    )
    paragraph(sheet, right, end, room, says, TEXT)
    return sheet

"""Diagrams of ISK's rulebook: the star map, a round of combat with its pairs of dice, a turn at a glance."""

from __future__ import annotations

from admiralty.games.isk import GAME
from admiralty.games.isk.tables import load_rules
from admiralty.games.isk.view import chart
from admiralty.games.isk.words_dice import which_hit
from admiralty.press.diagrams import Diagram, drawn, flow, part
from admiralty.press.isk import systems
from admiralty.press.order import Order
from admiralty.press.shapes import GREY, INK, LINE, WHITE, Polygon, Sheet

DIE = 9.0
STEP = 13.0
NAMES = 5.0  # round the map, for the names of its sides
THROWS = ([6, 5, 4, 3, 5], [6, 3, 4])  # of the two sides

STEPS = [
    ("Upkeep", "Behaviours chosen last turn hold. Fleets in peace at home repair, where the rules have that."),
    ("Muster", "In secret: new ships join a fleet or form one; fleets together may give each other ships."),
    ("Dice", "Movement dice: total divided by three, rounded up. Enemies at one star roll Intel."),
    ("Orders", "In secret: behaviour of the next turn, path, stance, engage here, camp."),
    ("Execute", "Fights on the spot; then all move step by step. Who meets rolls Intel, sees or not, engages or not."),
    ("End of turn", "Who sat in a constellation undisturbed takes it. Then the goals are looked at."),
]


def diagrams(order: Order) -> list[Diagram]:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, 2, order.options)
    return [
        flow(STEPS, "A turn at a glance."),
        Diagram(
            "IK-1", "The star map. Only gates, the dumb-bells, lead from one constellation to another.", star_map(order)
        ),
        Diagram(
            "IK-9",
            "A round of combat: both sides sort their dice and pair them. The higher die hits, a tie hits both, a die "
            "without a partner hits with 5 or 6. Dark dice have hit.",
            combat(bool(rules.aggr_first)),
        ),
    ]


def star_map(order: Order) -> Sheet:
    """The map of the sheets without their title and foot."""
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, 2, order.options)
    page = systems(order, chart(rules))
    points = [point for shape in page.shapes if isinstance(shape, Polygon) for point in shape.points]
    left, top = min(x for x, _ in points) - NAMES, min(y for _, y in points) - NAMES
    right, bottom = max(x for x, _ in points) + NAMES, max(y for _, y in points) + NAMES
    return part(page.shapes, left, top, right - left, bottom - top)


def combat(has_first_strike: bool) -> Sheet:
    """IK-9.11, IK-9.12: which dice hit is asked of the rules' own words for a roll."""
    sides = [sorted(side, reverse=True) for side in THROWS]
    hits = [which_hit(sides[0], sides[1], True), which_hit(sides[1], sides[0], True)]
    sheet = drawn(30 + STEP * max(map(len, sides)), 2 * DIE + 14)
    for row, (name, side, hit) in enumerate(zip(("one side", "the other"), sides, hits, strict=True)):
        y = row * (DIE + 8) + 1
        sheet.text(0, y + DIE / 2 + 1.2, name, 8.5, "regular", role="side")
        for place, face in enumerate(side):
            x = 24 + place * STEP
            fill, ink = (INK, WHITE) if hit[place] else (WHITE, INK)
            sheet.rect(x, y, DIE, DIE, fill, INK, LINE, 1.4, role="die hit" if hit[place] else "die")
            sheet.label(x + DIE / 2, y + DIE / 2, str(face), 13, "bold", colour=ink, role="face")
    for place in range(min(map(len, sides))):
        x = 24 + place * STEP + DIE / 2
        sheet.line(x, DIE + 1.6, x, DIE + 8.4, LINE, GREY, role="pair")
    words = "In the first round an Aggressive fleet takes no hits from ties." if has_first_strike else ""
    if words:
        sheet.text(24, 2 * DIE + 13, words, 7.5, "italic", colour=GREY)
    return sheet

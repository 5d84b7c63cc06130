"""Diagrams of Pirate's Wager's rulebook: the footprints of the hulls, their arcs, a turn at a glance."""

from __future__ import annotations

from admiralty.games.pirates import GAME
from admiralty.games.pirates.state import CLASSES, SEATS
from admiralty.games.pirates.tables import Rules, load_rules
from admiralty.press.diagrams import Diagram, drawn, flow
from admiralty.press.hexes import ROOT_3, pointy
from admiralty.press.order import Order
from admiralty.press.pirates import SIZE, hull_offsets, piece
from admiralty.press.pirates_aids import chart
from admiralty.press.shapes import FINE, GREY, MIDDLE, Sheet

WIDE = 166.0
HEX = 2.9

STEPS = [
    ("Plan", "In secret: where each ship will be and which way she will point. A hex or a turn of 60° costs a point."),
    ("Maneuvers", "All plans happen at once. Hulls that want the same hex stop short."),
    ("Initiative", "The sides take turns, one ship after the other."),
    ("Act", "Fire, evade, repair, as long as crew points last. The best die counts."),
    ("End of turn", "When every ship has ended her actions. Points come back."),
    ("Win", "A side without a ship has lost; at the turn limit the larger share of hull wins."),
]


def diagrams(order: Order) -> list[Diagram]:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, SEATS, order.options)
    return [
        flow(STEPS, "A turn at a glance."),
        Diagram(
            "PW-1",
            "Footprints: the hexes that each class lies on, facing east. The ring is her hex (the stern), the arrow "
            "her bow; heavy lines are the sides that the guns bear to.",
            footprints(rules),
        ),
        Diagram(
            "PW-5",
            "Arcs and ranges, facing east: shaded hexes can be fired at, and the number is the distance from the "
            "stern.",
            arcs(rules),
        ),
    ]


def footprints(rules: Rules) -> Sheet:
    sheet = drawn(WIDE, 66.0)
    for kind, name in enumerate(CLASSES):
        x, y = WIDE * (2 * kind + 1) / (2 * len(CLASSES)) - 8, 30.0
        for dx, dy in hull_offsets(kind):
            sheet.polygon(pointy(x + dx, y + dy, SIZE), None, GREY, FINE, role=f"hex {name}")
        piece(sheet, x, y, rules, kind, "A1", 1)
        sheet.text(x + 8, 64.0, name.capitalize(), 9, "bold", MIDDLE, role="class")
    return sheet


def arcs(rules: Rules) -> Sheet:
    widest = max(int(reach) for reach in rules.range)
    tall = HEX * (3 * widest + 2)
    sheet = drawn(WIDE, tall + 7)
    across = [ROOT_3 * HEX * (2 * int(reach) + 1) for reach in rules.range]
    gap = (WIDE - sum(across)) / max(1, len(across) - 1)
    left = 0.0
    for kind, name in enumerate(CLASSES):
        chart(sheet, left + across[kind] / 2, tall / 2, HEX, rules, kind)
        sheet.text(left + across[kind] / 2, tall + 5, name.capitalize(), 9, "bold", MIDDLE, role="class")
        left += across[kind] + gap
    return sheet

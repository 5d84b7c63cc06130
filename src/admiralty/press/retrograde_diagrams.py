"""Diagrams of Retrograde's rulebook: a world with its orbitals, what height does in combat, a turn at a glance."""

from __future__ import annotations

from admiralty.games.retrograde.tables import cards_under
from admiralty.press.diagrams import Diagram, drawn, flow
from admiralty.press.order import Order
from admiralty.press.retrograde_cards import CARD_HEIGHT, CARD_WIDTH, face
from admiralty.press.shapes import BOLD, END, FINE, GREY, INK, WHITE, Sheet, arc, polar

STEPS = [
    ("Upkeep", "The orbit token moves on; ships and worlds heal; debris is swept."),
    ("Maneuvers", "Burn, transfer, attack, bombard, fire a battery, refit, scuttle: whatever delta-vee pays for."),
    ("Construction", "Start cards at worlds, place new worlds, and let every world build or research once."),
    ("End of turn", "Everything untaps, all delta-vee comes back. Then the other player."),
]


def diagrams(order: Order) -> list[Diagram]:
    return [
        flow(STEPS, "A turn at a glance.", per_row=4),
        Diagram(
            "RG-5",
            "A world: four transfer costs round its border, of which the orbit token points at one; factory, "
            "population and resistance; its orbitals with the cost of entering each from below and from above.",
            world(order),
        ),
        Diagram(
            "RG-6",
            "Orbitals from the side. A burn leads one up or down; from the outermost a ship may transfer to another "
            "world, and it arrives in the outermost there. Bombs do most from orbital 1.",
            orbitals(),
        ),
    ]


def world(order: Order) -> Sheet:
    """A homeworld's card, with a line from each part to what it is called."""
    home = next(card for card in cards_under(order.ruleset, order.options) if card.is_homeworld)
    sheet = drawn(CARD_WIDTH + 90, CARD_HEIGHT)
    left = 45.0
    sheet.add(face(home).shapes, left)
    told = [
        (CARD_WIDTH / 2 + 4, 5.4, "transfer cost, token at the top", 1),
        (12.0, 27.0, "what it builds, crews and withstands", -1),
        (CARD_WIDTH - 16.0, 40.0, "cost of entering an orbital", 1),
        (13.0, 52.0, "orbital 1 is the lowest", -1),
    ]
    for x, y, words, side in told:
        end = left + CARD_WIDTH + 3 if side > 0 else left - 3
        sheet.line(left + x, y, end, y, FINE, INK, role="pointer")
        sheet.label(end + side, y, words, 7, "condensed", "start" if side > 0 else END, role="told")
    return sheet


def orbitals() -> Sheet:
    """RG-6.2 to RG-6.8, drawn from the side: two worlds, burns between orbitals, a transfer between the outermost."""
    sheet = drawn(150.0, 52.0)
    for middle in (30.0, 120.0):
        sheet.circle(middle, 64.0, 22.0, INK, None, role="world")
        for orbital in range(1, 4):
            radius = 22.0 + 9.0 * orbital
            sheet.polygon(arc(middle, 64.0, radius, -38, 38), None, GREY, FINE, closed=False, role="orbital")
            x, y = polar(middle, 64.0, radius, -38)
            sheet.circle(x, y, 2.6, WHITE, INK, FINE)
            sheet.label(x, y, str(orbital), 7, "bold", role="orbital-number")
    for low, high in ((31.0, 40.0), (40.0, 49.0)):
        _arrow(sheet, 30.0, 64.0 - low - 0.8, 30.0, 64.0 - high + 0.8)
    sheet.text(33.0, 29.0, "burn up", 7.5, "italic", role="told")
    _arrow(sheet, 32.0, 14.0, 118.0, 14.0)
    sheet.label(75.0, 10.5, "transfer", 8, "italic", role="told")
    for low, high in ((49.0, 40.0), (40.0, 31.0)):
        _arrow(sheet, 120.0, 64.0 - low + 0.8, 120.0, 64.0 - high - 0.8)
    sheet.text(123.0, 29.0, "burn down", 7.5, "italic", role="told")
    sheet.rect(0, 52.0, 150.0, 36.0, WHITE, None)
    return sheet


def _arrow(sheet: Sheet, x1: float, y1: float, x2: float, y2: float) -> None:
    far = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    along = (x2 - x1) / far, (y2 - y1) / far
    sheet.line(x1, y1, x2 - 2 * along[0], y2 - 2 * along[1], BOLD, INK, role="arrow")
    back = x2 - 2.6 * along[0], y2 - 2.6 * along[1]
    tip = [
        (x2, y2),
        (back[0] - 1.4 * along[1], back[1] + 1.4 * along[0]),
        (back[0] + 1.4 * along[1], back[1] - 1.4 * along[0]),
    ]
    sheet.polygon(tip, INK, None)

"""Pirate's Wager on paper: the sea, ships cut in the shape of their hulls, registers, charts of the guns, tables."""

from __future__ import annotations

from admiralty.games.pirates import GAME
from admiralty.games.pirates.sea import (
    CELLS,
    COLUMNS,
    FACINGS,
    FORWARD,
    ROWS,
    SIDES,
    hull_cell,
    hull_size,
    q_of,
    r_of,
)
from admiralty.games.pirates.state import CLASSES, GALLEON, SEATS, SLOTS
from admiralty.games.pirates.tables import Rules, load_rules
from admiralty.games.pirates.view import hex_name, ship_name
from admiralty.kernel.hexes import step_q, step_r
from admiralty.press import pirates_aids
from admiralty.press.blocks import heading, title
from admiralty.press.hexes import ROOT_3, loop, outline, pointy, pointy_centre, shrunk
from admiralty.press.inline import paragraph
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import (
    BOLD,
    FINE,
    GREY,
    INK,
    LINE,
    MIDDLE,
    PALE,
    RULE,
    WHITE,
    Point,
    Sheet,
    polar,
)

HEX_WIDTH = 20.0  # from side to side
SIZE = HEX_WIDTH / ROOT_3
SEA_WIDTH = HEX_WIDTH * (COLUMNS + 0.5)
SEA_HEIGHT = SIZE * (1.5 * (ROWS - 1) + 2)
LEGEND = 46.0
EAST = 1  # the facing in which pieces are printed
AMIDSHIPS = 44  # a cell with sea all round


def sheets(order: Order) -> list[Sheet]:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, SEATS, order.options)
    return [sea(rules), *(ships(order, rules, seat) for seat in range(SEATS)), *pirates_aids.sheets(order, rules)]


def centre_of(cell: int) -> Point:
    """PW-1.2: where a cell lies, from the top left of the sea."""
    x, y = pointy_centre(int(q_of(cell)), int(r_of(cell)), SIZE)
    return x + HEX_WIDTH / 2, y + SIZE


# ---------------------------------------------------------------------------------------------------------- the sea


def sea(rules: Rules) -> Sheet:
    sheet = Sheet("sea", "The sea", SEA_WIDTH + LEGEND, SEA_HEIGHT, drawing=True)
    starts = {int(rules.start_at[index]): ship_name(index) for index in range(SEATS * SLOTS)}
    for cell in range(CELLS):
        x, y = centre_of(cell)
        edge = cell // COLUMNS in (0, ROWS - 1) or cell % COLUMNS in (0, COLUMNS - 1)
        sheet.polygon(pointy(x, y, SIZE), PALE if edge else WHITE, GREY, FINE, role="hex")
        sheet.label(x, y + SIZE * 0.68, hex_name(cell), 6.5, "condensed", colour=GREY, role="coordinate")
        if cell in starts:
            sheet.circle(x, y - 1.5, 4.2, None, RULE, FINE, dash=0.9)
            sheet.label(x, y - 1.5, starts[cell], 8, "bold", colour=RULE, role="start")
    _rose(sheet, SEA_WIDTH + 25, 30)
    x = SEA_WIDTH + 5
    y = paragraph(sheet, x, 58, LEGEND - 6, f"**{GAME.title.partition(':')[0]}**", 11)
    says = (
        "A hex is named by its axial coordinates *q,r*. One step along a facing changes them as the rose says.",
        (
            "A ship lies with the ring of her stern on her hex. Dashed circles are the usual places at the start; "
            "A's ships face 0, B's face 3."
        ),
        "Shaded hexes are the edge: from there a ship may retreat, where retreat is on (PW-9.6).",
    )
    for text in says:
        y = paragraph(sheet, x, y + 1.8, LEGEND - 6, text, 7)
    return sheet


def _rose(sheet: Sheet, x: float, y: float) -> None:
    """PW-1.5: the six facings."""
    sheet.polygon(pointy(x, y, 7), PALE, INK, LINE)
    for facing in range(FACINGS):
        degrees = 30 + 60 * facing
        start, end = polar(x, y, 7.4, degrees), polar(x, y, 12.5, degrees)
        sheet.line(*start, *end, LINE, INK)
        sheet.polygon(
            [polar(x, y, 14.2, degrees), polar(x, y, 12.3, degrees - 5), polar(x, y, 12.3, degrees + 5)], INK, None
        )
        sheet.label(*polar(x, y, 4.4, degrees), str(facing), 8, "bold", role="facing")
        step = f"{int(step_q(facing)):+d},{int(step_r(facing)):+d}".replace("+0", "0").replace("-", "−")
        sheet.label(*polar(x, y, 18.2, degrees), step, 6.5, "condensed", colour=GREY)


# ------------------------------------------------------------------------------------------------------------ ships


def ships(order: Order, rules: Rules, seat: int) -> Sheet:
    """All hulls that a side can need, three of each class."""
    letter = "AB"[seat]
    sheet = page(order.paper, f"ships-{letter.lower()}", f"Ships of side {letter}")
    area = order.area
    says = (
        "Cut along the thin outline. The ring is the stern, which lies on the ship's hex; the arrow is the bow. Heavy "
        "lines are the sides that the guns bear to; A's hulls are dark, B's light."
    )
    y = title(sheet, area.x, area.y, f"Ships of side {letter}", says, area.width)
    for kind, name in enumerate(CLASSES):
        tall = 62.0 if kind == GALLEON else 27.0
        y = heading(sheet, area.x, y, area.width, name.capitalize())
        for slot in range(SLOTS):
            x = area.x + 16 + slot * 58.0
            piece(sheet, x, y + tall / 2, rules, kind, f"{letter}{slot + 1}", seat)
        y += tall
    y = heading(
        sheet, area.x, y, area.width, "Evade scores: put one on the ship, take it off with the next shot (PW-7.10)"
    )
    for index in range(9):
        score = str(index % 3 + 1)
        x = area.x + 7 + index * 15
        sheet.circle(x, y + 7.5, 6, WHITE, INK, FINE, role="token")
        sheet.label(x, y + 6.2, score, 13, "bold")
        sheet.text(x, y + 11.2, "evade", 5.5, "condensed", MIDDLE, GREY)
    return sheet


def hull_offsets(kind: int) -> list[Point]:
    """PW-1.7 to PW-1.9: where the hexes of a hull lie from its anchor, facing east."""
    home = centre_of(AMIDSHIPS)
    cells = [int(hull_cell(kind, AMIDSHIPS, EAST, part)) for part in range(int(hull_size(kind)))]
    return [(x - home[0], y - home[1]) for x, y in map(centre_of, cells)]


def piece(sheet: Sheet, x: float, y: float, rules: Rules, kind: int, name: str, seat: int) -> None:
    """A ship in the shape of her hull, a little smaller than the hexes she lies on."""
    fill, ink = (INK, WHITE) if seat == 0 else (WHITE, INK)
    hexes = [pointy(x + dx, y + dy, SIZE) for dx, dy in hull_offsets(kind)]
    edge = shrunk(loop(outline(hexes)), 0.8)
    sheet.polygon(edge, fill, INK, FINE, role=f"piece piece-{CLASSES[kind]}")
    _deck(sheet, x, y, kind, ink)
    _guns(sheet, shrunk(edge, 1.1), x, y, int(rules.arcs[kind]), ink, kind)
    sheet.circle(x, y, 4.6, None, ink, LINE, role="anchor")
    sheet.label(x, y, name, 9, "bold", colour=ink, role="name")


def _deck(sheet: Sheet, x: float, y: float, kind: int, ink: tuple[int, int, int]) -> None:
    """The arrow at the bow, and her keel."""
    bow = HEX_WIDTH * (1 if int(hull_size(kind)) > 1 else 0)
    tip = x + bow + HEX_WIDTH / 2 - 2.6
    sheet.polygon([(tip, y), (tip - 3.6, y - 2.6), (tip - 3.6, y + 2.6)], ink, None, role="bow")
    if bow:
        sheet.line(x + 4.6, y, tip - 3.6, y, FINE, ink)


def _guns(sheet: Sheet, edge: list[Point], x: float, y: float, arc: int, ink: tuple[int, int, int], kind: int) -> None:
    """PW-5.1: heavy lines on the edges that face the arc: the bow for a sloop, both sides for the others."""
    middle = sum(point[0] for point in edge) / len(edge)
    for one, other in zip(edge, [*edge[1:], edge[0]]):
        at = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        ahead = at[0] > middle + HEX_WIDTH * (0.2 if kind == 0 else 0.4)
        astern = at[0] < middle - HEX_WIDTH * (0.2 if kind == 0 else 0.4)
        aside = not ahead and not astern and abs(at[1] - y) > SIZE * 0.5
        if (arc == FORWARD and ahead) or (arc == SIDES and aside):
            sheet.line(*one, *other, BOLD * 1.6, ink, role="guns")

"""The faces of Retrograde's cards, at poker size with bleed. Every number and word is that of the card set.

A card is drawn with its top left corner at (0, 0); the bleed lies outside of it.
"""

from __future__ import annotations

import re

from admiralty.games.retrograde import GAME
from admiralty.games.retrograde.cards import ASSET, CLASSES, KINDS, SPACECRAFT, CardInfo, ClassName, class_names, fields
from admiralty.match.rulebook import rulebook_of
from admiralty.press.blocks import badge
from admiralty.press.fonts import fitting, width
from admiralty.press.inline import height_of, paragraph
from admiralty.press.shapes import (
    BOLD,
    END,
    FINE,
    GREY,
    HAIRLINE,
    INK,
    LINE,
    MIDDLE,
    PALE,
    RULE,
    START,
    TINT,
    WHITE,
    Colour,
    Point,
    Sheet,
    arc,
    polar,
)

CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0  # poker size
BLEED = 2.0
SAFE = 4.0  # nothing that must be read lies nearer to the edge
ART = 25.0  # height of the picture
BORDER = 9.0  # of an asset, with its four transfer costs

SHIP_BAND: Colour = (34, 40, 52)
UPGRADE_BAND: Colour = (96, 100, 108)

_BATTERY = ("battery_accuracy", "battery_range")
# RG-11: which rule is which keyword's; BATTERY is two numbers.
_KEYWORD = re.compile(r"([A-Z]+)(?: (?:n|a/r))? \([a-z, ]+\): (.+)")


def face(card: CardInfo) -> Sheet:
    """One card's face."""
    sheet = Sheet(card.id, f"{card.id} {card.name}", CARD_WIDTH, CARD_HEIGHT)
    if card.kind == SPACECRAFT:
        spacecraft(sheet, card)
    elif card.kind == ASSET:
        asset(sheet, card)
    else:
        upgrade(sheet, card)
    return sheet


def number(card: CardInfo, name: str) -> int:
    value = card.numbers[name]
    assert isinstance(value, int)
    return value


def row_of(card: CardInfo, name: str) -> tuple[int, ...]:
    value = card.numbers[name]
    assert isinstance(value, tuple)
    return value


# ------------------------------------------------------------------------------------------------- what cards share


def _paper(sheet: Sheet, fill: Colour = WHITE) -> None:
    sheet.rect(-BLEED, -BLEED, CARD_WIDTH + 2 * BLEED, CARD_HEIGHT + 2 * BLEED, fill, None, role="bleed")


def _band(sheet: Sheet, card: CardInfo, kind: str, fill: Colour) -> None:
    """The head of a card: what it costs to build, its name and what it is."""
    sheet.rect(-BLEED, -BLEED, CARD_WIDTH + 2 * BLEED, 16 + BLEED, fill, None)
    badge(sheet, 9.5, 8.6, 5.0, str(number(card, "construction")), 15, WHITE, INK, role="construction")
    size = fitting("bold", 11.5, card.name, CARD_WIDTH - 17.5 - SAFE)
    sheet.text(17, 8.8, card.name, size, "bold", START, WHITE, role="name")
    sheet.text(17, 13.0, kind, 7, "condensed", START, TINT, role="kind")


def _id(sheet: Sheet, card: CardInfo, colour: Colour = GREY) -> None:
    sheet.text(CARD_WIDTH - SAFE, CARD_HEIGHT - SAFE + 0.4, card.id, 6.5, "condensed", END, colour, role="id")
    sheet.text(SAFE, CARD_HEIGHT - SAFE + 0.4, GAME.title, 6.5, "condensed", START, colour)


def _stat(sheet: Sheet, x: float, y: float, wide: float, label: str, value: str, high: float = 12.5) -> None:
    sheet.rect(x, y, wide, high, WHITE, INK, FINE, 1.2)
    sheet.label(x + wide / 2, y + high * 0.40, value, 14, "bold", role=f"stat-{label.replace(' ', '-')}")
    size = fitting("condensed", 6.2, label, wide - 1.2)
    sheet.text(x + wide / 2, y + high - 1.5, label, size, "condensed", MIDDLE, GREY)


def abilities(card: CardInfo) -> list[str]:
    """RG-11: a card's keywords in words, with its own numbers in the rulebook's sentence."""
    known = fields()[KINDS[card.kind]]
    book = rulebook_of(GAME)
    found = []
    for name in known:
        value = card.numbers.get(name, 0)
        if not known[name].rule.startswith(f"{GAME.prefix}-11.") or not value or name == _BATTERY[1]:
            continue
        stated = _KEYWORD.fullmatch(book.rule(known[name].rule).sentence)
        assert stated is not None
        keyword, says = stated.groups()
        if name == _BATTERY[0]:
            reach = number(card, _BATTERY[1])
            says = says.replace("a dice", f"{value} dice").replace("T = r", f"T = {reach}")
            found.append(f"**{keyword} {value}/{reach}:** {says}")
        elif known[name].most == 1:
            found.append(f"**{keyword}:** {says}")
        else:
            found.append(f"**{keyword} {value}:** " + re.sub(r"\bn\b", str(value), says))
    return found


def _abilities(sheet: Sheet, card: CardInfo, x: float, y: float, room: float, high: float) -> None:
    """Set as large as fits."""
    texts = abilities(card)
    for size in (9.0, 8.4, 7.8, 7.2, 6.6, 6.2, 5.8, 5.4, 5.0):
        tall = sum(height_of(text, room, size, "condensed", 1.22) + 0.9 for text in texts)
        if tall <= high:
            break
    for text in texts:
        y = paragraph(sheet, x, y, room, text, size, "condensed", spacing=1.22, role="ability") + 0.9


# ------------------------------------------------------------------------------------------------------- spacecraft


def spacecraft(sheet: Sheet, card: CardInfo) -> None:
    ship_class = CLASSES[number(card, "ship_class")]
    _paper(sheet)
    _band(sheet, card, f"Spacecraft · {ship_class}", SHIP_BAND)
    sheet.rect(-BLEED, 16, CARD_WIDTH + 2 * BLEED, ART, TINT, None)
    silhouette(sheet, CARD_WIDTH / 2, 16 + ART / 2, ship_class)
    cells = (
        ("delta-vee", "delta_vee"),
        ("accuracy", "accuracy"),
        ("armor", "armor"),
        ("bombardment", "bombardment"),
        ("population", "population"),
    )
    x = SAFE
    room = CARD_WIDTH - 2 * SAFE - (len(cells) - 1) * 1.2
    needs = [width("condensed", 6.2, label) + 1.6 for label, _ in cells]
    for (label, name), need in zip(cells, needs):
        wide = room * need / sum(needs)
        _stat(sheet, x, 18.2 + ART, wide, label, str(number(card, name)))
        x += wide + 1.2
    _abilities(sheet, card, SAFE + 0.5, 32.4 + ART, CARD_WIDTH - 2 * SAFE - 1, CARD_HEIGHT - 39.6 - ART)
    _id(sheet, card)


_HULLS: dict[str, tuple[float, tuple[Point, ...]]] = {
    # Half a hull, seen from above, nose to the right; the other half is its mirror image.
    "fighter": (10.0, ((1.0, 0), (0.35, 0.10), (0.05, 0.16), (-0.45, 0.55), (-0.62, 0.55), (-0.5, 0.14), (-0.7, 0.1))),
    "corvette": (14.0, ((1.0, 0), (0.7, 0.12), (0.2, 0.17), (-0.1, 0.4), (-0.45, 0.4), (-0.45, 0.2), (-0.9, 0.14))),
    "frigate": (
        19.0,
        ((1.0, 0), (0.82, 0.1), (0.45, 0.13), (0.4, 0.27), (0.05, 0.27), (0, 0.15), (-0.5, 0.15), (-0.55, 0.33),
         (-0.9, 0.33), (-0.95, 0.1)),
    ),
    "capital": (
        27.0,
        ((1.0, 0.04), (0.9, 0.12), (0.55, 0.13), (0.5, 0.22), (0.2, 0.22), (0.15, 0.15), (-0.2, 0.15), (-0.25, 0.33),
         (-0.7, 0.36), (-0.75, 0.22), (-0.98, 0.22), (-1.0, 0.06)),
    ),
}  # fmt: skip


def silhouette(sheet: Sheet, x: float, y: float, ship_class: str) -> None:
    """A ship of its class, drawn larger the heavier it is."""
    size, half = _HULLS[ship_class]
    points = [(x + size * px, y - size * py) for px, py in half]
    points += [(x + size * px, y + size * py) for px, py in reversed(half)]
    sheet.polygon(points, SHIP_BAND, None)
    sheet.line(x - size * 0.6, y, x + size * 0.55, y, LINE, TINT)


# ----------------------------------------------------------------------------------------------------------- assets


def asset(sheet: Sheet, card: CardInfo) -> None:
    """RG-5.2: four transfer costs round the border, clockwise from the top."""
    _paper(sheet, TINT)
    inner_width, inner_height = CARD_WIDTH - 2 * BORDER, CARD_HEIGHT - 2 * BORDER
    sheet.rect(BORDER, BORDER, inner_width, inner_height, WHITE, INK, LINE, 2.0)
    _orbit(sheet, card)
    middle = CARD_WIDTH / 2
    star = "★ " if card.is_homeworld else ""
    heading = f"{star}{card.name}"
    sheet.text(middle, 17.4, heading, fitting("bold", 10.5, heading, inner_width - 4), "bold", MIDDLE, role="name")
    kind = "Homeworld" if card.is_homeworld else "Asset"
    builds = class_names(number(card, "classes"))
    sheet.text(middle, 20.8, kind, 6.6, "condensed", MIDDLE, GREY, role="kind")
    cells = [("factory", "factory"), ("population", "population"), ("resistance", "resistance")]
    if not card.is_homeworld:
        cells.insert(0, ("construction", "construction"))
    wide = (inner_width - 3 - (len(cells) - 1)) / len(cells)
    for index, (label, name) in enumerate(cells):
        _stat(sheet, BORDER + 1.5 + index * (wide + 1), 22.4, wide, label, str(number(card, name)), 10.5)
    y = _orbitals(sheet, card, 34.6)
    _classes(sheet, y + 0.6, builds)
    _abilities(sheet, card, BORDER + 1.8, y + 7.4, inner_width - 3.6, CARD_HEIGHT - BORDER - y - 11.4)
    corner = CARD_WIDTH - BORDER - 1.8, CARD_HEIGHT - BORDER - 1.6
    sheet.text(*corner, card.id, 6.5, "condensed", END, GREY, role="id")


def _orbit(sheet: Sheet, card: CardInfo) -> None:
    places = ((31.5, 0.0), (CARD_WIDTH, 44.0), (31.5, CARD_HEIGHT), (0.0, 44.0))
    inwards = ((0, 1), (-1, 0), (0, -1), (1, 0))
    for cost, (x, y), (dx, dy) in zip(row_of(card, "orbit"), places, inwards):
        badge(sheet, x + 5.4 * dx, y + 5.4 * dy, 3.5, str(cost), 12.5, role="transfer")
    # Which way the token goes: small arrows in the corners.
    for corner, (x, y, turn) in enumerate(((57, 6, 45), (57, 82, 135), (6, 82, 225), (6, 6, 315))):
        ahead = turn + 90
        tip, left, notch, right = ((2.0, 0), (1.9, 140), (0.7, 180), (1.9, 220))
        points = [polar(x, y, radius, ahead + aside) for radius, aside in (tip, left, notch, right)]
        sheet.polygon(points, GREY, None, role=f"turn-{corner}")


def _orbitals(sheet: Sheet, card: CardInfo, y: float) -> float:
    """Seen from the side: the world below, an orbital a line, outermost on top, with the cost of entering it."""
    ups, downs = row_of(card, "up"), row_of(card, "down")
    count = len(ups)
    left, right = BORDER + 1.8, CARD_WIDTH - BORDER - 1.8
    step = min(7.6, 24.0 / count)
    for index in range(count - 1, -1, -1):
        middle = y + step * (count - 1 - index) + step / 2
        sheet.rect(left, middle - step / 2 + 0.3, right - left, step - 0.6, PALE, None, 0, 1.0)
        badge(sheet, left + 2.6, middle, 1.9, str(index + 1), 7.5, WHITE, INK, role="orbital")
        sheet.label(right - 12.2, middle, f"↑ {ups[index]}", 8, "bold", MIDDLE, role="up")
        sheet.label(right - 4.2, middle, f"↓ {downs[index]}", 8, "bold", MIDDLE, role="down")
    bottom = y + step * count
    rim = [(left, bottom + 2.2)] + [
        (left + (right - left) * part / 24, bottom + 2.2 - 1.9 * (1 - ((part - 12) / 12) ** 2)) for part in range(25)
    ]
    sheet.polygon([*rim, (right, bottom + 2.2)], INK, None)
    return bottom + 2.4


def _classes(sheet: Sheet, y: float, builds: list[ClassName]) -> None:
    """RG-3.16: what can be built here."""
    left, room = BORDER + 1.8, CARD_WIDTH - 2 * BORDER - 3.6
    says = ("builds " + " · ".join(builds)) if builds else "builds no ships"
    size = fitting("condensed-bold", 7.0, says, room)
    sheet.text(left, y + 4.0, says, size, "condensed-bold", START, INK if builds else GREY, role="builds")
    sheet.line(left, y + 5.6, left + room, y + 5.6, HAIRLINE, RULE)


# --------------------------------------------------------------------------------------------------------- upgrades


def upgrade(sheet: Sheet, card: CardInfo) -> None:
    _paper(sheet)
    _band(sheet, card, "Upgrade", UPGRADE_BAND)
    sheet.rect(-BLEED, 16, CARD_WIDTH + 2 * BLEED, ART, PALE, None)
    _module(sheet, CARD_WIDTH / 2, 16 + ART / 2)
    cells = (("+ factory", "add_factory"), ("+ population", "add_population"), ("+ resistance", "add_resistance"))
    wide = (CARD_WIDTH - 2 * SAFE - 3 * 1.2) / 4
    _stat(sheet, SAFE, 18.2 + ART, wide, "own resistance", str(number(card, "resistance")))
    for index, (label, name) in enumerate(cells, 1):
        value = number(card, name)
        _stat(sheet, SAFE + index * (wide + 1.2), 18.2 + ART, wide, label, f"+{value}" if value else "–")
    builds = class_names(number(card, "classes"))
    y = 31.8 + ART
    if builds:
        says = f"Its asset also builds **{' and '.join(builds)}** ships."
        y = paragraph(sheet, SAFE + 0.5, y + 0.6, CARD_WIDTH - 2 * SAFE - 1, says, 9, "condensed", role="builds")
    _abilities(sheet, card, SAFE + 0.5, y + 0.6, CARD_WIDTH - 2 * SAFE - 1, CARD_HEIGHT - SAFE - 4 - y)
    _id(sheet, card)


def _module(sheet: Sheet, x: float, y: float) -> None:
    """A hexagonal module, as one bolts on."""
    for radius, line in ((9.6, BOLD), (6.4, LINE)):
        sheet.polygon([polar(x, y, radius, 60 * corner) for corner in range(6)], None, UPGRADE_BAND, line)
    for corner in range(6):
        sheet.circle(*polar(x, y, 8.0, 60 * corner), 0.6, UPGRADE_BAND, None)


def back() -> Sheet:
    """The back of every card: the same turned upside down, so that nobody can mark it."""
    sheet = Sheet("back", "Card back", CARD_WIDTH, CARD_HEIGHT)
    _paper(sheet, SHIP_BAND)
    middle_x, middle_y = CARD_WIDTH / 2, CARD_HEIGHT / 2
    for radius in (7.0, 12.5, 18.0, 23.5):
        sheet.circle(middle_x, middle_y, radius, None, GREY, FINE)
    for turn in (0, 180):
        sheet.polygon(arc(middle_x, middle_y, 18.0, 20 + turn, 110 + turn), None, WHITE, BOLD, closed=False)
        sheet.circle(*polar(middle_x, middle_y, 18.0, 20 + turn), 1.3, WHITE, None)
    sheet.circle(middle_x, middle_y, 4.2, WHITE, None)
    for y, turn in ((15.0, 0), (CARD_HEIGHT - 15.0, 180)):
        sheet.label(middle_x, y, GAME.title.upper(), 12, "bold", MIDDLE, WHITE, turn)
    return sheet

"""What lies beside the board of a description, as SVG: counters and tracks, and rows of cards."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from admiralty.kernel.drawing import Card, Counter, Drawing, Track, Zone
from admiralty.kernel.plates import plate
from admiralty.match.picture_board import NOBODY, colour_of

INK = "#22303c"
LINE = 16.0  # pixels, all of these
LETTER = 6.8  # how wide a letter of a number's name is, about
CARD_WIDTH, CARD_HEIGHT, GAP = 104.0, 46.0, 6.0
TITLE_LETTERS, TEXT_LETTERS = 14, 17  # in a line of a card
MOST_HIDDEN = 5  # cards that nobody sees: more of them are told as a number


def table_of(drawing: Drawing, width: float) -> tuple[str, float]:
    """All that is beside the board, and how high it is."""
    parts, y = _numbers([*drawing.counters, *drawing.tracks], width)
    for zone in drawing.zones:
        cards, height = _zone(zone, width)
        parts.append(f'<g transform="translate(0 {y:.1f})">{cards}</g>')
        y += height
    return "".join(parts), y


def _numbers(all_numbers: list[Counter | Track], width: float) -> tuple[list[str], float]:
    """In columns that are wide enough for the longest."""
    values = [_value(each) for each in all_numbers]
    longest = max((len(each.title) + len(value) for each, value in zip(all_numbers, values, strict=True)), default=0)
    across = max(1, int(width // (longest * LETTER + 34)))
    parts = []
    for place, (each, value) in enumerate(zip(all_numbers, values, strict=True)):
        x, y = place % across * (width / across), (place // across + 1) * LINE
        said = f'{escape(each.title)} <tspan font-weight="bold" fill="{INK}">{value}</tspan>'
        parts.append(_owner(each.owner, x, y) + _text(x + (16 if each.owner else 0), y, said, 12, NOBODY))
    rows = -(-len(all_numbers) // across)
    return parts, rows * LINE + (GAP if rows else 0)


def _value(each: Counter | Track) -> str:
    most = each.most if isinstance(each, Track) else each.of
    return f"{each.value}" if most is None else f"{each.value} of {most}"


def _zone(zone: Zone, width: float) -> tuple[str, float]:
    """A row of cards, in as many lines as it needs."""
    across = max(1, int((width + GAP) // (CARD_WIDTH + GAP)))
    shown = [*zone.cards, *[Card("", "", face_down=True)] * min(zone.hidden, MOST_HIDDEN)]
    unseen = zone.hidden + sum(card.face_down for card in zone.cards)
    count = f"{unseen} hidden" if unseen else "" if shown else "empty"
    title = f'<tspan font-weight="bold" fill="{INK}">{escape(zone.title)}</tspan> {count}'
    parts = [_owner(zone.owner, 0, LINE), _text(16 if zone.owner else 0, LINE, title, 12, NOBODY)]
    for place, card in enumerate(shown):
        x, y = place % across * (CARD_WIDTH + GAP), LINE + GAP + place // across * (CARD_HEIGHT + GAP)
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{_card(card, zone.owner)}</g>')
    rows = -(-len(shown) // across)
    return "".join(parts), LINE + GAP + rows * (CARD_HEIGHT + GAP)


def _card(card: Card, owner: str) -> str:
    box = f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" stroke="{colour_of(owner)}"'
    if card.face_down:
        return f'{box} fill="#dfe3e6" stroke-dasharray="4 3"><title>a hidden card</title></rect>'
    whole = escape(f"{card.title}: {card.text}" if card.text else card.title)
    lines = [(line, INK, "bold") for line in wrap(card.title, TITLE_LETTERS)[:2]]
    lines += [(line, NOBODY, "normal") for line in wrap(card.text, TEXT_LETTERS)[: 3 - len(lines)]]
    words = "".join(
        _text(6, 14 + 12.5 * number, escape(line), 10.5, colour, weight)
        for number, (line, colour, weight) in enumerate(lines)
    )
    return f'{box} fill="#ffffff"><title>{whole}</title></rect>{words}'


def _owner(owner: str, x: float, y: float) -> str:
    if not owner:
        return ""
    letter = f'<text y="0.38" font-size="1.1" font-weight="bold" fill="#ffffff" text-anchor="middle">{owner}</text>'
    shape = f'<path d="{plate(owner)}" fill="{colour_of(owner)}"/>'
    return f'<g transform="translate({x + 6:.1f} {y - 4:.1f}) scale(6)">{shape}{letter}</g>'


def _text(x: float, y: float, inside: str, size: float, colour: str, weight: str = "normal") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" fill="{colour}">{inside}</text>'

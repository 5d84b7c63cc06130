"""A match as a picture for notebooks: the same description that the browser and the press draw, as SVG or HTML."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from admiralty.kernel.drawing import Counter, Drawing, Track, Zone
from admiralty.kernel.game import Game
from admiralty.match.picture_board import board_of
from admiralty.match.picture_table import INK, table_of

MARGIN = 12  # pixels round everything
TITLE = 20  # and above it all
NARROWEST = 360  # pixels: a row of cards has room
PAPER = "#fbfaf6"  # a notebook may be dark


@dataclass(frozen=True)
class Canvas:
    """What a game is told about the page it draws text on."""

    width: int
    colour: bool


PLAIN = Canvas(100, False)


def drawing_of(game: Game, rules: Any, state: Any, seat: int | None) -> Drawing | None:
    """The position as a description, where the game gives one."""
    describe = game.picture or game.board
    drawn = None if describe is None else describe(rules, state, seat)
    return drawn if isinstance(drawn, Drawing) else None


def svg_of(drawing: Drawing) -> str:
    """The board of a description, and below it the cards, tracks and counters."""
    board, width, height = board_of(drawing)
    wide = max(NARROWEST, width)
    table, below = table_of(drawing, wide)
    top, title = MARGIN + TITLE, escape(drawing.title)
    parts = [
        f'<rect width="100%" height="100%" rx="6" fill="{PAPER}"/>',
        f'<text x="{MARGIN}" y="{top - 8}" font-size="14" font-weight="bold" fill="{INK}">{title}</text>',
        f'<g transform="translate({MARGIN + (wide - width) / 2:.1f} {top})">{board}</g>',
        f'<g transform="translate({MARGIN} {top + height:.1f})">{table}</g>',
    ]
    across, down = f"{wide + 2 * MARGIN:.0f}", f"{top + height + below + MARGIN:.0f}"
    size = f'width="{across}" height="{down}" viewBox="0 0 {across} {down}"'
    style = 'role="img" font-family="system-ui, sans-serif" style="max-width:100%;height:auto"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}><title>{title}</title>{"".join(parts)}</svg>'


def html_of(drawing: Drawing, asks: str) -> str:
    """The picture, and what is asked; what it shows beside the board is also a list, for whoever hears it."""
    lines = [*map(_zone, drawing.zones)]
    lines += [_number(each, each.most) for each in drawing.tracks]
    lines += [_number(each, each.of) for each in drawing.counters]
    items = "".join(f"<li>{line}</li>" for line in lines)
    in_words = f"<details><summary>In words</summary><ul>{items}</ul></details>" if items else ""
    return f"<div>{svg_of(drawing)}<p>{escape(asks)}</p>{in_words}</div>"


def text_as_html(text: str, asks: str) -> str:
    """A drawing for the terminal, where a game describes none."""
    return f'<div><pre style="line-height:1.2">{escape(text)}</pre><p>{escape(asks)}</p></div>'


def _zone(zone: Zone) -> str:
    cards = [escape(card.title) for card in zone.cards if not card.face_down]
    unseen = zone.hidden + sum(card.face_down for card in zone.cards)
    return f"{_owned(zone)}: {', '.join([*cards, *([f'{unseen} hidden'] if unseen else [])]) or 'nothing'}"


def _number(each: Track | Counter, most: int | None) -> str:
    return f"{_owned(each)}: <b>{each.value}</b>{'' if most is None else f' of {most}'}"


def _owned(each: Zone | Track | Counter) -> str:
    return escape(f"{each.owner}: {each.title}" if each.owner else each.title)

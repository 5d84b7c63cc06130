"""A position as people see it: the board that a game draws for a terminal, as text or as a picture of it."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.color import blend_rgb
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.errors import MarkupError
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from admiralty.kernel.game import Game

MODES = ["ansi", "rgb_array", "human"]
COLUMNS, ROWS = 104, 52  # of a picture: every game's board fits, and every picture has one size
MARGIN = 8  # pixels
_INK, _PAPER = ColorTriplet(222, 226, 230), ColorTriplet(13, 17, 28)
_WHITE = (222, 226, 230)
_NORMAL = [(40, 46, 62), (232, 92, 92), (110, 200, 120), (226, 180, 84), (92, 132, 220), (206, 110, 190)]
_BRIGHT = [(112, 122, 144), (255, 128, 120), (150, 230, 150), (250, 214, 120), (136, 172, 250), (240, 150, 225)]
_THEME = TerminalTheme(
    (13, 17, 28), _WHITE, [*_NORMAL, (84, 196, 206), _WHITE], [*_BRIGHT, (130, 230, 240), (255, 255, 255)]
)


@dataclass(frozen=True)
class Canvas:
    """What a game is told about the place it draws its board on."""

    width: int
    colour: bool


def drawn(game: Game, rules: Any, state: Any, seat: int | None) -> Text:
    """The board as a seat sees it. `state` is concealed already; without a seat it is the whole truth."""
    marked = str(game.draw(rules, state, seat, Canvas(COLUMNS, True)))
    try:
        return Text.from_markup(marked)
    except MarkupError:
        return Text(marked)


def ansi(text: Text) -> str:
    """As text for a terminal, with its colours."""
    paper = io.StringIO()
    console = Console(file=paper, width=10_000, force_terminal=True, color_system="standard", highlight=False)
    console.print(text, end="\n", no_wrap=True, overflow="ignore", crop=False)
    return paper.getvalue()


def picture(text: Text) -> NDArray[np.uint8]:
    """As a picture: red, green and blue of every pixel."""
    from admiralty.adapters.character_images import CELL_HEIGHT, CELL_WIDTH, character_image

    shape = (ROWS * CELL_HEIGHT + 2 * MARGIN, COLUMNS * CELL_WIDTH + 2 * MARGIN, 3)
    pixels = np.empty(shape, np.uint8)
    pixels[:] = tuple(_PAPER)
    console = Console(file=io.StringIO(), width=10_000)
    for row, line in enumerate(text.split("\n", allow_blank=True)[:ROWS]):
        column = 0
        for segment in line.render(console):
            ink, paper = _colours(segment.style or Style.null())
            for character in segment.text:
                if column < COLUMNS and (not character.isspace() or paper != _PAPER):
                    top, left = MARGIN + row * CELL_HEIGHT, MARGIN + column * CELL_WIDTH
                    share = character_image(character)[:, :, None]
                    cell = np.array(paper) * (1 - share) + np.array(ink) * share
                    pixels[top : top + CELL_HEIGHT, left : left + CELL_WIDTH] = cell.astype(np.uint8)
                column += 1
    return pixels


def _colours(style: Style) -> tuple[ColorTriplet, ColorTriplet]:
    ink = style.color.get_truecolor(_THEME) if style.color and not style.color.is_default else _INK
    paper = style.bgcolor.get_truecolor(_THEME, foreground=False) if style.bgcolor else _PAPER
    if style.dim:
        ink = blend_rgb(ink, paper, 0.5)
    return (paper, ink) if style.reverse else (ink, paper)


def show(mode: str | None, text: Text) -> str | NDArray[np.uint8] | None:
    """What `render()` answers in a mode; in `human` mode the board is printed."""
    if mode == "ansi":
        return ansi(text)
    if mode == "rgb_array":
        return picture(text)
    print(ansi(text))
    return None

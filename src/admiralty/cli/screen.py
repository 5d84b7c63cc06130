"""Where commands print: colour and boxes at a terminal, plain lines that `grep` and `cut` can read in a pipe."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Console
from rich.errors import MarkupError
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

NARROWEST = 20  # columns: narrower than this nothing can be read anyway
PIPE_WIDTH = 100
HOME, CLEAR_LINE, CLEAR_BELOW = "\x1b[H", "\x1b[K", "\x1b[J"  # what a terminal understands


@dataclass(frozen=True)
class Canvas:
    """What a game is told about the place it draws its board on."""

    width: int
    colour: bool


class _Console(Console):
    """Rich ends the program when its reader has gone; here the command line decides that."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Standard output and standard error, as they are at this moment."""

    def __init__(self) -> None:
        self.live = sys.stdout.isatty()
        width = None if self.live or "COLUMNS" in os.environ else PIPE_WIDTH
        self.out = _Console(width=width, highlight=False, soft_wrap=not self.live)
        self.err = _Console(stderr=True, highlight=False, soft_wrap=not sys.stderr.isatty())

    @property
    def width(self) -> int:
        return max(self.out.width, NARROWEST)

    @property
    def canvas(self) -> Canvas:
        return Canvas(self.width, self.out.color_system is not None and not self.out.no_color)

    def say(self, text: str = "", style: str | None = None, indent: int = 0) -> None:
        """A line of plain text: what looks like markup in it is text too."""
        shown = Text(text, style=style or "")
        if indent and self.live:
            self.out.print(Padding(shown, (0, 0, 0, indent)))
        else:
            self.out.print(Text(" " * indent) + shown)

    def board(self, drawn: str) -> None:
        """What a game has drawn, with its markup; lines too long for the terminal are cut, not folded."""
        if drawn:
            self.out.print(marked_up(drawn), no_wrap=True, overflow="crop", crop=self.live)

    def markdown(self, text: str) -> None:
        if self.live:
            from rich.markdown import Markdown

            self.out.print(Markdown(text))
        else:
            self.out.print(Text(text.rstrip("\n")))

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], last_wraps: bool = True) -> None:
        """Columns with heads; in a pipe without frames, one row a line."""
        if self.live:
            grid = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
            for place, head in enumerate(heads):
                grid.add_column(head, no_wrap=not (last_wraps and place == len(heads) - 1), overflow="fold")
            for row in rows:
                grid.add_row(*(Text(cell) for cell in row))
            self.out.print(grid)
            return
        widths = [max(len(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
        for row in (heads, *rows):
            cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
            self.out.print(Text("  ".join(cells).rstrip()))

    def data(self, value: Any) -> None:
        """One JSON document for a program."""
        sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")

    def complain(self, sentence: str) -> None:
        """One sentence on standard error."""
        self.err.print(Text(f"admiralty: {sentence}"), style="red" if self.err.is_terminal else None)

    def clear(self) -> None:
        """An empty screen, so that the next player does not read the last one's secrets."""
        if self.live:
            self.out.clear()

    @contextmanager
    def frame(self) -> Iterator[None]:
        """What is said inside replaces what stands on the screen, in place: nothing flickers and nothing piles up.

        In a pipe it is said as it comes. What is longer than the screen runs on over its end.
        """
        if not self.live:
            yield
            return
        with self.out.capture() as captured:
            yield
        lines = captured.get().rstrip("\n").split("\n")
        self.out.file.write(HOME + "".join(f"{line}{CLEAR_LINE}\n" for line in lines) + CLEAR_BELOW)
        self.out.file.flush()

    @contextmanager
    def working(self, text: str) -> Iterator[Working]:
        """Say on standard error what takes its time; silent in a pipe."""
        with Working(self.err, text) as working:
            yield working


class Working:
    """A spinner with a line of text that can change."""

    def __init__(self, console: Console, text: str) -> None:
        self._console = console
        self._status = console.status(Text(text))
        self._on = False

    def __enter__(self) -> Working:
        return self

    def show(self, text: str) -> None:
        """Change the text; the first call makes the spinner appear."""
        if not self._console.is_terminal:
            return
        self._status.update(Text(text))
        if not self._on:
            self._on = True
            self._status.start()

    def __exit__(self, *exception: object) -> None:
        if self._on:
            self._status.stop()


def marked_up(drawn: str) -> Text:
    """Text with Rich's markup; a game that gets its markup wrong is still readable."""
    try:
        return Text.from_markup(drawn)
    except MarkupError:
        return Text(drawn)

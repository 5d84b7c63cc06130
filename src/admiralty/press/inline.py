"""Words into lines: a little markup (`**bold**`, `*italic*`, `` `line` ``), measured and broken at spaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from admiralty.press.fonts import width
from admiralty.press.shapes import END, INK, MIDDLE, POINT_MM, START, Colour, Link, Sheet

_MARKUP = re.compile(r"\*\*(.+?)\*\*|\*(\S.*?)\*|`(.+?)`")

BOLD_OF = {"regular": "bold", "italic": "bold", "condensed": "condensed-bold", "mono": "mono"}


@dataclass(frozen=True)
class Run:
    """A stretch of text in one look."""

    text: str
    font: str
    size: float
    colour: Colour = INK
    link: str = ""


Word = tuple[Run, ...]  # runs that stand together without a space
Lines = list[list[Word]]


def runs_of(text: str, size: float, font: str = "regular", colour: Colour = INK) -> list[Run]:
    """The runs of a text with markup."""
    found: list[Run] = []
    end = 0
    for mark in _MARKUP.finditer(text):
        if mark.start() > end:
            found.append(Run(text[end : mark.start()], font, size, colour))
        bold, italic, line = mark.groups()
        if bold is not None:
            found.append(Run(bold, BOLD_OF.get(font, "bold"), size, colour))
        elif italic is not None:
            found.append(Run(italic, "italic" if font == "regular" else font, size, colour))
        else:
            found.append(Run(line, "mono", size * 0.92, colour))
        end = mark.end()
    if end < len(text):
        found.append(Run(text[end:], font, size, colour))
    return found


def words_of(runs: Sequence[Run]) -> list[Word]:
    """Runs cut at spaces; a non-breaking space holds."""
    words: list[list[Run]] = [[]]
    for run in runs:
        for index, part in enumerate(re.split(r"[ \n\t]+", run.text)):
            if index:
                words.append([])
            if part:
                words[-1].append(Run(part, run.font, run.size, run.colour, run.link))
    return [tuple(word) for word in words if word]


def word_width(word: Word) -> float:
    return sum(width(run.font, run.size, run.text) for run in word)


def space_width(word: Word) -> float:
    return width(word[0].font if word[0].font != "mono" else "regular", word[0].size, " ")


def broken(runs: Sequence[Run], room: float) -> Lines:
    """Lines that fit into so many millimetres. A word that is too long for a line is cut where it must be."""
    lines: Lines = []
    used = 0.0
    for word in (part for whole in words_of(runs) for part in _cut(whole, room)):
        wide = word_width(word)
        gap = space_width(word)
        if lines and used + gap + wide <= room + 1e-6:
            lines[-1].append(word)
            used += gap + wide
        else:
            lines.append([word])
            used = wide
    return lines


def _cut(word: Word, room: float) -> list[Word]:
    if word_width(word) <= room or room <= 0:
        return [word]
    parts: list[list[Run]] = [[]]
    used = 0.0
    for run in word:
        for character in run.text:
            wide = width(run.font, run.size, character)
            if used + wide > room and parts[-1]:
                parts.append([])
                used = 0.0
            used += wide
            parts[-1].append(Run(character, run.font, run.size, run.colour, run.link))
    return [_joined(part) for part in parts]


def _joined(runs: Sequence[Run]) -> Word:
    together: list[Run] = []
    for run in runs:
        last = together[-1] if together else None
        if last and (last.font, last.size, last.colour, last.link) == (run.font, run.size, run.colour, run.link):
            together[-1] = Run(last.text + run.text, run.font, run.size, run.colour, run.link)
        else:
            together.append(run)
    return tuple(together)


def line_width(line: Sequence[Word]) -> float:
    return sum(word_width(word) for word in line) + sum(space_width(word) for word in line[1:])


def set_line(sheet: Sheet, x: float, y: float, line: Sequence[Word], anchor: str = START, role: str = "") -> None:
    """Draw a line of words on a baseline; words of one look are drawn as one text."""
    wide = line_width(line)
    x -= wide / 2 if anchor == MIDDLE else wide if anchor == END else 0.0
    for text, start, run in _stretches(line):
        sheet.text(x + start, y, text, run.size, run.font, START, run.colour, role=role)
        if run.link:
            high = run.size * POINT_MM
            sheet.links.append(Link(x + start, y - high, width(run.font, run.size, text), 1.25 * high, run.link))


def _stretches(line: Sequence[Word]) -> list[tuple[str, float, Run]]:
    """Text, where it begins, and its look, for as much at a time as looks the same."""
    found: list[tuple[str, float, Run]] = []
    at = 0.0
    for place, word in enumerate(line):
        gap = space_width(word) if place else 0.0
        for index, run in enumerate(word):
            lead = " " if place and index == 0 else ""
            last = found[-1] if found else None
            same = last is not None and (last[2].font, last[2].size, last[2].colour, last[2].link) == (
                run.font,
                run.size,
                run.colour,
                run.link,
            )
            if last is not None and same and run.font != "mono":
                found[-1] = (last[0] + lead + run.text, last[1], last[2])
                at += gap if index == 0 else 0.0
            else:
                at += gap if index == 0 else 0.0
                found.append((run.text, at, run))
            at += width(run.font, run.size, run.text)
    return found


def leading(size: float, factor: float = 1.35) -> float:
    """From baseline to baseline, in millimetres."""
    return size * POINT_MM * factor


def paragraph(
    sheet: Sheet,
    x: float,
    y: float,
    room: float,
    text: str | Sequence[Run],
    size: float = 8.0,
    font: str = "regular",
    anchor: str = START,
    colour: Colour = INK,
    spacing: float = 1.32,
    role: str = "",
) -> float:
    """Set a text whose first line's top is at y; returns where the next thing may begin."""
    runs = runs_of(text, size, font, colour) if isinstance(text, str) else list(text)
    step = leading(size, spacing)
    left = x + room / 2 if anchor == MIDDLE else x + room if anchor == END else x
    for line in broken(runs, room):
        y += step
        set_line(sheet, left, y - 0.3 * size * POINT_MM, line, anchor, role)
    return y


def height_of(
    text: str | Sequence[Run], room: float, size: float = 8.0, font: str = "regular", spacing: float = 1.32
) -> float:
    runs = runs_of(text, size, font) if isinstance(text, str) else list(text)
    return leading(size, spacing) * len(broken(runs, room))

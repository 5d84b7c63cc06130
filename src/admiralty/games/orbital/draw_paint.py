"""Coloured text as plain pairs, turned into Rich markup or left without."""

from __future__ import annotations

from itertools import groupby

Span = tuple[str, str]  # a text and its style; an empty style is the terminal's own
Line = list[Span]

SEAT_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow")
RING_STYLES = ("bright_black", "blue")  # of even and odd rings
GOAL_STYLE = "yellow"
HOLE_STYLE = "bold"
LABEL_STYLE = "bright_black"
GOOD, WORN, BAD = "green", "yellow", "red"


def marked(line: Line, colour: bool) -> str:
    """One line of text; spaces at its end are left away. Nothing in it looks like markup by itself."""
    length = len("".join(text for text, _ in line).rstrip())
    shown = ""
    for style, spans in groupby(line, key=lambda span: span[1]):
        text = "".join(text for text, _ in spans)[:length]
        length -= len(text)
        shown += f"[{style}]{text}[/]" if colour and style and text.strip() else text
    return shown

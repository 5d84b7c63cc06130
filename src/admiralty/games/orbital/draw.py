"""The rings in a terminal: the chart, beside or above a table of ships, with colour or without."""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.draw_paint import Line, marked
from admiralty.games.orbital.draw_rings import Chart
from admiralty.games.orbital.draw_ships import PANEL_WIDTH, panel_lines
from admiralty.games.orbital.state import State
from admiralty.games.orbital.tables import Rules

WIDEST = 100
LARGEST_RADIUS, SMALLEST_RADIUS = 15, 8  # of Ring 8, in rows
GAP = 2


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """`state` is concealed for the seat already; the text has Rich markup where the canvas has colour."""
    width = min(canvas.width, WIDEST)
    beside = width >= Chart.columns(SMALLEST_RADIUS + 3) + GAP + PANEL_WIDTH
    room = width - PANEL_WIDTH - GAP if beside else width
    radius = max(SMALLEST_RADIUS, min(LARGEST_RADIUS, (room - 3) // 4))
    chart = Chart(radius)
    chart.draw(rules, state)
    panel = panel_lines(rules, state, seat)
    lines = _side_by_side(chart.lines(), panel, Chart.columns(radius)) if beside else [*chart.lines(), *panel]
    return "\n".join(marked(line, canvas.colour) for line in lines)


def _side_by_side(left: list[Line], right: list[Line], columns: int) -> list[Line]:
    """Two blocks next to each other; what is longer goes on below."""
    lines: list[Line] = []
    for row in range(max(len(left), len(right))):
        line: Line = list(left[row]) if row < len(left) else []
        if row < len(right):
            line += [(" " * (columns + GAP - sum(len(text) for text, _ in line)), "")]
            line += right[row]
        lines.append(line)
    return lines

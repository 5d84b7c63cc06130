"""The picture of a ladder: a file of its own, readable on light and dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from admiralty.lab.ladder import Rung
from admiralty.lab.plots import WIDTH, dot, line, text
from admiralty.lab.statistics import percent
from admiralty.opponents.levels import USUAL

_LEFT, _RIGHT = 130, WIDTH - 250  # where ratings are drawn; names stand before, figures behind
_COLUMNS = (WIDTH - 176, WIDTH - 82, WIDTH - 16)  # where the figures end
_TOP, _ROW = 70, 30
_MARGIN = 40  # of ratings, left and right of the intervals
_STEPS = (50, 100, 200, 500, 1000, 2000)  # between two marks, whichever is the first that leaves them room
_MOST_MARKS = 9

_STYLE = """
svg { --paper: #fbfaf7; --ink: #1d2430; --soft: #5b6675; --line: #e2e0d8; --mark: #1f6fb2; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #12161c; --ink: #e7e9ec; --soft: #9aa5b1; --line: #2c3542; --mark: #6cb2f0; }
}
text { font: 14px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
.title { font-size: 17px; font-weight: 600; } .tick { font-size: 12px; fill: var(--soft); }
.paper { fill: var(--paper); } .grid { stroke: var(--line); } .axis { stroke: var(--soft); }
.bar { stroke: var(--mark); stroke-width: 5; stroke-opacity: .45; stroke-linecap: round; } .mark { fill: var(--mark); }
"""


def picture(rungs: Sequence[Rung], title: str) -> str:
    """A dot with its interval for each contestant, the strongest on top, and the figures beside it."""
    least, most = min(rung.low for rung in rungs) - _MARGIN, max(rung.high for rung in rungs) + _MARGIN
    bottom = _TOP + _ROW * len(rungs)
    height = bottom + 44

    def across(rating: float) -> float:
        return _LEFT + (rating - least) / (most - least) * (_RIGHT - _LEFT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" class="paper"/>',
        text(16, 30, title, "title"),
    ]
    for end, heading in zip(_COLUMNS, ("rating", "won", "of"), strict=True):
        parts.append(text(end, _TOP - 14, heading, "tick", "end"))
    for mark in _marks(least, most):
        x = across(mark)
        parts.append(line(x, _TOP - 6, x, bottom, "grid" if mark else "axis"))
        parts.append(text(x, bottom + 16, f"{mark:+}" if mark else "0", "tick", "middle"))
    for place, rung in enumerate(rungs):
        y = _TOP + _ROW * place + _ROW / 2
        says = f"{rung.name}: {rung.rating:+.0f} ({rung.low:+.0f} to {rung.high:+.0f})"
        figures = (f"{rung.rating:+.0f}", f"{percent(rung.share)} %", f"{rung.matches}")
        parts.append(text(_LEFT - 14, y + 5, rung.name, "", "end"))
        parts.append(line(across(rung.low), y, across(rung.high), y, "bar"))
        parts.append(dot(across(rung.rating), y, "mark", says))
        parts += [text(end, y + 5, figure, "", "end") for end, figure in zip(_COLUMNS, figures, strict=True)]
    zero = f"the {USUAL}" if any(rung.name == USUAL for rung in rungs) else "the middle"
    measure = f"Elo's scale, {zero} at 0; with 95 % intervals"
    parts.append(text((_LEFT + _RIGHT) / 2, bottom + 34, measure, "tick", "middle"))
    return "\n".join([*parts, "</svg>", ""])


def _marks(least: float, most: float) -> range:
    step = next((step for step in _STEPS if (most - least) / step <= _MOST_MARKS), _STEPS[-1])
    return range(int(-(-least // step)) * step, int(most) + 1, step)

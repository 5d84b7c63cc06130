"""Plots as SVG for the report: drawn here, so that the page needs nothing from elsewhere.

Colours are classes; the page gives them for light and dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import sqrt
from typing import Any

from admiralty.kernel.actions import seat_name
from admiralty.lab.parameter_values import value_shown
from admiralty.lab.results import BAND, ActionUse, Result
from admiralty.lab.statistics import percent
from admiralty.lab.tally import unit_of_length

WIDTH = 860
LABEL = 300  # room for labels on the left
RIGHT = 56
ROW = 22
TOP = 26


def svg(height: float, parts: Sequence[str], says: str) -> str:
    inside = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(says, quote=True)}">\n{inside}\n</svg>'
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def box(x: float, y: float, width: float, height: float, kind: str, says: str = "") -> str:
    title = f"<title>{escape(says)}</title>" if says else ""
    size = f'width="{max(0.0, width):.1f}" height="{height:.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} class="{kind}">{title}</rect>'


def dot(x: float, y: float, kind: str, says: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="{kind}"><title>{escape(says)}</title></circle>'


def _scale(value: float) -> float:
    """A share from 0 to 1, as a place on the page."""
    return LABEL + value * (WIDTH - LABEL - RIGHT)


def _percent_axis(height: float, even: float | None) -> list[str]:
    parts: list[str] = []
    if even is not None:
        low, high = _scale((1 - BAND) * even), _scale((1 + BAND) * even)
        parts.append(box(low, TOP - 8, high - low, height - TOP + 2, "band", "within ten per cent of an even share"))
    for tenth in range(0, 11, 2):
        x = _scale(tenth / 10)
        parts += [line(x, TOP - 8, x, height - 6, "grid"), text(x, 12, f"{10 * tenth} %", "tick", "middle")]
    return parts


def shares_plot(results: Sequence[Result], labels: Sequence[str], by_player: bool = False) -> str:
    """Who wins how often: a row for each cell, a dot with its interval for each seat (or player)."""
    height = TOP + ROW * len(results) + 8
    parts = _percent_axis(height, results[0].even if len({result.even for result in results}) == 1 else None)
    for place, (result, label) in enumerate(zip(results, labels, strict=True)):
        y = TOP + ROW * place + ROW / 2
        parts.append(text(LABEL - 14, y + 4, fitted(label), "label", "end"))
        for seat, share in enumerate(result.players if by_player else result.seats):
            if result.decided:
                says = f"{seat_name(seat)}: {share.text}, n = {share.of:,}"
                parts.append(line(_scale(share.low), y, _scale(share.high), y, f"bar seat{seat}"))
                parts.append(dot(_scale(share.share), y, f"seat{seat}", says))
        drawn = result.drawn.share + result.shared.share + result.unfinished.share
        if drawn >= 0.005:
            parts.append(text(WIDTH - 4, y + 4, f"{percent(drawn)} % –", "tick", "end"))
    return svg(height, parts, "wins with 95 % intervals")


def fitted(label: str, most: int = 44) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def sweep_plot(results: Sequence[Result], name: str) -> str:
    """Side A's share over the values of one parameter, a line for each strength."""
    values = list(dict.fromkeys(value_shown(result.cell.point[name]) for result in results))
    strengths = list(dict.fromkeys(result.cell.strength for result in results))
    height, left, bottom = 300.0, 60.0, 250.0
    even = results[0].even

    def x_of(value: str) -> float:
        return left + 30 + (WIDTH - left - 190) * (values.index(value) / max(1, len(values) - 1))

    def y_of(share: float) -> float:
        return bottom - share * (bottom - 20)

    parts = [box(left, y_of((1 + BAND) * even), WIDTH - left - 130, y_of(0) - y_of(2 * BAND * even), "band")]
    for tenth in range(0, 11, 2):
        y = y_of(tenth / 10)
        parts += [line(left, y, WIDTH - 130, y, "grid"), text(left - 8, y + 4, f"{10 * tenth} %", "tick", "end")]
    every = -(-len(values) // 16)
    for value in values[::every]:
        parts.append(text(x_of(value), bottom + 20, value, "tick", "middle"))
    parts.append(text((left + WIDTH - 130) / 2, bottom + 42, name, "label", "middle"))
    taken: list[float] = []
    for place, strength in enumerate(strengths):
        here = [result for result in results if result.cell.strength == strength and result.decided]
        if not here:
            continue
        points = [(x_of(value_shown(result.cell.point[name])), result.seats[0]) for result in here]
        above = [f"{x:.1f},{y_of(share.high):.1f}" for x, share in points]
        below = [f"{x:.1f},{y_of(share.low):.1f}" for x, share in reversed(points)]
        parts.append(f'<polygon points="{" ".join(above + below)}" class="area tone{place}"/>')
        middle = " ".join(f"{x:.1f},{y_of(share.share):.1f}" for x, share in points)
        parts.append(f'<polyline points="{middle}" class="curve tone{place}"/>')
        parts += [dot(x, y_of(share.share), f"tone{place}", f"{strength}: {share.text}") for x, share in points]
        y = y_of(points[-1][1].share)
        while any(abs(y - other) < 14 for other in taken):
            y += 14
        taken.append(y)
        parts.append(text(WIDTH - 122, y + 4, strength, f"label ink{place}"))
    return svg(height, parts, f"side A's share over {name}")


def map_plot(results: Sequence[Result], across: str, up: str) -> str:
    """Side A's share over two parameters: a field for each pair of values."""
    columns = list(dict.fromkeys(value_shown(result.cell.point[across]) for result in results))
    rows = list(dict.fromkeys(value_shown(result.cell.point[up]) for result in results))
    size = min(64.0, (WIDTH - 140) / max(1, len(columns)))
    parts = [text(100 + size * len(columns) / 2, 14, across, "label", "middle"), text(8, 32, up, "label")]
    for place, value in enumerate(columns):
        parts.append(text(100 + size * (place + 0.5), 34, value, "tick", "middle"))
    for place, value in enumerate(rows):
        parts.append(text(92, 40 + 28 * place + 18, value, "tick", "end"))
    for result in results:
        x = 100 + size * columns.index(value_shown(result.cell.point[across]))
        y = 40 + 28 * rows.index(value_shown(result.cell.point[up]))
        share, even = result.seats[0].share, result.even
        lean = min(1.0, abs(share - even) / max(even, 1 - even))
        kind = "field seat0" if share > even else "field seat1"
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{y + 1:.1f}" width="{size - 2:.1f}" height="26" class="{kind}" '
            f'style="fill-opacity:{0.06 + 0.8 * lean:.2f}"><title>{escape(result.seats[0].text)}</title></rect>'
        )
        parts.append(text(x + size / 2, y + 18, percent(share), "label", "middle"))
    return svg(48 + 28 * len(rows), parts, f"side A's share over {across} and {up}")


def length_plot(results: Sequence[Result]) -> str:
    """How long matches last, by strength. Heights are square roots: one common length does not hide the others."""
    lengths = [length for result in results for length in result.turns]
    least, most = min(lengths), max(lengths)
    step = max(1, -(-(most - least + 1) // 60))
    height, left, bottom = 200.0, 40.0, 150.0
    curves: list[list[float]] = []
    for result in results:
        bins = [0.0] * ((most - least) // step + 1)
        for length, count in result.turns.items():
            bins[(length - least) // step] += count / result.matches
        curves.append(bins)
    tallest = max(max(bins) for bins in curves) or 1.0

    def x_of(place: float) -> float:
        return left + (WIDTH - left - 130) * place / max(1, len(curves[0]))

    parts = [line(left, bottom, WIDTH - 130, bottom, "axis")]
    for tone, (result, bins) in enumerate(zip(results, curves, strict=True)):
        points = [f"{x_of(0):.1f},{bottom:.1f}"]
        for place, part in enumerate(bins):
            y = bottom - sqrt(part / tallest) * (bottom - 16)
            points += [f"{x_of(place):.1f},{y:.1f}", f"{x_of(place + 1):.1f},{y:.1f}"]
        points.append(f"{x_of(len(bins)):.1f},{bottom:.1f}")
        parts.append(f'<polygon points="{" ".join(points)}" class="hill tone{tone % 6}"/>')
        parts.append(text(WIDTH - 122, 26 + 18 * tone, f"{fitted(result.cell.strength, 18)}", f"label ink{tone % 6}"))
    ticks = 8
    for tick in range(ticks + 1):
        place = len(curves[0]) * tick // ticks
        parts.append(text(x_of(place), bottom + 18, str(min(most, least + place * step)), "tick", "middle"))
    parts.append(text((left + WIDTH - 130) / 2, bottom + 40, unit_of_length(results[0].cell.game), "label", "middle"))
    return svg(height, parts, "how long matches last")


def uses_plot(uses: Sequence[ActionUse]) -> str:
    """What goes with winning: to the right more wins, to the left fewer."""
    height = TOP + ROW * len(uses) + 8
    centre, half = (LABEL + WIDTH - 180) / 2, (WIDTH - 180 - LABEL) / 2
    reach = max(0.2, max(max(abs(use.together.low), abs(use.together.high)) for use in uses))
    parts = [
        line(centre, TOP - 8, centre, height - 6, "axis"),
        text(centre - half, 12, "goes with losing", "tick"),
        text(centre + half, 12, "goes with winning", "tick", "end"),
        text(WIDTH - 4, 12, "a match: A, B, …", "tick", "end"),
    ]
    for place, use in enumerate(uses):
        y = TOP + ROW * place + ROW / 2
        r = use.together
        x = centre + half * r.r / reach
        says = f"{use.title}: r {r.r:+.2f} [{r.low:+.2f}, {r.high:+.2f}]; used in {percent(use.used_in)} %"
        kind = ("plus" if r.r > 0 else "minus") if r.certain else "unsure"
        parts += [
            text(LABEL - 14, y + 4, fitted(use.title, 40), "label", "end"),
            box(min(x, centre), y - 6, abs(x - centre), 12, kind, says),
            line(
                centre + half * max(-reach, r.low) / reach, y, centre + half * min(reach, r.high) / reach, y, "whisker"
            ),
            text(WIDTH - 4, y + 4, " · ".join(f"{number:.3g}" for number in use.per_match), "tick", "end"),
        ]
    return svg(height, parts, "what goes with winning")


def stacks_plot(rows: Sequence[tuple[str, Sequence[tuple[float, str, str]]]]) -> str:
    """Bars made of parts: (label, [(share, class, words)])."""
    height = TOP + ROW * len(rows) + 8
    parts: list[Any] = _percent_axis(height, None)
    for place, (label, pieces) in enumerate(rows):
        y, at = TOP + ROW * place + 3, 0.0
        parts.append(text(LABEL - 14, y + 13, fitted(label), "label", "end"))
        for share, kind, says in pieces:
            parts.append(box(_scale(at), y, _scale(at + share) - _scale(at) - 1, ROW - 6, kind, says))
            at += share
    return svg(height, parts, "parts of a whole")

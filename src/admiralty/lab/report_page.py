"""The report: one HTML page that needs nothing from elsewhere.

The verdict first, then plots, tables, and how to repeat it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path

from admiralty.kernel.actions import seat_name
from admiralty.lab import plots
from admiralty.lab.findings import verdicts
from admiralty.lab.parameter_values import shown
from admiralty.lab.report_sections import details, figure, table
from admiralty.lab.results import Result
from admiralty.lab.statistics import percent


@dataclass(frozen=True)
class Origin:
    """Where results come from: what makes them again."""

    title: str
    command: str
    versions: dict[str, str]
    planned: int  # matches
    damaged: tuple[str, ...] = ()


def page(results: Sequence[Result], origin: Origin) -> str:
    style = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    body = "\n".join(_body(results, origin))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(origin.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
        "</body>\n</html>\n"
    )


def _body(results: Sequence[Result], origin: Origin) -> Iterable[str]:
    played = sum(result.matches for result in results)
    yield f"<h1>{escape(origin.title)}</h1>"
    yield f'<p class="soft">{played:,} matches, {len(results)} line-ups and sets of rules. Intervals are 95 %.</p>'
    stopped = played < origin.planned
    yield f'<div class="verdict{" stopped" if stopped else ""}">'
    for sentence in verdicts(results):
        yield f"<p>{marked(sentence)}</p>"
    if stopped:
        kept = f"{played:,} of {origin.planned:,} matches are in this report"
        yield f"<p>Stopped early: {kept}; <code>--resume</code> plays the rest.</p>"
    if origin.damaged:
        yield f"<p>{len(origin.damaged)} damaged files were left out: {escape(', '.join(origin.damaged[:5]))}.</p>"
    yield "</div>"
    if results:
        yield from _who_wins(results)
        yield from _sweeps(results)
        yield from _luck(results)
        yield from details(results)
        yield from table(results)
    yield from _repeat(origin)


def marked(sentence: str) -> str:
    """Text with `code` in it."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(sentence))


def _keys(seats: int) -> str:
    return "".join(f'<span class="key k{seat}"></span>{seat_name(seat)}' for seat in range(seats))


def _who_wins(results: Sequence[Result]) -> Iterable[str]:
    yield "<h2>Who wins</h2>"
    for seats, alike in groupby(sorted(results, key=lambda result: result.cell.seats), lambda each: each.cell.seats):
        group = list(alike)
        if len(group) > 150:
            yield f'<p class="soft">{len(group)} rows: see the table below.</p>'
            continue
        caption = (
            f"Share of the decided matches won by each seat:{_keys(seats)}. Green: within a tenth of an even share. "
            "On the right, matches without a single winner."
        )
        yield figure(plots.shares_plot(group, _labels(group)), caption)
        mixed = [result for result in group if result.cell.mixed]
        if mixed:
            caption = f"The same by player, where players differ: the first named is A,{_keys(seats)}."
            yield figure(plots.shares_plot(mixed, _labels(mixed), by_player=True), caption)


def _labels(results: Sequence[Result]) -> list[str]:
    """What tells these cells apart, and no more."""
    columns = [
        [result.cell.terms.scenario.title for result in results],
        [result.cell.terms.ruleset_name for result in results],
        [shown(result.cell.point) for result in results],
        [result.cell.strength for result in results],
        [result.cell.restriction for result in results],
    ]
    telling = [column for column in columns if len(set(column)) > 1] or [columns[0]]
    return [" · ".join(part for part in parts if part) for parts in zip(*telling, strict=True)]


def _sweeps(results: Sequence[Result]) -> Iterable[str]:
    varied = [result for result in results if result.cell.point and not result.cell.never]
    if not varied:
        return
    yield "<h2>What the parameters do</h2>"
    for _, alike in groupby(varied, key=lambda result: (result.cell.scenario, result.cell.ruleset)):
        group = list(alike)
        names = list(group[0].cell.point)
        where = f"{group[0].cell.terms.scenario.title}, {group[0].cell.terms.ruleset_name}"
        if len(names) == 1:
            yield figure(
                plots.sweep_plot(group, names[0]), f"{escape(where)}: share of the decided matches won by side A."
            )
        elif len(names) == 2:
            for players in dict.fromkeys(result.cell.players for result in group):
                lot = [result for result in group if result.cell.players == players]
                who = f"{escape(where)}, {escape(lot[0].cell.strength)}"
                caption = f"{who}: per cent won by side A; blue more, orange less than even."
                yield figure(plots.map_plot(lot, *names), caption)
        else:
            effects = f"{len(names)} parameters; their effects are in the verdict and the table"
            yield f'<p class="soft">{escape(where)}: {effects}.</p>'


def _luck(results: Sequence[Result]) -> Iterable[str]:
    paired = [result for result in results if result.pairs["swapped"] >= 30 or result.seed_share is not None]
    if not paired:
        return
    yield "<h2>Luck and skill</h2>"
    swapped = [result for result in paired if result.pairs["swapped"] >= 30]
    if swapped:
        rows = []
        for result, label in zip(swapped, _labels(swapped), strict=True):
            pairs = result.pairs["swapped"]
            skill, luck = (result.pairs[f"swapped same {who}"] / pairs for who in ("player", "seat"))
            rest = max(0.0, 1 - skill - luck)
            pieces = [
                (skill, "plus", f"same player: {percent(skill)} %"),
                (luck, "minus", f"same seat: {percent(luck)} %"),
                (rest, "neutral", f"neither: {percent(rest)} %"),
            ]
            rows.append((label, pieces))
        yield figure(
            plots.stacks_plot(rows),
            "Two matches with the same dice and the players' seats swapped. Green: the same player won both (skill). "
            "Red: the same seat won both (the dice, or the seat). Grey: neither.",
        )
    again = [result for result in paired if result.seed_share is not None]
    if again:
        rows = [(label, _seed_pieces(result)) for result, label in zip(again, _labels(again), strict=True)]
        caption = (
            "Matches with the same dice, set-up and seats, played again with other luck of the players. Red: how "
            "much of the outcome the dice and the set-up decide. Between players without luck of their own that is "
            "everything."
        )
        yield figure(plots.stacks_plot(rows), caption)


def _seed_pieces(result: Result) -> list[tuple[float, str, str]]:
    share = min(1.0, max(0.0, result.seed_share or 0.0))
    return [
        (share, "minus", f"the dice and the set-up: {percent(share)} %"),
        (1 - share, "plus", f"the rest: {percent(1 - share)} %"),
    ]


def _repeat(origin: Origin) -> Iterable[str]:
    versions = ", ".join(f"{name} {number}" for name, number in origin.versions.items())
    yield f"<h2>To repeat it</h2><pre>{escape(origin.command)}</pre>"
    same = "The same seeds give the same matches, whatever the number of workers"
    yield f'<p class="soft">{escape(versions)}. {same}.</p>'

"""The parts of a report below its plots: each set of rules by itself, and the table of all measures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from admiralty.kernel.actions import seat_name
from admiralty.lab import plots
from admiralty.lab.findings import shorten
from admiralty.lab.parameter_values import shown
from admiralty.lab.results import Result
from admiralty.lab.statistics import percent
from admiralty.lab.tally import unit_of_length

MOST_USES = 18
MOST_DETAILS = 40  # sets of rules that are shown one by one


def figure(drawn: str, caption: str) -> str:
    return f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"


def details(results: Sequence[Result]) -> Iterable[str]:
    """Length, endings and what winners do, at the strongest level, for each set of rules."""
    yield "<h2>Set of rules by set of rules</h2>"
    groups = [
        list(alike)
        for _, alike in groupby(results, lambda each: (each.cell.scenario, each.cell.ruleset, shown(each.cell.point)))
    ]
    for place, group in enumerate(groups[:MOST_DETAILS]):
        among_equals = [result for result in group if not result.cell.mixed] or group
        strongest = among_equals[-1]
        title = f"{strongest.cell.terms.scenario.title}, {strongest.cell.rules_shown}"
        yield f"<details{' open' if place == 0 else ''}><summary>{escape(title)}</summary>"
        yield figure(plots.length_plot(among_equals), "How long matches last; heights are square roots of shares.")
        yield _ends(strongest)
        certain_first = sorted(strongest.uses, key=lambda use: (not use.together.certain, -abs(use.together.r)))
        if certain_first:
            caption = (
                f"What seats do, {escape(strongest.cell.strength)} level: how its part of a seat's actions goes "
                "together with winning (correlation within seats, 95 % interval). Grey: may be chance. It shows what "
                "winners do, which need not be why they win."
            )
            yield figure(plots.uses_plot(certain_first[:MOST_USES]), caption)
        yield "</details>"
    if len(groups) > MOST_DETAILS:
        yield f'<p class="soft">The first {MOST_DETAILS} of {len(groups)}; all are in the table and in report.json.</p>'


def _ends(result: Result) -> str:
    rows = "".join(
        f"<tr><td>{escape(end.rule)}</td><td>{escape(shorten(end.sentence))}</td>"
        f'<td class="n">{percent(end.share)} %</td>'
        f'<td class="n">{" · ".join(f"{count:,}" for count in end.by_seat)}</td></tr>'
        for end in result.ends
    )
    heads = '<tr><th>ends by</th><th></th><th class="n">of all</th><th class="n">won by seat</th></tr>'
    title = f"<h3>How matches end, {escape(result.cell.strength)} level</h3>"
    return f'{title}<div class="wide"><table>{heads}{rows}</table></div>'


def table(results: Sequence[Result]) -> Iterable[str]:
    """Every measure of every cell."""
    yield "<h2>All measures</h2>"
    heads = [
        "rules and players",
        "matches",
        "wins by seat",
        "drawn",
        "unfinished",
        "first mover wins",
        f"{unit_of_length(results[0].cell.game)}, median (10–90 %)",
        "lead changes",
        "comebacks",
        "choices",
        "only one",
    ]
    yield '<div class="wide"><table class="all"><tr>' + "".join(f"<th>{head}</th>" for head in heads) + "</tr>"
    for result in results:
        cells = "".join(f'<td class="n">{cell}</td>' for cell in _row(result))
        yield f"<tr><td>{escape(result.cell.label)}</td>{cells}</tr>"
    yield "</table></div>"
    yield (
        '<p class="soft">Wins are shares of the matches with one winner. A comeback is a win by a seat that once had '
        "less than two thirds of an even share of the game's own standing. Choices: legal actions on average where "
        "there was more than one; only one: decisions that were none.</p>"
    )


def _row(result: Result) -> tuple[str, ...]:
    low, median, high = result.length
    return (
        f"{result.matches:,}",
        "<br>".join(f"{seat_name(seat)} {share.text}" for seat, share in enumerate(result.seats)),
        f"{percent(result.drawn.share + result.shared.share)} %",
        f"{percent(result.unfinished.share)} %",
        result.first.text if result.has_first_mover else "–",
        f"{median} ({low}–{high})",
        f"{result.lead_changes:.2f}",
        result.comebacks.text,
        f"{result.choice_width:.1f}",
        f"{percent(result.forced_choices)} %",
    )

"""The page of a league: standings, who met whom, the latest matches. One file, which shows itself anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from admiralty.kernel.wording import count
from admiralty.lab.ladder import Rung

if TYPE_CHECKING:
    from admiralty.lab.league import League

SECONDS = 10  # after which a browser asks for it again
LATEST = 40
STYLE = """
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 0.5rem 0 2rem }
td, th { padding: 0.2rem 0.8rem 0.2rem 0; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap }
td:first-child, th:first-child, .words td { text-align: left }
.wide { overflow-x: auto }
svg { vertical-align: middle } rect { fill: #8886 } circle { fill: #b5651d }
@media (max-width: 40rem) {
  td, th { padding-right: 0.45rem } .words td { white-space: normal }
  .picture { display: none }
}
"""


def league_page(league: League) -> str:
    terms = league.terms
    title = escape(f"{terms.game.title}, {terms.scenario.title}: a league")
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="{SECONDS}">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<style>{STYLE}</style><h1>{title}</h1>"
        f"<p>{len(league.met)} matches of {len(league.entered)} players. Ratings are Bradley and Terry's on Elo's "
        "scale, with 95 % intervals; every two matches have the same dice from both seats.</p>"
        f"{_standings(league)}{_cross_table(league)}{_failures(league)}{_latest(league)}</html>"
    )


def file_name(seed: int, seats: Sequence[str]) -> str:
    """Of a match's record and replay."""
    return f"{seats[0]}-{seats[1]}-{seed}"


def _standings(league: League) -> str:
    if not league.rungs:
        return "<p>Nobody has played yet.</p>"
    low, high = min(each.low for each in league.rungs), max(each.high for each in league.rungs)
    rows = "".join(_rung(place, each, low, max(1.0, high - low)) for place, each in enumerate(league.rungs, 1))
    return (
        "<h2>Standings</h2><div class='wide'><table><tr><th>player</th><th>place</th><th>rating</th>"
        f"<th>95 % interval</th><th class='picture'></th><th>won</th><th>matches</th></tr>{rows}</table></div>"
    )


def _rung(place: int, rung: Rung, low: float, width: float) -> str:
    left, right, middle = (200 * (each - low) / width for each in (rung.low, rung.high, rung.rating))
    picture = (
        f'<svg width="210" height="14" role="img" aria-label="from {rung.low:.0f} to {rung.high:.0f}">'
        f'<rect x="{left + 5:.1f}" y="5" width="{max(1.0, right - left):.1f}" height="4"/>'
        f'<circle cx="{middle + 5:.1f}" cy="7" r="4"/></svg>'
    )
    return (
        f"<tr><td>{escape(rung.name)}</td><td>{place}</td><td>{rung.rating:+.0f}</td>"
        f"<td>{rung.low:+.0f} to {rung.high:+.0f}</td><td class='picture'>{picture}</td>"
        f"<td>{100 * rung.share:.0f} %</td><td>{rung.matches}</td></tr>"
    )


def _cross_table(league: League) -> str:
    points: dict[tuple[str, str], float] = defaultdict(float)
    often: dict[tuple[str, str], int] = defaultdict(int)
    for each in league.met:
        for one, other, share in ((each.first, each.second, each.share), (each.second, each.first, 1 - each.share)):
            points[one, other] += share
            often[one, other] += 1
    names = [rung.name for rung in league.rungs]
    if not names:
        return ""
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = []
    for one in names:
        cells = (f"{points[one, other]:g} of {often[one, other]}" if often[one, other] else "" for other in names)
        rows.append(f"<tr><td>{escape(one)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    return (
        "<h2>Who met whom</h2><p>Points of the player in the row.</p><div class='wide'><table>"
        f"<tr><th></th>{head}</tr>{''.join(rows)}</table></div>"
    )


def _failures(league: League) -> str:
    if not league.failures:
        return ""
    told = "".join(f"<li>{escape(each)} ({count} times)</li>" for each, count in league.failures.most_common(20))
    return f"<h2>Programs that failed</h2><ul>{told}</ul>"


def _latest(league: League) -> str:
    rows = []
    names = {each.in_full: each.name for each in league.entered}
    kept = list(league.kept.between(league.terms, names))[-LATEST:]
    for asked, played in reversed(kept):
        first, second = (names[each] for each in asked.seated)
        won = "drawn" if played.share == 0.5 else f"{first if played.share > 0.5 else second} won"
        name = escape(file_name(asked.seed, (first, second)))
        length = count(played.plies, "ply", "plies")
        rows.append(
            f"<tr><td>{escape(first)} and {escape(second)}</td><td>{escape(won)}</td><td>{length}</td>"
            f'<td><a href="replays/{name}.html">replay</a>, <a href="records/{name}.json">record</a></td></tr>'
        )
    table = f"<div class='wide'><table class='words'>{''.join(rows)}</table></div>"
    return f"<h2>The latest matches</h2>{table}" if rows else ""

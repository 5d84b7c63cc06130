"""A balance as a page of Markdown and a small JSON file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from admiralty.lab.balance import STRONG, Balance, HouseParameter
from admiralty.lab.findings import cause, verdicts
from admiralty.lab.parameter_values import value_shown
from admiralty.lab.results import Result
from admiralty.lab.statistics import percent, wilson
from admiralty.lab.store import versions_now
from admiralty.lab.tally import unit_of_length


def markdown(balance: Balance, command: str, remarks: str = "") -> str:
    """The page: what it says first, then the tables."""
    return "\n".join(_lines(balance, command, remarks)) + "\n"


def _lines(balance: Balance, command: str, remarks: str) -> Iterable[str]:
    game = balance.game
    total = sum(result.matches for result in balance.results)
    yield f"# {game.title}: balance"
    yield ""
    yield f"{total:,} matches of the lab. Made by `{command}`; the numbers are in `{game.key}.json`."
    yield "Wins are shares of the matches with one winner, with 95 % intervals. *Random*, *cadet* and *captain* are"
    yield "levels of the computer players: this is how they fare, not how people do."
    yield ""
    if remarks:
        yield remarks.rstrip()
        yield ""
    yield "## Verdict"
    yield ""
    for result in _strong(balance):
        yield f"- {_verdict(result)}"
    yield ""
    yield from _wins(balance)
    yield from _luck(balance)
    yield from _house(balance)
    yield from _retuned(balance)
    versions = ", ".join(f"{name} {number}" for name, number in versions_now().items())
    yield f"Measured with {versions}."


def _strong(balance: Balance) -> list[Result]:
    return [result for result in balance.results if set(result.cell.players) == {STRONG}]


def _verdict(result: Result) -> str:
    words = verdicts([result])[0]
    return words if result.judgement != "uncertain" or not result.outside else words + _perhaps(result)


def _perhaps(result: Result) -> str:
    found = cause(result)
    return f" Perhaps: {found.removeprefix('; ')}." if found else ""


def _wins(balance: Balance) -> Iterable[str]:
    unit = unit_of_length(balance.game)
    yield "## Who wins, and how long it takes"
    yield ""
    heads = "scenario | ruleset | level | matches | wins by seat, % | no single winner | first mover"
    yield f"| {heads} | {unit} (10–90 %) | lead changes | comebacks | choices |"
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    for result in balance.results:
        if result.cell.mixed:
            continue
        low, median, high = result.length
        first = result.first.text if result.has_first_mover else "–"
        cells = (
            result.cell.scenario,
            result.cell.ruleset,
            result.cell.strength,
            f"{result.matches:,}",
            _shares(result),
            f"{percent(1 - result.decided / result.matches)} %",
            first,
            f"{median} ({low}–{high})",
            f"{result.lead_changes:.1f}",
            f"{percent(result.comebacks.share)} %",
            f"{result.choice_width:.1f}",
        )
        yield f"| {' | '.join(cells)} |"
    yield ""


def _shares(result: Result) -> str:
    margin = max((share.margin for share in result.seats), default=0.0)
    return " / ".join(percent(share.share) for share in result.seats) + f" ± {percent(margin)}"


def _luck(balance: Balance) -> Iterable[str]:
    mixed = [result for result in balance.results if result.cell.mixed and result.pairs["swapped"]]
    if not mixed:
        return
    yield "## Luck and skill"
    yield ""
    yield "A captain among cadets, every seed with the seats changed: how often the captain wins, and of two matches"
    yield "with the same dice how often the same player (skill) or the same seat (luck, or the seat) wins both."
    yield ""
    yield "| scenario | ruleset | matches | the captain wins | same player | same seat |"
    yield "|---|---|---|---|---|---|"
    for result in mixed:
        pairs = result.pairs["swapped"]
        skill, luck = (wilson(result.pairs[f"swapped same {who}"], pairs) for who in ("player", "seat"))
        where = f"{result.cell.scenario} | {result.cell.ruleset} | {result.matches:,}"
        yield f"| {where} | {result.players[0].text} | {skill.text} | {luck.text} |"
    yield ""


def _house(balance: Balance) -> Iterable[str]:
    if not balance.house_parameters and not balance.unused:
        return
    telling = [house for house in balance.house_parameters if house.tells]
    silent = sorted({house.name for house in balance.house_parameters} - {house.name for house in telling})
    counts = sorted({house.before.matches for house in balance.house_parameters})
    n = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}" if counts else "no"
    yield "## House parameters"
    yield ""
    yield f"Each parameter that the rulebook adds, moved by one step from its value in {balance.game.recommended} at"
    yield f"captain level, {n} matches with the same seeds, in the first scenario where it changes anything. Points of"
    yield "side A's share, per cent of the length, points of matches without a single winner. Bold: more than chance."
    yield ""
    if telling:
        yield "| parameter | scenario | from | to | A's share | length | no single winner |"
        yield "|---|---|---|---|---|---|---|"
        yield from (_house_row(house) for house in telling)
        yield ""
    if silent:
        yield f"Within the error: {', '.join(silent)}."
        yield ""
    if balance.unused:
        yield f"Changed no match of these players in any scenario: {', '.join(balance.unused)}."
        yield ""


def _house_row(house: HouseParameter) -> str:
    share = f"{house.share_change:+.0f}"
    cells = (
        house.name,
        house.scenario,
        value_shown(house.here),
        value_shown(house.other),
        f"**{share}**" if abs(house.share_change) > house.margin else share,
        f"{house.length_change:+.0f} %",
        f"{house.undecided_change:+.0f}",
    )
    return f"| {' | '.join(cells)} |"


def _retuned(balance: Balance) -> Iterable[str]:
    if not balance.retuned:
        return
    yield "## Re-tuned"
    yield ""
    yield "Rulesets whose scenarios were moved toward 45–55 % by `admiralty lab tune`; the evidence stands in each."
    yield "Played with other seeds than those they were tuned with, at captain level:"
    yield ""
    yield "| ruleset | scenario | matches | wins by seat, % | length |"
    yield "|---|---|---|---|---|"
    for path, result in balance.retuned:
        low, median, high = result.length
        where = f"[{path.name}](rulesets/{path.name}) | {result.cell.scenario} | {result.matches:,}"
        yield f"| {where} | {_shares(result)} | {median} ({low}–{high}) |"
    yield ""


def data(balance: Balance, command: str) -> bytes:
    """The same for a program, as JSON: small, a line for each row, so that a change can be read."""
    tables = _data(balance, command)
    parts = []
    for name, rows in tables.items():
        if isinstance(rows, list) and rows:
            inside = ",\n".join(msgspec.json.encode(row).decode() for row in rows)
            parts.append(f'"{name}": [\n{inside}\n]')
        else:
            parts.append(f'"{name}": {msgspec.json.encode(rows).decode()}')
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def _data(balance: Balance, command: str) -> dict[str, Any]:
    return {
        "game": balance.game.key,
        "command": command,
        "versions": versions_now(),
        "cells": [_cell(result) for result in balance.results],
        "house": [
            [house.name, house.scenario, house.here, house.other, round(house.share_change, 1),
             round(house.length_change, 1), round(house.undecided_change, 1)]
            for house in balance.house_parameters
            if house.tells
        ],
        "unused": balance.unused,
        "retuned": [{"file": path.name, **_cell(result)} for path, result in balance.retuned],
    }  # fmt: skip


def _cell(result: Result) -> dict[str, Any]:
    found: dict[str, Any] = {
        "scenario": result.cell.scenario,
        "ruleset": result.cell.terms.ruleset_name,
        "players": ",".join(result.cell.players),
        "matches": result.matches,
        "wins": [round(100 * share.share, 1) for share in result.seats],
        "margin": round(100 * max(share.margin for share in result.seats), 1),
        "undecided": round(100 * (1 - result.decided / result.matches), 1),
        "length": list(result.length),
    }
    if result.has_first_mover:
        found["first"] = round(100 * result.first.share, 1)
    if result.cell.mixed:
        found["players_win"] = [round(100 * share.share, 1) for share in result.players]
        found["same"] = {seat_or: result.pairs[f"swapped same {seat_or}"] for seat_or in ("player", "seat")}
    return found

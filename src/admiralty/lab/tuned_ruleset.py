"""A tuned ruleset as a TOML file: only what differs from `classic`, and above it the evidence."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.data import parameters_of, settled
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Value
from admiralty.lab.experiment import Cell
from admiralty.lab.parameter_values import shown
from admiralty.lab.store import versions_now
from admiralty.lab.targets import Target
from admiralty.lab.tune import Tried, Tuned
from admiralty.match.record import write_whole

SHOWN_TRIALS = 12


def overlay(tuned: Tuned, base: Cell, targets: Sequence[Target], command: str) -> str:
    """The text of a ruleset that can be used as it is: `--ruleset FILE`."""
    folder = base.game.folder
    parameters = parameters_of(folder)
    classic = settled(folder, "classic", {}, {})
    changes = {**base.options, **tuned.best.point}
    ours = {name: value for name, value in changes.items() if name in parameters}
    values = settled(folder, base.ruleset, {}, ours)
    differs = {name: parameters[name].show(values[name]) for name in parameters if values[name] != classic[name]}
    title = f"{base.terms.ruleset_name.removesuffix('.toml').capitalize()}, {base.terms.scenario.title.lower()} tuned"
    summary = f"{base.terms.ruleset_name} with {shown(tuned.best.point)}, tuned for {base.terms.scenario.title}."
    lines = [
        *(f"# {line}" for line in evidence(tuned, base, targets, command)),
        f"title = {toml(title)}",
        f"summary = {toml(summary)}",
        "",
        "[parameters]",
        *(f"{name} = {toml(value)}" for name, value in differs.items()),
        "",
    ]
    return "\n".join(lines)


def evidence(tuned: Tuned, base: Cell, targets: Sequence[Target], command: str) -> list[str]:
    """What a tuned ruleset rests on."""
    result = tuned.result
    wins = ", ".join(f"{seat_name(seat)} {share.text}" for seat, share in enumerate(result.seats))
    low, median, high = result.length
    return [
        f"{base.game.title}, {base.terms.scenario.title}, {base.seats} players, {base.strength} level.",
        f"Tuned from {base.terms.ruleset_name}. Targets: {'; '.join(map(str, targets))}.",
        "All targets are met." if tuned.met else "TARGETS MISSED: this is the nearest point that was found.",
        f"In {result.matches:,} matches with seeds of their own: {wins} of the decided.",
        f"Half of them last {median} or less, a tenth {low}, nine tenths {high}.",
        "Measured again:",
        *(f"  {line(each)}" for each in tuned.finalists),
        f"The best of {len(tuned.trials)} trials:",
        *(f"  {line(each)}" for each in sorted(tuned.trials, key=lambda each: each.miss)[:SHOWN_TRIALS]),
        f"Command: {command}",
        f"With {', '.join(f'{name} {number}' for name, number in versions_now().items())}.",
    ]


def line(tried: Tried) -> str:
    if tried.refused:
        return f"{shown(tried.point)}: cannot be played ({tried.refused})"
    measured = ", ".join(f"{name} {value:g}" for name, value in tried.measured.items())
    return f"{shown(tried.point)}: {measured} (n={tried.matches:,})"


def toml(value: Any) -> str:
    """A number, a text or a list of them, as TOML writes it."""
    return json.dumps(value, ensure_ascii=False)


def write_overlay(path: Path, text: str) -> None:
    write_whole(path, text.encode())


def merged(game: Game, base: str, paths: Sequence[Path], title: str) -> str:
    """Several rulesets tuned from `base` as one, with the evidence of each; they may not contradict each other."""
    parameters = parameters_of(game.folder)
    classic, before = (settled(game.folder, name, {}, {}) for name in ("classic", base))
    comments: list[str] = []
    tuned: dict[str, tuple[Value, Path]] = {}
    for path in paths:
        for name, value in settled(game.folder, str(path), {}, {}).items():
            if value == before[name]:
                continue
            known, where = tuned.setdefault(name, (value, path))
            if known != value:
                here, there = (toml(parameters[name].show(each)) for each in (value, known))
                raise Malformed(f"{path}: {name} is {here}, but {there} in {where}")
        text = path.read_text(encoding="utf-8")
        comments += [row for row in text.splitlines() if row.startswith("#")] + ["#"]
    values = before | {name: value for name, (value, _) in tuned.items()}
    differs = {name: parameters[name].show(values[name]) for name in parameters if values[name] != classic[name]}
    summary = f"{base} tuned in {len(paths)} scenarios; the evidence stands in the comments."
    head = [*comments[:-1], f"title = {toml(title)}", f"summary = {toml(summary)}", "", "[parameters]"]
    return "\n".join([*head, *(f"{name} = {toml(value)}" for name, value in differs.items()), ""])

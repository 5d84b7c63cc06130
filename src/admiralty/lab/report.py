"""A finished or stopped experiment, written down: report.html, report.json, and the words for a terminal."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from admiralty.games import load
from admiralty.lab.experiment import Experiment
from admiralty.lab.findings import verdicts
from admiralty.lab.report_page import Origin, page
from admiralty.lab.results import Result, results_of
from admiralty.lab.store import Store, plain_json


@dataclass(frozen=True)
class Report:
    """Everything that is said about an experiment."""

    results: list[Result]
    verdict: list[str]
    data: dict[str, Any]
    page: Path


def write_report(store: Store) -> Report:
    """Measure what is kept, and write the report beside it."""
    results = results_of(store.cells, store.tables())
    experiment = store.kept.experiment
    title = experiment.title or f"{store.cells[0].game.title}: the lab's report"
    planned = sum(piece.count for piece in store.pieces)
    origin = Origin(title, store.kept.command, store.kept.versions, planned, tuple(store.damaged))
    verdict = verdicts(results)
    data = {
        "title": title,
        "game": experiment.game,
        "verdict": verdict,
        "command": store.kept.command,
        "versions": store.kept.versions,
        "matches": sum(result.matches for result in results),
        "planned": planned,
        "damaged": list(store.damaged),
        "folder": str(store.folder),
        "cells": [result.plain() for result in results],
    }
    store.write("report.json", plain_json(data))
    path = store.write("report.html", page(results, origin).encode())
    return Report(results, verdict, data, path)


def command_of(experiment: Experiment) -> str:
    """The command that asks the same question again, whatever file or flags it came from."""
    words = ["admiralty", "lab", "run", experiment.game]

    def add(flag: str, given: Any) -> None:
        for value in [given] if isinstance(given, str) else given:
            if value:
                words.extend((flag, value if isinstance(value, str) else ",".join(value)))

    add("--scenario", experiment.scenario)
    add("--ruleset", experiment.ruleset or load(experiment.game).recommended)
    add("--players", experiment.players)
    if experiment.seats is not None:
        words += ["--seats", str(experiment.seats)]
    for letter, what in experiment.never.items():
        add("--never", [f"{letter}:{each}" for each in ([what] if isinstance(what, str) else what)])
    for name, value in experiment.options.items():
        words += ["--option", f"{name}={json.dumps(value, ensure_ascii=False)}"]
    for name, value in experiment.vary.items():
        words += [
            "--vary",
            f"{name}={value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)[1:-1]}",
        ]
    if experiment.samples is not None:
        words += ["--samples", str(experiment.samples)]
    words += ["--matches", str(experiment.matches), "--seed", str(experiment.seed)]
    if experiment.repeats > 1:
        words += ["--repeats", str(experiment.repeats)]
    if not experiment.mirror:
        words.append("--no-mirror")
    return shlex.join(words)

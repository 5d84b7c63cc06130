"""Tuning: search parameters toward targets with Optuna, and write a ruleset that says what it rests on.

All trials play the same seeds. Where the grid is small every point is tried. The best points are then measured again
with new seeds and more matches: the luckiest of many trials is not the best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.games import load
from admiralty.kernel.play import cores
from admiralty.lab.experiment import Cell, Experiment, cells_of
from admiralty.lab.kept_lines import read_kept, write_kept
from admiralty.lab.parameter_values import parameter_of, shown, values_of
from admiralty.lab.results import Result
from admiralty.lab.run import play_cell
from admiralty.lab.targets import Target, read_targets

FINALISTS = 3
MORE = 4  # times as many matches in the final
SEED_STEP = 1_000_003  # sets the seeds of the final apart


class Tried(msgspec.Struct, frozen=True):
    """A trial as it is kept: a point, its miss, and what was measured."""

    point: dict[str, Any]
    miss: float
    measured: dict[str, float]
    matches: int
    refused: str = ""  # why the rules could not be made, if so


@dataclass(frozen=True)
class Tuned:
    best: Tried
    met: bool
    finalists: list[Tried]
    trials: list[Tried]
    result: Result


class TrialRunner:
    """Measures points of the grid; remembers what it has measured, on disk too."""

    def __init__(self, base: Cell, targets: Sequence[Target], threads: int | None, kept: Path | None) -> None:
        self.base, self.targets, self.kept = base, targets, kept
        self.threads = threads or cores()
        self.known = read_kept(kept, tuple[str, Tried], "trial") if kept is not None else {}

    def _key(self, point: Mapping[str, Any], matches: int, seed: int) -> str:
        cell = self.base
        about = [cell.game.key, cell.scenario, cell.ruleset, cell.seats, dict(cell.options), list(cell.players)]
        asked = [[str(target) for target in self.targets], dict(point), matches, seed]
        return msgspec.json.encode([about, asked]).decode()

    def measure(self, point: Mapping[str, Any], matches: int, seed: int) -> tuple[Tried, Result | None]:
        """A point that cannot be played is the worst of all, and says why."""
        key = self._key(point, matches, seed)
        if key in self.known:
            return self.known[key], None
        cell = replace(self.base, options={**self.base.options, **point}, point=dict(point), matches=matches, seed=seed)
        try:
            result = play_cell(cell, self.threads)
        except AdmiraltyError as error:
            tried, found = Tried(dict(point), 1e6, {}, 0, error.sentence), None
        else:
            measured = {target.name: round(target.measure(result), 3) for target in self.targets}
            miss = sum(target.miss(result) for target in self.targets)
            tried, found = Tried(dict(point), round(miss, 6), measured, result.matches), result
        self.known[key] = tried
        if self.kept is not None:
            write_kept(self.kept, self.known)
        return tried, found


def need_optuna() -> None:
    if find_spec("optuna") is None:
        raise Malformed("tuning needs optuna: pip install 'admiralty[lab]'")


def tune(
    experiment: Experiment,
    given_targets: Sequence[str],
    trials: int,
    threads: int | None = None,
    kept: Path | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
    told: Callable[[Tried], None] = lambda tried: None,
) -> Tuned:
    """Search the grid of `experiment.vary` toward targets. Everything is checked before the first match.

    `told` hears of every point as it is measured, also of those that were measured another time.
    """
    need_optuna()
    if not experiment.vary:
        raise Malformed("tuning needs at least one parameter to vary: --vary NAME=FROM..TO")
    for name in experiment.vary:
        if parameter_of(load(experiment.game), name) is None:
            raise Malformed(f"{name} is no parameter of a ruleset, so it cannot be tuned; `lab run --vary` can vary it")
    bases = cells_of(msgspec.structs.replace(experiment, vary={}))
    if len(bases) != 1:
        raise Malformed("tuning is for one scenario, one ruleset and one line-up at a time")
    base = bases[0]
    targets = read_targets(given_targets, base.game, base.seats)
    axes = {name: values_of(base.game, name, given) for name, given in experiment.vary.items()}
    runner = TrialRunner(base, targets, threads, kept)
    size = prod(len(values) for values in axes.values())
    count = min(trials, size)
    tried = _search(runner, axes, count, experiment, progress, told)
    playable = sorted((each for each in tried if not each.refused), key=lambda each: each.miss)
    if not playable:
        raise Malformed(f"no point could be played; the first: {tried[0].refused}")
    finals: list[tuple[Tried, Result | None]] = []
    for place, each in enumerate(playable[:FINALISTS]):
        progress(count + place, count + FINALISTS)
        finals.append(runner.measure(each.point, MORE * base.matches, experiment.seed + SEED_STEP))
    best, result = min(finals, key=lambda final: final[0].miss)
    if result is None:
        cell = replace(base, options={**base.options, **best.point}, point=best.point)
        result = play_cell(replace(cell, matches=MORE * base.matches, seed=experiment.seed + SEED_STEP), runner.threads)
    met = all(target.met(result) for target in targets)
    return Tuned(best, met, [final for final, _ in finals], tried, result)


def _search(
    runner: TrialRunner,
    axes: Mapping[str, tuple[Any, ...]],
    count: int,
    experiment: Experiment,
    progress: Callable[[int, int], None],
    told: Callable[[Tried], None],
) -> list[Tried]:
    """Every point of a small grid; of a larger one those that Optuna asks for."""
    found: dict[str, Tried] = {}

    def measure(point: dict[str, Any]) -> float:
        tried, _ = runner.measure(point, runner.base.matches, experiment.seed)
        found[shown(point)] = tried
        told(tried)
        progress(len(found), count + FINALISTS)
        return tried.miss

    if prod(len(values) for values in axes.values()) <= count:
        for values in product(*axes.values()):
            measure(dict(zip(axes, values, strict=True)))
        return list(found.values())
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    startup = min(10, count // 2 + 1)
    sampler = optuna.samplers.TPESampler(seed=experiment.seed & 0x7FFFFFFF, n_startup_trials=startup)
    study = optuna.create_study(sampler=sampler)
    for _ in range(4 * count):  # Optuna may ask for a point again: it learns from it, but that is no new trial
        if len(found) >= count:
            break
        trial = study.ask()
        point = {name: values[trial.suggest_int(name, 0, len(values) - 1)] for name, values in axes.items()}
        study.tell(trial, measure(point))
    return list(found.values())

"""`admiralty lab tune` on the page: numbers are searched for that bring measures where they should be.

Every trial is kept as soon as it is played, so whoever stops, or closes the page, goes on by asking again.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from admiralty.games.data import all_parameters_of
from admiralty.kernel.game import Game
from admiralty.lab.experiment import Experiment, cells_of
from admiralty.lab.pieces import need_polars
from admiralty.lab.tally import unit_of_length
from admiralty.lab.tune import Tried, tune
from admiralty.server.bench_told import Teller
from admiralty.server.benches import Asked
from admiralty.server.workshop_messages import BenchAnswer, Trial, TuneProgress, TuneWish

SHOWN_TRIALS = 8
_MEASURES = {
    "drawn": "{:.1f} % without a winner",
    "unfinished": "{:.1f} % unfinished",
    "first": "whoever moves first wins {:.1f} %",
    "length": "{:g} {unit} (half of the matches are shorter)",
    "mean_length": "{:.1f} {unit}",
    "plies": "{:.1f} plies",
    "comebacks": "{:.1f} % won after being far behind",
    "lead_changes": "{:.2f} changes of the lead",
    "choices": "{:.1f} actions to choose from",
}


def tuning(asked: Asked, wish: TuneWish, teller: Teller) -> None:
    need_polars()
    question = asked.question
    draft = question.draft
    experiment = Experiment(
        game=asked.game,
        scenario=draft.scenario,
        ruleset=draft.ruleset or "classic",
        options=dict(draft.options),
        players=question.level,
        matches=wish.matches,
        vary={axis.name: list(axis.values) for axis in wish.axes},
    )
    targets = [f"{each.measure}={each.least:g}..{each.most:g}" for each in wish.targets]
    game = cells_of(Experiment(game=asked.game))[0].game
    tried: list[Tried] = []
    stands = TuneProgress(0, wish.trials, [])

    def told(words: str, state: str = "playing") -> BenchAnswer:
        best = sorted((each for each in tried if not each.refused), key=lambda each: each.miss)
        stands.trials = [_trial(game, each) for each in best[:SHOWN_TRIALS]]
        matches = sum(each.matches for each in tried)
        return BenchAnswer(matches, teller.seconds, words, state, [], [], [], tuned=stands)

    def progress(done: int, total: int) -> None:
        stands.done, stands.total = done, total
        again = done >= total - 3 and len(tried) >= total - 3
        words = "Measuring the best again, with new seeds." if again else f"Trial {done} of {total}."
        teller.from_time_to_time(lambda: told(words))

    kept = Path(asked.kept) if asked.kept else None
    if kept is not None:
        kept.parent.mkdir(parents=True, exist_ok=True)
    found = tune(experiment, targets, wish.trials, None, kept, progress, tried.append)
    stands.done, stands.best, stands.met = stands.total, _trial(game, found.best), found.met
    words = "All aims are met" if found.met else "No trial meets the aims; this is the nearest"
    teller.now(told(f"{words}: {stands.best.words}.", "answered"))


def _trial(game: Game, tried: Tried) -> Trial:
    measured = ", ".join(_measured(game, name, value) for name, value in tried.measured.items())
    return Trial(dict(tried.point), point_words(game, tried.point), measured, tried.miss)


def point_words(game: Game, point: Mapping[str, Any]) -> str:
    """`Hull points 12, sail points 3`: the parameters by their meaning."""
    known = all_parameters_of(game.folder)
    return ", ".join(f"{known[name].sentence} {value}" for name, value in point.items())


def _measured(game: Game, name: str, value: float) -> str:
    if len(name) == 1:
        return f"side {name} wins {value:.1f} %"
    return _MEASURES.get(name, name + " {:g}").format(value, unit=unit_of_length(game))

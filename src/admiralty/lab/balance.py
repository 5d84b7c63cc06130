"""A game's balance at a glance: every scenario and ruleset at three strengths, and what its house parameters do.

The pages under `docs/balance/` are made of this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import thread_time
from typing import Any

from admiralty.errors import AdmiraltyError
from admiralty.games.data import parameters_of, settled
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter, Value
from admiralty.kernel.play import cores
from admiralty.lab.experiment import Cell, Experiment, cells_of
from admiralty.lab.pieces import play_piece
from admiralty.lab.players import STRENGTHS
from admiralty.lab.results import Result
from admiralty.lab.run import play_cell
from admiralty.lab.statistics import mean

SAMPLE = 8  # matches that show how long one takes
LEAST = 200  # matches of a cell, however long they take
HOUSE_MATCHES, LEAST_HOUSE_MATCHES = 200, 60
HOUSE_SECONDS = 0.25  # of the seconds of a cell: what a parameter does is asked of many
USED_HERE = 8  # matches that show whether a parameter matters in a scenario at all
OTHER_SEED = 77  # for what was tuned: not the seeds of tuning
STRONG, WEAK = STRENGTHS[-1], STRENGTHS[1]

Say = Callable[[str], None]


@dataclass(frozen=True)
class HouseParameter:
    """What one parameter does: the value it has, another one, and what changes."""

    name: str
    scenario: str
    here: Any
    other: Any
    result: Result
    before: Result

    @property
    def share_change(self) -> float:
        """Of side A's share of the decided matches, in points."""
        return 100 * (self.result.seats[0].share - self.before.seats[0].share)

    @property
    def length_change(self) -> float:
        """Of the mean length, in per cent."""
        return 100 * (mean(self.result.turns) / max(1e-9, mean(self.before.turns)) - 1)

    @property
    def undecided_change(self) -> float:
        """Of the matches without a single winner, in points."""
        return 100 * (self.before.decided / self.before.matches - self.result.decided / self.result.matches)

    @property
    def margin(self) -> float:
        """Below this a change of share may be chance."""
        return 100 * 1.4 * self.before.seats[0].margin

    @property
    def tells(self) -> bool:
        return abs(self.share_change) > self.margin or abs(self.length_change) >= 10 or abs(self.undecided_change) >= 5


@dataclass(frozen=True)
class Balance:
    game: Game
    results: list[Result]
    house_parameters: list[HouseParameter]
    unused: list[str]  # house parameters that changed nothing in any scenario
    retuned: list[tuple[Path, Result]]


def measure_balance(
    game: Game,
    matches: int,
    seconds: float,
    rulesets: Path | None = None,
    threads: int | None = None,
    say: Say = lambda what: None,
    least: int = LEAST,
    with_house: bool = True,
) -> Balance:
    """Measure everything; `seconds` of one core for each cell at most, but never fewer than `least` matches."""
    results: list[Result] = []
    for scenario in game.scenarios:
        for ruleset in game.rulesets:
            mixed = ",".join([STRONG] + [WEAK] * (scenario.seats[0] - 1))
            question = Experiment(
                game=game.key, scenario=scenario.key, ruleset=ruleset.key, players=[*STRENGTHS, mixed], matches=matches
            )
            for cell in cells_of(question):
                say(cell.label)
                results.append(play_cell(affordable(cell, seconds, least), threads))
    asked = house_parameters(game) if with_house else []
    house, unused = measure_parameters(game, asked, seconds, threads, say) if asked else ([], [])
    retuned = list(_retuned(game, rulesets, matches, seconds, least, threads, say)) if rulesets else []
    return Balance(game, results, house, unused, retuned)


def affordable(cell: Cell, seconds: float, least: int = LEAST) -> Cell:
    """The same cell with as many matches as the time allows."""
    count = -(-SAMPLE // cell.group) * cell.group
    play_piece(cell, 0, cell.group)  # whatever must be compiled
    began = thread_time()
    play_piece(cell, 0, count)
    each = max(1e-6, (thread_time() - began) / count)
    wanted = min(cell.matches, max(least, int(seconds / each)))
    rounded = round(wanted, -2) if wanted >= 1000 else wanted
    return replace(cell, matches=-(-rounded // cell.group) * cell.group)


# ------------------------------------------------------------------------------------------ house parameters


def house_parameters(game: Game) -> list[str]:
    """The parameters that the rulebook names as its own additions: `[house: name=value]`."""
    text = (game.folder / "RULES.md").read_text(encoding="utf-8")
    known = parameters_of(game.folder)
    words = [word for found in re.findall(r"house:([^\];]*)", text) for word in re.findall(r"[a-z][a-z0-9_]*", found)]
    return [name for name in dict.fromkeys(words) if name in known]


def other_parameters(game: Game) -> list[str]:
    """Those of the original document: all that everybody may change, beside the house's."""
    house = house_parameters(game)
    return [name for name in parameters_of(game.folder) if name not in house and name not in game.secret_options]


def neighbours(parameter: Parameter, value: Value) -> list[Any]:
    """Other values to try: one step (a tenth of the range) down and up, or the other words.

    All places of a list of numbers are moved together, as far as each may be; a list of words is left alone.
    """
    step = max(1, (parameter.most - parameter.least) // 10)
    if isinstance(value, tuple):
        moved = [] if parameter.choices else [_moved(parameter, value, by) for by in (-step, step)]
        return [list(other) for other in moved if other != value]
    if parameter.choices:
        return [word for place, word in enumerate(parameter.choices) if place != value][:2]
    return [other for other in (value - step, value + step) if parameter.least <= other <= parameter.most]


def _moved(parameter: Parameter, values: tuple[int, ...], by: int) -> tuple[int, ...]:
    return tuple(min(parameter.most, max(parameter.least, each + by)) for each in values)


def measure_parameters(
    game: Game, names: list[str], seconds: float, threads: int | None = None, say: Say = lambda what: None
) -> tuple[list[HouseParameter], list[str]]:
    """What a step of each of these parameters does among captains, and those that changed no match anywhere."""
    ruleset = game.recommended
    values = settled(game.folder, ruleset, {}, {})
    known = parameters_of(game.folder)
    bases = {
        scenario.key: cells_of(
            Experiment(game=game.key, scenario=scenario.key, ruleset=ruleset, players=STRONG, matches=HOUSE_MATCHES)
        )[0]
        for scenario in game.scenarios
    }
    samples = {key: _sample(base) for key, base in bases.items()}
    before: dict[str, Result] = {}
    found: list[HouseParameter] = []
    unused: list[str] = []
    for name in names:
        changed, others = False, neighbours(known[name], values[name])
        for other in others:
            say(f"{name} {other}")
            where = _where_it_matters(bases, samples, name, other)
            if where is None:
                continue
            changed = True
            key = where.scenario
            if key not in before:
                bases[key] = affordable(bases[key], HOUSE_SECONDS * seconds, LEAST_HOUSE_MATCHES)
                before[key] = play_cell(bases[key], threads)
            result = play_cell(replace(where, matches=bases[key].matches), threads)
            found.append(HouseParameter(name, key, known[name].show(values[name]), other, result, before[key]))
        if others and not changed:
            unused.append(name)
    return found, unused


def _where_it_matters(bases: dict[str, Cell], samples: dict[str, Any], name: str, other: Any) -> Cell | None:
    """The first scenario in which a value changes a match at all; the same seeds are played."""
    for key, base in bases.items():
        changed = replace(base, options={name: other}, point={name: other})
        try:
            _ = changed.terms
        except AdmiraltyError:  # a value that does not go with the others
            continue
        if not samples[key].equals(_sample(changed)):
            return changed
    return None


def _sample(cell: Cell) -> Any:
    """The course of a few matches: two sets of rules that never differ in it may be taken for the same."""
    return play_piece(cell, 0, USED_HERE).select("winners", "plies", "turns", "width")


def _retuned(
    game: Game, folder: Path, matches: int, seconds: float, least: int, threads: int | None, say: Say
) -> Iterator[tuple[Path, Result]]:
    """The re-tuned rulesets of a game (`orbital-flare.toml`), measured in every scenario in which they differ."""
    for path in sorted(folder.glob(f"{game.key}-*.toml")):
        for scenario in game.scenarios:
            question = Experiment(
                game=game.key,
                scenario=scenario.key,
                ruleset=str(path),
                players=STRONG,
                matches=matches,
                seed=OTHER_SEED,
            )
            cell = cells_of(question)[0]
            before = replace(cell, ruleset=path.stem.removeprefix(f"{game.key}-"))
            if not _sample(before).equals(_sample(cell)):
                say(cell.label)
                yield path, play_cell(affordable(cell, seconds, least), threads or cores())

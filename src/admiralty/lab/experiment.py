"""Experiments: a question as a small TOML file or as flags, and the cells that it consists of.

    game = "hexspace"
    scenario = "surprise-attack"
    ruleset = ["classic", "expend"]
    players = ["cadet", "captain"]     # line-ups; "captain,cadet" seats two different players
    matches = 2000

    [vary]
    sa_speed = "10..16"

A *cell* is one line-up under one set of rules. All cells play the same seeds, so what differs between them is the
rules and the players, not the luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product
from math import prod
from pathlib import Path
from random import Random
from typing import Annotated, Any

import msgspec

from admiralty.errors import Malformed
from admiralty.games import load
from admiralty.games.data import read_toml
from admiralty.games.installed_packs import offered_rulesets, offered_scenarios
from admiralty.kernel.game import Game
from admiralty.lab.parameter_values import shown, values_of
from admiralty.lab.players import STRENGTHS, check_never, contestant, read_lineup
from admiralty.match.terms import Terms, agree

MOST_CELLS = 10_000
PIECE = 256  # matches of a piece of work, about
ASKED_PIECE = 1  # the same where a player is asked in Python: such a match may take minutes

Names = str | list[str]


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question, as it was asked."""

    game: str
    title: str = ""
    scenario: Names = ""  # the game's first if none is named; `all`
    ruleset: Names = ""  # the recommended one if none is named; `all`
    seats: int | None = None
    players: Names = msgspec.field(default_factory=lambda: list(STRENGTHS))
    never: dict[str, Names] = msgspec.field(default_factory=dict)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    vary: dict[str, Any] = msgspec.field(default_factory=dict)
    samples: int | None = None  # points of the grid drawn at random; all of them otherwise
    matches: Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)] = 2000
    seed: int = 1
    repeats: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1  # of every match, with other luck of the players
    mirror: bool = True  # players that differ change seats


def read_experiment(path: Path) -> Experiment:
    """An experiment from a TOML file."""
    return experiment_from(read_toml(path), str(path))


def experiment_from(tables: Mapping[str, Any], where: str) -> Experiment:
    try:
        return msgspec.convert(tables, Experiment)
    except msgspec.ValidationError as error:
        raise Malformed(f"{where}: not an experiment: {error}") from None


@dataclass(frozen=True)
class Cell:
    """One line-up under one set of rules, played `matches` times."""

    index: int
    game: Game
    scenario: str
    ruleset: str
    seats: int
    options: Mapping[str, Any]  # all that differ from the ruleset
    point: Mapping[str, Any]  # of those, what is varied
    players: tuple[str, ...]
    never: Mapping[str, Sequence[str]]
    matches: int
    seed: int
    rotations: int
    repeats: int

    @cached_property
    def terms(self) -> Terms:
        return agree(self.game, self.scenario, self.ruleset, self.seats, self.options)

    @property
    def mixed(self) -> bool:
        """Do the players differ?"""
        return len(set(self.players)) > 1 or bool(self.never)

    @property
    def strength(self) -> str:
        return self.players[0] if len(set(self.players)) == 1 else " – ".join(self.players)

    @property
    def restriction(self) -> str:
        return "; ".join(f"{letter} never: {', '.join(what)}" for letter, what in self.never.items())

    @property
    def rules_shown(self) -> str:
        """`expend, sa_speed 14`."""
        return ", ".join(part for part in (self.terms.ruleset_name, shown(self.point)) if part)

    @property
    def label(self) -> str:
        seats = f" for {self.seats}" if len(self.terms.scenario.seats) > 1 else ""
        parts = (f"{self.terms.scenario.title}{seats}", self.rules_shown, self.strength, self.restriction)
        return " · ".join(part for part in parts if part)

    @property
    def group(self) -> int:
        """Matches that share a seed."""
        return self.rotations * self.repeats

    @property
    def piece_size(self) -> int:
        """Matches of a piece of work: whole groups."""
        size = ASKED_PIECE if any(contestant(name).make for name in self.players) else PIECE
        return max(1, size // self.group) * self.group

    @property
    def pieces(self) -> list[tuple[int, int]]:
        """(first match, how many) of every piece."""
        size = self.piece_size
        return [(start, min(size, self.matches - start)) for start in range(0, self.matches, size)]


def cells_of(experiment: Experiment) -> list[Cell]:
    """Everything that is to be played, checked before the first match."""
    game = load(experiment.game)
    scenarios = _named(experiment.scenario, [each.key for each in offered_scenarios(game)], game.scenarios[0].key)
    rulesets = _named(experiment.ruleset, [each.key for each in offered_rulesets(game)], game.recommended)
    cells: list[Cell] = []
    for scenario, ruleset, point in product(scenarios, rulesets, points_of(game, experiment)):
        options = {**experiment.options, **point}
        terms = agree(game, scenario, ruleset, experiment.seats, options)
        never = {letter.upper(): [what] if isinstance(what, str) else what for letter, what in experiment.never.items()}
        check_never(game, never, terms.players)
        for lineup in _lineups(experiment, terms.players):
            for restriction in ({}, never) if never else ({},):
                cell = Cell(
                    len(cells), game, scenario, ruleset, terms.players, options, point, lineup, restriction,
                    experiment.matches, experiment.seed, 1, experiment.repeats,
                )  # fmt: skip
                cells.append(_in_whole_groups(cell, experiment.mirror))
    return cells


def _in_whole_groups(cell: Cell, mirror: bool) -> Cell:
    """Mirrored if it is to be, and rounded up so that every seed is played as often as any other."""
    mirrored = replace(cell, rotations=cell.seats if mirror and cell.mixed else 1)
    return replace(mirrored, matches=-(-cell.matches // mirrored.group) * mirrored.group)


def _named(given: Names, known: list[str], usual: str) -> list[str]:
    names = ([given] if given else []) if isinstance(given, str) else list(given)
    if names == ["all"]:
        return known
    return names or [usual]


def _lineups(experiment: Experiment, seats: int) -> list[tuple[str, ...]]:
    given = experiment.players
    if isinstance(given, str):
        return [read_lineup(given, seats, load(experiment.game))]
    if not given:
        raise Malformed("nobody plays: name at least one player")
    found = [read_lineup(each, seats, load(experiment.game)) for each in given]
    return list(dict.fromkeys(found))


def points_of(game: Game, experiment: Experiment) -> list[dict[str, Any]]:
    """The points of the grid, or as many of them at random as are asked for."""
    axes = {name: values_of(game, name, given) for name, given in experiment.vary.items()}
    size = prod(len(values) for values in axes.values())
    if experiment.samples is None:
        if size > MOST_CELLS:
            raise Malformed(
                f"the grid has {size:,} points; take some of them at random (samples), at most {MOST_CELLS:,}"
            )
        return [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]
    if not 1 <= experiment.samples <= MOST_CELLS:
        raise Malformed(f"samples is {experiment.samples}; it must be 1 to {MOST_CELLS:,}")
    chance = Random(experiment.seed)
    if size <= 4 * experiment.samples:
        whole = [dict(zip(axes, values, strict=True)) for values in islice(product(*axes.values()), 4 * MOST_CELLS)]
        return chance.sample(whole, min(len(whole), experiment.samples))
    found: dict[tuple[int, ...], None] = {}
    while len(found) < experiment.samples:
        found[tuple(chance.randrange(len(values)) for values in axes.values())] = None
    return [
        {name: values[place] for (name, values), place in zip(axes.items(), places, strict=True)} for places in found
    ]

"""What a measurement says of single parameters, as the file that goes with a game."""

from __future__ import annotations

from typing import Any

from admiralty.games.data import parameters_of
from admiralty.games.worth import Measured, Step
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter
from admiralty.lab.balance import HouseParameter


def measured(game: Game, moved: list[HouseParameter], unused: list[str], command: str) -> Measured:
    """The worth of every parameter that was moved, for `data/worth.json` of its game."""
    titles = {scenario.key: scenario.title for scenario in game.scenarios}
    known = parameters_of(game.folder)
    steps = tuple(_step(each, known[each.name], titles[each.scenario]) for each in moved)
    return Measured(command, game.recommended, steps, unused=tuple(unused))


def _step(moved: HouseParameter, parameter: Parameter, scenario: str) -> Step:
    changes = (moved.share_change, moved.length_change, moved.undecided_change)
    share, length, undecided = (round(change, 1) for change in changes)
    here, other = (_shown(parameter, each) for each in (moved.here, moved.other))
    return Step(moved.name, scenario, here, other, share, length, undecided, moved.tells)


def _shown(parameter: Parameter, value: Any) -> Any:
    """A list is told place by place: `sloop 10, brigantine 20, galleon 40`."""
    return parameter.in_words(parameter.read(value, parameter.name)) if isinstance(value, list) else value

"""What a balance measurement says of single parameters, as the file that goes with a game."""

from __future__ import annotations

from admiralty.games.worth import Measured, Step
from admiralty.lab.balance import Balance, HouseParameter


def measured(balance: Balance, command: str) -> Measured:
    """The worth of every parameter that was moved, for `data/worth.json` of its game."""
    titles = {scenario.key: scenario.title for scenario in balance.game.scenarios}
    steps = tuple(_step(house, titles[house.scenario]) for house in balance.house_parameters)
    return Measured(command, balance.game.recommended, steps, unused=tuple(balance.unused))


def _step(house: HouseParameter, scenario: str) -> Step:
    changes = (house.share_change, house.length_change, house.undecided_change)
    share, length, undecided = (round(change, 1) for change in changes)
    return Step(house.name, scenario, house.here, house.other, share, length, undecided, house.tells)

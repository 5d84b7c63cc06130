"""The lines of Orbital Combat."""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.games.orbital.state import FACINGS, SEATS, SHIPS, SYSTEM_NAMES, WEAPON_NAMES
from admiralty.kernel.actions import Grammar, Number, Unit, Verb, Words

OVERLOAD, POWER_LINE, READY, COAST, COAST_AND_ROTATE, BURN, SHOOT, HOLD = 1, 2, 3, 4, 5, 6, 7, 8

SOFT, HARD, EXTREME = 1, 2, 3  # a burn's intensity is its mass, its rings and the engine power it needs (OC-6.3)
IntensityName = Literal["soft", "hard", "extreme"]
INTENSITIES: tuple[IntensityName, ...] = get_args(IntensityName)

GRAMMAR = Grammar(
    [
        Verb(OVERLOAD, "overload", secret=True, meaning="take extra energy this turn, at the price of hull"),
        Verb(
            POWER_LINE,
            "power {system} {units}",
            Words(*SYSTEM_NAMES),
            Number(),
            secret=True,
            meaning="give a system energy",
        ),
        Verb(READY, "ready", final=True, meaning="show the power you have set, and arrive"),
        Verb(COAST, "coast", final=True, meaning="keep the orbit"),
        Verb(COAST_AND_ROTATE, "coast and rotate", final=True, meaning="keep the orbit and turn round"),
        Verb(
            BURN,
            "burn {intensity} {direction}",
            Words(*INTENSITIES, start=SOFT),
            Words(*FACINGS),
            final=True,
            meaning="leave for another ring; you arrive next turn",
        ),
        Verb(
            SHOOT,
            "fire {weapon} at {ship}",
            Words(*WEAPON_NAMES),
            Unit(SEATS, SHIPS),
            final=True,
            meaning="fire a weapon",
        ),
        Verb(HOLD, "hold", final=True, meaning="fire no more with this ship"),
    ]
)

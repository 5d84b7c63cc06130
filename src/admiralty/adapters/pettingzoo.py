"""The games under PettingZoo. Importing this registers `admiralty/orbital_v0` and its like.

import pettingzoo
import admiralty.adapters.pettingzoo

env = pettingzoo.make("aec", "admiralty/retrograde_v0")
env = pettingzoo.make("parallel", "admiralty/pirates_v0", scenario="skirmish")
"""

from __future__ import annotations

import pettingzoo

from admiralty.adapters.aec import MatchAEC
from admiralty.adapters.encoding import VERSION, describe_observation
from admiralty.adapters.parallel import MatchParallel
from admiralty.games import keys

__all__ = ["VERSION", "MatchAEC", "MatchParallel", "describe_observation", "environment_id"]


def environment_id(key: str) -> str:
    """`admiralty/orbital_v0` for `orbital`."""
    return f"admiralty/{key}_v0"


def _register() -> None:
    for key in keys():
        known = {"game": key}
        if f"admiralty/{key}-v0" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", environment_id(key), "admiralty.adapters.aec:MatchAEC", kwargs=known)
        # Whether anything is simultaneous in a game is known when it is loaded: the environment says so if it is made.
        if f"admiralty/{key}-v0" not in pettingzoo.parallel_registry:
            pettingzoo.register(
                "parallel", environment_id(key), "admiralty.adapters.parallel:MatchParallel", kwargs=known
            )


_register()

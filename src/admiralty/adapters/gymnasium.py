"""The games under Gymnasium. Importing this registers `admiralty/Orbital-v0` and its like.

import gymnasium
import admiralty.adapters.gymnasium

env = gymnasium.make("admiralty/Pirates-v0", opponent="captain", seat=0)
envs = gymnasium.make_vec("admiralty/Orbital-v0", num_envs=4096, opponent="random")
"""

from __future__ import annotations

import gymnasium

from admiralty.adapters.encoding import VERSION, describe_observation
from admiralty.adapters.single import MatchEnv
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.games import keys

__all__ = ["VERSION", "MatchEnv", "MatchVectorEnv", "describe_observation", "environment_id"]


def environment_id(key: str) -> str:
    """`admiralty/Orbital-v0` for `orbital`."""
    return f"admiralty/{key.title().replace('-', '').replace('_', '')}-v0"


def _register() -> None:
    for key in keys():
        if environment_id(key) not in gymnasium.registry:
            gymnasium.register(
                environment_id(key),
                entry_point="admiralty.adapters.single:MatchEnv",
                vector_entry_point="admiralty.adapters.vector:MatchVectorEnv",
                kwargs={"game": key},
            )


_register()

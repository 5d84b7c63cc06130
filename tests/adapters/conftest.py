from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import toy
from admiralty.adapters.single import MatchEnv
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.kernel.game import Game


@pytest.fixture
def harbour() -> Game:
    """Harbour Dice: small, with secrets, dice, and choices made at the same time."""
    return toy.GAME


@pytest.fixture
def make_envs(harbour: Game) -> Iterator[Callable[..., MatchVectorEnv]]:
    """Vector environments of Harbour Dice, closed in the end."""
    made: list[MatchVectorEnv] = []

    def make(number: int = 8, **options: Any) -> MatchVectorEnv:
        made.append(MatchVectorEnv(harbour, number, **{"opponent": "random", **options}))
        return made[-1]

    yield make
    for envs in made:
        envs.close()


@pytest.fixture
def env(harbour: Game) -> MatchEnv:
    return MatchEnv(harbour, opponent="random", seat=0)

"""How an environment is seen and acted on: by the bare record and the legal list, or as learners want it.

`observations="record"`: the fields of the concealed position as whole numbers (`encoding`).
`observations="scaled"`: the numbers that the game declares for learners, float32 from -1 to 1, from the own seat.
`observations="planes"`: these, and the map as planes beside them, where the game has one.
`actions="list"`: a place in the list of what can be played now.
`actions="fixed"`: a place in the game's vocabulary, which always means the same action.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from admiralty.adapters.encoding import Observer, encoding_of
from admiralty.errors import Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.learning import Learning, Planes
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.kernel.play import seen_by_rules

RECORD, SCALED, PLANES = "record", "scaled", "planes"
LIST, FIXED = "list", "fixed"


@dataclass(frozen=True)
class Interface:
    game: Game
    observations: str = RECORD
    actions: str = LIST
    learned_with: str | None = None
    """The digest under which something was learned: another one is refused, for its numbers meant something else."""

    def __post_init__(self) -> None:
        for what, chosen, known in (
            ("observations", self.observations, (RECORD, SCALED, PLANES)),
            ("actions", self.actions, (LIST, FIXED)),
        ):
            if chosen not in known:
                raise Unknown(f"{what}={chosen!r} is not known{suggestion_or_all(str(chosen), known)}")
        if (self.is_scaled or self.is_fixed) and self.game.learning is None:
            raise Unknown(f"{self.game.title} declares no observation and no vocabulary for learners")
        if self.has_planes and self.game.planes is None:
            raise Unknown(f"{self.game.title} has no map for learners: use observations={SCALED!r}")
        if self.learned_with is not None and self.learned_with != self.digest:
            raise Unknown(
                f"learned with {self.learned_with}, but the numbers and places of {self.game.title} are {self.digest} "
                "now: learn anew, or use the version it was learned with"
            )

    @property
    def is_scaled(self) -> bool:
        """Are they the numbers that the game declares for learners, with planes or without?"""
        return self.observations in (SCALED, PLANES)

    @property
    def has_planes(self) -> bool:
        return self.observations == PLANES

    @property
    def is_fixed(self) -> bool:
        return self.actions == FIXED

    @property
    def learning(self) -> Learning:
        assert self.game.learning is not None  # was checked when it was made
        return self.game.learning

    @property
    def digest(self) -> str:
        """Of what the numbers and places mean, to be kept with what is learned from them."""
        if self.has_planes:
            return self.learning.digest_with(self.planes)
        return "" if self.game.learning is None else self.game.learning.digest

    @property
    def planes(self) -> Planes:
        assert self.game.planes is not None  # was checked when it was made
        return self.game.planes

    @property
    def width(self) -> int:
        """Of a row of an observation: all its numbers, then those of its planes."""
        if not self.is_scaled:
            return encoding_of(self.game).length
        return len(self.learning.numbers) + (self.planes.size if self.has_planes else 0)

    @property
    def planes_at(self) -> int:
        """Where the planes begin in a row; 0: there are none."""
        return len(self.learning.numbers) if self.has_planes else 0

    @property
    def dtype(self) -> type[np.generic]:
        return np.float32 if self.is_scaled else np.int32

    @property
    def choices(self) -> int:
        """How many actions a mask has places for."""
        return self.learning.vocabulary.size if self.is_fixed else self.game.longest_legal

    @cached_property
    def observation_space(self) -> spaces.Dict:
        """`observation` and `planes`: what the seat may know, see `names`. `action_mask`: what it can choose."""
        parts: dict[str, spaces.Space[Any]] = {}
        if self.is_scaled:
            parts["observation"] = spaces.Box(-1.0, 1.0, (len(self.learning.numbers),), np.float32)
        else:
            encoding = encoding_of(self.game)
            parts["observation"] = spaces.Box(encoding.low, encoding.high, dtype=np.int32)
        if self.has_planes:
            parts["planes"] = spaces.Box(-1.0, 1.0, (len(self.planes.channels), *self.planes.shape), np.float32)
        return spaces.Dict(parts | {"action_mask": spaces.Box(0, 1, (self.choices,), np.int8)})

    def parts(self, rows: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """One row of an observation or many, as they are handed out: views of the same memory."""
        if not self.has_planes:
            return {"observation": rows}
        shape = (*rows.shape[:-1], len(self.planes.channels), *self.planes.shape)
        start = self.planes_at
        return {"observation": rows[..., :start], "planes": rows[..., start:].reshape(shape)}

    @cached_property
    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.choices)

    @property
    def names(self) -> tuple[str, ...]:
        """Of the numbers of an observation, then of its planes."""
        if not self.is_scaled:
            return encoding_of(self.game).names
        return self.learning.numbers.names + (self.planes.names if self.has_planes else ())

    def neighbours(self, rules: Any) -> list[list[int]]:
        """The places of the map that are next to each, as every seat sees them; empty where the axes say it."""
        return self.planes.neighbours(rules) if self.planes.neighbours is not None else []

    def places_of(self, rules: Any, state: Any, seat: int, codes: Iterable[int]) -> list[int]:
        """Where actions stand in the vocabulary."""
        return [int(self.learning.choice_of(rules, state, seat, int(code))) for code in codes]

    @property
    def action_feature_names(self) -> list[str]:
        """Of the numbers of a row of `action_features`."""
        return self.learning.vocabulary.feature_names

    def action_features(self, rules: Any, state: Any, seat: int, codes: Iterable[int]) -> NDArray[np.float32]:
        """A row of named numbers for each of these legal actions, for policies that point at one or score each."""
        if self.game.learning is None:
            raise Unknown(f"{self.game.title} declares no vocabulary for learners")
        rows: NDArray[np.float32] = self.learning.vocabulary.features[self.places_of(rules, state, seat, codes)]
        return rows

    @cached_property
    def _observer(self) -> Observer:
        return Observer(self.game)

    def observe(self, rules: Any, state: Any, seat: int) -> NDArray[Any]:
        """What a seat may know of a position, in one row: see `parts`."""
        if not self.is_scaled:
            return self._observer.observe(rules, state, seat)
        out = np.zeros(self.width, np.float32)
        self.learning.observe(rules, state, seat, seen_by_rules(out), 0)
        if self.has_planes:
            self.planes.observe(rules, state, seat, seen_by_rules(out), self.planes_at, 0)
        return out

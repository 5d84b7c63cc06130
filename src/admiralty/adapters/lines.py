"""What can be played, in words: each line is written when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.actions import Grammar


class Lines(Sequence[str]):
    __slots__ = ("_codes", "_grammar")

    def __init__(self, grammar: Grammar, codes: Sequence[int] | NDArray[np.int64]) -> None:
        self._grammar = grammar
        self._codes = codes

    def __len__(self) -> int:
        return len(self._codes)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._grammar.show(int(code)) for code in self._codes[index]]
        return self._grammar.show(int(self._codes[index]))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Lines | list | tuple) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        return repr(list(self))

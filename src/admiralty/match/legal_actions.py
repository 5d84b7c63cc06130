"""What a seat can play now: a sequence of actions that is only worked out as far as it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, overload

from admiralty.kernel.actions import Action, Grammar


class LegalActions(Sequence[Action]):
    """Actions in the order of the rules. A line of words is `in` it too, and is judged without making the list:

    "coast" in match.legal(0)
    match.legal(0).count()
    match.legal(0)[:3]
    """

    def __init__(self, grammar: Grammar, codes: Callable[[], list[int]], allows: Callable[[int], bool]) -> None:
        self._grammar = grammar
        self._find_codes = codes
        self._allows = allows

    @cached_property
    def codes(self) -> list[int]:
        """The numbers that rules know."""
        return self._find_codes()

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, str):
            meanings = self._grammar.parse(wanted)
            return len(meanings) == 1 and self._is_listed(meanings[0])
        return isinstance(wanted, Action) and self._is_listed(wanted.code)

    def _is_listed(self, code: int) -> bool:
        """What the rules allow is what the list has, but for verbs that are never offered or offered only once."""
        verb = self._grammar.verb(code)
        if not verb.listed:
            return False
        return code in self.codes if verb.again else self._allows(code)

    def __iter__(self) -> Iterator[Action]:
        return map(self._grammar.action, self.codes)

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self._grammar.action(code) for code in self.codes[index]]
        return self._grammar.action(self.codes[index])

    def count(self, value: Any = None) -> int:
        """How many there are; with a value, 1 or 0: an action is listed once."""
        return len(self) if value is None else int(value in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # two lists are equal by what is in them

    def __repr__(self) -> str:
        return repr(list(self))

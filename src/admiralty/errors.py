"""The closed family of errors that Admiralty raises for what people, files and programs hand it.

Each has a `code` for programs, a sentence for people, and where one exists the id of the rule it rests on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class AdmiraltyError(Exception):
    """Base of all of them. `str(error)` is a sentence for a person."""

    code = "error"

    def __init__(self, sentence: str, *, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule

    def __reduce__(self) -> tuple[Callable[..., AdmiraltyError], tuple[Any, ...]]:
        """Whole through a pickle from another process, whatever its kind is made with."""
        return _again, (type(self), self.args, dict(self.__dict__))


def _again(kind: type[AdmiraltyError], arguments: tuple[Any, ...], about: dict[str, Any]) -> AdmiraltyError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(about)
    return error


class Malformed(AdmiraltyError):
    """A line, file or message that cannot be read."""

    code = "malformed"


class Unknown(AdmiraltyError):
    """A game, scenario, ruleset, parameter, seat or rule that does not exist."""

    code = "unknown"


class IllegalAction(AdmiraltyError):
    """An action that a rule forbids; `rule` says which."""

    code = "illegal"


class OutOfTurn(AdmiraltyError):
    """An action by a seat that may not act now."""

    code = "out-of-turn"


class MatchOver(AdmiraltyError):
    """An action in a match that has ended."""

    code = "over"

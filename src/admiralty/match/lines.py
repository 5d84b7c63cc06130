"""Reading what a player hands in: a seat, and a line of notation. What cannot be read gets a hint."""

from __future__ import annotations

import difflib
import operator
from collections.abc import Callable, Iterable
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import Action, Grammar, Verb, seat_name
from admiralty.kernel.game import Game
from admiralty.match.refusals import resting_on

LONGEST_LINE = 200
UNDO = "undo"
SPECTATOR = -1
"""In place of a seat: somebody who watches, and may know what everybody may know."""

_LETTERS = "ABCDEFGH"

Seat = int | str
"""A seat's number, or its letter."""

Line = str | Action | int
"""A line of notation, an action from a legal list, or an action's number."""


def seat_number(seat: Any, players: int) -> int:
    """The number of a seat given by number or letter."""
    if isinstance(seat, str):
        number = _LETTERS.find(seat.upper()) if len(seat) == 1 else players
    elif isinstance(seat, bool):
        number = players
    else:
        try:
            number = operator.index(seat)
        except TypeError:
            number = players
    if not 0 <= number < players:
        letters = [seat_name(known) for known in range(players)]
        raise Unknown(f"there is no seat {shorten(seat)}; there are {', '.join(letters)}")
    return number


def is_whole(given: object) -> bool:
    """Is it a whole number? True and False are not, although Python takes them for 1 and 0."""
    return isinstance(given, int) and not isinstance(given, bool)


def is_undo(line: Any) -> bool:
    return isinstance(line, str) and line.strip().lower() == UNDO


def read_action(game: Game, line: Any, offered: Callable[[], Iterable[str]]) -> int:
    """The action that a line, an Action or a number stands for. `offered` are lines to suggest from."""
    if isinstance(line, Action):
        line = line.code
    if isinstance(line, str):
        return _read_words(game, line, offered)
    return _read_number(game, line)


def _read_words(game: Game, line: str, offered: Callable[[], Iterable[str]]) -> int:
    if len(line) > LONGEST_LINE:
        raise _unread(game, f"a line has at most {LONGEST_LINE} characters, not {len(line):,}")
    meanings = game.grammar.parse(line)
    if not meanings:
        raise _unread(game, f"{shorten(line)} is no line of {game.title}{_hint(game.grammar, line, offered)}")
    return meanings[0]


def _read_number(game: Game, given: Any) -> int:
    try:
        code = operator.index(given)
        known = not isinstance(given, bool) and code in game.grammar.parse(game.grammar.show(code))
    except (TypeError, LookupError, ValueError, OverflowError):
        known = False
    if not known:
        raise _unread(game, f"{shorten(given)} is no action of {game.title}")
    return operator.index(given)


def _unread(game: Game, sentence: str) -> Malformed:
    return resting_on(game, game.line_rule, Malformed, sentence)


def _hint(grammar: Grammar, line: str, offered: Callable[[], Iterable[str]]) -> str:
    """What may have been meant: a line that can be played now, or how the verb is written."""
    written = " ".join(line.lower().split())
    if not written:
        return ""
    candidates = {each.lower(): each for each in (*offered(), *(_bare_lines(grammar)), UNDO)}
    near = difflib.get_close_matches(written, candidates, 3, 0.7)
    if near:
        return f"; did you mean {_either([repr(candidates[each]) for each in near])}?"
    forms = [verb.form for verb in grammar.verbs if _begins_like(verb, written)]
    return f"; it is written {_either([repr(form) for form in forms])}" if forms else ""


def _bare_lines(grammar: Grammar) -> list[str]:
    return [verb.form for verb in grammar.verbs if not verb.slots]


def _begins_like(verb: Verb, written: str) -> bool:
    """Does a line begin with the fixed words of a verb, or nearly so?"""
    words = verb.name.split()
    beginning = " ".join(written.split()[: len(words)])
    return difflib.SequenceMatcher(None, beginning, verb.name).ratio() >= 0.75


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def shorten(given: Any, most: int = 60) -> str:
    """Something that was handed in, as it can stand in a sentence."""
    if isinstance(given, int) and not -(10**18) < given < 10**18:
        return "that number"
    shown = repr(given)
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"

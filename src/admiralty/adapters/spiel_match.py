"""A match as OpenSpiel needs it: every die is a move of chance, and every seat remembers all that it has seen and done.

A ply is played with the dice that chance has shown so far; if it rolls one more, that die is the next move of chance,
and the ply is played again from its start with one die more. So the tree of the game is exact, and no rule is written
twice.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.encoding import encoding_of
from admiralty.adapters.position_reader import PositionReader
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import listening
from admiralty.kernel.play import guess, stream_seeds
from admiralty.match.plies import script
from admiralty.match.terms import Terms, agree

SETUPS = 64  # seeds that the set-ups of a game are drawn from; equal ones are one move of chance
MEMORY = 8  # bytes that stand for all that a seat has seen and done


TermsName = tuple[str, str, str, int, bytes, int]
_KNOWN: dict[TermsName, SpielTerms] = {}


class SpielTerms(PositionReader):
    """What all matches of one OpenSpiel game share."""

    def __init__(self, terms: Terms, most_plies: int) -> None:
        super().__init__(terms)
        self.most_plies = most_plies
        self.encoding = encoding_of(self.game)
        options = msgspec.json.encode(dict(terms.options))
        self.name: TermsName = (
            terms.game.key, terms.scenario.key, terms.ruleset, terms.players, options, most_plies,
        )  # fmt: skip
        self._log = listening()
        self.setups = self._find_setups()

    def _find_setups(self) -> list[tuple[bytes, float]]:
        """The positions a match can begin with and how likely they are, as far as SETUPS seeds tell."""
        found: Counter[bytes] = Counter()
        for seed in stream_seeds(0, SETUPS):
            state = self.terms.start(int(seed))
            state.dice.clear()
            found[bytes(state.data)] += 1
        return [(data, count / SETUPS) for data, count in found.items()]

    def attempt(self, state: Any, seat: int, code: int, faces: tuple[int, ...]) -> tuple[Any, int]:
        """The position after a ply with these dice, and the sides of the die that it lacks; 0 if it lacks none."""
        after, log = state.copy(), self._log
        log.count = log.lost = log.rolled = log.free_rolls = log.script_used = log.misfits = 0
        script(log, faces)
        begin_stream(after.dice, 0)
        self.game.apply(self.rules, after, seat, code, log)
        after.dice.clear()
        return after, int(log.sides[len(faces)]) if log.free_rolls else 0


class History:
    """A ply that was played, and all before it. What a seat remembers of it is worked out when it is asked for."""

    __slots__ = ("_before", "_code", "_earlier", "_known", "_seat")

    def __init__(self, earlier: History | None, before: bytes, seat: int, code: int) -> None:
        self._earlier = earlier
        self._before = before
        self._seat = seat
        self._code = code
        self._known: dict[int, tuple[bytes, bytes]] = {}

    @classmethod
    def remembered(cls, memories: dict[int, tuple[bytes, bytes]]) -> History:
        """A history of which nothing is left but what the seats remember."""
        history = cls(None, b"", -1, 0)
        history._known = dict(memories)
        return history

    def memory(self, terms: SpielTerms, seat: int) -> tuple[bytes, bytes]:
        """A digest of all that a seat has seen and done, and of what it saw last.

        What a seat sees again unchanged is not counted: it must not learn how many secret plies others have played.
        """
        steps: list[History] = []
        history: History | None = self
        while history is not None and seat not in history._known:
            steps.append(history)
            history = history._earlier
        chain, last = history._known[seat] if history is not None else (b"", b"")
        for step in reversed(steps):
            seen = digest(terms.observe(terms.game.State(step._before), seat).tobytes())
            if seen != last:
                chain, last = digest(chain + seen), seen
            if step._seat == seat:
                chain = digest(chain + b"played" + step._code.to_bytes(8, "big", signed=True))
            step._known[seat] = (chain, last)
        return chain, last


def digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=MEMORY).digest()


class SpielMatch:
    """Where a match stands between two moves of OpenSpiel. It copies and pickles as a whole."""

    def __init__(self, terms: SpielTerms) -> None:
        self.terms = terms
        self.is_set_up = len(terms.setups) == 1
        self.state = terms.game.State(terms.setups[0][0])
        self._acting: tuple[int, ...] | None = None  # asked for again and again between two plies
        self._codes: dict[int, list[int]] = {}
        self.history: History | None = None
        self.waiting: tuple[tuple[int, int], ...] = ()  # plies (seat, action) that are still to be played
        self.faces: tuple[int, ...] = ()  # of the ply that is being played
        self.sides = 0  # of the die that it lacks
        self.plies = 0

    # -------------------------------------------------------------------------------------------------- copying

    def copy(self) -> SpielMatch:
        other = SpielMatch.__new__(SpielMatch)
        other.terms, other.is_set_up, other.state = self.terms, self.is_set_up, self.state.copy()
        other.history, other.waiting, other.faces = self.history, self.waiting, self.faces
        other.sides, other.plies = self.sides, self.plies
        other._acting, other._codes = self._acting, dict(self._codes)
        return other

    def __deepcopy__(self, memo: Any) -> SpielMatch:
        return self.copy()

    def __reduce__(self) -> Any:
        memories = None if self.history is None else self.memories()
        rest = (self.is_set_up, self.waiting, self.faces, self.sides, self.plies)
        return _unpickled, (self.terms.name, bytes(self.state.data), memories, rest)

    def memories(self) -> dict[int, tuple[bytes, bytes]]:
        assert self.history is not None
        return {seat: self.history.memory(self.terms, seat) for seat in range(self.terms.players)}

    # -------------------------------------------------------------------------------------------------- playing

    @property
    def is_over(self) -> bool:
        if not self.is_set_up or self.waiting:
            return False
        return self.plies >= self.terms.most_plies or not self.acting()

    @property
    def is_chance(self) -> bool:
        return not self.is_set_up or self.sides > 0

    def outcomes(self) -> list[tuple[int, float]]:
        if not self.is_set_up:
            return [(place, likely) for place, (_, likely) in enumerate(self.terms.setups)]
        return [(face, 1.0 / self.sides) for face in range(self.sides)]

    def chance(self, outcome: int) -> None:
        """A set-up is drawn, or a die shows `outcome` + 1."""
        if not self.is_set_up:
            self._stand_at(self.terms.game.State(self.terms.setups[outcome][0]))
            self.is_set_up = True
            return
        self.faces = (*self.faces, outcome + 1)
        self._go_on()

    def play(self, plies: tuple[tuple[int, int], ...]) -> None:
        self.waiting = plies
        self._go_on()

    def _go_on(self) -> None:
        """Play what waits, until a die is lacking."""
        while self.waiting:
            seat, code = self.waiting[0]
            if seat in self.acting() and self.terms.allows(self.state, seat, code):
                after, self.sides = self.terms.attempt(self.state, seat, code, self.faces)
                if self.sides:
                    return
                self.history = History(self.history, bytes(self.state.data), seat, code)
                self._stand_at(after)
                self.plies += 1
            self.waiting, self.faces, self.sides = self.waiting[1:], (), 0

    # --------------------------------------------------------------------------------------------------- seeing

    def _stand_at(self, state: Any) -> None:
        self.state, self._acting, self._codes = state, None, {}

    def acting(self) -> tuple[int, ...]:
        """The seats that may act."""
        if self._acting is None:
            self._acting = self.terms.acting(self.state)
        return self._acting

    def codes(self, seat: int) -> list[int]:
        """What a seat that may act can play."""
        if seat not in self._codes:
            self._codes[seat] = self.terms.codes(self.state, seat)
        return self._codes[seat]

    def observe(self, seat: int) -> NDArray[np.int32]:
        """What a seat may know; before the set-up is drawn, nothing."""
        if not self.is_set_up:
            return np.zeros(self.terms.encoding.length, np.int32)
        return self.terms.observe(self.state, seat)

    def memory(self, seat: int) -> bytes:
        return bytes(MEMORY) if self.history is None else self.history.memory(self.terms, seat)[0]

    def worth(self) -> list[float]:
        return self.terms.worth(self.state)

    def imagined(self, seat: int, luck: int) -> SpielMatch:
        """A match that looks the same to a seat, and in which everything that it may not know is guessed."""
        other, terms = self.copy(), self.terms
        if self.is_set_up:
            terms.game.conceal(terms.rules, other.state, seat)
            guess(terms.rules, other.state, seat, luck)
            other.state.dice.clear()
            other._stand_at(other.state)
        return other


def _unpickled(name: TermsName, data: bytes, memories: Any, rest: tuple[Any, ...]) -> SpielMatch:
    match = SpielMatch.__new__(SpielMatch)
    match.terms = _KNOWN.get(name) or _agreed_again(name)
    match._stand_at(match.terms.game.State(data))
    match.history = None if memories is None else History.remembered(memories)
    match.is_set_up, match.waiting, match.faces, match.sides, match.plies = rest
    return match


def _agreed_again(name: TermsName) -> SpielTerms:
    """In another process than the one that pickled it."""
    key, scenario, ruleset, players, options, most_plies = name
    return spiel_terms(agree(key, scenario, ruleset, players, msgspec.json.decode(options)), most_plies)


def spiel_terms(terms: Terms, most_plies: int) -> SpielTerms:
    """What matches under these terms share. Equal terms share it even between games of OpenSpiel."""
    found = SpielTerms(terms, most_plies)
    return _KNOWN.setdefault(found.name, found)

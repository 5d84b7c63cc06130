"""The course of a match: its positions and plies one after the other, and the dice that each ply may roll."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.actions import RESIGN, verb_of
from admiralty.kernel.events import Log, listening
from admiralty.match.dice_source import DiceSource
from admiralty.match.plies import Ply, events_in, misfit, rolled, script
from admiralty.match.position import position_hash
from admiralty.match.terms import Terms


class Course:
    """Knows what follows from an action, not whether it may be played: that is the match's to ask, of `forbids`."""

    _judged: tuple[Any, int, int] | None = None  # a position, what has ended it, who acts in it

    def __init__(self, terms: Terms, setup_stream: int, dice: DiceSource) -> None:
        self.terms = terms
        self.setup_stream = setup_stream
        self.dice = dice
        self.state = terms.start(setup_stream)
        self.plies: list[Ply] = []

    @property
    def over(self) -> int:
        """The number of the rule that has ended the match, or 0."""
        return self._judge()[1]

    @property
    def acting(self) -> int:
        """A bit for each seat that may act now."""
        return self._judge()[2]

    def _judge(self) -> tuple[Any, int, int]:
        """Once for each position: none is changed in place, every ply makes a new one."""
        known = self._judged
        if known is None or known[0] is not self.state:
            game, rules = self.terms.game, self.terms.rules
            over = int(game.over(rules, self.state))
            known = self._judged = (self.state, over, 0 if over else int(game.actors(rules, self.state)))
        return known

    def forbids(self, seat: int, action: int) -> int:
        """The number of the rule that forbids an action of a seat that may act, or 0."""
        if verb_of(action) == RESIGN:
            return 0
        return int(self.terms.game.forbids(self.terms.rules, self.state, seat, action))

    def follow(self, seat: int, action: int, faces: Sequence[int] = ()) -> Log:
        """Play an action; its first dice show the given faces, the others come from the key. The log is returned."""
        game, rules = self.terms.game, self.terms.rules
        state, log = self.state.copy(), listening()
        script(log, faces)
        stream = self.dice.of_ply(len(self.plies))
        if stream is not None:
            state.dice.stream = stream
        if verb_of(action) == RESIGN:
            game.concede(rules, state, seat, log)
        else:
            game.apply(rules, state, seat, action, log)
        line = game.grammar.show(action)
        if wrong := misfit(log):
            raise Malformed(f"{line}: {wrong}")
        self.plies.append(
            Ply(
                seat=seat,
                action=action,
                line=line,
                faces=rolled(log),
                free_rolls=log.free_rolls,
                sealed=bool(log.sealed),
                hash=position_hash(state),
                before=bytes(self.state.data),
                told=events_in(log),
            )
        )
        self.state = state
        return log

    def copy(self, dice: DiceSource) -> Course:
        """The same course so far; what comes rolls other dice."""
        other = Course.__new__(Course)
        other.terms, other.setup_stream, other.dice = self.terms, self.setup_stream, dice
        other.state, other.plies = self.state.copy(), list(self.plies)
        return other

    def without(self, indices: Collection[int]) -> Course | None:
        """The course as if these plies had never been played, or None if what came after them needs them."""
        first = min(indices)
        if first < self.dice.taken_over:
            return None
        other = self.copy(self.dice)
        other.state = self.terms.game.State(self.plies[first].before)
        del other.plies[first:]
        for ply in (self.plies[index] for index in range(first, len(self.plies)) if index not in indices):
            if not other.acting >> ply.seat & 1 or other.forbids(ply.seat, ply.action):
                return None
            log = other.follow(ply.seat, ply.action)
            if log.rolled or log.sealed:
                return None
        return other

    def position_before(self, ply: int) -> Any:
        return self.terms.game.State(self.plies[ply].before)

    def position_after(self, ply: int) -> Any:
        if ply + 1 < len(self.plies):
            return self.terms.game.State(self.plies[ply + 1].before)
        return self.state

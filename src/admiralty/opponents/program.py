"""A program at a seat: it is told what its seat may know, in the messages of the table, and answers with a line.

The messages are those of the WebSocket (`server/messages.py`), one JSON a line on the program's stdin and stdout. It is
told the `table` first, and a `state` whenever it is to act; it answers with `play`, and may ask for `odds` before. It
need not sit down. `clocks` in a state say how long it may think. When its stdin ends, the match is over for it. What it
may choose before the match is in `picking.py`.

A program that hangs, dies, floods or plays three times what it may not has failed: from then on the game's doctrine
plays for it, or it resigns, as was agreed.
"""

from __future__ import annotations

import logging
import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable
from math import isfinite
from typing import Any, TypeVar

from msgspec import Struct

from admiralty.errors import Malformed
from admiralty.kernel.actions import RESIGN, pack, seat_name
from admiralty.kernel.game import Game, game_of
from admiralty.kernel.wording import facts_of
from admiralty.match.match import Match
from admiralty.match.plies import Ply
from admiralty.opponents.brought import Fails, Opponent, command_of
from admiralty.opponents.program_process import ProgramFailed, ProgramProcess
from admiralty.opponents.program_tables import bare_table, table_of
from admiralty.opponents.program_talk import Settled, Talk
from admiralty.server.journal import Journal
from admiralty.server.messages_from_browser import AskOdds, Play
from admiralty.server.messages_to_browser import ClockShown, Odds, SeatView, TableInfo, TableState
from admiralty.server.seat_view import acting, seat_view_in
from admiralty.server.shown import events_shown, ply_shown

ALIVE = 16  # programs of this process at a time; the one that was asked longest ago is ended, and starts again if asked
GRACE_SECONDS = 0.5  # beyond the time that it is given
LEAST_SECONDS = 1.0  # so long any program is waited for: a machine may be busy
LONGEST_SECONDS = 600.0

log = logging.getLogger("admiralty.opponents")
T = TypeVar("T")


class ProgramPlayer:
    """A player that is a program. `doctrine` makes whoever plays on when it has failed."""

    def __init__(self, seed: int, name: str, opponent: Opponent, doctrine: Callable[[int], Any]) -> None:
        self.name, self.opponent = name, opponent
        self.fails: Fails = opponent.fails
        self.failure = ""  # why it plays no longer, in a sentence
        self.failure_told = False
        self.left_open = ""  # why it has not chosen before the match what it might have, in a sentence
        self._stand_in = doctrine(seed)
        self._process = ProgramProcess(command_of(opponent), opponent.folder, opponent.memory_mb)
        self._knows_match = False  # has its process been told the table of this match?
        self._version = 0
        self._told: _ToldMatch | None = None

    # ----------------------------------------------------------------------------------------------- being asked

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        """In a position without a match around it: nothing is told of what happened before."""
        game = game_of(state)
        view = seat_view_in(game, rules, state.copy(), seat)
        shown = _state_of(view, [seat])
        asked = self._ask(game, rules, state.copy(), seat, seconds, lambda: bare_table(game, rules, seat), shown)
        return self._stand_in.choose(rules, state, seat, seconds) if asked is None else asked

    def choose_in(self, match: Match, seat: int, seconds: float) -> int:
        """In a match: it is also told what has happened, as much as its seat may know."""
        if self._told is None or self._told.match is not match:
            self._told = _ToldMatch(match, seat)
        state = match.concealed(seat)
        view = seat_view_in(match.game, match.rules, state.copy(), seat)
        fresh = not self._process.is_running
        shown = self._told.state(view, fresh)
        asked = self._ask(
            match.game, match.rules, state, seat, seconds, lambda: table_of(match, seat, self.name), shown
        )
        if asked is not None:
            return asked
        if self.fails == "loses":
            return int(pack(RESIGN, 0, 0, 0))
        return int(self._stand_in.choose(match.rules, match.concealed(seat), seat, seconds))

    def ask_before(self, talk: Talk[T], seat: int, seconds: float) -> T | None:
        """What a talk before the match comes to; None if it came to nothing.

        That is told to no table: it would say what the program does not bring. A program that has failed here starts
        anew with the match.
        """
        self._knows_match = False
        try:
            return self._talk(talk, self._seconds(seconds))
        except ProgramFailed as error:
            self.left_open = f"The program {self.name} at seat {seat_name(seat)} did not choose {talk.about}: {error}."
            log.warning("%s", self.left_open)
            self._process.end()
            return None

    def close(self) -> None:
        self._process.end()

    def _ask(
        self,
        game: Game,
        rules: Any,
        state: Any,
        seat: int,
        seconds: float,
        table: Callable[[], TableInfo],
        shown: TableState,
    ) -> int | None:
        """Its choice; None if it has failed, now or before."""
        if self.failure:
            return None
        given = self._seconds(seconds)
        is_new = not (self._process.is_running and self._knows_match)
        self._version += 1
        shown.version, shown.clocks = self._version, [ClockShown(seat, round(given, 2), True)]
        try:
            said = self._talk(_PlyTalk(game, rules, state, seat, table() if is_new else None, shown), given)
        except ProgramFailed as error:
            self._fail(str(error), seat)
            return None
        self._knows_match = True
        return said

    def _seconds(self, seconds: float) -> float:
        """That it is given: as many as its file says, or else whoever asks it."""
        given = self.opponent.seconds or (seconds if isfinite(seconds) else LONGEST_SECONDS)
        return min(max(given, LEAST_SECONDS), LONGEST_SECONDS)

    def _talk(self, talk: Talk[T], given: float) -> T:
        starting = 0.0 if self._process.is_running else self.opponent.start_seconds
        _keep_alive(self)
        try:
            return self._process.converse(talk.hold, given + GRACE_SECONDS + starting)
        except ProgramFailed:
            raise
        except Exception as error:  # whatever a stranger's program leads to, the match goes on
            log.exception("the program %s", self.name)
            raise ProgramFailed(f"asking it went wrong ({type(error).__name__})") from error

    def _fail(self, why: str, seat: int) -> None:
        plays_on = "it loses the match" if self.fails == "loses" else "the doctrine plays on for it"
        self.failure = f"The program {self.name} at seat {seat_name(seat)} has failed: {why}; {plays_on}."
        log.warning("%s", self.failure)
        self._process.end()


class _PlyTalk(Talk[int]):
    """What is said about one ply."""

    about = "one ply"

    def __init__(
        self, game: Game, rules: Any, state: Any, seat: int, table: TableInfo | None, shown: TableState
    ) -> None:
        super().__init__(*([] if table is None else [table]), shown)
        self.game, self.rules, self.state, self.seat, self.shown = game, rules, state, seat, shown

    def follow(self, message: Struct) -> Settled[int] | Struct:
        match message:
            case Play():
                return Settled(self._played(message))
            case AskOdds():
                odds = self._odds(message.lines)
                return Odds(message.ref, odds, {line: facts_of(each) for line, each in odds.items()})
            case _:
                raise Malformed("a program is told the table and the state; it may play, and ask for odds")

    def _played(self, message: Play) -> int:
        if message.seat != self.seat:
            raise Malformed(f"you sit at seat {self.seat}, not at {message.seat}")
        if message.ply != self.shown.ply:
            raise Malformed(f"this was played for ply {message.ply}; the table is at ply {self.shown.ply}")
        if message.line.strip() == "resign":
            return int(pack(RESIGN, 0, 0, 0))
        for code in self.game.grammar.parse(message.line):
            if any(each.line == self.game.grammar.show(code) for each in self.shown.views[0].legal):
                return int(code)
        raise Malformed(f"{message.line[:60]!r} is not in the list of what can be played")

    def _odds(self, lines: list[str]) -> dict[str, Any]:
        """For lines of the list; others have none."""
        listed = {each.line for each in self.shown.views[0].legal}
        found = {}
        for line in dict.fromkeys(lines):
            if line in listed:
                code = self.game.grammar.parse(line)[0]
                found[line] = self.game.odds(self.rules, self.state, self.seat, code)
        return found


class _ToldMatch:
    """What a seat of a match has been told."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.audience = match, (seat,)
        self._journal = Journal(match)
        self._plies: tuple[Ply, ...] = match.plies
        self._until: int | None = None

    def state(self, view: SeatView, anew: bool) -> TableState:
        """What is new to it. `anew`: it was told nothing yet, or has forgotten it."""
        self._journal.follow(self._plies, self.match)
        self._plies = self.match.plies
        known = self._journal.known(self.audience)
        until = None if anew else self._until
        same, is_gone = (0, True) if until is None else self._journal.still_known(self.audience, until)
        shown = _state_of(view, acting(self.match, self.audience))
        shown.ply = len(known)
        shown.undone_to = same if is_gone else None
        for number in range(same, len(known)):
            shown.events += events_shown(self.match.told_of(known[number]), number, self.audience)
            shown.plies += ply_shown(self.match, known[number], number, self.audience)
        self._until = self._journal.moment
        return shown


def _state_of(view: SeatView, actors: list[int]) -> TableState:
    return TableState(
        version=0,
        ply=0,
        actors=actors,
        views=[view],
        events=[],
        plies=[],
        clocks=[],
        proposals=[],
        ended=None,
        key=None,
        undone_to=None,
        lesson=None,
        private=False,
    )


_asking = threading.Lock()
_asked: OrderedDict[int, weakref.ref[ProgramPlayer]] = OrderedDict()  # by id, the one asked last at the end


def _keep_alive(player: ProgramPlayer) -> None:
    """Programs that have long not been asked are ended: a table may wait for somebody for days."""
    with _asking:
        for number in [number for number, kept in _asked.items() if kept() is None]:
            del _asked[number]
        _asked[id(player)] = weakref.ref(player)
        _asked.move_to_end(id(player))
        gone = _asked.popitem(last=False)[1]() if len(_asked) > ALIVE else None
    if gone is not None:
        gone.close()

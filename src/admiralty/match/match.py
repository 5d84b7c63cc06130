"""One match: who may act, what is legal, playing and taking back, and what each seat may know."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, MatchOver, OutOfTurn, Unknown
from admiralty.kernel.actions import RESIGN, seat_name, verb_of
from admiralty.kernel.events import ALL_SEATS
from admiralty.kernel.game import Game
from admiralty.kernel.play import concealed, guess, legal_buffer
from admiralty.kernel.stakes import Stakes
from admiralty.kernel.telling import EventInWords, plain
from admiralty.kernel.wording import Fact, facts_of
from admiralty.match import picture, record_text
from admiralty.match.commitment import KEY_BYTES, commitment, fresh_key, key_of_seed, setup_stream
from admiralty.match.course import Course
from admiralty.match.dice_source import Ancestor, DiceSource, Nonces
from admiralty.match.legal_actions import LegalActions
from admiralty.match.lines import SPECTATOR, UNDO, Line, Seat, is_undo, is_whole, read_action, seat_number, shorten
from admiralty.match.plies import Ply, take_back_lines, takeable
from admiralty.match.position import position_hash
from admiralty.match.position_fields import LINE
from admiralty.match.position_line import fields_of, line_of, read_line
from admiralty.match.record import Record
from admiralty.match.recording import record_of
from admiralty.match.refusals import resting_on
from admiralty.match.rulebook import Rulebook
from admiralty.match.terms import Terms, agree, check_names


@dataclass(frozen=True)
class Outcome:
    """How a match ended. No winners: it is a draw."""

    winners: tuple[str, ...]  # letters of seats
    reason: str  # what the rule says
    rule: str  # its id


class Match:
    """A match of one of the games.

    `seed` makes it come out the same again; `key` (32 bytes) is what a server keeps secret instead; with neither,
    nobody can foresee the dice. `options` are single parameters of the ruleset, by name. `position` is merged over the
    start. Seats are given by number or letter. Nothing that is refused changes anything.
    """

    def __init__(
        self,
        game: Game | str,
        scenario: str | None = None,
        ruleset: str | Path | None = None,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        key: bytes | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        chosen = _choose_key(seed, key)
        terms = agree(game, scenario, ruleset, players, options, position)
        course = Course(terms, setup_stream(chosen), DiceSource(chosen))
        self._take_up(course, names, commitment(chosen), can_go_on=True)

    @classmethod
    def of_course(
        cls, course: Course, names: Sequence[str], promise: str, *, can_go_on: bool, public_key: str | None = None
    ) -> Match:
        """A match that has come this far. `promise` is its commitment, `public_key` the key that all may know."""
        match = cls.__new__(cls)
        match._take_up(course, names, promise, can_go_on=can_go_on)
        match._public_key = public_key
        return match

    def _take_up(self, course: Course, names: Sequence[str] | None, promise: str, *, can_go_on: bool) -> None:
        self._course = course
        self._public_key: str | None = None  # of an ended match, of which only the beginning may be here
        self._names = ("",) * self.players if names is None else check_names(names, self.players)
        self._commitment = promise
        self._can_go_on = can_go_on
        self._loaded: tuple[int, ...] = ()

    # ------------------------------------------------------------------------------------------- what it is

    @property
    def terms(self) -> Terms:
        """What it is played under: scenario, ruleset, options, start."""
        return self._course.terms

    @property
    def game(self) -> Game:
        return self.terms.game

    @property
    def rules(self) -> Any:
        """The numbers of the ruleset, as a record. They are not to be changed."""
        return self.terms.rules

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the game, with the numbers of this match."""
        return self.terms.rulebook

    @property
    def players(self) -> int:
        return self.terms.players

    @property
    def seats(self) -> tuple[str, ...]:
        """The letters of the seats."""
        return tuple(seat_name(seat) for seat in range(self.players))

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits in each seat; empty where nobody said."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._names = check_names(names, self.players)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the key that all dice follow from: the promise that no die is chosen."""
        return self._commitment

    @property
    def dice(self) -> DiceSource:
        """What its dice follow from: the key among it, which is secret until the end."""
        return self._course.dice

    @property
    def key(self) -> str | None:
        """The key itself, once the match is over."""
        known = self._course.dice.key
        return known.hex() if known is not None and self.is_over else None

    @property
    def can_go_on(self) -> bool:
        """False for a replay: it can be looked at, and `branch` goes on from it."""
        return self._can_go_on

    # ----------------------------------------------------------------------------------------- how it stands

    @property
    def plies(self) -> tuple[Ply, ...]:
        """What was played: the whole truth."""
        return tuple(self._course.plies)

    @property
    def position(self) -> Any:
        """A copy of the position: the whole truth."""
        return self._course.state.copy()

    @property
    def hash(self) -> str:
        return position_hash(self._course.state)

    @property
    def is_over(self) -> bool:
        return self._course.over != 0

    @property
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        mask = int(self.game.winners(self.rules, self._course.state))
        rule = self.game.rule_id(self._course.over)
        winners = tuple(letter for seat, letter in enumerate(self.seats) if mask >> seat & 1)
        return Outcome(winners, self.rulebook.sentence(rule) or f"the match ended by {rule}", rule)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; more than one where orders are given at the same time."""
        mask = self._course.acting
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    def legal(self, seat: Seat) -> LegalActions:
        """Everything that a seat can play now, except `undo`, `resign` and other lines that take back."""
        number = self._seat(seat)
        acts, state = number in self.actors, self._course.state

        def codes() -> list[int]:
            if not acts:
                return []
            buffer = legal_buffer(self.game)
            count = int(self.game.legal(self.rules, state, number, buffer))
            return [int(buffer[index]) for index in range(count)]

        def allows(code: int) -> bool:
            return acts and int(self.game.forbids(self.rules, state, number, code)) == 0

        return LegalActions(self.game.grammar, codes, allows)

    def take_backs(self, seat: Seat) -> list[str]:
        """The lines with which a seat can take something back now: `undo`, and the game's own, such as `clear A1`.

        Where all of it had to be played there are none, although `undo` would be accepted: it would be played again.
        """
        number, plies = self._seat(seat), self._course.plies
        own = [plies[index] for index in takeable(plies, number, self.game.grammar)]
        if all(self._had_to_be_played(ply) for ply in own):
            return []
        lines = [UNDO, *take_back_lines(self.game.grammar, [ply.action for ply in own])]
        return [line for line in lines if self.refusal(number, line) is None]

    def _had_to_be_played(self, ply: Ply) -> bool:
        """Was there nothing else that its seat could do?"""
        before = self.game.State(ply.before)
        return int(self.game.legal(self.rules, before, ply.seat, legal_buffer(self.game))) == 1

    def refusal(self, seat: Seat, line: Line) -> AdmiraltyError | None:
        """Why a line would be refused; None if it can be played. Nothing is played."""
        try:
            self._decide(self._seat(seat), line)
        except AdmiraltyError as error:
            return error
        return None

    def can_undo(self, seat: Seat) -> bool:
        return self.refusal(seat, UNDO) is None

    # --------------------------------------------------------------------------------- what a seat may know

    def concealed(self, seat: Seat) -> Any:
        """A copy of the position without what a seat may not know, and without dice. SPECTATOR is a seat here."""
        return concealed(self.game, self.rules, self._course.state, self._viewer(seat))

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; without a seat, the whole truth."""
        if seat is None:
            return self._plain(self.game.view(self.rules, self.position, None))
        return self._plain(self.game.view(self.rules, self.concealed(seat), self._viewer(seat)))

    def public_view(self) -> dict[str, Any]:
        """What anybody may know who looks on."""
        return self.view(SPECTATOR)

    def asks(self, seat: Seat | None = None) -> str:
        """What is asked of a seat now, in one sentence."""
        if seat is None:
            return self.game.asks(self.rules, self.position, None)
        return self.game.asks(self.rules, self.concealed(seat), self._viewer(seat))

    def notice(self, seat: Seat | None = None) -> str:
        """What the rules of this match have in store at this moment, where a variant has something to tell."""
        state = self.position if seat is None else self.concealed(seat)
        return "" if self.game.notice is None else self.game.notice(self.rules, state)

    def stakes(self, seat: Seat | None = None) -> Stakes | None:
        """How the goals stand, with their counts, as far as a seat may know; None where the game does not say."""
        if self.game.stakes is None:
            return None
        if seat is None:
            return self.game.stakes(self.rules, self.position, None)
        return self.game.stakes(self.rules, self.concealed(seat), self._viewer(seat))

    def label(self, seat: Seat, action: int) -> str:
        """An action for people, with the names on the board."""
        number = self._seat(seat)
        return self.game.label(self.rules, self.concealed(number), number, action)

    def label_of(self, ply: int) -> str:
        """What was played in a ply, for people, with the names of its time and with what its seat knew then."""
        played = self.plies[ply]
        if verb_of(played.action) == RESIGN:
            return self.game.grammar.label(played.action)
        before = self.game.State(played.before)
        self.game.conceal(self.rules, before, played.seat)
        return self.game.label(self.rules, before, played.seat, played.action)

    def facts(self, seat: Seat, line: Line) -> list[Fact]:
        """What the table tells a seat about a line, in words with units. A line that cannot be played is refused."""
        number = self._seat(seat)
        decided = self._decide(number, line)
        if isinstance(decided, Course) or verb_of(decided) == RESIGN:
            return []
        return facts_of(self.game.odds(self.rules, self.concealed(number), number, decided))

    def odds(self, seat: Seat, line: Line) -> dict[str, Any]:
        """What the table tells a seat about a line before it is chosen. A line that cannot be played is refused."""
        number = self._seat(seat)
        decided = self._decide(number, line)
        if isinstance(decided, Course) or verb_of(decided) == RESIGN:
            return {}
        return self._plain(self.game.odds(self.rules, self.concealed(number), number, decided))

    @staticmethod
    def _plain(declared: Any) -> dict[str, Any]:
        data: dict[str, Any] = plain(declared)
        return data

    def told_of(self, ply: int) -> list[tuple[int, EventInWords]]:
        """What a ply told, in order, each with a bit for every seat that may know: for whoever tells several seats."""
        after = self._course.position_after(ply)
        events = self._course.plies[ply].events()
        return [(event.seen_by, self.game.teller.tell(self.rules, after, event)) for event in events]

    def events_of(self, ply: int, seat: Seat | None = None) -> list[EventInWords]:
        """What a ply told a seat, in order; without a seat, all of it."""
        viewer = None if seat is None else self._viewer(seat)
        return [words for seen_by, words in self.told_of(ply) if may_see(seen_by, viewer)]

    def events_for(self, seat: Seat | None = None, since: int = 0) -> list[EventInWords]:
        """What a seat has been told from a ply on, in order; without a seat, all of it."""
        return [told for ply in range(since, len(self._course.plies)) for told in self.events_of(ply, seat)]

    # --------------------------------------------------------------------------------------- as a line, as a text

    def position_line(self, seat: Seat | None = None) -> str:
        """The position in one line that parses back; for a seat, only what it may know."""
        if seat is None:
            return line_of(self.terms, self._course.state)
        return line_of(self.terms, self.concealed(seat), self._viewer(seat))

    @classmethod
    def from_position_line(cls, line: str, *, seed: int | None = None, game: Game | None = None) -> Match:
        """A match that begins where a line says. What a concealed line hides is guessed, as a computer player would."""
        chosen = _choose_key(seed, None)
        placed, stream = read_line(line, game), setup_stream(chosen)
        if placed.seen_by is not None:
            guess(placed.terms.rules, placed.state, placed.seen_by, stream >> 11)  # as many bits as a die draws
        given = {LINE: " ".join(fields_of(placed.terms, placed.state))}
        course = Course(replace(placed.terms, position=given), stream, DiceSource(chosen))
        return cls.of_course(course, ("",) * placed.terms.players, commitment(chosen), can_go_on=True)

    def text(self, seat: Seat | None = None, comments: Mapping[int, str] | None = None) -> str:
        """The record as a text for people: headers, a ply a line, what happened, and comments by ply, from 1.

        For a seat and before the end, only what it may know. `Record.load` and `admiralty replay` read it back.
        """
        record = self.record(seat)
        told = self._remarks() if record.shown_to is None else ()
        return record_text.written(plain(record), told, comments)

    def _remarks(self) -> list[list[str]]:
        """Before each ply, what the last one told, and the turn where it has changed; at the end, how it ended."""
        remarks: list[list[str]] = [[] for _ in range(len(self._course.plies) + 1)]
        counted = self.game.turn_field
        last = None
        for number in range(len(self._course.plies)):
            now = getattr(self._course.position_before(number), counted)
            if now != last:
                remarks[number].append(f"{counted} {now}")
                last = now
            remarks[number + 1] = [told.text for told in self.events_of(number)]
        if self.outcome is not None:
            remarks[-1].append(f"won by {' and '.join(self.outcome.winners) or 'nobody'}: {self.outcome.reason}")
        return remarks

    # ------------------------------------------------------------------------------------------- in a notebook

    def _repr_svg_(self) -> str | None:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.html()

    def svg(self, seat: Seat | None = None) -> str | None:
        """The position as a picture: for a seat, what it may know; without one, the whole truth.

        None where the game describes none.
        """
        drawing = picture.drawing_of(self.game, self.rules, *self._seen_by(seat))
        return None if drawing is None else picture.svg_of(drawing)

    def html(self, seat: Seat | None = None) -> str:
        """The same as a piece of a page, with what is asked; every game has one."""
        state, viewer = self._seen_by(seat)
        drawing = picture.drawing_of(self.game, self.rules, state, viewer)
        if drawing is not None:
            return picture.html_of(drawing, self.asks(seat))
        return picture.text_as_html(self.game.draw(self.rules, state, viewer, picture.PLAIN), self.asks(seat))

    def _seen_by(self, seat: Seat | None) -> tuple[Any, int | None]:
        return (self.position, None) if seat is None else (self.concealed(seat), self._viewer(seat))

    # ---------------------------------------------------------------------------------------------- playing

    def play(self, seat: Seat, line: Line) -> list[EventInWords]:
        """Play a line; what the seat may know of what happened is returned. A refusal says which rule it rests on."""
        number = self._seat(seat)
        return self.events_of(len(self._course.plies) - 1, number) if self.follow(number, line) else []

    def follow(self, seat: Seat, line: Line) -> bool:
        """Play a line and put nothing into words: for whoever tells several seats. False: it only took back."""
        number = self._seat(seat)
        decided = self._decide(number, line)
        if isinstance(decided, Course):
            self._course = decided
            return False
        log = self._course.follow(number, decided, self._loaded)
        self._loaded = self._loaded[log.script_used :]
        return True

    def undo(self, seat: Seat) -> None:
        """Take back the seat's latest ply, if nothing has followed from it."""
        self.play(seat, UNDO)

    def take_back(self, to: int) -> None:
        """Go back to where the match stood after `to` plies, as all its seats have agreed.

        Beyond `undo`: others' answers and final plies go too. Nothing brings back a die or a secret that was revealed.
        """
        going = self._course.plies[to:] if is_whole(to) and to >= 0 else []
        if not going or self.is_over or not self._can_go_on:
            raise self._stays("there is nothing that can be taken back")
        grammar = self.game.grammar
        for ply in going:
            if ply.faces:
                raise self._stays("dice have been rolled since, and dice never come back")
            if ply.sealed or (grammar.verb(ply.action).final and not ply.all_is_public):
                raise self._stays("something has been revealed since, and secrets never come back")
        course = self._course.without(range(to, len(self._course.plies)))
        if course is None:  # nothing is left that could stand in the way, but what came from another match
            raise IllegalAction("what was taken over from another match stays")
        self._course = course

    def rewind(self, to: int) -> None:
        """Go back to where the match stood after `to` plies, dice, secrets and all: for lessons, or as people agree."""
        if not self._can_go_on or not is_whole(to) or not self._course.dice.taken_over <= to <= len(self._course.plies):
            raise Unknown(f"the match has plies 1 to {len(self._course.plies)}; it cannot go back to {shorten(to)}")
        course = self.at(to)._course
        self._course, self._loaded = course, ()

    def load_dice(self, faces: Sequence[int]) -> None:
        """Let the next dice show these faces: for puzzles, tests and questions. `verify` will tell."""
        if not all(is_whole(face) and 1 <= face <= 255 for face in faces):
            raise Malformed(f"a die shows a whole number from 1 on; these cannot be loaded: {shorten(list(faces))}")
        self._loaded = tuple(faces)

    @property
    def loaded_dice(self) -> tuple[int, ...]:
        """Loaded faces that have not been rolled yet."""
        return self._loaded

    def branch(self, seed: int | None = None, *, with_ancestry: bool = False) -> Match:
        """A match of its own that goes on from here with other dice: what if?

        `with_ancestry`: it says where its first plies come from, so that their dice can be verified too; they stay.
        """
        key = _choose_key(seed, None)
        dice = DiceSource(key, ancestry=self._as_ancestor() if with_ancestry else ())
        return Match.of_course(self._course.copy(dice), self._names, commitment(key), can_go_on=True)

    def _as_ancestor(self) -> tuple[Ancestor, ...]:
        taken_over, dice = len(self._course.plies), self._course.dice
        if not taken_over:
            return ()
        earlier = tuple(each for each in dice.ancestry if each.plies < taken_over)
        return (*earlier, Ancestor(taken_over, self._commitment, self._public_key or self.key, dice.nonces))

    def add_nonces(self, seats: Mapping[str, str]) -> None:
        """From here on all dice follow from these numbers too, by letters of seats; so does the set-up, if it can."""
        course = self._course
        if not self._can_go_on or course.dice.nonces is not None or course.dice.key is None:
            raise IllegalAction("nothing can be added to the dice of this match any more")
        dice = replace(course.dice, nonces=Nonces(len(course.plies), dict(seats)))
        if course.plies:
            course.dice = dice
            return
        stream = dice.setup()
        assert stream is not None  # there is a key
        self._course = Course(self.terms, stream, dice)

    def at(self, ply: int) -> Match:
        """The match as it stood after so many plies: to be looked at, but not played on."""
        if not is_whole(ply) or not 0 <= ply <= len(self._course.plies):
            raise Unknown(f"the match has plies 1 to {len(self._course.plies)}; there is no ply {shorten(ply)}")
        course = self._course.copy(self._course.dice)
        if ply < len(course.plies):
            course.state = self.game.State(course.plies[ply].before)
        del course.plies[ply:]
        return Match.of_course(course, self._names, self._commitment, can_go_on=False, public_key=self._public_key)

    # ---------------------------------------------------------------------------------------------- records

    def record(self, seat: Seat | None = None, *, resume: bool = False, in_full: bool = False) -> Record:
        """The match as one file; with a seat and before the end, only what that seat may know of it.

        `resume` puts the secret key of an unfinished match in, so that it can be played on from the file. `in_full`
        puts every parameter of its ruleset in, so that it can be read should the ruleset ever change.
        """
        viewer = None if seat is None else self._viewer(seat)
        with_key = resume and self._can_go_on
        return record_of(self._course, self._names, self._commitment, viewer, with_key=with_key, in_full=in_full)

    def save(self, path: str | os.PathLike[str], *, resume: bool = False) -> None:
        """Write the whole record to a file. With `resume` it holds the secret key: a file for one's own machine."""
        self.record(resume=resume, in_full=True).save(path)

    # --------------------------------------------------------------------------------------------- refusals

    def _seat(self, seat: Seat) -> int:
        return seat_number(seat, self.players)

    def _viewer(self, seat: Seat) -> int:
        return SPECTATOR if seat == SPECTATOR else self._seat(seat)

    def _decide(self, seat: int, line: Line) -> int | Course:
        """The action that a line means, or the course without what it takes back. All refusals are raised here."""
        if (outcome := self.outcome) is not None:
            raise MatchOver(f"the match is over: {outcome.reason}", rule=outcome.rule)
        if not self._can_go_on:
            raise MatchOver("this is a replay: it can be looked at, but not played on")
        grammar = self.game.grammar
        own = takeable(self._course.plies, seat, grammar)
        if is_undo(line):
            return self._without(own[:1], seat, UNDO)
        action = read_action(self.game, line, lambda: [offered.line for offered in self.legal(seat)])
        if grammar.verb(action).takes_back:
            plies = [(index, self._course.plies[index].action) for index in own]
            going = [] if self.game.taken_back is None else self.game.taken_back(action, plies)
            return self._without(going, seat, grammar.show(action))
        if seat not in self.actors:
            sentence = f"seat {seat_name(seat)} has nothing to decide now"
            raise resting_on(self.game, self.game.turn_rule, OutOfTurn, sentence)
        if forbidden := self._course.forbids(seat, action):
            rule = self.game.rule_id(forbidden)
            reason = self.rulebook.sentence(rule) or "the rules forbid it"
            raise IllegalAction(f"{grammar.show(action)!r} is not allowed now: {reason} ({rule})", rule=rule)
        return action

    def _without(self, indices: Sequence[int], seat: int, line: str) -> Course:
        if not indices:
            raise self._stays(f"seat {seat_name(seat)} has played nothing that {line!r} can take back now")
        course = self._course.without(indices)
        if course is None:
            raise self._stays(f"{line!r} comes too late: something has followed from what it would take back")
        return course

    def _stays(self, sentence: str) -> IllegalAction:
        """Why what was played is not taken back."""
        return resting_on(self.game, self.game.undo_rule, IllegalAction, sentence)


def _choose_key(seed: int | None, key: bytes | None) -> bytes:
    if key is not None:
        if len(key) != KEY_BYTES:
            raise Malformed(f"a key is {KEY_BYTES} bytes")
        return key
    if seed is None:
        return fresh_key()
    if not is_whole(seed):
        raise Malformed(f"a seed is a whole number, not {shorten(seed)}")
    return key_of_seed(seed)


def may_see(seen_by: int, viewer: int | None) -> bool:
    """May a seat know an event? None knows everything; SPECTATOR, what everybody may know."""
    if viewer is None:
        return True
    return seen_by == ALL_SEATS if viewer == SPECTATOR else bool(seen_by >> viewer & 1)

"""A match as a table needs it: played line by line, told to each audience in numbers of its own, and kept as rows.

An audience is the seats at one screen, or a spectator. What others do in secret has no number for it, makes no message
and leaves no gap; so nothing can be learned from how its numbers run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, MatchOver, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.kernel.events import ALL_SEATS, Event
from admiralty.kernel.play import guess, shares
from admiralty.kernel.telling import EventInWords
from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match, may_see
from admiralty.match.plies import Ply
from admiralty.match.position import offset_of
from admiralty.opponents.levels import Player, level
from admiralty.server.messages import Ended, EventShown, JudgedShown, PlyShown, Replayed, SeatView
from admiralty.server.seat_view import Sight, acting, odds_of, seat_view_of

Audience = tuple[int, ...]
"""Seats in rising order; `(SPECTATOR,)` for those who look on."""

DRAW = "draw"
_ONLOOKER = 1 << 8  # beside a bit for each seat: everybody, spectators too
_EVERYBODY = _ONLOOKER | ALL_SEATS
_SEEN_BY_AT = offset_of(Event, "seen_by")


@dataclass(frozen=True)
class PlyRow:
    """A ply as the store keeps it."""

    number: int
    seat: int
    line: str
    faces: bytes
    hash: str


@dataclass(frozen=True)
class Change:
    """What is to be saved: rows from `first` on are replaced by these."""

    first: int
    rows: list[PlyRow]
    cuts: bool  # rows went away
    open_by: int | None  # the seat that played openly what it cannot take back, if one did
    was_secret: bool  # nobody else learned that anything was played


@dataclass(frozen=True)
class Standing:
    """How a match stands, as the server must know it: the whole truth."""

    actors: tuple[int, ...]
    over: bool
    looks_only: bool
    ended: Ended | None
    key: str | None  # of the dice, once the match is over
    moment: int  # entries in the journal
    public_plies: int
    plies: int
    commitment: str


@dataclass(frozen=True)
class Telling:
    """What an audience is to be told."""

    known: list[int]  # names of all that it knows of now
    ply: int
    actors: list[int]
    hides_actors: bool
    eyes: list[SeatView]
    events: list[EventShown]
    plies: list[PlyShown]
    undone_to: int | None


class Desk:
    """The match of one table. It knows no network, no disk and no clock."""

    def __init__(self, match: Match, agreed: str = "") -> None:
        self.match = match
        self.agreed = agreed  # how the seats ended the match by agreement, if they did
        self.journal: list[int] = []  # +name: a ply was played; -name: it was taken back
        self._names: list[int] = []  # of the plies, in order; a ply keeps its name while others are taken back
        self._known_to: dict[int, int] = {}
        self._eyes: dict[int, SeatView] = {}
        self._sights: dict[int, Sight] = {}
        self._newest: list[tuple[int, EventInWords]] | None = None
        self._players: dict[tuple[int, str], Player] = {}
        self.judged: dict[int, JudgedShown] = {}  # by number of the ply: what an analysis has found after the end
        self._name_new_plies()

    # --------------------------------------------------------------------------------------------- how it stands

    @property
    def is_over(self) -> bool:
        return self.match.is_over or bool(self.agreed)

    @property
    def looks_only(self) -> bool:
        return not self.match.can_go_on

    @property
    def actors(self) -> tuple[int, ...]:
        """The whole truth: for clocks and computer players."""
        return () if self.is_over or self.looks_only else self.match.actors

    def standing(self) -> Standing:
        return Standing(
            actors=self.actors,
            over=self.is_over,
            looks_only=self.looks_only,
            ended=self.ended(),
            key=self._key(),
            moment=len(self.journal),
            public_plies=self.count_known((SPECTATOR,)),
            plies=len(self._names),
            commitment=self.match.commitment,
        )

    def _key(self) -> str | None:
        """The key of the dice, once the match is over."""
        return self.match.record(resume=True).secret_key if self.agreed else self.match.key

    def ended(self) -> Ended | None:
        if self.agreed == DRAW and not self.match.is_over:
            return Ended([], "the players agreed on a draw", "")
        outcome = self.match.outcome
        return None if outcome is None else Ended(list(outcome.winners), outcome.reason, outcome.rule)

    # --------------------------------------------------------------------------------------------------- playing

    def play(self, seat: int, line: str) -> Change:
        self._refuse_if_agreed()
        before = self.match.plies
        self.match.play(seat, line)
        return self._changed(before, seat)

    def take_back(self, to: int) -> Change:
        """Back to an earlier position, as all have agreed."""
        self._refuse_if_agreed()
        before = self.match.plies
        self.match.take_back(to)
        return self._changed(before, None)

    def script(self, lines: list[tuple[int, str, list[int]]]) -> Change:
        """Lines of a lesson, by seat, each with the faces that are loaded before it: all of them, or none."""
        before = self.match.plies
        try:
            for seat, line, faces in lines:
                if faces:
                    self.match.load_dice(faces)
                self.match.play(seat, line)
                if free := self.match.plies[-1].free_rolls:
                    raise Malformed(f"{line}: a lesson leaves nothing to chance, but {free} of its dice are not loaded")
        except AdmiraltyError:
            self.match.rewind(len(before))
            raise
        finally:
            self.match.load_dice(())
        return self._changed(before, None)

    def rewind(self, to: int) -> Change:
        """Go back over dice and secrets, as lessons do, and people who agree to."""
        before = self.match.plies
        self.match.rewind(to)
        return self._changed(before, None)

    def plain(self, line: str) -> str:
        """A line as the grammar would write it; one that it cannot read, as it is."""
        meanings = self.match.game.grammar.parse(line)
        return self.match.game.grammar.show(meanings[0]) if meanings else line

    def refuse(self, seat: int, line: str) -> None:
        """Raise what a rule has against a line, if one has."""
        if (refusal := self.match.refusal(seat, line)) is not None:
            raise refusal

    def dice_since(self, ply: int) -> int:
        return sum(len(each.faces) for each in self.match.plies[ply:])

    def undo_to(self, seat: int, freely: bool) -> int:
        """Where taking back by consent leads: before the seat's latest ply. `freely`: over dice and secrets too."""
        self._refuse_if_agreed()
        own = [number for number, ply in enumerate(self.match.plies) if ply.seat == seat]
        if not own or self.match.is_over:
            raise IllegalAction(f"seat {seat_name(seat)} has played nothing that could be taken back")
        if not freely:
            self.match.branch(0).take_back(own[-1])
        return own[-1]

    def agree_on_draw(self) -> None:
        self._refuse_if_agreed()
        if self.match.is_over:
            raise MatchOver("the match is over")
        self.agreed = DRAW
        self._eyes.clear()

    def _refuse_if_agreed(self) -> None:
        if self.agreed:
            raise MatchOver("the match is over: the players agreed on a draw")

    def _changed(self, before: Sequence[Ply], seat: int | None) -> Change:
        after = self.match.plies
        self._eyes.clear()
        self.judged.clear()
        self._newest = None
        first = _first_difference(before, after)
        self._forget_gone(before[first:], after[first:], first)
        self._name_new_plies()
        rows = [
            PlyRow(number, ply.seat, ply.line, bytes(ply.faces), ply.hash)
            for number, ply in enumerate(after[first:], first)
        ]
        grew = len(after) > len(before)
        secret = grew and self._stays_secret(after[-1])
        openly = grew and not secret and (seat is None or not self.match.can_undo(seat))
        return Change(first, rows, len(before) > first, seat if openly else None, secret)

    def _stays_secret(self, ply: Ply) -> bool:
        """A secret ply that sets off dice or reveals something is no secret: everybody sees that it has happened."""
        return bool(self.match.game.grammar.verb(ply.action).secret) and not ply.sealed and not ply.faces

    def _forget_gone(self, old: Sequence[Ply], new: Sequence[Ply], first: int) -> None:
        """Which of these plies are gone? The others were played again in the same order."""
        kept: list[int] = []
        place = 0
        for name, ply in zip(self._names[first:], old, strict=True):
            if place < len(new) and (new[place].seat, new[place].action) == (ply.seat, ply.action):
                kept.append(name)
                place += 1
            else:
                self.journal.append(-name)
        self._names[first:] = kept

    def _name_new_plies(self) -> None:
        for ply in self.match.plies[len(self._names) :]:
            name = len(self._known_to) + 1
            self._names.append(name)
            self._known_to[name] = _known_to(ply, self.match)
            self.journal.append(name)

    # --------------------------------------------------------------------------------------------------- telling

    def known_at(self, audience: Audience, moment: int) -> list[int]:
        """The names of what an audience knew of when the journal had so many entries."""
        names: dict[int, None] = {}
        for entry in self.journal[:moment]:
            if entry > 0:
                names[entry] = None
            else:
                del names[-entry]
        mask = _mask(audience)
        return [name for name in names if self._known_to[name] & mask]

    def telling(self, audience: Audience, known: list[int] | None) -> Telling:
        """What to tell an audience that knows of these plies; None for one that is to begin anew."""
        mask = _mask(audience)
        now = [(name, place) for place, name in enumerate(self._names) if self._known_to[name] & mask]
        had = known or []
        same = 0
        while same < min(len(had), len(now)) and had[same] == now[same][0]:
            same += 1
        events: list[EventShown] = []
        plies: list[PlyShown] = []
        for number, (_, place) in enumerate(now[same:], same):
            events += self._events(place, number, audience)
            plies += self._ply(place, number, audience)
        undone = same if known is None or same < len(had) else None
        eyes = [self.eyes(seat) for seat in audience]
        return Telling(
            known=[name for name, _ in now],
            ply=len(now),
            actors=[] if self.is_over or self.looks_only else acting(self.match, audience),
            hides_actors=self.match.game.visible_actors is not None,
            eyes=eyes,
            events=events,
            plies=plies,
            undone_to=undone,
        )

    def eyes(self, seat: int) -> SeatView:
        """Kept until the next change, since several screens may look with the same eyes."""
        found = self._eyes.get(seat)
        if found is None:
            sees_all = self.is_over or self.looks_only
            found, self._sights[seat] = seat_view_of(
                self.match, seat, sees_all, None if sees_all else self._sights.get(seat)
            )
            if self.agreed:
                found.legal, found.take_backs, found.asks = [], [], "The match is over."
            self._eyes[seat] = found
        return found

    def is_stale(self, audience: Audience, seat: int, ply: int) -> bool:
        """Has something happened that a seat should see before its line counts? Others' secret orders do not matter."""
        mask = _mask(audience)
        places = [place for place, name in enumerate(self._names) if self._known_to[name] & mask]
        if ply > len(places):
            return True
        grammar, played = self.match.game.grammar, self.match.plies
        return any(
            played[place].seat == seat or not grammar.verb(played[place].action).secret for place in places[ply:]
        )

    def count_known(self, audience: Audience) -> int:
        mask = _mask(audience)
        return sum(1 for name in self._names if self._known_to[name] & mask)

    def _events(self, place: int, number: int, audience: Audience) -> list[EventShown]:
        told = []
        for seen_by, words in self._told_of(place):
            seats = [seat for seat in audience if may_see(seen_by, seat)]
            if seats:
                told.append(event_shown(number, words, seats))
        return told

    def _told_of(self, place: int) -> list[tuple[int, EventInWords]]:
        """Kept for the newest ply, of which every audience is told."""
        if place != len(self._names) - 1:
            return self.match.told_of(place)
        if self._newest is None:
            self._newest = self.match.told_of(place)
        return self._newest

    def _ply(self, place: int, number: int, audience: Audience) -> list[PlyShown]:
        ply = self.match.plies[place]
        secret = self.match.game.grammar.verb(ply.action).secret
        seats = [seat for seat in audience if not secret or seat == ply.seat]
        if not seats:
            return []
        faces = list(ply.faces) if ply.all_is_public else []  # dice can be as secret as what they decide
        return [PlyShown(number, ply.seat, ply.line, faces, seats)]

    # ------------------------------------------------------------------------------------------- asked by a seat

    def record(self, viewer: int | None) -> bytes:
        """The record, as much of it as a seat may know. Nothing is left out of a match in which nothing is hidden."""
        whole = self.is_over or self.looks_only or viewer is None or self._knows_all(viewer)
        return self.match.record(None if whole else viewer, resume=bool(self.agreed)).to_json()

    def _knows_all(self, viewer: int) -> bool:
        """Has nothing been hidden from a seat in this match up to now? Then its whole record tells it nothing new."""
        match, game = self.match, self.match.game
        options = any(game.secret_options.get(name, viewer) != viewer for name in match.terms.options)
        if options or not game.setup_is_public:
            return False
        for ply in match.plies:
            if not ply.all_is_public or (ply.seat != viewer and game.grammar.verb(ply.action).secret):
                return False
        truth = match.position
        truth.dice.clear()
        return bool(match.concealed(viewer) == truth)

    def odds(self, seat: int, lines: list[str]) -> dict[str, Any]:
        return odds_of(self.match, seat, lines)

    def replayed(self, audience: Audience, seat: int, ply: int, ref: int) -> Replayed:
        """The position after so many plies, from a seat's eyes. After the end, plies are those of the whole record."""
        open_to_all = self.is_over or self.looks_only
        if open_to_all:
            places = list(range(len(self._names)))
        else:
            mask = _mask(audience)
            places = [place for place, name in enumerate(self._names) if self._known_to[name] & mask]
        if ply > len(places):
            raise Unknown(f"there are {len(places)} plies to look at, not {ply}")
        upto = 0 if ply == 0 else places[ply - 1] + 1
        eyes, _ = seat_view_of(self._match_at(upto), seat, sees_all=open_to_all)
        eyes.legal, eyes.take_backs = [], []
        told: list[EventShown] = []
        if ply:
            for seen_by, words in self.match.told_of(places[ply - 1]):
                if may_see(seen_by, None if open_to_all and seat == SPECTATOR else seat):
                    told.append(event_shown(ply - 1, words, [seat]))
        return Replayed(ref, ply, len(places), eyes, told)

    def _match_at(self, upto: int) -> Match:
        """A match that stands as this one did after so many plies; only to be looked at."""
        return self.match if upto == len(self._names) else self.match.at(upto)

    # ---------------------------------------------------------------------------------------- computer players

    def thought(self, seat: int, name: str, luck: int, seconds: float) -> Callable[[], str]:
        """A choice to be made elsewhere, in a thread: it holds a concealed copy and nothing else of the match."""
        player = self._players.get((seat, name))
        if player is None:
            player = self._players[seat, name] = level(name).make(luck)
        rules, state, grammar = self.match.rules, self.match.concealed(seat), self.match.game.grammar
        return lambda: grammar.show(player.choose(rules, state, seat, seconds))

    def decide(self, seat: int, name: str, luck: int, seconds: float) -> str:
        """The same at once."""
        return self.thought(seat, name, luck, seconds)()

    def would_draw(self, seat: int) -> bool:
        """Does a computer player at this seat accept a draw? Only where it does not think that it stands better."""
        state, out = self.match.concealed(seat), shares(self.match.game)
        guess(self.match.rules, state, seat, 0)
        self.match.game.scores(self.match.rules, state, out)
        return float(out[seat]) * self.match.players <= 1.0


def event_shown(number: int, words: EventInWords, seats: list[int]) -> EventShown:
    return EventShown(number, words.text, words.rule, words.happening, words.dice, seats)


def _known_to(ply: Ply, match: Match) -> int:
    """A bit for each seat that learns anything of a ply, and one for those who look on."""
    mask = 1 << ply.seat if match.game.grammar.verb(ply.action).secret else _EVERYBODY
    for seen_by in set(ply.told[_SEEN_BY_AT :: Event.size]):
        mask |= _EVERYBODY if seen_by == ALL_SEATS else seen_by
    return mask


def _first_difference(before: Sequence[Ply], after: Sequence[Ply]) -> int:
    shared = min(len(before), len(after))
    return next((place for place in range(shared) if before[place] is not after[place]), shared)


def _mask(audience: Audience) -> int:
    mask = 0
    for seat in audience:
        mask |= _ONLOOKER if seat == SPECTATOR else 1 << seat
    return mask

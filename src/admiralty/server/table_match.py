"""A match as a table needs it: played line by line, and told to each audience as much as its seats may know.

Every change is answered by one `MatchUpdate`. Events are put into words once for all audiences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, MatchOver, OutOfTurn, Unknown
from admiralty.kernel.actions import RESIGN, seat_name, verb_of
from admiralty.kernel.play import guess, shares
from admiralty.kernel.telling import EventInWords
from admiralty.match.kept_rules import numbers_of
from admiralty.match.lines import SPECTATOR, UNDO
from admiralty.match.match import Match, may_see
from admiralty.match.plies import Ply
from admiralty.match.position import position_hash
from admiralty.match.record import Record
from admiralty.match.rulebook import rule_number
from admiralty.opponents.levels import Player, decide, level
from admiralty.opponents.program import ProgramPlayer
from admiralty.server.errors import Stale
from admiralty.server.journal import Journal
from admiralty.server.match_update import AddedNonces, Audience, MatchStatus, MatchUpdate, PlyRow, ToldUntil
from admiralty.server.messages_to_browser import (
    Ended,
    EventShown,
    JudgedShown,
    PlyShown,
    Replayed,
    SeatView,
    TableState,
)
from admiralty.server.seat_view import SeatOdds, Seen, ToldOdds, acting, seat_view_of
from admiralty.server.shown import event_shown, events_shown, ply_shown

DRAW = "draw"
CANCELLED = "cancelled"
CHANGED = "The rules of this game have changed since: up to here the match can be looked at. You can agree on a draw."


@dataclass(frozen=True)
class Interrupted:
    """A match that can no longer be replayed to its last ply, since the rules are other ones than they were."""

    record: Record  # the whole of it
    is_over: bool


class TableMatch:
    """The match of one table. It knows no network, no disk and no clock."""

    def __init__(self, match: Match, agreed: str = "", interrupted: Interrupted | None = None) -> None:
        self.match, self.interrupted = match, interrupted
        self.agreed = agreed  # how the seats ended the match by agreement, if they did
        self.judged: dict[int, JudgedShown] = {}  # by number of the ply: what an analysis has found after the end
        self._journal = Journal(match)
        self._seen: dict[int, Seen] = {}  # by seat: its latest view
        self._fresh: set[int] = set()  # seats whose latest view is of the position as it stands
        self._odds: dict[int, SeatOdds] = {}  # by seat, of the position as it stands
        self._latest = 0  # the first ply of the latest change
        self._words: dict[int, list[tuple[int, EventInWords]]] = {}  # of the plies from there on
        self._labels: dict[int, str] = {}  # likewise: what was played, for people
        self._players: dict[tuple[int, str], Player] = {}

    # --------------------------------------------------------------------------------------------- how it stands

    @property
    def is_over(self) -> bool:
        return self.match.is_over or bool(self.agreed) or (self.interrupted is not None and self.interrupted.is_over)

    @property
    def looks_only(self) -> bool:
        return not self.match.can_go_on and self.interrupted is None

    @property
    def is_open_to_all(self) -> bool:
        """Nothing is hidden any more."""
        return self.is_over or self.looks_only

    def status(self) -> MatchStatus:
        return MatchStatus(
            actors=() if self.is_open_to_all or self.interrupted else self.match.actors,
            over=self.is_over,
            looks_only=self.looks_only,
            ended=self._ended(),
            plies=len(self.match.plies),
            public_plies=len(self._journal.known((SPECTATOR,))),
            moment=self._journal.moment,
            commitment=self.match.commitment,
        )

    def _ended(self) -> Ended | None:
        if self.agreed == DRAW and not self.match.is_over:
            return Ended([], "the players agreed on a draw", "", "agreed")
        if self.agreed == CANCELLED and not self.match.is_over:
            return Ended([], "the match was cancelled, since a player did not come back", "", "cancelled")
        if self.interrupted is not None and self.interrupted.is_over:
            return Ended([], "it was played under rules that have changed since", "")
        outcome = self.match.outcome
        if outcome is None:
            return None
        ended = Ended(list(outcome.winners), outcome.reason, outcome.rule)
        last = self.match.plies[-1] if self.match.plies else None
        if last is not None and verb_of(last.action) == RESIGN:
            ended.how, ended.by = "resigned", seat_name(last.seat)
        ended.because = self.match.game.endings.get(rule_number(outcome.rule), outcome.reason)
        return ended

    def _key(self) -> str | None:
        """The key of the dice, once the match is over."""
        return self.match.record(resume=True).secret_key if self.agreed else self.match.key

    # --------------------------------------------------------------------------------------------------- playing

    def play(
        self, seat: int, line: str, told_until: ToldUntil, seen: tuple[Audience, int] | None = None
    ) -> MatchUpdate:
        """A seat's line. `seen`: whoever sent it, and how many plies they knew of when they did."""
        if seen is not None:
            self.refuse_stale(seat, *seen)
        self._refuse_if_agreed()
        before = self.match.plies
        self.match.follow(seat, line)
        return self._update(before, seat, told_until)

    def take_back(self, to: int, freely: bool, told_until: ToldUntil) -> MatchUpdate:
        """Back to an earlier position, as all have agreed. `freely`: over dice and secrets too."""
        self._refuse_if_agreed()
        before = self.match.plies
        if freely:
            self.match.rewind(to)
        else:
            self.match.take_back(to)
        return self._update(before, None, told_until)

    def play_script(self, lines: list[tuple[int, str, list[int]]], told_until: ToldUntil) -> MatchUpdate:
        """Lines of a lesson, by seat, each with the faces that are loaded before it: all of them, or none."""
        before = self.match.plies
        try:
            for seat, line, faces in lines:
                if faces:
                    self.match.load_dice(faces)
                self.match.follow(seat, line)
                if free := self.match.plies[-1].free_rolls:
                    raise Malformed(f"{line}: a lesson leaves nothing to chance, but {free} of its dice are not loaded")
        except AdmiraltyError:
            self.match.rewind(len(before))
            raise
        finally:
            self.match.load_dice(())
        return self._update(before, None, told_until)

    def agree_on_draw(self, told_until: ToldUntil) -> MatchUpdate:
        return self._end_otherwise(DRAW, told_until)

    def cancel(self, told_until: ToldUntil) -> MatchUpdate:
        """A player has not come back: the match has no result."""
        return self._end_otherwise(CANCELLED, told_until)

    def _end_otherwise(self, how: str, told_until: ToldUntil) -> MatchUpdate:
        self._refuse_if_agreed()
        if self.match.is_over:
            raise MatchOver("the match is over")
        self.agreed = how
        return self._update(self.match.plies, None, told_until)

    def add_nonces(self, seats: dict[str, str]) -> AddedNonces:
        """From here on all dice follow from these numbers too."""
        self._refuse_if_agreed()
        before = position_hash(self.match.position)
        self.match.add_nonces(seats)
        self._fresh.clear()
        self._odds.clear()
        self._seen.clear()
        nonces = self.match.dice.nonces
        assert nonces is not None  # they were added just now
        setup = self.match.record(resume=True).setup
        assert setup is not None  # the record is whole
        return AddedNonces(nonces.since, setup, position_hash(self.match.position) != before, self.status())

    def _update(self, before: Sequence[Ply], seat: int | None, told_until: ToldUntil) -> MatchUpdate:
        after = self.match.plies
        first = self._journal.follow(before, self.match)
        self._fresh.clear()
        self._odds.clear()
        self.judged.clear()
        self._latest, self._words, self._labels = first, {}, {}
        grew = len(after) > len(before)
        changed = [*before[first:], *after[first:]]
        is_secret = bool(changed) and all(self._stays_secret(ply) for ply in changed)
        states = {audience: self.state_since(audience, moment) for audience, moment in told_until.items()}
        openly = grew and not is_secret and (seat is None or not self._can_undo(seat))
        return MatchUpdate(
            status=self.status(),
            first=first,
            rows=[
                PlyRow(number, ply.seat, ply.line, bytes(ply.faces), ply.hash)
                for number, ply in enumerate(after[first:], first)
            ],
            cuts=len(before) > first,
            open_by=seat if openly else None,
            is_secret=is_secret,
            states=states,
        )

    def _can_undo(self, seat: int) -> bool:
        """Its view tells, if it was made: what can be taken back is found by playing again without it."""
        offered = seat in self._fresh and UNDO in self._seen[seat].view.take_backs
        return offered or self.match.can_undo(seat)

    def _stays_secret(self, ply: Ply) -> bool:
        """A secret ply that sets off dice or reveals something is no secret: everybody sees that it has happened."""
        return bool(self.match.game.grammar.verb(ply.action).secret) and not ply.sealed and not ply.faces

    # ------------------------------------------------------------------------------------------ before it is played

    def written(self, line: str) -> str:
        """A line as the grammar would write it; one that it cannot read, as it is."""
        meanings = self.match.game.grammar.parse(line)
        return self.match.game.grammar.show(meanings[0]) if meanings else line

    def refuse_illegal(self, seat: int, line: str) -> None:
        """Raise what a rule has against a line, if one has."""
        if (refusal := self.match.refusal(seat, line)) is not None:
            raise refusal

    def refuse_stale(self, seat: int, audience: Audience, ply: int) -> None:
        """Has something happened that a seat should see before its line counts? Others' secret orders do not matter."""
        known = self._journal.known(audience)
        grammar, played = self.match.game.grammar, self.match.plies
        unseen = [played[place] for place in known[ply:]]
        if ply > len(known) or any(each.seat == seat or not grammar.verb(each.action).secret for each in unseen):
            raise Stale("the table has moved on since: look again before you play")

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

    def _refuse_if_agreed(self) -> None:
        if self.agreed:
            raise MatchOver("the match is over: the players have ended it")

    # --------------------------------------------------------------------------------------------------- telling

    def state_since(self, audience: Audience, moment: int | None) -> TableState:
        """What is new to an audience that was told of all until a moment. None: it is to begin its log anew."""
        known = self._journal.known(audience)
        same, is_gone = (0, True) if moment is None else self._journal.still_known(audience, moment)
        events: list[EventShown] = []
        plies: list[PlyShown] = []
        for number in range(same, len(known)):
            events += events_shown(self._in_words(known[number]), number, audience)
            plies += ply_shown(self.match, known[number], number, audience, self._label)
        views = [self._view(seat) for seat in audience]
        return TableState(
            version=0,
            ply=len(known),
            actors=[] if self.is_open_to_all or self.interrupted else acting(self.match, audience),
            views=views,
            events=events,
            plies=plies,
            clocks=[],
            proposals=[],
            ended=self._ended(),
            key=self._key(),
            undone_to=same if is_gone else None,
            lesson=None,
            private=self._is_private(views),
        )

    def _is_private(self, views: list[SeatView]) -> bool:
        """Does a seat at one screen know what another at it may not, or is it to choose that?"""
        if len(views) < 2 or self.is_open_to_all:
            return False
        if len({self._seen[view.seat].copy for view in views}) > 1:
            return True
        verb = self.match.game.grammar.verb
        return any(verb(action.code).secret for view in views for action in self.match.legal(view.seat))

    def _view(self, seat: int) -> SeatView:
        """Kept until the next change, since a seat may be at several screens."""
        if seat not in self._fresh:
            last = None if self.is_open_to_all else self._seen.get(seat)
            self._seen[seat] = seat_view_of(self.match, seat, self.is_open_to_all, last)
            self._fresh.add(seat)
            view = self._seen[seat].view
            if self.agreed:
                view.legal, view.take_backs, view.asks = [], [], "The match is over."
            elif self.interrupted is not None:
                view.legal, view.take_backs, view.asks = [], [], CHANGED
        return self._seen[seat].view

    def _in_words(self, place: int) -> list[tuple[int, EventInWords]]:
        """Kept for the plies of the latest change, which every audience is told of."""
        if place < self._latest:
            return self.match.told_of(place)
        if place not in self._words:
            self._words[place] = self.match.told_of(place)
        return self._words[place]

    def _label(self, place: int) -> str:
        """Kept likewise."""
        if place < self._latest:
            return self.match.label_of(place)
        if place not in self._labels:
            self._labels[place] = self.match.label_of(place)
        return self._labels[place]

    # ------------------------------------------------------------------------------------------- asked by a seat

    def record(self, viewer: int | None) -> bytes:
        """The record, as much of it as a seat may know. Nothing is left out of a match in which nothing is hidden."""
        if self.interrupted is not None and self.is_over:
            return self.ended_record().to_json()
        whole = self.is_open_to_all or viewer is None or self._knows_all(viewer)
        return self.match.record(None if whole else viewer, resume=bool(self.agreed), in_full=True).to_json()

    def ended_record(self) -> Record:
        """After the end: all of it, even where only its beginning can be replayed."""
        if self.interrupted is None:
            return self.match.record(resume=True)
        kept = self.interrupted.record
        return msgspec.structs.replace(kept, key=kept.key or kept.secret_key, secret_key=None)

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

    def numbers(self) -> bytes:
        """All numbers of its rules, so that it is played on under them whatever becomes of the files."""
        return numbers_of(self.match.rules)

    def label(self, seat: int, line: str) -> str:
        """A line for people."""
        return self.match.label(seat, self.match.game.grammar.parse(line)[0])

    def odds(self, seat: int, lines: list[str], seconds: float) -> tuple[dict[str, ToldOdds], list[str]]:
        """The odds of some lines, and those for which there was no time. Kept until the next change."""
        if seat not in self._odds:
            self._odds[seat] = SeatOdds(self.match, seat)
        return self._odds[seat].of(lines, seconds)

    def replayed(self, audience: Audience, seat: int, ply: int, ref: int, late_turns: int = 0) -> Replayed:
        """The position after so many plies, as a seat sees it. After the end, plies are those of the whole record.

        `late_turns`: whoever looks on is shown everything of a position that lies so many turns back.
        """
        if self.is_open_to_all:
            places: Sequence[int] = range(len(self.match.plies))
        else:
            places = self._journal.known(audience)
        if ply > len(places):
            raise Unknown(f"there are {len(places)} plies to look at, not {ply}")
        upto = 0 if ply == 0 else places[ply - 1] + 1
        then = self._match_at(upto)
        sees_all = self.is_open_to_all or (bool(late_turns) and self._turns_since(then) >= late_turns)
        view = seat_view_of(then, seat, sees_all=sees_all).view
        view.legal, view.take_backs = [], []
        events: list[EventShown] = []
        if ply:
            viewer = None if sees_all and seat == SPECTATOR else seat
            for seen_by, words in self.match.told_of(places[ply - 1]):
                if may_see(seen_by, viewer):
                    events.append(event_shown(ply - 1, words, [seat]))
        return Replayed(ref, ply, len(places), view, events)

    def _turns_since(self, then: Match) -> int:
        """How many turns, rounds or whatever the game counts its length in have begun since a position."""
        field = self.match.game.turn_field
        return int(getattr(self.match.position, field)) - int(getattr(then.position, field))

    def _match_at(self, upto: int) -> Match:
        """A match that stands as this one did after so many plies; only to be looked at."""
        return self.match if upto == len(self.match.plies) else self.match.at(upto)

    # ---------------------------------------------------------------------------------------- computer players

    def decide(self, seat: int, name: str, luck: int, seconds: float, fails: str = "") -> str:
        """What a computer player chooses. It is told nothing of the match that its seat may not know.

        `fails` is what becomes of a program that does not play as it should, where the table says it.
        """
        if seat not in self.match.actors:  # the match has gone on while this waited for a thread
            raise OutOfTurn(f"seat {seat_name(seat)} has nothing to decide now")
        player = self._players.get((seat, name))
        if player is None:
            player = self._players[seat, name] = level(name).make(luck)
            if isinstance(player, ProgramPlayer) and fails:
                player.fails = "loses" if fails == "loses" else "doctrine"
        return self.match.game.grammar.show(decide(player, self.match, seat, seconds))

    def position_of(self, seat: int) -> tuple[tuple[type[Any], type[Any]], bytes, bytes]:
        """The rules and the position as a seat may know it: their kinds, and the bytes of each."""
        rules, state = self.match.rules, self.match.concealed(seat)
        return (type(rules), type(state)), bytes(rules.data), bytes(state.data)

    def failure(self, seat: int, name: str) -> str:
        """Why the program at a seat plays no longer, in a sentence; told once."""
        player = self._players.get((seat, name))
        if not isinstance(player, ProgramPlayer) or player.failure_told:
            return ""
        player.failure_told = bool(player.failure)
        return player.failure

    def would_draw(self, seat: int) -> bool:
        """Does a computer player at this seat accept a draw? Only where it does not think that it stands better."""
        state, out = self.match.concealed(seat), shares(self.match.game)
        guess(self.match.rules, state, seat, 0)
        self.match.game.scores(self.match.rules, state, out)
        return float(out[seat]) * self.match.players <= 1.0

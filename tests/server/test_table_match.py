"""One change of a match is one update: what is saved of it, and what each audience is shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match
from admiralty.server.errors import Stale
from admiralty.server.journal import Journal
from admiralty.server.match_update import MatchUpdate
from admiralty.server.messages_to_browser import TableState
from admiralty.server.table_match import TableMatch
from server.conftest import Server
from toy import GAME

AUDIENCES = ((0,), (1,), (SPECTATOR,))


class Rehearsal:
    """A match of the toy game, and what three audiences have been told of it."""

    def __init__(self) -> None:
        self.match = TableMatch(Match(GAME, seed=7))
        self.states: dict[tuple[int, ...], TableState] = {
            audience: self.match.state_since(audience, None) for audience in AUDIENCES
        }
        self.moment = self.match.status().moment

    def play(self, seat: int, line: str) -> MatchUpdate:
        update = self.match.play(seat, line, dict.fromkeys(AUDIENCES, self.moment))
        self.states, self.moment = update.states, update.status.moment
        return update


def test_an_update_has_the_rows_to_be_saved_and_a_state_for_everybody_who_is_there() -> None:
    rehearsal = Rehearsal()
    update = rehearsal.play(0, "guess 1")
    assert [(row.number, row.seat, row.line) for row in update.rows] == [(0, 0, "guess 1")]
    assert (update.first, update.cuts, update.is_secret) == (0, False, True)
    assert set(update.states) == set(AUDIENCES)
    assert [len(update.states[audience].plies) for audience in AUDIENCES] == [1, 0, 0]
    assert [update.states[audience].ply for audience in AUDIENCES] == [1, 0, 0]


def test_what_is_taken_back_is_cut_and_forgotten_by_whoever_knew_of_it() -> None:
    rehearsal = Rehearsal()
    rehearsal.play(0, "guess 1")
    update = rehearsal.play(0, "undo")
    assert (update.first, update.rows, update.cuts) == (0, [], True)
    assert [update.states[audience].undone_to for audience in AUDIENCES] == [0, None, None]


def test_events_are_put_into_words_once_for_all_audiences(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every audience is told of the same ply; a hundred screens cost no more words than one."""
    worded: Counter[int] = Counter()
    told_of = Match.told_of

    def counted(match: Match, ply: int) -> Any:
        worded[ply] += 1
        return told_of(match, ply)

    monkeypatch.setattr(Match, "told_of", counted)
    rehearsal = Rehearsal()
    for seat in (0, 1):
        rehearsal.play(seat, "guess 1")
        rehearsal.play(seat, "ready")
    assert all(rehearsal.states[audience].events for audience in AUDIENCES)
    assert worded == {0: 1, 1: 1, 2: 1, 3: 1}


def test_what_others_order_in_secret_draws_nothing_anew() -> None:
    rehearsal = Rehearsal()
    before = rehearsal.states[1,].views[0].view
    rehearsal.play(0, "guess 1")
    assert rehearsal.states[1,].views[0].view is before
    rehearsal.play(0, "ready")
    assert rehearsal.states[1,].views[0].view is not before


def test_a_line_is_stale_once_its_seat_has_something_open_to_see_and_not_by_secret_orders() -> None:
    rehearsal = Rehearsal()
    rehearsal.play(1, "guess 1")
    rehearsal.play(1, "ready")
    rehearsal.match.refuse_stale(0, (0,), 0)
    rehearsal.play(0, "guess 1")
    rehearsal.play(0, "ready")
    known = rehearsal.states[1,].ply
    rehearsal.play(0, "pass")
    with pytest.raises(Stale):
        rehearsal.match.refuse_stale(1, (1,), known)
    rehearsal.match.refuse_stale(1, (1,), known + 1)


def test_the_journal_says_what_is_left_of_what_was_known() -> None:
    match = Match(GAME, seed=7)
    journal = Journal(match)

    def follow(seat: int, line: str) -> int:
        before = match.plies
        match.play(seat, line)
        journal.follow(before, match)
        return journal.moment

    first = follow(0, "guess 1")
    both = follow(1, "guess 2")
    assert journal.still_known((0,), first) == (1, False)
    assert journal.still_known((0, 1), first) == (1, False)
    follow(0, "undo")
    assert journal.still_known((0,), first) == (0, True)
    assert journal.still_known((0, 1), both) == (0, True)
    assert journal.still_known((1,), both) == (1, False)
    assert list(journal.known((1,))) == [0]  # its place in the match is another, its name is not


def test_a_mistake_of_ours_while_a_ply_is_shown_has_not_happened(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not on disk is not in memory either: the table is loaded anew, and can be played on."""
    first, second = server.two_browsers()
    first.play("guess 1")

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("admiralty.server.table_match.seat_view_of", broken)
        first.send({"type": "play", "seat": 0, "line": "ready", "ply": 1, "ref": 5})
        refused = first.until("refused")
        assert (refused["code"], refused["ref"]) == ("broken", 5)
    second.until_sent_away()
    for browser in (first, second):
        browser.connect(browser.shown["version"])
    assert [ply["line"] for ply in first.plies] == ["guess 1"]
    assert first.play("ready")["type"] == "state"

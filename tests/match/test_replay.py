"""Replay: a record comes out at the same position, or says at which ply it does not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from admiralty import Malformed, Match, Record, Unknown, replay
from admiralty.match.record import RecordedPly
from match.conftest import ROUND, played
from toy import GAME


@pytest.fixture
def record(match: Match) -> Record:
    match.load_dice([6])
    return played(match, *ROUND).record()


def changed(record: Record, ply: int, **fields: Any) -> Record:
    """A record in which one ply, counted from 1, is not what it was."""
    plies = list(record.plies)
    plies[ply - 1] = msgspec.structs.replace(plies[ply - 1], **fields)
    return msgspec.structs.replace(record, plies=tuple(plies))


def test_a_replay_comes_out_at_the_same_position_without_the_key(record: Record, match: Match) -> None:
    again = replay(record, game=GAME)
    assert bytes(again.position.data)[40:] == bytes(match.position.data)[40:], "all but the dice"
    assert again.record() == record
    assert again.events_for() == match.events_for()


def test_a_replay_can_stop_after_any_ply(record: Record) -> None:
    for ply in range(1, len(record.plies) + 1):
        assert replay(record, upto=ply, game=GAME).hash == record.plies[ply - 1].hash
    assert replay(record, upto=0, game=GAME).plies == ()
    for ply in (-1, 7):
        with pytest.raises(Unknown, match=f"the record has plies 1 to 6; there is no ply {ply}"):
            replay(record, upto=ply, game=GAME)


def test_an_ended_match_shows_its_key_and_outcome_in_its_replay(ended: Match) -> None:
    again = replay(ended.record(), game=GAME)
    assert (again.key, again.outcome, again.names) == (ended.key, ended.outcome, ("Ann", "Bob"))
    assert not replay(ended.record(), upto=2, game=GAME).can_go_on


def test_a_resumable_record_is_played_on_only_from_its_last_ply(match: Match) -> None:
    record = played(match, *ROUND).record(resume=True)
    assert replay(record, game=GAME).can_go_on
    assert not replay(record, upto=3, game=GAME).can_go_on


def test_a_position_that_diverges_is_found_at_its_ply(record: Record) -> None:
    with pytest.raises(Malformed, match=r"ply 5 \(A: take 1\): the position after it is \w{16}, the record says 0{16}"):
        replay(changed(record, 5, hash="0" * 16), game=GAME)
    with pytest.raises(Malformed, match=r"ply 1 \(A: guess 5\): the position after it is"):
        replay(changed(record, 1, line="guess 5"), game=GAME)


def test_a_die_that_diverges_is_found_at_its_ply(record: Record) -> None:
    for faces, complaint in (
        ((5,), "the position after it is"),
        ((), "the record has 0 dice, the rules roll 1"),
        ((6, 6), "the record has 2 dice, the rules roll 1"),
        ((200,), "die 1 is to show 200, but it has 6 sides"),
    ):
        with pytest.raises(Malformed, match=rf"ply 4 \(B: ready\): .*{complaint}"):
            replay(changed(record, 4, faces=faces), game=GAME)


@pytest.mark.parametrize(
    ("ply", "fields", "complaint"),
    [
        (5, {"line": "take 9"}, r"ply 5 \(A: take 9\): 'take 9' is no line"),
        (5, {"line": "take 3"}, r"ply 5 \(A: take 3\): TY-4\.2 forbids it"),
        (5, {"seat": 1}, r"ply 5 \(B: take 1\): seat B may not act"),
        (5, {"seat": 7}, r"ply 5 \(H: take 1\): seat H may not act"),
        (2, {"line": "undo"}, r"ply 2 \(A: undo\): 'undo' is no line"),
        (2, {"line": "clear"}, r"ply 2 \(A: clear\): a record never holds what only takes back"),
    ],
)
def test_an_action_that_cannot_be_played_is_found_at_its_ply(
    record: Record, ply: int, fields: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(Malformed, match=complaint):
        replay(changed(record, ply, **fields), game=GAME)


def test_a_ply_after_the_end_is_found(ended: Match) -> None:
    record = ended.record()
    longer = msgspec.structs.replace(record, plies=(*record.plies, RecordedPly(0, "pass", (), None)))
    with pytest.raises(Malformed, match=r"ply 7 \(A: pass\): the match is over"):
        replay(longer, game=GAME)


def test_more_plies_than_any_match_has_are_refused_at_once(record: Record) -> None:
    with pytest.raises(Malformed, match="no match of Harbour Dice has 201 plies"):
        replay(msgspec.structs.replace(record, plies=record.plies[:1] * 201), game=GAME)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"game": "draughts"}, "a record of 'draughts', not of 'toy'"),
        ({"scenario": "regatta"}, "no scenario 'regatta'"),
        ({"ruleset": "storm"}, "no ruleset 'storm'"),
        ({"ruleset": "/etc/passwd.toml"}, "ruleset of its own"),
        ({"ruleset": "long"}, "the ruleset 'long' has changed since this match was recorded"),
        ({"ruleset_digest": "0" * 32}, "the ruleset 'classic' has changed since this match was recorded"),
        ({"options": {"sides": 4}}, "the ruleset 'classic' has changed"),
        ({"options": {"sides": [[]]}}, "sides is"),
        ({"players": 3}, "Duel is for 2 players"),
        ({"start": {"tide": "high"}}, "tide"),
        ({"setup": None}, "does not say what was drawn at set-up"),
        ({"setup": "0" * 16}, r"ply 1 \(A: guess 3\): the position after it"),
        ({"key": "0" * 64}, "not the one that was promised"),
        ({"secret_key": "0" * 64}, "not the one that was promised"),
    ],
)
def test_a_record_of_other_terms_is_refused_with_what_is_wrong(
    record: Record, fields: dict[str, Any], complaint: str
) -> None:
    with pytest.raises((Malformed, Unknown), match=complaint):
        replay(msgspec.structs.replace(record, **fields), game=GAME)

"""Records: what is in them, what a seat may see of them before the end, and files that are whole or not there."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from admiralty import SPECTATOR, Malformed, Match, Record, Unknown, load, replay
from admiralty.match.course import Course
from admiralty.match.dice_source import DiceSource
from admiralty.match.recording import record_of
from match.conftest import ROUND, played
from toy import GAME


def test_a_record_holds_what_is_needed_to_play_the_match_again(match: Match) -> None:
    match.load_dice([6])
    match.names = ["Ann", "Bob"]
    record = json.loads(played(match, *ROUND[:4]).record().to_json())
    plies = record.pop("plies")
    assert [ply[:3] for ply in plies] == [[0, "guess 3", []], [0, "ready", []], [1, "guess 4", []], [1, "ready", [6]]]
    assert [len(ply[3]) for ply in plies] == [16] * 4
    assert plies[-1][3] == match.hash
    assert record == {
        "format": 1,
        "game": "toy",
        "scenario": "duel",
        "ruleset": "classic",
        "ruleset_digest": match.terms.digest,
        "players": 2,
        "seats": ["Ann", "Bob"],
        "commitment": match.commitment,
        "setup": record["setup"],
    }


def test_a_record_reads_back_from_its_own_text(ended: Match) -> None:
    record = ended.record()
    assert Record.from_json(record.to_json()) == record
    empty = Match(GAME, seed=1).record()
    assert Record.from_json(empty.to_json()) == empty


def test_a_record_has_one_ply_a_line(ended: Match) -> None:
    assert len(ended.record().to_json().splitlines()) == 2 + len(ended.plies)


def test_the_hash_of_a_position_does_not_know_of_dice_to_come() -> None:
    position = {"seats": {"A": {"stake": 1}, "B": {"stake": 1}}}
    hashes = {Match(GAME, seed=seed, position=position).hash for seed in range(4)}
    assert len(hashes) == 1
    assert Match(GAME, seed=0, position=position | {"pot": 1}).hash not in hashes


def test_the_key_is_in_the_record_after_the_end_and_not_before(match: Match, ended: Match) -> None:
    assert match.key is None
    assert match.record().key is None
    assert match.record().secret_key is None
    assert ended.record().key == ended.key
    assert ended.record().secret_key is None


# --------------------------------------------------------------------------------- what a seat may see of it


def test_before_the_end_a_seats_record_leaves_out_the_secret_plies_of_others(match: Match) -> None:
    played(match, "A: guess 3", "B: bluff")
    record = match.record("A")
    assert [(ply.seat, ply.line) for ply in record.plies] == [(0, "guess 3")]
    assert b"bluff" not in record.to_json()
    assert match.record(SPECTATOR).plies == ()


def test_before_the_end_open_plies_are_in_everybodys_record(match: Match) -> None:
    match.load_dice([6])
    played(match, *ROUND)
    assert [ply.line for ply in match.record(SPECTATOR).plies] == ["take 1", "pass"]


def test_before_the_end_a_seats_record_has_no_hash_no_key_and_no_secret_set_up(match: Match) -> None:
    played(match, *ROUND)
    record = match.record("A", resume=True)
    assert {ply.hash for ply in record.plies} == {None}
    assert (record.setup, record.key, record.secret_key, record.start) == (None, None, None, None)
    assert Match(replace(GAME, setup_is_public=True), seed=7).record("A").setup is not None


def test_dice_of_a_ply_that_told_one_seat_more_than_another_are_not_shown(match: Match) -> None:
    course = Course(match.terms, 0, DiceSource(bytes(32)))
    for seat, line in ((0, "guess 3"), (0, "ready"), (1, "guess 4"), (1, "ready")):
        course.follow(seat, GAME.grammar.parse(line)[0], [6] if (seat, line) == (1, "ready") else [])
    assert record_of(course, ("", ""), "", 1, with_key=False).plies[-1].faces == (6,), "it was rolled in the open"
    first_event_is_for_seat_a = b"\x01\x01"
    course.plies[-1] = replace(course.plies[-1], told=first_event_is_for_seat_a + course.plies[-1].told[2:])
    assert record_of(course, ("", ""), "", 1, with_key=False).plies[-1].faces == ()
    assert record_of(course, ("", ""), "", None, with_key=False).plies[-1].faces == (6,)


def test_an_option_that_belongs_to_one_seat_is_not_in_the_others_records() -> None:
    game = replace(GAME, secret_options={"sides": 0})
    match = Match(game, seed=7, options={"sides": 4, "rounds": 1})
    assert match.record("A").options == {"sides": 4, "rounds": 1}
    assert match.record("A").ruleset_digest == match.terms.digest
    for other in ("B", SPECTATOR):
        assert match.record(other).options == {"rounds": 1}
        assert match.record(other).ruleset_digest is None, "a digest would betray which of a few values it is"
    match.play("B", "resign")
    assert match.record("B").options == {"sides": 4, "rounds": 1}


def test_after_the_end_everybody_may_have_the_whole_record(ended: Match) -> None:
    assert ended.record("A") == ended.record(SPECTATOR) == ended.record()


def test_a_seats_record_cannot_be_replayed(match: Match) -> None:
    with pytest.raises(Malformed, match="only a whole record can be replayed"):
        replay(match.record("A"), game=GAME)


# --------------------------------------------------------------------------------------------------- files


def test_a_match_saved_for_its_player_is_played_on_with_the_same_dice(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    played(match, *ROUND[:3]).save(path, resume=True)
    again = load(path, game=GAME)
    assert again.can_go_on
    assert played(again, *ROUND[3:]).record() == played(match, *ROUND[3:]).record()


def test_a_match_saved_without_its_key_can_only_be_looked_at(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    played(match, *ROUND[:3]).save(path)
    again = load(path, game=GAME)
    assert not again.can_go_on
    assert again.record() == match.record()
    assert "replay" in str(again.refusal("B", "ready"))
    assert again.branch(seed=1).refusal("B", "ready") is None


def test_saving_replaces_a_file_whole_and_leaves_nothing_beside_it(ended: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("old")
    ended.save(path)
    assert Record.load(path) == ended.record(in_full=True)
    assert os.listdir(tmp_path) == ["match.json"]


def test_a_saved_file_may_be_read_by_whoever_may_read_any_other(ended: Match, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("as usual")
    ended.save(tmp_path / "match.json")
    assert (tmp_path / "match.json").stat().st_mode == other.stat().st_mode


def test_a_file_that_cannot_be_written_or_read_is_named(ended: Match, tmp_path: Path) -> None:
    nowhere = tmp_path / "missing" / "match.json"
    with pytest.raises(Malformed, match=r"missing/match\.json: cannot be written"):
        ended.save(nowhere)
    with pytest.raises(Malformed, match="cannot be written"):
        ended.save(tmp_path)
    assert os.listdir(tmp_path) == []
    with pytest.raises(Unknown, match=r"missing/match\.json: there is no such file"):
        load(nowhere, game=GAME)
    with pytest.raises(Malformed, match="cannot be read"):
        load(tmp_path, game=GAME)


def test_a_ruleset_of_ones_own_is_named_without_its_folder_and_must_be_given_to_replay(tmp_path: Path) -> None:
    own = tmp_path / "storm.toml"
    own.write_text("[parameters]\nsides = 4\n")
    match = played(Match(GAME, ruleset=own, seed=1), "A: guess 4")
    assert match.record().ruleset == "storm.toml"
    with pytest.raises(Unknown, match=r"ruleset of its own, 'storm\.toml', which must be given with it"):
        replay(match.record(), game=GAME)
    assert replay(match.record(), ruleset=own, game=GAME).hash == match.hash
    changed = tmp_path / "changed.toml"
    changed.write_text("[parameters]\nsides = 5\n")
    with pytest.raises(Malformed, match=r"the ruleset 'storm\.toml' has changed"):
        replay(match.record(), ruleset=changed, game=GAME)


def test_a_position_that_a_match_started_from_is_in_its_record() -> None:
    match = Match(GAME, seed=1, position={"phase": "pot", "turn": "B", "pot": 4})
    played(match, "B: take 2")
    assert match.record().start == {"phase": "pot", "turn": "B", "pot": 4}
    assert match.record("A").start is None, "it may hold what the seat may not know"
    assert replay(msgspec.json.decode(match.record().to_json(), type=Record), game=GAME).hash == match.hash

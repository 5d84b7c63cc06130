"""`watch`, `replay` and `verify`: matches that somebody else has played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from admiralty.match.record import Record
from cli.conftest import Run, data_of


def test_watch_prints_plies_events_and_the_outcome(run: Run, harbour: str) -> None:
    answer = run("watch", harbour, "--seed", "3")
    assert answer.exit_code == 0
    assert "  1  A: guess" in answer.stdout
    assert "TY-3.1" in answer.stdout
    assert "win" in answer.stdout.splitlines()[-1]


def test_the_same_seed_is_the_same_match(run: Run, harbour: str) -> None:
    first, second = run("watch", harbour, "--seed", "3"), run("watch", harbour, "--seed", "3")
    assert first.stdout == second.stdout
    assert first.stdout != run("watch", harbour, "--seed", "4").stdout


def test_watching_a_seat_hides_what_it_may_not_know(run: Run, harbour: str) -> None:
    seen = run("watch", harbour, "--seed", "3", "--seat", "A").stdout
    assert "A: guess" in seen
    assert "B: guess" not in seen
    assert "B shows guess" in seen


def test_many_matches_are_counted(run: Run, harbour: str) -> None:
    answer = run("watch", harbour, "--seed", "1", "--matches", "4", "--seats", "captain,random")
    assert answer.exit_code == 0
    assert [line for line in answer.stdout.splitlines() if line.startswith("match 4: ")]
    rows = [line.split() for line in answer.stdout.splitlines() if line.startswith(("A  ", "B  "))]
    assert [row[1] for row in rows] == ["captain", "random"]
    assert sum(float(row[2]) for row in rows) == pytest.approx(4, abs=0.1)


def test_watched_matches_as_json(run: Run, harbour: str) -> None:
    found = data_of(run("watch", harbour, "--seed", "1", "--matches", "2", "--json"))
    assert found["seats"] == ["captain", "captain"]
    assert [set(match) for match in found["matches"]] == [{"winners", "rule", "plies"}] * 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "purser"), "there is no level 'purser'"),
        (("--seat", "C"), "there is no seat 'C'"),
        (("--scenario", "brawl"), "has no scenario 'brawl'"),
        (("--ruleset", "classy"), "there is no ruleset 'classy'; did you mean 'classic'?"),
        (("--players", "9"), "is for 2 players, not 9"),
        (("--seats", "random,random,random"), "seats 3, but this match is for 2"),
    ],
)
def test_watch_refuses_what_does_not_exist(run: Run, harbour: str, words: tuple[str, ...], sentence: str) -> None:
    answer = run("watch", harbour, *words)
    assert answer.exit_code == 2
    assert sentence in answer.stderr


def test_a_watched_match_can_be_saved_replayed_and_verified(run: Run) -> None:
    assert run("watch", "orbital", "--seed", "7", "--save", "match.json").exit_code == 0
    assert run("verify", "match.json").exit_code == 0
    assert Record.load("match.json").seats == ("captain", "captain")


def test_replay_prints_every_ply_and_the_outcome(run: Run, ended_match: Path) -> None:
    answer = run("replay", str(ended_match))
    assert answer.exit_code == 0
    lines = answer.stdout.splitlines()
    assert sum(line.strip().startswith(("1 ", "2 ", "3 ", "4 ")) and ": " in line for line in lines) == 4
    assert "OC-13.6" in lines[-1]


def test_replay_to_a_ply_shows_that_ply_alone(run: Run, ended_match: Path) -> None:
    answer = run("replay", str(ended_match), "--to", "2")
    assert answer.exit_code == 0
    assert "  2  " in answer.stdout
    assert "  1  " not in answer.stdout
    assert answer.stdout.splitlines()[-1] == "The match goes on."


def test_replay_past_the_end_is_refused(run: Run, ended_match: Path) -> None:
    answer = run("replay", str(ended_match), "--to", "99")
    assert answer.exit_code == 2
    assert "plies 1 to 4" in answer.stderr


def test_replay_as_json_has_plies_and_the_view_of_a_seat(run: Run, ended_match: Path) -> None:
    found = data_of(run("replay", str(ended_match), "--to", "1", "--json"))
    actor = found["plies"][0]["seat"]
    other = "B" if actor == "A" else "A"
    assert found["plies"][0]["line"] == "power weapons 2"
    assert found["view"]["ships"][f"{actor}1"]["power"]["weapons"] == 2
    hidden = data_of(run("replay", str(ended_match), "--to", "1", "--json", "--seat", other))
    assert hidden["plies"][0]["line"] is None
    assert hidden["plies"][0]["events"] == []
    assert hidden["view"]["ships"][f"{actor}1"]["power"] is None


def test_verify_accepts_an_honest_match(run: Run, ended_match: Path) -> None:
    answer = run("verify", str(ended_match))
    assert answer.exit_code == 0
    assert "all 4 plies" in answer.stdout
    assert data_of(run("verify", str(ended_match), "--json"))["ok"] is True


def test_verify_finds_a_key_that_was_not_promised(run: Run, ended_match: Path) -> None:
    record = json.loads(ended_match.read_text())
    record["key"] = "00" * 32
    ended_match.write_text(json.dumps(record))
    answer = run("verify", str(ended_match))
    assert answer.exit_code == 1
    assert "promised" in answer.stdout
    assert data_of(run("verify", str(ended_match), "--json"))["ok"] is False


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 99}', b"null"])
def test_a_file_that_is_no_record_is_one_sentence(run: Run, tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    answer = run(command, str(path))
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(f"admiralty: {path}: ")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_or_a_folder_is_one_sentence(run: Run, tmp_path: Path, command: str) -> None:
    for path in (tmp_path / "missing.json", tmp_path):
        answer = run(command, str(path))
        assert answer.exit_code == 2
        assert answer.stderr.startswith("admiralty: ")

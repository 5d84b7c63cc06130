"""Records as data: written, read back, played again and compared; and what is damaged is found."""

from __future__ import annotations

import io
from collections import deque
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from admiralty.adapters.dataset import (
    NOT_LISTED,
    check_table,
    read_stream,
    read_table,
    records_in,
    samples,
    write_stream,
    write_table,
)
from admiralty.adapters.encoding import Observer, describe_observation
from admiralty.errors import Malformed, Unknown
from admiralty.match.match import Match
from admiralty.match.replay import replay
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import play_on
from cli.conftest import Run, data_of, run, somebody_elses_home  # noqa: F401  # fixtures

KEY = "orbital"


def played(seed: int, plies: int = 30) -> Match:
    """A match that ends by resignation, after some plies at random."""
    match = Match(KEY, seed=seed)
    deque(islice(play_on(match, seat_players(["random"] * match.players, seed)), plies), maxlen=0)
    if not match.is_over:
        match.play(match.actors[0], "resign")
    return match


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [played(1), played(2, plies=20)]


@pytest.fixture
def table(matches: list[Match], tmp_path: Path) -> Path:
    path = tmp_path / "plies.parquet"
    assert write_table(matches, path) == sum(len(match.plies) for match in matches)
    return path


def changed(table: Path, **columns: Any) -> Path:
    """The table with something else in the first row."""
    frame = pl.read_parquet(table)
    for name, value in columns.items():
        first = pl.int_range(pl.len()) == 0
        frame = frame.with_columns(
            pl.when(first).then(pl.lit(value, frame.schema[name])).otherwise(pl.col(name)).alias(name)
        )
    frame.write_parquet(table)
    return table


def test_a_sample_is_what_the_seat_saw_and_chose_and_how_it_ended(matches: list[Match]) -> None:
    match = matches[0]
    loser = match.plies[-1].seat
    observer = Observer(match.game)
    found = list(samples(match))
    assert [sample.seat for sample in found] == [ply.seat for ply in match.plies]
    for sample, ply in zip(found, match.plies, strict=True):
        before = match.game.State(ply.before)
        assert sample.observation == observer.observe(match.rules, before, ply.seat).tolist()
        assert sample.returned == (-1.0 if ply.seat == loser else 1.0)
        listed = match.at(sample.ply).legal(ply.seat)
        assert sample.legal == len(listed)
        assert sample.action == NOT_LISTED if ply.line == "resign" else listed[sample.action].line == ply.line


def test_a_match_that_goes_on_has_nothing_to_learn_from() -> None:
    with pytest.raises(Malformed, match="over"):
        list(samples(Match(KEY, seed=1)))


def test_a_stream_is_read_back_without_resignations(matches: list[Match]) -> None:
    stream = io.BytesIO()
    write_stream(matches, stream)
    stream.seek(0)
    found = list(read_stream(stream))
    expected = [sample for match in matches for sample in samples(match) if sample.action != NOT_LISTED]
    assert len(found) == len(expected)
    for (seen, mask, action, returned), sample in zip(found, expected, strict=True):
        assert seen.tolist() == sample.observation
        assert np.flatnonzero(mask).tolist() == list(range(sample.legal))
        assert (action, returned) == (sample.action, sample.returned)


@pytest.mark.parametrize(
    "text", [b"", b"{}\n", b"not json\n", b'{"game":"orbital","encoding":99,"longest_legal":1,"names":[]}\n']
)
def test_what_is_no_stream_is_refused(text: bytes) -> None:
    with pytest.raises(Malformed, match="stream"):
        list(read_stream(io.BytesIO(text)))


def test_a_table_is_read_back_as_the_records_it_was_written_from(matches: list[Match], table: Path) -> None:
    found = records_in(table)
    assert found == [match.record() for match in matches]
    assert replay(found[0]).hash == matches[0].hash
    frame = read_table(table)
    assert frame.schema["observation"].shape == (len(describe_observation(KEY)),)
    assert check_table(table) == (2, sum(len(match.plies) for match in matches))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"action": 3}, "numbers are not those"),
        ({"return": 0.5}, "numbers are not those"),
        ({"legal": 1}, "numbers are not those"),
        ({"hash": "0" * 16}, "ply 1"),
        ({"line": "coast"}, "ply 1"),
        ({"encoding": 7}, "encoding"),
        ({"record": "{}"}, "not the record"),
    ],
)
def test_a_table_that_was_changed_is_found_out(table: Path, change: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        check_table(changed(table, **change))


def test_what_is_no_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="no such file"):
        check_table(tmp_path / "nowhere.parquet")
    (tmp_path / "text.parquet").write_text("no table")
    with pytest.raises(Malformed, match="not a table"):
        check_table(tmp_path / "text.parquet")
    pl.DataFrame({"ply": [1]}).write_parquet(tmp_path / "other.parquet")
    with pytest.raises(Malformed, match="has no column"):
        check_table(tmp_path / "other.parquet")


def test_two_games_do_not_go_into_one_file(matches: list[Match], tmp_path: Path) -> None:
    other = Match("pirates", seed=1)
    other.play(other.actors[0], "resign")
    with pytest.raises(Malformed, match="one game"):
        write_stream([matches[0], other], io.BytesIO())
    with pytest.raises(Malformed, match="one game"):
        write_table([matches[0], other], tmp_path / "both.parquet")


def test_the_command_writes_checks_and_streams(run: Run, matches: list[Match]) -> None:  # noqa: F811
    matches[0].save("one.json")
    matches[1].save("two.json")
    answer = run("export", "one.json", "two.json", "--to", "plies.parquet")
    assert (answer.exit_code, answer.stdout) == (
        0,
        f"plies.parquet: {len(matches[0].plies) + len(matches[1].plies)} plies\n",
    )
    answer = run("export", "--check", "plies.parquet")
    assert answer.exit_code == 0
    assert "2 matches" in answer.stdout
    assert run("export", "one.json", "--to", "plies.jsonl").exit_code == 0
    with open("plies.jsonl", "rb") as stream:
        assert len(list(read_stream(stream))) == len(matches[0].plies) - 1
    answer = run("export", "one.json")
    assert answer.stdout_bytes == Path("plies.jsonl").read_bytes()


def test_the_command_refuses_in_a_sentence(run: Run) -> None:  # noqa: F811
    for words, says in (
        (("export",), "what is to be exported"),
        (("export", "nowhere.json"), "no such file"),
        (("export", "orbitall"), "no game 'orbitall'"),
        (("export", "orbital", "--to", "plies.csv"), "ends with .parquet or .jsonl"),
        (("export", "--check", "nowhere.parquet"), "no such file"),
    ):
        answer = run(*words)
        assert (answer.exit_code, says in answer.stderr) == (2, True), (words, answer.stderr)
    Match(KEY, seed=1).save("unfinished.json", resume=True)
    assert "not over" in run("export", "unfinished.json").stderr

"""Damaged, truncated and hostile files get one clear sentence, never a traceback."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from admiralty import AdmiraltyError, Malformed, Match, Record, replay, run_cases, verify
from admiralty.match.record import LARGEST_FILE
from match.conftest import ROUND, played
from match.test_cases import PASSING
from toy import GAME

MATCH = played(Match(GAME, seed=7, names=["Ann", "Bob"], options={"rounds": 1}), *ROUND)
TEXT = MATCH.record().to_json()
DATA = json.loads(TEXT)

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def read(data: bytes) -> str:
    """What comes of a file: nothing, if it is a record that replays; otherwise one sentence."""
    sentence = ""
    try:
        record = Record.from_json(data)
        verify(record, game=GAME)
        replay(record, game=GAME)
    except AdmiraltyError as error:
        sentence = error.sentence or "…"
    assert "\n" not in sentence
    return sentence


def test_the_record_itself_is_read() -> None:
    assert read(TEXT) == ""


@given(cut=st.integers(0, len(TEXT.rstrip()) - 1))
def test_a_truncated_record_is_refused(cut: int) -> None:
    assert "not the record of a match" in read(TEXT[:cut])


@given(place=st.integers(0, len(TEXT) - 1), value=st.integers(0, 255))
@settings(max_examples=300)
def test_a_damaged_byte_is_refused_or_does_no_harm(place: int, value: int) -> None:
    read(TEXT[:place] + bytes([value]) + TEXT[place + 1 :])


@given(key=st.sampled_from([*DATA, "key", "secret_key", "start", "shown_to", "surprise"]), value=plain)
@settings(max_examples=300)
def test_a_wrong_value_is_refused_or_does_no_harm(key: str, value: Any) -> None:
    read(json.dumps(DATA | {key: value}).encode())


@given(ply=st.integers(0, len(DATA["plies"]) - 1), place=st.integers(0, 4), value=plain)
@settings(max_examples=300)
def test_a_wrong_ply_is_refused(ply: int, place: int, value: Any) -> None:
    changed = json.loads(TEXT)
    changed["plies"][ply][place : place + 1] = [value]
    if changed != DATA:
        assert read(json.dumps(changed).encode()) or value is None


@given(start=st.dictionaries(st.sampled_from(["seats", "phase", "turn", "pot", "tide"]), plain, max_size=3))
def test_a_start_that_makes_no_sense_is_refused_or_does_no_harm(start: dict[str, Any]) -> None:
    read(json.dumps(DATA | {"start": start}).encode())


@pytest.mark.parametrize("data", [b"", b"[]", b"null", b"\xff\xfe", b"{" * 100_000, b"[" * 1_000_000, b'{"format":1}'])
def test_what_is_no_record_at_all_is_refused(data: bytes) -> None:
    assert "not the record of a match" in read(data)


@pytest.mark.parametrize("found", [0, 2, -1, 10**12])
def test_a_record_of_another_format_is_refused_by_its_format(found: int) -> None:
    assert read(json.dumps({"format": found, "moves": []}).encode()) == (
        f"this record: has format {found}; this program reads format 1"
    )


def test_a_record_that_is_too_large_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(50 * LARGEST_FILE)
    with pytest.raises(Malformed, match=r"huge\.json: too large for a record \(over 8,000,000 bytes\)"):
        Record.load(path)


def test_names_and_seats_must_be_as_many_as_players() -> None:
    assert "2 players, but 1 names of seats" in read(json.dumps(DATA | {"seats": ["Ann"]}).encode())


@pytest.mark.parametrize(
    "change",
    [
        {"commitment": "0" * 63},
        {"commitment": "0" * 64 + "\n"},
        {"commitment": "G" * 64},
        {"setup": "0x00000000000000"},
        {"seats": ["A" * 81, "B"]},
        {"players": 9},
        {"game": ""},
        {"plies": [[0, "pass", [], None, 5]]},
        {"plies": [[0, "pass", [0], None]]},
        {"plies": [[0, "pass", [256], None]]},
        {"plies": [[0, "p" * 201, [], None]]},
        {"plies": [[0, "pass", [1] * 16_385, None]]},
        {"plies": [[-1, "pass", [], None]]},
    ],
)
def test_every_field_has_its_limits(change: dict[str, Any]) -> None:
    assert "not the record of a match" in read(json.dumps(DATA | change).encode())


# --------------------------------------------------------------------------------------------- case files


def check(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    sentence = str(path)
    try:
        run_cases(path, game=GAME)
    except AdmiraltyError as error:
        sentence = error.sentence
    assert sentence.startswith(str(path))


@pytest.fixture(scope="module")
def case_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cases") / "toy.toml"


@given(cut=st.integers(0, len(PASSING)))
def test_a_truncated_case_file_is_refused_or_fails(case_path: Path, cut: int) -> None:
    check(case_path, PASSING[:cut])


@given(place=st.integers(0, len(PASSING) - 1), put=st.text(max_size=3))
@settings(max_examples=300)
def test_a_damaged_case_file_is_refused_or_fails(case_path: Path, place: int, put: str) -> None:
    text = (PASSING[:place] + put + PASSING[place + 1 :]).encode(errors="replace").decode()
    check(case_path, text)


KEYS = [line.split(" =")[0].split(".")[0] for line in PASSING.split("[[case]]")[1].splitlines() if " =" in line]


@given(key=st.sampled_from(KEYS), value=st.sampled_from(["3", "-1", "1.5", "true", '"x"', "[]", "[[]]", "{}", "[3]"]))
def test_a_wrong_kind_of_value_in_a_case_is_refused_or_fails(case_path: Path, key: str, value: str) -> None:
    kept = [line for line in PASSING.splitlines() if not line.startswith(key)]
    kept.insert(kept.index("[[case]]") + 1, f"{key} = {value}")
    text = "\n".join(kept)
    tomllib.loads(text)
    check(case_path, text)


def test_a_case_file_that_is_nested_too_deeply_is_refused(case_path: Path) -> None:
    check(case_path, "x = " + "[" * 100_000)
    check(case_path, PASSING.replace("take_most = 2", f"take_most = {'[' * 500}{']' * 500}"))


def test_a_case_file_that_is_not_text_is_refused(case_path: Path) -> None:
    case_path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Malformed, match="not a text in UTF-8"):
        run_cases(case_path)

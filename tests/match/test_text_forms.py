"""A position in one line, a match as a text for people: each says what the match says."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from admiralty import Match
from admiralty.errors import AdmiraltyError, Malformed
from admiralty.games import OWN, load
from admiralty.match import record_text
from admiralty.match.record import Record
from admiralty.match.replay import replay
from toy import GAME

PLIES = 40


def played(game: object, seed: int = 3, plies: int = PLIES, scenario: str | None = None) -> Match:
    """A match in its middle, somewhere."""
    match, chance = Match(game, scenario=scenario, seed=seed), Random(seed)  # type: ignore[arg-type]
    for _ in range(plies):
        if not match.is_over:
            seat = chance.choice(match.actors)
            match.play(seat, chance.choice(list(match.legal(seat))))
    return match


MATCHES = [pytest.param(key, id=key) for key in OWN] + [pytest.param(GAME, id="toy")]


@pytest.mark.parametrize("game", MATCHES)
def test_the_line_of_a_position_leads_back_to_its_bytes(game: object) -> None:
    match = played(game)
    line = match.position_line()
    assert "\n" not in line
    again = Match.from_position_line(line, seed=1, game=match.game)
    assert again.hash == match.hash
    assert again.position_line() == line


@pytest.mark.parametrize("game", MATCHES)
def test_the_line_for_a_seat_says_what_the_seat_may_know(game: object) -> None:
    match = played(game)
    for seat in (0, 1):
        line = match.position_line(seat)
        assert f" seen={'AB'[seat]}" in line
        guessed = Match.from_position_line(line, seed=1, game=match.game)
        assert guessed.view(seat) == match.view(seat)
        assert guessed.position_line(seat) == line


@pytest.mark.parametrize("key", OWN)
@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 90), which=st.integers(0, 9))
def test_whatever_is_played_its_line_and_its_text_lead_back(key: str, seed: int, plies: int, which: int) -> None:
    scenarios = load(key).scenarios
    match = played(key, seed, plies, scenarios[which % len(scenarios)].key)
    line = match.position_line()
    assert Match.from_position_line(line, seed=1).hash == match.hash
    text = match.text()
    again = replay(Record.from_text(text))
    assert again.hash == match.hash
    assert [(ply.seat, ply.line, ply.faces) for ply in again.plies] == [
        (ply.seat, ply.line, ply.faces) for ply in match.plies
    ]
    seat = seed % match.players
    guessed = Match.from_position_line(match.position_line(seat), seed=1)
    assert guessed.position_line(seat) == match.position_line(seat)


def test_a_match_from_a_line_is_played_on_and_replayed_from_its_record() -> None:
    match = Match.from_position_line("toy/duel/classic/2 round=3 seats[0](points=4)", seed=1, game=GAME)
    match.play("A", "guess 4")
    assert match.view()["seats"]["A"]["points"] == 4
    assert replay(Record.from_json(match.record().to_json()), game=GAME).hash == match.hash


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "a position begins with GAME/SCENARIO/RULESET/PLAYERS"),
        ("toy/duel/classic/9", "is for 2 players"),
        ("toy/duel/classic/2 rounds=3", "State has no field 'rounds'"),
        ("toy/duel/classic/2 dice(stream=1)", "State has no field 'dice'"),
        ("toy/duel/classic/2 round=300", "cannot hold 300"),
        ("toy/duel/classic/2 phase=7", "this is no position of Harbour Dice"),
        ("toy/duel/classic/2 seats[9](points=1)", "seats: there is no such part"),
        ("toy/duel/classic/2 seats[0](points=1", "is never closed"),
        ("toy/duel/classic/2 points)", "a position goes on with"),
        ('toy/duel/classic/2 options={"rounds":99}', "rounds"),
        ("toy/duel/classic/2 options={", "options: "),
        ("toy/duel/classic/2 seen=Z", "Z"),
        ("toy/duel/classic/2 " + "round=1 " * 9_000, "too long"),
        ("other/duel/classic/2", "not of Harbour Dice"),
    ],
)
def test_a_line_that_is_no_position_is_refused_in_a_sentence(line: str, says: str) -> None:
    with pytest.raises(AdmiraltyError) as refused:
        Match.from_position_line(line, game=GAME)
    assert says in refused.value.sentence


@pytest.mark.parametrize("game", MATCHES)
def test_the_text_of_a_match_is_read_back(game: object) -> None:
    match = played(game)
    text = match.text(comments={2: "bold,  so early"})
    record = Record.from_text(text)
    assert replay(record, game=match.game).hash == match.hash
    assert record.commitment == match.commitment
    assert record_text.read(text)[1] == {2: "bold, so early"}


def test_the_text_tells_turns_and_what_happened() -> None:
    text = played(GAME).text()
    assert text.startswith('[Format 1]\n[Game "toy"]\n')
    assert "\n; round 1\n1. A: " in text
    assert "(dice " in text


def test_the_text_for_a_seat_hides_what_the_seat_may_not_know() -> None:
    match = Match(GAME, seed=1)
    match.play("A", "guess 4")
    assert "guess 4" in match.text("A")
    assert "guess" not in match.text("B")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[Game orbital]", "line 1: 'orbital' is no value of a header"),
        ('[Game "toy"]\n\n2. A: bluff', "line 3: neither a header nor ply 1: '2. A: bluff'"),
        ('[Game "toy"]\nhello', "line 2: neither a header nor ply 1"),
        ("[Format 1]\n1. A: bluff", "not the record of a match"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        Record.from_text(text)
    assert says in refused.value.sentence


@pytest.mark.parametrize(
    "line",
    [
        "1. A: x" + " " * 20_000 + "(",
        "1. A: " + "x " * 20_000 + "{",
        "1. A: x (dice " + "3 " * 20_000,
        "1. A: x (dice " + "9" * 5_000 + ")",
        "9" * 5_000 + ". A: x",
    ],
)
def test_no_line_of_a_text_is_read_for_ever(line: str) -> None:
    with pytest.raises(Malformed, match="neither a header nor ply 1"):
        Record.from_text(line)


def test_a_comment_cannot_break_the_text() -> None:
    with pytest.raises(Malformed, match="no braces"):
        played(GAME).text(comments={1: "} 2. B: resign {"})

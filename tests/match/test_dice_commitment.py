"""Dice that nobody can choose: promised before the first ply, and computed again after the last."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import msgspec
import pytest

from admiralty import Match, Record, verify
from admiralty.kernel.dice import Dice, draw, seed
from match.conftest import ROUND, played
from toy import GAME

KEY = bytes(range(32))


def test_the_promise_is_the_sha256_of_the_key_and_stands_from_the_start() -> None:
    match = Match(GAME, key=KEY)
    assert match.commitment == hashlib.sha256(KEY).hexdigest()
    played(match, "A: resign")
    assert match.key == KEY.hex()


def test_a_match_without_seed_or_key_has_a_key_of_its_own() -> None:
    assert Match(GAME).commitment != Match(GAME).commitment
    assert Match(GAME, seed=1).commitment == Match(GAME, seed=1).commitment != Match(GAME, seed=2).commitment


def stream(label: bytes) -> Dice:
    dice = Dice()
    seed(dice, int.from_bytes(hmac.new(KEY, label, "sha256").digest()[:8], "big"))
    return dice


def test_every_plys_dice_come_from_the_hmac_of_its_number() -> None:
    match = played(Match(GAME, key=KEY), *ROUND[:4])
    assert match.plies[3].faces == (draw(stream(b"ply:3"), 6) + 1,)


def test_what_is_drawn_at_set_up_comes_from_the_hmac_of_its_own() -> None:
    dice = stream(b"setup")
    stakes = [seat["stake"] for seat in Match(GAME, key=KEY).view()["seats"].values()]
    assert stakes == [draw(dice, 4) + 1, draw(dice, 4) + 1]


def test_an_honest_match_is_verified_die_by_die(ended: Match) -> None:
    found = verify(ended.record(), game=GAME)
    assert (found.ok, found.problems, found.plies, found.dice) == (True, (), 6, 1)


def test_a_match_in_which_plies_were_taken_back_is_as_honest() -> None:
    match = Match(GAME, options={"rounds": 1})
    played(match, "A: bluff", "B: guess 1", "A: undo", *ROUND[:2], "B: clear", *ROUND[2:4], "A: pass", "B: pass")
    assert verify(match.record(), game=GAME).ok


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"commitment": "0" * 64}, "the key is not the one that was promised at the start"),
        ({"key": "0" * 64}, "the key is not the one that was promised at the start"),
        ({"key": None}, "it is shown when the match is over"),
        ({"setup": "0" * 16}, "the set-up was not drawn from the key"),
        ({"ruleset_digest": "0" * 32}, "the ruleset 'classic' has changed"),
    ],
)
def test_a_promise_that_was_not_kept_is_reported(ended: Match, fields: dict[str, Any], problem: str) -> None:
    found = verify(msgspec.structs.replace(ended.record(), **fields), game=GAME)
    assert not found.ok
    assert problem in found.problems[0]


def test_a_chosen_die_is_found_even_where_the_record_agrees_with_itself() -> None:
    honest = played(Match(GAME, seed=7), *ROUND[:4]).plies[3].faces[0]
    match = Match(GAME, seed=7, options={"rounds": 1})
    match.load_dice([honest % 6 + 1])
    played(match, *ROUND[:4], "A: pass", "B: pass")
    found = verify(match.record(), game=GAME)
    assert found.problems == (f"ply 4 (B: ready): the key gives the dice {honest}, the record says {honest % 6 + 1}",)


def test_a_key_that_was_shown_too_early_is_reported(match: Match) -> None:
    record = played(match, *ROUND).record(resume=True)
    assert verify(record, game=GAME).ok, "a player's own file may hold it"
    early = msgspec.structs.replace(record, key=record.secret_key, secret_key=None)
    assert verify(early, game=GAME).problems == ("the key was shown although the match is not over",)


def test_a_changed_line_is_reported_at_its_ply(ended: Match) -> None:
    record = ended.record()
    plies = (msgspec.structs.replace(record.plies[0], line="guess 1"), *record.plies[1:])
    assert "ply 1 (A: guess 1)" in verify(_with(record, plies), game=GAME).problems[0]
    plies = (msgspec.structs.replace(record.plies[0], line="jump"), *record.plies[1:])
    assert "'jump' is no line" in verify(_with(record, plies), game=GAME).problems[0]


def _with(record: Record, plies: tuple[Any, ...]) -> Record:
    return msgspec.structs.replace(record, plies=plies)

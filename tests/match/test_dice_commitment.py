"""Dice that nobody can choose: promised before the first ply, and computed again after the last."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import msgspec
import pytest

from admiralty import IllegalAction, Match, Record, replay, verify
from admiralty.kernel.dice import Dice, draw, seed
from admiralty.match.dice_source import promise_of
from admiralty.match.verify import KeptPromise
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


# ---------------------------------------------------------------------------------------------------- dice of all

NONCES = {"A": "aa" * 32, "B": "bb" * 32}


def played_out(match: Match) -> Match:
    for seat, line in ((0, "guess 3"), (0, "ready"), (1, "guess 4"), (1, "ready")):
        match.play(seat, line)
    match.play(match.actors[0], "resign")
    return match


def promised(record: Record, **changed: Any) -> KeptPromise:
    """What the browser of seat A has kept."""
    assert record.nonces is not None
    kept: dict[str, Any] = {
        "commitment": record.commitment,
        "promises": {letter: promise_of(nonce) for letter, nonce in record.nonces.seats.items()},
        "nonces": {"A": record.nonces.seats["A"]},
        "from_start": record.nonces.since == 0,
    }
    return KeptPromise(**{**kept, **changed})


def with_nonces(seed: int = 7, after: int = 0, nonces: dict[str, str] = NONCES) -> Match:
    match = Match(GAME, seed=seed)
    if after:
        match.play(0, "guess 3")
    match.add_nonces(nonces)
    return match


def test_what_a_seat_adds_changes_set_up_and_dice() -> None:
    assert with_nonces().record().setup != Match(GAME, seed=7).record().setup
    other = with_nonces(nonces={**NONCES, "B": "bc" * 32})
    assert with_nonces().record().setup != other.record().setup


@pytest.mark.parametrize("after", [0, 1])
def test_dice_of_all_verify_and_replay(after: int) -> None:
    match = with_nonces(after=after)
    if after:
        match.play(0, "ready")
        for line in ("guess 4", "ready"):
            match.play(1, line)
        match.play(match.actors[0], "resign")
    else:
        played_out(match)
    record = Record.from_json(match.record().to_json())
    assert record.nonces is not None
    assert record.nonces.since == after
    found = verify(record, game=GAME, promise=promised(record))
    assert found.ok, found.problems
    assert found.dice > 0
    assert replay(record, game=GAME).position == match.position
    without = msgspec.structs.replace(record, nonces=None)
    assert not verify(without, game=GAME).ok


def test_nothing_is_added_twice() -> None:
    match = with_nonces()
    with pytest.raises(IllegalAction):
        match.add_nonces(NONCES)


def test_a_record_that_somebody_made_up_does_not_fit_the_promise() -> None:
    genuine, forged = played_out(with_nonces()).record(), played_out(with_nonces(seed=8)).record()
    assert verify(forged, game=GAME).ok, "in itself it is in order"
    found = verify(forged, game=GAME, promise=promised(genuine))
    assert "not the key that you were promised" in found.problems[0]


@pytest.mark.parametrize(
    ("nonces", "says"),
    [
        ({"A": "aa" * 32, "B": "bd" * 32}, "not what they had promised"),
        ({"A": "ab" * 32, "B": "bb" * 32}, "not in the record"),
        ({"B": "bb" * 32}, "not in the record"),
    ],
)
def test_a_number_that_was_exchanged_does_not_fit_the_promise(nonces: dict[str, str], says: str) -> None:
    """The server knows its key: it could look for a number that gives the dice it wants."""
    kept = promised(played_out(with_nonces()).record())
    forged = played_out(with_nonces(nonces=nonces)).record()
    assert verify(forged, game=GAME).ok, "in itself it is in order"
    assert says in " ".join(verify(forged, game=GAME, promise=kept).problems)


def test_a_number_that_counts_later_than_it_was_given_does_not_fit_the_promise() -> None:
    late = with_nonces(after=1)
    late.play(0, "resign")
    found = verify(late.record(), game=GAME, promise=promised(late.record(), from_start=True))
    assert any("before the set-up" in problem for problem in found.problems)


def gone_on_from(match: Match, ply: int) -> Match:
    return replay(match.record(), ply, game=GAME).branch(9, with_ancestry=True)


def test_a_match_that_goes_on_from_another_verifies_with_its_ancestry() -> None:
    first = played_out(with_nonces())
    second = gone_on_from(first, 4)
    second.play(second.actors[0], "pass")
    second.play(second.actors[0], "resign")
    third = gone_on_from(second, 5)
    third.play(third.actors[0], "resign")
    for match, ancestors in ((second, 1), (third, 2)):
        record = Record.from_json(match.record().to_json())
        assert len(record.ancestry) == ancestors
        found = verify(record, game=GAME)
        assert found.ok, found.problems
        assert (found.plies, found.unknown) == (len(record.plies), 0)


def test_dice_of_an_ancestor_that_were_exchanged_are_found() -> None:
    second = gone_on_from(played_out(with_nonces()), 4)
    second.play(second.actors[0], "resign")
    record = second.record()
    ancestor = msgspec.structs.replace(record.ancestry[0], key="cd" * 32)
    found = verify(msgspec.structs.replace(record, ancestry=(ancestor,)), game=GAME)
    assert "not the one that was promised for them" in found.problems[0]


def test_plies_from_a_match_whose_key_is_unknown_are_counted_as_unknown() -> None:
    first = with_nonces()
    for seat, line in ((0, "guess 3"), (0, "ready"), (1, "guess 4"), (1, "ready")):
        first.play(seat, line)
    second = first.branch(9, with_ancestry=True)
    second.play(second.actors[0], "resign")
    assert second.record().ancestry[0].key is None, "the first match is still played: its key is secret"
    found = verify(second.record(), game=GAME)
    assert (found.ok, found.plies, found.unknown) == (True, 1, 4)


def test_what_was_taken_over_stays() -> None:
    second = gone_on_from(played_out(with_nonces()), 3)
    with pytest.raises(IllegalAction):
        second.undo(1)

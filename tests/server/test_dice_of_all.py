"""Dice that nobody chooses: every browser adds a number, bound by a promise before it sees another's."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from admiralty.match.record import Record
from admiralty.match.verify import KeptPromise, verify
from server.conftest import Browser, Server, wait_until
from toy import GAME

NUMBERS = ("aa" * 32, "bb" * 32)


def promise_of(number: str) -> str:
    return hashlib.sha256(bytes.fromhex(number)).hexdigest()


def sit(server: Server, table: str, token: str, number: str) -> Browser:
    """A browser that promises a number as it sits down."""
    return server.sit(table, token, promises=[promise_of(number)])


def show(browser: Browser, number: str) -> None:
    browser.until("ask-nonces")
    browser.send({"type": "nonces", "nonces": [{"seat": browser.seat, "nonce": number}], "ref": 6})


def two_with_numbers(server: Server, **more: Any) -> tuple[Browser, Browser]:
    opened = server.open("you", "link", **more)
    first = sit(server, opened["table"], opened["mine"][0]["token"], NUMBERS[0])
    second = sit(server, opened["table"], opened["links"][0]["token"], NUMBERS[1])
    return first, second


def settled(server: Server, **more: Any) -> tuple[Browser, Browser]:
    first, second = two_with_numbers(server, **more)
    for browser, number in zip((first, second), NUMBERS, strict=True):
        show(browser, number)
    for browser in (first, second):
        assert browser.until("dice")["dice"]["settled"]
    return first, second


def verified(server: Server, browser: Browser) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {browser.tokens[0]}"}
    return dict(server.ask("GET", f"/api/tables/{browser.table}/verify", headers=headers).json())


def record_of(server: Server, browser: Browser) -> Record:
    headers = {"Authorization": f"Bearer {browser.tokens[0]}"}
    return Record.from_json(server.ask("GET", f"/api/tables/{browser.table}/record", headers=headers).content)


def play_a_die(first: Browser, second: Browser) -> None:
    for browser in (first, second):
        browser.quiet()
        browser.play("guess 1")
        browser.play("ready")
    first.quiet()
    first.play("resign")
    second.until_so(lambda each: each.shown["ended"])


@pytest.fixture
def fixed_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has chosen its key, and with it all dice."""
    monkeypatch.setattr("admiralty.server.new_tables.fresh_key", lambda: bytes(range(32)))


@pytest.mark.usefixtures("fixed_key")
def test_a_server_that_has_chosen_its_key_has_not_chosen_the_dice(server: Server) -> None:
    first, second = settled(server)
    play_a_die(first, second)
    alone = server.two_browsers()
    play_a_die(*alone)
    assert first.sat["commitment"] == alone[0].sat["commitment"]
    ours, theirs = record_of(server, first), record_of(server, alone[0])
    assert ours.setup != theirs.setup
    assert ours.nonces is not None
    assert (ours.nonces.since, ours.nonces.seats) == (0, {"A": NUMBERS[0], "B": NUMBERS[1]})


def test_what_was_added_counts_from_the_set_up_and_verifies_against_what_a_browser_kept(server: Server) -> None:
    first, second = settled(server)
    kept = KeptPromise(
        commitment=first.sat["commitment"],
        promises={"A": promise_of(NUMBERS[0]), "B": promise_of(NUMBERS[1])},
        nonces={"A": NUMBERS[0]},
        from_start=True,
    )
    play_a_die(first, second)
    found = verified(server, second)
    assert (found["ok"], found["since"], found["nonces"]) == (True, 0, {"A": NUMBERS[0], "B": NUMBERS[1]})
    assert [(each["sides"], len(each["faces"])) for each in found["rolls"]] == [([6], 1)]
    record = record_of(server, first)
    assert verify(record, game=GAME, promise=kept).ok
    forged = msgspec.structs.replace(record, nonces=None)
    assert not verify(forged, game=GAME, promise=kept).ok


def test_nobody_is_asked_for_a_number_before_everybody_has_promised(server: Server) -> None:
    opened = server.open("you", "link")
    first = sit(server, opened["table"], opened["mine"][0]["token"], NUMBERS[0])
    assert not any(each["type"] == "ask-nonces" for each in first.quiet())
    sit(server, opened["table"], opened["links"][0]["token"], NUMBERS[1])
    asked = first.until("ask-nonces")
    assert asked["commitment"] == first.sat["commitment"]
    assert asked["promises"] == [{"seat": seat, "promise": promise_of(NUMBERS[seat])} for seat in (0, 1)]


def test_a_number_that_was_not_promised_is_refused(server: Server) -> None:
    """Whoever sees another's number first cannot look for one that suits."""
    first, second = two_with_numbers(server)
    show(first, NUMBERS[0])
    show(second, "bc" * 32)
    assert second.until("refused")["code"] == "illegal"
    again = sit(server, second.table, second.tokens[0], "bc" * 32)  # another promise comes too late
    again.send({"type": "nonces", "nonces": [{"seat": 1, "nonce": "bc" * 32}], "ref": 6})
    assert again.until("refused")["code"] == "illegal"


def test_nobody_shows_a_number_for_another_seat(server: Server) -> None:
    first, _ = two_with_numbers(server)
    first.until("ask-nonces")
    first.send({"type": "nonces", "nonces": [{"seat": 1, "nonce": NUMBERS[1]}], "ref": 6})
    assert first.until("refused")["code"] == "wrong-seat"


def test_what_was_added_outlives_the_server(server: Server) -> None:
    first, second = settled(server)
    first.play("guess 1")
    first.quiet()
    before = first.view
    server.stop()
    server.start()
    for browser in (first, second):
        browser.connect()
    assert first.view == before
    assert first.sat["dice"] == {
        "promises": [{"seat": seat, "promise": promise_of(NUMBERS[seat])} for seat in (0, 1)],
        "settled": True,
        "from_start": True,
    }
    first.play("ready")
    second.play("guess 1")
    second.play("ready")
    first.quiet()
    first.play("resign")
    assert verified(server, second)["ok"]


def test_whoever_plays_before_all_have_come_has_dice_of_the_key_until_then(server: Server) -> None:
    opened = server.open("you", "link")
    first = sit(server, opened["table"], opened["mine"][0]["token"], NUMBERS[0])
    first.play("guess 1")
    second = sit(server, opened["table"], opened["links"][0]["token"], NUMBERS[1])
    show(first, NUMBERS[0])
    show(second, NUMBERS[1])
    told = second.until("dice")["dice"]
    assert (told["settled"], told["from_start"]) == (True, False)
    first.play("ready")
    second.play("guess 1")
    second.play("ready")
    first.quiet()
    first.play("resign")
    found = verified(server, second)
    assert (found["ok"], found["since"]) == (True, 1)


def test_a_browser_without_numbers_plays_as_before(server: Server) -> None:
    first, second = server.two_browsers()
    play_a_die(first, second)
    found = verified(server, second)
    assert (found["ok"], found["since"], found["nonces"]) == (True, None, {})


def test_against_the_computer_one_number_is_enough(server: Server) -> None:
    opened = server.open("you", "captain")
    me = sit(server, opened["table"], opened["mine"][0]["token"], NUMBERS[0])
    show(me, NUMBERS[0])
    assert me.until("dice")["dice"]["settled"]
    me.play("guess 1")
    me.until_so(lambda each: each.shown["actors"] == [0])  # the computer player has decided
    me.play("ready")
    me.until_so(lambda each: each.view["phase"] == "pot" and 0 in each.shown["actors"])
    me.play("resign")
    assert verified(server, me)["ok"]


def test_a_computer_player_whom_the_new_deal_asks_first_begins_although_nobody_held_it_any_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser on a busy machine shows its number late: the computer player was let go, with nothing to do then."""
    for module in ("new_tables", "dice_of_all"):
        monkeypatch.setattr(f"admiralty.server.{module}.HOLD_SECONDS", 0.0)
    for number in (f"{each:064x}" for each in range(40)):
        opened = server.open("you", "cadet", game="orbital")
        me = sit(server, opened["table"], opened["mine"][0]["token"], number)
        was_mine = me.shown["actors"] == [0]
        live = server.tables[opened["table"]]
        me.until("ask-nonces")
        wait_until(lambda live=live: not live.holds_computers)
        me.send({"type": "nonces", "nonces": [{"seat": 0, "nonce": number}], "ref": 6})
        assert me.until("dice")["dice"]["settled"]
        if was_mine and me.shown["actors"] == [1]:
            me.until_so(lambda each: each.shown["ply"] > 0)
            return
    pytest.fail("in no deal of 40 did the other seat begin")


def test_promises_that_fit_no_tokens_are_refused(server: Server) -> None:
    opened = server.open("you", "link")
    browser = server.sit(opened["table"], opened["mine"][0]["token"], promises=[promise_of(NUMBERS[0])] * 2)
    assert browser.heard[-1]["code"] == "malformed"
    assert not browser.sat


def test_a_match_that_goes_on_from_another_verifies_with_its_ancestry(server: Server, tmp_path: Path) -> None:
    first, second = settled(server)
    play_a_die(first, second)
    record = msgspec.json.decode(record_of(server, first).to_json())
    body = {"record": record, "go_on_from": 4, "seats": [{"kind": "you"}, {"kind": "screen"}]}
    answer = server.ask("POST", "/api/import", body)
    assert answer.status_code == 200, answer.text
    opened = answer.json()
    on = server.sit(opened["table"], *(key["token"] for key in opened["mine"]))
    server.stop()
    server.start()
    on.connect()
    on.play("resign", seat=on.shown["actors"][0])
    found = verified(server, on)
    assert (found["ok"], found["plies"], found["unknown"], found["taken_over"]) == (True, 5, 0, 4)

"""Before the match everybody chooses in secret what belongs to their seat, such as a deck; then it begins."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from admiralty import games
from admiralty.games.retrograde.decks import ready_decks
from admiralty.server import schema
from admiralty.server.compiling import warm
from admiralty.server.store import Store, Write
from server.conftest import Browser, Server, wait_until
from server.test_durability import ForkedServers
from server.test_secrecy import comparable, heard, reloaded

GAMES = ("toy:GAME", "server.own_toy:GAME")
LINE = ready_decks()["line"]
USUAL = "engine"  # of seat A where nobody names a deck, in the recommended ruleset
OWN = {"name": "Mine", "home": "H01", "cards": LINE.card_ids}


@pytest.fixture
def server(make_server: Callable[..., Server]) -> Server:
    return make_server(extra_games=GAMES)


@pytest.fixture
def fixed_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("admiralty.server.new_tables.fresh_key", lambda: bytes(range(32)))


@pytest.fixture
def compiled_retrograde(server: Server) -> None:
    """A table that moves to compiled rules is shown anew, which would be a difference that no choice has made."""
    warm(games.load("retrograde"))
    server.open("you", "screen", game="retrograde")  # somebody wants to play it
    wait_until(lambda: {each["game"]: each["ready"] for each in server.get("/api/compiling")}["retrograde"])


class Trio:
    """A table of three: whoever opened it, two who come by a link, and somebody who looks on."""

    def __init__(self, server: Server, **more: Any) -> None:
        self.opened = server.open("you", "link", "link", **{"game": "own_toy", "scenario": "trio"} | more)
        tokens = [self.opened["mine"][0]["token"], *(key["token"] for key in self.opened["links"])]
        self.host, self.second, self.third = (server.sit(self.opened["table"], token) for token in tokens)
        self.watcher = server.sit(self.opened["table"], self.opened["spectator"])
        self.others = (self.host, self.third, self.watcher)
        for browser in self.others:
            browser.quiet()


def bearer(browser: Browser) -> dict[str, str]:
    return {"Authorization": f"Bearer {browser.tokens[0]}"}


def record_of(server: Server, browser: Browser) -> dict[str, Any]:
    return dict(server.ask("GET", f"/api/tables/{browser.table}/record", headers=bearer(browser)).json())


def chosen(browser: Browser) -> dict[str, Any]:
    return {each["about"]["name"]: each["chosen"] for each in browser.choosing["options"]}


# ------------------------------------------------------------------------------------------------ how it begins


def test_the_match_begins_when_the_last_seat_has_chosen(server: Server) -> None:
    trio = Trio(server)
    for browser in (trio.host, trio.second, trio.third):
        assert browser.sat["commitment"] == ""
        assert browser.choosing["seats"] == [0, 1, 2]
        assert browser.choosing["missing"] == [1, 2]
        assert browser.shown == {}
    assert [each["about"]["seat"] for each in trio.second.choosing["options"]] == [1]
    assert trio.second.pick(guess_points=5)["missing"] == [2]
    assert trio.host.until("choosing")["missing"] == [2]
    trio.third.pick(bluff_points=7)
    for browser in (trio.host, trio.second, trio.third, trio.watcher):
        browser.until_so(lambda each: each.shown)
        assert len(browser.sat["commitment"]) == 64
        assert browser.shown["ply"] == 0
    assert trio.second.play("guess 1")["type"] == "state"
    assert server.tables[trio.host.table].row["options"] == {"sides": 6, "guess_points": 5, "bluff_points": 7}


def test_what_nobody_has_chosen_yet_is_as_in_the_rules_for_whoever_opened_the_table(server: Server) -> None:
    trio = Trio(server)
    assert chosen(trio.host) == {"sides": 6}
    assert chosen(trio.second) == {"guess_points": None}


def test_a_choice_can_be_changed_until_the_last_one_is_in(server: Server) -> None:
    trio = Trio(server)
    trio.second.pick(guess_points=5)
    trio.second.pick(guess_points=4)
    trio.host.pick(sides=3)
    assert (chosen(trio.host), chosen(trio.second)) == ({"sides": 3}, {"guess_points": 4})
    trio.third.pick(bluff_points=7)
    options = server.tables[trio.host.table].row["options"]
    assert options == {"sides": 3, "guess_points": 4, "bluff_points": 7}


def test_at_one_screen_or_with_the_computer_the_opener_chooses_for_all(server: Server) -> None:
    for other in ("screen", "captain"):
        opened = server.open("you", other, game="retrograde", options={"deck_b": "citadel"})
        me = server.sit(opened["table"], *(key["token"] for key in opened["mine"]))
        assert me.shown["views"][0]["view"]["assets"]["B-home"]["card"] == "H04"


def test_a_position_that_is_given_leaves_nothing_to_choose(server: Server) -> None:
    opened = server.open("you", "link", game="retrograde", position={"round": 3})
    assert server.sit(opened["table"], opened["links"][0]["token"]).shown["ply"] == 0


def test_a_game_in_which_nothing_belongs_to_a_seat_begins_at_once(server: Server) -> None:
    first, _ = server.two_browsers()
    assert first.choosing == {}
    assert first.pick(sides=4)["code"] == "begun"


def test_clocks_stand_still_until_the_match_begins(server: Server) -> None:
    trio = Trio(server, clock={"bank": 600})
    table = server.tables[trio.host.table]
    assert not table.clock.is_running
    trio.second.pick(guess_points=5)
    assert not table.clock.is_running
    trio.third.pick(bluff_points=5)
    assert table.clock.is_running
    assert len(trio.third.shown["clocks"]) == 3


def test_people_talk_while_they_choose(server: Server) -> None:
    trio = Trio(server)
    trio.second.send({"type": "say", "seat": 1, "text": "a moment"})
    assert trio.host.until("chat")["text"] == "a moment"


def test_whoever_joins_from_the_lobby_chooses_too(server: Server) -> None:
    opened = server.open("you", "link", game="retrograde", listed=True, options={"deck_a": "engine"})
    host = server.sit(opened["table"], opened["mine"][0]["token"])
    card = server.get("/api/lobby")["tables"][0]
    assert (card["waiting"], card["choosing"]) == (True, True)
    assert "engine" not in str(card)
    joined = server.ask("POST", f"/api/tables/{opened['table']}/join", {"name": "Eve"}).json()
    guest = server.sit(opened["table"], joined["mine"][0]["token"])
    mine = server.ask("POST", "/api/mine", {"tokens": [host.tokens[0], guest.tokens[0]]}).json()[0]
    assert (mine["my_turn"], mine["card"]["choosing"], mine["card"]["waiting"]) == (True, True, False)
    assert not server.ask("POST", "/api/mine", {"tokens": list(host.tokens)}).json()[0]["my_turn"]
    guest.pick(deck_b="citadel")
    host.until("state")
    assert not server.get("/api/lobby")["tables"][0]["choosing"]


def test_in_a_rematch_a_deck_that_nobody_named_stays_with_its_player(server: Server) -> None:
    host, guest = server.two_browsers(game="retrograde")
    guest.pick(deck_b="citadel")
    host.until("state")
    begins = host if host.shown["actors"] == [0] else guest
    begins.play("resign")
    for browser in (host, guest):
        browser.until_so(lambda each: each.shown["ended"])
    host.send({"type": "propose", "seat": 0, "what": "rematch"})
    guest.until_so(lambda each: each.shown["proposals"])
    guest.send({"type": "answer", "seat": 1, "what": "rematch", "yes": True})
    following = host.until("rematch")["opened"]
    assert server.tables[following["table"]].row["options"] == {"deck_a": "citadel", "deck_b": USUAL}


# ------------------------------------------------------------------------------------------------------- secrecy


def told(server: Server, *picks: int) -> list[Any]:
    """All that others hear, and can ask for, while B chooses."""
    trio = Trio(server, listed=True)
    for points in picks:
        assert trio.second.pick(guess_points=points)["type"] == "choosing"
    lobby = server.get("/api/lobby")["tables"][0]
    records = [record_of(server, browser) for browser in trio.others]
    mine = server.ask("POST", "/api/mine", {"tokens": list(trio.host.tokens)}).json()[0]
    asked = [comparable(card | {"age_seconds": 0}) for card in (lobby, mine["card"])] + records
    return [*asked, *(heard_while_choosing(server, browser) for browser in trio.others)]


def heard_while_choosing(server: Server, browser: Browser) -> list[Any]:
    browser.quiet()
    again = server.sit(browser.table, *browser.tokens)
    return [
        [comparable(message) for message in each.heard if message["type"] in ("choosing", "chat", "table", "state")]
        for each in (browser, again)
    ]


def test_what_a_seat_chooses_and_how_often_makes_no_difference_to_others(server: Server) -> None:
    assert told(server, 5) == told(server, 9) == told(server, 1, 2, 3, 5)


def test_a_spectator_is_told_that_people_choose_and_nothing_more(server: Server) -> None:
    trio = Trio(server)
    before = dict(trio.watcher.choosing)
    assert (before["seats"], before["missing"], before["options"]) == ([0, 1, 2], [0, 1, 2], [])
    trio.host.pick(sides=3)
    trio.second.pick(guess_points=5)
    assert trio.watcher.quiet() == []
    assert server.sit(trio.host.table, trio.opened["spectator"]).choosing == before


def custom(server: Server, last: str) -> list[Any]:
    """All that B and a spectator hear and can ask for of a match in which A's bottom card is this one."""
    cards = [*LINE.card_ids[:-1], last]
    opened = server.open("link", "link", game="retrograde", scenario="custom", options={"first": "A", "hand_start": 3})
    first, second = (server.sit(opened["table"], key["token"]) for key in opened["links"])
    watcher = server.sit(opened["table"], opened["spectator"])
    first.pick(deck_a={"home": "H01", "cards": cards})
    second.until("choosing")
    second.pick(deck_b="swarm")
    for browser in (first, second, watcher):
        browser.until_so(lambda each: each.shown)
    first.play("end maneuvers")
    first.play("end turn")
    for browser in (second, watcher):
        browser.until_so(lambda each: each.shown["ply"] == 2)
        browser.send({"type": "replay", "seat": browser.sat["mine"][0] if browser.sat["mine"] else -1, "ply": 0})
        browser.until("replayed")
    assert first.shown["views"][0]["view"]["players"]["A"]["deck"][-1] == last
    return [[heard(each), reloaded(server, each), record_of(server, each)] for each in (second, watcher)]


@pytest.mark.usefixtures("fixed_key", "compiled_retrograde")
def test_during_the_match_nobody_is_shown_the_deck_of_another(server: Server) -> None:
    """RG-13.2: two decks that differ in their last card look alike to everybody else."""
    one, other = custom(server, "S33"), custom(server, "S01")
    assert one == other
    for _, _, record in one:
        assert "deck_a" not in record["options"]
        assert "ruleset_digest" not in record, "it would let a guess at the deck be tested"


def test_a_record_shows_no_digest_even_of_decks_that_nobody_named(server: Server) -> None:
    opened = server.open("you", "captain", game="retrograde")
    watcher = server.sit(opened["table"], opened["spectator"])
    assert "ruleset_digest" not in record_of(server, watcher)


def test_after_the_end_all_decks_are_shown(server: Server) -> None:
    host, guest = server.two_browsers(game="retrograde", options={"first": "A"})
    guest.pick(deck_b="citadel")
    host.until("state")
    assert host.sat["options"] == {"first": "A", "deck_a": USUAL}
    assert guest.sat["options"] == {"first": "A", "deck_b": "citadel"}
    host.play("resign")
    guest.until_so(lambda each: each.shown and each.shown["ended"])
    decks = {"first": "A", "deck_a": USUAL, "deck_b": "citadel"}
    assert record_of(server, guest)["options"] == decks
    assert server.sit(host.table, *host.tokens).sat["options"] == decks


def test_an_error_of_the_disk_names_no_values(tmp_path: Path) -> None:
    """It is logged, and what could not be written may be a choice."""
    secret = {"fingerprint": b"same", "table": "a secret choice", "seat": 0}

    async def write_twice() -> None:
        store = Store(tmp_path)
        await store.open()
        try:
            await store.save(Write().add(schema.ADD_TOKENS, [secret, secret]))
        finally:
            await store.close()

    with pytest.raises(IntegrityError) as refused:
        asyncio.run(write_twice())
    assert "UNIQUE" in str(refused.value)
    assert "secret choice" not in str(refused.value)


# ----------------------------------------------------------------------------------------------------- durability


def test_what_was_chosen_outlives_a_restart(server: Server) -> None:
    trio = Trio(server)
    trio.second.pick(guess_points=5)
    server.stop()
    server.start()
    host, second, third = (server.sit(trio.host.table, each.tokens[0]) for each in (trio.host, trio.second, trio.third))
    assert chosen(second) == {"guess_points": 5}
    assert chosen(third) == {"bluff_points": None}
    assert host.choosing["missing"] == [2]
    third.pick(bluff_points=2)
    host.until("state")
    assert server.tables[host.table].row["options"] == {"sides": 6, "guess_points": 5, "bluff_points": 2}


def test_a_killed_server_keeps_every_choice_and_the_match_that_began(tmp_path: Path) -> None:
    starter = ForkedServers(tmp_path)
    server = starter.start()
    opened = server.open("link", "link", game="retrograde", scenario="custom")
    tokens = [key["token"] for key in opened["links"]]
    server.sit(opened["table"], tokens[0]).pick(deck_a=OWN)
    server.kill()
    server = starter.start()
    first, second = (server.sit(opened["table"], token) for token in tokens)
    assert chosen(first) == {"deck_a": OWN}
    assert second.choosing["missing"] == [1]
    second.pick(deck_b="swarm")
    promised = second.sat["commitment"]
    server.kill()
    server = starter.start()
    again = server.sit(opened["table"], tokens[1])
    assert again.sat["commitment"] == promised != ""
    assert again.view["assets"]["A-home"]["card"] == "H01"
    assert again.view["players"]["B"] == second.view["players"]["B"]
    server.kill()
    starter.end()


def test_a_server_killed_while_the_last_choice_is_made_has_begun_the_match_or_waits_for_it(tmp_path: Path) -> None:
    chance, starter = random.Random(7), ForkedServers(tmp_path)
    server = starter.start()
    for _ in range(5):
        opened = server.open("you", "link", game="retrograde", options={"deck_a": "engine"})
        host, guest = opened["mine"][0]["token"], opened["links"][0]["token"]
        choice = {"type": "pick", "seat": 1, "options": {"deck_b": "citadel"}}
        server.sit(opened["table"], guest).send(choice)
        time.sleep(chance.uniform(0.0, 0.2))  # any moment will do
        server.kill()
        server = starter.start()
        again = server.sit(opened["table"], guest)
        if again.choosing:
            assert (again.choosing["missing"], chosen(again)) == ([1], {"deck_b": None})
            again.pick(deck_b="citadel")
        assert again.view["assets"]["B-home"]["card"] == "H04"
        assert server.sit(opened["table"], host).view["assets"]["A-home"]["card"] == "H03"
    server.kill()
    starter.end()


def test_a_choice_that_cannot_be_saved_has_not_been_made(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = server.two_browsers(game="own_toy")

    def full_disk(*_: Any) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("admiralty.server.store._run", full_disk)
        assert guest.pick(guess_points=5)["code"] == "not-saved"
    guest.until_sent_away()
    guest.connect()
    assert chosen(guest) == {"guess_points": None}
    guest.pick(guess_points=5)
    assert server.sit(host.table, *host.tokens).shown["ply"] == 0

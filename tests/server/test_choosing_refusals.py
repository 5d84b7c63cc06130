"""Whatever is chosen wrongly: a clear refusal in the words of the rules, and nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from admiralty.games.retrograde.decks import ready_decks
from server.conftest import Browser, Server
from server.test_hostile_messages import plain

LINE = ready_decks()["line"].card_ids


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("choosing"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def table(server: Server) -> tuple[Browser, Browser]:
    """Two who come by a link to a match with decks of their own; neither has chosen."""
    return two_guests(server, "custom")


def two_guests(server: Server, scenario: str) -> tuple[Browser, Browser]:
    opened = server.open("link", "link", game="retrograde", scenario=scenario)
    first, second = (server.sit(opened["table"], key["token"]) for key in opened["links"])
    first.quiet()
    return first, second


def deck(**more: Any) -> dict[str, Any]:
    return {"home": "H01", "cards": LINE} | more


@pytest.mark.parametrize(
    ("wrong", "code", "says", "rule"),
    [
        ("fleet", "deck-unknown-name", "There is no deck fleet.", "RG-1.11"),
        (7, "deck-unknown-name", "There is no deck of that name.", "RG-1.11"),
        (None, "deck-unknown-name", "There is no deck of that name.", "RG-1.11"),
        (deck(author="me"), "deck-unknown-key", 'Unknown key "author": a deck has name, home and cards.', "RG-1.11"),
        (deck(name=""), "deck-name", "The name must be 1 to 40 printable characters.", "RG-1.11"),
        (deck(home="S01"), "deck-not-a-homeworld", "home: S01 Wasp is not a homeworld.", "RG-1.3"),
        (deck(cards=LINE[1:]), "deck-count", "The deck has 29 cards; it must have 30.", "RG-1.2"),
        (deck(cards=["X1", *LINE[1:]]), "deck-unknown-card", "card 1: there is no card X1.", "RG-1.5"),
    ],
)
def test_a_deck_that_the_rules_refuse_is_refused_in_their_words(
    table: tuple[Browser, Browser], wrong: Any, code: str, says: str, rule: str
) -> None:
    first, second = table
    refused = first.pick(deck_a=wrong)
    assert (refused["code"], refused["sentence"], refused["rule"], refused["ref"]) == (code, says, rule, 3)
    assert (first.quiet(), second.quiet()) == ([], [])


def test_in_a_duel_a_deck_of_ones_own_is_none(server: Server) -> None:
    first, _ = two_guests(server, "duel")
    assert first.pick(deck_a=deck())["code"] == "deck-unknown-name"


@pytest.mark.parametrize(
    ("seat", "options", "code", "says"),
    [
        (1, {"deck_b": "line"}, "wrong-seat", "this browser does not sit in that seat"),
        (0, {"deck_a": "line", "deck_b": "line"}, "wrong-seat", "deck_b belongs to seat B"),
        (0, {"deck_a": "line", "max_rounds": 1}, "malformed", "'max_rounds' is nothing that seat A chooses"),
        (0, {}, "malformed", "say what deck_a is to be"),
        (9, {"deck_a": "line"}, "malformed", "`$.seat`"),
    ],
)
def test_only_what_belongs_to_ones_own_seat_can_be_chosen(
    table: tuple[Browser, Browser], seat: int, options: dict[str, Any], code: str, says: str
) -> None:
    first, second = table
    refused = first.pick(seat, **options)
    assert refused["code"] == code
    assert says in refused["sentence"]
    assert (first.quiet(), second.quiet()) == ([], [])


def test_the_same_choice_again_and_a_choice_after_the_start_are_refused(server: Server) -> None:
    first, second = two_guests(server, "duel")
    first.pick(deck_a="engine")
    again = first.pick(deck_a="engine")
    assert (again["type"], again["sentence"]) == ("refused", "this is what you have chosen already")
    second.until("choosing")
    second.pick(deck_b="citadel")
    first.until("state")
    for browser, options in ((first, {"deck_a": "line"}), (second, {"deck_b": "citadel"})):
        assert browser.pick(**options)["code"] == "begun"
    assert server.tables[first.table].row["options"] == {"deck_a": "engine", "deck_b": "citadel"}


def test_whoever_looks_on_chooses_nothing(server: Server, table: tuple[Browser, Browser]) -> None:
    watcher = server.sit(table[0].table, table[0].sat["spectator"])
    assert watcher.pick(0, deck_a="line")["code"] == "wrong-seat"


def test_whoever_opens_a_table_cannot_choose_for_those_who_come(server: Server) -> None:
    seats = [{"kind": "you"}, {"kind": "link"}]
    body = {"game": "retrograde", "seats": seats, "options": {"deck_b": "line"}}
    refused = server.ask("POST", "/api/tables", body)
    assert refused.status_code == 400
    assert refused.json()["sentence"] == "deck_b belongs to seat B: whoever comes by the link of B chooses it"


def test_a_table_whose_opener_has_chosen_wrongly_is_not_opened(server: Server) -> None:
    body = {"game": "retrograde", "seats": [{"kind": "you"}, {"kind": "link"}], "options": {"deck_a": "fleet"}}
    refused = server.ask("POST", "/api/tables", body)
    assert (refused.status_code, refused.json()["code"]) == (400, "deck-unknown-name")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "play", "seat": 0, "line": "end maneuvers", "ply": 0},
        {"type": "odds", "seat": 0, "lines": ["end maneuvers"]},
        {"type": "hint", "seat": 0},
        {"type": "propose", "seat": 0, "what": "draw"},
        {"type": "answer", "seat": 0, "what": "draw", "yes": True},
        {"type": "replay", "seat": 0, "ply": 0},
        {"type": "analyse", "first": 0},
        {"type": "lesson", "to": "on", "step": 0},
    ],
)
def test_before_the_match_nothing_can_be_asked_of_it(table: tuple[Browser, Browser], message: dict[str, Any]) -> None:
    first, second = table
    first.send(message)
    refused = first.until("refused")
    assert (refused["code"], refused["sentence"]) == (
        "not-begun",
        "the match has not begun: people are still choosing",
    )
    assert second.quiet() == []


@pytest.mark.parametrize("what", ["record", "verify"])
def test_a_match_that_has_not_begun_has_no_record(server: Server, table: tuple[Browser, Browser], what: str) -> None:
    headers = {"Authorization": f"Bearer {table[0].tokens[0]}"}
    refused = server.ask("GET", f"/api/tables/{table[0].table}/{what}", headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (400, "not-begun")


almost_decks = st.fixed_dictionaries(
    {}, optional={"name": plain, "home": plain | st.just("H01"), "cards": plain | st.just(["S01"] * 30)}
)
names = st.sampled_from(["deck_a", "deck_b", "first", "S22.armor", ""])


@settings(max_examples=100, deadline=None)
@given(options=st.dictionaries(names, almost_decks.filter(lambda each: each.get("home") != "H01") | plain, max_size=3))
def test_no_choice_breaks_the_connection_or_tells_others_anything(
    table: tuple[Browser, Browser], options: dict[str, Any]
) -> None:
    first, second = table
    refused = first.pick(**options)
    assert refused["type"] == "refused"
    assert refused["sentence"]
    assert refused["code"] != "broken"
    assert second.quiet() == []

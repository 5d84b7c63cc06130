"""Everything that is kept about a person is handed out and erased: every table of the database is asked."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from admiralty.errors import Malformed
from admiralty.server import company_schema, drafts_schema, people_schema, personal_data, results_schema, schema
from admiralty.server import notices_schema as notices
from admiralty.server.lobby_messages import ClockTerms
from admiralty.server.metadata import METADATA
from admiralty.server.moderation import Erase, Moderation
from admiralty.server.personal_data import ABOUT_PEOPLE, NOT_ABOUT_PEOPLE, TOLD_OTHERWISE
from admiralty.server.personal_page import ONLY_FOR_PROGRAMS, PARTS, page_about
from admiralty.server.store import Row, Store, Write
from admiralty.server.tournament_state import Entrant, Tournament
from admiralty.server.tournaments_schema import ADD_TOURNAMENT
from server.test_both_databases import table, with_store  # noqa: F401  # a fixture

ANN = {"id": "a" * 16, "name": "Ann the First", "created": 1.0, "seen": 2.0}
ROOT = Path(__file__).parents[2]
HERS = ("a" * 16, "Ann the First", "my secret words", "ann@example.org", "https://push.example.org/ann")


def test_of_every_table_it_is_known_whether_it_is_about_people() -> None:
    """If this fails, a new table has no line in `personal_data.py`: is it handed out and erased?"""
    known = [each.table.name for each in ABOUT_PEOPLE] + list(TOLD_OTHERWISE) + list(NOT_ABOUT_PEOPLE)
    assert sorted(known) == sorted(METADATA.tables)


WORDS_ON_THE_PAGE = {
    "people": "A name, since when, the day you were last here",
    "logins": "the SHA-256 of your cookie and links",
    "passkeys": "public keys of your passkeys",
    "person_seats": "which seats are yours",
    "results": "results",
    "ratings": "ratings",
    "drafts": "drafts of rules that you keep",
    "push_devices": "what its maker's push service needs",
    "notice_addresses": "addresses that you confirmed",
    "notice_settings": "your quiet hours and time zone",
    "turn_waits": "when the latest notice was sent",
    "vacations": "vacation days",
    "blocks": "whom you have blocked",
    "challenges": "challenges, for two weeks",
    "chats": "chat of every match",
    "tournaments": "tournaments that you opened or joined",
    "tokens": "of the links of seats only a SHA-256",
    "plies": "plies, dice",
    "tables": "Names as they were typed",
    "allowances": "a mark is kept so that it can be slowed down",
}
NOT_ON_THE_PAGE = {"rules", "facts", "servers"}


def test_the_page_about_privacy_names_every_table_in_which_somebody_can_be_found() -> None:
    """If this fails, something new is kept about people: say so on the page, in words for people."""
    assert WORDS_ON_THE_PAGE.keys() | NOT_ON_THE_PAGE == METADATA.tables.keys()
    page = (ROOT / "web" / "src" / "pages" / "PrivacyPage.svelte").read_text()
    assert [name for name, words in WORDS_ON_THE_PAGE.items() if words not in page] == []


def filled(columns: Any, **values: Any) -> Row:
    """A row with something in every column."""
    usual = {str: "", int: 0, float: 1.0, bool: False, bytes: b"x", object: {}}
    return {each.name: values.get(each.name, usual[each.type.python_type]) for each in columns if each.name != "number"}


def everything(person: Row) -> Write:
    """Somebody who is in every table."""
    of = person["id"]
    write = Write().add(people_schema.ADD_PERSON, [person])
    seats = [{"kind": "you", "name": person["name"]}, {"kind": "link", "name": "Bea"}]
    write.add(schema.ADD_TABLE, [table(f"table-{of[0]}", game="toy", seats=seats, players=2)])
    write.add(people_schema.ADD_PERSON_SEAT, [{"table": f"table-{of[0]}", "seat": 0, "person": of}])
    said = {"table": f"table-{of[0]}", "at": 1.0, "seat": 0, "name": person["name"], "by_table": False}
    write.add(schema.ADD_CHAT, [{**said, "text": f"my secret words, {of}"}])
    for statement, kept, more in (
        (people_schema.ADD_LOGIN, people_schema.logins, {"fingerprint": of.encode()}),
        (people_schema.ADD_PASSKEY, people_schema.passkeys, {"credential": of.encode()}),
        (results_schema.ADD_RESULTS, results_schema.results, {"table": f"table-{of[0]}", "name": person["name"]}),
        (results_schema.ADD_RATING, results_schema.ratings, {"player": of}),
        (notices.ADD_DEVICE, notices.push_devices, {"id": of, "endpoint": f"https://push.example.org/ann/{of}"}),
        (notices.ADD_ADDRESS, notices.notice_addresses, {"id": of, "address": "ann@example.org"}),
        (notices.ADD_SETTINGS, notices.notice_settings, {}),
        (notices.ADD_WAIT, notices.turn_waits, {"table": f"table-{of[0]}"}),
        (company_schema.ADD_VACATION, company_schema.vacations, {}),
        (company_schema.ADD_BLOCK, company_schema.blocks, {"blocked": "somebody"}),
        (company_schema.ADD_CHALLENGE, company_schema.challenges, {"key": of[0], "by": of, "to": "somebody"}),
        (
            company_schema.ADD_CHALLENGE,
            company_schema.challenges,
            {"key": f"three-{of[0]}", "by": "bea", "to": of, "terms": {"persons": {"0": of, "1": "carl", "2": "bea"}}},
        ),
        (
            company_schema.ADD_CHALLENGE,
            company_schema.challenges,
            {"key": f"three-{of[0]}", "by": "bea", "to": "carl", "terms": {"seats": [{"name": person["name"]}]}},
        ),
        (drafts_schema.ADD_DRAFT, drafts_schema.drafts, {"name": f"my rules {of}"}),
    ):
        write.add(statement, [filled(kept.columns, **{"person": of, **more})])
    entrants = [Entrant(1, person["name"], person=of), Entrant(2, "Bea", person="bea")]
    played = Tournament(f"cup-{of[0]}", "Cup", "toy", "", "", "swiss", 3, ClockTerms(), of, 1.0, 0, "playing", entrants)
    state = msgspec.to_builtins(played)
    return write.add(ADD_TOURNAMENT, [{"key": played.key, "created": 1.0, "revision": 0, "state": state}])


async def dump(store: Store) -> str:
    """The whole database, as text."""
    rows = [row for each in METADATA.sorted_tables for row in await store.rows(select(each))]
    return str(rows)


def test_all_of_it_is_handed_out(with_store: Any) -> None:  # noqa: F811
    async def work(store: Store) -> None:
        await store.save(everything(ANN))
        told = await personal_data.everything_about(store, ANN)
        empty = [name for name, found in told.items() if not found]
        assert empty == []
        assert all(each in str(told) for each in HERS)
        assert told["tournaments"][0]["entries"][0]["name"] == ANN["name"]
        assert "fingerprint" not in str(told)

    with_store(work)


def test_of_every_part_and_column_a_person_reads_words(with_store: Any) -> None:  # noqa: F811
    """If this fails, something new is handed out: say in `personal_page.py` what it is, in words for people."""

    async def work(store: Store) -> None:
        await store.save(everything(ANN))
        told = await personal_data.everything_about(store, ANN, {"toy": "Harbour Dice"})
        assert sorted(told) == sorted(PARTS)
        for name, part in PARTS.items():
            rows = [told[name]] if isinstance(told[name], dict) else told[name]
            columns = {column for row in rows for column in row}
            known = part.columns.keys() | ONLY_FOR_PROGRAMS | ({"game"} if "title" in part.columns else set())
            assert columns <= known, name
            assert part.columns.keys() <= columns, name

    with_store(work)


def test_the_page_about_oneself_is_read_by_people(with_store: Any) -> None:  # noqa: F811
    bea = {**ANN, "id": "somebody", "name": "Bea & <Co>"}

    async def work(store: Store) -> None:
        await store.save(everything(ANN).add(people_schema.ADD_PERSON, [bea]))
        told = await personal_data.everything_about(store, ANN, {"toy": "Harbour Dice"})
        page = page_about(told, 1_794_000_000.0).partition("<details>")[0]
        assert "Everything about Ann the First" in page
        assert "6 Nov 2026, " in page
        assert "<td>Harbour Dice</td><td>A</td><td>Bea</td>" in page
        assert "<td>Bea &amp; &lt;Co&gt;</td>" in page, "whom she has blocked, by name"
        assert [each for each in ("_", "None", "True", "False", ">" + ANN["id"]) if each in without_style(page)] == []

    with_store(work)


def without_style(page: str) -> str:
    return page.partition("</style>")[2]


def test_nothing_is_left_of_who_is_erased_and_all_of_others(with_store: Any) -> None:  # noqa: F811
    bob = {**ANN, "id": "b" * 16, "name": "Bob"}

    async def work(store: Store) -> None:
        await store.save(everything(bob))
        before = await dump(store)
        await store.save(everything(ANN))
        erased = await Moderation(store).erase(Erase(ANN["name"]))
        assert (erased.identities, erased.seats) == (1, 1)
        left = await dump(store)
        assert [each for each in (ANN["id"], ANN["name"]) if each in left] == []
        assert all(each in left for each in (bob["id"], "Bob", f"my secret words, {bob['id']}"))
        assert left.count("ann@example.org") == before.count("ann@example.org") == 1

    with_store(work)


def test_of_several_with_one_name_one_is_named_or_all_are_meant(with_store: Any) -> None:  # noqa: F811
    other = {**ANN, "id": "c" * 16, "created": time.time()}

    async def work(store: Store) -> None:
        await store.save(everything(ANN))
        await store.save(everything(other))
        with pytest.raises(Malformed, match=r"2 people are called Ann the First: a+ .*--identity ID, or say --all"):
            await Moderation(store).erase(Erase(ANN["name"]))
        await Moderation(store).erase(Erase(ANN["name"], identity=other["id"]))
        left = await dump(store)
        assert other["id"] not in left
        assert ANN["id"] in left
        await Moderation(store).erase(Erase(ANN["name"], all_of_them=True))
        assert ANN["name"] not in await dump(store)

    with_store(work)

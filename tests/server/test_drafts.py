"""Drafts kept under an identity: on every device of its owner, and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.conftest import Server
from server.test_people import Device, made

HEAVY = {"name": "Heavy hulls", "game": "orbital", "draft": {"scenario": "duel", "options": {"hull": 12}}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("drafts"))
    yield running
    running.stop()


@pytest.fixture
def ann(server: Server) -> Device:
    device = Device(server)
    made(device)
    return device


def names(device: Device) -> list[str]:
    return [each["name"] for each in device.get("/api/me/drafts").json()]


def test_a_draft_is_kept_replaced_renamed_and_forgotten(ann: Device) -> None:
    ann.ok("/api/me/drafts", HEAVY)
    ann.ok("/api/me/drafts", {**HEAVY, "draft": {"options": {"hull": 14}}})
    (kept,) = ann.get("/api/me/drafts").json()
    assert (kept["name"], kept["game"], kept["draft"]["options"]) == ("Heavy hulls", "orbital", {"hull": 14})
    ann.ok("/api/me/drafts", {**HEAVY, "name": "Thick", "instead_of": "Heavy hulls"})
    assert names(ann) == ["Thick"]
    assert ann.ok("/api/me/drafts/forget", {"name": "Thick"}) == []


def test_a_new_name_never_covers_another_draft(ann: Device) -> None:
    ann.ok("/api/me/drafts", HEAVY)
    ann.ok("/api/me/drafts", {**HEAVY, "name": "Light"})
    refused = ann.post("/api/me/drafts", {**HEAVY, "name": "Light", "instead_of": "Heavy hulls"})
    assert "already" in refused.json()["sentence"]
    assert sorted(names(ann)) == ["Heavy hulls", "Light"]


def test_drafts_are_their_owners_alone(server: Server, ann: Device) -> None:
    ann.ok("/api/me/drafts", HEAVY)
    bea = Device(server)
    made(bea, name="Bea")
    assert names(bea) == []
    bea.ok("/api/me/drafts/forget", {"name": "Heavy hulls"})
    assert names(ann) == ["Heavy hulls"]


def test_a_draft_is_exported_and_erased_with_its_owner(server: Server, ann: Device) -> None:
    ann.ok("/api/me/drafts", HEAVY)
    assert ann.get("/api/me/export").json()["drafts"][0]["draft"]["options"] == {"hull": 12}
    ann.ok("/api/me/erase", {"name": "Ann"})
    made(ann)
    assert names(ann) == []


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"name": " "}, "needs a name"),
        ({"game": "chess"}, "chess"),
        ({"draft": {"options": {"a": "x" * 55_000}}}, "at most"),
    ],
)
def test_what_cannot_be_kept_is_refused_in_words(ann: Device, changed: dict[str, object], word: str) -> None:
    refused = ann.post("/api/me/drafts", {**HEAVY, **changed})
    assert 400 <= refused.status_code < 500
    assert word in refused.json()["sentence"]


def test_without_an_identity_nothing_is_kept(server: Server) -> None:
    assert Device(server).post("/api/me/drafts", HEAVY).status_code == 401

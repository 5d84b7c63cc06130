"""A lasting identity: made by one click, used on two devices, renamed, exported, erased. Seats belong to it."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from admiralty.server import passkeys
from server.conftest import Server


class Device:
    """A browser with its own cookies and no tokens of seats."""

    def __init__(self, server: Server) -> None:
        self.server, self.cookies = server, httpx.Cookies()

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        answer = self.server.ask(method, path, body, cookies=self.cookies)
        self.cookies.update(answer.cookies)
        return answer

    def get(self, path: str) -> httpx.Response:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.ask("POST", path, {} if body is None else body)

    def ok(self, path: str, body: Any = None) -> Any:
        answer = self.post(path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: identities do not know of each other."""
    running = Server(tmp_path_factory.mktemp("people"))
    yield running
    running.stop()


@pytest.fixture
def ann(server: Server) -> Device:
    return Device(server)


def made(device: Device, *tokens: str, name: str = "Ann") -> dict[str, Any]:
    return dict(device.ok("/api/me", {"name": name, "tokens": list(tokens)}))


def test_nobody_is_signed_in_at_first_and_nothing_is_set(server: Server, ann: Device) -> None:
    answer = ann.get("/api/me")
    assert answer.json() is None
    assert not answer.cookies


def test_the_cookie_is_strict_and_no_script_reads_it(server: Server, ann: Device) -> None:
    answer = ann.post("/api/me", {"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=strict", "Path=/"))
    assert "Secure" not in cookie  # plain HTTP, at home
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_a_seat_is_found_again_on_another_device_without_its_link(server: Server, ann: Device) -> None:
    opened = server.open("you", "link")
    recovery = made(ann, opened["mine"][0]["token"])["recovery"]
    phone = Device(server)
    assert phone.ok("/api/me/enter", {"token": recovery})["seats"] == 1
    (mine,) = phone.ok("/api/mine", {"tokens": []})
    assert (mine["card"]["table"], mine["seats"], mine["tokens"]) == (opened["table"], [0], [])
    assert not mine["my_turn"]  # nobody has come to play against
    again = phone.ok(f"/api/me/tables/{opened['table']}")
    assert again["mine"][0]["token"] != opened["mine"][0]["token"]
    at_phone = server.sit(opened["table"], again["mine"][0]["token"])
    assert at_phone.seat == 0
    assert server.sit(opened["table"], opened["mine"][0]["token"]).seat == 0, "the first device goes on"


def test_a_link_for_another_device_works_once(server: Server, ann: Device) -> None:
    made(ann)
    link = ann.ok("/api/me/device", {"page": f"{server.address}/"})
    assert link["picture"].startswith("data:image/svg+xml;base64,")
    assert Device(server).ok("/api/me/enter", {"token": link["token"]})["name"] == "Ann"
    assert Device(server).post("/api/me/enter", {"token": link["token"]}).json()["code"] == "wrong-link"


def test_a_link_for_another_device_is_of_this_server_only(server: Server, ann: Device) -> None:
    made(ann)
    assert ann.post("/api/me/device", {"page": "https://elsewhere.example/"}).status_code == 400


def test_what_is_no_address_makes_no_link(server: Server, ann: Device) -> None:
    made(ann)
    refused = ann.post("/api/me/device", {"page": "http://[nowhere"})
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("name", ["\u0000", " \t ", "\u202e"])
def test_nobody_has_a_name_that_cannot_be_seen(server: Server, ann: Device, name: str) -> None:
    words = "a name needs at least one letter that can be seen"
    assert ann.post("/api/me", {"name": name}).json()["sentence"] == words
    made(ann)
    assert ann.post("/api/me/rename", {"name": name}).json()["sentence"] == words
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_a_new_recovery_link_replaces_the_old_one(server: Server, ann: Device) -> None:
    old = made(ann)["recovery"]
    new = ann.ok("/api/me/recovery")["token"]
    assert Device(server).post("/api/me/enter", {"token": old}).status_code == 403
    assert Device(server).post("/api/me/enter", {"token": new}).status_code == 200


def test_a_seat_that_is_somebodys_is_not_taken_by_another(server: Server, ann: Device) -> None:
    opened = server.open("you", "link")
    token = opened["mine"][0]["token"]
    made(ann, token)
    bea = Device(server)
    made(bea, token, name="Bea")
    assert bea.get("/api/me").json()["seats"] == 0
    assert bea.post(f"/api/me/tables/{opened['table']}").status_code == 403


def test_a_new_name_is_at_every_seat(server: Server, ann: Device) -> None:
    opened = server.open("you", "link")
    made(ann, opened["mine"][0]["token"])
    server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    assert ann.ok("/api/me/rename", {"name": "Anna"})["name"] == "Anna"
    other = server.sit(opened["table"], opened["links"][0]["token"])
    assert other.sat["seats"][0]["name"] == "Anna"


def test_everything_about_me_is_exported_and_erased(server: Server, ann: Device) -> None:
    opened = server.open("you", "link")
    recovery = made(ann, opened["mine"][0]["token"])["recovery"]
    me = server.sit(opened["table"], opened["mine"][0]["token"], name="Ann")
    me.send({"type": "say", "seat": 0, "text": "my secret address"})
    me.until("chat")
    told = ann.get("/api/me/export").text
    assert "my secret address" in told
    assert opened["table"] in told
    assert ann.post("/api/me/erase", {"name": "Bea"}).status_code == 400, "not by a slip"
    ann.ok("/api/me/erase", {"name": "Ann"})
    assert ann.get("/api/me").json() is None
    assert Device(server).post("/api/me/enter", {"token": recovery}).status_code == 403
    other = server.sit(opened["table"], opened["links"][0]["token"])
    assert other.sat["seats"][0]["name"] == ""
    assert "my secret address" not in str(other.sat["chat"])


def test_no_byte_of_who_is_erased_is_left_on_the_disk(make_server: Callable[..., Server]) -> None:
    server = make_server()
    device = Device(server)
    opened = server.open("you", "link")
    token = opened["mine"][0]["token"]
    made(device, token, name="Philippa")
    sitting = server.sit(opened["table"], token, name="Philippa")
    sitting.quiet()
    sitting.leave()
    device.ok("/api/me/erase", {"name": "Philippa"})
    server.stop()
    kept = [each for each in server.settings.data.rglob("*") if each.is_file()]
    assert "tables.sqlite" in {each.name for each in kept}
    assert [each.name for each in kept if b"Philippa" in each.read_bytes()] == []


def test_signing_out_ends_the_session_for_good(server: Server, ann: Device) -> None:
    made(ann)
    session = ann.cookies["admiralty"]
    ann.ok("/api/me/leave")
    again = httpx.get(f"{server.address}/api/me", cookies={"admiralty": session})
    assert again.json() is None


@pytest.mark.parametrize("path", ["rename", "recovery", "device", "seats", "erase", "leave", "passkey/options"])
def test_whoever_is_not_signed_in_is_refused_in_words(server: Server, ann: Device, path: str) -> None:
    refused = ann.post(f"/api/me/{path}", {})
    assert (refused.status_code, refused.json()["code"]) == (401, "not-signed-in")


@pytest.mark.parametrize("credential", [{}, {"rawId": 7}, {"response": {"clientDataJSON": "%%%"}}, {"response": []}])
def test_nonsense_is_no_passkey(server: Server, ann: Device, credential: Any) -> None:
    assert ann.post("/api/passkey", {"credential": credential}).status_code == 400


def test_the_library_of_passkeys_is_loaded_beside_the_event_loop(
    server: Server, ann: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time it takes long, and whoever asks for it need not have an identity."""
    threads: list[threading.Thread] = []

    def loaded(name: str) -> Any:
        threads.append(threading.current_thread())
        return importlib.import_module(name)

    monkeypatch.setattr(passkeys, "import_module", loaded)
    ann.ok("/api/passkey/options")
    assert threads
    assert server.thread not in threads


def test_identities_outlive_a_restart(server: Server, ann: Device) -> None:
    made(ann)
    session, port = ann.cookies["admiralty"], server.port
    server.stop()
    server.start(port)
    assert httpx.get(f"{server.address}/api/me", cookies={"admiralty": session}).json()["name"] == "Ann"

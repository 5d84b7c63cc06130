"""Notices by the operator's own channels: an address is confirmed first, only filled in, and can be stopped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from admiralty.errors import Malformed
from admiralty.server.notice_options import Channel, NoticeOptions, read_options
from server.conftest import Server, wait_until
from server.mail_server import MailServer
from server.push_service import PushService
from server.test_people import Device, made
from server.test_push import QUICK, ready

HERE = "https://games.example.org/"


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    found = MailServer()
    yield found
    found.close()


@pytest.fixture(scope="module")
def hook() -> Iterator[PushService]:
    """Takes JSON by HTTP, as chat services do."""
    found = PushService(200)
    yield found
    found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mail: MailServer, hook: PushService) -> Iterator[Server]:
    by_mail = f"mailto://127.0.0.1:{mail.port}/?from=harbour@example.org&to={{address}}&mode=insecure"
    by_hook = f"json://{hook.address.removeprefix('http://')}/{{address}}"
    channels = (Channel("mail", "Mail", by_mail, "mail"), Channel("chat", "Club chat", by_hook, "name"))
    notices = NoticeOptions(address=HERE, channel=channels)
    running = Server(tmp_path_factory.mktemp("channels"), **{**QUICK, "notices": notices})
    yield running
    running.stop()


def somebody(server: Server) -> Device:
    device = Device(server)
    made(device)
    return device


def add(device: Device, channel: str, address: str) -> dict[str, Any]:
    return dict(device.ok("/api/me/notices/address", {"channel": channel, "address": address}))


def link(text: str) -> list[str]:
    """The parts of the first link in a letter, after `#/`."""
    found = re.search(rf"{HERE}#/(\S+)", text)
    assert found, text
    return found[1].split("/")


def test_a_mail_address_is_confirmed_by_a_link_and_then_told(server: Server, mail: MailServer) -> None:
    ann = somebody(server)
    shown = add(ann, "mail", " ann@example.org ")
    assert [(each["address"], each["confirmed"]) for each in shown["addresses"]] == [("ann@example.org", False)]
    assert mail.to[-1] == "ann@example.org"
    assert ann.post("/api/me/notices/trial").status_code == 404, "nothing is sent to what nobody has confirmed"
    *page, token = link(mail.text(-1))
    assert page == ["notices", "confirm"]
    settled = Device(server).ok("/api/notices/confirm", {"token": token})  # in whatever browser the letter is read
    assert settled == {"channel": "Mail", "address": "ann@example.org"}
    opened = server.open("you", "link")
    ann.ok("/api/me/seats", {"tokens": [opened["mine"][0]["token"]]})
    bea = server.sit(opened["table"], opened["links"][0]["token"], name="Bea")
    here = server.sit(opened["table"], opened["mine"][0]["token"])
    ready(bea)
    ready(here)
    here.play("pass")
    here.leave()
    bea.until_so(lambda each: each.shown["actors"] == [1])
    before = len(mail.letters)
    bea.play("pass")
    wait_until(lambda: len(mail.letters) > before)
    assert "Harbour Dice: your turn" in str(mail.letters[-1]["subject"])
    text = mail.text(-1)
    assert "Against Bea." in text
    assert link(text) == ["m", opened["table"]]
    stop = re.search(rf"{HERE}#/notices/stop/(\w+)/([\w-]+)", text)
    assert stop
    wrong = Device(server).post("/api/notices/stop", {"id": stop[1], "token": "A" * 22})
    assert wrong.json()["code"] == "wrong-link"
    Device(server).ok("/api/notices/stop", {"id": stop[1], "token": stop[2]})
    assert ann.get("/api/me/notices").json()["addresses"] == []


def test_any_channel_of_apprise_will_do(server: Server, hook: PushService) -> None:
    ann = somebody(server)
    add(ann, "chat", "ann.b-1")
    assert hook.sent[-1][0] == "/ann.b-1"
    token = re.search(rb"/notices/confirm/([\w-]{22})", hook.sent[-1][2])
    assert token
    ann.ok("/api/notices/confirm", {"token": token[1].decode()})
    assert ann.ok("/api/me/notices/trial") == {"taken": ["ann.b-1"], "failed": []}
    shown = ann.get("/api/me/notices").json()
    (kept,) = shown["addresses"]
    assert (kept["channel"], kept["address"], kept["confirmed"]) == ("Club chat", "ann.b-1", True)
    assert ann.ok("/api/me/notices/address/remove", {"id": kept["id"]})["addresses"] == []


@pytest.mark.parametrize(
    ("channel", "address"),
    [
        ("mail", "ann"),
        ("mail", "ann@example.org,bea@example.org"),
        ("mail", "ann@example.org?smtp=10.0.0.1"),
        ("mail", "ann@example.org\nBcc: all@example.org"),
        ("mail", "mailto://10.0.0.1"),
        ("chat", "../admin"),
        ("chat", "a%2fb"),
        ("chat", "json://10.0.0.1/"),
        ("chat", "a b"),
    ],
)
def test_nobody_gives_more_than_an_address(server: Server, channel: str, address: str) -> None:
    refused = somebody(server).post("/api/me/notices/address", {"channel": channel, "address": address})
    assert refused.status_code == 400, refused.text
    assert "looks like" in refused.json()["sentence"]


def test_a_channel_that_the_operator_has_not_set_up_is_refused(server: Server) -> None:
    refused = somebody(server).post("/api/me/notices/address", {"channel": "json", "address": "ann"})
    assert refused.status_code == 404


def test_nobody_is_flooded_with_letters_by_strangers(server: Server) -> None:
    for _ in range(3):
        add(somebody(server), "mail", "victim@example.org")
    refused = somebody(server).post("/api/me/notices/address", {"channel": "mail", "address": "Victim@example.org"})
    assert refused.status_code == 429


def test_a_link_that_was_never_sent_confirms_nothing(server: Server) -> None:
    assert Device(server).post("/api/notices/confirm", {"token": "A" * 22}).json()["code"] == "wrong-link"


# ---------------------------------------------------------------------------------------------- the operator's file

GOOD = """
address = "https://games.example.org/"
contact = "mailto:harbour@example.org"

[[channel]]
key = "mail"
title = "Mail"
kind = "mail"
url = "mailtos://user:secret@smtp.example.org?from=harbour@example.org&to={address}"
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "notices.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_operators_file_is_read(tmp_path: Path) -> None:
    options = read_options(written(tmp_path, GOOD))
    assert options.signed_by == "mailto:harbour@example.org"
    assert options.channel[0].filled("ann+1@example.org").endswith("&to=ann%2B1%40example.org")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GOOD.replace("{address}", ""), "once, after the host"),
        (GOOD.replace("smtp.example.org", "{address}").replace("&to={address}", ""), "once, after the host"),
        (GOOD.replace('address = "https://games.example.org/"', ""), "need an address"),
        (GOOD.replace("https://games.example.org/", "games.example.org"), "where people reach this server"),
        (GOOD.replace("mailto:harbour", "harbour"), "contact begins with"),
        (GOOD.replace("mailtos://user:secret@smtp.example.org", "nonsense://x"), "does not understand"),
        (GOOD + 'pattern = "("', "no regular expression"),
        (GOOD + 'example = "no address"', "does not fit"),
        (GOOD + GOOD.partition("\n\n")[2], "same key"),
        (GOOD.replace("title", "titel"), "titel"),
        ("address = 7", "address"),
        ("[[", "notices.toml"),
    ],
)
def test_what_is_wrong_with_the_file_is_said_without_its_passwords(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(Malformed, match=re.escape(says)) as refused:
        read_options(written(tmp_path, text))
    assert "secret" not in str(refused.value)

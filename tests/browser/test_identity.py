"""One click makes a lasting identity, by a passkey or a link, and a second device finds the seat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from server.conftest import wait_until
from server.test_people import Device, made

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def with_authenticator(page: Page) -> str:
    """A virtual authenticator of the browser's own: real ceremonies, no fingers."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    return str(session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])


def at_localhost(visitors: Visitors, fragment: str = "#/") -> Page:
    """Passkeys are of a name, which an address of numbers is not."""
    page = visitors.visitor()
    page.goto(f"http://localhost:{visitors.server.port}/{fragment}")
    return page


def test_a_passkey_makes_an_identity_and_signs_in_again(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    page = at_localhost(visitors, address(opened))
    with_authenticator(page)
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("1 seat is yours. 1 passkey opens this identity.")).to_be_visible()
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("heading", name="Be known here")).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("1 seat is yours.")).to_be_visible()


def test_a_second_device_finds_the_seat_by_link(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    laptop = visitors.visitor(address(opened))
    laptop.get_by_role("button", name="Sign in").click()
    laptop.get_by_label("Your name").fill("Ann")
    laptop.get_by_role("button", name="Make a recovery link").click()
    expect(laptop.get_by_role("heading", name="Your recovery link")).to_be_visible()
    laptop.get_by_role("button", name="Use another device too").click()
    expect(laptop.get_by_role("img", name="The link as a square to photograph")).to_be_in_viewport(ratio=1)
    link = laptop.get_by_role("textbox", name="Link for another device").input_value()
    assert re.search(r"#/me/[\w-]{22}$", link)
    phone = visitors.visitor(width=390, height=844)
    phone.goto(link)
    matches = phone.get_by_role("region", name="My matches")
    expect(matches.get_by_role("listitem")).to_have_count(1)
    assert link not in phone.url, "the token stays in no history"
    matches.get_by_role("listitem").get_by_role("link").first.click()
    expect(phone.get_by_role("tab", name="Actions")).to_be_visible()
    assert opened["mine"][0]["token"] not in phone.url, "it has a token of its own"


def test_everything_about_me_is_erased(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Your name").last.fill("Ann")
    page.get_by_role("button", name="Make a recovery link").click()
    page.get_by_role("button", name="Erase everything about me").click()
    erase = page.get_by_role("button", name="Erase me", exact=True)
    expect(erase).to_be_disabled()
    page.get_by_label("Write your name to erase it").fill("Ann")
    erase.click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    expect(page.get_by_label("Your name").first).to_have_value("")


def test_whoever_is_signed_in_is_called_so_at_every_table_and_guests_seats_become_theirs(visitors: Visitors) -> None:
    server = visitors.server
    ann = Device(server)
    recovery = made(ann)["recovery"]
    opened = server.open("you", "link")
    page = visitors.visitor(address(opened))
    page.goto(f"{server.address}/#/")
    page.get_by_label("Your name").fill("Nobody")
    page.goto(f"{server.address}/#/me/{recovery}")
    expect(page.get_by_role("button", name="Ann")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    wait_until(lambda: ann.get("/api/me").json()["seats"] == 1)
    page.locator("li", has_text="Harbour Dice").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    table = page.url.split("/t/")[1].split("/")[0]
    assert server.tables[table].seats[0].name == "Ann"


def test_a_seat_is_claimed_also_where_the_link_is_the_first_page(visitors: Visitors) -> None:
    server = visitors.server
    ann = Device(server)
    made(ann)
    opened = server.open("you", "link")
    page = visitors.visitor("#/privacy")
    page.context.add_cookies([{"name": "admiralty", "value": ann.cookies["admiralty"], "url": server.address}])
    page.goto("about:blank")
    page.goto(f"{server.address}/{address(opened)}")
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    wait_until(lambda: ann.get("/api/me").json()["seats"] == 1)
    guest = server.open("you", "link")
    page.goto("about:blank")
    page.goto(f"{server.address}/{address(guest, 'links')}")
    expect(page.get_by_text("You sit down as Ann.")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("tab", name="Actions")).to_be_visible()
    assert server.tables[guest["table"]].seats[1].name == "Ann"

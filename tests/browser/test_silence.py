"""Somebody at a table does not want to read what another writes: one click, kept by the browser, told to nobody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address
from browser.test_screens import complaints

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SILENCE = "Do not show me what Rude writes"


def chat(page: Page) -> Page:
    page.get_by_role("tab", name="Chat").click()
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_guest_silences_a_guest_and_a_reload_keeps_it(visitors: Visitors, scheme: str) -> None:
    opened = visitors.server.open("you", "link")
    rude = visitors.server.sit(opened["table"], opened["links"][0]["token"], name="Rude")

    def heard() -> list[str]:
        """What the other is told meanwhile, beside how the match stands."""
        return [
            each.get("text", each["type"])
            for each in rude.quiet()
            if each["type"] not in ("state", "ask-nonces", "dice")
        ]

    def says(text: str) -> None:
        rude.send({"type": "say", "seat": 1, "text": text})
        assert heard() == [text], "they read their own words"

    says("Barnacle!")
    page = chat(visitors.visitor(address(opened), 390, 844, color_scheme=scheme, bypass_csp=True))
    said = page.get_by_label("What has been said")
    expect(said).to_contain_text("Barnacle!")
    page.get_by_role("button", name=SILENCE).click()
    expect(said).not_to_contain_text("Barnacle!")
    assert heard() == [], "they are not told"
    says("Bilge rat!")
    page.get_by_role("tab", name="Actions").click()
    says("Landlubber!")
    page.reload()
    expect(page.get_by_role("tab", name="Chat")).to_have_text("Chat")
    chat(page)
    expect(page.get_by_text("You do not see what Rude writes. They are not told.")).to_be_visible()
    expect(said).to_contain_text("Nothing else has been said.")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Show it again").click()
    for text in ("Barnacle!", "Bilge rat!", "Landlubber!"):
        expect(said).to_contain_text(text)
    expect(page.get_by_role("button", name=SILENCE)).to_be_visible()


def test_a_silence_goes_into_a_rematch_in_which_sides_are_swapped(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link")
    rude = visitors.server.sit(opened["table"], opened["links"][0]["token"], name="Rude")
    rude.send({"type": "say", "seat": 1, "text": "Barnacle!"})
    rude.quiet()
    page = chat(visitors.visitor(address(opened)))
    page.get_by_role("button", name=SILENCE).click()
    rude.play("resign")
    page.get_by_role("button", name="Rematch, sides swapped").click()
    rude.until_so(lambda each: each.shown["proposals"])
    rude.send({"type": "answer", "seat": 1, "what": "rematch", "yes": True, "ref": 1})
    (mine,) = rude.until("rematch")["opened"]["mine"]
    again = visitors.server.sit(rude.heard[-1]["opened"]["table"], mine["token"], name="Rude")
    again.send({"type": "say", "seat": 0, "text": "Bilge rat!"})
    again.quiet()
    page.wait_for_url(f"**/{again.table}/**")
    chat(page)
    expect(page.get_by_text("You do not see what Rude writes.")).to_be_visible()
    expect(page.get_by_text("Bilge rat!")).to_have_count(0)


def test_a_guest_sees_which_tables_want_people_with_an_identity(own_visitors: Visitors) -> None:
    host = own_visitors.visitor("#/play/toy")
    host.get_by_label("Who sits in seat B").select_option("link")
    host.get_by_label("Show this table in the lobby").check()
    host.get_by_label("Only people with an identity may join").check()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("tab", name="Actions")).to_be_visible()
    guest = own_visitors.visitor(width=390, height=844)
    expect(guest.get_by_text("Sign in to join")).to_be_visible()
    expect(guest.get_by_role("button", name="Join", exact=True)).to_have_count(0)

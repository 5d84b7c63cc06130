"""Every tutorial is clicked through from the lobby to its end, by doing what it says and nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from admiralty.server.catalogue import load_from
from admiralty.server.tutorial import tutorial_of
from browser.conftest import Visitors
from browser.test_screens import complaints
from server.test_tutorial import TAUGHT

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def begin(visitors: Visitors, key: str, **more: Any) -> Page:
    page = visitors.visitor(**more)
    title = load_from(key).title
    page.locator("article", has_text=title).get_by_role("button", name=f"Learn {title}").click()
    expect(page.locator(".lesson")).to_be_visible()
    return page


def click_what_is_asked(page: Page) -> None:
    """The first of the lines in the list that count; a commitment is confirmed."""
    page.locator(".actions .line.wanted").first.click()
    confirm = page.get_by_role("button", name="Confirm")
    if confirm.is_visible():
        confirm.click()


@pytest.mark.parametrize("key", TAUGHT)
def test_a_tutorial_is_clicked_through_to_its_end(visitors: Visitors, key: str) -> None:
    tutorial = tutorial_of(load_from(key))
    assert tutorial is not None
    page = begin(visitors, key)
    lesson = page.locator(".lesson")
    for number, step in enumerate(tutorial.step):
        expect(lesson).to_have_attribute("data-step", str(number))
        expect(lesson.locator(".count")).to_have_text(f"{number + 1} of {len(tutorial.step)}")
        if not step.asked:
            page.get_by_role("button", name="Go on", exact=True).click()
        for place, _ in enumerate(step.asked):
            expect(page.locator("[data-plies]")).to_have_attribute("data-plies", re.compile(r"\d+"))
            before = page.locator("[data-plies]").get_attribute("data-plies")
            click_what_is_asked(page)
            if place + 1 < len(step.asked):
                expect(page.locator("[data-plies]")).not_to_have_attribute("data-plies", before or "")
    expect(lesson.get_by_text("Well done!")).to_be_visible()
    expect(page.get_by_role("button", name="Play an easy first match")).to_be_visible()
    page.get_by_role("link", name="Back to the harbour").click()
    expect(page.get_by_role("heading", name="My matches")).to_have_count(0)


def test_a_wrong_try_is_answered_with_a_hint_and_a_reload_resumes(visitors: Visitors) -> None:
    page = begin(visitors, "toy:GAME")
    page.get_by_role("button", name="Go on", exact=True).click()
    page.locator(".actions .line", has_text="bluff").click()
    expect(page.locator(".lesson .hint")).to_have_text("Four it is, then ready.")
    expect(page.locator(".refusal")).to_have_count(0)
    click_what_is_asked(page)
    expect(page.locator(".lesson .hint")).to_have_count(0)
    expect(page.locator(".actions .line.wanted")).to_contain_text("ready")
    page.reload()
    expect(page.locator(".actions .line.wanted")).to_contain_text("ready")
    page.get_by_role("button", name="Back one step").click()
    expect(page.locator(".actions .line.wanted")).to_contain_text("guess 4")


def test_a_lesson_shows_the_fleet_whose_sheet_it_wants(visitors: Visitors) -> None:
    page = begin(visitors, "isk")
    for _ in range(40):
        if page.locator(".lesson .goal", has_text="Open the sheet of A2").is_visible():
            break
        if page.get_by_role("button", name="Go on", exact=True).is_visible():
            page.get_by_role("button", name="Go on", exact=True).click()
        elif page.locator(".actions .line.wanted").count():
            click_what_is_asked(page)
        page.wait_for_timeout(150)
    tab = page.locator("[data-id='tab-A2']")
    expect(tab).to_have_css("outline-style", "solid")
    tab.click()
    page.get_by_role("radio", name="never engage").click()
    expect(page.locator(".lesson")).to_contain_text("gate camp")


def test_a_lesson_opens_the_rulebook_at_its_rule_and_ends_in_a_real_match(visitors: Visitors) -> None:
    page = begin(visitors, "toy:GAME")
    page.get_by_role("button", name="Rule TY-2.1").click()
    expect(page.locator("[data-rule='TY-2.1']")).to_be_in_viewport()
    page.get_by_role("button", name="Go on", exact=True).click()
    click_what_is_asked(page)
    expect(page.locator(".actions .line.wanted")).to_contain_text("ready")
    click_what_is_asked(page)
    expect(page.locator(".lesson")).to_have_attribute("data-step", "2")
    click_what_is_asked(page)
    page.get_by_role("button", name="Play an easy first match").click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator(".actions .line").first).to_be_visible()


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_fits_a_phone(visitors: Visitors, key: str) -> None:
    page = begin(visitors, key, width=360, height=740)
    expect(
        page.get_by_role("button", name=re.compile("Go on|Back")).or_(page.locator(".lesson .goal")).first
    ).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_lesson_is_accessible(visitors: Visitors, scheme: str) -> None:
    page = begin(visitors, "toy:GAME", color_scheme=scheme, bypass_csp=True)
    page.get_by_role("button", name="Go on", exact=True).click()
    page.locator(".actions .line", has_text="bluff").click()
    expect(page.locator(".lesson .hint")).to_be_visible()
    assert complaints(page) == []


def test_sounds_are_off_until_they_are_turned_on_and_stay_as_they_were_set(visitors: Visitors) -> None:
    page = begin(visitors, "toy:GAME")
    page.get_by_role("button", name="Menu").click()
    sounds = page.get_by_role("checkbox", name="Sounds")
    expect(sounds).not_to_be_checked()
    sounds.check()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(sounds).to_be_checked()


def test_a_lesson_does_not_claim_that_its_dice_are_honest(visitors: Visitors) -> None:
    page = begin(visitors, "toy:GAME")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Are the dice honest?").click()
    expect(page.get_by_text("in a lesson the dice fall as its story needs them")).to_be_visible()
    expect(page.get_by_role("dialog").locator("code")).to_have_count(0)

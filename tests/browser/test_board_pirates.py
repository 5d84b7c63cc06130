"""Pirate's Wager at the table (PW-11): a whole turn is planned, sailed and fought by clicks on the board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors, address

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OPTIONS = {"initiative": "a"}
BROADSIDE = {
    "phase": "act",
    "acting": "A1",
    "ships": {
        "A1": {"class": "brigantine", "at": "1,5", "facing": 1},
        "B1": {"class": "brigantine", "at": "4,4", "facing": 4, "evade": 1},
    },
}


def two_captains(visitors: Visitors, **more: Any) -> tuple[Page, Page]:
    opened = visitors.server.open("you", "link", game="pirates", **more)
    return visitors.visitor(address(opened)), visitors.visitor(address(opened, "links"))


def plan(page: Page, at: str, facing: int) -> None:
    page.locator(f"[data-id='facing-{facing}']").click()
    page.locator(f"[data-id='hex-{at}']").click()
    page.locator("[data-id='commit']").click()


def test_a_whole_turn_is_played_on_the_board(visitors: Visitors) -> None:
    """PW-11.1, PW-11.8, PW-11.9, PW-11.11, PW-11.13, PW-11.14."""
    first, second = two_captains(visitors, options=OPTIONS)
    always_in_sight = re.compile(
        r"Plan your maneuver.*turn 1 .*20 of 20 hull.*4 crew.*4 sail.*20 of 20 hull", re.DOTALL
    )
    expect(first.locator("[data-hud]")).to_contain_text(always_in_sight)
    first.locator("[data-id='facing-1']").click()
    first.locator("[data-id='hex-1,5']").click()
    expect(first.locator("[data-cost]")).to_have_text("2 hexes + 1 turn = 3 of 4 sail points")
    expect(first.locator("[data-ghost='1,5']")).to_be_visible()
    first.locator("[data-id='commit']").click()
    expect(first.locator(".own-plan")).to_have_text("sails to hex 1,5, heading east")
    expect(second.locator(".enemies")).to_contain_text("ready")
    expect(second.locator(".own-plan")).to_have_count(0)
    plan(second, "4,4", 4)
    expect(first.locator("[data-hud]")).to_contain_text("Your actions")
    expect(second.locator("[data-hud]")).to_contain_text("Enemy actions")
    first.locator("[data-id='action-fire']").click()
    assert first.locator(".arc").count() > first.locator(".target").count() > 0
    first.locator(".target").click()
    first.get_by_role("button", name="Confirm").click()
    expect(second.locator("[data-result='shot']")).to_contain_text("A1 fires at B1")
    expect(first.locator("[data-hud]")).to_contain_text("3 crew")
    first.locator("[data-id='action-end-turn']").click()
    expect(first.get_by_role("dialog")).to_contain_text("3 crew points would be lost.")
    first.get_by_role("button", name="Confirm").click()
    second.locator("[data-id='action-evade']").click()
    second.get_by_role("button", name="Confirm").click()
    expect(first.locator("[data-result='evade']")).to_contain_text("evade score")
    second.locator("[data-id='action-end-turn']").click()
    second.get_by_role("button", name="Confirm").click()
    expect(first.locator("[data-hud]")).to_contain_text("turn 2")
    expect(first.locator("[data-hud]")).to_contain_text("Plan your maneuver")


def test_only_destinations_that_can_be_paid_can_be_committed(visitors: Visitors) -> None:
    """PW-11.8, PW-11.10: three turns leave one sail point, so no hex two away is offered."""
    page, _ = two_captains(visitors, options=OPTIONS)
    expect(page.locator("[data-id='hex-1,5']")).to_be_visible()
    page.locator("[data-id='facing-3']").click()
    expect(page.locator("[data-id='hex-1,5']")).to_have_count(0)
    expect(page.locator("[data-id='hex-0,6']")).to_have_count(1)
    expect(page.locator("[data-id='commit']")).to_have_count(0)
    page.locator("[data-id='hex-0,6']").click()
    expect(page.locator("[data-cost]")).to_have_text("1 hex + 3 turns = 4 of 4 sail points")
    expect(page.locator("[data-id='commit']")).to_be_enabled()


def test_pointing_at_a_ship_opens_her_window_and_leaving_closes_it(visitors: Visitors) -> None:
    """PW-11.2."""
    page, _ = two_captains(visitors, position=BROADSIDE)
    page.locator("[data-id='ship-B1']").hover()
    window = page.locator("[data-info='B1']")
    for word in (
        "brigantine",
        "Hit points",
        "Sail points",
        "Crew points",
        "Crew",
        "Gunner",
        "Surgeon",
        "Evade",
        "Timber",
        "Facing",
    ):
        expect(window).to_contain_text(word)
    page.locator("[data-hud]").hover()
    expect(window).to_have_count(0)
    page.locator("[data-id='ship-A1']").focus()
    expect(page.locator("[data-info='A1']")).to_be_visible()


def test_the_menu_is_there_only_while_ones_own_ship_acts_and_says_what_cannot_be_done(visitors: Visitors) -> None:
    """PW-11.3."""
    first, second = two_captains(visitors, position=BROADSIDE)
    menu = first.locator("[data-menu]")
    expect(menu.get_by_role("button")).to_have_text(
        [re.compile("Fire Cannons"), re.compile("Evade"), re.compile("Repair"), re.compile("End Turn")]
    )
    expect(menu.get_by_role("button", name="Repair")).to_be_disabled()
    expect(menu).to_contain_text("She is not damaged. PW-7.13")
    expect(second.locator(".pirates svg").first).to_be_visible()
    expect(second.locator("[data-menu]")).to_have_count(0)


def test_the_confirmation_window_breaks_the_pool_down_and_cancel_leaves_no_trace(visitors: Visitors) -> None:
    """PW-11.4, PW-11.5."""
    page, _ = two_captains(visitors, position=BROADSIDE)
    page.locator("[data-id='action-fire']").click()
    page.locator("[data-id='target-3,4']").click()
    window = page.locator("[data-confirmation]")
    expect(window).to_contain_text(re.compile(r"Base dice\s*3\s*Point blank\s*\+1\s*Her evade\s*−1"))
    expect(window).to_contain_text(re.compile(r"Pool\s*3\s*Rolled\s*3 dice"))
    expect(window.locator(".outcomes li")).to_have_count(4)
    page.get_by_role("button", name="Cancel").click()
    expect(window).to_have_count(0)
    expect(page.locator("[data-menu]")).to_be_visible()
    expect(page.locator("[data-hud]")).to_contain_text("4 crew")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).not_to_contain_text("fires")


def test_a_pool_of_nothing_is_the_lower_of_two_dice_and_a_retreat_is_confirmed_too(visitors: Visitors) -> None:
    """PW-11.4."""
    away = {"ships": {"A1": {"class": "sloop", "at": "0,0", "facing": 1, "mod_evade": -3}}}
    page, _ = two_captains(visitors, position=away, options={**OPTIONS, "retreat": 1})
    page.locator("[data-id='retreat']").click()
    expect(page.locator("[data-confirmation]")).to_contain_text("she leaves, hurt")
    page.get_by_role("button", name="Cancel").click()
    acting = {"phase": "act", "acting": "A1", **away}
    page, _ = two_captains(visitors, position=acting)
    page.locator("[data-id='action-evade']").click()
    expect(page.locator("[data-confirmation]")).to_contain_text("lower of two dice")


def test_a_result_goes_away_at_a_click(visitors: Visitors) -> None:
    """PW-11.6."""
    page, _ = two_captains(visitors, position=BROADSIDE)
    page.locator("[data-id='action-evade']").click()
    page.get_by_role("button", name="Confirm").click()
    result = page.locator("[data-result='evade']")
    expect(result.get_by_role("img")).to_have_accessible_name(re.compile("Dice: "))
    expect(result).to_contain_text(re.compile("failure|partial success|success|critical"))
    result.click()
    expect(result).to_have_count(0)
    expect(page.locator("[data-menu]")).to_be_visible()


def test_the_other_sides_actions_are_shown_one_after_another(visitors: Visitors) -> None:
    """PW-11.7: whoever looks on with animations sees each overlay in its turn."""
    opened = visitors.server.open("you", "link", game="pirates", position=BROADSIDE)
    first = visitors.visitor(address(opened))
    watcher = moving_page(visitors, address(opened, "links"))
    expect(watcher.locator(".pirates")).to_be_visible()
    watcher.evaluate(
        """() => {
            let last = null;
            const seen = [];
            new MutationObserver(() => {
                const shown = document.querySelector("[data-result]");
                if (!shown || shown === last) return;
                last = shown;
                seen.push(shown.getAttribute("data-result"));
                document.body.dataset.seen = seen.join(" ");
            }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    for action in ("evade", "evade"):
        first.locator(f"[data-id='action-{action}']").click()
        first.get_by_role("button", name="Confirm").click()
        first.locator(f"[data-result='{action}']").click()
    first.locator("[data-id='action-fire']").click()
    first.locator("[data-id='target-3,4']").click()
    first.get_by_role("button", name="Confirm").click()
    expect(watcher.locator("body")).to_have_attribute("data-seen", "evade evade shot")


def test_ships_sail_together_and_one_that_is_stopped_short_bumps(visitors: Visitors) -> None:
    """PW-11.12."""
    meeting = {
        "ships": {
            "A1": {"class": "sloop", "at": "0,4", "facing": 1},
            "B1": {"class": "sloop", "at": "4,4", "facing": 4},
        }
    }
    opened = visitors.server.open("you", "link", game="pirates", position=meeting)
    first, second = moving_page(visitors, address(opened)), visitors.visitor(address(opened, "links"))
    plan(first, "2,4", 1)
    plan(second, "2,4", 4)
    for name in ("A1", "B1"):
        expect(first.locator(f"[data-id='ship-{name}'] [data-motion='bump']")).to_have_count(1)
        expect(first.locator(f"[data-id='ship-{name}']")).to_contain_text("collided")


def test_a_captain_goes_ashore_stakes_and_sails(visitors: Visitors) -> None:
    """PW-11.14, PW-10.2, PW-10.8: port, stake, voyage."""
    page = visitors.at_table("you", "random", game="pirates", scenario="campaign")
    expect(page.locator("[data-hud]")).to_contain_text("Port")
    expect(page.locator("[data-screen='port']")).to_contain_text("Not enough gold. PW-10.6")
    page.locator("[data-id='goods-hire']").click()
    expect(page.locator("[data-screen='port']")).to_contain_text("3 of 4 aboard")
    page.locator("[data-id='sail']").click()
    expect(page.get_by_role("dialog")).to_contain_text("of 6 a sloop")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("[data-hud]")).to_contain_text("Stake")
    page.locator("[data-id='stake-10']").click()
    expect(page.get_by_role("dialog").or_(page.locator(".destination").first)).to_be_visible()
    if page.get_by_role("dialog").is_visible():
        page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".destination").first).to_be_visible()
    expect(page.get_by_label("The campaign")).to_contain_text("10 at stake")


def test_a_turn_is_planned_by_touch_on_a_phone(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="pirates", options=OPTIONS)
    page = visitors.visitor(address(opened), width=360, height=740, has_touch=True)
    page.locator("[data-id='facing-1']").tap()
    page.locator("[data-id='hex-1,5']").tap()
    expect(page.locator("[data-cost]")).to_have_text("2 hexes + 1 turn = 3 of 4 sail points")
    page.locator("[data-id='commit']").tap()
    expect(page.locator(".ships")).to_contain_text("ready")
    page.locator("[data-id='ship-B1']").tap()
    expect(page.locator("[data-info='B1']")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def moving_page(visitors: Visitors, fragment: str) -> Page:
    """Somebody who likes to see things move."""
    return visitors.visitor(fragment, reduced_motion="no-preference")


def test_classic_offers_the_documents_own_player_unless_another_was_chosen(visitors: Visitors) -> None:
    """PW-12.9."""
    page = visitors.visitor("#/play/pirates")
    strength = page.get_by_label("Strength of seat B")
    expect(strength).to_have_value("captain")
    page.get_by_role("radio", name=re.compile("^Classic")).check()
    expect(strength).to_have_value("enemy")
    strength.select_option("notorious")
    page.get_by_role("radio", name="Wager recommended").check()
    expect(strength).to_have_value("notorious")


def test_the_port_says_what_a_sailor_adds(visitors: Visitors) -> None:
    """PW-10.4: under wager a sloop's third hand is a reserve."""
    opened = visitors.server.open("you", "captain", game="pirates", ruleset="wager", scenario="campaign")
    goods = visitors.visitor(address(opened)).locator("li", has_text="Hire a sailor").filter(has_text="aboard")
    expect(goods).to_contain_text("adds no crew point")


def test_the_action_window_waits_until_what_happened_has_been_shown(visitors: Visitors) -> None:
    opened = visitors.server.open("you", "link", game="pirates", options=OPTIONS)
    page = visitors.visitor(address(opened), reduced_motion="no-preference")
    other = visitors.server.sit(opened["table"], opened["links"][0]["token"])
    plan(page, "1,5", 1)
    other.play("plan 4,4 facing 4")
    expect(page.get_by_role("button", name=re.compile("Skip"))).to_be_visible()  # both ships are sailing
    expect(page.locator("[data-menu], .target")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Skip")).click()
    expect(page.locator("[data-menu]")).to_be_visible()

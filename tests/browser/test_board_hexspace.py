"""Hex Space Combat's board: a whole side-turn by clicks, keys and touch on the board itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visitors

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHIPS: dict[str, Any] = {
    "A1": {"class": "destroyer", "at": [-6, 3, 3], "facing": 0, "speed": 3},
    "A2": {"class": "assault-scout", "at": [0, -1, 1], "facing": 0, "speed": 2},
    "B1": {"class": "frigate", "at": [-3, 7, -4], "facing": 4, "speed": 3, "hull": 15},
}


def at_board(visitors: Visitors, phase: str = "movement", ships: dict[str, Any] = SHIPS, **more: Any) -> Page:
    """Both sides at one screen; Side A has the side-turn."""
    page = visitors.at_table(
        *("you", "screen"),
        game="hexspace",
        scenario="skirmish",
        options={"sk_planet": 1},
        position={"phase": phase, "side": "A", "ships": ships},
        **more,
    )
    expect(page.locator("[data-id='ship-A1']")).to_be_visible()
    page.get_by_label("Find or type an action").blur()
    return page


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm").click()


def on_the_board(page: Page, line: str) -> Locator:
    return page.locator(f".hexspace [data-id='line-{line}']").first


def planned(page: Page) -> Locator:
    return page.locator(".speed")


def click_hex(page: Page, x: int, y: int) -> None:
    """A click on the middle of a hex, wherever the chart has it now: reckoned from two ships that stand still."""
    page.locator(".chart").evaluate(
        """(chart, [x, y]) => {
            const world = new DOMMatrix(getComputedStyle(chart.querySelector('.world')).transform);
            const at = new DOMPoint(12 * Math.sqrt(3) * (x + y / 2), 18 * y).matrixTransform(world);
            const box = chart.getBoundingClientRect();
            const where = {clientX: box.left + at.x, clientY: box.top + at.y, bubbles: true, pointerId: 7};
            for (const kind of ['pointerdown', 'pointerup']) chart.dispatchEvent(new PointerEvent(kind, where));
            chart.dispatchEvent(new MouseEvent('click', where));
        }""",
        [x, y],
    )


def volley(page: Page) -> Locator:
    return page.get_by_role("region", name="Volley")


def turn_wheel(page: Page) -> Locator:
    return page.get_by_role("group", name="Facing at the end of the plan")


def test_a_way_is_planned_hex_by_hex_and_turned_and_undone_with_the_mouse_on_the_board(visitors: Visitors) -> None:
    """HS-3.16 to HS-3.18: at speed 6 a destroyer owes three hexes; the first of them is picked, turned, gone on."""
    page = at_board(visitors, ships=SHIPS | {"A1": {**SHIPS["A1"], "speed": 6}})
    page.locator("[data-id='ship-A1'].offered").click()
    expect(planned(page)).to_have_attribute("aria-label", "0 hexes planned, at least 3, at most 9")
    expect(turn_wheel(page)).to_have_count(0)
    click_hex(page, -5, 3)
    expect(planned(page)).to_contain_text("1 hex ")
    expect(turn_wheel(page).get_by_label("Straight on here")).to_have_attribute("aria-pressed", "true")
    turn_wheel(page).get_by_label("Turn right here").click()
    expect(planned(page)).to_contain_text("turns 1 of 2")
    expect(turn_wheel(page).get_by_label("Turn right here")).to_have_attribute("aria-pressed", "true")
    click_hex(page, -5, 5)
    expect(planned(page)).to_contain_text("3 hexes")
    turn_wheel(page).get_by_label("Turn left here").click()
    expect(planned(page)).to_contain_text("turns 0 of 2")
    for left in ("2 hexes", "1 hex ", "0 hexes"):
        turn_wheel(page).get_by_label("Undo the last segment").click()
        expect(planned(page)).to_contain_text(left)
    expect(turn_wheel(page)).to_have_count(0)


def test_the_last_segment_is_turned_by_keys(visitors: Visitors) -> None:
    """HS-3.16: an arrow goes on, an arrow with Shift turns where the plan stands."""
    page = at_board(visitors)
    page.locator("[data-id='ship-A1'].offered").click()
    expect(planned(page)).to_contain_text("0 hexes")
    page.keyboard.press("ArrowUp")
    expect(planned(page)).to_contain_text("1 hex ")
    page.keyboard.press("Shift+ArrowLeft")
    expect(turn_wheel(page).get_by_label("Turn left here")).to_have_attribute("aria-pressed", "true")
    expect(planned(page)).to_contain_text("1 hex ")
    page.keyboard.press("Shift+ArrowUp")
    expect(turn_wheel(page).get_by_label("Straight on here")).to_have_attribute("aria-pressed", "true")


CLOSE: dict[str, Any] = {
    "A1": {"class": "destroyer", "at": [-3, 5, -2], "facing": 0, "speed": 3},
    "A2": {"class": "frigate", "at": [-3, 5, -2], "facing": 1, "speed": 3},
    "A3": {"class": "fighter", "at": [-3, 5, -2], "facing": 1, "speed": 3},
    "B1": {"class": "frigate", "at": [-3, 7, -4], "facing": 4, "speed": 3, "hull": 15},
    "B2": {"class": "frigate", "at": [-3, 5, -2], "facing": 4, "speed": 3},
}


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=f"Card of {name}")


def test_an_enemy_s_card_tells_all_weapons_that_bear_from_the_planned_hex(visitors: Visitors) -> None:
    page = at_board(visitors, ships=CLOSE | {"A1": {**CLOSE["A1"], "at": [-9, 7, 2]}})
    page.locator("[data-id='fleet-A1'].offered").click()
    page.locator("[data-id='fleet-B1']").click()
    fire = card(page, "B1").get_by_role("region", name="Fire at B1")
    expect(fire).to_contain_text("A1 destroyer 6 hexes")
    expect(fire).to_contain_text("A2 frigate 2 hexes")
    expect(fire).to_contain_text(re.compile("% to destroy it with all of this, .* of its 15 hull"))
    page.keyboard.press("ArrowUp")
    expect(fire).to_contain_text("A1 from the end of its plan")
    expect(fire).to_contain_text("A1 destroyer 5 hexes")
    expect(page.locator("[data-fire='A1 B1']")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(card(page, "B1")).to_have_count(0)


def test_a_unit_s_card_tells_what_it_is_and_carries(visitors: Visitors) -> None:
    page = at_board(visitors)
    page.locator("[data-id='ship-B1']").click(button="right")
    theirs = card(page, "B1")
    expect(theirs).to_contain_text("frigate, Sathar")
    expect(theirs).to_contain_text("15 of 40")
    expect(theirs).to_contain_text("torpedo 1 all round, 4 hexes, only after its own move")
    expect(theirs).to_contain_text("reflective hull")
    expect(theirs).to_contain_text("next move 0 to 6 hexes")
    page.locator("[data-id='fleet-A1'].offered").click()
    expect(theirs).to_have_count(0)
    page.get_by_role("button", name="Card of A1").click()
    expect(card(page, "A1")).to_contain_text("laser canon 1 forward, 10 hexes")
    page.get_by_role("button", name="Close the card").click()
    expect(card(page, "A1")).to_have_count(0)


def test_a_volley_of_several_ships_is_listed_from_the_enemy_s_card_and_told_before_it_is_rolled(
    visitors: Visitors,
) -> None:
    page = at_board(visitors, phase="active-fire", ships=CLOSE)
    page.locator("[data-id='fleet-B1']").click()
    page.get_by_role("button", name=re.compile("List all")).click()
    expect(volley(page)).to_contain_text(re.compile("[5-9] shots listed"))
    for ship in ("A1", "A2", "A3"):
        expect(volley(page)).to_contain_text(ship)
    expect(volley(page)).to_contain_text(re.compile(r"at B1\s+\d+(–\d+)? % to destroy it, [\d.]+ of 15 hull"))
    shots = volley(page).locator(".shots > span").count()
    expect(page.locator(".aim.listed")).to_have_count(shots)
    starts = page.locator(".aim.listed").evaluate_all("lines => lines.map((each) => each.dataset.fire)")
    assert {each.split()[0] for each in starts} == {"A1", "A2", "A3"}


def test_units_in_one_hex_fan_out_under_the_mouse_and_can_be_told_apart(visitors: Visitors) -> None:
    page = at_board(visitors, ships=CLOSE)
    page.locator("[data-id='ship-A2']").hover(force=True)
    boxes = [page.locator(f"[data-id='ship-{name}'] .touch").bounding_box() for name in ("A1", "A2", "A3", "B2")]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    assert len(middles) == 4
    for index, (x, y) in enumerate(middles):
        assert all(((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= 44 for u, v in middles[:index])
    page.locator("[data-id='ship-A2']").click()
    expect(page.locator(".helm")).to_contain_text("A2")


@pytest.mark.parametrize("times", [0, 2, 4])
def test_no_two_words_on_the_chart_cover_one_another(visitors: Visitors, times: int) -> None:
    """At every zoom, with rings, ranges and chances: it is read off the screen."""
    page = at_board(visitors, phase="active-fire", ships=CLOSE)
    expect(page.locator(".chance").first).to_be_visible()
    for _ in range(times):
        page.get_by_label("Zoom out").click()
    expect(page.locator(".world")).not_to_have_class(re.compile("moving"))
    covering = page.locator(".labels text").evaluate_all(
        """texts => {
            const boxes = texts.map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }));
            const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
            return boxes.flatMap((a, index) => boxes.slice(index + 1)
                .filter((b) => covers(a.box, b.box)).map((b) => `${a.text} / ${b.text}`));
        }"""
    )
    assert covering == []
    assert page.locator(".ship-label").count() >= 2


def test_friend_and_foe_have_different_shapes_on_chart_list_and_small_map(visitors: Visitors) -> None:
    page = at_board(visitors)
    for where in ("[data-id='ship-{}'] .plate", "[data-id='fleet-{}'] .plate"):
        friend, foe = (page.locator(where.format(name)).get_attribute("d") for name in ("A1", "B1"))
        assert "A" in (friend or "")
        assert "A" not in (foe or "A")
    shapes = page.locator(".minimap .dot").evaluate_all(
        "dots => dots.map((dot) => dot.getAttribute('d').includes('A'))"
    )
    assert sorted(shapes) == [False, True, True]


def test_a_ship_at_speed_0_is_turned_on_the_board_as_often_as_one_likes(visitors: Visitors) -> None:
    """HS-3.10."""
    page = at_board(visitors, ships=SHIPS | {"A1": {**SHIPS["A1"], "speed": 0}})
    page.locator("[data-id='ship-A1'].offered").click()
    for direction in ("south-west", "north-east"):
        turn_wheel(page).get_by_label(f"Face {direction}").click()
        expect(turn_wheel(page).get_by_label(f"Face {direction}")).to_have_attribute("aria-pressed", "true")


def test_a_whole_side_turn_is_played_on_the_board(visitors: Visitors) -> None:
    page = at_board(visitors)
    page.locator("[data-id='ship-A1'].offered").click()
    expect(page.locator(".ring")).to_have_count(1)
    expect(planned(page)).to_have_attribute("aria-label", "0 hexes planned, at least 0, at most 6")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(planned(page)).to_contain_text("turns 1 of 2")
    page.keyboard.press("Backspace")
    expect(planned(page)).to_contain_text("turns 2 of 2")
    click_hex(page, -4, 3)
    expect(planned(page)).to_contain_text("2 hexes")
    on_the_board(page, "step right").click()
    expect(planned(page)).to_contain_text("3 hexes")
    expect(page.locator(".arc")).to_have_count(1)
    expect(page.locator(".range")).not_to_have_count(0)
    on_the_board(page, "commit").click()
    on_the_board(page, "orbit cw").click()  # A2 is next, and after it nothing is left to move
    on_the_board(page, "fire lb1 at A1").hover()
    expect(page.locator(".why")).to_contain_text("range 4, base 50 − 20 range = 30 %")
    on_the_board(page, "fire lb1 at A1").click()
    expect(volley(page)).to_contain_text("B1 laser battery 1 30 %")
    on_the_board(page, "execute").click()
    expect(page.locator(".chance").filter(has_text="%")).not_to_have_count(0)
    on_the_board(page, "fire lc1 at B1").click()
    expect(volley(page)).to_contain_text("A1 laser canon 1")
    on_the_board(page, "execute").click()
    expect(page.locator("main")).to_contain_text(re.compile("B moves|wins"))


def test_reach_shadow_orbit_and_speeds_are_drawn(visitors: Visitors) -> None:
    page = at_board(visitors)
    page.locator("[data-id='fleet-B1']").hover()
    expect(page.locator(".ring-label")).to_have_text("at most 6")
    page.locator("[data-id='fleet-A2']").hover()
    expect(page.locator(".shadow")).to_have_count(1)
    page.locator("[data-id='ship-A2'].offered").click()
    expect(page.locator("path.ends")).to_have_attribute("d", re.compile("^M.*Z$"))
    on_the_board(page, "orbit cw").click()
    expect(page.locator(".drift")).to_have_count(1)
    expect(page.locator("[data-id='ship-A2']")).to_have_attribute("aria-label", re.compile("in orbit"))


def test_another_ship_can_be_taken_while_one_is_planned(visitors: Visitors) -> None:
    page = at_board(visitors)
    page.locator("[data-id='fleet-A1'].offered").click()
    expect(page.locator(".helm")).to_contain_text("A1")
    page.locator("[data-id='fleet-A2']").click()
    expect(page.locator(".helm")).to_contain_text("A2")


def test_shots_are_shown_one_after_the_other(visitors: Visitors) -> None:
    """At an ordinary pace, with motion: each shot has its line and its roll."""
    opened = visitors.server.open(
        *("you", "link"),
        game="hexspace",
        scenario="skirmish",
        position={
            "phase": "active-fire",
            "side": "A",
            "ships": SHIPS | {"A1": {**SHIPS["A1"], "at": [-3, 3, 0], "facing": 1}},
        },
    )
    page = visitors.visitor(f"#/t/{opened['table']}/{opened['mine'][0]['token']}", reduced_motion="no-preference")
    on_the_board(page, "fire lb1 at B1").click()
    expect(volley(page)).to_contain_text("A1 laser battery 1")
    on_the_board(page, "execute").click()
    expect(page.locator(".effects .beam")).to_have_count(1)
    expect(page.locator(".effects .roll").first).to_contain_text(re.compile("hit|miss"))
    expect(page.locator(".effects")).to_have_count(0)


def test_a_fleet_is_bought_in_the_shipyard(visitors: Visitors) -> None:
    page = visitors.at_table("you", "link", game="hexspace", scenario="skirmish")
    on_the_board(page, "buy destroyer").click()
    expect(page.locator(".yard header")).to_contain_text("1 × destroyer")
    page.locator(".yard [data-id=undo]").click()
    expect(page.locator(".yard header")).to_contain_text("nothing yet")
    on_the_board(page, "fleet wolfpack").click()
    expect(page.locator(".yard header")).to_contain_text("4 × frigate")
    on_the_board(page, "done").click()
    confirm(page)
    expect(page.locator(".asks")).to_contain_text("B buys a fleet")


def test_the_chart_pans_zooms_and_shows_everything_again(visitors: Visitors) -> None:
    page = at_board(visitors)
    world = page.locator(".world")
    before = world.get_attribute("style")
    page.get_by_label("Zoom in").click()
    expect(world).not_to_have_attribute("style", before or "")
    box = page.locator(".chart").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 320, box["y"] + 340, steps=4)
    expect(world).to_have_class(re.compile("moving"))
    page.mouse.up()
    expect(world).not_to_have_class(re.compile("moving"))
    page.get_by_label("Show all ships").click()
    expect(world).to_have_attribute("style", before or "")


def test_the_board_is_played_by_touch_on_a_phone(visitors: Visitors) -> None:
    page = at_board(visitors, width=360, height=740)
    page.locator("[data-id='fleet-A1'].offered").click()
    on_the_board(page, "step straight").click()
    expect(planned(page)).to_contain_text("1 hex ")
    turn_wheel(page).get_by_label("Turn left here").click()
    expect(planned(page)).to_contain_text("turns 1 of 2")
    on_the_board(page, "commit").click()
    expect(page.locator("[data-id='fleet-A1']")).to_contain_text("has moved")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_ground_is_a_picture_while_the_chart_is_stretched_and_sharp_when_it_rests(visitors: Visitors) -> None:
    page = at_board(visitors)
    shown = page.locator(".chart").evaluate(
        """async (chart) => {
            const canvas = chart.querySelector("canvas.ground"), lines = chart.querySelector("svg.ground");
            const seen = () => [canvas, lines].map((each) => getComputedStyle(each).visibility);
            const before = seen();
            chart.dispatchEvent(new WheelEvent("wheel", {deltaY: -60, clientX: 500, clientY: 400, cancelable: true}));
            await new Promise((wake) => setTimeout(wake, 0));
            const [width, height] = [canvas.width, canvas.height];
            const pixels = canvas.getContext("2d").getImageData(width / 2, height / 2, 40, 40).data;
            return {before, during: seen(), painted: pixels.some((value) => value > 0)};
        }"""
    )
    assert shown == {"before": ["hidden", "visible"], "during": ["visible", "hidden"], "painted": True}
    expect(page.locator("svg.ground")).to_have_css("visibility", "visible")
    expect(page.locator("canvas.ground")).to_have_css("visibility", "hidden")

"""The workshop: a number is changed, the interval moves, the result is kept, sent, printed and played."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from packs.kit import head, zipped

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE = 300_000.0  # the first question may have to compile


def change_hull(page: Page, value: str) -> None:
    page.get_by_label("Find a number").fill("hull")
    field = page.locator("[data-parameter='hull'] input")
    field.fill(value)
    field.blur()


def workshop(visitors: Visitors) -> Page:
    page = visitors.visitor()
    page.get_by_role("link", name="Workshop of Orbital Combat").click()
    expect(page.get_by_role("heading", name="Workshop")).to_be_visible()
    expect(page.locator("[data-state]")).to_contain_text("Classic")
    return page


def test_a_changed_number_is_said_undone_and_refused_where_it_cannot_be(visitors: Visitors) -> None:
    page = workshop(visitors)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    change_hull(page, "12")
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    expect(page.locator(".differs")).to_contain_text("12")
    expect(page.locator("[data-parameter='hull'] [data-rule]")).to_have_text("A warship has hull 12 (classic 10).")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-state]")).not_to_contain_text("differs")
    expect(page.locator("[data-rule]")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    change = page.locator("[data-parameter='hull'] input")
    change.fill("9999")
    change.blur()
    expect(page.locator("[data-state]")).to_contain_text("it must be")
    expect(page.get_by_role("button", name="Play it out")).to_be_disabled()
    page.mouse.wheel(0, 4000)
    expect(page.locator("[data-state]")).to_be_in_viewport()  # wherever somebody types


def test_an_answer_is_about_the_rules_that_it_was_asked_for(visitors: Visitors) -> None:
    page = workshop(visitors)
    again = page.get_by_label("Again as soon as something is changed")
    again.uncheck()
    change_hull(page, "12")
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    page.get_by_role("button", name="Play it out").click()
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", re.compile("answered|cannot tell yet"), timeout=PATIENCE)
    change_hull(page, "14")
    expect(page.get_by_text("rules that you have changed since")).to_be_visible()
    with page.expect_download() as report:
        page.get_by_role("button", name="Save the report").click()
    text = Path(report.value.path()).read_text(encoding="utf-8")
    assert "<td>12</td><td>10</td>" in text
    assert "%22hull%22%3A12" in text
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("rules that you have changed since")).to_have_count(0)
    again.check()
    with page.expect_request("**/api/workshop/orbital/bench") as asked:
        change_hull(page, "14")
    assert asked.value.post_data_json["draft"]["options"] == {"hull": 14}
    expect(page.get_by_text("rules that you have changed since")).to_have_count(0)
    page.get_by_role("button", name="Stop").click()


def test_the_interval_moves_and_the_result_is_printed_and_opened_for_a_friend(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = workshop(visitors)
    change_hull(page, "12")
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    page.get_by_role("button", name="Play it out").click()
    wins = page.locator("[data-measure='Side A wins']")
    expect(wins).to_be_visible(timeout=PATIENCE)
    verdict = page.locator("[data-verdict]")
    # A machine that is busy with other things may say within the minute that it cannot tell yet.
    expect(verdict).to_have_attribute("data-verdict", re.compile("answered|cannot tell yet"), timeout=PATIENCE)
    page.get_by_label("Title").fill("Thick hulls")
    with page.expect_download() as report:
        page.get_by_role("button", name="Save the report").click()
    text = Path(report.value.path()).read_text(encoding="utf-8")
    assert "Play this" in text
    assert "1 number differs" in text
    with page.expect_download() as pack:
        page.get_by_role("button", name="Save as a pack").click()
    names = zipfile.ZipFile(pack.value.path()).namelist()
    assert sorted(names) == ["pack.toml", "parameters.toml"]
    with page.expect_download(timeout=60_000) as sheets:
        page.get_by_role("button", name="Print the sheets").click()
    assert Path(sheets.value.path()).read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="Keep in this browser").click()
    expect(page.get_by_role("button", name="Thick hulls", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play with a friend").click()
    page.wait_for_url("**/#/t/**")
    expect(page.get_by_text("1 number differs").first).to_be_visible()
    link = page.get_by_label("For whoever plays B", exact=True).input_value()
    friend = visitors.visitor("#" + link.partition("#")[2])
    expect(friend.get_by_text("1 number differs").first).to_be_visible()
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Say something").fill("Thick indeed")
    friend.get_by_label("Say something").press("Enter")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("Thick indeed").first).to_be_visible()


def test_strengths_side_by_side_and_a_flipped_match_from_where_it_parts(visitors: Visitors) -> None:
    page = workshop(visitors)
    change_hull(page, "12")
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    page.get_by_label("Players", exact=True).select_option("three")
    page.get_by_role("button", name="Play it out").click()
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_contain_text("Under your rules", timeout=PATIENCE)
    page.get_by_role("group", name="Strength").get_by_role("button", name="Mate").click()
    expect(page.locator("[data-strength='mate']")).to_be_visible()
    expect(page.locator("[data-measure^='Luck decides']")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()
    expect(verdict).to_have_attribute("data-verdict", "cannot tell yet")
    page.get_by_label("Players", exact=True).select_option("captain")
    page.get_by_role("button", name="Play it out").click()
    flip = page.locator("[data-flip]").first
    expect(flip).to_be_visible(timeout=PATIENCE)
    ply = int((flip.text_content() or "").split(":")[0].split()[-1])
    flip.get_by_role("button", name="Look under yours").click()
    page.wait_for_url(f"**/#/t/**/{ply}")
    expect(page.get_by_label("One step back")).to_be_visible()
    expect(page.locator(".scrubber")).to_contain_text(str(ply - 1))


def test_tuning_is_stopped_gone_on_with_after_a_reload_and_its_numbers_taken(visitors: Visitors) -> None:
    page = workshop(visitors)
    page.get_by_text("Search for numbers").click()
    page.get_by_label("What may change", exact=True).select_option("hull")
    page.get_by_label("What should come out", exact=True).select_option("A")
    page.get_by_label("Trials").fill("2")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.locator("[data-trial]").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()
    page.reload()
    page.get_by_role("button", name="Go on").click()
    take = page.get_by_role("button", name="Take these numbers")
    expect(take).to_be_visible(timeout=PATIENCE)
    take.click()
    expect(page.locator("[data-state]")).to_contain_text("In force")


def test_drafts_are_on_every_device_of_their_owner(visitors: Visitors) -> None:
    page = workshop(visitors)
    change_hull(page, "12")
    page.get_by_label("Title").fill("Thick hulls")
    page.get_by_role("button", name="Keep in this browser").click()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Make a recovery link").click()
    page.get_by_role("button", name="Use another device too").click()
    link = page.get_by_role("textbox", name="Link for another device").input_value()
    page.get_by_role("button", name="Close").first.click()
    page.get_by_role("button", name="Bring 1 draft of this browser along").click()
    page.get_by_role("button", name="Rename Thick hulls").click()
    page.get_by_label("New name of Thick hulls").fill("Thicker")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(page.get_by_role("button", name="Thicker", exact=True)).to_be_visible()
    phone = visitors.visitor("#" + link.partition("#")[2], width=390, height=844)
    expect(phone.get_by_role("button", name="Ann")).to_be_visible()
    phone.wait_for_url("**/#/")  # the link has let her in and is used up
    phone.goto(f"{visitors.server.address}/#/workshop/orbital")
    phone.get_by_role("button", name="Thicker", exact=True).click()
    expect(phone.locator("[data-state]")).to_contain_text("1 number differs")
    phone.get_by_role("button", name="Forget Thicker").click()
    expect(phone.get_by_role("button", name="Thicker", exact=True)).to_have_count(0)


def unfolded(page: Page, group: str) -> None:
    page.locator(f"[data-content='{group}'] > summary").click()


def test_maps_and_set_ups_are_drawn_by_mouse_and_by_keys(visitors: Visitors) -> None:
    page = visitors.visitor("#/workshop/isk", width=1366, height=900)
    unfolded(page, "maps")
    gates = page.locator("[data-parameter='maps.systems.gates']")
    before = gates.locator("line").count()
    gates.locator("[data-place^='0 ']").click()
    gates.locator("[data-place^='1 ']").click()
    expect(gates.locator("line")).to_have_count(before + 1)
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    regions = page.locator("[data-parameter='maps.systems.constellations']")
    regions.get_by_role("button", name="Hub").click()
    regions.locator("[data-place^='12 ']").click()
    expect(page.locator("[data-state]")).to_contain_text("2 numbers differ")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    page.goto(f"{visitors.server.address}/#/workshop/pirates")
    unfolded(page, "sea")
    sea = page.locator("[data-parameter='sea.start_at']")
    sea.get_by_role("button", name="A1").click()
    sea.get_by_role("application").focus()
    for key in ("ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(sea.locator("[data-place='1,1'] text")).to_have_text("A1")


def test_a_unit_is_placed_and_a_ship_begins_as_a_copy_of_another(visitors: Visitors) -> None:
    page = visitors.visitor("#/workshop/hexspace", width=390, height=844)
    unfolded(page, "scenarios")
    expect(page.locator("[data-content=scenarios]")).to_contain_text("Surprise Attack!, which is chosen above")
    units = page.locator("[data-parameter='scenarios.outposts.units']")
    units.get_by_label("class", exact=True).select_option("frigate")
    units.locator("[data-place='3,0']").click()
    expect(units.locator("[data-place='3,0'] text")).to_have_text("Fr")
    expect(page.locator("[data-state]")).to_contain_text("Outposts: units")  # one unit alone is no scenario
    units.locator("[data-place='3,0']").click()
    expect(page.locator("[data-state]")).to_contain_text("In force")
    unfolded(page, "ships")
    page.get_by_label("Which of Ships").select_option("frigate")
    page.get_by_label("Copy to Frigate").select_option("destroyer")
    hull = page.locator("[data-parameter='ships.frigate.hull'] input")
    expect(hull).to_have_value("50")
    over = page.get_by_label("Number to draw the curve over")
    expect(over.locator("option").nth(1)).to_have_text("Frigate: hull points")
    page.get_by_role("button", name="Frigate as in classic").click()
    expect(page.locator("[data-state]")).not_to_contain_text("differ")


def test_a_new_ship_has_its_name_wherever_it_can_be_chosen_and_at_the_table(visitors: Visitors) -> None:
    page = visitors.visitor("#/workshop/hexspace")
    page.locator("[data-content=ships] > summary").click()
    page.get_by_label("Which of Ships").select_option("new-1")
    page.locator("[data-parameter='ships.new-1.title'] input").fill("Corsair")
    page.get_by_label("Copy to Corsair").select_option("frigate")
    expect(page.locator(".differs")).to_contain_text("Laser Canon 0; Laser Battery 0")
    hull = page.locator("[data-parameter='ships.new-1.hull'] input")
    hull.press("End")
    hull.press_sequentially("1")  # as one types: nothing is left or sent
    expect(page.locator("[data-state]")).to_contain_text("it must be")
    hull.fill("30")
    expect(page.locator(".differs")).to_contain_text("hull points: 30")
    page.locator("[data-content=scenarios] > summary").click()
    page.get_by_label("Scenario").select_option("skirmish")
    expect(page.locator("[data-content=scenarios]").get_by_role("option", name="Corsair").first).to_be_attached()
    page.get_by_role("button", name="Play with a friend").click()
    page.wait_for_url("**/#/t/**")
    friend = visitors.visitor(
        "#" + page.get_by_label("For whoever plays B", exact=True).input_value().partition("#")[2]
    )
    expect(friend.get_by_text("numbers differ").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Corsair")).first.click()
    expect(page.get_by_label("Bought").first).to_contain_text("1 × Corsair")


def test_a_scenario_is_added_drawn_kept_packed_and_played(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.visitor("#/workshop/hexspace", width=1366, height=900)
    page.get_by_label("Scenario", exact=True).select_option("outposts")
    page.get_by_role("button", name="Add a scenario").click()
    page.get_by_label("Title of the scenario").fill("The gate")
    page.get_by_label("What it is about").fill("Hold the gate.")
    unfolded(page, "scenarios")
    units = page.locator("[data-parameter='scenarios.outposts.units']")
    for side, place in (("A", "5,0"), ("B", "-5,0")):
        units.get_by_label("side", exact=True).select_option(side)
        units.get_by_label("class", exact=True).select_option("frigate")
        units.locator(f"[data-place='{place}']").click()
    unfolded(page, "objectives")
    goals = page.locator("[data-parameter='objectives.outposts.hexes']")
    expect(goals.locator("[data-place='5,0'] text")).to_have_text("Fr")  # among the units of the scenario
    goals.get_by_label("points", exact=True).fill("25")
    goals.get_by_label("points", exact=True).blur()
    goals.locator("[data-place='2,2']").click()
    expect(goals.locator("[data-place='2,2'] text")).to_have_text("25")
    expect(page.locator("[data-state]")).to_contain_text("2 numbers differ")
    page.get_by_label("Scenario", exact=True).select_option("skirmish")
    expect(page.locator("[data-state]")).not_to_contain_text("differ")  # it holds in the new scenario only
    page.get_by_label("Scenario", exact=True).select_option(label="The gate")
    page.get_by_label("Title", exact=True).fill("Gates")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a pack").click()
    archive = zipfile.ZipFile(saved.value.path())
    assert sorted(archive.namelist()) == ["pack.toml", "scenarios/the-gate.toml"]
    assert 'title = "The gate"' in archive.read("scenarios/the-gate.toml").decode()
    pack = tmp_path / "gates.zip"
    pack.write_bytes(Path(saved.value.path()).read_bytes())
    page.get_by_role("button", name="Play with a friend").click()
    page.wait_for_url("**/#/t/**")
    expect(page.get_by_text("The gate (draft)").first).to_be_visible()
    expect(page.get_by_text("2 numbers differ").first).to_be_visible()
    expect(page.get_by_role("img", name="Objective, 25 points, held by nobody")).to_be_attached()
    page.go_back()  # the bench is as it was left
    expect(page.get_by_label("Title of the scenario")).to_have_value("The gate")
    expect(page.locator("[data-state]")).to_contain_text("2 numbers differ")
    page.get_by_role("link", name="Play against the computer").click()
    expect(page.get_by_role("radio", name=re.compile("^Outposts"))).to_be_checked()
    expect(page.get_by_text("From Gates. In force: ")).to_contain_text("2 numbers differ")
    other = visitors.visitor("#/workshop/orbital")
    other.get_by_label("Open a pack").set_input_files(pack)
    expect(other.get_by_label("Title of the scenario")).to_have_value("The gate")
    expect(other.locator("[data-state]")).to_contain_text("2 numbers differ")
    other.get_by_role("button", name="Remove this scenario").click()
    other.get_by_role("button", name="Undo").click()
    expect(other.get_by_label("Title of the scenario")).to_have_value("The gate")


def test_regions_are_painted_and_ships_of_the_rings_are_placed(visitors: Visitors) -> None:
    page = visitors.visitor("#/workshop/isk", width=1366, height=900)
    unfolded(page, "maps")
    regions = page.locator("[data-parameter='maps.regions.few']")
    regions.locator("[data-place^='8 ']").click()
    expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    regions.locator("[data-place^='12 ']").click()
    expect(page.locator("[data-state]")).to_contain_text("12 Dulcimer is not on the map")
    corners = page.locator("[data-parameter='maps.regions.few_corners']")
    corners.get_by_role("button", name="Corner 1").click()
    corners.locator("[data-place^='14 ']").click()
    expect(page.locator("[data-state]")).to_contain_text("2 numbers differ")
    page.goto(f"{visitors.server.address}/#/workshop/orbital")
    unfolded(page, "starts")
    rings = page.locator("[data-parameter='starts.duel.places']")
    rings.get_by_role("button", name="B1").click()
    rings.locator("[data-place='Ring 8, sector 50']").click()
    expect(rings.locator("[data-place='Ring 8, sector 50'] text")).to_have_text("B1")
    expect(page.locator(".differs")).to_contain_text("8 50")


def test_a_card_is_added_to_the_set_and_put_into_a_deck(visitors: Visitors) -> None:
    page = visitors.visitor("#/workshop/retrograde", width=390, height=844)
    unfolded(page, "decks")
    first = page.locator("[data-parameter='decks.line.cards'] select").first
    first.select_option("S91")
    expect(page.locator("[data-state]")).to_contain_text("S91 is blank: a new card needs a name")
    unfolded(page, "cards")
    page.get_by_label("Which of Cards").select_option("S91")
    page.locator("[data-parameter='S91.name'] input").fill("Ice Rat")
    expect(page.locator("[data-state]")).to_contain_text("2 numbers differ")
    expect(first.locator("option:checked")).to_have_text("Ice Rat")


def test_a_pack_that_is_none_gets_one_sentence_and_changes_nothing(visitors: Visitors, tmp_path: Path) -> None:
    page = workshop(visitors)
    change_hull(page, "12")
    for name, data, says in (
        ("damaged.zip", b"PK nothing", "not a zip"),
        ("outdated.zip", zipped({"pack.toml": "format = 99\n" + head("orbital")}), "made for another version"),
        ("hostile.zip", zipped({"pack.toml": head("orbital"), "../evil.toml": "x = 1"}), "has no place in a pack"),
    ):
        (tmp_path / name).write_bytes(data)
        page.get_by_label("Open a pack").set_input_files(tmp_path / name)
        expect(page.get_by_role("alert")).to_contain_text(says)
        expect(page.get_by_role("alert")).to_have_count(1)
        expect(page.locator("[data-state]")).to_contain_text("1 number differs")
    visitors.errors.clear()  # the browser tells that a request was refused


def test_a_curve_goes_from_one_slider_to_the_other(visitors: Visitors) -> None:
    page = workshop(visitors)
    page.get_by_label("Number to draw the curve over").select_option("hull")
    page.get_by_label("Curve from").fill("8")
    page.get_by_label("Curve to").fill("10")
    page.get_by_role("button", name="Draw the curve").click()
    curve = page.get_by_role("img", name="Side A's wins over the values")
    expect(curve).to_be_visible(timeout=PATIENCE)
    expect(curve.locator("circle")).to_have_count(3, timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()

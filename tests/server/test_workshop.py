"""The workshop's questions: what may be changed, whether it can be played, and the draft as a pack and back."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.games import OWN, load
from admiralty.games.data import parameters_of, settled
from admiralty.games.installed_packs import offered_scenarios
from admiralty.games.packs import PackHead
from admiralty.match.terms import agree
from admiralty.server.workshop import checked, packed, report, terms_of, unpacked, workshop_of
from admiralty.server.workshop_messages import (
    BenchAnswer,
    BenchMeasure,
    CurvePoint,
    Draft,
    OwnScenario,
    PackDraft,
    PackFile,
    ReportDraft,
    StrengthAnswer,
    Trial,
    TuneProgress,
)

HEAD = PackHead("thick", "hexspace", "Thick <hulls>", "Ada", "CC BY 4.0", "0.1")


@pytest.mark.parametrize("key", OWN)
def test_every_game_has_forms_whose_classic_values_can_be_played(key: str) -> None:
    game = load(key)
    groups = workshop_of(game).content
    first = [group.entries[0].fields[0] for group in groups]
    found = checked(game, Draft(options={field.name: field.classic for field in first}))
    assert (found.wrong, found.in_force and found.in_force.differences) == ("", [])


def test_a_draft_says_what_differs_and_how_its_rules_read_now() -> None:
    found = checked(load("orbital"), Draft(options={"laser_arc": 45}))
    assert found.in_force is not None
    assert [each.here for each in found.in_force.differences] == [45]
    assert any("45" in rule.text for rule in found.rules)
    assert "it must be" in checked(load("orbital"), Draft(options={"hull": 9999})).wrong


def test_a_rule_that_content_stands_in_names_it_as_it_is_written() -> None:
    found = checked(load("retrograde"), Draft(options={"S06.name": "Moon Rat"}))
    assert [rule.id for rule in found.rules] == ["RG-1.12"]
    assert "Here: Picket Drone: name: Moon Rat (classic Picket Drone)." in found.rules[0].text


def test_a_draft_becomes_a_pack_and_comes_back() -> None:
    options = {"ships.frigate.hull": 44, "weapons.t.dice": 5}
    for ruleset in ("classic", "expend"):
        data = packed(load("hexspace"), PackDraft(HEAD, Draft("", ruleset, options)))
        found = unpacked(PackFile(base64.b64encode(data).decode()), load)
        assert (found.ruleset, found.options) == (ruleset, options)
    with pytest.raises(AdmiraltyError, match="not a zip"):
        unpacked(PackFile(base64.b64encode(b"nothing").decode()), load)


def test_a_report_escapes_what_people_type_and_claims_nothing_uncertain() -> None:
    measure = BenchMeasure(
        "A <b>wins", "share", [0.5, 0.4, 0.6], [0.55, 0.45, 0.65], [0.05, -0.01, 0.11], certain=False
    )
    answer = BenchAnswer(60, 1.0, "<script>", "cannot tell yet", [measure], [], [])
    draft = Draft("", "classic", {"hull": 12})
    page = report(load("orbital"), ReportDraft(draft, answer, "http://here/#/play/orbital")).decode()
    assert "<script>" not in page
    assert "cannot tell yet" in page
    assert 'href="http://here/#/play/orbital"' in page
    with pytest.raises(AdmiraltyError):
        report(load("orbital"), ReportDraft(draft, answer, "javascript:alert(1)"))


def test_a_draft_opens_no_file_of_this_machine() -> None:
    with pytest.raises(AdmiraltyError):
        terms_of(load("orbital"), Draft(ruleset="mine.toml"))


@pytest.mark.parametrize(
    ("key", "options", "sentence"),
    [
        ("orbital", {"hull": 9999}, "Full hull of a warship is 9999; it must be 6 to 20"),
        (
            "hexspace",
            {"scenarios.outposts.units": [["A", "frigate", 99, 0, 0, 0]]},
            "Outposts: units, where they begin, row 1: x is 99; it must be -30 to 30",
        ),
        ("isk", {"maps.systems.gates": [[0, 30]] * 6}, "Maps: gates between systems: 0 and 30 are not next"),
    ],
)
def test_what_is_wrong_is_said_with_the_names_on_the_page(key: str, options: dict[str, object], sentence: str) -> None:
    assert checked(load(key), Draft(options=options)).wrong.startswith(sentence)


@pytest.mark.parametrize("value", ["a" * 60_000, "a." * 30_000, ["a" * 60_000]])
def test_a_long_value_is_refused_in_a_sentence_that_ends(value: object) -> None:
    """And at once: words are looked for while nobody else in the process can do anything."""
    assert 0 < len(checked(load("orbital"), Draft(options={"hull": value})).wrong) < 3_000


@pytest.mark.parametrize(
    ("key", "name", "tool"),
    [
        ("isk", "maps.systems.constellations", "regions"),
        ("isk", "maps.systems.gates", "links"),
        ("isk", "maps.systems.borders", "members"),
        ("pirates", "sea.start_at", "places"),
        ("hexspace", "scenarios.outposts.units", "pieces"),
        ("hexspace", "objectives.outposts.hexes", "pieces"),
        ("isk", "maps.regions.few", "chosen"),
        ("isk", "maps.regions.many_corners", "places"),
        ("orbital", "starts.convoy.places", "places"),
    ],
)
def test_content_that_lies_somewhere_comes_with_a_board(key: str, name: str, tool: str) -> None:
    fields = [each for group in workshop_of(load(key)).content for entry in group.entries for each in entry.fields]
    board = next(each.board for each in fields if each.name == name)
    assert board is not None
    assert board.tool == tool
    assert len({(place.x, place.y) for place in board.places}) == len(board.places)
    drawn = next(each.classic for each in fields if each.name == name)
    values = [place.value for place in board.places]
    if tool != "pieces":
        assert all(row in values or all(each in values for each in row) for row in drawn)


def test_cards_and_ships_are_called_by_their_names() -> None:
    workshop = workshop_of(load("retrograde"))
    fields = [each for group in workshop.content for entry in group.entries for each in entry.fields]
    cards = next(each for each in fields if each.name == "decks.line.cards")
    assert cards.choice_titles[cards.choices.index("S01")] == "Wasp"
    assert "start Wasp" in workshop.use_titles
    assert len(workshop.use_titles) == len(workshop.uses)


def test_a_report_has_every_strength() -> None:
    measure = BenchMeasure("Side A wins", "share", [0.5, 0.4, 0.6], [0.6, 0.5, 0.7], [0.1, 0.05, 0.15], certain=True)
    strengths = [StrengthAnswer(key, key.capitalize(), 60, "So.", [measure]) for key in ("cadet", "captain")]
    answer = BenchAnswer(120, 1.0, "They disagree.", "answered", [measure], [], [], strengths)
    draft = Draft("", "classic", {"hull": 12})
    page = report(load("orbital"), ReportDraft(draft, answer, "http://here/#/play/orbital")).decode()
    assert "What it did among Cadets" in page
    assert page.count("Side A wins") == 2


def test_a_report_is_about_what_was_asked() -> None:
    game, draft, here = load("orbital"), Draft("", "classic", {"hull": 12}), "http://here/#/play/orbital"
    measure = BenchMeasure("Side A wins", "share", [0.5, 0.4, 0.6], [0.4, 0.3, 0.5], [-0.1, -0.15, -0.05], certain=True)
    barred = BenchAnswer(120, 1.0, "So.", "answered", [measure], [], [])
    page = report(game, ReportDraft(draft, barred, here, "Mates", "fire missile")).decode()
    assert "players: Mates" in page
    assert "<th>Free</th><th>Without fire missile</th>" in page
    assert "<th>Classic</th><th>Here</th><th>Difference" not in page
    curve = BenchAnswer(300, 1.0, "So.", "answered", [], [CurvePoint("9", [0.5, 0.45, 0.55], 300)], [])
    assert (
        "<td>9</td><td>50 %</td><td>45 to 55 %</td><td>300</td>"
        in report(game, ReportDraft(draft, curve, here)).decode()
    )
    trial = Trial({"hull": 9}, "hull 9", "A 50 %", 0.0)
    tuned = BenchAnswer(400, 1.0, "So.", "answered", [], [], [], tuned=TuneProgress(1, 1, [trial]))
    page = report(game, ReportDraft(draft, tuned, here)).decode()
    assert "<td>hull 9</td><td>A 50 %</td>" in page
    assert "400 matches" in page


def test_figures_that_are_none_are_refused_in_a_report() -> None:
    draft, here = Draft("", "classic", {"hull": 12}), "http://here/#/play/orbital"
    broken = BenchMeasure("Side A wins", "share", [0.5], [], [0.1, 0.2, 0.3, 0.4], certain=True)
    for answer in (
        BenchAnswer(1, 1.0, "So.", "answered", [broken], [], []),
        BenchAnswer(1, 1.0, "So.", "answered", [], [CurvePoint("9", [], 1)], []),
    ):
        with pytest.raises(AdmiraltyError, match="three numbers"):
            report(load("orbital"), ReportDraft(draft, answer, here))


SCENARIOS: list[tuple[str, OwnScenario]] = [
    ("orbital", OwnScenario("gate", "duel", "The gate", "Meet.", "9 turns", {"starts.duel.places": [[2, 7], [8, 50]]})),
    (
        "hexspace",
        OwnScenario(
            "gate",
            "outposts",
            "The gate",
            "Hold it.",
            "9 rounds",
            {
                "op_turn_limit": 9,
                "scenarios.outposts.units": [["A", "frigate", 5, 0, 3, 2], ["B", "destroyer", -5, 0, 0, 2]],
                "objectives.outposts.hexes": [[2, 2, 20]],
            },
        ),
    ),
    ("retrograde", OwnScenario("gate", "duel", "The gate", "Short.", "", {"max_rounds": 20, "homeworld_score": 20})),
    (
        "pirates",
        OwnScenario(
            "gate", "duel", "The gate", "Near.", "", {"sea.start_at": [71, 85, 50, 27, 14, 49], "max_turns": 20}
        ),
    ),
    (
        "isk",
        OwnScenario(
            "gate", "campaign", "The gate", "A star.", "", {"maps.regions.few": [*range(8), 9, 12, 13, 16, 18]}
        ),
    ),
]


@pytest.mark.parametrize(("key", "own"), SCENARIOS)
def test_a_further_scenario_is_checked_packed_opened_and_offered_everywhere(
    key: str, own: OwnScenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(key)
    name, parameter = next(each for each in parameters_of(game.folder).items() if each[0] not in own.options)
    common = {name: parameter.show(settled(game.folder, "classic", {}, {})[name])}
    draft = Draft(own.key, "classic", common, [own])
    found = checked(game, draft)
    assert found.wrong == ""
    assert found.in_force is not None
    assert {each.name for each in found.in_force.differences} == set(own.options)
    head = PackHead("mine", key, "Mine", "Ada", "CC BY 4.0", "0.1")
    data = packed(game, PackDraft(head, draft))
    again = unpacked(PackFile(base64.b64encode(data).decode()), load)
    assert (again.scenarios, again.options) == ([own], common)
    (tmp_path / "mine.zip").write_bytes(data)
    monkeypatch.setenv("ADMIRALTY_PACKS", str(tmp_path))
    offered = next(each for each in offered_scenarios(game) if each.key == f"{own.scenario}.mine.gate")
    assert (offered.title, offered.goal) == ("The gate (Mine)", own.goal)
    assert {each.name for each in agree(game, offered.key, "classic").in_force.differences} == set(own.options)


def test_a_pack_of_scenarios_only_is_opened_too() -> None:
    own = SCENARIOS[1][1]
    data = packed(load("hexspace"), PackDraft(HEAD, Draft(own.key, "", {}, [own])))
    found = unpacked(PackFile(base64.b64encode(data).decode()), load)
    assert (found.ruleset, found.options, found.scenarios) == ("classic", {}, [own])


def test_a_further_scenario_that_cannot_be_played_is_named() -> None:
    own = OwnScenario("gate", "outposts", "The gate", "Hold it.", "", {"scenarios.outposts.units": []})
    bad = OwnScenario("hole", "outposts", "The hole", "Fall.", "", {"objectives.outposts.hexes": [[0, 0, 5]]})
    wrong = checked(load("hexspace"), Draft("skirmish", "classic", {}, [own, bad])).wrong
    assert wrong.startswith("The hole: Outposts: objectives")
    with pytest.raises(AdmiraltyError, match="two scenarios have one name"):
        packed(load("hexspace"), PackDraft(HEAD, Draft("", "", {}, [own, own])))


def test_what_holds_in_a_further_scenario_only_is_asked_of_no_other() -> None:
    """A small map is too small for The Last Stand, which this scenario is not."""
    own = OwnScenario("near", "fighter-duel", "Near", "Meet.", "", {"map_radius": 12})
    assert checked(load("hexspace"), Draft(own.key, "classic", {}, [own])).wrong == ""
    assert "map_radius" not in checked(load("hexspace"), Draft("", "classic", {"map_radius": 12})).wrong
    assert checked(load("hexspace"), Draft("", "classic", {"map_radius": 12})).wrong != ""

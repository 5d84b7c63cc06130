"""The workshop's questions: what may be changed, whether it can be played, and the draft as a pack and back."""

from __future__ import annotations

import base64

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.games import OWN, load
from admiralty.games.packs import PackHead
from admiralty.server.workshop import checked, packed, report, terms_of, unpacked, workshop_of
from admiralty.server.workshop_messages import BenchAnswer, BenchMeasure, Draft, PackDraft, PackFile, ReportDraft

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

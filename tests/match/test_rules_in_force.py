"""Which rules a match is played under: one phrase and one list, and a rulebook that has the numbers of the match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from admiralty.errors import IllegalAction
from admiralty.games import OWN, load
from admiralty.games.rules_in_force import rules_in_force
from admiralty.match.match import Match
from admiralty.match.replay import replay
from toy import GAME


def test_classic_says_only_its_name() -> None:
    told = rules_in_force(GAME, "classic", {})
    assert (told.phrase, told.differences) == ("Classic", [])


def test_a_ruleset_says_how_many_numbers_differ_and_lists_each_with_its_sentence() -> None:
    told = rules_in_force(load("orbital"), "flare", {})
    assert told.phrase == f"Flare, {len(told.differences)} numbers differ"
    arc = next(each for each in told.differences if each.name == "laser_arc")
    assert (arc.here, arc.classic, arc.rule, arc.of_match) == (45, 30, "OC-10.7", False)
    assert arc.line == "Degrees either side in which the laser fires: 45 here, 30 in classic"


def test_a_single_number_changed_for_a_match_never_hides() -> None:
    one = rules_in_force(GAME, "classic", {"rounds": 1})
    assert one.phrase == "Classic, 1 number differs, for this match only"
    both = rules_in_force(load("orbital"), "flare", {"energy": 9})
    count = len(both.differences)
    assert both.phrase == f"Flare, {count} numbers differ, 1 for this match only"


def test_an_option_that_says_what_the_rules_say_anyway_is_no_difference() -> None:
    assert rules_in_force(load("orbital"), "classic", {"hull": 10}).phrase == "Classic"


def test_a_ruleset_of_ones_own_is_told_by_its_title(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('title = "Narrow lasers"\n[parameters]\nlaser_arc = 15\n', encoding="utf-8")
    told = rules_in_force(load("orbital"), str(mine), {})
    assert (told.ruleset, told.phrase) == ("mine.toml", "Narrow lasers, 1 number differs")


def test_what_belongs_to_a_seat_is_no_rule_and_is_never_told() -> None:
    told = rules_in_force(load("retrograde"), "classic", {"deck_a": "citadel"})
    assert told.phrase == "Classic"


def test_a_list_is_told_place_by_place() -> None:
    told = rules_in_force(load("pirates"), "classic", {"max_hp": [12, 20, 40]})
    assert told.differences[0].here_words == "sloop 12, brigantine 20, galleon 40"


@pytest.mark.parametrize("key", OWN)
def test_every_ruleset_of_every_game_lists_what_differs(key: str) -> None:
    game = load(key)
    for info in game.rulesets:
        told = rules_in_force(game, info.key, {})
        assert told.phrase.startswith(info.title)
        assert bool(told.differences) == (info.key != "classic")
        assert all(each.meaning and each.rule and each.here_words != each.classic_words for each in told.differences)


# ------------------------------------------------------------------------------------------------ the rulebook


def test_a_rule_says_the_number_of_this_match_and_that_of_classic() -> None:
    match = Match("orbital", ruleset="flare", seed=7)
    assert "within 45° (classic 30°) either side" in match.rulebook.sentence("OC-10.7")
    assert "A warship has hull 8 (classic 10)." in match.rulebook.sentence("OC-2.7")
    assert "from turn 9 (classic 13) on" in match.rulebook.sentence("OC-20.4")


def test_under_classic_the_rulebook_stands_as_it_is_written() -> None:
    match = Match("orbital", ruleset="classic", seed=7)
    assert match.rulebook.markdown == (match.game.folder / "RULES.md").read_text(encoding="utf-8")


def test_the_chapters_say_it_too() -> None:
    book = Match("orbital", ruleset="flare", seed=7).rulebook
    assert any("within 45° (classic 30°)" in chapter.markdown for chapter in book.chapters)


def test_a_number_that_no_words_of_a_rule_carry_stands_below_it() -> None:
    match = Match("orbital", ruleset="classic", options={"laser_reach": 3}, seed=7)
    assert match.rulebook.sentence("OC-10.7").endswith("Here: reach of the laser in rings: 3 (classic 2).")


def test_a_rule_that_has_a_name_in_place_of_a_number_says_the_number() -> None:
    match = Match("pirates", ruleset="classic", options={"collision_damage": 3}, seed=7)
    assert "loses 3 (classic 0) HP, once." in match.rulebook.sentence("PW-4.8")
    match = Match("retrograde", ruleset="classic", options={"hand_max": 5}, seed=7)
    assert "hold more than 5 (classic " in match.rulebook.sentence("RG-4.4")


def test_a_note_leaves_abbreviations_as_they_are() -> None:
    match = Match("hexspace", scenario="last-stand", ruleset="classic", options={"ls_upf_fighters": 6}, seed=7)
    assert "Here: UPF fighters in The Last Stand: 6 (classic " in match.rulebook.sentence("HS-11.5")


def test_a_refusal_has_the_numbers_of_the_match() -> None:
    match = Match("orbital", ruleset="classic", options={"weapons_cap": 4}, seed=7)
    seat = match.actors[0]
    with pytest.raises(IllegalAction, match=r"Weapons take 0 to 4 \(classic 6\) units"):
        match.play(seat, "power weapons 5")


def test_an_outcome_has_the_numbers_of_the_match() -> None:
    match = Match(GAME, ruleset="classic", options={"rounds": 1}, seed=7)
    assert "Here: rounds of a match: 1" in match.rulebook.sentence("TY-5.1")


# -------------------------------------------------------------------------------------------------- the record


def test_a_record_says_which_rules_were_in_force() -> None:
    match = Match("orbital", ruleset="flare", options={"energy": 9}, seed=7)
    record = json.loads(match.record().to_json())
    assert record["rules_in_force"] == match.terms.in_force.phrase
    assert record["numbers"]["laser_arc"] == 45
    assert record["numbers"]["energy"] == 9
    assert replay(match.record()).record() == match.record()


def test_a_record_of_classic_has_nothing_to_say() -> None:
    record = json.loads(Match("orbital", ruleset="classic", seed=7).record().to_json())
    assert not {"rules_in_force", "numbers"} & set(record)

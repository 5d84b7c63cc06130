"""Every parameter of every game is in a group, tells what it is, and is found in the rule that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.errors import Malformed
from admiralty.games import OWN, load
from admiralty.games.data import parameters_of, settled
from admiralty.games.parameter_groups import REST, groups_of
from admiralty.games.rules_in_force import rules_in_force
from admiralty.games.worth import CHANGES_NOTHING, NOT_MEASURED, WITHIN_ERROR, Measured, Step, worth_of
from admiralty.match.rulebook import rulebook_of
from admiralty.match.rulebook_in_force import rule_in_force, value_in


@pytest.mark.parametrize("key", OWN)
def test_every_parameter_is_in_one_group_and_every_group_has_a_sentence(key: str) -> None:
    folder = load(key).folder
    groups = groups_of(folder)
    assert sorted(name for group in groups for name in group.parameters) == sorted(parameters_of(folder))
    assert [group.title for group in groups if group.title == REST or not group.sentence.endswith(".")] == []


@pytest.mark.parametrize("key", OWN)
def test_every_parameter_has_a_sentence_and_a_rule_that_exists(key: str) -> None:
    game = load(key)
    rules = rulebook_of(game).rules
    wrong = [each.name for each in parameters_of(game.folder).values() if not each.meaning or each.rule not in rules]
    assert wrong == []


@pytest.mark.parametrize("key", OWN)
def test_the_words_that_a_parameter_claims_stand_once_in_its_rule_and_have_its_value(key: str) -> None:
    game = load(key)
    rules, classic = rulebook_of(game).rules, settled(game.folder, "classic", {}, {})
    wrong = [
        f"{each.name}: {each.says!r} is not once in {each.rule}, or has not the value of classic"
        for each in parameters_of(game.folder).values()
        if each.says
        and (rules[each.rule].text.count(each.says) != 1 or not value_in(each, each.in_words(classic[each.name])))
    ]
    assert wrong == []


@pytest.mark.parametrize("key", OWN)
def test_any_parameter_that_differs_is_told_in_its_rule(key: str) -> None:
    game = load(key)
    rules, classic = rulebook_of(game).rules, settled(game.folder, "classic", {}, {})
    for name, each in parameters_of(game.folder).items():
        now = classic[name]
        if name in game.secret_options or isinstance(now, tuple):
            continue
        other = each.least if now != each.least else each.most
        told = rules_in_force(game, "classic", {name: each.show(other)})
        text = rule_in_force(game, rules[each.rule], told)
        assert f"{each.in_words(other)}" in text, name
        assert f"(classic {each.in_words(now)}" in text, name


def test_a_group_that_is_no_group_is_refused_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "parameters.toml").write_text('[hull]\nrange = [1, 9]\nrule = "OC-2.7"\n')
    (tmp_path / "data" / "groups.toml").write_text('[[group]]\ntitle = "Ships"\n')
    with pytest.raises(Malformed, match=r"groups\.toml.*sentence"):
        groups_of(tmp_path)


def test_a_parameter_that_is_named_leaves_the_group_of_its_chapter(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    numbers = "".join(f'[{name}]\nrange = [1, 9]\nrule = "OC-2.7"\n' for name in ("hull", "mass"))
    (tmp_path / "data" / "parameters.toml").write_text(numbers)
    groups = '[[group]]\ntitle = "A"\nsentence = "a."\nchapters = [2]\n'
    groups += '[[group]]\ntitle = "B"\nsentence = "b."\nparameters = ["mass"]\n'
    (tmp_path / "data" / "groups.toml").write_text(groups)
    assert [group.parameters for group in groups_of(tmp_path)] == [["hull"], ["mass"]]


# ------------------------------------------------------------------------------------------------------- worth


def test_what_was_measured_is_said_in_words_and_what_was_not_is_said_too() -> None:
    steps = (
        Step("hull", "Duel", 8, 7, -2.9, -5.9, 0.0, True),
        Step("hull", "Duel", 8, 9, 6.2, 12.0, -3.4, True),
        Step("mass", "Duel", 10, 9, 1.0, 0.0, 0.0, False),
        Step("reach", "Duel", 2, 3, 1.2, 14.0, 0.0, True),
    )
    found = Measured("admiralty lab balance", "flare", steps, within_error=("energy",), unused=("race_limit",))
    assert found.sentence("hull") == (
        "Measured: 9 instead of 8 (Duel): A wins 6 points more, matches 12 % longer, 3 points fewer without a winner."
    )
    assert found.sentence("reach") == "Measured: 3 instead of 2 (Duel): A wins 1 point more, matches 14 % longer."
    assert [found.sentence(name) for name in ("mass", "energy")] == [WITHIN_ERROR] * 2
    assert found.sentence("race_limit") == CHANGES_NOTHING
    assert found.sentence("gates") == NOT_MEASURED


@pytest.mark.parametrize("key", OWN)
def test_what_the_lab_has_measured_comes_with_the_game(key: str) -> None:
    game = load(key)
    found, known = worth_of(game.folder), parameters_of(game.folder)
    assert found.command.startswith(f"admiralty lab balance {key}")
    assert {step.name for step in found.steps} <= set(known)
    assert {*found.unused, *found.within_error} <= set(known)


@pytest.mark.parametrize("key", OWN)
def test_what_a_verb_means_holds_no_number_that_a_ruleset_could_change(key: str) -> None:
    verbs = load(key).grammar.verbs
    assert [verb.meaning for verb in verbs if any(letter.isdigit() for letter in verb.meaning)] == []
    assert all(verb.meaning for verb in verbs)

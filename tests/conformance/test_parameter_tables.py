"""The parameters that a rulebook lists are those that the rules are loaded from: names, values and ranges."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from admiralty.games import keys, load
from admiralty.testing.parameter_table import differences
from toy import GAME

PARAMETERS = """
[boats]
range = [1, 9]
[oars]
range = [-1, 1]
[wind]
choices = ["calm", "storm"]
[fog]
range = [0, 1]
[crew]
choices = ["deckhand", "captain"]
length = [1, 3]
"""
CLASSIC = '[parameters]\nboats = 2\noars = -1\nwind = "calm"\nfog = 0\ncrew = ["captain", "deckhand"]\n'
GALE = '[parameters]\noars = 1\nwind = "storm"\n'

RULES = """# Regatta
| other | table |
|---|---|
| 1 | 2 |

| Name | classic | gale | Range | Meaning |
|---|---|---|---|---|
| `boats`, `oars` | 2, −1 | 2, **1** | 1–9, −1–1 | how many; −1: none |
| `wind` | "calm" | "storm" (strong) | calm, storm; in a lake always calm | RT-1.1 |
| fog | 0 | same | 0, 1 | RT-1.2 |
| crew | ["captain", "deckhand"] | | 1–3 of deckhand, captain | who is aboard |

Text | after | it.
"""


@pytest.mark.parametrize("key", keys())
def test_the_parameters_in_a_rulebook_are_those_of_its_data_files(key: str) -> None:
    assert differences(load(key)) == []


def found(folder: Path, rules: str) -> list[str]:
    """What is found wrong with a rulebook, given the parameters and rulesets above."""
    (folder / "data" / "rulesets").mkdir(parents=True)
    (folder / "data" / "parameters.toml").write_text(PARAMETERS)
    (folder / "data" / "rulesets" / "classic.toml").write_text(CLASSIC)
    (folder / "data" / "rulesets" / "gale.toml").write_text(GALE)
    (folder / "RULES.md").write_text(rules)
    return differences(replace(GAME, folder=folder))


def test_a_table_may_have_several_parameters_in_a_row_and_words_for_people(tmp_path: Path) -> None:
    assert found(tmp_path, RULES) == []


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("| 2, −1 |", "| 3, −1 |", "boats in classic: 3, but the ruleset has 2"),
        ("| 2, −1 |", "| 2 |", "oars in classic: 2, but the ruleset has -1"),
        ("| 2, −1 |", "| 2, −1, 0 |", "boats in classic: 3 for 2 names, but the ruleset has 2"),
        ("**1**", "−1", "oars in gale: -1, but the ruleset has 1"),
        ("storm; in", "gale; in", "wind: calm, gale; in a lake always calm, but parameters.toml allows calm, storm"),
        ("1–9,", "1–8,", "boats: 1–8, −1–1, but parameters.toml allows 1, 9"),
        ("| 0, 1 |", "| 0–2 |", "fog: 0–2, but parameters.toml allows 0, 1"),
        ("| 0, 1 |", "| any |", "fog: any, but parameters.toml allows 0, 1"),
        ('"captain", "deckhand"', '"deckhand"', "crew in classic: [deckhand], but the ruleset has [captain, deckhand]"),
        ("| fog ", "| mist ", "mist is no parameter"),
        ("| fog ", "| wind ", "wind is named twice"),
        ("| fog | 0 | same | 0, 1 | RT-1.2 |\n", "", "fog is not in the table"),
        ("| gale |", "| calm |", "the columns are ['name', 'classic', 'calm', 'range', 'meaning']"),
        ("| Name |", "| Word |", "the columns are []"),
    ],
)
def test_whatever_differs_is_named(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    assert right in RULES
    assert said in found(tmp_path, RULES.replace(right, wrong, 1))[0]

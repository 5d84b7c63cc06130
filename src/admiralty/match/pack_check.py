"""Can matches be played under a pack? Every ruleset and scenario of it is tried, as a table would set it up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.games import load
from admiralty.games.content import flattened
from admiralty.games.data import settled_numbers, tables_by_name
from admiralty.games.packs import Pack, PackRuleset, PackScenario, scenario_of
from admiralty.games.rules_in_force import Difference, rules_in_force
from admiralty.kernel.game import Game
from admiralty.match.terms import agree

LONGEST = 300  # characters of a sentence about somebody else's file


@dataclass(frozen=True)
class Checked:
    """What a ruleset or a scenario of a pack changes."""

    name: str
    title: str
    phrase: str
    differences: list[Difference]


def check_pack(pack: Pack) -> list[Checked]:
    """All that the pack offers; what is wrong with it is one sentence that names the pack and the file."""
    try:
        return list(_checked(pack))
    except AdmiraltyError as error:
        sentence = error.sentence
        told = sentence if sentence.startswith(pack.head.name) else f"{pack.head.name}: {sentence}"
        raise Malformed(told if len(told) <= LONGEST else f"{told[:LONGEST]} …", rule=error.rule) from None


def _checked(pack: Pack) -> Iterator[Checked]:
    game = load(pack.head.game)
    for name, ruleset in pack.rulesets.items():
        options = stated(game, ruleset, name)
        for scenario in game.scenarios:
            for players in scenario.seats:
                agree(game, scenario.key, ruleset.based_on or "classic", players, options)
        told = rules_in_force(game, ruleset.based_on or "classic", options)
        yield _told(name, ruleset.info.title, told.differences)
    for key, packed in pack.scenarios.items():
        options = stated(game, packed, key)
        for players in scenario_of(game.scenarios, packed, key).seats:
            agree(game, packed.based_on, "classic", players, options)
        yield _told(key, packed.scenario.title, rules_in_force(game, "classic", options).differences)


def stated(game: Game, packed: PackRuleset | PackScenario, where: str) -> dict[str, Any]:
    """The numbers and the content of a part of a pack as options of a match; read with its name in errors."""
    options = dict(packed.parameters)
    for tables in packed.content:
        options |= flattened(game.folder, tables_by_name(game.folder, tables), where)
    settled_numbers(game.folder, options, where)
    return options


def _told(name: str, title: str, differences: list[Difference]) -> Checked:
    count = len(differences)
    phrase = f"{title}, {'1 number differs' if count == 1 else f'{count} numbers differ'}"
    shown = [msgspec.structs.replace(each, of_match=False) for each in differences]
    return Checked(name, title, phrase, shown)

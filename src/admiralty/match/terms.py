"""What a match is played under: game, scenario, ruleset, number of players, options, and where it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.games import load
from admiralty.games.content import flattened
from admiralty.games.data import tables_by_name
from admiralty.games.installed_packs import offered_scenarios, pack_scenario
from admiralty.games.packs import scenario_of
from admiralty.games.rules_in_force import RulesInForce, rules_in_force, rules_in_full, ruleset_name
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.game import Game, Scenario
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.match import position_fields
from admiralty.match.lines import is_whole, shorten
from admiralty.match.position import rules_digest
from admiralty.match.position_fields import LINE
from admiralty.match.rulebook import Rulebook
from admiralty.match.rulebook_in_force import rulebook_in_force

LONGEST_NAME = 80
# What a game's readers of options and positions may stumble over when the data is not of the shape they expect.
_STUMBLES = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True)
class Terms:
    """Agreed once, before the first ply; never changed."""

    game: Game
    scenario: Scenario
    ruleset: str  # a name, or the path of a file of one's own
    players: int
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None  # merged over the start of the scenario
    rules: Any
    digest: str  # of the rules
    kept: Mapping[str, Any] | None = None  # the ruleset in full, where a record has brought it

    @property
    def ruleset_name(self) -> str:
        """The ruleset as a record names it: without the folders of somebody's machine."""
        return ruleset_name(self.ruleset)

    @cached_property
    def in_force(self) -> RulesInForce:
        """The rules for people: a phrase, and all that differs from `classic`."""
        if self.kept is not None:
            return rules_in_full(self.game, self.ruleset_name, self.kept, self.options)
        return rules_in_force(self.game, self.ruleset, self.options)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook with the numbers of this match."""
        return rulebook_in_force(self.game, self.in_force)

    def start(self, stream: int) -> Any:
        """The position before the first ply; `stream` decides what is drawn at set-up."""
        state = self.game.State()
        begin_stream(state.dice, stream)
        self.game.setup(self.rules, state, self.game.scenario_index(base_of(self.scenario.key)))
        if self.position is not None and LINE in self.position:
            return self._by_fields(str(self.position[LINE]), state)
        if self.position is not None:
            try:
                self.game.place(self.rules, state, self.position)
            except AdmiraltyError:
                raise
            except _STUMBLES as error:
                raise Malformed(f"this position cannot be set up ({type(error).__name__}: {error})") from error
        return state

    def _by_fields(self, text: str, drawn: Any) -> Any:
        """A position given by its fields, with the dice of a set-up that was drawn."""
        scenario = self.game.scenario_index(self.scenario.key)
        state = position_fields.at_setup(self.game, self.rules, scenario)
        position_fields.fill(state, text)
        position_fields.check(self.game, self.rules, state, None)
        state.dice.assign(drawn.dice)
        return state


def agree(
    game: Game | str,
    scenario: str | None = None,
    ruleset: str | Path | None = None,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Terms:
    """Terms with every default filled in and everything checked."""
    chosen = load(game) if isinstance(game, str) else game
    where, packed = _scenario(chosen, scenario)
    count = where.seats[0] if players is None else players
    if not is_whole(count) or count not in where.seats:
        allowed = " or ".join(str(number) for number in sorted(where.seats))
        raise Unknown(f"{where.title} is for {allowed} players, not {shorten(players)}")
    under = chosen.recommended if ruleset is None else str(ruleset)
    given = {**packed, **_plain(options or {}, "options")}
    placed = None if position is None else _plain(position, "position")
    try:
        rules = chosen.load_rules(under, base_of(where.key), count, given)
    except AdmiraltyError:
        raise
    except _STUMBLES as error:
        if not given:
            raise
        raise Malformed(f"these options cannot be read ({type(error).__name__}: {error})") from error
    return Terms(chosen, where, under, count, given, placed, rules, rules_digest(rules))


def check_names(names: Sequence[Any], players: int) -> tuple[str, ...]:
    """Who sits where: one name a seat, which may be empty."""
    if isinstance(names, str | bytes) or len(names) != players:
        raise Malformed(f"a match of {players} needs {players} names, one a seat")
    for name in names:
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            raise Malformed(f"a name is a text of at most {LONGEST_NAME} characters, not {shorten(name)}")
    return tuple(names)


def base_of(scenario: str) -> str:
    """The scenario of a game that one of a pack is based on: `battle` of `battle.nebula.gate`."""
    return scenario.partition(".")[0]


def scenario_title(game: Game, key: str) -> str:
    """What a scenario is called; that of a pack which is not here, after the one that it is based on."""
    return _scenario(game, key)[0].title


def _scenario(game: Game, key: str | None) -> tuple[Scenario, dict[str, Any]]:
    """The scenario, and what it changes if it is a pack's.

    A match carries all that changed in its options. So where the pack is missing, the scenario that it is based on
    does as well.
    """
    if key is None:
        return game.scenarios[0], {}
    known = {scenario.key: scenario for scenario in game.scenarios}
    if key in known:
        return known[key], {}
    if (packed := pack_scenario(key)) is not None and packed.based_on in known:
        changes = dict(packed.parameters)
        for tables in packed.content:
            changes |= flattened(game.folder, tables_by_name(game.folder, tables), key)
        return scenario_of(game.scenarios, packed, key), changes
    if key.count(".") == 2 and base_of(key) in known:
        pack, name = key.split(".")[1:]
        return replace(known[base_of(key)], key=key, title=f"{name.replace('-', ' ').capitalize()} ({pack})"), {}
    keys = [scenario.key for scenario in offered_scenarios(game)]
    raise Unknown(f"{game.title} has no scenario {shorten(key)}{suggestion_or_all(str(key), keys)}")


def _plain(given: Mapping[str, Any], what: str) -> dict[str, Any]:
    """A copy made of what a JSON file can hold, so that the record of the match can carry it."""
    try:
        copied = msgspec.json.decode(msgspec.json.encode(given))
    except (msgspec.MsgspecError, OverflowError, RecursionError, TypeError, ValueError) as error:
        raise Malformed(f"the {what} are not plain data: {error}") from None
    if not isinstance(copied, dict):
        raise Malformed(f"the {what} must be a table of names and values, not {shorten(given)}")
    return copied

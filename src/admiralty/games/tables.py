"""Scenarios and rules of a game whose data files say everything: `data/scenarios/*.toml` and the rulesets.

    TABLES = Tables(FOLDER, Rules)   # TABLES.scenarios, TABLES.load_rules

A scenario states `title`, `goal`, `seats` (how many can play, the usual number first) and `length`, and in the table
`parameters` what differs in it. Scenarios are numbered in the order of their `order`, then of their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from admiralty.errors import Malformed, Unknown
from admiralty.games.data import CLASSIC, read_toml, settled
from admiralty.kernel.game import Scenario
from admiralty.kernel.parameters import fill, suggestion_or_all
from admiralty.kernel.record import Record

R = TypeVar("R", bound=Record)
_NEEDED = ("title", "goal", "seats", "length")
_KNOWN = {*_NEEDED, "order", "parameters"}


class Tables(Generic[R]):
    def __init__(self, folder: Path, rules: type[R]) -> None:
        self._folder, self._rules = folder, rules

    @cached_property
    def _tables(self) -> dict[str, dict[str, Any]]:
        found = {path.stem: _checked(path) for path in sorted((self._folder / "data" / "scenarios").glob("*.toml"))}
        if not found:
            raise Malformed(f"{self._folder / 'data' / 'scenarios'}: there is no scenario")
        return dict(sorted(found.items(), key=lambda each: each[1].get("order", 0)))

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        return tuple(
            Scenario(key, each["title"], each["goal"], tuple(each["seats"]), each["length"])
            for key, each in self._tables.items()
        )

    def load_rules(
        self,
        ruleset: str = CLASSIC,
        scenario: str | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> R:
        """The numbers of a match: `classic`, then the ruleset, then the scenario, then the options."""
        names = list(self._tables)
        key = names[0] if scenario is None else scenario
        if key not in self._tables:
            raise Unknown(f"there is no scenario {key!r}{suggestion_or_all(key, names)}")
        table = self._tables[key]
        count = table["seats"][0] if players is None else players
        if count not in table["seats"]:
            raise Unknown(f"{key} is for {' or '.join(map(str, sorted(table['seats'])))} players, not {count}")
        rules: Any = self._rules()
        fill(rules, settled(self._folder, ruleset, table.get("parameters", {}), options or {}))
        rules.players, rules.scenario = count, names.index(key)
        made: R = rules
        return made


def _checked(path: Path) -> dict[str, Any]:
    table = read_toml(path)
    if missing := [name for name in _NEEDED if name not in table]:
        raise Malformed(f"{path}: a scenario needs {', '.join(missing)}")
    if unknown := sorted(set(table) - _KNOWN):
        raise Malformed(f"{path}: a scenario has no {', '.join(unknown)}")
    return table

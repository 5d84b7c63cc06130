"""From the data files to the Rules record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from admiralty.errors import Unknown
from admiralty.games.data import read_toml, settled
from admiralty.kernel.game import Scenario
from admiralty.kernel.parameters import fill, suggestion
from toy.state import Rules

FOLDER = Path(__file__).resolve().parent
SCENARIOS = ("duel", "trio")


@cache
def _scenario(key: str) -> dict[str, Any]:
    return read_toml(FOLDER / "data" / "scenarios" / f"{key}.toml")


def scenarios() -> tuple[Scenario, ...]:
    tables = [(key, _scenario(key)) for key in SCENARIOS]
    return tuple(Scenario(key, t["title"], t["goal"], tuple(t["seats"]), t["length"]) for key, t in tables)


def load_rules(
    ruleset: str = "classic",
    scenario: str = "duel",
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Rules:
    if scenario not in SCENARIOS:
        raise Unknown(
            f"there is no scenario {scenario!r}{suggestion(scenario, SCENARIOS)}; there are {', '.join(SCENARIOS)}"
        )
    table = _scenario(scenario)
    if players is None:
        players = table["seats"][0]
    elif players not in table["seats"]:
        raise Unknown(f"{scenario} is for {' or '.join(map(str, sorted(table['seats'])))} players, not {players}")
    rules = Rules()
    fill(rules, settled(FOLDER, ruleset, table.get("parameters", {}), options or {}))
    rules.players = players
    rules.scenario = SCENARIOS.index(scenario)
    return rules

"""A pack to begin with, and a pack from what somebody has changed at the bench: the files of both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from admiralty.games.content import ContentTable, content_of, nested
from admiralty.games.data import CLASSIC, parameters_of, settled
from admiralty.games.packs import FORMAT, PackHead, ScenarioFile
from admiralty.games.toml_text import toml_of
from admiralty.kernel.game import Game

COMMENT = {
    "pack.toml": "# Who made it and for which game. The name is the one under which it is chosen.",
    "parameters.toml": "# Numbers of the rules that differ; `admiralty games` and the workshop list all of them.",
}


def pack_files(
    head: PackHead, based_on: str, options: Mapping[str, Any], scenarios: Mapping[str, ScenarioFile] | None = None
) -> dict[str, str]:
    """A pack that changes these options of a ruleset; with scenarios by name, whose numbers are options too."""
    files = {"pack.toml": toml_of({"format": FORMAT, **msgspec.to_builtins(head)})}
    for name, each in (scenarios or {}).items():
        files[f"scenarios/{name}.toml"] = _scenario_file(each)
    numbers, content = _parted(options)
    if based_on and based_on != CLASSIC:
        rules = {"title": head.title, "summary": head.summary, "based_on": based_on, "parameters": numbers, **content}
        return files | {"rulesets/rules.toml": toml_of({name: each for name, each in rules.items() if each})}
    if numbers:
        files["parameters.toml"] = toml_of(numbers)
    bare = _bare_cards(content)
    for name, table in content.items():
        if name not in bare:
            files[f"{name}.toml"] = toml_of(table)
    if bare:
        files["cards.toml"] = toml_of({name: content[name] for name in bare})
    return files


def _parted(options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Numbers of the rules, and content as tables."""
    numbers = {name: value for name, value in options.items() if "." not in name}
    return numbers, nested({name: value for name, value in options.items() if "." in name})


def _scenario_file(each: ScenarioFile) -> str:
    numbers, content = _parted(each.parameters)
    about = {"scenario": each.scenario, "title": each.title, "goal": each.goal, "length": each.length}
    tables = {**about, "parameters": numbers, **content}
    return toml_of({name: value for name, value in tables.items() if value})


def _bare_cards(content: Mapping[str, Any]) -> list[str]:
    """Entries whose names have no table before them: they are those of cards, `S01`."""
    return [name for name in content if name[:1].isupper()]


def example_files(game: Game, name: str) -> dict[str, str]:
    """One of everything that a game lets a pack change, as its files have it, so that nothing differs yet."""
    clean = "".join(each if each.isalnum() else "-" for each in name.lower()).strip("-")[:20] or "mine"
    clean = clean if clean[0].isalpha() and len(clean) > 1 else f"my-{clean}"
    head = PackHead(clean, game.key, "My rules", "Somebody", "CC BY 4.0", "0.1", "What is different, in a sentence.")
    values, known = settled(game.folder, CLASSIC, {}, {}), parameters_of(game.folder)
    first = next(each for each in known if each not in game.secret_options)
    options: dict[str, Any] = {first: known[first].show(values[first])}
    for table in content_of(game.folder):
        options |= _example(table)
    scenario = game.scenarios[0]
    mine = ScenarioFile(scenario.key, "My scenario", scenario.goal, parameters={first: options[first]})
    files = pack_files(head, "", options, {"mine": mine})
    return {name: f"{COMMENT[name]}\n{text}" if name in COMMENT else text for name, text in files.items()}


def _example(table: ContentTable) -> dict[str, Any]:
    entry = table.entries[0]
    return {name: field.show(table.classic[name]) for name, field in entry.fields.items()}

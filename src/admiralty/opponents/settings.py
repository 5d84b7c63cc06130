"""How a search plays a game: the usual settings, and what the game's own `data/search.toml` states differently.

`data/parameters.toml` says of each setting what it means and which values it may have.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from admiralty.games.data import read_toml
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter, describe, settle
from admiralty.kernel.record import Record, Row, i4, row
from admiralty.opponents.personalities import check_personality

_DATA = Path(__file__).with_name("data")
PERSONALITIES = {"root_personality", "own_personality", "others_personality"}  # settings that name one


class Settings(Record):
    """Those that compiled code reads."""

    horizon_plies: i4
    tree_depth: i4
    rollout_doctrine: i4
    network: i4
    exploration: i4
    widening: i4
    widening_root: i4
    widening_others: i4
    prior_visits: i4
    prior_penalty: i4
    final_confidence: i4
    doctrine_share: i4
    stop_gain: i4
    stop_confidence: i4
    secret_verbs: Row[int] = row("i8", 4)  # a bit for each verb that others learn nothing of, 32 in a row


@cache
def parameters() -> dict[str, Parameter]:
    path = _DATA / "parameters.toml"
    return describe(read_toml(path), str(path))


@cache
def _layers(own: Path) -> list[tuple[str, dict[str, Any]]]:
    """The usual settings, and those in a game's own file, if there is one."""
    return [(str(path), read_toml(path)) for path in (_DATA / "search.toml", own) if path.exists()]


def settings_of(game: Game, changes: Mapping[str, int] | None = None) -> dict[str, int]:
    """How to search in a game, by name; `changes` are single settings."""
    layers = [*_layers(game.search_settings), ("the search", dict(changes or {}))]
    found: dict[str, Any] = settle(parameters(), layers)
    for where, layer in layers:
        for name in PERSONALITIES & layer.keys():
            check_personality(game, layer[name], f"{where}: {name}")
    return found


def compiled_settings(game: Game, changes: Mapping[str, int] | None = None) -> Settings:
    """The part of them that compiled code reads."""
    settings = Settings()
    for name, value in settings_of(game, changes).items():
        if name in Settings.fields:
            setattr(settings, name, value)
    for verb in game.grammar.verbs:
        if verb.secret:
            settings.secret_verbs[verb.number // 32] |= 1 << verb.number % 32
    return settings

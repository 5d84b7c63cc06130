"""A game put together from the modules of its package: each part is found by its name, in the floor plan's files.

    GAME = assembled(__name__, key="wolfpack", title="Wolfpack", prefix="WP", …)

`setup` is looked for in `setup.py`, `legal` in `legal.py`, `forbids` in `legal.py` or `checks.py`, and so on; scenarios
and rulesets come from the data files. What a game does not need it leaves out: without `secrets.py` nothing is hidden.
A part that is missing is an error that says where it was looked for.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec import Struct

from admiralty.games.data import rulesets_of
from admiralty.games.drawn_text import text_of
from admiralty.games.tables import Tables
from admiralty.kernel.game import Game, register
from admiralty.kernel.rule import rule

# In the order in which they are looked into; a part may stand in any of its modules.
PLAN: dict[str, tuple[str, ...]] = {
    "State": ("state",),
    "Rules": ("state", "tables"),
    "grammar": ("actions",),
    "setup": ("setup",),
    "actors": ("legal", "checks"),
    "forbids": ("legal", "checks"),
    "legal": ("legal",),
    "apply": ("resolve",),
    "concede": ("resolve",),
    "over": ("outcome",),
    "winners": ("outcome",),
    "scores": ("outcome", "scores"),
    "conceal": ("secrets",),
    "imagine": ("secrets",),
    "doctrine": ("doctrine",),
    "follow_up": ("doctrine",),
    "load_rules": ("tables",),
    "view": ("view",),
    "asks": ("view",),
    "notice": ("view",),
    "describe": ("labels", "view"),
    "stakes": ("stakes", "view"),
    "odds": ("odds", "view"),
    "caution": ("odds", "view"),
    "place": ("place", "view"),
    "invariants": ("invariants",),
    "teller": ("words",),
    "endings": ("words",),
    "board": ("board", "view"),
    "picture": ("board", "view"),
    "draw": ("draw", "board"),
    "learning": ("learning",),
    "planes": ("planes",),
    "taken_back": ("actions",),
    "visible_actors": ("view", "legal"),
}
_CONSTANTS = {"grammar", "teller", "learning", "planes", "endings"}  # written in capitals, as constants are
_MAY_MISS = {
    "conceal", "imagine", "follow_up", "invariants", "load_rules", "notice", "odds", "caution", "endings", "board",
    "picture", "draw", "describe", "stakes", "learning", "planes", "taken_back", "visible_actors",
}  # fmt: skip


class NoOdds(Struct):
    """Nothing is to be told beforehand."""


@rule
def hide_nothing(rules: Any, state: Any, seat: int) -> None:
    """The `conceal` and the `imagine` of a game in which everybody sees everything."""


def no_odds(rules: Any, state: Any, seat: int, action: int) -> NoOdds:
    return NoOdds()


def assembled(package: str, **identity: Any) -> Game:
    """The game of a package, registered. `identity` is what no module says, and goes before what one says."""
    folder = Path(str(import_module(package).__file__)).resolve().parent
    parts = {name: found for name in PLAN if (found := _part(package, name)) is not None}
    missing = sorted(PLAN.keys() - parts.keys() - identity.keys() - _MAY_MISS)
    if missing:
        raise TypeError("; ".join(f"there is no {_written(name)} in {_places(package, name)}" for name in missing))
    parts.setdefault("conceal", hide_nothing)
    parts.setdefault("imagine", hide_nothing)
    parts.setdefault("odds", no_odds)
    if "draw" not in parts and "board" in parts:
        board = parts["board"]
        parts["draw"] = lambda rules, state, seat, canvas: text_of(board(rules, state, seat))
    tables: Tables[Any] = Tables(folder, parts["Rules"])
    parts.setdefault("load_rules", tables.load_rules)
    known = {"folder": folder, "scenarios": tables.scenarios, "rulesets": rulesets_of(folder)}
    return register(Game(**{**known, **parts, **identity}))


def _part(package: str, name: str) -> Any:
    for module in PLAN[name]:
        if find_spec(f"{package}.{module}") is not None:
            found = getattr(import_module(f"{package}.{module}"), _written(name), None)
            if found is not None:
                return found
    return None


def _written(name: str) -> str:
    return name.upper() if name in _CONSTANTS else name


def _places(package: str, name: str) -> str:
    return " or ".join(f"{package}/{module}.py" for module in PLAN[name])

"""Admiralty: one engine for turn-based games of fleet command, and five complete games on it.

import admiralty

match = admiralty.Match("orbital", scenario="duel", ruleset="classic", seed=7)
match.legal(0)                     # what seat 0 may do now
match.play(0, "power engines 2")   # what happened; or IllegalAction, with the rule it breaks
match.view(0)                      # what seat 0 may know
match.outcome                      # None, or who has won and why
match.record()                     # the match as one file; admiralty.replay(record) is the match again
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, MatchOver, OutOfTurn, Unknown
    from admiralty.games import keys as game_keys
    from admiralty.games import load as load_game
    from admiralty.kernel.actions import Action
    from admiralty.kernel.game import Game
    from admiralty.kernel.telling import EventInWords
    from admiralty.match.cases import CaseReport, CaseResult, run_cases
    from admiralty.match.lines import SPECTATOR
    from admiralty.match.match import Match, Outcome
    from admiralty.match.record import Record
    from admiralty.match.replay import load, replay
    from admiralty.match.rulebook import Rulebook, rulebook_of
    from admiralty.match.verify import Verification, verify

__all__ = [
    "SPECTATOR",
    "Action",
    "AdmiraltyError",
    "CaseReport",
    "CaseResult",
    "EventInWords",
    "Game",
    "IllegalAction",
    "Malformed",
    "Match",
    "MatchOver",
    "OutOfTurn",
    "Outcome",
    "Record",
    "Rulebook",
    "Unknown",
    "Verification",
    "game_keys",
    "load",
    "load_game",
    "replay",
    "rulebook_of",
    "run_cases",
    "verify",
]

# Names are fetched when they are first asked for: `admiralty --help` is answered without loading a compiler.
_FOUND_IN = {
    "Action": ("admiralty.kernel.actions", "Action"),
    "AdmiraltyError": ("admiralty.errors", "AdmiraltyError"),
    "CaseReport": ("admiralty.match.cases", "CaseReport"),
    "CaseResult": ("admiralty.match.cases", "CaseResult"),
    "EventInWords": ("admiralty.kernel.telling", "EventInWords"),
    "Game": ("admiralty.kernel.game", "Game"),
    "IllegalAction": ("admiralty.errors", "IllegalAction"),
    "Malformed": ("admiralty.errors", "Malformed"),
    "Match": ("admiralty.match.match", "Match"),
    "MatchOver": ("admiralty.errors", "MatchOver"),
    "OutOfTurn": ("admiralty.errors", "OutOfTurn"),
    "Outcome": ("admiralty.match.match", "Outcome"),
    "Record": ("admiralty.match.record", "Record"),
    "Rulebook": ("admiralty.match.rulebook", "Rulebook"),
    "SPECTATOR": ("admiralty.match.lines", "SPECTATOR"),
    "Told": ("admiralty.kernel.telling", "EventInWords"),  # its name until 0.1
    "Unknown": ("admiralty.errors", "Unknown"),
    "Verification": ("admiralty.match.verify", "Verification"),
    "game_keys": ("admiralty.games", "keys"),
    "load": ("admiralty.match.replay", "load"),
    "load_game": ("admiralty.games", "load"),
    "replay": ("admiralty.match.replay", "replay"),
    "rulebook_of": ("admiralty.match.rulebook", "rulebook_of"),
    "run_cases": ("admiralty.match.cases", "run_cases"),
    "verify": ("admiralty.match.verify", "verify"),
}


def __getattr__(name: str) -> Any:
    if name not in _FOUND_IN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, real_name = _FOUND_IN[name]
    value = getattr(import_module(module), real_name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

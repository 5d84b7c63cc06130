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

from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, MatchOver, OutOfTurn, Unknown
from admiralty.games import keys as game_keys
from admiralty.games import load as load_game
from admiralty.kernel.actions import Action
from admiralty.kernel.game import Game, Told
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
    "Game",
    "IllegalAction",
    "Malformed",
    "Match",
    "MatchOver",
    "OutOfTurn",
    "Outcome",
    "Record",
    "Rulebook",
    "Told",
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

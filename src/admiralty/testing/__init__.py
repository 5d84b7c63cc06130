"""The nets that hold every game: a conformance suite, counts of positions, transcripts, rule coverage, running docs.

    from admiralty.testing import check_game

    print(check_game(GAME, matches=8))

raises ConformanceError with the clause that is broken, the seed and the ply; or reports how much was checked.
"""

from __future__ import annotations

from admiralty.testing.report import ConformanceError, Report
from admiralty.testing.suite import CLAUSES, check_game, settings_of

__all__ = ["CLAUSES", "ConformanceError", "Report", "check_game", "settings_of"]

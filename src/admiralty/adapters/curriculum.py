"""What a learner is taught next: another scenario, other rules, other opponents, as options of `reset`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from admiralty.match.terms import Terms, agree

CURRICULUM = ("scenario", "ruleset", "options", "pool")


@dataclass(frozen=True)
class Lesson:
    """What differs from now on; None: nothing does."""

    scenario: str | None = None
    ruleset: str | Path | None = None
    options: Mapping[str, Any] | None = None
    pool: Sequence[str] | None = None  # levels, of which one is drawn for each match

    @classmethod
    def taken_from(cls, given: dict[str, Any]) -> Lesson:
        """The lesson among the options of a reset, which are taken out of them."""
        return cls(**{name: given.pop(name) for name in CURRICULUM if name in given})

    @property
    def changes_terms(self) -> bool:
        return any(each is not None for each in (self.scenario, self.ruleset, self.options))

    def terms_after(self, terms: Terms) -> Terms:
        """The same number of players, and all else as it was unless it is given."""
        return agree(
            terms.game,
            terms.scenario.key if self.scenario is None else self.scenario,
            terms.ruleset if self.ruleset is None else self.ruleset,
            terms.players,
            terms.options if self.options is None else self.options,
        )

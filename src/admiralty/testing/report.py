"""What the conformance suite has to say: that all is well and how much was checked, or exactly where a clause broke."""

from __future__ import annotations

from dataclasses import dataclass, field


class ConformanceError(AssertionError):
    """A game breaks a clause. `str(error)` says which, where, and how the position stood."""

    def __init__(self, sentence: str, *, where: str = "", position: str = "", clause: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.where = where
        self.position = position
        self.clause = clause

    def __str__(self) -> str:
        parts = [f"{self.clause}: {self.sentence}" if self.clause else self.sentence]
        parts += [f"  {name}: {text}" for name, text in (("where", self.where), ("position", self.position)) if text]
        return "\n".join(parts)


@dataclass
class Report:
    """How much was looked at."""

    game: str
    position_bytes: int
    settings: list[str] = field(default_factory=list)
    matches: int = 0
    plies: int = 0
    longest_match: int = 0
    longest_legal: int = 0
    most_events: int = 0
    checks: dict[str, int] = field(default_factory=dict)  # clause -> things checked

    def __str__(self) -> str:
        lines = [
            f"{self.game}: {self.matches} matches, {self.plies:,} plies, {len(self.settings)} settings",
            f"  a position has {self.position_bytes:,} bytes",
            f"  the longest match had {self.longest_match:,} plies",
            f"  the longest legal list had {self.longest_legal:,} actions",
            f"  the fullest ply had {self.most_events:,} events",
        ]
        lines += [f"  {count:>9,}  {clause}" for clause, count in self.checks.items()]
        return "\n".join(lines)

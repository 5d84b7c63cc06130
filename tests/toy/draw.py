"""The table as text for a terminal."""

from __future__ import annotations

from typing import Any

from toy.state import Rules, State
from toy.view import view


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    seen = view(rules, state, seat)
    lines = [f"round {seen.round} of {seen.rounds}, {seen.phase}; die {seen.face or '–'}, pot {seen.pot}"]
    for name, one in seen.seats.items():
        state_of = "out" if one.out else "ready" if one.ready else "…"
        lines.append(f"{name}  {one.points:>3} points  stake {one.stake or '?'}  {one.choice or '?'}  {state_of}")
    return "\n".join(lines)

"""The terminal says names, not abbreviations."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from admiralty.games import OWN, load
from admiralty.match.match import Match

ABBREVIATED = re.compile(r"\b(ch|sh|ev|HP|SP|CP|ICM|MS|R\d s\d|rot/eng|cw|ccw)\d*\b|\b\d:none\b|\(T\d\)")


@dataclass(frozen=True)
class Canvas:
    width: int = 80
    colour: bool = False


@pytest.mark.parametrize("key", OWN)
def test_no_drawing_abbreviates_what_it_tells_and_none_is_wider_than_the_terminal(key: str) -> None:
    match = Match(key, seed=3)
    draw = load(key).draw
    assert draw is not None
    shown = str(draw(match.rules, match.concealed(0), 0, Canvas()))
    assert ABBREVIATED.findall(shown) == []
    assert max(map(len, shown.split("\n"))) <= 80

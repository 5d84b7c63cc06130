"""What counts as raw, and what people may read."""

from __future__ import annotations

import pytest

from admiralty.testing.raw_words import raw_in

RAW = [
    ("ends 7 / enters 8", "a number without a unit"),
    ("fatal false", "a value of a program"),
    ("deals 272 takes 104", "a number without a unit"),
    ("start S22 at A-home", "a place by its code"),
    ("starts Anvil (S22)", "a card by its code"),
    ("facing 2", "a facing by its number"),
    ("{fleet} at {system}", "braces"),
    ("1 ships", "a plural of one"),
    ("screen false", "a value of a program"),
    ("diffusion -15", "a number without a unit"),
    ("population_used", "a field's name"),
    ("fires lb2 at B1", "a weapon by its code"),
    ("enters orbit cw", "a word of a program"),
    ("A takes C4.", "a constellation by its code"),
    ("A1 has 16.", "a number without a unit"),
    ("Let your worlds build, then `end turn`.", "a line to type"),
]
FIT = [
    "Burn hard, prograde: to Ring 5",
    "1 ship and 12 ships",
    "Brings: extreme burns, to Ring 1, 2, 3, 5, 6 or 7",
    "Chance to hit: 67 %, with 3 or more on the die",
    "A1 fires at B1 (dice 6 6 2: critical): 3 damage.",
    "Costs: 2 energy and 1 mass",
    "In the next turns: 2, 3 and 2 dV",
    "A ship here has 1 Δv less.",
    "Anvil (A1) burns up to orbital 2 of A's Verdance",
    "Turn 3 of 24: 21 turns are left.",
    "A1 sails to hex -1,8, heading west",
]


@pytest.mark.parametrize(("text", "what"), RAW)
def test_codes_fields_and_bare_numbers_are_raw(text: str, what: str) -> None:
    assert raw_in(text).startswith(what)


@pytest.mark.parametrize("text", FIT)
def test_names_and_numbers_with_their_units_are_not(text: str) -> None:
    assert raw_in(text) == ""

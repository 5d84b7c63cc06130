"""Do the rules that refusals cite carry them?

A game's checks are read; each number of a rule that they answer with must stand in a table of the words that forbid.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

from admiralty.games import load
from admiralty.match.rulebook import rulebook_of

LEAST_RULE_NUMBER = 101


def cited(files: Iterable[Path]) -> set[int]:
    """Every number of a rule that a function of these files returns."""
    returned = (
        node.value for file in files for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Return)
    )
    constants = (node for value in returned if value is not None for node in ast.walk(value))
    numbers = {node.value for node in constants if isinstance(node, ast.Constant)}
    return {number for number in numbers if isinstance(number, int) and number >= LEAST_RULE_NUMBER}


def check(game: str, files: Iterable[Path], forbidding: Mapping[str, tuple[str, ...]]) -> None:
    """`forbidding`: the id of a rule -> what it says that makes each of its refusals right."""
    book = rulebook_of(load(game))
    ids = {book.rule(rule_id).number: rule_id for rule_id in forbidding}
    assert cited(files) == set(ids)
    for rule_id, says in forbidding.items():
        for words in says:
            assert words in book.sentence(rule_id), f"{rule_id} does not say {words!r}"

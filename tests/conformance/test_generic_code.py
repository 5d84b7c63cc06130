"""Generic code names no game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import admiralty.kernel
from admiralty.games import OWN, load
from admiralty.testing.named_games import named_games
from toy import GAME

PACKAGE = Path(admiralty.kernel.__file__).parents[1]
CHESS = replace(GAME, key="chess", title="Chess: the Game of Kings", sheets="admiralty.press.chess")


def test_generic_code_names_no_game() -> None:
    assert named_games(PACKAGE, [load(key) for key in OWN]) == []


def found(folder: Path, name: str, text: str) -> list[str]:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return named_games(folder, [CHESS])


@pytest.mark.parametrize(
    "text",
    [
        "from admiralty.games.chess import board",
        "from admiralty.games import chess",
        "import admiralty.games.chess.board as board",
        "KEYS = ('draughts', 'chess')",
        "if game.key == 'chess': ...",
        "print('plays chess well')",
        "print(f'{here} plays Chess')",
        "title = 'Chess: the Game of Kings'",
        "chess_rules = 3",
        "def load_chess(): ...",
        "class Chess: ...",
        "call(chess=1)",
        "rules.chess",
        "add(app, 'chess', play, 'admiralty play')",
    ],
)
def test_an_import_a_name_or_a_text_that_names_a_game_is_found(tmp_path: Path, text: str) -> None:
    (line,) = found(tmp_path, "lab/ladder.py", f"\n{text}\n")[:1]
    assert line.startswith("lab/ladder.py:2: ")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("lab/ladder.py", '"""Rates chess."""\n# chess\nX = 1\n"""Chess."""\ndef f():\n    """Plays chess."""'),
        ("lab/ladder.py", "add(app, 'ladder', ladder, 'admiralty ladder chess', 'admiralty ladder chess --json')"),
        ("lab/ladder.py", "duchesses = chessboard = 'duchess'"),
        ("games/chess/board.py", "key = 'chess'"),
        ("press/chess.py", "key = 'chess'"),
        ("press/chess_aids.py", "key = 'chess'"),
    ],
)
def test_examples_for_people_and_a_games_own_modules_may_name_it(tmp_path: Path, name: str, text: str) -> None:
    assert found(tmp_path, name, text) == []

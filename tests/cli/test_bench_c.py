"""Rules in C for the benchmark: the same positions, byte for byte."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import toy
from admiralty.bench import c
from admiralty.games import load
from admiralty.kernel.game import Game

WRITTEN = ("orbital", "pirates", "retrograde", "isk")
compiler = shutil.which("cc")
needs_a_compiler = pytest.mark.skipif(compiler is None, reason="there is no C compiler: cc")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "POSITIONS", 2)
    monkeypatch.setattr(c, "STEPS", 30)
    monkeypatch.setattr(c, "OPTIONS", ("-O0", "-fPIC", "-shared", "-w"))


@needs_a_compiler
@pytest.mark.parametrize("game", [toy.GAME, load("orbital")], ids=lambda game: game.key)
def test_c_comes_to_the_same_positions_byte_for_byte(game: Game) -> None:
    assert compiler is not None
    with c.compiled(game, compiler) as entry:
        c.check(entry, game)


@needs_a_compiler
def test_a_rule_that_c_has_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true = c.source(toy.GAME)
    monkeypatch.setattr(c, "source", lambda game: true.replace("INT64_C(1)", "INT64_C(2)"))
    assert compiler is not None
    with c.compiled(toy.GAME, compiler) as entry, pytest.raises(c.Differs):
        c.check(entry, toy.GAME)


@needs_a_compiler
@pytest.mark.slow
@pytest.mark.parametrize("key", WRITTEN)
def test_every_game_that_is_written_in_c_comes_to_the_same_positions(key: str) -> None:
    assert compiler is not None
    with c.compiled(load(key), compiler) as entry:
        c.check(entry, load(key))


@needs_a_compiler
@pytest.mark.parametrize("key", WRITTEN)
def test_most_games_can_be_written_in_c(key: str, tmp_path: Path) -> None:
    assert compiler is not None
    text = tmp_path / "rules.c"
    text.write_text(c.source(load(key)), encoding="utf-8")
    subprocess.run([compiler, "-fsyntax-only", "-w", str(text)], check=True)


def test_a_game_whose_rules_use_more_is_left_out() -> None:
    with pytest.raises(c.Untranslatable):
        c.source(load("hexspace"))

"""Games of other packages: found by their entry points; a broken one is named, and the rest goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import admiralty.games
from admiralty.cli.app import app
from admiralty.errors import Unknown
from admiralty.games import OWN, BrokenGame, keys, load, loaded
from admiralty.server.catalogue import Catalogue

Install = Callable[[str, str, str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs a package of one module that brings a game: its name, the key, where the game is, its source."""
    monkeypatch.syspath_prepend(tmp_path)

    def installed(package: str, key: str, where: str, source: str) -> None:
        described = tmp_path / f"{package}-1.2.dist-info"
        described.mkdir()
        (described / "METADATA").write_text(f"Name: {package}\nVersion: 1.2\n")
        (described / "entry_points.txt").write_text(f"[admiralty.games]\n{key} = {where}\n")
        (tmp_path / f"{package}.py").write_text(source)
        forget()

    def forget() -> None:
        admiralty.games._others.cache_clear()
        load.cache_clear()

    before = set(sys.modules)
    yield installed
    for name in set(sys.modules) - before:
        if name.startswith("strange"):
            del sys.modules[name]
    monkeypatch.undo()
    forget()


HARBOUR = "from dataclasses import replace\nimport toy\nGAME = replace(toy.GAME, key={key!r})\n"


def test_a_game_of_an_installed_package_is_found_like_our_own(install: Install) -> None:
    install("strange1", "harbour", "strange1:GAME", HARBOUR.format(key="harbour"))
    assert keys() == (*OWN, "harbour")
    assert load("harbour").title == "Harbour Dice"


@pytest.mark.parametrize(
    ("where", "source", "says"),
    [
        ("strange1:GAME", "raise RuntimeError('no sea here')", "RuntimeError: no sea here"),
        ("strange1:GAME", "raise SystemExit(3)", "SystemExit: 3"),
        ("strange1:GAME", "import a_library_that_is_missing", "No module named 'a_library_that_is_missing'"),
        ("strange1:GAME", "PLAY = 1", "has no attribute 'GAME'"),
        ("strange1:GAME", "GAME = 'chess'", "strange1:GAME is no Game but of type str"),
        (
            "strange1:GAME",
            HARBOUR.format(key="other"),
            "has the key 'other', its entry point is named 'sixth'",
        ),
        (
            "strange1:GAME",
            "from admiralty.kernel.game import Game\nGAME = Game(key='sixth', title='Sixth')",
            "missing",
        ),
    ],
)
def test_a_broken_game_is_refused_with_the_name_of_its_package(
    install: Install, where: str, source: str, says: str
) -> None:
    install("strange1", "sixth", where, source)
    with pytest.raises(BrokenGame, match=r"the game 'sixth' of the package strange1 1\.2 cannot be loaded") as refused:
        load("sixth")
    assert says in refused.value.sentence


def test_beside_a_broken_game_all_others_are_played(install: Install) -> None:
    install("strange1", "sixth", "strange1:GAME", "raise RuntimeError('no sea here')")
    install("strange2", "harbour", "strange2:GAME", HARBOUR.format(key="harbour"))
    games, troubles = loaded()
    assert [game.key for game in games] == [*OWN, "harbour"]
    assert len(troubles) == 1
    assert "strange1 1.2" in troubles[0]


def test_a_key_that_two_packages_bring_is_nobodys(install: Install) -> None:
    install("strange1", "harbour", "strange1:GAME", HARBOUR.format(key="harbour"))
    install("strange2", "harbour", "strange2:GAME", HARBOUR.format(key="harbour"))
    assert keys() == OWN
    with pytest.raises(BrokenGame, match=r"strange1 1\.2 and strange2 1\.2 bring a game 'harbour' each"):
        load("harbour")


def test_a_key_of_our_own_stays_ours(install: Install) -> None:
    install("strange1", OWN[0], "strange1:GAME", HARBOUR.format(key=OWN[0]))
    assert keys() == OWN
    assert load(OWN[0]).title != "Harbour Dice"
    assert "strange1 1.2" in loaded().troubles[0]


def test_the_list_of_games_names_the_broken_one_on_standard_error(install: Install) -> None:
    install("strange1", "sixth", "strange1:GAME", "raise RuntimeError('no sea here')")
    answer = CliRunner().invoke(app, ["games"])
    assert answer.exit_code == 0
    assert all(key in answer.stdout for key in OWN)
    assert "strange1 1.2" in answer.stderr


def test_the_lobby_leaves_a_broken_game_out_and_logs_its_package(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("strange1", "sixth", "strange1:GAME", "raise RuntimeError('no sea here')")
    infos = Catalogue(("no_such_module:GAME", "toy:GAME")).infos()
    assert [info.key for info in infos] == [*OWN, "toy"]
    assert "strange1 1.2" in caplog.text
    assert "no_such_module:GAME" in caplog.text


def test_a_game_that_nobody_brings_is_unknown(install: Install) -> None:
    with pytest.raises(Unknown, match="there is no game 'sixth'"):
        load("sixth")

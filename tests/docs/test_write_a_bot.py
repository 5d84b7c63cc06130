"""`docs/write-a-bot.md` is followed, block by block, in an empty folder, at a server of its own."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from admiralty.games.data import parameters_of
from admiralty.match.terms import agree
from admiralty.opponents.brought import CHOSEN
from admiralty.opponents.picking import picked_apart
from admiralty.testing.docs import blocks, commands, run_admiralty
from server.conftest import Server

ROOT = Path(__file__).parents[2]
PAGE = blocks(ROOT / "docs" / "write-a-bot.md")
LINK = re.compile(r"^A  (http\S+)$", re.M)


@pytest.mark.slow
def test_a_reader_of_the_page_has_a_bot_that_plays(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", extra_games=())
    said = []
    link = ""
    programs = iter(("bot.py", "tide.py"))  # as the sentences before them say
    for block in PAGE:
        if block.language == "py":
            (tmp_path / next(programs)).write_text(block.text, encoding="utf-8")
            continue
        if block.info.startswith("file="):
            (tmp_path / block.info.removeprefix("file=")).write_text(block.text, encoding="utf-8")
            continue
        assert block.language == "sh", f"{block}: what is a reader to do with this?"
        for words in commands(block):
            if words == ["admiralty", "serve"]:
                continue  # it runs already, on a port that is free
            if words[0] == "python3":
                words = [sys.executable, *(link if word == "LINK" else word for word in words[1:])]
                ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
            else:
                more = ["--server", server.address] if words[1] == "token" else []
                ended = run_admiralty([*words[1:], *more], tmp_path, {"ADMIRALTY_INTERPRET": "1"})
            assert ended.returncode == 0, f"{block}: `{shlex.join(words)}`:\n{ended.stdout}{ended.stderr}"
            said.append(ended.stdout)
            link = found[1] if (found := LINK.search(ended.stdout)) else link
    server.stop()
    assert link.startswith(server.address)
    assert "tide" in said[-1]


def test_the_program_of_the_page_chooses_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tide.py").write_text([each for each in PAGE if each.language == "py"][-1].text, encoding="utf-8")
    file = tmp_path / "bots.toml"
    file.write_text(next(each.text for each in PAGE if each.info == "file=bots.toml"), encoding="utf-8")
    monkeypatch.setenv(CHOSEN, str(file))
    terms = agree("retrograde")
    (deck,) = picked_apart(terms, ("random", "tide"), {}).items()
    assert deck == ("deck_b", parameters_of(terms.game.folder)["deck_b"].choices[-1])

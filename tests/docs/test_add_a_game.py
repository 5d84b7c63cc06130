"""`docs/add-a-game.md` is followed, block by block, in an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from admiralty.testing.docs import Block, blocks

ROOT = Path(__file__).parents[2]
PAGE = blocks(ROOT / "docs" / "add-a-game.md")
INSTALL = "pip install -e .\n"


class Follower:
    """Does what the page says. Installing is done by hand: no package index is asked, and nothing is changed here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.installed = folder / "installed"

    def follow(self, block: Block) -> None:
        kind, _, name = block.info.partition("=")
        if block.text == INSTALL:
            self.install()
        elif block.language == "sh":
            self.run(["bash", "-euc", block.text], block, int(name) if kind == "exit" else 0)
        elif block.language == "diff":
            self.run(["git", "apply", "--verbose", "-"], block, 0, block.text)
        elif kind in ("file", "append"):
            with (self.folder / name).open("w" if kind == "file" else "a", encoding="utf-8") as file:
                file.write(block.text)
        else:
            raise AssertionError(f"{block}: what is a reader to do with this?")

    def install(self) -> None:
        project = tomllib.loads((self.folder / "pyproject.toml").read_text())["project"]
        described = self.installed / f"{project['name']}-{project['version']}.dist-info"
        described.mkdir(parents=True)
        (described / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
        brought = project["entry-points"]["admiralty.games"]
        lines = [f"{key} = {where}" for key, where in brought.items()]
        (described / "entry_points.txt").write_text("\n".join(["[admiralty.games]", *lines]))

    def run(self, command: list[str], block: Block, expected: int, given: str | None = None) -> None:
        found = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        ended = subprocess.run(
            command,
            cwd=self.folder,
            input=given or "",
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
            env={
                **os.environ,
                "PATH": found,
                "PYTHONPATH": os.pathsep.join([str(self.folder), str(self.installed), str(ROOT / "src")]),
                "ADMIRALTY_INTERPRET": "1",  # the suite compiles the game once, to compare
                "XDG_STATE_HOME": str(self.folder / "state"),
                "GIT_CEILING_DIRECTORIES": str(self.folder.parent),
            },
        )
        assert ended.returncode == expected, f"{block}: {ended.stdout[-1500:]}{ended.stderr[-1500:]}"


@pytest.mark.slow
def test_a_reader_who_follows_the_page_has_a_game_that_passes(tmp_path: Path) -> None:
    follower = Follower(tmp_path)
    for block in PAGE:
        follower.follow(block)
    assert (tmp_path / "state" / "admiralty" / "latest.json").exists()  # the last step left a match


def test_every_block_says_what_to_do_with_it() -> None:
    assert len(PAGE) >= 10
    for block in PAGE:
        assert block.language in ("sh", "diff") or block.info.startswith(("file=", "append=")), str(block)

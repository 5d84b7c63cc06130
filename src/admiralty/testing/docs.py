"""Docs run: the code blocks of Markdown files, to be executed by the tests."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>[a-z]*) *(?P<info>[^`\n]*)\n(?P<text>.*?)^(?P=indent)```", re.M | re.S
)
_PATIENCE_SECONDS = 300


@dataclass(frozen=True)
class Block:
    path: Path
    line: int  # of its first line of text
    language: str
    info: str  # what follows the language: `exit=1`
    text: str

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}"


def blocks(path: Path) -> list[Block]:
    """The fenced blocks of a Markdown file, in order."""
    markdown = path.read_text(encoding="utf-8")
    return [
        Block(
            path,
            markdown.count("\n", 0, found.start("text")) + 1,
            found["language"],
            found["info"].strip(),
            textwrap.dedent(found["text"]),
        )
        for found in _FENCE.finditer(markdown)
    ]


def documents(root: Path) -> list[Path]:
    """README, what else lies beside it, and everything in docs."""
    beside = sorted(root.glob("*.md"), key=lambda path: (path.name != "README.md", path.name))
    return beside + sorted((root / "docs").rglob("*.md"))


def run_python(found: Iterable[Block]) -> None:
    """Execute Python blocks one after the other, as one program: a later block may use what an earlier one has made."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in found:
        # Empty lines in front make an error point at its line in the document.
        source = "\n" * (block.line - 1) + block.text
        # As a reader's own program: without what this module takes from the future.
        exec(compile(source, str(block.path), "exec", dont_inherit=True), names)


def commands(block: Block) -> list[list[str]]:
    """The commands of a block, in words: every line of `sh`; the lines of `console` that begin with `$ `."""
    joined = re.sub(r"\\\n\s*", "", block.text)
    lines = joined.splitlines()
    if block.language == "console":
        lines = [line[2:] for line in lines if line.startswith("$ ")]
    split = [shlex.split(line, comments=True) for line in lines]
    return [words for words in split if words]


def expected_exit(block: Block) -> int:
    """How its commands end: with 0, or as the block says (`exit=1`)."""
    stated = re.search(r"exit=(\d+)", block.info)
    return int(stated[1]) if stated else 0


def run_admiralty(
    arguments: Sequence[str], folder: Path, changed: Mapping[str, str], given: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run `admiralty` in a folder, with some of the environment changed; what it reads ends after `given`."""
    script = Path(sys.executable).with_name("admiralty")
    return subprocess.run(
        [str(script), *arguments],
        cwd=folder,
        env={**os.environ, **changed},
        input=given,
        capture_output=True,
        text=True,
        timeout=_PATIENCE_SECONDS,
        check=False,
    )

"""Docs run: the code blocks of Markdown files, to be executed by the tests."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>[a-z]*) *(?P<info>[^`\n]*)\n(?P<text>.*?)^(?P=indent)```", re.M | re.S
)
_SERVES = {"play", "serve"}  # commands that go on until they are stopped
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
    """README and everything in docs."""
    readme = root / "README.md"
    return ([readme] if readme.exists() else []) + sorted((root / "docs").rglob("*.md"))


def run_python(found: Iterable[Block]) -> None:
    """Execute Python blocks one after the other, as one program: a later block may use what an earlier one has made."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in found:
        # Empty lines in front make an error point at its line in the document.
        exec(compile("\n" * (block.line - 1) + block.text, str(block.path), "exec"), names)


def commands(block: Block) -> list[list[str]]:
    """The `admiralty` commands of a console block: its lines that begin with `$ admiralty`."""
    joined = re.sub(r"\\\n\s*", "", block.text)
    lines = [line[2:] for line in joined.splitlines() if line.startswith("$ ")]
    split = [shlex.split(line, comments=True) for line in lines]
    return [words for words in split if words[:1] == ["admiralty"]]


def run_console(block: Block, folder: Path) -> None:
    """Execute the commands of a console block in a folder; each must end with 0, or as the block says (`exit=1`).

    A command that goes on until it is stopped is asked for its help instead.
    """
    stated = re.search(r"exit=(\d+)", block.info)
    expected = int(stated[1]) if stated else 0
    for words in commands(block):
        arguments = words[1:]
        if not arguments or arguments[0] in _SERVES:
            arguments = [*arguments, "--help"]
        script = Path(sys.executable).with_name("admiralty")
        ended = subprocess.run(
            [str(script), *arguments],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=_PATIENCE_SECONDS,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        if ended.returncode != expected:
            said = (ended.stdout + ended.stderr)[-2000:]
            raise AssertionError(
                f"{block}: `{shlex.join(words)}` ended with {ended.returncode}, not {expected}:\n{said}"
            )

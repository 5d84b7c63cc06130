"""Games printed once, by the command itself, for all tests of a process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PATIENCE_SECONDS = 300
SCRIPT = Path(sys.executable).with_name("admiralty")

Printer = Callable[..., Path]
"""`printed("orbital", "--paper", "letter")`: the folder with the files."""


def run_print(*arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    # The rules are asked for a few numbers only; plain Python has them without compiling.
    environment = {**os.environ, "ADMIRALTY_INTERPRET": "1"}
    command = [str(SCRIPT), "print", *arguments, *(["--to", str(folder)] if folder else [])]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False
    )


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Printer:
    known: dict[tuple[str, ...], Path] = {}

    def give(*arguments: str) -> Path:
        if arguments not in known:
            folder = tmp_path_factory.mktemp("print")
            ended = run_print(*arguments, folder=folder)
            assert ended.returncode == 0, ended.stderr
            known[arguments] = folder
        return known[arguments]

    return give

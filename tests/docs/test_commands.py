"""Every command in README and docs is run in a test, from the top of a document to its end, in one folder.

What would take too long or never ends is run on a smaller scale: `smaller.toml` says which, how, and why. Rules are not
compiled for it.
"""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer

from admiralty.cli.app import app
from admiralty.games import keys
from admiralty.testing.docs import Block, blocks, commands, documents, expected_exit, run_admiralty

ROOT = Path(__file__).parents[2]
FOLLOWED_ELSEWHERE = ("add-a-game.md", "write-a-bot.md")  # by test_add_a_game.py and test_write_a_bot.py
DOCUMENTS = [path for path in documents(ROOT) if path.name not in FOLLOWED_ELSEWHERE]
BLOCKS = [block for path in DOCUMENTS for block in blocks(path) if block.language in ("sh", "console")]
SHOWN = {"python", "py", "toml", "json", "diff", "ts", "text", ""}  # languages in which nothing is typed into a shell
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
MEASURED = {"table", "siege", "lab", "rl", "search", "wasm"}  # what `bench` measures beside games


class Smaller(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a command is run on a smaller scale."""

    words: str
    why: str
    set: dict[str, str] = {}
    only_read: bool = False
    compiled: bool = False
    exits: list[int] = []

    def begins(self, arguments: list[str]) -> bool:
        return arguments[: len(self.words.split())] == self.words.split()

    def applied(self, arguments: list[str]) -> list[str]:
        kept, skip = [], False
        for word in arguments:
            if not skip and word not in self.set:
                kept.append(word)
            skip = not skip and bool(self.set.get(word))
        return kept + [word for name, value in self.set.items() for word in (name, value) if word]


ENTRIES = [
    msgspec.convert(entry, Smaller)
    for entry in tomllib.loads(Path(__file__).with_name("smaller.toml").read_text(encoding="utf-8"))["command"]
]
AS_IT_STANDS = Smaller("", "")


def scale_of(arguments: list[str]) -> Smaller:
    """The entry with the most words that begin a command."""
    return max([AS_IT_STANDS, *filter(lambda entry: entry.begins(arguments), ENTRIES)], key=lambda e: len(e.words))


def read(arguments: list[str]) -> dict[str, Any]:
    """Arguments and options as the command line reads them; a name or value that it does not have is an error."""
    command: Any = typer.main.get_command(app)
    context = command.make_context("admiralty", arguments)
    arguments = [*context._protected_args, *context.args]  # without options of the program itself
    while arguments and hasattr(command, "resolve_command"):
        name, command, arguments = command.resolve_command(context, arguments)
        if not hasattr(command, "resolve_command"):
            context = command.make_context(name, arguments, parent=context)
    return dict(context.params)


def check_words(words: list[str]) -> None:
    """Is this a command that can be typed? Nothing is run."""
    program, *arguments = words
    if program == "make":
        assert set(arguments) <= TARGETS, f"the Makefile has no target {set(arguments) - TARGETS}"
    elif program == "admiralty":
        named = read(arguments)
        games = {named.get("game"), *(named.get("games") or ())} - {None, ""}
        assert games <= {*keys(), *MEASURED}, f"there is no game {games}"
    else:
        raise AssertionError(f"{program}: nothing here runs such a command")


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_every_command_in_a_document_is_one_that_can_be_typed(block: Block) -> None:
    for words in commands(block):
        check_words(words)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_commands_stand_in_blocks_that_are_run(path: Path) -> None:
    for block in blocks(path):
        if block.language not in ("sh", "console"):
            assert block.language in SHOWN, f"{block}: nothing is known of {block.language!r}"
            assert not re.search(r"^(\$ |admiralty |make |pip )", block.text, re.M), f"{block}: mark it as `sh`"


@pytest.mark.slow
@pytest.mark.parametrize("path", {block.path: None for block in BLOCKS}, ids=lambda path: path.name)
def test_a_reader_can_type_every_command_of_a_document(path: Path, tmp_path: Path) -> None:
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    surroundings = {"ADMIRALTY_INTERPRET": "1", "XDG_STATE_HOME": str(tmp_path / "state")}
    # A match that goes on, for what the docs do with one.
    run_admiralty(["play", "orbital", "--terminal"], tmp_path, surroundings, "save match.json\n")
    for block in blocks(path):
        if block.info.startswith("file="):
            (tmp_path / block.info.removeprefix("file=")).write_text(block.text, encoding="utf-8")
    for block in blocks(path):
        for words in commands(block) if block in BLOCKS else ():
            if words[0] == "admiralty":
                follow(block, words, tmp_path, surroundings)


def follow(block: Block, words: list[str], folder: Path, surroundings: dict[str, str]) -> None:
    scale = scale_of(words[1:])
    if scale.only_read:
        return
    changed = surroundings | ({"ADMIRALTY_INTERPRET": ""} if scale.compiled else {})
    ended = run_admiralty(scale.applied(words[1:]), folder, changed)
    said = (ended.stdout + ended.stderr)[-2000:]
    expected = scale.exits or [expected_exit(block)]
    assert ended.returncode in expected, f"{block}: `{shlex.join(words)}` ended with {ended.returncode}:\n{said}"


# ------------------------------------------------------------------------------------------------ the net itself


@pytest.mark.parametrize(
    "line",
    [
        "admiralty lab orbital --vry start_mass=8..12",
        "admiralty lad orbital",
        "admiralty watch",
        "admiralty bench table --tables 0",
        "admiralty bench orbitl",
        "admiralty play orbital --terminal --seat you",
        "make ply",
        "sl",
    ],
)
def test_a_command_that_is_misspelt_is_found(line: str) -> None:
    with pytest.raises((typer._click.exceptions.UsageError, AssertionError)):
        check_words(line.split())


def test_a_smaller_scale_replaces_options_and_adds_them() -> None:
    entry = Smaller("lab", "…", {"--matches": "1", "--terminal": ""})
    assert entry.applied(["lab", "x", "--matches", "40", "--json"]) == [
        "lab",
        "x",
        "--json",
        "--matches",
        "1",
        "--terminal",
    ]
    assert entry.applied(["lab", "--terminal", "x"]) == ["lab", "x", "--matches", "1", "--terminal"]


def test_the_entry_with_the_most_words_counts() -> None:
    assert scale_of(["lab", "isk", "--json"]).words == "lab isk"
    assert scale_of(["lab", "orbital"]).words == "lab"
    assert scale_of(["games"]) is AS_IT_STANDS


def test_every_smaller_scale_is_used_and_has_its_reason() -> None:
    used = {scale_of(words[1:]).words for block in BLOCKS for words in commands(block)}
    assert {entry.words for entry in ENTRIES} <= used
    assert all(entry.why for entry in ENTRIES)

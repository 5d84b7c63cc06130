"""`admiralty new`: a package of one's own with a small game that plays, to be made into another."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from admiralty.cli.options import DEVELOPERS, add
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed

TEMPLATE = Path(__file__).parent / "new_game"
SUFFIX = ".in"
GAME_FOLDER = "game"  # in the template: becomes the folder of the package
_KEY = re.compile(r"[a-z][a-z0-9_]{1,31}")
_PREFIX = re.compile(r"[A-Z]{2,3}")
LONGEST_TITLE = 60


def new(
    key: Annotated[str, typer.Argument(metavar="GAME", help="Key of the new game: lower-case letters, digits and _.")],
    folder: Annotated[Path | None, typer.Argument(help="Where to; a folder named after the game otherwise.")] = None,
    title: Annotated[str, typer.Option("--title", help="Title for people; made of the key otherwise.")] = "",
    prefix: Annotated[
        str, typer.Option("--prefix", help="Two or three capitals before the numbers of its rules.")
    ] = "",
) -> None:
    """Write a package with a small game that plays, ready to be made into another.

    It installs with pip, passes its tests, and is played at once in the browser and the terminal, by computer players,
    in the lab, in the environments and on paper.
    """
    screen = Screen()
    into = Path(key) if folder is None else folder
    words = {"key": checked_key(key), "title": checked_title(title or key.replace("_", " ").title())}
    words["prefix"] = checked_prefix(prefix, words["title"])
    for path in written(into, words):
        screen.say(str(path))
    screen.say()
    screen.say(f"{words['title']} is there, with the rules {words['prefix']}-1.1 and following. Now:", style="bold")
    for line in (f"cd {into}", "pip install -e .", f"admiralty play {key}", "pytest"):
        screen.say(line, indent=2)


def checked_key(key: str) -> str:
    from admiralty.games import keys

    if not _KEY.fullmatch(key) or keyword.iskeyword(key):
        raise Malformed(f"{key[:40]!r}: a key is 2 to 32 lower-case letters, digits and _, beginning with a letter")
    if key in keys():
        raise Malformed(f"there is a game {key!r} already")
    if find_spec(key) is not None:
        raise Malformed(f"{key!r} is the name of a Python module that is installed; choose another")
    return key


def checked_title(title: str) -> str:
    if not title.isprintable() or not 0 < len(title) <= LONGEST_TITLE or set(title) & set('"\\{}'):
        raise Malformed(f"a title is a line of at most {LONGEST_TITLE} characters, without quotes and braces")
    return title


def checked_prefix(prefix: str, title: str) -> str:
    """The one that was asked for, or the first that follows from the title and that no other game has."""
    from admiralty.games import playable

    taken = {game.prefix: game.title for game in playable()}
    if prefix:
        if not _PREFIX.fullmatch(prefix):
            raise Malformed(f"{prefix[:40]!r}: a prefix is two or three capitals")
        if prefix in taken:
            raise Malformed(f"{taken[prefix]} has the prefix {prefix} already")
        return prefix
    letters = [letter for letter in title.upper() if "A" <= letter <= "Z"] + list("XYZ")
    first = "".join(word[0] for word in title.upper().split() if "A" <= word[0] <= "Z")[:2]
    made = [first, *(letters[0] + letter for letter in letters[1:])]
    return next(each for each in made if _PREFIX.fullmatch(each) and each not in taken)


def written(into: Path, words: dict[str, str]) -> list[Path]:
    """Write the template into a new or empty folder; the files are returned."""
    try:
        if into.exists() and (not into.is_dir() or any(into.iterdir())):
            raise Malformed(f"{into}: there is something in it already")
        return [_write(source, into, words) for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}"))]
    except OSError as error:
        raise Malformed(f"{into}: cannot be written ({error.strerror})") from None


def _write(source: Path, into: Path, words: dict[str, str]) -> Path:
    first, *others = source.relative_to(TEMPLATE).with_suffix("").parts
    path = into.joinpath(words["key"] if first == GAME_FOLDER else first, *others)
    text = source.read_text(encoding="utf-8")
    for name, word in words.items():
        text = text.replace(f"{{{{{name}}}}}", word)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "new",
        new,
        "admiralty new lighthouse",
        "admiralty new treasure_run ~/games/treasure --title 'Treasure Run' --prefix TR",
        listed_under=DEVELOPERS,
    )

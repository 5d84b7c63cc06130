"""The table of parameters in a rulebook, beside the files that the rules are loaded from.

A row names one parameter or several, and has a cell for each ruleset and one for what is allowed:

    | laser_energy, laser_damage | 2, 3 | **3**, 3 | 1–4, 2–4 | the laser |

One value and one range stand for all that their row names. An empty cell and `same` mean: as in the first ruleset.
What stands in brackets or after a semicolon is for people.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

from admiralty.games.data import parameters_of, rulesets_of, settled
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter

_FIRST_TITLE = ("name", "parameter")
_RANGE = re.compile(r"(-?\d+)[-–](-?\d+)")
_OF = re.compile(r"^\d+–\d+ of ")  # a list of so many of these words
_SAME = ("", "same")


def differences(game: Game) -> list[str]:
    """Where the table in a game's RULES.md and its data files do not say the same."""
    titles, rows = _table((game.folder / "RULES.md").read_text(encoding="utf-8"))
    rulesets = [info.key for info in rulesets_of(game.folder)]
    if titles[1:] != [*rulesets, "range", "meaning"]:
        return [f"the columns are {titles}; the rulesets are {rulesets}"]
    known = parameters_of(game.folder)
    named = [name for row in rows for name in _parts(row[0])]
    found = [f"{name} is no parameter" for name in named if name not in known]
    found += [f"{name} is named twice" for name in known if named.count(name) > 1]
    found += [f"{name} is not in the table" for name in known if name not in named]
    return found or [each for row in rows for each in _wrong_in(row, game.folder, rulesets)]


def _wrong_in(row: list[str], folder: Path, rulesets: list[str]) -> Iterator[str]:
    names = _parts(row[0])
    for column, ruleset in enumerate(rulesets, 1):
        values, parts = settled(folder, ruleset, {}, {}), _parts(row[column])
        for place, name in enumerate(names):
            given = _of(place, _parts(row[1]) if parts[0] in _SAME else parts, len(names))
            true = _shown(parameters_of(folder)[name].show(values[name]))
            if given != true:
                yield f"{name} in {ruleset}: {given}, but the ruleset has {true}"
    for place, name in enumerate(names):
        parameter = parameters_of(folder)[name]
        if _allowed(place, row[-2], len(names), parameter) != _allows(parameter):
            yield f"{name}: {row[-2]}, but parameters.toml allows {', '.join(_allows(parameter))}"


def _table(rulebook: str) -> tuple[list[str], list[list[str]]]:
    """The titles of the columns and the rows of the table whose first column is for names; none if there is none."""
    lines = iter(rulebook.splitlines())
    titles = next((titles for titles in map(_cells, lines) if titles[0].lower() in _FIRST_TITLE), [])
    rows = [_cells(line) for line in takewhile(lambda line: line.startswith("|"), lines)]
    return [title.lower() for title in titles], rows[1:]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip()[1:-1].split("|")]


def _plain(cell: str) -> str:
    """Without marks, quotes and what is for people."""
    return re.sub(r"\*\*|[`\"]| \(.*?\)|;.*| each$", "", cell).replace("−", "-").strip()


def _parts(cell: str) -> list[str]:
    """What stands between commas or slashes; a list in square brackets is one part."""
    return re.split(r", (?![^\[]*\])| / ", _plain(cell))


def _of(place: int, parts: list[str], names: int) -> str:
    """The part for one of several names; a single part is for all of them."""
    return parts[0] if len(parts) == 1 else parts[place] if len(parts) == names else f"{len(parts)} for {names} names"


def _shown(value: object) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)


def _allows(parameter: Parameter) -> tuple[str, ...]:
    return parameter.choices or (str(parameter.least), str(parameter.most))


def _allowed(place: int, cell: str, names: int, parameter: Parameter) -> tuple[str, ...]:
    """What a cell says of one of several names: words, or least and most. `0, 1` is a switch."""
    found = _parts(_OF.sub("", cell))
    if parameter.choices:
        return tuple(found[place].split("/")) if any("/" in part for part in found) else tuple(found)
    if found == ["0", "1"]:
        return ("0", "1")
    limits = _RANGE.fullmatch(_of(place, found, names))
    return (limits[1], limits[2]) if limits else ()

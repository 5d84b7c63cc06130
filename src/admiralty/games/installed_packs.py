"""Which packs there are: in the user's folder, in folders that the command line names, and of installed packages."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.games.packs import Pack, PackRuleset, PackScenario, read_pack, scenario_of
from admiralty.games.user_folder import data_folder
from admiralty.kernel.game import Game, RulesetInfo, Scenario

FOLDERS = "ADMIRALTY_PACKS"  # of the environment: packs, or folders of packs, as PATH lists them
GROUP = "admiralty.packs"  # of entry points: each leads to the path of a pack, or to the module beside its files


@dataclass(frozen=True)
class Found:
    """A place where a pack should be: the pack, or what is wrong with it."""

    place: str
    pack: Pack | None
    trouble: str = ""


def packs_folder() -> Path:
    """Where `admiralty pack install` puts them."""
    return data_folder() / "packs"


def use_also(folder: Path) -> None:
    """A pack, or a folder of packs, for this process and those that it starts."""
    if not folder.exists():
        raise Unknown(f"{folder}: there is no such file or folder")
    listed = os.environ.get(FOLDERS, "")
    os.environ[FOLDERS] = os.pathsep.join(part for part in (str(folder.resolve()), listed) if part)


def all_found() -> tuple[Found, ...]:
    """Every place, broken ones too; of two packs with one name the first counts."""
    return _read(tuple(_places()))


def installed() -> dict[str, Pack]:
    """Every pack that can be read, by name."""
    found: dict[str, Pack] = {}
    for each in all_found():
        if each.pack is not None:
            found.setdefault(each.pack.head.name, each.pack)
    return found


def pack_named(name: str) -> Pack | None:
    """The pack of a ruleset or a scenario: `nebula` of `nebula.heavy` and of `battle.nebula.gate`."""
    packs = installed()
    parts = name.split(".")
    return next((packs[part] for part in (parts[0], *parts[1:2]) if part in packs), None)


def pack_ruleset(name: str) -> PackRuleset | None:
    pack = installed().get(name.partition(".")[0])
    return None if pack is None else pack.rulesets.get(name)


def pack_scenario(key: str) -> PackScenario | None:
    parts = key.split(".")
    pack = installed().get(parts[1]) if len(parts) == 3 else None
    return None if pack is None else pack.scenarios.get(key)


def packs_for(game: Game) -> list[Pack]:
    return [pack for pack in installed().values() if pack.head.game == game.key]


def offered_rulesets(game: Game) -> tuple[RulesetInfo, ...]:
    """The game's own rulesets, then those of packs."""
    return (*game.rulesets, *(each.info for pack in packs_for(game) for each in pack.rulesets.values()))


def offered_scenarios(game: Game) -> tuple[Scenario, ...]:
    """The game's own scenarios, then those of packs. One that is based on nothing that there is, is left out."""
    found = list(game.scenarios)
    for pack in packs_for(game):
        for each in pack.scenarios.values():
            if any(base.key == each.based_on for base in game.scenarios):
                found.append(scenario_of(game.scenarios, each, pack.head.name))
    return tuple(found)


def _places() -> list[tuple[str, int]]:
    """Paths, each with the moment at which it was last changed, so that a new version is read again."""
    found: list[Path] = []
    for listed in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        found += _within(Path(listed))
    found += _within(packs_folder())
    for point in _points():
        if (path := _path_of(point)) is not None:
            found.append(path)
    return [(str(path), _changed(path)) for path in dict.fromkeys(found)]


def _within(path: Path) -> list[Path]:
    """The packs in a folder; the folder itself, if it is one."""
    if path.is_file() or (path / "pack.toml").is_file():
        return [path]
    if not path.is_dir():
        return []
    return sorted(each for each in path.iterdir() if each.suffix == ".zip" or (each / "pack.toml").is_file())


def _changed(path: Path) -> int:
    try:
        if path.is_dir():
            return max((each.stat().st_mtime_ns for each in (*path.glob("*"), *path.glob("*/*"))), default=0)
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _points() -> tuple[EntryPoint, ...]:
    """Read anew only when something was installed: a table asks for them whenever somebody sits down."""
    return _points_in(tuple((place, _changed_itself(place)) for place in sys.path))


@lru_cache(maxsize=4)
def _points_in(_places: tuple[tuple[str, int], ...]) -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=GROUP))


def _changed_itself(place: str) -> int:
    """To install a package changes the folder that it is put in."""
    try:
        return os.stat(place or os.curdir).st_mtime_ns
    except OSError:
        return 0


def _path_of(point: EntryPoint) -> Path | None:
    try:
        led_to = point.load()
    except Exception:  # somebody else's code: whatever is wrong with it, our own packs are found
        return None
    if isinstance(led_to, ModuleType):
        return Path(str(led_to.__file__)).parent
    return Path(str(led_to))


@lru_cache(maxsize=4)
def _read(places: tuple[tuple[str, int], ...]) -> tuple[Found, ...]:
    found = []
    for place, _ in places:
        try:
            found.append(Found(place, read_pack(Path(place))))
        except AdmiraltyError as error:
            found.append(Found(place, None, error.sentence))
    return tuple(found)


def refuse_broken(name: str) -> None:
    """Where a pack of that name is there but cannot be read, say why."""
    for each in all_found():
        if each.pack is None and Path(each.place).stem == name.partition(".")[0]:
            raise Malformed(each.trouble)

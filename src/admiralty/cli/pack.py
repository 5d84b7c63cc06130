"""`admiralty pack`: rules and content made by anybody: check, install, list, remove, begin a new one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import GameName, Json, add
from admiralty.cli.screen import Screen
from admiralty.errors import AdmiraltyError, Malformed, Unknown

if TYPE_CHECKING:
    from admiralty.games.packs import Pack
    from admiralty.match.pack_check import Checked

PackPath = Annotated[Path, typer.Argument(metavar="PACK", help="A zip, or the folder of a pack.")]


def check(path: PackPath, as_json: Json = False) -> None:
    """Say whether a pack can be played, and all that it changes. Exit code 1 if it cannot."""
    screen = Screen()
    try:
        pack, checked = _read(path)
    except AdmiraltyError as error:
        if as_json:
            screen.data({"ok": False, "sentence": error.sentence, "rule": error.rule})
        else:
            screen.say(error.sentence, style="red")
        raise typer.Exit(1) from None
    if as_json:
        screen.data({"ok": True, **_plain(pack, checked)})
        return
    screen.say(f"{pack.head.sentence}: can be played", style="green")
    for each in checked:
        screen.say(f"{each.name}: {each.phrase}", style="bold")
        for difference in each.differences:
            screen.say(f"  {difference.line} ({difference.rule})")


def install(path: PackPath) -> None:
    """Check a pack and keep it for this user: it is then offered wherever a ruleset or a scenario is chosen."""
    from admiralty.games.installed_packs import packs_folder
    from admiralty.games.pack_files import zip_of
    from admiralty.match.record import write_whole

    pack, checked = _read(path)
    folder = packs_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{folder}: cannot be made ({error.strerror})") from None
    place = folder / f"{pack.head.name}.zip"
    replaced = place.exists()
    write_whole(place, zip_of(pack.files))
    screen = Screen()
    screen.say(f"{pack.head.sentence}: {'replaced' if replaced else 'installed'} in {place}")
    for each in checked:
        screen.say(f"  {each.name}: {each.phrase}")


def list_packs(as_json: Json = False) -> None:
    """List all packs that there are, and what is wrong with those that cannot be read."""
    from admiralty.games.installed_packs import all_found

    screen = Screen()
    found = all_found()
    if as_json:
        screen.data([{"place": each.place, "trouble": each.trouble, **_head(each.pack)} for each in found])
        return
    if not found:
        screen.say("There are no packs. `admiralty pack new GAME` begins one; `admiralty pack install PACK` keeps one.")
    rows = [
        (each.pack.head.name, each.pack.head.sentence, each.pack.head.game, each.place) for each in found if each.pack
    ]
    if rows:
        screen.table(("name", "pack", "game", "place"), rows)
    for each in found:
        if each.pack is None:
            screen.say(each.trouble, style="red")


def remove(name: Annotated[str, typer.Argument(metavar="NAME", help="As `admiralty pack list` shows it.")]) -> None:
    """Remove a pack that was installed. Matches played under it keep their rules."""
    from admiralty.games.installed_packs import installed, packs_folder

    place = packs_folder() / f"{Path(name).name}.zip"
    if not place.is_file():
        elsewhere = installed().get(name)
        if elsewhere is not None:
            raise Malformed(f"{name} was not installed by this command: it lies in {elsewhere.origin}")
        raise Unknown(f"there is no pack {name!r}; `admiralty pack list` names them")
    place.unlink()
    Screen().say(f"{name} is removed.")


def new(
    game: GameName,
    folder: Annotated[
        Path | None, typer.Argument(metavar="[FOLDER]", help="Where it begins; `my-GAME` otherwise.")
    ] = None,
) -> None:
    """Begin a pack: a folder with one of everything that this game lets you change."""
    from admiralty.games import load
    from admiralty.match.pack_example import example_files

    chosen = load(game)
    into = folder or Path(f"my-{game}")
    if into.exists():
        raise Malformed(f"{into}: is there already; name another folder")
    for name, text in example_files(chosen, into.name).items():
        try:
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            (into / name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise Malformed(f"{into / name}: cannot be written ({error.strerror})") from None
    Screen().say(f"{into} is begun. Change it, then: admiralty pack check {into}")


def _read(path: Path) -> tuple[Pack, list[Checked]]:
    from admiralty.games.packs import read_pack
    from admiralty.match.pack_check import check_pack

    pack = read_pack(path)
    return pack, check_pack(pack)


def _head(pack: Pack | None) -> dict[str, Any]:
    from msgspec import to_builtins

    return {} if pack is None else dict(to_builtins(pack.head))


def _plain(pack: Pack, checked: list[Checked]) -> dict[str, Any]:
    from msgspec import to_builtins

    offers = [
        {"name": each.name, "phrase": each.phrase, "differences": to_builtins(each.differences)} for each in checked
    ]
    return {**_head(pack), "offers": offers}


def add_to(app: typer.Typer) -> None:
    packs = typer.Typer(
        help="Rules and content made by anybody: check, install, begin a new one.", no_args_is_help=True
    )
    add(packs, "check", check, "admiralty pack check my-orbital", "admiralty pack check nebula.zip --json")
    add(packs, "install", install, "admiralty pack install nebula.zip", "admiralty play orbital --ruleset nebula")
    add(packs, "list", list_packs, "admiralty pack list", "admiralty --pack my-packs pack list")
    add(packs, "remove", remove, "admiralty pack remove nebula")
    add(packs, "new", new, "admiralty pack new hexspace", "admiralty pack new isk my-stars")
    app.add_typer(packs, name="pack")

"""`admiralty lab tune`: parameters toward targets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, Options, read_options
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed

if TYPE_CHECKING:
    from admiralty.kernel.game import Game

INTERRUPTED = 130


def tune(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Key of a game.")],
    vary: Annotated[
        list[str],
        typer.Option("--vary", "-v", metavar="NAME=VALUES", help="A parameter and its values: 8..12, 8..12:2, a,b."),
    ],
    target: Annotated[
        list[str],
        typer.Option(
            "--target",
            "-t",
            metavar="MEASURE=FROM..TO",
            help="What to aim at: A=48..52 (per cent won by side A), length=8..14 (median), drawn=0..5, …",
        ),
    ],
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The game's first otherwise.")] = "",
    ruleset: Annotated[
        str, typer.Option("--ruleset", "-r", help="Where to start from; the recommended ruleset otherwise.")
    ] = "",
    players: Annotated[str, typer.Option("--players", "-p", help="Who plays.")] = "captain",
    seats: Annotated[int | None, typer.Option("--seats", "-n", help="How many play.")] = None,
    option: Options = None,
    trials: Annotated[int, typer.Option("--trials", min=1, max=100_000, help="Points to try, at most.")] = 40,
    matches: Annotated[int, typer.Option("--matches", "-m", min=10, help="Matches of a trial.")] = 400,
    seed: Annotated[int, typer.Option("--seed", help="The same seed tunes the same way.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE.toml", help="The ruleset to write.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the trials kept beside that file.")] = False,
    threads: Annotated[int | None, typer.Option("--threads", min=1, max=1024, help="All cores otherwise.")] = None,
    as_json: Json = False,
) -> None:
    """Search parameters toward targets and write a ruleset, with its evidence.

    The best points are measured again with new seeds. Exit code 1 if a target is missed: the nearest point is written.
    """
    from admiralty.cli.lab import bar
    from admiralty.cli.warm import compiling
    from admiralty.lab.experiment import cells_of, experiment_from
    from admiralty.lab.parameter_values import read_vary
    from admiralty.lab.pieces import need_polars, play_piece
    from admiralty.lab.targets import read_targets
    from admiralty.lab.tune import tune as search
    from admiralty.lab.tuned_ruleset import line, overlay, write_overlay

    need_polars()
    screen = Screen()
    given: dict[str, Any] = {"game": game, "scenario": scenario, "ruleset": ruleset, "players": players}
    given |= {"seats": seats, "options": read_options(option), "matches": matches, "seed": seed}
    asked = experiment_from(given, "these flags")
    base = cells_of(asked)[0]
    targets = read_targets(target, base.game, base.seats)
    varied = read_vary(vary)
    path = out or Path(f"{game}-{base.scenario}-tuned.toml")
    if path.suffix != ".toml":
        raise Malformed(f"{path}: a ruleset is a .toml file")
    kept = path.with_suffix(".trials.jsonl")
    for taken in (path, kept):
        if taken.exists() and not resume:
            raise Malformed(f"{taken}: exists already; go on with it (--resume) or choose another --out")
    with compiling(screen, f"Setting up {base.game.title}"):
        play_piece(base, 0, base.group)
    question = experiment_from({**given, "vary": varied}, "these flags")
    try:
        with bar(screen, "Tuning") as progress:
            tuned = search(question, target, trials, threads, kept, progress)
    except KeyboardInterrupt:
        screen.say(f"Stopped. The trials are kept in {kept}; go on with the same command and --resume.")
        raise typer.Exit(INTERRUPTED) from None
    command = _command(given, vary, target, trials, path)
    write_overlay(path, overlay(tuned, base, targets, command))
    if as_json:
        data = {"met": tuned.met, "point": tuned.best.point, "measured": tuned.best.measured, "file": str(path)}
        trials_data = [{"point": each.point, "miss": each.miss, "measured": each.measured} for each in tuned.trials]
        screen.data({**data, "matches": tuned.best.matches, "command": command, "trials": trials_data})
    else:
        words = "All targets are met" if tuned.met else "No point meets the targets; the nearest one"
        screen.say(f"{words}: {line(tuned.best)}", style="bold")
        for each in tuned.finalists:
            screen.say(line(each), indent=2)
        screen.say(f"Written: {path}")
    if not tuned.met:
        raise typer.Exit(1)


def _command(given: dict[str, Any], vary: list[str], target: list[str], trials: int, path: Path) -> str:
    import json
    import shlex

    words = ["admiralty", "lab", "tune", given["game"]]
    for flag in ("scenario", "ruleset", "players", "seats", "matches", "seed"):
        if given[flag] not in (None, ""):
            words += [f"--{flag}", str(given[flag])]
    for name, value in given["options"].items():
        words += ["--option", f"{name}={json.dumps(value, ensure_ascii=False)}"]
    for each in vary:
        words += ["--vary", each]
    for each in target:
        words += ["--target", each]
    return shlex.join([*words, "--trials", str(trials), "--out", str(path)])


def merge(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Key of a game.")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE.toml...", help="Tuned rulesets.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE.toml", help="The ruleset to write.")],
    ruleset: Annotated[
        str, typer.Option("--ruleset", "-r", help="What they were tuned from; the recommended ruleset otherwise.")
    ] = "",
    title: Annotated[str, typer.Option("--title", help="What it is called.")] = "Tuned",
) -> None:
    """Make one ruleset of several that were tuned for different scenarios.

    The evidence of each stays in the comments. Two files that give a parameter different values are refused.
    """
    from admiralty.games import load
    from admiralty.lab.tuned_ruleset import merged, write_overlay

    if out.exists():
        raise Malformed(f"{out}: exists already; choose another --out")
    known = load(game)
    write_overlay(out, merged(known, ruleset or known.recommended, files, title))
    Screen().say(f"Written: {out}")


def balance(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All games otherwise.")] = None,
    matches: Annotated[int, typer.Option("--matches", "-m", min=10, help="Of each line-up, at most.")] = 2000,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="Of one core for each line-up, about.")] = 3.0,
    least: Annotated[int, typer.Option("--least", min=10, help="Of each line-up, however long they take.")] = 200,
    house: Annotated[bool, typer.Option(help="Also ask what each house parameter does.")] = True,
    worth: Annotated[
        bool, typer.Option("--worth", help="Put what each parameter does into the game, for its players to see.")
    ] = False,
    worth_only: Annotated[bool, typer.Option("--worth-only", help="The same, and write no page.")] = False,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where the pages go.")] = Path("balance"),
    threads: Annotated[int | None, typer.Option("--threads", min=1, max=1024, help="All cores otherwise.")] = None,
) -> None:
    """Write a page about each game's balance.

    Every scenario, ruleset and strength, luck and skill, and what the house parameters do. Re-tuned rulesets in the
    folder's `rulesets/` are measured too; what stands in `remarks/GAME.txt` is put at the page's head.
    """
    from admiralty.cli.warm import compiling
    from admiralty.games import playable
    from admiralty.games.worth import FILE
    from admiralty.lab.balance import measure_balance, measure_parameters, other_parameters
    from admiralty.lab.balance_page import data, markdown
    from admiralty.lab.pieces import need_polars
    from admiralty.lab.worth import measured
    from admiralty.match.record import write_whole

    if worth and not house:
        raise Malformed("--worth writes what the house parameters do; it does not go with --no-house")
    need_polars()
    screen = Screen()
    chosen = playable(games or ())
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{out}: cannot be made ({error.strerror})") from None
    for game in chosen:
        if worth_only:
            _write_worth(screen, game, seconds, threads)
            continue
        how = f"--matches {matches} --seconds {seconds:g} --least {least} {'' if house else '--no-house '}--out {out}"
        command = f"admiralty lab balance {game.key} {how}"
        with compiling(screen, f"Setting up {game.title}"), screen.working("Measuring") as working:
            found = measure_balance(game, matches, seconds, out / "rulesets", threads, working.show, least, house)
        remarks = out / "remarks" / f"{game.key}.txt"
        head = remarks.read_text(encoding="utf-8") if remarks.exists() else ""
        write_whole(out / f"{game.key}.md", markdown(found, command, head).encode())
        write_whole(out / f"{game.key}.json", data(found, command))
        if worth:
            moved, unused = measure_parameters(game, other_parameters(game), seconds, threads)
            moved, unused = [*found.house_parameters, *moved], [*found.unused, *unused]
            write_whole(game.folder / FILE, measured(game, moved, unused, command).to_json())
        screen.say(f"Written: {out / game.key}.md")


def _write_worth(screen: Screen, game: Game, seconds: float, threads: int | None) -> None:
    """What a step of every parameter does, for the game's players to see."""
    from admiralty.cli.warm import compiling
    from admiralty.games.worth import FILE
    from admiralty.lab.balance import house_parameters, measure_parameters, other_parameters
    from admiralty.lab.worth import measured
    from admiralty.match.record import write_whole

    with compiling(screen, f"Setting up {game.title}"), screen.working("Measuring") as working:
        names = [*house_parameters(game), *other_parameters(game)]
        moved, unused = measure_parameters(game, names, seconds, threads, working.show)
    command = f"admiralty lab balance {game.key} --worth-only --seconds {seconds:g}"
    write_whole(game.folder / FILE, measured(game, moved, unused, command).to_json())
    screen.say(f"Written: {game.folder / FILE}")

"""`admiralty lab`: what is a rule worth? Experiments, reports, tuning."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from admiralty.cli.lab_diff import diff
from admiralty.cli.lab_tune import balance, merge, tune
from admiralty.cli.options import Json, OpponentsFile, Options, add, read_options
from admiralty.cli.screen import Screen
from admiralty.errors import AdmiraltyError, Malformed

if TYPE_CHECKING:
    from admiralty.lab.experiment import Experiment
    from admiralty.lab.report import Report
    from admiralty.lab.run import Progress
    from admiralty.lab.store import Store

INTERRUPTED = 130


class LabCommands(TyperGroup):
    """`admiralty lab orbital` is short for `admiralty lab run orbital`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = ["run", *args]
        return super().resolve_command(ctx, args)


lab = typer.Typer(
    cls=LabCommands,
    no_args_is_help=True,
    help="Ask what a rule is worth, by playing: experiments, reports, tuning.",
    context_settings={"help_option_names": ["-h", "--help"]},
)

Scenarios = Annotated[list[str] | None, typer.Option("--scenario", "-s", help="A scenario, or `all`; may be repeated.")]
Rulesets = Annotated[
    list[str] | None,
    typer.Option("--ruleset", "-r", help="A ruleset, a TOML file of your own, or `all`; may be repeated."),
]
Players = Annotated[
    list[str] | None,
    typer.Option(
        "--players",
        "-p",
        help="`captain`: everybody; `captain,cadet`: one by one; `admiral@2000`: simulations a move, "
        "`admiral@0.2s`: seconds. May be repeated; random, cadet and captain otherwise.",
    ),
]
Vary = Annotated[
    list[str] | None,
    typer.Option(
        "--vary", "-v", metavar="NAME=VALUES", help="A parameter and its values: 8..12, 8..12:2, drawn,fixed."
    ),
]
Matches = Annotated[
    int | None, typer.Option("--matches", "-m", min=1, help="Matches of each line-up and set of rules.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed plays the same matches again.")]
Threads = Annotated[int | None, typer.Option("--threads", min=1, max=1024, help="All cores otherwise.")]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on an existing Ray cluster: HOST:PORT or `auto`.")
]


def run(
    what: Annotated[
        str | None, typer.Argument(metavar="[GAME|FILE.toml]", help="A game, or an experiment in a file.")
    ] = None,
    scenario: Scenarios = None,
    ruleset: Rulesets = None,
    players: Players = None,
    seats: Annotated[
        int | None, typer.Option("--seats", "-n", help="How many play; the usual number otherwise.")
    ] = None,
    never: Annotated[
        list[str] | None,
        typer.Option("--never", metavar="PLAYER:USE", help="What a player never does: `A:fire missile`, `A:go first`."),
    ] = None,
    option: Options = None,
    vary: Vary = None,
    samples: Annotated[
        int | None, typer.Option("--samples", help="So many points of the grid at random, instead of all.")
    ] = None,
    matches: Matches = None,
    seed: Seed = None,
    repeats: Annotated[
        int | None,
        typer.Option("--repeats", help="Play every match so often with the same dice: shows what the dice decide."),
    ] = None,
    mirror: Annotated[
        bool | None, typer.Option("--mirror/--no-mirror", help="Players that differ change seats.", show_default=False)
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Where results are kept.")] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FOLDER", help="Go on with an experiment that was stopped.")
    ] = None,
    threads: Threads = None,
    ray: Ray = None,
    opponents: OpponentsFile = None,
    as_json: Json = False,
) -> None:
    """Play an experiment and report on it.

    Results are kept while it runs: Ctrl-C stops it and reports on what is done, and --resume goes on.
    """
    from admiralty.lab.experiment import experiment_from, read_experiment
    from admiralty.lab.parameter_values import read_vary
    from admiralty.lab.pieces import need_polars
    from admiralty.lab.players import read_never
    from admiralty.lab.report import command_of
    from admiralty.lab.store import Store, free_folder

    need_polars()
    given: dict[str, Any] = {
        "scenario": scenario,
        "ruleset": ruleset,
        "players": players,
        "seats": seats,
        "never": read_never(never) or None,
        "options": read_options(option) or None,
        "vary": read_vary(vary) or None,
        "samples": samples,
        "matches": matches,
        "seed": seed,
        "repeats": repeats,
        "mirror": mirror,
    }
    given = {name: value for name, value in given.items() if value is not None}
    if resume is not None:
        if what or given or out:
            raise Malformed(
                "an experiment that goes on has its question already: only --threads and --ray go with --resume"
            )
        store = Store.open(resume)
        store.check_rules()
    else:
        if what is None:
            raise Malformed("name a game, or the file of an experiment: admiralty lab run GAME")
        if what.endswith(".toml"):
            from msgspec.structs import asdict

            given = {**asdict(read_experiment(Path(what))), **given}
        else:
            given["game"] = what
        experiment: Experiment = experiment_from(given, "these flags")
        store = Store.create(out or free_folder(experiment.game, Path.cwd()), experiment, command_of(experiment))
    play_and_report(Screen(), store, threads, ray, as_json)


def play_and_report(screen: Screen, store: Store, threads: int | None, ray: str | None, as_json: bool) -> None:
    from admiralty.lab.report import write_report
    from admiralty.lab.run import run as run_experiment

    if ray is None:
        get_ready(screen, store)
    try:
        with bar(screen, "Playing") as progress:
            finished = run_experiment(store, progress, threads, ray)
    except AdmiraltyError as error:
        kept = sum(path.is_file() for path in (store.folder / "matches").glob("*.parquet"))
        raise Malformed(
            f"{error.sentence}. {kept} of {len(store.pieces)} pieces are kept; when that is mended, go on with: "
            f"admiralty lab run --resume {store.folder}"
        ) from None
    report = write_report(store)
    if as_json:
        screen.data(report.data)
    else:
        tell(screen, report)
        if not finished:
            screen.say(f"Stopped. Go on with: admiralty lab run --resume {store.folder}")
    if not finished:
        raise typer.Exit(INTERRUPTED)


def get_ready(screen: Screen, store: Store) -> None:
    """Compile first, with a word about it: the bar's time left is then of playing alone."""
    from admiralty.cli.warm import compiling
    from admiralty.lab.pieces import play_piece
    from admiralty.lab.players import contestant

    cell = store.cells[0]
    if not any(contestant(name).make for name in cell.players):
        with compiling(screen, f"Setting up {cell.game.title}"):
            play_piece(cell, 0, cell.group)


@contextmanager
def bar(screen: Screen, doing: str) -> Iterator[Progress]:
    """A bar with the time left, on standard error; silent in a pipe."""
    from rich import progress as parts

    columns = (
        parts.TextColumn("{task.description}"),
        parts.BarColumn(),
        parts.MofNCompleteColumn(),
        parts.TimeElapsedColumn(),
        parts.TextColumn("left"),
        parts.TimeRemainingColumn(),
    )
    with parts.Progress(*columns, console=screen.err, disable=not screen.err.is_terminal, transient=True) as shown:
        task = shown.add_task(doing, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)


def tell(screen: Screen, report: Report) -> None:
    for sentence in report.verdict:
        screen.say(sentence, style="bold" if sentence is report.verdict[0] else None)
    screen.say()
    rows = []
    for result in report.results[:60]:
        low, median, high = result.length
        rows.append(
            (
                result.cell.label,
                f"{result.matches:,}",
                ", ".join(f"{chr(65 + seat)} {share.text}" for seat, share in enumerate(result.seats)),
                f"{median} ({low}–{high})",
            )
        )
    screen.table(("rules and players", "matches", "wins", "length"), rows)
    screen.say()
    screen.say(f"Report: {report.page}")


def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where results are kept.")],
    as_json: Json = False,
) -> None:
    """Write the report of results that are kept, without playing."""
    from admiralty.lab.pieces import need_polars
    from admiralty.lab.report import write_report
    from admiralty.lab.store import Store

    need_polars()
    screen = Screen()
    written = write_report(Store.open(folder))
    if as_json:
        screen.data(written.data)
    else:
        tell(screen, written)


def add_to(app: typer.Typer) -> None:
    add(
        lab,
        "run",
        run,
        "admiralty lab run orbital",
        "admiralty lab orbital --vary start_mass=8..12 --matches 1000",
        "admiralty lab run hexspace --scenario surprise-attack --ruleset all --players captain",
        'admiralty lab run orbital --players captain --never "A:fire missile"',
        "admiralty lab run question.toml --out question.lab",
        "admiralty lab run --resume question.lab",
    )
    add(
        lab,
        "tune",
        tune,
        "admiralty lab tune hexspace -s surprise-attack -r expend --vary sa_speed=8..18 --target A=48..52",
        "admiralty lab tune pirates --vary max_turns=20..60:10 --target A=48..52 --target length=5..9 --out mine.toml",
    )
    add(lab, "merge", merge, "admiralty lab merge orbital pursuit.toml convoy.toml --ruleset flare --out both.toml")
    add(lab, "report", report, "admiralty lab report question.lab", "admiralty lab report question.lab --json")
    add(
        lab,
        "diff",
        diff,
        "admiralty lab diff classic flare",
        "admiralty lab diff orbital classic classic --option hull=12 --players captain --pairs 10000",
        "admiralty lab diff classic my-pack --to flipped",
    )
    add(
        lab,
        "balance",
        balance,
        "admiralty lab balance orbital --matches 500",
        "admiralty lab balance --out docs/balance",
    )
    app.add_typer(lab, name="lab")

"""`admiralty lab diff`: two sets of rules on the same seeds: what changed, how much, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from admiralty.cli.options import Json, Options, read_options
from admiralty.cli.screen import Screen
from admiralty.errors import Malformed

STRENGTHS = ("cadet", "mate", "captain")


def diff(
    what: Annotated[
        list[str],
        typer.Argument(metavar="[GAME] A B", help="Two rulesets: names, packs or TOML files; the game, if need be."),
    ],
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The game's first otherwise.")] = "",
    players: Annotated[
        list[str] | None,
        typer.Option("--players", "-p", help="Who plays; may be repeated. Cadets, mates and captains otherwise."),
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", "-n", help="How many play.")] = None,
    option: Options = None,
    pairs: Annotated[int, typer.Option("--pairs", "-m", min=10, max=10_000_000, help="Pairs at each strength.")] = 2000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same matches.")] = 1,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FOLDER", help="Write three flipped matches there, under both rules.")
    ] = None,
    threads: Annotated[int | None, typer.Option("--threads", min=1, max=1024, help="All cores otherwise.")] = None,
    as_json: Json = False,
) -> None:
    """Play the same seeds under two rules, and say what the change did: only what the intervals carry.

    --option changes numbers of B only, so `lab diff orbital classic classic -o hull=12` asks about one number.
    """
    from admiralty.cli.lab import bar
    from admiralty.cli.warm import compiling
    from admiralty.lab.diff import (
        Diff,
        cells_for,
        changes,
        first_sentence,
        flip_words,
        flips_of,
        game_of_rulesets,
        plain,
        save_replays,
    )
    from admiralty.lab.experiment import Experiment
    from admiralty.lab.paired import Paired, play_pairs

    if len(what) not in (2, 3):
        raise Malformed("name two rulesets: admiralty lab diff A B, or admiralty lab diff GAME A B")
    before, after = what[-2:]
    game = what[0] if len(what) == 3 else game_of_rulesets((before, after))
    chosen = list(players or STRENGTHS)
    asked = Experiment(
        game=game, scenario=scenario, seats=seats, players=chosen, matches=pairs, seed=seed, mirror=False
    )
    screen = Screen()
    found: list[Diff] = []
    for one, other in cells_for(game, before, after, read_options(option), asked):
        paired = Paired(one, other)
        with compiling(screen, f"Setting up {one.game.title}"):
            for _ in play_pairs(Paired(one, other), 1, threads=1):
                pass
        with bar(screen, f"Playing {one.strength}") as progress:
            for so_far in play_pairs(paired, pairs, threads=threads):
                progress(so_far.pairs, pairs)
        found.append(Diff(paired, flips_of(paired)))
    names = [each.terms.in_force.phrase for each in (found[0].paired.before, found[0].paired.after)]
    replays = save_replays(found[-1], to) if to is not None else []
    if as_json:
        screen.data(
            {
                "game": game,
                "before": names[0],
                "after": names[1],
                "verdict": first_sentence(found, *names),
                "strengths": [plain(each) for each in found],
                "replays": [str(path) for path in replays],
            }
        )
        return
    screen.say(first_sentence(found, *names), style="bold")
    for each in found:
        certain, unknown = changes(each.paired)
        screen.say()
        screen.say(
            f"{each.strength.capitalize()}, {each.paired.pairs:,} pairs of matches on the same seeds:", style="bold"
        )
        for sentence in certain or ["Nothing that these matches could show has changed."]:
            screen.say(f"  {sentence}")
        if unknown:
            screen.say(f"  Cannot tell yet: {', '.join(unknown)}.", style="dim")
        for sentence in flip_words(each):
            screen.say(f"  {sentence}")
    for path in replays:
        screen.say(f"Replay: admiralty replay {path}")

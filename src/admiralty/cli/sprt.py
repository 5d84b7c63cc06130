"""`admiralty ladder --sprt OLD NEW`: play until it is decided, show how far it is, and say what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.lab.kept_matches import KeptMatches
    from admiralty.lab.ladder import Contestant
    from admiralty.lab.sprt import Bounds, Standing
    from admiralty.match.terms import Terms

EXITS = {"stronger": 0, "not stronger": 1, "undecided": 3}


def decide(
    screen: Screen,
    terms: Terms,
    both: Sequence[Contestant],
    bounds: Bounds,
    most: int,
    seed: int,
    jobs: int,
    kept: KeptMatches | None,
    as_json: bool,
) -> None:
    """Play the test to its end and tell how it went. Ctrl-C tells what is known so far."""
    from admiralty.lab.sprt import Standing, sequential_test

    old, new = both
    standing = Standing(bounds)
    with screen.working("Playing") as working:
        try:
            for standing in sequential_test(terms, old, new, bounds, most, seed, jobs, kept):
                working.show(progress(standing))
        except KeyboardInterrupt:
            if not standing.pairs:
                raise
    if as_json:
        screen.data({"game": terms.game.key, "old": old.in_full, "new": new.in_full} | standing.plain())
    else:
        for line in report(standing, old.in_full, new.in_full):
            screen.say(line)
    raise typer.Exit(EXITS[standing.verdict])


def progress(standing: Standing) -> str:
    bounds = standing.bounds
    return (
        f"{standing.pairs} pairs: NEW won {100 * standing.score:.0f} %; "
        f"the ratio is {standing.ratio:+.2f}, between {bounds.lower:+.2f} (refused) and {bounds.upper:+.2f} (accepted)"
    )


def report(standing: Standing, old: str, new: str) -> list[str]:
    bounds, (middle, low, high) = standing.bounds, standing.elo
    verdicts = {
        "stronger": f"Accepted: {new} is stronger than {old}.",
        "not stronger": f"Refused: {new} is not stronger than {old} by {bounds.elo1:g} Elo.",
        "undecided": f"Undecided: whether {new} is stronger than {old}; the same command with --keep goes on.",
    }
    return [
        verdicts[standing.verdict],
        (
            f"{standing.pairs} pairs of mirrored matches: {new} won {100 * standing.score:.1f} % "
            f"(± {100 * standing.margin:.1f}), {middle:+.0f} Elo ({low:+.0f} to {high:+.0f})."
        ),
        f"Pairs by the score of NEW, from 0 to 2 in halves: {', '.join(str(count) for count in standing.counts)}.",
        (
            f"Log-likelihood ratio {standing.ratio:+.2f} of {bounds.elo1:g} Elo against {bounds.elo0:g}; "
            f"refused at {bounds.lower:+.2f} (wrongly: {100 * bounds.beta:g} %), "
            f"accepted at {bounds.upper:+.2f} (wrongly: {100 * bounds.alpha:g} %)."
        ),
    ]

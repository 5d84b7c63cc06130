"""`admiralty watch`: computer players among themselves."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import (
    GameName,
    Json,
    OpponentsFile,
    Options,
    Players,
    Ruleset,
    Scenario,
    Seconds,
    Seed,
    add,
    read_options,
)
from admiralty.cli.screen import Screen, marked_up

if TYPE_CHECKING:
    from admiralty.match.match import Match
    from admiralty.opponents.levels import Player

USUAL_DELAY = 0.7


def watch(
    game: GameName,
    scenario: Scenario = None,
    ruleset: Ruleset = None,
    players: Players = None,
    option: Options = None,
    seats: Annotated[
        str | None, typer.Option("--seats", help="Levels with commas, as captain,cadet. Captains otherwise.")
    ] = None,
    seed: Seed = None,
    seconds: Seconds = 1.0,
    delay: Annotated[
        float | None, typer.Option("--delay", min=0.0, max=60.0, help="Seconds between plies; none in a pipe.")
    ] = None,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, max=100_000, help="How many matches.")] = 1,
    seat: Annotated[str | None, typer.Option("--seat", help="Show only what this seat may know.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record of the last match.")
    ] = None,
    opponents: OpponentsFile = None,
    as_json: Json = False,
) -> None:
    """Watch computer players play; or let them play many matches and count who wins."""
    from admiralty.cli.terminal.seating import read_seats
    from admiralty.cli.terminal.show import outcome_line, tell_rules
    from admiralty.cli.warm import ready
    from admiralty.games import load
    from admiralty.match.lines import seat_number
    from admiralty.match.match import Match
    from admiralty.opponents.levels import USUAL, level, seat_players
    from admiralty.opponents.picking import options_of_match
    from admiralty.opponents.playing import play_out

    screen = Screen()
    chosen = load(game)
    options = read_options(option)
    first = Match(chosen, scenario, ruleset, players, seed, options)
    levels = read_seats(seats, first.terms) if seats else [USUAL] * first.players
    first.names = [level(name).name for name in levels]
    viewer = None if seat is None else seat_number(seat, first.players)
    ready(screen, chosen)
    if not as_json:
        tell_rules(screen, first)
    results: list[dict[str, Any]] = []
    last = first
    with screen.working("Playing") as working:
        for number in range(matches):
            luck = None if seed is None else seed + number
            seated = seat_players(levels, number if luck is None else luck)
            agreed = options_of_match(first.terms, levels, seated)
            is_ready = number == 0 and agreed == first.terms.options
            match = first if is_ready else Match(chosen, scenario, ruleset, players, luck, agreed, names=levels)
            if matches == 1 and not as_json:
                show(screen, match, seated, seconds, viewer, delay)
            else:
                working.show(f"Playing match {number + 1} of {matches}")
                play_out(match, seated, seconds)
            last = match
            results.append(result(match))
            if matches > 1 and not as_json:
                screen.say(f"match {number + 1}: {len(match.plies)} plies. {outcome_line(match)}")
    if save is not None:
        last.save(save)
    if as_json:
        screen.data({"game": chosen.key, "rules": first.terms.in_force.phrase, "seats": levels, "matches": results})
    elif matches > 1:
        tally(screen, levels, results)


def show(
    screen: Screen, match: Match, players: list[Player], seconds: float, viewer: int | None, delay: float | None
) -> None:
    """At a terminal a moving board; in a pipe the plies and events as lines, and the last board."""
    from admiralty.cli.terminal.show import drawing, outcome_line, tell_ply
    from admiralty.opponents.playing import play_on

    if screen.live:
        _show_moving(screen, match, players, seconds, viewer, USUAL_DELAY if delay is None else delay)
    else:
        for ply in play_on(match, players, seconds):
            tell_ply(screen, match, ply, viewer)
            sleep(delay or 0.0)
    screen.board(drawing(match, None, screen.canvas))
    screen.say(outcome_line(match), style="bold")


def _show_moving(
    screen: Screen, match: Match, players: list[Player], seconds: float, viewer: int | None, delay: float
) -> None:
    from rich.console import Group
    from rich.live import Live
    from rich.text import Text

    from admiralty.cli.terminal.show import drawing
    from admiralty.opponents.playing import play_on

    with Live(console=screen.out, auto_refresh=False, screen=True, vertical_overflow="crop") as live:
        for ply in play_on(match, players, seconds):
            told = [told.text for told in match.events_of(ply, viewer)]
            if not told:
                continue
            board = marked_up(drawing(match, viewer, screen.canvas))
            live.update(Group(board, Text(f"{ply + 1}: " + " ".join(told))), refresh=True)
            sleep(delay)


def result(match: Match) -> dict[str, Any]:
    outcome = match.outcome
    assert outcome is not None
    return {"winners": list(outcome.winners), "rule": outcome.rule, "plies": len(match.plies)}


def tally(screen: Screen, levels: list[str], results: list[dict[str, Any]]) -> None:
    """Who won how often; a shared win counts in equal shares."""
    shares = [0.0] * len(levels)
    for each in results:
        for letter in each["winners"]:
            shares["ABCDEFGH".index(letter)] += 1 / len(each["winners"])
    draws = sum(not each["winners"] for each in results)
    rows = [
        ("ABCDEFGH"[seat], name, f"{shares[seat]:g}", f"{100 * shares[seat] / len(results):.0f} %")
        for seat, name in enumerate(levels)
    ]
    screen.say()
    screen.table(("seat", "player", "wins", "share"), rows)
    if draws:
        screen.say(f"{draws} of {len(results)} had no winner")


def add_to(app: typer.Typer) -> None:
    add(
        app,
        "watch",
        watch,
        "admiralty watch orbital",
        "admiralty watch orbital --scenario race --delay 0.2",
        "admiralty watch orbital --seats captain,random --matches 20",
        "admiralty watch orbital --seed 7 --save match.json",
    )

"""A match in words and drawings: the same at the table, when watching and in a replay."""

from __future__ import annotations

from collections.abc import Sequence

from admiralty.cli.screen import Canvas, Screen
from admiralty.kernel.actions import seat_name
from admiralty.kernel.telling import EventInWords
from admiralty.kernel.wording import Fact
from admiralty.match.match import Match
from admiralty.match.plies import Ply

MOST_LISTED = 60


def drawing(match: Match, seat: int | None, canvas: Canvas) -> str:
    """The board as a seat may see it; without a seat, the whole truth."""
    state = match.position if seat is None else match.concealed(seat)
    return str(match.game.draw(match.rules, state, seat, canvas))


def ply_line(number: int, ply: Ply, faces: tuple[int, ...]) -> str:
    """` 12  B: fire laser at A1   dice 4`."""
    dice = f"   dice {' '.join(map(str, faces))}" if faces else ""
    return f"{number:>3}  {seat_name(ply.seat)}: {ply.line}{dice}"


def tell_events(screen: Screen, events: Sequence[EventInWords]) -> None:
    for told in events:
        screen.say(f"· {told.text}" + (f"  {told.rule}" if told.rule else ""), indent=2)


def may_know(match: Match, ply: Ply, viewer: int | None) -> bool:
    """May a seat know what was played? Without a seat, everything."""
    return viewer is None or ply.seat == viewer or not match.game.grammar.verb(ply.action).secret


def known_faces(ply: Ply, viewer: int | None) -> tuple[int, ...]:
    """The dice of a ply that a seat may know of: dice can be as secret as what they decide."""
    return ply.faces if viewer in (None, ply.seat) or ply.all_is_public else ()


def tell_rules(screen: Screen, match: Match) -> None:
    """Which rules are in force, and each number that is not that of classic."""
    screen.say(f"Rules: {match.terms.in_force.phrase}", style="bold")
    for difference in match.terms.in_force.differences:
        screen.say(f"· {difference.line}  {difference.rule}".rstrip(), indent=2)


def tell_ply(screen: Screen, match: Match, number: int, viewer: int | None) -> None:
    """A ply and what it told a seat; plies count from 0."""
    ply = match.plies[number]
    if may_know(match, ply, viewer):
        screen.say(ply_line(number + 1, ply, known_faces(ply, viewer)))
    tell_events(screen, match.events_of(number, viewer))


def tell_goal(screen: Screen, match: Match, seat: int) -> None:
    """What a seat is after, how far it is, and how much time is left."""
    stakes = match.stakes(seat)
    if stakes is not None:
        goal = stakes.goals[seat]
        screen.say(" ".join(filter(None, (f"Goal: {goal.text}", goal.count and f"So far {goal.count}.", stakes.time))))


def tell_stakes(screen: Screen, match: Match, seat: int) -> None:
    """The goals of all seats, what this battle decides, and what is dangerous."""
    stakes = match.stakes(seat)
    if stakes is None:
        return
    for goal in stakes.goals:
        screen.say(f"{goal.seat}: {goal.text}" + (f" So far {goal.count}." if goal.count else ""))
    for text in (stakes.time, stakes.decides):
        if text:
            screen.say(text)
    for hazard in stakes.hazards:
        screen.say(f"Danger, {hazard.where}: {hazard.text}")


def outcome_line(match: Match) -> str:
    """Who has won, and why."""
    outcome = match.outcome
    if outcome is None:
        return "The match goes on."
    names = [f"{letter} ({match.names['ABCDEFGH'.index(letter)]})".replace(" ()", "") for letter in outcome.winners]
    won = (
        "Nobody wins"
        if not names
        else f"{names[0]} wins"
        if len(names) == 1
        else f"{' and '.join(names)} share the win"
    )
    return f"{won}: {outcome.reason} ({outcome.rule})"


def labelled(match: Match, seat: int, line: str) -> str:
    """A line for people, and how it is typed: `Fire the laser at B1 [fire laser at B1]`."""
    meant = match.game.grammar.parse(line)
    if len(meant) != 1 or not any(action.code == meant[0] for action in match.legal(seat)):
        return line
    label = match.label(seat, meant[0])
    return label if label.lower() == line.lower() else f"{label} [{line}]"


def tell_choices(screen: Screen, match: Match, seat: int, everything: bool = False) -> None:
    """What can be played, with numbers, in words and as it is typed, in as many columns as fit."""
    offered = list(match.legal(seat))
    listed = offered if everything else offered[:MOST_LISTED]
    known = match.concealed(seat)
    labels = [match.game.label(match.rules, known, seat, action.code) for action in listed]
    shown = [
        f"{number:>3} {label}" + ("" if label.lower() == action.line.lower() else f" [{action.line}]")
        for number, (label, action) in enumerate(zip(labels, listed, strict=True), 1)
    ]
    if not shown:
        return
    broadest = max(map(len, shown)) + 2
    columns = max(1, (screen.width - 1) // broadest) if screen.live else 1
    rows = -(-len(shown) // columns)
    for row in range(rows):
        screen.say("".join(cell.ljust(broadest) for cell in shown[row::rows]).rstrip())
    if len(offered) > len(listed):
        screen.say(f"    … and {len(offered) - len(listed)} more: `list` shows all; or type a line")


def facts_line(facts: Sequence[Fact]) -> str:
    """Costs and chances as `Chance to hit: 67 %; Costs: 2 energy`."""
    return "; ".join(f"{fact.name}: {fact.value}" for fact in facts) or "no cost, no chance"

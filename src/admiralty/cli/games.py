"""`admiralty games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from admiralty.cli.options import Json, add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.kernel.game import Game, Scenario


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Tell everything about one game.")] = None,
    as_json: Json = False,
) -> None:
    """List the games; or one game's scenarios, rulesets and seats."""
    from admiralty.games import loaded

    screen = Screen()
    chosen, troubles = loaded([] if game is None else [game])
    for sentence in troubles:
        screen.complain(sentence)
    if as_json:
        described = [describe(each) for each in chosen]
        screen.data(described if game is None else described[0])
    elif game is None:
        rows = [(each.key, each.title, players_of(each), f"{each.minutes} min", each.goal) for each in chosen]
        screen.table(("key", "title", "players", "time", "goal"), rows)
    else:
        tell(screen, chosen[0])


def players_of(game: Game) -> str:
    counts = {count for scenario in game.scenarios for count in scenario.seats}
    return str(min(counts)) if len(counts) == 1 else f"{min(counts)}–{max(counts)}"


def either(counts: list[int]) -> str:
    """`2`, `3 or 4`, `2, 3 or 4`."""
    words = [str(count) for count in counts]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def tell(screen: Screen, game: Game) -> None:
    from admiralty.games.installed_packs import offered_rulesets, offered_scenarios

    screen.say(f"{game.title} ({game.key})", style="bold")
    screen.say(game.goal)
    screen.say(f"Players: {players_of(game)}. Time: {game.minutes} minutes.")
    screen.say(f"Hidden: {game.secrets or 'nothing.'}")
    screen.say(f"Dice: {game.chance or 'none.'}")
    screen.say()
    scenarios = [
        (each.key, each.title, either(sorted(each.seats)), each.length, each.goal) for each in offered_scenarios(game)
    ]
    screen.table(("scenario", "title", "players", "length", "goal"), scenarios)
    for each in game.scenarios:
        if each.briefing is not None:
            screen.say()
            tell_briefing(screen, each, game.recommended)
    screen.say()
    rulesets = [
        (each.key, each.title, each.summary + (" (recommended)" if each.recommended else ""))
        for each in offered_rulesets(game)
    ]
    screen.table(("ruleset", "title", "summary"), rulesets)


def tell_briefing(screen: Screen, scenario: Scenario, ruleset: str) -> None:
    """What a player should know before the first move of a match under a ruleset."""
    from admiralty.kernel.actions import seat_name

    briefing = scenario.briefing
    if briefing is None:
        return
    screen.say(scenario.title, style="bold")
    screen.say(briefing.story)
    if len(briefing.sides) == 1:
        screen.say(f"Goal: {briefing.sides[0]}")
    else:
        for seat, goal in enumerate(briefing.sides):
            screen.say(f"{seat_name(seat)}: {goal}")
    for harder in briefing.under(ruleset).harder:
        screen.say(f"Sides: {harder.text}")
    screen.say(f"Won: {briefing.won}")
    screen.say(f"First tip: {briefing.tip}")


def describe(game: Game) -> dict[str, Any]:
    from admiralty.games.installed_packs import offered_rulesets, offered_scenarios
    from admiralty.kernel.telling import plain

    return {
        "key": game.key,
        "title": game.title,
        "goal": game.goal,
        "minutes": game.minutes,
        "secrets": game.secrets,
        "chance": game.chance,
        "scenarios": [
            {
                "key": each.key,
                "title": each.title,
                "goal": each.goal,
                "seats": sorted(each.seats),
                "usual_seats": each.seats[0],
                "length": each.length,
                "briefing": None if each.briefing is None else plain(each.briefing),
            }
            for each in offered_scenarios(game)
        ],
        "rulesets": [
            {"key": each.key, "title": each.title, "summary": each.summary, "recommended": each.recommended}
            for each in offered_rulesets(game)
        ],
        "verbs": [{"form": verb.form, "meaning": verb.meaning} for verb in game.grammar.verbs],
    }


def add_to(app: typer.Typer) -> None:
    add(app, "games", games, "admiralty games", "admiralty games orbital", "admiralty games --json")

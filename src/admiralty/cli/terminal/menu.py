"""Choosing a match: game, scenario, players, ruleset, and who sits where."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from admiralty.cli.screen import Screen
from admiralty.cli.terminal.ask import choose
from admiralty.cli.terminal.seating import YOU, usual_seats
from admiralty.games import load, loaded
from admiralty.games.installed_packs import offered_rulesets, offered_scenarios
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game, Scenario
from admiralty.opponents.levels import levels_of
from admiralty.opponents.ratings import described

if TYPE_CHECKING:
    from admiralty.cli.play import Wishes


def complete(screen: Screen, wishes: Wishes) -> Wishes:
    """Ask for everything that the command line left open."""
    known, troubles = loaded()
    for sentence in troubles:
        screen.complain(sentence)
    game = load(
        choose(screen, "Which game?", [(each.key, f"{each.title}. {each.goal}") for each in known], known[0].key)
    )
    scenarios = {each.key: each for each in offered_scenarios(game)}
    scenario = wishes.scenario or choose(
        screen,
        "Which scenario?",
        [(each.key, _about(each, wishes.ruleset or game.recommended)) for each in offered_scenarios(game)],
        game.scenarios[0].key,
    )
    counts = scenarios[scenario].seats if scenario in scenarios else (2,)
    players = wishes.players or int(
        choose(screen, "How many players?", [(str(count), "") for count in sorted(counts)], str(counts[0]))
    )
    ruleset = wishes.ruleset or choose(
        screen, "Which rules?", [(each.key, each.summary) for each in offered_rulesets(game)], game.recommended
    )
    seats = wishes.seats or ",".join(
        _seat(screen, game, seat, usual) for seat, usual in enumerate(usual_seats(game, ruleset, players))
    )
    return replace(wishes, game=game.key, scenario=scenario, players=players, ruleset=ruleset, seats=seats)


def _about(scenario: Scenario, ruleset: str) -> str:
    harder = scenario.briefing.harder_under(ruleset) if scenario.briefing else None
    return " ".join([scenario.goal, *([harder.text] if harder else []), f"({scenario.length})"])


def _seat(screen: Screen, game: Game, seat: int, usual: str) -> str:
    levels = ((each.name, described(game, each.name, each.description)) for each in levels_of(game))
    choices = [(YOU, "a person at this keyboard"), *levels]
    return choose(screen, f"Who sits at {seat_name(seat)}?", choices, usual)

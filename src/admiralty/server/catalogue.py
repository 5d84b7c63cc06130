"""The games on offer, as the lobby shows them. Installed games are found by themselves; others can be brought."""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from admiralty import games
from admiralty.errors import Unknown
from admiralty.games.data import parameters_of
from admiralty.games.installed_packs import offered_rulesets, offered_scenarios
from admiralty.games.parameter_groups import ParameterGroup, groups_of
from admiralty.games.rules_in_force import RulesInForce, rules_in_force
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion
from admiralty.match.rulebook import rulebook_of
from admiralty.match.rulebook_in_force import rulebook_in_force
from admiralty.opponents.brought import Fails, brought
from admiralty.opponents.levels import brought_levels, levels_of, offered_first
from admiralty.server.games_cache import extra_games
from admiralty.server.lobby_messages import (
    Chapter,
    GameInfo,
    LevelInfo,
    RulebookText,
    RulesetCard,
    RuleText,
    ScenarioInfo,
)
from admiralty.server.own_options import parameter_info
from admiralty.server.tutorial import tutorial_of

log = logging.getLogger("admiralty.server")


class Catalogue:
    """A game is loaded when it is first asked for."""

    def __init__(self, extra: tuple[str, ...] | None = None) -> None:
        self._brought: dict[str, tuple[Game, str]] = {}
        for each in extra_games(extra):
            self._bring(each)
        for sentence in games.disputes():
            log.warning("%s", sentence)
        self.keys = tuple(dict.fromkeys((*games.keys(), *self._brought)))

    def _bring(self, source: str) -> None:
        try:
            game = load_from(source)
        except Exception as error:
            log.warning("the game %s cannot be loaded: %s: %s", source, type(error).__name__, error)
        else:
            self._brought[game.key] = (game, source)

    def source(self, key: str) -> str:
        """Where another process finds a game."""
        return self._brought[key][1] if key in self._brought else key

    def folder(self, key: str) -> Path:
        """Where a game's rules are; found without loading it where that is possible."""
        if key in games.OWN and key not in self._brought:
            found = find_spec(f"admiralty.games.{key}")
            if found is not None and found.origin is not None:
                return Path(found.origin).resolve().parent
        return self.game(key).folder

    def game(self, key: str) -> Game:
        if key not in self.keys:
            raise Unknown(f"there is no game {key[:40]!r}{suggestion(key[:40], self.keys)}")
        return self._brought[key][0] if key in self._brought else games.load(key)

    def infos(self) -> list[GameInfo]:
        """As the lobby shows them. A broken one is left out: it must not keep the others from being played."""
        found = []
        for key in self.keys:
            try:
                found.append(info_of(self.game(key)))
            except games.BrokenGame as error:
                log.warning("%s", error.sentence)
            except Exception:
                log.exception("%s cannot be loaded", key)
        return found


def load_from(source: str) -> Game:
    """A game by where it is found: `module:NAME`, or the key of an installed one."""
    module, _, name = source.partition(":")
    game = getattr(import_module(module), name) if name else games.load(source)
    if not isinstance(game, Game):
        raise TypeError(f"{source} does not lead to a Game")
    return game


def info_of(game: Game) -> GameInfo:
    return GameInfo(
        key=game.key,
        title=game.title,
        goal=game.goal,
        minutes=game.minutes,
        secrets=game.secrets,
        chance=game.chance,
        scenarios=[
            ScenarioInfo(each.key, each.title, each.goal, list(each.seats), each.length, each.briefing)
            for each in offered_scenarios(game)
        ],
        rulesets=_rulesets(game),
        parameters=[parameter_info(game, name) for name in parameters_of(game.folder)],
        groups=_groups(game),
        levels=[LevelInfo(each.name, each.title, each.description, _fails(each.name)) for each in levels_of(game)],
        tutorial=lesson.title if (lesson := tutorial_of(game)) is not None else "",
        first=game.first_scenario or game.scenarios[0].key,
    )


def _fails(level: str) -> Fails | Literal[""]:
    known = brought().opponents
    return known[level].fails if level in known and level in brought_levels() else ""


def _rulesets(game: Game) -> list[RulesetCard]:
    cards = [
        RulesetCard(
            each.key,
            each.title,
            each.summary,
            each.recommended,
            force.phrase,
            force.differences,
            offered_first(game, each.key),
        )
        for each in offered_rulesets(game)
        for force in [rules_in_force(game, each.key, {})]
    ]
    return sorted(cards, key=lambda card: card.key != game.recommended)


def _groups(game: Game) -> list[ParameterGroup]:
    """What everybody may choose: what belongs to a seat is asked of who sits there."""
    groups = [
        ParameterGroup(each.title, each.sentence, [name for name in each.parameters if name not in game.secret_options])
        for each in groups_of(game.folder)
    ]
    return [each for each in groups if each.parameters]


def rulebook_text(game: Game, in_force: RulesInForce | None = None) -> RulebookText:
    """The rulebook in chapters that do not overlap: those of the second level. At a table, with its numbers."""
    book = rulebook_of(game) if in_force is None else rulebook_in_force(game, in_force)
    chapters = [each for each in book.chapters if each.level == 2] or list(book.chapters)
    return RulebookText(
        game=game.key,
        title=book.title,
        in_force=in_force,
        chapters=[Chapter(each.title, f"chapter-{number}", each.markdown) for number, each in enumerate(chapters, 1)],
        rules=[RuleText(each.id, each.text, each.chapter) for each in book.rules.values()],
    )

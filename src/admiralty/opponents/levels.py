"""Computer players by strength. A level is a recipe; a player made from it sits at one seat of one match.

Some levels every game has, some a game brings, and some are programs of others: see `brought`.

A player is handed a concealed copy of the position, without dice and without what its seat may not know, and answers
with the number of an action. It has chance of its own, so that a match with the same seeds comes out the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, runtime_checkable

from admiralty.errors import Unknown
from admiralty.games import playable
from admiralty.games.installed_packs import offered_rulesets
from admiralty.kernel.dice import ALL, Dice, draw, word
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.game import Game, game_of, registered
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.kernel.play import guess, legal_buffer
from admiralty.match.match import Match
from admiralty.opponents.brought import brought
from admiralty.opponents.learned import LearnedPlayer, network_of
from admiralty.opponents.personalities import as_in_the_match, chosen_as, weakest, with_personality
from admiralty.opponents.program import ProgramPlayer
from admiralty.opponents.rival import RivalPlayer
from admiralty.opponents.search_player import QUICK, SearchPlayer, usable_cores
from admiralty.opponents.slips import CADET, MATE, slips_stated

SECONDS = 1.0  # to think about a ply, where nobody says otherwise; only a player that searches takes them


class Player(Protocol):
    """Whoever chooses the actions of a seat."""

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        """The number of a legal action. `state` is a concealed copy, which the player may change as it likes."""
        ...


@runtime_checkable
class MatchPlayer(Protocol):
    """A player that is also told what has happened in the match, as much as its seat may know."""

    def choose_in(self, match: Match, seat: int, seconds: float) -> int: ...


@dataclass(frozen=True)
class Level:
    name: str  # what is typed
    title: str
    description: str
    make: Callable[[int], Player]  # a player, from the seed of its chance
    by_time: bool = False  # does it play better the longer it may think? Then its choices depend on the clock
    games: tuple[str, ...] = ()  # that it plays, by their keys; none: all
    is_steady: bool = True  # False: how strong it is depends on whom it meets, so that no ladder can rate it

    def plays(self, game: Game) -> bool:
        return not self.games or game.key in self.games


class RandomPlayer:
    """Plays any legal action, each equally likely."""

    def __init__(self, seed: int) -> None:
        self.chance = Dice()
        begin_stream(self.chance, seed)

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        game = game_of(state)
        buffer = legal_buffer(game)
        count = int(game.legal(rules, state, seat, buffer))
        if count == 0:
            raise LookupError(f"{game.title} asks a seat to act that has no legal action")
        return int(buffer[int(draw(self.chance, count))])


class DoctrinePlayer(RandomPlayer):
    """Plays by the game's own doctrine; where it slips, any legal action.

    `slips_one_in`: one in so many choices, or what says it of a game; 0: it never slips. Where a rulebook names several
    computer players, `personality` says which of them it is in a game.
    """

    def __init__(
        self,
        seed: int,
        slips_one_in: int | Callable[[Game], int] = 0,
        personality: Callable[[Game], int] = as_in_the_match,
    ) -> None:
        super().__init__(seed)
        self.slips_one_in = slips_one_in
        self.personality = personality

    def slips_in(self, game: Game) -> int:
        """One in so many of its choices is any legal action; 0: none."""
        return self.slips_one_in(game) if callable(self.slips_one_in) else self.slips_one_in

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        game = game_of(state)
        slips = self.slips_in(game)
        if slips and int(draw(self.chance, slips)) == 0:
            return super().choose(rules, state, seat, seconds)
        guess(rules, state, seat, int(word(self.chance)))
        own_rules = with_personality(game, rules, self.personality(game))
        return int(game.doctrine(own_rules, state, seat, legal_buffer(game)))


CADET_PLAYER = partial(DoctrinePlayer, slips_one_in=partial(slips_stated, CADET), personality=weakest)
MATE_PLAYER = partial(DoctrinePlayer, slips_one_in=partial(slips_stated, MATE), personality=weakest)

USUAL = "captain"
LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "Random", "plays any legal action", RandomPlayer),
        Level(CADET, "Cadet", "knows the game, but blunders often; for a first match", CADET_PLAYER),
        Level(MATE, "Mate", "plays soundly, with a slip now and then", MATE_PLAYER),
        Level(USUAL, "Captain", "plays by the book: the game's own doctrine", DoctrinePlayer),
        Level(
            "commodore",
            "Commodore",
            "looks ahead for a moment; resigns what is lost",
            partial(SearchPlayer, share_of_time=0.03, simulations=QUICK, resigns=True),
            by_time=True,
        ),
        Level(
            "admiral",
            "Admiral",
            "looks ahead for as long as it may, on all cores; resigns what is lost",
            partial(SearchPlayer, share_of_time=0.9, threads=usable_cores(), resigns=True),
            by_time=True,
        ),
        Level(
            "rival",
            "Rival",
            "matches your strength: plays better when it is behind, and worse when it is ahead",
            partial(
                RivalPlayer,
                ranks=(
                    CADET_PLAYER,
                    MATE_PLAYER,
                    DoctrinePlayer,
                    partial(SearchPlayer, share_of_time=0.03, simulations=QUICK),
                    partial(SearchPlayer, share_of_time=0.5),
                ),
            ),
            by_time=True,
            is_steady=False,
        ),
    )
}
"""The levels that every game has, the weakest first; last the one that is as strong as whoever it meets."""
LEARNED = Level(
    "learned", "Learned", "has learned by playing: a small network, trained in the game's first scenario", LearnedPlayer
)
"""Of games for which something was learned."""


def levels_of(game: Game) -> list[Level]:
    """The levels that can be chosen in a game, the weakest first, its own personalities among them."""
    own = {each.level: each.stands_before for each in game.personalities if each.level}
    found: list[Level] = []
    for each in LEVELS.values():
        found += [level(name, game) for name, stronger in own.items() if stronger == each.name]
        found.append(each)
        if each.name == USUAL:
            found += [level(name, game) for name, stronger in own.items() if not stronger]
            found += [LEARNED] if network_of(game) is not None else []
    known = {each.name for each in found}
    return found + [each for each in brought_levels().values() if each.plays(game) and each.name not in known]


def offered_first(game: Game, ruleset: str) -> str:
    """The level of the computer player that a ruleset proposes; the usual one where it proposes none."""
    return next((each.opponent for each in offered_rulesets(game) if each.key == ruleset and each.opponent), USUAL)


def _own_levels(game: Game) -> list[Level]:
    learned = [LEARNED] if network_of(game) is not None else []
    return learned + [
        Level(
            each.level,
            each.title,
            each.description,
            partial(DoctrinePlayer, personality=partial(chosen_as, each.level)),
        )
        for each in game.personalities
        if each.level
    ]


def brought_levels() -> dict[str, Level]:
    """Programs and classes of others, by name. A name that every game has already is not theirs to take."""
    return {
        name: Level(
            name,
            each.title or name.replace("-", " ").replace("_", " ").title(),
            each.description or "a program of its own",
            partial(ProgramPlayer, name=name, opponent=each, doctrine=DoctrinePlayer),
            by_time=True,
            games=each.games,
        )
        for name, each in brought().opponents.items()
        if name not in LEVELS
    }


def level(name: str, game: Game | None = None) -> Level:
    """The level of that name: of a game, or where none is given of any game."""
    known = LEVELS | {own.name: own for own in brought_levels().values() if game is None or own.plays(game)}
    if name not in known:
        for each in _any_game() if game is None else [game]:
            known |= {own.name: own for own in _own_levels(each)}
            if name in known:
                break
        else:
            raise Unknown(f"there is no level {name!r}{suggestion_or_all(name, known)}")
    return known[name]


def _any_game() -> Iterator[Game]:
    """Games that are loaded come first: the others may not be needed."""
    yield from registered()
    yield from playable()


def seat_players(names: list[str], first_seed: int) -> list[Player]:
    """A player for each seat, each with chance of its own."""
    return [level(name).make((first_seed * 8 + seat) & ALL) for seat, name in enumerate(names)]


def decide(player: Player, match: Match, seat: int, seconds: float = SECONDS) -> int:
    """What a player chooses at its seat of a match. It is handed nothing that its seat may not know."""
    if isinstance(player, MatchPlayer):
        return player.choose_in(match, seat, seconds)
    return player.choose(match.rules, match.concealed(seat), seat, seconds)

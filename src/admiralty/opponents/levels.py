"""Computer players by strength. A level is a recipe; a player made from it sits at one seat of one match.

A player is handed a concealed copy of the position, without dice and without what its seat may not know, and answers
with the number of an action. It has chance of its own, so that a match with the same seeds comes out the same again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from admiralty.errors import Unknown
from admiralty.kernel.dice import ALL, Dice, draw, seed, word
from admiralty.kernel.game import Game, game_of
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.kernel.play import guess, legal_buffer
from admiralty.match.match import Match
from admiralty.opponents.search import with_player
from admiralty.opponents.thinking import GLANCE, SearchPlayer, usable_cores

SECONDS = 1.0  # to think about a ply, where nobody says otherwise; only a player that searches takes them


class Player(Protocol):
    """Whoever chooses the actions of a seat."""

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        """The number of a legal action. `state` is a concealed copy, which the player may change as it likes."""
        ...


@dataclass(frozen=True)
class Level:
    name: str  # what is typed
    title: str
    description: str
    make: Callable[[int], Player]  # a player, from the seed of its chance
    by_time: bool = False  # does it play better the longer it may think? Then its choices depend on the clock
    games: tuple[str, ...] = ()  # the games whose rulebook names this player; empty: all games


class RandomPlayer:
    """Plays any legal action, each equally likely."""

    def __init__(self, seed_of_chance: int) -> None:
        self.chance = Dice()
        seed(self.chance, seed_of_chance)

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        game = game_of(state)
        buffer = legal_buffer(game)
        count = int(game.legal(rules, state, seat, buffer))
        if count == 0:
            raise LookupError(f"{game.title} asks a seat to act that has no legal action")
        return int(buffer[int(draw(self.chance, count))])


class DoctrinePlayer(RandomPlayer):
    """Plays by the game's own doctrine; where it slips, any legal action.

    Where a rulebook names several computer players, `personality` is the number of one; -1 is whom the match names.
    """

    def __init__(self, seed_of_chance: int, slips_one_in: int = 0, personality: int = -1) -> None:
        super().__init__(seed_of_chance)
        self.slips_one_in = slips_one_in
        self.personality = personality

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        if self.slips_one_in and int(draw(self.chance, self.slips_one_in)) == 0:
            return super().choose(rules, state, seat, seconds)
        game = game_of(state)
        guess(rules, state, seat, int(word(self.chance)))
        return int(game.doctrine(with_player(rules, self.personality), state, seat, legal_buffer(game)))


_LEAST, _MOST = 0, 2  # numbers of the simplest and of the best computer player, where a rulebook names three

LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "Random", "plays any legal action", RandomPlayer),
        Level(
            "cadet",
            "Cadet",
            "knows the game, but every second action is a blunder; for a first match",
            partial(DoctrinePlayer, slips_one_in=2, personality=_LEAST),
        ),
        Level(
            "mate",
            "Mate",
            "plays soundly, with a slip now and then",
            partial(DoctrinePlayer, slips_one_in=6, personality=_LEAST),
        ),
        Level("captain", "Captain", "plays by the book: the game's own doctrine", DoctrinePlayer),
        Level(
            "notorious",
            "Notorious",
            "the third of the rulebook's computer players: weighs every plan against yours",
            partial(DoctrinePlayer, personality=_MOST),
            games=("pirates",),
        ),
        Level(
            "hard",
            "Hard",
            "the third of the rulebook's computer players: looks two plies ahead",
            partial(DoctrinePlayer, personality=_MOST),
            games=("hexspace",),
        ),
        Level(
            "commodore",
            "Commodore",
            "looks ahead for a moment; resigns what is lost",
            partial(SearchPlayer, share_of_time=0.03, simulations=GLANCE, resigns=True),
            by_time=True,
        ),
        Level(
            "admiral",
            "Admiral",
            "looks ahead for as long as it may, on all cores; resigns what is lost",
            partial(SearchPlayer, share_of_time=0.9, threads=usable_cores(), resigns=True),
            by_time=True,
        ),
    )
}
USUAL = "captain"


def level(name: str) -> Level:
    """The level of that name."""
    if name not in LEVELS:
        raise Unknown(f"there is no level {name!r}{suggestion_or_all(name, LEVELS)}")
    return LEVELS[name]


def levels_of(game: Game) -> list[Level]:
    """The levels that can be chosen in a game, the weakest first."""
    return [each for each in LEVELS.values() if not each.games or game.key in each.games]


def seat_players(names: list[str], first_seed: int) -> list[Player]:
    """A player for each seat, each with chance of its own."""
    return [level(name).make((first_seed * 8 + seat) & ALL) for seat, name in enumerate(names)]


def decide(player: Player, match: Match, seat: int, seconds: float = SECONDS) -> int:
    """What a player chooses at its seat of a match. It is handed nothing that its seat may not know."""
    return player.choose(match.rules, match.concealed(seat), seat, seconds)

"""How fast the search is: simulations a second on one core, beside OpenSpiel's own Monte Carlo tree search."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.bench.engine import for_a_while
from admiralty.bench.figures import Figure, Work, speeds
from admiralty.bench.machine import yardstick
from admiralty.games.data import CLASSIC
from admiralty.kernel.game import Game
from admiralty.match.match import Match
from admiralty.opponents.levels import USUAL, seat_players
from admiralty.opponents.playing import play_on
from admiralty.opponents.search import Search

PEER = "open_spiel/havannah"
INTO_THE_MATCH = 30  # plies by the doctrine before the position that is searched


def measure(games: list[Game], progress: Callable[[str], None]) -> Iterator[Figure]:
    """For each game: as its players search, and with random rollouts, which are what the peer does."""
    peer = peer_or_none()
    for game in games:
        progress(f"{game.title}: searching")
        works = [simulations(game, {}), simulations(game, {"rollout_doctrine": 0})]
        found = speeds([*works, peer] if peer is not None else works, yardstick=yardstick())
        theirs = found[2] if peer is not None else None
        name = PEER if peer is not None else ""
        yield Figure.of(f"search_{game.key}", found[0], "simulations/s", name, theirs)
        yield Figure.of(f"search_{game.key}_random_playouts", found[1], "simulations/s", name, theirs)


def simulations(game: Game, changes: dict[str, int]) -> Work:
    """Searches from one position in the middle of a match, a new tree each, on one core."""
    match = position_to_search(game)
    seat = match.actors[0]
    search = Search(game, 0, 1, changes)

    def think(count: int) -> int:
        return search.think(match.rules, match.concealed(seat), seat, simulations=count).simulations

    return for_a_while(think)


def position_to_search(game: Game) -> Match:
    """A position with a choice, some plies into a match; of a match that is shorter, its first."""
    match = Match(game, ruleset=CLASSIC, seed=0)
    players = seat_players([USUAL] * match.players, 0)
    for ply in play_on(match, players):
        if ply + 1 >= INTO_THE_MATCH and not match.is_over and len(match.legal(match.actors[0])) > 1:
            return match
    return Match(game, ruleset=CLASSIC, seed=0)


def peer_or_none() -> Work | None:
    """OpenSpiel's MCTS in C++ with random playouts to the end, on its Havannah; None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("havannah")

    def think(count: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 0)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, count, 1000, False, 0, False)
        bot.step(game.new_initial_state())
        return count

    return for_a_while(think)

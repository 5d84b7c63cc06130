"""How often a trained network wins against levels, in mirrored matches: the same seeds from both seats.

    python examples/learn/against.py orbital.pt --game orbital --levels mate,captain --pairs 200

Levels that are compiled are played by thousands at once. There, mate and cadet are the game's usual doctrine with
slips, also where a rulebook has a weaker one for them; `--exactly` plays them one by one as they sit at the table.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from network import Network, NetworkPlayer, read

from admiralty.adapters.vector import MatchVectorEnv
from admiralty.lab.entrants import entrant
from admiralty.lab.ladder import Contestant, ready_for
from admiralty.lab.sprt import Bounds, Standing, sequential_test

NEVER_DECIDED = Bounds(-1000, 1000, 1e-300, 1e-300)  # all pairs are played


def shares(network: Network, game: str, level: str, seat: int, pairs: int, first_seed: int) -> Any:
    """The network's share of the win in one match of each seed, from one seat; the likeliest action is played."""
    envs = MatchVectorEnv(game, pairs, opponent=level, seat=seat, observations="scaled", actions="fixed")
    seen, _ = envs.reset(seed=first_seed)
    found = np.full(pairs, np.nan)
    while np.isnan(found).any():
        with torch.no_grad():
            scores, _ = network(torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"]).bool())
        seen, rewards, ended, cut, _ = envs.step(scores.argmax(-1).numpy())
        first_ends = (ended | cut) & np.isnan(found)
        found[first_ends] = 0.5 + 0.5 * rewards[first_ends]
    envs.close()
    return found


def many_at_once(path: Path, game: str, level: str, pairs: int, first_seed: int) -> Standing:
    network, _, _ = read(path, game)
    first, second = (shares(network, game, level, seat, pairs, first_seed) for seat in (0, 1))
    standing = Standing(NEVER_DECIDED)
    for score in (first + second) / 2:
        standing = standing.and_pair(float(score))
    return standing


def one_by_one(path: Path, game: str, level: str, pairs: int, first_seed: int) -> Standing:
    network, interface, _ = read(path, game)
    ours = Contestant(path.stem, lambda seed: NetworkPlayer(network, interface, seed), float("inf"))
    terms, theirs = ready_for(interface.game, None, None).terms, entrant(level, interface.game)
    standing = Standing(NEVER_DECIDED)
    for standing in sequential_test(terms, theirs, ours, NEVER_DECIDED, pairs, first_seed):
        print(f"\r{standing.pairs} pairs: {standing.score:.1%}", end="", flush=True)
    print()
    return standing


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--levels", default="mate,captain")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--exactly", action="store_true", help="one by one, as the levels sit at the table")
    given = parser.parse_args()
    for level in given.levels.split(","):
        play = one_by_one if given.exactly else many_at_once
        found = play(given.weights, given.game, level, given.pairs, given.seed)
        won, margin = 100 * found.score, 100 * found.margin
        print(
            f"{given.weights.name} won {won:.1f} % ± {margin:.1f} of {2 * found.pairs} matches against {level}",
            flush=True,
        )

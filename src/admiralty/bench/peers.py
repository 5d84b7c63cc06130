"""Peers: games of other libraries, played at random as their users play them from Python, in the same run as ours."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import perf_counter
from typing import Any

from admiralty.bench import c
from admiralty.bench.engine import SECONDS, random_actions
from admiralty.bench.figures import Figure, Work, speeds
from admiralty.kernel.game import Game


def measure(game: Game, progress: Callable[[str], None]) -> Iterator[Figure]:
    """Random actions a second of our game on one core, beside each peer that is installed."""
    for name, make in PEERS.items():
        progress(f"random play beside {name}")
        try:
            peer = make()
        except ImportError:
            continue
        ours, theirs = speeds([random_actions(game, 1), peer])
        beside = name.replace("/", "_")
        yield Figure.of(f"random_actions_beside_{beside}", ours, "actions/s", name, theirs)


def beside_c(game: Game, progress: Callable[[str], None]) -> Iterator[Figure]:
    """The same beside its own rules in C, where there is a compiler and the rules can be written in C."""
    by = c.compiler()
    if by is not None:
        progress("the same rules in C")
        with suppress(c.Untranslatable):
            yield c.measure(game, by)


def open_spiel(name: str) -> Work:
    """A game of OpenSpiel: C++ rules, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(0)

    def match() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
        return actions

    return again_and_again(match)


def petting_zoo_connect_four() -> Work:
    """A classic game of PettingZoo: rules in Python."""
    env = _petting_zoo_environment()
    chance = random.Random(0)

    def match() -> int:
        env.reset(seed=chance.randrange(1 << 30))
        actions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                legal = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
                env.step(chance.choice(legal))
                actions += 1
        return actions

    return again_and_again(match)


def _petting_zoo_environment() -> Any:
    from pettingzoo.classic.connect_four import connect_four

    return connect_four.env()


def again_and_again(match: Callable[[], int]) -> Work:
    """Matches until the time of one measurement is over."""

    def work() -> int:
        done, end = 0, perf_counter() + SECONDS
        while perf_counter() < end:
            done += match()
        return done

    return work


PEERS: dict[str, Callable[[], Work]] = {
    "open_spiel/connect_four": lambda: open_spiel("connect_four"),
    "open_spiel/havannah": lambda: open_spiel("havannah"),
    "open_spiel/battleship": lambda: open_spiel("battleship"),
    "pettingzoo/connect_four": petting_zoo_connect_four,
}

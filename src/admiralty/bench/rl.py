"""How fast the games are as environments for learning, beside environments of others in the same run.

A step of a vector environment is one action of the learner with all that the computer players answer, and the numbers
and masks of what is seen next. Speeds by the clock are those a user meets; on a busy machine, the same work
by the seconds that processors spent on it says more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

import numpy as np

from admiralty.bench.figures import Figure, Work, speeds
from admiralty.bench.peers import again_and_again, open_spiel, petting_zoo_connect_four
from admiralty.kernel.game import Game
from admiralty.kernel.play import step_batch
from admiralty.kernel.record import Batch
from admiralty.match.terms import agree

ENVIRONMENTS = 4096
FEW = 256  # environments whose rows stay in the processor's own memory
STEPS = 24  # of all environments, in one measurement
AGED = 64  # steps before the first measurement: matches are then at all their stages
PLIES = 2000  # of one match through PettingZoo's loop; hardly any has more
SECONDS = 0.5
AEC_ROUNDS = 10  # both are Python, whose speed varies more than that of compiled code


def measure(game: Game, progress: Callable[[str], None]) -> Iterator[Figure]:
    """All figures of a game, in the order of the table."""
    for opponent in ("random", "captain"):
        progress(f"{ENVIRONMENTS} environments against {opponent}")
        work, close = vector(game, opponent, copy=False)
        peer, close_peer = cart_poles()
        fast, beside = speeds([work, peer], clock=perf_counter)  # ours is on all cores
        yield Figure.of(f"vector_steps_against_{opponent}", fast, "steps/s", "gymnasium/CartPole-v1", beside)
        yield Figure(f"vector_steps_against_{opponent}_by_processor", by_processor(work), "steps/s")
        close()
        close_peer()
    progress("the same, with copies")
    work, close = vector(game, "random", copy=True)
    (copied,) = speeds([work], clock=perf_counter)
    yield Figure.of("vector_steps_against_random_copied", copied, "steps/s")
    close()
    if game.learning is not None:
        for name, number in (("learnable_steps", ENVIRONMENTS), (f"learnable_steps_of_{FEW}", FEW)):
            progress(f"{number} as learners want them, beside bare random play")
            work, close = learnable(game, number)
            ours, bare = speeds([work, random_play(game)])
            yield Figure.of(name, ours, "steps/s", "bare random play", bare)
            close()
    progress("AEC beside PettingZoo")
    ours, theirs = speeds([aec(game), petting_zoo_connect_four()], AEC_ROUNDS)
    yield Figure.of("aec_steps", ours, "steps/s", "pettingzoo/connect_four", theirs)
    progress("OpenSpiel beside a Python game of its own")
    ours, theirs = speeds([open_spiel_random(game), python_tic_tac_toe()])
    yield Figure.of("open_spiel_steps", ours, "steps/s", "open_spiel/python_tic_tac_toe", theirs)


def vector(game: Game, opponent: str, copy: bool) -> tuple[Work, Callable[[], None]]:
    """Random actions in many environments at once; a step is one action of each."""
    from admiralty.adapters.vector import MatchVectorEnv

    envs = MatchVectorEnv(game, ENVIRONMENTS, opponent=opponent, copy=copy)
    _, info = envs.reset(seed=0)
    chance = np.random.default_rng(0)
    luck = [chance.random(ENVIRONMENTS) for _ in range(STEPS)]  # drawn ahead: only the environments are measured
    counts = info["legal_count"]

    def step(number: int) -> None:
        nonlocal counts
        *_, told = envs.step((luck[number % STEPS] * counts).astype(np.int64))
        counts = told["legal_count"]

    def work() -> int:
        for number in range(STEPS):
            step(number)
        return STEPS * ENVIRONMENTS

    for number in range(AGED):
        step(number)
    return work, envs.close


def learnable(game: Game, number_of: int = ENVIRONMENTS) -> tuple[Work, Callable[[], None]]:
    """Random actions at all seats, with scaled observations and masks of the vocabulary: a step is a ply."""
    from admiralty.adapters.vector import MatchVectorEnv

    envs = MatchVectorEnv(
        game, number_of, opponent="self", copy=False, threads=1, observations="scaled", actions="fixed"
    )
    _, info = envs.reset(seed=0)
    chance = np.random.default_rng(0)
    steps = STEPS * ENVIRONMENTS // number_of
    luck = [chance.random(number_of) for _ in range(STEPS)]
    rows, counts = np.arange(number_of), info["legal_count"]

    def step(number: int) -> None:
        nonlocal counts
        drawn = (luck[number % STEPS] * counts).astype(np.int64)
        *_, told = envs.step(envs.legal_places[rows, drawn])
        counts = told["legal_count"]

    def work() -> int:
        for number in range(steps):
            step(number)
        return steps * number_of

    for number in range(AGED):
        step(number)
    return work, envs.close


def random_play(game: Game) -> Work:
    """The same in compiled code alone: nothing is observed and nobody outside is asked."""
    terms = agree(game)
    states: Batch[Any] = Batch(game.State, ENVIRONMENTS)
    for index in range(ENVIRONMENTS):
        game.setup(terms.rules, states[index], terms.rules.scenario)
    step_batch(game, terms.rules, states, AGED, threads=1)

    def work() -> int:
        return step_batch(game, terms.rules, states, STEPS, first_seed=1, threads=1)

    return work


def cart_poles() -> tuple[Work, Callable[[], None]]:
    """Gymnasium's own vector environment in NumPy, of the same size."""
    import gymnasium

    envs: Any = gymnasium.make_vec("CartPole-v1", num_envs=ENVIRONMENTS, vectorization_mode="vector_entry_point")
    envs.reset(seed=0)
    chance = np.random.default_rng(0)
    luck = [chance.integers(2, size=ENVIRONMENTS) for _ in range(STEPS)]

    def work() -> int:
        for actions in luck:
            envs.step(actions)
        return STEPS * ENVIRONMENTS

    return work, envs.close


def by_processor(work: Work) -> float:
    """Things done in a second of one processor's time, at best of a few."""
    best = 0.0
    for _ in range(3):
        began = process_time()
        done = work()
        best = max(best, done / (process_time() - began))
    return best


def aec(game: Game) -> Work:
    """Random actions through PettingZoo's loop, as its users write it."""
    from admiralty.adapters.aec import MatchAEC

    env: Any = MatchAEC(game)
    chance = random.Random(0)

    def work() -> int:
        done, end = 0, perf_counter() + SECONDS
        while perf_counter() < end:
            env.reset(seed=chance.randrange(1 << 30))
            for _ in env.agent_iter(PLIES):
                _, _, ended, cut, info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                env.step(int(chance.random() * len(info["lines"])))
                done += 1
        return done

    return work


def python_tic_tac_toe() -> Work:
    """A game of OpenSpiel whose rules are in Python, like ours for it."""
    import_module("open_spiel.python.games.tic_tac_toe")  # registers it
    return open_spiel("python_tic_tac_toe")


def open_spiel_random(game: Game) -> Work:
    """Random play through OpenSpiel, in the sequential form."""
    import pyspiel

    from admiralty.adapters.openspiel import name_of

    loaded = pyspiel.load_game(name_of(game, False), {"max_plies": 60})
    chance = np.random.default_rng(0)

    def match() -> int:
        state, actions = loaded.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(int(chance.choice(state.legal_actions())))
            actions += 1
        return actions

    return again_and_again(match)

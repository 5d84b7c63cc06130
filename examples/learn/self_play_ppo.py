"""Proximal policy optimization in one file, in the manner of CleanRL: every number of it is here to be changed.

`--opponents mate,captain`: one of these levels is drawn for each match. `--opponents self`: a frozen copy of the
network, renewed as it learns. `--start` goes on from weights, its own or those of `imitation.py`; Ctrl-C
keeps what was learned.

    python examples/learn/self_play_ppo.py --game orbital --opponents mate,captain --minutes 30 --out orbital.pt
"""

from __future__ import annotations

import argparse
import time
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from network import Network, network_for, read, save
from torch import nn

from admiralty.adapters.self_play import FrozenSelfPlay
from admiralty.adapters.vector import MatchVectorEnv


def drawn(logits: torch.Tensor) -> torch.Tensor:
    """One place each, as likely as its score says (by Gumbel's trick: faster than a table of chances)."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(-1)


def advantages(rewards: Any, values: Any, ends: Any, last: Any, discount: float, decay: float) -> Any:
    """Generalized advantage estimation, backwards through the steps of all environments at once."""
    found, running = torch.zeros_like(rewards), torch.zeros_like(last)
    for step in reversed(range(len(rewards))):
        following = last if step == len(rewards) - 1 else values[step + 1]
        goes_on = 1.0 - ends[step]
        error = rewards[step] + discount * following * goes_on - values[step]
        running = error + discount * decay * goes_on * running
        found[step] = running
    return found


def environments(game: str, opponents: str, count: int, discount: float, shaping: float) -> Any:
    if opponents == "self":
        return FrozenSelfPlay(game, count)
    return MatchVectorEnv(
        game,
        count,
        pool=opponents.split(","),
        seat=None,
        observations="scaled",
        actions="fixed",
        autoreset_mode=AutoresetMode.SAME_STEP,
        shaping=shaping,
        discount=discount,
    )


def frozen(network: Network) -> Any:
    """A copy that plays and does not learn."""
    copy = deepcopy(network)

    def choose(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            return drawn(copy(torch.from_numpy(seen), torch.from_numpy(masks).bool())[0]).numpy()

    return choose


@dataclass
class Batch:
    """What was seen and done in one iteration, by step and environment."""

    observations: torch.Tensor
    masks: torch.Tensor
    chosen: torch.Tensor
    chances: torch.Tensor
    values: torch.Tensor
    rewards: torch.Tensor
    ends: torch.Tensor

    @classmethod
    def empty(cls, steps: int, count: int, width: int, choices: int) -> Batch:
        shape = (steps, count)
        masks = torch.zeros(*shape, choices, dtype=torch.bool)
        places = torch.zeros(shape, dtype=torch.long)
        return cls(torch.zeros(*shape, width), masks, places, *(torch.zeros(shape) for _ in range(4)))


def play(network: Network, envs: Any, seen: Any, batch: Batch, won: list[float]) -> Any:
    """Fill a batch, and note how matches ended; the last observations are returned."""
    with torch.no_grad():
        for step in range(len(batch.rewards)):
            batch.observations[step] = torch.from_numpy(seen["observation"])
            batch.masks[step] = torch.from_numpy(seen["action_mask"]).bool()
            logits, batch.values[step] = network(batch.observations[step], batch.masks[step])
            batch.chosen[step] = drawn(logits)
            batch.chances[step] = torch.log_softmax(logits, -1).gather(1, batch.chosen[step][:, None])[:, 0]
            seen, got, ended, cut, info = envs.step(batch.chosen[step].numpy())
            over = ended | cut
            batch.rewards[step], batch.ends[step] = torch.from_numpy(got).float(), torch.from_numpy(over).float()
            won += (0.5 + 0.5 * np.sign(info.get("result", got)[over])).tolist()
    return seen


def learn(network: Network, learner: Any, batch: Batch, last: Any, given: argparse.Namespace) -> None:
    """Several passes over a batch, each step clipped so that the policy does not run away from the one that played."""
    gained = advantages(batch.rewards, batch.values, batch.ends, last, given.discount, given.decay)
    columns = (batch.observations, batch.masks, batch.chosen, batch.chances, gained, gained + batch.values)
    flat = [each.flatten(0, 1) for each in columns]
    for _ in range(given.epochs):
        for part in torch.randperm(len(flat[0])).split(given.batch):
            seen, mask, place, before, gain, aim = (each[part] for each in flat)
            logits, value = network(seen, mask)
            logs = torch.log_softmax(logits, -1)
            ratio = (logs.gather(1, place[:, None])[:, 0] - before).exp()
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            better = torch.minimum(ratio * gain, ratio.clamp(1 - given.clip, 1 + given.clip) * gain).mean()
            spread = -(logs.exp() * logs.clamp(min=-50)).sum(-1).mean()
            loss = -better + 0.5 * (value - aim).pow(2).mean() - given.entropy * spread
            learner.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            learner.step()


def train(given: argparse.Namespace) -> list[dict[str, float]]:
    """The curve: the share of matches won, by steps and seconds."""
    torch.manual_seed(given.seed)
    envs = environments(given.game, given.opponents, given.envs, given.discount, given.shaping)
    network, curve = network_for(envs.interface), []
    if given.start is not None:
        network, _, kept = read(given.start, given.game)
        curve = kept.get("curve", [])
    learner = torch.optim.Adam(network.parameters(), given.rate, eps=1e-5)
    spent, taken = (curve[-1]["seconds"], int(curve[-1]["steps"])) if curve else (0.0, 0)
    seen, _ = envs.reset(seed=given.seed)
    batch = Batch.empty(given.steps, given.envs, envs.interface.width, envs.interface.choices)
    won: list[float] = []
    began = time.monotonic()
    try:
        for iteration in range(given.iterations):
            used = time.monotonic() - began
            if used > 60 * given.minutes:
                break
            learner.param_groups[0]["lr"] = given.rate * max(0.1, 1 - used / (60 * given.minutes))
            if given.opponents == "self" and iteration % given.renewed == 0:
                envs.freeze(frozen(network))
            seen = play(network, envs, seen, batch, won)
            taken += given.steps * given.envs
            del won[:-2000]
            share = sum(won) / max(1, len(won))
            curve.append(
                {"steps": taken, "seconds": round(spent + time.monotonic() - began, 1), "won": round(share, 4)}
            )
            print(
                f"{taken:>11,} steps  {curve[-1]['seconds']:7.0f} s  won {share:6.1%} of the latest {len(won)}",
                flush=True,
            )
            with torch.no_grad():
                _, last = network(torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"]).bool())
            learn(network, learner, batch, last, given)
            if given.out is not None and iteration % 5 == 4:
                save(given.out, network, envs.interface, game=given.game, curve=curve)
    except KeyboardInterrupt:
        print("Stopped; what was learned is kept.")
    if given.out is not None:
        save(given.out, network, envs.interface, game=given.game, curve=curve)
    envs.close()
    return curve


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--opponents", default="mate", help="levels with commas, or self")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--iterations", type=int, default=1_000_000)
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64, help="of every environment in an iteration")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--discount", type=float, default=0.997)
    parser.add_argument("--decay", type=float, default=0.95, help="of advantages (lambda)")
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--shaping", type=float, default=0.5, help="weight of rewards along the way; 0: none")
    parser.add_argument("--renewed", type=int, default=20, help="iterations after which a frozen copy is renewed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--out", type=Path, help="where the weights are kept")
    return parser.parse_args(words)


if __name__ == "__main__":
    chosen = arguments()
    torch.set_num_threads(chosen.threads)
    train(chosen)

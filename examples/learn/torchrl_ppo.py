"""TorchRL: a game as one of its environments, with masks, rollouts and the PPO loss of its own.

python examples/learn/torchrl_ppo.py --game orbital --opponent random --frames 200000
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase
from torchrl.envs.utils import step_mdp
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from admiralty.adapters.vector import MatchVectorEnv


class MatchTorchEnv(EnvBase):  # type: ignore[misc]
    """Many matches as one batched environment; what ended is begun anew by TorchRL's own partial reset."""

    def __init__(self, game: str, count: int, opponent: str, discount: float = 0.99) -> None:
        self.envs = MatchVectorEnv(
            game, count, opponent=opponent, seat=None, observations="scaled", actions="fixed",
            autoreset_mode="Disabled", shaping=0.5, discount=discount,
        )  # fmt: skip
        super().__init__(batch_size=torch.Size([count]))
        wide, places = self.envs.interface.width, self.envs.interface.choices
        self.observation_spec = Composite(
            observation=Bounded(-1, 1, (count, wide)),
            action_mask=Binary(places, (count, places), dtype=torch.bool),
            shape=(count,),
        )
        self.action_spec = Categorical(places, (count,))
        self.reward_spec = Unbounded((count, 1))
        self.done_spec = Composite(
            done=Binary(1, (count, 1), dtype=torch.bool),
            terminated=Binary(1, (count, 1), dtype=torch.bool),
            shape=(count,),
        )
        self.results: list[float] = []

    def _seen(self, seen: Any, **more: Any) -> TensorDict:
        masks = torch.from_numpy(seen["action_mask"]).bool()
        masks[~masks.any(-1), 0] = True  # after the end nothing can be played; a distribution needs something
        found = {"observation": torch.from_numpy(seen["observation"]), "action_mask": masks, **more}
        return TensorDict(found, self.batch_size)

    def _reset(self, tensordict: TensorDict | None = None, **_: Any) -> TensorDict:
        chosen = None if tensordict is None else tensordict.get("_reset", None)
        options = {} if chosen is None else {"reset_mask": chosen.reshape(-1).numpy()}
        seen, _info = self.envs.reset(options=options)
        nothing = torch.zeros(*self.batch_size, 1, dtype=torch.bool)
        return self._seen(seen, done=nothing, terminated=nothing.clone())

    def _step(self, tensordict: TensorDict) -> TensorDict:
        seen, rewards, ended, cut, info = self.envs.step(tensordict["action"].numpy())
        if "result" in info:
            self.results += info["result"][ended].tolist()
        over = torch.from_numpy(ended | cut)[:, None]
        reward = torch.from_numpy(rewards).float()[:, None]
        return self._seen(seen, reward=reward, done=over, terminated=torch.from_numpy(ended)[:, None])

    def _set_seed(self, seed: int | None) -> None:
        self.envs.reset(seed=seed)


def train(
    game: str, opponent: str, frames: int, count: int = 64, steps: int = 128, seed: int = 0
) -> list[tuple[int, float]]:
    torch.manual_seed(seed)
    env = MatchTorchEnv(game, count, opponent)
    wide, places = env.envs.interface.width, env.envs.interface.choices

    def layers(out: int) -> nn.Sequential:
        return nn.Sequential(nn.Linear(wide, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, out))

    actor = ProbabilisticActor(
        TensorDictModule(layers(places), ["observation"], ["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        spec=env.action_spec,
        return_log_prob=True,
    )
    critic = ValueOperator(layers(1), ["observation"])
    loss_of = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01)
    gains = GAE(gamma=0.99, lmbda=0.95, value_network=critic)
    learner = torch.optim.Adam(loss_of.parameters(), 5e-4)
    curve: list[tuple[int, float]] = []
    state = env.reset()
    for number in range(max(1, frames // (count * steps))):
        with torch.no_grad():
            data = env.rollout(steps, actor, auto_reset=False, tensordict=state, break_when_any_done=False)
            state = env.maybe_reset(step_mdp(data[:, -1]))
            gains(data)
        flat = data.reshape(-1)
        for _ in range(4):
            for part in torch.randperm(len(flat)).split(1024):
                losses = loss_of(flat[part])
                total = losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]
                learner.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(loss_of.parameters(), 0.5)
                learner.step()
        latest = env.results[-500:]
        curve.append(((number + 1) * count * steps, 0.5 + 0.5 * sum(latest) / max(1, len(latest))))
        print(f"{curve[-1][0]:>10,} frames  won {curve[-1][1]:.1%} of the latest {len(latest)}", flush=True)
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--frames", type=int, default=200_000)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    train(given.game, given.opponent, given.frames)

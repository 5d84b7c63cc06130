"""Thousands of matches as one Gymnasium vector environment: a step is one call of compiled code on every core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.error import Error, InvalidAction, ResetNeeded
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from admiralty.adapters.curriculum import CURRICULUM, Lesson
from admiralty.adapters.environment import DISABLED, ENDED, FORFEIT, NEXT_STEP, RESET_ONLY, SAME_STEP
from admiralty.adapters.environment_batch import EnvironmentBatch
from admiralty.adapters.interface import LIST, RECORD, Interface
from admiralty.adapters.lines import Lines
from admiralty.adapters.opponents import SELF, check_seat, compiled_slips, read_opponents
from admiralty.adapters.render import MODES, drawn, show
from admiralty.adapters.shaping import Shaping
from admiralty.adapters.spaces import Observation, luck_of
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.kernel.play import concealed
from admiralty.match.lines import is_whole
from admiralty.match.terms import agree
from admiralty.opponents.levels import USUAL

RESET_OPTIONS = ("reset_mask", *CURRICULUM)
_MODES = {
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.DISABLED: DISABLED,
}

Floats = NDArray[np.float64]
Booleans = NDArray[np.bool_]


class MatchVectorEnv(VectorEnv[Observation, Any, Any]):
    """Environment number i with seed s is `MatchEnv` with seed s + i, match after match.

    `opponent`: a level that is compiled (random, cadet, captain), or `self`: then every seat is played from outside,
    an observation is that of the seat that is asked, and `info["rewards"]` has the rewards of all seats at the end.
    `copy=False` hands out the environment's own arrays, which the next step overwrites.

    `pool`: levels that are compiled, of which one is drawn for each match in place of `opponent`. `shaping`: the weight
    of rewards along the way, see `Shaping`; `discount` is the learner's. `reset(options=…)` with scenario, ruleset,
    options or pool goes on with another lesson.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        scenario: str | None = None,
        ruleset: str | Path | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponent: str | Sequence[str] = USUAL,
        seat: int | None = 0,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int | None = None,
        render_mode: str | None = None,
        observations: str = RECORD,
        actions: str = LIST,
        learned_with: str | None = None,
        pool: Sequence[str] = (),
        shaping: float = 0.0,
        discount: float = 1.0,
    ) -> None:
        if not is_whole(num_envs) or num_envs < 1:
            raise Error(f"num_envs is a whole number from 1 on, not {num_envs!r}")
        if render_mode is not None and render_mode not in MODES:
            raise Error(f"render_mode {render_mode!r} is not one of {', '.join(MODES)}")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.terms = agree(game, scenario, ruleset, players, options)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": MODES, "autoreset_mode": self.autoreset_mode}
        self.copy = copy
        self.interface = Interface(self.terms.game, observations, actions, learned_with)
        self.single_observation_space = self.interface.observation_space
        self.single_action_space = self.interface.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.plays_all_seats = opponent == SELF
        if self.plays_all_seats and pool:
            raise Error("every seat is played from outside: there is nobody to draw from a pool")
        check_seat(seat, self.terms.players)
        seats, slips = (1 << self.terms.players) - 1, []
        if not self.plays_all_seats:
            seats = 0 if seat is None else 1 << seat
            slips = compiled_slips(read_opponents(opponent, self.terms.players, seat), self.terms.game)
        self._batch = EnvironmentBatch(
            self.terms,
            num_envs,
            seats,
            slips,
            threads,
            self.autoreset_mode == AutoresetMode.SAME_STEP,
            self.interface,
            Shaping(shaping, discount) if shaping else None,
            compiled_slips(pool, self.terms.game),
        )
        self._is_shaped = bool(shaping)
        self._environments = self._batch.environments.array
        self._has_begun = False

    # ---------------------------------------------------------------------------------------------------- playing

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        given = dict(options or {})
        chosen = _read_mask(given.pop("reset_mask", None), self.num_envs)
        self._take_lesson(given, chosen)
        for name in given:
            raise Error(f"reset knows no option {name!r}{suggestion_or_all(str(name), RESET_OPTIONS)}")
        for index, own in enumerate(self._seeds(seed)):
            if chosen[index]:
                self._batch.begin_again(index, None if own is None else luck_of(np_random(own)[0]))
        self._has_begun = True
        self._batch.step(RESET_ONLY)
        return self._observation(), self._info()

    def _take_lesson(self, given: dict[str, Any], chosen: Booleans) -> None:
        """What the next matches are about: options of `reset` that are taken out of `given`."""
        lesson = Lesson.taken_from(given)
        if lesson.pool is not None:
            if self.plays_all_seats:
                raise Error("every seat is played from outside: there is nobody to draw from a pool")
            self._batch.play_against(compiled_slips(lesson.pool, self.terms.game))
        if lesson.changes_terms:
            if not chosen.all():
                raise Error("another scenario, ruleset or option is for all environments: leave out reset_mask")
            self.terms = lesson.terms_after(self.terms)
            self._batch.play_under(self.terms)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None and self._has_begun:
            return [None] * self.num_envs
        if seed is None or isinstance(seed, int | np.integer):
            first = seed if seed is None else int(seed)
            super().reset(seed=first)
            if first is None:
                return [int(each) for each in self.np_random.integers(1 << 31, size=self.num_envs)]
            return range(first, first + self.num_envs)
        if isinstance(seed, str | bytes) or not isinstance(seed, Sequence | np.ndarray):
            raise Error(f"a seed is a whole number, or one for each environment, not {type(seed)}")
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} environments: give one for each")
        own = [each if each is None else int(each) for each in seed]
        if not self._has_begun:
            fresh = self.np_random.integers(1 << 31, size=self.num_envs)
            own = [int(fresh[index]) if each is None else each for index, each in enumerate(own)]
        return own

    def step(self, actions: Any) -> tuple[Observation, Floats, Booleans, Booleans, dict[str, Any]]:
        if not self._has_begun:
            raise ResetNeeded("call reset() before the first step()")
        given = np.ascontiguousarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidAction(
                f"one whole number for each of the {self.num_envs} environments is needed, "
                f"not {given.dtype} of shape {given.shape}"
            )
        if self.autoreset_mode == AutoresetMode.DISABLED and bool((self._environments["stage"] == ENDED).any()):
            ended = np.flatnonzero(self._environments["stage"] == ENDED)[:8].tolist()
            raise ResetNeeded(f"environments {ended} have ended: reset them with options={{'reset_mask': …}}")
        self._environments["action"] = np.clip(given, -1, self.interface.choices)
        movers = self._environments["seat"].copy() if self._is_shaped else None
        self._batch.step(_MODES[self.autoreset_mode])
        ended, cut = self._environments["ended"].astype(np.bool_), self._environments["cut"].astype(np.bool_)
        info = self._info()
        if bool(ended.any()) or bool(cut.any()):
            self._tell_ends(info, ended | cut)
            if movers is not None:
                results = np.take_along_axis(self._batch.worth, movers.astype(np.int64)[:, None], 1)[:, 0]
                results = np.where(self._environments["illegal"] == 1, FORFEIT, results)
                info |= {"result": results, "_result": ended}
        return self._observation(), self._batch.rewards.copy(), ended, cut, info

    # ----------------------------------------------------------------------------------------------------- seeing

    def _observation(self) -> Observation:
        seen, masks = self._batch.observations, self._batch.masks
        if self.copy:
            seen, masks = seen.copy(), masks.copy()
        return self.interface.parts(seen) | {"action_mask": masks}

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        info = {"legal_count": self._environments["count"].copy(), "_legal_count": everywhere}
        if self.plays_all_seats:
            info |= {"seat": self._environments["seat"].copy(), "_seat": everywhere}
        return info

    def _tell_ends(self, info: dict[str, Any], done: Booleans) -> None:
        """What is to be known of matches that have just ended."""
        if self.plays_all_seats:
            info |= {"rewards": self._batch.worth.copy(), "_rewards": done}
        if self.autoreset_mode != AutoresetMode.SAME_STEP:
            info |= {"illegal_action": self._environments["illegal"].astype(np.bool_), "_illegal_action": done}
            return
        finals = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(done):
            mask = np.zeros(self.interface.choices, np.int8)
            finals[index] = self.interface.parts(self._batch.finals[index].copy()) | {"action_mask": mask}
        nothing_left = {"legal_count": np.zeros(self.num_envs, np.int32), "_legal_count": done}
        info |= {"final_obs": finals, "_final_obs": done, "final_info": nothing_left, "_final_info": done}

    @property
    def action_codes(self) -> NDArray[np.int64]:
        """What stands at each place: the number of the action, in the first `legal_count` places of a row.

        The array is the environment's own; the next step overwrites it.
        """
        return self._batch.legal

    @property
    def legal_places(self) -> NDArray[np.int32]:
        """With fixed actions: the place of each action of the list in the vocabulary, `legal_count` of them in a row.

        The array is the environment's own; the next step overwrites it.
        """
        return self._batch.choices

    def lines(self, index: int) -> Lines:
        """What can be played in one of the environments, in words."""
        return self._batch.lines(index)

    def action_features(self, index: int) -> NDArray[np.float32]:
        """A row of numbers for each action of the list in one of the environments; `interface.action_feature_names`."""
        seat, state = int(self._environments["seat"][index]), self._batch.states[index]
        return self.interface.action_features(self.terms.rules, state, seat, self._batch.codes(index))

    def action_masks(self) -> Booleans:
        """The masks alone, as learners with masks ask for them."""
        return self._batch.masks.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """What the seat that is asked may see, of every environment."""
        if self.render_mode is None:
            return None
        return tuple(self._render_one(index) for index in range(self.num_envs))

    def _render_one(self, index: int) -> Any:
        game, rules, seat = self.terms.game, self.terms.rules, int(self._environments["seat"][index])
        state = concealed(game, rules, self._batch.states[index], seat)
        return show(self.render_mode, drawn(game, rules, state, seat))

    def close_extras(self, **kwargs: Any) -> None:
        self._batch.close()


def _read_mask(mask: Any, number: int) -> Booleans:
    if mask is None:
        return np.ones(number, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        raise TypeError("options['reset_mask'] must be a NumPy array of booleans")
    if mask.shape != (number,):
        raise ValueError(f"options['reset_mask'] must have the shape ({number},), not {mask.shape}")
    if not mask.any():
        raise ValueError("options['reset_mask'] must hold at least one True")
    return mask

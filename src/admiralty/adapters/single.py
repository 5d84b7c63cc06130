"""One match as a Gymnasium environment: one seat is the learner's, computer players sit at the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import Error, InvalidAction, ResetNeeded
from numpy.typing import NDArray

from admiralty.adapters.curriculum import CURRICULUM, Lesson
from admiralty.adapters.environment import DISABLED, PLAYING, RESET_ONLY
from admiralty.adapters.environment_batch import EnvironmentBatch
from admiralty.adapters.interface import LIST, RECORD, Interface
from admiralty.adapters.lines import Lines
from admiralty.adapters.opponents import check_seat, compiled_slips, read_opponents, slips_of, thinking_player
from admiralty.adapters.render import MODES, drawn, show
from admiralty.adapters.shaping import Shaping
from admiralty.adapters.spaces import Observation, luck_of, mask_of
from admiralty.errors import Unknown
from admiralty.kernel.dice import ALL
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion_or_all
from admiralty.kernel.play import concealed
from admiralty.match.terms import agree
from admiralty.opponents.levels import SECONDS, USUAL
from admiralty.opponents.playing import ask

RESET_OPTIONS = ("seat", *CURRICULUM)
_SET_APART = 0x2545F4914F6CDD1D  # the luck of players that think from that of the match


class MatchEnv(gymnasium.Env[Any, Any]):
    """`seat`: the learner's, or None to draw one for each match. `opponent`: a level for all others, or one for each.

    An action is a place in the list of what can be played now; the mask says how long that list is, `info["lines"]`
    what its lines are. A place beyond it forfeits the match: it ends with a reward of -1.

    `observations="scaled", actions="fixed"`: as learners want it, see `Interface`. `pool`: levels of which one is drawn
    for each match in place of `opponent`. `shaping`: the weight of rewards along the way, see `Shaping`.
    `reset(options=…)` with scenario, ruleset, options or pool goes on with another lesson.
    """

    metadata = {"render_modes": MODES, "render_fps": 4}  # noqa: RUF012  # Gymnasium's own form

    def __init__(
        self,
        game: Game | str,
        scenario: str | None = None,
        ruleset: str | Path | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponent: str | Sequence[str] = USUAL,
        seat: int | None = 0,
        seconds: float = SECONDS,
        render_mode: str | None = None,
        observations: str = RECORD,
        actions: str = LIST,
        learned_with: str | None = None,
        pool: Sequence[str] = (),
        shaping: float = 0.0,
        discount: float = 1.0,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise Error(f"render_mode {render_mode!r} is not one of {', '.join(MODES)}")
        self.render_mode = render_mode
        self.terms = agree(game, scenario, ruleset, players, options)
        check_seat(seat, self.terms.players)
        self.seat = seat
        self.opponents = read_opponents(opponent, self.terms.players, seat)
        self.interface = Interface(self.terms.game, observations, actions, learned_with)
        self.observation_space = self.interface.observation_space
        self.action_space = self.interface.action_space
        self._seconds = seconds
        slips = [slips_of(name, self.terms.game) for name in ([] if pool else self.opponents)]
        compiled = [each for each in slips if each is not None]
        # Players that think are asked from here; then every seat of the environment is played from outside.
        self._thinking = len(compiled) < len(slips)
        self._all = (1 << self.terms.players) - 1
        if self._thinking and shaping:
            raise Error("shaping needs opponents that are compiled: random, cadet, mate, captain")
        self._batch = EnvironmentBatch(
            self.terms,
            1,
            0,
            [] if self._thinking else compiled,
            threads=1,
            interface=self.interface,
            shaping=Shaping(shaping, discount) if shaping else None,
            pool=compiled_slips(pool, self.terms.game),
        )
        self._environment = self._batch.environments[0]
        self._learner = 0
        self._players: list[Any] = []
        self._seats: np.random.Generator | None = None

    # ---------------------------------------------------------------------------------------------------- playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        given = dict(options or {})
        for name in given:
            if name not in RESET_OPTIONS:
                raise Error(f"reset knows no option {name!r}{suggestion_or_all(str(name), RESET_OPTIONS)}")
        self._take_lesson(Lesson.taken_from(given))
        seat = given.get("seat", self.seat)
        check_seat(seat, self.terms.players)
        fresh = seed is not None or self._seats is None
        self._batch.begin_again(0, luck_of(self.np_random) if fresh else None)
        if fresh:
            self._seats = np.random.default_rng(self._environment.luck.stream)
        if self._thinking:
            self._begin_thinking(seat)
        else:
            self._batch.play_from_outside(0 if seat is None else 1 << seat)
            self._batch.step(RESET_ONLY)
            self._learner = self._environment.seat
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    def _take_lesson(self, lesson: Lesson) -> None:
        """What the next matches are about."""
        if lesson.pool is not None:
            if self._thinking:
                raise Error("a pool needs opponents that are compiled: give it, or one of its levels, from the start")
            self._batch.play_against(compiled_slips(lesson.pool, self.terms.game))
        if lesson.changes_terms:
            self.terms = lesson.terms_after(self.terms)
            self._batch.play_under(self.terms)

    def _begin_thinking(self, seat: int | None) -> None:
        assert self._seats is not None
        self._learner = int(self._seats.integers(self.terms.players)) if seat is None else seat
        lucks = (((self._environment.luck.stream ^ _SET_APART) + number) & ALL for number in count(1))
        self._players = [thinking_player(name, next(lucks)) for name in self.opponents]
        self._batch.play_from_outside(self._all)
        self._batch.step(RESET_ONLY)
        self._let_others_think()

    def _let_others_think(self) -> None:
        while self._environment.stage == PLAYING and self._environment.seat != self._learner:
            seat, game, rules = self._environment.seat, self.terms.game, self.terms.rules
            chosen = ask(self._players[seat], game, rules, self._batch.states[0], seat, self._seconds)
            self._environment.action = self._batch.chosen_by(0, chosen)
            self._batch.step(DISABLED)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._seats is None:
            raise ResetNeeded("call reset() before the first step()")
        if self._environment.stage != PLAYING:
            raise ResetNeeded("the match is over: call reset() before the next step()")
        if not self.action_space.contains(action):
            raise InvalidAction(f"{action!r} is not in {self.action_space}")
        self._environment.action = action
        offered = self._batch.lines(0)
        self._batch.step(DISABLED)
        if self._thinking and not self._environment.illegal:
            self._let_others_think()
        ended, cut = bool(self._environment.ended), bool(self._environment.cut)
        reward = float(self._batch.rewards[0])
        if self._thinking and ended and not self._environment.illegal:
            reward = float(self._batch.worth[0, self._learner])
        info = self._info()
        if self._environment.illegal:
            info["illegal_action"] = self._why_illegal(int(action), len(offered))
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, ended, cut, info

    def _why_illegal(self, action: int, offered: int) -> str:
        if self.interface.is_fixed:
            return f"{self.interface.learning.vocabulary.words(action)!r} cannot be played now"
        return f"there is no line {action}: the list has {offered}, counted from 0"

    # ----------------------------------------------------------------------------------------------------- seeing

    def _observation(self) -> Observation:
        if self._environment.seat == self._learner:
            seen = self.interface.parts(self._batch.observations[0].copy())
            return seen | {"action_mask": self._batch.masks[0].copy()}
        seen = self.interface.parts(self.interface.observe(self.terms.rules, self._batch.states[0], self._learner))
        return seen | {"action_mask": mask_of(0, self.interface.choices)}

    def _info(self) -> dict[str, Any]:
        """What can be played, in words and as numbers; the learner's seat; how many plies all seats have played."""
        codes = np.zeros(self._batch.longest, np.int64)  # of one length, so that Gymnasium can put infos together
        count = self._environment.count if self._environment.seat == self._learner else 0
        codes[:count] = self._batch.legal[0, :count]
        lines = Lines(self.terms.game.grammar, codes[:count].copy())
        return {"lines": lines, "codes": codes, "seat": self._learner, "plies": self._environment.seating.plies}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask alone, as learners with masks ask for it."""
        mask: NDArray[np.bool_] = self._batch.masks[0].astype(np.bool_)
        return mask

    def action_features(self) -> NDArray[np.float32]:
        """A row of numbers for each action that can be played now; `interface.action_feature_names` names them."""
        codes = self._batch.codes(0)
        return self.interface.action_features(self.terms.rules, self._batch.states[0], self._learner, codes)

    def places_of(self, codes: Iterable[int]) -> list[int]:
        """Where actions that can be played now stand in the vocabulary."""
        return self.interface.places_of(self.terms.rules, self._batch.states[0], self._learner, codes)

    def code_of(self, place: int) -> int:
        """The action that a place in the vocabulary means now; what cannot be played has none."""
        for code, own in zip(self._batch.codes(0), self.places_of(self._batch.codes(0)), strict=True):
            if own == place:
                return int(code)
        raise Unknown(f"{self.interface.learning.vocabulary.words(place)!r} cannot be played now")

    def render(self) -> Any:
        """What the learner's seat may see."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a mode: gymnasium.make(..., render_mode='rgb_array')")
            return None
        game, rules = self.terms.game, self.terms.rules
        state = concealed(game, rules, self._batch.states[0], self._learner)
        return show(self.render_mode, drawn(game, rules, state, self._learner))

    def close(self) -> None:
        self._batch.close()

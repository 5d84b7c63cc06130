"""The games under OpenSpiel. Importing this registers them as Python games.

    import pyspiel
    import admiralty.adapters.openspiel

    game = pyspiel.load_game("admiralty_orbital(scenario=race,players=3)")
    game = pyspiel.load_game("admiralty_pirates_sequential(max_plies=40)")

A game in which seats decide at the same time is simultaneous, and can also be had as hidden moves one after the other,
for algorithms that want that (`…_sequential`). One that is so only in a part of the match is sequential, and can also
be had with that part as simultaneous moves (`…_simultaneous`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from admiralty.adapters.encoding import VERSION, describe_observation
from admiralty.adapters.spiel_match import MEMORY, SpielMatch, spiel_terms
from admiralty.errors import Malformed
from admiralty.games import playable
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.terms import agree

__all__ = ["VERSION", "SpielGame", "SpielState", "describe_observation", "register_game"]

PARAMETERS = {"scenario": "", "ruleset": "", "players": 0, "options": "", "max_plies": 0}
"""`options`: `turns:6 hull:4`, numbers or words of the ruleset by name. `max_plies`: a match that is not over after so
many plies ends there, and is worth what the game's own estimate says. 0 or nothing: as usual."""

MOST_CHANCE = 256  # no die has more sides, and there are fewer set-ups


def name_of(game: Game, simultaneous: bool) -> str:
    """The short name: the bare one is for the game as it is, the longer one for its other form."""
    bare = f"admiralty_{game.key.replace('-', '_')}"
    if simultaneous == is_simultaneous(game):
        return bare
    return f"{bare}_simultaneous" if simultaneous else f"{bare}_sequential"


def is_simultaneous(game: Game) -> bool:
    """Is the game simultaneous as it is? What is so only in a part of the match is not."""
    return game.dynamics == "simultaneous"


def game_type(game: Game, simultaneous: bool) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game, simultaneous),
        long_name=f"Admiralty: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS if simultaneous else pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=min(count for scenario in game.scenarios for count in scenario.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A game under the terms that its parameters name. Of each form of each game a class is made and registered."""

    played: ClassVar[Game]
    simultaneous: ClassVar[bool]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.played
        given = {**PARAMETERS, **(params or {})}
        options = read_options(str(given["options"]))
        terms = agree(game, given["scenario"] or None, given["ruleset"] or None, given["players"] or None, options)
        most = int(given["max_plies"]) or game.longest_match
        if most < 0:
            raise Malformed(f"max_plies is a number from 1 on, or 0 for none, not {most}")
        self.spiel_terms = spiel_terms(terms, min(most, game.longest_match))
        super().__init__(
            game_type(game, self.simultaneous),
            pyspiel.GameInfo(
                num_distinct_actions=game.longest_legal,
                max_chance_outcomes=MOST_CHANCE,
                num_players=terms.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.spiel_terms.most_plies,
            ),
            dict(params or {}),
        )

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More dice are never rolled than this; hardly any match rolls a thousandth of them."""
        return 2**31 - 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """A position, with the dice that are rolled and the orders that are given one after the other.

    All of Python's side is in `match`: OpenSpiel copies and pickles it.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.match = SpielMatch(game.spiel_terms)
        self.simultaneous = game.simultaneous

    def current_player(self) -> Any:
        match = self.match
        if match.is_over:
            return pyspiel.PlayerId.TERMINAL
        if match.is_chance:
            return pyspiel.PlayerId.CHANCE
        acting = match.acting()
        if len(acting) > 1 and self.simultaneous:
            return pyspiel.PlayerId.SIMULTANEOUS
        return acting[0]

    def is_terminal(self) -> bool:
        return self.match.is_over

    def _legal_actions(self, player: int) -> list[int]:
        """Places in the list of what can be played; nothing for a player who is not asked."""
        match = self.match
        return list(range(len(match.codes(player)))) if player in match.acting() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.match.outcomes()

    def _apply_action(self, action: int) -> None:
        match = self.match
        if match.is_chance:
            match.chance(action)
        else:
            seat = match.acting()[0]
            match.play(((seat, match.codes(seat)[action]),))

    def _apply_actions(self, actions: list[int]) -> None:
        match = self.match
        match.play(tuple((seat, match.codes(seat)[actions[seat]]) for seat in match.acting()))

    def _action_to_string(self, player: int, action: int) -> str:
        match = self.match
        if player == pyspiel.PlayerId.CHANCE:
            return f"set-up {action}" if not match.is_set_up else f"die {action + 1}"
        codes = match.codes(player) if player in match.acting() else []
        return match.terms.game.grammar.show(codes[action]) if action < len(codes) else "wait"

    def returns(self) -> list[float]:
        match = self.match
        return match.worth() if match.is_over else [0.0] * match.terms.players

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that looks the same to a player; what the player may not know is guessed anew."""
        other: SpielState = self.clone()
        other.match = self.match.imagined(player, int(sampler() * (1 << 53)))
        return other

    def __str__(self) -> str:
        match = self.match
        if not match.is_set_up:
            return "before the set-up"
        terms = match.terms
        waiting = [f"{seat_name(seat)}: {terms.game.grammar.show(code)}" for seat, code in match.waiting]
        truth = words(match, terms.truth(match.state))
        return f"ply {match.plies}, waiting {waiting}, dice {list(match.faces)}: {truth}"


def words(match: SpielMatch, numbers: Any) -> str:
    """The numbers that are not 0, with their names."""
    names = match.terms.encoding.names
    return " ".join(f"{names[place]}={numbers[place]}" for place in np.flatnonzero(numbers))


class SpielObserver:
    """What a player may know, as numbers or words; with perfect recall, also a digest of all it has seen and done."""

    def __init__(self, game: SpielGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters; these were given: {params}")
        self._recalls = bool(iig_obs_type.perfect_recall)
        length = game.spiel_terms.encoding.length
        self.tensor = np.zeros(length + (MEMORY if self._recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:length]}
        if self._recalls:
            self.dict["memory"] = self.tensor[length:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["observation"][:] = state.match.observe(player)
        if self._recalls:
            self.dict["memory"][:] = np.frombuffer(state.match.memory(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        match = state.match
        seen = f"{seat_name(player)}: {words(match, match.observe(player))}"
        return f"{match.memory(player).hex()} {seen}" if self._recalls else seen


def read_options(text: str) -> dict[str, Any]:
    """`turns:6 deck_a:citadel`: OpenSpiel's parameters cannot hold more than a text."""
    options: dict[str, Any] = {}
    for word in text.split():
        name, colon, value = word.partition(":")
        if not name or not colon or not value:
            raise Malformed(f"options are written name:value, with spaces between them, not {word!r}")
        options[name] = int(value) if value.lstrip("-").isdecimal() else value
    return options


def register_game(game: Game) -> None:
    """Make a game known to OpenSpiel, in the form it has and, where it can be both, in the other."""
    for simultaneous in (False, True):
        if simultaneous and game.is_sequential:
            continue
        if name_of(game, simultaneous) not in pyspiel.registered_names():
            # OpenSpiel keeps what it is given until after Python has ended; only a class is sure to live that long.
            made = type("SpielGame", (SpielGame,), {"played": game, "simultaneous": simultaneous})
            pyspiel.register_game(game_type(game, simultaneous), made)


for _game in playable():
    register_game(_game)

"""A run of `admiralty train`: play, learn, test, repeat; kept in a folder, so that it goes on after any interruption.

    state.bin     how far it is: the network that learns, with its optimizer, and the counts
    value.npz     the weights as they would ship, and value.json, where they come from
    best.npz      what the sequential test accepted last, with best.json
    tests.jsonl   the matches of the tests

What is tested is a search with the network against the best so far, which at first is the search without one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from admiralty.errors import Malformed
from admiralty.kernel.game import Game
from admiralty.lab.kept_matches import KeptMatches
from admiralty.lab.ladder import Contestant
from admiralty.lab.self_play import Positions, positions_of, usual_plies
from admiralty.lab.sprt import NEW_IS_STRONGER, Bounds, Standing, sequential_test
from admiralty.match.record import write_whole
from admiralty.match.terms import Terms
from admiralty.opponents.personalities import with_personality
from admiralty.opponents.search_player import SearchPlayer
from admiralty.opponents.settings import settings_of
from admiralty.opponents.value_network import (
    LARGEST_BYTES,
    PROVENANCE,
    WEIGHTS,
    LearnedUnder,
    ValueNetwork,
    ValueProvenance,
    read_provenance,
    read_weights,
    rules_digest,
    written_weights,
)

if TYPE_CHECKING:
    from admiralty.lab.value_learning import Learner

HELD_OUT_MATCHES = 1000  # their positions are never learned from
HELD_OUT_SEED = 1 << 40  # beyond those that are
CHUNK_SECONDS = 2.0  # of playing, about, before what was seen is learned
KEPT_EVERY = 20.0  # seconds
STATE, BEST, TESTS = "state.bin", "best", "tests.jsonl"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a folder is for: another plan needs another folder."""

    game: str
    rules: str
    observation: str
    widths: list[int]
    seed: int


class State(msgspec.Struct):
    """How far a run is."""

    plan: Plan
    chunks: int = 0
    matches: int = 0
    positions: int = 0
    seconds: float = 0.0  # spent on playing and learning
    learner: bytes = b""


@dataclass(frozen=True)
class Learned:
    """What is told while it learns."""

    matches: int
    positions: int
    seconds: float
    loss: float


class Run:
    """One training of a game's value network, in a folder."""

    def __init__(
        self, terms: Terms, folder: Path, widths: Sequence[int], seed: int, threads: int, command: str = ""
    ) -> None:
        from admiralty.lab.value_learning import Learner

        game = terms.game
        if game.learning is None:
            raise Malformed(f"{game.title} declares nothing for learners to see (docs/add-a-game.md)")
        self.terms, self.folder, self.threads, self.command = terms, folder, threads, command
        # Everybody plays as the search believes the others to play.
        self.rules = with_personality(game, terms.rules, settings_of(game)["others_personality"])
        digest = rules_digest(game, terms.rules)
        self.state = State(Plan(game.key, digest, game.learning.digest, list(widths), seed))
        folder.mkdir(parents=True, exist_ok=True)
        self.learner: Learner = Learner(len(game.learning.numbers) + 1, widths, seed)
        self._read_state()
        self.usual_plies = usual_plies(game, self.rules)
        self._chunk = 8  # matches
        self._held_out: Positions | None = None

    @property
    def game(self) -> Game:
        return self.terms.game

    # ------------------------------------------------------------------------------------------------- learning

    def learn(self, seconds: float) -> Iterator[Learned]:
        """Play and learn until so many seconds have been spent on it in all, told after every chunk."""
        kept_at = perf_counter()
        try:
            while self.state.seconds < seconds:
                yield self._learn_chunk(seconds)
                if perf_counter() - kept_at > KEPT_EVERY:
                    self.keep()
                    kept_at = perf_counter()
        finally:
            self.keep()

    def _learn_chunk(self, seconds: float) -> Learned:
        state, began = self.state, perf_counter()
        first_seed = (state.plan.seed << 32) + state.chunks
        positions = positions_of(self.game, self.rules, self.usual_plies, self._chunk, first_seed, self.threads)
        played = max(perf_counter() - began, 1e-6)
        loss = self.learner.learn(positions, state.seconds / seconds)
        state.chunks += 1
        state.matches += self._chunk
        state.positions += len(positions.results)
        state.seconds += perf_counter() - began
        self._chunk = max(8, min(2 * self._chunk, int(self._chunk * CHUNK_SECONDS / played)))
        return Learned(state.matches, state.positions, state.seconds, loss)

    def keep(self) -> None:
        self.state.learner = self.learner.to_bytes()
        write_whole(self.folder / STATE, msgspec.msgpack.encode(self.state))

    def _read_state(self) -> None:
        path = self.folder / STATE
        if not path.exists():
            return
        try:
            kept = msgspec.msgpack.decode(path.read_bytes(), type=State)
        except (OSError, msgspec.MsgspecError) as error:
            raise Malformed(f"{path}: cannot be read ({error}); remove it to begin anew") from None
        if kept.plan != self.state.plan:
            raise Malformed(f"{self.folder} holds a run of other rules, widths or seed; choose another --folder")
        self.state = kept
        self.learner.from_bytes(kept.learner)

    # -------------------------------------------------------------------------------------------------- weights

    @property
    def held_out(self) -> Positions:
        if self._held_out is None:
            given = (self.game, self.rules, self.usual_plies, HELD_OUT_MATCHES, HELD_OUT_SEED, self.threads)
            self._held_out = positions_of(*given)
        return self._held_out

    def write_weights(self) -> ValueProvenance:
        """The weights as they would ship, and where they come from."""
        from admiralty.lab.value_learning import cross_entropy, loss_of

        weights = written_weights(self.learner.layers)
        if len(weights) > LARGEST_BYTES:
            raise Malformed(f"the weights have {len(weights):,} bytes; at most {LARGEST_BYTES:,} are allowed")
        write_whole(self.folder / WEIGHTS, weights)
        state, terms = self.state, self.terms
        provenance = ValueProvenance(
            observation=state.plan.observation,
            terms=LearnedUnder(terms.scenario.key, terms.ruleset_name, terms.players, dict(terms.options)),
            command=self.command,
            first_seed=state.plan.seed << 32,
            matches=state.matches,
            positions=state.positions,
            seconds=round(state.seconds, 1),
            loss=round(loss_of(self._network(WEIGHTS), self.held_out), 4),
            loss_by_scores=round(cross_entropy(self.held_out.results, self.held_out.by_scores), 4),
            versions={name: version(name) for name in ("admiralty", "torch", "numpy", "numba")},
        )
        _write_provenance(self.folder / PROVENANCE, provenance)
        return provenance

    def _network(self, name: str) -> ValueNetwork:
        return ValueNetwork(read_weights(self.folder / name))

    # ---------------------------------------------------------------------------------------------------- tests

    def test(self, seconds: float, bounds: Bounds, most_pairs: int, jobs: int = 1) -> Iterator[Standing]:
        """Let a search with the weights meet the best so far, by a sequential test; the standing after every pair.

        A test that was stopped goes on where it was, unless the weights are others by now.
        """
        old, new = self._searcher(f"{BEST}.npz", seconds), self._searcher(WEIGHTS, seconds)
        kept = KeptMatches(self.folder / TESTS)
        yield from sequential_test(self.terms, old, new, bounds, most_pairs, 0, jobs, kept)

    def _searcher(self, name: str, seconds: float) -> Contestant:
        path = self.folder / name
        if not path.exists():
            return Contestant("search:network=0", partial(SearchPlayer, changes={"network": 0}), seconds)
        digest = hashlib.blake2b(path.read_bytes(), digest_size=6).hexdigest()
        return Contestant(f"search with {digest}", partial(SearchPlayer, network=self._network(name)), seconds)

    @property
    def is_accepted(self) -> bool:
        """Are the weights the best so far already? They need not meet themselves."""
        best = self.folder / f"{BEST}.npz"
        return best.exists() and best.read_bytes() == (self.folder / WEIGHTS).read_bytes()

    def accept(self, standing: Standing, seconds: float) -> None:
        """What was tested is the best so far, if the test says so."""
        if standing.verdict != NEW_IS_STRONGER:
            raise Malformed(f"{self.folder}: the test says {standing.verdict}; nothing is accepted")
        provenance = read_provenance(self.folder / PROVENANCE)
        middle, low, high = standing.elo
        best = "the best before it" if (self.folder / f"{BEST}.npz").exists() else "the search without it"
        said = (
            f"{standing.verdict} than {best} at {seconds:g} s a ply: {100 * standing.score:.0f} % of {standing.pairs} "
            f"mirrored pairs, {middle:+.0f} Elo ({low:+.0f} to {high:+.0f}), "
            f"sequential test of {standing.bounds.elo0:g} and {standing.bounds.elo1:g} Elo"
        )
        earlier = read_provenance(self.folder / f"{BEST}.json").tests if best.startswith("the best") else []
        _write_provenance(self.folder / f"{BEST}.json", replace_tests(provenance, [*earlier, said]))
        write_whole(self.folder / f"{BEST}.npz", (self.folder / WEIGHTS).read_bytes())

    def ship(self, data: Path) -> None:
        """Put what was accepted where the game's search finds it."""
        for suffix, name in ((".npz", WEIGHTS), (".json", PROVENANCE)):
            path = self.folder / f"{BEST}{suffix}"
            if not path.exists():
                raise Malformed(f"{self.folder}: no weights have been accepted yet; nothing is shipped")
            write_whole(data / name, path.read_bytes())


def replace_tests(provenance: ValueProvenance, tests: list[str]) -> ValueProvenance:
    return msgspec.structs.replace(provenance, tests=tests)


def _write_provenance(path: Path, provenance: ValueProvenance) -> None:
    write_whole(path, msgspec.json.format(msgspec.json.encode(provenance)) + b"\n")

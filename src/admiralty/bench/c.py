"""The same random play in C, to the same positions byte for byte: how near compiled Python comes to it."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from admiralty.bench.c_translation import WHOLE, Places, Pointed, Translation, Untranslatable
from admiralty.bench.engine import POSITIONS, for_a_while, random_actions
from admiralty.bench.figures import Figure, Work, speeds
from admiralty.errors import AdmiraltyError
from admiralty.kernel import play
from admiralty.kernel.dice import Dice
from admiralty.kernel.events import Log, silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import RANDOM, play_matches, step_batch, stream_seeds
from admiralty.kernel.record import Batch
from admiralty.match.match import Match

__all__ = ["Untranslatable", "check", "compiled", "compiler", "measure", "source"]

OPTIONS = ("-O3", "-march=native", "-fPIC", "-shared", "-w")
STEPS = 200  # plies of every position that are compared
ENTRY = "step_batch"


class Differs(AdmiraltyError):
    """C and compiled Python have come to different positions: one of them is wrong."""

    code = "differs"


def compiler() -> str | None:
    """The C compiler of this machine, if it has one."""
    return shutil.which(os.environ.get("CC", "cc"))


def source(game: Game) -> str:
    """Random play of a game in C: the kernel's own loop, and all the rules that it calls."""
    arguments = (
        Pointed(game.Rules), Places(game.State), Pointed(Dice), Places("u8"), Places("i8"), Pointed(Log),
        WHOLE, WHOLE, WHOLE,
    )  # fmt: skip
    return Translation(game).source(play._step_batch, arguments, ENTRY)


@contextmanager
def compiled(game: Game, by: str) -> Iterator[Any]:
    """The function of the C library, as ctypes has it."""
    with tempfile.TemporaryDirectory(prefix="admiralty-c-") as folder:
        text, library = Path(folder, f"{game.key}.c"), Path(folder, f"{game.key}.so")
        text.write_text(source(game), encoding="utf-8")
        subprocess.run([by, *OPTIONS, str(text), "-o", str(library)], check=True)
        entry = ctypes.CDLL(str(library))[ENTRY]
        entry.restype = ctypes.c_int64
        entry.argtypes = [ctypes.c_void_p] * 6 + [ctypes.c_int64] * 3
        yield entry


def step_in_c(entry: Any, game: Game, rules: Any, states: Batch[Any], steps: int) -> int:
    """What `step_batch` does, on one core."""
    chance, log, seeds = Dice(), silent(), stream_seeds(0, len(states))
    buffer = (ctypes.c_int64 * game.longest_legal)()
    blocks = [_address(rules.data), states.array.ctypes.data, _address(chance.data), seeds.ctypes.data]
    return int(entry(*blocks, ctypes.addressof(buffer), _address(log.data), 0, len(states), steps))


def _address(block: Any) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(block))


def check(entry: Any, game: Game) -> None:
    """Play the same from the same positions; every byte must agree."""
    rules, ours, theirs = _positions(game)
    played = step_batch(game, rules, ours, STEPS, threads=1), step_in_c(entry, game, rules, theirs, STEPS)
    if played[0] != played[1] or ours.array.tobytes() != theirs.array.tobytes():
        raise Differs(f"{game.title}: C and compiled Python have come to different positions")


def _positions(game: Game) -> tuple[Any, Batch[Any], Batch[Any]]:
    """Ends of random matches, twice."""
    match = Match(game, seed=0)
    ours, _ = play_matches(game, match.rules, POSITIONS, [RANDOM] * match.players)
    theirs: Batch[Any] = Batch(game.State, len(ours))
    theirs.array[:] = ours.array
    return match.rules, ours, theirs


def measure(game: Game, by: str) -> Figure:
    """Random actions a second on one core, beside C."""
    with compiled(game, by) as entry:
        check(entry, game)
        rules, _, states = _positions(game)
        in_c: Work = for_a_while(lambda steps: step_in_c(entry, game, rules, states, steps))
        ours, theirs = speeds([random_actions(game, 1), in_c])
        return Figure.of("random_actions_beside_c", ours, "actions/s", f"C ({Path(by).name} -O3)", theirs)

"""The same rules in WebAssembly, to the same positions byte for byte: how near a browser comes to this machine.

What Numba has made of a game's rules in LLVM's language, before it is optimised, knows nothing of this machine but its
name and the size of its pointers: records are bytes at fixed places, and no rule allocates. So it is told another name
and size, optimised and translated for WebAssembly by the LLVM that Numba brings, and linked by LLVM's linker.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from admiralty.bench.figures import Figure, speeds
from admiralty.errors import AdmiraltyError
from admiralty.games import load
from admiralty.kernel import play
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.kernel.play import DOCTRINE, RANDOM, play_matches, seated, stream_seeds
from admiralty.match.match import Match

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint"  # of every browser since 2021
STACK_BYTES = 1 << 20
MATCHES = 1000
ROUNDS = 5  # of all matches, in the browser's engine: the first also compiles
RUNNER = Path(__file__).with_name("web_assembly.mjs")
TOOLS = Path(".tools/lld")  # where `make linker` puts it
LONGEST_SECONDS = 300


class Untranslated(AdmiraltyError):
    """The rules could not be turned into WebAssembly; the sentence says why."""

    code = "untranslated"


class Differs(AdmiraltyError):
    """WebAssembly and this machine have come to different positions: one of them is wrong."""

    code = "differs"


# ------------------------------------------------------------------------------------------------- translation


def linker() -> Path | None:
    """LLVM's linker for WebAssembly: that of the system, or the one that `make linker` has fetched."""
    found = shutil.which("wasm-ld")
    if found:
        return Path(found)
    places = (*sorted(Path("/usr/bin").glob("wasm-ld-*")), *sorted(TOOLS.glob("usr/lib/llvm-*/bin/wasm-ld")))
    return places[-1].absolute() if places else None  # it does what its name says: no link is followed


def translate(game: Game) -> bytes:
    """A module with one function, `_play_matches` of the kernel with all the rules that it calls."""
    by = linker()
    if by is None:
        raise Untranslated("there is no linker for WebAssembly here: `make linker` fetches it, Debian's is in `lld`")
    with tempfile.TemporaryDirectory(prefix="admiralty-wasm-") as folder:
        text, name = lowered(game, Path(folder))
        compiled, linked = Path(folder, "rules.o"), Path(folder, "rules.wasm")
        compiled.write_bytes(machine_code(text, name))
        _link(by, compiled, linked, name)
        return linked.read_bytes()


def lowered(game: Game, folder: Path) -> tuple[str, str]:
    """The rules in LLVM's language as Numba first writes them, and the name of the function.

    Another process does it: Numba optimises or not for as long as a process lives, and what is optimised here is for
    this machine.
    """
    settings = {"ADMIRALTY_CACHE": str(folder), "NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    written = folder / "rules.ll"
    command = [sys.executable, "-W", "ignore", "-m", "admiralty.bench.web_assembly", game.key, str(written)]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, timeout=LONGEST_SECONDS)
    if done.returncode != 0:
        raise Untranslated(f"{game.title}: {done.stderr.strip()[-500:]}")
    return written.read_text(encoding="utf-8"), done.stdout.strip()


def write_lowered(key: str, to: Path) -> str:
    """In the process of its own: compile, write, and say the function's name."""
    game = load(key)
    match = Match(game, seed=0)
    play_matches(game, match.rules, 1, [RANDOM] * match.players, threads=1)
    dispatcher: Any = play._play_matches
    (compiled,) = dispatcher.overloads.values()
    to.write_text(compiled.library.get_llvm_str(), encoding="utf-8")
    return str(compiled.fndesc.llvm_func_name)


def machine_code(text: str, name: str) -> bytes:
    """An object file for WebAssembly of that one function and what it calls."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default")
    text = re.sub(r'^target datalayout = ".*"$', f'target datalayout = "{machine.target_data}"', text, flags=re.M)
    text = re.sub(r'^target triple = ".*"$', f'target triple = "{TRIPLE}"', text, flags=re.M)
    module = llvm.parse_assembly(text)
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name != name:
            each.linkage = "internal"
    builder = llvm.create_pass_builder(machine, llvm.PipelineTuningOptions(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    _refuse_addresses(module)
    return bytes(machine.emit_object(module))


def _refuse_addresses(module: Any) -> None:
    """What Numba writes for calls from Python holds addresses of this process; rules must not need any of it."""
    for each in module.global_variables:
        if "inttoptr (i64" in str(each):
            raise Untranslated(f"the rules hold an address of this process: {each.name}")


def _link(by: Path, compiled: Path, linked: Path, name: str) -> None:
    command = [
        str(by), "--no-entry", f"--export={name}", "--export=__heap_base", "--allow-undefined",
        "-z", f"stack-size={STACK_BYTES}", str(compiled), "-o", str(linked),
    ]  # fmt: skip
    libraries = os.pathsep.join(str(folder.absolute()) for folder in TOOLS.glob("**/*-linux-gnu"))
    found = {"LD_LIBRARY_PATH": libraries} if by.is_relative_to(TOOLS.absolute()) else {}
    done = subprocess.run(command, env=os.environ | found, capture_output=True, text=True, timeout=LONGEST_SECONDS)
    if done.returncode != 0:
        raise Untranslated(f"the linker says: {done.stderr.strip()[-500:]}")


# ------------------------------------------------------------------------------------------------- playing


class Ran(msgspec.Struct):
    """What the runner tells: how often it played everything and how long each took, and what came out."""

    milliseconds: list[float]
    positions: str  # SHA-256 of all final positions
    plies: str  # SHA-256 of the plies of each match, as 64-bit numbers


@dataclass(frozen=True)
class Question:
    """Matches to play, as bytes: all that the runner is given."""

    wasm: bytes
    blocks: dict[str, bytes]
    matches: int
    state_bytes: int
    legal: int
    rounds: int

    def as_json(self) -> str:
        """For a runner in any engine."""
        blocks = {name: b64encode(block).decode() for name, block in self.blocks.items()}
        sizes = {"matches": self.matches, "stateBytes": self.state_bytes, "legal": self.legal, "rounds": self.rounds}
        return msgspec.json.encode({"wasm": b64encode(self.wasm).decode(), "blocks": blocks, **sizes}).decode()


def question(game: Game, wasm: bytes, player: int = RANDOM, matches: int = MATCHES, rounds: int = 1) -> Question:
    """So many matches under the game's usual rules, as `play_matches` plays them."""
    match = Match(game, seed=0)
    blocks = {
        "rules": bytes(match.rules.data),
        "seating": bytes(seated([player] * match.players, game.longest_match).data),
        "seeds": stream_seeds(0, matches).tobytes(),
        "log": bytes(silent().data),
    }
    return Question(wasm, blocks, matches, game.State.size, game.longest_legal, rounds)


def ask_node(asked: Question) -> Ran:
    """Play in Node."""
    node = shutil.which("node")
    if node is None:
        raise Untranslated("there is no Node here to play in")
    done = subprocess.run(
        [node, str(RUNNER)], input=asked.as_json(), capture_output=True, text=True, timeout=LONGEST_SECONDS
    )
    if done.returncode != 0:
        raise Untranslated(f"Node says: {done.stderr.strip()[-500:]}")
    return msgspec.json.decode(done.stdout, type=Ran)


def check(game: Game, ran: Ran, player: int = RANDOM, matches: int = MATCHES) -> int:
    """Play the same here; every byte must agree. The number of plies is returned."""
    from hashlib import sha256

    match = Match(game, seed=0)
    states, plies = play_matches(game, match.rules, matches, [player] * match.players)
    ours = sha256(states.array.tobytes()).hexdigest(), sha256(np.asarray(plies, "<i8").tobytes()).hexdigest()
    if ours != (ran.positions, ran.plies):
        raise Differs(f"{game.title}: WebAssembly and compiled Python have come to different positions")
    return int(plies.sum())


def measure(game: Game) -> Iterator[Figure]:
    """Random actions a second on one core in Node, beside this machine's own code; and the size of the module."""
    wasm = translate(game)
    check(game, ask_node(question(game, wasm, DOCTRINE)), DOCTRINE)
    ran = ask_node(question(game, wasm, rounds=ROUNDS))
    actions = check(game, ran)
    match = Match(game, seed=0)

    def here() -> int:
        return int(play_matches(game, match.rules, MATCHES, [RANDOM] * match.players, threads=1)[1].sum())

    (native,) = speeds([here])
    in_node = 1000 * actions / min(ran.milliseconds)
    yield Figure("random_actions_in_web_assembly", in_node, "actions/s", "native", native.best)
    yield Figure("web_assembly_size", len(wasm), "bytes")


if __name__ == "__main__":
    print(write_lowered(sys.argv[1], Path(sys.argv[2])))

"""The `@rule` decorator: one text of a rule, compiled to machine code or run as plain Python.

Compiled is the default. `ADMIRALTY_INTERPRET=1` leaves every rule an ordinary Python function, to be stepped through in
a debugger; there every value is checked against its field and every index against its row.

Compiled code is kept on disk. Numba does not notice a change in a *called* function of another file, so the folder is
named after a digest of all sources that a rule can call: change a rule, get a new folder, never stale code. A game's
rules call those of the game and of the kernel; generic code, compiled for a game, is told apart by a digest of it. Two
copies of the same sources share what is kept, wherever they lie.
One process at a time compiles a rule, so that a second one finds the work done, or does something else meanwhile. What
is kept is loaded without waiting for anybody. Files are put in place by renaming, under a lock, so a process killed in
the middle leaves nothing half-written. Where nothing can be written, rules are compiled in memory.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("ADMIRALTY_INTERPRET", "") not in ("", "0")

_PACKAGE = Path(__file__).resolve().parent.parent
_GAMES = _PACKAGE / "games"
_KERNEL, _OPPONENTS = _PACKAGE / "kernel", _PACKAGE / "opponents"
SHOWN = ("board", "draw", "odds", "view", "words")
"""How the names of the files begin that only show a game (`draw.py`, `draw_rings.py`). They hold no rule, and no rule
imports them: changing them compiles nothing."""


def rule(function: F) -> F:
    """Mark a function as a rule: it changes records in place, allocates nothing, and calls only other rules."""
    if INTERPRETED:
        return function
    import numba

    jit: Any = numba.njit
    folder = cache_folder(Path(function.__code__.co_filename).resolve().parent)
    if folder is None:
        compiled: Any = jit(nogil=True)(function)
        return compiled  # type: ignore[no-any-return]  # Numba has no types of its own
    _compile_for_the_processor_of(folder)
    from admiralty.kernel.compiler import RuleCompiler, forget_part, keep_parts_apart

    with _cache_directory(folder):
        compiled = jit(nogil=True, cache=True, no_cfunc_wrapper=True, pipeline_class=RuleCompiler)(function)
    _keep_by_content(compiled._cache, folder / function.__module__)
    _forgive_damage(compiled._cache, folder)
    _tell_sources_apart(compiled._cache)
    keep_parts_apart(compiled)
    compile_unlocked = compiled.compile

    def compile_once(signature: Any) -> Any:
        wide = _widened(signature)
        with _one_compiler(folder, compiled, wide) as asked_for:
            if asked_for:
                forget_part(compiled, wide)
            return compile_unlocked(wide)

    compiled.compile = compile_once
    _watch(compiled)
    return compiled  # type: ignore[no-any-return]  # Numba has no types of its own


def compile_for(compiled: Any, *arguments: Any) -> None:
    """Have a rule compiled for arguments like these. It is not called."""
    if not INTERPRETED:
        import numba

        typeof: Any = numba.typeof
        compiled.compile(tuple(typeof(each) for each in arguments))


def plain(function: F) -> F:
    """The Python of a rule, for Python that asks it about single numbers: no slower there, and never compiled."""
    return cast(F, getattr(function, "py_func", function))


def inlined_rule(function: F) -> F:
    """Mark a part of a rule: it is compiled as if its text stood where it is called.

    For generic code in small functions. A function that calls a game's rules is compiled together with the whole game,
    which takes seconds; of rules that are made of such parts only the outermost is.
    """
    if INTERPRETED:
        return function
    import numba

    inlined: Any = numba.njit(nogil=True, inline="always")(function)
    _watch(inlined)
    return inlined  # type: ignore[no-any-return]  # Numba has no types of its own


def _widened(signature: Any) -> Any:
    """One compilation per rule: a rule takes whole numbers, whatever the width of the field they come from.

    Numba would otherwise compile a rule anew for every mixture of widths and literals it is called with.
    """
    from numba import types

    def widen(kind: Any) -> Any:
        kind = types.unliteral(kind)  # type: ignore[no-untyped-call]  # Numba has no types of its own
        return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind

    return tuple(widen(kind) for kind in signature) if isinstance(signature, tuple) else signature


# ---------------------------------------------------------------------------------------------------- progress

_compiling: Callable[[str], None] | None = None


@contextlib.contextmanager
def compilation_reported(to: Callable[[str], None]) -> Iterator[None]:
    """While this is open, `to` is called with the name of each rule as its compilation begins."""
    global _compiling
    before, _compiling = _compiling, to
    try:
        yield
    finally:
        _compiling = before


def _watch(compiled: Any) -> None:
    compiler = compiled._compiler
    compile_now = compiler.compile

    def compile_reported(args: Any, return_type: Any) -> Any:
        if _compiling is not None:
            _compiling(compiled.py_func.__name__)
        return compile_now(args, return_type)

    compiler.compile = compile_reported


# ---------------------------------------------------------------------------------------------------- the cache


@cache
def cache_folder(rules_in: Path) -> Path | None:
    """Where compiled rules of a source folder live, or None if nothing can be written anywhere."""
    name = source_digest(rules_in)
    for root in _cache_roots():
        folder = root / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None


def cache_root() -> Path | None:
    """Where the folders of compiled rules are, or None if nothing can be written anywhere."""
    kernel = cache_folder(_KERNEL)
    return None if kernel is None else kernel.parent


def _cache_roots() -> Iterator[Path]:
    chosen = os.environ.get("ADMIRALTY_CACHE")
    if chosen:
        yield Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    with contextlib.suppress(RuntimeError):
        yield (Path(base) if base else Path.home() / ".cache") / "admiralty"
    shared = Path(tempfile.gettempdir()) / f"admiralty-{os.getuid() if hasattr(os, 'getuid') else 'rules'}"
    with contextlib.suppress(OSError):
        shared.mkdir(mode=0o700, exist_ok=True)
        owner = shared.lstat()
        # Compiled rules are code: never load what another user could have put there.
        if not hasattr(os, "getuid") or (owner.st_uid == os.getuid() and not owner.st_mode & 0o022):
            yield shared


PROCESSOR = "processor"
"""A file in a folder of rules that were compiled elsewhere: the kind of processor that they were compiled for."""


@cache
def _compile_for_the_processor_of(folder: Path) -> None:
    """Rules that were brought from elsewhere fit a kind of processor; what is added to them is compiled for it too.

    Numba must know before its first function. If others have used it already, the rules are compiled here.
    """
    with contextlib.suppress(OSError):
        kind = (folder / PROCESSOR).read_text(encoding="utf-8")
        import numba

        settings: Any = numba.config
        settings.CPU_NAME, settings.CPU_FEATURES = kind, ""


@cache
def source_digest(rules_in: Path) -> str:
    """A digest of every file that can change what a rule compiles to."""
    import llvmlite
    import numba
    import numpy

    digest = hashlib.blake2b(digest_size=12)
    for part in (sys.version, platform.machine(), numba.__version__, llvmlite.__version__, numpy.__version__):
        digest.update(part.encode())
    for folder in _sources_for(rules_in):
        is_package = (folder / "__init__.py").exists()
        for source in sorted(folder.rglob("*.py") if is_package else folder.glob("*.py")):
            if source.parent == folder and folder.parent == _GAMES and source.stem.split("_")[0] in SHOWN:
                continue
            digest.update(str(source.relative_to(folder)).encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()


def _sources_for(rules_in: Path) -> list[Path]:
    """The folders whose rules can be called from a folder: the kernel's and the folder's own.

    Generic code of the lab and of the adapters may call that of the opponents. What is compiled for a game is told
    apart by the game's own digest, see `tie_to_sources`.
    """
    if rules_in.is_relative_to(_KERNEL):
        return [_KERNEL]
    if rules_in.is_relative_to(_GAMES) and rules_in != _GAMES:
        return [_KERNEL, _GAMES / rules_in.relative_to(_GAMES).parts[0]]
    if rules_in.is_relative_to(_PACKAGE):
        own = _PACKAGE / rules_in.relative_to(_PACKAGE).parts[0]
        return [_KERNEL, _OPPONENTS, own] if own != _OPPONENTS else [_KERNEL, own]
    return [_KERNEL, _whole_package(rules_in)]


def _whole_package(folder: Path) -> Path:
    """A game that lives elsewhere: the rules of one of its folders may call those of any other."""
    while (folder / "__init__.py").exists() and (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder


# Generic code, compiled for a game, holds that game's rules; so its entry in the cache is told apart by a digest of
# that game's sources.
_sources_of_type: dict[Any, str] = {}


def tie_to_sources(record_type: Any, folder: Path) -> None:
    """Say that code compiled for this type of record is stale once a source in the folder changes."""
    _sources_of_type[record_type] = source_digest(folder)


def _sources_in(signature: Any) -> tuple[str, ...]:
    """The digests of the games whose records a signature takes."""
    from numba import types as numba_types

    arguments = getattr(signature, "args", signature)
    # Of an array: its places. A record is asked for itself, for its `dtype` is NumPy's and would not be found.
    is_array = numba_types.Array
    types = {argument.dtype if isinstance(argument, is_array) else argument for argument in arguments}
    return tuple(sorted({_sources_of_type[each] for each in types if each in _sources_of_type}))


def _tell_sources_apart(kept: Any) -> None:
    key_by_signature = kept._index_key

    def key_by_sources(signature: Any, codegen: Any) -> Any:
        return key_by_signature(signature, codegen), _sources_in(signature)

    kept._index_key = key_by_sources


def _keep_by_content(kept: Any, place: Path) -> None:
    """Where the sources lie and when they were written does not matter: the folder is named after what they say."""
    kept._cache_path = str(place)
    kept._cache_file = type(kept._cache_file)(str(place), kept._impl.filename_base, place.parent.name)
    kept._impl.locator.ensure_cache_path = lambda: place.mkdir(parents=True, exist_ok=True)


def _forgive_damage(kept: Any, folder: Path) -> None:
    """A damaged entry is compiled again; an entry that cannot be written is done without."""
    from admiralty.kernel.compiler import is_part

    load, save = kept.load_overload, kept.save_overload

    def load_or_miss(signature: Any, context: Any) -> Any:
        if not os.path.exists(kept._cache_file._index_path):
            return None  # Numba would first look through all that it knows of this machine
        try:
            return load(signature, context)
        except Exception:  # whatever unpickling a damaged file may raise
            with contextlib.suppress(OSError):
                kept.flush()
            return None

    def save_or_not(signature: Any, code: Any) -> None:
        if is_part(code):
            return
        # Two processes that extend the same index at once could mix up its entries.
        with contextlib.suppress(OSError), _file_lock(folder / "saving"):
            save(signature, code)

    kept.load_overload, kept.save_overload = load_or_miss, save_or_not


@contextlib.contextmanager
def _cache_directory(folder: Path) -> Iterator[None]:
    """Numba reads its cache directory when a function is decorated; it is lent ours for that moment only."""
    import numba

    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        settings.CACHE_DIR = before


_in_process = threading.RLock()


class _OfThread(threading.local):
    compiles = False


_of_thread = _OfThread()


@contextlib.contextmanager
def _one_compiler(folder: Path, compiled: Any, signature: Any) -> Iterator[bool]:
    """One process at a time compiles a rule. What it calls is compiled within, under the same lock.

    Whether this is the rule that was asked for is handed out. Other threads load and compile while this one waits for
    another process.
    """
    from admiralty.kernel.compiler import compilation

    with contextlib.ExitStack() as stack:
        if not _of_thread.compiles and not _is_kept(compiled, signature):
            game = "-".join(_sources_in(signature)) or folder.name
            with contextlib.suppress(OSError):
                stack.enter_context(_file_lock(folder.parent / f"{game}-{compiled.py_func.__name__}.lock"))
        with _in_process, compilation() as asked_for:
            before, _of_thread.compiles = _of_thread.compiles, True
            try:
                yield asked_for
            finally:
                _of_thread.compiles = before


def _is_kept(compiled: Any, signature: Any) -> bool:
    """Is this on disk already? Whether it is whole is seen when it is loaded."""
    kept = compiled._cache
    try:
        key = kept._index_key(signature, compiled.targetctx.codegen())
        name = kept._cache_file._load_index().get(key)
        return name is not None and os.path.exists(kept._cache_file._data_path(name))
    except Exception:  # whatever unpickling a damaged index may raise
        return False


@contextlib.contextmanager
def _file_lock(path: Path) -> Iterator[None]:
    """Wait for a lock; the system releases it when the file is closed or the process dies."""
    with open(path, "a") as handle:
        try:
            import fcntl

            fcntl.flock(handle.fileno(), fcntl.LOCK_EX)
        except ImportError:  # Windows: renaming keeps files whole; only the work may be done twice
            pass
        yield

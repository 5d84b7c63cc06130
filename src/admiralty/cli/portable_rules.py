"""Compiled rules that can be carried to other machines: for an image, a classroom, or a release.

They are compiled for a kind of processor that many machines have (`x86-64-v3`), and lie in a folder with a list of all
files and their digests. Whoever brings them into the own cache has the list compared with the files, and the versions
and sources with the own ones. Compiled rules are code: a folder that another user could have written is refused.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import stat
import sys
from pathlib import Path

import msgspec

from admiralty.errors import Malformed

LIST = "compiled.json"
NOT_CARRIED = (".lock", "saving")

KINDS: dict[str, tuple[str, ...]] = {
    "x86-64-v3": ("avx2", "bmi", "bmi2", "fma", "f16c", "lzcnt", "movbe"),
    "x86-64-v2": ("sse4.2", "ssse3", "popcnt"),
}
"""Kinds of processor, the best first, and what one must have to be of that kind."""


class Compiled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a folder of compiled rules says about itself."""

    processor: str
    versions: dict[str, str]
    files: dict[str, str]  # by path: a digest

    @property
    def folders(self) -> set[str]:
        return {Path(path).parts[0] for path in self.files}


def kind_of_processor() -> str:
    """The best kind that this machine's processor is of."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return "generic"
    return next((kind for kind in KINDS if fits(kind)), "generic")


def fits(kind: str) -> bool:
    """Can this machine run what was compiled for a kind of processor?"""
    from llvmlite.binding import get_host_cpu_features

    here = get_host_cpu_features()
    return kind == "generic" or (kind in KINDS and all(here.get(feature) for feature in KINDS[kind]))


def versions() -> dict[str, str]:
    """What compiled rules depend on beside their sources."""
    import llvmlite
    import numba
    import numpy

    found = {"python": platform.python_version(), "system": sys.platform, "machine": platform.machine()}
    return found | {each.__name__: each.__version__ for each in (llvmlite, numba, numpy)}


def surroundings(folder: Path, kind: str) -> dict[str, str]:
    """For a process that compiles into a folder, for a kind of processor."""
    return {**os.environ, "ADMIRALTY_CACHE": str(folder), "NUMBA_CPU_NAME": kind, "NUMBA_CPU_FEATURES": ""}


def seal(folder: Path, kind: str) -> Compiled:
    """Write the list of what was compiled into a folder, where only its owner may write from now on."""
    for path in (folder, *folder.rglob("*")):
        if path.is_file() and path.name.endswith(NOT_CARRIED):
            path.unlink()
        else:
            path.chmod(path.stat().st_mode & ~0o022)
    sealed = Compiled(kind, versions(), {name: _digest(folder / name) for name in _files(folder)})
    (folder / LIST).write_bytes(msgspec.json.format(msgspec.json.encode(sealed)))
    return sealed


def bring(folder: Path, root: Path, wanted: set[str]) -> Compiled:
    """Copy compiled rules into a cache, if they can be trusted, are whole, and were made of the sources here.

    `wanted` are the names of the folders that the rules here would have: digests of their sources.
    """
    _refuse_what_others_can_write(folder)
    sealed = _read(folder)
    here = versions()
    for name, version in here.items():
        if sealed.versions.get(name) != version:
            raise Malformed(f"{folder}: compiled with {name} {sealed.versions.get(name)}, and this is {version}")
    if not fits(sealed.processor):
        raise Malformed(f"{folder}: compiled for {sealed.processor}, which this processor is not")
    if not wanted <= sealed.folders:
        raise Malformed(f"{folder}: compiled from other sources than those that are installed here")
    if sorted(sealed.files) != _files(folder):
        raise Malformed(f"{folder}: its files are not those of its list")
    for name, digest in sealed.files.items():
        if _digest(folder / name) != digest:
            raise Malformed(f"{folder}: {name} is damaged")
    _copy(folder, root, sealed)
    return sealed


def _copy(folder: Path, root: Path, sealed: Compiled) -> None:
    from admiralty.kernel.rule import PROCESSOR
    from admiralty.match.record import write_whole

    for name in sorted(sealed.files, key=lambda name: name.endswith(".nbi")):  # an index after what it lists
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        part = (root / name).with_suffix(".part")
        shutil.copyfile(folder / name, part)
        part.replace(root / name)
    for each in sealed.folders:
        write_whole(root / each / PROCESSOR, sealed.processor.encode())


def _read(folder: Path) -> Compiled:
    try:
        return msgspec.json.decode((folder / LIST).read_bytes(), type=Compiled)
    except OSError as error:
        raise Malformed(f"{folder / LIST}: cannot be read ({error.strerror})") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Malformed(f"{folder / LIST}: not a list of compiled rules: {error}") from None


def _refuse_what_others_can_write(folder: Path) -> None:
    if not hasattr(os, "getuid"):
        return
    for path in (folder, *folder.rglob("*")):
        found = path.lstat()
        if found.st_uid not in (os.getuid(), 0) or stat.S_ISLNK(found.st_mode) or found.st_mode & 0o022:
            raise Malformed(f"{path}: another user could have written it, and compiled rules are code")


def _files(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file() and path.name != LIST
    )


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

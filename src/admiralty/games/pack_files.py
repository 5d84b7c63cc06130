"""The files of a pack, from a folder or a zip that anybody may have made: few, small, text, and nowhere else.

Nothing is ever unpacked to disk, no name leads out of the pack, and no size that a zip claims is believed.
"""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from admiralty.errors import Malformed, Unknown

HEAD = "pack.toml"
MOST_FILES = 64
LARGEST_FILE = 256 * 1024
LARGEST_PACK = 1024 * 1024
LARGEST_ZIP = 1024 * 1024
_NAME = re.compile(r"(?:[A-Za-z0-9][A-Za-z0-9_-]*/)?[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*")
_TEXTS = ("README", "README.md", "LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "LICENCE.md", "CHANGELOG.md")
_NOT_OURS = re.compile(r"(^|/)(\.(?!\.)|__pycache__|__MACOSX|__init__\.py$)")  # what systems and packages leave beside


def files_of(path: Path) -> dict[str, bytes]:
    """Every file of the pack in a folder or a zip, by its name inside."""
    try:
        if path.is_dir():
            return _checked(_of_folder(path), str(path))
        if path.stat().st_size > LARGEST_ZIP:
            raise Malformed(f"{path}: too large for a pack (over {LARGEST_ZIP:,} bytes)")
        return files_of_zip(path.read_bytes(), str(path))
    except FileNotFoundError:
        raise Unknown(f"{path}: there is no such file or folder") from None
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None


def files_of_zip(data: bytes, where: str = "this file") -> dict[str, bytes]:
    """The same of a zip that is in memory."""
    if len(data) > LARGEST_ZIP:
        raise Malformed(f"{where}: too large for a pack (over {LARGEST_ZIP:,} bytes)")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _checked(_of_zip(archive, where), where)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise Malformed(f"{where}: not a zip that can be read ({error})") from None


def zip_of(files: Mapping[str, bytes]) -> bytes:
    """A pack as one file, the same bytes for the same files."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def _of_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted((*folder.glob("*"), *folder.glob("*/*"))):
        name = path.relative_to(folder).as_posix()
        if _NOT_OURS.search(name):
            continue
        if path.is_symlink():
            raise Malformed(f"{path}: a pack has no links to other places")
        if path.is_file():
            if path.stat().st_size > LARGEST_FILE:
                raise Malformed(f"{path}: too large (over {LARGEST_FILE:,} bytes)")
            yield name, path.read_bytes()


def _of_zip(archive: zipfile.ZipFile, where: str) -> Iterator[tuple[str, bytes]]:
    listed = [each for each in archive.infolist() if not each.is_dir() and not _NOT_OURS.search(each.filename)]
    if len(listed) > MOST_FILES:
        raise Malformed(f"{where}: a pack has at most {MOST_FILES} files, not {len(listed):,}")
    # Somebody who zips a folder gets its name in front of everything.
    heads = [each.filename for each in listed if each.filename.count("/") == 1 and each.filename.endswith(f"/{HEAD}")]
    is_nested = HEAD not in [each.filename for each in listed] and len(heads) == 1
    within = heads[0].removesuffix(HEAD) if is_nested else ""
    for each in listed:
        if not each.filename.startswith(within):
            raise Malformed(f"{where}: {each.filename!r} lies outside of the pack")
        if stat.S_ISLNK(each.external_attr >> 16):
            raise Malformed(f"{where}: {each.filename!r} is a link; a pack has no links to other places")
        if each.flag_bits & 1:
            raise Malformed(f"{where}: {each.filename!r} is encrypted")
        with archive.open(each) as stream:
            data = stream.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise Malformed(f"{where}: {each.filename!r} is too large (over {LARGEST_FILE:,} bytes)")
        yield each.filename.removeprefix(within), data


def _checked(found: Iterator[tuple[str, bytes]], where: str) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for name, data in found:
        if not _NAME.fullmatch(name) or not (name.endswith(".toml") or name in _TEXTS):
            raise Malformed(
                f"{where}: {name[:80]!r} has no place in a pack: it has TOML files, in folders at most one deep, "
                "a README and a licence"
            )
        if name in files:
            raise Malformed(f"{where}: there are two files {name!r}")
        files[name] = data
        if len(files) > MOST_FILES:
            raise Malformed(f"{where}: a pack has at most {MOST_FILES} files")
        if sum(map(len, files.values())) > LARGEST_PACK:
            raise Malformed(f"{where}: too large for a pack (over {LARGEST_PACK:,} bytes)")
    if HEAD not in files:
        raise Malformed(f"{where}: no pack: it has no {HEAD}")
    return files

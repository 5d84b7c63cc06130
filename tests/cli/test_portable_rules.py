"""Compiled rules from elsewhere: taken over whole, fresh and from nobody else, or refused with the reason."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from admiralty.cli import portable_rules
from admiralty.cli.portable_rules import LIST, Compiled, bring, seal
from admiralty.errors import Malformed
from admiralty.kernel.rule import PROCESSOR


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Compiled rules of one source, as far as a list of files can tell."""
    folder = tmp_path / "compiled"
    inside = folder / "digest" / "game.legal"
    inside.mkdir(parents=True)
    (inside / "legal-1.nbi").write_bytes(b"index")
    (inside / "legal-1.1.nbc").write_bytes(b"code")
    (folder / "digest.lock").write_bytes(b"")
    (folder / "digest" / "saving").write_bytes(b"")
    seal(folder, "generic")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    return folder


def brought(folder: Path, wanted: str = "digest") -> Path:
    root = folder.parent / "cache"
    bring(folder, root, {wanted})
    return root


def refusal(folder: Path, wanted: str = "digest") -> str:
    with pytest.raises(Malformed) as refused:
        brought(folder, wanted)
    assert not (folder.parent / "cache").exists()
    return str(refused.value)


def relist(folder: Path, **changes: object) -> None:
    listed = msgspec.json.decode((folder / LIST).read_bytes(), type=Compiled)
    (folder / LIST).write_bytes(msgspec.json.encode(msgspec.structs.replace(listed, **changes)))


def test_what_was_compiled_is_taken_over_and_says_for_which_processor(folder: Path) -> None:
    root = brought(folder)
    assert (root / "digest" / "game.legal" / "legal-1.1.nbc").read_bytes() == b"code"
    assert (root / "digest" / PROCESSOR).read_text() == "generic"
    assert not list(root.rglob("saving"))


def test_a_damaged_file_is_refused(folder: Path) -> None:
    (folder / "digest" / "game.legal" / "legal-1.1.nbc").write_bytes(b"c0de")
    assert "is damaged" in refusal(folder)


def test_a_file_that_is_not_on_the_list_is_refused(folder: Path) -> None:
    (folder / "digest" / "other.nbc").write_bytes(b"")
    assert "not those of its list" in refusal(folder)


def test_what_other_sources_were_compiled_to_is_refused(folder: Path) -> None:
    assert "other sources" in refusal(folder, wanted="another digest")


def test_another_version_is_refused(folder: Path) -> None:
    relist(folder, versions={**portable_rules.versions(), "numba": "0.1"})
    assert "numba 0.1" in refusal(folder)


def test_another_kind_of_processor_is_refused(folder: Path) -> None:
    relist(folder, processor="z80")
    assert "z80" in refusal(folder)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system has no owners of files")
@pytest.mark.parametrize("mode", [0o775, 0o757])
def test_what_another_user_could_have_written_is_refused(folder: Path, mode: int) -> None:
    (folder / "digest" / "game.legal").chmod(mode)
    assert "another user" in refusal(folder)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system has no owners of files")
def test_what_belongs_to_another_user_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: real + 1)
    if real != 0:
        assert "another user" in refusal(folder)
    else:
        brought(folder)  # what root has put there is trusted, as the programs are


def test_a_folder_without_a_list_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir(mode=0o755)
    with pytest.raises(Malformed, match="cannot be read"):
        bring(tmp_path / "empty", tmp_path / "cache", set())


def test_the_kind_of_this_processor_fits_it() -> None:
    assert portable_rules.fits(portable_rules.kind_of_processor())

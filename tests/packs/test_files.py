"""Packs that are damaged, hostile or outdated get one clear message, and change nothing."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.games.installed_packs import all_found, installed
from admiralty.games.pack_files import LARGEST_FILE, files_of_zip, zip_of
from admiralty.games.packs import pack_from, read_pack
from packs.kit import head, write, zipped

GOOD = {"pack.toml": head("orbital"), "parameters.toml": "hull = 12"}


def test_a_zip_and_its_folder_are_the_same_pack(tmp_path: Path) -> None:
    folder = read_pack(write(tmp_path / "pack", "orbital", {"parameters.toml": "hull = 12"}))
    nested = files_of_zip(zipped({f"nebula-1.2/{name}": text for name, text in GOOD.items()}))
    assert pack_from(nested, "it").digest == folder.digest
    assert files_of_zip(zip_of(folder.files)) == folder.files


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "not a zip"),
        (b"PK\x03\x04 nothing", "not a zip"),
        (zipped(GOOD)[:-30], "not a zip"),
        (zipped({"readme.txt": "x"}), "no place in a pack"),
        (zipped({"parameters.toml": "hull = 12"}), "it has no pack.toml"),
        (zipped({**GOOD, "../../evil.toml": "x = 1"}), "no place in a pack"),
        (zipped({**GOOD, "/etc/evil.toml": "x = 1"}), "no place in a pack"),
        (zipped({**GOOD, "a/b/c.toml": "x = 1"}), "no place in a pack"),
        (zipped({**GOOD, "run.py": "x = 1"}), "no place in a pack"),
        (zipped({**GOOD, "C:\\evil.toml": "x = 1"}), "no place in a pack"),
        (zipped({**GOOD, "ships.toml": b"x = 1\n" * 1_000_000}), "too large"),
        (zipped({**GOOD, **{f"a{n}.toml": "x = 1" for n in range(100)}}), "at most 64 files"),
        (b"x" * 2_000_000, "too large"),
    ],
)
def test_a_zip_that_is_no_pack_is_refused(data: bytes, says: str) -> None:
    with pytest.raises(AdmiraltyError) as refused:
        files_of_zip(data)
    assert says in refused.value.sentence


def test_a_zip_that_lies_about_its_size_is_read_no_further_than_a_pack_may_be(tmp_path: Path) -> None:
    bomb = zipped({**GOOD, "ships.toml": b"#" * (LARGEST_FILE + 10)})
    size = (LARGEST_FILE + 10).to_bytes(4, "little")
    with pytest.raises(AdmiraltyError):
        files_of_zip(bomb.replace(size, (10).to_bytes(4, "little")))


def test_links_are_not_followed(tmp_path: Path) -> None:
    folder = write(tmp_path / "pack", "orbital", {"parameters.toml": "hull = 12"})
    os.symlink("/etc/hostname", folder / "ships.toml")
    with pytest.raises(AdmiraltyError, match="no links"):
        read_pack(folder)
    link = zipfile.ZipInfo("ships.toml")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(tmp_path / "l.zip", "w") as archive:
        archive.writestr("pack.toml", head("orbital"))
        archive.writestr(link, "/etc/hostname")
    with pytest.raises(AdmiraltyError, match="link"):
        read_pack(tmp_path / "l.zip")


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"pack.toml": "name = "}, "not a TOML file"),
        ({"pack.toml": "\xff"}, "pack.toml"),
        ({"pack.toml": 'name = "nebula"'}, "missing required field"),
        ({**GOOD, "pack.toml": head("orbital") + "format = 2"}, "another version of this program"),
        ({**GOOD, "pack.toml": head("orbital").replace("nebula", "Ne bula")}, "name"),
        ({**GOOD, "pack.toml": head("orbital") + 'homepage = "x"'}, "unknown field"),
        ({"pack.toml": head("orbital")}, "changes nothing"),
        ({**GOOD, "lessons/x.toml": "a = 1"}, "no folder 'lessons'"),
        ({**GOOD, "parameters.toml": "a" + ".a" * 20_000 + " = 1"}, "dots in a line"),
        ({**GOOD, "parameters.toml": "a" + ".a" * 100 + " = 1"}, "tables in each other"),
        ({**GOOD, "parameters.toml": "a = " + "[" * 5_000}, "not a TOML file"),
        ({**GOOD, "rulesets/x.toml": "title = 3"}, "rulesets/x.toml"),
        ({**GOOD, "scenarios/x.toml": 'title = "X"'}, "scenarios/x.toml"),
    ],
)
def test_a_pack_that_cannot_be_read_says_where_it_is_wrong(files: dict[str, str], says: str) -> None:
    with pytest.raises(AdmiraltyError) as refused:
        pack_from({name: text.encode() for name, text in files.items()}, "this pack")
    assert says in refused.value.sentence
    assert len(refused.value.sentence) < 400


def test_a_broken_pack_does_not_hide_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "good", "orbital", {"parameters.toml": "hull = 12"})
    (tmp_path / "bad.zip").write_bytes(b"nothing")
    monkeypatch.setenv("ADMIRALTY_PACKS", str(tmp_path))
    assert list(installed()) == ["nebula"]
    assert [bool(each.trouble) for each in all_found() if str(tmp_path) in each.place] == [True, False]


def test_a_new_version_of_a_pack_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from admiralty.match.terms import agree

    folder = write(tmp_path / "pack", "orbital", {"parameters.toml": "hull = 12"})
    monkeypatch.setenv("ADMIRALTY_PACKS", str(folder))
    assert agree("orbital", None, "nebula").in_force.differences[0].here == 12
    (folder / "parameters.toml").write_text("hull = 13")
    os.utime(folder / "parameters.toml", (2_000_000_000, 2_000_000_000))
    terms = agree("orbital", None, "nebula")
    assert (terms.rules.hull, terms.in_force.differences[0].here) == (13, 13)

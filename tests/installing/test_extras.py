"""A small install says what it lacks: every library that is imported comes with the package or with an extra."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import admiralty
from admiralty.cli import extras
from admiralty.cli.app import Commands
from admiralty.testing.imports import imported_modules
from installing.project import EXTRAS, PROJECT, metadata_of_the_package, names, normal

PACKAGE = Path(admiralty.__file__).parent
COMES_WITH = {  # what another library always brings
    "h11": "uvicorn",
    "llvmlite": "numba",
    "aiohttp": "pywebpush",
    "cryptography": "pywebpush",
    "py_vapid": "pywebpush",
}


@pytest.fixture(autouse=True)
def as_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package as this checkout declares it, whenever it was installed."""
    monkeypatch.setattr(importlib.metadata, "requires", lambda name: metadata_of_the_package())


def libraries() -> list[str]:
    """The top-level names that any source imports, without the standard library's."""
    found = {
        imported[0]
        for source in PACKAGE.rglob("*.py")
        for imported in imported_modules(source, ("admiralty",), is_package=True)
    }
    return sorted(found - set(sys.stdlib_module_names) - {"admiralty", "typings"})


@pytest.mark.parametrize("library", libraries())
def test_every_library_is_brought_by_the_package_or_by_an_extra(library: str) -> None:
    library = COMES_WITH.get(library, library)
    distribution = normal(extras.DISTRIBUTIONS.get(library, library))
    assert distribution in names(PROJECT["dependencies"]) or extras.extra_with(library) in EXTRAS


def test_the_smallest_extra_is_named() -> None:
    assert extras.extra_with("starlette") == "table"
    assert extras.extra_with("polars") == "lab"
    assert extras.extra_with("ray") == "cluster"
    assert extras.extra_with("fontTools") == "print"
    assert extras.extra_with("no_such_library") is None


def run_a_command_that_imports(library: str) -> str:
    app = typer.Typer(cls=Commands, pretty_exceptions_enable=False)

    @app.callback(invoke_without_command=True)
    def needs() -> None:
        raise ModuleNotFoundError(name=f"{library}.part")

    answer = CliRunner().invoke(app)
    assert answer.exit_code == (2 if answer.stderr else 1)
    return answer.stderr


def test_a_command_whose_extra_is_missing_says_which_in_one_sentence() -> None:
    said = run_a_command_that_imports("starlette")
    assert said == "admiralty: this needs starlette, which is not installed: pip install 'admiralty[table]'\n"


def test_a_module_that_is_missing_for_another_reason_is_not_explained_away() -> None:
    assert run_a_command_that_imports("no_such_library") == ""


def test_importing_the_package_loads_no_library() -> None:
    loaded = modules_after("import admiralty")
    assert {name.partition(".")[0] for name in loaded} & set(libraries()) == set()
    assert {name for name in loaded if name.startswith("admiralty")} == {"admiralty"}


def test_help_loads_the_command_line_alone() -> None:
    loaded = modules_after("import admiralty.cli.app")
    assert {name.partition(".")[0] for name in loaded} & set(libraries()) == {"rich", "typer"}
    parts = {name.split(".")[1] for name in loaded if name.startswith("admiralty.")}
    assert parts == {"cli", "errors"}


def modules_after(program: str) -> set[str]:
    """The modules that a new process has loaded after a program, beyond those it starts with."""
    code = f"import sys\nbefore = set(sys.modules)\n{program}\nprint('\\n'.join(set(sys.modules) - before))"
    return set(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split())

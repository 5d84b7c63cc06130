"""The documentation site: it builds without a warning, every link leads somewhere, and nothing comes from elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

import admiralty
from admiralty.games import OWN, load
from admiralty.match.case_file import read_cases
from admiralty.match.rulebook import rulebook_of

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 300

pytestmark = pytest.mark.slow


class Page(HTMLParser):
    """What a page links to, loads, and can be linked to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.anchors.add(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag in ("script", "img", "iframe") and given.get("src"):
            self.loads.append(given["src"])
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload"):
            self.loads.append(given["href"])


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    ended = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert "WARNING" not in ended.stderr
    return folder


@pytest.fixture(scope="module")
def site(built: Path) -> dict[str, Page]:
    """Pages by address."""
    return {
        path.relative_to(built).as_posix().removesuffix("index.html"): Page(path.read_text(encoding="utf-8"))
        for path in built.rglob("*.html")
        if path.name != "404.html"
    }


def test_every_link_leads_to_a_page_and_a_place_on_it(site: dict[str, Page], built: Path) -> None:
    broken = []
    for address, page in site.items():
        for link in page.links:
            target = urlsplit(urljoin(f"/{address}", link))
            if target.scheme or target.netloc:
                continue
            name = unquote(target.path).removeprefix("/").removesuffix("index.html")
            if (built / name).is_file():  # a picture, a ruleset
                continue
            other = site.get(name)
            if other is None or (target.fragment and unquote(target.fragment) not in other.anchors):
                broken.append(f"{address}: {link}")
    assert not broken


def test_every_rule_has_an_anchor_and_its_cases_are_linked(site: dict[str, Page]) -> None:
    for key in OWN:  # not a test for each: tests of a game are dealt out with the game, and each would build the site
        page = site[f"rules/{key}/"]
        rules = rulebook_of(load(key)).rules
        assert set(rules) <= page.anchors, key
        cases = read_cases(ROOT / "tests" / "cases" / f"{key}.toml").case
        assert {case.id for case in cases} <= site[f"rules/{key}-cases/"].anchors, key
        linked = {urlsplit(link).fragment for link in page.links if f"{key}-cases" in link}
        assert {case.id for case in cases if set(case.rules) & set(rules)} <= linked, key


def test_every_public_name_is_in_the_reference(site: dict[str, Page]) -> None:
    listed = {urlsplit(link).fragment for link in site["reference/admiralty/"].links}
    anchors = set().union(*(page.anchors for address, page in site.items() if address.startswith("reference/")))
    for name in admiralty.__all__:
        where = ".".join(admiralty._FOUND_IN[name])
        assert where in listed & anchors, name


def test_no_page_loads_anything_from_elsewhere(site: dict[str, Page]) -> None:
    for address, page in site.items():
        for loaded in page.loads:
            assert not urlsplit(loaded).netloc, f"{address} loads {loaded}"


def test_every_document_is_on_the_site_and_in_its_navigation(site: dict[str, Page]) -> None:
    home = {urljoin("/", link).removeprefix("/") for link in site[""].links}
    documents = [path.relative_to(ROOT / "docs").with_suffix("") for path in (ROOT / "docs").rglob("*.md")]
    addresses = {f"{path.as_posix()}/" for path in documents if path.name != "index"}
    addresses |= {"architecture/", "contributing/", "changelog/"}
    assert addresses <= set(site)
    assert addresses <= home

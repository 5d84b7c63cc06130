"""What the documentation site adds to the files in docs: rulebooks with an anchor for each rule, the cases that test
them, the Python reference, and the documents in the project's root; and the order of it all. MkDocs calls the functions
named `on_…`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import admiralty
from admiralty.games import OWN, load
from admiralty.kernel.declared import schema_of
from admiralty.match.case_file import Case, read_cases
from admiralty.match.rulebook import Rulebook, parse
from admiralty.server.protocol_changes import present

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "admiralty"
GAMES = PACKAGE / "games"
CASES = ROOT / "tests" / "cases"
DOCS = ROOT / "docs"

# Pages by section; those that are not there (yet) are left out, those not named here come under "More".
SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Playing", ("table.md", "table-before-and-after.md", "operating.md", "club.md", "command-line.md", "printing.md")),
    ("Computer players", ("opponents.md", "write-a-bot.md", "protocol.md", "language-models.md")),
    (
        "Designing",
        (
            "workshop.md",
            "lab.md",
            "packs.md",
            "add-a-game.md",
            "words-for-people.md",
            "tutorials.md",
            "records-and-cases.md",
        ),
    ),
    ("Research", ("gymnasium.md", "pettingzoo.md", "openspiel.md", "records-as-data.md")),
    ("The engine", ("python-api.md", "glossary.md")),
)
FOLDER_TITLES = {"documents": "From the documents"}  # other folders are called as they are
ROOT_PAGES = {
    "architecture.md": "ARCHITECTURE.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "code-of-conduct.md": "CODE_OF_CONDUCT.md",
}

REFERENCE = ("kernel", "match", "opponents", "adapters", "lab", "testing")  # what programs import, package by package

_RULE_LINE = re.compile(r"^- \*\*([A-Z]{2}-[0-9]+\.[0-9]+)\*\* ")
_LIST_LINE = re.compile(r"^ *(?:[-*]|[0-9]+\.) ")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.nav = navigation()
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for key in OWN:
        book, cases = rulebook(key), read_cases(CASES / f"{key}.toml").case
        files.append(File.generated(config, f"rules/{key}.md", content=rules_page(book, cases, key)))
        files.append(File.generated(config, f"rules/{key}-cases.md", content=cases_page(book, cases, key)))
        files.append(File.generated(config, f"schema/{key}.json", content=json.dumps(schema_of(load(key)), indent=2)))
    for name, document in present().items():
        files.append(File.generated(config, f"protocol/{name}.json", content=json.dumps(document, indent=2)))
    for name, source in ROOT_PAGES.items():
        files.append(File.generated(config, name, content=root_page(source)))
    files.append(File.generated(config, "reference/admiralty.md", content=names_page()))
    for package in REFERENCE:
        files.append(File.generated(config, f"reference/{package}.md", content=package_page(package)))
    return files


# ------------------------------------------------------------------------------------------------------- navigation


def navigation() -> list[Any]:
    """Home, the rules of every game, then the sections; whatever else lies in docs comes last."""
    found: list[Any] = [{"Admiralty": "index.md"}]
    named = {"index.md", *(name for _, names in SECTIONS for name in names)}
    rules = [
        {rulebook(key).title: [{"Rulebook": f"rules/{key}.md"}, {"Cases": f"rules/{key}-cases.md"}]} for key in OWN
    ]
    for title, names in SECTIONS:
        pages: list[Any] = [name for name in names if (DOCS / name).exists()]
        if title == "The engine":
            pages += ROOT_PAGES
        if pages:
            found.append({title: pages})
    found.insert(2, {"The rules": rules})
    others = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
    folders: dict[str, list[str]] = {}
    for page in others:
        if page not in named:
            folders.setdefault(page.rpartition("/")[0], []).append(page)
    reference = [f"reference/{name}.md" for name in ("admiralty", *REFERENCE)]
    found.append({"Reference": reference})
    # A folder is a section of its own; what lies beside the named pages comes last.
    found += [
        {FOLDER_TITLES.get(folder, folder.capitalize()): pages} for folder, pages in sorted(folders.items()) if folder
    ]
    return [*found, {"More": folders[""]}] if "" in folders else found


# ------------------------------------------------------------------------------------------------------------ pages


def rulebook(key: str) -> Rulebook:
    text = (GAMES / key / "RULES.md").read_text(encoding="utf-8")
    return parse(text, text.partition("\n")[0].lstrip("# ").partition(": the rulebook")[0])


def rules_page(book: Rulebook, cases: list[Case], key: str) -> str:
    """The rulebook; every rule has its id as anchor, and links to the cases that test it."""
    tested: dict[str, list[str]] = {}
    for case in cases:
        for rule in case.rules:
            tested.setdefault(rule, []).append(case.id)
    lines: list[str] = []
    fenced = False
    for line in book.markdown.splitlines():
        fenced ^= line.startswith("```")
        stated = _RULE_LINE.match(line)
        if _begins_block(line, lines) and not fenced:
            lines.append("")
        if stated and stated[1] in book.rules:
            lines.append(_rule_line(book, stated[1], tested.get(stated[1], []), key))
        elif fenced or line.startswith("#"):
            lines.append(line)
        else:
            lines.append(linked(line, book, ""))
    return "\n".join(lines) + "\n"


def _begins_block(line: str, before: list[str]) -> bool:
    """Python-Markdown wants an empty line before a list or a table; the rulebooks do without."""
    last = before[-1] if before else ""
    if not last.strip() or last.startswith("#"):
        return False
    begins_list = bool(_LIST_LINE.match(line)) and not _LIST_LINE.match(last) and not last.startswith("  ")
    begins_table = line.startswith("|") and not last.startswith("|")
    return begins_list or begins_table


def _rule_line(book: Rulebook, rule_id: str, cases: list[str], key: str) -> str:
    rule = book.rules[rule_id]
    text = f'- <a id="{rule_id}" class="rule" href="#{rule_id}">{rule_id}</a> {linked(rule.text, book, "")}'
    if rule.source:
        text += f' <small class="source">[{rule.source}]</small>'
    if cases:
        links = ", ".join(f"[{case}]({key}-cases.md#{case})" for case in cases)
        text += f' <small class="cases">cases {links}</small>' if len(cases) > 1 else f" <small>case {links}</small>"
    return text


def linked(text: str, book: Rulebook, page: str) -> str:
    """Ids of rules as links, except in code."""
    parts = re.split(r"(`[^`]*`)", text)
    prefix = next(iter(book.rules)).partition("-")[0]
    form = re.compile(rf"\b{prefix}-[0-9]+\.[0-9]+\b")
    return "".join(
        part if part.startswith("`") else form.sub(lambda found: _link(found[0], book, page), part) for part in parts
    )


def _link(rule_id: str, book: Rulebook, page: str) -> str:
    return f"[{rule_id}]({page}#{rule_id})" if rule_id in book.rules else rule_id


def cases_page(book: Rulebook, cases: list[Case], key: str) -> str:
    """The rules as examples that run: `admiralty check` and the tests play every one of them."""
    lines = [
        f"# {book.title}: cases",
        "",
        "Rules as examples: a position, what is played, and what must follow. The tests play all of them, and so does",
        f"`admiralty check tests/cases/{key}.toml`; [records and cases](../records-and-cases.md) has the format.",
        "",
    ]
    for case in cases:
        rules = ", ".join(_link(rule, book, f"{key}.md") for rule in case.rules)
        lines += [f'<a id="{case.id}" class="rule" href="#{case.id}">{case.id}</a> **{case.says}** {rules}', ""]
        lines += ["```text", *_told(case), "```", ""] if _told(case) else []
    return "\n".join(lines)


def _told(case: Case) -> list[str]:
    """What happens in a case, line by line."""
    told = [f"scenario {case.scenario}"] if case.scenario else []
    told += [f"ruleset {case.ruleset}"] if case.ruleset != "classic" else []
    told += [f"with {name} = {value}" for name, value in case.options.items()]
    told += [f"given {path} = {value}" for path, value in _flat(case.position or {})]
    told += [f"dice {' '.join(map(str, case.dice))}"] if case.dice else []
    told += [f"play    {line}" for line in case.play]
    told += [f"allowed {line}" for line in case.allow]
    told += [f"refused {line}" for line in case.refuse]
    told += [f"then {path} = {value}" for path, value in case.expect.items()]
    return told


def _flat(tree: dict[str, Any], path: str = "") -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, value in tree.items():
        place = f"{path}.{name}" if path else name
        found += _flat(value, place) if isinstance(value, dict) and value else [(place, value)]
    return found


def names_page() -> str:
    """What `import admiralty` offers, each name with a link to where it is described."""
    lines = ["# admiralty", "", "What `import admiralty` offers.", "", "| name | described at |", "|---|---|"]
    for name in admiralty.__all__:
        module, real_name = admiralty._FOUND_IN[name]
        lines.append(f"| `admiralty.{name}` | [`{module}.{real_name}`][{module}.{real_name}] |")
    return "\n".join([*lines, "", "::: admiralty.errors", "", "::: admiralty.games", ""])


def package_page(package: str) -> str:
    """Every module of a package, as its docstrings describe it."""
    modules = sorted(path.stem for path in (PACKAGE / package).glob("*.py") if not path.stem.startswith("__"))
    return "\n\n".join([f"# admiralty.{package}", *(f"::: admiralty.{package}.{module}" for module in modules)]) + "\n"


def root_page(source: str) -> str:
    """A document of the project's root, with its links as they are on the site."""
    text = (ROOT / source).read_text(encoding="utf-8")
    text = text.replace("](docs/", "](")
    for name, file in ROOT_PAGES.items():
        text = text.replace(f"]({file})", f"]({name})")
    return text

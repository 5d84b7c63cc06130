"""`python -m admiralty.testing.audit`: known holes in what is pinned, for Python and for the client.

pip-audit and npm ask a registry. Where none answers, that is said and nothing fails: without a network the checks still
run. A hole for which there is a repair fails; one without is told.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LONGEST_SECONDS = 120
PYTHON = (sys.executable, "-m", "pip_audit", "--requirement", "requirements.lock", "--no-deps", "--disable-pip")
PYTHON_FORM = ("--format", "json", "--progress-spinner", "off", "--timeout", "10")
CLIENT = ("npm", "audit", "--json")

Run = Callable[[tuple[str, ...], Path], str]


@dataclass
class Audit:
    """What was found in the packages of one kind."""

    kind: str
    asked: int = 0  # packages about which a registry knew something
    repairable: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)

    def told(self) -> str:
        if not self.asked:
            return f"{self.kind}: no registry offers an audit here; nothing was checked."
        holes = [f"  {each}" for each in self.repairable + self.others]
        return "\n".join([f"{self.kind}: {len(holes)} known holes in {self.asked} packages.", *holes])


def audit_python(told: str) -> Audit:
    """What pip-audit printed."""
    audit = Audit("Python")
    for package in _read(told).get("dependencies", []):
        audit.asked += "skip_reason" not in package
        for hole in package.get("vulns", []):
            repairs = ", ".join(hole.get("fix_versions", []))
            found = audit.repairable if repairs else audit.others
            found.append(f"{package['name']} {package['version']}: {hole['id']}, repaired in {repairs or 'no version'}")
    return audit


def audit_client(told: str) -> Audit:
    """What npm printed."""
    found = _read(told)
    audit = Audit("Client", found.get("metadata", {}).get("dependencies", {}).get("total", 0))
    for name, hole in found.get("vulnerabilities", {}).items():
        to = audit.repairable if hole.get("fixAvailable") else audit.others
        to.append(f"{name}: {hole.get('severity', 'unknown')}, in {hole.get('range', '?')}")
    return audit


def _read(told: str) -> dict[str, Any]:
    try:
        found = json.loads(told)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def run(command: tuple[str, ...], folder: Path) -> str:
    """What a command prints; nothing if it cannot be run or does not end."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def main(run: Run = run) -> int:
    root = Path.cwd()
    audits = [audit_python(run(PYTHON + PYTHON_FORM, root)), audit_client(run(CLIENT, root / "web"))]
    for audit in audits:
        print(audit.told())
    return 1 if any(audit.repairable for audit in audits) else 0


if __name__ == "__main__":
    sys.exit(main())

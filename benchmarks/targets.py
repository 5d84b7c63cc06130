"""Are the targets met? `admiralty bench --json --peers > figures.json; python benchmarks/targets.py figures.json`.

Exit code 1 if one is missed. Figures that were not measured are named, not judged.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from statistics import median
from typing import Any


def main(figures_file: str) -> int:
    figures = json.loads(Path(figures_file).read_text(encoding="utf-8"))
    targets = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["target"]
    missed = 0
    for target in targets:
        concerned = [
            figure
            for figure in figures
            if figure["name"] == target["name"] and target["game"] in ("*", figure.get("game"))
        ]
        if not concerned:
            print(f"not measured: {target['game']} {target['name']}")
        for figure in concerned:
            met, wanted, found = judge(target, figure)
            missed += not met
            print(
                f"{'met   ' if met else 'MISSED'}  {figure.get('game', '')} {figure['name']}: {found} (wanted {wanted})"
            )
    return 1 if missed else 0


def judge(target: dict[str, Any], figure: dict[str, Any]) -> tuple[bool, str, str]:
    """Whether a target is met, what was wanted, and what was found."""
    if "times_peer" in target:
        least, ratio = target["times_peer"], figure["ratio"]
        return ratio >= least, f"{least} times {figure['peer']}", f"{ratio:.3g} times"
    if "at_most_times_peer" in target:
        most, ratio = target["at_most_times_peer"], figure["ratio"]
        return ratio <= most, f"at most {most} times {figure['peer']}", f"{ratio:.3g} times"
    if "yardstick_steps" in target:
        most = target["yardstick_steps"]
        steps = median(step / done for step, done in zip(figure["yardstick"], figure["rounds"], strict=True))
        return steps <= most, f"at most {most} steps of the yardstick each", f"{steps:.0f} steps"
    found = f"{figure['value']:,.4g} {figure['unit']}"
    return figure["value"] <= target["at_most"], f"at most {target['at_most']:,}", found


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))

"""The curve of a training as a picture: the share of matches won, by steps.

python examples/learn/curve.py orbital.pt pirates.pt --out curve.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

WIDTH, HEIGHT, LEFT, TOP = 640, 300, 56, 24
COLOURS = ("#1f6fb2", "#c2571a", "#3a7d44", "#8a4fa3")
STYLE = "text{font:13px system-ui,sans-serif;fill:#5b6675}.grid{stroke:#9aa5b155}polyline{fill:none;stroke-width:2}"


def drawn(curves: dict[str, list[tuple[float, float]]]) -> str:
    """Named curves of steps and shares."""
    longest = max(steps for curve in curves.values() for steps, _ in curve)
    wide, high = WIDTH - LEFT - 20, HEIGHT - TOP - 40
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><style>{STYLE}</style>']
    for tenths in range(0, 11, 2):
        y = TOP + high * (1 - tenths / 10)
        parts.append(f'<line class="grid" x1="{LEFT}" y1="{y:.0f}" x2="{WIDTH - 20}" y2="{y:.0f}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{10 * tenths} %</text>')
    for number, (name, curve) in enumerate(curves.items()):
        colour = COLOURS[number % len(COLOURS)]
        thinned = curve[:: max(1, len(curve) // 200)]
        points = " ".join(f"{LEFT + wide * steps / longest:.1f},{TOP + high * (1 - won):.1f}" for steps, won in thinned)
        parts.append(f'<polyline points="{points}" stroke="{colour}"/>')
        parts.append(f'<text x="{LEFT + 10 + 150 * number}" y="{TOP - 8}" style="fill:{colour}">{name}</text>')
    last = f"{longest / 1e6:.1f} million steps"
    parts.append(f'<text x="{WIDTH - 20}" y="{HEIGHT - 16}" text-anchor="end">{last}</text></svg>')
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=Path("curve.svg"))
    given = parser.parse_args()
    read = {path.stem: torch.load(path, weights_only=False)["curve"] for path in given.weights}
    given.out.write_text(
        drawn({name: [(each["steps"], each["won"]) for each in curve] for name, curve in read.items()})
    )

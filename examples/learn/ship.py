"""Weights for the `learned` level: a trained network as whole numbers with their provenance, at most 500 kB.

python examples/learn/ship.py orbital.pt --game orbital --command "…" --matches "78 % of 400 against mate"
"""

from __future__ import annotations

import argparse
from importlib.metadata import version
from pathlib import Path

import msgspec
from network import read

from admiralty.opponents.learned import Provenance, write_network

LARGEST = 500_000  # bytes


def ship(weights: Path, game: str, commands: list[str], matches: list[str]) -> Path:
    network, interface, kept = read(weights, game)
    named = {"first": network.body[0], "second": network.body[2], "policy": network.policy}
    layers = {name: (each.weight.detach().numpy(), each.bias.detach().numpy()) for name, each in named.items()}
    path = interface.game.folder / "data" / "network.npz"
    write_network(path, layers)
    if path.stat().st_size > LARGEST:
        path.unlink()
        raise SystemExit(f"{path.name} would have more than {LARGEST:,} bytes: train a narrower network")
    last = kept["curve"][-1] if kept.get("curve") else {"steps": 0, "seconds": 0.0}
    versions = {name: version(name) for name in ("torch", "numpy", "gymnasium")}
    told = Provenance(interface.digest, commands, int(last["steps"]), last["seconds"], versions, matches)
    path.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(told)) + b"\n")
    return path


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--command", action="append", default=[], help="that made the weights; may be repeated")
    parser.add_argument("--matches", action="append", default=[], help="what they won; may be repeated")
    given = parser.parse_args()
    print(ship(given.weights, given.game, given.command, given.matches))

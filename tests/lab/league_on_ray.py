"""A league on a Ray cluster of this machine: stopped in the middle, gone on with, and held against one played here.

    python league_on_ray.py FOLDER

In a process of its own: Ray starts others, and leaves handlers behind. Its last line says what happened, as JSON.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path

import ray

from admiralty.errors import Malformed
from admiralty.lab.ladder import contestants
from admiralty.lab.league import League
from admiralty.lab.league_cluster import ClusterMeet
from admiralty.match.match import Match

MATCHES = 6


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "records").iterdir()}


def main(folder: Path) -> None:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    match = Match("pirates", seed=0)
    entered = [each for each in contestants(match, (), (), 0.1) if each.name in ("random", "cadet")]
    told: dict[str, object] = {}
    with ClusterMeet("auto", 0.1) as cluster:
        told["cores"] = cluster.cores
        stopped = League(folder / "there", match.terms, entered, cluster).play(MATCHES, cluster.cores)
        told["before"] = len(list(islice(stopped, 2)))
        stopped.close()
    with ClusterMeet("auto", 0.1) as cluster:
        again = League(folder / "there", match.terms, entered, cluster)
        told["kept"] = len(again.met)
        told["after"] = len(list(again.play(MATCHES, cluster.cores)))
        try:
            cluster(match.terms, 0, [replace(entered[0], name="crab"), entered[1]])
        except Malformed as error:
            told["refused"] = error.sentence
    told["total"] = len(League(folder / "there", match.terms, entered).met)
    list(League(folder / "here", match.terms, entered).play(2 * MATCHES, 1))
    here, there = records(folder / "here"), records(folder / "there")
    told["same"] = sum(here[name] == data for name, data in there.items() if name in here)
    told["records"] = len(there)
    told["alive"] = ray.is_initialized()  # who has joined a cluster that was there does not end it
    ray.shutdown()
    print("\n" + json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

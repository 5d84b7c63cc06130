"""A league on a Ray cluster of two nodes: stopped, gone on with, robbed of a node, and held against one played here.

    python league_on_ray.py FOLDER

In a process of its own: Ray starts others, and leaves handlers behind. Its last line says what happened, as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from itertools import islice
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from admiralty.errors import Malformed
from admiralty.lab.ladder import contestants
from admiralty.lab.league import League
from admiralty.lab.league_cluster import ClusterMeet
from admiralty.match.match import Match

MATCHES = 6
PATIENCE_SECONDS = 120.0  # for Ray to notice that a node is gone


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "records").iterdir()}


def alive() -> int:
    return sum(node["Alive"] for node in ray.nodes())


def main(folder: Path) -> None:
    both = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    doomed = both.add_node(num_cpus=1)
    ray.init(address=both.address, log_to_driver=False, logging_level="ERROR")
    both.wait_for_nodes()
    match = Match("pirates", seed=0)
    entered = [each for each in contestants(match, (), (), 0.1) if each.name in ("random", "cadet")]
    told: dict[str, object] = {"nodes_before": alive()}
    with ClusterMeet("auto", 0.1) as cluster:
        told["cores"] = cluster.cores
        stopped = League(folder / "there", match.terms, entered, cluster).play(MATCHES, cluster.cores)
        told["before"] = len(list(islice(stopped, 2)))
        stopped.close()
    with ClusterMeet("auto", 0.1) as cluster:
        again = League(folder / "there", match.terms, entered, cluster)
        told["kept"] = len(again.met)
        going_on = again.play(MATCHES, cluster.cores)
        next(going_on)  # the other node has a match in work now, or is about to be given one
        both.remove_node(doomed, allow_graceful=False)
        told["after"] = 1 + len(list(going_on))
        try:
            cluster(match.terms, 0, [replace(entered[0], name="crab"), entered[1]])
        except Malformed as error:
            told["refused"] = error.sentence
    until = time.monotonic() + PATIENCE_SECONDS
    while alive() > 1 and time.monotonic() < until:
        time.sleep(0.1)
    told["nodes_after"] = alive()
    told["total"] = len(League(folder / "there", match.terms, entered).met)
    list(League(folder / "here", match.terms, entered).play(2 * MATCHES, 1))
    here, there = records(folder / "here"), records(folder / "there")
    told["same"] = sum(here[name] == data for name, data in there.items() if name in here)
    told["records"] = len(there)
    told["alive"] = ray.is_initialized()  # who has joined a cluster that was there does not end it
    ray.shutdown()
    both.shutdown()
    print("\n" + json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

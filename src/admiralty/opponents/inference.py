"""A value network in compiled code: what a position is worth to a seat, from what that seat sees of it.

Dense layers with what is negative cut off between them; the last has one number, the logit of the seat's share of the
win. Weights are arrays that a record points at, so that code compiled once works with any of them. They are stored
input by input: an input that is 0, as most numbers of an observation are, costs nothing, and the rest is a sum of rows
that the compiler does several numbers at a time. Sums are in double precision and in a fixed order: the same position
has the same value in compiled code and in plain Python.
"""

from __future__ import annotations

import math
from typing import Any

from admiralty.kernel.arrays import ArrayPlace, float32s, float64s
from admiralty.kernel.record import Record, Row, i4, row
from admiralty.kernel.rule import rule

MOST_LAYERS = 4
LARGEST_LOGIT = 12.0  # nothing is certain before the end
CERTAIN = 1e-9  # a share so near to all or nothing leaves nothing to be shared out in proportion


class Layer(Record):
    weights: ArrayPlace  # for every input, one for each output
    biases: ArrayPlace
    outputs: ArrayPlace  # room to work in


class PlacedNetwork(Record):
    """Where a network lies, and its room to work in. Each thread of a search has its own."""

    layer_count: i4
    seen: ArrayPlace  # the observation of a seat, and what the game's own scores give it
    layers: Row[Layer] = row(Layer, MOST_LAYERS)


@rule
def forget_seen(network: PlacedNetwork) -> None:
    """An observation is written over zeros."""
    seen = float32s(network.seen)
    for place in range(len(seen)):
        seen[place] = 0.0


@rule
def add_input(value: float, weights: Any, start: int, outputs: Any) -> None:
    for place in range(len(outputs)):
        outputs[place] += value * weights[start + place]


@rule
def first_layer(layer: Layer, inputs: Any) -> None:
    """From the observation."""
    weights, biases, outputs = float64s(layer.weights), float64s(layer.biases), float64s(layer.outputs)
    for place in range(len(outputs)):
        outputs[place] = biases[place]
    for place in range(len(inputs)):
        if inputs[place] != 0.0:
            add_input(float(inputs[place]), weights, place * len(outputs), outputs)


@rule
def next_layer(layer: Layer, inputs: Any) -> None:
    """From the layer before it, of which only what is positive counts."""
    weights, biases, outputs = float64s(layer.weights), float64s(layer.biases), float64s(layer.outputs)
    for place in range(len(outputs)):
        outputs[place] = biases[place]
    for place in range(len(inputs)):
        if inputs[place] > 0.0:
            add_input(inputs[place], weights, place * len(outputs), outputs)


@rule
def value_of_seen(network: PlacedNetwork, share_by_scores: float) -> float:
    """The expected share of the win of the seat whose observation stands in `seen`.

    The last input is what the game's own scores say: the network learns by how much they are wrong.
    """
    seen = float32s(network.seen)
    seen[len(seen) - 1] = 2.0 * share_by_scores - 1.0
    first_layer(network.layers[0], seen)
    for number in range(1, network.layer_count):
        next_layer(network.layers[number], float64s(network.layers[number - 1].outputs))
    logit = float64s(network.layers[network.layer_count - 1].outputs)[0]
    return 1.0 / (1.0 + math.exp(-min(LARGEST_LOGIT, max(-LARGEST_LOGIT, logit))))


@rule
def blend(shares: Any, seat: int, players: int, value: float, thousandths: int) -> None:
    """Move a seat's share so far towards a value; the others keep the rest in the proportion that they had."""
    before = shares[seat]
    after = before + (value - before) * thousandths / 1000.0
    rest = 1.0 - before
    for other in range(players):
        if other == seat:
            shares[other] = after
        elif rest > CERTAIN:
            shares[other] *= (1.0 - after) / rest
        else:
            shares[other] = (1.0 - after) / max(1, players - 1)

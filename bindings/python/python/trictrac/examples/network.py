"""Reads the file of a network, and computes its outputs with numpy, or with PyTorch: ``docs/network.md`` explains them.

>>> from trictrac import Network, Position
>>> from trictrac.examples.network import outputs, read
>>> outputs(read(Network().to_bytes()), *Network.inputs(Position("W15,5/6/6/5,B15 w")))
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import torch

Weights = dict[str, NDArray[Any]]
MAGIC = {b"trictrac network 3\n": 12, b"trictrac network 4\n": 27}  # With the number of stacks.
SCORES, FLAGS, ENDS, FINER, UNIT = 144, 3, 10, 4, 255


def read(data: bytes) -> Weights:
    """Reads the contents of a file in the third or fourth format; the digest at its end is not checked.

    Raises
    ------
    ValueError
        Another format.
    """
    if data[:19] not in MAGIC:
        raise ValueError("found another file, expected a network of the third or fourth format")
    columns, width, hidden, stacks, outs, starts = struct.unpack_from("<6I", data, 19)
    at = 19 + 24

    def take(kind: str, *shape: int) -> NDArray[Any]:
        nonlocal at
        array = np.frombuffer(data, kind, int(np.prod(shape)), at).reshape(shape)
        at += array.nbytes
        return array

    first = take("<i2", columns + 1, width)
    bytes_of_a_stack = (len(data) - 32 - at - 4 * (SCORES + SCORES * FLAGS * ENDS + starts)) // stacks
    inputs = (bytes_of_a_stack - 4 * (2 * hidden + outs * (hidden + 1))) // hidden
    parts = []
    for _ in range(stacks):
        quads = take("i1", inputs // 4, hidden, 4)
        second = quads.transpose(0, 2, 1).reshape(inputs, hidden)
        parts.append((second, take("<i4", hidden), take("<f4", hidden), take("<f4", outs, hidden), take("<f4", outs)))
    names = ("second", "second_bias", "scales", "third", "third_bias")
    if stacks == 12:  # Older networks do not know how near a side is to its last gain: several stacks are the same.
        parts = [parts[s % 3 + 3 * (s // 3 % 3 > 0) + 6 * (s // 9 > 0)] for s in range(27)]
    weights: Weights = {name: np.stack(arrays) for name, arrays in zip(names, zip(*parts))}
    weights |= {"first": first[:-1], "first_bias": first[-1], "win_priors": take("<f4", SCORES)}
    weights |= {"end_priors": take("<f4", SCORES * FLAGS, ENDS), "starts": take("<f4", starts)}
    return weights


def outputs(
    weights: Weights,
    columns: NDArray[np.uint16],
    outlook: NDArray[np.float32],
    stack: int,
    score: int,
    flagged_score: int,
    start: bool,
) -> NDArray[np.float32]:
    """The sixteen outputs for what ``Network.inputs`` returned, float32 (16,)."""
    sums = weights["first"][columns].sum(0, dtype=np.int32) + weights["first_bias"]
    units = np.clip(sums // FINER, 0, UNIT)
    known = weights["second"].shape[1] - len(units)  # Older networks know the first inputs of the outlook only.
    fed = np.concatenate([units, np.rint(outlook[:known] * UNIT).astype(np.int32)])
    hidden = fed @ weights["second"][stack].astype(np.int32) + weights["second_bias"][stack]
    values = np.maximum(hidden * weights["scales"][stack], 0).astype(np.float32)
    out: NDArray[np.float32] = weights["third"][stack] @ values + weights["third_bias"][stack]
    out[0] += weights["win_priors"][score]
    out[1 : 1 + ENDS] += weights["end_priors"][flagged_score]
    if start and weights["starts"].size:
        out[0] = weights["starts"][score]
    return out


def module(weights: Weights, exact: bool = True) -> torch.nn.Module:
    """The same in PyTorch, for batches: ``forward(columns, offsets, outlook, stack, score, flagged_score, start)``.

    ``columns`` holds those of all positions one after the other, ``offsets`` where those of each begin, as in
    ``torch.nn.EmbeddingBag``. With ``exact=False`` the units are not rounded to 8 bits: a little different, and it can be
    trained on.
    """
    import torch

    class TrictracNetwork(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            tensors = {name: torch.tensor(np.ascontiguousarray(array, np.float32)) for name, array in weights.items()}
            parameters = {name: torch.nn.Parameter(tensor, not exact) for name, tensor in tensors.items()}
            self.weights = torch.nn.ParameterDict(parameters)

        def forward(
            self,
            columns: torch.Tensor,
            offsets: torch.Tensor,
            outlook: torch.Tensor,
            stack: torch.Tensor,
            score: torch.Tensor,
            flagged_score: torch.Tensor,
            start: torch.Tensor,
        ) -> torch.Tensor:
            w = self.weights
            sums = torch.nn.functional.embedding_bag(columns, w["first"], offsets, mode="sum") + w["first_bias"]
            units = (torch.floor(sums / FINER) if exact else sums / FINER - 0.5).clamp(0, UNIT)
            known = w["second"].shape[1] - units.shape[1]
            fed = torch.cat([units, outlook[:, :known] * UNIT], dim=1)
            hidden = torch.einsum("bi,bih->bh", fed, w["second"][stack]) + w["second_bias"][stack]
            values = torch.relu(hidden * w["scales"][stack])
            out = torch.einsum("boh,bh->bo", w["third"][stack], values) + w["third_bias"][stack]
            win = out[:, 0] + w["win_priors"][score]
            if w["starts"].numel():
                win = torch.where(start, w["starts"][score], win)
            return torch.cat([win[:, None], out[:, 1 : 1 + ENDS] + w["end_priors"][flagged_score], out[:, 1 + ENDS :]], 1)

    return TrictracNetwork()

"""The network's file, read in Python: the same outputs as in Rust, with numpy and with PyTorch."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from trictrac import Match, Network, Player, Position, Rules
from trictrac.examples.network import module, outputs, read


def positions(matches: int) -> list[Position]:
    """The positions before the throws of some matches."""
    found, player = [], Player("net")
    for seed in range(matches):
        match = Match(Rules(holes=5), seed=seed)
        while match.phase != "over":
            match.throw()
            while match.legal():
                match.apply(match.choose(player))
            if match.position is not None:
                found.append(match.position)
    return found


def test_numpy_computes_the_same() -> None:
    network = Network()
    weights = read(network.to_bytes())
    seen, starts = positions(3), 0
    for position in seen:
        inputs = Network.inputs(position)
        starts += inputs[-1]
        assert np.abs(outputs(weights, *inputs) - network.outputs(position)).max() < 1e-4
    assert len(seen) > 60 and starts > 0


def test_the_first_output_is_the_chance_to_win() -> None:
    network, position = Network(), Position("W15,5/6/6/5,B15 w")
    assert network.win(position) == pytest.approx(1 / (1 + np.exp(-network.outputs(position)[0])), abs=1e-6)
    columns, outlook, stack, score, flagged, start = Network.inputs(position)
    assert (columns.dtype, outlook.dtype, start) == (np.uint16, np.float32, True)
    assert (stack, score, flagged) == (0, 143, 429)


def test_a_network_is_its_bytes() -> None:
    network = Network()
    again = pickle.loads(pickle.dumps(network))
    assert again.name == network.name and again.to_bytes() == network.to_bytes()
    with pytest.raises(ValueError, match="another file"):
        read(b"trictrac network 2\n")


def test_pytorch_computes_the_same() -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed")
    network, seen = Network(), positions(2)
    inputs = [Network.inputs(position) for position in seen]
    columns = np.concatenate([columns for columns, *_ in inputs]).astype(np.int64)
    offsets = np.cumsum([0] + [len(columns) for columns, *_ in inputs])[:-1]
    rest = [torch.tensor(np.array(part)) for part in list(zip(*inputs))[1:]]
    expected = np.stack([network.outputs(position) for position in seen])
    with torch.no_grad():
        exact = module(read(network.to_bytes()))(torch.tensor(columns), torch.tensor(offsets), *rest).numpy()
        loose = module(read(network.to_bytes()), exact=False)
        rough = loose(torch.tensor(columns), torch.tensor(offsets), *rest).numpy()
    assert np.abs(exact - expected).max() < 1e-4
    assert np.abs(rough - expected).max() < 0.2

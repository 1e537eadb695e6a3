"""Learns Trictrac from nothing by self-play: ``python -m trictrac.examples.td --minutes 1``.

A small network judges the position after an action (the afterstate), for the side that throws next. Every action is the
one whose afterstate looks best; the dice explore enough. The targets are λ-returns, as in TD-Gammon. It needs only numpy.
"""

from __future__ import annotations

import argparse
import os
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # Products of this size are slower on several threads.
import numpy as np
from numpy.typing import NDArray

from trictrac import Player, VectorMatch

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Players = NDArray[np.int8]
MATCHES, STEPS, BATCH, HIDDEN, OVER = 512, 32, 1024, 128, 4

# What each byte of an observation becomes: men by their number, points and holes by steps, the rest as flags.
_MEN = np.array([[n >= 1, n >= 2, n >= 3, n >= 4, max(n - 4, 0) / 4] for n in range(16)], np.float32)
_POINTS = np.array([[n >= 2, n >= 4, n >= 6, n >= 8, n >= 10] for n in range(12)], np.float32)
_TO_GO = np.array([[n <= 1, n <= 2, n <= 4, n <= 7, n / 12] for n in range(25)], np.float32)
_FLAGS = np.eye(3, dtype=np.float32)[:, 1:]
_THROWS = np.array([[n >= 1, n >= 2, n >= 3] for n in range(256)], np.float32)
_COLUMNS = [(0, 50, _MEN), (52, 54, _POINTS), (54, 55, _FLAGS), (55, 57, _TO_GO), (57, 58, _FLAGS), (59, 61, _THROWS)]
INPUTS = 50 * 5 + 2 * 5 + 2 + 2 * 5 + 2 + 2 * 3


def inputs(obs: Bytes) -> Floats:
    """Turns observations, uint8 (m, 64), into the inputs of the network, float32 (m, INPUTS)."""
    return np.concatenate([t.take(obs[:, a:b], axis=0).reshape(len(obs), -1) for a, b, t in _COLUMNS], axis=1)


class Net:
    """A network with two hidden layers; its output is the equity of the side that throws next, -1 to 1."""

    def __init__(self, seed: int = 0, hidden: int = HIDDEN) -> None:
        random = np.random.default_rng(seed)
        sizes = [(INPUTS, hidden), (hidden, 32), (32, 1)]
        self.weights = [random.normal(0, (2 / a) ** 0.5, (a, b)).astype(np.float32) for a, b in sizes]
        self.weights += [np.zeros(b, np.float32) for _, b in sizes]
        self.moments, self.updates = [np.zeros_like(weight) for weight in self.weights * 2], 0

    def forward(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """Returns both hidden layers and the outputs, float32 (m,)."""
        a, b, c, bias_a, bias_b, bias_c = self.weights
        two = np.maximum((one := np.maximum(x @ a + bias_a, 0)) @ b + bias_b, 0)
        return one, two, np.tanh((two @ c + bias_c)[:, 0])

    def values(self, obs: Bytes) -> Floats:
        """Returns the value of each observation for its viewer; at the end of a match that is the winner."""
        return np.where(obs[:, 63] == OVER, np.float32(1), self.forward(inputs(obs))[2])

    def learn(self, obs: Bytes, target: Floats, rate: float) -> float:
        """Makes a step of Adam towards the targets; returns the mean square of the errors before it."""
        one, two, out = self.forward(x := inputs(obs))
        error = out - target
        up = (error * (1 - out * out))[:, None] / np.float32(len(x))
        up_two = (up @ self.weights[2].T) * (two > 0)
        up_one = (up_two @ self.weights[1].T) * (one > 0)
        slopes = [x.T @ up_one, one.T @ up_two, two.T @ up, up_one.sum(0), up_two.sum(0), up.sum(0)]
        self.updates += 1
        warm = np.float32(rate * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates))
        for weight, slope, mean, square in zip(self.weights, slopes, self.moments[:6], self.moments[6:]):
            mean += (slope - mean) * np.float32(0.1)
            square += (slope * slope - square) * np.float32(0.001)
            weight -= warm * mean / (np.sqrt(square) + np.float32(1e-8))
        return float((error * error).mean())


def best(net: Net, vector: VectorMatch) -> tuple[NDArray[np.uint16], Floats, Bytes, Players]:
    """Returns, for every match that is not over, the best action, its value for the side that acts, its afterstate and sign."""
    offsets, actions, obs, sign = vector.afterstates()
    values = sign * net.values(obs)
    count = np.diff(offsets)
    first, count = offsets[:-1][count > 0].astype(np.intp), count[count > 0]
    highest = np.maximum.reduceat(values, first)
    rows = np.flatnonzero(values == highest.repeat(count))
    rows = rows[np.searchsorted(rows, first)]
    return actions[rows], highest, obs[rows], sign[rows]


def play_piece(net: Net, vector: VectorMatch, actor: Players, lam: float) -> tuple[Bytes, Floats, Players]:
    """Plays a piece of every match; returns the afterstates, their λ-returns for the side that throws next, and who acts."""
    value, reward = np.zeros((2, STEPS, len(vector)), np.float32)
    sign, over, seen = np.zeros(value.shape, np.int8), np.zeros(value.shape, bool), []
    for step in range(STEPS):
        actions, value[step], obs, sign[step] = best(net, vector)
        seen.append(obs)
        batch = vector.step(actions)
        viewer = np.where(sign[step] == 1, actor, 1 - actor)
        reward[step], over[step] = batch.rewards[np.arange(len(vector)), viewer], batch.terminated
        actor = batch.player
    target, later = np.zeros((STEPS, len(vector)), np.float32), best(net, vector)[1]
    for step in reversed(range(STEPS)):
        target[step] = np.where(over[step], reward[step], later)
        later = (1 - lam) * value[step] + lam * sign[step] * target[step]
    return np.concatenate(seen), target.ravel(), actor


def train(net: Net, seconds: float, seed: int = 0, lam: float = 0.7, rate: float = 2e-3) -> int:
    """Learns for a number of seconds, with a rate that falls to a twentieth; returns the number of decisions."""
    vector, random = VectorMatch(MATCHES, seed), np.random.default_rng(seed)
    begun, said, decisions, actor = time.perf_counter(), 0.0, 0, vector.reset().player
    while (spent := time.perf_counter() - begun) < seconds:
        obs, target, actor = play_piece(net, vector, actor, lam)
        decisions += len(obs)
        order, step = random.permutation(len(obs)), rate * 0.05 ** (spent / seconds)
        errors = [net.learn(obs[rows], target[rows], step) for rows in np.split(order, len(order) // BATCH)]
        if spent - said > seconds / 20:
            said = spent
            print(f"{spent:6.0f} s: {decisions:,} decisions, error {np.mean(errors) ** 0.5:.3f}", flush=True)
    return decisions


def duel(net: Net, opponent: str, matches: int, seed: int = 1) -> tuple[float, float]:
    """Plays so many matches against a player of the program, half on each side; returns the share won, and its error."""
    other, ours, wins = Player(opponent), np.arange(matches) % 2, np.zeros(matches)
    batch = (vector := VectorMatch(matches, seed, autoreset=False)).reset()
    while (batch.player >= 0).any():
        actions, mine = vector.choose(other), np.zeros(matches, np.uint16)
        mine[batch.player >= 0] = best(net, vector)[0]
        batch = vector.step(np.where(batch.player == ours, mine, actions))
        wins += batch.rewards[np.arange(matches), ours] > 0
    share = float(wins.mean())
    return share, (share * (1 - share) / matches) ** 0.5


def main() -> None:
    """Learns, plays, and saves the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--against", nargs="+", default=["random", "greedy"], help="1,000 matches against each")
    parser.add_argument("--save", default="td.npz", help="the file for the weights")
    asked = parser.parse_args()
    net = Net()
    print(f"{train(net, 60 * asked.minutes):,} decisions")
    np.savez(asked.save, *net.weights)
    for opponent in asked.against:
        share, error = duel(net, opponent, 1000)
        print(f"against {opponent}: {share:.1%} ± {error:.1%} of 1,000 matches")


if __name__ == "__main__":
    main()

"""Plays many random matches, and counts decisions and wins: ``python -m trictrac.examples.random``."""

from __future__ import annotations

import argparse
import time

import numpy as np

from trictrac import VectorMatch


def play(matches: int, decisions: int, seed: int) -> tuple[int, np.ndarray, float]:
    """Returns the number of matches that ended, the wins of White and of Black, and decisions per second."""
    random = np.random.default_rng(seed)
    vector = VectorMatch(matches, seed)
    batch = vector.reset()
    wins = np.zeros(2, np.int64)
    begun, steps = time.perf_counter(), -(-decisions // matches)
    for _ in range(steps):
        offsets, actions = vector.legal()
        first, count = offsets[:-1], np.diff(offsets)
        batch = vector.step(actions[first + (random.random(matches) * count).astype(np.int32)], out=batch)
        wins += (batch.rewards > 0).sum(axis=0)
    return int(wins.sum()), wins, steps * matches / (time.perf_counter() - begun)


def main() -> None:
    """Reads the arguments and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4096, help="matches at once")
    parser.add_argument("--decisions", type=int, default=4_000_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    ended, wins, speed = play(asked.matches, asked.decisions, asked.seed)
    print(f"{ended} matches ended: White won {wins[0]}, Black {wins[1]}; {speed:,.0f} decisions a second")


if __name__ == "__main__":
    main()

"""Many matches at once: the same as single ones, the same on any number of threads, in the caller's arrays."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import sys
import threading

import numpy as np
import pytest
from numpy.typing import NDArray

import trictrac
from trictrac import Batch, Match, Player, Rules, TrictracError, VectorMatch

MATCHES = 300


def random_actions(vector: VectorMatch, random: np.random.Generator) -> NDArray[np.uint16]:
    """One legal action in every match that waits for one."""
    offsets, actions = vector.legal()
    count, chosen = np.diff(offsets), np.zeros(len(vector), np.uint16)
    rows = offsets[:-1] + (random.random(len(vector)) * count).astype(np.int32)
    chosen[count > 0] = actions[rows[count > 0]]
    return chosen


def play(steps: int, **options: object) -> tuple[list[Batch], VectorMatch]:
    """Plays random steps; returns what was seen."""
    random, vector = np.random.default_rng(5), VectorMatch(MATCHES, 11, **options)  # type: ignore[arg-type]
    seen = [vector.reset()]
    for _ in range(steps):
        seen.append(vector.step(random_actions(vector, random)))
    return seen, vector


def same(one: Batch, other: Batch) -> bool:
    names = ("obs", "player", "rewards", "terminated")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


def test_one_thread_plays_as_two() -> None:
    (one, first), (two, second) = play(220, threads=1), play(220, threads=2)
    assert all(map(same, one, two)) and first.get_state() == second.get_state()
    assert sum(batch.terminated.sum() for batch in one) > 20
    for left, right in zip(first.afterstates(), second.afterstates()):
        assert np.array_equal(left, right)
    assert np.array_equal(first.evaluate()[2], second.evaluate()[2])


def test_every_row_is_a_match() -> None:
    vector, match = VectorMatch(1, 7, autoreset=False), Match(seed=7)
    batch, random = vector.reset(), np.random.default_rng(1)
    match.throw()
    while match.phase != "over":
        assert batch.player[0] == (match.side == "black")
        assert np.array_equal(batch.obs[0], match.observation())
        offsets, actions = vector.legal()
        assert actions.tolist() == match.legal_actions() and offsets.tolist() == [0, len(actions)]
        assert np.flatnonzero(vector.mask()[0]).tolist() == sorted(actions.tolist())
        action = random.choice(actions, 1)
        batch = vector.step(action)
        match.apply(int(action[0]))
        if match.phase == "throw":
            match.throw()
    assert batch.player[0] == -4 and batch.terminated[0]
    assert batch.rewards[0, int(match.winner == "black")] == 1 and batch.rewards.sum() == 0
    assert vector.legal()[1].size == 0 and not vector.mask().any()
    after = vector.step(np.array([3]))
    assert not after.terminated[0] and not after.rewards.any() and np.array_equal(after.obs, batch.obs)


def test_a_match_that_ends_begins_again() -> None:
    seen, vector = play(170, rules=Rules(holes=1))
    ended = [batch for batch in seen if batch.terminated.any()]
    assert ended and all((batch.player >= 0).all() for batch in seen)
    index, obs = vector.final_obs
    assert np.array_equal(index, np.flatnonzero(seen[-1].terminated)) and (obs[:, 63] == 4).all()
    assert (obs[:, 55] == 0).all(), "the end is seen by the winner"


@pytest.mark.parametrize("reward", ["win", "holes", "stake"])
def test_rewards_are_of_one_kind(reward: str) -> None:
    seen, _ = play(200, reward=reward)
    total = sum(batch.rewards for batch in seen)
    assert np.array_equal(total[:, 0], -total[:, 1]) and total.any()
    ended = np.concatenate([batch.rewards[batch.terminated] for batch in seen])
    kinds = set(np.abs(ended).ravel().tolist())
    assert kinds == {1.0} if reward == "win" else kinds <= {float(n) for n in range(13)}


def test_arrays_of_the_caller_are_filled() -> None:
    memory = np.zeros((2, MATCHES, 64), np.uint8)
    out = Batch(memory[1], np.zeros(MATCHES, np.int8), np.zeros((MATCHES, 2), np.float32), np.zeros(MATCHES, bool))
    vector, other = VectorMatch(MATCHES, 4), VectorMatch(MATCHES, 4)
    assert vector.reset(out=out) is out and same(out, other.reset())
    actions = random_actions(vector, np.random.default_rng(2))
    for integers in (np.uint16, np.int64, np.int32, np.uint32, np.uint64, np.int16):
        again = copy.deepcopy(other)
        assert same(vector.step(actions.astype(integers), out=out), again.step(actions))
        vector.set_state(other.get_state())
    assert memory[1].any() and not memory[0].any()
    mask = np.ones((MATCHES, trictrac.ACTIONS), bool)
    assert vector.mask(out=mask) is mask and np.array_equal(mask, other.mask())


def test_a_state_goes_on_as_it_was() -> None:
    _, vector = play(150, autoreset=False, rules=Rules(holes=2, bearing_off="provincial"))
    copies = [pickle.loads(pickle.dumps(vector)), copy.deepcopy(vector)]
    fresh = VectorMatch(MATCHES, rules=vector.rules, autoreset=False)
    fresh.set_state(vector.get_state())
    for again in [*copies, fresh]:
        random, same_random = np.random.default_rng(3), np.random.default_rng(3)
        state = vector.get_state()
        for _ in range(40):
            assert same(vector.step(random_actions(vector, random)), again.step(random_actions(again, same_random)))
        assert again.seed == vector.seed
        vector.set_state(state)


def test_chance_can_be_explicit() -> None:
    given, seeded = VectorMatch(1, 9, dice="given"), VectorMatch(1, 9)
    batch = given.reset()
    assert batch.player[0] == -1 and given.legal()[1].size == 0
    batch = given.throw(np.array([[3, 3]], np.uint8))
    assert batch.player[0] == -1, "equal dice for the lead are thrown again"
    batch = given.throw(np.array([[3, 5]], np.uint8))
    batch = given.throw(np.array([[6, 4]], np.uint8))
    assert batch.player[0] == 1 and given.legal()[1].tolist() == [126, 26]
    assert given.step(np.array([26])).player[0] == -1 and seeded.reset().player[0] >= 0


def test_afterstates_are_what_the_actions_lead_to() -> None:
    vector, random = VectorMatch(MATCHES, dice="given", autoreset=False), np.random.default_rng(8)
    for _ in range(30):
        batch = vector.throw(random.integers(1, 7, (MATCHES, 2), dtype=np.uint8))
        batch = vector.step(random_actions(vector, random))
    batch = vector.throw(random.integers(1, 7, (MATCHES, 2), dtype=np.uint8))
    offsets, actions, obs, sign = vector.afterstates()
    alive = np.flatnonzero(np.diff(offsets))
    rows = offsets[alive] + (random.random(len(alive)) * np.diff(offsets)[alive]).astype(int)
    chosen = np.zeros(MATCHES, np.uint16)
    chosen[alive] = actions[rows]
    player = batch.player
    after = vector.step(chosen)
    assert np.array_equal(after.obs[alive], obs[rows])
    assert set(np.unique(sign)) <= {-1, 1} and len(actions) == len(obs) == offsets[-1]
    assert (player[alive] >= 0).all()


def test_players_choose_what_the_network_values_most() -> None:
    _, vector = play(40)
    offsets, actions, values = vector.evaluate()
    chosen = vector.choose(Player("net"))
    choice = vector.step(chosen)  # the state changes only here
    assert choice.player.shape == (MATCHES,) and (np.abs(values) <= 1).all()
    highest = np.maximum.reduceat(values, offsets[:-1])
    for match in range(MATCHES):
        row = slice(offsets[match], offsets[match + 1])
        best = actions[row][values[row] == highest[match]]
        assert chosen[match] in best or chosen[match] == trictrac.HOLD and trictrac.GO in actions[row]


@pytest.mark.parametrize(
    ("field", "call"),
    [
        ("n", lambda v: VectorMatch(0)),
        ("threads", lambda v: VectorMatch(2, threads=1025)),
        ("dice", lambda v: VectorMatch(2, dice="loaded")),
        ("reward", lambda v: VectorMatch(2, reward="points")),
        ("rules", lambda v: VectorMatch(2, rules=Rules(marking="table"))),
        ("actions", lambda v: v.step(np.zeros(MATCHES + 1, np.int64))),
        ("actions", lambda v: v.step(np.zeros((MATCHES, 1), np.int64))),
        ("actions", lambda v: v.step(np.zeros(MATCHES))),
        ("actions", lambda v: v.step([0] * MATCHES)),
        ("actions", lambda v: v.step(np.full(MATCHES, -1))),
        ("actions", lambda v: v.step(np.full(MATCHES, 70_000))),
        ("actions", lambda v: v.step(np.full(MATCHES, 624))),
        ("dice", lambda v: VectorMatch(2, dice="given").throw(np.ones((2, 2)))),
        ("dice", lambda v: VectorMatch(2, dice="given").throw(np.full((2, 2), 7))),
        ("dice", lambda v: v.throw(np.ones((MATCHES, 2), np.uint8))),
        ("out", lambda v: v.mask(out=np.zeros((MATCHES, 626), bool))),
        ("out", lambda v: v.mask(out=np.zeros((trictrac.ACTIONS, MATCHES), bool).T)),
        ("out", lambda v: v.reset(out=VectorMatch(2).reset())),
        ("state", lambda v: v.set_state(b"")),
        ("state", lambda v: v.set_state(b"\xff\xfe")),
        ("state", lambda v: v.set_state(VectorMatch(2).get_state())),
        ("state", lambda v: v.set_state(VectorMatch(MATCHES, dice="given").get_state())),
        ("state", lambda v: v.set_state(VectorMatch(MATCHES, rules=Rules(holes=3)).get_state())),
        ("obs", lambda v: Batch(np.zeros((2, 63), np.uint8), *[np.zeros(2)] * 3)),
    ],
)
def test_bad_input_is_named_and_changes_nothing(field: str, call: object) -> None:
    vector = VectorMatch(MATCHES, 3)
    before = vector.get_state()
    with pytest.raises(TrictracError) as raised:
        call(vector)  # type: ignore[operator]
    assert raised.value.field == field and raised.value.expected and raised.value.expected in str(raised.value)
    assert vector.get_state() == before


def test_the_first_illegal_action_is_named() -> None:
    vector = VectorMatch(MATCHES, 3)
    actions = random_actions(vector, np.random.default_rng(1))
    actions[[17, 40]] = 624
    with pytest.raises(TrictracError, match=r"actions\[17\]: found 624") as raised:
        vector.step(actions)
    assert raised.value.position == 17


def test_read_only_arrays_are_refused() -> None:
    out = VectorMatch(3).reset()
    out.obs.flags.writeable = False
    with pytest.raises(TrictracError):
        VectorMatch(3).reset(out=out)


def test_two_threads_are_told_apart() -> None:
    vector, academie = VectorMatch(200, 1), Player("net@1")
    worker = threading.Thread(target=vector.choose, args=(academie,))
    worker.start()
    refused = 0
    while worker.is_alive():
        try:
            vector.legal()
        except TrictracError as error:
            assert "another thread" in str(error)
            refused += 1
    worker.join()
    assert refused > 0 and vector.legal()[1].size > 0


@pytest.mark.skipif(sys.platform != "linux", reason="forks are tested on Linux")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_fork_is_refused() -> None:
    vector = VectorMatch(MATCHES)
    reader, writer = multiprocessing.Pipe()
    if os.fork() == 0:
        try:
            vector.legal()
            writer.send("it worked")
        except TrictracError as error:
            writer.send(str(error))
        os._exit(0)
    os.wait()
    assert "fork" in reader.recv() and vector.legal()[1].size > 0

"""The OpenSpiel game passes OpenSpiel's own test, and its search plays it. Needs open_spiel."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

import numpy as np  # noqa: E402

import trictrac.spiel  # noqa: E402, F401

PLAYTHROUGH = Path(__file__).parent / "data" / "playthrough.txt"


def play(state: object, steps: int, seed: int) -> list[str]:
    """Plays at random; returns a line for each action."""
    random, lines = np.random.default_rng(seed), []
    for _ in range(steps):
        if state.is_terminal():  # type: ignore[attr-defined]
            break
        if state.is_chance_node():  # type: ignore[attr-defined]
            outcomes, chances = zip(*state.chance_outcomes())  # type: ignore[attr-defined]
            action = int(random.choice(outcomes, p=chances))
        else:
            action = int(random.choice(state.legal_actions()))  # type: ignore[attr-defined]
        player = state.current_player()  # type: ignore[attr-defined]
        lines.append(f"{player} {action} {state.action_to_string(player, action)}")  # type: ignore[attr-defined]
        state.apply_action(action)  # type: ignore[attr-defined]
    lines.append(f"{state.returns()} {state}")  # type: ignore[attr-defined]
    return lines


def test_the_game() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("trictrac(holes=1)"), num_sims=2, serialize=True, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("trictrac(holes=3,margot=on)")
    for same in (pyspiel.load_game("trictrac", {"holes": 3, "margot": "on"}), pickle.loads(pickle.dumps(game))):
        assert str(same) == str(game)
    state = game.new_initial_state()
    play(state, 60, seed=1)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    with pytest.raises(trictrac.ParseError):
        trictrac.spiel.TrictracGame({"margot": "perhaps"})


def test_dice_that_cannot_fall_are_refused() -> None:
    state = pyspiel.load_game("trictrac").new_initial_state()
    for outcome in (0, 36, 627):
        with pytest.raises(ValueError, match="chance_outcomes"):
            state._apply_action(outcome)


def test_chances_add_up() -> None:
    state = pyspiel.load_game("trictrac").new_initial_state()
    for action in (2 * 6 + 4, 5 * 6 + 3):
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(action)
    assert state.current_player() == 1 and state.legal_actions() == [26, 126]


def test_a_playthrough_is_the_same() -> None:
    game = pyspiel.load_game("trictrac", {"holes": 4, "reward": "stake"})
    assert "\n".join(play(game.new_initial_state(), 10_000, seed=12)) + "\n" == PLAYTHROUGH.read_text()


def test_states_are_copied_and_observed() -> None:
    game = pyspiel.load_game("trictrac")
    state = game.new_initial_state()
    play(state, 60, seed=1)
    other = state.clone()
    assert str(other) == str(state)
    play(other, 3, seed=2)
    assert str(other) != str(state)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    white = observer.tensor.copy()
    observer.set_from(state, 1)
    assert np.array_equal(white[:24][::-1], observer.tensor[25:49])


def test_search_plays_with_chance_nodes() -> None:
    """MCTS of OpenSpiel with random rollouts, in a match to one hole; it needs no luck to play legally."""
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game("trictrac", {"holes": 1})
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 5, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(int(random.choice(outcomes, p=chances)))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    assert abs(state.returns()[0]) == 1

"""The OpenSpiel game ``trictrac``, with explicit chance nodes: ``import trictrac.spiel``, then

>>> import pyspiel
>>> game = pyspiel.load_game("trictrac(holes=3,margot=on)")

The parameters are the options of :class:`trictrac.Rules` by name, and ``reward``. Player 0 is White, player 1 Black. The dice are chance: an outcome is ``6 * (one - 1) + (other - 1)``, for the lead White's
die first. Equal dice for the lead are thrown again, so only unequal ones are outcomes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import ACTIONS, OBSERVATION, Match, Rules, Throw

_PARAMETERS = {key: int(value) if value.isdigit() else value for key, value in Rules().options.items() if key != "marking"}
_PARAMETERS["reward"] = "win"
_TYPE = pyspiel.GameType(
    short_name="trictrac",
    long_name="Trictrac",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)
_LEADS = [(6 * white + black, 1 / 30) for white in range(6) for black in range(6) if white != black]
_THROWS = [(6 * (throw.high - 1) + throw.low - 1, throw.weight / 36) for throw in Throw.all()]
_STAKE = 4.0
_LONGEST = 20_000  # No match is known to be longer: those of random players have about 330 actions and throws.


class TrictracGame(pyspiel.Game):  # type: ignore[misc]
    """A match. Parameters: the options of :class:`trictrac.Rules` by name, and ``reward``, ``"win"`` or ``"stake"``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = _PARAMETERS | (params or {})
        self.rules = Rules(**{key: value for key, value in chosen.items() if key != "reward"})
        self.reward = chosen["reward"]
        if self.reward not in ("win", "stake"):
            raise ValueError(f'reward: found {self.reward}, expected "win" or "stake"')
        most = _STAKE if self.reward == "stake" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=36,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, chosen)

    def new_initial_state(self) -> TrictracState:
        """The match before the lead."""
        return TrictracState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TrictracObserver:
        """What observes the states."""
        return TrictracObserver(params)


class TrictracState(pyspiel.State):  # type: ignore[misc]
    """A state of a match."""

    def __init__(self, game: TrictracGame) -> None:
        super().__init__(game)
        self.match, self.reward = Match(game.rules), game.reward

    def current_player(self) -> int:
        """0 for White, 1 for Black, or the numbers of chance and of nobody."""
        phase = self.match.phase
        if phase in ("lead", "throw"):
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if phase == "over" else int(self.match.side == "black")

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The falls of the dice and their chances."""
        return _LEADS if self.match.phase == "lead" else _THROWS

    def _apply_action(self, action: int) -> None:
        if self.match.phase in ("lead", "throw"):
            if all(action != outcome for outcome, _ in self.chance_outcomes()):
                raise ValueError(f"found outcome {action}, expected one of chance_outcomes()")
            self.match.throw((action // 6 + 1, action % 6 + 1))
        else:
            self.match.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action // 6 + 1}{action % 6 + 1}"
        return self.match.text(action)

    def is_terminal(self) -> bool:
        """True if the match is over."""
        return self.match.winner is not None

    def returns(self) -> list[float]:
        """What White and Black have won."""
        if self.match.winner is None:
            return [0.0, 0.0]
        worth = (self.match.stake or 0.0) if self.reward == "stake" else 1.0
        return [worth, -worth] if self.match.winner == "white" else [-worth, worth]

    def __str__(self) -> str:
        lines = str(self.match.record()).rstrip().rsplit("\n", 1)
        return f"{lines[-1]} | {repr(self.match)[7:-1]}"


class TrictracObserver:
    """The observation as a tensor: the 64 bytes that ``docs/python.md`` lists, as float32, from the side of a player."""

    def __init__(self, params: Any) -> None:
        if params:
            raise ValueError(f"params: found {params}, expected none")
        self.tensor = np.zeros(OBSERVATION, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TrictracState, player: int) -> None:
        """Observes a state from the side of a player."""
        self.tensor[:] = state.match.observation("black" if player == 1 else "white")

    def string_from(self, state: TrictracState, player: int) -> str:
        """The state as text; both players see everything."""
        return str(state)


pyspiel.register_game(_TYPE, TrictracGame)

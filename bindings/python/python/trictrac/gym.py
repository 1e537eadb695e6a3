"""The Gymnasium environment ``Trictrac-v0``: one player against a computer player.

>>> import gymnasium
>>> import trictrac.gym
>>> env = gymnasium.make("Trictrac-v0", opponent="maitre")
"""

from __future__ import annotations

import operator
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from . import ACTIONS, OBSERVATION, Match, Player, Rules

Observation = NDArray[np.uint8]


class Actions(spaces.Discrete):
    """The numbers below 627, of which a sample without a mask is one that is legal now."""

    def __init__(self) -> None:
        super().__init__(ACTIONS)
        self.legal: NDArray[np.int8] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Draws an action: by the mask, the probabilities, or the legal ones with equal chances."""
        mask = self.legal if mask is None and probability is None else mask
        return super().sample(mask, probability)


class TrictracEnv(gymnasium.Env[Observation, np.int64]):
    """A match against a computer player.

    An observation is uint8 (64,), from the own side. The legal actions are in ``info["action_mask"]``, int8 (627,), and in
    :meth:`action_masks`, as MaskablePPO of sb3-contrib wants them. ``docs/python.md`` lists the bytes and the actions.

    Parameters
    ----------
    opponent : str
        The name of a :class:`trictrac.Player`.
    side : str
        ``"white"``, ``"black"``, or ``"random"``: drawn for every match.
    rules : Rules, optional
        The options of the match.
    reward : str
        ``"win"`` (1 or -1 at the end), ``"holes"`` (those won less those lost, in every step) or ``"stake"``.
    render_mode : str, optional
        ``"ansi"`` lets ``render`` return the record of the match as text.

    Raises
    ------
    ActionError
        ``step`` with an action that is not legal; nothing has changed then.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        opponent: str = "amateur",
        side: str = "random",
        rules: Rules | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        if side not in ("white", "black", "random") or reward not in ("win", "holes", "stake"):
            raise ValueError(f"found side={side}, reward={reward}: expected white, black, random; win, holes, stake")
        self.opponent, self.rules, self.reward, self.render_mode = Player(opponent), rules, reward, render_mode
        self.wanted, self.side = side, side
        self.observation_space = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
        self.action_space = self.actions = Actions()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins a match; the dice follow from the seed."""
        super().reset(seed=seed)
        black = bool(self.np_random.integers(2)) if self.wanted == "random" else self.wanted == "black"
        self.side = "black" if black else "white"
        self.match = Match(self.rules, seed=int(self.np_random.integers(2**63)))
        self._continue()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Does an action, then lets the opponent and the dice go on until the next decision."""
        before = self._lead()
        self.match.apply(operator.index(action))
        self._continue()
        over, reward = self.match.winner is not None, float(self._lead() - before)
        if self.reward != "holes":
            worth = (self.match.stake if self.reward == "stake" else None) or 1.0
            reward = (worth if self.match.winner == self.side else -worth) if over else 0.0
        seen, info = self._seen()
        return seen, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions as a mask, bool (627,)."""
        mask = np.zeros(ACTIONS, bool)
        mask[self.match.legal_actions()] = True
        return mask

    def render(self) -> str | None:
        """Returns the record of the match."""
        return str(self.match.record()) if self.render_mode == "ansi" else None

    def _continue(self) -> None:
        """Throws the dice and lets the opponent act until the own side must act or the match is over."""
        while self.match.phase != "over":
            if self.match.phase in ("lead", "throw"):
                self.match.throw()
            elif self.match.side == self.side:
                return
            else:
                self.match.apply(self.match.choose(self.opponent))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.action_masks().astype(np.int8)
        self.actions.legal = mask
        return self.match.observation(self.side), {"action_mask": mask}  # type: ignore[arg-type]

    def _lead(self) -> int:
        white, black = self.match.holes
        return white - black if self.side == "white" else black - white


gymnasium.register("Trictrac-v0", entry_point="trictrac.gym:TrictracEnv")

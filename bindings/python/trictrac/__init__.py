"""The French tables game Trictrac: its rules, its computer players, and thousands of matches at once.

Start with :class:`Match` and :class:`Position`, or with :class:`VectorMatch` if you train agents. The environments for
other libraries are in ``trictrac.gym``, ``trictrac.env`` (PettingZoo) and ``trictrac.spiel`` (OpenSpiel).
"""

from ._core import (
    ACTIONS,
    GO,
    HOLD,
    LEVELS,
    OBSERVATION,
    ActionError,
    Batch,
    Candidate,
    Earned,
    Match,
    Network,
    ParseError,
    Play,
    Player,
    Position,
    Record,
    Rules,
    Throw,
    TrictracError,
    VectorMatch,
    __version__,
)

__all__ = [
    "ACTIONS",
    "GO",
    "HOLD",
    "LEVELS",
    "OBSERVATION",
    "ActionError",
    "Batch",
    "Candidate",
    "Earned",
    "Match",
    "Network",
    "ParseError",
    "Play",
    "Player",
    "Position",
    "Record",
    "Rules",
    "Throw",
    "TrictracError",
    "VectorMatch",
    "__version__",
]

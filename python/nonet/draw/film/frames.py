"""The frames of a film, and the kinds of events that they show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..scene import Scene

SECONDS = 0.7
"""The default number of seconds that a frame with an assigned digit stays."""


class FrameKind(Enum):
    """What happens in a frame."""

    START = "start"
    """The puzzle, before anything happens."""
    ASSIGN = "assign"
    """A digit is deduced."""
    REMOVE = "remove"
    """Candidates are removed, for a reason other than the digits on the board."""
    JOINED = "joined"
    """Several steps in one frame."""
    GUESS = "guess"
    """A digit is tried."""
    FAILED = "failed"
    """A digit is tried and fails, all in one frame."""
    CONTRADICTION = "contradiction"
    """Digits clash, a cell has no digit left, or a house cannot be filled; as the last frame: there is no solution."""
    BACKTRACK = "backtrack"
    """A guess is taken back."""
    SOLVED = "solved"
    """Every cell has a digit."""
    STOPPED = "stopped"
    """The solver gave up."""

    @property
    def pace(self) -> float:
        """How long such a frame stays, relative to an assignment."""
        return _PACES.get(self, 1.0)


_PACES = {
    FrameKind.START: 2.0,
    FrameKind.REMOVE: 1.8,
    FrameKind.JOINED: 2.0,
    FrameKind.GUESS: 1.8,
    FrameKind.FAILED: 1.8,
    FrameKind.CONTRADICTION: 2.0,
    FrameKind.BACKTRACK: 1.4,
    FrameKind.SOLVED: 5.0,
    FrameKind.STOPPED: 5.0,
}


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a film.

    Attributes:
        scene: the board that it shows.
        text: what happened, and why.
        kind: the kind of event.
        detail: further information, or "".
    """

    scene: Scene
    text: str
    kind: FrameKind
    detail: str = ""

"""Frames of a film, and what happens in them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..scene import Scene


class FrameKind(Enum):
    """What happens in a frame."""

    START = "start"
    """The puzzle, before anything happens."""
    ASSIGN = "assign"
    """A digit is deduced."""
    REMOVE = "remove"
    """Candidates are removed, for a reason beyond the digits on the board."""
    JOINED = "joined"
    """Several steps in one frame."""
    GUESS = "guess"
    """A digit is tried."""
    FAILED = "failed"
    """A digit is tried and fails, all in one frame."""
    CONTRADICTION = "contradiction"
    """Digits clash, a cell has no digit left, or a house cannot be filled; at the end: there is no solution."""
    BACKTRACK = "backtrack"
    """A guess is taken back."""
    SOLVED = "solved"
    """Every cell has a digit."""
    STOPPED = "stopped"
    """The solver gave up here."""

    @property
    def pace(self) -> float:
        """How long such a frame stays, where an assignment stays 1."""
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
        scene: what it shows.
        text: what happened, and why.
        kind: what sort of thing happened.
        detail: what else there is to know, "" for nothing.
    """

    scene: Scene
    text: str
    kind: FrameKind
    detail: str = ""

"""Shots: what frames are made from."""

from __future__ import annotations

from dataclasses import dataclass

from ...textbook.parts.events import Event
from .board import Board, Candidate
from .frames import FrameKind


@dataclass(frozen=True, slots=True)
class Shot:
    """What a frame is made from.

    Attributes:
        kind: the kind of the frame.
        board: the board as it is then; nobody changes it any more.
        events: what happened; several where removals belong together or steps are joined.
        gone: the candidates removed since the shot before for other reasons than a digit on the board.
        removed: how many each strategy removed since then, where no shot of its own tells it.
        steps: how many digits were assigned or guessed in it.
        failures: how many guesses were taken back in it.
        forced: for a guess, whether it is the last digit left to try; for a contradiction, whether the last guess is.
        failed: for a guess, what was tried before it in its cell; for one taken back, what was tried under it.
        last: where steps are joined, the last one of them.
    """

    kind: FrameKind
    board: Board
    events: tuple[Event, ...]
    gone: tuple[Candidate, ...] = ()
    removed: tuple[tuple[str, int], ...] = ()
    steps: int = 0
    failures: int = 0
    forced: bool = False
    failed: tuple[Candidate, ...] = ()
    last: Shot | None = None

    @property
    def event(self) -> Event:
        """The last thing that happened."""
        return self.events[-1]

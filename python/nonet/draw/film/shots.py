"""Shots: the data that frames are made from."""

from __future__ import annotations

from dataclasses import dataclass

from ...textbook.parts.events import Event
from .board import Board, Candidate
from .frames import FrameKind


@dataclass(frozen=True, slots=True)
class Shot:
    """The data that a frame is made from.

    Attributes:
        kind: the kind of the frame.
        board: the board at that moment, which is not changed afterwards.
        events: what happened; several events if removals belong together or steps are joined.
        gone: the candidates removed since the previous shot for reasons other than a digit on the board.
        removed: the number of candidates that each strategy has removed since the previous shot without a shot of their
            own.
        steps: the number of digits assigned or guessed in it.
        failures: the number of guesses taken back in it.
        forced: for a guess, whether it is the last digit left to try; for a contradiction, whether the last guess is.
        failed: for a guess, the candidates tried before it in its cell; for a guess taken back, those tried under it.
        last: for joined steps, the last step.
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
        """The last event."""
        return self.events[-1]

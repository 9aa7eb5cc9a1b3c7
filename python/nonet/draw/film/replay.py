"""Replaying events: which shots a film of them has, and which boards they show.

A search may take thousands of steps. Then a film shows failed guesses in one shot each: those that stand on many other
guesses first, and only as many as needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ...cells import Cell, Digit
from ...textbook.parts.events import Event, EventKind
from .frames import FrameKind

SLACK = 200
"""So many shots more than wanted are kept while guesses are still open: they may yet become one shot."""


@dataclass(slots=True)
class Board:
    """A board in the midst of a solve.

    Attributes:
        candidates: bit sets, one for each cell.
        found: the digits deduced before any guess.
        tentative: the digits deduced under a guess.
        guesses: the digits guessed.
    """

    candidates: list[int]
    found: bytearray = field(default_factory=lambda: bytearray(81))
    tentative: bytearray = field(default_factory=lambda: bytearray(81))
    guesses: bytearray = field(default_factory=lambda: bytearray(81))

    def copy(self) -> Board:
        """Return a board that can change on its own."""
        return Board(self.candidates[:], self.found[:], self.tentative[:], self.guesses[:])


@dataclass(frozen=True, slots=True)
class Shot:
    """What a frame is made from.

    Attributes:
        kind: the kind of the frame.
        board: the board as it is then; nobody changes it any more.
        events: what happened; several where steps are joined.
        gone: the candidates removed since the shot before.
        removed: how many each strategy removed since then.
        step: how many digits had been assigned or guessed by then.
        steps: for a failed guess, how many of them it took to fail.
    """

    kind: FrameKind
    board: Board
    events: tuple[Event, ...]
    gone: tuple[tuple[Cell, Digit], ...] = ()
    removed: tuple[tuple[str, int], ...] = ()
    step: int = 0
    steps: int = 0

    @property
    def event(self) -> Event:
        """The last thing that happened."""
        return self.events[-1]


_KINDS = {
    EventKind.ASSIGN: FrameKind.ASSIGN,
    EventKind.GUESS: FrameKind.GUESS,
    EventKind.CONTRADICTION: FrameKind.CONTRADICTION,
    EventKind.BACKTRACK: FrameKind.BACKTRACK,
    EventKind.SOLVED: FrameKind.SOLVED,
}


class Replay:
    """The shots of some events.

    Args:
        events: the events of one solve.
        candidates: bit sets of the digits that the puzzle allows in each cell.
        room: about how many shots there may be; far more are never kept where failed guesses are to blame.

    Attributes:
        shots: what a film shows, in order.
        guesses: how many guesses there were.
        backtracks: how many of them were taken back.
    """

    def __init__(self, events: Iterable[Event], candidates: Iterable[int], room: int) -> None:
        self.shots: list[Shot] = []
        self.guesses = 0
        self.backtracks = 0
        self._board = Board([*candidates])
        self._before: list[tuple[Board, Event]] = []
        self._gone: list[tuple[Cell, Digit]] = []
        self._removed: Counter[str] = Counter()
        self._steps = 0
        self._deepest = 81
        for event in events:
            self._apply(event)
            if event.kind in _KINDS:
                self._shoot(event)
                self.make_room(room + SLACK)

    @property
    def standing(self) -> int:
        """How many guesses stand at the end."""
        return len(self._before)

    def _apply(self, event: Event) -> None:
        """Change the board as an event says."""
        if event.kind is EventKind.ELIMINATE and event.cell is not None:
            self._board.candidates[event.cell] &= ~(1 << event.digit - 1)
            self._gone.append((event.cell, event.digit))
            self._removed[event.strategy] += 1
        elif event.kind is EventKind.GUESS:
            self.guesses += 1
            self._before.append((self._board.copy(), event))
            self._put(self._board.guesses, event)
        elif event.kind is EventKind.ASSIGN:
            self._put(self._board.tentative if self._before else self._board.found, event)
        elif event.kind is EventKind.GIVEN and event.cell is not None:
            self._board.candidates[event.cell] = 1 << event.digit - 1
        elif event.kind is EventKind.BACKTRACK:
            self.backtracks += 1
            self._board, _ = self._before.pop()

    def _put(self, digits: bytearray, event: Event) -> None:
        if event.cell is not None:
            digits[event.cell] = event.digit
            self._board.candidates[event.cell] = 1 << event.digit - 1
            self._steps += 1

    def _shoot(self, event: Event) -> None:
        """Add the shot of an event that has just been applied."""
        gone = () if event.kind is EventKind.BACKTRACK else tuple(self._gone)
        removed = tuple(self._removed.items())
        shot = Shot(_KINDS[event.kind], self._board.copy(), (event,), gone, removed, self._steps)
        self._gone, self._removed = [], Counter()
        self.shots.append(shot)
        if event.kind is EventKind.BACKTRACK and len(self._before) >= self._deepest:
            self._shorten_last(len(self._before) + 1)

    def _shorten_last(self, depth: int) -> None:
        """Put one shot in the place of the guess of some depth that has just been taken back."""
        start = next(at for at in reversed(range(len(self.shots))) if _is_guess(self.shots[at], depth))
        self.shots[start:] = [self._failed(self.shots[start], self.shots[-1])]

    @staticmethod
    def _failed(guess: Shot, back: Shot) -> Shot:
        steps = back.step - guess.step
        return Shot(FrameKind.FAILED, guess.board, guess.events, guess.gone, guess.removed, back.step, steps)

    def make_room(self, room: int) -> None:
        """Show the deepest failed guesses in one shot each until there are no more shots than that, if that helps."""
        while len(self.shots) > room and self._deepest:
            depths = [shot.event.depth for shot in self.shots if shot.kind is FrameKind.BACKTRACK]
            self._deepest = max(depths, default=1) - 1
            old, self.shots = self.shots, []
            for shot in old:
                self.shots.append(shot)
                if shot.kind is FrameKind.BACKTRACK and shot.event.depth > self._deepest:
                    self._shorten_last(shot.event.depth)


def _is_guess(shot: Shot, depth: int) -> bool:
    return shot.kind is FrameKind.GUESS and shot.event.depth == depth

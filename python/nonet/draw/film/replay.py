"""Replaying events: which shots a film of them has, and which boards they show.

A search may take thousands of steps. Then a film shows failed guesses in one shot each: those that stand on many other
guesses first, and only as many as needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ...puzzle import Puzzle
from ...textbook.parts.events import Event, EventKind
from ..scene import Role
from .board import Board
from .frames import FrameKind
from .groups import grouped
from .shots import Shot

SLACK = 200
"""So many shots more than wanted are kept while guesses are still open: they may yet become one shot."""

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
        puzzle: the puzzle that they solve.
        room: about how many shots there may be; far more are never kept where failed guesses are to blame.

    Attributes:
        shots: what a film shows, in order.
        guesses: how many guesses there were.
        backtracks: how many of them were taken back.
        forced: how many of them were the last digit left for their cell.
    """

    def __init__(self, events: Iterable[Event], puzzle: Puzzle, room: int) -> None:
        self.shots: list[Shot] = []
        self.guesses = 0
        self.backtracks = 0
        self.forced = 0
        self._board = Board.of(puzzle)
        self._before: list[tuple[Board, bool]] = []
        self._removed: Counter[str] = Counter()
        self._deepest = 81
        for group in grouped(events):
            if group[0].kind is EventKind.ELIMINATE:
                self._remove(group)
            else:
                self._do(group[0])
            self.make_room(room + SLACK)

    @property
    def standing(self) -> int:
        """How many guesses stand at the end."""
        return len(self._before)

    # -- what happens -----------------------------------------------------------------------------------------

    def _remove(self, group: Sequence[Event]) -> None:
        """Remove the candidates of a group; a shot shows those that no digit rules out by itself."""
        news = tuple(event for event in group if event.strategy and not _is_plain(event, self._board))
        for event in group:
            if event.cell is not None:
                self._board.remove(event.cell, event.digit)
        # What the puzzle's own pencil marks leave out is no work of a strategy.
        if group[0].strategy and len(news) < len(group):
            self._removed[group[0].strategy] += len(group) - len(news)
        if news:
            gone = tuple((event.cell, event.digit) for event in news if event.cell is not None)
            self.shots.append(Shot(FrameKind.REMOVE, self._board.copy(), news, gone))

    def _do(self, event: Event) -> None:
        """Change the board as any other event says, and show it."""
        match event.kind:
            case EventKind.GIVEN:
                self._put(event, Role.GIVEN)
            case EventKind.ASSIGN:
                self._put(event, Role.PLACED if self._before else Role.FOUND)
                self._shoot(event, steps=1)
            case EventKind.GUESS:
                self._guess(event)
            case EventKind.BACKTRACK:
                self._take_back(event)
            case _:
                self._shoot(event, forced=bool(self._before) and self._before[-1][1])

    def _guess(self, event: Event) -> None:
        forced = event.cell is not None and self._board.visible(event.cell) == (event.digit,)
        others = self._board.refuted
        self.guesses += 1
        self.forced += forced
        self._before.append((self._board.copy(), forced))
        self._board.refuted = ()
        self._put(event, Role.GUESS)
        self._shoot(event, steps=1, forced=forced, failed=others)

    def _take_back(self, event: Event) -> None:
        self.backtracks += 1
        failed = self._board.refuted
        self._board, _ = self._before.pop()
        if event.cell is not None:
            self._board.refute(event.cell, event.digit)
        self._shoot(event, failures=1, failed=failed)
        depth = len(self._before) + 1
        if depth > self._deepest:
            self._shorten_last(depth)

    def _put(self, event: Event, role: Role) -> None:
        if event.cell is not None:
            self._board.put(event.cell, event.digit, role)

    def _shoot(self, event: Event, **about: Any) -> None:
        """Add the shot of an event that has just been applied."""
        removed = tuple(self._removed.items())
        self._removed.clear()
        self.shots.append(Shot(_KINDS[event.kind], self._board.copy(), (event,), removed=removed, **about))

    # -- failed guesses in one shot each ----------------------------------------------------------------------

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

    def _shorten_last(self, depth: int) -> None:
        """Put one shot in the place of the guess of some depth that has just been taken back."""
        start = next(at for at in reversed(range(len(self.shots))) if _is_guess(self.shots[at], depth))
        self.shots[start:] = [_failed(self.shots[start:])]


def _failed(shots: Sequence[Shot]) -> Shot:
    """One shot for a guess, all that followed from it, and its end."""
    guess, back = shots[0], shots[-1]
    return replace(
        back,
        kind=FrameKind.FAILED,
        events=guess.events,
        removed=guess.removed,
        steps=sum(shot.steps for shot in shots),
        failures=sum(shot.failures for shot in shots),
        forced=guess.forced,
    )


def _is_guess(shot: Shot, depth: int) -> bool:
    return shot.kind is FrameKind.GUESS and shot.event.depth == depth


def _is_plain(event: Event, board: Board) -> bool:
    """Whether a removal is plain elimination, whatever strategy tells it: the digits on the board say it already."""
    return event.cell is None or bool(board.digits[event.cell]) or not board.fits(event.cell, event.digit)

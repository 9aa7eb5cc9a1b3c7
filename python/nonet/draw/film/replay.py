"""Replay of events: the shots of a film, and the boards they show.

A search may take thousands of steps. A film then shows failed guesses in one shot each: the deepest ones first, and
only as many as needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ...givens import Givens
from ...textbook.parts.events import Event, EventKind
from ..scene import Role
from .board import Board
from .frames import FrameKind
from .groups import grouped
from .shots import Shot

SLACK = 200
"""Number of extra shots kept while guesses are still open: they may be merged into one later."""

_KINDS = {
    EventKind.ASSIGN: FrameKind.ASSIGN,
    EventKind.GUESS: FrameKind.GUESS,
    EventKind.CONTRADICTION: FrameKind.CONTRADICTION,
    EventKind.BACKTRACK: FrameKind.BACKTRACK,
    EventKind.SOLVED: FrameKind.SOLVED,
}


class Replay:
    """The shots of a film, built from the events of a solve.

    Args:
        events: the events of one solve.
        puzzle: the puzzle that they solve.
        room: roughly the maximum number of shots; failed guesses are merged to stay near it.

    Attributes:
        shots: the shots of the film, in order.
        guesses: the number of guesses.
        backtracks: the number of guesses taken back.
        forced: the number of guesses that were the last digit left for their cell.
    """

    def __init__(self, events: Iterable[Event], puzzle: Givens, room: int) -> None:
        self.shots: list[Shot] = []
        self.guesses = 0
        self.backtracks = 0
        self.forced = 0
        self._board = Board.of(puzzle)
        self._before: list[tuple[Board, bool]] = []
        self._removed: Counter[str] = Counter()
        self._deepest = puzzle.rules.board.cell_count
        for group in grouped(events):
            if group[0].kind is EventKind.ELIMINATE:
                self._remove(group)
            else:
                self._do(group[0])
            self.make_room(room + SLACK)

    @property
    def standing(self) -> int:
        """The number of guesses still standing at the end."""
        return len(self._before)

    # -- applying events --------------------------------------------------------------------------------------

    def _remove(self, group: Sequence[Event]) -> None:
        """Remove the candidates of a group; a shot shows the candidates that no digit on the board already excludes."""
        news = tuple(event for event in group if event.strategy and not _is_plain(event, self._board))
        for event in group:
            if event.cell is not None:
                self._board.remove(event.cell, event.digit)
        # Candidates missing from the puzzle's own pencil marks were not removed by a strategy.
        if group[0].strategy and len(news) < len(group):
            self._removed[group[0].strategy] += len(group) - len(news)
        if news:
            gone = tuple((event.cell, event.digit) for event in news if event.cell is not None)
            self.shots.append(Shot(FrameKind.REMOVE, self._board.copy(), news, gone))

    def _do(self, event: Event) -> None:
        """Apply any other event to the board, and add its shot."""
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
        """Merge the deepest failed guesses into one shot each until at most ``room`` shots remain, if that helps."""
        while len(self.shots) > room and self._deepest:
            depths = [shot.event.depth for shot in self.shots if shot.kind is FrameKind.BACKTRACK]
            self._deepest = max(depths, default=1) - 1
            old, self.shots = self.shots, []
            for shot in old:
                self.shots.append(shot)
                if shot.kind is FrameKind.BACKTRACK and shot.event.depth > self._deepest:
                    self._shorten_last(shot.event.depth)

    def _shorten_last(self, depth: int) -> None:
        """Replace the shots of a guess that has just been taken back by one shot."""
        start = next(at for at in reversed(range(len(self.shots))) if _is_guess(self.shots[at], depth))
        self.shots[start:] = [_failed(self.shots[start:])]


def _failed(shots: Sequence[Shot]) -> Shot:
    """Return one shot for a guess, its consequences, and its failure."""
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
    """Return whether a digit on the board explains a removal, whatever strategy reports it."""
    return event.cell is None or bool(board.digits[event.cell]) or not board.fits(event.cell, event.digit)

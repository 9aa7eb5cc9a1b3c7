"""Films from events: the events of a solver as frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ... import above
from ...cells import Cell, Digit
from ...checked import of_type, whole
from ...textbook.parts.events import Event
from ..geometry import boxes_of
from ..scene import Role, Scene
from ..tones import Tone
from .board import Board, Candidate
from .film import Film
from .frames import Frame, FrameKind
from .joins import joined
from .replay import Replay
from .shots import Shot
from .texts import guesses_text, shot_text, start_text, title_of

if TYPE_CHECKING:
    from ...above import Puzzle

LIMIT = 300
"""The default maximum number of frames in a film."""

STRUCK = 24
"""If more candidates than this are removed at once, they are not struck out, because nobody could read them."""

_CELL_TONES = {
    FrameKind.GUESS: Tone.FOCUS,
    FrameKind.FAILED: Tone.BAD,
    FrameKind.CONTRADICTION: Tone.BAD,
    FrameKind.BACKTRACK: Tone.FOCUS,
}

_FAILURES = (FrameKind.BACKTRACK, FrameKind.FAILED)
_ENDINGS = (*_FAILURES, FrameKind.CONTRADICTION)


def film_of(events: Iterable[Event], puzzle: Puzzle, *, limit: int = LIMIT, title: str | None = None) -> Film:
    """Return the film of a solve: the puzzle, a frame for each action of the solver, and the end.

    Each digit that is assigned, guessed or taken back has a frame. Candidates removed for the same reason share a
    frame.
    Candidates that a digit on the board excludes are never drawn, so their removal has no frame. Digits deduced after a
    guess are drawn as placed digits, and those deduced before any guess as found digits.

    Args:
        events: the solver's events, as yielded by ``nonet.textbook.Solver.events``.
        puzzle: the puzzle that the solver solved.
        limit: the maximum number of frames. If a film would have more, failed guesses are merged into one frame each,
            the deepest first, and then consecutive steps are joined; the frames say so.
        title: the title of the film; by default it names the rules.

    Raises:
        ValueError: the limit is less than 3.

    Example:
        >>> from nonet import Puzzle
        >>> from nonet.textbook.parts.events import Event, EventKind
        >>> events = [Event(EventKind.GUESS, cell=0, digit=7, depth=1), Event(EventKind.SOLVED, depth=1)]
        >>> [frame.text for frame in film_of(events, Puzzle("." * 81))]
        ['the puzzle: 0 givens', 'guess 1: r1c1 is 7', 'solved with 1 guess standing']
    """
    limit = whole("limit", limit, 3, otherwise=": a film has at least 3 frames")
    of_type("puzzle", puzzle, above.Puzzle, "a Puzzle")
    replay = Replay(_checked(events), puzzle, limit)
    guesses = guesses_text(replay)
    shots = _fitted(replay, limit - 2)
    frames = [_start(puzzle), *(_frame(shot, puzzle, guesses) for shot in shots)]
    if not _is_closed(replay):
        frames.append(_end(replay, frames[-1].scene, guesses))
    return Film(tuple(frames), title_of(puzzle.rules) if title is None else title)


def _checked(events: Iterable[Event]) -> Iterator[Event]:
    for event in of_type("events", events, Iterable, "what Solver.events yields"):  # type: ignore[type-abstract]
        yield of_type("event", event, Event, "an Event, as Solver.events yields them")


def _is_closed(replay: Replay) -> bool:
    """Return whether the last shot already shows how the solve ended."""
    if not replay.shots:
        return False
    kind = replay.shots[-1].kind
    return kind is FrameKind.SOLVED or (kind is FrameKind.CONTRADICTION and not replay.standing)


def _fitted(replay: Replay, room: int) -> list[Shot]:
    """Return the shots, joined as far as needed, without a last shot that only shows how the solve ended."""
    closing = 1 if _is_closed(replay) else 0
    replay.make_room(room + closing)
    split = len(replay.shots) - closing
    return [*joined(replay.shots[:split], room), *replay.shots[split:]]


def _end(replay: Replay, scene: Scene, guesses: str) -> Frame:
    """Return the last frame of a solve whose events do not show how it ended."""
    calm = replace(scene, highlighted={}, marks={}, outlined=())
    failed = replay.backtracks and not replay.standing and replay.shots[-1].kind in _FAILURES
    if failed:
        return Frame(calm, "no solution: every guess fails", FrameKind.CONTRADICTION, guesses)
    return Frame(calm, "stopped before the end", FrameKind.STOPPED, guesses)


def _start(puzzle: Puzzle) -> Frame:
    # The marks are empty rather than None, so that every frame of the film has the same size.
    marks = _visible(Board.of(puzzle)) if puzzle.candidate_bits else ((),) * puzzle.rules.board.cell_count
    rules = puzzle.rules
    scene = Scene(puzzle.givens, candidates=marks, houses=rules.extra_houses, boxes=boxes_of(rules), labels=True)
    text, detail = start_text(puzzle)
    return Frame(scene, text, FrameKind.START, detail)


def _frame(shot: Shot, puzzle: Puzzle, guesses: str) -> Frame:
    scene = Scene(
        puzzle.givens,
        placed=shot.board.grid(Role.PLACED),
        found=shot.board.grid(Role.FOUND),
        guesses=shot.board.grid(Role.GUESS),
        candidates=_visible(shot.board),
        highlighted=dict(sorted(_highlighted(shot).items())),
        marks=_marks(shot),
        outlined=_outlined(shot),
        houses=puzzle.rules.extra_houses,
        boxes=boxes_of(puzzle.rules),
        labels=True,
    )
    text, detail = shot_text(shot, guesses)
    return Frame(scene, text, shot.kind, detail)


def _visible(board: Board) -> tuple[tuple[Digit, ...], ...]:
    return tuple(map(board.visible, range(len(board.digits))))


# -- highlights -------------------------------------------------------------------------------------------


def _highlighted(shot: Shot) -> dict[Cell, Tone]:
    if shot.kind is FrameKind.JOINED:
        return _joined_cells(shot)
    tone = _CELL_TONES.get(shot.kind, Tone.GOOD)
    # Cells that clash are all shown as bad; otherwise the reason is distinguished from its consequences.
    reason = Tone.BAD if shot.kind is FrameKind.CONTRADICTION else Tone.SUPPORT
    cells = [event.cell for event in shot.events if event.cell is not None and shot.kind is not FrameKind.REMOVE]
    return dict.fromkeys(shot.event.because, reason) | dict.fromkeys(cells, tone)


def _joined_cells(shot: Shot) -> dict[Cell, Tone]:
    """Return the tones of the digits of all joined steps that remain, and of the last step's outcome."""
    digits = shot.board.digits
    standing = [event.cell for event in shot.events if event.cell is not None and digits[event.cell] == event.digit]
    ending = shot.last and shot.last.kind in _ENDINGS
    return dict.fromkeys(standing, Tone.GOOD) | (_highlighted(shot.last) if shot.last and ending else {})


def _marks(shot: Shot) -> dict[Candidate, Tone]:
    """Return the candidates to highlight: digits that failed, candidates removed, and those that justify a removal."""
    marks = dict.fromkeys(shot.board.refuted, Tone.BAD) | _reason_marks(shot)
    if len(shot.gone) <= STRUCK:
        marks |= dict.fromkeys(shot.gone, Tone.BAD)
    shown = {mark: tone for mark, tone in marks.items() if shot.board.fits(*mark) and not shot.board.digits[mark[0]]}
    return dict(sorted(shown.items()))


def _reason_marks(shot: Shot) -> dict[Candidate, Tone]:
    """Return the candidates that justify a removal: a subset in its cells, or a locked digit in its cells."""
    if shot.kind is not FrameKind.REMOVE:
        return {}
    digits = shot.event.digits or {event.digit for event in shot.events}
    left = ((cell, digit) for cell in shot.event.because for digit in digits if digit in shot.board.visible(cell))
    return dict.fromkeys(left, Tone.SUPPORT)


def _outlined(shot: Shot) -> tuple[tuple[Cell, ...], ...]:
    """Return the house of the reason."""
    return (shot.event.house.cells,) if shot.event.house and shot.kind is not FrameKind.JOINED else ()

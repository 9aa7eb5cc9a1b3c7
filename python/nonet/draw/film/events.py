"""Films of events: what a solver told becomes frames."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...cells import Cell, Digit, digits_of
from ...grid import Grid
from ...puzzle import Puzzle
from ...textbook.parts.events import Event
from ..scene import Scene
from ..tones import Tone
from .film import Film
from .frames import Frame, FrameKind
from .joins import joined
from .replay import Replay, Shot
from .texts import guesses_text, shot_text, start_text

LIMIT = 300
"""How many frames a film has at most, unless told otherwise."""

ALL = (0b111_111_111,) * 81

STRUCK = 24
"""More removed candidates than this are not struck out: nobody could read them."""

_CELL_TONES = {
    FrameKind.GUESS: Tone.FOCUS,
    FrameKind.FAILED: Tone.BAD,
    FrameKind.CONTRADICTION: Tone.BAD,
    FrameKind.BACKTRACK: Tone.FOCUS,
}

_FAILURES = (FrameKind.BACKTRACK, FrameKind.FAILED)


def film_of(events: Iterable[Event], puzzle: Puzzle, *, limit: int = LIMIT, title: str = "Sudoku") -> Film:
    """Return the film of a solve: the puzzle, a frame for each digit assigned, guessed or taken back, and the end.

    Candidates removed since the frame before are struck out where they are few. Digits deduced under a guess are
    told from those deduced before any: in the scene they are placed, the others found.

    Args:
        events: what the solver told, as ``nonet.textbook.Solver.events`` yields it.
        puzzle: the puzzle that it solved.
        limit: how many frames there may be. Where that is too few, failed guesses become one frame each, the
            deepest ones first, and then steps in a row are joined; the frames say so.
        title: what the film is called.

    Raises:
        ValueError: the limit is less than 3.

    Example:
        >>> from nonet.textbook.parts.events import Event, EventKind
        >>> events = [Event(EventKind.GUESS, cell=0, digit=7, depth=1), Event(EventKind.SOLVED, depth=1)]
        >>> [frame.text for frame in film_of(events, Puzzle("." * 81))]
        ['the puzzle: 0 givens', 'guess 1: r1c1 is 7', 'solved with 1 guess standing']
    """
    if limit < 3:
        raise ValueError(f"limit is {limit}; a film has 3 frames or more")
    replay = Replay(events, puzzle.candidate_bits or ALL, limit)
    guesses = guesses_text(replay)
    shots = _fitted(replay, limit - 2)
    frames = [_start(puzzle), *(_frame(shot, puzzle, guesses) for shot in shots)]
    if not _is_closed(replay):
        frames.append(_end(replay, frames[-1].scene, guesses))
    return Film(tuple(frames), title)


def _is_closed(replay: Replay) -> bool:
    """Whether the last shot itself says how the solve ended."""
    if not replay.shots:
        return False
    kind = replay.shots[-1].kind
    return kind is FrameKind.SOLVED or (kind is FrameKind.CONTRADICTION and not replay.standing)


def _fitted(replay: Replay, room: int) -> list[Shot]:
    """The shots, joined as far as needed, but for one that says how the solve ended."""
    closing = 1 if _is_closed(replay) else 0
    replay.make_room(room + closing)
    split = len(replay.shots) - closing
    return [*joined(replay.shots[:split], room), *replay.shots[split:]]


def _end(replay: Replay, scene: Scene, guesses: str) -> Frame:
    """The last frame of a solve that ended without a word."""
    calm = replace(scene, highlighted={}, marks={}, outlined=())
    failed = replay.backtracks and not replay.standing and replay.shots[-1].kind in _FAILURES
    if failed:
        return Frame(calm, "no solution: every guess fails", FrameKind.CONTRADICTION, guesses)
    return Frame(calm, "stopped before the end", FrameKind.STOPPED, guesses)


def _start(puzzle: Puzzle) -> Frame:
    # Empty cells without marks, not no marks at all: every frame of a film has the same measures.
    scene = Scene(puzzle.givens, candidates=((),) * 81, houses=puzzle.rules.extra_houses, labels=True)
    text, detail = start_text(puzzle)
    return Frame(scene, text, FrameKind.START, detail)


def _frame(shot: Shot, puzzle: Puzzle, guesses: str) -> Frame:
    board = shot.board
    scene = Scene(
        puzzle.givens,
        placed=Grid(board.tentative),
        found=Grid(board.found),
        guesses=Grid(board.guesses),
        candidates=tuple(map(digits_of, board.candidates)),
        highlighted=_highlighted(shot),
        marks=_marks(shot),
        outlined=_outlined(shot),
        houses=puzzle.rules.extra_houses,
        labels=True,
    )
    text, detail = shot_text(shot, guesses)
    return Frame(scene, text, shot.kind, detail)


def _highlighted(shot: Shot) -> dict[Cell, Tone]:
    tone = _CELL_TONES.get(shot.kind, Tone.GOOD)
    reasons = dict.fromkeys(shot.event.because, Tone.SUPPORT)
    return dict(sorted((reasons | {event.cell: tone for event in shot.events if event.cell is not None}).items()))


def _marks(shot: Shot) -> dict[tuple[Cell, Digit], Tone]:
    """The candidates to strike out: the guess taken back, or what was removed since the last frame."""
    if shot.kind is FrameKind.BACKTRACK and shot.event.cell is not None:
        return {(shot.event.cell, shot.event.digit): Tone.BAD}
    return dict.fromkeys(shot.gone, Tone.BAD) if len(shot.gone) <= STRUCK else {}


def _outlined(shot: Shot) -> tuple[tuple[Cell, ...], ...]:
    """The house of the reason."""
    return (shot.event.house.cells,) if shot.event.house and shot.kind is not FrameKind.JOINED else ()

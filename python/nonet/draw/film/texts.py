"""The texts of a film's frames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...board import NINE, Board
from ...cells import Digit
from ...givens import Givens
from ...rules import Rules
from ...textbook.parts.events import Event, EventKind
from .board import Candidate
from .frames import FrameKind
from .replay import Replay
from .shots import Shot

NAMED = 9
"""Maximum number of digits that a joined frame names."""

Told = tuple[str, str]
"""The text of a frame and its detail."""


def title_of(rules: Rules) -> str:
    """Return the title of a film: the presets of its rules, and the user's own houses.

    Example:
        >>> title_of(Rules("classic")), title_of(Rules("diagonal"))
        ('Sudoku', 'Sudoku: diagonal')
        >>> corners = {"corners": "r1c1 r1c9 r9c1 r9c9"}
        >>> title_of(Rules("diagonal", houses=corners)), title_of(Rules("classic", houses=corners))
        ('Sudoku: diagonal and corners', 'Sudoku: classic with corners')
    """
    own = list(rules._own())
    plain = Rules.of(rules.spec)
    if rules.board.is_nine and rules._base is not None and not rules.has_usual_boxes:
        return f"Sudoku: {listed([_shape(rules), *([] if plain == Rules.of('classic') else [rules.spec]), *own])}"
    if not own and plain == Rules.of("classic"):
        return "Sudoku" if rules.board.is_nine else f"Sudoku: {rules.board}"
    if not own:
        return f"Sudoku: {rules.spec}"
    if plain == Rules.of("classic"):
        return f"Sudoku: {rules.spec} with {listed(own)}"
    return f"Sudoku: {listed([rules.spec, *own])}"


def _shape(rules: Rules) -> str:
    return "jigsaw" if any(house.kind == "box" for house in rules.houses) else "rows and columns"


def start_text(puzzle: Givens) -> Told:
    """Return the text of the first frame."""
    houses = ", ".join(house.name for house in puzzle.rules.extra_houses)
    marks = "with its own pencil marks" if puzzle.candidate_bits else ""
    details = [marks, f"extra houses: {houses}" if houses else ""]
    return f"the puzzle: {counted(puzzle.given_count, 'given')}", "; ".join(filter(None, details))


def shot_text(shot: Shot, guesses: str) -> Told:
    """Return the text of a shot's frame.

    Args:
        shot: the shot.
        guesses: the total number of guesses, in words.
    """
    match shot.kind:
        case FrameKind.JOINED:
            return _joined(shot)
        case FrameKind.REMOVE:
            return _removal(shot)
        case FrameKind.CONTRADICTION:
            return shot.event.text, _consequence(shot)
        case FrameKind.SOLVED:
            return shot.event.text, guesses
    return _text(shot), _removed(shot)


def guesses_text(replay: Replay) -> str:
    """Return the number of guesses in words."""
    if not replay.guesses:
        return "without a guess"
    forced = f", {replay.forced:,} forced" if replay.forced else ""
    return f"{counted(replay.guesses, 'guess')}, {replay.backtracks:,} taken back{forced}"


def counted(number: int, noun: str) -> str:
    """Return a count with its noun, in the singular or plural.

    Example:
        >>> counted(1, "guess"), counted(2000, "guess")
        ('1 guess', '2,000 guesses')
    """
    plural = "" if number == 1 else "es" if noun.endswith("s") else "s"
    return f"{number:,} {noun}{plural}"


def listed(names: Sequence[object]) -> str:
    """Join items as in a sentence.

    Example:
        >>> listed([2, 5, 9]), listed(["corners"])
        ('2, 5 and 9', 'corners')
    """
    *some, last = map(str, names)
    return f"{', '.join(some)} and {last}" if some else last


# -- single steps -----------------------------------------------------------------------------------------


def _text(shot: Shot) -> str:
    match shot.kind:
        case FrameKind.GUESS if shot.forced:
            return f"{_tried(shot)}, {'all else has failed' if shot.failed else 'nothing else fits'}"
        case FrameKind.FAILED:
            after = f"after {counted(shot.steps - 1, 'step')}" if shot.steps > 1 else "at once"
            return f"{_tried(shot)} fails {after}"
        case FrameKind.BACKTRACK if shot.failed:
            return f"{shot.event.text}, for {_misfits(shot.failed, shot.event.board)} then"
    return shot.event.text


def _consequence(shot: Shot) -> str:
    """Describe what a contradiction implies for the last guess."""
    if shot.forced:
        return "the last digit left to try is wrong too"
    return f"guess {shot.event.depth} is wrong" if shot.event.depth else "there is no solution"


def _tried(shot: Shot) -> str:
    """Describe a guess; a guess of the last digit left is a forced guess."""
    return f"forced: {shot.event.text.partition(': ')[2]}" if shot.forced else shot.event.text


def _misfits(failed: Sequence[Candidate], board: Board = NINE) -> str:
    """Return a statement that all digits of a cell have failed.

    Example:
        >>> _misfits([(6, 2), (6, 9)])
        'neither 2 nor 9 fits r1c7'
        >>> _misfits([(6, 2), (6, 5), (6, 9)])
        'none of 2, 5 and 9 fits r1c7'
        >>> _misfits([(6, 2)])
        '2, the only digit left, does not fit r1c7'
    """
    digits = [digit for _, digit in failed]
    cell = board.cell_name(failed[0][0])
    if len(digits) == 1:
        return f"{digits[0]}, the only digit left, does not fit {cell}"
    return f"{f'neither {digits[0]} nor {digits[1]}' if len(digits) == 2 else f'none of {listed(digits)}'} fits {cell}"


def _removal(shot: Shot) -> Told:
    """Describe some removals and their reason."""
    if len(shot.events) == 1:
        return shot.event.text, _removed(shot)
    why = shot.event.text.partition(", because")[2]
    return f"{shot.event.strategy}: {counted(len(shot.gone), 'candidate')} removed, because{why}", _lost(
        shot.gone, shot.event.board
    )


def _lost(gone: Iterable[Candidate], board: Board = NINE) -> str:
    """List removed candidates, digit by digit.

    Example:
        >>> _lost([(0, 1), (0, 2), (3, 1)])
        'no 1 in r1c1, r1c4; no 2 in r1c1'
    """
    cells: dict[Digit, list[str]] = {}
    for cell, digit in sorted(gone):
        cells.setdefault(digit, []).append(board.cell_name(cell))
    return "; ".join(f"no {digit} in {', '.join(names)}" for digit, names in sorted(cells.items()))


def _removed(shot: Shot) -> str:
    amounts = [f"{amount:,} by {name}" for name, amount in shot.removed]
    return f"candidates removed before it: {', '.join(amounts)}" if amounts else ""


# -- joined steps -----------------------------------------------------------------------------------------


def _joined(shot: Shot) -> Told:
    if shot.failures or any(event.kind not in (EventKind.ASSIGN, EventKind.ELIMINATE) for event in shot.events):
        return _mixed(shot)
    digits = [event for event in shot.events if event.kind is EventKind.ASSIGN]
    if not digits:
        return f"{counted(len(shot.events), 'candidate')} removed in one frame", ""
    amounts = Counter(event.strategy or "other means" for event in digits)
    by = ", ".join(f"{amount} by {name}" for name, amount in amounts.items())
    return f"{counted(len(digits), 'digit')} in one frame: {by}", _names(digits)


def _mixed(shot: Shot) -> Told:
    failures = counted(shot.failures, "failed guess")
    if not shot.steps:
        return f"{failures} in one frame", _last(shot)
    return f"{counted(shot.steps, 'step')} in one frame{f', with {failures}' if shot.failures else ''}", _last(shot)


def _last(shot: Shot) -> str:
    last = shot.last or shot
    fails = ", which fails" if last.kind is FrameKind.FAILED else ""
    return f"the last one is {last.event.text}{fails}"


def _names(digits: Sequence[Event]) -> str:
    names = [f"{event.board.cell_name(event.cell)}={event.digit}" for event in digits if event.cell is not None]
    return ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if len(names) > NAMED else "")

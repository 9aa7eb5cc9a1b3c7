"""Guess counts of nonet's own search, and of tdoku's, which are the ratings of the Sudoku-Extreme data set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _core
from .bulk.columns import Column, Gathered, taken
from .bulk.effort import Effort
from .bulk.result import BatchResult
from .bulk.rows import Boards, to_rows
from .bulk.status import Status
from .checked import capped
from .errors import RulesError
from .grid import GridLike
from .puzzle import Puzzle
from .rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def guesses(puzzle: Puzzle | GridLike, *, timeout: float | None = None) -> int:
    """Return how often nonet's search splits the board to find out whether there is no solution, one, or several.

    The whole search tree counts: for a proper puzzle, up to the proof that there is no second solution; for a puzzle
    with several solutions, up to the second one. 0 means that deduction is enough: locked candidates, naked and hidden
    singles, and minirows held by three digits. It is the ``nodes`` of ``puzzle.search()`` and of
    :func:`solve_many`, the same on any machine and number of threads; it may change with nonet's version, and it is
    **not a property of the puzzle**: its isomorphs have other counts. Use :func:`tdoku_guesses` to
    compare with other people's numbers.

    Args:
        puzzle: a puzzle, or anything a :class:`Puzzle` is made from; any rules.
        timeout: time limit in seconds.

    Raises:
        ParseError: the puzzle is malformed.
        SearchTimeoutError: the timeout expired first.

    Example:
        >>> guesses("...7.6..26.8.........81...5.5..4..87......7...8.2...5..12.8...64........7..5.....") < 20
        True
        >>> guesses("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
        0
    """
    whole = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    return whole.search(timeout=timeout).nodes


def tdoku_guesses(puzzle: Puzzle | GridLike, *, limit: int = 1, timeout: float | None = None) -> int:
    """Return exactly how often the solver tdoku guesses before it finds the first solution.

    This is the column ``rating`` of the Sudoku-Extreme data set: what tdoku (Tom Dillon's solver, in its 2023
    version) reports when asked for one solution. nonet does not run tdoku; its engine makes the same deductions and
    guesses in the same order. Each choice between two sides counts once, whether it succeeds or fails, so this
    is not the number of backtracks. 0 means that tdoku's deductions are enough.

    The number is **not a property of the puzzle**: isomorphs have other counts. Over 2,000
    isomorphs of the puzzle below, it ranges from 4 to 73, and with ``limit=2`` from 19 to 79. Compare it only with
    counts for the same boards, cell for cell.

    Args:
        puzzle: a puzzle, or anything a :class:`Puzzle` is made from. A puzzle with candidates of its own is
            counted as tdoku counts pencil marks, for which it makes its deductions in another order.
        limit: stop at this many solutions. 1 gives the data set's rating; 2 also counts the work to prove a solution
            unique. If there are fewer solutions, the whole search is counted.
        timeout: time limit in seconds.

    Raises:
        ParseError: the puzzle is malformed.
        RulesError: the rules are not the classic ones; tdoku supports no others.
        SearchTimeoutError: the timeout expired first.
        ValueError: the limit is less than 1.

    Example:
        >>> line = "5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36.."
        >>> tdoku_guesses(line), tdoku_guesses(line, limit=2)
        (18, 50)
    """
    whole = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    if whole.rules != Rules.of("classic"):
        raise _foreign(whole.rules)
    return _core.tdoku_guesses(whole._board, capped("limit", limit, 1), timeout)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GuessResult(BatchResult["int | None"]):
    """The answer of :func:`tdoku_guesses_many`; rows are the guesses, or None if they are not known.

    Attributes:
        guesses: ``(n,)`` ``int64``; -1 if they are not known.
        status: ``(n,)`` ``uint8``, the :class:`Status` of each row: ``DONE``, ``MALFORMED``, ``MISSING``, ``TIMEOUT``.
        errors: for malformed rows, the reason by row number.
    """

    guesses: NDArray[np.int64]
    status: NDArray[np.uint8]
    errors: dict[int, str]

    def _rows(self, first: int, last: int) -> Iterator[int | None]:
        return (None if guesses < 0 else guesses for guesses in self.guesses[first:last].tolist())

    def _columns(self) -> dict[str, Column]:
        return {"guesses": Column(self.guesses, self.guesses < 0), "status": Column(self.status, kind=Status)}


def tdoku_guesses_many(
    puzzles: Boards,
    *,
    limit: int = 1,
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> GuessResult:
    """Return :func:`tdoku_guesses` for many puzzles, in their order. No row raises an error.

    Args:
        puzzles: boards in any form that :func:`solve_many` takes. A :class:`Puzzle` with rules other than the
            classic ones counts as a malformed row.
        limit: stop at this many solutions of each; 1 gives the rating of the Sudoku-Extreme data set.
        threads: number of threads; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole call; rows not answered by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row; see :func:`solve_many`.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: a number is out of range, or the container does not hold boards.

    Example:
        >>> result = tdoku_guesses_many([
        ...     ".9...12...3..284.6.6.....8..7....14..2..5.7....3.....2.1.9........7.5....872.6..4",
        ...     ".....8..1.6.9..2...4.52.9..4..6......9..45..6....924..9......7........3.35.2..6..",
        ...     "oops",
        ... ])
        >>> result.guesses, list(result)
        (array([ 1, 60, -1]), [1, 60, None])
    """
    import numpy as np

    effort = Effort.of(threads, timeout, row_timeout, progress)
    most, rows = capped("limit", limit, 1), to_rows(puzzles)
    marks, classic = rows.marks(), Rules.of("classic")
    mine = rows.parts(rows.rules(classic))[classic]
    found = Gathered(len(rows))
    found.put(np.arange(len(rows)), (np.full(len(rows), _MALFORMED, dtype=np.int64),))

    def run(part: NDArray[np.intp], seconds: float | None) -> NDArray[np.bool_]:
        own_marks = None if marks is None else taken(marks, part)
        guesses = _core.tdoku_guesses_batch((taken(rows.cells, part), own_marks), most, effort.threads, seconds)
        found.put(part, (guesses,))
        timed_out: NDArray[np.bool_] = guesses == _TIMEOUT
        return timed_out

    effort.done = len(rows) - len(mine)
    effort.spend(mine, run)
    errors = rows.errors | {
        row: str(_foreign(puzzle.rules)) for row, puzzle in rows.puzzles.items() if puzzle.rules != classic
    }
    result = _result(found.columns()[0], dict(sorted(errors.items())))
    rows.mark_missing(result.status)
    return result


_MALFORMED, _TIMEOUT = -1, -2
"""The numbers of guesses that the engine reports for rows without an answer."""


def _result(guesses: NDArray[np.int64], errors: dict[int, str]) -> GuessResult:
    import numpy as np

    status = np.full(len(guesses), int(Status.DONE), dtype=np.uint8)
    status[guesses == _MALFORMED] = int(Status.MALFORMED)
    status[guesses == _TIMEOUT] = int(Status.TIMEOUT)
    return GuessResult(np.maximum(guesses, -1), status, errors)


def _foreign(rules: Rules) -> RulesError:
    return RulesError(f"tdoku supports only the classic rules, found {rules!r}")

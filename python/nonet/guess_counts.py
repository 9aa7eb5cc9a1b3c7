"""Guess counts: of nonet's own search, and of tdoku's, which is the rating of the Sudoku-Extreme data set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _core
from .bulk.rows import Boards, thread_count, to_rows
from .checked import capped
from .errors import RulesError
from .grid import GridLike
from .puzzle import Puzzle
from .rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def guesses(puzzle: Puzzle | GridLike, *, timeout: float | None = None) -> int:
    """Return how often nonet's search splits the board until it has proved what the puzzle is.

    The whole tree counts: for a proper puzzle all of it, with the proof that there is no second solution; without
    a solution all of it too; with several, up to the second one. 0 says that deduction is enough: locked candidates,
    naked and hidden singles, and minirows held by three digits. It is the ``nodes`` of ``puzzle.search()`` and of
    :func:`solve_many`, the same on any machine and number of threads; it may change with nonet's version, and it is
    **not a property of the puzzle**: isomorphs of it have other counts. :func:`tdoku_guesses` is the number to
    compare with other people's.

    Args:
        puzzle: a puzzle, or anything a :class:`Puzzle` is made from; any rules.
        timeout: seconds.

    Raises:
        ParseError: it is no board.
        SearchTimeoutError: the time was over first.

    Example:
        >>> guesses("...7.6..26.8.........81...5.5..4..87......7...8.2...5..12.8...64........7..5.....") < 20
        True
        >>> guesses("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
        0
    """
    whole = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    return whole.search(2, timeout).nodes


def tdoku_guesses(puzzle: Puzzle | GridLike, *, limit: int = 1, timeout: float | None = None) -> int:
    """Return how often the solver tdoku guesses before it finds the first solution, to the guess.

    This is the column ``rating`` of the Sudoku-Extreme data set: what tdoku (Tom Dillon's solver, in its version
    of 2023) reports when asked for one solution. nonet does not run tdoku; its engine makes the same deductions and
    guesses in the same order. Each choice between two sides counts once, whether or not it turns out well, so the
    number is not that of backtracks. 0 says that tdoku's deductions are enough.

    The number is **not a property of the puzzle**: rows and columns swapped, digits renamed, and luck changes. In 2,000
    isomorphs of the puzzle below it runs from 4 to 73; with ``limit=2`` from 19 to 79. Compare it only with numbers
    made of the same boards, cell for cell.

    Args:
        puzzle: a puzzle, or anything a :class:`Puzzle` is made from. One with candidates of its own counts as tdoku
            counts pencil marks; for them its deductions come in another order.
        limit: stop at this many solutions. 1 is the data set's; 2 also counts the work to prove a solution unique.
            Where there are fewer solutions, the whole search counts.
        timeout: seconds.

    Raises:
        ParseError: it is no board.
        RulesError: the puzzle has other rules than the classic ones, which tdoku does not know.
        SearchTimeoutError: the time was over first.
        ValueError: the limit is less than 1.

    Example:
        >>> line = "5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36.."
        >>> tdoku_guesses(line), tdoku_guesses(line, limit=2)
        (18, 50)
    """
    whole = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    if whole.rules != Rules.of("classic"):
        raise _foreign(whole.rules)
    return _core.tdoku_guesses(bytes(whole.givens), whole.candidate_bits, capped("limit", limit, 1), timeout)


def tdoku_guesses_many(
    puzzles: Boards, *, limit: int = 1, threads: int | None = None, timeout: float | None = None
) -> NDArray[np.int64]:
    """Return :func:`tdoku_guesses` of many puzzles, in their order. No malformed row raises.

    Args:
        puzzles: boards in any form that :func:`solve_many` takes.
        limit: stop at this many solutions of each; 1 is the rating of the Sudoku-Extreme data set.
        threads: how many threads work; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole batch.

    Returns:
        A new ``(n,)`` array of ``int64``: the guesses, or **-1** for a row that is no board and **-2** for one that the
        timeout cut off.

    Raises:
        RulesError: a row is a :class:`Puzzle` with other rules than the classic ones.
        ValueError: the limit is less than 1, or the container is no container of boards.

    Example:
        >>> tdoku_guesses_many([
        ...     ".9...12...3..284.6.6.....8..7....14..2..5.7....3.....2.1.9........7.5....872.6..4",
        ...     ".....8..1.6.9..2...4.52.9..4..6......9..45..6....924..9......7........3.35.2..6..",
        ...     "oops",
        ... ])
        array([ 1, 60, -1])
    """
    rows = to_rows(puzzles)
    for rules, group in rows.by_rules(Rules.of("classic")).items():
        raise _foreign(rules, f"row {group[0]}: ")
    marks = rows.marks()
    return _core.tdoku_guesses_batch(
        rows.cells.reshape(-1),
        None if marks is None else marks.reshape(-1),
        capped("limit", limit, 1),
        thread_count(threads),
        timeout,
    )


def _foreign(rules: Rules, place: str = "") -> RulesError:
    return RulesError(f"{place}tdoku knows the classic rules only, found {rules!r}")

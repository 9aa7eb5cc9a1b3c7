"""The forums' measures of hardness: depth of trial and error, length of braids, backdoors."""

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
from .errors import NoSolutionError, RulesError, SearchTimeoutError, SeveralSolutionsError
from .grid import GridLike
from .puzzle import Puzzle
from .rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Measures:
    """How hard a proper puzzle is, by measures that isomorphic puzzles share. They rest on singles alone.

    Attributes:
        depth: the depth of trial and error. T&E(0) is naked and hidden singles; T&E(n) removes a candidate if
            T&E(n - 1) leads from it to a contradiction. The depth is the least n that solves the puzzle. A few puzzles
            have 3, and none is known to have more.
        length: the least length of braids with which trials of one depth less solve the puzzle; 0 for depth 0, None if
            it was not asked for. It is the B rating of a puzzle of depth 1, and the BxB and BxBB class of one of depth
            2 and 3.
        backdoor: the fewest digits of the solution that singles need to solve the puzzle; None for more than 3, or if
            it was not asked for.
        backdoors: the number of backdoors of this size, 0 if singles solve the puzzle; None if it was not asked for.
        antibackdoors: the number of false candidates whose removal lets singles solve the puzzle; None if it was not
            asked for.
    """

    depth: int
    length: int | None = None
    backdoor: int | None = None
    backdoors: int | None = None
    antibackdoors: int | None = None

    @property
    def braids(self) -> str | None:
        """The class as the forums write it: ``"B4"`` for depth 1, ``"B3B"`` for 2, ``"B2BB"`` for 3."""
        return None if self.length is None else f"B{self.length}" + "B" * (self.depth - 1)

    def __str__(self) -> str:
        return f"T&E({self.depth})" + (f", {self.braids}" if self.braids else "")


def measure(
    puzzle: Puzzle | GridLike, *, length: bool = True, backdoors: bool = False, timeout: float | None = None
) -> Measures:
    """Measure a proper puzzle as the forums classify the hardest: depth of trial and error, length of braids.

    Denis Berthier defined both. A *braid* of length n shows that a candidate is false: from it follow n - 1 singles,
    one after another, and then a cell has no candidate or a house has no place for a digit.

    Args:
        puzzle: a puzzle, or anything a :class:`Puzzle` is made from; classic rules.
        length: False leaves out the length of braids, which takes the most time.
        backdoors: True adds backdoors and anti-backdoors.
        timeout: time limit in seconds.

    Raises:
        ParseError: the puzzle is malformed.
        RulesError: the rules are not the classic ones.
        NoSolutionError: the puzzle has no solution.
        SeveralSolutionsError: it has more than one.
        SearchTimeoutError: the timeout expired first.

    Example:
        >>> line = ".9...12...3..284.6.6.....8..7....14..2..5.7....3.....2.1.9........7.5....872.6..4"
        >>> measure(line, backdoors=True)
        Measures(depth=1, length=2, backdoor=1, backdoors=16, antibackdoors=9)
        >>> str(measure("5...27..9..41......1..5.3...92.6.8...5......66..7..29.8...7...2.......8...9..36.."))
        'T&E(2), B2B'
    """
    whole = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
    result = measure_many([whole], length=length, backdoors=backdoors, threads=1, row_timeout=timeout)
    (measures,) = result
    if measures is None:
        raise _reason(result, whole)
    return measures


def _reason(result: MeasureResult, puzzle: Puzzle) -> Exception:
    status = Status(int(result.status[0]))
    if status == Status.NONE:
        return NoSolutionError("the puzzle has no solution, so there is nothing to measure")
    if status == Status.SEVERAL:
        return SeveralSolutionsError("the puzzle has more than one solution, so no depth solves it")
    if status == Status.MALFORMED:
        return _foreign(puzzle.rules)
    return SearchTimeoutError("stopped at the time limit (timeout=)")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MeasureResult(BatchResult["Measures | None"]):
    """The answer of :func:`measure_many`; rows are :class:`Measures`, or None if they are not known.

    Attributes:
        depth: ``(n,)`` ``int32``, as the others; -1 if they are not known.
        length: the length of braids.
        backdoor: the size of the smallest backdoors.
        backdoors: the number of them.
        antibackdoors: the number of anti-backdoors.
        status: ``(n,)`` ``uint8``, the :class:`Status` of each row: ``UNIQUE`` for rows with measures.
        errors: for malformed rows, the reason by row number.
    """

    depth: NDArray[np.int32]
    length: NDArray[np.int32]
    backdoor: NDArray[np.int32]
    backdoors: NDArray[np.int32]
    antibackdoors: NDArray[np.int32]
    status: NDArray[np.uint8]
    errors: dict[int, str]

    def _numbers(self) -> dict[str, NDArray[np.int32]]:
        names = ("depth", "length", "backdoor", "backdoors", "antibackdoors")
        return {name: getattr(self, name) for name in names}

    def _rows(self, first: int, last: int) -> Iterator[Measures | None]:
        columns = [column[first:last].tolist() for column in self._numbers().values()]
        for depth, *others in zip(*columns, strict=True):
            yield None if depth < 0 else Measures(depth, *(None if it < 0 else it for it in others))

    def _columns(self) -> dict[str, Column]:
        numbers = {name: Column(column, column < 0) for name, column in self._numbers().items()}
        return {"status": Column(self.status, kind=Status), **numbers}


def measure_many(
    puzzles: Boards,
    *,
    length: bool = True,
    backdoors: bool = False,
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> MeasureResult:
    """Return the :func:`measure` of many puzzles, in their order. No row raises an error.

    Args:
        puzzles: boards in any form that :func:`solve_many` takes. A :class:`Puzzle` with rules other than the
            classic ones counts as a malformed row.
        length: False leaves out the length of braids, which takes the most time.
        backdoors: True adds backdoors and anti-backdoors.
        threads: number of threads; None for all cores. The answer does not depend on it.
        timeout: seconds for the whole call; rows not answered by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row; see :func:`solve_many`.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: a number is out of range, or the container does not hold boards.

    Example:
        >>> line = ".....8..1.6.9..2...4.52.9..4..6......9..45..6....924..9......7........3.35.2..6.."
        >>> result = measure_many(["." * 81, line])
        >>> result.depth.tolist(), result.length.tolist(), result[0]
        ([-1, 2], [-1, 2], None)
    """
    import numpy as np

    effort = Effort.of(threads, timeout, row_timeout, progress)
    rows = to_rows(puzzles)
    marks, classic = rows.marks(), Rules.of("classic")
    mine = rows.parts(rows.rules(classic))[classic]
    found = Gathered(len(rows))
    found.put(np.arange(len(rows)), (np.full((len(rows), 6), _UNKNOWN, dtype=np.int32),))

    def run(part: NDArray[np.intp], seconds: float | None) -> NDArray[np.bool_]:
        boards = (taken(rows.cells, part), None if marks is None else taken(marks, part))
        measured = _core.measure_batch(boards, length, backdoors, effort.threads, seconds)
        found.put(part, (measured,))
        timed_out: NDArray[np.bool_] = measured[:, 0] == Status.TIMEOUT
        return timed_out

    effort.done = len(rows) - len(mine)
    effort.spend(mine, run)
    status, depth, braids, smallest, count, anti = found.columns()[0].T
    errors = rows.errors | {
        row: str(_foreign(puzzle.rules)) for row, puzzle in rows.puzzles.items() if puzzle.rules != classic
    }
    words = dict(sorted(errors.items()))
    result = MeasureResult(depth, braids, smallest, count, anti, status.astype(np.uint8), words)
    rows.mark_missing(result.status)
    return result


_UNKNOWN = [int(Status.MALFORMED), -1, -1, -1, -1, -1]
"""The row of a board that is not measured."""


def _foreign(rules: Rules) -> RulesError:
    return RulesError(f"measures are defined for the classic rules, found {rules!r}")

"""Explain many puzzles at once: paths as compact data, which become walkthroughs on request."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .. import _core, above
from ..bulk.columns import Column, arrow_table, board_column, bytes_array, taken
from ..bulk.effort import Effort
from ..bulk.result import BatchResult
from ..bulk.rows import Boards, Rows, to_rows
from ..bulk.status import End, Status
from ..cell_arrays import MALFORMED
from ..errors import RulesError
from ..formats.one_text import one_text
from ..grid import Grid
from ..rules import Rules, RulesLike
from .finding import path_of
from .ladder import Ladder, LadderLike
from .state import State
from .walkthrough import Walkthrough

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..above import Puzzle
    from ..names import EndingName

    _Columns: TypeAlias = tuple[
        NDArray[np.uint8],
        NDArray[np.uint8],
        NDArray[np.uint32],
        NDArray[np.uint32],
        NDArray[np.int64],
        NDArray[np.uint8],
    ]

_ENDINGS: dict[End, EndingName] = {End.SOLVED: "solved", End.STOPPED: "open"}
"""How the walkthrough of a path ends; after any other end it is stuck."""


@dataclass(frozen=True, slots=True)
class Explained:
    """The path of one puzzle.

    Attributes:
        puzzle: the puzzle.
        ladder: the ladder that found the path.
        end: how the path ended: ``SOLVED``, ``STUCK``, or ``STOPPED`` by a time limit.
        step_count: the number of steps.
        highest: the highest price of a step, or 0 if there are no steps.
        data: the steps as JSON: a list of objects as :meth:`Step.to_json` writes them, without ``nonet_step``,
            ``ladder``, ``state`` and ``telling``.
    """

    puzzle: Puzzle
    ladder: Ladder
    end: End
    step_count: int
    highest: float
    data: bytes

    def walkthrough(self) -> Walkthrough:
        """Return the path as a walkthrough, equal to the one that :meth:`Puzzle.explain` returns."""
        start = State(self.puzzle)
        steps = _core.Step.read_path(start.rules._core, start._board(), self.data, self.ladder._scale)
        path = tuple(path_of(steps, start, self.ladder))
        return Walkthrough(start, path, self.ladder.title, _ENDINGS.get(self.end, "stuck"))

    def __repr__(self) -> str:
        return f"<Explained {self.puzzle}: {self.end.name.lower()}, {self.step_count} steps>"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ExplainResult(BatchResult["Explained | None"]):
    """The answer of :func:`explain_many`; rows are :class:`Explained`, None where the puzzle is not proper.

    Attributes:
        status: ``(n,)`` ``uint8``, the :class:`Status` of each row; only rows that are ``UNIQUE`` are explained.
        end: ``(n,)`` ``uint8``, the :class:`End` of each row.
        step_count: ``(n,)`` ``uint32``, the number of steps, 0 if there is no path.
        highest: ``(n,)`` ``float64``, the highest price on the ladder, 0 if there are no steps.
        starts: ``(n + 1,)`` ``int64``: the data of row ``i`` are ``data[starts[i]:starts[i + 1]]``.
        data: ``uint8``, the bytes of all paths, as :attr:`Explained.data` describes them.
        givens: ``(n, cells)`` ``uint8``, the boards, 255 if a row is not a board.
        ladder: the ladder.
        rules: the rules of all rows that are not in ``own``.
        own: the puzzles with rules or candidates of their own, by row number.
        errors: for malformed rows, the reason by row number.
    """

    status: NDArray[np.uint8]
    end: NDArray[np.uint8]
    step_count: NDArray[np.uint32]
    highest: NDArray[np.float64]
    starts: NDArray[np.int64]
    data: NDArray[np.uint8]
    givens: NDArray[np.uint8]
    ladder: Ladder
    rules: Rules
    own: dict[int, Puzzle]
    errors: dict[int, str]

    def _rows(self, first: int, last: int) -> Iterator[Explained | None]:
        for row in range(first, last):
            yield self._row(row) if self.status[row] == Status.UNIQUE else None

    def _row(self, row: int) -> Explained:
        puzzle = self.own.get(row) or _puzzle(self.givens[row], self.rules)
        data = self.data[self.starts[row] : self.starts[row + 1]].tobytes()
        end, steps, highest = End(int(self.end[row])), int(self.step_count[row]), float(self.highest[row])
        return Explained(puzzle, self.ladder, end, steps, highest, data)

    def _columns(self) -> dict[str, Column]:
        missing = self.status != int(Status.UNIQUE)
        return {
            "puzzle": self._puzzle_column(),
            "status": Column(self.status, kind=Status),
            "end": Column(self.end, missing, kind=End),
            "step_count": Column(self.step_count, missing),
            "highest": Column(self.highest, missing),
        }

    def _puzzle_column(self) -> Column:
        """Return the boards, as text if some have rules or candidates of their own."""
        missing = self.givens[:, 0] == MALFORMED
        if not self.own:
            return board_column(self.givens, missing, self.rules.board)
        puzzles = (self.own.get(row) or _puzzle(cells, self.rules) for row, cells in enumerate(self.givens))
        pairs = zip(puzzles, missing, strict=True)
        texts = [None if is_missing else one_text(puzzle, self.rules) for puzzle, is_missing in pairs]
        return Column(texts, is_board=True)

    def to_arrow(self) -> pa.Table:
        """Return the result as an Arrow table; the column ``path`` has the JSON of each row.

        Raises:
            MissingExtraError: pyarrow is not installed.
        """
        table = arrow_table(self._columns(), self.errors, len(self))
        path = bytes_array(self.starts, self.data, self.status == int(Status.UNIQUE))
        table = table.add_column(table.num_columns - 1, "path", path)
        return table.replace_schema_metadata({"nonet.ladder": self.ladder.title})


def explain_many(
    puzzles: Boards,
    rules: RulesLike | None = None,
    *,
    ladder: LadderLike = "nonet",
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> ExplainResult:
    """Find the paths of many puzzles on a ladder, with the reasons for each step, as compact data.

    No row raises an error.

    Args:
        puzzles: boards in any form that :func:`solve_many` takes.
        rules: the rules of rows that are not :class:`Puzzle` objects; None means the usual ones of their board.
        ladder: the ladder; see :class:`Ladder`.
        threads: number of threads; None for all cores. Without time limits the answer does not depend on it.
        timeout: seconds for the whole call; rows not reached by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row. A path cut short by either limit has ``End.STOPPED`` and the steps found in
            time.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: the container does not hold boards, there is no such ladder, or a number is out of range.
        RulesError: the rules do not exist, or the ladder does not know them: nonet's own knows all, the others know
            houses and up to nine digits. Puzzles with such rules of their own are malformed rows.

    Example:
        >>> result = explain_many(["..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."])
        >>> result.step_count
        array([45], dtype=uint32)
        >>> row = result[0]
        >>> row.walkthrough()[0].text, row.walkthrough() == row.puzzle.explain()
        ('Hidden single: 6 in b1 => r1c2=6', True)
    """
    wanted, effort = Ladder.of(ladder), Effort.of(threads, timeout, row_timeout, progress)
    rows = to_rows(puzzles, None if rules is None else Rules.of(rules).board)
    chosen, groups = rows.rules(rules), []
    for own, part in rows.parts(chosen).items():
        try:
            groups.append((wanted._core_for(own), part))
        except RulesError as error:
            if own == chosen and (len(part) or not len(rows)):
                raise
            rows.refuse(dict.fromkeys(part.tolist(), str(error)))
    status, end, steps, highest, starts, data = _explained(groups, rows, effort)
    rows.mark_missing(status)
    errors, prices = dict(sorted(rows.errors.items())), wanted.prices_of(highest)
    return ExplainResult(
        status, end, steps, prices, starts, data, rows.cells, wanted, chosen, _own(rows, chosen), errors
    )


def _explained(groups: list[tuple[_core.Ladder, NDArray[np.intp]]], rows: Rows, effort: Effort) -> _Columns:
    """Explain rows, those of each group on the ladder for its rules."""
    marks, report = rows.marks(), effort.progress
    given = [
        (ladder, part.tolist(), (taken(rows.cells, part), None if marks is None else taken(marks, part)))
        for ladder, part in groups
        if len(part)
    ]
    unasked = len(rows) - sum(len(part) for _, part, _ in given)
    limits = effort.threads, effort.row_timeout, effort.clock.left()
    tell = None if report is None else lambda done: report(unasked + done)
    return _core.explain_batch(given, len(rows), limits, tell)


def _own(rows: Rows, rules: Rules) -> dict[int, Puzzle]:
    """Return the puzzles that have rules or candidates of their own."""
    read = {row: _puzzle(rows.cells[row], rules, bits) for row, bits in rows.candidates.items()}
    return read | {row: puzzle for row, puzzle in rows.puzzles.items() if puzzle.rules != rules or row in read}


def _puzzle(cells: NDArray[np.uint8], rules: Rules, bits: tuple[int, ...] | None = None) -> Puzzle:
    return above.Puzzle._trusted(Grid._trusted(cells.tobytes(), rules.board), rules, bits)

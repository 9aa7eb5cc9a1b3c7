"""Read many boards, in any form, as one array of cells."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from .. import _core, above, symbols
from ..board import NINE, Board, array_shapes, square_of
from ..cell_arrays import MALFORMED, cells_of
from ..checked import whole
from ..errors import ParseError, RulesError
from ..givens import Givens
from ..grid import Grid, GridLike, to_board
from ..rules import Rules, RulesLike, usual_rules
from .arrow import read
from .numbers import board_of_numbers, is_missing, is_number, is_numeric, library_of, numbers_of, refusal, with_zeros
from .sound import require_sound, values_of
from .status import Status

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..above import Puzzle

Boards: TypeAlias = "NDArray[np.integer] | Iterable[str | Puzzle | Grid | GridLike | None]"
"""Many boards: an integer array of shape ``(n, cells)`` or ``(n, rows, columns)``, any iterable of boards,
a pandas, polars or Arrow column, a table with an obvious column of puzzles, or a batch result whose rows are boards.
None is a missing row."""

Value = TypeVar("Value")

_LOOK = 100
"""Number of rows of a column examined to find their board."""

MISSING_REASON = "expected a board, found a missing value"
"""What is wrong with a row without a value, for those who ask."""

MOST_THREADS = 1024
"""Maximum number of threads started, however many are requested."""


@dataclass(slots=True)
class Rows:
    """Boards as the rows of one array.

    Attributes:
        cells: ``(n, cells)`` ``uint8``, the number of each digit from 1, 0 for empty; a malformed row holds 255.
        errors: for malformed rows, the reason by row number.
        puzzles: the rows that are :class:`Puzzle` objects, with their own rules.
        stated: the strings that state rules with their board, such as regions; the rules of the call are added to them.
        candidates: the bit sets of rows that have their own candidates.
        missing: ``(n,)`` ``bool``: the rows without a value, or None if there are none; they hold 255 too.
        board: the board of all rows.
    """

    cells: NDArray[np.uint8]
    errors: dict[int, str] = field(default_factory=dict)
    puzzles: dict[int, Puzzle] = field(default_factory=dict)
    stated: dict[int, str] = field(default_factory=dict)
    candidates: dict[int, tuple[int, ...]] = field(default_factory=dict)
    missing: NDArray[np.bool_] | None = None
    board: Board = NINE

    def __len__(self) -> int:
        return len(self.cells)

    def copy(self) -> Rows:
        """Return the same rows, whose reasons may change. Cells are replaced before they change."""
        errors, puzzles, stated = dict(self.errors), dict(self.puzzles), dict(self.stated)
        missing = None if self.missing is None else self.missing.copy()
        return Rows(self.cells, errors, puzzles, stated, dict(self.candidates), missing, self.board)

    def taken(self, rows: slice | NDArray[np.intp]) -> Rows:
        """Return some of the rows."""
        total = len(self)
        errors, puzzles = taken(self.errors, rows, total), taken(self.puzzles, rows, total)
        stated, candidates = taken(self.stated, rows, total), taken(self.candidates, rows, total)
        missing = None if self.missing is None else self.missing[rows]
        return Rows(self.cells[rows], errors, puzzles, stated, candidates, missing, self.board)

    def marks(self) -> NDArray[np.uint64] | None:
        """Return the candidates of all rows as ``(n, cells)`` bit sets, or None if no row has any."""
        import numpy as np

        if not self.candidates:
            return None
        marks = np.full(self.cells.shape, (1 << self.board.digits) - 1, dtype=np.uint64)
        for row, bits in self.candidates.items():
            marks[row] = bits
        return marks

    def puzzle(self, row: int, rules: Rules) -> Puzzle:
        """Return the puzzle of a row that could be read, with its own rules and candidates, if any.

        Raises:
            ParseError: the rules that its text states do not fit the rules given.
            RulesError: they cannot be combined.
        """
        if row in self.puzzles:
            return self.puzzles[row]
        if row in self.stated:
            return above.Puzzle(self.stated[row], rules)
        givens = Grid._trusted(self.cells[row].tobytes(), self.board)
        return above.Puzzle._trusted(givens, rules, self.candidates.get(row))

    def mark_missing(self, status: NDArray[np.uint8]) -> None:
        """Set the status of the rows without a value."""
        if self.missing is not None:
            status[self.missing] = int(Status.MISSING)

    def unread(self) -> NDArray[np.bool_]:
        """Return a flag for each row, ``(n,)``: True if no board could be read from it."""
        # Comparing all cells of millions of large boards takes seconds, in which Ctrl-C is not heard.
        unread: NDArray[np.bool_] = self.cells[:, 0] == MALFORMED
        unread[unread] = (self.cells[unread] == MALFORMED).all(axis=1)
        return unread

    def rules(self, rules: RulesLike | None) -> Rules:
        """Return the rules of rows without their own rules.

        None means the usual rules of the board; on grids that overlap, those of the first row.

        Rules that rows state in their text are read only now, since those of the call are added to them.

        Raises:
            RulesError: the board has no usual rules.
        """
        self._read_stated("classic" if rules is None else rules)
        if rules is not None:
            return Rules.of(rules)
        usual = usual_rules(self.board)
        if usual is None and not self.have_rules():
            raise RulesError(f"a board of {self.board} has no usual rules; pass rules=")
        if usual is None and len(self.board.grids) > 1:
            return next(iter(self.puzzles.values())).rules
        return usual or Rules(board=self.board)

    def have_rules(self) -> bool:
        """Return whether there are rows, and each has its own rules."""
        return bool(self.puzzles) and len(self.puzzles) == len(self) - int(self.unread().sum())

    def _read_stated(self, rules: RulesLike) -> None:
        reasons = {}
        for row, text in self.stated.items():
            try:
                self.puzzles[row] = above.Puzzle(text, rules)
            except (ParseError, RulesError) as error:
                reasons[row] = str(error)
        self.refuse(reasons)

    def refuse(self, reasons: Mapping[int, str]) -> None:
        """Make rows malformed that could not be read, or to which the question does not apply."""
        if reasons:
            self.cells = self.cells.copy()
        for row, why in reasons.items():
            self.errors[row] = why
            self.cells[row] = MALFORMED
            if self.missing is not None:
                self.missing[row] = False

    def parts(self, rules: Rules) -> dict[Rules, NDArray[np.intp]]:
        """Return the row numbers for each set of rules: those of :meth:`rules`, unless a puzzle has its own."""
        import numpy as np

        mine = np.arange(len(self), dtype=np.intp)
        if not self.puzzles:
            return {rules: mine}
        own: dict[Rules, list[int]] = {}
        for row, puzzle in self.puzzles.items():
            if puzzle.rules != rules and row not in self.errors:
                own.setdefault(puzzle.rules, []).append(row)
        others = {kept: np.asarray(group, dtype=np.intp) for kept, group in own.items()}
        return {rules: np.delete(mine, np.concatenate(list(others.values()))) if others else mine, **others}


def taken(known: Mapping[int, Value], rows: slice | NDArray[np.intp], total: int) -> dict[int, Value]:
    """Return what is known of some of ``total`` rows, by their numbers among these.

    Example:
        >>> taken({3: "a", 7: "b"}, slice(2, 5), 9)
        {1: 'a'}
    """
    numbers = (range(total)[rows] if isinstance(rows, slice) else rows.tolist()) if known else ()
    return {new: known[old] for new, old in enumerate(numbers) if old in known}


def to_rows(boards: Boards | Rows, board: Board | None = NINE) -> Rows:
    """Return boards as rows. A bad board is a malformed row; only a bad container raises an error.

    Args:
        boards: the boards.
        board: the board of all rows; None infers it from the number of cells in the array, or in the first row that can
            be read.

    Raises:
        ValueError: the container is not an iterable, or it is an array of another shape or kind, a single string, or a
            table in which no column qualifies as the puzzles, or several do.
        MissingExtraError: the container is Arrow data that cannot be read without pyarrow.
    """
    from .tables import column_of, is_arrow

    if isinstance(boards, Rows):
        return boards.copy()
    _core.load_numpy()
    if isinstance(boards, str | bytes | Givens | Grid):
        raise ValueError(f"expected many boards, found one {type(boards).__name__}: put it into a list")
    if not isinstance(boards, list):  # A list may be short, and the checks below take longer than solving a puzzle.
        library, boards = library_of(boards), column_of(boards)
        if is_arrow(boards):
            return _from_arrow(boards, board, library)
        if hasattr(boards, "dtype") and hasattr(boards, "shape"):
            return _from_array(boards, board, library)
        if not isinstance(boards, Iterable):
            raise ValueError(f"expected many boards, found {type(boards).__name__}")
    items = list(boards)
    if len(items) == 81 and all(isinstance(item, int | float) for item in items):
        raise ValueError("expected many boards, found 81 numbers: put the board into a list")
    return _from_items(items, board)


def on_first_board(boards: Boards, rules: Rules | None) -> Rules:
    """Return the rules of a table's puzzles: the user's, on the board of its first rows if the rules name none.

    Args:
        boards: the first rows of the column of puzzles.
        rules: the rules that the user gave, or None.
    """
    if rules is not None and not rules._adds_only:
        return rules
    from ..formats.stated import on_board

    given = rules or Rules.of("classic")
    try:
        return on_board(given, to_rows(boards, None).rules(None))
    except ValueError:
        return given  # Reading all rows raises an error that names the column.


def _from_array(boards: object, board: Board | None, library: str) -> Rows:
    import numpy as np

    if np.ma.is_masked(boards):
        raise ValueError("cells of the array are masked; array.filled(0) makes them blanks")
    array = np.asarray(boards)
    is_column = array.ndim == 1
    if is_column and array.dtype.kind == "f":
        raise refusal(str(array.dtype), library)
    # Whole numbers of 16 digits and more may be 4x4 boards; 81 small ones are one board that was not put into a list.
    is_whole = is_column and array.dtype.kind in "iu" and board_of_numbers([array.max(initial=0)]) is not None
    if array.ndim and (array.dtype.kind in "USOT" or is_whole):
        return _from_items(array.tolist(), board)
    found = board or _board_of_shape(array.shape[1:]) or NINE
    if array.dtype.kind not in "iuf" or array.shape[1:] not in array_shapes(found):
        hint = "; pandas reads puzzles as text with dtype=str" if is_column else ""
        shapes = " or ".join(f"(n, {', '.join(map(str, shape))})" for shape in array_shapes(found))
        raise ValueError(
            f"expected an array of numbers of shape {shapes}, found {array.dtype} of shape {array.shape}{hint}"
        )
    cells, errors = cells_of(array.reshape(len(array), found.cell_count), found)
    return Rows(cells, errors, board=found)


def _board_of_shape(shape: tuple[int, ...]) -> Board | None:
    board = square_of(prod(shape))
    return board if board is not None and shape in array_shapes(board) else None


def _from_arrow(column: Any, board: Board | None, library: str) -> Rows:
    require_sound(column)
    if is_number(column.type):
        return _from_items(numbers_of(column, library), board)
    board = board or _board_of_items(values_of(column.slice(0, _LOOK)))
    found = read(column) if board.is_nine else None
    if found is None:
        return _from_items(values_of(column), board)
    rows = Rows(found.cells, found.errors, missing=found.missing)
    for row in list(rows.errors):
        [item] = values_of(column.slice(row, 1))
        if isinstance(item, str) and (len(item) > 81 or square_of(len(item)) is not None):
            _reread(rows, row, item)
    return rows


def _from_items(items: list[object], board: Board | None) -> Rows:
    board = board or _board_of_items(items)
    if not board.is_nine:
        return _from_others(items, board)
    cells, malformed, foreign = _core.parse_batch(items)
    missing = [row for row in foreign if is_missing(items[row])]
    rows = Rows(cells.reshape(-1, 81), missing=_flags(missing, len(items)))
    for row in sorted({*foreign, *(row for row, _ in malformed)}.difference(missing)):
        _reread(rows, row, items[row])
    return rows


def _board_of_items(items: list[object]) -> Board:
    """Return the board of the first item that has one: a puzzle, a grid, or as many symbols as a board has cells."""
    for item in items:
        if isinstance(item, Givens):
            return item.rules.board
        if isinstance(item, Grid):
            return item.board
        if is_numeric(item):
            continue
        try:
            board = _board_of_text(item) if isinstance(item, str) else square_of(_size(item))
        except TypeError:
            continue
        if board is not None:
            return board
    return board_of_numbers(items[:_LOOK]) or NINE


def _board_of_text(text: str) -> Board | None:
    is_plain = "\n" not in text and "://" not in text and not above.Puzzle._lists_candidates(text)
    return (square_of(len(text)) if is_plain else None) or _stated_board(text)


def _stated_board(item: object) -> Board | None:
    """Return the board of a string that states it, with regions, rules or candidates, else None."""
    if not isinstance(item, str):
        return None
    try:
        return above.Puzzle(item).rules.board
    except (ParseError, RulesError):
        return None


def _size(item: object) -> int:
    """Return the number of entries of an array, a list of rows, or a sequence."""
    import numpy as np

    return int(np.size(item))  # type: ignore[arg-type]


def _from_others(items: list[object], board: Board) -> Rows:
    """Read rows of boards that are not 9x9."""
    import numpy as np

    missing = [row for row, item in enumerate(items) if is_missing(item)]
    cells = np.full((len(items), board.cell_count), MALFORMED, dtype=np.uint8)
    rows = Rows(cells, missing=_flags(missing, len(items)), board=board)
    left = set(range(len(items))).difference(missing)
    for row in sorted(left - symbols.read_rows(items, board, cells)):
        _reread(rows, row, items[row])
    return rows


def _reread(rows: Rows, row: int, item: object) -> None:
    """Read a row that is not a line of 81 symbols: an object, a text picture, or a string in another format."""
    try:
        board = _board(rows, row, item)
    except ParseError as error:
        rows.errors[row] = f"{error}{_other_size(item, rows.board)}"
    except Exception as error:  # An error in one item must not stop the other rows.
        rows.errors[row] = f"reading the row raised {type(error).__name__}: {error}"
    else:
        rows.errors.pop(row, None)
        rows.cells[row] = bytearray(board)


def _other_size(item: object, board: Board) -> str:
    """Return a hint if an item is a board of another size than that of the batch, else an empty string."""
    try:
        own = square_of(len(item) if isinstance(item, str) else _size(item))
        own = _stated_board(item) if own is None and isinstance(item, str) and len(item) > board.cell_count else own
    except (TypeError, ValueError):
        return ""
    if own is None or own.cell_count == board.cell_count:
        return ""
    return f" (hint: this is a board of {own}, but all rows of a batch have one board, here {board})"


def _board(rows: Rows, row: int, item: object) -> bytes:
    """Return the cells of one item. Its own rules and candidates, if any, become those of the row."""
    item = with_zeros(item, rows.board)
    if isinstance(item, above.Puzzle):
        rows.puzzles[row] = item
    elif not isinstance(item, str):
        return to_board(item, rows.board)[1]
    elif not rows.board.is_nine:
        try:
            return symbols.read(item, rows.board)
        except ParseError:
            if _stated_board(item) != rows.board:
                raise
    puzzle = item if isinstance(item, above.Puzzle) else above.Puzzle(item, "classic" if rows.board.is_nine else None)
    usual = Rules.of("classic") if puzzle.candidate_bits is None else usual_rules(rows.board)
    if isinstance(item, str) and puzzle.rules != usual:
        rows.stated[row] = item
    cells = to_board(puzzle.givens, rows.board)[1]
    if puzzle.candidate_bits is not None:
        rows.candidates[row] = puzzle.candidate_bits
    return cells


def _flags(rows: list[int], total: int) -> NDArray[np.bool_] | None:
    import numpy as np

    if not rows:
        return None
    flags = np.zeros(total, dtype=np.bool_)
    flags[rows] = True
    return flags


def thread_count(threads: int | None) -> int:
    """Return the number of threads to use: the number given, or one for each available core.

    Raises:
        ValueError: the number is not whole, or is less than one.
    """
    if threads is None:
        affinity = getattr(os, "sched_getaffinity", None)
        return len(affinity(0)) if affinity else os.cpu_count() or 1
    return min(whole("threads", threads, 1, otherwise=", or None for all cores"), MOST_THREADS)

"""Rows of any source as batches: boards as cells, their rules, and all other columns as they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from ..bulk.named_columns import ERROR, LINE, TEXT
from ..bulk.rows import MISSING_REASON, Rows, taken, to_rows
from ..cell_arrays import MALFORMED
from ..errors import ColumnError, ParseError
from ..formats.blocks import Block, Texts
from ..formats.build import puzzle_of
from ..formats.columns import PUZZLE, SOLUTION, USUAL, BoardNames
from ..formats.format import FormatError
from ..formats.record import BadRecord, Record
from ..formats.text_columns import board_texts, empty_texts
from ..grid import Grid
from ..rules import Rules, usual_rules
from .write import as_arrow, as_values, count_of, lines_of
from .write import taken as cells_taken

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..above import Puzzle
    from ..board import Board
    from ..formats.record import FieldValue
    from .write import Cells


@dataclass(slots=True)
class Batch:
    """Consecutive rows of one source, whose boards are of one size.

    Attributes:
        rows: the boards. Rows that are no puzzles have their reason there.
        rules: the rules of rows without their own.
        puzzles: the column of puzzles.
        solutions: the column of stated solutions, or None.
        others: the other columns by name.
        stated: the stated solutions in a form that batch functions read, or None.
        line: the line of the first row, if the rows are on consecutive lines, or that of each row.
        texts: the texts of rows that could not be read, by row, where the column of puzzles does not have them.
    """

    rows: Rows
    rules: Rules
    puzzles: Cells
    solutions: Cells | None = None
    others: Mapping[str, Cells] = field(default_factory=dict)
    stated: Any = None
    line: int | list[int | None] | None = None
    texts: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def plain(
        cls,
        cells: NDArray[np.uint8],
        line: int | None,
        rules: Rules,
        solutions: NDArray[np.uint8] | None = None,
        others: Mapping[str, Cells] | None = None,
    ) -> Self:
        """Return well-formed 9x9 boards.

        Args:
            cells: ``(n, 81)`` ``uint8``, the givens.
            line: the line of the first record, or None if the records have no lines.
            rules: the rules of the puzzles.
            solutions: ``(n, 81)`` ``uint8``, the stated solutions, or None.
            others: the other columns by name; an empty string means that the record does not have the field.
        """
        stated = None if solutions is None else board_texts(solutions)
        return cls(Rows(cells), rules, board_texts(cells), stated, others or {}, solutions, line)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def is_plain(self) -> bool:
        """Whether every row is a 9x9 puzzle under :attr:`rules` alone, and every stated solution is well formed."""
        rows, stated = self.rows, self.stated
        if not rows.board.is_nine or rows.stated or rows.puzzles or rows.candidates or rows.unread().any():
            return False
        return not (isinstance(stated, list) or (isinstance(stated, Rows) and stated.unread().any()))

    @property
    def cells(self) -> NDArray[np.uint8]:
        """The givens, ``(n, cells)``."""
        return self.rows.cells

    def solution_cells(self) -> NDArray[np.uint8] | None:
        """Return the stated solutions of a plain batch, ``(n, 81)``, or None."""
        cells: NDArray[np.uint8] | None = self.stated.cells if isinstance(self.stated, Rows) else self.stated
        return cells

    def taken(self, rows: slice | NDArray[np.intp]) -> Batch:
        """Return some of the rows. Rows that are not given as a slice are on no lines."""
        line: int | list[int | None] | None = None
        if isinstance(rows, slice):
            line = self.line[rows] if isinstance(self.line, list) else self.line_of(rows.start or 0)
        stated = self.stated.taken(rows) if isinstance(self.stated, Rows) else self.stated
        return Batch(
            self.rows.taken(rows),
            self.rules,
            cells_taken(self.puzzles, rows),
            None if self.solutions is None else cells_taken(self.solutions, rows),
            {name: cells_taken(cells, rows) for name, cells in self.others.items()},
            stated if stated is None or isinstance(stated, Rows) else stated[rows],
            line,
            taken(self.texts, rows, len(self)),
        )

    def chosen(self, kept: NDArray[np.bool_]) -> Batch:
        """Return the rows whose flag is set."""
        return self if kept.all() else self.taken(kept.nonzero()[0])

    def names(self) -> list[str]:
        """Return the names of the other columns, without those of a text that are empty."""
        return [name for name, cells in self.others.items() if not isinstance(cells, Texts) or count_of(cells)]

    def records(self) -> Iterator[Record | BadRecord]:
        """Yield the rows one by one."""
        unread = {row: (why, text) for row, why, text in self.unread()}
        names, columns = [*self.others], [as_values(cells) for cells in self.others.values()]
        data, size = self.rows.cells.tobytes(), self.rows.cells.shape[1]
        own = {*self.rows.puzzles, *self.rows.stated, *self.rows.candidates}
        for row in range(len(self)):
            fields = {
                name: value for name, column in zip(names, columns, strict=True) if (value := column[row]) is not None
            }
            if row in unread:
                yield self._bad(row, *unread[row], fields)
                continue
            givens = data[size * row : size * (row + 1)]
            puzzle = self.rows.puzzle(row, self.rules) if row in own else puzzle_of(givens, self.rules)
            solution = self._solution(row, fields)
            yield Record(puzzle, None, None, solution, fields, self.line_of(row))

    def _bad(self, row: int, why: str, text: str, fields: dict[str, FieldValue]) -> BadRecord:
        """Return a row without a puzzle."""
        columns = {PUZZLE: self.puzzles, SOLUTION: self.solutions}
        for name, cells in columns.items():
            if cells is not None and (value := as_values(cells_taken(cells, slice(row, row + 1)))[0]) is not None:
                fields[name] = value
        return BadRecord(ParseError(why, self.line_of(row)), text, fields, is_missing=row not in self.rows.errors)

    def _solution(self, row: int, fields: dict[str, FieldValue]) -> Grid | None:
        """Return the stated solution of a row; one that is malformed becomes a field."""
        stated = self.stated
        if stated is None:
            return None
        cells, board = (stated.cells, stated.board) if isinstance(stated, Rows) else (stated, self.rows.board)
        if isinstance(stated, Rows) and row in stated.errors:
            assert self.solutions is not None
            fields[SOLUTION] = as_values(cells_taken(self.solutions, slice(row, row + 1)))[0] or ""
        return None if cells[row][0] == MALFORMED else Grid._trusted(cells[row].tobytes(), board)

    def line_of(self, row: int) -> int | None:
        """Return the line of a row, or None if it has none."""
        if isinstance(self.line, int):
            return self.line + row
        return None if self.line is None else self.line[row]

    def unread(self) -> Iterator[tuple[int, str, str]]:
        """Yield each row that is no puzzle, with the reason and its text."""
        missing = [] if self.rows.missing is None else self.rows.missing.nonzero()[0].tolist()
        reasons = {**self.rows.errors, **dict.fromkeys(missing, MISSING_REASON)}
        for row, why in sorted(reasons.items()):
            yield row, why, self.texts[row] if row in self.texts else self._cell(row)

    def _cell(self, row: int) -> str:
        if isinstance(self.puzzles, list):
            return self.puzzles[row] or ""
        value = None if isinstance(self.puzzles, Texts) else self.puzzles[row].as_py()
        return "" if value is None else str(value)

    def column(self, name: str, boards: BoardNames = USUAL) -> Cells | None:
        """Return a column by its name in a table whose columns of boards have these names; None if there is none."""
        if name == boards.puzzle:
            return self.puzzles
        return self.solutions if name == boards.solution and self.solutions is not None else self.others.get(name)

    def columns(self, names: Iterable[str], boards: BoardNames = USUAL) -> list[Cells]:
        """Return columns by their names as :meth:`column` does, with empty ones for those that there are not."""
        empty = empty_texts(len(self))
        return [empty if (cells := self.column(name, boards)) is None else cells for name in names]

    def table_rows(self, names: Sequence[str], delimiter: str) -> str:
        """Return a line of a table for each row: the puzzle, the solution and these columns."""
        return lines_of(self.columns((*USUAL, *names)), delimiter)

    def arrow(self, schema: pa.Schema, boards: BoardNames = USUAL) -> pa.RecordBatch:
        """Return the rows as Arrow data, with the reasons for malformed rows if the schema has columns for them."""
        import pyarrow as pa

        special = {ERROR: self._errors, TEXT: self._texts, LINE: self._lines}
        arrays = [special[one.name]() if one.name in special else self._array(one, boards) for one in schema]
        return pa.RecordBatch.from_arrays(arrays, schema=schema)

    def _array(self, column: pa.Field, boards: BoardNames) -> pa.Array:
        return as_arrow(self.column(column.name, boards), column.type, len(self))

    def _errors(self) -> pa.Array:
        from ..bulk.columns import error_array

        return error_array(self.rows.errors, len(self))

    def _texts(self) -> pa.Array:
        from ..bulk.columns import error_array

        return error_array(self.texts, len(self))

    def _lines(self) -> pa.Array:
        import pyarrow as pa

        if isinstance(self.line, int):
            return pa.array(range(self.line, self.line + len(self)), pa.int64())
        return pa.nulls(len(self), pa.int64()) if self.line is None else pa.array(self.line, pa.int64())


Piece: TypeAlias = "Batch | Record | BadRecord"
"""The unit of reading: many records as columns, or a single record."""


def batches(
    pieces: Iterable[Piece | Block],
    named: Rules | None = None,
    *,
    keys: BoardNames = USUAL,
    stating: bool = True,
) -> Iterator[Batch]:
    """Yield pieces as batches: those that are batches unchanged, and consecutive records of one board together.

    Args:
        pieces: the records.
        named: the rules that readers of the rows will assume; None means the usual rules of the board. The text of a
            puzzle with other rules states them.
        keys: the fields of records that hold boards which could not be read.
        stating: whether the columns will be written, so that a puzzle that no text can state is malformed.
    """
    held: list[Record | BadRecord] = []
    board: Board | None = None
    for piece in pieces:
        own = piece.puzzle.rules.board if isinstance(piece, Record) else None
        if held and (isinstance(piece, Batch | Block) or (own is not None and board is not None and own != board)):
            yield of_records(held, named, keys=keys, stating=stating)
            held, board = [], None
        if isinstance(piece, Batch | Block):
            yield of_block(piece) if isinstance(piece, Block) else piece
            continue
        held.append(piece)
        board = board or own
    if held:
        yield of_records(held, named, keys=keys, stating=stating)


def of_block(block: Block) -> Batch:
    """Return the records of a block."""
    return Batch.plain(block.cells, block.line, block.rules, block.solutions, block.fields)


def of_records(
    records: Sequence[Record | BadRecord],
    named: Rules | None = None,
    *,
    keys: BoardNames = USUAL,
    stating: bool = True,
) -> Batch:
    """Return records of one board, well-formed or not, as a batch; see :func:`batches`."""
    import numpy as np

    from ..formats.one_text import one_text

    rules = batch_rules(records, named)
    board = rules.board
    cells = np.full((len(records), board.cell_count), MALFORMED, dtype=np.uint8)
    rows = Rows(cells, missing=np.zeros(len(records), dtype=np.bool_), board=board)
    puzzles: list[str | None] = [None] * len(records)
    texts = dict[int, str]()
    for row, record in enumerate(records):
        if isinstance(record, Record):
            try:
                puzzles[row] = one_text(record.puzzle, named) if stating else None
                _add(rows, row, record.puzzle, puzzles[row], rules)
            except FormatError as error:
                rows.errors[row], texts[row] = str(error), str(record.puzzle)
        elif record.is_missing:
            rows.missing[row] = True  # type: ignore[index]
        else:
            rows.errors[row], texts[row] = told(record.error), record.text
            puzzles[row] = str(record.fields.get(keys.puzzle, record.text))
    stated = [record.solution if isinstance(record, Record) else None for record in records]
    names = dict.fromkeys(name for record in records for name in field_names(record, keys))
    others = {name: [_text(record.fields.get(name)) for record in records] for name in names}
    pairs = zip(stated, records, strict=True)
    own = [_text(record.fields.get(keys.solution)) if one is None else str(one) for one, record in pairs]
    solutions = own if any(one is not None for one in own) else None
    lines = [record.line for record in records]
    return Batch(rows, rules, puzzles, solutions, others, solutions and _stated(stated, own), lines, texts)


def of_arrow(table: pa.RecordBatch, puzzle: str, solution: str | None, rules: Rules) -> Batch:
    """Return rows of a table as a batch. Its columns stay Arrow arrays.

    Args:
        table: the rows, with the columns about rows that could not be read.
        puzzle: the name of the column of puzzles.
        solution: the name of the column of stated solutions, or None.
        rules: the rules of the puzzles that state none.

    Raises:
        ColumnError: the column of puzzles cannot hold boards.
    """
    from ..bulk.stated import solution_rows

    columns = dict(zip(table.schema.names, table.columns, strict=True))
    errors, texts, lines = (columns.pop(name) for name in (ERROR, TEXT, LINE))
    rows = _boards(columns[puzzle], puzzle, rules.board)
    if rows.stated:
        rows.rules(rules)
    stated = None if solution is None else solution_rows(columns[solution], rules.board)
    unread = errors.is_valid().to_numpy(zero_copy_only=False).nonzero()[0].tolist()
    rows.refuse({row: errors[row].as_py() for row in unread})
    known = {row: text for row in unread if (text := texts[row].as_py()) is not None}
    boards = {puzzle, solution}
    others = {name: column for name, column in columns.items() if name not in boards}
    return Batch(
        rows,
        rules,
        columns[puzzle],
        None if solution is None else columns[solution],
        others,
        stated,
        lines.to_pylist() if unread else None,
        known,
    )


def _boards(column: pa.Array, name: str, board: Board) -> Rows:
    try:
        return to_rows(column, board)
    except ValueError as error:
        raise ColumnError(f"the column {name!r} does not contain boards: {error}", (name,)) from None


def field_names(piece: Piece, keys: BoardNames = USUAL) -> list[str]:
    """Return the names of the fields of records, besides those of columns of boards."""
    # A malformed board is a field. The puzzle of a record is none, so there its name is that of another column.
    boards = keys if isinstance(piece, BadRecord) else (keys.solution,)
    return piece.names() if isinstance(piece, Batch) else [name for name in piece.fields if name not in boards]


def states_solutions(piece: Piece, keys: BoardNames = USUAL) -> bool:
    """Return whether some record states its solution, well-formed or not."""
    if isinstance(piece, Batch):
        return piece.solutions is not None
    return keys.solution in piece.fields or (isinstance(piece, Record) and piece.solution is not None)


def column_names(
    first: Sequence[Piece],
    boards: BoardNames = USUAL,
    header: Sequence[str] = (),
    keys: BoardNames = USUAL,
) -> list[str]:
    """Return the names of the columns of records, in order.

    Args:
        first: the first records, whose fields become columns.
        boards: the names of the columns of puzzles and solutions.
        header: the names of all columns of a file that has some.
        keys: the fields of records that hold boards which could not be read.
    """
    solution = [boards.solution] if any(states_solutions(piece, keys) for piece in first) else []
    others = (name for piece in first for name in field_names(piece, keys))
    return [*dict.fromkeys([*header, boards.puzzle, *solution, *others])]


def _stated(grids: Sequence[Any], texts: Sequence[str | None]) -> list[Any]:
    """Return the stated solutions as boards, and those that are malformed as texts."""
    return [text if grid is None else grid for grid, text in zip(grids, texts, strict=True)]


def told(error: ParseError) -> str:
    """Return what is wrong with a row, without its line."""
    return str(ParseError(error.reason, column=error.column, hint=error.hint))


def _add(rows: Rows, row: int, puzzle: Puzzle, text: str | None, rules: Rules) -> None:
    rows.cells[row] = bytearray(bytes(puzzle.givens))
    if puzzle.rules is not rules and puzzle.rules != rules:
        # An answer that goes into a table has the rules of its row in its text alone.
        if text is not None:
            rows.stated[row] = text
        rows.puzzles[row] = puzzle
    if puzzle.candidate_bits is not None:
        rows.candidates[row] = puzzle.candidate_bits


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def batch_rules(records: Sequence[Record | BadRecord], named: Rules | None) -> Rules:
    """Return the rules of a batch: those that the user named, or the usual ones of its board.

    A puzzle with its own rules that the question does not support is then a malformed row, and the others go on.
    """
    first = next((record.puzzle.rules for record in records if isinstance(record, Record)), None)
    if first is None:
        return named or Rules.of("classic")
    return first if names_rules(named) else usual_rules(first.board) or first


def names_rules(named: Rules | None) -> bool:
    """Return whether the user named rules; an error about them ends the command."""
    return named is not None and named != Rules.of("classic")

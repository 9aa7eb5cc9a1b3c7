"""Sudoku-Bench: rows that state a variant in words, with its drawing as a document of SudokuPad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..board import square_of
from ..bulk.named_columns import ERROR, with_rejects
from ..errors import ParseError, RulesError
from ..formats import loads
from ..formats.columns import PUZZLE
from ..formats.format import FormatError
from ..formats.one_text import one_text
from ..grid import Grid

if TYPE_CHECKING:
    import pyarrow as pa

BOARD, RULES, DRAWN, DOCUMENT = "initial_board", "rules", "visual_elements", "encoded_puzzle"


def is_bench(names: list[str]) -> bool:
    """Return whether a table has the columns of Sudoku-Bench and no column of puzzles that nonet has added."""
    return BOARD in names and RULES in names and PUZZLE not in names


def with_puzzles(table: pa.Table) -> pa.Table:
    """Return a table of Sudoku-Bench with a column of puzzles before all others.

    A puzzle is a text that states its rules. Rows with rules that are not understood have none: the column ``_error``
    says what is not read.
    """
    import pyarrow as pa
    import pyarrow.compute as pc

    names = [name for name in (BOARD, RULES, DRAWN, DOCUMENT) if name in table.schema.names]
    found = [_read(row) for row in table.select(names).to_pylist()]
    reasons = pa.array([reason for _, reason in found], pa.string())
    if ERROR not in table.schema.names:
        empty = with_rejects(table.schema)
        table = pa.table([*table.columns, *(pa.nulls(len(table), field.type) for field in list(empty)[-3:])], empty)
    at = table.schema.get_field_index(ERROR)
    table = table.set_column(at, ERROR, pc.coalesce(table.column(at), reasons))
    return table.add_column(0, PUZZLE, pa.array([puzzle for puzzle, _ in found], pa.string()))


def _read(row: dict[str, Any]) -> tuple[str | None, str | None]:
    """Return the puzzle of a row as a text, or None, and what is not read, or None."""
    try:
        text, left = _of_document(row[DOCUMENT]) if row.get(DOCUMENT) else _of_words(row)
    except (ParseError, RulesError) as error:
        return None, str(error)
    return (None, left) if left else (text, None)


def _of_document(document: str) -> tuple[str, str]:
    record = loads(document)
    try:
        return one_text(record.puzzle), record.unchecked
    except FormatError:
        return document, record.unchecked


def _of_words(row: dict[str, Any]) -> tuple[str, str]:
    """Read a row without a document: its givens, and its rules in words. A drawing is only named."""
    import json

    board = square_of(len(row[BOARD] or ""))
    if board is None:
        raise ParseError(f"expected the cells of a square board in {BOARD!r}")
    cells = [{"value": digit, "given": True} if digit else {} for digit in Grid(row[BOARD], board)]
    rows = [cells[at : at + board.columns] for at in range(0, len(cells), board.columns)]
    document = {"size": board.columns, "grid": rows, "ruleset": row[RULES] or ""}
    text, left = _of_document(json.dumps(document))
    drawn = row.get(DRAWN) not in (None, "", "[]", [])
    return text, "; ".join(filter(None, (f"{DRAWN!r} is not read without {DOCUMENT!r}" if drawn else "", left)))

"""Find the columns of puzzles and solutions in a text table, by name or else by content, but never by guessing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, NoReturn

from ..checked import near
from ..errors import ParseError
from .cell_columns import cell_runs, is_cell, joined_cells
from .line import is_line
from .lines import looks_like_cells
from .table_text import quoted, unguarded

PUZZLE_NAMES = ("puzzle", "puzzles", "quiz", "quizzes", "question", "board", "grid", "sudoku", "givens")
SOLUTION_NAMES = ("solution", "solutions", "answer", "solved")
PUZZLE, SOLUTION = "puzzle", "solution"
"""What the columns of boards are called in records, whatever a file calls them."""
BOARD_NAMES = frozenset(PUZZLE_NAMES + SOLUTION_NAMES)
"""Names, in lower case, of columns of boards."""

DELIMITERS = ",;\t"


class ColumnNames(NamedTuple):
    """The columns that the caller named, or None for a column that is still to be found."""

    puzzle: str | None = None
    solution: str | None = None


ANY = ColumnNames()


class BoardNames(NamedTuple):
    """What the columns of boards are called in a table; the defaults are for one whose source has no names for them."""

    puzzle: str = PUZZLE
    solution: str = SOLUTION


USUAL = BoardNames()


@dataclass(frozen=True, slots=True)
class Columns:
    """The contents of the columns of a table.

    Attributes:
        delimiter: the symbol that separates the columns.
        names: the names of the columns, all different.
        puzzle: the number of the column of puzzles.
        solution: the number of the column of solutions, or None.
        others: the numbers and names of all others.
        runs: the columns of a row that hold a cell each, for each board; they count as one column.
    """

    delimiter: str
    names: tuple[str, ...]
    puzzle: int
    solution: int | None
    others: tuple[tuple[int, str], ...]
    runs: tuple[range, ...] = ()

    def joined(self, row: list[str]) -> list[str]:
        """Return a row in which the cells of each board are one column.

        Raises:
            ParseError: the row has another number of columns.
        """
        wanted = len(self.names) + sum(len(run) - 1 for run in self.runs)
        if len(row) != wanted:
            raise ParseError(f"expected {wanted} columns, found {len(row)}")
        return _joined(row, self.runs) if self.runs else row

    @property
    def boards(self) -> BoardNames:
        """The names of the columns of puzzles and of solutions."""
        return BoardNames(self.names[self.puzzle], SOLUTION if self.solution is None else self.names[self.solution])

    @property
    def keys(self) -> BoardNames:
        """The fields of records with boards that could not be read: the usual names, unless others have them."""
        others = {name for _, name in self.others}
        return BoardNames(*(own if usual in others else usual for own, usual in zip(self.boards, USUAL, strict=True)))


class AmbiguousError(ParseError):
    """Several columns of a table may be the puzzles or the solutions."""


def columns_of(first: Sequence[str], asked: ColumnNames = ANY) -> tuple[Columns, bool]:
    """Return the columns, judged by the first two lines of a table, and whether the first line is a header.

    Args:
        first: the lines.
        asked: the columns that the caller named.

    Raises:
        ParseError: there is no column of puzzles, no column has a name that the caller gave, or several columns
            qualify.
    """
    for delimiter in sorted(DELIMITERS, key=f"{first[0]}{DELIMITERS}".index):
        found = _found(delimiter, [plain_cells(text, delimiter) for text in first], asked)
        if found is not None:
            return found
    if asked != ANY:
        _refuse_names(first[0], asked)
    raise ParseError(
        "expected a header that names the column of puzzles, or a column of 81 cells",
        line=1,
        hint=f"names of such columns are {', '.join(PUZZLE_NAMES)}",
    )


def _found(delimiter: str, rows: list[list[str]], asked: ColumnNames) -> tuple[Columns, bool] | None:
    """Return the columns, or None if the table does not use this delimiter."""
    names = _unique(rows[0])
    if _names_in(rows[0], PUZZLE_NAMES) or asked.puzzle in names:
        return _by_name(delimiter, rows, names, asked), True
    for row in rows:
        # Columns beyond those of the first line have no name.
        boards = [at for at, text in enumerate(row[: len(names)]) if _is_board(text)]
        if boards:
            # A first line without a board is a header, unless it looks like a malformed board or is too short.
            has_header = row is not rows[0] and len(names) == len(row) and not any(map(looks_like_cells, rows[0]))
            named = names if has_header else _unique([""] * len(row))
            return _by_content(delimiter, row, named, boards, asked), has_header
    runs = _cell_runs(rows)
    return (_of_cells(delimiter, rows[0], runs), True) if runs else None


def _by_name(delimiter: str, rows: list[list[str]], names: list[str], asked: ColumnNames) -> Columns:
    row = rows[1] if len(rows) > 1 else []
    puzzle, solution = _asked(names, asked)
    if puzzle is None:
        known = [at for at in _names_in(rows[0], PUZZLE_NAMES) if at != solution]
        puzzle = _only(known, row, names, "puzzles", "--column")
    if solution is None:
        known = [at for at in _names_in(rows[0], SOLUTION_NAMES) if at != puzzle]
        solution = _only(known, row, names, "solutions", "--solution-column") if known else None
    return _columns(delimiter, names, puzzle, solution)


def _cell_runs(rows: list[list[str]]) -> list[range]:
    """Return the columns that hold a cell each, for a puzzle or for a puzzle and its solution; none if unclear."""
    names, row = rows[0], rows[-1]
    if len(rows) < 2 or len(names) != len(row):
        return []
    # No row of cells has 16 different ones, so a first line of different names is a header.
    runs = [run for run in cell_runs(names) if all(is_cell(row[at]) for at in run)]
    runs = [run for run in runs if len({names[at] for at in run}) == len(run)]
    return runs if len(runs) < 3 else []


def _of_cells(delimiter: str, header: list[str], runs: list[range]) -> Columns:
    """Return the columns of a table whose boards have a column for each cell; the second board is the solution."""
    marked = list(header)
    for run, name in zip(runs, USUAL, strict=False):
        marked[run.start] = name
    names = _unique([name for at, name in enumerate(marked) if all(at not in run[1:] for run in runs)])
    solution = names.index(SOLUTION) if len(runs) > 1 else None
    found = _columns(delimiter, names, names.index(PUZZLE), solution)
    return replace(found, runs=tuple(runs))


def _joined(row: list[str], runs: Sequence[range]) -> list[str]:
    for run in reversed(runs):
        row = [*row[: run.start], joined_cells(row[run.start : run.stop]), *row[run.stop :]]
    return row


def _by_content(delimiter: str, row: list[str], names: list[str], boards: list[int], asked: ColumnNames) -> Columns:
    puzzle, solution = _asked(names, asked)
    known = [at for at in _names_in(names, SOLUTION_NAMES) if at != puzzle]
    # If a row has only one board, its column is read, whatever its name.
    if solution is None and known and not {*boards} <= {*known}:
        solution = _only(known, row, names, "solutions", "--solution-column")
    left = [at for at in boards if at not in (puzzle, solution)]
    if puzzle is None and solution is None and len(left) == 2:
        puzzle, solution = _pair(row, left)
    if puzzle is None:
        puzzle = _only(left or boards, [], names, "puzzles", "--column")
    return _columns(delimiter, names, puzzle, solution)


def _pair(row: list[str], boards: list[int]) -> tuple[int | None, int | None]:
    """Return the puzzle and the solution among two boards, if one completes the other."""
    one, other = boards
    if _completes(row[one], row[other]):
        return one, other
    return (other, one) if _completes(row[other], row[one]) else (None, None)


def _completes(puzzle: str, solution: str) -> bool:
    return not any(map(_is_open, solution)) and all(
        _is_open(given) or given == digit for given, digit in zip(puzzle, solution, strict=True)
    )


def _is_open(symbol: str) -> bool:
    return symbol not in "123456789"


def _asked(names: list[str], asked: ColumnNames) -> tuple[int | None, int | None]:
    """Return the numbers of the columns that the caller named."""
    for name in asked:
        if name is not None and name not in names:
            raise _unknown(name, names)
    return _place(names, asked.puzzle), _place(names, asked.solution)


def _place(names: list[str], name: str | None) -> int | None:
    return None if name is None else names.index(name)


def _refuse_names(header: str, asked: ColumnNames) -> NoReturn:
    names = _unique(plain_cells(header, min(DELIMITERS, key=f"{header}{DELIMITERS}".index)))
    raise _unknown(next(name for name in asked if name is not None and name not in names), names)


def _unknown(name: str, names: list[str]) -> ParseError:
    return ParseError(f"there is no column {name!r}{near(name, names)}; the columns are {_listed(names)}", line=1)


def _only(places: list[int], row: list[str], names: list[str], what: str, option: str) -> int:
    """Return the only one of some columns, or the only one with a board in the first row."""
    boards = [at for at in places if at < len(row) and _is_board(row[at])]
    chosen = boards if len(places) > 1 and len(boards) == 1 else places
    if len(chosen) == 1:
        return chosen[0]
    listed = [names[at] for at in places]
    raise AmbiguousError(
        f"several columns may be the {what}: {_listed(listed)}",
        line=1,
        hint=f"name one, as in {option} {listed[0]}",
    )


def _names_in(header: list[str], known: Iterable[str]) -> list[int]:
    wanted = frozenset(known)
    return [at for at, name in enumerate(header) if name.lower() in wanted]


def _is_board(text: str) -> bool:
    return len(text) == 81 and is_line(text)


def _listed(names: list[str]) -> str:
    return ", ".join(repr(name[:50]) for name in names[:20]) + (", ..." if len(names) > 20 else "")


def _unique(header: list[str]) -> list[str]:
    """Return names for the columns, all different: a header may lack some, or repeat one."""
    names: dict[str, None] = {}
    for number, name in enumerate(map(unguarded, header), 1):
        own = f"column{number}" if not name or name in names else name
        while own in names:
            own += "_"
        names[own] = None
    return [*names]


def _columns(delimiter: str, names: list[str], puzzle: int, solution: int | None) -> Columns:
    others = tuple((at, name) for at, name in enumerate(names) if at not in (puzzle, solution))
    return Columns(delimiter, tuple(names), puzzle, solution, others)


def plain_cells(text: str, delimiter: str) -> list[str]:
    """Return the cells of a row, from its first line only; the other lines of the row, if any, are not available."""
    row = quoted([text], iter(()), delimiter, strict=False) if '"' in text else text.split(delimiter)
    return [part.strip() for part in row]

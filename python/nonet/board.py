"""Board: where the cells lie, which digits they take, and which grids they form."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from . import _core
from .cells import Cell, Place
from .checked import index_of, items, shown, whole
from .errors import RulesError

_NAME = re.compile(r"r(\d{1,3})c(\d{1,3})", re.IGNORECASE | re.ASCII)


class GridArea(NamedTuple):
    """A rectangle of cells with rows and columns of its own: its top left corner on the canvas and its size."""

    top: int
    left: int
    rows: int
    columns: int


class Board:
    """The cells of a puzzle on a canvas, its digits, and its grids. It is immutable and hashable.

    Cells are numbered row by row; on boards of several grids, such as samurai, places outside all grids are not cells.

    Args:
        rows: the number of rows, 1 to 36.
        columns: the number of columns; None for as many as rows.
        digits: the number of digits, up to 64; None for the length of the longer side.
        lowest: the value of the first digit: 0 for the digits 0 to 8 on a 9x9 board.
        raw: whether digits in a row or column may be equal: rows and columns are then no houses.

    Raises:
        RulesError: there is no such board.

    Example:
        >>> board = Board(16)
        >>> board.cell_count, board.cell_name(255), board.parse_cell("r2c1")
        (256, 'r16c16', 16)
        >>> samurai = Board.overlapping(9, [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)])
        >>> samurai, samurai.cell_at(0, 9)
        (Board.overlapping(9, [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]), None)
        >>> Board(5, digits=3, raw=True)
        Board(5, digits=3, raw=True)
    """

    def __init__(
        self,
        rows: int,
        columns: int | None = None,
        *,
        digits: int | None = None,
        lowest: int = 1,
        raw: bool = False,
    ) -> None:
        sides = whole("rows", rows, 1, 255), whole("columns", rows if columns is None else columns, 1, 255)
        self._core = _core.Board(*sides, *_values(digits, lowest), bool(raw))

    @classmethod
    def overlapping(
        cls,
        size: int,
        corners: Iterable[tuple[int, int]],
        *,
        digits: int | None = None,
        lowest: int = 1,
        raw: bool = False,
    ) -> Board:
        """Return a board of square grids on one canvas; grids share the cells where they overlap.

        Args:
            size: the rows and columns of each grid.
            corners: the row and column, from 0, of the top left cell of each grid.
            digits: the number of digits; None for ``size``.
            lowest: the value of the first digit.
            raw: whether digits in a row or column may be equal.

        Raises:
            RulesError: a grid is given twice, or lies outside a canvas of 120 rows and columns.

        Example:
            >>> Board.overlapping(9, [(0, 0), (6, 6)]).cell_count
            153
        """
        places = [_corner(corner) for corner in items("corners", corners, "pairs of a row and a column")]
        return cls._of(
            _core.Board.overlapping(whole("size", size, 1, 255), places, *_values(digits, lowest), bool(raw))
        )

    @classmethod
    def _of(cls, core: _core.Board) -> Board:
        if core == NINE._core:
            return NINE
        board = cls.__new__(cls)
        board._core = core
        return board

    @cached_property
    def rows(self) -> int:
        """The number of rows of the canvas."""
        return self._core.rows

    @cached_property
    def columns(self) -> int:
        """The number of columns of the canvas."""
        return self._core.columns

    @cached_property
    def digits(self) -> int:
        """The number of digits."""
        return self._core.digits

    @cached_property
    def lowest(self) -> int:
        """The value of the first digit."""
        return self._core.lowest

    @cached_property
    def raw(self) -> bool:
        """Whether digits in a row or column may be equal."""
        return self._core.raw

    @property
    def values(self) -> range:
        """The values of the digits."""
        return range(self.lowest, self.lowest + self.digits)

    @property
    def empty(self) -> int:
        """The value of an empty cell in sequences and arrays: 0, or -1 where 0 is a digit."""
        return 0 if self.lowest else -1

    @cached_property
    def grids(self) -> tuple[GridArea, ...]:
        """The grids, in the order in which they were given."""
        return tuple(GridArea(*area) for area in self._core.grids)

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The row and column of each cell on the canvas, from 0."""
        return tuple(self._core.places)

    @cached_property
    def cell_count(self) -> int:
        """The number of cells."""
        return len(self.places)

    @cached_property
    def is_whole(self) -> bool:
        """Whether every place of the canvas is a cell."""
        return self.cell_count == self.rows * self.columns

    @cached_property
    def is_nine(self) -> bool:
        """Whether the board has 9x9 cells and the digits 1 to 9."""
        return self._core == NINE._core

    @cached_property
    def _numbers(self) -> dict[tuple[int, int], Cell]:
        return {place: cell for cell, place in enumerate(self.places)}

    def cell_at(self, row: int, column: int) -> Cell | None:
        """Return the cell at a row and column of the canvas, from 0; None if there is none.

        Example:
            >>> Board(6).cell_at(1, 0), Board(6).cell_at(0, 6)
            (6, None)
        """
        return self._numbers.get((row, column))

    def cell_name(self, cell: Cell) -> str:
        """Return the name of a cell.

        Raises:
            IndexError: there is no cell with that number.
            TypeError: ``cell`` is not a whole number.
        """
        row, column = self.places[self._numbered("cell", cell, self._range)]
        return f"r{row + 1}c{column + 1}"

    def parse_cell(self, cell: Cell | str) -> Cell:
        """Return the number of a cell given by number or by name.

        Raises:
            ValueError: the board has no such cell.
            TypeError: ``cell`` is neither a whole number nor a string.

        Example:
            >>> Board(16).parse_cell("r16c16"), Board(16).parse_cell(3)
            (255, 3)
        """
        if isinstance(cell, str):
            match = _NAME.fullmatch(cell.strip())
            found = self.cell_at(int(match[1]) - 1, int(match[2]) - 1) if match else None
            if found is None:
                raise ValueError(
                    f"{shown(cell)} is not a cell; cells are r1c1 to {self.cell_name(self.cell_count - 1)}"
                )
            return found
        try:
            return self._numbered("cell", cell, f"{self._range}, or a name such as r4c3")
        except IndexError:
            raise ValueError(f"{cell} is not a cell; cells are 0 to {self.cell_count - 1}") from None

    def parse_place(self, place: Place) -> Cell:
        """Return the number of a cell given by any index of a board: a number, a name, or a row and column from 0.

        Raises:
            IndexError: the board has no cell there.
            ValueError: the name is not that of a cell.
            TypeError: ``place`` is none of the three.

        Example:
            >>> NINE.parse_place("r5c5"), NINE.parse_place((4, 4)), NINE.parse_place(40)
            (40, 40, 40)
        """
        if isinstance(place, str):
            return self.parse_cell(place)
        if not isinstance(place, tuple):
            return self._numbered("place", place, self._indexes)
        if len(place) != 2:
            raise TypeError(f"place is {shown(place)}; expected a row and a column, as in board[4, 3]")
        row, column = (
            index_of("row", place[0], f"0 to {self.rows - 1}"),
            index_of("column", place[1], f"0 to {self.columns - 1}"),
        )
        cell = self.cell_at(row, column)
        if cell is None:
            cells = f"cells are r1c1 to {self.cell_name(self.cell_count - 1)}"
            raise IndexError(f"row {row}, column {column}: the board of {self} has no cell there; {cells}")
        return cell

    def _numbered(self, name: str, cell: Cell, expected: str) -> Cell:
        """Return the number of a cell, checked."""
        number = index_of(name, cell, expected)
        if not 0 <= number < self.cell_count:
            raise IndexError(f"cell {cell}; cells are 0 to {self.cell_count - 1}")
        return number

    @cached_property
    def _range(self) -> str:
        return f"a number from 0 to {self.cell_count - 1}"

    @cached_property
    def _indexes(self) -> str:
        return f"{self._range}, a name such as r4c3, or a row and a column, as in board[4, 3]"

    @cached_property
    def _symbols(self) -> bytes | None:
        """The symbol of each digit number, 0 for empty, as a table for ``bytes.translate``; None if symbols run out."""
        labels = _core.labels(self._core)
        return "".join(labels).encode().ljust(256, b"?") if len(labels[-1]) == 1 else None

    def values_of(self, bits: int) -> tuple[int, ...]:
        """Return the values of a set of digits, smallest first; bit ``i`` stands for ``values[i]``.

        Example:
            >>> Board(9, lowest=0).values_of(0b101)
            (0, 2)
        """
        number = index_of("bits", bits, "a whole number")
        return tuple(value for at, value in enumerate(self.values) if number >> at & 1)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self._core == other._core)

    def __hash__(self) -> int:
        return hash(self._core)

    def __str__(self) -> str:
        return self._core.describe()

    def __repr__(self) -> str:
        first = self.grids[0]
        values = "" if self.digits == max(first.rows, first.columns) else f", digits={self.digits}"
        values += "" if self.lowest == 1 else f", lowest={self.lowest}"
        values += ", raw=True" if self.raw else ""
        if len(self.grids) > 1 or (first.top, first.left) != (0, 0):
            corners = [(grid.top, grid.left) for grid in self.grids]
            return f"Board.overlapping({first.rows}, {corners}{values})"
        sides = f"{self.rows}" if self.rows == self.columns else f"{self.rows}, {self.columns}"
        return f"Board({sides}{values})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _remade, (self.grids, self.digits, self.lowest, self.raw)


def _corner(corner: tuple[int, int]) -> tuple[int, int]:
    try:
        top, left = corner
    except (TypeError, ValueError):
        raise TypeError(f"a corner is {shown(corner)}; expected its row and column, as in (0, 6)") from None
    return whole("top", top, 0, 255), whole("left", left, 0, 255)


def _values(digits: int | None, lowest: int) -> tuple[int | None, int]:
    return None if digits is None else whole("digits", digits, 1, 255), whole("lowest", lowest, 0, 255)


def _remade(grids: tuple[GridArea, ...], digits: int, lowest: int, raw: bool) -> Board:
    """A board from the contents of a pickle."""
    first = grids[0]
    if len(grids) == 1 and (first.top, first.left) == (0, 0):
        return Board._of(_core.Board(first.rows, first.columns, digits, lowest, raw))
    corners = [(grid.top, grid.left) for grid in grids]
    return Board._of(_core.Board.overlapping(first.rows, corners, digits, lowest, raw))


NINE: Final = Board(9)
"""The board of classic Sudoku: 9x9 cells and the digits 1 to 9."""


def cell_name(cell: Cell) -> str:
    """Return the name of a cell of a 9x9 board; see :meth:`Board.cell_name`.

    Example:
        >>> cell_name(0), cell_name(80)
        ('r1c1', 'r9c9')
    """
    return NINE.cell_name(cell)


def parse_cell(cell: Cell | str) -> Cell:
    """Return the number of a cell of a 9x9 board, given by number or by name; see :meth:`Board.parse_cell`.

    Example:
        >>> parse_cell("r4c7"), parse_cell("R4C7"), parse_cell(33)
        (33, 33, 33)
    """
    return NINE.parse_cell(cell)


def square_of(count: int) -> Board | None:
    """Return the usual square board with this number of cells, or None if there is none.

    Example:
        >>> square_of(256), square_of(49), square_of(82)
        (Board(16), None, None)
    """
    size = _USUAL_SIZES.get(count)
    return None if size is None else NINE if size == 9 else Board(size)


def array_shapes(board: Board) -> list[tuple[int, ...]]:
    """Return the shapes of one board in an array: its cells, and its rows and columns if the canvas has no gaps.

    Example:
        >>> array_shapes(Board(6))
        [(36,), (6, 6)]
    """
    return [(board.cell_count,), *([(board.rows, board.columns)] if board.is_whole else [])]


_USUAL_SIZES = {size * size: size for size in _core.SIZES}
"""The sizes with rectangular boxes that a number of cells stands for, by that number."""


def require_logic(board: Board, what: str = "human logic") -> None:
    """Raise a RulesError unless human techniques support the board.

    Args:
        board: the board.
        what: the feature that needs such a board, for the message.
    """
    side = board.rows
    is_usual = (board.columns, board.digits, board.lowest, board.raw) == (side, side, 1, False)
    if len(board.grids) > 1 or not is_usual or side > _MOST_DIGITS:
        raise RulesError(f"{what} takes square boards with the digits 1 to 9 or fewer; this board is {board}")


_MOST_DIGITS = 9
"""The largest number of digits that human techniques support."""


def require_nine(board: Board, what: str) -> None:
    """Raise a RulesError unless the board is the classic one.

    Args:
        board: the board.
        what: the feature that needs this board, for the message, as in "the format hodoku".
    """
    if not board.is_nine:
        raise RulesError(f"{what} takes 9x9 boards with the digits 1 to 9; this board is {board}")

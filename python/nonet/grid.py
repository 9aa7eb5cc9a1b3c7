"""Grid: the cells of a board with digits, some perhaps empty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, overload

from . import _core, above, symbols, written
from .board import NINE, Board, square_of
from .cells import BLANKS, Digit, Place
from .checked import of_type
from .errors import ParseError
from .on_board import OnBoard

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import DTypeLike, NDArray

    from .above import Morph, Morphs, SceneOptions
    from .names import FormName

GridLike: TypeAlias = "str | bytes | Grid | Iterable[int | str | None] | Iterable[Iterable[int | str | None]]"
"""Anything a grid can be made from: text, a grid, an array, or the numbers or symbols of all cells or of each row."""


class Grid(OnBoard):
    """The cells of a board, each with a digit or empty. It is immutable and hashable, and compares by content.

    Args:
        cells: one symbol for each cell (blanks are ``. 0 _ * - x X ?``, or spaces in a line of 81), any text that is
            one square board, such as a picture, a list or a link; one number for each cell with 0 or None for empty, a
            sequence of rows, or a numpy array of either shape.
        board: the board; None means the board of the Grid given, or else the square board with that many cells: 9x9 for
            81 cells.

    Raises:
        ParseError: the number of cells or a digit does not fit the board.

    On boards with more than 9 digits, letters follow 9. Where 0 is a digit, the number of an empty cell is -1.

    Example:
        >>> grid = Grid("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
        >>> grid[0], grid["r1c5"], grid[0, 4], grid.filled
        (4, 3, 3, 18)
        >>> print(grid.rows()[0])
        (4, 0, 0, 0, 3, 0, 0, 0, 0)
        >>> Grid("1234341221434321").board, Grid([[16, 0], [0, 10]], Board(2, digits=16))
        (Board(4), Grid('G..A', board=Board(2, digits=16)))
    """

    __slots__ = ("_board", "_cells")

    def __init__(self, cells: GridLike, board: Board | None = None) -> None:
        asked = None if board is None else of_type("board", board, Board, "a Board")
        try:
            self._board, self._cells = to_board(cells, asked)
        except ParseError:
            found = _in_layout(cells, asked)
            if found is None:
                raise
            self._board, self._cells = found._board, found._cells

    @classmethod
    def _plain(cls, cells: GridLike, board: Board | None = None) -> Grid:
        """Return a grid, without the readers of pictures, which make puzzles of grids."""
        own, numbers = to_board(cells, board)
        return cls._trusted(numbers, own)

    @classmethod
    def _trusted(cls, cells: bytes, board: Board = NINE) -> Grid:
        """Return a grid of digit numbers that are known to be well formed."""
        grid = cls.__new__(cls)
        grid._cells, grid._board = cells, board
        return grid

    def _parts(self) -> tuple[Board, bytes]:
        return self._board, self._cells

    def _scene(self) -> tuple[Grid, SceneOptions]:
        return self, {}

    @property
    def filled(self) -> int:
        """The number of cells with a digit."""
        return len(self._cells) - self._cells.count(0)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit, whether or not the digits keep the rules."""
        return 0 not in self._cells

    def canonical(self, form: FormName = "minlex", *, timeout: float | None = None) -> Grid:
        """Return the canonical form under the classic rules; see :meth:`Puzzle.canonical`.

        Example:
            >>> print(Grid("." * 80 + "7").canonical().rows()[8])
            (0, 0, 0, 0, 0, 0, 0, 0, 1)
        """
        return above.Puzzle(self).canonical(form, timeout=timeout).givens

    def canonical_morph(self, form: FormName = "minlex", *, timeout: float | None = None) -> Morph:
        """Return a morph that leads to the canonical form; see :meth:`Puzzle.canonical_morph`."""
        return above.Puzzle(self).canonical_morph(form, timeout=timeout)

    def automorphisms(self, *, timeout: float | None = None) -> Morphs:
        """Return the morphs that map the grid to itself; see :meth:`Puzzle.automorphisms`."""
        return above.Puzzle(self).automorphisms(timeout=timeout)

    def is_isomorphic(self, other: GridLike, *, timeout: float | None = None) -> bool:
        """Return whether a morph maps this grid to another one; see :meth:`Puzzle.is_isomorphic`."""
        return above.Puzzle(self).is_isomorphic(above.Puzzle(Grid(other, self._board)), timeout=timeout)

    @overload
    def __array__(self, dtype: None = None, copy: bool | None = None) -> NDArray[np.uint8]: ...
    @overload
    def __array__(self, dtype: DTypeLike, copy: bool | None = None) -> NDArray[Any]: ...
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("a Grid cannot become an array without a copy")
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def __getitem__(self, place: Place) -> Digit:
        return self._values()[self._board.parse_place(place)]

    def __iter__(self) -> Iterator[Digit]:
        return iter(self._values())

    def __len__(self) -> int:
        return len(self._cells)

    def __bytes__(self) -> bytes:
        return self._cells

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._cells == other._cells and self._board == other._board

    def __hash__(self) -> int:
        return hash(self._cells)

    def __str__(self) -> str:
        return symbols.write(self._cells, self._board)

    def __repr__(self) -> str:
        return f"Grid({str(self)!r}{'' if square_of(len(self)) == self._board else f', board={self._board!r}'})"


def to_board(cells: object, board: Board | None = None) -> tuple[Board, bytes]:
    """Return a board and its cells as digit numbers, from anything that is :data:`GridLike`.

    Args:
        cells: the cells.
        board: their board; None for the square one with that many cells.

    Raises:
        ParseError: the cells are not a board.
    """
    if isinstance(cells, Grid):
        if board is not None and board != cells._board:
            raise ParseError(f"expected a board of {board}, found one of {cells._board}")
        return cells._board, cells._cells
    if isinstance(cells, str):
        return _from_text(cells, board)
    if isinstance(cells, bytes | bytearray | memoryview):
        return _from_bytes(bytes(cells), board)
    if hasattr(cells, "mask") and hasattr(cells, "filled"):
        raise ParseError("expected a board, found a masked array", hint="array.filled(0) makes masked cells blanks")
    try:
        if isinstance(cells, Iterable):
            return _from_numbers(cells, board)
    except TypeError:
        # An array without dimensions has __iter__ but cannot be iterated.
        pass
    raise ParseError(f"expected a board, found {type(cells).__name__}", hint=_hint(cells))


def _in_layout(cells: object, board: Board | None) -> Grid | None:
    """Return the givens of a text of several lines, such as a picture with a frame, or None if it holds no puzzle."""
    if not isinstance(cells, str) or "\n" not in cells.strip():
        return None
    try:
        found = above.Puzzle(cells).givens
    except ValueError:
        return None
    return found if board in (None, found._board) else None


def to_cells(cells: object) -> bytes:
    """Return the 81 digits of a 9x9 board, 0 for empty, from anything that is :data:`GridLike`.

    Raises:
        ParseError: the cells are not such a board.
    """
    return to_board(cells, NINE)[1]


def _from_text(text: str, board: Board | None) -> tuple[Board, bytes]:
    if len(text) != 81 or "\n" in text:
        # A line of 81 symbols, which nearly all texts are, needs no search for its layout.
        found = written.board_of(text)
        if found is not None and board in (None, found[0]):
            board, text = found[0], written.join_cells(found[1])
    if board is None:
        board = NINE if len(text) == 81 else symbols.square_board(text) or NINE
    return board, _core.parse_cells(text) if board.is_nine else symbols.read(text, board)


def _hint(cells: object) -> str:
    # If a table reader took a column of puzzles for numbers, their leading zeros have been lost.
    if isinstance(cells, int | float) and abs(cells) > 9:
        return "read puzzles as text; in pandas, with dtype=str"
    return "give 81 symbols, 81 numbers, or nine rows of nine"


def _from_bytes(cells: bytes, board: Board | None) -> tuple[Board, bytes]:
    """Read small numbers as cells, and anything else as text."""
    found = board or square_of(len(cells)) or NINE
    if len(cells) == found.cell_count and max(cells) <= found.values[-1] and max(cells) < ord("."):
        return found, cells if found.lowest == 1 else _from_numbers(cells, found)[1]
    return _from_text(cells.decode("latin-1"), board)


def _from_numbers(cells: Iterable[object], board: Board | None) -> tuple[Board, bytes]:
    flat: list[object] = []
    for row in cells:
        # A string of one symbol, or of none, is a cell, as in a list made from a string.
        if isinstance(row, Iterable) and not (isinstance(row, str) and len(row) < 2):
            flat.extend(row)
        else:
            flat.append(row)
    board = board or square_of(len(flat)) or NINE
    if len(flat) != board.cell_count:
        raise ParseError(f"expected {board.cell_count} cells, found {len(flat)}")
    numbers = bytearray()
    for cell, value in enumerate(flat):
        number = _number(value, board)
        if number is None:
            raise ParseError(f"expected {_expected(board)}, in {board.cell_name(cell)}, found {value!r}")
        numbers.append(number)
    return board, bytes(numbers)


def _expected(board: Board) -> str:
    empty = "0 or None" if board.empty == 0 else "-1 or None"
    return f"{board.values[0]} to {board.values[-1]}, or {empty} for empty"


def _number(value: object, board: Board) -> int | None:
    """The number of the digit that a value stands for, 0 for empty, None if it is not a digit."""
    if value is None:
        return 0
    if isinstance(value, str):
        # One symbol of a board, as in a list of single characters. Digits of other scripts are not symbols, as in text.
        return _of_symbol(value, board)
    whole = _whole(value)
    if whole is None or whole == board.empty:
        return whole if whole is None else 0
    return whole - board.lowest + 1 if whole in board.values else None


def _of_symbol(symbol: str, board: Board) -> int | None:
    known = symbols.symbols(board)
    if symbol in known[1:]:
        return known.index(symbol, 1)
    return 0 if symbol in _BLANK else None


_BLANK = frozenset(["", " ", *BLANKS])


def _whole(value: Any) -> int | None:
    if isinstance(value, complex) or getattr(getattr(value, "dtype", None), "kind", "") == "c":
        return None
    try:
        number = int(value)
        return number if number == value else None
    except (TypeError, ValueError, OverflowError):
        return None

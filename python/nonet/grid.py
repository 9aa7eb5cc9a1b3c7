"""Grid: 81 cells with digits, some perhaps empty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, Unpack, overload

from . import _core
from .cells import BLANKS, Digit, Place, parse_place
from .errors import ParseError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import DTypeLike, NDArray

    from .draw import SceneOptions, Theme
    from .names import FormName, ThemeName
    from .symmetry import Morph, Morphs

GridLike: TypeAlias = "str | bytes | Grid | Iterable[int | str | None] | Iterable[Iterable[int | str | None]]"
"""What a grid can be made from: text, another grid, 81 numbers or symbols, or nine rows of nine (an array too)."""


class Grid:
    """A board of 81 cells, each with a digit or empty. It is immutable and hashable, and compares by content.

    Args:
        cells: 81 symbols (blanks are ``. 0 _ * - x X ?``, or spaces in a line of 81), 81 numbers with 0 or None for
            empty, nine rows of nine, or a numpy array of either shape.

    Raises:
        ParseError: it is not a board of 81 cells with digits 1 to 9.

    Example:
        >>> grid = Grid("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
        >>> grid[0], grid["r1c5"], grid[0, 4], grid.filled
        (4, 3, 3, 18)
        >>> print(grid.rows()[0])
        (4, 0, 0, 0, 3, 0, 0, 0, 0)
    """

    __slots__ = ("_cells",)

    def __init__(self, cells: GridLike) -> None:
        self._cells = to_cells(cells)

    @classmethod
    def _trusted(cls, cells: bytes) -> Grid:
        """Return a grid of cells that are known to be well formed."""
        grid = cls.__new__(cls)
        grid._cells = cells
        return grid

    @property
    def filled(self) -> int:
        """The number of cells with a digit."""
        return 81 - self._cells.count(0)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit, whether or not the digits keep the rules."""
        return 0 not in self._cells

    def rows(self) -> tuple[tuple[Digit, ...], ...]:
        """Return the nine rows, 0 for empty."""
        return tuple(tuple(self._cells[at : at + 9]) for at in range(0, 81, 9))

    def to_numpy(self) -> NDArray[np.uint8]:
        """Return a new ``(9, 9)`` array of ``uint8``, 0 for empty."""
        import numpy as np

        return np.frombuffer(self._cells, dtype=np.uint8).reshape(9, 9).copy()

    def canonical(self, form: FormName = "minlex", *, timeout: float | None = None) -> Grid:
        """Return the canonical form under the classic rules; see :meth:`Puzzle.canonical`.

        Example:
            >>> print(Grid("." * 80 + "7").canonical().rows()[8])
            (0, 0, 0, 0, 0, 0, 0, 0, 1)
        """
        from .puzzle import Puzzle

        return Puzzle(self).canonical(form, timeout=timeout).givens

    def canonical_morph(self, form: FormName = "minlex", *, timeout: float | None = None) -> Morph:
        """Return a morph that leads to the canonical form; see :meth:`Puzzle.canonical_morph`."""
        from .puzzle import Puzzle

        return Puzzle(self).canonical_morph(form, timeout=timeout)

    def automorphisms(self, *, timeout: float | None = None) -> Morphs:
        """Return the morphs that map the grid to itself; see :meth:`Puzzle.automorphisms`."""
        from .puzzle import Puzzle

        return Puzzle(self).automorphisms(timeout=timeout)

    def is_isomorphic(self, other: GridLike, *, timeout: float | None = None) -> bool:
        """Return whether a morph maps this grid to another one; see :meth:`Puzzle.is_isomorphic`."""
        from .puzzle import Puzzle

        return Puzzle(self).is_isomorphic(Puzzle(Grid(other)), timeout=timeout)

    def svg(self, *, theme: Theme | ThemeName = "light", size: int = 450, **options: Unpack[SceneOptions]) -> str:
        """Return a picture of the grid as SVG; see :func:`nonet.draw.svg`.

        Example:
            >>> Grid("." * 81).svg(theme="dark", size=300)[:4]
            '<svg'
        """
        from .draw import svg

        return svg(self, theme=theme, size=size, **options)

    def png(self, *, theme: Theme | ThemeName = "light", size: int = 450, **options: Unpack[SceneOptions]) -> bytes:
        """Return a picture of the grid as a PNG file; see :func:`nonet.draw.png`. It needs Pillow."""
        from .draw import png

        return png(self, theme=theme, size=size, **options)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        return self.svg()

    @overload
    def __array__(self, dtype: None = None, copy: bool | None = None) -> NDArray[np.uint8]: ...
    @overload
    def __array__(self, dtype: DTypeLike, copy: bool | None = None) -> NDArray[Any]: ...
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("a Grid is copied into an array")
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def __getitem__(self, place: Place) -> Digit:
        return self._cells[parse_place(place)]

    def __iter__(self) -> Iterator[Digit]:
        return iter(self._cells)

    def __len__(self) -> int:
        return 81

    def __bytes__(self) -> bytes:
        return self._cells

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._cells == other._cells

    def __hash__(self) -> int:
        return hash(self._cells)

    def __str__(self) -> str:
        return self._cells.translate(_SYMBOLS).decode()

    def __repr__(self) -> str:
        return f"Grid({str(self)!r})"


_SYMBOLS = bytes([ord("."), *b"123456789"]).ljust(256, b"?")


def to_cells(cells: object) -> bytes:
    """Return a board as 81 bytes of 0 to 9, from anything :data:`GridLike`."""
    if isinstance(cells, str):
        return _core.parse_cells(cells)
    if isinstance(cells, Grid):
        return bytes(cells)
    if isinstance(cells, bytes | bytearray | memoryview):
        return _from_bytes(bytes(cells))
    if hasattr(cells, "mask") and hasattr(cells, "filled"):
        raise ParseError("expected a board, found a masked array", hint="array.filled(0) makes masked cells blanks")
    try:
        if isinstance(cells, Iterable):
            return _from_numbers(cells)
    except TypeError:
        # An array without dimensions has __iter__ but cannot be iterated.
        pass
    raise ParseError(f"expected a board, found {type(cells).__name__}", hint=_hint(cells))


def _hint(cells: object) -> str:
    # If a reader of tables took a column of puzzles for numbers, their leading zeros are lost.
    if isinstance(cells, int | float) and abs(cells) > 9:
        return "read puzzles as text; in pandas, with dtype=str"
    return "give 81 symbols, 81 numbers, or nine rows of nine"


def _from_bytes(cells: bytes) -> bytes:
    """Read 81 small numbers as cells, and anything else as text."""
    if len(cells) == 81 and max(cells) <= 9:
        return cells
    return _core.parse_cells(cells.decode("latin-1"))


def _from_numbers(cells: Iterable[object]) -> bytes:
    flat: list[object] = []
    for row in cells:
        # A text of one symbol, or of none, is a cell, as in a list made from a text.
        if isinstance(row, Iterable) and not (isinstance(row, str) and len(row) < 2):
            flat.extend(row)
        else:
            flat.append(row)
    if len(flat) != 81:
        raise ParseError(f"expected 81 cells, found {len(flat)}")
    board = bytearray()
    for cell, value in enumerate(flat):
        digit = _digit(value)
        if digit is None:
            raise ParseError(
                f"expected 1 to 9, or 0 or None for empty, in r{cell // 9 + 1}c{cell % 9 + 1}, found {value!r}"
            )
        board.append(digit)
    return bytes(board)


def _digit(value: object) -> int | None:
    """The digit that a value stands for, 0 for empty, None if it is no digit."""
    if value is None:
        return 0
    if isinstance(value, str):
        # One symbol of a board, as in a list of single characters. As in a text, other scripts' digits are not symbols.
        return 0 if value in _BLANK else int(value) if value in _DIGITS else None
    return _whole(value)


_BLANK = frozenset(["", " ", *BLANKS])
_DIGITS = frozenset("123456789")


def _whole(value: Any) -> int | None:
    if isinstance(value, complex) or getattr(getattr(value, "dtype", None), "kind", "") == "c":
        return None
    try:
        number = int(value)
        return number if 0 <= number <= 9 and number == value else None
    except (TypeError, ValueError, OverflowError):
        return None

"""OnBoard: what grids, puzzles and states have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from . import above
from .board import Board
from .cells import Digit

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .above import Grid, Puzzle, SceneOptions, Theme
    from .names import ThemeName


class OnBoard:
    """Digits on a board: a Grid, a Puzzle or a State. All can be printed, drawn and turned into rows and arrays."""

    __slots__ = ()

    @property
    def board(self) -> Board:
        """The board."""
        return self._parts()[0]

    def _parts(self) -> tuple[Board, bytes]:
        """Return the board and the number of the digit in each cell, 0 for none."""
        raise NotImplementedError

    def _scene(self) -> tuple[Puzzle | Grid, SceneOptions]:
        """Return the puzzle or grid that pictures show, and what they show besides, unless told otherwise."""
        raise NotImplementedError

    def _values(self) -> Sequence[Digit]:
        """Return the digits as the board's values, cell by cell."""
        board, cells = self._parts()
        if board.lowest == 1:
            return cells
        return [number + board.lowest - 1 if number else board.empty for number in cells]

    def rows(self) -> tuple[tuple[Digit, ...], ...]:
        """Return the rows of the canvas, with 0 for empty; places that are not cells are left out."""
        values, board = self._values(), self.board
        if board.is_whole:
            return tuple(tuple(values[at : at + board.columns]) for at in range(0, len(values), board.columns))
        rows: list[list[Digit]] = [[] for _ in range(board.rows)]
        for (row, _), value in zip(board.places, values, strict=True):
            rows[row].append(value)
        return tuple(map(tuple, rows))

    def to_numpy(self) -> NDArray[np.uint8]:
        """Return a new array of ``uint8`` in the shape of the board, such as ``(9, 9)``, with 0 for empty.

        For boards of several grids, it has one dimension, the cells. Where 0 is a digit, the dtype is ``int16`` and
        empty cells are -1.
        """
        import numpy as np

        board, cells = self._parts()
        shape = (board.rows, board.columns) if board.is_whole else (-1,)
        if board.lowest == 1:
            return np.frombuffer(cells, dtype=np.uint8).reshape(shape).copy()
        return np.array(self._values(), dtype=np.int16).reshape(shape)  # type: ignore[return-value]

    def text(self, *, unicode: bool = True, **options: Unpack[SceneOptions]) -> str:
        """Return the board as text to print; see :func:`nonet.draw.text`.

        Example:
            >>> from nonet import Puzzle
            >>> print(Puzzle("1..4............").text(unicode=False))
            +-------+-------+
            | 1   . | .   4 |
            | .   . | .   . |
            +-------+-------+
            | .   . | .   . |
            | .   . | .   . |
            +-------+-------+
        """
        return above.draw.text(self, unicode=unicode, **options)

    def svg(
        self, *, theme: Theme | ThemeName = "light", size: int | None = None, **options: Unpack[SceneOptions]
    ) -> str:
        """Return a picture as SVG; see :func:`nonet.draw.svg`.

        Example:
            >>> from nonet import Grid
            >>> Grid("." * 81).svg(theme="dark", size=300)[:4]
            '<svg'
        """
        return above.draw.svg(self, theme=theme, size=size, **options)

    def png(
        self, *, theme: Theme | ThemeName = "light", size: int | None = None, **options: Unpack[SceneOptions]
    ) -> bytes:
        """Return a picture as a PNG file; see :func:`nonet.draw.png`. It needs Pillow."""
        return above.draw.png(self, theme=theme, size=size, **options)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        return self.svg()

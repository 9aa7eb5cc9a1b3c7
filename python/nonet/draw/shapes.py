"""Boards as text: the contents of each cell, and the frames around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from string import ascii_lowercase
from typing import NamedTuple

from ..board import Board
from ..cells import Cell
from ..symbols import symbols
from ..walls import Walls, corner_symbol
from .scene import Role, Scene

MANY = "*"
"""Marks a cell that is in several extra houses."""


class Piece(NamedTuple):
    """A piece of a line: part of a cell, or of the frame if the cell is None."""

    text: str
    cell: Cell | None = None


class _Rule(NamedTuple):
    """The symbols of a horizontal line, from left to right."""

    left: str
    fill: str
    between_cells: str
    between_boxes: str
    right: str


@dataclass(frozen=True, slots=True)
class Look:
    """How to assemble a board."""

    top: _Rule
    between_boxes: _Rule
    between_cells: _Rule | None
    bottom: _Rule
    box_bar: str
    cell_bar: str
    blank: str
    tall: bool = False
    plain: bool = True
    narrow: bool = False

    @property
    def width(self) -> int:
        """The width of a cell in characters."""
        return (5 if self.narrow else 7) if self.tall else 3


_SMALL = Look(
    top=_Rule("┌", "─", "", "┬", "┐"),
    between_boxes=_Rule("├", "─", "", "┼", "┤"),
    between_cells=None,
    bottom=_Rule("└", "─", "", "┴", "┘"),
    box_bar="│",
    cell_bar="",
    blank="·",
)
_TALL = Look(
    top=_Rule("┏", "━", "┯", "┳", "┓"),
    between_boxes=_Rule("┣", "━", "┿", "╋", "┫"),
    between_cells=_Rule("┠", "─", "┼", "╂", "┨"),
    bottom=_Rule("┗", "━", "┷", "┻", "┛"),
    box_bar="┃",
    cell_bar="│",
    blank=" ",
    tall=True,
)
ASCII = str.maketrans("┌┬┐├┼┤└┴┘─│·┏┳┓┣╋┫┠╂┨┗┻┛┃━┯┿┷", 9 * "+" + "-|." + 13 * "#" + 4 * "=")
"""The symbols of boards in ASCII."""


def look_of(scene: Scene, plain: bool, narrow: bool = False) -> Look:
    """Return the look for a scene; a plain look uses symbols instead of colours, a narrow one less room for marks."""
    return replace(_SMALL if scene.candidates is None else _TALL, plain=plain, narrow=narrow)


def board_lines(scene: Scene, look: Look) -> Iterator[list[Piece]]:
    """Yield the lines of a board, including its frame."""
    if scene.boxes is not None:
        yield from _walled_lines(scene, look)
        return
    for row in range(9):
        rule = look.top if row == 0 else look.between_boxes if row % 3 == 0 else look.between_cells
        if rule:
            yield [_line(rule, look.width)]
        columns = [_cell(scene, look, row * 9 + column) for column in range(9)]
        for parts in zip(*columns, strict=True):
            yield list(_with_bars(row, parts, look))
    yield [_line(look.bottom, look.width)]


def _walled_lines(scene: Scene, look: Look) -> Iterator[list[Piece]]:
    """The lines of a board of any shape, with walls between its boxes. Pencil marks have a free line between rows."""
    board, walls = scene.board, Walls(scene.board, scene.boxes or ())
    cells = _Cells.of(scene, replace(look, box_bar=_SMALL.box_bar, blank=_SMALL.blank))
    for row in range(board.rows + 1):
        if walls.has_line_above(row) or look.tall:
            yield [Piece(_border(walls, board, row, cells.width))]
        if row < board.rows:
            yield from cells.lines(walls, row)


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of a board of any shape, all with the same width and height.

    Attributes:
        scene: the scene.
        look: the look, with the bar and the blank of small cells.
        columns: the number of pencil marks side by side, as wide as the board's widest symbol.
    """

    scene: Scene
    look: Look
    columns: int

    @classmethod
    def of(cls, scene: Scene, look: Look) -> _Cells:
        return cls(scene, look, isqrt(scene.board.digits - 1) + 1 if look.tall else 1)

    @property
    def symbol_width(self) -> int:
        return max(map(len, symbols(self.scene.board)))

    @property
    def width(self) -> int:
        return max(3, self.columns * (self.symbol_width + 1) + 1)

    def lines(self, walls: Walls, row: int) -> Iterator[list[Piece]]:
        """Yield the lines of a row of cells, without the walls above and below it."""
        board = self.scene.board
        found = [board.cell_at(row, column) for column in range(board.columns)]
        blank = [" " * self.width]
        parts = [blank if cell is None else self.parts(cell) for cell in found]
        for number in range(max(map(len, parts))):
            line: list[Piece] = []
            for column, cell in enumerate(found):
                line.append(Piece(self._bar(walls, row, column)))
                line.append(Piece(blank[0] if cell is None else parts[column][number], cell))
            yield [*line, Piece(self._bar(walls, row, board.columns))]

    def _bar(self, walls: Walls, row: int, column: int) -> str:
        return self.look.box_bar if walls.left_of(row, column) else " "

    def parts(self, cell: Cell) -> list[str]:
        """Return the lines of a cell."""
        if not self.look.tall:
            return [_small_cell(self.scene, self.look, cell).rjust(self.width)]
        _, role = self.scene.digit(cell)
        lines = self._marks(cell) if role is Role.EMPTY else self._digit(cell)
        return _marked(self.scene, lines, cell) if self.look.plain else lines

    def _digit(self, cell: Cell) -> list[str]:
        """Return the lines of a cell with a digit, which stands in the middle."""
        digit, _ = self.scene.digit(cell)
        symbol = symbols(self.scene.board)[digit - self.scene.board.lowest + 1]
        lines = [" " * self.width] * len(self._marks(cell))
        lines[len(lines) // 2] = (f"({symbol})" if self.look.plain else symbol).center(self.width)
        return lines

    def _marks(self, cell: Cell) -> list[str]:
        board = self.scene.board
        marks = self.scene.candidates[cell] if self.scene.candidates else ()
        known = zip(board.values, symbols(board)[1:], strict=True)
        shown = [(symbol if value in marks else "").rjust(self.symbol_width) for value, symbol in known]
        rows = (shown[at : at + self.columns] for at in range(0, len(shown), self.columns))
        return [f" {' '.join(row)} ".ljust(self.width) for row in rows]


def _marked(scene: Scene, lines: list[str], cell: Cell) -> list[str]:
    """Return the lines of a cell with the letter of its house and with brackets if it is highlighted."""
    middle = len(lines) // 2
    marked = [*lines[:-1], lines[-1][:-1] + (mark_of(scene.house_at(cell)) or " ")]
    if cell in scene.highlighted:
        marked[middle] = f"[{marked[middle][1:-1]}]"
    return marked


def _border(walls: Walls, board: Board, row: int, width: int) -> str:
    parts = []
    for column in range(board.columns + 1):
        corner = corner_symbol(walls.meeting(row, column), unicode=True)
        line = "─" if walls.above(row, column) else " "
        parts.append(corner + line * (width if column < board.columns else 0))
    return "".join(parts).rstrip()


def _line(rule: _Rule, width: int) -> Piece:
    box = rule.between_cells.join([rule.fill * width] * 3)
    return Piece(rule.left + rule.between_boxes.join([box] * 3) + rule.right)


def _with_bars(row: int, parts: Sequence[str], look: Look) -> Iterator[Piece]:
    for column, part in enumerate(parts):
        yield Piece(look.box_bar if column % 3 == 0 else look.cell_bar)
        yield Piece(part, row * 9 + column)
    yield Piece(look.box_bar)


def _cell(scene: Scene, look: Look, cell: Cell) -> list[str]:
    """Return the lines of a cell, padded to the width of the look."""
    return _tall_cell(scene, look, cell) if look.tall else [_small_cell(scene, look, cell)]


def _small_cell(scene: Scene, look: Look, cell: Cell) -> str:
    digit, role = scene.digit(cell)
    symbol = look.blank if role is Role.EMPTY else symbols(scene.board)[digit - scene.board.lowest + 1]
    if not look.plain:
        return f" {symbol} "
    if cell in scene.highlighted:
        return f"[{symbol}]"
    return f" {symbol}{mark_of(scene.house_at(cell)) or ' '}"


def _tall_cell(scene: Scene, look: Look, cell: Cell) -> list[str]:
    digit, _ = scene.digit(cell)
    gap = "" if look.narrow else " "
    if digit:
        shown = f"({gap}{digit}{gap})" if look.plain else str(digit)
        lines = [line.center(look.width) for line in ("", shown, "")]
    else:
        marks = scene.candidates[cell] if scene.candidates else ()
        symbols = [str(mark) if mark in marks else " " for mark in range(1, 10)]
        lines = [f" {gap.join(symbols[at : at + 3])} " for at in (0, 3, 6)]
    return _marked(scene, lines, cell) if look.plain else lines


def mark_of(house: int | None) -> str | None:
    """Return the letter of an extra house."""
    if house is None:
        return None
    return ascii_lowercase[house] if 0 <= house < len(ascii_lowercase) else MANY

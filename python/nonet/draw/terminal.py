"""Boards for the terminal: plain text, or text with ANSI colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from string import ascii_lowercase
from typing import NamedTuple, Unpack

from ..cells import Cell
from ..grid import Grid
from ..rules import House
from .scene import SEVERAL, Board, Role, Scene, SceneOptions, scene_of

MANY = "*"
"""Marks a cell that is in several extra houses."""


def text(board: Board, *, unicode: bool = True, **options: Unpack[SceneOptions]) -> str:
    """Draw a board as plain text, without a line break at the end.

    Cells of extra houses carry the house's letter, which a legend below explains. With pencil marks each cell
    is three lines tall, and digits that are no marks stand in parentheses. Highlighted cells are in brackets.

    Args:
        board: a puzzle, a grid or a scene.
        unicode: False draws with ASCII alone.
        options: what else to show; see :func:`scene_of`.

    Raises:
        ValueError: see :func:`scene_of`.

    Example:
        >>> from nonet import Puzzle
        >>> print(text(Puzzle("12" + "." * 79, "centre-dot"), unicode=False, highlight=["r1c3"]))
        +---------+---------+---------+
        | 1  2 [.]| .  .  . | .  .  . |
        | .  .a . | .  .a . | .  .a . |
        | .  .  . | .  .  . | .  .  . |
        +---------+---------+---------+
        | .  .  . | .  .  . | .  .  . |
        | .  .a . | .  .a . | .  .a . |
        | .  .  . | .  .  . | .  .  . |
        +---------+---------+---------+
        | .  .  . | .  .  . | .  .  . |
        | .  .a . | .  .a . | .  .a . |
        | .  .  . | .  .  . | .  .  . |
        +---------+---------+---------+
        a  centre dot
    """
    scene = scene_of(board, **options)
    rows = ("".join(piece.text for piece in row) for row in _board(scene, _look(scene, unicode, plain=True)))
    return "\n".join([*rows, *(f"{mark}  {name}" for _, mark, name in _legend(scene))])


def ansi(board: Board, *, unicode: bool = True, **options: Unpack[SceneOptions]) -> str:
    r"""Draw a board with ANSI colours, readable on dark and on light backgrounds.

    Givens are bold, found digits blue, placed digits green, pencil marks grey; each extra house has a tint,
    which a legend below explains; highlighted cells are yellow.

    Args:
        board: a puzzle, a grid or a scene.
        unicode: False draws with ASCII alone.
        options: what else to show; see :func:`scene_of`.

    Raises:
        ValueError: see :func:`scene_of`.

    Example:
        >>> "\x1b[1m" in ansi(Grid("1" * 81))
        True
    """
    scene = scene_of(board, **options)
    styles = [_style(scene, cell) for cell in range(81)]
    rows = (_paint(row, styles) for row in _board(scene, _look(scene, unicode, plain=False)))
    legend = (f"\x1b[48;5;{_tint(house)}m   \x1b[0m  {name}" for house, _, name in _legend(scene))
    return "\n".join([*rows, *legend])


def house_map(houses: Sequence[House]) -> str:
    """Draw which cells are in which houses: a letter for each house, ``*`` for cells in several.

    Example:
        >>> from nonet import Rules
        >>> print(house_map(Rules("diagonal").extra_houses))
        a . . . . . . . b
        . a . . . . . b .
        . . a . . . b . .
        . . . a . b . . .
        . . . . * . . . .
        . . . b . a . . .
        . . b . . . a . .
        . b . . . . . a .
        b . . . . . . . a
    """
    scene = Scene(Grid(bytes(81)), houses=tuple(houses))
    marks = [_mark(scene.house_at(cell)) or "." for cell in range(81)]
    return "\n".join(" ".join(marks[row : row + 9]) for row in range(0, 81, 9))


# -- shapes -----------------------------------------------------------------------------------------------


class _Piece(NamedTuple):
    """A piece of a line: part of a cell, or of the frame where the cell is None."""

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
class _Look:
    """How a board is put together."""

    top: _Rule
    between_boxes: _Rule
    between_cells: _Rule | None
    bottom: _Rule
    box_bar: str
    cell_bar: str
    blank: str
    tall: bool = False
    plain: bool = True

    @property
    def width(self) -> int:
        return 7 if self.tall else 3


_SMALL = _Look(
    top=_Rule("┌", "─", "", "┬", "┐"),
    between_boxes=_Rule("├", "─", "", "┼", "┤"),
    between_cells=None,
    bottom=_Rule("└", "─", "", "┴", "┘"),
    box_bar="│",
    cell_bar="",
    blank="·",
)
_SMALL_ASCII = _Look(
    top=_Rule("+", "-", "", "+", "+"),
    between_boxes=_Rule("+", "-", "", "+", "+"),
    between_cells=None,
    bottom=_Rule("+", "-", "", "+", "+"),
    box_bar="|",
    cell_bar="",
    blank=".",
)
_TALL = _Look(
    top=_Rule("┏", "━", "┯", "┳", "┓"),
    between_boxes=_Rule("┣", "━", "┿", "╋", "┫"),
    between_cells=_Rule("┠", "─", "┼", "╂", "┨"),
    bottom=_Rule("┗", "━", "┷", "┻", "┛"),
    box_bar="┃",
    cell_bar="│",
    blank=" ",
    tall=True,
)
_TALL_ASCII = _Look(
    top=_Rule("#", "=", "=", "#", "#"),
    between_boxes=_Rule("#", "=", "=", "#", "#"),
    between_cells=_Rule("#", "-", "+", "#", "#"),
    bottom=_Rule("#", "=", "=", "#", "#"),
    box_bar="#",
    cell_bar="|",
    blank=" ",
    tall=True,
)


def _look(scene: Scene, unicode: bool, plain: bool) -> _Look:
    fancy, simple = (_SMALL, _SMALL_ASCII) if scene.candidates is None else (_TALL, _TALL_ASCII)
    return replace(fancy if unicode else simple, plain=plain)


def _board(scene: Scene, look: _Look) -> Iterator[list[_Piece]]:
    for row in range(9):
        rule = look.top if row == 0 else look.between_boxes if row % 3 == 0 else look.between_cells
        if rule:
            yield [_line(rule, look.width)]
        columns = [_cell(scene, look, row * 9 + column) for column in range(9)]
        for parts in zip(*columns, strict=True):
            yield list(_with_bars(row, parts, look))
    yield [_line(look.bottom, look.width)]


def _line(rule: _Rule, width: int) -> _Piece:
    box = rule.between_cells.join([rule.fill * width] * 3)
    return _Piece(rule.left + rule.between_boxes.join([box] * 3) + rule.right)


def _with_bars(row: int, parts: Sequence[str], look: _Look) -> Iterator[_Piece]:
    for column, part in enumerate(parts):
        yield _Piece(look.box_bar if column % 3 == 0 else look.cell_bar)
        yield _Piece(part, row * 9 + column)
    yield _Piece(look.box_bar)


def _cell(scene: Scene, look: _Look, cell: Cell) -> list[str]:
    """The lines of a cell, as wide as the look says."""
    return _tall_cell(scene, look, cell) if look.tall else [_small_cell(scene, look, cell)]


def _small_cell(scene: Scene, look: _Look, cell: Cell) -> str:
    symbol = str(scene.digit(cell)[0] or look.blank)
    if not look.plain:
        return f" {symbol} "
    if cell in scene.highlighted:
        return f"[{symbol}]"
    return f" {symbol}{_mark(scene.house_at(cell)) or ' '}"


def _tall_cell(scene: Scene, look: _Look, cell: Cell) -> list[str]:
    digit, _ = scene.digit(cell)
    if digit:
        lines = ["       ", f" ( {digit} ) " if look.plain else f"   {digit}   ", "       "]
    else:
        marks = scene.candidates[cell] if scene.candidates else ()
        symbols = [str(mark) if mark in marks else " " for mark in range(1, 10)]
        lines = [f" {' '.join(symbols[at : at + 3])} " for at in (0, 3, 6)]
    if look.plain:
        lines[2] = lines[2][:-1] + (_mark(scene.house_at(cell)) or " ")
        if cell in scene.highlighted:
            lines[1] = f"[{lines[1][1:-1]}]"
    return lines


def _mark(house: int | None) -> str | None:
    """The letter of an extra house."""
    if house is None:
        return None
    return ascii_lowercase[house] if 0 <= house < len(ascii_lowercase) else MANY


def _legend(scene: Scene) -> list[tuple[int, str, str]]:
    """Each extra house, its letter and its name, then what stands for several."""
    rows = [(number, _mark(number) or "", house.name) for number, house in enumerate(scene.houses)]
    return [*rows, (SEVERAL, MANY, "in several of these")] if scene.has_overlap else rows


# -- colours ----------------------------------------------------------------------------------------------
# Numbers of the 256-colour palette, which terminal themes leave alone. On the terminal's own background only
# hues of middle brightness are used; a tinted cell brings its own dark ink, so it reads on any background.

_TINTS = (153, 223, 157, 218, 229, 183, 159, 187, 216)
_TINT_OF_SEVERAL = 250
_TINT_OF_HIGHLIGHT = 220
_GREY = "38;5;244"
_INK = {Role.GIVEN: "1", Role.PLACED: "1;38;5;29", Role.FOUND: "38;5;32", Role.EMPTY: _GREY}
_DARK_INK = {Role.GIVEN: "1;38;5;16", Role.PLACED: "1;38;5;22", Role.FOUND: "38;5;19", Role.EMPTY: "38;5;240"}


def _tint(house: int) -> int:
    return _TINT_OF_SEVERAL if house == SEVERAL else _TINTS[house % len(_TINTS)]


def _style(scene: Scene, cell: Cell) -> str:
    """The parameters of the escape sequence that paints a cell."""
    _, role = scene.digit(cell)
    house = scene.house_at(cell)
    if cell in scene.highlighted:
        return f"48;5;{_TINT_OF_HIGHLIGHT};{_DARK_INK[role]}"
    return _INK[role] if house is None else f"48;5;{_tint(house)};{_DARK_INK[role]}"


def _paint(row: Sequence[_Piece], styles: Sequence[str]) -> str:
    """A line with its escape sequences, one for each run of the same style."""
    styled = [(_GREY if piece.cell is None else styles[piece.cell], piece.text) for piece in row if piece.text]
    runs = groupby(styled, key=lambda piece: piece[0])
    return "".join(f"\x1b[{style}m{''.join(text for _, text in run)}\x1b[0m" for style, run in runs)

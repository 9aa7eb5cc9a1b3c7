"""Boards for the terminal: plain text, or text with ANSI colours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Unpack

from ..board import Board as Board_
from ..cells import Cell
from ..checked import of_type
from ..grid import Grid
from ..rules import House
from .options import Board, SceneOptions, scene_of
from .scene import SEVERAL, Role, Scene
from .shapes import ASCII, MANY, Look, Piece, board_lines, look_of, mark_of
from .tones import Tone


def text(board: Board, *, unicode: bool = True, narrow: bool = False, **options: Unpack[SceneOptions]) -> str:
    """Draw a board as plain text, without a final line break.

    Cells of extra houses have the letter of their house, explained in a legend below. With pencil marks, each cell is
    three lines tall, and digits other than marks are in parentheses. Highlighted cells are in brackets. With labels,
    rows and columns are named. Constraints follow, one per line; the caption comes last.

    Args:
        board: a puzzle, a grid or a scene.
        unicode: False uses only ASCII.
        narrow: whether to leave no space between the pencil marks of a 9x9 board, for 58 columns instead of 76.
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
    rows = (
        "".join(piece.text for piece in row) for row in _rows(scene, unicode, look_of(scene, plain=True, narrow=narrow))
    )
    return "\n".join([*rows, *(f"{mark}  {name}" for _, mark, name in _legend(scene)), *_below(scene)])


def ansi(board: Board, *, unicode: bool = True, narrow: bool = False, **options: Unpack[SceneOptions]) -> str:
    r"""Draw a board with ANSI colours, readable on dark and on light backgrounds.

    Givens are bold, found digits blue, placed digits green, guesses purple and underlined, pencil marks grey. Each
    extra house has a tint, explained in a legend below. Highlighted cells have the tint of their tone, which is yellow
    for the focus. The caption comes last.

    Args:
        board: a puzzle, a grid or a scene.
        unicode: False uses only ASCII.
        narrow: whether to leave no space between the pencil marks of a 9x9 board, for 58 columns instead of 76.
        options: what else to show; see :func:`scene_of`.

    Raises:
        ValueError: see :func:`scene_of`.

    Example:
        >>> "\x1b[1m" in ansi(Grid("1" * 81))
        True
    """
    scene = scene_of(board, **options)
    styles = [_style(scene, cell) for cell in range(scene.board.cell_count)]
    rows = (_paint(row, styles) for row in _rows(scene, unicode, look_of(scene, plain=False, narrow=narrow)))
    legend = (f"\x1b[48;5;{_tint(house)}m   \x1b[0m  {name}" for house, _, name in _legend(scene))
    return "\n".join([*rows, *legend, *_below(scene)])


def _rows(scene: Scene, unicode: bool, look: Look) -> Iterator[list[Piece]]:
    """Yield the lines of a board in pieces."""
    lines = board_lines(scene, look)
    for row in _labelled(scene.board, list(lines)) if scene.labels else lines:
        yield row if unicode else [piece._replace(text=piece.text.translate(ASCII)) for piece in row]


def _labelled(board: Board_, lines: list[list[Piece]]) -> Iterator[list[Piece]]:
    """Yield the names of the columns, and the lines with the name of each row on its left."""
    gutter = len(f"r{board.rows} ")
    middles: dict[int, int] = {}
    numbers: defaultdict[int, list[int]] = defaultdict(list)
    for number, line in enumerate(lines):
        at = gutter
        for piece in line:
            if piece.cell is not None:
                row, column = board.places[piece.cell]
                middles[column] = at + len(piece.text) // 2
                numbers[row] = [*numbers[row], number] if number not in numbers[row] else numbers[row]
            at += len(piece.text)
    head = ""
    for column in sorted(middles):
        head = f"{head.ljust(middles[column] - 1)}c{column + 1}"
    yield [Piece(head)]
    names = {of_row[len(of_row) // 2]: f"r{row + 1}" for row, of_row in numbers.items()}
    for number, line in enumerate(lines):
        yield [Piece(names.get(number, "").ljust(gutter)), *line]


def house_map(houses: Iterable[House]) -> str:
    """Draw a map of houses: a letter for the cells of each house, ``*`` for cells in several houses.

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
    checked = [of_type("house", house, House, "a House") for house in of_type("houses", houses, Iterable, "houses")]  # type: ignore[type-abstract]
    scene = Scene(Grid(bytes(81)), houses=tuple(checked))
    marks = [mark_of(scene.house_at(cell)) or "." for cell in range(81)]
    return "\n".join(" ".join(marks[row : row + 9]) for row in range(0, 81, 9))


def _legend(scene: Scene) -> list[tuple[int, str, str]]:
    """Return each extra house with its letter and name, then the symbol for several houses."""
    rows = [(number, mark_of(number) or "", harmless(house.name)) for number, house in enumerate(scene.houses)]
    return [*rows, (SEVERAL, MANY, "in several of these")] if scene.has_overlap else rows


def _below(scene: Scene) -> list[str]:
    """Return the constraints, then the caption."""
    return [*map(str, scene.constraints), *(harmless(line) for line in scene.caption.splitlines())]


def harmless(words: str) -> str:
    r"""Return a string as one line, without control characters that a terminal would obey.

    Example:
        >>> harmless("a\x1b[2J\tb\nc")
        'a[2J b c'
    """
    return "".join(" " if symbol.isspace() else symbol for symbol in words if symbol.isspace() or symbol.isprintable())


# -- colours ----------------------------------------------------------------------------------------------
# Numbers in the 256-colour palette, which terminal themes do not change. On the terminal's own background, only hues of
# medium brightness are used; a tinted cell has its own dark ink, so it is readable on any background.

_TINTS = (153, 223, 157, 218, 229, 183, 159, 187, 216)
_TINT_OF_SEVERAL = 250
_TINT_OF_TONE = {
    Tone.FOCUS: 220,
    Tone.SUPPORT: 117,
    Tone.SECOND: 147,
    Tone.THIRD: 215,
    Tone.GOOD: 120,
    Tone.BAD: 217,
    Tone.FAINT: 252,
}
_GREY = "38;5;244"
_INK = {
    Role.GIVEN: "1",
    Role.PLACED: "1;38;5;29",
    Role.GUESS: "1;4;38;5;133",
    Role.FOUND: "38;5;32",
    Role.EMPTY: _GREY,
}
_DARK_INK = {
    Role.GIVEN: "1;38;5;16",
    Role.PLACED: "1;38;5;22",
    Role.GUESS: "1;4;38;5;89",
    Role.FOUND: "38;5;19",
    Role.EMPTY: "38;5;240",
}


def _tint(house: int) -> int:
    return _TINT_OF_SEVERAL if house == SEVERAL else _TINTS[house % len(_TINTS)]


def _style(scene: Scene, cell: Cell) -> str:
    """Return the parameters of the escape sequence that paints a cell."""
    _, role = scene.digit(cell)
    house = scene.house_at(cell)
    if cell in scene.highlighted:
        return f"48;5;{_TINT_OF_TONE[scene.highlighted[cell]]};{_DARK_INK[role]}"
    return _INK[role] if house is None else f"48;5;{_tint(house)};{_DARK_INK[role]}"


def _paint(row: Sequence[Piece], styles: Sequence[str]) -> str:
    """Return a line with its escape sequences, one for each run of the same style."""
    styled = [(_GREY if piece.cell is None else styles[piece.cell], piece.text) for piece in row if piece.text]
    runs = groupby(styled, key=lambda piece: piece[0])
    return "".join(f"\x1b[{style}m{''.join(text for _, text in run)}\x1b[0m" for style, run in runs)

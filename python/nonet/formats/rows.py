"""Pictures of whole boards of any size, with a line for each row, with or without borders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .. import _core, symbols
from .._core import is_border
from ..board import Board, square_of
from ..errors import ParseError
from ..grid import Grid
from ..rules import Rules, usual_rules
from ..walls import Walls, corner_symbol
from .build import puzzle_of
from .lines import bad, first_lines
from .record import BadRecord, Record

_WALL = re.compile("[-=\u2500-\u257f]{2}|\\+")
_WALLS = str.maketrans(dict.fromkeys("|│║┃╎╏┆┇┊┋,;[]", " "))


def cells_of(text: str, columns: int) -> list[str] | None:
    """Return the symbols or numbers of a row with this many cells; None if the text is not such a row.

    Example:
        >>> cells_of("|1 . |. 16|", 4), cells_of("1..4", 4), cells_of("title", 4)
        (['1', '.', '.', '16'], ['1', '.', '.', '4'], None)
    """
    words = text.translate(_WALLS).split()
    if len(words) == columns:
        return words
    packed = "".join(words)
    return list(packed) if len(packed) == columns else _core.row_of(text, columns)


def _is_wall(text: str) -> bool:
    """Return whether a line only divides rows. A row of empty cells may use the same symbols, but not side by side."""
    return is_border(text) and _WALL.search(text) is not None


def _is_border(text: str) -> bool:
    """Return whether a line is blank or only a border. Dots alone are a row of empty cells, of whatever width."""
    return is_border(text) and not (text.strip() and set(text.strip()) <= {".", " "})


def read(lines: Iterable[tuple[int, str]], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each picture of the rules' board. Text before a picture is its comment."""
    board = rules.board
    kept: list[tuple[int, str]] = []
    title: list[str] = []
    lost = False
    for number, text in lines:
        cells = None if text.lstrip().startswith("#") else cells_of(text.rstrip("\n"), board.columns)
        if lost:
            lost = bool(text.strip())
        elif cells is not None and not _is_wall(text):
            kept.append((number, " ".join(cells)))
        elif not kept and text.strip() and not _is_border(text):
            title.append(text.strip().removeprefix("#").strip())
        elif kept and not _is_border(text) and not text.lstrip().startswith("#"):
            yield _broken(kept, board, number, text)
            kept, title, lost = [], [], True
        if len(kept) == board.rows:
            yield _record(kept, title, rules)
            kept, title = [], []
    if kept:
        error = ParseError(f"expected {board.rows} rows, found {len(kept)}")
        yield bad(error, kept[0][0], "\n".join(text for _, text in kept))
    elif title and not lost:
        raise ParseError(f"expected a board of {board.rows} rows, found only other text", line=1)


def _broken(kept: list[tuple[int, str]], board: Board, number: int, text: str) -> BadRecord:
    error = ParseError(f"expected row {len(kept) + 1} of a board, {board.columns} cells, found {text.strip()[:40]!r}")
    return bad(error.at(number), kept[0][0], "\n".join([*(row for _, row in kept), text]))


def _record(kept: list[tuple[int, str]], title: list[str], rules: Rules) -> Record | BadRecord:
    text = "\n".join(row for _, row in kept)
    try:
        cells = symbols.read(text, rules.board)
    except ParseError as error:
        return bad(ParseError(error.reason), kept[0][0], text)
    fields = {"comment": "\n".join(title)} if title else {}
    return Record(puzzle_of(cells, rules), fields=fields, line=kept[0][0])


def rules_of_rows(head: str) -> Rules | None:
    """Return the rules of the square board whose rows a text starts with, if it starts with one."""
    for text in first_lines(head):
        words = [] if _is_wall(text) else text.translate(_WALLS).split()
        for size in (len(words), len("".join(words))):
            board = square_of(size * size)
            if board is not None and are_rows(head, board) and _first_picture(head, board) == board.rows:
                return usual_rules(board)
    return None


def _first_picture(head: str, board: Board) -> int:
    """Return the number of rows with the board's width before the first empty line; 0 if other rows are among them."""
    rows = 0
    for text in head.strip("\n").split("\n"):
        if not text.strip() and rows:
            break
        is_row = not _is_wall(text) and cells_of(text, board.columns) is not None
        if rows and not is_row and not _is_border(text) and not text.lstrip().startswith("#"):
            return 0
        rows += is_row
    return rows


def are_rows(head: str, board: Board) -> bool:
    """Return whether a text starts with a picture of a board, perhaps after a title."""
    rows = [text for text in first_lines(head, 200) if cells_of(text, board.columns) and not _is_wall(text)]
    return len(rows) >= board.rows


def lines_of(grid: Grid, rules: Rules) -> Iterator[str]:
    """Yield the lines of a picture: symbols, with walls between cells of different boxes.

    Example:
        >>> for line in lines_of(Grid("1...2...3......."), Rules("4x4")):
        ...     print(line)
        +---+---+
        |1 .|. .|
        |2 .|. .|
        +---+---+
        |3 .|. .|
        |. .|. .|
        +---+---+
    """
    board = rules.board
    walls = Walls(board, (house.cells for house in rules.houses if house.kind == "box"))
    known = symbols.symbols(board)
    width = max(map(len, known))
    texts = [known[number].rjust(width) for number in bytes(grid)]
    for row in range(board.rows + 1):
        if walls.has_line_above(row):
            yield _border(row, board, walls, width)
        if row < board.rows:
            yield _row(row, board, walls, texts)


def _row(row: int, board: Board, walls: Walls, texts: list[str]) -> str:
    parts = []
    for column in range(board.columns + 1):
        cell = board.cell_at(row, column)
        text = " " * len(texts[0]) if cell is None else texts[cell]
        parts.append(("|" if walls.left_of(row, column) else " ") + (text if column < board.columns else ""))
    return "".join(parts).rstrip()


def _border(row: int, board: Board, walls: Walls, width: int) -> str:
    parts = []
    for column in range(board.columns + 1):
        line = "-" if walls.above(row, column) else " "
        corner = corner_symbol(walls.meeting(row, column), unicode=False)
        parts.append(corner + line * (width if column < board.columns else 0))
    return "".join(parts).rstrip()

"""Written boards: one square board in any of the ways in which people and programs write it down.

Links with 81 cells, nested lists of any language, separated cells, and pictures in which spaces may stand for blanks.
A text is a board only if all of it is: every function returns None for anything else. ``page/js/written.js`` is the
same reader for the page; both are tested on the texts of ``tests/data/ways.json``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from .board import Board, square_of
from .cells import BLANKS

_MOST = 40_000
"""The maximum length of a text: 36 rows of numbers in a picture take less."""

_LINK = re.compile(r"[^\s\[{(\"'|,;/?=]*[/?=]")
_LINKED = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")
_BEFORE_LIST = re.compile(r"(?:[\w\s.:<>*,\[\]]{0,80}=\s{0,9})?(?:[\w.]{1,20}\()?\s{0,9}(?=[\[{(\"'])")
_NO_CELLS = re.compile(r",\s*dtype=[\w.]+|(?<=[{,])\s{0,9}[\"']?\w{1,20}[\"']?\s{0,9}:")
"""The type of a NumPy array, and the names of columns in a list of records."""
_LIST = re.compile(r"""\s*[\[({](?:(?:none|null|nan)\b|\w(?![a-z])|[-\d\s.*?,;\[\](){}"'])*""", re.IGNORECASE)
"""What may be a list of cells, and is no pattern of file names."""
_EMPTY = re.compile(r"([\"'])\s?\1")
_MARKS = re.compile(r"[\s,;\[\](){}\"']+")
_NONE = {"", "none", "null", "nan", "-1"}
_NUMBER = re.compile(r"([0-9]{1,2})(?:\.0*)?(?:e\+00)?")
_WALLS = str.maketrans(dict.fromkeys("│┃║╎╏┆┇┊┋╽╿╷╵", "|"))
_BORDER = re.compile("[-=+*.:'`| \t\u2500-\u257f]+")
_RULE = re.compile("[-=\u2500-\u257f]{2}|:-")
_MARGINS = (0, 1)
_GAPS = (1, 0, 2)


def board_of(text: str) -> tuple[Board, list[str]] | None:
    """Return the board that a text writes down and its cells, ``.`` for blank; None if the text is not one board.

    Example:
        >>> board_of("[[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]")[1][:6]
        ['1', '.', '.', '.', '.', '2']
    """
    return _first(text, (_linked, _listed, _separated, _pictured, _spaced, _in_one_line))


def unusual_board_of(text: str) -> tuple[Board, list[str]] | None:
    """Return the same, but only for links, lists, one line with separators, and rows whose blanks have no symbol."""
    layouts = (_linked, _listed, _separated, _spaced)
    return _first(text, layouts if "\n" in text.strip("\r\n") else (*layouts, _in_one_line))


def fault_of_list(text: str) -> str | None:
    """Return what is wrong with a list of cells, or None if a text is not written like one.

    Example:
        >>> fault_of_list("[[5,3,")
        '2 brackets are not closed'
        >>> fault_of_list("[[1, 2], [3]]")
        'expected the cells of a square board such as 4x4 or 9x9, found 3 in rows of 2 and 1'
    """
    if "," not in text or not _LIST.fullmatch(text):
        return None
    left = sum(map(text.count, "[({")) - sum(map(text.count, "])}"))
    if left:
        return f"{left} bracket{'s are' if left > 1 else ' is'} not closed" if left > 0 else "a bracket is not opened"
    rows = [[word for word in _MARKS.split(row) if word] for row in re.split(r"[\])}]", text)]
    widths = [len(row) for row in rows if row]
    size = _size_of(sum(widths))
    if size is not None and len(widths) in (1, size):
        wrong = next((word for row in rows for word in row if _cell(word, size) is None), None)
        return None if wrong is None else f"{wrong!r} is not a cell of a {size}x{size} board"
    lengths = " and ".join(map(str, dict.fromkeys(widths))) or "0"
    return f"expected the cells of a square board such as 4x4 or 9x9, found {sum(widths)} in rows of {lengths}"


def row_of(line: str, size: int) -> list[str] | None:
    """Return the cells of one row of a picture whose bars show where they are, so that spaces may be blanks.

    Example:
        >>> row_of("|  2 3|4    |8    |", 9), row_of("| | |4|1|", 4)
        (['.', '2', '3', '4', '.', '.', '8', '.', '.'], ['.', '.', '4', '1'])
    """
    parts = _parts(line.rstrip("\r\n").translate(_WALLS))
    if len(parts) == size:
        return _known([_cell(part.strip(), size) for part in parts])
    if len(parts) < 2 or size % len(parts) or len(set(map(len, parts))) != 1:
        return None
    return next(_placed([parts], size // len(parts), size), None)


def _first(text: str, layouts: Sequence[Callable[[str], list[str] | None]]) -> tuple[Board, list[str]] | None:
    text = text.removeprefix("\ufeff")
    for layout in layouts if len(text) <= _MOST else ():
        cells = layout(text)
        if cells is not None:
            board = square_of(len(cells))
            assert board is not None
            return board, cells
    return None


def joined(cells: list[str]) -> str:
    """Return cells as one text, with spaces between them where some have two symbols."""
    return (" " if any(len(cell) > 1 for cell in cells) else "").join(cells)


# -- cells ---------------------------------------------------------------------------------------------------


def _size_of(count: int) -> int | None:
    """Return the number of rows of the square board with this many cells."""
    board = square_of(count)
    return None if board is None else board.rows


def _is_size(rows: int) -> bool:
    return square_of(rows * rows) is not None


def _cell(word: str, size: int) -> str | None:
    """Return a cell as a digit, a letter, a number or ``.``; None if the word is not a cell."""
    if not word.isascii():
        return None
    if word.lower() in _NONE:
        return "."
    if len(word) == 1 and not word.isdigit():
        return "." if word in BLANKS else word if size > 9 and word.isascii() and word.isalpha() else None
    number = _NUMBER.fullmatch(word)
    # Where letters follow 9, 0 may be a digit.
    is_blank = number is not None and not int(number[1]) and (size <= 9 or len(word) > 1)
    return "." if is_blank else str(int(number[1])) if number is not None and int(number[1]) <= size else None


def _cells(words: Sequence[str], size: int) -> list[str] | None:
    """Return words as the cells of a board; None if one is not a cell, or there are not enough of them."""
    return _known([_cell(word, size) for word in words]) if len(words) == size * size else None


def _known(cells: list[str | None]) -> list[str] | None:
    return None if None in cells else [cell for cell in cells if cell is not None]


def _of_words(words: list[str]) -> list[str] | None:
    """Return the cells in as many words, in a word for each row, or in one word."""
    size = _size_of(len(words))
    if size is not None and (cells := _cells(words, size)) is not None:
        return cells
    packed = "".join(words)
    size = _size_of(len(packed))
    if size is None or len(words) not in (1, size) or any(len(word) * len(words) != size * size for word in words):
        return None
    return _cells(packed, size)


# -- layouts -------------------------------------------------------------------------------------------------


def _linked(text: str) -> list[str] | None:
    """Read an address that contains 81 cells."""
    words = text.split()
    found = _LINKED.findall(text) if len(words) == 1 and _LINK.match(words[0]) else []
    return _cells(found[0], 9) if len(found) == 1 else None


def _listed(text: str) -> list[str] | None:
    """Read brackets or quotes: JSON, Python, C, Java, Prolog, NumPy, perhaps after ``board =``."""
    text = text.strip()
    start = _BEFORE_LIST.match(text)
    if start is None:
        return None
    body = text[start.end() :]
    body = _NO_CELLS.sub(" ", body) if body[0] in "[(" else body
    return _of_words([word for word in _MARKS.split(_EMPTY.sub(" . ", body)) if word])


def _lines(text: str) -> list[str]:
    """Return the lines of a text, without blank ones before and after it."""
    lines = [line.rstrip("\r") for line in text.split("\n")]
    while lines and not lines[-1].rstrip(" "):
        lines.pop()
    while lines and not lines[0].rstrip(" "):
        lines.pop(0)
    return lines


def _separated(text: str) -> list[str] | None:
    """Read rows of cells with a separator between them, in which empty cells may be blanks."""
    lines = _lines(text)
    separator = next((each for each in "\t,;" if lines and all(each in line for line in lines)), None)
    if separator is None:
        return None
    rows = [[cell.strip(" \"'") for cell in line.split(separator)] for line in lines]
    if len(rows) == 1:
        row = rows[0]
        return _of_words(row if row[-1] or _size_of(len(row)) else row[:-1])
    if separator == "\t":
        # Tabs at the end of a row are easily lost.
        rows = [row + [""] * (len(rows) - len(row)) for row in rows]
    return _table(rows)


def _table(rows: list[list[str]]) -> list[str] | None:
    """Return the cells of a table, without its names of columns, its numbers of rows and its separators at the end."""
    body = rows[1:]
    names = [cell for cell in rows[0] if cell]
    # An empty first row names nothing: without it and an empty last column a smaller board would be left.
    is_named = len(names) >= len(body) and (_are_numbers(names) or all(_cell(name, 9) is None for name in names))
    if _is_size(len(body)) and is_named and (cells := _table(body)) is not None:
        return cells
    size = len(rows)
    if all(len(row) == size + 1 for row in rows):
        if not any(row[-1] for row in rows):
            rows = [row[:-1] for row in rows]
        elif _are_numbers([row[0] for row in rows]):
            rows = [row[1:] for row in rows]
    if not _is_size(size) or any(len(row) != size for row in rows):
        return None
    return _cells([cell for row in rows for cell in row], size)


def _are_numbers(cells: list[str]) -> bool:
    """Return whether cells count from 0 or 1."""
    return any(cells == [str(number) for number in range(first, first + len(cells))] for first in (0, 1))


def _rows_of_picture(text: str) -> list[str]:
    lines = _lines(text.translate(_WALLS))
    return [line for line in lines if line.strip() and not (_BORDER.fullmatch(line) and _RULE.search(line))]


def _drawn(text: str) -> list[str] | None:
    """Read a picture whose bars show where the cells are, so that spaces may be blanks."""
    rows = [_parts(line) for line in _rows_of_picture(text)]
    count = len(rows[0]) if rows else 0
    if count < 2 or any(len(row) != count for row in rows):
        return None
    if (cells := _table([[cell.strip() for cell in row] for row in rows])) is not None:
        return cells
    size = len(rows)
    if not _is_size(size) or size % count:
        return None
    widths = {len(part) for row in rows for part in row}
    found = {tuple(cells) for cells in _placed(rows, size // count, size)} if len(widths) == 1 else set()
    return list(found.pop()) if len(found) == 1 else None


def _parts(line: str) -> list[str]:
    """Return what stands between the bars of a line."""
    start = line.lstrip()
    line = start[1:] if start.startswith("|") else line
    end = line.rstrip()
    return (end[:-1] if end.endswith("|") else line).split("|")


def _placed(rows: list[list[str]], box: int, size: int) -> Iterator[list[str]]:
    """Yield the cells in every layout that fits: cells of this width, with these gaps and margins."""
    width = len(rows[0][0])
    for cell, gap, margin in product(sorted({1, len(str(size))}), _GAPS, _MARGINS):
        if width != box * cell + (box - 1) * gap + 2 * margin:
            continue
        starts = [margin + at * (cell + gap) for at in range(box)]
        used = {place for start in starts for place in range(start, start + cell)}
        parts = [part for row in rows for part in row]
        if any(part[place] != " " for part in parts for place in range(width) if place not in used):
            continue
        cells = _known([_cell(part[start : start + cell].strip(), size) for part in parts for start in starts])
        if cells is not None:
            yield cells


def _spaced(text: str) -> list[str] | None:
    """Read rows without bars whose only blanks are spaces: adjacent cells, or cells with a space between them."""
    lines = [line.rstrip("\r") for line in text.rstrip("\r\n").split("\n")]
    size = 9 if len(lines) == 1 else len(lines)
    packed = text.replace("\n", "").replace("\r", "")
    if not _is_size(size) or not packed.replace(" ", "").isalnum() or " " not in packed:
        return None
    width = max(map(len, lines))
    if len(lines) == 1:
        return _cells([symbol.strip() for symbol in packed], 9) if width == 81 else None
    step = 1 if width == size else 2 if width in (2 * size - 1, 2 * size) else 0
    if not step or any(line[1::2].strip() for line in lines if step == 2):
        return None
    rows = [line.ljust(2 * size)[: step * size : step] for line in lines]
    return _cells([symbol.strip() for row in rows for symbol in row], size)


def _pictured(text: str) -> list[str] | None:
    """Read rows of symbols or numbers, with or without bars and borders."""
    rows = [re.split(r"[\s|,;]+", line.strip(" \t|,;")) for line in _rows_of_picture(text)]
    size = len(rows)
    if not _is_size(size):
        return _drawn(text)
    words = [row if len(row) == size else list("".join(row)) for row in rows]
    if any(len(row) != size for row in words):
        return _drawn(text)
    return _cells([word for row in words for word in row], size)


def _in_one_line(text: str) -> list[str] | None:
    """Read one line of cells or of rows, with spaces or other separators between them."""
    lines = _lines(text)
    return _of_words(re.split(r"[\s|,;]+", lines[0].strip(" \t|,;"))) if len(lines) == 1 else None

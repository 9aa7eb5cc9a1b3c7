"""tatham: game IDs of Solo in Simon Tatham's Portable Puzzle Collection.

    3x3:a8_3c5...        boxes of 3 rows and 3 columns
    9j:...,...           a jigsaw, with the dividing lines between regions after the comma
    3x3x:...             with both diagonals

A letter stands for a run of empty cells, and ``_`` separates two numbers. After the comma, ``a`` to ``y`` are the
number of places (1 to 25) without a dividing line before the next line, ``_`` means none, and ``z`` means 25 places
with no line after them. Places between the cells of each row come first, then places between the cells of each column.
Letters for symmetry and difficulty before the colon record how the game was made, and are skipped. The format is
defined by the source code of Solo (``solo.c``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import IO

from ..board import Board
from ..errors import ParseError, RulesError
from ..rules import Rules, usual_rules
from .build import puzzle_of
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Record
from .stated import box_numbers, on_board

_ID = re.compile(
    r"(?P<first>\d{1,2})(?:x(?P<second>\d{1,2})|(?P<jigsaw>j))(?P<rest>[a-z0-9]*):(?P<cells>[a-z_0-9]+)(?:,(?P<lines>[a-z_0-9,]+))?"
)
_RUN = 26
_LONGEST_STEP = 25


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line, with the rules that its ID states."""
    for number, text in content(stream):
        try:
            yield _record(number, text.strip(), rules)
        except ParseError as error:
            yield bad(error, number, text)


def _record(number: int, text: str, rules: Rules) -> Record:
    match = _ID.fullmatch(text)
    if match is None:
        raise ParseError("expected a game ID of Solo, such as 3x3:a8_3c5...")
    try:
        own = _rules(match)
    except RulesError as error:
        raise ParseError(str(error)) from None
    return Record(puzzle_of(_cells(match["cells"], own.board), on_board(rules, own)), line=number)


def _rules(match: re.Match[str]) -> Rules:
    rest = match["rest"]
    if "k" in rest:
        raise ParseError("a Killer game has cages, which nonet does not read from a game ID")
    spec = "diagonal" if "x" in rest else "classic"
    first = int(match["first"])
    if not first or (match["second"] is not None and not int(match["second"])):
        raise ParseError("expected a size of 1 or more, found 0")
    if match["jigsaw"]:
        if match["lines"] is None:
            raise ParseError("expected a comma and the dividing lines of the regions after the cells")
        return Rules(spec, board=Board(first), regions=_regions(match["lines"], first))
    if match["lines"] is not None:
        raise ParseError("a game with boxes has no dividing lines")
    # The first number is the number of boxes side by side, which equals the number of rows in a box.
    boxes = (first, int(match["second"]))
    size = first * int(match["second"])
    plain = Rules.of(f"{size}x{size}:{boxes[0]}x{boxes[1]}")
    usual = usual_rules(plain.board)
    plain = usual if usual is not None and usual == plain else plain
    return plain if spec == "classic" else Rules(f"{plain.spec}+{spec}")


def _cells(text: str, board: Board) -> bytes:
    cells = bytearray()
    for part in re.findall(r"[a-z]|_|\d+", text):
        if part.isdigit():
            if not 1 <= int(part) <= board.digits:
                raise ParseError(f"{part} is not a digit of a board of {board}")
            cells.append(int(part))
        elif part != "_":
            cells += bytes(ord(part) - ord("a") + 1)
    if len(cells) != board.cell_count:
        raise ParseError(f"expected {board.cell_count} cells, found {len(cells)}")
    return bytes(cells)


def _places(size: int) -> list[tuple[int, int]]:
    """Return the cells on both sides of each place where a dividing line may be, in the order of the format."""
    between = [(row * size + column, row * size + column + 1) for row, column in product(range(size), range(size - 1))]
    below = [(row * size + column, (row + 1) * size + column) for column, row in product(range(size), range(size - 1))]
    return between + below


def _regions(lines: str, size: int) -> list[int]:
    """Return the region of each cell: cells connected without crossing a dividing line are in the same region."""
    divided: list[bool] = []
    if not re.fullmatch("[a-z_]+", lines):
        raise ParseError(f"expected the letters a to z and _ as dividing lines, found {lines[:20]!r}")
    for letter in lines:
        step = 0 if letter == "_" else ord(letter) - ord("a") + 1
        divided += [False] * (_LONGEST_STEP if step == _RUN else step) + [True] * (step != _RUN)
    places = _places(size)
    if len(divided) != len(places) + 1:
        raise ParseError(f"expected {len(places)} places for dividing lines, found {max(0, len(divided) - 1)}")
    region = list(range(size * size))
    for (one, other), is_divided in zip(places, divided, strict=False):
        if not is_divided and region[one] != region[other]:
            merged, gone = sorted((region[one], region[other]))
            region = [merged if number == gone else number for number in region]
    return region


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield the ID of each record.

    Raises:
        FormatError: Solo has no game with such a board or such rules.
    """
    for record in records:
        rules = record.puzzle.rules
        yield f"{_parameters(rules)}:{_runs(bytes(record.puzzle.givens))}{_lines(rules)}\n"


def _parameters(rules: Rules) -> str:
    size = rules.board.digits
    refused = FormatError(f"Solo has no game with these rules: {rules!r}")
    if rules.board != Board(size) or None in box_numbers(rules):
        raise refused
    diagonals = {house.name for house in rules.extra_houses}
    if diagonals not in (set(), {"main diagonal", "anti-diagonal"}):
        raise refused
    boxes = _boxes(rules)
    return (f"{boxes[0]}x{boxes[1]}" if boxes else f"{size}j") + ("x" if diagonals else "")


def _boxes(rules: Rules) -> tuple[int, int] | None:
    """Return the height and width of the boxes, or None if they are not rectangles of equal shape."""
    size, numbers = rules.board.digits, box_numbers(rules)
    for height in range(1, size + 1):
        width = size // height
        if height * width == size and numbers == [
            row // height * (size // width) + column // width for row in range(size) for column in range(size)
        ]:
            return height, width
    return None


def _runs(givens: bytes) -> str:
    parts: list[str] = []
    empty = 0
    for number in [*givens, None]:
        if number == 0:
            empty += 1
            continue
        while empty:
            parts.append(chr(ord("a") - 1 + min(empty, _RUN)))
            empty -= min(empty, _RUN)
        if number is not None:
            parts += ["_"] * bool(parts and parts[-1].isdigit()) + [str(number)]
    return "".join(parts)


def _lines(rules: Rules) -> str:
    if _boxes(rules):
        return ""
    numbers = box_numbers(rules)
    parts: list[str] = []
    run = 0
    for is_divided in [*(numbers[one] != numbers[other] for one, other in _places(rules.board.digits)), True]:
        if not is_divided:
            run += 1
            continue
        while run > _LONGEST_STEP:
            parts.append("z")
            run -= _LONGEST_STEP
        parts.append(chr(ord("a") - 1 + run) if run else "_")
        run = 0
    text = "".join(parts)
    if box_numbers(rules) != box_numbers(Rules(board=rules.board, regions=_regions(text, rules.board.digits))):
        raise FormatError("Solo has no game with a region in several pieces")
    return f",{text}"


def sniff(head: str) -> bool:
    """Return whether the first line is a game ID."""
    lines = first_lines(head, 1)
    return bool(lines) and _ID.fullmatch(lines[0].strip()) is not None


FORMAT = Format(
    name="tatham",
    summary="game IDs of Solo, boxes and jigsaws (Simon Tatham's Portable Puzzle Collection)",
    extensions=(".solo",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"regions"}),
    others=True,
)

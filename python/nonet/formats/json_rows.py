"""json: an array of puzzles, or a table as JSON, as pandas and web services write them.

    [".53...", "6..1.."]                                    strings, or lists of numbers
    [{"puzzle": "53..7....", "solution": "534678912", "level": 3}, ...]
    {"puzzle": {"0": "53..7...."}, "level": {"0": 3}}       pandas, in any orientation

Columns are recognised by the names that tables use (``puzzle``, ``quizzes``, ``question``, ...); a board is a string, a
list of cells or a list of rows. All other members become fields. An object may hold the array as one of its members.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, Any

from .. import above
from ..board import Board, square_of
from ..errors import ParseError, RulesError
from ..grid import Grid
from ..rules import Rules, usual_rules
from ..written import board_of
from .columns import PUZZLE, PUZZLE_NAMES, SOLUTION, SOLUTION_NAMES
from .format import Format
from .lines import bad
from .one_text import one_text
from .record import BadRecord, FieldValue, Record
from .table_text import plain_value

_HEAD, _MAX_SIZE = 1 << 16, 1 << 28
_DEPTH = 4
"""The number of objects around an array of puzzles."""

_START = re.compile(r'\s*(\[\s*(\[|\{|\]|"|[0-9])|\{\s*")')
_MEMBER = re.compile(
    rf'"({"|".join((*PUZZLE_NAMES, "data"))})"\s*:(?!\s*\[\s*\[\s*\{{)|:\s*\[\s*\[(\s*[0-9]\s*,){{3}}', re.IGNORECASE
)
"""What an object has that holds puzzles: a member with one of these names, or a list of lists."""


def document(text: str) -> Any:
    """Return the value of a JSON text.

    Raises:
        ParseError: the text is not JSON.
    """
    import json

    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ParseError(f"expected JSON: {error.msg}", error.lineno, error.colno) from None
    except (ValueError, RecursionError) as error:
        raise ParseError(f"expected JSON: {error}") from None


def rows_of(value: Any) -> list[dict[str, Any]] | None:
    """Return the rows of a JSON value that is a table or an array of boards, or None if it is neither.

    Example:
        >>> rows_of([".234", "4.21"]), rows_of({"puzzle": {"0": ".234"}, "level": {"0": 2}})
        ([{'puzzle': '.234'}, {'puzzle': '4.21'}], [{'puzzle': '.234', 'level': 2}])
        >>> rows_of({"newboard": {"grids": [{"question": ".234"}]}}), rows_of({"cells": []})
        ([{'question': '.234'}], None)
    """
    return _rows(value, _DEPTH)


def _rows(value: Any, depth: int) -> list[dict[str, Any]] | None:
    if isinstance(value, list):
        return _of_list(value, is_outer=depth == _DEPTH)
    if not isinstance(value, dict) or not depth:
        return None
    name = puzzle_name(value)
    if name is not None and not _is_table(value[name]):
        return _of_columns(value) or [value]
    if isinstance(value.get("columns"), list) and isinstance(value.get("data"), list):
        return [dict(zip(value["columns"], row, strict=False)) for row in value["data"] if isinstance(row, list)]
    inner = list(value.values())
    if inner and all(isinstance(one, dict) and puzzle_name(one) is not None for one in inner):
        return inner if _of_columns(inner[0]) is None else None
    found = [rows for one in inner if isinstance(one, dict | list) and (rows := _rows(one, depth - 1)) is not None]
    return found[0] if len(found) == 1 else None


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _of_list(value: list[Any], *, is_outer: bool) -> list[dict[str, Any]] | None:
    named = next((name for item in value if isinstance(item, dict) and (name := puzzle_name(item))), None)
    if is_outer and named is not None:
        return [item if isinstance(item, dict) else {named: item} for item in value]
    if _is_table(value):
        return value if puzzle_name(value[0]) is not None else None
    if _size(value) is not None:
        return [{PUZZLE: value}]
    # A null is a missing board. Within objects, other strings may stand beside the puzzles.
    if is_outer:
        boards = not value or any(map(_is_board, value)) or all(item is None or isinstance(item, str) for item in value)
    else:
        boards = bool(value) and all(item is None or _is_board(item) for item in value)
    return [{PUZZLE: item} for item in value] if boards else None


def _is_board(item: Any) -> bool:
    return _size(item) is not None or (isinstance(item, str) and square_of(len(item)) is not None)


def _of_columns(value: dict[str, Any]) -> list[dict[str, Any]] | None:
    """Return the rows of an object of columns, each an object by row or a list, or None if it is a single row."""
    columns = list(value.values())
    if all(isinstance(column, dict) for column in columns):
        return [{name: value[name].get(row) for name in value} for row in columns[0]]
    lists = all(isinstance(column, list) and len(column) == len(columns[0]) for column in columns)
    if not lists or _size(value[puzzle_name(value) or ""]) is not None:
        return None
    return [dict(zip(value, row, strict=True)) for row in zip(*columns, strict=True)]


def _size(value: Any) -> int | None:
    """Return the number of cells of a list that is one square board, of cells or of rows, or None."""
    if not isinstance(value, list) or not value:
        return None
    if all(_is_cell(item) for item in value):
        return len(value) if square_of(len(value)) is not None and len(value) > 9 else None
    size = len(value)
    rows = all(
        (isinstance(row, list) and len(row) == size and all(map(_is_cell, row)))
        or (isinstance(row, str) and len(row) == size)
        for row in value
    )
    return size * size if rows and square_of(size * size) is not None else None


def _is_cell(item: Any) -> bool:
    if isinstance(item, str):
        return len(item) < 2
    return item is None or (isinstance(item, int | float) and not isinstance(item, bool) and item < 100)


def puzzle_name(row: dict[str, Any]) -> str | None:
    """Return the first member that has a known name of puzzles, or else the only one that is a list of cells."""
    named = next((name for known in PUZZLE_NAMES for name in row if str(name).lower() == known), None)
    if named is not None:
        return named
    boards = [name for name, value in row.items() if name.lower() not in SOLUTION_NAMES and _size(value) is not None]
    return boards[0] if len(boards) == 1 else None


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each puzzle of an array, a table, or objects that stand one per line."""
    text = stream.read(_HEAD)
    if not text.lstrip("\ufeff \t\n").startswith(("[", "{")):
        raise ParseError("expected JSON: an array or an object")
    text += stream.read(_MAX_SIZE)
    if len(text) > _MAX_SIZE:
        raise ParseError(f"expected a JSON document of at most {_MAX_SIZE} characters", hint="JSONL may be longer")
    text = text.lstrip("\ufeff")
    try:
        rows = rows_of(document(text))
    except ParseError:
        if not _is_lines(text):
            raise
        yield from _each_line(text, rules)
        return
    if rows is None:
        raise ParseError(
            "expected an array of puzzles, or of objects with a puzzle",
            hint=f"names of such members are {', '.join(PUZZLE_NAMES)}",
        )
    for number, row in enumerate(rows, 1):
        yield _record_of(row, rules, None, f"row {number}: ")


def _is_lines(text: str) -> bool:
    """Return whether each line is a document of its own."""
    first = text.lstrip().split("\n", 1)[0]
    try:
        return isinstance(document(first), dict)
    except ParseError:
        return False


def _each_line(text: str, rules: Rules) -> Iterator[Record | BadRecord]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = document(line)
            if not isinstance(row, dict):
                raise ParseError("expected a JSON object")
        except ParseError as error:
            yield bad(ParseError(error.reason), number, line)
        else:
            yield _record_of(row, rules, number)


def _record_of(row: dict[str, Any], rules: Rules, line: int | None, where: str = "") -> Record | BadRecord:
    name = puzzle_name(row)
    board = None if name is None else row[name]
    try:
        return _record(row, name, board, rules, line)
    except ParseError as error:
        text = "" if board is None else str(plain_value(board))
        fields = {key: plain_value(value) for key, value in row.items() if key != name and value is not None}
        stated = {PUZZLE: text} if text else {}
        reason = ParseError(f"{where}{error.reason}", line, hint=error.hint)
        return BadRecord(reason, text, {**fields, **stated}, board is None)


def _record(row: dict[str, Any], name: str | None, board: Any, rules: Rules, line: int | None) -> Record:
    if board is None:
        raise ParseError("expected a board, found a missing value")
    puzzle = above.Puzzle(board, rules) if isinstance(board, str) else above.Puzzle(Grid(board, rules.board), rules)
    others: dict[str, FieldValue] = {
        key: plain_value(value) for key, value in row.items() if key != name and value is not None
    }
    stated = next((key for key in others if key.lower() in SOLUTION_NAMES), None)
    solution = None
    if stated is not None:
        try:
            solution = Grid(row[stated], puzzle.board)
            del others[stated]
        except ParseError:
            others[SOLUTION] = others.pop(stated)
    return Record(puzzle, None, None, solution, others, line)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield an array with an object for each record."""
    import json

    start = "["
    for record in records:
        solution = {} if record.solution is None else {SOLUTION: str(record.solution)}
        fields = {name: value for name, value in record.fields.items() if name not in (PUZZLE, SOLUTION)}
        row = {PUZZLE: one_text(record.puzzle), **solution, **fields}
        yield f"{start}\n{json.dumps(row, ensure_ascii=False, default=str)}"
        start = ","
    yield "\n]\n" if start == "," else "[]\n"


def sniff(head: str) -> bool:
    """Return whether a text starts like an array, or like an object that has a member with the name of puzzles.

    One board written as an array, and arrays that stand one per line, have readers of their own.
    """
    text = head.lstrip("\ufeff")
    start = _START.match(text)
    if start is None:
        return False
    if "{" in start[1]:
        return _MEMBER.search(text) is not None
    return not (board_of(text.split("\n", 1)[0], unusual=True) or board_of(text, unusual=True))


def rules_of(head: str) -> Rules | None:
    """Return the usual rules of the square board of the first puzzle, or None if that is not known."""
    board = _first_board(head.lstrip("\ufeff").lstrip())
    return None if board is None else usual_rules(board)


def _first_board(text: str) -> Board | None:
    import json

    start = 1 if text.startswith("[") else 0
    try:
        value, _ = json.JSONDecoder().raw_decode(text, start + len(text[start:]) - len(text[start:].lstrip()))
    except (ValueError, RecursionError):
        return None
    rows = rows_of(value) or rows_of([value])
    name = puzzle_name(rows[0]) if rows else None
    board = rows[0][name] if rows and name is not None else None
    if not isinstance(board, str):
        size = _size(board)
        return None if size is None else square_of(size)
    try:
        return above.Puzzle(board).rules.board
    except (ParseError, RulesError):
        return None


FORMAT = Format(
    name="json",
    summary="arrays of puzzles, and tables as JSON (pandas, web services)",
    extensions=(".json",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"candidates", "regions", "constraints", "solution", "fields"}),
    others=True,
    rules_of=rules_of,
)

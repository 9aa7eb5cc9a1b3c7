"""sudokupad: puzzles in links to SudokuPad, one per line.

    https://sudokupad.app/sclN4IgxgNghgTgziAXKADgTxALwBYFsCmSIOBRAbgPYAu+...

A link contains a document, as JSON or in SudokuPad's short form of it, packed with LZ-string. Reading also accepts the
document itself, and the compact form of classic puzzles (``scf``). A document is a drawing: besides digits, only
regions and cages with a sum have a known meaning. Lines, shapes and other elements may be rules, so a document that
contains any is malformed. Fog, and words beside the grid such as its title, are noted as unread.

SudokuPad shows any digit as a given, so the digits that a player has placed are not written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, Any
from urllib.parse import quote, unquote

from ...board import Board
from ...constraints import Constraint, KillerCage
from ...errors import ParseError
from ...grid import Grid
from ...rules import Rules, usual_rules
from ..build import marks_of, marks_or_none, puzzle_of
from ..format import Format, FormatError
from ..record import BadRecord, FieldValue, Record
from ..stated import box_numbers, on_board, with_regions
from .fpuzzles import refuse_unknown, unknown_in
from .lz_string import compress
from .packed import records, unpacked
from .zipper import unzipped

LINK = "https://sudokupad.app/scl"
MAX_SIZE = 25
USUAL_TEXT = "Normal sudoku rules apply."
"""The rules text of a document if the record has none."""

_ADDRESS = r"(?:https?://\S{1,200}?[/=])?"
"""Limited to keep a long hostile text from taking much time."""
_PACKED = re.compile(_ADDRESS + r"(?:scl|ctc)([A-Za-z0-9+/=%\\ -]{20,})")
_COMPACT = re.compile(_ADDRESS + r"scf([A-Za-z0-9][^?#]{10,})")
_FIELDS = ("title", "author", "rules")
_KNOWN = {"id", "cellSize", "cells", "regions", "cages", "metadata", "settings", "videos", *_FIELDS}
"""Members that are read, or that do not affect the puzzle."""
_CELL = ("value", "given", "centremarks", "pencilMarks", "candidates")
_CAGE = ("cells", "value", "sum", "unique", "hidden", "style")
_FOG = ("fogofwar", "foglight", "foglink", "triggereffect")
"""Members that hide a part of the board, and state no rule."""
_WORDS = re.compile(r"[^\W\d_]{2}")
_RULES = {"antiknight", "antiking", "norowcol", "grids"}
"""Metadata that states rules."""
_TAG = re.compile(r"([A-Za-z]+):\s*(\S.*)", re.DOTALL)
"""Metadata in the value of a cage without cells."""
_DIGITS = re.compile(r"[0-9]{1,3}")


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each link or document, one per line; a JSON document may also be the whole file."""
    return records(stream, lambda text, line: _record(text, rules, line))


def _record(text: str, rules: Rules, line: int) -> Record:
    if not text.startswith("{") and (compact := _COMPACT.fullmatch(text)):
        return _compact_record(unquote(compact[1]), rules, line)
    document = unzipped(text if text.startswith("{") else _unpacked(text))
    if not isinstance(document, dict):
        raise ParseError("expected a SudokuPad document with cells")
    return _document_record(document, rules, line)


def _unpacked(link: str) -> str:
    found = _PACKED.fullmatch(link)
    if found is None:
        raise ParseError("expected a link to sudokupad.app with scl, ctc or scf, or a document")
    return unpacked(found[1])


def _document_record(document: dict[str, Any], rules: Rules, line: int) -> Record:
    cells = _cells(document.get("cells"))
    size = len(cells)
    cells_in_order = [cell for row in cells for cell in row]
    metadata = _metadata(document)
    rules = _rules(document, rules, size)
    values = [_value(cell.get("value"), size) for cell in cells_in_order]
    for given in (cell["given"] for cell in cells_in_order if cell.get("given") is not None):
        if not isinstance(given, bool):
            raise ParseError(f"expected true or false as 'given', found {given!r}")
    is_given = [cell.get("given") is not False for cell in cells_in_order]
    givens, placed = (
        bytes(value if given is wanted else 0 for value, given in zip(values, is_given, strict=True))
        for wanted in (True, False)
    )
    marks = [_bits(cell.get("centremarks"), size) for cell in cells_in_order]
    return Record(
        puzzle_of(givens, rules),
        placed=Grid._trusted(placed, rules.board) if any(placed) else None,
        marks=marks_or_none(marks, bytes(values)),
        solution=_solution(metadata.get("solution"), rules.board),
        fields=_fields(metadata),
        line=line,
        unread=_unread(document, metadata),
    )


def _cells(rows: object) -> list[list[dict[str, Any]]]:
    size = len(rows) if isinstance(rows, list) else 0
    if not isinstance(rows, list) or not 1 <= size <= MAX_SIZE:
        raise ParseError(f"expected a SudokuPad document with cells in 1 to {MAX_SIZE} rows")
    for row in rows:
        if not isinstance(row, list) or len(row) != size or not all(isinstance(cell, dict) for cell in row):
            raise ParseError(f"expected {size} rows of {size} cells")
    refuse_unknown("a cell", [name for row in rows for cell in row for name in unknown_in(cell, _CELL)])
    return rows


def _metadata(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document's metadata, after refusing members that may be rules."""
    stated = document.get("metadata") or {}
    if not isinstance(stated, dict):
        raise ParseError("expected an object as the metadata")
    metadata = {name: document[name] for name in _FIELDS if name in document} | _tags(document) | stated
    unknown = [name for name, value in document.items() if value and name not in _KNOWN and name not in _FOG]
    unknown = [name for name in unknown if not _are_words(document[name], name, document)]
    unknown += [
        name
        for name, value in metadata.items()
        if value and name not in _FOG and (name in _RULES or isinstance(value, bool | list | dict))
    ]
    refuse_unknown("the document", unknown)
    return metadata


def _are_words(elements: object, name: str, document: dict[str, Any]) -> bool:
    """Return whether overlays or underlays are only words beside the grid, such as its title."""
    size = len(document["cells"])
    return (
        name in ("overlays", "underlays")
        and isinstance(elements, list)
        and all(
            isinstance(each, dict)
            and _WORDS.search(str(each.get("text", ""))) is not None
            and isinstance(center := each.get("center"), list)
            and any(isinstance(at, int | float) and not 0 <= at <= size for at in center)
            for each in elements
        )
    )


def _unread(document: dict[str, Any], metadata: dict[str, Any]) -> tuple[str, ...]:
    """Return the names of the elements that state no rule, and are not read."""
    names = ("overlays", "underlays", *_FOG)
    return tuple(name for name in names if document.get(name) or metadata.get(name))


def _tags(document: dict[str, Any]) -> dict[str, str]:
    """Return the metadata in cages without cells."""
    tags: dict[str, str] = {}
    for cage in _objects(document, "cages"):
        if not cage.get("cells") and (tag := _TAG.fullmatch(str(cage.get("value", "")))):
            name = tag[1].lower()
            tags[name] = f"{tags[name]}\n{tag[2]}" if name in tags else tag[2]
    return tags


def _fields(metadata: dict[str, Any]) -> dict[str, FieldValue]:
    found = {name: text for name in _FIELDS if isinstance(text := metadata.get(name), str) and text}
    if found.get("rules") == USUAL_TEXT:
        del found["rules"]
    return {**found}


def _value(value: object, most: int) -> int:
    if value is None or value == "":
        return 0
    text = str(value)
    if isinstance(value, bool) or not _DIGITS.fullmatch(text) or int(text) > most:
        raise ParseError(f"expected values of 1 to {most}, found {value!r}")
    return int(text)


def _bits(marks: object, most: int) -> int:
    if marks is not None and not isinstance(marks, list):
        raise ParseError(f"expected a list of pencil marks, found {marks!r}")
    return sum(1 << digit - 1 for digit in {_value(mark, most) for mark in marks or []} if digit)


def _solution(solution: object, board: Board) -> Grid | None:
    """Return the solution if each cell has one symbol for its digit, else None."""
    text = solution if isinstance(solution, str) else ""
    is_whole = len(text) == board.cell_count and text.isascii() and text.isdecimal() and board.digits < 10
    if not is_whole or not all(1 <= int(symbol) <= board.digits for symbol in text):
        return None
    return Grid._trusted(bytes(map(int, text)), board)


# -- rules --------------------------------------------------------------------------------------------------


def _rules(document: dict[str, Any], rules: Rules, size: int) -> Rules:
    """Return the rules with the regions and cages of the document."""
    based = _with_regions(rules, Board(size), _regions(document, size))
    cages = [_cage(cage, size) for cage in _objects(document, "cages") if cage.get("cells")]
    if not cages:
        return based
    base = based._base.given() if based._base else {}
    return Rules(based.spec, based._own(), **base, constraints=[*based.constraints, *cages])


def _with_regions(rules: Rules, board: Board, regions: list[int | None]) -> Rules:
    usual = usual_rules(board)
    if usual is not None and _same_parts(regions, box_numbers(usual)):
        return rules if rules.board == board and rules.has_usual_boxes else on_board(rules, usual)
    return with_regions(rules, board, regions)


def _same_parts(regions: list[int | None], boxes: list[int | None]) -> bool:
    """Return whether two lists of numbers divide the cells in the same way."""
    pairs = set(zip(regions, boxes, strict=True))
    return None not in regions and len(pairs) == len(set(boxes)) == len(set(regions))


def _regions(document: dict[str, Any], size: int) -> list[int | None]:
    """Return the number of each cell's region, or None for a cell in no region."""
    found: list[int | None] = [None] * (size * size)
    regions = document.get("regions") or []
    if not isinstance(regions, list):
        raise ParseError("expected a list of regions")
    for number, cells in enumerate(regions):
        for row, column in _places(cells, size):
            if found[size * row + column] is not None:
                raise ParseError(f"expected regions that do not overlap; r{row + 1}c{column + 1} is in two")
            found[size * row + column] = number
    return found


def _places(cells: object, size: int) -> Iterator[tuple[int, int]]:
    """Yield the rows and columns of cells, from 0."""
    for cell in cells if isinstance(cells, list) else [cells]:
        match cell:
            case [int(row), int(column)] if 0 <= row < size and 0 <= column < size:
                yield int(row), int(column)
            case _:
                raise ParseError(f"expected a row and a column of the grid, found {cell!r}")


def _objects(document: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found = document.get(name) or []
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise ParseError(f"expected a list of objects in {name!r}")
    return found


def _cage(cage: dict[str, Any], size: int) -> KillerCage:
    refuse_unknown("a cage", unknown_in(cage, _CAGE))
    total = str(cage.get("sum", cage.get("value")))
    if cage.get("unique") is not True or not re.fullmatch(r"[0-9]{1,9}", total):
        raise ParseError("expected rules that nonet knows: cages with a sum and unique digits, and no others")
    return KillerCage([f"r{row + 1}c{column + 1}" for row, column in _places(cage["cells"], size)], int(total))


# -- the compact form ---------------------------------------------------------------------------------------

_RUN = 10
"""A symbol's code divided by this is the number of cells it stands for; the remainder is the first cell's digit."""


def _compact_record(text: str, rules: Rules, line: int) -> Record:
    """Read the compact form: a symbol for each digit with the blanks after it, then ``*`` and the rules."""
    body, *parts = text.replace("**", "\0").split("*")
    givens = bytes(cell for symbol in body for cell in _run(symbol))
    if len(givens) != 81:
        raise ParseError(f"expected 81 cells, found {len(givens)}")
    letters = re.fullmatch(r"([wx]*)(?:t(.*))?", parts[0] if parts else "", re.DOTALL)
    others = [part for part in parts[1:] if part]
    if letters is None or any(part[0] not in "ta" for part in others):
        raise ParseError("expected rules that nonet knows: w (windoku) and x (diagonals)")
    texts = {"title": letters[2]} | {"title" if part[0] == "t" else "author": part[1:] for part in others}
    fields: dict[str, FieldValue] = {name: text.replace("\0", "*") for name, text in texts.items() if text}
    names = [name for letter, name in (("w", "windoku"), ("x", "diagonal")) if letter in letters[1]]
    return Record(puzzle_of(givens, _with_presets(rules, names)), fields=fields, line=line)


def _run(symbol: str) -> list[int]:
    if not re.fullmatch("[0-9A-Za-x]", symbol):
        raise ParseError(f"expected digits and letters up to x, found {symbol!r}")
    code = ord(symbol) - (38 if symbol.isdigit() else 45 if symbol.isupper() else 51)
    return [code % _RUN, *[0] * (code // _RUN - 1)]


def _with_presets(rules: Rules, names: list[str]) -> Rules:
    if not rules.board.is_nine:
        raise ParseError(f"the link holds a board of 9x9; the rules given are for {rules.board}")
    if not names:
        return rules
    base = rules._base.given() if rules._base else {}
    return Rules("+".join([rules.spec, *names]), rules._own(), **base, constraints=rules.constraints)


# -- writing ------------------------------------------------------------------------------------------------


def write(written: Iterable[Record]) -> Iterator[str]:
    """Yield a line with a link for each record."""
    import json

    for record in written:
        text = json.dumps(_written(record), separators=(",", ":"), ensure_ascii=False)
        yield f"{LINK}{quote(compress(text), safe='')}\n"


def _written(record: Record) -> dict[str, Any]:
    rules = record.puzzle.rules
    board = rules.board
    if board != Board(board.digits) or board.digits > MAX_SIZE:
        raise FormatError(
            f"sudokupad supports only square boards of up to {MAX_SIZE} digits that start at 1, not {board}"
        )
    if rules.extra_houses:
        raise FormatError(f"sudokupad cannot store the house {rules.extra_houses[0].name!r}")
    if record.puzzle.candidate_bits is not None:
        raise FormatError("sudokupad cannot store a puzzle made of candidates")
    boxes = [house.cells for house in rules.houses if house.kind == "box"]
    cells = list(_written_cells(record))
    return {
        "id": "nonet",
        "cellSize": 64,
        "metadata": _written_metadata(record),
        "cells": [cells[at : at + board.digits] for at in range(0, len(cells), board.digits)],
        "regions": [[board.places[cell] for cell in cells] for cells in boxes],
        "cages": [_written_cage(constraint, board) for constraint in rules.constraints],
    }


def _written_metadata(record: Record) -> dict[str, str]:
    texts = {name: str(record.fields[name]) for name in _FIELDS if record.fields.get(name)}
    found = {"title": "", "rules": USUAL_TEXT} | texts
    if record.solution is not None and record.puzzle.rules.size < 10:
        found["solution"] = "".join(map(str, record.solution))
    return found


def _written_cells(record: Record) -> Iterator[dict[str, Any]]:
    board = record.puzzle.rules.board
    marks = marks_of(record) or (0,) * board.cell_count
    for given, marked in zip(bytes(record.puzzle.givens), marks, strict=True):
        if given:
            yield {"value": given}
        else:
            yield {"centremarks": list(board.values_of(marked))} if marked else {}


def _written_cage(constraint: Constraint, board: Board) -> dict[str, Any]:
    if not isinstance(constraint, KillerCage):
        raise FormatError(f"sudokupad cannot store the constraint {constraint.name!r}")
    if constraint.sum is None:
        raise FormatError(f"sudokupad cannot store the constraint {constraint.name!r} without a sum")
    cells = [board.places[board.parse_cell(cell)] for cell in constraint.cells]
    return {"cells": cells, "value": constraint.sum, "sum": constraint.sum, "unique": True}


# -- format -------------------------------------------------------------------------------------------------


def sniff(head: str) -> bool:
    """Return whether the text starts with a link, or with a JSON document that has rows of cells."""
    first = head.lstrip().split("\n", 1)[0].strip()
    if first.startswith("http"):
        return bool(_PACKED.fullmatch(first) or _COMPACT.fullmatch(first))
    return first.startswith("{") and re.search(r'"cells"\s*:\s*\[\s*\[', head) is not None


FORMAT = Format(
    name="sudokupad",
    summary="links that contain puzzles with regions and cages (SudokuPad)",
    extensions=(".scl",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"constraints", "marks", "regions", "solution", *_FIELDS}),
    others=True,
)

"""fpuzzles: puzzles of f-puzzles.com with their rules, as links or JSON, one puzzle per line.

    https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8RA...
    {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...], "killercage": [{"cells": [...]}]}

A link holds the JSON in LZ-string's base64 form; links to SudokuPad with the same content are read, too. Killer cages,
thermometers, dots, anti-knight, diagonals, disjoint groups and extra regions become rules. Any other element may be
a rule, so a document with one is malformed. Title, author and ruleset become fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import IO, Any
from urllib.parse import quote, unquote

from ...cells import digits_of
from ...constraints import AntiKnight, Constraint, KillerCage, KropkiDots, Thermometer
from ...errors import ParseError, RulesError
from ...grid import Grid
from ...rules import Rules
from ..build import ALL_DIGITS, EMPTY, grid_or_none, marks_of, marks_or_none, puzzle_of, rows_of, state_of
from ..format import Format, FormatError
from ..lines import MAX_LINE, bad, content
from ..record import BadRecord, Marks, Record
from .lz_string import compress, decompress

LINK = "https://www.f-puzzles.com/?load="
_LINK = re.compile(r"(?:\?load=|/fpuz(?:zles)?)([^&\s]*)")
"""The document in a link to f-puzzles or SudokuPad."""
_FIELDS = ("title", "author", "ruleset")
_IGNORED = {
    "size",
    "grid",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "successMessage",
}
"""Members that are read apart, or that say nothing about the puzzle."""
_PRESETS = {"diagonal-": "diagonal-main", "diagonal+": "diagonal-anti", "disjointgroups": "disjoint-groups"}


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each link or JSON document, one per line; a JSON document may also be the whole file."""
    for number, line in content(stream):
        is_first_of_many = line.startswith("{") and not line.rstrip().endswith("}")
        text = line + "\n" + stream.read(MAX_LINE) if is_first_of_many else line
        try:
            yield _record(_document(text.strip()), rules, number)
        except ParseError as error:
            yield bad(ParseError(error.reason), number, text)
        except RulesError as error:
            yield bad(ParseError(f"the rules are invalid: {error}"), number, text)


def _document(text: str) -> dict[str, Any]:
    import json

    if not text.startswith("{"):
        text = _unpacked(text)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ParseError(f"expected JSON: {error}") from None
    if not isinstance(document, dict):
        raise ParseError("expected a JSON object")
    return document


def _unpacked(link: str) -> str:
    """Return the document in a link."""
    found = _LINK.search(link)
    if found is None:
        raise ParseError("expected a link of f-puzzles.com or a JSON object")
    try:
        # An address may show + as a space.
        return decompress(unquote(found[1]).replace(" ", "+"))
    except ValueError as error:
        raise ParseError(f"expected a complete link: {error}") from None


def _record(document: dict[str, Any], rules: Rules, line: int) -> Record:
    if document.get("size") != 9:
        raise ParseError(f"expected size 9, found {document.get('size')!r}")
    cells = _cells(document.get("grid"))
    _check_regions(cells)
    givens = bytes(_value(cell) if cell.get("given") is True else 0 for cell in cells)
    placed = bytes(0 if given else _value(cell) for given, cell in zip(givens, cells, strict=True))
    marks = [_bits(cell.get("centerPencilMarks"), 0) for cell in cells]
    candidates = tuple(_bits(cell.get("givenPencilMarks"), ALL_DIGITS) for cell in cells)
    has_candidates = any(bits != ALL_DIGITS for bits in candidates)
    return Record(
        puzzle_of(givens, _rules(document, rules), candidates if has_candidates else None),
        placed=grid_or_none(placed),
        marks=marks_or_none(marks, bytes(map(max, givens, placed))),
        solution=_solution(document.get("solution")),
        fields={name: text for name in _FIELDS if (text := document.get(name)) and isinstance(text, str)},
        line=line,
    )


def _cells(grid: object) -> list[dict[str, Any]]:
    rows = grid if isinstance(grid, list) else []
    cells = [cell for row in rows if isinstance(row, list) for cell in row if isinstance(cell, dict)]
    if len(rows) != 9 or len(cells) != 81 or any(len(row) != 9 for row in rows):
        raise ParseError("expected a grid of 9 rows of 9 cells")
    return cells


def _check_regions(cells: list[dict[str, Any]]) -> None:
    """Refuse regions other than boxes. Cells name their region only where they are told."""
    boxes = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
    regions = [cell.get("region", box) for cell, box in zip(cells, boxes, strict=True)]
    pairs = {(box, str(region)) for box, region in zip(boxes, regions, strict=True)}
    if None in regions or len(pairs) != 9 or len({region for _, region in pairs}) != 9:
        raise ParseError("expected boxes, found irregular regions, which are not supported")


def _value(cell: Mapping[str, Any]) -> int:
    value = cell.get("value") or 0
    if type(value) is not int or not 0 <= value <= 9:
        raise ParseError(f"expected values of 1 to 9, found {value!r}")
    return value


def _bits(digits: object, empty: int) -> int:
    """Return a set of digits, or ``empty`` if there is none."""
    if not digits:
        return empty
    if not isinstance(digits, list) or any(type(digit) is not int or not 1 <= digit <= 9 for digit in digits):
        raise ParseError(f"expected pencil marks of 1 to 9, found {digits!r}")
    return sum(1 << digit - 1 for digit in set(digits))


def _solution(solution: object) -> Grid | None:
    symbols = list(solution) if isinstance(solution, str | list) else []
    text = "".join(str(symbol) for symbol in symbols)
    return Grid(text) if len(text) == 81 and text.isdecimal() and text.isascii() and "0" not in text else None


# -- rules --------------------------------------------------------------------------------------------------


def _rules(document: dict[str, Any], rules: Rules) -> Rules:
    """Return the rules with those of the document."""
    stated = {name: value for name, value in document.items() if value and name not in _IGNORED | set(_FIELDS)}
    spec = "+".join([rules.spec, *(preset for name, preset in _PRESETS.items() if stated.pop(name, False))])
    regions = [item["cells"] for item in _items(stated, "extraregion", ("cells",))]
    constraints = [*rules.constraints, *_constraints(stated)]
    if stated:
        raise ParseError(f"expected rules that nonet knows; {next(iter(stated))!r} is not supported")
    if spec == rules.spec and not regions and not constraints:
        return rules
    houses = rules._own() | {f"extra region {number}": cells for number, cells in enumerate(regions, 1)}
    return Rules(spec, houses, constraints=constraints)


def _constraints(stated: dict[str, Any]) -> Iterator[Constraint]:
    """Take the constraints out of the members of a document."""
    for item in _items(stated, "killercage", ("cells", "value")):
        yield KillerCage(item["cells"], _number(item))
    for item in _items(stated, "thermometer", ("lines",)):
        yield from map(Thermometer, item["lines"])
    if stated.pop("antiknight", False):
        yield AntiKnight()
    white, black = (
        [_dot(item) for item in _items(stated, name, ("cells", "value"))] for name in ("difference", "ratio")
    )
    if white or black:
        yield KropkiDots(white, black)


def _items(stated: dict[str, Any], name: str, known: tuple[str, ...]) -> list[dict[str, Any]]:
    """Take the elements with a name out of the members of a document."""
    items = stated.pop(name, [])
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise ParseError(f"expected a list of objects in {name!r}")
    for item in items:
        cells = item.get(known[0])
        lists = cells if known[0] == "lines" else [cells]
        if not isinstance(lists, list) or not all(_are_names(cells) for cells in lists):
            raise ParseError(f"expected cells such as R4C7 in {name!r}")
    return items


def _are_names(cells: object) -> bool:
    return isinstance(cells, list) and all(isinstance(cell, str) for cell in cells)


def _number(item: Mapping[str, Any]) -> int | None:
    value = str(item.get("value") or "").strip()
    if not value:
        return None
    if not (value.isdecimal() and value.isascii() and len(value) < 10):
        raise ParseError(f"expected a number, found {value!r}")
    return int(value)


def _dot(item: Mapping[str, Any]) -> Any:
    number = _number(item)
    return tuple(item["cells"]) if number is None else (*item["cells"], number)


# -- writing ------------------------------------------------------------------------------------------------


def write_links(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line with a link for each record."""
    return (f"{LINK}{quote(compress(text), safe='')}\n" for text in _texts(records))


def write_json(records: Iterable[Record]) -> Iterator[str]:
    """Yield a line with a JSON document for each record."""
    return (text + "\n" for text in _texts(records))


def _texts(records: Iterable[Record]) -> Iterator[str]:
    import json

    for record in records:
        yield json.dumps(_written(record), separators=(",", ":"), ensure_ascii=True)


def _written(record: Record) -> dict[str, Any]:
    if not record.puzzle.rules.has_usual_boxes:
        raise FormatError("nonet writes f-puzzles links only with the usual boxes, not with irregular regions")
    document: dict[str, Any] = {"size": 9}
    document |= {name: str(record.fields[name]) for name in _FIELDS if record.fields.get(name)}
    document["grid"] = rows_of(list(_written_cells(record)))
    for house in record.puzzle.rules.extra_houses:
        _add_house(document, house.cells)
    for constraint in record.puzzle.rules.constraints:
        _WRITERS[type(constraint)](document, constraint) if type(constraint) in _WRITERS else _refuse(constraint)
    if record.solution is not None:
        document["solution"] = list(record.solution)
    return document


def _written_cells(record: Record) -> Iterator[dict[str, Any]]:
    candidates: Marks = record.puzzle.candidate_bits or (ALL_DIGITS,) * 81
    if 0 in candidates:
        raise FormatError("fpuzzles cannot hold a cell without candidates")
    marks = marks_of(record) or EMPTY
    board = zip(record.puzzle.givens, state_of(record), candidates, marks, strict=True)
    for given, digit, left, marked in board:
        cell: dict[str, Any] = {"value": digit} if digit else {}
        cell |= {"given": True} if given else {}
        cell |= {"givenPencilMarks": list(digits_of(left))} if left != ALL_DIGITS else {}
        cell |= {"centerPencilMarks": list(digits_of(marked))} if marked else {}
        yield cell


def _add_house(document: dict[str, Any], cells: tuple[int, ...]) -> None:
    if cells == tuple(range(0, 81, 10)):
        document["diagonal-"] = True
    elif cells == tuple(range(8, 80, 8)):
        document["diagonal+"] = True
    else:
        names = [f"R{cell // 9 + 1}C{cell % 9 + 1}" for cell in cells]
        document.setdefault("extraregion", []).append({"cells": names})


def _refuse(constraint: Constraint) -> None:
    raise FormatError(f"fpuzzles cannot hold the constraint {constraint.name!r}")


def _names(cells: Iterable[object]) -> list[str]:
    return [str(cell).upper() for cell in cells]


def _add_cage(document: dict[str, Any], cage: KillerCage) -> None:
    value = {} if cage.sum is None else {"value": str(cage.sum)}
    document.setdefault("killercage", []).append({"cells": _names(cage.cells)} | value)


def _add_thermometer(document: dict[str, Any], thermometer: Thermometer) -> None:
    document.setdefault("thermometer", []).append({"lines": [_names(thermometer.cells)]})


def _add_anti_knight(document: dict[str, Any], _: AntiKnight) -> None:
    document["antiknight"] = True


def _add_dots(document: dict[str, Any], dots: KropkiDots) -> None:
    if dots.negative:
        raise FormatError("fpuzzles cannot hold the constraint 'kropki-dots' with negative=True")
    for name, listed in (("difference", dots.white), ("ratio", dots.black)):
        for dot in listed:
            value = {"value": str(dot[2])} if len(dot) == 3 else {}
            document.setdefault(name, []).append({"cells": _names(dot[:2])} | value)


_WRITERS: dict[type[Constraint], Callable[[dict[str, Any], Any], None]] = {
    KillerCage: _add_cage,
    Thermometer: _add_thermometer,
    AntiKnight: _add_anti_knight,
    KropkiDots: _add_dots,
}


# -- formats ------------------------------------------------------------------------------------------------


def sniff_links(head: str) -> bool:
    """Return whether the text starts with a link."""
    first = head.lstrip().split("\n", 1)[0]
    return first.startswith("http") and ("f-puzzles.com/?load=" in first or "/fpuz" in first)


def sniff_json(head: str) -> bool:
    """Return whether the text is a JSON document with a size and a grid."""
    return head.lstrip().startswith("{") and '"size"' in head and '"grid"' in head


_KEEPS = frozenset({"candidates", "constraints", "marks", "placed", "solution", *_FIELDS})

LINKS = Format(
    name="fpuzzles",
    summary="links that hold puzzles with rules (f-puzzles, SudokuPad)",
    extensions=(".fpuzzles",),
    sniff=sniff_links,
    read=read,
    write=write_links,
    keeps=_KEEPS,
)

JSON = Format(
    name="fpuzzles-json",
    summary="the same puzzles as JSON documents (f-puzzles)",
    extensions=(".fpjson",),
    sniff=sniff_json,
    read=read,
    write=write_json,
    keeps=_KEEPS,
)

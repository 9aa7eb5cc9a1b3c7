"""fpuzzles: puzzles from f-puzzles.com with their rules, as links or JSON, one puzzle per line.

    https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8RA...
    {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...], "killercage": [{"cells": [...]}]}

A link contains the JSON in LZ-string's base64 form; links to SudokuPad with the same content are read too. Killer
cages, thermometers, dots, anti-knight, diagonals, disjoint groups, extra regions and the regions of cells become rules.
What is only drawn (lines, texts, shapes, fog) is noted as unread. Any other element may be a rule, so a document with
one is malformed. Title, author and ruleset become fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import IO, Any
from urllib.parse import quote

from ...board import Board
from ...constraints import AntiKnight, Constraint, KillerCage, KropkiDots, Thermometer
from ...errors import ParseError
from ...grid import Grid
from ...rules import Rules, usual_rules
from ..build import marks_of, marks_or_none, puzzle_of, state_of
from ..format import Format, FormatError
from ..record import BadRecord, Record
from ..stated import box_numbers, on_board, with_regions
from .lz_string import compress
from .packed import records, unpacked

MAX_SIZE = 36
LINK = "https://www.f-puzzles.com/?load="
_LINK = re.compile(r"(?:\?load=|/fpuz(?:zles)?)([^&\s]*)")
"""The document in a link to f-puzzles or SudokuPad."""
_FIELDS = ("title", "author", "ruleset")
_DRAWN = ("text", "line", "circle", "rectangle", "cage", "fogofwar", "foglight")
"""Elements that are drawn, or that hide the board, and state no rule by themselves."""
_IGNORED = {
    "size",
    "grid",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "successMessage",
}
"""Members that are read separately, or that do not affect the puzzle."""
_CELL = ("value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks")
_STYLE = {
    "c",
    "cArray",
    "highlight",
    "baseC",
    "outlineC",
    "fontC",
    "color",
    "size",
    "width",
    "height",
    "angle",
    "opacity",
}
_STYLE |= {"isNewConstraint"}
"""Members of cells and elements that only say how they look."""
_PRESETS = {"diagonal-": "diagonal-main", "diagonal+": "diagonal-anti", "disjointgroups": "disjoint-groups"}


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each link or JSON document, one per line; a JSON document may also be the whole file."""
    return records(stream, lambda text, line: _record(_document(text), rules, line))


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
        raise ParseError("expected a link to f-puzzles.com or a JSON object")
    return unpacked(found[1])


def _record(document: dict[str, Any], rules: Rules, line: int) -> Record:
    size = _size(document.get("size"))
    cells = _cells(document.get("grid"), size)
    rules, parts = _with_boxes(rules, size, cells)
    rules, unread = _rules(document, rules, parts)
    givens = bytes(_value(cell, size) if cell.get("given") else 0 for cell in cells)
    placed = bytes(0 if given else _value(cell, size) for given, cell in zip(givens, cells, strict=True))
    every = (1 << size) - 1
    marks = [_bits(cell.get("centerPencilMarks"), 0, size) for cell in cells]
    candidates = tuple(_bits(cell.get("givenPencilMarks"), every, size) for cell in cells)
    has_candidates = any(bits != every for bits in candidates)
    return Record(
        puzzle_of(givens, rules, candidates if has_candidates else None),
        placed=Grid._trusted(placed, rules.board) if any(placed) else None,
        marks=marks_or_none(marks, bytes(map(max, givens, placed))),
        solution=_solution(document.get("solution"), rules.board),
        fields={name: text for name in _FIELDS if (text := document.get(name)) and isinstance(text, str)},
        line=line,
        unread=unread,
    )


def _size(size: object) -> int:
    if type(size) is not int or not 1 <= size <= MAX_SIZE:
        raise ParseError(f"expected a size of 1 to {MAX_SIZE}, found {size!r}")
    return size


def _cells(grid: object, size: int) -> list[dict[str, Any]]:
    rows = grid if isinstance(grid, list) else []
    cells = [cell for row in rows if isinstance(row, list) for cell in row if isinstance(cell, dict)]
    if len(rows) != size or len(cells) != size * size or any(len(row) != size for row in rows):
        raise ParseError(f"expected a grid of {size} rows of {size} cells")
    refuse_unknown("a cell", [name for cell in cells for name in unknown_in(cell, _CELL)])
    for given in (cell["given"] for cell in cells if "given" in cell):
        if not isinstance(given, bool):
            raise ParseError(f"expected true or false as 'given', found {given!r}")
    return cells


def unknown_in(item: dict[str, Any], known: Iterable[str]) -> list[str]:
    """Return the names of the members that say something and are neither known nor a matter of style."""
    silent: tuple[object, ...] = (None, "", [], {})
    return [name for name, value in item.items() if name not in known and name not in _STYLE and value not in silent]


def refuse_unknown(place: str, names: list[str]) -> None:
    """Refuse members that may be rules.

    Raises:
        ParseError: there are some; all of them are named.
    """
    if names:
        listed = ", ".join(repr(name) for name in dict.fromkeys(names))
        raise ParseError(f"expected rules that nonet knows; not supported in {place}: {listed}")


def _with_boxes(rules: Rules, size: int, cells: list[dict[str, Any]]) -> tuple[Rules, list[list[int]]]:
    """Return the rules with the regions of the cells, and the regions that are smaller than a row.

    A cell states its region only if that is not its usual box.
    """
    board = Board(size)
    usual = usual_rules(board)
    # No rectangle divides a board with a prime number of rows, so such a board has no boxes.
    is_prime = size > 0 and all(size % factor for factor in range(2, size))
    if usual is None and not is_prime and any("region" not in cell for cell in cells):
        raise ParseError(f"expected the region of each cell: {size}x{size} has no usual boxes")
    boxes = box_numbers(usual) if usual else [None] * len(cells)
    regions = [cell.get("region", box) for cell, box in zip(cells, boxes, strict=True)]
    if any(type(region) is not int and region is not None for region in regions):
        raise ParseError("expected a number or null as the region of a cell")
    if usual is not None and regions == boxes:
        return (rules if rules.board == board and rules.has_usual_boxes else on_board(rules, usual)), []
    small = [number for number in dict.fromkeys(regions) if number is not None and regions.count(number) < size]
    parts = [[cell for cell, region in enumerate(regions) if region == number] for number in small]
    return with_regions(rules, board, [None if region in small else region for region in regions]), parts


def _value(cell: Mapping[str, Any], size: int) -> int:
    value = cell.get("value") or 0
    number = int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 4 else value
    if type(number) is not int or not 0 <= number <= size:
        raise ParseError(f"expected values of 1 to {size}, found {value!r}")
    return number


def _bits(digits: object, empty: int, size: int) -> int:
    """Return a set of digits, or ``empty`` if there is none."""
    if not digits:
        return empty
    if not isinstance(digits, list) or any(type(digit) is not int or not 1 <= digit <= size for digit in digits):
        raise ParseError(f"expected pencil marks of 1 to {size}, found {digits!r}")
    return sum(1 << digit - 1 for digit in set(digits))


def _solution(solution: object, board: Board) -> Grid | None:
    stated = [str(symbol) for symbol in solution] if isinstance(solution, str | list) else []
    numbers = [int(symbol) for symbol in stated if symbol.isdecimal() and symbol.isascii() and len(symbol) < 3]
    is_whole = len(numbers) == len(stated) == board.cell_count and all(
        1 <= number <= board.digits for number in numbers
    )
    return Grid._trusted(bytes(numbers), board) if is_whole else None


# -- rules --------------------------------------------------------------------------------------------------


def _rules(document: dict[str, Any], rules: Rules, parts: list[list[int]]) -> tuple[Rules, tuple[str, ...]]:
    """Return the rules combined with those of the document, and the names of the elements that are only drawn."""
    stated = {name: value for name, value in document.items() if value and name not in _IGNORED | set(_FIELDS)}
    drawn = tuple(name for name in _DRAWN if name in stated)
    for name in drawn:
        made = [item.get("fromConstraint") for item in _list(stated.pop(name)) if isinstance(item, dict)]
        refuse_unknown(repr(name), [str(each) for each in made if each])
    spec = "+".join([rules.spec, *(preset for name, preset in _PRESETS.items() if stated.pop(name, False))])
    regions = [item["cells"] for item in _items(stated, "extraregion", ("cells",))]
    constraints = [*rules.constraints, *_constraints(stated)]
    refuse_unknown("the document", list(stated))
    if spec == rules.spec and not regions and not constraints and not parts:
        return rules, drawn
    houses: dict[str, Any] = rules._own() | {f"region {number}": cells for number, cells in enumerate(parts, 1)}
    houses |= {f"extra region {number}": cells for number, cells in enumerate(regions, 1)}
    return Rules(spec, houses, **(rules._base.given() if rules._base else {}), constraints=constraints), drawn


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


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
    """Take the elements with this name out of the members of a document."""
    items = stated.pop(name, [])
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise ParseError(f"expected a list of objects in {name!r}")
    for item in items:
        cells = item.get(known[0])
        lists = cells if known[0] == "lines" else [cells]
        if not isinstance(lists, list) or not all(_are_names(cells) for cells in lists):
            raise ParseError(f"expected cells such as R4C7 in {name!r}")
    refuse_unknown(repr(name), [member for item in items for member in unknown_in(item, known)])
    return items


def _are_names(cells: object) -> bool:
    return isinstance(cells, list) and all(isinstance(cell, str) for cell in cells)


def _number(item: Mapping[str, Any]) -> int | None:
    value = "" if item.get("value") is None else str(item["value"]).strip()
    if not value:
        return None
    if not (value.isdecimal() and value.isascii() and len(value) < 10):
        raise ParseError(f"expected a number, found {value!r}")
    return int(value)


def _dot(item: Mapping[str, Any]) -> Any:
    number = _number(item)
    return tuple(item["cells"]) if number is None else (*item["cells"], number)


# -- writing ------------------------------------------------------------------------------------------------


def write_links(written: Iterable[Record]) -> Iterator[str]:
    """Yield a line with a link for each record."""
    return (f"{LINK}{quote(compress(text), safe='')}\n" for text in _texts(written))


def write_json(written: Iterable[Record]) -> Iterator[str]:
    """Yield a line with a JSON document for each record."""
    return (text + "\n" for text in _texts(written))


def _texts(written: Iterable[Record]) -> Iterator[str]:
    import json

    for record in written:
        yield json.dumps(_written(record), separators=(",", ":"), ensure_ascii=True)


def _written(record: Record) -> dict[str, Any]:
    board = record.puzzle.rules.board
    size = board.digits
    if board != Board(size):
        raise FormatError("fpuzzles supports only square boards whose digits start at 1")
    document: dict[str, Any] = {"size": size}
    document |= {name: str(record.fields[name]) for name in _FIELDS if record.fields.get(name)}
    cells = list(_written_cells(record))
    document["grid"] = [cells[at : at + size] for at in range(0, len(cells), size)]
    for house in record.puzzle.rules.extra_houses:
        _add_house(document, house.cells, board)
    for constraint in record.puzzle.rules.constraints:
        _WRITERS[type(constraint)](document, constraint) if type(constraint) in _WRITERS else _refuse(constraint)
    if record.solution is not None:
        document["solution"] = list(record.solution)
    return document


def _written_cells(record: Record) -> Iterator[dict[str, Any]]:
    board = record.puzzle.rules.board
    count, every = board.cell_count, (1 << board.digits) - 1
    candidates = record.puzzle.candidate_bits or (every,) * count
    if 0 in candidates:
        raise FormatError("fpuzzles cannot store a cell without candidates")
    marks = marks_of(record) or bytes(count)
    cells = zip(bytes(record.puzzle.givens), state_of(record), candidates, marks, _regions(record), strict=True)
    for given, digit, left, marked, region in cells:
        cell: dict[str, Any] = {"value": digit} if digit else {}
        cell |= region
        cell |= {"given": True} if given else {}
        cell |= {"givenPencilMarks": list(board.values_of(left))} if left != every else {}
        cell |= {"centerPencilMarks": list(board.values_of(marked))} if marked else {}
        yield cell


def _regions(record: Record) -> list[dict[str, int | None]]:
    """Return the region of each cell for the document, with nothing for the usual boxes."""
    rules = record.puzzle.rules
    numbers = box_numbers(rules)
    if rules.has_usual_boxes:
        return [{}] * len(numbers)
    return [{"region": number} for number in numbers]


def _add_house(document: dict[str, Any], cells: tuple[int, ...], board: Board) -> None:
    size = board.digits
    if cells == tuple(range(0, size * size, size + 1)):
        document["diagonal-"] = True
    elif cells == tuple(range(size - 1, size * size - 1, size - 1)):
        document["diagonal+"] = True
    else:
        names = [board.cell_name(cell).upper() for cell in cells]
        document.setdefault("extraregion", []).append({"cells": names})


def _refuse(constraint: Constraint) -> None:
    raise FormatError(f"fpuzzles cannot store the constraint {constraint.name!r}")


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
        raise FormatError("fpuzzles cannot store the constraint 'kropki-dots' with negative=True")
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


_KEEPS = frozenset({"candidates", "constraints", "marks", "placed", "regions", "solution", *_FIELDS})

LINKS = Format(
    name="fpuzzles",
    summary="links that contain puzzles with rules (f-puzzles, SudokuPad)",
    extensions=(".fpuzzles",),
    sniff=sniff_links,
    read=read,
    write=write_links,
    keeps=_KEEPS,
    others=True,
)

JSON = Format(
    name="fpuzzles-json",
    summary="the same puzzles as JSON documents (f-puzzles)",
    extensions=(".fpjson",),
    sniff=sniff_json,
    read=read,
    write=write_json,
    keeps=_KEEPS,
    others=True,
)

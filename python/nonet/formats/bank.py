r"""bank: records of exactly 100 bytes, as in the sudoku-exchange puzzle bank.

    12 hexadecimal digits, space, 81 digits (0 for blank), spaces, rating as nn.n, line ending

The hexadecimal digits become the field "id"; they are the first digits of the SHA-1 hash of the 81 digits. The field
"rating" is Sukaku Explainer's rating.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO

from .. import _core
from ..errors import ParseError
from ..rules import Rules
from .build import puzzle_of, symbols
from .format import Format, FormatError
from .lines import bad, content, first_lines
from .record import BadRecord, Record

_LINE = re.compile(r"(?P<id>[0-9a-fA-F]{12}) (?P<cells>[0-9.]{81}) +(?P<rating>[0-9]{1,2}\.[0-9])\s*")


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each line."""
    for number, text in content(stream):
        match = _LINE.fullmatch(text)
        if match is None:
            yield bad(_error(text), number, text)
            continue
        fields = {"id": match["id"], "rating": float(match["rating"])}
        yield Record(puzzle_of(_core.parse_cells(match["cells"]), rules), fields=fields, line=number)


_PARTS = (
    (0, 13, re.compile(r"[0-9a-fA-F]{12} "), "12 hexadecimal digits and a space"),
    (13, 94, re.compile(r"[0-9.]{81}"), "81 digits, 0 for blank"),
    (94, None, re.compile(r" +[0-9]{1,2}\.[0-9]\s*"), "a rating such as ' 7.2'"),
)


def _error(text: str) -> ParseError:
    """Return an error that names the malformed part."""
    start, end, expected = next(
        (start, end, expected) for start, end, pattern, expected in _PARTS if not pattern.fullmatch(text[start:end])
    )
    return ParseError(f"expected {expected}, found {text[start:end][:20]!r}", column=min(start, len(text)) + 1)


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield 100 bytes for each record.

    Raises:
        FormatError: a record has no rating, or a rating outside 0 to 99.9.
    """
    for record in records:
        cells = symbols(record.puzzle.givens, "0")
        yield f"{_id(record, cells)} {cells} {_rating(record):4.1f}\n"


def _id(record: Record, cells: str) -> str:
    from hashlib import sha1

    known = str(record.fields.get("id", ""))
    if re.fullmatch(r"[0-9a-fA-F]{12}", known):
        return known
    return sha1(cells.encode(), usedforsecurity=False).hexdigest()[:12]


def _rating(record: Record) -> float:
    value = record.fields.get("rating")
    try:
        rating = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        raise FormatError(f"a bank file needs a rating in every record, found {value!r}") from None
    if not 0 <= rating < 99.95:
        raise FormatError(f"a bank file stores ratings from 0 to 99.9, found {value!r}")
    return rating


def sniff(head: str) -> bool:
    """Return whether one of the first lines is a bank record."""
    return any(_LINE.fullmatch(text) for text in first_lines(head))


FORMAT = Format(
    name="bank",
    summary="100-byte records with a rating (sudoku-exchange puzzle bank)",
    extensions=(".bank",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"id", "rating"}),
)

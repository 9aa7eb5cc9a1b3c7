"""Write records to a file, a stream or a string."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import IO, TYPE_CHECKING, Any, TypeAlias, TypeGuard

from .. import above
from ..checked import items, of_type, shown
from ..errors import ParseError, RulesError
from ..grid import Grid
from ..rules import Rules, RulesLike, usual_rules
from .atomic import atomic_open
from .blocks import Plain
from .compress import split_name
from .format import Format, FormatError
from .reading import format_named, format_of_name, loads
from .record import Record
from .registry import FORMATS
from .stated import assumed, difference

if TYPE_CHECKING:
    from ..above import Puzzle
    from ..names import FormatName

Writable: TypeAlias = "Record | Puzzle | Grid"
"""An item that can be written: a record, or a puzzle or grid on its own."""

EXPECTED = "a Record, a Puzzle, a Grid, or an iterable of them"

_SIZE = 1 << 16
"""Number of characters written at a time."""


def write(
    target: str | os.PathLike[str] | IO[str] | IO[bytes],
    records: Iterable[Writable | Plain] | Writable,
    format: FormatName | str | None = None,  # noqa: A002
    rules: RulesLike | None = None,
) -> int:
    r"""Write puzzles to a file, and return their number.

    A file given by name appears complete or not at all, and is compressed if its name ends in ``.gz``, ``.xz`` or
    ``.zst``. Fields that the format cannot store are left out; rules that it cannot store raise an error, unless the
    readers of the file will name them, and so do candidates of the puzzle. ``FORMATS[name].keeps`` lists what a
    format stores.

    Args:
        target: a file name, or a file open for writing bytes or text.
        records: records, puzzles or grids, or one of them.
        format: the name of a format, or None for the one that the file name implies ("line" if it implies none).
        rules: the rules that readers will name, as in ``read(file, rules="diagonal")``. None means that they name
            none: they will assume the usual rules of the board, or those that the file states.

    Raises:
        FormatError: there is no such format, or it cannot store these records.
        OSError: the file cannot be written.

    Example:
        >>> from nonet import Puzzle
        >>> import io, nonet
        >>> file = io.StringIO()
        >>> write(file, [nonet.Puzzle("." * 81)])
        1
        >>> file.getvalue() == "." * 81 + "\n"
        True
    """
    named = None
    if isinstance(target, str | os.PathLike):
        named = format_of_name(split_name(target)[0])
    elif not hasattr(target, "write"):
        raise TypeError(f"target is {shown(target)}; expected a file name, or a file open for writing")
    known = format_named(format) if format is not None else named or FORMATS["line"]
    return write_as(known, target, records, None if rules is None else Rules.of(rules))


def write_as(
    known: Format,
    target: str | os.PathLike[str] | IO[str] | IO[bytes],
    records: Iterable[Writable | Plain] | Writable,
    given: Rules | None,
) -> int:
    """Write puzzles in a format, for readers who name the rules given; see :func:`write`."""
    if isinstance(target, str | os.PathLike):
        counter = _Counter(records, known, given)
        with atomic_open(target, binary=True) as file:
            _copy(_bytes(_for_readers(known, given), counter), file)
        return counter.count
    counter = _Counter(records, known, given)
    known = _for_readers(known, given)
    if not _is_text(target):
        _copy(_bytes(known, counter), target)
    elif known.binary:
        raise FormatError(f"{known.name} is a binary format: open the file in binary mode")
    else:
        _copy(_joined(known.write(counter)), target)
    return counter.count


def dumps(
    records: Iterable[Writable] | Writable,
    format: FormatName | str = "line",  # noqa: A002
    rules: RulesLike | None = None,
) -> str:
    """Return puzzles as text.

    Args:
        records: records, puzzles or grids, or one of them.
        format: the name of a format.
        rules: the rules that readers will name; see :func:`write`.

    Raises:
        FormatError: there is no such format, it is binary, or it cannot store these records.

    Example:
        >>> from nonet import Puzzle
        >>> import nonet
        >>> puzzle = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
        >>> print(dumps(puzzle, "ss"), end="")
         *-----------*
         |2..|..6|.3.|
         |6..|.8.|...|
         |.53|...|.86|
         |---+---+---|
         |..7|4..|..1|
         |...|3..|..2|
         |...|..9|..3|
         |---+---+---|
         |.78|...|...|
         |9..|...|.4.|
         |524|.7.|...|
         *-----------*
    """
    text = io.StringIO()
    write(text, records, format, rules)
    return text.getvalue()


class _Counter:
    """Converts records, puzzles and grids into records, and counts them; columns are kept if the format takes them."""

    def __init__(
        self, records: Iterable[Writable | Plain] | Writable, known: Format, rules: Rules | None = None
    ) -> None:
        self._format = known
        self._rules = rules
        self._records = (
            [records] if isinstance(records, Record | above.Puzzle | Grid) else items("records", records, EXPECTED)
        )
        self.count = 0

    def __iter__(self) -> Iterator[Record | Plain]:
        for item in self._records:
            if _is_plain(item) and self._format.takes_columns and item.is_plain:
                _refuse(self._format, item.rules, self._rules)
                yield item
                self.count += len(item)
                continue
            for record in item.records() if _is_plain(item) else (item,):
                yield self._checked(_record(record))
                self.count += 1

    def _checked(self, record: Record) -> Record:
        _refuse(self._format, record.puzzle.rules, self._rules)
        _refuse_candidates(self._format, record.puzzle)
        return record


def _is_plain(item: Writable | Plain) -> TypeGuard[Plain]:
    # Nearly always it is a record, and asking for a protocol takes longer.
    return not isinstance(item, Record | above.Puzzle | Grid) and isinstance(item, Plain)


def _refuse(known: Format, rules: Rules, given: Rules | None) -> None:
    """Refuse rules that the format would lose: those that the file would not state and its readers would not assume."""
    if not rules.board.is_nine and not known.others:
        others = ", ".join(known.name for known in FORMATS.values() if known.others)
        raise FormatError(
            f"{known.name} supports only 9x9 boards, not {rules.board}; formats for other boards: {others}"
        )
    if rules is not usual_rules(rules.board) and (lost := _lost(known.name, rules, given)):
        able = ", ".join(name for name, other in FORMATS.items() if other.states_rules and _states(other, rules))
        raise FormatError(
            f"{known.name} cannot store {lost}; {f'formats that can: {able}' if able else 'no format can'}. "
            "If the readers of the file will name its rules, name them here too"
        )


@lru_cache(maxsize=256)
def _lost(name: str, rules: Rules, given: Rules | None) -> str:
    """Return what a reader of a file would not know of the rules of a puzzle, in a few words, or "" if nothing."""
    known = FORMATS[name]
    if not known.states_rules:
        return difference(rules, assumed(given, rules))
    try:
        found = _read_back(known, rules, given)
        return "" if known.restates else difference(rules, found)
    except (FormatError, RulesError):
        # The format itself refuses the rules, with its own reason.
        return "" if "constraints" in known.keeps else "".join(_constraints(rules)[:1])


def _constraints(rules: Rules) -> list[str]:
    return [f"the constraint {constraint.name!r}" for constraint in rules.constraints]


def _states(known: Format, rules: Rules) -> bool:
    try:
        return not difference(rules, _read_back(known, rules, None))
    except (FormatError, RulesError):
        return False


def _read_back(known: Format, rules: Rules, given: Rules | None) -> Rules:
    """Return the rules of an empty board after it is written and read again.

    Raises:
        FormatError: the format refuses the rules.
    """
    blank = above.Puzzle([rules.board.empty] * rules.board.cell_count, rules)
    text = "".join(_for_readers(known, given).write([Record(blank)]))
    try:
        return loads(text, known.name, given).puzzle.rules
    except ParseError:
        # A board without a name: readers are told to name its rules.
        return loads(text, known.name, rules).puzzle.rules


def _for_readers(known: Format, given: Rules | None) -> Format:
    return known.bound("write", rules=given) if given is not None and known.is_table else known


def _refuse_candidates(known: Format, puzzle: Puzzle) -> None:
    """Refuse a puzzle whose own candidates the format would lose."""
    if puzzle.candidate_bits is not None and "candidates" not in known.keeps:
        others = ", ".join(name for name, other in FORMATS.items() if "candidates" in other.keeps)
        raise FormatError(f"{known.name} cannot store a puzzle made of candidates; formats that can: {others}")


def _record(item: Any) -> Record:
    if isinstance(item, Record):
        of_type("the puzzle of a Record", item.puzzle, above.Puzzle, "a Puzzle")
        return item
    if isinstance(item, above.Puzzle):
        return Record(item)
    if isinstance(item, Grid):
        return Record(above.Puzzle(item))
    raise TypeError(f"expected a Record, Puzzle or Grid, found {type(item).__name__}")


def _bytes(known: Format, records: Iterable[Record | Plain]) -> Iterator[bytes]:
    if known.binary:
        return known.write(records)
    # A lone surrogate cannot be encoded. It is written as a visible escape, which is better than an error.
    return (text.encode("utf-8", "backslashreplace") for text in _joined(known.write(records)))


def _joined(pieces: Iterator[str]) -> Iterator[str]:
    """Join small pieces to save writes."""
    some: list[str] = []
    size = 0
    for piece in pieces:
        some.append(piece)
        size += len(piece)
        if size > _SIZE:
            yield "".join(some)
            some, size = [], 0
    yield "".join(some)


def _copy(pieces: Iterator[Any], file: Any) -> None:
    for piece in pieces:
        file.write(piece)


def _is_text(target: Any) -> bool:
    return isinstance(target, io.TextIOBase) or (not isinstance(target, io.IOBase) and hasattr(target, "encoding"))

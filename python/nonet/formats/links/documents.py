"""Documents of other programs, which the core reads and writes: one per line, or one JSON document in a whole file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO, Any

from ... import _core
from ...errors import ParseError, RulesError
from ...grid import Grid
from ...rules import Rules
from ..build import puzzle_of
from ..format import FormatError
from ..lines import MAX_LINE, bad, content
from ..record import BadRecord, Record
from ..stated import on_board


def records(stream: IO[str], program: str, rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each link or document.

    Args:
        stream: the text.
        program: the program that wrote it, as the core names it.
        rules: the rules that hold besides those that the documents state.
    """
    for number, line in content(stream):
        is_first_of_many = line.startswith("{") and not line.rstrip().endswith("}")
        text = line + "\n" + stream.read(MAX_LINE) if is_first_of_many else line
        try:
            yield record_of(_core.Document.read(program, text.strip()), rules, number)
        except ParseError as error:
            yield bad(ParseError(error.reason), number, text)
        except RulesError as error:
            yield bad(ParseError(f"the rules are invalid: {error}"), number, text)


def record_of(document: _core.Document, rules: Rules | None = None, line: int | None = None) -> Record:
    """Return a document as a record, under its own rules and those given.

    Raises:
        ParseError: the rules do not go together.
        RulesError: the document's rules are malformed.
    """
    name = document.rules_name
    stated = Rules._of(document.rules()) if name is None else Rules.of(name)
    stated = stated if rules is None else on_board(rules, stated)
    board = stated.board
    if board.cell_count != len(document.givens):
        raise ParseError(f"the rules are for a board of {board}; found {len(document.givens)} cells")
    placed, marks, corner_marks, solution = (
        document.placed,
        document.marks,
        document.corner_marks,
        document.solution,
    )
    return Record(
        puzzle_of(document.givens, stated, None if document.candidates is None else tuple(document.candidates)),
        placed=None if placed is None else Grid._trusted(placed, board),
        marks=None if marks is None else tuple(marks),
        solution=None if solution is None else Grid._trusted(solution, board),
        fields=dict(document.fields),
        line=line,
        corner_marks=None if corner_marks is None else tuple(corner_marks),
        unread=tuple(document.unread),
        drawn=tuple(_data(document.drawn) or ()),
        kept=_data(document.kept) or {},
        read_from_words=tuple(document.read_from_words),
        words_left=document.words_left,
    )


def document_of(record: Record) -> _core.Document:
    """Return a record as a document, without its rules."""
    givens = bytes(record.puzzle.givens)
    return _core.Document(
        givens,
        bytes(len(givens)) if record.placed is None else bytes(record.placed),
        record.puzzle.candidate_bits,
        record.marks,
        record.corner_marks,
        None if record.solution is None else bytes(record.solution),
        {name: _text(value) for name, value in record.fields.items() if value},
        _json(record.drawn),
        _json(record.kept),
        record.words_left,
    )


def _data(text: str | None) -> Any:
    if text is None:
        return None
    import json

    return json.loads(text)


def _json(value: object) -> str | None:
    if not value:
        return None
    import json

    return json.dumps(value)


def _text(value: object) -> str:
    """Return a field as text that has a UTF-8 form: half of a surrogate pair is written as in Python."""
    return str(value).encode("utf-8", "backslashreplace").decode()


def written(records: Iterable[Record], program: str) -> Iterator[str]:
    """Yield a line for each record.

    Raises:
        FormatError: the program cannot hold a record.
    """
    for record in records:
        try:
            yield document_of(record).write(program, record.puzzle.rules._core) + "\n"
        except ValueError as error:
            raise FormatError(str(error)) from None

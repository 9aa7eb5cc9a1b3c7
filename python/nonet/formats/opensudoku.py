r"""opensudoku: folders of games as XML (OpenSudoku on Android), data versions 1 to 5.

    <opensudoku version="2"><folder name="Easy"><game data="..." note="..."/></folder></opensudoku>

``data`` is 81 digits with 0 for blank, or ``version: N``, a line break and 81 cells: the value, the notes, and 1 if
the player may change the cell or 0 if not, each followed by a bar. Notes are a list of digits in version 1, and
otherwise a number whose bit ``d - 1`` stands for ``d``; version 4 has two such numbers, and version 5 also a colour
after them. The attributes of a game become fields, as do "folder" and, in version 1, the elements that describe
the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import chain
from typing import IO, Any

from .. import _core
from ..errors import ParseError
from ..rules import Rules
from .build import bits_of, grid_or_none, marks_of, marks_or_none, puzzle_of, state_of, symbols
from .format import Format
from .lines import MAX_LINE, bad
from .record import BadRecord, Record

_CHUNK = 1 << 14
_MAX_TEXT = 10_000
_MAX_DEPTH = 20
"""Maximum depth of tags; a game is three deep. The limit keeps the parser's open tags from filling the memory."""
_ABOUT = frozenset({"name", "author", "description", "comment", "created", "source", "level", "sourceURL"})
_NOTES = {
    1: r"(?P<list>-|(?:[1-9],)+)\|",
    2: r"(?P<mask>[0-9]{1,3})\|{1,2}",
    3: r"(?P<mask>[0-9]{1,3})\|",
    4: r"(?P<mask>[0-9]{1,3})\|(?P<more>[0-9]{1,3})\|",
    5: r"(?P<mask>[0-9]{1,3})\|(?P<more>[0-9]{1,3})\|[0-9]+\|",
}


@cache
def _cell(version: int) -> re.Pattern[str]:
    """Return the pattern of a version's cells, compiled when first needed."""
    return re.compile(rf"(?P<value>[0-9])\|{_NOTES[version]}(?P<free>[01])\|")


_VERSION = re.compile(r"\s*version:\s*([0-9]{1,2})\s+")


def read(stream: IO[str], rules: Rules) -> Iterator[Record | BadRecord]:
    """Yield a record for each game."""
    from defusedxml.ElementTree import DefusedXMLParser

    target = _Target(rules)
    parser = DefusedXMLParser(target=target, forbid_dtd=True)
    target.place = parser.parser
    for text in chain(_document(stream, target), [None]):
        fault = _feed(parser, text) or target.fault()
        yield from target.taken()
        if fault is not None:
            raise fault


def _document(stream: IO[str], target: _Target) -> Iterator[str]:
    """Yield the document without the leading blank lines, which XML forbids."""
    for text in iter(partial(stream.read, _CHUNK), ""):
        start = text if target.started else text.lstrip()
        target.lines_before += text.count("\n", 0, len(text) - len(start))
        target.started |= bool(start)
        target.waiting += len(text)
        if start:
            yield start


def _feed(parser: Any, text: str | None) -> ParseError | None:
    """Feed the parser a piece, or the end, and return the error in it, if any."""
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import ParseError as XmlError

    try:
        if text is None:
            parser.close()
        else:
            parser.feed(text)
    except XmlError as error:
        return ParseError(f"expected XML: {str(error).split(':')[0]}", parser.target.line())
    except DefusedXmlException:
        return ParseError("expected XML without a document type or entities", parser.target.line())
    except ParseError as error:
        return error
    return None


class _Target:
    """Receives the parser's events, and keeps records until they are requested."""

    place: Any
    """The parser, which knows the current line."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._found: list[Record | BadRecord] = []
        self._depth = 0
        self._element = ""
        self._about: dict[str, str] = {}
        self._folder = ""
        self.started = False
        self.lines_before = 0
        self.waiting = 0

    def line(self) -> int:
        """Return the line that the parser has reached."""
        return self.lines_before + int(self.place.CurrentLineNumber)

    def fault(self) -> ParseError | None:
        """Return the error of a document that goes on for too long without a tag: it may never end."""
        if self.waiting <= MAX_LINE:
            return None
        return ParseError(f"expected a tag within {MAX_LINE} characters", self.line())

    def taken(self) -> list[Record | BadRecord]:
        """Return the records found since the last call."""
        found, self._found = self._found, []
        return found

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Handle the start of an element."""
        self.waiting = 0
        self._depth += 1
        if self._depth == 1 and tag != "opensudoku":
            raise ParseError(f"expected <opensudoku>, found <{tag[:40]}>", self.line())
        if self._depth > _MAX_DEPTH:
            raise ParseError(f"expected tags at most {_MAX_DEPTH} deep", self.line())
        self._element = tag if self._depth == 2 else ""
        if tag == "folder":
            self._folder = attributes.get("name", "")
        elif tag == "game":
            self._found.append(self._game(attributes))

    def end(self, tag: str) -> None:
        """Handle the end of an element."""
        self._depth -= 1
        self._element = ""
        if tag == "folder":
            self._folder = ""

    def data(self, text: str) -> None:
        """Handle text in an element: in version 1 it describes the whole file."""
        if self._element in _ABOUT:
            content = self._about.get(self._element, "") + text
            self._about[self._element] = content[:_MAX_TEXT]

    def close(self) -> None:
        """Handle the end of the document."""

    def _game(self, attributes: dict[str, str]) -> Record | BadRecord:
        line = self.line()
        data = attributes.get("data", "")
        try:
            givens, placed, marks = parse_data(data)
        except ParseError as error:
            return bad(ParseError(error.reason), line, data)
        about = {name: value.strip() for name, value in self._about.items()}
        fields = {**about, "folder": self._folder, **attributes}
        return Record(
            puzzle_of(givens, self._rules),
            placed=grid_or_none(placed),
            marks=marks_or_none(marks, bytes(map(max, givens, placed))),
            fields={name: value for name, value in fields.items() if value and name != "data"},
            line=line,
        )


def parse_data(data: str) -> tuple[bytes, bytes, list[int]]:
    """Return the givens, the placed digits and the notes of a game.

    Raises:
        ParseError: the data is of no known version.
    """
    head = _VERSION.match(data)
    if head is None:
        cells = data.strip()
        if not re.fullmatch(r"[0-9.]{81}", cells):
            raise ParseError(f"expected 81 digits or 'version: ...' in data, found {data[:20]!r}")
        return _core.parse_cells(cells), bytes(81), [0] * 81
    version = int(head[1])
    if version not in _NOTES:
        raise ParseError(f"expected data of version 1 to {max(_NOTES)}, found version {version}")
    return _parse_cells(data[head.end() :].strip(), _cell(version))


def _parse_cells(text: str, pattern: re.Pattern[str]) -> tuple[bytes, bytes, list[int]]:
    givens, placed, marks = bytearray(81), bytearray(81), [0] * 81
    at = 0
    for cell in range(81):
        match = pattern.match(text, at)
        if match is None:
            raise ParseError(f"expected 81 cells in data, found {cell} and then {text[at : at + 20]!r}")
        board = placed if match["free"] == "1" else givens
        board[cell] = int(match["value"])
        marks[cell] = _notes(match.groupdict())
        at = match.end()
    if at != len(text):
        raise ParseError(f"expected 81 cells in data, found more: {text[at : at + 20]!r}")
    return bytes(givens), bytes(placed), marks


def _notes(found: dict[str, str]) -> int:
    if "list" in found:
        return bits_of(found["list"].replace(",", "").replace("-", ""))
    bits = int(found["mask"]) | int(found.get("more", "0"))
    if bits > 511:
        raise ParseError(f"expected notes up to 511, found {bits}")
    return bits


def write(records: Iterable[Record]) -> Iterator[str]:
    """Yield a document of version 2 with a folder for each run of records that share a "folder"."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n'
    open_folder: str | None = None
    for record in records:
        folder = str(record.fields.get("folder", ""))
        if folder != open_folder:
            yield "" if open_folder is None else "  </folder>\n"
            yield f"  <folder{_attribute('name', folder)}>\n"
            open_folder = folder
        yield f"    <game{_attributes(record)}/>\n"
    yield "" if open_folder is None else "  </folder>\n"
    yield "</opensudoku>\n"


# Kept as strings: compiling these patterns takes longer than importing everything else here, and only writing needs
# them.
_NAME = r"(?!(?i:xml))[A-Za-z_][A-Za-z0-9_.-]*"
_NOT_XML = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


def _attributes(record: Record) -> str:
    fields = {name: str(value) for name, value in record.fields.items() if name not in ("folder", "data")}
    pairs = {"data": _data(record), **{name: value for name, value in fields.items() if re.fullmatch(_NAME, name)}}
    return "".join(_attribute(name, value) for name, value in pairs.items())


def _attribute(name: str, value: str) -> str:
    value = re.sub(_NOT_XML, "\ufffd", value)
    for symbol in '&<>"\t\n\r':
        value = value.replace(symbol, f"&#{ord(symbol)};")
    return f' {name}="{value}"'


def _data(record: Record) -> str:
    marks = marks_of(record)
    if marks is None and record.placed is None:
        return symbols(record.puzzle.givens, "0")
    board = zip(record.puzzle.givens, state_of(record), marks or (0,) * 81, strict=True)
    return "version: 3\n" + "".join(f"{digit}|{bits}|{0 if given else 1}|" for given, digit, bits in board)


def sniff(head: str) -> bool:
    """Return whether the text is XML with this root element."""
    return head.lstrip().startswith("<") and "<opensudoku" in head


FORMAT = Format(
    name="opensudoku",
    summary="folders of games as XML (OpenSudoku on Android)",
    extensions=(".opensudoku", ".xml"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"placed", "marks", "fields"}),
)

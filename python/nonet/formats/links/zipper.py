r"""SudokuPad's short form of JSON: bare keys, short names for frequent keys, nothing for an empty object.

{id:x,cs:64,ce:[[{v:5},,],[,{given:f}]],metadata:{title:'It\'s a title'}}
"""

from __future__ import annotations

import re
from typing import Any

from ...errors import ParseError

NAMES = {
    "a": "arrows",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "l": "lines",
    "o": "overlays",
    "re": "regions",
    "t": "title",
    "te": "text",
    "u": "underlays",
    "v": "value",
}
"""Keys with a short name; keys that only describe a drawing are left as they are."""

DEEPEST = 40
"""Maximum depth of a document."""

_WORDS = {"t": True, "f": False, "true": True, "false": False, "null": None}
_NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,15})?")
_KEY = re.compile(r"[A-Za-z0-9_$+-]+")
_STRING = re.compile(r"'(?:[^'\\]|\\.)*'", re.DOTALL)
_BARE = re.compile(r"[^,:\[\]{}']+")


def unzipped(text: str) -> Any:
    """Return the data in a text, which may also be JSON.

    Raises:
        ParseError: the text is in neither form.

    Example:
        >>> unzipped("{ce:[[{v:5},]],cs:64}")
        {'cells': [[{'value': 5}, {}]], 'cellSize': 64}
    """
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return _Reader(text).whole()


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def whole(self) -> Any:
        found = self._value(0)
        if self._at < len(self._text):
            raise self._fault()
        return found

    def _fault(self) -> ParseError:
        return ParseError(f"the document is damaged at its character {self._at + 1}")

    def _next(self) -> str:
        return self._text[self._at : self._at + 1]

    def _take(self, symbol: str) -> bool:
        if self._next() != symbol:
            return False
        self._at += 1
        return True

    def _value(self, depth: int) -> Any:
        if depth > DEEPEST:
            raise self._fault()
        if self._take("{"):
            return self._object(depth)
        if self._take("["):
            return self._list(depth)
        return self._string() if self._next() == "'" else self._word()

    def _object(self, depth: int) -> dict[str, Any]:
        found = {}
        while not self._take("}"):
            key = self._string() if self._next() == "'" else self._matched(_KEY)
            if not self._take(":"):
                raise self._fault()
            found[NAMES.get(key, key)] = self._value(depth + 1)
            if not self._take(",") and self._next() != "}":
                raise self._fault()
        return found

    def _list(self, depth: int) -> list[Any]:
        """Read a list, in which an empty item stands for an empty object."""
        found = []
        while True:
            found.append({} if self._next() in (",", "]") else self._value(depth + 1))
            if self._take("]"):
                return found
            if not self._take(","):
                raise self._fault()

    def _string(self) -> str:
        import json

        raw = self._matched(_STRING)[1:-1].replace("\\'", "'").replace('"', '\\"')
        try:
            return str(json.loads(f'"{raw}"', strict=False))
        except ValueError:
            raise self._fault() from None

    def _word(self) -> Any:
        """Read a number, a word with a meaning, or another word, such as a colour."""
        found = self._matched(_BARE)
        if found in _WORDS:
            return _WORDS[found]
        if not _NUMBER.fullmatch(found):
            return found
        return float(found) if "." in found else int(found)

    def _matched(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise self._fault()
        self._at = found.end()
        return found[0]

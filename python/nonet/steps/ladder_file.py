"""Ladders as TOML: a name, a version, and a table of prices in the order the techniques are tried."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..checked import near
from ..errors import ParseError
from .prices import tenths

_KEYS = ["name", "version", "prices"]
_HINT = 'a ladder is name = "club", version = "1" and a table [prices] with lines like naked-pair = 3.0'


@dataclass(frozen=True, slots=True)
class LadderFile:
    """The contents of a ladder file: the ladder's name, its version, and the prices of its techniques in order."""

    name: str
    version: str
    prices: Mapping[str, float]


def parsed(text: str) -> LadderFile:
    """Return the contents of a ladder file from its text; see :meth:`Ladder.from_toml`."""
    table = _table(text)
    for key in table:
        if key not in _KEYS:
            raise ParseError(f"a ladder has no field {key!r}{near(key, _KEYS)}", _line(text, key), hint=_HINT)
    name, version = (_text(text, table, key) for key in ("name", "version"))
    return LadderFile(name, version, _prices(text, table.get("prices")))


def _prices(text: str, prices: object) -> dict[str, float]:
    if not isinstance(prices, dict) or not prices:
        raise ParseError("expected a table [prices] of techniques", _line(text, "prices"), hint=_HINT)
    for key, price in prices.items():
        try:
            tenths(key, price)
        except ValueError as error:
            raise ParseError(str(error), _line(text, key)) from None
    return prices


def read(path: str | os.PathLike[str]) -> LadderFile:
    """Return the contents of a ladder file; see :meth:`Ladder.read`."""
    source = os.fsdecode(path)
    with open(source, "rb") as file:
        content = file.read()
    try:
        return parsed(content.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise ParseError("expected TOML encoded as UTF-8", source=source) from None
    except ParseError as error:
        raise error.at(source=source) from None


def toml_of(ladder: LadderFile) -> str:
    """Return a ladder as TOML; see :meth:`Ladder.to_toml`."""
    lines = [f"{key} = {price}" for key, price in ladder.prices.items()]
    return "\n".join(
        [f"name = {_quoted(ladder.name)}", f"version = {_quoted(ladder.version)}", "", "[prices]", *lines, ""]
    )


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at line (\d+), column (\d+)\)", str(error))
        reason = str(error)[: place.start()] if place else str(error).replace(" (at end of document)", "")
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, None)
        raise ParseError(f"not TOML: {reason}", line, column) from None
    except RecursionError:
        raise ParseError("not a ladder: nested too deeply") from None


def _text(text: str, table: dict[str, Any], key: str) -> str:
    value = table.get(key)
    if isinstance(value, str) and value.strip() and value.isprintable():
        return value
    found = "nothing" if value is None else repr(value)
    raise ParseError(f"expected {key} to be a string, found {found}", _line(text, key), hint=_HINT)


def _line(text: str, key: str) -> int | None:
    """Return the line where a key or a table appears, or None."""
    found = re.search(rf"""^[ \t]*\[?[ \t]*["']?{re.escape(key)}["']?[ \t]*[\].=]""", text, re.MULTILINE)
    return text.count("\n", 0, found.end()) + 1 if found else None


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

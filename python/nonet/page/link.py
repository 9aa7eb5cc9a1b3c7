"""Links that hold a whole board in the fragment of an address, which never reaches a server.

Version 1 is ``#1`` and the board as bits in URL-safe base64. Each cell has two bits for its kind (empty, given, placed,
with marks), then four for its digit, or nine for its centre marks and nine for its corner marks. The rules follow as
JSON unless they are the classic ones.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Iterator
from typing import Any

from ..board import require_nine
from ..errors import ParseError, RulesError
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Rules
from ..steps import State

_VERSION = "#1"
_EMPTY, _GIVEN, _PLACED, _MARKED = range(4)

_MOST = 4096
"""The most characters that a link may have."""


def address_of(board: Puzzle | State, base: str = "") -> str:
    """Return the address of a board: the base, and a fragment with the givens, the placed digits and the candidates.

    Args:
        board: a puzzle, or a state with digits placed and candidates struck out.
        base: the address of the page.

    Example:
        >>> from nonet import Puzzle
        >>> address_of(Puzzle("1" + "." * 80))
        '#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    """
    state = State.of(board)
    bits = "".join(_cells(state))
    bits += "0" * (-len(bits) % 8)
    cells = int(bits, 2).to_bytes(len(bits) // 8, "big")
    return base + _VERSION + urlsafe_b64encode(cells + _rules_text(state.rules)).decode().rstrip("=")


def _cells(state: State) -> Iterator[str]:
    struck = {cell for cell, _ in state.struck}
    own = state.puzzle.candidate_bits
    cells = zip(state.puzzle.givens, state.placed, state.candidate_bits, strict=True)
    for cell, (given, placed, candidates) in enumerate(cells):
        if given or placed:
            yield f"{_GIVEN if given else _PLACED:02b}{given or placed:04b}"
        elif cell in struck or own is not None:
            yield f"{_MARKED:02b}{candidates:09b}{0:09b}"
        else:
            yield f"{_EMPTY:02b}"


def _rules_text(rules: Rules) -> bytes:
    if rules == Rules.of("classic"):
        return b""
    return json.dumps(rules_data(rules), separators=(",", ":"), ensure_ascii=False).encode()


def rules_data(rules: Rules) -> dict[str, Any]:
    """Return rules as the page has them in links and files.

    Raises:
        RulesError: the page does not know them: a board of one's own, or constraints besides houses.
    """
    rules.require_houses_only("the page")
    require_nine(rules.board, "the page")
    if not rules.has_usual_boxes:
        raise RulesError("the page has 9x9 boards with the usual boxes alone")
    return {"presets": rules.spec, "houses": {name: list(cells) for name, cells in rules._own().items()}}


def read_link(text: str) -> State:
    """Return the board in a link: an address, or its fragment alone. Corner marks are left out.

    Raises:
        ParseError: it is not such a link, or it is damaged.
        RulesError: there are no rules as in the link.

    Example:
        >>> read_link("#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA")["r1c1"]
        1
    """
    _, found, body = text.strip().partition(_VERSION)
    if not found or len(body) > _MOST:
        raise ParseError("not a link to a board", hint="it has #1 and the board as letters and digits")
    try:
        data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (Error, ValueError):
        raise ParseError("the link is damaged") from None
    bits = _Bits(data)
    cells = [bits.cell() for _ in range(81)]
    rules = _rules(data[bits.used_bytes() :])
    givens = Grid([digit if kind == _GIVEN else 0 for kind, digit, _ in cells])
    placed = Grid([digit if kind == _PLACED else 0 for kind, digit, _ in cells])
    return State(Puzzle(givens, rules), placed=placed, marks=[marks for _, _, marks in cells])


class _Bits:
    """Bits, read from the first on."""

    def __init__(self, data: bytes) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._at = 0

    def cell(self) -> tuple[int, int, int]:
        """Read the kind of a cell, its digit or 0, and its centre marks."""
        kind = self._number(2)
        if kind in (_GIVEN, _PLACED):
            digit = self._number(4)
            if not 1 <= digit <= 9:
                raise ParseError(f"the link is damaged: it holds the digit {digit}")
            return kind, digit, 0
        if kind == _EMPTY:
            return kind, 0, 0
        marks, _ = self._number(9), self._number(9)
        return kind, 0, marks

    def _number(self, count: int) -> int:
        if self._at + count > len(self._bits):
            raise ParseError("the link is cut off")
        self._at += count
        return int(self._bits[self._at - count : self._at], 2)

    def used_bytes(self) -> int:
        return -(-self._at // 8)


def _rules(text: bytes) -> Rules:
    if not text:
        return Rules.of("classic")
    try:
        data = json.loads(text)
        return Rules(data["presets"], data["houses"])
    except RulesError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError):
        raise ParseError("the link is damaged: its rules cannot be read") from None

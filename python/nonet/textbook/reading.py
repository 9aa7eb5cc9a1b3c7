"""Reading user input as a puzzle string of 81 characters, with '.' for an empty box."""

from __future__ import annotations

from ..errors import ParseError

EMPTY = "._0"
FRAME = " \t|+-"


def puzzle_string(text: str) -> str:
    r"""Return the puzzle string in a text: 81 symbols, on one line or drawn as nine rows.

    Args:
        text: digits for givens, and `.`, `_` or `0` for empty boxes. Whitespace, the lines of a drawing, and lines
            that start with `#` are ignored.

    Raises:
        ParseError: there is another symbol, or there are not 81 symbols.
        TypeError: the text is not a string.

    Example:
        >>> puzzle_string("__2 | ___ | __5" + 8 * "\n___ | ___ | ___")[:10]
        '..2.....5.'
    """
    if not isinstance(text, str):
        raise TypeError(f"expected a string of 81 characters, found {type(text).__name__}")
    symbols = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("#"):
            symbols += [_symbol(symbol, number, column) for column, symbol in enumerate(line, 1) if symbol not in FRAME]
    if len(symbols) != 81:
        raise ParseError(f"expected 81 boxes, found {len(symbols)}", hint="write '.' or '_' for an empty box")
    return "".join(symbols)


def _symbol(symbol: str, line: int, column: int) -> str:
    if symbol in EMPTY:
        return "."
    if symbol in "123456789":
        return symbol
    raise ParseError(f"expected a digit, '.' or '_', found {symbol!r}", line, column)

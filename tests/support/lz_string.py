"""LZ-string in plain Python, to make links for tests and to read those that the core has written.

Pieroxy's lz-string (https://pieroxy.net/blog/pages/lz-string) is LZ78 over UTF-16 units: a code is the number of an
earlier phrase, or announces a new unit of 8 or 16 bits, or ends the text. Codes grow by a bit whenever the numbers need
one. They are written lowest bit first, six bits to a base64 symbol.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {symbol: value for value, symbol in enumerate(_ALPHABET)}
_NARROW, _WIDE, _END = range(3)
"""Codes with a special meaning; phrases are numbered from 3."""

MOST_UNITS = 1 << 22
"""Maximum number of units in a text, since a short link may stand for a text that fills the memory."""


def compress(text: str) -> str:
    """Return a text in LZ-string's base64 form.

    Example:
        >>> compress('{"size":9}')
        'N4IgzglgXgpiBcBOAvkA'
    """
    bits = [bit for code, width in _codes(_units(text)) for bit in _lowest_first(code, width)]
    # The last symbol always has a bit to spare, as lz-string writes it.
    bits += [0] * (6 - len(bits) % 6)
    symbols = [_ALPHABET[_highest_first(bits[at : at + 6])] for at in range(0, len(bits), 6)]
    return "".join(symbols) + "=" * (-len(symbols) % 4)


def decompress(text: str) -> str:
    """Return the text that a string in LZ-string's base64 form stands for; padding may be missing.

    Raises:
        ValueError: the string is damaged, or stands for more than 4,194,304 units.

    Example:
        >>> decompress("N4IgzglgXgpiBcBOAvkA")
        '{"size":9}'
    """
    units = "".join(_phrases(_Bits(text)))
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _units(text: str) -> list[str]:
    """Return the UTF-16 units of a text."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [chr(int.from_bytes(data[at : at + 2], "little")) for at in range(0, len(data), 2)]


def _lowest_first(number: int, width: int) -> Iterator[int]:
    return (number >> at & 1 for at in range(width))


def _highest_first(bits: list[int]) -> int:
    return int("".join(map(str, bits)), 2)


class _Widths:
    """The width of codes, which grows as numbers are assigned."""

    def __init__(self, left: int, width: int) -> None:
        self._left, self.width = left, width

    def use(self) -> None:
        """Count one more assigned number."""
        self._left -= 1
        if not self._left:
            self._left = 1 << self.width
            self.width += 1


def _codes(units: list[str]) -> Iterator[tuple[int, int]]:
    """Yield the codes of a text, each with its width."""
    numbers: dict[str, int] = {}
    new: set[str] = set()
    widths = _Widths(2, 2)
    phrase = ""
    for unit in units:
        if unit not in numbers:
            numbers[unit] = len(numbers) + 3
            new.add(unit)
        if phrase + unit in numbers:
            phrase += unit
            continue
        yield from _code(phrase, numbers, new, widths)
        numbers[phrase + unit] = len(numbers) + 3
        phrase = unit
    if phrase:
        yield from _code(phrase, numbers, new, widths)
    yield _END, widths.width


def _code(phrase: str, numbers: dict[str, int], new: set[str], widths: _Widths) -> Iterator[tuple[int, int]]:
    """Yield the codes of a phrase: its number, or the code of a unit that occurs for the first time."""
    if phrase in new:
        new.remove(phrase)
        is_wide = ord(phrase) > 255
        yield (_WIDE if is_wide else _NARROW), widths.width
        yield ord(phrase), 16 if is_wide else 8
        widths.use()
    else:
        yield numbers[phrase], widths.width
    widths.use()


class _Bits:
    """The bits of a base64 string."""

    def __init__(self, text: str) -> None:
        text = text.rstrip("=")
        self._bits = (_value(symbol) >> at & 1 for symbol in text for at in range(5, -1, -1))

    def read(self, width: int) -> int:
        """Return the next number with a given width in bits."""
        bits = list(islice(self._bits, width))
        if len(bits) < width:
            raise ValueError("the text ends too early")
        return sum(bit << at for at, bit in enumerate(bits))


def _value(symbol: str) -> int:
    if symbol not in _VALUES:
        raise ValueError(f"{symbol!r} is not a symbol of base64")
    return _VALUES[symbol]


def _phrases(bits: _Bits) -> Iterator[str]:
    """Yield the phrases that codes stand for."""
    phrases: list[str] = []
    widths = _Widths(1, 2)
    before, total = "", 0
    while (code := bits.read(widths.width)) != _END:
        if code in (_NARROW, _WIDE):
            phrases.append(chr(bits.read(8 if code == _NARROW else 16)))
            code = len(phrases) + 2
            widths.use()
        phrase = _phrase(code - 3, phrases, before)
        yield phrase
        if before:
            phrases.append(before + phrase[0])
            widths.use()
        before = phrase
        total += len(phrase)
        if total > MOST_UNITS:
            raise ValueError(f"it stands for more than {MOST_UNITS:,} units")


def _phrase(number: int, phrases: list[str], before: str) -> str:
    if number < len(phrases):
        return phrases[number]
    if number == len(phrases) and before:
        return before + before[0]
    raise ValueError("a code stands for no phrase")

"""SVG pictures, parsed: the contents of a board, from the numbers in the file alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import fromstring

NAMESPACE = "{http://www.w3.org/2000/svg}"
CELL = 50
BOARD = 9 * CELL


class Item(NamedTuple):
    """An element, including the attributes of the groups around it."""

    name: str
    attributes: dict[str, str]
    text: str

    def number(self, name: str) -> float:
        return float(self.attributes[name])


def items(svg: str) -> list[Item]:
    """Return all elements of a picture except groups, from bottom to top."""
    return list(_items(fromstring(svg), {}))


def _items(element: Element, outer: dict[str, str]) -> Iterator[Item]:
    attributes = {**outer, **element.attrib}
    name = element.tag.removeprefix(NAMESPACE)
    if name not in ("g", "svg"):
        yield Item(name, attributes, element.text or "")
    for child in element:
        yield from _items(child, attributes)


def _on_board(item: Item) -> bool:
    return 0 < item.number("x") < BOARD and 0 < item.number("y") < BOARD


def digits(svg: str) -> dict[int, Item]:
    """Return the digits of a board by cell: single digits in the middle of a cell."""
    found: dict[int, Item] = {}
    for item in items(svg):
        if item.name == "text" and _on_board(item) and item.number("font-size") > 20:
            cell = int(item.number("y") // CELL) * 9 + int(item.number("x") // CELL)
            assert cell not in found
            assert item.number("x") % CELL == CELL / 2
            assert CELL / 2 < item.number("y") % CELL < CELL - 10
            found[cell] = item
    return found


def line(svg: str) -> str:
    """Return the 81 symbols that a picture shows."""
    found = digits(svg)
    return "".join(found[cell].text if cell in found else "." for cell in range(81))


def candidates(svg: str) -> list[int]:
    """Return the candidates that each cell shows, as bits; each must be in its own ninth of the cell."""
    found = [0] * 81
    for item in items(svg):
        if item.name == "text" and _on_board(item) and item.number("font-size") < 20:
            x, y, digit = item.number("x"), item.number("y"), int(item.text)
            cell = int(y // CELL) * 9 + int(x // CELL)
            # The baseline is about a third of the digit's size below its middle.
            middle = y % CELL - item.number("font-size") / 3
            assert (int(middle * 3 // CELL), int(x % CELL * 3 // CELL)) == divmod(digit - 1, 3)
            found[cell] |= 1 << digit - 1
    return found

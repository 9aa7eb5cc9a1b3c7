"""Exact cover, solved by Algorithm X with dancing links.

Source: Donald E. Knuth, "Dancing Links", in Millennial Perspectives in Computer Science (2000), 187-214.

Glossary (the paper says column for item and row for option, which would be ambiguous on a Sudoku board):
    item       something to be covered: "this cell has a digit", "this house has its 7"
    primary    an item that must be covered once; a secondary one may be covered once or not at all
    option     a set of items covered together: "r1c1 is 7" covers the cell and the 7 of each of its houses
    cover      options that together have every primary item once and no secondary item twice: a solution
    node       one item of one option. The nodes of an item form a ring below it

Dancing links: `down[up[x]] = down[x]; up[down[x]] = up[x]` removes a node x from its ring. Its own links still
record its position, so `down[up[x]] = up[down[x]] = x` puts it back, as long as nodes are restored in reverse
order of their removal. Trying an option copies nothing, and undoing it restores every ring.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from time import perf_counter
from typing import Generic, TypeVar

from .limits import Limits
from .outcome import Counters

Name = TypeVar("Name", bound=Hashable)
"""The name of an option."""

ROOT = 0
"""The position in `left` and `right` where the ring of uncovered primary items starts."""


class ExactCover(Generic[Name]):
    """The problem of choosing options that cover every primary item once, and no secondary item twice.

    Args:
        primary: the items that must be covered.
        secondary: the items that may be covered.
        options: the items of each option, by the option's name.
        limits: the limits of the search; reaching one raises `LimitReachedError`.

    Attributes:
        counters: the cost of the search so far.

    Example:
        >>> options = {"p": "CEF", "q": "ADG", "r": "BCF", "s": "AD", "t": "BG", "u": "DEG"}
        >>> [sorted(cover) for cover in ExactCover("ABCDEFG", "", options).covers()]
        [['p', 's', 't']]
    """

    def __init__(
        self,
        primary: Iterable[Hashable],
        secondary: Iterable[Hashable],
        options: Mapping[Name, Iterable[Hashable]],
        limits: Limits | None = None,
    ) -> None:
        self.counters = Counters()
        self._limits = limits or Limits()
        self._started = perf_counter()
        self._chosen: list[Name] = []
        items = [*primary]
        self._link_items(len(items), [*items, *secondary])
        for name, covered in options.items():
            self._add_option(name, [self._number[item] for item in covered])

    def _link_items(self, primary: int, items: list[Hashable]) -> None:
        """Link the primary items in a ring with the root, and each secondary item to itself; no item has nodes yet."""
        self._number = {item: number for number, item in enumerate(items, 1)}
        everyone = range(len(items) + 1)
        self._left: list[int] = [primary, *range(primary), *everyone[primary + 1 :]]
        self._right: list[int] = [*everyone[1 : primary + 1], ROOT, *everyone[primary + 1 :]]
        self._up, self._down, self._item = [*everyone], [*everyone], [*everyone]
        self._size = [0 for _ in everyone]
        # An option never loses an item, so its nodes need no ring. Each node has a list of the others.
        self._others: list[list[int]] = [[] for _ in everyone]
        self._option: dict[int, Name] = {}

    def _add_option(self, name: Name, items: list[int]) -> None:
        """Append a node of the option to the ring of each of its items."""
        nodes = range(len(self._item), len(self._item) + len(items))
        for node, item in zip(nodes, items, strict=True):
            last = self._up[item]
            self._down[last] = self._up[item] = node
            self._up.append(last)
            self._down.append(item)
            self._item.append(item)
            self._size[item] += 1
            self._others.append([other for other in nodes if other != node])
            self._option[node] = name

    def covers(self) -> Iterator[list[Name]]:
        """Yield every cover as the names of its options, searching on demand."""
        self._next_node()
        yield from self._search()

    def _next_node(self) -> None:
        """Count a board, or raise `LimitReachedError` if that exceeds the limit."""
        self._limits.check(self.counters.nodes, perf_counter() - self._started)
        self.counters.nodes += 1

    def _search(self) -> Iterator[list[Name]]:
        """Apply Algorithm X: select an item, and try every option that covers it."""
        item = self._smallest_item()
        if item == ROOT:
            yield [*self._chosen]
            return
        self._hide_item(item)
        is_guess = self._size[item] > 1
        node = self._down[item]
        while node != item:
            yield from self._try_option(node, is_guess)
            node = self._down[node]
        self._show_item(item)

    def _try_option(self, node: int, is_guess: bool) -> Iterator[list[Name]]:
        """Choose the option of a node, search on, then undo the choice."""
        if is_guess:
            self._next_node()
            self.counters.guesses += 1
        self._chosen.append(self._option[node])
        for other in self._others[node]:
            self._hide_item(self._item[other])
        yield from self._search()
        for other in reversed(self._others[node]):
            self._show_item(self._item[other])
        self._chosen.pop()
        self.counters.backtracks += is_guess

    def _smallest_item(self) -> int:
        """Return the primary item with the fewest options left, or the root if every item is covered."""
        right, size = self._right, self._size
        smallest = item = right[ROOT]
        while item != ROOT and size[smallest] > 1:
            if size[item] < size[smallest]:
                smallest = item
            item = right[item]
        return smallest

    def _hide_item(self, item: int) -> None:
        """Remove a covered item from its ring, and its options from the rings of their other items."""
        up, down, size, items, others = self._up, self._down, self._size, self._item, self._others
        left, right = self._left[item], self._right[item]
        self._right[left], self._left[right] = right, left
        node = down[item]
        while node != item:
            for other in others[node]:
                above, below = up[other], down[other]
                down[above], up[below] = below, above
                size[items[other]] -= 1
            node = down[node]

    def _show_item(self, item: int) -> None:
        """Undo `_hide_item`, in reverse order."""
        up, down, size, items, others = self._up, self._down, self._size, self._item, self._others
        node = up[item]
        while node != item:
            for other in reversed(others[node]):
                down[up[other]] = up[down[other]] = other
                size[items[other]] += 1
            node = up[node]
        self._right[self._left[item]] = self._left[self._right[item]] = item

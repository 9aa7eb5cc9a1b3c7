"""Exact cover, solved by Algorithm X with dancing links.

After Donald E. Knuth, "Dancing Links", in Millennial Perspectives in Computer Science (2000), 187-214.

Glossary (the paper speaks of the columns and rows of a matrix, which on a Sudoku board would be two things):
    item       something to be covered: "this cell has a digit", "this house has its 7"
    primary    an item that must be covered once; a secondary one may be covered once or not at all
    option     a set of items that is taken as a whole: "r1c1 is 7" covers the cell and the 7 of each of its houses
    cover      options that together have every primary item once and no secondary item twice: a solution
    node       one item of one option. The nodes of an item hang below it in a ring

The dance: a node x leaves its ring by `down[up[x]] = down[x]; up[down[x]] = up[x]`. Its own links still say where it
was, so `down[up[x]] = up[down[x]] = x` puts it back, as long as nodes come back in the reverse of the order in which
they left. Trying an option costs no copy of anything, and taking it back restores every ring.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from time import perf_counter
from typing import Generic, TypeVar

from .limits import Limits
from .outcome import Counters

Name = TypeVar("Name", bound=Hashable)
"""What an option is called."""

ROOT = 0
"""The place in `left` and `right` from which the ring of uncovered primary items starts."""


class ExactCover(Generic[Name]):
    """The problem: which options cover every primary item once, and no secondary item twice?

    Args:
        primary: the items that must be covered.
        secondary: the items that may be.
        options: the items of each option, by the option's name.
        limits: how long the search may go on; `LimitReachedError` ends it.

    Attributes:
        counters: what the search has taken so far.

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
        """Put the primary items in a ring with the root, each secondary one in a ring alone, and no node below any."""
        self._number = {item: number for number, item in enumerate(items, 1)}
        everyone = range(len(items) + 1)
        self._left: list[int] = [primary, *range(primary), *everyone[primary + 1 :]]
        self._right: list[int] = [*everyone[1 : primary + 1], ROOT, *everyone[primary + 1 :]]
        self._up, self._down, self._item = [*everyone], [*everyone], [*everyone]
        self._size = [0 for _ in everyone]
        # An option never loses an item, so its nodes need no ring: each just knows the others.
        self._others: list[list[int]] = [[] for _ in everyone]
        self._option: dict[int, Name] = {}

    def _add_option(self, name: Name, items: list[int]) -> None:
        """Hang a node of the option at the end of the ring of each of its items."""
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
        """Yield the names of the options of every cover, each cover found when asked for."""
        self._next_node()
        yield from self._search()

    def _next_node(self) -> None:
        """Count a board, or raise `LimitReachedError` where it would be one too many."""
        self._limits.check(self.counters.nodes, perf_counter() - self._started)
        self.counters.nodes += 1

    def _search(self) -> Iterator[list[Name]]:
        """Algorithm X: take an item, and try every option that covers it."""
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
        """Search with the option of a node taken, then take it back."""
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
        """Return the primary item with the fewest options left, the root if every item is covered."""
        right, size = self._right, self._size
        smallest = item = right[ROOT]
        while item != ROOT and size[smallest] > 1:
            if size[item] < size[smallest]:
                smallest = item
            item = right[item]
        return smallest

    def _hide_item(self, item: int) -> None:
        """Take a covered item from its ring, and the options that have it from the rings of their other items."""
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
        """Undo `_hide_item`, step by step, backwards."""
        up, down, size, items, others = self._up, self._down, self._size, self._item, self._others
        node = up[item]
        while node != item:
            for other in reversed(others[node]):
                down[up[other]] = up[down[other]] = other
                size[items[other]] += 1
            node = up[node]
        self._right[self._left[item]] = self._left[self._right[item]] = item

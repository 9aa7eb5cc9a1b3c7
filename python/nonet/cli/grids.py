"""``nonet check --against``: compare solved grids with the puzzles that they should solve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import nan
from typing import TYPE_CHECKING, Any

from ..board import cell_name
from ..bulk import CheckFault, check_many
from ..formats.record import Record
from ..grid import Grid
from .arguments import sources_of
from .failures import Failure
from .output import opened
from .run import Run
from .sources import Chunk, Item, Queue

if TYPE_CHECKING:
    from ..bulk import CheckResult

NO_BOARD = ""
"""Stands for a malformed line: the check then counts its grid as wrong."""


def check_grids(grids: Sequence[str], puzzles: str, output: str | None, options: Any) -> bool:
    """Check grids against puzzles, write the faults and the accuracy, and return whether all grids are right."""
    right = 0
    with Run(grids, output, options) as run, opened(output) as file:
        givens = _items(puzzles, options)
        for chunk in run.chunks():
            result = _result(chunk, givens, run, puzzles, options)
            right += int(result.ok.sum())
            if not run.quiet:
                file.writelines(f"{line}\n" for line in _wrong(run, chunk, result))
        if next(givens, None) is not None:
            raise _unequal(f"{run.done:,} grids", f"more puzzles in {puzzles}")
        share = right / run.done if run.done else nan
        file.write(f"accuracy: {share:.6f} ({right:,} of {run.done:,} grids are right)\n")
    return right == run.done


def _items(puzzles: str, options: Any) -> Iterator[Item]:
    for chunk in Queue(sources_of([puzzles], None, options["rules"])).chunks():
        yield from chunk.items


def _result(chunk: Chunk, givens: Iterator[Item], run: Run, puzzles: str, options: Any) -> CheckResult:
    against = list(islice(givens, len(chunk.items)))
    if len(against) < len(chunk.items):
        raise _unequal(f"{run.done + len(against):,} puzzles in {puzzles}", "more grids")
    boards = [item.puzzle if isinstance(item, Record) else NO_BOARD for item in against]
    return check_many([_grid(item) for item in chunk.items], boards, options["rules"])


def _unequal(fewer: str, more: str) -> Failure:
    return Failure(f"There are {fewer}, but {more}: each grid needs its puzzle.")


def _grid(item: Item) -> str:
    """Return the solved grid of a line: the solution that it states, or else its cells."""
    if not isinstance(item, Record):
        return NO_BOARD
    if item.solution is not None:
        return str(item.solution)
    if item.placed is None:
        return str(item.puzzle)
    return str(Grid([given or placed for given, placed in zip(item.puzzle.givens, item.placed, strict=True)]))


def _wrong(run: Run, chunk: Chunk, result: CheckResult) -> Iterator[str]:
    for row in (~result.ok).nonzero()[0].tolist():
        place = run.place(chunk.source, run.done + row + 1, chunk.items[row])
        fault = CheckFault(int(result.fault[row]))
        where = f" at {cell_name(int(result.cell[row]))}" if result.cell[row] >= 0 else ""
        word = "malformed" if fault == CheckFault.UNCHECKED else fault.name.lower()
        yield f"{place}: {word}{where}"

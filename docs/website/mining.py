"""Examples of rare techniques: ``make rare MINUTES=30`` looks for them in generated puzzles, on one core.

Making positions to order takes too long for a technique that one puzzle in a hundred thousand needs. So this rates
puzzles by nonet's own ladder, and keeps positions whose next step is a technique that examples.tsv lacks. Positions
where no step costs less are preferred. searched.tsv says how many puzzles were looked through; each run continues where
the last one stopped.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic

import nonet
from nonet import Step

from .examples import KEPT, SOURCES, Example, examples, on_ladder, spread, write

SEARCHED = Path(__file__).with_name("searched.tsv")
SEED = 2
_BLOCK = {"any": 32_768, "extreme": 2_048}
_ROW_SECONDS = 10.0
_ENOUGH = 12
"""Positions of a technique among which three are chosen."""


def searched() -> dict[str, int]:
    """Return how many puzzles of each source have been looked through."""
    lines = SEARCHED.read_text(encoding="utf-8").splitlines() if SEARCHED.exists() else []
    return {source: int(count) for source, count in (line.split("\t") for line in lines)}


def occurrences(source: str, start: int, count: int, keys: set[str]) -> Iterator[Example]:
    """Yield positions for some techniques from some puzzles of a source."""
    made = nonet.generate_many(count, seed=SEED, start=start, threads=1, **SOURCES[source])
    rated = nonet.rate_many(made.puzzles, scales=["nonet"], threads=1, row_timeout=_ROW_SECONDS)
    for row, rating in enumerate(rated):
        if rating and keys & set(rating.paths["nonet"].counts):
            steps = nonet.Puzzle(made.puzzles[row]).steps()
            yield from (_example(step, source, start + row) for step in steps if step.technique in keys)


def _example(step: Step, source: str, index: int) -> Example:
    state = step.state
    return Example(step.technique, source, SEED, index, state.board_text(), state.struck_text())


def easiest(made: Iterable[Example]) -> list[Example]:
    """Return the positions where no step costs less; if there are none, all."""
    every = list(made)
    return [one for one in every if _is_cheapest(one.step())] or every


def _is_cheapest(step: Step) -> bool:
    return all(other.price >= step.price for other in step.state.all_steps(unique=True))


def main(minutes: float) -> None:
    """Look for examples, half of the time in each source."""
    wanted = {key for key in on_ladder() if sum(not one.is_after_basics for one in examples().get(key, ())) < KEPT}
    found: dict[str, dict[str, Example]] = {key: {} for key in wanted}
    counts = dict.fromkeys(SOURCES, 0) | searched()
    for source, block in _BLOCK.items():
        end = monotonic() + 30 * minutes
        while monotonic() < end:
            keys = {key for key in wanted if len(found[key]) < _ENOUGH}
            for one in occurrences(source, counts[source], block, keys):
                found[one.technique].setdefault(one.board, one)
            counts[source] += block
            sys.stderr.write(f"{source}: {counts[source]:,} puzzles, {sum(map(bool, found.values()))} techniques\n")
    write({key: spread([*examples().get(key, []), *easiest(ones.values())]) for key, ones in found.items() if ones})
    SEARCHED.write_text("".join(f"{source}\t{count}\n" for source, count in counts.items()), encoding="utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]))

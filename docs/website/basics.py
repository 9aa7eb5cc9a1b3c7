"""Examples of techniques that are never, or hardly ever, the next step on nonet's own ladder.

``python -m website.basics 10`` looks for ten minutes, on one core. In positions where no basic technique applies, it
looks for each technique that has too few examples. The positions are on the paths of puzzles on nonet's own ladder, or,
for patterns of whole boards, on those of puzzles near the one of the technique's page. The shortest lines are
kept, because the board in the browser loads them all.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from time import process_time
from typing import Any

import nonet
from nonet import Ladder, Puzzle, State

from .examples import AFTER_BASICS, NEAR, SOURCES, Example, examples, open_candidates, write

SEED = 3
ENOUGH = 3
"""The examples of a technique, with the one of its page."""

_CHOICE = 24
"""Positions of a technique among which examples are chosen."""
_BLOCK = 32
_SINGLES = "full-house", "hidden-single", "naked-single"
_SETS = "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple"
BASICS = Ladder.of_techniques(dict.fromkeys((*_SINGLES, *_SETS), 0))
"""Singles, locked candidates, pairs and triples."""


def lacking() -> set[str]:
    """Return the techniques of boards with boxes that have too few examples."""
    keys = {key for key in nonet.TECHNIQUES if 1 + len(examples().get(key, ())) < ENOUGH}
    return {key for key in keys if nonet.TECHNIQUES[key].example().state.rules.has_usual_boxes}


def positions(stream: str, key: str | None, start: int) -> Iterator[tuple[int, State]]:
    """Yield positions of a block of puzzles, with the index of each puzzle, where no basic technique applies."""
    options: dict[str, Any] = SOURCES.get(stream) or {"near": nonet.TECHNIQUES[key or ""].example().state.puzzle}
    made = nonet.generate_many(_BLOCK, seed=SEED, start=start, threads=1, **options)
    for index, givens in enumerate(made.puzzles, start):
        for state in path(Puzzle(givens), is_basic=stream == NEAR):
            if next(state.steps(BASICS, unique=True), None) is None:
                yield index, state


def path(puzzle: Puzzle, *, is_basic: bool) -> Iterator[State]:
    """Yield the positions on the path of a puzzle; with a basic one, only the last, unless it is solved."""
    state = State(puzzle)
    for step in state.steps(BASICS if is_basic else "nonet", unique=True):
        if not is_basic:
            yield step.state
        state = step.state.apply(step)
    if not state.is_solved:
        yield state


def shows(state: State, key: str) -> bool:
    """Return whether a technique applies to a position."""
    return next(state.steps(Ladder.of_techniques({key: 0}), unique=True), None) is not None


def chosen(key: str, found: dict[int, Example]) -> list[Example]:
    """Return the examples that a technique has, and as many as it lacks of others, from different puzzles."""
    own = examples().get(key, [])
    shortest = sorted(found.values(), key=lambda one: (len(one.line), one.source, one.index))
    return sorted([*own, *shortest[: ENOUGH - 1 - len(own)]], key=lambda one: open_candidates(one.state))


def search(stream: str, keys: set[str], seconds: float) -> dict[str, dict[int, Example]]:
    """Return examples by technique and by the index of their puzzle."""
    found: dict[str, dict[int, Example]] = defaultdict(dict)
    start, end = 0, process_time() + seconds
    while process_time() < end and any(len(found[key]) < _CHOICE for key in keys):
        for index, state in positions(stream, min(keys), start):
            for key in keys:
                if len(found[key]) < _CHOICE and index not in found[key] and shows(state, key):
                    where = f"{stream}{AFTER_BASICS}", SEED, index
                    found[key][index] = Example(key, *where, state.board_text(), state.struck_text())
        start += _BLOCK
    return found


def main(minutes: float) -> None:
    """Look in each stream for a third of the time, then near the puzzles of pages."""
    for stream in SOURCES:
        found = search(stream, lacking(), 20 * minutes)
        write({key: chosen(key, ones) for key, ones in found.items()})
        examples.cache_clear()
    left = sorted(lacking())
    for key in left:
        write({key: chosen(key, search(NEAR, {key}, 20 * minutes / len(left))[key])})
        examples.cache_clear()


if __name__ == "__main__":
    main(float(sys.argv[1]))

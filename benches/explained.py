"""Puzzles with rules of all kinds, explained to the end: how many, in what time, and whether every step is right.

python -m benches.explained COLLECTION...
python -m benches.explained COLLECTION... --limit 60 --every 5 --prove --save now.jsonl

``benches/collected.py`` describes collections. Times are seconds of processor time for all steps of a puzzle; one that
is not explained within the limit counts as unexplained. Puzzles of whose rules some are not read, so that they have
several solutions, are not tried. With ``--prove`` every step is proved by the independent check, and compared with the
solution; that time is not counted.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from statistics import median

import numpy as np

import nonet

from .collected import FORMS, Collected, collected
from .measure import head, row
from .variant_rivals import Refused, read


@dataclass(frozen=True)
class Explained:
    """A puzzle and what its steps came to.

    Attributes:
        name: its name in the collection.
        group: the named set that it belongs to.
        end: how its path ends: ``solved``, ``stuck``, ``stopped``; or ``read in part``, or why it is refused.
        seconds: the processor time of all its steps.
        first: that of its first step, which is what a hint takes.
        slowest: that of its slowest stretch of steps, which are found 1, 2, 4, 8, ... at a time.
        steps: the number of steps.
        nets: the number of forcing nets, nested ones among them.
        unproved: the number of steps that the independent check does not prove.
        wrong: the number of steps that touch a digit of the solution.
    """

    name: str
    group: str
    end: str
    seconds: float = 0
    first: float = 0
    slowest: float = 0
    steps: int = 0
    nets: int = 0
    unproved: int = 0
    wrong: int = 0


def main() -> None:
    """Explain the puzzles, one after the other, and print the table."""
    options = _options()
    chosen = islice(collected(options.collections), options.start, None, options.every)
    found = []
    for puzzle in chosen:
        if any(name in puzzle.name for name in options.only or [""]):
            found.append(_explained(puzzle, options.limit, options.prove))
            if options.save:
                with options.save.open("a") as file:
                    print(json.dumps(asdict(found[-1])), file=file)
    _tables(found, options.limit, ["steps", "nets", *(["unproved", "wrong"] if options.prove else [])])


def _explained(puzzle: Collected, limit: float, prove: bool) -> Explained:
    try:
        record = read(_form(puzzle))
        state = nonet.State(record.puzzle)
    except (Refused, ValueError) as error:
        return Explained(puzzle.name, puzzle.group, f"refused: {error}"[:100])
    if record.unchecked and not _is_proper(record.puzzle):
        return Explained(puzzle.name, puzzle.group, "read in part")
    times, end, nets, unproved, wrong = [], "solved", 0, 0, 0
    for step, seconds in _timed(state, limit):
        times.append(seconds)
        if step is None:
            end = "stopped"
            break
        nets += "net" in step.technique
        if prove:
            unproved += not step.prove()
            wrong += puzzle.solution is not None and _touches(step, puzzle.solution)
        state = state.apply(step)
    if end == "solved" and not state.is_solved:
        end = "stuck"
    times = times or [0]
    return Explained(
        puzzle.name, puzzle.group, end, sum(times), times[0], max(times), len(times), nets, unproved, wrong
    )


def _is_proper(puzzle: nonet.Puzzle) -> bool:
    try:
        return puzzle.count(limit=2, timeout=_LONG) == 1
    except nonet.SearchTimeoutError:
        return False


_LONG = 10.0
"""Seconds to look for a second solution of a puzzle that is read in part."""


def _form(puzzle: Collected) -> str:
    """Return the form of a puzzle to read: what the collection holds first."""
    return next(puzzle.forms[form] for form in FORMS.values() if form in puzzle.forms)


def _timed(state: nonet.State, limit: float) -> Iterator[tuple[nonet.Step | None, float]]:
    """Yield the steps with their processor times; None where the time is over."""
    path = state.steps(unique=True, timeout=limit)
    spent = 0.0
    while True:
        begun = time.process_time()
        try:
            step = next(path, None)
        except nonet.SearchTimeoutError:
            yield None, time.process_time() - begun
            return
        taken = time.process_time() - begun
        if step is None:
            return
        spent += taken
        yield step, taken
        if spent > limit:
            yield None, 0
            return


def _touches(step: nonet.Step, solution: Sequence[int]) -> bool:
    """Return whether a step contradicts a solution, whose values may begin at another number than 1."""
    values = step.state.rules.board.values
    wrong = any(solution[cell] != values[digit - 1] for cell, digit in step.placements)
    return wrong or any(solution[cell] == values[digit - 1] for cell, digit in step.eliminations)


def _tables(found: Sequence[Explained], limit: float, counts: Sequence[str]) -> None:
    read_ones = [one for one in found if not one.end.startswith(("refused", "read in part"))]
    in_part = sum(one.end == "read in part" for one in found)
    solved = [one.seconds for one in read_ones if one.end == "solved"]
    quick = sum(seconds <= 1 for seconds in solved)
    firsts = [one.first for one in read_ones if one.steps]
    head("figure", "value")
    row(["puzzles", f"{len(found):,}"])
    row(["refused", f"{len(found) - len(read_ones) - in_part:,}"])
    row(["read in part, not tried", f"{in_part:,}"])
    row([f"explained within {limit:g} s", f"{len(solved):,}"])
    row(["within 1 s", f"{quick:,} ({100 * quick / max(len(read_ones), 1):.1f}%)"])
    row(["stuck", f"{sum(one.end == 'stuck' for one in found):,}"])
    row(["seconds, median, p90, p99", " ".join(f"{value:.3f}" for value in np.percentile(solved, [50, 90, 99]))])
    row(["first step, ms, median, worst", f"{1000 * median(firsts):.1f} {1000 * max(firsts):.1f}"])
    for name in counts:
        row([name, f"{sum(getattr(one, name) for one in found):,}"])


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("collections", nargs="+", type=Path)
    parser.add_argument("--limit", type=float, default=60, metavar="SECONDS")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take every Nth puzzle")
    parser.add_argument("--start", type=int, default=0, metavar="N", help="the first one to take, from 0")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="take those whose names contain one of these")
    parser.add_argument("--prove", action="store_true", help="prove each step")
    parser.add_argument("--save", type=Path, metavar="FILE", help="append the figures of each puzzle")
    return parser.parse_args()


if __name__ == "__main__":
    main()

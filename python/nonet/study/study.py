"""A study: puzzles, contestants, measurements and answers."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from math import inf
from pathlib import Path
from random import Random

from ..checked import MOST, between, of_type, whole
from ..grid import GridLike
from ..puzzle import Puzzle
from .answers import Answer, answers
from .contestant import Contestant
from .line_up import line_up
from .measure import Entry, measure
from .row import WRONG, Facts, Row
from .summary import Summary, summarise
from .table import read_table, write_table


@dataclass(frozen=True)
class Study:
    """The measurements of a run, and the answers derived from them.

    Attributes:
        facts: how it was measured.
        table: a row for each contestant on each puzzle.
    """

    facts: Facts
    table: tuple[Row, ...]

    @property
    def measured(self) -> int:
        """The number of puzzles measured: fewer than planned after Ctrl-C."""
        return len({row.key for row in self.table})

    @property
    def wrong(self) -> tuple[Row, ...]:
        """The rows with a wrong answer."""
        return tuple(row for row in self.table if row.status == WRONG)

    def summary(self) -> list[Summary]:
        """Return a summary for each contestant on each set, then on all sets if there are several."""
        return summarise(self.table, self.facts.timeout)

    def answers(self) -> list[Answer]:
        """Return the answers to the questions."""
        return answers(self.facts, self.table)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the study to a file, completely or not at all.

        Args:
            path: the file. Its extension determines what is written: ``.html`` for the report, ``.csv`` (optionally
                compressed) or ``.parquet`` for the table.

        Raises:
            ValueError: the file has another extension.
            MissingExtraError: matplotlib or pyarrow is needed and not installed.
        """
        if os.fspath(path).lower().endswith(".html"):
            from ..formats.atomic import atomic_open
            from .report import report

            page = report(self.facts, self.table)
            with atomic_open(path) as file:
                file.write(page)
            return
        write_table(path, self.facts, self.table)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Study:
        """Load a study from a table that :meth:`save` wrote.

        Raises:
            ParseError: the file is not such a table.
        """
        facts, rows = read_table(path)
        return cls(facts, tuple(rows))


def run(
    puzzles: Mapping[str, Sequence[Puzzle | GridLike]],
    *,
    questions: Iterable[str] | None = None,
    solvers: Iterable[Contestant] = (),
    sample: int | None = None,
    repeats: int = 3,
    timeout: float = 5.0,
    seed: int = 0,
    command: str = "",
    on_step: Callable[[int, int], None] = lambda _done, _all: None,
) -> Study:
    """Measure contestants on the same puzzles.

    Ctrl-C ends it early: the study then covers the puzzles that were finished, and ``measured`` is less than
    ``facts.planned``.

    Args:
        puzzles: the puzzles of each set, by name.
        questions: the names of questions; see :func:`line_up`.
        solvers: the user's own contestants.
        sample: the number of puzzles to sample from each set; the default is all of them.
        repeats: how often each contestant solves each puzzle; the fastest repeat counts.
        timeout: the limit for one puzzle, in seconds.
        seed: the seed for the sample and for the order of contestants.
        command: the command to name in the report.
        on_step: called after each solve with the number done so far and the total.

    Raises:
        ValueError: there are no puzzles, a number is out of range, or :func:`line_up` rejects a name.

    Example:
        >>> easy = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
        >>> study = run({"easy": [easy]}, questions=["twins"], repeats=1)
        >>> [(row.contestant, row.status, row.nodes) for row in study.table]
        [('eliminate + only choice', 'solved', 1), ('course', 'solved', 1)]
    """
    of_type("puzzles", puzzles, Mapping, "the puzzles of each set by its name, as in {'easy': [puzzle]}")  # type: ignore[type-abstract]
    _check(repeats, seed, sample)
    timeout = between("timeout", timeout, 0, inf, "seconds above 0")
    contestants = line_up(questions, solvers)
    entries = _drawn(puzzles, sample, seed)
    if not entries:
        raise ValueError("a study needs puzzles; none were given")
    steps = len(entries) * len(contestants) * repeats
    rows: list[Row] = []
    try:
        for measured in measure(entries, contestants, repeats, timeout, seed, lambda done: on_step(done, steps)):
            rows += measured
    except KeyboardInterrupt:
        if not rows:
            raise
    sizes = {name: len(members) for name, members in puzzles.items()}
    return Study(_facts(timeout, repeats, seed, len(entries), command, sizes), tuple(_in_order(rows, sizes)))


def _check(repeats: int, seed: int, sample: int | None) -> None:
    whole("repeats", repeats, 1)
    whole("seed", seed, 0, MOST)
    if sample is not None:
        whole("sample", sample, 1, otherwise=", or None for all")


def _drawn(puzzles: Mapping[str, Sequence[Puzzle | GridLike]], sample: int | None, seed: int) -> list[Entry]:
    """Return the puzzles to measure, from each set in turn, so that even an interrupted run covers every set."""
    rng = Random(seed)
    drawn = []
    for name, members in puzzles.items():
        numbers = range(1, len(members) + 1)
        chosen = list(numbers) if sample is None or sample >= len(members) else rng.sample(numbers, sample)
        drawn.append([Entry(name, number, Puzzle(members[number - 1])) for number in chosen])
    longest = max(map(len, drawn), default=0)
    return [entries[place] for place in range(longest) for entries in drawn if place < len(entries)]


def _in_order(rows: Iterable[Row], sets: Mapping[str, int]) -> list[Row]:
    """Sort rows by set and number, keeping the order of contestants."""
    places = {name: place for place, name in enumerate(sets)}
    return sorted(rows, key=lambda row: (places[row.set], row.number))


def _facts(timeout: float, repeats: int, seed: int, planned: int, command: str, sets: Mapping[str, int]) -> Facts:
    return Facts(
        timeout=timeout,
        repeats=repeats,
        seed=seed,
        planned=planned,
        date=date.today().isoformat(),
        machine=f"{_processor()}, {os.cpu_count()} cores, {platform.system()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        nonet=version("nonet"),
        command=command,
        sets=dict(sets),
    )


def _processor() -> str:
    """Return the name of the processor, if the system provides it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, "") or platform.processor() or platform.machine()

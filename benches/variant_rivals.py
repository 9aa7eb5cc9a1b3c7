"""Solvers of puzzles with rules, each asked for one puzzle at a time, in milliseconds of processor time."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

import nonet

from .rivals import TdokuLibrary

What = Literal["count", "candidates"]


@dataclass(frozen=True)
class Answer:
    """What a solver found, and how long it took.

    Attributes:
        making: milliseconds to make the puzzle's rules from its text, and what the solver prepares for them.
        solving: milliseconds to search.
        finished: whether the search ended within the limit.
        count: the number of solutions, up to 2.
        solution: the values of the first solution, row by row.
        candidates: the number of true candidates, if they were asked for.
    """

    making: float
    solving: float
    finished: bool
    count: int = 0
    solution: tuple[int, ...] | None = None
    candidates: int | None = None


_LOOK = 0.1
"""Seconds between looks at the clock of processor time."""


class OutOfTime(Exception):  # noqa: N818
    """Raised when a number of seconds of processor time has passed."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the code inside soon after this process has worked for a number of seconds.

    A timer of processor time would make the clock of processor time coarse, so this one looks at the clock.
    """
    end = time.process_time() + seconds

    def look(*_: object) -> None:
        if time.process_time() > end:
            raise OutOfTime

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, _LOOK, _LOOK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Refused(Exception):  # noqa: N818 -- a puzzle that a solver does not take is no error
    """Raised if a solver cannot state a puzzle; the message says why."""


def read(text: str) -> nonet.Record:
    """Return the first puzzle in a text.

    Raises:
        Refused: nonet does not read it.
    """
    try:
        return next(iter(nonet.read(io.StringIO(text))))
    except (nonet.ParseError, nonet.RulesError, StopIteration) as error:
        raise Refused(str(error)) from None


_AGAIN = 0.1
"""A search of fewer seconds is made again: the first one also prepares the rules, as others do before they search."""


class Nonet:
    """nonet, which reads documents and links of other programs."""

    def ask(self, text: str, limit: float, what: What = "count") -> Answer:
        """Return the answer for a text, with uniqueness proved."""
        begun = time.process_time()
        puzzle = read(text).puzzle
        making = time.process_time() - begun
        answer, solving = self._searched(puzzle, limit, what)
        if answer.finished and solving < _AGAIN:
            answer, again = self._searched(puzzle, limit, what)
            making, solving = making + max(solving - again, 0), again
        return replace(answer, making=1000 * making, solving=1000 * solving)

    @staticmethod
    def _searched(puzzle: nonet.Puzzle, limit: float, what: What) -> tuple[Answer, float]:
        """Return the answer for a puzzle, and the seconds it took."""
        started = time.process_time()
        answer = Answer(0, 0, finished=False)
        with suppress(OutOfTime), within(limit):
            if what == "candidates":
                answer = Answer(0, 0, finished=True, candidates=sum(map(len, puzzle.true_candidates())))
            else:
                found = puzzle.search()
                solution = None if found.solution is None else tuple(found.solution)
                answer = Answer(0, 0, finished=True, count=found.count, solution=solution)
        return answer, time.process_time() - started


class Tdoku:
    """tdoku's shared library, for classic puzzles with pencil marks; it has no limit of time."""

    def __init__(self, library: Path) -> None:
        self._count = TdokuLibrary(library).counter(2)

    def ask(self, text: str, limit: float, what: What = "count") -> Answer:  # noqa: ARG002
        """Return the answer for f-puzzles JSON, with uniqueness proved."""
        begun = time.process_time()
        document = json.loads(text)
        cells = [cell for line in document["grid"] for cell in line]
        marked = any("givenPencilMarks" in cell for cell in cells)
        if not marked or document.keys() - {"size", "grid", "title"} or what != "count":
            raise Refused("not a classic puzzle with pencil marks")
        allowed = [[cell["value"]] if cell.get("given") else cell.get("givenPencilMarks") for cell in cells]
        digits = ((digit, here or range(1, 10)) for here in allowed for digit in range(1, 10))
        puzzle = "".join(str(digit) if digit in here else "." for digit, here in digits).encode()
        started = time.process_time()
        count = self._count(puzzle)
        solving = time.process_time() - started
        return Answer(1000 * (started - begun), 1000 * solving, finished=True, count=count)


class Iss:
    """sigh/Interactive-Sudoku-Solver, run by node from a checkout, in one process that stays warm."""

    def __init__(self, checkout: Path) -> None:
        command = ["node", str(Path(__file__).with_name("iss.mjs")), str(checkout)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()

    def ask(self, text: str, limit: float, what: What = "count") -> Answer:
        """Return the answer for a constraint string, with uniqueness proved."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"text": text, "what": what, "limit": limit}) + "\n")
        self._process.stdin.flush()
        reply: dict[str, Any] = json.loads(self._process.stdout.readline())
        if "error" in reply:
            raise Refused(reply["error"])
        solution = reply.pop("solution")
        return Answer(**reply, solution=None if solution is None else tuple(solution))

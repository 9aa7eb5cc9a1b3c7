"""One cell of the table: a package measured on a set, in a process that can be stopped."""

from __future__ import annotations

import os
import resource
import time
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from operator import ne

from .adapter import Adapter, Solve, as_text

CHUNK_SECONDS = 0.02
"""Puzzles are timed in chunks of about this many seconds, because the CPU clock is slow to read."""

LOADING = 60.0
"""The maximum number of seconds until a package is ready to solve."""

PATIENCE = 4.0
"""A process counts as stuck if it has no output for this many times its budget."""


@dataclass
class Cell:
    """The results of a package.

    Attributes:
        calls: the number of puzzles it was given.
        seconds: the CPU seconds used by all threads of the process.
        checked: the number of answers checked, all from the first pass.
        wrong: the number of these that were wrong or missing.
        end: the reason why the process ended early, or empty.
    """

    calls: int = 0
    seconds: float = 0.0
    checked: int = 0
    wrong: int = 0
    end: str = ""

    def __str__(self) -> str:
        if self.calls == 0:
            return f"{self.end}: none in {self.seconds:.0f} s"
        rate = self.calls / self.seconds
        most = "at most " if self.end == "stuck" else ""
        notes = [f"{self.wrong:,} of {self.checked:,} wrong"] * (self.wrong > 0) + [self.end] * bool(self.end)
        return most + (f"{rate:,.0f}" if rate >= 10 else f"{rate:.2f}") + (f" ({', '.join(notes)})" if notes else "")

    def add(self, calls: int, seconds: float, checked: int, wrong: int) -> None:
        """Add the results of a chunk."""
        self.calls += calls
        self.seconds += seconds
        self.checked += checked
        self.wrong += wrong


def measure(adapter: Adapter, puzzles: list[str], solutions: list[str], budget: float) -> Cell:
    """Give a package the puzzles repeatedly until ``budget`` CPU seconds are used or it is stuck."""
    fresh = get_context("spawn")
    receiver, sender = fresh.Pipe(duplex=False)
    process = fresh.Process(target=_work, args=(adapter, puzzles, solutions, budget, sender))
    process.start()
    sender.close()
    cell, alone = Cell(), _children_seconds()
    told = 0.0
    try:
        patience = LOADING
        while receiver.poll(patience):
            told, *chunk = receiver.recv()
            cell.add(*chunk)
            patience = PATIENCE * budget
        cell.end = "stuck"
        process.kill()
    except EOFError:
        pass
    process.join()
    if cell.end:
        # The time spent on the puzzle where it got stuck counts too.
        cell.seconds += _children_seconds() - alone - told
    elif process.exitcode:
        cell.end = "crashed"
    return cell


def _children_seconds() -> float:
    """Return the CPU seconds of all processes started here that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _work(adapter: Adapter, puzzles: list[str], solutions: list[str], budget: float, sender: Connection) -> None:
    # Some packages print while solving.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    solve = adapter.make()
    sender.send((time.process_time(), 0, 0.0, 0, 0))
    spent, calls, size = 0.0, 0, len(puzzles) if adapter.batch else 1
    while spent < budget:
        start = calls % len(puzzles)
        asked = puzzles[start : start + size]
        before = time.process_time()
        answers = solve(asked) if adapter.batch else [_answer(solve, puzzle) for puzzle in asked]
        seconds = time.process_time() - before
        checked = len(asked) if calls < len(puzzles) else 0
        wrong = sum(map(ne, map(as_text, answers), solutions[start : start + checked]))
        sender.send((time.process_time(), len(asked), seconds, checked, wrong))
        spent, calls = spent + seconds, calls + len(asked)
        size = size * 2 if seconds < CHUNK_SECONDS else size
    sender.close()


def _answer(solve: Solve, puzzle: str) -> object:
    """Return the answer, or None if the package raises an exception, as some do when they find no solution."""
    try:
        return solve(puzzle)
    except Exception:
        return None

"""The progress of one long search."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from nonet import Puzzle, Rules
from nonet.constraints import Thermometer

LOOSE = Puzzle("." * 81, Rules(constraints=[Thermometer("r1c1 r1c2 r1c3 r1c4"), Thermometer("r9c9 r8c9 r7c9")]))
SMALL = Puzzle("." * 36, Rules("6x6", constraints=[Thermometer("r1c1 r1c2 r1c3 r1c4"), Thermometer("r6c6 r5c6 r4c6")]))


def test_a_long_count_reports_more_and_more() -> None:
    told: list[tuple[float, int]] = []
    count = SMALL.count(limit=None, progress=lambda done, solutions: told.append((done, solutions)))
    assert count == SMALL.count(limit=None)
    assert len(told) > 2
    assert all(0 <= done <= 1 and 0 <= solutions <= count for done, solutions in told)
    assert all(before <= after for before, after in pairwise(told))
    # The part that is done and the part of the solutions that are found are about the same.
    done, solutions = told[len(told) // 2]
    assert abs(done - solutions / count) < 0.4


QUESTIONS: list[Callable[[Any], object]] = [
    lambda progress: LOOSE.count(limit=3_000_000, timeout=60, progress=progress),
    lambda progress: Puzzle("." * 625, "25x25+diagonal").true_candidates(timeout=60, progress=progress),
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_error_ends_the_search(question: Callable[[Any], object]) -> None:
    def fail(done: float, solutions: int) -> None:
        raise LookupError(f"{done} {solutions}")

    with pytest.raises(LookupError):
        question(fail)


def test_an_answer_is_the_same_with_progress() -> None:
    def ignore(_done: float, _solutions: int) -> None:
        pass

    puzzle = Puzzle("..43.4.1.1.4....")
    assert puzzle.solve(progress=ignore) == puzzle.solve()
    assert puzzle.count(progress=ignore) == 1
    assert puzzle.true_candidates(progress=ignore) == puzzle.true_candidates()


@pytest.mark.parametrize("ask", [Puzzle.solve, Puzzle.count, Puzzle.true_candidates])
def test_progress_is_a_function(ask: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="progress is 3"):
        ask(SMALL, progress=3)

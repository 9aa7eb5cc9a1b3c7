"""What a step rests on: nothing that could be left out."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import nonet
from nonet import Step
from support.puzzles import DATA

STEPS = 500


def harder_steps() -> Iterator[Step]:
    """Yield steps that are not singles, from puzzles that take more than those."""
    with gzip.open(DATA / "hard.txt.gz", "rt", encoding="ascii") as file:
        lines = [line.split()[0] for line in file if not line.startswith("#")]
    for line in lines[::7]:
        yield from (step for step in nonet.Puzzle(line).steps() if len(step.grounds) > 1)


def without(step: Step, place: int) -> Step:
    return replace(step, grounds=step.grounds[:place] + step.grounds[place + 1 :])


def test_no_ground_of_a_step_can_be_left_out() -> None:
    seen: Counter[str] = Counter()
    for step, _ in zip(harder_steps(), range(STEPS), strict=False):
        seen[step.technique] += 1
        assert step.prove(), step.text
        assert not any(without(step, place).prove() for place in range(len(step.grounds))), step.text
    assert seen.total() == STEPS
    assert len(seen) > 20

"""Examples of rising difficulty for the pages of the techniques: ``make examples`` writes them to examples.tsv.

Names of techniques as arguments make those again: ``python -m website.examples x-wing``.

For each technique on nonet's own ladder, positions are made in a row. The one with the fewest open candidates, the
middle one and the one with the most are kept, because more candidates hide the pattern better. For a technique that
half a minute does not produce, ``website.mining`` looks further. ``website.basics`` finds positions for those that are
never the next step on nonet's own ladder.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import nonet
from nonet import Ladder, Rules, State, Step
from nonet.positions import Position
from nonet.positions.making import positions

DATA = Path(__file__).parents[2] / "crates/nonet-session/src/examples.tsv"
SEED = 1
_MADE, KEPT = 9, 3
_SECONDS = 24.0

SOURCES: dict[str, dict[str, Any]] = {"any": {"chained": True}, "extreme": {"difficulty": "extreme"}}
"""Streams of puzzles in which examples of rare techniques were found, and the options that generate them."""

NEAR = "near"
"""The stream of puzzles near the one of a technique's page."""

AFTER_BASICS = "-basics"
"""The end of the names of sources of positions where no basic technique applies, but this one. nonet's own ladder takes
another step there."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position: its technique, where it comes from, and the board as :meth:`State.of_board` reads it.

    The source is ``practice``, which made it to order, or a stream of puzzles: then it is on the path of a puzzle.
    A jigsaw has regions too.
    """

    technique: str
    source: str
    seed: int
    index: int
    board: str
    struck: str
    regions: str = ""

    @property
    def state(self) -> State:
        """The position."""
        return State.of_board(self.board, self.struck, Rules(regions=self.regions) if self.regions else None)

    @property
    def is_after_basics(self) -> bool:
        """Whether it shows the step after the basic ones, instead of the next one on nonet's own ladder."""
        return self.source.endswith(AFTER_BASICS)

    @property
    def options(self) -> dict[str, Any]:
        """The options that generate its puzzle."""
        stream = self.source.removesuffix(AFTER_BASICS)
        if stream == NEAR:
            return {"near": str(nonet.TECHNIQUES[self.technique].example().state.puzzle)}
        return SOURCES[stream]

    @property
    def call(self) -> str:
        """The call that makes the position again, or the puzzle that it comes from."""
        if self.source == "practice":
            rules = f', rules=nonet.Rules(regions="{self.regions}")' if self.regions else ""
            return f'nonet.practice("{self.technique}", seed=({self.seed}, {self.index}){rules})'
        options = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"nonet.generate(seed=({self.seed}, {self.index}), {options}).explain()"

    @property
    def line(self) -> str:
        """The line of the file."""
        more = [self.regions] if self.regions else []
        return "\t".join([self.technique, self.source, str(self.seed), str(self.index), self.board, self.struck, *more])

    def step(self) -> Step:
        """Return the step to see."""
        ladder = Ladder.of_techniques({self.technique: 0}) if self.is_after_basics else Ladder("nonet")
        return next(self.state.steps(ladder, unique=True))


@cache
def examples() -> dict[str, list[Example]]:
    """Return the committed examples by technique, from the easiest to the hardest."""
    found = defaultdict(list)
    for line in DATA.read_text(encoding="utf-8").splitlines():
        key, source, seed, index, *position = line.split("\t")
        found[key].append(Example(key, source, int(seed), int(index), *position))
    return dict(found)


@cache
def on_ladder() -> set[str]:
    """Return the techniques that nonet's own ladder tries. Practice refuses the others before it searches."""
    return {key for key in nonet.TECHNIQUES if not _is_refused(key)}


def _is_refused(key: str) -> bool:
    try:
        nonet.practice(key, timeout=0)
    except nonet.RefusalError:
        return True
    except nonet.SearchTimeoutError:
        return False
    raise AssertionError("no position is made in no time")


def spread(made: Sequence[Example]) -> list[Example]:
    """Return the easiest, the middle one and the hardest of some positions."""
    ordered = sorted(made, key=lambda one: (open_candidates(one.state), one.source, one.seed, one.index))
    last = len(ordered) - 1
    return [ordered[at] for at in sorted({0, last // 2, last})] if len(ordered) > KEPT else ordered


def open_candidates(state: State) -> int:
    """Return the number of candidates to look through."""
    return sum(bits.bit_count() for bits in state.candidate_bits)


def _made(key: str) -> Iterator[Example]:
    if not nonet.TECHNIQUES[key].example().state.rules.has_usual_boxes:
        yield from (_on_jigsaw(key, index) for index in range(KEPT - 1))
        return
    try:
        for position in positions(key, _MADE, seed=SEED, rules="classic", timeout=_SECONDS):
            yield example_of(position)
    except (nonet.RefusalError, nonet.SearchTimeoutError) as error:
        sys.stderr.write(f"{error}\n")


def _on_jigsaw(key: str, index: int) -> Example:
    """Make a position on a jigsaw, whose regions come from the same seed."""
    regions = "".join(map(str, nonet.random_regions(9, seed=(SEED, index))))
    [position] = nonet.practice(key, seed=(SEED, index), rules=Rules(regions=regions))
    return example_of(position, regions)


def example_of(position: Position, regions: str = "") -> Example:
    """Return a position that was made to order as an example, perhaps on a jigsaw."""
    state, (seed, index) = position.state, position.seed
    return Example(position.technique, "practice", seed, index, state.board_text(), state.struck_text(), regions)


def write(chosen: Mapping[str, Sequence[Example]]) -> None:
    """Replace the examples of some techniques in the file."""
    every = examples() | dict(chosen)
    lines = [one.line for key in nonet.TECHNIQUES for one in every.get(key, ())]
    DATA.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(keys: Sequence[str]) -> None:
    """Make the examples of some techniques, or of all."""
    write({key: spread(list(_made(key))) for key in keys or nonet.TECHNIQUES})


if __name__ == "__main__":
    main(sys.argv[1:])

"""Examples of rising difficulty for the pages of the techniques: ``make examples`` writes them to examples.tsv.

Names of techniques as arguments make those again: ``python -m website.examples x-wing``.

For each technique on nonet's own ladder, positions are made in a row. The one with the fewest open candidates, the
middle one and the one with the most are kept, because more candidates hide the pattern better. A technique that half a
minute does not produce has fewer examples, or none.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import nonet
from nonet import State, Step
from nonet.positions import Position
from nonet.positions.making import positions

DATA = Path(__file__).with_name("examples.tsv")
SEED = 1
_MADE, KEPT = 9, 3
_SECONDS = 24.0


@dataclass(frozen=True, slots=True)
class Example:
    """A position by its technique, its seed and index, and as :meth:`State.of_board` reads it."""

    technique: str
    seed: int
    index: int
    board: str
    struck: str

    @property
    def state(self) -> State:
        """The position."""
        return State.of_board(self.board, self.struck)

    def step(self) -> Step:
        """Return the next step."""
        return next(self.state.steps(unique=True))


@cache
def examples() -> dict[str, list[Example]]:
    """Return the committed examples by technique, from the easiest to the hardest."""
    found = defaultdict(list)
    for line in DATA.read_text(encoding="utf-8").splitlines():
        key, seed, index, board, struck = line.split("\t")
        found[key].append(Example(key, int(seed), int(index), board, struck))
    return dict(found)


def spread(made: list[Position]) -> list[Position]:
    """Return the easiest, the middle one and the hardest of some positions."""
    ordered = sorted(made, key=lambda position: (open_candidates(position.state), position.seed))
    last = len(ordered) - 1
    return [ordered[at] for at in sorted({0, last // 2, last})] if len(ordered) > KEPT else ordered


def open_candidates(state: State) -> int:
    """Return the number of candidates to look through."""
    return sum(bits.bit_count() for bits in state.candidate_bits)


def _made(key: str) -> Iterator[Position]:
    try:
        yield from positions(key, _MADE, seed=SEED, rules="classic", timeout=_SECONDS)
    except (nonet.RefusalError, nonet.SearchTimeoutError) as error:
        sys.stderr.write(f"{error}\n")


def line_of(position: Position) -> str:
    """Return a position as a line of the file."""
    state, (seed, index) = position.state, position.seed
    return "\t".join([position.technique, str(seed), str(index), state.board_text(), state.struck_text()])


def main(keys: Sequence[str]) -> None:
    """Make the examples of some techniques, or of all."""
    chosen = keys or list(nonet.TECHNIQUES)
    kept = [line for line in DATA.read_text(encoding="utf-8").splitlines() if line.split("\t")[0] not in chosen]
    lines = kept + [line_of(position) for key in chosen for position in spread(list(_made(key)))]
    order = list(nonet.TECHNIQUES)
    lines.sort(key=lambda line: order.index(line.split("\t")[0]))
    DATA.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

"""The pictures of the tutorial."""

from __future__ import annotations

from collections.abc import Callable

import nonet
from nonet.textbook.parts import Solver

X = nonet.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", rules="diagonal")
EASY = nonet.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
GUESSED = nonet.Puzzle("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")


def peers() -> str:
    """The centre cell and its 32 peers under diagonal rules."""
    rules = nonet.Rules("diagonal")
    highlight = dict.fromkeys(rules.peers("r5c5"), "support") | {40: "focus"}
    return nonet.Puzzle("." * 81, rules).svg(highlight=highlight, labels=True, caption="r5c5 (E5) and its 32 peers")


def eliminate() -> str:
    """The diagonal puzzle after eliminate, and nothing else."""
    return X.svg(candidates=_after(X, "eliminate"), caption="Eliminate: no box keeps the digit of a solved peer")


def only_choice() -> str:
    """A digit with one place left in a row."""
    candidates = _after(EASY, "forward checking")
    row = [cell for cell in range(45, 54) if candidates[cell] & 1 << 7]
    if len(row) != 1:
        raise AssertionError(f"8 has {len(row)} places in row 6")
    return EASY.svg(
        candidates=candidates,
        highlight=dict.fromkeys(range(45, 54), "support") | {row[0]: "focus"},
        marks={(row[0], 8): "good"},
        outlined=[range(45, 54)],
        caption="Only choice: row 6 has one place left for 8",
    )


def twins_before() -> str:
    """Naked twins on the main diagonal, and what they see."""
    marks = {(cell, digit): "support" for cell in ("r2c2", "r6c6") for digit in (5, 7)}
    return X.svg(
        candidates=_after(X, "eliminate"),
        highlight={"r2c2": "support", "r6c6": "support", "r4c4": "focus"},
        marks=marks | {("r4c4", 5): "bad", ("r4c4", 7): "bad"},
        caption="B2 and F6 share 5 and 7 ...",
    )


def twins_after() -> str:
    """The same board with the eliminations of the twins."""
    candidates = list(_after(X, "eliminate"))
    candidates[30] = 1 << 3
    return X.svg(
        candidates=candidates,
        highlight={"r2c2": "support", "r6c6": "support", "r4c4": "good"},
        caption="... so D4 is 4",
    )


def solve() -> str:
    """An animated solve with guesses."""
    return GUESSED.animate().svg(size=420)


def _after(puzzle: nonet.Puzzle, *inference: str) -> tuple[int, ...]:
    candidates = Solver(inference).reduce(puzzle)
    if candidates is None:
        raise AssertionError("the puzzle has no solution")
    return candidates


LESSONS: dict[str, Callable[[], str]] = {
    "peers": peers,
    "eliminate": eliminate,
    "only-choice": only_choice,
    "twins-before": twins_before,
    "twins-after": twins_after,
    "solve": solve,
}

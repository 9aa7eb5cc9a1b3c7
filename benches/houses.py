"""Extra houses: puzzles with extra houses compared with classic ones made from the same grids in the same way."""

from __future__ import annotations

import random
import statistics
from dataclasses import dataclass

import numpy as np

import nonet

from .measure import as_array, cores, head, median_ratio, nonet_rate, row
from .sets import load

RULES = ("diagonal", "windoku")
SEED = 5
MADE = 3_000

KINDS = (
    ("diagonal", 30, 30),
    ("diagonal", 25, 25),
    ("diagonal", 0, None),
    ("windoku", 30, 30),
    ("windoku", 20, 25),
    ("windoku", 0, None),
)
"""Rules, the minimum number of clues to leave, and the minimum for the classic puzzles that they are compared with,
which have about as many clues or nodes.

Minimal puzzles under these rules take more nodes than minimal classic puzzles. With None, they are compared with
hard classic puzzles that take about as many nodes.
"""


@dataclass(frozen=True)
class Made:
    """Puzzles made here, and their rules."""

    rules: str
    puzzles: list[str]

    @property
    def nodes(self) -> float:
        """Mean branch nodes."""
        return float(nonet.solve_many(self.puzzles, self.rules).nodes.mean())

    @property
    def work(self) -> list[str]:
        """Mean clues and mean branch nodes, as cells of a table."""
        clues = statistics.fmean(81 - puzzle.count(".") for puzzle in self.puzzles)
        return [f"{clues:.1f}", f"{self.nodes:.1f}"]


def print_houses(rounds: int, seconds: float) -> None:
    """Print the table of puzzles per second on one core, with uniqueness proved."""
    head("rules", "clues", "nodes", "puzzles/s", "classic clues", "nodes", "puzzles/s", "ratio")
    for rules, fewest, classic_fewest in KINDS:
        grids = random_grids(rules)
        special = make(grids, rules, fewest)
        classic = hard_classic(special.nodes) if classic_fewest is None else make(grids, "classic", classic_fewest)
        ours, plain = _rates(special, classic, rounds, seconds)
        fast, usual = (f"{statistics.median(rates):,.0f}" for rates in (ours, plain))
        row([rules, *special.work, fast, *classic.work, usual, f"**{median_ratio(ours, plain):.2f}**"])


def _rates(special: Made, classic: Made, rounds: int, seconds: float) -> tuple[list[float], list[float]]:
    ours: list[float] = []
    plain: list[float] = []
    with cores(1):
        for _ in range(rounds):
            for made, rates in ((special, ours), (classic, plain)):
                rates.append(nonet_rate(as_array(made.puzzles), 1, seconds, made.rules))
    return ours, plain


def hard_classic(nodes: float) -> Made:
    """Return hard classic puzzles with a similar number of branch nodes, from half to one and a half times as many."""
    sets = [found for found in load() if found.name in {"hard", "hardest"}]
    puzzles = [puzzle for found in sets for puzzle in found.puzzles]
    took = nonet.solve_many(puzzles).nodes
    alike = np.flatnonzero((took >= 0.5 * nodes) & (took <= 1.5 * nodes))
    return Made("classic", [puzzles[number] for number in alike])


def random_grids(rules: str, count: int = 20) -> list[str]:
    """Return grids filled cell by cell with random digits that leave a solution."""
    rng = random.Random(SEED)
    return [_random_grid(rules, rng) for _ in range(count)]


def _random_grid(rules: str, rng: random.Random) -> str:
    cells = ["."] * 81
    for cell in rng.sample(range(81), 81):
        for digit in rng.sample("123456789", 9):
            cells[cell] = digit
            if nonet.Puzzle("".join(cells), rules).count(limit=1):
                break
    return "".join(cells)


def make(grids: list[str], rules: str, fewest: int, count: int = MADE) -> Made:
    """Make proper puzzles by removing givens of a grid in random order while the solution stays unique."""
    rng = random.Random(SEED)
    return Made(rules, [_dig(grids[number % len(grids)], rules, fewest, rng) for number in range(count)])


def _dig(grid: str, rules: str, fewest: int, rng: random.Random) -> str:
    cells, left = list(grid), 81
    for cell in rng.sample(range(81), 81):
        if left == fewest:
            break
        cells[cell] = "."
        if nonet.Puzzle("".join(cells), rules).is_proper:
            left -= 1
        else:
            cells[cell] = grid[cell]
    return "".join(cells)

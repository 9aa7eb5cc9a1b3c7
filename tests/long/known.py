"""The files that the long checks can read, by name."""

from __future__ import annotations

from typing import NamedTuple

from nonet import Status


class Known(NamedTuple):
    """A public file."""

    name: str
    what: str
    rows: int
    status: Status = Status.UNIQUE
    digests: tuple[str, str] = ("", "")
    """tdoku's guesses until the first and until the second solution of all puzzles, as `references.digest` has them."""

    @property
    def fixture(self) -> str:
        """Return the name of the test argument for the file."""
        return self.name.split(".")[0]


COLLECTIONS = (
    Known("17_clue.txt.gz", "the puzzles with 17 givens", 49_158, digests=("aa0953f7e2f039fa", "6534b2bba6f5598d")),
    Known("top1465.txt.gz", "1,465 hard puzzles", 1_465, digests=("d6905a3f1bbe3be2", "7e573e602feb8e3a")),
    Known(
        "hardest_1905.txt.gz",
        "the 998 hardest puzzles of a list from 2019",
        998,
        digests=("36808a5f28d71811", "c31c13c7964ca584"),
    ),
    Known(
        "zero_or_many.txt.gz",
        "10,000 puzzles with several solutions",
        10_000,
        Status.SEVERAL,
        ("b3ea48c98ce025c8", "99f1ac5447b2b6fb"),
    ),
)

RATINGS = (
    Known("se_ratings.tsv", "ER, EP and ED by Sudoku Explainer: puzzle, ER, EP, ED", 1_200),
    Known("hodoku_ratings.tsv", "level and score by HoDoKu: puzzle, level, score, steps, bf", 1_264),
    Known("se_steps.txt.gz", "the steps of Sudoku Explainer: P puzzle, then rating and text of each", 0),
)

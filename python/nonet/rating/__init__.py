"""Ratings: how hard a puzzle is, on the scales that people quote.

A rating follows the path of a ladder, which is a list of techniques with prices, from the puzzle to its solution. ER,
EP and ED are the numbers of Sudoku Explainer 1.2.1: the highest price on the path, the highest price up to the first
digit placed, and the price of the first step. The HoDoKu score is the sum of the prices on the path of HoDoKu's
ladder, and its level follows from the score and the hardest step.
"""

from ..bulk.status import End
from .difficulty import DIFFICULTIES, DifficultyRange
from .many import RatingResult, rate_many
from .rating import Level, PathRating, Rating
from .single import rate

__all__ = [
    "DIFFICULTIES",
    "DifficultyRange",
    "End",
    "Level",
    "PathRating",
    "Rating",
    "RatingResult",
    "rate",
    "rate_many",
]

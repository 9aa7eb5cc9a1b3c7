"""nonet: the Sudoku toolkit.

    >>> import nonet
    >>> puzzle = nonet.Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
    >>> print(puzzle.solve())
    468931527751624839392578461134756298289413675675289314846192753513867942927345186

A puzzle is givens + rules; everything else is a view of it. Words used throughout: a *cell* is 0 to 80, row by row,
and written r1c1 to r9c9; a *house* is a row, column, box or extra region whose digits all differ; two cells that share
a house are *peers*; a *given* is a digit of the puzzle; a *candidate* is a digit still possible in a cell; a *proper*
puzzle has exactly one solution; a *minimal* one has no given that can go.
"""

from typing import TYPE_CHECKING

from .array import sudoku_solver
from .bulk import BatchResult, CheckFault, CheckResult, Status, check_many, count_many, solve_many
from .cells import Cell, Digit, cell_name, digits_of, parse_cell
from .errors import (
    DefectError,
    MissingExtraError,
    NodeLimitError,
    NonetError,
    NoSolutionError,
    ParseError,
    RefusalError,
    RulesError,
    SearchTimeoutError,
    SeveralSolutionsError,
)
from .grid import Grid
from .guess_counts import guesses, tdoku_guesses, tdoku_guesses_many
from .puzzle import Puzzle, Search
from .rules import PRESETS, House, Preset, Rules
from .status import Fault, FaultKind

if TYPE_CHECKING:
    from .formats import (
        FORMATS,
        BadRecord,
        Format,
        FormatError,
        Record,
        dumps,
        loads,
        loads_all,
        read,
        write,
    )
    from .generation import (
        SYMMETRIES,
        Generated,
        GeneratedMany,
        MadeStatus,
        generate,
        generate_many,
        random_grid,
        random_grids,
    )
    from .rating import End, Level, PathRating, Rating, RatingResult, rate_many
    from .steps import TECHNIQUES, Hint, HintKind, Ladder, Mistake, State, Step, Technique
    from .symmetry import (
        FORMS,
        CanonicalResult,
        FormStatus,
        Morph,
        Morphs,
        canonical_many,
        morph_many,
        random_morph,
        random_morphs,
    )

__all__ = [
    "FORMATS",
    "FORMS",
    "PRESETS",
    "SYMMETRIES",
    "TECHNIQUES",
    "BadRecord",
    "BatchResult",
    "CanonicalResult",
    "Cell",
    "CheckFault",
    "CheckResult",
    "DefectError",
    "Digit",
    "End",
    "Fault",
    "FaultKind",
    "FormStatus",
    "Format",
    "FormatError",
    "Generated",
    "GeneratedMany",
    "Grid",
    "Hint",
    "HintKind",
    "House",
    "Ladder",
    "Level",
    "MadeStatus",
    "MissingExtraError",
    "Mistake",
    "Morph",
    "Morphs",
    "NoSolutionError",
    "NodeLimitError",
    "NonetError",
    "ParseError",
    "PathRating",
    "Preset",
    "Puzzle",
    "Rating",
    "RatingResult",
    "Record",
    "RefusalError",
    "Rules",
    "RulesError",
    "Search",
    "SearchTimeoutError",
    "SeveralSolutionsError",
    "State",
    "Status",
    "Step",
    "Technique",
    "canonical_many",
    "cell_name",
    "check_many",
    "count_many",
    "digits_of",
    "dumps",
    "generate",
    "generate_many",
    "guesses",
    "loads",
    "loads_all",
    "morph_many",
    "parse_cell",
    "random_grid",
    "random_grids",
    "random_morph",
    "random_morphs",
    "rate_many",
    "read",
    "solve_many",
    "sudoku_solver",
    "tdoku_guesses",
    "tdoku_guesses_many",
    "write",
]

_LATER = {
    **dict.fromkeys(
        ("FORMATS", "BadRecord", "Format", "FormatError", "Record", "dumps", "loads", "loads_all", "read", "write"),
        "formats",
    ),
    **dict.fromkeys(
        (
            "SYMMETRIES",
            "Generated",
            "GeneratedMany",
            "MadeStatus",
            "generate",
            "generate_many",
            "random_grid",
            "random_grids",
        ),
        "generation",
    ),
    **dict.fromkeys(("End", "Level", "PathRating", "Rating", "RatingResult", "rate_many"), "rating"),
    **dict.fromkeys(("TECHNIQUES", "Hint", "HintKind", "Ladder", "Mistake", "State", "Step", "Technique"), "steps"),
    **dict.fromkeys(
        (
            "FORMS",
            "CanonicalResult",
            "FormStatus",
            "Morph",
            "Morphs",
            "canonical_many",
            "morph_many",
            "random_morph",
            "random_morphs",
        ),
        "symmetry",
    ),
}
"""The names that are loaded when they are first used, and where they are: many programs never need them."""


def __getattr__(name: str) -> object:
    if name in _LATER:
        from importlib import import_module

        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})

"""nonet: the Sudoku toolkit.

    >>> import nonet
    >>> puzzle = nonet.Puzzle("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
    >>> print(puzzle.solve())
    468931527751624839392578461134756298289413675675289314846192753513867942927345186

A puzzle is givens + rules; everything else follows from them. Words used throughout: *cells* are numbered 0 to 80, row
by row, and named r1c1 to r9c9; a *house* is a row, column, box or extra region whose digits all differ; two cells that
share a house are *peers*; a *given* is a digit printed with the puzzle; a *candidate* is a digit still possible in a
cell; a *proper* puzzle has exactly one solution; a *minimal* one has no superfluous given.
"""

from typing import TYPE_CHECKING

from ._core import __version__
from .board import (
    Board,
    GridArea,
    cell_name,
    parse_cell,
)
from .cells import (
    Cell,
    Digit,
    digits_of,
)
from .clues import (
    Clues,
    Contradiction,
    Estimate,
)
from .errors import (
    ColumnError,
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
    UncheckedRulesWarning,
)
from .faults import (
    Fault,
    FaultKind,
)
from .givens import (
    Search,
)
from .grid import (
    Grid,
)
from .puzzle import (
    Puzzle,
)
from .rules import (
    PRESETS,
    House,
    Preset,
    Rules,
)

if TYPE_CHECKING:
    from . import constraints as constraints
    from . import draw as draw
    from . import encodings as encodings
    from . import formats as formats
    from . import page as page
    from . import ray as ray
    from . import study as study
    from . import textbook as textbook
    from .array import (
        sudoku_solver,
    )
    from .bulk import (
        BatchResult,
        CheckFault,
        CheckResult,
        GridCheck,
        SolveResult,
        Status,
        check_many,
        count_many,
        solve_many,
    )
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
        GenerationResult,
        complete,
        easier,
        generate,
        generate_many,
        harder,
        random_grid,
        random_grids,
        random_regions,
    )
    from .guess_counts import (
        GuessResult,
        guesses,
        tdoku_guesses,
        tdoku_guesses_many,
    )
    from .measures import MeasureResult, Measures, measure, measure_many
    from .positions import Position, practice
    from .rating import (
        DIFFICULTIES,
        DifficultyRange,
        End,
        Level,
        PathRating,
        Rating,
        RatingResult,
        rate_many,
    )
    from .reading import automaton_of
    from .relation import constraint
    from .rows.answer import Task
    from .steps import (
        TECHNIQUES,
        Explained,
        ExplainResult,
        Hint,
        HintKind,
        Ladder,
        Mistake,
        State,
        Step,
        Technique,
        Walkthrough,
        explain_many,
    )
    from .symmetry import (
        FORMS,
        CanonicalForm,
        CanonicalResult,
        Morph,
        MorphResult,
        Morphs,
        canonical_many,
        morph_many,
        random_morph,
        random_morphs,
    )
    from .tables.loading import read_table
    from .tables.table import (
        canonical_table,
        check_table,
        count_table,
        explain_table,
        measure_table,
        morph_table,
        rate_table,
        solve_table,
    )

__all__ = [
    "DIFFICULTIES",
    "FORMATS",
    "FORMS",
    "PRESETS",
    "SYMMETRIES",
    "TECHNIQUES",
    "BadRecord",
    "BatchResult",
    "Board",
    "CanonicalForm",
    "CanonicalResult",
    "Cell",
    "CheckFault",
    "CheckResult",
    "Clues",
    "ColumnError",
    "Contradiction",
    "DefectError",
    "DifficultyRange",
    "Digit",
    "End",
    "Estimate",
    "ExplainResult",
    "Explained",
    "Fault",
    "FaultKind",
    "Format",
    "FormatError",
    "Generated",
    "GenerationResult",
    "Grid",
    "GridArea",
    "GridCheck",
    "GuessResult",
    "Hint",
    "HintKind",
    "House",
    "Ladder",
    "Level",
    "MeasureResult",
    "Measures",
    "MissingExtraError",
    "Mistake",
    "Morph",
    "MorphResult",
    "Morphs",
    "NoSolutionError",
    "NodeLimitError",
    "NonetError",
    "ParseError",
    "PathRating",
    "Position",
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
    "SolveResult",
    "State",
    "Status",
    "Step",
    "Task",
    "Technique",
    "UncheckedRulesWarning",
    "Walkthrough",
    "__version__",
    "automaton_of",
    "canonical_many",
    "canonical_table",
    "cell_name",
    "check_many",
    "check_table",
    "complete",
    "constraint",
    "count_many",
    "count_table",
    "digits_of",
    "dumps",
    "easier",
    "explain_many",
    "explain_table",
    "generate",
    "generate_many",
    "guesses",
    "harder",
    "loads",
    "loads_all",
    "measure",
    "measure_many",
    "measure_table",
    "morph_many",
    "morph_table",
    "parse_cell",
    "practice",
    "random_grid",
    "random_grids",
    "random_morph",
    "random_morphs",
    "random_regions",
    "rate_many",
    "rate_table",
    "read",
    "read_table",
    "solve_many",
    "solve_table",
    "sudoku_solver",
    "tdoku_guesses",
    "tdoku_guesses_many",
    "write",
]

_LATER = {
    name: module
    for module, names in {
        "array": [
            "sudoku_solver",
        ],
        "bulk": [
            "BatchResult",
            "CheckFault",
            "CheckResult",
            "GridCheck",
            "SolveResult",
            "Status",
            "check_many",
            "count_many",
            "solve_many",
        ],
        "formats": [
            "FORMATS",
            "BadRecord",
            "Format",
            "FormatError",
            "Record",
            "dumps",
            "loads",
            "loads_all",
            "read",
            "write",
        ],
        "generation": [
            "SYMMETRIES",
            "Generated",
            "GenerationResult",
            "complete",
            "easier",
            "generate",
            "generate_many",
            "harder",
            "random_grid",
            "random_grids",
            "random_regions",
        ],
        "guess_counts": [
            "GuessResult",
            "guesses",
            "tdoku_guesses",
            "tdoku_guesses_many",
        ],
        "measures": ["MeasureResult", "Measures", "measure", "measure_many"],
        "positions": ["Position", "practice"],
        "rating": [
            "DIFFICULTIES",
            "DifficultyRange",
            "End",
            "Level",
            "PathRating",
            "Rating",
            "RatingResult",
            "rate_many",
        ],
        "steps": [
            "TECHNIQUES",
            "ExplainResult",
            "Explained",
            "Hint",
            "HintKind",
            "Ladder",
            "Mistake",
            "State",
            "Step",
            "Technique",
            "Walkthrough",
            "explain_many",
        ],
        "symmetry": [
            "FORMS",
            "CanonicalForm",
            "CanonicalResult",
            "Morph",
            "MorphResult",
            "Morphs",
            "canonical_many",
            "morph_many",
            "random_morph",
            "random_morphs",
        ],
        "reading": ["automaton_of"],
        "relation": ["constraint"],
        "rows.answer": ["Task"],
        "tables.loading": ["read_table"],
        "tables.table": [
            "canonical_table",
            "check_table",
            "count_table",
            "explain_table",
            "morph_table",
            "measure_table",
            "rate_table",
            "solve_table",
        ],
    }.items()
    for name in names
}
"""The names that are loaded when they are first used, and their modules: many programs never need them."""

_MODULES = frozenset({"constraints", "draw", "encodings", "formats", "page", "ray", "study", "textbook"})
"""The public modules, which are loaded when they are first used."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name in _LATER:
        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_MODULES, *(name for name in globals() if name.startswith("__"))})

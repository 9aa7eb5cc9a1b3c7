"""The questions that can be asked about every row of a table, each stated once.

:data:`QUESTIONS` says of each question what its options are, which batch function answers it, which columns it adds,
and how an answer is written on a line. Functions on tables, steps of Ray, commands and jobs follow from it: a new
option is a line in the class of its question's options, and is read by the batch function.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, TypedDict, TypeVar, get_args, get_origin, get_type_hints

from .bulk.result import BatchResult
from .bulk.status import Status
from .errors import RulesError
from .names import FormName, Scale
from .rules import Rules

if TYPE_CHECKING:
    from .bulk.columns import Column
    from .bulk.stated import StatedSolutions
    from .formats.blocks import Texts
    from .rating import Rating

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Option:
    """What is known of an option besides its name and its type.

    Attributes:
        default: its value if it is not given.
        meaning: what it means, for the documentation.
        flag: its name on the command line; None for the same name, "" if commands do not have it.
        told: its help on the command line; None for its meaning.
        least: the least value that commands accept.
        metavar: what its value is called on the command line.
    """

    default: Any
    meaning: str
    flag: str | None = None
    told: str | None = None
    least: int | None = None
    metavar: str | None = None


Seconds = Annotated[
    float | None,
    Option(
        None,
        "seconds for each row; the rows that take longer have the status ``timeout``.",
        told="Stop each puzzle after this many seconds; it then gets the word timeout.",
        least=0,
        metavar="SECONDS",
    ),
]
Nodes = Annotated[
    int | None,
    Option(
        None,
        "maximum branch nodes for each puzzle.",
        told="Maximum branch nodes (points where the search has to guess) for each puzzle.",
        least=0,
        metavar="N",
    ),
]


class SearchOptions(TypedDict, total=False):
    """The options of every search for solutions."""

    row_timeout: Seconds
    max_nodes: Nodes


class CostOptions(TypedDict, total=False):
    """The options of searches that may tell their cost."""

    nodes: Annotated[bool, Option(False, "adds the column ``nodes``: branch nodes of the search.", "")]
    seconds: Annotated[
        bool,
        Option(
            False,
            "adds the column ``seconds``: wall time of each row. Without it, equal tables get equal answers.",
            "",
        ),
    ]


class FirstOptions(TypedDict, total=False):
    """The option of searches for the first solution."""

    unique: Annotated[
        bool,
        Option(
            True,
            "False stops at the first solution; the status of a solved row is then ``solved``.",
            "--first",
            "Stop at the first solution, without checking that it is the only one.",
        ),
    ]


class SolveOptions(FirstOptions, CostOptions, SearchOptions, total=False):
    """The options of ``solve``."""


class UpToOptions(TypedDict, total=False):
    """The option of searches for several solutions."""

    limit: Annotated[
        int,
        Option(
            2,
            "maximum number of solutions to count.",
            told='Count at most N solutions; "N+" then means N or more.',
            least=1,
            metavar="N",
        ),
    ]


class CountOptions(UpToOptions, CostOptions, SearchOptions, total=False):
    """The options of ``count``."""


class NoOptions(TypedDict, total=False):
    """The options of ``check``, which has none."""


class RateOptions(TypedDict, total=False):
    """The options of ``rate``."""

    scales: Annotated[
        Sequence[Scale] | None,
        Option(
            None,
            "the scales to rate on; None means ``explainer`` and ``hodoku``, and ``nonet`` for rows with rules they do "
            "not know.",
            "--scale",
            "Rate on this scale. Can be repeated. [default: explainer and hodoku; nonet under rules unknown to them]",
        ),
    ]
    row_timeout: Annotated[
        float | None,
        Option(
            None,
            "seconds for each row; a rating that it cuts short is a lower bound.",
            told="Stop rating each puzzle after this many seconds; its rating is then a lower bound.",
            least=0,
            metavar="SECONDS",
        ),
    ]
    max_er: Annotated[
        float | None,
        Option(
            None,
            "end a path where a step costs more on the Explainer's scale; its rating is then a lower bound.",
            told="Stop rating a puzzle at the first step that costs more than this; its rating is then a lower bound.",
            least=0,
            metavar="ER",
        ),
    ]


class ExplainOptions(TypedDict, total=False):
    """The options of ``explain``."""

    ladder: Annotated[Any, Option("nonet", "the ladder; see :class:`nonet.Ladder`.", "")]
    row_timeout: Annotated[
        float | None,
        Option(None, "seconds for each row; a path that it cuts short ends ``stopped``, with the steps found in time."),
    ]


class MeasureOptions(TypedDict, total=False):
    """The options of ``measure``."""

    length: Annotated[
        bool,
        Option(
            True,
            "False leaves out the length of braids, which takes the most time.",
            "--no-length",
            "Leave out the length of braids, which takes the most time.",
        ),
    ]
    backdoors: Annotated[
        bool,
        Option(
            False,
            "True adds backdoors and anti-backdoors.",
            told="Add the smallest backdoors, and anti-backdoors.",
        ),
    ]
    row_timeout: Seconds


class CanonicalOptions(TypedDict, total=False):
    """The options of ``canonical``."""

    form: Annotated[
        FormName,
        Option("minlex", "the isomorph that represents the others.", told="The isomorph that represents the others."),
    ]
    row_timeout: Seconds


class MorphOptions(TypedDict, total=False):
    """The options of ``morph``."""

    seed: Annotated[int, Option(0, "the seed of the morphs.", "")]


class GuessOptions(TypedDict, total=False):
    """The options of ``guesses``."""

    limit: Annotated[int, Option(1, "stop at this many solutions of each puzzle.", "", least=1)]
    row_timeout: Seconds


@dataclass(frozen=True, slots=True)
class Asked:
    """The arguments of a batch function.

    Attributes:
        boards: the column of puzzles, or of solved grids if grids are checked.
        others: the column of puzzles that grids are checked against, or None.
        stated: what is known of the solutions that puzzles state, or None.
        rules: the rules.
        first_row: the number of the first row in the whole table.
        options: the question's options.
        limits: the arguments ``threads``, ``timeout`` and ``progress`` of the batch functions.
    """

    boards: Any
    others: Any
    stated: StatedSolutions | None
    rules: Rules
    first_row: int
    options: Mapping[str, Any]
    limits: Mapping[str, Any]

    def given(self, *without: str) -> dict[str, Any]:
        """Return the options and the limits as keywords."""
        return {**{name: value for name, value in self.options.items() if name not in without}, **self.limits}


def _own_columns(result: Any) -> Mapping[str, Column]:
    found: Mapping[str, Column] = result._columns()
    return found


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Attributes:
        options: the class of its options, with an :class:`Option` for each.
        answer: asks the batch function.
        added: the types of the columns that it adds, by name, besides ``error``: Arrow's names of types, or "word" for
            a word from a fixed list.
        columns: returns the columns of a result, by their names in the table.
        line: returns the line of each row, from the options, the result and the word for each status.
        good: the statuses that are a success.
        told: the phrase for a status in a summary, where it is not the usual one.
        first_of_several: returns whether the options ask for one solution, so that nothing is known of a second one.
        reads_solutions: whether its answer depends on the column of solutions.
        about_grids: whether it is about that column, rather than about the puzzles.
        judges_solutions: whether it adds the column ``stated`` to tables with a column of solutions.
        rows: rows that a core answers in about a second.
        shard_rows: rows that a core answers in about ten seconds.
    """

    options: type
    answer: Callable[[Asked], BatchResult[Any]]
    added: Callable[[Mapping[str, Any]], Mapping[str, str]]
    columns: Callable[[Any], Mapping[str, Column]] = _own_columns
    line: Callable[[Mapping[str, Any], Any, list[str]], Texts] = lambda _, result, words: _words(result, words)
    good: frozenset[Status] = frozenset({Status.DONE})
    told: Mapping[int, str] = field(default_factory=dict)
    first_of_several: Callable[[Mapping[str, Any]], bool] = lambda _: False
    reads_solutions: bool = False
    about_grids: bool = False
    judges_solutions: bool = False
    rows: int = 50_000
    shard_rows: int = 100_000

    def described(self) -> dict[str, tuple[Any, Option]]:
        """Return the type and the description of each option, by name."""
        return described(self.options)

    def defaults(self) -> dict[str, Any]:
        """Return the default of each option, by name."""
        return {name: option.default for name, (_, option) in self.described().items()}

    def words(self, options: Mapping[str, Any]) -> list[str]:
        """Return the word for each status in tables and on lines."""
        names = [status.name.lower() for status in Status]
        if self.first_of_several(options):
            names[Status.UNIQUE] = "solved"
        return names


def described(options: type) -> dict[str, tuple[Any, Option]]:
    """Return the type and the description of each option in a class of options, by name.

    Example:
        >>> kind, option = described(CountOptions)["limit"]
        >>> kind, option.default
        (<class 'int'>, 2)
    """
    found = {}
    for name, hint in get_type_hints(options, include_extras=True).items():
        kind, *more = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        found[name] = kind, next((one for one in more if isinstance(one, Option)), Option(None, ""))
    return found


def with_options(function: Function) -> Function:
    """Give a function with ``**options: Unpack[...]`` the signature of its options, and their meanings as text.

    They stand in place of ``**options:`` among the arguments in the docstring.
    """
    (packed,) = get_args(get_type_hints(function, include_extras=True)["options"])
    options = described(packed)
    signature = inspect.signature(function)
    own = [one for one in signature.parameters.values() if one.kind is not one.VAR_KEYWORD]
    keyword = inspect.Parameter.KEYWORD_ONLY
    more = [
        inspect.Parameter(name, keyword, default=option.default, annotation=inspect.formatannotation(kind))
        for name, (kind, option) in options.items()
    ]
    function.__signature__ = signature.replace(parameters=[*own, *more])  # type: ignore[attr-defined]
    text = "\n".join(f"    {name}: {option.meaning}" for name, (_, option) in options.items())
    said = inspect.getdoc(function) or ""
    function.__doc__ = re.sub(r"^    \*\*options:.*$", lambda _: text, said, flags=re.MULTILINE)
    return function


# -- batch functions --------------------------------------------------------------------------------------
# They are imported when they are asked: a command loads nothing that it does not use.


def _solve(asked: Asked) -> BatchResult[Any]:
    from .bulk import solve_many

    return solve_many(asked.boards, asked.rules, **asked.given("nodes", "seconds"))


def _count(asked: Asked) -> BatchResult[Any]:
    from .bulk import count_many

    return count_many(asked.boards, asked.rules, **asked.given("nodes", "seconds"))


def _check(asked: Asked) -> BatchResult[Any]:
    from .bulk import check_many

    return check_many(asked.boards, asked.others, asked.rules, **asked.given())


def _proper(asked: Asked) -> BatchResult[Any]:
    from .bulk.proper import proper_many

    return proper_many(asked.boards, asked.rules, asked.stated, **asked.given())


def _rate(asked: Asked) -> BatchResult[Any]:
    from .rating import rate_many

    return rate_many(asked.boards, asked.rules, **asked.given())


def _ratings(result: Any) -> Mapping[str, Column]:
    from .rating.rated import ratings

    return ratings(result)


def _explain(asked: Asked) -> BatchResult[Any]:
    from .steps.many import explain_many

    return explain_many(asked.boards, asked.rules, **asked.given())


def _explained(result: Any) -> Mapping[str, Column]:
    from .steps.explained import explained

    return explained(result)


def _measure(asked: Asked) -> BatchResult[Any]:
    from .measures import measure_many

    _require_classic(asked.rules, "measures")
    return measure_many(asked.boards, **asked.given())


def _require_classic(rules: Rules, what: str) -> None:
    """Raise a RulesError unless the rules of a table are the classic ones; rows may have others."""
    if rules != Rules.of("classic"):
        raise RulesError(f"{what} are defined for the classic rules, found {rules!r}")


def _canonical(asked: Asked) -> BatchResult[Any]:
    from .symmetry import canonical_many

    return canonical_many(asked.boards, asked.rules, **asked.given())


def _morph(asked: Asked) -> BatchResult[Any]:
    from .symmetry import morph_many, random_morphs

    morphs = random_morphs(len(asked.boards), asked.rules, seed=asked.options["seed"], start=asked.first_row)
    return morph_many(asked.boards, morphs, asked.rules)


def _guesses(asked: Asked) -> BatchResult[Any]:
    from .guess_counts import tdoku_guesses_many

    _require_classic(asked.rules, "guesses")
    return tdoku_guesses_many(asked.boards, **asked.given())


# -- columns ----------------------------------------------------------------------------------------------


def _search_columns(*names: str) -> Callable[[Mapping[str, Any]], Mapping[str, str]]:
    kinds = {"solution": "string", "status": "word", "count": "uint64", "nodes": "uint64", "seconds": "float64"}
    return lambda options: {name: kind for name, kind in kinds.items() if name in names or options.get(name)}


def _rate_columns(options: Mapping[str, Any]) -> Mapping[str, str]:
    scales = ("explainer", "hodoku", "nonet") if options["scales"] is None else options["scales"]
    explainer = {"er": "float64", "ep": "float64", "ed": "float64"} if "explainer" in scales else {}
    hodoku = {"hodoku": "uint32", "level": "word"} if "hodoku" in scales else {}
    own = {"nonet": "float64"} if "nonet" in scales else {}
    words = {"techniques": "string", "difficulty": "string"}
    return {"status": "word", **explainer, **hodoku, **own, "hardest": "string", "exact": "bool", **words}


def _measure_columns(options: Mapping[str, Any]) -> Mapping[str, str]:
    names = ["depth"] + ["length"] * options["length"] + list(_BACKDOORS) * options["backdoors"]
    return {"status": "word", **dict.fromkeys(names, "int32")}


_BACKDOORS = ("backdoor", "backdoors", "antibackdoors")


def _renamed(**names: str) -> Callable[[Any], Mapping[str, Column]]:
    """Return the columns of a result, some of them under the names given for those of the result."""
    return lambda result: {names.get(name, name): column for name, column in result._columns().items()}


def _fixed(**kinds: str) -> Callable[[Mapping[str, Any]], Mapping[str, str]]:
    return lambda _: kinds


# -- lines ------------------------------------------------------------------------------------------------


def _words(result: Any, words: list[str]) -> Texts:
    from .formats.text_columns import word_texts

    return word_texts(result.status, words)


def _board_or_word(name: str) -> Callable[[Mapping[str, Any], Any, list[str]], Texts]:
    """Return what writes a board of a result, or the word for the status of a row without one."""

    def line(_: Mapping[str, Any], result: Any, words: list[str]) -> Texts:
        from .bulk.columns import column_texts
        from .formats.text_columns import choose_texts

        boards = column_texts(result._columns()[name])
        return choose_texts(boards, _words(result, words), boards.lengths() > 0)

    return line


def _count_line(options: Mapping[str, Any], result: Any, words: list[str]) -> Texts:
    import numpy as np

    from .formats.text_columns import word_texts

    limit, answered = options["limit"], np.isin(result.status, [*_COUNTED])
    codes = np.where(answered, result.counts.astype(np.int64), -1 - result.status.astype(np.int64))
    found, at = np.unique(codes, return_inverse=True)
    names = [words[-1 - code] if code < 0 else f"{code}+" if code >= limit else str(code) for code in found.tolist()]
    return word_texts(at, names or [""])


def _proper_line(_: Mapping[str, Any], result: Any, words: list[str]) -> Texts:
    import numpy as np

    from .bulk.rows import MISSING_REASON
    from .formats.text_columns import texts_of

    missing = np.flatnonzero(result.status == Status.MISSING).tolist()
    details = {**result.errors, **result.faults, **dict.fromkeys(missing, MISSING_REASON)}
    if not details:
        return _words(result, words)
    named = (words[status] for status in result.status.tolist())
    return texts_of([f"{word}: {details[row]}" if details.get(row) else word for row, word in enumerate(named)])


def _rate_line(_: Mapping[str, Any], result: Any, words: list[str]) -> Texts:
    from .formats.text_columns import texts_of

    def line(rating: Rating) -> str:
        return str(rating) if rating.difficulty is None else f"{rating} ({rating.difficulty})"

    rows = zip(result, result.status.tolist(), strict=True)
    return texts_of([words[status] if rating is None else line(rating) for rating, status in rows])


def _measure_line(options: Mapping[str, Any], result: Any, words: list[str]) -> Texts:
    from .formats.text_columns import texts_of

    def line(measures: Any) -> str:
        return f"{measures}{_backdoors_told(measures)}" if options["backdoors"] else str(measures)

    rows = zip(result, result.status.tolist(), strict=True)
    return texts_of([words[status] if measures is None else line(measures) for measures, status in rows])


def _backdoors_told(measures: Any) -> str:
    size = "more than 3" if measures.backdoor is None else measures.backdoor
    return f", backdoor size {size} ({measures.backdoors}), anti-backdoors {measures.antibackdoors}"


def _explain_line(_: Mapping[str, Any], result: Any, words: list[str]) -> Texts:
    from .formats.text_columns import texts_of
    from .steps.explained import in_a_line

    rows = zip(result, result.status.tolist(), strict=True)
    return texts_of([words[status] if row is None else in_a_line(row) for row, status in rows])


_COUNTED = frozenset({Status.NONE, Status.UNIQUE, Status.SEVERAL})

QUESTIONS: dict[str, Question] = {
    "solve": Question(
        SolveOptions,
        _solve,
        _search_columns("solution", "status", "count"),
        line=_board_or_word("solution"),
        good=_COUNTED - {Status.NONE},
        first_of_several=lambda options: not options["unique"],
        judges_solutions=True,
        shard_rows=1_000_000,
    ),
    "count": Question(
        CountOptions,
        _count,
        _search_columns("status", "count"),
        line=_count_line,
        good=_COUNTED,
        first_of_several=lambda options: options["limit"] == 1,
        judges_solutions=True,
        shard_rows=500_000,
    ),
    "check": Question(
        NoOptions,
        _check,
        _fixed(status="word", ok="bool", fault="word", cell="int16"),
        reads_solutions=True,
        about_grids=True,
        shard_rows=1_000_000,
    ),
    "proper": Question(
        SearchOptions,
        _proper,
        _fixed(status="word", details="string"),
        good=frozenset({Status.UNIQUE}),
        line=_proper_line,
        told={Status.UNIQUE: "proper"},
        reads_solutions=True,
        judges_solutions=True,
        shard_rows=200_000,
    ),
    "rate": Question(
        RateOptions,
        _rate,
        _rate_columns,
        _ratings,
        good=frozenset({Status.UNIQUE}),
        line=_rate_line,
        told={Status.UNIQUE: "rated"},
        judges_solutions=True,
        rows=500,
        shard_rows=2_000,
    ),
    "explain": Question(
        ExplainOptions,
        _explain,
        _fixed(status="word", end="word", steps="uint32", highest="float64", hardest="string", path="string"),
        _explained,
        good=frozenset({Status.UNIQUE}),
        line=_explain_line,
        told={Status.UNIQUE: "explained"},
        judges_solutions=True,
        rows=500,
        shard_rows=2_000,
    ),
    "measure": Question(
        MeasureOptions,
        _measure,
        _measure_columns,
        line=_measure_line,
        good=frozenset({Status.UNIQUE}),
        told={Status.UNIQUE: "measured"},
        judges_solutions=True,
        rows=500,
        shard_rows=2_000,
    ),
    "canonical": Question(
        CanonicalOptions,
        _canonical,
        _fixed(canonical="string", status="word", automorphisms="uint64", morph="uint64"),
        _renamed(form="canonical"),
        line=_board_or_word("form"),
        told={Status.DONE: "found"},
        rows=10_000,
        shard_rows=50_000,
    ),
    "morph": Question(
        MorphOptions,
        _morph,
        _fixed(morphed="string", status="word"),
        _renamed(board="morphed"),
        line=_board_or_word("board"),
    ),
    "guesses": Question(GuessOptions, _guesses, _fixed(guesses="int64", status="word")),
}
"""The questions by name."""


# -- what every function on tables takes ----------------------------------------------------------------------


class ColumnOptions(TypedDict, total=False):
    """Which columns a question reads and adds, and under which rules."""

    column: Annotated[
        str | None,
        Option(
            None,
            "the column of puzzles; None finds it by its name (``puzzle``, ``quizzes``, ``question``, ...), or else as "
            "the only column of boards. It may hold strings of 81 symbols, or lists of 81 numbers.",
        ),
    ]
    prefix: Annotated[
        str | None,
        Option(None, "the beginning of the names of all added columns; None adds ``nonet_`` to names that are taken."),
    ]
    rules: Annotated[
        Rules | str | None,
        Option(None, "the rules of all puzzles; None means the usual ones of the board of the first rows."),
    ]


class StatedOptions(TypedDict, total=False):
    """Which column has the solutions that rows state."""

    solution_column: Annotated[
        str | None,
        Option(
            None,
            "the column of stated solutions; None takes the one with a known name (``solution``, ``answer``, ...), if "
            "there is one.",
        ),
    ]


Progress = Annotated[Callable[[int], object] | None, Option(None, "called with the number of finished rows.")]


class TableOptions(ColumnOptions, total=False):
    """What every function on tables takes besides the options of its question."""

    threads: Annotated[int | None, Option(None, "number of threads; None for all cores.")]
    timeout: Annotated[float | None, Option(None, "seconds for the whole table.")]
    progress: Progress


class RayOptions(ColumnOptions, total=False):
    """What every step of Ray takes besides the options of its question."""

    batch_rows: Annotated[
        int | None,
        Option(None, "maximum number of rows answered at a time; by default about a second's work for one core."),
    ]

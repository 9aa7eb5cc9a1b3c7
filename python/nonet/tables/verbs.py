"""The questions about a table, each with its batch function and the columns that it adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..bulk import check_many, count_many, solve_many
from ..bulk.columns import Column, arrow_array, word_type
from ..bulk.result import BatchResult
from ..guess_counts import tdoku_guesses_many
from ..rating import rate_many
from ..symmetry import canonical_many, morph_many, random_morphs
from .proper import proper_many
from .rated import ratings

if TYPE_CHECKING:
    import pyarrow as pa

    from ..rules import Rules


@dataclass(frozen=True, slots=True)
class Question:
    """The arguments of a batch function.

    Attributes:
        boards: the column of puzzles, or of solved grids if grids are checked.
        puzzles: the column of puzzles that grids are checked against, or of the solutions that puzzles state, or None.
        rules: the rules.
        first_row: the number of the first row in the whole table.
        options: the verb's options.
        limits: the arguments ``threads`` and ``timeout`` of the batch functions.
    """

    boards: Any
    puzzles: Any
    rules: Rules
    first_row: int
    options: Mapping[str, Any]
    limits: Mapping[str, Any]

    def asked(self, *names: str) -> dict[str, Any]:
        """Return some of the options, as keywords."""
        return {name: self.options[name] for name in names}


@dataclass(frozen=True, slots=True)
class Verb:
    """One question.

    Attributes:
        options: its options, with their defaults.
        answer: the batch function.
        added: the Arrow types of the columns that it adds, by name, besides ``status`` and ``error``.
        columns: returns the columns of a result, by their names in the table.
    """

    options: Mapping[str, Any]
    answer: Callable[[Question], BatchResult[Any]]
    added: Callable[[Mapping[str, Any]], Mapping[str, str]]
    columns: Callable[[Any], Mapping[str, Column]]


def types_of(verb: str, options: Mapping[str, Any]) -> dict[str, pa.DataType]:
    """Return the Arrow types of the columns that a verb adds, by name."""
    import pyarrow as pa

    columns = {**VERBS[verb].added(options), "error": "string"}
    return {name: word_type() if kind == _WORD else pa.type_for_alias(kind) for name, kind in columns.items()}


def arrays_of(verb: str, options: Mapping[str, Any], result: BatchResult[Any]) -> dict[str, pa.Array]:
    """Return the columns that a verb adds, by name, without ``error``."""
    kinds, columns = types_of(verb, options), VERBS[verb].columns(result)
    arrays = {}
    for name in kinds.keys() - {"error"}:
        arrays[name] = arrow_array(columns[name]).cast(kinds[name])
    return arrays


_WORD = "word"


def _solve(question: Question) -> BatchResult[Any]:
    options = question.asked("unique", "row_timeout", "max_nodes")
    return solve_many(question.boards, question.rules, **options, **question.limits)


def _count(question: Question) -> BatchResult[Any]:
    options = question.asked("limit", "row_timeout", "max_nodes")
    return count_many(question.boards, question.rules, **options, **question.limits)


def _check(question: Question) -> BatchResult[Any]:
    return check_many(question.boards, question.puzzles, question.rules, **question.limits)


def _proper(question: Question) -> BatchResult[Any]:
    options = question.asked("row_timeout", "max_nodes")
    return proper_many(question.boards, question.rules, question.puzzles, **options, **question.limits)


def _rate(question: Question) -> BatchResult[Any]:
    options = question.asked("scales", "row_timeout", "max_er")
    return rate_many(question.boards, question.rules, **options, **question.limits)


def _canonical(question: Question) -> BatchResult[Any]:
    options = question.asked("form", "row_timeout")
    return canonical_many(question.boards, question.rules, **options, **question.limits)


def _morph(question: Question) -> BatchResult[Any]:
    seed = question.options["seed"]
    morphs = random_morphs(len(question.boards), question.rules, seed=seed, start=question.first_row)
    return morph_many(question.boards, morphs, question.rules)


def _guesses(question: Question) -> BatchResult[Any]:
    return tdoku_guesses_many(question.boards, **question.asked("limit", "row_timeout"), **question.limits)


def _search_columns(names: tuple[str, ...]) -> Callable[[Mapping[str, Any]], Mapping[str, str]]:
    kinds = {"solution": "string", "status": _WORD, "count": "uint64", "nodes": "uint64", "seconds": "float64"}

    def added(options: Mapping[str, Any]) -> Mapping[str, str]:
        return {name: kind for name, kind in kinds.items() if name in names or options.get(name)}

    return added


def _rate_columns(options: Mapping[str, Any]) -> Mapping[str, str]:
    explainer = {"er": "float64", "ep": "float64", "ed": "float64"} if "explainer" in options["scales"] else {}
    hodoku = {"hodoku": "uint32", "level": _WORD} if "hodoku" in options["scales"] else {}
    own = {"nonet": "float64"} if "nonet" in options["scales"] else {}
    words = {"techniques": "string", "difficulty": "string"}
    return {"status": _WORD, **explainer, **hodoku, **own, "hardest": "string", "exact": "bool", **words}


def _as_named(**names: str) -> Callable[[BatchResult[Any]], Mapping[str, Column]]:
    """Return the columns of a result, some of them under the names given for those of the result."""
    return lambda result: {names.get(name, name): column for name, column in result._columns().items()}


def _fixed(**kinds: str) -> Callable[[Mapping[str, Any]], Mapping[str, str]]:
    return lambda _: kinds


VERBS: dict[str, Verb] = {
    "solve": Verb(
        {"unique": True, "row_timeout": None, "max_nodes": None, "nodes": False, "seconds": False},
        _solve,
        _search_columns(("solution", "status", "count")),
        _as_named(),
    ),
    "count": Verb(
        {"limit": 2, "row_timeout": None, "max_nodes": None, "nodes": False, "seconds": False},
        _count,
        _search_columns(("status", "count")),
        _as_named(),
    ),
    "check": Verb({}, _check, _fixed(status=_WORD, ok="bool", fault=_WORD, cell="int16"), _as_named()),
    "proper": Verb(
        {"row_timeout": None, "max_nodes": None}, _proper, _fixed(status=_WORD, details="string"), _as_named()
    ),
    "rate": Verb(
        {"scales": ("explainer", "hodoku"), "row_timeout": None, "max_er": None}, _rate, _rate_columns, ratings
    ),
    "canonical": Verb(
        {"form": "minlex", "row_timeout": None},
        _canonical,
        _fixed(canonical="string", status=_WORD, automorphisms="uint64", morph="uint64"),
        _as_named(form="canonical"),
    ),
    "morph": Verb({"seed": 0}, _morph, _fixed(morphed="string", status=_WORD), _as_named(board="morphed")),
    "guesses": Verb({"limit": 1, "row_timeout": None}, _guesses, _fixed(guesses="int64", status=_WORD), _as_named()),
}
"""The verbs by name."""

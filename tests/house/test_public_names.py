"""Public names have one shape: limits are keywords, batches are one family, and every value has a short repr."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import Any

import pytest

import nonet
import nonet.constraints
import nonet.draw
import nonet.encodings
import nonet.formats
import nonet.ray
import nonet.study
import nonet.textbook.parts
from nonet.givens import Givens

MODULES = (
    nonet,
    nonet.constraints,
    nonet.draw,
    nonet.encodings,
    nonet.formats,
    nonet.ray,
    nonet.study,
    nonet.textbook.parts,
)
LIMITS = {"timeout", "row_timeout", "threads", "progress", "max_nodes", "limit", "seed", "index", "start"}


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function, method and constructor by its name; a record's fields may be given by place."""
    for module in MODULES:
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isfunction(value):
                yield f"{module.__name__}.{name}", value
            elif inspect.isclass(value) and value.__module__.startswith("nonet"):
                yield from methods(f"{module.__name__}.{name}", value)


def methods(name: str, kind: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every method of a class, those of the values that it is the face of included."""
    members = {**vars(Givens), **vars(kind)} if kind is nonet.Puzzle else vars(kind)
    for method, member in members.items():
        function = getattr(member, "__func__", member)
        is_public = not method.startswith("_") or (method == "__init__" and not is_dataclass(kind))
        if is_public and inspect.isfunction(function):
            yield f"{name}.{method}", function


FUNCTIONS = dict(functions())
BATCHES = [name for name in nonet.__all__ if name.endswith("_many")]

PUZZLE = nonet.Puzzle("..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..")
VALUES: dict[str, Callable[[], object]] = {
    "Puzzle": lambda: PUZZLE,
    "Grid": PUZZLE.solve,
    "Rules": lambda: nonet.Rules("diagonal", houses={"corners": "r1c1 r1c9 r9c1 r9c9"}),
    "House": lambda: PUZZLE.rules.houses[0],
    "Preset": lambda: nonet.PRESETS["diagonal"],
    "Fault": lambda: nonet.Puzzle("11" + "." * 79).status()[0],
    "Search": PUZZLE.search,
    "State": lambda: nonet.State(PUZZLE).place("r1c1", 1),
    "Mistake": lambda: nonet.State(PUZZLE).place("r1c1", 1).mistakes()[0],
    "Step": lambda: next(PUZZLE.steps()),
    "Step with chains": nonet.TECHNIQUES["nested-forcing-chains"].example,
    "Hint": PUZZLE.hint,
    "Walkthrough": PUZZLE.explain,
    "Technique": lambda: nonet.TECHNIQUES["x-wing"],
    "TECHNIQUES": lambda: nonet.TECHNIQUES,
    "Ladder": lambda: nonet.Ladder("hodoku"),
    "Rating": PUZZLE.rate,
    "PathColumns": lambda: nonet.rate_many([PUZZLE] * 2000).paths["hodoku"],
    "Morph": lambda: nonet.random_morph(seed=1),
    "Morphs": nonet.Puzzle("." * 81).automorphisms,
    "CanonicalForm": lambda: nonet.canonical_many([PUZZLE])[0],
    "GridCheck": lambda: nonet.check_many([PUZZLE.solve()])[0],
    "Generated": lambda: nonet.generate(seed=1),
    "Record": lambda: nonet.loads(str(PUZZLE)),
    "Format": lambda: nonet.FORMATS["line"],
    "Film": PUZZLE.animate,
    "SolveResult": lambda: nonet.solve_many([PUZZLE] * 2000),
    "CheckResult": lambda: nonet.check_many([PUZZLE.solve()]),
    "RatingResult": lambda: nonet.rate_many([PUZZLE]),
    "ExplainResult": lambda: nonet.explain_many([PUZZLE]),
    "Explained": lambda: nonet.explain_many([PUZZLE])[0],
    "CanonicalResult": lambda: nonet.canonical_many([PUZZLE]),
    "MorphResult": lambda: nonet.morph_many([PUZZLE], nonet.random_morphs(1, seed=1)),
    "GenerationResult": lambda: nonet.generate_many(2, seed=1),
    "Position": lambda: nonet.practice("naked-pair", seed=1)[0],
    "DifficultyRange": lambda: nonet.DIFFICULTIES["hard"],
    "Measures": lambda: nonet.measure(PUZZLE),
    "MeasureResult": lambda: nonet.measure_many([PUZZLE]),
    "GuessResult": lambda: nonet.tdoku_guesses_many([PUZZLE]),
}
LONGEST = 250
"""A repr is one line of at most this many characters, however much the value holds."""


def test_the_public_names_are_found() -> None:
    assert len(FUNCTIONS) > 120
    assert {"nonet.Puzzle.solve", "nonet.State.mistakes", "nonet.draw.svg", "nonet.study.run"} <= FUNCTIONS.keys()
    assert len(BATCHES) == 10


@pytest.mark.parametrize("name", FUNCTIONS)
def test_limits_and_flags_are_keywords(name: str) -> None:
    for parameter in inspect.signature(FUNCTIONS[name]).parameters.values():
        if parameter.name in LIMITS or parameter.annotation in ("bool", "bool | None"):
            assert parameter.kind is parameter.KEYWORD_ONLY, parameter


@pytest.mark.parametrize("name", FUNCTIONS)
def test_parameters_are_called_what_the_field_calls_them(name: str) -> None:
    assert not [word for word in inspect.signature(FUNCTIONS[name]).parameters if "clue" in word]


@pytest.mark.parametrize("name", BATCHES)
def test_batches_take_the_same_limits_and_return_one_family(name: str) -> None:
    function = getattr(nonet, name)
    result = inspect.signature(function).return_annotation
    assert issubclass(getattr(nonet, result), nonet.BatchResult)
    # A morph takes 100 ns, less than looking at a clock.
    if name != "morph_many":
        assert {"threads", "timeout", "progress"} <= inspect.signature(function).parameters.keys()


@pytest.mark.parametrize("name", VALUES)
def test_values_are_equal_after_a_round_trip_and_have_one_line(name: str) -> None:
    value = VALUES[name]()
    text = repr(value)
    assert "\n" not in text
    assert len(text) <= LONGEST
    assert pickle.loads(pickle.dumps(value)) == value
    assert value != object()

"""Arguments of wrong types: the error names the argument and is short."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import nonet
from nonet import Ladder, Morph, Puzzle, Rating, Rules, State, _core
from nonet.constraints import KillerCage, KropkiDots, Relation
from nonet.draw import film_of, house_map, svg
from nonet.formats import sniff
from nonet.steps import technique_named
from nonet.study import compare, line_up, parse_contestant, run
from nonet.textbook import Solver
from support.puzzles import EMPTY

WRONG: list[Any] = [None, 5, 1.5, b"nonet", ["nonet"], {"a": 1}, object(), np.zeros(3), pd.DataFrame({"a": [1]})]

TEXTS: dict[str, Callable[[Any], object]] = {
    "Ladder": Ladder,
    "Ladder.of": Ladder.of,
    "Ladder.from_toml": Ladder.from_toml,
    "Puzzle.faults_in": Puzzle.faults_in,
    "Morph": Morph,
    "technique_named": technique_named,
    "loads": nonet.loads,
    "loads_all": nonet.loads_all,
    "parse_contestant": parse_contestant,
    "Rules": Rules,
    "Puzzle.canonical": Puzzle(EMPTY).canonical,
    "the rules of random_morphs": lambda wrong: nonet.random_morphs(1, wrong, seed=1),
    "the theme of a picture": lambda wrong: svg(Puzzle(EMPTY), theme=wrong),
    "a scale of rate_many": lambda wrong: nonet.rate_many([EMPTY], scales=[wrong]),
    "State.of_board": State.of_board,
    "the name of a ladder": lambda wrong: Ladder.of_techniques({"full-house": 1}, name=wrong),
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
def test_a_value_that_is_not_text_is_refused(name: str, wrong: Any) -> None:
    with pytest.raises(TypeError, match="; expected a string") as refused:
        TEXTS[name](wrong)
    assert "\n" not in str(refused.value)


STEP = next(State("12345678" + "." * 73).steps(unique=False))

TYPED: dict[str, tuple[Callable[[Any], object], list[Any], str]] = {
    "Rating.of": (Rating.of, [None, 5, [1], "er"], "expected a mapping of PathRating"),
    "a path of Rating.of": (lambda wrong: Rating.of({"explainer": wrong}), [None, 5, "x"], "expected a PathRating"),
    "State.apply": (State(EMPTY).apply, [None, 5, "step"], "step is .*; expected a Step"),
    "study.run": (run, [None, 5, [EMPTY], EMPTY], "expected the puzzles of each set by its name"),
    "study.compare": (lambda wrong: compare(wrong, "a", "b"), [None, 5], "expected the rows of a study"),
    "a row of study.compare": (lambda wrong: compare([wrong], "a", "b"), [None, 5, "x"], "expected a Row"),
    "formats.sniff": (sniff, [None, 5, "text", [1]], "expected the first bytes of a file"),
    "events of draw.film_of": (lambda wrong: film_of(wrong, Puzzle(EMPTY)), [None, 5], "expected what Solver.events"),
    "an event of draw.film_of": (lambda wrong: film_of([wrong], Puzzle(EMPTY)), [None, 5, "x"], "expected an Event"),
    "the puzzle of draw.film_of": (lambda wrong: film_of([], wrong), [None, 5, EMPTY], "expected a Puzzle"),
    "is_isomorphic": (Puzzle(EMPTY).is_isomorphic, [5, "minlex", np.zeros((9, 9))], "expected a Puzzle"),
    "Morph.compose": (Morph().compose, [5, "transpose", None], "expected a Morph"),
    "a contestant": (lambda wrong: line_up([], [wrong]), ["mine: board=lists"], "contestants, as parse_contestant"),
    "prices": (Ladder.of_techniques, [["full-house"]], r"techniques with prices, as in \{'full-house': 1\}"),
    "the file of write": (
        lambda wrong: nonet.write(wrong, Puzzle(EMPTY)),
        [None, 5, object()],
        "a file name, or a file",
    ),
    "a digit as text": (lambda wrong: State(EMPTY).place(0, wrong), ["5"], "digit is '5'; expected a number from 1 to"),
    "bias": (lambda wrong: nonet.generate(seed=1, bias=wrong), [5, None, np.zeros(3)], "bias is .*; expected a string"),
    "format": (lambda wrong: nonet.loads(EMPTY, format=wrong), WRONG[1:], "format is .*; expected a string"),
    "draw.house_map": (house_map, [None, 5], "expected houses"),
    "a house of draw.house_map": (lambda wrong: house_map([wrong]), [None, 5, "row 1"], "expected a House"),
}

PUZZLE = Puzzle(EMPTY)
CELL_SETS = "expected a set of digits for each cell"
TYPED |= {
    "Board.overlapping": (lambda wrong: nonet.Board.overlapping(9, wrong), [None, 5], "corners is .*; expected pairs"),
    "a corner": (
        lambda wrong: nonet.Board.overlapping(9, [wrong]),
        [None, 5, b"x"],
        "a corner is .*; expected its row",
    ),
    "Board.values_of": (nonet.Board(9).values_of, [None, 1.5, "1"], "bits is .*; expected a whole number"),
    "Morph.move_marks": (Morph().move_marks, [None, 5], "marks is .*; expected a bit set for each of the 81 cells"),
    "a set of marks": (
        lambda wrong: Morph().move_marks([wrong] * 81),
        [None, "1"],
        "a bit set of marks is .*; expected",
    ),
    "Morph.from_json": (Morph.from_json, [None, 5, ["a"]], "text is .*; expected a string or bytes"),
    "Step.from_json": (nonet.Step.from_json, [None, 5, ["a"]], "text is .*; expected a string or bytes"),
    "candidates": (lambda wrong: Puzzle(EMPTY, candidates=wrong), [5, object()], f"candidates is .*; {CELL_SETS}"),
    "marks of a State": (lambda wrong: State(EMPTY, marks=wrong), [5, object()], f"candidates is .*; {CELL_SETS}"),
    "explain(unique=)": (
        lambda wrong: PUZZLE.explain(unique=wrong),
        [5, "", ["a"]],
        "unique is .*; expected True or Fal",
    ),
    "generate_many(keep=)": (
        lambda wrong: nonet.generate_many(1, keep=wrong),
        [5, ""],
        "keep is .*; expected True or F",
    ),
    "rate(scales=)": (lambda wrong: PUZZLE.rate(scales=wrong), [5], "scales is .*; expected a list"),
    "Rules(houses=)": (lambda wrong: Rules(houses=wrong), [None, 5], "houses is .*; expected a list of houses"),
    "Rules(regions=)": (
        lambda wrong: Rules(regions=wrong),
        [5, 1.5, [[]]],
        "regions (is|has) .*; expected a symbol or",
    ),
    "Task.of": (nonet.Task.of, [None, 5, ["a"]], "verb is .*; expected a string"),
    "Walkthrough.of": (nonet.Walkthrough.of, [None, 5, EMPTY], "state is .*; expected a State"),
    "Walkthrough.of_all": (nonet.Walkthrough.of_all, [None, 5, EMPTY], "state is .*; expected a State"),
    "dumps": (nonet.dumps, [None, 5], "records is .*; expected a Record, a Puzzle, a Grid, or an iterable of them"),
    "encode": (lambda wrong: nonet.encodings.encode([EMPTY], wrong), [5, ["a"]], "encoding is .*; expected a string"),
    "line_up": (line_up, [5, 1.5, [[]]], "question.* is .*; expected a"),
    "line_up(solvers=)": (lambda wrong: line_up([], wrong), [None, 5], "solvers is .*; expected contestants"),
    "KropkiDots": (
        KropkiDots,
        [None, 5, object()],
        r"white is .*; expected a list of dots, as in white=\[\('r1c1', 'r1c2",
    ),
}


@pytest.mark.parametrize("name", TYPED)
def test_values_of_the_wrong_type_are_refused(name: str) -> None:
    call, wrongs, message = TYPED[name]
    for wrong in wrongs:
        with pytest.raises(TypeError, match=message) as refused:
            call(wrong)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("to_json", [STEP.to_json, Morph().to_json])
@pytest.mark.parametrize("indent", [-1, 81, 10**10, 10**30, 1.5, "x", True])
def test_the_indent_of_json_is_checked(to_json: Callable[..., str], indent: Any) -> None:
    with pytest.raises(ValueError, match=r"indent is .*; expected a whole number from 0 to 80, or None for one line"):
        to_json(indent=indent)
    assert to_json(indent=0).count("\n") > 4


def test_the_engine_refuses_cells_that_are_not_digits() -> None:
    symmetries, ten = _core.Symmetries(nonet.Rules("classic")._core), bytes([10]) * 81
    for call in (
        lambda: symmetries.automorphisms(ten, None),
        lambda: symmetries.canonical(ten, "minlex", None, None),
        lambda: symmetries.canonical(bytes(81), "minlex", ten, None),
    ):
        with pytest.raises(ValueError, match="expected digits 0 to 9, found 10"):
            call()


def test_a_file_descriptor_is_not_taken_for_a_path(tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    path.touch()
    number = os.open(path, os.O_RDONLY)
    with pytest.raises(TypeError, match="not int"):
        Ladder.read(number)  # type: ignore[arg-type]
    os.close(number)  # The file is still open.


INDEXES: dict[str, tuple[Callable[[Any], object], str]] = {
    "cell_name": (nonet.cell_name, "cell is .*; expected a number from 0 to 80"),
    "parse_cell": (nonet.parse_cell, "cell is .*; expected a number from 0 to 80, or a name"),
    "Rules.peers": (Rules().peers, "cell is .*; expected a number from 0 to 80, or a name"),
    "Puzzle[place]": (Puzzle(EMPTY).__getitem__, "place is .*; expected a number from 0 to 80, a name"),
    "Puzzle[row, 0]": (lambda wrong: Puzzle(EMPTY)[wrong, 0], "row is .*; expected 0 to 8"),
    "Puzzle[0, column]": (lambda wrong: Puzzle(EMPTY)[0, wrong], "column is .*; expected 0 to 8"),
    "State.place": (lambda wrong: State(EMPTY).place("r1c1", wrong), "digit is .*; expected a number from 1 to 9"),
    "State.eliminate": (lambda wrong: State(EMPTY).eliminate(0, wrong), "digit is .*; expected a number from 1 to 9"),
    "digits_of": (nonet.digits_of, "bits is .*; expected a whole number"),
}


@pytest.mark.parametrize("name", INDEXES)
@pytest.mark.parametrize(
    "wrong", [None, 1.5, b"5", ["5"], object(), np.zeros(3)], ids=lambda wrong: type(wrong).__name__
)
def test_an_index_of_another_type_is_named(name: str, wrong: Any) -> None:
    call, message = INDEXES[name]
    with pytest.raises(TypeError, match=message) as refused:
        call(wrong)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "many", [nonet.solve_many, nonet.rate_many, nonet.explain_many, nonet.canonical_many, nonet.tdoku_guesses_many]
)
def test_progress_that_is_not_a_function_is_refused_before_any_work(many: Callable[..., object]) -> None:
    wrongs: list[Any] = [5, "print", [], 0]
    for wrong in wrongs:
        with pytest.raises(TypeError, match=r"progress is .*; expected a function"):
            many([EMPTY], progress=wrong)
        with pytest.raises(TypeError, match=r"progress is .*; expected a function"):
            nonet.generate_many(1, seed=1, progress=wrong)
        with pytest.raises(TypeError, match=r"progress is .*; expected a function"):
            nonet.random_grids(1, seed=1, progress=wrong)


@pytest.mark.parametrize("name", ["must", "without", "only", "hardest"])
@pytest.mark.parametrize("wrong", [5, 1.5, True, object(), [5]], ids=lambda wrong: type(wrong).__name__)
def test_techniques_that_are_not_names_are_refused(name: str, wrong: Any) -> None:
    options: Any = {name: wrong}
    with pytest.raises(ValueError, match=rf"{name} is .*; expected names? of"):
        nonet.generate(seed=1, **options)


@pytest.mark.parametrize("name", nonet.FORMATS)
def test_a_record_of_a_text_is_refused_in_every_format(name: str) -> None:
    record: Any = nonet.Record(EMPTY)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"the puzzle of a Record is .*; expected a Puzzle"):
        nonet.write(io.BytesIO(), record, name)


def test_a_list_nested_too_deeply_for_a_message_is_still_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ValueError, match="limit is a very long list; expected a whole number"):
        Puzzle(EMPTY).count(limit=deep)  # type: ignore[arg-type]
    while deep:
        deep = deep[0]


def test_a_ladder_is_read_from_a_path_of_bytes(tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    path.write_text("name = 5", encoding="utf-8")
    with pytest.raises(nonet.ParseError, match=r"ladder\.toml, line 1: expected name to be a string, found 5"):
        Ladder.read(os.fsencode(path))  # type: ignore[arg-type]


def test_masked_arrays_are_not_taken_for_tables() -> None:
    with pytest.raises(nonet.ParseError, match="expected 81 cells, found 0"):
        nonet.Grid(pd.DataFrame())


LONG = "x" * 100_000
NAMES: dict[str, Callable[[], object]] = {
    "ladder": lambda: Ladder.of(LONG),
    "technique": lambda: technique_named(LONG),
    "form": lambda: nonet.canonical_many([EMPTY], form=LONG),  # type: ignore[arg-type]
    "format": lambda: nonet.loads(EMPTY, format=LONG),
    "symmetry": lambda: nonet.generate(symmetry=LONG),  # type: ignore[arg-type]
    "bias": lambda: nonet.generate(bias=LONG),  # type: ignore[arg-type]
    "must": lambda: nonet.generate(must=[1] * 1000),  # type: ignore[list-item]
    "minimal": lambda: nonet.generate(minimal=LONG),  # type: ignore[arg-type]
    "rows": lambda: Morph.of(rows=[0] * 1000),
    "level": lambda: Puzzle(EMPTY).hint(LONG),  # type: ignore[arg-type]
    "theme": lambda: svg(Puzzle(EMPTY), theme=LONG),  # type: ignore[arg-type]
    "board": lambda: Solver(board=LONG),
    "cell": lambda: nonet.parse_cell(LONG),
    "scales": lambda: nonet.rate_many([EMPTY], scales=LONG),  # type: ignore[arg-type]
    "scale": lambda: nonet.rate_many([EMPTY], scales=[LONG]),  # type: ignore[list-item]
}


@pytest.mark.parametrize("name", NAMES)
def test_messages_shorten_endless_values(name: str) -> None:
    with pytest.raises(ValueError, match="a very long") as refused:
        NAMES[name]()
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("name", [LONG, "\u0665" * 1000])
def test_messages_shorten_endless_names_of_rules(name: str) -> None:
    with pytest.raises(nonet.RulesError, match=r"\.\.\.\"; there are classic") as unknown:
        nonet.Rules(name)
    with pytest.raises(nonet.RulesError, match=r"\.\.\.\" has r1c1 twice") as malformed:
        nonet.Rules("classic", {name: "r1c1 r1c1"})
    assert max(len(str(unknown.value)), len(str(malformed.value))) < 500


INF: Any = float("inf")
FIVE: Any = 5


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Rules(regions=[INF] * 16), "has 16 cells"),
        (
            lambda: Rules(constraints=[Relation("r1c1 r1c2", max)]),
            r"max does not say .* as in lambda a, b: max\(a, b\)",
        ),
        (
            lambda: Rules(constraints=[KillerCage([INF])]),
            "has inf or nan, which is neither a cell nor a number",
        ),
        (lambda: Rules(houses=[FIVE]), "the house 'extra house 1': it is 5; expected its cells, as in 'r1c1 r1c9'"),
    ],
)
def test_values_that_no_rules_have_are_told_in_words(make: Callable[[], object], message: str) -> None:
    with pytest.raises(nonet.RulesError, match=message):
        make()


NO_NAMES: list[tuple[Callable[[Any], object], str, str]] = [
    (lambda name: nonet.Puzzle(EMPTY).svg(theme=name), "drak", "dark"),
    (lambda name: nonet.canonical_many([EMPTY], form=name), "minlx", "minlex"),
    (lambda name: nonet.rate_many([EMPTY], scales=[name]), "hodku", "hodoku"),
    (lambda name: nonet.encodings.encode([EMPTY], name), "one-hto", "one-hot"),
    (nonet.Puzzle(EMPTY).hint, "techniqe", "technique"),
    (nonet.Task.of, "slove", "solve"),
]


@pytest.mark.parametrize(("ask", "name", "suggested"), NO_NAMES)
def test_a_name_that_does_not_exist_gets_similar_ones(ask: Callable[[Any], object], name: str, suggested: str) -> None:
    with pytest.raises(ValueError, match=rf"did you mean .*{suggested}"):
        ask(name)

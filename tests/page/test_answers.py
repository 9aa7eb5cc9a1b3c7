"""What the page's engine answers is what Python answers, word for word."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import nonet
from nonet import Puzzle, State
from nonet.constraints import KillerCage
from nonet.faults import visible_faults
from nonet.steps.entries import entries
from support.page_engine import Engine, page_step
from support.schema import check_step
from website.examples import examples

ROOT = Path(__file__).parents[2]

STATES = 200
"""Boards with digits and marks that are half wrong."""

HARD = 20
"""Different hard puzzles among them, up to isomorphism."""


def board_of(state: State, marks: list[int]) -> dict[str, Any]:
    """Return a state as the page describes it."""
    return {
        "rules": {"presets": state.rules.spec, "houses": {}},
        "givens": str(state.puzzle.givens),
        "placed": str(state.placed),
        "marks": marks,
    }


@cache
def hard(seed: int) -> Puzzle:
    """Return a puzzle for which singles are not enough."""
    return nonet.generate(seed=seed, er=(4.5, 9.0))


def morphed(puzzle: Puzzle, seed: int) -> Puzzle:
    """Return an isomorph, whose steps are elsewhere."""
    return nonet.random_morph(seed=seed).apply(puzzle)


def played(seed: int) -> tuple[State, list[int]]:
    """Return a hard puzzle on its way: right and wrong digits, right and wrong marks."""
    random = Random(seed)
    is_hard = random.random() < 2 / 3
    puzzle = morphed(hard(seed % HARD), seed) if is_hard else nonet.generate("diagonal", seed=seed)
    solution, marks = puzzle.solve(), [0] * 81
    placed = [0] * 81
    is_wrong = random.random() < 0.5
    for cell in random.sample(range(81), random.randrange(40)):
        wrong = is_wrong and random.random() < 0.1
        placed[cell] = 0 if puzzle.givens[cell] else random.randint(1, 9) if wrong else solution[cell]
    state = State(puzzle, placed=placed)
    for cell in random.sample(range(81), random.randrange(60)):
        open_ = state.candidate_bits[cell]
        if open_:
            right = open_ if random.random() < 0.5 else open_ & random.randrange(512) | 1 << solution[cell] - 1
            marks[cell] = open_ & random.randrange(512) if is_wrong and random.random() < 0.1 else right & open_
    return State(puzzle, placed=placed, marks=[digits(bits) for bits in marks]), marks


def digits(bits: int) -> list[int]:
    """Return the digits of a bit set."""
    return [digit for digit in range(1, 10) if bits >> digit - 1 & 1]


def test_hints_say_the_same_on_200_boards_half_of_them_with_mistakes(engine: Engine) -> None:
    kinds: dict[str, int] = {}
    for seed in range(STATES):
        state, marks = played(seed)
        mine, theirs = state.hint(), engine.ok("hint", board=board_of(state, marks))
        kinds[theirs["kind"]] = kinds.get(theirs["kind"], 0) + 1
        assert (theirs["kind"], theirs["text"]) == (mine.kind.value, mine.text), seed
        if mine.step is not None:
            assert theirs["step"] == page_step(mine.step), seed
        assert [each["text"] for each in theirs.get("mistakes", [])] == list(map(str, mine.mistakes)), seed
    assert kinds["step"] > 50
    assert kinds["mistake"] > 30


@pytest.mark.parametrize("seed", range(6))
def test_paths_and_ratings_are_the_same(engine: Engine, seed: int) -> None:
    puzzle = nonet.generate(seed=seed)
    state, board = State(puzzle), board_of(State(puzzle), [0] * 81)
    path = engine.ok("path", board=board)
    assert path["solved"]
    assert path["steps"] == [page_step(step) for step in state.steps()]
    for step in path["steps"]:
        check_step(
            {key: step[key] for key in step.keys() - {"has_page", "pictures"}},
            without=("nonet_step", "ladder", "state"),
        )
    folded = [entry.title for entry in entries(state.steps()) if len(entry.steps) > 1]
    assert [run["title"] for run in path["runs"] if run["count"] > 1] == folded
    mine, theirs = puzzle.rate(), engine.ok("rate", board=board)
    assert theirs["explainer"]["highest"] / 10 == mine.er
    assert theirs["hodoku"]["total"] == mine.hodoku


@pytest.mark.parametrize(
    "cells",
    ["." * 81, "11" + "." * 79, "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"],
)
def test_a_puzzle_that_is_not_proper_is_told_in_the_same_words(engine: Engine, cells: str) -> None:
    board = board_of(State(cells), [0] * 81)
    assert engine.ok("hint", board=board)["text"] == State(cells).hint().text
    faults = engine.ok("check", board=board)["faults"]
    assert [fault["message"] for fault in faults] == [fault.message for fault in visible_faults(Puzzle(cells))]
    assert "error" in engine.ask("rate", board=board)


def test_generated_puzzles_are_those_of_python(engine: Engine) -> None:
    made = engine.ok("generate", request={"symmetry": "half-turn", "er": [2.4, 3.1]}, seed=7, index=3)
    mine = nonet.generate(seed=(7, 3), symmetry="half-turn", er=(2.4, 3.1))
    assert made["givens"] == list(mine.givens)


def test_variants_are_made_of_a_difficulty(engine: Engine) -> None:
    names = engine.ok("request-names")
    script = (ROOT / "page/js/made.js").read_text(encoding="utf-8")
    assert f"DIFFICULTIES = {json.dumps(names['difficulties'])};" in script
    for variant in names["variants"]:
        made = engine.ok("generate", request={**variant["request"], "difficulty": "easy"}, seed=7)
        drawn = [each["name"] for each in variant["request"]["constraints"]]
        mine = nonet.generate(constraints=drawn, minimal=False, difficulty="easy", seed=7)
        assert made["givens"] == list(mine.givens)
        assert {each["type"] for each in made["constraints"]} <= set(drawn)
        assert mine.rate(scales=["nonet"]).difficulty == "easy"


def test_givens_are_added_as_in_python(engine: Engine) -> None:
    begun = Puzzle("4" + "." * 80)
    board = {"givens": str(begun.givens)}
    made = engine.ok("complete", board=board, symmetry="half-turn", seed=7)
    assert made["givens"] == list(nonet.complete(begun, seed=7, symmetry="half-turn").givens)
    assert engine.ok("complete", board={"givens": "44" + "." * 79}, symmetry="none", seed=7)["givens"] is None


def test_puzzles_with_a_number_of_guesses_are_those_of_python(engine: Engine) -> None:
    made = engine.ok("generate", request={"guesses": [1, 3]}, seed=1)
    assert made["givens"] == list(nonet.generate(seed=1, guesses=(1, 3)).givens)
    made = engine.ok("generate", rules={"presets": "6x6"}, request={"er": [2, 3]}, seed=1)
    assert made["givens"] == list(nonet.generate("6x6", seed=1, er=(2.0, 3.0)).givens)
    for request in ({"pattern": "x" * 36}, {"near": "." * 36}):
        refused = engine.ask("generate", rules={"presets": "6x6"}, request=request, seed=1)
        assert "takes 9x9 boards" in refused["error"]["message"]


def test_true_candidates_count_the_solutions_with_each_digit(engine: Engine) -> None:
    cells = list(nonet.generate(seed=1).givens)
    cells[next(cell for cell in range(81) if cells[cell])] = 0
    puzzle = Puzzle(cells)
    answer = engine.ok("true-candidates", board=board_of(State(puzzle), [0] * 81), limit=10_000)
    solutions = list(puzzle.solutions(limit=10_000))
    assert answer["solutions"] == len(solutions)
    for cell in range(81):
        assert answer["counts"][cell] == [sum(grid[cell] == digit for grid in solutions) for digit in range(1, 10)]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"board": {"givens": "12"}}, "expected 81 cells"),
        ({"board": {"givens": "." * 81, "marks": [1]}}, "expected 81 sets"),
        ({"board": {"givens": "." * 81, "marks": [512] * 81}}, "r1c1 holds a digit above 9"),
        ({"board": {"givens": "1" + "." * 80, "placed": "2" + "." * 80}}, "1 is given there"),
        ({"board": {"givens": "." * 81, "rules": {"presets": "nonsense"}}}, "rules"),
        ({"board": {"givens": "." * 81, "more": 1}}, "unknown field"),
        ({}, "missing field"),
    ],
)
def test_a_malformed_question_has_a_clear_error(engine: Engine, fields: dict[str, Any], message: str) -> None:
    assert message in engine.ask("hint", **fields)["error"]["message"]


def test_a_question_that_is_none_has_a_clear_error(engine: Engine) -> None:
    assert "unknown variant" in engine.ask("nonsense")["error"]["message"]


def test_symmetries_tie_cells_together(engine: Engine) -> None:
    tied = {name: engine.ok("ties", symmetry=name) for name in engine.ok("request-names")["symmetries"]}
    expected = {"none": [1], "half-turn": [1, 79], "quarter-turn": [1, 17, 63, 79], "horizontal": [1, 73]}
    expected |= {"vertical": [1, 7], "both-mirrors": [1, 7, 73, 79], "diagonal": [1, 9], "anti-diagonal": [1, 71]}
    expected |= {"both-diagonals": [1, 9, 71, 79], "full": [1, 7, 9, 17, 63, 71, 73, 79]}
    assert {name: sorted(ties[1]) for name, ties in tied.items()} == expected
    assert all(
        set(ties[other]) == set(ties[cell]) for ties in tied.values() for cell in range(81) for other in ties[cell]
    )


def test_ratings_are_told_in_words(engine: Engine) -> None:
    puzzle = nonet.generate(seed=1, er=2.6)
    rating, board = puzzle.rate(), board_of(State(puzzle), [0] * 81)
    told = f"Medium: ER 2.6, EP {rating.ep}, ED {rating.ed}; HoDoKu {rating.hodoku}, {str(rating.level).lower()}."
    assert engine.ok("rate", board=board)["text"] == told


def test_why_a_puzzle_has_no_solution(engine: Engine) -> None:
    cage = {"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}
    board: dict[str, Any] = {"rules": {"presets": "4x4", "constraints": [cage]}, "givens": [4] + [0] * 15}
    told = engine.ok("why-broken", board=board)["contradiction"]
    found = nonet.Puzzle("4" + "." * 15, nonet.Rules("4x4", constraints=[KillerCage("r1c1 r1c2", sum=3)])).why_broken()
    assert found is not None
    assert (told["message"], tuple(told["cells"])) == (found.message, found.cells)
    board["givens"][0] = 0
    assert engine.ok("why-broken", board=board) == {"contradiction": None}


@pytest.mark.parametrize("key", ["x-wing", "law-of-leftovers", "mutant-x-wing", "mutant-whale", "bug-3", "tridagon"])
def test_a_lesson_has_the_example_of_the_technique_and_those_of_the_documentation(engine: Engine, key: str) -> None:
    first, *more = engine.ok("lesson", technique=key)
    example = nonet.TECHNIQUES[key].example()
    assert first["step"] == page_step(example)
    assert first["givens"] == list(example.state.puzzle.givens)
    assert ("rules" in first) == (key == "law-of-leftovers")
    assert len(more) == len(examples().get(key, []))
    for told, one in zip(more, examples().get(key, []), strict=True):
        assert told["step"]["technique"] == key
        assert told["givens"] == list(one.state.puzzle.givens)
        assert told["placed"] == list(one.state.grid)
        marks = zip(told["marks"], told["placed"], strict=True)
        assert [0 if placed else bits for bits, placed in marks] == list(one.state.candidate_bits)


def test_there_is_no_lesson_about_nothing(engine: Engine) -> None:
    assert "error" in engine.ask("lesson", technique="x-wnig")

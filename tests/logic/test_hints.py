"""Hints: first mistakes, then faults of the puzzle, then the next step in levels."""

from __future__ import annotations

import pytest
from random_states import cases, check

from nonet import HintKind, Ladder, Puzzle, SearchTimeoutError, State
from nonet.steps import LEVELS
from support.puzzles import DIAGONAL, HARD

SINGLES = Ladder.of_techniques({"hidden-single": 1.2})


def test_each_level_of_a_hint_says_more() -> None:
    hint = Puzzle(HARD).hint(ladder=SINGLES)
    texts = [hint.text]
    while hint.more() != hint:
        hint = hint.more()
        texts.append(hint.text)
    assert texts == [
        "Look at box 1.",
        "Look at box 1: there is a hidden single.",
        "Look at box 1: there is a hidden single in r3c1.",
        "Hidden single: 7 in b1 => r3c1=7\n"
        "Where in box 1 can 7 go? The 7s in r4c3 and r7c2 leave only r3c1 for 7 in box 1. So r3c1 is 7.",
    ]


@pytest.mark.parametrize(("number", "name"), list(enumerate(LEVELS, 1)))
def test_levels_have_numbers_and_names(number: int, name: str) -> None:
    puzzle = Puzzle(HARD)
    assert puzzle.hint(number) == puzzle.hint(name)  # type: ignore[arg-type]
    assert puzzle.hint(number).level == number  # type: ignore[arg-type]


@pytest.mark.parametrize("level", [0, 5, "everything", True, None, 1.5])
def test_other_levels_are_refused(level: object) -> None:
    with pytest.raises(ValueError, match=r"there is no level .*1 or 'where', 2 or 'technique'"):
        Puzzle(HARD).hint(level)  # type: ignore[arg-type]


def test_a_hint_reports_mistakes_first() -> None:
    state = State(HARD).place("r4c7", 5)
    hint = state.hint(4)
    assert (hint.kind, str(hint)) == (HintKind.MISTAKE, "mistake in r4c7: it is not 5")
    assert hint.step is None
    assert hint.more() == hint
    both = state.place("r1c2", 1).hint()
    assert [str(mistake)[:15] for mistake in both.mistakes] == ["mistake in r1c2", "mistake in r4c7"]


@pytest.mark.parametrize(
    ("state", "kind", "start"),
    [
        (State("11" + "." * 79), HintKind.NO_SOLUTION, "no solution: 1 is given twice in row 1"),
        (State("." * 81), HintKind.SEVERAL_SOLUTIONS, "several solutions"),
        (State(HARD, placed=Puzzle(HARD).solve()), HintKind.SOLVED, "solved"),
        (State("." * 81, placed=Puzzle(HARD).solve()), HintKind.SOLVED, "solved"),
    ],
)
def test_a_hint_says_why_there_is_no_step(state: State, kind: HintKind, start: str) -> None:
    hint = state.hint()
    assert hint.kind is kind
    assert hint.text.startswith(start)
    assert hint.step is None


def test_digits_that_share_no_solution_get_no_step() -> None:
    full = Puzzle("." * 81).solve()
    other = next(grid for grid in Puzzle(str(full)[:9] + "." * 72).solutions() if grid[80] != full[80])
    placed = str(full)[:72] + "." * 8 + str(other)[80]
    state = State("." * 81, placed=placed)
    assert state.hint().kind in (HintKind.NO_SOLUTION, HintKind.MISTAKE)


def test_a_hint_says_when_the_ladder_has_no_step() -> None:
    hint = Puzzle(HARD).hint(ladder=Ladder.of_techniques({"full-house": 5}, name="one", version="7"))
    assert (hint.kind, hint.text) == (HintKind.STUCK, "no technique of one 7 applies here")


def test_a_timeout_ends_the_search() -> None:
    with pytest.raises(SearchTimeoutError):
        Puzzle(HARD).hint(timeout=0)
    with pytest.raises(SearchTimeoutError):
        list(Puzzle(HARD).steps(timeout=0))
    with pytest.raises(SearchTimeoutError):
        State(HARD).all_steps(timeout=0)


def test_a_hint_finds_a_naked_pair_on_a_diagonal() -> None:
    state = State(Puzzle(DIAGONAL, "diagonal"))
    steps = [step for step in state.all_steps() if step.technique == "naked-pair"]
    [step] = [step for step in steps if any(house.name == "main diagonal" for house in step.houses)]
    assert step.text == "Naked pair: 5,7 in r2c2,r6c6 => r4c4,r6c2<>57"
    assert step.prove()
    assert "the main diagonal" in str(step)


def test_hints_for_random_states_are_correct() -> None:
    kinds = [check(case) for case in cases(400, "states")]
    assert set(kinds) >= set(HintKind) - {HintKind.STUCK}

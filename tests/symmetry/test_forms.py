"""Canonical forms: all isomorphs of a board have the same form, which is extreme among them and obeys the rules."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import FORMS, Grid, Morph, Puzzle, Status, canonical_many, random_morph
from support import child
from support.houses import EXTRA
from support.puzzles import DATA, EMPTY, keep, lines, random_solution, rules_of

MOST = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
"""The minlex form of the grid with the most automorphisms."""

FIRST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
"""The least minlex form of all grids, as published."""

FEW = lines(DATA / "few_givens.txt.gz")
HARDEST = [line[:81] for line in lines(DATA / "hardest.txt.gz")]
PUZZLES = [*FEW[:100], *HARDEST[:100]]

# The published size of each rule set's symmetry group, without relabelling.
POSITIONS = {"classic": 3_359_232, "diagonal": 96, "windoku": 128, "disjoint-groups": 2592, "centre-dot": 4608}


@settings(max_examples=100)
@given(st.sampled_from([*PUZZLES, MOST]), st.integers(0, 2**64 - 1), st.sampled_from(sorted(FORMS)))
def test_all_isomorphs_have_one_form(line: str, seed: int, form: str) -> None:
    puzzle = Puzzle(line)
    isomorph = random_morph(seed=seed)(puzzle)
    found = puzzle.canonical(form)  # type: ignore[arg-type]
    assert isomorph.canonical(form) == found == found.canonical(form)  # type: ignore[arg-type]
    assert isomorph.canonical_morph(form)(isomorph) == found  # type: ignore[arg-type]
    assert puzzle.is_isomorphic(isomorph)
    assert puzzle.given_count == found.given_count


@pytest.mark.parametrize("line", [PUZZLES[0], PUZZLES[150]])
def test_no_isomorph_is_beyond_its_canonical_form(line: str) -> None:
    least, greatest = (str(Puzzle(line).canonical(form)).replace(".", "0") for form in ("minlex", "maxlex"))
    isomorphs = nonet.morph_many([line], nonet.random_morphs(20_000, seed=1).reshape(1, -1)).boards[0]
    texts = ["".join(map(str, isomorph)) for isomorph in isomorphs.tolist()]
    assert least < min(texts) < max(texts) < greatest


def test_the_solution_minlex_form_has_a_minlex_solution() -> None:
    for line in FEW[:20]:
        puzzle = Puzzle(line)
        found = puzzle.canonical("solution-minlex")
        assert found.solve() == puzzle.solve().canonical()
        assert str(found) >= str(puzzle.canonical())


def test_the_solution_minlex_form_is_the_least_over_all_automorphisms() -> None:
    board = list(Grid(MOST))
    for cell in random.Random("holes").sample(range(81), 81):
        if Puzzle(keep(board, [other for other in range(81) if board[other] and other != cell])).is_proper:
            board[cell] = 0
    puzzle = Puzzle(board)
    images = sorted(str(morph(puzzle)) for morph in Grid(MOST).automorphisms())
    assert images[0] < images[-1]
    for image in (images[0], images[100], images[-1]):
        assert str(Puzzle(image).canonical("solution-minlex")) == images[0]


def test_unknown_forms_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no form 'least'; expected one of minlex"):
        Puzzle(EMPTY).canonical("least")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no form"):
        canonical_many([], form="least")  # type: ignore[arg-type]
    with pytest.raises(nonet.SeveralSolutionsError):
        Puzzle(EMPTY).canonical("solution-minlex")
    with pytest.raises(nonet.NoSolutionError):
        Puzzle("11" + EMPTY[2:]).canonical("solution-minlex")


def test_puzzles_with_candidates_have_no_form() -> None:
    marked = Puzzle(EMPTY, candidates=[511] * 81)
    calls = (marked.canonical, marked.automorphisms, lambda: marked.is_isomorphic(marked))
    for call in calls:
        with pytest.raises(ValueError, match="its own candidates"):
            call()


def test_puzzles_under_different_rules_are_not_isomorphic() -> None:
    assert not Puzzle(EMPTY).is_isomorphic(Puzzle(EMPTY, "diagonal"))
    assert not Puzzle(EMPTY).is_isomorphic(Puzzle("1" + EMPTY[1:]))
    assert Grid(EMPTY).is_isomorphic(EMPTY)


@pytest.mark.parametrize("name", sorted(EXTRA))
def test_forms_obey_the_rules(name: str) -> None:
    rules, rng = rules_of(name), random.Random(name)
    board = Puzzle(keep(random_solution(rules, rng), rng.sample(range(81), 30)), rules)
    found = board.canonical()
    assert found.rules == rules
    assert board.canonical_morph().keeps(rules)
    for index in range(10):
        isomorph = random_morph(rules, seed=8, index=index)(board)
        assert isomorph.canonical() == found
        assert isomorph.canonical("maxlex") == board.canonical("maxlex")
    # No morph that keeps the rules gives a smaller text.
    assert all(str(random_morph(rules, seed=9, index=index)(board)) >= str(found) for index in range(300))


@pytest.mark.parametrize(("name", "count"), POSITIONS.items())
def test_groups_have_their_known_sizes(name: str, count: int) -> None:
    assert nonet.Rules(name).morph_count == count * 362_880
    assert len(Puzzle(EMPTY, name).automorphisms()) == count


def test_published_forms_are_forms() -> None:
    for line in (FIRST, MOST):
        assert str(Grid(line).canonical()) == line
        assert str(random_morph(seed=3)(Grid(line)).canonical()) == line


def test_automorphisms_map_a_puzzle_to_itself() -> None:
    isomorph = random_morph(seed=4)(Grid(MOST))
    found = isomorph.automorphisms()
    assert len(found) == len(set(found)) == 648
    assert found[0] == Morph()
    assert all(morph(isomorph) == isomorph for morph in found)
    assert found[3] in found
    assert random_morph(seed=1) not in found
    assert 3 not in found
    assert list(found[1:3]) == [found[1], found[2]]
    assert repr(found) == "<648 morphs>"
    assert list(Grid(isomorph).automorphisms()) == list(found)
    assert len(Puzzle(PUZZLES[0]).automorphisms()) == 1


def test_sequences_of_morphs_are_values() -> None:
    found = Grid(MOST).automorphisms()
    for twin in (copy.deepcopy(found), pickle.loads(pickle.dumps(found)), Grid(MOST).automorphisms()):
        assert twin == found
        assert hash(twin) == hash(found)
    assert found != found[1:]
    assert found != found[::-1]
    assert found != list(found)
    assert len({found, found[:3], found[:3]}) == 2


# -- many -------------------------------------------------------------------------------------------------


def test_a_batch_of_forms_equals_single_calls() -> None:
    for form in FORMS:
        result = canonical_many(PUZZLES, form=form, threads=2)
        assert (result.status == Status.DONE).all()
        for row, line in enumerate(PUZZLES[::10]):
            assert Puzzle(result.forms[row * 10]) == Puzzle(line).canonical(form)
            assert Morph.numbered(int(result.morphs[row * 10])) == Puzzle(line).canonical_morph(form)
            assert result.automorphisms[row * 10] == len(Puzzle(line).automorphisms())


def test_every_row_has_a_status() -> None:
    rows: list[str | Puzzle] = [
        FEW[0],
        "oops",
        EMPTY,
        Puzzle(EMPTY, candidates=[511] * 81),
        "11" + EMPTY[2:],
        Puzzle(MOST, "diagonal"),
    ]
    result = canonical_many(rows, form="solution-minlex")
    assert result.status.tolist() == [
        Status.DONE, Status.MALFORMED, Status.SEVERAL, Status.MALFORMED,
        Status.NONE, Status.NONE,
    ]  # fmt: skip
    assert result.errors.keys() == {1, 3}
    assert result.found.tolist() == [True, False, False, False, False, False]
    assert len(result) == 6
    assert result.first().tolist() == [0, -1, -1, -1, -1, -1]
    least = canonical_many(rows)
    assert least.status.tolist() == [6, 3, 6, 3, 6, 6]
    assert least.automorphisms[2] == 3_359_232
    assert not least.forms[1].any()
    assert not least.forms[3].any()


def test_each_puzzle_keeps_its_own_rules() -> None:
    rules = nonet.Rules("diagonal")
    boards = [str(random_morph(rules, seed=index)(Grid(HARDEST[0]))) for index in range(3)]
    mixed = canonical_many([Puzzle(boards[0], rules), boards[1], Puzzle(boards[2], rules)])
    alone = canonical_many(boards, "diagonal")
    classic = canonical_many(boards)
    assert (mixed.forms == [alone.forms[0], classic.forms[1], alone.forms[2]]).all()


def test_threads_and_containers_do_not_change_the_forms() -> None:
    boards = PUZZLES * 3
    wanted = canonical_many(boards, threads=1)
    array = np.array([list(Grid(line)) for line in boards], dtype=np.uint8)
    for other in (canonical_many(array, threads=3), canonical_many(map(Puzzle, boards), threads=2)):
        for column in ("forms", "status", "automorphisms", "morphs"):
            assert (getattr(other, column) == getattr(wanted, column)).all()
    assert len(canonical_many([])) == 0


def test_duplicates_and_leaks_are_found() -> None:
    isomorph = nonet.morph_many(PUZZLES, nonet.random_morphs(len(PUZZLES), seed=3)).boards
    first = canonical_many(np.concatenate([[list(Grid(line)) for line in PUZZLES], isomorph])).first()
    assert (first[len(PUZZLES) :] == first[: len(PUZZLES)]).all()


def test_random_grids_are_rarely_isomorphic() -> None:
    # Among 5,472,730,538 classes, two of 1,000 random grids are isomorphic once in 10,000 tries.
    rng = random.Random("kinds")
    boxes = [
        cell for start in (0, 30, 60) for cell in (start + row * 9 + column for row in range(3) for column in range(3))
    ]
    boards = np.zeros((1000, 81), dtype=np.uint8)
    for board in boards:
        board[boxes] = [digit for _ in range(3) for digit in rng.sample(range(1, 10), 9)]
    grids = nonet.solve_many(boards, unique=False).solutions
    result = canonical_many(grids)
    assert (result.first() == np.arange(1000)).all()
    assert (result.automorphisms == 1).mean() > 0.98
    isomorphs = nonet.morph_many([grids[0]] * 500, nonet.random_morphs(500, seed=0))
    assert len(np.unique(canonical_many(isomorphs).forms, axis=0)) == 1


def test_timeouts_end_the_search_for_forms() -> None:
    result = canonical_many(PUZZLES, timeout=0)
    assert (result.status == Status.TIMEOUT).all()
    assert (canonical_many(PUZZLES, form="solution-minlex", timeout=0).status == Status.TIMEOUT).all()
    clash = Puzzle("11" + EMPTY[2:])
    with pytest.raises(nonet.SearchTimeoutError):
        clash.canonical(timeout=0)
    with pytest.raises(nonet.SearchTimeoutError):
        clash.automorphisms(timeout=0)
    with pytest.raises(ValueError, match="timeout"):
        canonical_many(PUZZLES, timeout=-1)


@pytest.mark.parametrize(
    "call",
    [
        "nonet.canonical_many(['11' + EMPTY[2:]] * 10_000)",
        "[nonet.Puzzle('11' + EMPTY[2:]).canonical() for _ in range(10**6)]",
    ],
)
def test_ctrl_c_ends_the_search_for_forms(call: str) -> None:
    script = f"print('go', flush=True)\ntry:\n    {call}\nexcept KeyboardInterrupt:\n    print('interrupted')"
    assert child.interrupt(script) == "interrupted"

"""Every numeric argument at and beyond its limits: the call works, or raises a ValueError that names the argument."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from io import StringIO
from math import nextafter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import Morph, Puzzle, Rules, State
from nonet.study import run
from nonet.textbook.bulk import check_file
from nonet.textbook.parts import MinConflicts, SimulatedAnnealing, Solver
from support.puzzles import EASY, HARD

PUZZLE = Puzzle(HARD)
LAST = 2**64 - 1
FILM = Puzzle(EASY).animate(limit=3)

# Values that are not numbers, or not whole numbers.
NONE: list[Any] = [0.5, 1.0, float("nan"), float("inf"), np.float64(1), True, np.True_, Decimal(1), "1", b"1", [1], 1j]
HUGE: list[Any] = [2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**63 - 1, 2**63, LAST, np.uint64(LAST)]
BEYOND: list[Any] = [2**64, 10**30, 10**5000]
NEGATIVE: list[Any] = [-1, np.int64(-1), -(2**63), -(2**64)]


def study(**numbers: Any) -> object:
    """Run a short study of one puzzle."""
    return run({"easy": [EASY]}, questions=["twins"], **{"repeats": 1, **numbers})


# Each accepts any number from its minimum up; numbers beyond the engine's range count as its maximum.
FROM: dict[str, tuple[int, Callable[[Any], object]]] = {
    "count limit": (0, lambda number: PUZZLE.count(limit=number)),
    "count max_nodes": (0, lambda number: PUZZLE.count(max_nodes=number)),
    "search max_nodes": (0, lambda number: PUZZLE.search(max_nodes=number)),
    "solutions max_nodes": (0, lambda number: next(PUZZLE.solutions(max_nodes=number))),
    "status max_nodes": (0, lambda number: PUZZLE.status(max_nodes=number)),
    "true_candidates max_nodes": (0, lambda number: PUZZLE.true_candidates(max_nodes=number)),
    "redundant_givens max_nodes": (0, lambda number: PUZZLE.redundant_givens(max_nodes=number)),
    "search limit": (0, lambda number: PUZZLE.search(limit=number)),
    "solve max_nodes": (0, lambda number: PUZZLE.solve(max_nodes=number)),
    "count_many limit": (1, lambda number: nonet.count_many([HARD], limit=number)),
    "count_many max_nodes": (0, lambda number: nonet.count_many([HARD], max_nodes=number)),
    "tdoku_guesses limit": (1, lambda number: nonet.tdoku_guesses(HARD, limit=number)),
    "tdoku_guesses_many limit": (1, lambda number: nonet.tdoku_guesses_many([HARD], limit=number)),
    "solve_many threads": (1, lambda number: nonet.solve_many([HARD] * 300, threads=number)),
    "canonical_many threads": (1, lambda number: nonet.canonical_many([HARD], threads=number)),
    "rate_many threads": (1, lambda number: nonet.rate_many([HARD], threads=number)),
    "explain_many threads": (1, lambda number: nonet.explain_many([HARD], threads=number)),
    "tdoku_guesses_many threads": (1, lambda number: nonet.tdoku_guesses_many([HARD], threads=number)),
    "film limit": (3, lambda number: PUZZLE.animate(inference=("eliminate", "only choice"), limit=number)),
    "textbook max_nodes": (1, lambda number: Solver().solve(EASY, max_nodes=number)),
    "local search's patience": (1, lambda number: MinConflicts(patience=number)),
    "study sample": (1, lambda number: study(sample=number)),
}

# Each accepts exactly the numbers in a range.
WITHIN: dict[str, tuple[int, int, Callable[[Any], object]]] = {
    "seed of generate": (0, LAST, lambda number: nonet.generate(seed=number)),
    "index of generate": (0, LAST, lambda number: nonet.generate(seed=(7, number))),
    "seed of generate_many": (0, LAST, lambda number: nonet.generate_many(1, seed=number)),
    "start of generate_many": (0, LAST, lambda number: nonet.generate_many(1, seed=7, start=number)),
    "seed of random_grid": (0, LAST, lambda number: nonet.random_grid(seed=number)),
    "start of random_grids": (0, LAST, lambda number: nonet.random_grids(1, seed=7, start=number)),
    "seed of random_morph": (0, LAST, lambda number: nonet.random_morph(seed=number)),
    "index of random_morph": (0, LAST, lambda number: nonet.random_morph(seed=7, index=number)),
    "start of random_morphs": (0, LAST, lambda number: nonet.random_morphs(1, seed=7, start=number)),
    "number of a morph": (0, 1_218_998_108_159, Morph.numbered),
    "swap": (1, 81, lambda number: nonet.generate(seed=7, near=PUZZLE, swap=number, timeout=0)),
    "size of an SVG picture": (50, 4000, lambda number: PUZZLE.svg(size=number)),
    "size of a PNG picture": (50, 4000, lambda number: PUZZLE.png(size=number)),
    "size of an SVG film": (50, 4000, lambda number: FILM.svg(size=number)),
    "size of a GIF": (50, 4000, lambda number: FILM[:1].gif(size=number)),
    "size of a page": (50, 4000, lambda number: FILM.html(size=number)),
    "seed of a study": (0, LAST, lambda number: study(seed=number)),
    "seed of a local search": (0, LAST, lambda number: MinConflicts(seed=number)),
    "seed of annealing": (0, LAST, lambda number: SimulatedAnnealing(seed=number)),
}

# Numbers of rows: huge ones are refused before anything is generated.
COUNTS: dict[str, Callable[[Any], object]] = {
    "generate_many": lambda number: nonet.generate_many(number, seed=7),
    "generate_many, rated": lambda number: nonet.generate_many(number, seed=7, er=(1.2, 2.0)),
    "random_grids": lambda number: nonet.random_grids(number, seed=7),
    "random_grids, diagonal": lambda number: nonet.random_grids(number, "diagonal", seed=7),
    "random_morphs": lambda number: nonet.random_morphs(number, seed=7),
}

# Cells, digits and rows. Python raises TypeError or IndexError for these.
PLACES: dict[str, Callable[[Any], object]] = {
    "cell_name": nonet.cell_name,
    "parse_cell": nonet.parse_cell,
    "peers": PUZZLE.rules.peers,
    "house": lambda number: Rules(houses=[[number, 40]]),
    "Grid": lambda number: PUZZLE.givens[number],
    "place": lambda number: State(PUZZLE).place(number, 1),
    "digit": lambda number: State(PUZZLE).place(3, number),
    "Morph.cell": Morph().cell,
    "level": lambda number: nonet.generate(seed=7, level=number, timeout=3600),
    "hint": PUZZLE.hint,
}


def refused(name: str) -> pytest.RaisesExc[ValueError]:
    """Check that the error names the argument, shows its value and says what it may be, in one short line."""
    return pytest.raises(ValueError, match=rf"{name} is .{{1,80}}; expected .{{1,80}}$")


def quiet(call: Callable[[Any], object], number: object) -> None:
    """Check that the call returns or reaches one of its own limits."""
    with suppress(nonet.NodeLimitError, nonet.SearchTimeoutError, nonet.RefusalError):
        call(number)


@pytest.mark.parametrize("name", FROM)
def test_limits_may_be_arbitrarily_large(name: str) -> None:
    least, call = FROM[name]
    for number in [least, least + 1, np.int64(least), *HUGE, *BEYOND]:
        quiet(call, number)
    for number in [least - 1, *NEGATIVE, *NONE]:
        with refused(name.rsplit(maxsplit=1)[-1]):
            call(number)


@pytest.mark.parametrize("name", WITHIN)
def test_exactly_the_numbers_of_a_range_are_accepted(name: str) -> None:
    least, most, call = WITHIN[name]
    for good in (least, least + 1, most - 1, most):
        quiet(call, good)
    for number in [least - 1, most + 1, *NEGATIVE, *BEYOND, *NONE]:
        with refused(name.split(maxsplit=1)[0]):
            call(number)


@pytest.mark.parametrize("name", COUNTS)
def test_numbers_of_rows_are_checked(name: str) -> None:
    call = COUNTS[name]
    for few in (0, 1, np.int64(2)):
        call(few)
    for many in (2**48, 2**63 - 1, 2**63, LAST):
        with pytest.raises(MemoryError, match=r"need [\d.]+ [TPE]iB of memory, more than is available; request fewer"):
            call(many)
    for number in [*NEGATIVE, *BEYOND, *NONE]:
        with refused("n"):
            call(number)


@pytest.mark.parametrize("name", PLACES)
def test_cells_digits_and_rows_are_small_numbers(name: str) -> None:
    for number in [*NEGATIVE[2:], *HUGE, *BEYOND, *NONE]:
        if number == 1 and isinstance(number, bool | np.bool_):
            continue  # Python accepts a bool as an index.
        if isinstance(number, str | list):
            continue  # Text may name a cell, and a list may hold several levels.
        with pytest.raises((ValueError, TypeError, IndexError)):
            PLACES[name](number)


TIMED: dict[str, Callable[[Any], object]] = {
    "solve": lambda timeout: PUZZLE.solve(timeout=timeout),
    "count": lambda timeout: PUZZLE.count(timeout=timeout),
    "search": lambda timeout: PUZZLE.search(timeout=timeout),
    "solutions": lambda timeout: next(PUZZLE.solutions(timeout=timeout)),
    "status": lambda timeout: PUZZLE.status(timeout=timeout),
    "true_candidates": lambda timeout: PUZZLE.true_candidates(timeout=timeout),
    "redundant_givens": lambda timeout: PUZZLE.redundant_givens(timeout=timeout),
    "canonical": lambda timeout: PUZZLE.canonical(timeout=timeout),
    "canonical_morph": lambda timeout: PUZZLE.canonical_morph(timeout=timeout),
    "automorphisms": lambda timeout: PUZZLE.automorphisms(timeout=timeout),
    "is_isomorphic": lambda timeout: PUZZLE.is_isomorphic(PUZZLE, timeout=timeout),
    "rate": lambda timeout: PUZZLE.rate(timeout=timeout),
    "steps": lambda timeout: next(PUZZLE.steps(timeout=timeout)),
    "hint": lambda timeout: PUZZLE.hint(timeout=timeout),
    "State.count": lambda timeout: State(PUZZLE).count(timeout=timeout),
    "mistakes": lambda timeout: State(PUZZLE).mistakes(timeout=timeout),
    "guesses": lambda timeout: nonet.guesses(PUZZLE, timeout=timeout),
    "tdoku_guesses": lambda timeout: nonet.tdoku_guesses(PUZZLE, timeout=timeout),
    "generate": lambda timeout: nonet.generate(timeout=timeout),
    "random_grid": lambda timeout: nonet.random_grid(timeout=timeout),
    "sudoku_solver": lambda timeout: nonet.sudoku_solver(np.zeros((9, 9)), timeout=timeout),
    "solve_many": lambda timeout: nonet.solve_many([HARD], timeout=timeout),
    "count_many": lambda timeout: nonet.count_many([HARD], timeout=timeout),
    "canonical_many": lambda timeout: nonet.canonical_many([HARD], timeout=timeout),
    "tdoku_guesses_many": lambda timeout: nonet.tdoku_guesses_many([HARD], timeout=timeout),
    "rate_many": lambda timeout: nonet.rate_many([HARD], timeout=timeout),
    "explain_many": lambda timeout: nonet.explain_many([HARD], timeout=timeout),
    "generate_many": lambda timeout: nonet.generate_many(1, timeout=timeout),
    "random_grids": lambda timeout: nonet.random_grids(1, timeout=timeout),
}


@pytest.mark.parametrize("name", TIMED)
def test_a_timeout_is_a_number_of_seconds_from_0_up(name: str) -> None:
    call = TIMED[name]
    for timeout in [0, -0.0, 1e-320, 60, 1e9, 1e308, float("inf"), 10**400, 2**64, np.float32(60), Decimal(60)]:
        quiet(call, timeout)
    nothing = [-1, -1e-9, -(10**400), float("nan"), float("-inf"), True, np.True_, "1", b"1", [1], 1j]
    for timeout in nothing:
        with pytest.raises(ValueError, match=r"timeout is .{1,80}; expected 0 or more seconds, or None"):
            call(timeout)


@pytest.mark.parametrize("name", ["er", "ep", "ed", "hodoku", "guesses", "givens"])
def test_ranges_of_numbers_are_checked(name: str) -> None:
    for number in [*NEGATIVE, float("nan"), True, "1", b"1", 1j, (1, 2, 3), (None, None), (-1, 5), (2, float("nan"))]:
        with pytest.raises(ValueError, match=f"{name} is .*expected a number or"):
            nonet.generate(timeout=0, **{name: number})
    for number in [np.int64(2), np.float64(24), (2, 10**5000), (0, float("inf"))]:
        quiet(lambda number: nonet.generate(timeout=0, **{name: number}), number)


def test_max_er_may_be_any_number_from_0_up() -> None:
    for most in (0, 1.0, 11.9, 1e308, float("inf"), 10**400):
        nonet.rate_many([HARD], max_er=most)
    for wrong in (-1, float("nan"), float("-inf"), True, "1", 1j):
        with pytest.raises(ValueError, match=r"max_er is .* expected an ER from 0 up"):
            nonet.rate_many([HARD], max_er=wrong)  # type: ignore[arg-type]


# The exclusive bounds of each number, None if it may be infinite. The numbers need not be whole.
BETWEEN: dict[str, tuple[float, float | None, Callable[[Any], object]]] = {
    "timeout of the textbook": (0, None, lambda number: Solver().solve(EASY, timeout=number)),
    "timeout of a local search": (0, None, lambda number: MinConflicts().solve(EASY, timeout=number, max_nodes=5)),
    "timeout of a study": (0, float("inf"), lambda number: study(timeout=number)),
    "seconds of a film": (0, 3600, FILM.times),
    "seconds of a page": (0, 3600, lambda number: FILM.html(seconds=number)),
    "seconds of an animated picture": (0, 3600, lambda number: FILM.svg(seconds=number)),
    "seconds of a GIF": (0, 3600, lambda number: FILM[:1].gif(seconds=number, size=50)),
    "speed of a film": (0.001, float("inf"), lambda number: FILM.play(speed=number, file=StringIO())),
    "cooling of annealing": (0, 1, lambda number: SimulatedAnnealing(cooling=number).solve(EASY, max_nodes=20_000)),
}


@pytest.mark.parametrize("name", BETWEEN)
def test_numbers_between_two_bounds_are_checked(name: str) -> None:
    above, below, call = BETWEEN[name]
    end = float("inf") if below is None else below
    inside = [nextafter(above, end), nextafter(end, above), np.float32(0.5), Decimal("0.5"), Fraction(1, 2)]
    for good in [*inside, *([float("inf"), 10**400] if below is None else [])]:
        call(good)
    outside = [above, nextafter(above, -1), -1, -(10**400), float("nan"), float("-inf")]
    no_numbers = [None, True, np.True_, "0.5", b"1", [1], 1j, np.array([0.5])]
    for wrong in [*outside, *([] if below is None else [below, 10**400]), *(no_numbers[below is None :])]:
        with pytest.raises(ValueError, match=rf"{name.split(maxsplit=1)[0]} is .{{1,80}}; expected .{{1,80}}$"):
            call(wrong)


def test_a_study_repeats_once_or_more() -> None:
    study(repeats=np.int64(1))
    for wrong in [0, *NEGATIVE, *NONE]:
        with refused("repeats"):
            study(repeats=wrong)


def test_the_limit_of_the_bulk_test_may_be_arbitrarily_large(tmp_path: Path) -> None:
    path = tmp_path / "easy.txt"
    path.write_text(EASY)
    for limit in [0, 1, 2, *HUGE, *BEYOND]:
        assert check_file(path, limit) == []
    for wrong in [*NEGATIVE, *NONE]:
        with refused("limit"):
            check_file(path, wrong)

"""Measuring: turns, limits, repeats, checks, and the result after Ctrl-C, with a fake clock and fake solvers."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import study
from nonet.study import measure as measuring
from nonet.study.contestant import Engine
from nonet.textbook.parts import Counters, Ending, Outcome
from support.puzzles import CLASH, EASY, HARD

SEVERAL = EASY.replace("6", ".").replace("2", ".")

Solve = Callable[[nonet.Puzzle], Outcome]


class Clock:
    """A processor clock that advances only when a solver says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def collections(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Collections of garbage, which would take longer than everything else here: one before each solver's turn."""
    made: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda: made.append(gc.isenabled()))
    return made


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(measuring, "clock", made)
    return made


class Scripted:
    """A solver that takes prescribed times in turn and then gives prescribed answers."""

    def __init__(self, clock: Clock, seconds: Sequence[float], answer: Solve, log: list[str], name: str) -> None:
        self.clock, self.seconds, self.answer, self.log, self.name = clock, seconds, answer, log, name
        self.calls = 0

    def solve(self, puzzle: nonet.Puzzle, *, timeout: float | None = None) -> Outcome:
        if timeout is not None and timeout <= 0.02:  # the first one, which is not measured
            return Outcome(Ending.GAVE_UP, None, Counters())
        self.log.append(self.name)
        self.clock.now += self.seconds[self.calls % len(self.seconds)]
        self.calls += 1
        return self.answer(puzzle)


def right(puzzle: nonet.Puzzle) -> Outcome:
    found = puzzle.search(limit=1).solution
    return Outcome(Ending.NONE if found is None else Ending.SOLVED, found, Counters(nodes=3, guesses=2, backtracks=1))


def gave_up(puzzle: nonet.Puzzle) -> Outcome:
    return Outcome(Ending.GAVE_UP, None, Counters(nodes=9))


def no_solution(puzzle: nonet.Puzzle) -> Outcome:
    return Outcome(Ending.NONE, None, Counters())


def answer(text: str) -> Solve:
    return lambda puzzle: Outcome(Ending.SOLVED, nonet.Grid(text), Counters())


def entrants(clock: Clock, **scripts: tuple[Sequence[float], Solve]) -> tuple[list[study.Contestant], list[str]]:
    log: list[str] = []
    made = [
        study.Contestant(name, Scripted(clock, seconds, solve, log, name)) for name, (seconds, solve) in scripts.items()
    ]
    return made, log


def rows_of(
    contestants: Sequence[study.Contestant],
    puzzles: Sequence[str],
    repeats: int = 1,
    timeout: float = 5.0,
    seed: int = 0,
) -> list[study.Row]:
    entries = [measuring.Entry("s", number, nonet.Puzzle(text)) for number, text in enumerate(puzzles, 1)]
    return [
        row for rows in measuring.measure(entries, contestants, repeats, timeout, seed, lambda _: None) for row in rows
    ]


def test_the_fastest_repeat_counts(clock: Clock) -> None:
    contestants, _ = entrants(clock, a=([3.0, 1.0, 2.0], right), b=([0.5], right))
    first, second = rows_of(contestants, [EASY], repeats=3)
    assert (first.contestant, first.seconds, first.repeats, first.status) == ("a", 1.0, 3, "solved")
    assert (first.nodes, first.guesses, first.backtracks) == (3, 2, 1)
    assert (second.contestant, second.seconds) == ("b", 0.5)


def test_a_contestant_that_times_out_counts_as_the_limit_and_is_not_repeated(clock: Clock) -> None:
    contestants, log = entrants(clock, slow=([4.2], gave_up), fast=([1.0], right))
    slow, fast = rows_of(contestants, [EASY], repeats=3, timeout=4.0)
    assert (slow.status, slow.seconds, slow.repeats, slow.nodes) == ("timeout", 4.0, 1, 9)
    assert (fast.status, fast.repeats) == ("solved", 3)
    assert Counter(log) == {"slow": 1, "fast": 3}


def test_a_correct_answer_after_the_limit_is_a_timeout(clock: Clock) -> None:
    contestants, _ = entrants(clock, late=([4.5], right))
    [row] = rows_of(contestants, [EASY], timeout=4.0)
    assert (row.status, row.seconds) == ("timeout", 4.0)


def test_a_slow_moment_after_a_good_one_does_not_count(clock: Clock) -> None:
    contestants, _ = entrants(clock, a=([1.0, 9.0, 9.0], right))
    [row] = rows_of(contestants, [EASY], repeats=3, timeout=4.0)
    assert (row.status, row.seconds, row.repeats) == ("solved", 1.0, 3)


OTHER_GRID = str(nonet.Puzzle(HARD).solve())


@pytest.mark.parametrize(
    ("puzzle", "solve", "status"),
    [
        (EASY, right, "solved"),
        (EASY, no_solution, "wrong"),
        (EASY, answer(OTHER_GRID), "wrong"),
        (EASY, answer(EASY), "wrong"),
        (CLASH, no_solution, "none"),
        (CLASH, answer(OTHER_GRID), "wrong"),
        (SEVERAL, right, "solved"),
        (SEVERAL, answer(str(nonet.Puzzle(EASY).solve())), "solved"),
        (SEVERAL, answer(OTHER_GRID), "wrong"),
        (SEVERAL, answer(SEVERAL), "wrong"),
        (SEVERAL, no_solution, "wrong"),
        ("." * 81, answer("1" * 81), "wrong"),
        ("." * 81, answer(OTHER_GRID), "solved"),
    ],
)
def test_every_answer_is_checked(clock: Clock, puzzle: str, solve: Solve, status: str) -> None:
    contestants, _ = entrants(clock, a=([1.0], solve))
    [row] = rows_of(contestants, [puzzle])
    assert row.status == status


def test_an_answer_that_is_wrong_once_stays_wrong(clock: Clock) -> None:
    answers = iter([right, no_solution, right])

    def solve(puzzle: nonet.Puzzle) -> Outcome:
        return next(answers)(puzzle)

    contestants, _ = entrants(clock, a=([1.0, 2.0, 0.5], solve))
    [row] = rows_of(contestants, [EASY], repeats=3)
    assert row.status == "wrong"


@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 5))
@settings(max_examples=6)
def test_contestants_and_repeats_alternate(puzzles: int, repeats: int, seed: int) -> None:
    clock = Clock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measuring, "clock", clock)
        contestants, log = entrants(clock, a=([1.0], right), b=([1.0], right), c=([1.0], right))
        rows_of(contestants, [EASY] * puzzles, repeats, seed=seed)
    turns = [log[at : at + 3] for at in range(0, len(log), 3)]
    assert len(turns) == puzzles * repeats
    assert all(sorted(turn) == ["a", "b", "c"] for turn in turns)


def test_each_turn_has_a_new_random_order(clock: Clock) -> None:
    contestants, log = entrants(clock, a=([1.0], right), b=([1.0], right), c=([1.0], right))
    rows_of(contestants, [EASY], repeats=20)
    assert len({tuple(log[at : at + 3]) for at in range(0, 60, 3)}) > 1


@pytest.mark.parametrize("was_on", [True, False])
def test_garbage_collection_is_not_timed(clock: Clock, was_on: bool, collections: list[bool]) -> None:
    seen: list[bool] = []

    def look(puzzle: nonet.Puzzle) -> Outcome:
        seen.append(gc.isenabled())
        return right(puzzle)

    contestants, _ = entrants(clock, a=([1.0], look))
    before = gc.isenabled()
    (gc.enable if was_on else gc.disable)()
    try:
        rows_of(contestants, [EASY])
        assert seen == [False]
        assert collections
        assert gc.isenabled() is was_on
    finally:
        (gc.enable if before else gc.disable)()


def test_progress_is_reported_after_each_solve() -> None:
    steps: list[tuple[int, int]] = []
    study.run({"s": [EASY, HARD]}, questions=["twins"], repeats=2, on_step=lambda done, of: steps.append((done, of)))
    assert steps == [(done, 8) for done in range(1, 9)]


def stopping_after(calls: int) -> Solve:
    left: Iterator[int] = iter(range(calls))

    def solve(puzzle: nonet.Puzzle) -> Outcome:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return right(puzzle)

    return solve


def test_ctrl_c_keeps_the_finished_measurements(clock: Clock) -> None:
    contestants, _ = entrants(clock, mine=([1.0], stopping_after(3)))
    made = study.run({"s": [EASY] * 5}, questions=["own"], solvers=contestants, repeats=1)
    assert (made.measured, made.facts.planned) == (3, 5)
    assert Counter(row.number for row in made.table) == {1: 3, 2: 3, 3: 3}


def test_ctrl_c_during_the_first_puzzle_leaves_no_rows(clock: Clock) -> None:
    contestants, _ = entrants(clock, mine=([1.0], stopping_after(0)))
    with pytest.raises(KeyboardInterrupt):
        study.run({"s": [EASY]}, questions=["own"], solvers=contestants, repeats=1)


def test_an_interrupted_run_covers_every_set(clock: Clock) -> None:
    contestants, _ = entrants(clock, mine=([1.0], stopping_after(3)))
    made = study.run({"s": [EASY] * 5, "t": [HARD] * 5}, questions=["own"], solvers=contestants, repeats=1)
    assert sorted({row.key for row in made.table}) == [("s", 1), ("s", 2), ("t", 1)]


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 3))
@settings(max_examples=20)
def test_a_sample_is_reproducible_and_without_repeats(size: int, sample: int, seed: int) -> None:
    puzzles = {"s": [nonet.Puzzle(EASY)] * size}
    mine = [study.Contestant("engine", Engine())]
    numbers = [
        [
            row.number
            for row in study.run(puzzles, questions=[], solvers=mine, sample=sample, seed=seed, repeats=1).table
            if row.contestant == "engine"
        ]
        for _ in range(2)
    ]
    assert numbers[0] == numbers[1] == sorted({*numbers[0]})
    assert len(numbers[0]) == min(size, sample)
    assert {*numbers[0]} <= {*range(1, size + 1)}


def test_a_row_records_the_measurement() -> None:
    made = study.run({"s": [nonet.Puzzle(HARD)]}, questions=["twins"], repeats=1, command="nonet study x")
    course = next(row for row in made.table if row.contestant == "course")
    assert (course.set, course.number, course.puzzle, course.rules, course.given_count) == ("s", 1, HARD, "classic", 24)
    assert course.difficulty == nonet.Puzzle(HARD).search(limit=2).nodes
    assert course.parts == "inference=eliminate+only choice+naked twins; variables=fewest; values=lowest; board=bitsets"
    assert course.removed.keys() == {"eliminate", "only choice", "naked twins"}
    assert course.seconds_by.keys() == course.removed.keys()
    assert 0 < course.seconds < 5
    assert made.facts.command == "nonet study x"
    assert made.facts.sets == {"s": 1}


def test_rules_other_than_classic_are_kept() -> None:
    diagonal = nonet.Puzzle(
        "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", "diagonal"
    )
    made = study.run({"s": [diagonal]}, questions=["algorithms"], repeats=1)
    assert {(row.rules, row.status) for row in made.table} == {("diagonal", "solved")}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"repeats": 0}, "repeats is 0; expected 1 or more"),
        ({"timeout": 0.0}, "timeout is 0.0; expected seconds above 0"),
        ({"timeout": float("nan")}, "timeout is nan"),
        ({"timeout": float("inf")}, "timeout is inf"),
        ({"sample": 0}, "sample is 0; expected 1 or more"),
    ],
)
def test_invalid_numbers_are_refused(options: dict[str, float], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        study.run({"s": [EASY]}, **options)  # type: ignore[arg-type]


def test_a_study_without_puzzles_is_refused() -> None:
    empty: list[dict[str, list[str]]] = [{}, {"s": []}]
    for puzzles in empty:
        with pytest.raises(ValueError, match="a study needs puzzles"):
            study.run(puzzles)


def test_the_engine_as_a_contestant_respects_its_limit() -> None:
    engine = Engine()
    assert engine.solve(nonet.Puzzle(CLASH)).ending is Ending.NONE
    assert engine.solve(nonet.Puzzle(HARD)).solution == nonet.Puzzle(HARD).solve()

"""Node limits, timeouts and Ctrl-C end every call, and other threads run during it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import nonet
from support import child
from support.puzzles import DATA, EASY, EMPTY, barren, lines

SOON = "18............1..2.34............6.1....7.3..............83..9..2..5....61......."
"""A puzzle with 80,238 solutions."""
HARD = lines(DATA / "hardest.txt.gz")[0]

CALLS: dict[str, Callable[..., Any]] = {
    "solve": nonet.Puzzle.solve,
    "count": nonet.Puzzle.count,
    "search": nonet.Puzzle.search,
    "solutions": lambda puzzle, **limits: next(puzzle.solutions(**limits)),
    "status": nonet.Puzzle.status,
    "true_candidates": nonet.Puzzle.true_candidates,
}

# Calls that would run for days. The first ones keep finding solutions, the others never find any.
LONG = {
    "count": "nonet.Puzzle(EMPTY).count(limit=10**18{})",
    "count all": "nonet.Puzzle(EMPTY).count(limit=None{})",
    "search": "nonet.Puzzle(EMPTY).search(limit=10**18{})",
    "solutions": "[1 for _ in nonet.Puzzle(EMPTY).solutions({}) if False]",
    "count_many": "nonet.count_many([EMPTY] * 3, limit=10**18{})",
    "barren solve": "barren().solve({})",
    "barren count": "barren().count(limit=2{})",
    "barren solutions": "next(barren().solutions({}))",
    "barren status": "barren().status({})",
    "barren true candidates": "barren().true_candidates({})",
    "barren solve_many": "nonet.solve_many([barren()] * 3{})",
}
BATCHES = [name for name in LONG if name.endswith("_many")]
SEARCHES = [name for name in LONG if name not in BATCHES]


def long_call(name: str, argument: str = "") -> str:
    """Return the call with one more argument."""
    call = LONG[name]
    return call.format(f", {argument}" if argument and "({}" not in call else argument)


@pytest.mark.parametrize("name", CALLS)
def test_max_nodes_ends_a_search(name: str) -> None:
    with pytest.raises(nonet.NodeLimitError, match="max_nodes="):
        CALLS[name](barren(), max_nodes=1000)


def test_max_nodes_ends_the_search_for_redundant_givens() -> None:
    assert nonet.Puzzle(HARD).redundant_givens() == ()
    with pytest.raises(nonet.NodeLimitError):
        nonet.Puzzle(HARD).redundant_givens(max_nodes=5)


@pytest.mark.parametrize("name", CALLS)
def test_a_puzzle_solved_by_deduction_needs_no_nodes(name: str) -> None:
    puzzle = nonet.Puzzle(EASY)
    assert puzzle.search().nodes == 0
    assert CALLS[name](puzzle, max_nodes=0) == CALLS[name](puzzle)
    assert CALLS[name](puzzle, timeout=3600.0) == CALLS[name](puzzle)
    assert CALLS[name](puzzle, timeout=float("inf")) == CALLS[name](puzzle)


def test_a_search_succeeds_with_the_nodes_that_it_took() -> None:
    puzzle = nonet.Puzzle(HARD)
    needed = puzzle.search()
    assert needed.nodes > 10
    assert puzzle.search(max_nodes=needed.nodes) == needed
    with pytest.raises(nonet.NodeLimitError):
        puzzle.search(max_nodes=needed.nodes // 2)
    assert puzzle.search() == needed


def test_max_nodes_covers_all_solutions_of_an_iterator() -> None:
    taken: deque[nonet.Grid] = deque()
    with pytest.raises(nonet.NodeLimitError):
        taken.extend(islice(nonet.Puzzle(EMPTY).solutions(max_nodes=1000), 2000))
    assert 1 < len(taken) <= 1001


def test_a_timeout_ends_a_search() -> None:
    attempts = [
        f"""
try:
    {long_call(name, "timeout=0.1")}
except nonet.SearchTimeoutError as error:
    print({name!r}, error, sep=": ")
"""
        for name in SEARCHES
    ]
    expected = [f"{name}: stopped at the time limit (timeout=)" for name in SEARCHES]
    assert child.run("".join(attempts)).splitlines() == expected


@pytest.mark.parametrize("name", BATCHES)
def test_a_timeout_ends_a_batch(name: str) -> None:
    script = f"""
result = {long_call(name, "timeout=0.2, threads=2")}
print(sorted(set(result.status.tolist())))
"""
    assert child.run(script) == "[5]"


def test_a_timeout_ends_a_batch_of_many_easy_rows() -> None:
    result = nonet.solve_many([EASY] * 20_000, timeout=0.0, threads=1)
    assert result.tally()[nonet.Status.TIMEOUT] > 0


@pytest.mark.parametrize(
    ("name", "argument"),
    [(name, "") for name in SEARCHES] + [(name, f"threads={threads}") for name in BATCHES for threads in (1, 2)],
)
def test_ctrl_c_ends_a_search(name: str, argument: str) -> None:
    script = f"""
print("ready", flush=True)
try:
    {long_call(name, argument)}
except KeyboardInterrupt:
    print("interrupted")
"""
    assert child.interrupt(script) == "interrupted"


def test_ctrl_c_works_while_another_thread_has_the_last_row() -> None:
    """The caller's thread soon finishes the first row and then only waits for the other thread."""
    script = f"""
rows = [{SOON!r}, *[{EASY!r}] * 126, EMPTY]
print("ready", flush=True)
try:
    nonet.count_many(rows, limit=10**18, threads=2)
except KeyboardInterrupt:
    print("interrupted")
"""
    assert child.interrupt(script) == "interrupted"


def test_ctrl_c_leaves_everything_usable() -> None:
    script = f"""
print("ready", flush=True)
try:
    barren().count()
except KeyboardInterrupt:
    print(barren().rules.houses[0].name, nonet.Puzzle({EASY!r}).count())
"""
    assert child.interrupt(script) == "row 1 1"


@pytest.mark.parametrize("name", ["barren count", "barren solve_many", "barren true candidates"])
def test_other_threads_run_during_a_call(name: str) -> None:
    script = f"""
import os
def search():
    {long_call(name, "timeout=3600.0")}
worker = threading.Thread(target=search, daemon=True)
worker.start()
for _ in range(5):
    time.sleep(0.01)
print(worker.is_alive(), flush=True)
os._exit(0)  # The search would go on for an hour.
"""
    assert child.run(script) == "True"


def test_threads_share_rules_and_give_the_same_answers() -> None:
    script = f"""
from concurrent.futures import ThreadPoolExecutor
puzzles = [nonet.Puzzle(line) for line in lines(DATA / "hard.txt.gz")[:200]]
expected = [puzzle.solve() for puzzle in puzzles]
with ThreadPoolExecutor(8) as pool:
    for _ in range(5):
        assert list(pool.map(nonet.Puzzle.solve, puzzles)) == expected
print(nonet.Puzzle({EMPTY!r}).count())
"""
    assert child.run(script) == "2"


def test_one_iterator_in_two_threads_raises_or_yields_every_solution_once() -> None:
    script = """
from collections import Counter
line = next(line for line in lines(DATA / "several.txt.gz") if int(line.split()[1]) > 900)
found, seen, refused = nonet.Puzzle(line).solutions(), [], []
def take():
    while True:
        try:
            seen.append(next(found))
        except StopIteration:
            return
        except RuntimeError as error:
            refused.append(error)
threads = [threading.Thread(target=take) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(len(seen) == len(set(seen)) == int(line.split()[1]))
"""
    assert child.run(script) == "True"

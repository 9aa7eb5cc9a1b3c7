"""Between Python and the engine, neither a panic nor a lack of memory or threads ends the process."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import _core
from support import child
from support.puzzles import HARD


@pytest.mark.parametrize("place", ["here", "worker", "batch"])
def test_a_panic_raises_an_error_that_says_what_to_do(place: str) -> None:
    with pytest.raises(nonet.DefectError, match=r"please report it.*_tests.rs:\d+:\d+: out of cells$") as error:
        _core._panic("out of cells", place)
    assert isinstance(error.value, RuntimeError)
    assert isinstance(error.value, nonet.NonetError)
    assert nonet.Puzzle(HARD).is_proper  # The engine still works.


@pytest.mark.parametrize("place", ["here", "worker", "batch"])
def test_calls_that_panic_at_the_same_time_report_their_own_panics(place: str) -> None:
    together = Barrier(8)

    def reported(number: int) -> str:
        together.wait()
        with pytest.raises(nonet.DefectError) as error:
            _core._panic(f"panic {number}", place)
        return str(error.value)

    with ThreadPoolExecutor(8) as pool:
        reports = list(pool.map(reported, range(80)))
    assert [number for number, report in enumerate(reports) if not report.endswith(f": panic {number}")] == []
    assert all("panic_for_tests.rs:" in report for report in reports)


@pytest.mark.parametrize("place", ["here", "worker", "batch"])
def test_a_panic_writes_nothing_to_standard_error(place: str) -> None:
    script = f"""
import io, os, tempfile
os.environ.pop("RUST_BACKTRACE", None)
with tempfile.TemporaryFile() as file:
    kept = os.dup(2)
    os.dup2(file.fileno(), 2)
    try:
        nonet._core._panic("out of cells", {place!r})
    except Exception as error:
        name = type(error).__name__
    os.dup2(kept, 2)
    print(name, file.seek(0, io.SEEK_END))
"""
    assert child.run(script) == "DefectError 0"


BATCHES = [
    "nonet.solve_many(boards)",
    "nonet.check_many(boards)",
    "nonet.canonical_many(boards)",
    "nonet.tdoku_guesses_many(boards)",
    "nonet.rate_many(boards)",
    "nonet.morph_many(boards, numpy.zeros(len(boards), dtype=numpy.uint64))",
]


@pytest.mark.parametrize("call", BATCHES)
def test_answers_that_exceed_the_memory_raise_an_error(call: str) -> None:
    # The boards fit, because pages that were never written take no memory. Less than half the answer fits the rest.
    script = f"""
import resource
boards = numpy.zeros((1 << 22, 81), dtype=numpy.uint8)
nonet._core.load_numpy()
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
now = int(status["VmSize"].split()[0]) * 1024
resource.setrlimit(resource.RLIMIT_AS, (now + (1 << 22), now + (1 << 22)))
try:
    {call}
except MemoryError as error:
    print("refused")
"""
    assert child.run(script) == "refused"


def test_more_threads_than_any_machine_has_are_accepted() -> None:
    grids = nonet.random_grids(2000, seed=7, threads=10**9)
    assert np.array_equal(grids, nonet.random_grids(2000, seed=7, threads=1))
    assert len(nonet.generate_many(10, seed=7, threads=10**30)) == 10
    assert nonet.solve_many([HARD] * 500, threads=10**9).tally()[nonet.Status.UNIQUE] == 500


def test_a_batch_works_without_threads_if_the_system_refuses_them() -> None:
    script = f"""
import os, resource
boards, whole, random_grids = [{HARD!r}] * 500, nonet.Puzzle("." * 81), nonet.random_grids
# Load these modules now: the other user may not have access to them later.
nonet.solve_many(boards[:1]), whole.count(), random_grids(1, seed=7)
if os.getuid() == 0:
    os.setuid(65534)
resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
try:
    threading.Thread(target=print).start()
except RuntimeError:
    print("no threads")
print(nonet.solve_many(boards, threads=8).tally()[nonet.Status.UNIQUE], whole.count(limit=10**6))
try:
    random_grids(3, seed=7)
except OSError as error:
    print(type(error).__name__)
"""
    assert child.run(script).split("\n") == ["no threads", "500 1000000", "BlockingIOError"]


LAST = 2**64 - 1

RUNS: dict[str, dict[str, Any]] = {
    "plain": {},
    "symmetric": {"symmetry": "half-turn"},
    "chained": {"chained": True},
    "few givens": {"givens": (None, 20)},
    "rated": {"er": (1.2, 2.6)},
    "a pattern": {"pattern": "1." * 40 + "1", "minimal": False},
}


@pytest.mark.parametrize("name", RUNS)
def test_the_last_indexes_of_a_seed_give_puzzles(name: str) -> None:
    options = RUNS[name]
    many = nonet.generate_many(3, seed=7, start=LAST - 2, threads=2, **options)
    assert many.made.all()
    assert nonet.generate(seed=(7, LAST), **options) == many[2]


def test_the_last_indexes_of_a_seed_give_grids_and_morphs() -> None:
    grids = nonet.random_grids(300, seed=7, start=2**64 - 300)
    assert nonet.check_many(grids).ok.all()
    assert nonet.random_grid(seed=(7, LAST)) == nonet.Grid(grids[-1])
    assert nonet.random_morphs(2, seed=7, start=LAST - 1)[1] == nonet.random_morph(seed=7, index=LAST).number


@pytest.mark.parametrize("call", [nonet.generate_many, nonet.random_grids, nonet.random_morphs])
def test_a_run_beyond_the_last_index_is_refused(call: Any) -> None:
    with pytest.raises(ValueError, match=f"start is {LAST - 3} and n is 5: the last index would be beyond"):
        call(5, seed=7, start=LAST - 3)


BEYOND: list[tuple[str, Any]] = [
    ("er", 12.0),
    ("er", (15, 20)),
    ("ep", (12, None)),
    ("ed", (12, None)),
    ("hodoku", (2_000_000, None)),
    ("guesses", 20_000),
]


@pytest.mark.parametrize(("name", "band"), BEYOND)
def test_ratings_above_all_known_puzzles_need_a_timeout(name: str, band: Any) -> None:
    calls: list[Any] = [nonet.generate, lambda **options: nonet.generate_many(1, **options)]
    for call in calls:
        with pytest.raises(ValueError, match=f"no puzzle with {name} above .* is known.*timeout"):
            call(**{name: band})
    with pytest.raises(nonet.SearchTimeoutError):
        nonet.generate(timeout=0.05, **{name: band})


@pytest.mark.parametrize("call", BATCHES)
def test_a_batch_takes_at_most_five_times_the_memory_of_its_boards(call: str) -> None:
    script = f"""
import resource
boards = numpy.tile(nonet.random_grids(100, seed=7), (2000, 1))
def most():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
boards, kept = boards[:100], boards
{call}
before, boards = most(), kept
{call}
print((most() - before) / boards.nbytes < 5)
"""
    assert child.run(script) == "True"

"""The same seed, index and version give the same puzzle in every run, and runs that end early lose nothing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import SearchTimeoutError, Status, generate, generate_many, random_grid, random_grids
from support import child

RUNS: dict[str, dict[str, Any]] = {
    "minimal": {},
    "symmetric": {"symmetry": "rot180", "givens": (24, 28)},
    "diagonal": {"rules": "diagonal"},
    "rated": {"er": (3.8, 4.5)},
    "two scales": {"er": (1.5, 2.3), "level": "easy"},
    "pattern": {"pattern": "".join("x." * 40) + "x", "minimal": False},
    "few": {"givens": (None, 20)},
    "near": {"near": "........51.5..342..9...4..77..8.21...58....76.........473..9.......7....9...4...."},
}


SINGLES = ("full-house", "naked-single", "hidden-single")

# The puzzles that the seeds of this version give. They change only with the version; the changelog then says so.
GOLDEN: list[tuple[dict[str, Any], tuple[int, int], str]] = [
    ({"chained": True}, (7, 300), "...98........7.3.5..2.3..9.2..........9..3...7..5.4.1.4..2.......8...96.....1..8."),
    (
        {"bias": "controlled"},
        (7, 3),
        ".......515....6...1....24...2.1....7.....43........91..5.847..2..3.5..89..62.....",
    ),
    ({}, (7, 3), ".3......414.9...2...........9.1....5..52...76.....6.9.41.6295....3..1...5..8....2"),
    ({}, (2**63, 10**12), "..7..52....5..1.97.4....8...13...5.4.........4....913.6...42.........3.1.7.61...."),
    (
        {"symmetry": "rot180", "givens": (24, 28)},
        (7, 3),
        "9...1..5.1....5.27......9....41.7..5.8..9..7.2..3.64....7......82.5....9.6..4...2",
    ),
    ({"er": (3.8, 4.5)}, (7, 3), "1.......73.2..1....4.3...2.....8.6..2.......35.4..2......9.3.78.......6.86.1...5."),
    (
        {"givens": (None, 20)},
        (2**63, 10**12),
        "...2....58.63..2....4.............34...9....165..8.......5.8.....3.7........2...9",
    ),
    (
        {"near": RUNS["near"]["near"]},
        (7, 3),
        "....6...51.5..342..9...4..77..8..1...58....76.........473..9.......7....9...4....",
    ),
    (
        {"hardest": "xy-wing", "only": (*SINGLES, "xy-wing")},
        (7, 3),
        "...28......8...2...3..5.96.3.6...8..782....46......712..5.3........9.4..4..7.5...",
    ),
]


@pytest.mark.parametrize(("options", "seed", "line"), GOLDEN)
def test_seeds_reproduce_the_recorded_puzzles(options: dict[str, Any], seed: tuple[int, int], line: str) -> None:
    assert str(generate(seed=seed, **options)) == line


def test_seeds_reproduce_the_recorded_grids() -> None:
    lines = {
        "classic": "936712854148965327752438961694187235385294176271356498417629583823571649569843712",
        "diagonal": "827954163543186972619372584386519247471623895952847631294761358765238419138495726",
    }
    for rules, line in lines.items():
        assert str(random_grid(rules, seed=(7, 3))) == line


@pytest.mark.parametrize("name", RUNS)
def test_rows_do_not_depend_on_the_run(name: str) -> None:
    options = RUNS[name]
    many = generate_many(6, seed=11, threads=1, **options)
    assert many.made.all()
    assert np.array_equal(many.puzzles, generate_many(6, seed=11, threads=2, **options).puzzles)
    later = generate_many(2, seed=11, start=4, **options)
    assert np.array_equal(many.puzzles[4:], later.puzzles)
    assert np.array_equal(many.tried[4:], later.tried)
    assert many[3] == (alone := generate(seed=(11, 3), **options))
    assert many.tried[3] == alone.tried
    assert not np.array_equal(many.puzzles, generate_many(6, seed=12, **options).puzzles)


def test_single_calls_reproduce_the_puzzles_of_a_run() -> None:
    many = generate_many(200, seed=3)
    assert [generate(seed=(3, index)) for index in range(200)] == list(many)
    assert [generate(seed=(3, index)) for index in (150, 7, 7, 151)] == [many[150], many[7], many[7], many[151]]


def test_every_fourth_index_reproduces_the_puzzles_of_a_run() -> None:
    many = generate_many(400, seed=3)
    assert [generate(seed=(3, index)) for index in range(1, 400, 4)] == many[1::4]


def test_puzzles_without_a_seed_are_new_even_after_a_fork() -> None:
    out = child.run(
        "import os\n"
        "first = [nonet.generate() for _ in range(40)]\n"
        "def tell():\n"
        "    print(*(nonet.generate() for _ in range(40)), sep='\\n', flush=True)\n"
        "if pid := os.fork():\n"
        "    os.waitpid(pid, 0)\n    print(*first, sep='\\n')\n    tell()\n"
        "else:\n    tell()\n    os._exit(0)\n"
    )
    lines = out.splitlines()
    assert len(lines) == len(set(lines)) == 120


def test_generating_one_puzzle_needs_no_numpy() -> None:
    code = "import sys, nonet; nonet.generate(symmetry='rot180'); sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_grids_do_not_depend_on_the_run() -> None:
    for rules, count in (("classic", 600), ("diagonal", 20)):
        grids = random_grids(count, rules, seed=5, threads=1)
        assert np.array_equal(grids, random_grids(count, rules, seed=5, threads=2))
        assert np.array_equal(grids[10:], random_grids(count - 10, rules, seed=5, start=10))
        assert random_grid(rules, seed=(5, 7)) == nonet.Grid(grids[7])


def test_a_fresh_seed_is_reported() -> None:
    one, other = generate(), generate()
    assert one.seed != other.seed
    assert generate(seed=one.seed) == one
    many = generate_many(3)
    assert np.array_equal(many.puzzles, generate_many(3, seed=many.seed).puzzles)


# -- runs that end early ----------------------------------------------------------------------------------


def test_a_timeout_raises_for_one_and_is_a_status_for_many() -> None:
    with pytest.raises(SearchTimeoutError):
        generate(seed=1, er=(11.0, None), timeout=0.2)
    many = generate_many(5, seed=1, er=(11.0, None), timeout=0.2)
    assert many.status.tolist() == [Status.TIMEOUT] * 5
    assert list(many) == [None] * 5
    assert many.histogram() == {}


def test_rows_made_before_a_timeout_are_kept() -> None:
    many = generate_many(50_000_000 // 81, seed=1, timeout=0.5, threads=1)
    made = many.made
    assert 0 < made.sum() < len(many)
    row = int(made.nonzero()[0][-1])
    assert many[row] == generate(seed=(1, row))


def test_ctrl_c_ends_a_run() -> None:
    out = child.interrupt(
        # Load the modules first: Ctrl-C during an import affects Python's exit code even if it is caught.
        "nonet.generate_many(1, er=(1.0, 2.0))\nprint('ready', flush=True)\n"
        "try:\n    nonet.generate_many(10, er=(11.0, None), seed=1)\n"
        "except KeyboardInterrupt:\n    print('interrupted')\n"
    )
    assert out.splitlines()[-1] == "interrupted"


def test_ctrl_c_can_keep_the_finished_puzzles() -> None:
    def interrupt(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    many = generate_many(200_000, seed=1, threads=1, progress=interrupt, keep=True)
    made = many.made
    assert 0 < made.sum() < len(many)
    assert set(many.status[~made].tolist()) == {Status.INTERRUPTED}
    assert many[0] == generate(seed=(1, 0))
    assert repr(many).startswith(f"<GenerationResult: {made.sum():,} of 200,000 puzzles, classic, seed 1,")


def test_progress_is_reported() -> None:
    reported: list[int] = []
    generate_many(400, seed=1, er=(3.8, 4.5), progress=reported.append)
    assert reported == sorted(reported)
    assert all(0 <= done <= 400 for done in reported)


def test_an_error_in_the_progress_function_ends_the_run() -> None:
    def fail(_: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        generate_many(10, seed=1, er=(11.0, None), progress=fail)
    with pytest.raises(RuntimeError, match="enough"):
        random_grids(10**7, seed=1, progress=fail)


@pytest.mark.parametrize("rules", ["classic", "windoku"])
def test_progress_of_grids_rises_and_leaves_them_the_same(rules: str) -> None:
    reported: list[int] = []
    count = 400_000 if rules == "classic" else 15_000
    grids = random_grids(count, rules, seed=1, progress=reported.append)
    assert reported == sorted(reported)
    assert 0 < max(reported) <= count
    assert (grids[:100] == random_grids(100, rules, seed=1)).all()

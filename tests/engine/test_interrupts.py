"""Ctrl-C interrupts every call that can take long while it runs, not only at its end."""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import partial
from types import FrameType

import numpy as np
import pytest

import nonet
from nonet import _core
from support.puzzles import EMPTY

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
GRID = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

BOARD = np.frombuffer(GRID.encode(), dtype=np.uint8).reshape(1, 81) - ord("0")
PAIRS = nonet.Rules(houses=[(cell, cell + 10) for cell in range(70) if cell % 9 != 8])
SPACED = (" " * 100).join(EMPTY)

# Each prepares one call of the engine that takes at least a tenth of a second.
SHORT: dict[str, Callable[[], Callable[[], object]]] = {
    "morph_many": lambda: partial(_core.morph_rows, np.arange(3_000_000, dtype=np.uint64), BOARD.reshape(-1)),
    "check_many": lambda: partial(_core.check_batch, PAIRS._core, np.tile(BOARD.reshape(-1), 1_000_000), None),
    "reading texts": lambda: partial(_core.parse_batch, [SPACED] * 100_000),
    "finding repetitions": lambda: partial(
        _core.Seen(81, 10**7).add, np.tile(BOARD.reshape(-1), 3_000_000), np.arange(3_000_000, dtype=np.uint64)
    ),
    "automorphisms": lambda: nonet.Puzzle(EMPTY).automorphisms,
}

# Each takes at least seconds, most of them in one call of the engine.
LONG: dict[str, Callable[[], object]] = {
    "random_morphs": lambda: nonet.random_morphs(10**8, seed=7),
    "solve_many": lambda: nonet.solve_many([HARD] * 10**6),
    "count_many": lambda: nonet.count_many([EMPTY] * 9, limit=10**18),
    "count": lambda: nonet.Puzzle(EMPTY).count(limit=10**18),
    "canonical_many": lambda: nonet.canonical_many([GRID[:9] + "." * 72] * 10**6),
    "tdoku_guesses_many": lambda: nonet.tdoku_guesses_many([HARD] * 10**6),
    "rate_many": lambda: nonet.rate_many([HARD] * 1000),
    "explain_many": lambda: nonet.explain_many([HARD] * 3000),
    "generate_many": lambda: nonet.generate_many(10**7, seed=7),
    "generate_many chained": lambda: nonet.generate_many(10**7, seed=7, chained=True),
    "generate_many with few givens": lambda: nonet.generate_many(10**4, seed=7, givens=17),
    "generate_many rated": lambda: nonet.generate_many(10**6, seed=7, er=(8, 9)),
    "generate_many near": lambda: nonet.generate_many(10**7, seed=7, near=HARD, swap=2),
    "generate_many with a bias": lambda: nonet.generate_many(10**5, seed=7, bias="controlled"),
    "generate": lambda: nonet.generate(seed=(7, 10**7), near=HARD, swap=2),
    "random_grids": lambda: nonet.random_grids(10**7, seed=7),
    "random_grids of other rules": lambda: nonet.random_grids(10**7, "windoku", seed=7),
    "all_steps": lambda: nonet.State(EMPTY).all_steps(
        nonet.Ladder.of_techniques({"nested-dynamic-forcing-chains": 1}), unique=True
    ),
}

TURNS = 8
"""The number of signals that a long call must receive. A call that reacts to none receives only one, at its end, and
numpy receives a few while it prepares the rows."""


@pytest.mark.parametrize("name", SHORT)
def test_ctrl_c_interrupts_every_long_call(name: str) -> None:
    call = SHORT[name]()
    # The first signal may have arrived before the engine started, or have waited for its end.
    break_off(call, turns=2)


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_interrupts_a_call_at_any_moment(name: str) -> None:
    break_off(LONG[name], TURNS)


def break_off(call: Callable[[], object], turns: int) -> None:
    """Call, and check that the call ends at the signal with that number."""
    heard = 0

    def hear(_: int, __: FrameType | None) -> None:
        nonlocal heard
        heard += 1
        if heard == turns:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGVTALRM, hear)
    # One signal for every hundredth of a second of processor time, so a busy machine makes no difference.
    signal.setitimer(signal.ITIMER_VIRTUAL, 0.01, 0.01)
    try:
        with pytest.raises(KeyboardInterrupt):
            call()
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)

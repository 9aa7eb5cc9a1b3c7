"""Timeouts and Ctrl-C end the longest searches for steps, and other threads run during them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import nonet
from nonet import Ladder, Puzzle, SearchTimeoutError, State, Step
from support import child
from support.puzzles import DATA, EASY, EMPTY, lines

HARD = lines(DATA / "hardest.txt.gz")[0]

_HARD = "lines(DATA / 'hardest.txt.gz')[:100] * 10"
_NESTED = "ladder=nonet.Ladder.of_techniques({'nested-dynamic-forcing-chains': 1}), unique=True"

# One call each that takes minutes: many hard puzzles, and nested chains on a board with all candidates open.
LONG = {
    "rate_many": f"nonet.rate_many({_HARD}, scales=['explainer', 'hodoku', 'nonet'], threads=2, max_er=12)",
    "all_steps": f"nonet.State(EMPTY).all_steps({_NESTED})",
    "steps": f"next(nonet.State(EMPTY).steps({_NESTED}))",
}


@pytest.mark.parametrize("name", ["all_steps", "steps"])
def test_a_timeout_ends_the_longest_search(name: str) -> None:
    script = f"""
try:
    {LONG[name].replace("unique=True", "unique=True, timeout=0.2")}
except nonet.SearchTimeoutError as error:
    print(error)
"""
    assert child.run(script) == "stopped at the time limit (timeout=)"


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_the_longest_search(name: str) -> None:
    script = f"""
print("ready", flush=True)
try:
    {LONG[name]}
except KeyboardInterrupt:
    print("interrupted", nonet.Puzzle({EASY!r}).rate().er)
"""
    assert child.interrupt(script) == "interrupted 1.2"


@pytest.mark.parametrize("call", ["rate(scales=['explainer', 'hodoku', 'nonet'])", "hint()", "steps().__next__()"])
def test_ctrl_c_ends_a_series_of_short_calls(call: str) -> None:
    # The first call imports modules: Python ends with a signal's code where Ctrl-C met the making of a dataclass.
    script = f"""
nonet.Puzzle({EASY!r}).{call}
print("ready", flush=True)
try:
    while True:
        for line in {_HARD}:
            nonet.Puzzle(line).{call}
except KeyboardInterrupt:
    print("interrupted")
"""
    assert child.interrupt(script) == "interrupted"


@pytest.mark.parametrize("name", LONG)
def test_other_threads_run_during_a_call(name: str) -> None:
    # The other thread raises Ctrl-C after a thousand turns during the call.
    script = f"""
import _thread
turns = []
def count():
    for turn in range(1000):
        turns.append(turn)
        time.sleep(0)
    _thread.interrupt_main()
other = threading.Thread(target=count)
try:
    other.start()
    {LONG[name]}
except KeyboardInterrupt:
    print(len(turns))
"""
    assert child.run(script) == "1000"


def known(step: Step | None) -> tuple[object, ...]:
    assert step is not None
    return step.technique, step.price, step.placements, step.eliminations, step.chains


def test_an_interrupted_search_finds_its_step_the_next_time() -> None:
    # A ladder caches its results for a board: an interrupted search must not be cached as one that found nothing.
    ladder, state, late = Ladder(), State(HARD), 0
    for number, expected in enumerate(Puzzle(HARD).steps(Ladder())):
        if number == 40:
            break
        step, timeout = None, 0.00001
        while step is None:
            try:
                step = next(state.steps(ladder, unique=True, timeout=timeout), None)
                break
            except SearchTimeoutError:
                late, timeout = late + 1, 2 * timeout
        assert known(step) == known(expected)
        state = state.apply(expected)
    assert late


CALLS: dict[str, Callable[..., Any]] = {
    "rate": lambda **limits: Puzzle(EASY).rate(**limits),
    "rate_many": lambda **limits: nonet.rate_many([EASY], **limits),
    "steps": lambda **limits: next(Puzzle(EASY).steps(**limits)),
    "all_steps": lambda **limits: State(EASY).all_steps(**limits),
    "all_steps that need not look for solutions": lambda **limits: State(EMPTY).all_steps(unique=True, **limits),
    "hint": lambda **limits: Puzzle(EASY).hint(**limits),
    "mistakes": lambda **limits: State(EASY).place("r1c1", 1).mistakes(**limits),
}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("timeout", [-1, -0.5, float("nan")])
def test_invalid_timeouts_are_refused(name: str, timeout: float) -> None:
    with pytest.raises(ValueError, match="expected 0 or more seconds, or None"):
        CALLS[name](timeout=timeout)


@pytest.mark.parametrize("name", [name for name in CALLS if "that need" not in name])
def test_a_huge_timeout_means_no_timeout(name: str) -> None:
    for timeout in (1e300, float("inf")):
        CALLS[name](timeout=timeout)

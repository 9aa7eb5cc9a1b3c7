"""Finding steps: the engine's, as :class:`Step` values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .. import _core
from ..checked import flag
from ..clock import Clock
from ..errors import NoSolutionError, SeveralSolutionsError
from .ladder import Ladder, LadderLike
from .step import Step

if TYPE_CHECKING:
    from .state import State

LONGEST = 32
"""Maximum number of steps of a path to find ahead."""


def all_steps(state: State, ladder: LadderLike, unique: bool | None, timeout: float | None) -> list[Step]:
    """Return every step available in a state; see :meth:`State.all_steps`."""
    chosen = Ladder.of(ladder)
    clock = Clock(timeout)
    wanted = _unique(state, unique, clock)
    found = chosen._core_for(state.rules).all_steps(state._board(), wanted, clock.left())
    return [Step._of(core, state, chosen.price(core.price), chosen.title) for core in found]


def steps(state: State, ladder: LadderLike, unique: bool | None, timeout: float | None) -> Iterator[Step]:
    """Yield the steps of a solving path; see :meth:`State.steps`."""
    chosen = Ladder.of(ladder)
    clock = Clock(timeout)
    wanted = _unique(state, unique, clock)
    path = _path(state, chosen, wanted, clock)
    return Steps(state, path if unique is not None else _explained(path, state, clock))


class Steps(Iterator[Step]):
    """The steps of a solving path, found in stretches as they are asked for."""

    __slots__ = ("_path", "_state")

    def __init__(self, state: State, path: Iterator[Step]) -> None:
        self._state, self._path = state, path

    def __next__(self) -> Step:
        return next(self._path)

    def __repr__(self) -> str:
        return f"<steps from {self._state.puzzle}, found as they are asked for: list() has them all>"


def _explained(path: Iterator[Step], state: State, clock: Clock) -> Iterator[Step]:
    """Yield a path; if the puzzle is not proper, raise an error that says so, before any search for a step."""
    if not state.is_solved:
        _check_proper(state, clock)
    yield from path


def _check_proper(state: State, clock: Clock) -> None:
    """Raise an error if a puzzle has no solution, or several: otherwise the search for a step might take minutes."""
    count = state._known.count(clock.left())
    if not count:
        raise NoSolutionError("the puzzle has no solution, so no steps lead to one")
    if count > 1:
        raise SeveralSolutionsError("several solutions; unique=False finds the steps that hold in all of them")


def _path(state: State, ladder: Ladder, unique: bool, clock: Clock) -> Iterator[Step]:
    core, most = ladder._core_for(state.rules), 1
    last: State | Step = state
    start: _core._Board | _core.Step = state._board()
    while found := core.path(start, unique, most, clock.left()):
        steps = list(path_of(found, last, ladder))
        yield from steps
        last, start = steps[-1], found[-1]
        # The first step comes at once; then more and more of them at a time, which saves calls to the engine.
        most = min(2 * most, LONGEST)


def _unique(state: State, unique: bool | None, clock: Clock) -> bool:
    """Whether techniques may assume uniqueness: there is one solution, and the state does not exclude it."""
    if unique is not None:
        return flag("unique", unique, ", or None to find out")
    return state._known.may_assume_uniqueness(state._played, clock.left())


def path_of(cores: Iterable[_core.Step], start: State | Step, ladder: Ladder) -> Iterator[Step]:
    """Yield the steps of a path from a state, or from the state after a step."""
    for core in cores:
        start = Step._of(core, start, ladder.price(core.price), ladder.title)
        yield start

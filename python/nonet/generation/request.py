"""Requests: the properties that generated puzzles must have, checked and passed to the engine."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import count
from os import getpid
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from .. import _core
from ..board import require_nine
from ..checked import shown, text_of, whole
from ..puzzle import Puzzle
from ..rules import Rules, RulesLike
from ..seeds import fresh_seed
from .ahead import Ahead
from .drawn import Drawn, drawn_of, where_of
from .patterns import Pattern, marks_of
from .ranges import Range, keys, range_of
from .symmetries import symmetry_named
from .weights import BIASES

if TYPE_CHECKING:
    from ..cells import Cell
    from ..grid import GridLike
    from ..names import BiasName, DifficultyName, LevelName, SymmetryName
    from ..rating.rating import Level

Levels: TypeAlias = "LevelName | int | Level | Iterable[LevelName | int | Level]"


class RequestOptions(TypedDict, total=False):
    """The keyword arguments that describe the requested puzzle; see :func:`generate`."""

    symmetry: SymmetryName
    givens: Range
    minimal: bool
    chained: bool
    bias: BiasName
    pattern: Pattern | None
    near: Puzzle | GridLike | None
    swap: int
    er: Range
    ep: Range
    ed: Range
    hodoku: Range
    level: Levels | None
    difficulty: DifficultyName | None
    guesses: Range
    must: str | Iterable[str]
    without: str | Iterable[str]
    only: str | Iterable[str]
    hardest: str | None
    constraints: Drawn
    minimal_constraints: bool
    where: str | Iterable[Cell | str] | None


class Request:
    """A request that the engine has accepted.

    Attributes:
        rules: the rules of the puzzles.
        bias: a name of ``BIASES``.
        core: the engine's view of the request.
        hint: the reason why such puzzles may never be found, or "".
        beyond: the reason why the request needs a timeout (no known puzzle is that hard), or "".
        ahead: puzzles generated in advance, together with an earlier one.
    """

    __slots__ = ("_fresh", "ahead", "beyond", "bias", "core", "hint", "rules")

    def __init__(self, rules: Rules, bias: BiasName, core: _core.Generator) -> None:
        self.rules = rules
        self.bias = bias
        self.core = core
        self.hint = core.hint or ""
        self.beyond = core.beyond or ""
        self.ahead = Ahead()
        self._fresh: tuple[int, int, Iterator[int]] = (0, 0, iter(()))

    def fresh(self) -> tuple[int, int]:
        """Return an unused seed and index: the next index of the current seed if puzzles are generated ahead."""
        if not self.core.is_quick:
            return fresh_seed(), 0
        process, seed, indexes = self._fresh
        if process != getpid():
            # A forked process must not repeat the puzzles of its parent.
            process, seed, indexes = self._fresh = getpid(), fresh_seed(), count()
        return seed, next(indexes)


def request_of(rules: RulesLike | None, options: RequestOptions, timeout: float | None) -> Request:
    """Return the request for some options; equal options are checked only once.

    Raises:
        ValueError: an option is invalid, or no known puzzle is that hard and there is no timeout.
        RulesError: the rules do not exist.
        RefusalError: no puzzle meets the request.
    """
    seconds = _core.seconds(timeout)
    try:
        request = _cached(rules, tuple(options.items()), tuple(map(type, options.values())))
    except TypeError:
        # The TypeError may come from a list, which is not hashable; if not, this call raises it again.
        request = _checked(rules, options)
    if request.beyond and seconds is None:
        raise ValueError(request.beyond)
    return request


@lru_cache(maxsize=64, typed=True)
def _cached(rules: RulesLike | None, options: tuple[tuple[str, object], ...], _: tuple[type, ...]) -> Request:
    # The types are part of the key to distinguish True from 1, which is not a valid flag.
    return _checked(rules, dict(options))  # type: ignore[arg-type]


def _checked(rules: RulesLike | None, options: RequestOptions) -> Request:
    unknown = options.keys() - RequestOptions.__annotations__.keys()
    if unknown:
        from ..checked import near

        name = min(unknown)
        raise TypeError(f"there is no argument {name!r}{near(name, list(RequestOptions.__annotations__))}")
    puzzle = _puzzle(options.get("near"), rules)
    chosen = Rules.of(rules) if rules is not None else puzzle.rules if puzzle is not None else Rules.of("classic")
    if options.get("pattern") is not None:
        require_nine(chosen.board, "pattern=")
    given: dict[str, Any] = {**options, "near": puzzle, "where": where_of(options.get("where"), chosen)}
    asked = {name: read(given[name]) for name, read in _READERS.items() if name in given}
    return Request(chosen, options.get("bias", BIASES[0]), _core.Generator(chosen._core, json.dumps(asked)))


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name} is {shown(value)}; expected True or False")
    return value


def _puzzle(near: Puzzle | GridLike | None, rules: RulesLike | None) -> Puzzle | None:
    if near is None:
        return None
    puzzle = Puzzle(near, rules)
    if puzzle.candidate_bits is not None:
        raise ValueError("near has its own candidates; expected a puzzle with givens only")
    return puzzle


def _levels(level: Levels | None) -> tuple[int, int] | None:
    """Return the lowest and the highest requested level."""
    if level is None:
        return None
    from ..checked import near
    from ..rating.rating import Level

    names = {known.name.lower(): known for known in Level}
    numbers = set()
    for one in level if isinstance(level, Iterable) and not isinstance(level, str) else [level]:
        known = names.get(one.strip().lower()) if isinstance(one, str) else None
        if known is None and isinstance(one, int) and not isinstance(one, bool) and one in set(Level):
            known = Level(one)
        if known is None:
            close = near(one.lower(), list(names)) if isinstance(one, str) else ""
            raise ValueError(f"there is no level {shown(one)}{close or '; expected one of ' + ', '.join(names)}")
        numbers.add(int(known))
    if not numbers:
        raise ValueError("level is empty; expected at least one level")
    low, high = min(numbers), max(numbers)
    if len(numbers) != high - low + 1:
        raise ValueError(f"level is {level!r}; expected adjacent levels")
    return low, high


def _word(word: str) -> str:
    from ..rating.difficulty import difficulty_named

    return difficulty_named(word).name


_READERS: dict[str, Callable[[Any], object]] = {
    "symmetry": symmetry_named,
    "givens": partial(range_of, "givens"),
    "minimal": partial(_flag, "minimal"),
    "chained": partial(_flag, "chained"),
    "bias": partial(text_of, "bias"),
    "pattern": lambda pattern: None if pattern is None else marks_of(pattern),
    "near": lambda puzzle: None if puzzle is None else str(puzzle.givens),
    "swap": lambda count: whole("swap", count, 1, 81, ": the number of givens to change"),
    "er": partial(range_of, "er"),
    "ep": partial(range_of, "ep"),
    "ed": partial(range_of, "ed"),
    "hodoku": partial(range_of, "hodoku"),
    "level": _levels,
    "difficulty": lambda word: None if word is None else _word(word),
    "guesses": partial(range_of, "guesses"),
    "must": partial(keys, "must"),
    "without": partial(keys, "without"),
    "only": partial(keys, "only"),
    "constraints": drawn_of,
    "minimal_constraints": partial(_flag, "minimal_constraints"),
    "where": lambda marks: marks,
    "hardest": lambda technique: next(iter(keys("hardest", technique)), None),
}
"""What turns each option, as users write it, into the field of that name of the engine's request."""

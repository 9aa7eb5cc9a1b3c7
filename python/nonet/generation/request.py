"""Requests: the properties that generated puzzles must have, checked and passed to the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count
from os import getpid
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from .. import _core
from ..board import require_logic, require_nine
from ..checked import shown, text_of, whole
from ..puzzle import Puzzle
from ..rules import Rules, RulesLike
from ..seeds import fresh_seed
from .ahead import Ahead
from .patterns import Pattern, cells_of
from .ranges import Range, keys, range_of
from .symmetries import symmetry_named
from .weights import BIASES

if TYPE_CHECKING:
    from ..grid import GridLike
    from ..names import BiasName, DifficultyName, LevelName, SymmetryName
    from ..rating.rating import Level

Levels: TypeAlias = "LevelName | int | Level | Iterable[LevelName | int | Level]"


_MOST_KNOWN = 40
"""The largest number of givens of any known minimal puzzle under the classic rules."""

_KNOWN: dict[str, float] = {"er": 11.9, "ep": 11.9, "ed": 11.9, "hodoku": 1_000_000, "guesses": 10_000}
"""No known puzzle exceeds these values. The highest known ER is 11.9, and EP and ED never exceed ER. The hardest known
puzzles score about 500,000 points, mostly for guesses, and take nonet's search about 400 guesses."""

_DIGIT = 4
"""The lowest price of a step that places a digit, on HoDoKu's scale."""


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

    def __init__(self, rules: Rules, bias: BiasName, core: _core.Generator, hint: str, beyond: str) -> None:
        self.rules = rules
        self.bias = bias
        self.core = core
        self.hint = hint
        self.beyond = beyond
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
        from ..steps.technique import near

        name = min(unknown)
        raise TypeError(f"there is no argument {name!r}{near(name, list(RequestOptions.__annotations__))}")
    puzzle = _puzzle(options.get("near"), rules)
    chosen = Rules.of(rules) if rules is not None else puzzle.rules if puzzle is not None else Rules.of("classic")
    most = chosen.board.cell_count
    if not chosen.board.is_nine:
        _check_board(chosen, options)
    pattern = options.get("pattern")
    if pattern is not None and puzzle is not None:
        raise ValueError("pattern and near exclude each other: the puzzle near= decides which cells are given")
    swap = options.get("swap", 1)
    swap = whole("swap", swap, 1, 81, ": the number of givens to change")
    if swap != 1 and puzzle is None:
        raise ValueError("swap= needs near=")
    givens = range_of("givens", options.get("givens"))
    if givens is not None and givens[0] > most:
        raise ValueError(f"givens={shown(options['givens'])}: a puzzle has at most {most - 1} givens")
    chained, bias = _flag("chained", options.get("chained", False)), options.get("bias", BIASES[0])
    if text_of("bias", bias) not in BIASES:
        raise ValueError(f"there is no bias {shown(bias)}; expected one of {', '.join(BIASES)}")
    if chained and bias != BIASES[0]:
        raise ValueError(f"chained=True and bias={bias!r} exclude each other: chained puzzles have their own bias")
    core = _core.Generator(
        chosen._core,
        {
            "symmetry": symmetry_named(options.get("symmetry", "none")),
            "givens": None if givens is None else (givens[0], min(givens[1], most)),
            "minimal": _flag("minimal", options.get("minimal", True)),
            "pattern": None if pattern is None else cells_of(pattern),
            "near": None if puzzle is None else puzzle.givens._cells,
            "swap": swap,
            "er": _er(options),
            "ep": range_of("ep", options.get("ep"), 10),
            "ed": range_of("ed", options.get("ed"), 10),
            "hodoku": range_of("hodoku", options.get("hodoku")),
            "level": _levels(options.get("level")),
            "guesses": range_of("guesses", options.get("guesses")),
            "must": keys("must", options.get("must")),
            "without": keys("without", options.get("without")),
            "only": keys("only", options.get("only")),
            "hardest": next(iter(keys("hardest", options.get("hardest"))), None),
            "stream": "chained" if chained else bias,
        },
    )
    return Request(chosen, bias, core, _hint(chosen, options, givens), _beyond(options))


_ON_EVERY_BOARD = ("symmetry", "givens", "minimal")
"""The options that apply to every board."""

_ON_NINE = ("chained", "bias", "pattern", "near", "swap")
"""The options that apply to 9x9 boards only. The remaining ones take boards that human techniques support."""


def _check_board(rules: Rules, options: RequestOptions) -> None:
    """Raise a RulesError if an option does not apply to the board, which is not 9x9."""
    for name, value in options.items():
        if name in _ON_EVERY_BOARD or value in (None, False, (), BIASES[0]):
            continue
        if name in _ON_NINE:
            require_nine(rules.board, f"{name}=")
        require_logic(rules.board, f"{name}=")


def _beyond(options: RequestOptions) -> str:
    """Return the reason why the search may never end if a range lies above every known puzzle, otherwise ""."""
    for name, most in _KNOWN.items():
        asked = range_of(name, options.get(name), 10)  # type: ignore[arg-type]
        if asked is not None and asked[0] > 10 * most:
            return (
                f"no puzzle with {name} above {most:,} is known, so the search might never end: "
                "give a timeout (timeout=, --timeout) to search anyway"
            )
    return ""


def _hint(rules: Rules, options: RequestOptions, givens: tuple[int, int] | None) -> str:
    """Return a sentence about a request that few or no known puzzles meet, or ""."""
    if rules != Rules.of("classic"):
        return ""
    if givens is not None and givens[1] == 17:
        return "only 49,158 puzzles with 17 givens are known, not counting isomorphs; 18 givens are found in seconds"
    if not options.get("minimal", True) or options.get("symmetry", "none") != "none":
        return ""
    others = "allow others (minimal=False, --not-minimal)"
    if givens is not None and givens[0] > _MOST_KNOWN:
        return f"no minimal puzzle with more than {_MOST_KNOWN} givens is known; {others}"
    score = range_of("hodoku", options.get("hodoku"))
    least = _DIGIT * (81 - _MOST_KNOWN)
    if score is not None and score[1] < least:
        return (
            f"every digit costs at least {_DIGIT} points, and no minimal puzzle with more than {_MOST_KNOWN} givens is "
            f"known, so no score below {least} is known either; {others}"
        )
    return ""


def _er(options: RequestOptions) -> tuple[int, int] | None:
    """Return the range of the ER in tenths, given directly or by a word for difficulty."""
    word = options.get("difficulty")
    if word is None:
        return range_of("er", options.get("er"), 10)
    if options.get("er") is not None:
        raise ValueError("difficulty and er exclude each other: a difficulty is a range of the ER")
    from ..rating.difficulty import difficulty_named

    known = difficulty_named(word)
    return range_of("er", (known.low, known.high), 10)


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
    from ..rating.rating import Level
    from ..steps.technique import near

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

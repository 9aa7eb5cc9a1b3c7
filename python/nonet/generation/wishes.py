"""Wishes: what puzzles are to be like, checked and handed to the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count
from os import getpid
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from .. import _core
from ..checked import shown, whole
from ..puzzle import Puzzle
from ..rules import Rules
from .ahead import Ahead
from .bands import Band, band, keys
from .patterns import Pattern, cells_of
from .seeds import fresh_seed
from .symmetries import symmetry_named
from .weights import BIASES

if TYPE_CHECKING:
    from ..grid import GridLike
    from ..names import BiasName, SymmetryName
    from ..rating.rating import Level

Levels: TypeAlias = "str | int | Level | Iterable[str | int | Level]"


_MOST_KNOWN = 40
"""Minimal puzzles of the classic rules with more givens are not known."""

_KNOWN: dict[str, float] = {"er": 11.9, "ep": 11.9, "ed": 11.9, "hodoku": 1_000_000, "guesses": 10_000}
"""No puzzle is known beyond. The highest known ER is 11.9, and neither EP nor ED is ever higher than ER; the hardest
known puzzles score some 500,000 points, most of them for guesses, and take nonet's search some 400 guesses."""

_DIGIT = 4
"""The cheapest step that places a digit costs so much on HoDoKu's scale."""


class Wishes(TypedDict, total=False):
    """The keyword arguments that say what puzzles are to be like; see :func:`generate`."""

    symmetry: SymmetryName
    clues: Band
    minimal: bool
    chained: bool
    bias: BiasName
    pattern: Pattern | None
    near: Puzzle | GridLike | None
    swap: int
    er: Band
    ep: Band
    ed: Band
    hodoku: Band
    level: Levels | None
    guesses: Band
    must: str | Iterable[str]
    without: str | Iterable[str]
    only: str | Iterable[str]
    hardest: str | None


class Order:
    """A wish that the engine has looked at and not refused.

    Attributes:
        rules: the rules of its puzzles.
        bias: a name of ``BIASES``.
        core: the engine's side.
        hint: why such puzzles may not be found in any time, or nothing.
        beyond: why it takes a timeout, as such puzzles would be sought for ever, or nothing.
        ahead: puzzles that were made together with one that was asked for.
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
        """Return a seed and an index that nobody has had: where puzzles are made ahead, the next index of one seed."""
        if not self.core.is_quick:
            return fresh_seed(), 0
        process, seed, indexes = self._fresh
        if process != getpid():
            # A process that was forked must not make the puzzles of the other one.
            process, seed, indexes = self._fresh = getpid(), fresh_seed(), count()
        return seed, next(indexes)


def order_of(rules: Rules | str | None, wishes: Wishes, timeout: float | None) -> Order:
    """Return the order that a wish makes; equal wishes make it once.

    Raises:
        ValueError: a value makes no sense, or is beyond all that is known and there is no timeout.
        RulesError: the rules do not exist.
        ImpossibleWishError: there are no such puzzles.
    """
    seconds = _core.seconds(timeout)
    try:
        order = _kept(rules, tuple(wishes.items()), tuple(map(type, wishes.values())))
    except TypeError:
        # Lists have no hash; and what else is wrong is told again.
        order = _order(rules, wishes)
    if order.beyond and seconds is None:
        raise ValueError(order.beyond)
    return order


@lru_cache(maxsize=64, typed=True)
def _kept(rules: Rules | str | None, wishes: tuple[tuple[str, object], ...], _: tuple[type, ...]) -> Order:
    # The types tell True from 1, which is no flag.
    return _order(rules, dict(wishes))  # type: ignore[arg-type]


def _order(rules: Rules | str | None, wishes: Wishes) -> Order:
    unknown = wishes.keys() - Wishes.__annotations__.keys()
    if unknown:
        from ..steps.technique import near

        name = min(unknown)
        raise TypeError(f"there is no wish {name!r}{near(name, list(Wishes.__annotations__))}")
    puzzle = _puzzle(wishes.get("near"), rules)
    chosen = Rules.of(rules) if rules is not None else puzzle.rules if puzzle is not None else Rules.of("classic")
    pattern = wishes.get("pattern")
    if pattern is not None and puzzle is not None:
        raise ValueError("pattern and near do not go together: neighbours have cells of their own")
    swap = wishes.get("swap", 1)
    swap = whole("swap", swap, 1, 81, ": how many givens change")
    if swap != 1 and puzzle is None:
        raise ValueError("swap is for neighbours: it needs near=")
    clues = band("clues", wishes.get("clues"))
    if clues is not None and (clues[0] > 81 or clues[1] < 1):
        raise ValueError(f"clues is {wishes['clues']!r}; expected numbers of givens, 80 at most")
    chained, bias = _flag("chained", wishes.get("chained", False)), wishes.get("bias", BIASES[0])
    if bias not in BIASES:
        raise ValueError(f"there is no bias {shown(bias)}; there are {', '.join(BIASES)}")
    if chained and bias != BIASES[0]:
        raise ValueError(f"chained puzzles have a bias of their own: chained and bias={bias!r} do not go together")
    core = _core.Generator(
        chosen._core,
        {
            "symmetry": symmetry_named(wishes.get("symmetry", "none")),
            "givens": None if clues is None else (clues[0], min(clues[1], 81)),
            "minimal": _flag("minimal", wishes.get("minimal", True)),
            "pattern": None if pattern is None else cells_of(pattern),
            "near": None if puzzle is None else bytes(puzzle.givens),
            "swap": swap,
            "er": band("er", wishes.get("er"), 10),
            "ep": band("ep", wishes.get("ep"), 10),
            "ed": band("ed", wishes.get("ed"), 10),
            "hodoku": band("hodoku", wishes.get("hodoku")),
            "level": _levels(wishes.get("level")),
            "guesses": band("guesses", wishes.get("guesses")),
            "must": keys("must", wishes.get("must")),
            "without": keys("without", wishes.get("without")),
            "only": keys("only", wishes.get("only")),
            "hardest": next(iter(keys("hardest", wishes.get("hardest"))), None),
            "stream": "chained" if chained else bias,
        },
    )
    return Order(chosen, bias, core, _hint(chosen, wishes, clues), _beyond(wishes))


def _beyond(wishes: Wishes) -> str:
    """Say why no puzzle is to be expected, if a band begins beyond all that is known."""
    for name, most in _KNOWN.items():
        asked = band(name, wishes.get(name), 10)  # type: ignore[arg-type]
        if asked is not None and asked[0] > 10 * most:
            return (
                f"no puzzle with {name} above {most:,} is known, so the search would hardly end: "
                "give a timeout (timeout=, --timeout) to search all the same"
            )
    return ""


def _hint(rules: Rules, wishes: Wishes, clues: tuple[int, int] | None) -> str:
    """What is known of wishes that hardly any puzzle fulfils."""
    if rules != Rules.of("classic"):
        return ""
    if clues is not None and clues[1] == 17:
        return "only 49,158 puzzles with 17 givens are known, isomorphs apart; 18 givens are found in seconds"
    if not wishes.get("minimal", True) or wishes.get("symmetry", "none") != "none":
        return ""
    others = "allow others (minimal=False, --not-minimal)"
    if clues is not None and clues[0] > _MOST_KNOWN:
        return f"no minimal puzzle with more than {_MOST_KNOWN} givens is known; {others}"
    score = band("hodoku", wishes.get("hodoku"))
    least = _DIGIT * (81 - _MOST_KNOWN)
    if score is not None and score[1] < least:
        return (
            f"a digit costs {_DIGIT} points at least, and no minimal puzzle with more than {_MOST_KNOWN} givens is "
            f"known, so that scores below {least} are not to be expected; {others}"
        )
    return ""


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name} is {shown(value)}; expected True or False")
    return value


def _puzzle(near: Puzzle | GridLike | None, rules: Rules | str | None) -> Puzzle | None:
    if near is None:
        return None
    puzzle = Puzzle(near, rules)
    if puzzle.candidate_bits is not None:
        raise ValueError("near is a puzzle with candidates of its own; its neighbours have givens alone")
    return puzzle


def _levels(level: Levels | None) -> tuple[int, int] | None:
    """The lowest and the highest level that are wanted."""
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
            raise ValueError(f"there is no level {shown(one)}{close or '; there are ' + ', '.join(names)}")
        numbers.add(int(known))
    if not numbers:
        raise ValueError("level is empty; expected one level or several")
    low, high = min(numbers), max(numbers)
    if len(numbers) != high - low + 1:
        raise ValueError(f"level is {level!r}; expected levels that follow one another")
    return low, high

"""Numbers and comparisons as sentences. What a sentence claims is read off the numbers, never written beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, isnan, log10

from .comparison import FEWEST_PUZZLES, Comparison, Verdict

_VERBS = {"seconds": ("takes", "times as long as"), "nodes": ("looks at", "times as many boards as")}
_JUST_AS = {"seconds": "long", "nodes": "many boards"}
_MORE_OR_LESS = {"seconds": "more or less time", "nodes": "more or fewer boards"}
_GROUPS = (
    ("less for", (Verdict.LESS,)),
    ("more for", (Verdict.MORE,)),
    ("it cannot be told for", (Verdict.UNKNOWN, Verdict.EQUAL)),
)

MUCH_LESS = 0.5
"""Below it a ratio is told the other way round: people read "12 times" better than "0.083 times"."""


def number(value: float) -> str:
    """A number as precise as one reads it.

    Example:
        >>> [number(value) for value in (0.0123, 0.5, 1.006, 9.999, 12.34, 12345.6)]
        ['0.012', '0.50', '1.01', '10', '12', '12,300']
    """
    if isnan(value):
        return "?"
    if value == 0:
        return "0"
    value = float(f"{value:.3g}")  # before anything else, or 9.999 would be 10.00
    places = floor(log10(abs(value)))
    if places >= 1:
        return f"{value:,.0f}"
    return f"{value:.{2 if places >= -1 else 1 - places}f}"


def time(seconds: float) -> str:
    """A time, in the unit that suits it.

    Example:
        >>> time(0.0000123), time(0.0123), time(2)
        ('12 µs', '12 ms', '2.00 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{number(seconds / size)} {unit}"
    return f"{number(seconds * 1e6)} µs"


def percent(share: float) -> str:
    """A share in percent.

    Example:
        >>> percent(0.256), percent(0.004)
        ('26%', '0.4%')
    """
    return f"{100 * share:.0f}%" if share >= 0.01 or share == 0 else f"{100 * share:.1f}%"


def listed(items: Sequence[str]) -> str:
    """Items in a row, with "and" before the last.

    Example:
        >>> listed(["a", "b", "c"]), listed(["a"])
        ('a, b and c', 'a')
    """
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


def ratio(one: Comparison) -> str:
    """The ratio of a comparison, with what is known of it."""
    return f"{one.bound} {number(one.ratio)}".strip()


def interval(one: Comparison) -> str:
    """The interval of a comparison, and on how many puzzles it rests."""
    return f"95% interval {number(one.low)} to {number(one.high)}, {one.puzzles} puzzles"


def called(contestant: str) -> str:
    """What a contestant is called within a sentence."""
    return "the course's solver" if contestant == "course" else contestant


def claim(one: Comparison, contestant: str | None = None, baseline: str | None = None) -> str:
    """What a comparison says, as a clause without a capital or a full stop. It names who takes more first.

    Args:
        one: the comparison.
        contestant: what to call the contestant, unless by its name.
        baseline: what to call the baseline, unless by its name.
    """
    subject, other = contestant or called(one.contestant), baseline or called(one.baseline)
    verb, measure = _VERBS[one.measure]
    if one.puzzles == 0:
        return f"no puzzle tells {subject} from {other}"
    if one.verdict is Verdict.EQUAL:
        return f"{subject} {verb} just as {_JUST_AS[one.measure]} as {other}"
    whether = f"whether {subject} {verb} {_MORE_OR_LESS[one.measure]} than {other}"
    if one.puzzles < FEWEST_PUZZLES:
        return f"{_counted(one.puzzles)} too few to tell {whether}"
    if one.verdict is Verdict.UNKNOWN:
        told = f"{ratio(one)} times ({interval(one)})"
        return f"it cannot be told {whether}: {told}"
    if one.ratio < MUCH_LESS:
        return claim(one.flipped(), other, subject)
    return f"{subject} {verb} {ratio(one)} {measure} {other} ({interval(one)})"


def _counted(puzzles: int) -> str:
    return "1 puzzle is" if puzzles == 1 else f"{puzzles} puzzles are"


def brief(one: Comparison) -> str:
    """A comparison in brackets: the ratio and its interval."""
    if one.verdict is Verdict.EQUAL:
        return "1"
    if one.puzzles == 0:
        return "?"
    return f"{ratio(one)} ({number(one.low)} to {number(one.high)})"


def sentence(clause: str) -> str:
    """A clause as a sentence. Only the first letter changes.

    Example:
        >>> sentence("dom/wdeg is first")
        'Dom/wdeg is first.'
    """
    return f"{clause[:1].upper()}{clause[1:]}."


def grouped(found: Sequence[Comparison], labels: Mapping[str, str]) -> str:
    """Comparisons with one baseline, as a clause: who takes less time, who more, and of whom it cannot be told."""
    groups = []
    for words, verdicts in _GROUPS:
        told = [f"{labels[one.contestant]} {brief(one)}" for one in found if one.verdict in verdicts]
        if told:
            groups.append(f"{words} {listed(told)}")
    return "; ".join(groups)

"""Sentences about numbers and comparisons. Every claim is derived from the numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor, isnan, log10

from .comparison import FEWEST_PUZZLES, Comparison, Verdict

_VERBS = {"seconds": ("takes", "times as long as"), "nodes": ("examines", "times as many boards as")}
_JUST_AS = {"seconds": "long", "nodes": "many boards"}
_MEASURED = {"seconds": "time", "nodes": "boards"}
MUCH_LESS = 0.5
"""A ratio below this is inverted: "12 times" is easier to read than "0.083 times"."""


def number(value: float) -> str:
    """Return a number, rounded for readability.

    Example:
        >>> [number(value) for value in (0.0123, 0.5, 1.006, 9.999, 12.34, 12345.6)]
        ['0.012', '0.50', '1.01', '10', '12', '12,300']
    """
    if isnan(value):
        return "?"
    if value == 0:
        return "0"
    value = float(f"{value:.3g}")  # first of all, or 9.999 would become 10.00
    places = floor(log10(abs(value)))
    if places >= 1:
        return f"{value:,.0f}"
    return f"{value:.{2 if places >= -1 else 1 - places}f}"


def time(seconds: float) -> str:
    """Return a time in a suitable unit.

    Example:
        >>> time(0.0000123), time(0.0123), time(2)
        ('12 µs', '12 ms', '2.00 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{number(seconds / size)} {unit}"
    return f"{number(seconds * 1e6)} µs"


def percent(share: float) -> str:
    """Return a share as a percentage.

    Example:
        >>> percent(0.256), percent(0.004)
        ('26%', '0.4%')
    """
    return f"{100 * share:.0f}%" if share >= 0.01 or share == 0 else f"{100 * share:.1f}%"


def listed(items: Sequence[str]) -> str:
    """Join items, with "and" before the last.

    Example:
        >>> listed(["a", "b", "c"]), listed(["a"])
        ('a, b and c', 'a')
    """
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


def ratio(one: Comparison) -> str:
    """Return the ratio of a comparison, marked as a bound if it is one."""
    return f"{one.bound} {number(one.ratio)}".strip()


def interval(one: Comparison) -> str:
    """Return the interval of a comparison, and the number of puzzles that it is based on."""
    return f"95% CI {number(one.low)} to {number(one.high)}, {one.puzzles} puzzles"


def called(contestant: str) -> str:
    """Return the name of a contestant for use within a sentence."""
    return "the course's solver" if contestant == "course" else contestant


def claim(one: Comparison, contestant: str | None = None, baseline: str | None = None) -> str:
    """Return the finding of a comparison, as a clause without a capital or a full stop.

    A ratio below :data:`MUCH_LESS` is inverted, with the baseline as the subject.

    Args:
        one: the comparison.
        contestant: the contestant's name in the sentence; its own name by default.
        baseline: the baseline's name in the sentence; its own name by default.
    """
    subject, other = contestant or called(one.contestant), baseline or called(one.baseline)
    verb, measure = _VERBS[one.measure]
    if one.puzzles == 0:
        return f"no puzzle allows a comparison of {subject} with {other}"
    if one.verdict is Verdict.EQUAL:
        return f"{subject} {verb} just as {_JUST_AS[one.measure]} as {other}"
    if one.puzzles < FEWEST_PUZZLES:
        return f"{_counted(one.puzzles)} too few to compare the {_MEASURED[one.measure]} of {subject} and {other}"
    if one.verdict is Verdict.UNKNOWN:
        difference = f"{_undecided(one)} in {_MEASURED[one.measure]}"
        return f"{difference} between {subject} and {other} ({ratio(one)}, {interval(one)})"
    if one.ratio < MUCH_LESS:
        return claim(one.flipped(), other, subject)
    return f"{subject} {verb} {ratio(one)} {measure} {other} ({interval(one)})"


def _undecided(one: Comparison) -> str:
    """Return what a comparison that decides nothing shows, which is less if it has few puzzles or only a bound."""
    return "no measurable difference" if one.is_level else "no conclusive difference"


def tied(rivals: Sequence[Comparison], name: Callable[[str], str]) -> str:
    """Return what the comparisons that decide nothing show about the best contestant, "" if there are none.

    Args:
        rivals: the comparisons of others with the best one.
        name: returns the name of a contestant in the sentence.
    """
    groups: dict[str, list[str]] = {}
    for one in rivals:
        groups.setdefault(_undecided(one), []).append(name(one.contestant))
    return listed([f"{words} from {listed(names)}" for words, names in groups.items()])


def _counted(puzzles: int) -> str:
    return "1 puzzle is" if puzzles == 1 else f"{puzzles} puzzles are"


def brief(one: Comparison) -> str:
    """Return a comparison in short form: the ratio, with its interval in brackets."""
    if one.verdict is Verdict.EQUAL:
        return "1"
    if one.puzzles == 0:
        return "?"
    return f"{ratio(one)} ({number(one.low)} to {number(one.high)})"


def sentence(clause: str) -> str:
    """Return a clause as a sentence, changing only its first letter.

    Example:
        >>> sentence("dom/wdeg is first")
        'Dom/wdeg is first.'
    """
    return f"{clause[:1].upper()}{clause[1:]}."


def grouped(found: Sequence[Comparison], labels: Mapping[str, str]) -> str:
    """Return comparisons with one baseline as a clause, grouped by what they show: less, more, or why not."""
    groups: dict[str, list[str]] = {"less": [], "more": []}
    for one in found:
        groups.setdefault(_shown(one), []).append(f"{labels[one.contestant]} {brief(one)}")
    return "; ".join(f"{words} for {listed(clauses)}" for words, clauses in groups.items() if clauses)


def _shown(one: Comparison) -> str:
    if one.verdict in (Verdict.LESS, Verdict.MORE):
        return str(one.verdict.value)
    if one.verdict is Verdict.UNKNOWN and one.puzzles < FEWEST_PUZZLES:
        return "too few puzzles to tell"
    return _undecided(one)

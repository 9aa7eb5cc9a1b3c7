"""Checks of arguments: an error names the argument, its value and what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf, nan
from operator import index
from typing import SupportsFloat, TypeVar

_Function = TypeVar("_Function", bound="Callable[..., object]")

MOST = 2**64 - 1
"""The largest number that the engine counts to."""


def whole(name: str, value: int, least: int = 0, most: int | None = None, otherwise: str = "") -> int:
    """Return a whole number, as an int.

    Args:
        name: the argument, for the message.
        value: the argument: anything with ``__index__``, except a bool.
        least: the smallest value allowed.
        most: the largest value allowed, None for any.
        otherwise: what else it may be, as in ", or None for all cores".

    Raises:
        ValueError: the value is not a whole number, or out of range.

    Example:
        >>> whole("copies", 3, least=1)
        3
        >>> whole("copies", 0, least=1)
        Traceback (most recent call last):
        ValueError: copies is 0; expected 1 or more
        >>> whole("cell", 1.0, 0, 80)
        Traceback (most recent call last):
        ValueError: cell is 1.0; expected a whole number from 0 to 80
    """
    number = _index(value)
    if number is not None and number >= least and (most is None or number <= most):
        return number
    wanted = "" if number is not None and most is None else "a whole number from "
    end = f" to {_power(most)}" if most is not None else " or more" if not wanted else " up"
    raise ValueError(f"{name} is {shown(value)}; expected {wanted}{least}{end}{otherwise}")


def capped(name: str, value: int, least: int = 0) -> int:
    """Return a limit, capped at the largest number that the engine counts to.

    Raises:
        ValueError: the value is not a whole number, or too small.
    """
    return min(whole(name, value, least), MOST)


def index_of(name: str, value: object, expected: str) -> int:
    """Return an index in Python's sense, as an int.

    Args:
        name: the argument, for the message.
        value: what was given.
        expected: what it may be, in words, for the message.

    Raises:
        TypeError: the value is not an index.

    Example:
        >>> index_of("cell", 1.5, "a number from 0 to 80")
        Traceback (most recent call last):
        TypeError: cell is 1.5; expected a number from 0 to 80
    """
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} is {shown(value)}; expected {expected}") from None


def between(name: str, value: float, above: float, below: float | None, expected: str) -> float:
    """Return a number of any kind as a float, if it lies strictly between two bounds.

    Args:
        name: the name of the argument, for the message.
        value: what was given.
        above: the lower bound.
        below: the upper bound; None allows infinity.
        expected: what it may be, in words, for the message.

    Raises:
        ValueError: the value is not a number, or out of range.

    Example:
        >>> between("pace", 0.5, 0, 1, "more than 0 and less than 1")
        0.5
        >>> between("pace", 1, 0, 1, "more than 0 and less than 1")
        Traceback (most recent call last):
        ValueError: pace is 1; expected more than 0 and less than 1
    """
    number = _float(value)
    if number > above and (below is None or number < below):
        return number
    raise ValueError(f"{name} is {shown(value)}; expected {expected}")


def plain_name(name: str) -> str:
    """Return a name as it stands in a table: users may write capitals, spaces and underscores.

    Example:
        >>> plain_name(" Anti_Knight ")
        'anti-knight'
    """
    return name.strip().lower().replace(" ", "-").replace("_", "-")


def text_of(name: str, value: str, otherwise: str = "") -> str:
    """Return a string unchanged.

    Args:
        name: the name of the argument, for the message.
        value: what was given.
        otherwise: what else it may be, as in " or a path".

    Raises:
        TypeError: the value is not a string.

    Example:
        >>> text_of("ladder", 5)
        Traceback (most recent call last):
        TypeError: ladder is 5; expected a string
    """
    return of_type(name, value, str, f"a string{otherwise}")


T = TypeVar("T")


def of_type(name: str, value: object, kind: type[T], expected: str) -> T:
    """Return a value unchanged, if it has the expected type.

    Args:
        name: the argument, for the message.
        value: what was given.
        kind: the type.
        expected: what it may be, in words, for the message.

    Raises:
        TypeError: the value has another type.

    Example:
        >>> of_type("step", 5, str, "a string")
        Traceback (most recent call last):
        TypeError: step is 5; expected a string
    """
    if isinstance(value, kind):
        return value
    raise TypeError(f"{name} is {shown(value)}; expected {expected}")


def items(name: str, value: Iterable[T], expected: str) -> Iterator[T]:
    """Return an iterator over the items of an iterable.

    Args:
        name: the argument, for the message.
        value: what was given.
        expected: what it may be, in words, for the message.

    Raises:
        TypeError: the value is not iterable.

    Example:
        >>> next(items("scales", 5, "a list of scales"))
        Traceback (most recent call last):
        TypeError: scales is 5; expected a list of scales
    """
    try:
        return iter(value)
    except TypeError:
        raise TypeError(f"{name} is {shown(value)}; expected {expected}") from None


def flag(name: str, value: bool, otherwise: str = "") -> bool:
    """Return a truth value, as a bool.

    Args:
        name: the argument, for the message.
        value: what was given: a bool of Python or numpy.
        otherwise: what else it may be, as in ", or None to find out".

    Raises:
        TypeError: the value is not a bool.

    Example:
        >>> flag("keep", 1)
        Traceback (most recent call last):
        TypeError: keep is 1; expected True or False
    """
    if _is_truth(value):
        return bool(value)
    raise TypeError(f"{name} is {shown(value)}; expected True or False{otherwise}")


def json_text(text: str | bytes) -> str | bytes:
    """Return the text of JSON unchanged.

    Raises:
        TypeError: ``text`` is neither a string nor bytes.
    """
    if isinstance(text, str | bytes):
        return text
    raise TypeError(f"text is {shown(text)}; expected a string or bytes")


def indentation(indent: int | None) -> int | None:
    """Return the number of spaces to indent JSON by, or None for one line.

    Raises:
        ValueError: ``indent`` is not a whole number from 0 to 80.
    """
    return None if indent is None else whole("indent", indent, 0, 80, ", or None for one line")


def reporter(progress: _Function | None, given: str = "the number of finished rows") -> _Function | None:
    """Return the function to which a call reports its progress, or None, unchanged.

    Args:
        progress: the function.
        given: what it is called with.

    Raises:
        TypeError: ``progress`` is neither a function nor None.
    """
    if progress is None or callable(progress):
        return progress
    raise TypeError(f"progress is {shown(progress)}; expected a function of {given}, or None")


def shown(value: object) -> str:
    """Return the repr of a value for a message: on one line, and not too long."""
    try:
        text = " ".join(repr(value).split())
    except (ValueError, RecursionError):  # Python cannot print integers of thousands of digits or very deep lists.
        text = ""
    return text if 0 < len(text) <= 80 else f"a very long {type(value).__name__}"


def _index(value: object) -> int | None:
    if type(value) is int:
        return value
    try:
        return None if _is_truth(value) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def _float(value: object) -> float:
    """The value as a float: infinite if too large for one, nan if it is no number (a string, a bool, an array)."""
    # Arrays of one element would convert to floats.
    if not isinstance(value, SupportsFloat) or _is_truth(value) or getattr(value, "ndim", False):
        return nan
    try:
        return float(value)
    except OverflowError:
        return inf if value > 0 else -inf  # type: ignore[operator]
    except (TypeError, ValueError):
        return nan


def _is_truth(value: object) -> bool:
    """Whether a value is a bool, even numpy's: before numpy 2 it was called bool_, and Python took it for an index."""
    return type(value).__name__ in ("bool", "bool_")


def _power(number: int) -> str:
    return "2**64 - 1" if number == MOST else str(number)


def span(start: int, n: int) -> tuple[int, int]:
    """Return the first index of a run and the number of indexes.

    Raises:
        ValueError: an argument is not a whole number, 0 or more, or the last index is beyond 2**64 - 1.

    Example:
        >>> span(2**64 - 5, 5)
        (18446744073709551611, 5)
        >>> span(2**64 - 4, 5)
        Traceback (most recent call last):
        ValueError: start is 18446744073709551612 and n is 5: the last index would be beyond 2**64 - 1
    """
    first, length = whole("start", start, 0, MOST), whole("n", n, 0, MOST)
    if first + length - 1 > MOST:
        raise ValueError(f"start is {shown(start)} and n is {shown(n)}: the last index would be beyond 2**64 - 1")
    return first, length


def near(name: object, known: Iterable[str], most: int = 3) -> str:
    """Return " (did you mean ...?)", or an empty string if no known name is similar. Case is ignored.

    Example:
        >>> near("Hodku", ["explainer", "hodoku"])
        ' (did you mean hodoku?)'
    """
    from difflib import get_close_matches

    if not isinstance(name, str):
        return ""
    names = {one.lower(): one for one in known}
    return meant(names[one] for one in get_close_matches(name.lower(), names, most))


def instead(name: object, known: Iterable[str]) -> str:
    """Return what else a name may be: those that are similar, and all that are known.

    Example:
        >>> instead("tokns", ["digits", "tokens"])
        ' (did you mean tokens?); expected one of digits, tokens'
    """
    names = list(known)
    return f"{near(name, names)}; expected one of {', '.join(names)}"


def meant(found: Iterable[str]) -> str:
    """Return the question whether one of some names was meant, or an empty string if there are none."""
    names = " or ".join(found)
    return f" (did you mean {names}?)" if names else ""

"""Functions of values that users write: called for each tuple of values, with whatever goes wrong told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice, product
from typing import Any

from .checked import shown
from .clock import Clock
from .errors import RulesError, SearchTimeoutError

MOST_TUPLES = 1_000_000
"""Maximum number of tuples for which a function is called."""

ASKED_AGAIN = 100
"""Maximum number of tuples for which it is called again, to see whether it answers the same."""

USUAL = "the function of a relation"
"""What a function without a name is called."""

Values = tuple[int, ...]
Predicate = Callable[..., bool]


def allowed_by(function: Predicate, values: Sequence[int], size: int, timeout: float | None) -> frozenset[Values]:
    """Return the tuples of values that a function allows.

    Raises:
        RulesError: there are more than a million tuples, or the function returns something other than a bool, or
            another answer when it is asked again.
        SearchTimeoutError: the timeout ended.

    Example:
        >>> sorted(allowed_by(lambda a, b: a + b == 3, range(1, 5), 2, None))
        [(1, 2), (2, 1)]
    """
    count = len(values) ** size
    if count > MOST_TUPLES:
        raise RulesError(
            f"{_name(function, USUAL)} takes {size} values, and {len(values)} digits make more than {MOST_TUPLES:,} "
            f"tuples of them ({count:,}); relate fewer cells at a time, or give the allowed tuples"
        )
    asked = Asked(function, USUAL)
    with ended_after(timeout, asked):
        allowed = frozenset(given for given in product(values, repeat=size) if asked.answer(given))
        for given in islice(product(values, repeat=size), 0, None, max(1, count // ASKED_AGAIN)):
            if asked.answer(given) != (given in allowed):
                raise RulesError(f"{asked.name} gave two answers for the values {given}; a rule gives one")
    return allowed


def size_of(function: Predicate) -> int | None:
    """Return the number of values that a function takes; None for any number.

    Raises:
        RulesError: the function does not say.

    Example:
        >>> size_of(lambda a, b: a < b)
        2
    """
    import inspect

    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:
        name = getattr(function, "__name__", "it")
        raise RulesError(
            f"{_name(function, USUAL)} does not say what parameters it has; wrap it, as in lambda a, b: {name}(a, b)"
        ) from None
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters):
        return None
    positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return len([parameter for parameter in positional if parameter.default is parameter.empty])


class Asked:
    """A function, what messages call it, and the arguments with which it was last called.

    Example:
        >>> asked = Asked(lambda a: a > 1, "the function")
        >>> asked.answer((2,)), asked.last
        (True, (2,))
    """

    def __init__(self, function: Callable[..., Any], usual: str) -> None:
        self.function = function
        self.name = _name(function, usual)
        self.last: tuple[Any, ...] | None = None

    def call(self, given: tuple[Any, ...]) -> Any:
        """Return what the function returns. An error says what it was called with."""
        self.last = given
        try:
            return self.function(*given)
        except Exception as error:
            error.add_note(f"{self.name} was called with the values {shown(given)}.")
            raise

    def answer(self, given: tuple[Any, ...]) -> bool:
        """Return what the function says, which is True or False."""
        answer = self.call(given)
        if type(answer).__name__ not in {"bool", "bool_"}:  # numpy's, too
            raise RulesError(
                f"{self.name} returned {shown(answer)} for the values {shown(given)}; expected True or False"
            )
        return bool(answer)


def _name(function: Callable[..., Any], usual: str) -> str:
    name = getattr(function, "__name__", "")
    return f"the function {name}" if name not in {"", "<lambda>"} else usual


class _OverdueError(BaseException):
    """Raised inside a function that takes too long. Functions that catch every Exception do not catch it."""


@contextmanager
def ended_after(timeout: float | None, *asked: Asked) -> Iterator[None]:
    """Raise an error after some seconds, even inside a function that does not return.

    Raises:
        SearchTimeoutError: the timeout ended.
    """
    seconds = Clock(timeout).left()
    if seconds is None:
        yield
        return
    import ctypes
    import threading

    thread, lock, ended = threading.get_ident(), threading.Lock(), threading.Event()

    def end() -> None:
        with lock:
            if not ended.is_set():
                raised = ctypes.py_object(_OverdueError)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        try:
            yield
        finally:
            with lock:
                ended.set()
            timer.cancel()
    except _OverdueError:
        last = " and ".join(f"{one.name} was last called with {shown(one.last)}" for one in asked if one.last)
        raise SearchTimeoutError(f"a rule was not made after {timeout} s: {last}") from None

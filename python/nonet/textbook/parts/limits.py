"""Limits on a solver's time and nodes."""

from __future__ import annotations

from dataclasses import dataclass

from ...checked import between, whole
from ...errors import NodeLimitError, SearchTimeoutError


class LimitReachedError(Exception):
    """Raised when a solver reaches a limit. Used only within this package."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        super().__init__(seconds)

    def as_public(self) -> NodeLimitError | SearchTimeoutError:
        """Return the public error, for the time limit if ``seconds`` is set and otherwise for the node limit."""
        if self.seconds is None:
            return NodeLimitError("the search has reached max_nodes")
        return SearchTimeoutError(f"the search has reached its timeout of {self.seconds} seconds")


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits on a solver's time and nodes.

    Args:
        timeout: seconds, or None for no limit.
        max_nodes: nodes (steps, for a local search), or None for no limit.

    Raises:
        ValueError: a limit is not positive.

    Example:
        >>> limits = Limits(timeout=2.0, max_nodes=100)
        >>> limits.check(nodes=99, seconds=0.5)
        >>> limits.check(nodes=100, seconds=0.5)
        Traceback (most recent call last):
        nonet.textbook.parts.limits.LimitReachedError: None
    """

    timeout: float | None = None
    max_nodes: int | None = None

    def __post_init__(self) -> None:
        if self.timeout is not None:
            between("timeout", self.timeout, 0, None, "seconds above 0, or None")
        if self.max_nodes is not None:
            whole("max_nodes", self.max_nodes, 1, otherwise=", or None for any")

    def check(self, nodes: int, seconds: float) -> None:
        """Allow one more node.

        Raises:
            LimitReachedError: the node would exceed the limit, or time is up.
        """
        if self.max_nodes is not None and nodes >= self.max_nodes:
            raise LimitReachedError
        if self.timeout is not None and seconds >= self.timeout:
            raise LimitReachedError(self.timeout)

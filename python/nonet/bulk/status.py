"""The status of a row of a batch, and how a path of steps ended."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """The status of a row of a batch. The values never change, because they are stored in files.

    The values that occur depend on the question. Once answered, rows of :func:`solve_many`, :func:`count_many`,
    :func:`rate_many` and :func:`explain_many` are ``NONE``, ``UNIQUE`` or ``SEVERAL``; rows of every other batch are
    ``DONE``. A status equals its word, as it stands in tables.

    Example:
        >>> Status.UNIQUE == "unique", Status.NODE_LIMIT == "node_limit", Status.UNIQUE == 1
        (True, True, True)
    """

    NONE = 0
    """The puzzle has no solution."""
    UNIQUE = 1
    """The puzzle has exactly one solution; if the count limit is 1, at least one."""
    SEVERAL = 2
    """The puzzle has two or more solutions."""
    MALFORMED = 3
    """The row is not a board, or the question does not apply to it; ``errors`` says why."""
    NODE_LIMIT = 4
    """The row reached ``max_nodes=`` before it was answered."""
    TIMEOUT = 5
    """The row reached ``row_timeout=``, or the call reached ``timeout=``, before the row was answered."""
    DONE = 6
    """The row has been answered."""
    EXHAUSTED = 7
    """The puzzle does not exist: there are fewer neighbours than the row's index requires."""
    INTERRUPTED = 8
    """Ctrl-C was pressed before the puzzle was made, in a call with ``keep=True``."""
    MISSING = 9
    """The row has no value: None, nan, or a null of a table."""
    WRONG_SOLUTION = 10
    """The puzzle has exactly one solution, but the solution that its row states is another grid."""

    def __eq__(self, other: object) -> bool:
        return self.name.lower() == other if isinstance(other, str) else int.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__


class End(IntEnum):
    """How a path ended. The numbers of the path are lower bounds unless it is ``SOLVED``."""

    SOLVED = 0
    """The path reached the solution."""
    STUCK = 1
    """No technique of the ladder found a further step."""
    BROKEN = 2
    """The board has no solution."""
    TOO_DEAR = 3
    """The next step costs more than ``max_er=``; its price counts, but the step was not taken."""
    STOPPED = 4
    """A time limit stopped the path."""
    BEYOND = 5
    """The path reached the solution, but with deeper chains than the scale's original program searches; that program
    would have guessed."""

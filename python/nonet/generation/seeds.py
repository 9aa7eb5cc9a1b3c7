"""Seeds: where randomness comes from."""

from __future__ import annotations

from typing import TypeAlias

Seed: TypeAlias = "int | tuple[int, int] | None"
"""A seed, a seed with an index, or None for a fresh one."""

SEEDS = 2**64


def seed_and_index(seed: Seed) -> tuple[int, int]:
    """Return a seed and an index as they were given; the index is 0 and the seed a random one where they were not.

    Raises:
        ValueError: they are no whole numbers from 0 up, or too large.

    Example:
        >>> seed_and_index(7), seed_and_index((7, 3))
        ((7, 0), (7, 3))
    """
    if seed is None:
        return fresh_seed(), 0
    if isinstance(seed, tuple):
        if len(seed) != 2:
            raise ValueError(f"seed is {seed!r}; expected a number or (seed, index)")
        return checked("the seed", seed[0]), checked("the index", seed[1])
    return checked("seed", seed), 0


def fresh_seed() -> int:
    """Return a seed that nobody has had, short enough to be written down."""
    import secrets

    return secrets.randbits(48)


def checked(name: str, value: int) -> int:
    """Return a seed or an index.

    Raises:
        ValueError: it is none.
    """
    if type(value) is int and 0 <= value < SEEDS:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__") or not 0 <= value.__index__() < SEEDS:
        raise ValueError(f"{name} is {value!r}; expected a whole number from 0 to 2**64 - 1")
    return value.__index__()


def checked_count(n: int, start: int, what: str) -> tuple[int, int]:
    """Return how many rows a run has, and the index of the first.

    Args:
        n: how many.
        start: the index.
        what: what they are, for messages.

    Raises:
        ValueError: they are no whole numbers from 0 up, or too large.
    """
    if isinstance(n, bool) or not hasattr(n, "__index__") or n.__index__() < 0:
        raise ValueError(f"n is {n!r}; expected how many {what}, from 0 up")
    first = checked("start", start)
    if first + n.__index__() > SEEDS:
        raise ValueError("the last index is beyond 2**64 - 1")
    return n.__index__(), first

"""Seeds: the source of randomness."""

from __future__ import annotations

from typing import TypeAlias

from .checked import MOST, shown, whole

Seed: TypeAlias = "int | tuple[int, int] | None"
"""A seed, a seed with an index, or None for a fresh seed."""


def seed_and_index(seed: Seed) -> tuple[int, int]:
    """Return the given seed and index; by default a fresh seed, and the index 0.

    Raises:
        ValueError: the seed or the index is negative, too large, or not a whole number.

    Example:
        >>> seed_and_index(7), seed_and_index((7, 3))
        ((7, 0), (7, 3))
    """
    if seed is None:
        return fresh_seed(), 0
    if isinstance(seed, tuple):
        if len(seed) != 2:
            raise ValueError(f"seed is {shown(seed)}; expected a number or (seed, index)")
        return whole("the seed", seed[0], 0, MOST), whole("the index", seed[1], 0, MOST)
    return whole("seed", seed, 0, MOST), 0


def fresh_seed() -> int:
    """Return a fresh seed, short enough to write down."""
    import secrets

    return secrets.randbits(48)


def seed_of(seed: int | None) -> int:
    """Return the given seed, or a fresh one for None.

    Raises:
        ValueError: the seed is negative, too large, or not a whole number.
    """
    return fresh_seed() if seed is None else whole("seed", seed, 0, MOST)

"""Symmetries of the given cells, under the names that people use."""

from __future__ import annotations

from .. import _core
from ..checked import near, shown

SYMMETRIES: dict[str, tuple[str, ...]] = {name: tuple(others) for name, others in _core.SYMMETRIES}
"""The symmetries of the given cells, each with its other names. ``horizontal`` is the reflection in the middle row,
``vertical`` the reflection in the middle column, and ``full`` has all rotations and reflections."""


def symmetry_named(name: str) -> str:
    """Return the main name of a symmetry.

    Raises:
        ValueError: there is no such symmetry; the message lists similar names.

    Example:
        >>> symmetry_named("rot180"), symmetry_named("Half_turn")
        ('half-turn', 'half-turn')
        >>> symmetry_named("halfturn")
        Traceback (most recent call last):
        ...
        ValueError: there is no symmetry 'halfturn' (did you mean half-turn?)
    """
    if not isinstance(name, str):
        raise ValueError(f"symmetry is {shown(name)}; expected a name: {', '.join(SYMMETRIES)}")
    known = _core.symmetry_named(name)
    if known is not None:
        return known
    names = [name for first, others in SYMMETRIES.items() for name in (first, *others)]
    close = near(name.strip().lower(), names) or f"; expected one of {', '.join(SYMMETRIES)}"
    raise ValueError(f"there is no symmetry {shown(name)}{close}")

"""Symmetries of the given cells, under the names that people use."""

from __future__ import annotations

from ..checked import shown
from ..steps.technique import near

SYMMETRIES: dict[str, tuple[str, ...]] = {
    "none": (),
    "half-turn": ("rot180", "rotational", "180"),
    "quarter-turn": ("rot90", "90"),
    "horizontal": ("flip", "top-bottom"),
    "vertical": ("mirror", "left-right"),
    "both-mirrors": ("mirrors", "horizontal-vertical"),
    "diagonal": ("main-diagonal",),
    "anti-diagonal": ("antidiagonal",),
    "both-diagonals": ("diagonals", "bidiagonal"),
    "full": ("dihedral", "all"),
}
"""The symmetries of the given cells, each with its other names. ``horizontal`` is the reflection in the middle row,
``vertical`` the reflection in the middle column, and ``full`` has all rotations and reflections."""

_NAMES = {other: name for name, others in SYMMETRIES.items() for other in (name, *others)}


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
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key in _NAMES:
        return _NAMES[key]
    close = near(key, list(_NAMES)) or f"; expected one of {', '.join(SYMMETRIES)}"
    raise ValueError(f"there is no symmetry {shown(name)}{close}")

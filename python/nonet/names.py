"""The names that options accept, as types: a checker says when one is misspelt. They agree with what is there."""

from __future__ import annotations

from typing import Literal, TypeAlias

Scale: TypeAlias = Literal["explainer", "hodoku", "nonet"]
"""A scale of ratings."""

FormName: TypeAlias = Literal["minlex", "maxlex", "solution-minlex"]
"""A canonical form, a key of ``FORMS``."""

BiasName: TypeAlias = Literal["top-down", "controlled"]
"""How random minimal puzzles come about."""

ThemeName: TypeAlias = Literal["light", "dark", "print", "high-contrast", "colour-blind"]
"""A theme of pictures, a key of ``THEMES``."""

HintLevel: TypeAlias = Literal[1, 2, 3, 4, "where", "technique", "cells", "reason"]
"""How much a hint says."""

SymmetryName: TypeAlias = Literal[
    "none",
    "half-turn",
    "rot180",
    "rotational",
    "180",
    "quarter-turn",
    "rot90",
    "90",
    "horizontal",
    "flip",
    "top-bottom",
    "vertical",
    "mirror",
    "left-right",
    "both-mirrors",
    "mirrors",
    "horizontal-vertical",
    "diagonal",
    "main-diagonal",
    "anti-diagonal",
    "antidiagonal",
    "both-diagonals",
    "diagonals",
    "bidiagonal",
    "full",
    "dihedral",
    "all",
]
"""A symmetry of the cells with givens: a key of ``SYMMETRIES`` or one of its other names."""

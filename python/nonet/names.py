"""The names that arguments accept, as types: type checkers find misspelt ones. Tests check that none is missing."""

from __future__ import annotations

from typing import Literal, TypeAlias

Scale: TypeAlias = Literal["explainer", "hodoku", "nonet"]
"""A scale of ratings."""

LadderName: TypeAlias = Literal["nonet", "explainer", "hodoku"]
"""A ladder that comes with nonet."""

LevelName: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
"""A level of the HoDoKu scale."""

DifficultyName: TypeAlias = Literal["very easy", "easy", "medium", "hard", "very hard", "extreme"]
"""A word for difficulty, a key of ``DIFFICULTIES``."""

FormatName: TypeAlias = Literal[
    "npy",
    "ipuz",
    "fpuzzles",
    "fpuzzles-json",
    "sudokupad",
    "lisudoku",
    "penpa",
    "sudokumaker",
    "sudokuwiki",
    "sudokuexchange",
    "iss",
    "iss-link",
    "opensudoku",
    "gnome",
    "json",
    "hodoku",
    "bank",
    "pencilmarks",
    "tatham",
    "jigsaw",
    "sumocue",
    "killer",
    "quasigroup",
    "canvas",
    "line",
    "sdm",
    "csv",
    "tsv",
    "sdk",
    "ss",
    "picture",
    "grid",
    "sdx",
]
"""A file format, a key of ``FORMATS``."""

PresetName: TypeAlias = Literal[
    "classic",
    "sudoku",
    "standard",
    "vanilla",
    "plain",
    "diagonal",
    "x",
    "x-sudoku",
    "sudoku-x",
    "diagonals",
    "diagonal-main",
    "main-diagonal",
    "diagonal-anti",
    "anti-diagonal",
    "windoku",
    "hyper",
    "hyper-sudoku",
    "windows",
    "nrc",
    "disjoint-groups",
    "disjoint",
    "disjointgroups",
    "centre-dot",
    "center-dot",
    "centredot",
    "centerdot",
    "asterisk",
    "star",
    "girandola",
]
"""A rule preset: a key of ``PRESETS`` or one of its other names."""

FormName: TypeAlias = Literal["minlex", "maxlex", "solution-minlex"]
"""A canonical form, a key of ``FORMS``."""

BiasName: TypeAlias = Literal["top-down", "controlled"]
"""How random minimal puzzles are drawn."""

ThemeName: TypeAlias = Literal["light", "dark", "print", "high-contrast", "colour-blind"]
"""A theme of pictures, a key of ``THEMES``."""

HintLevel: TypeAlias = Literal[1, 2, 3, 4, "where", "technique", "cells", "reason"]
"""The level of detail of a hint."""

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

HouseKind: TypeAlias = Literal["row", "column", "box", "extra"]
"""The kinds of houses."""

InferenceName: TypeAlias = Literal[
    "forward checking",
    "eliminate",
    "arc consistency",
    "only choice",
    "locked candidates",
    "naked twins",
    "naked pairs",
    "hidden pairs",
    "naked triples",
    "hidden triples",
    "naked quads",
    "hidden quads",
    "all-different",
]
"""A strategy of the textbook's solver, a key of ``INFERENCE``."""

RoleName: TypeAlias = Literal[
    "pattern",
    "base",
    "cover",
    "fin",
    "endo_fin",
    "pivot",
    "pincer",
    "als",
    "restricted_common",
    "strong_link",
    "colour_a",
    "colour_b",
    "floor",
    "roof",
    "guardian",
    "intersection",
    "excluder",
    "target",
    "blocker",
    "outie",
    "innie",
]
"""The role of a part in the pattern of a step."""

ExplanationLength: TypeAlias = Literal["short", "full", "teach"]
"""The length of an explanation."""

WalkthroughLength: TypeAlias = Literal["folded", "short", "full", "teach"]
"""The length of each step in a walkthrough; folded: one line of notation, and one line for a run of singles."""

EndingName: TypeAlias = Literal["solved", "stuck", "reached", "open", "choice"]
"""How a walkthrough ends."""

FirstHint: TypeAlias = Literal["region", "digit", "kind"]
"""What the first level of a hint reveals."""

ReasonName: TypeAlias = Literal["assumed", "cell", "house", "als", "pattern", "nested", "no_place", "no_candidate"]
"""Why a node of a chain holds."""

GroundName: TypeAlias = Literal["cell", "house", "deadly", "symmetry"]
TurnName: TypeAlias = Literal["half", "quarter", "diagonal", "anti_diagonal"]
"""Why at least one of a set of candidates is true."""

"""The Literal types of names match the names that exist."""

from __future__ import annotations

from typing import get_args

import nonet
from nonet import names
from nonet.draw import THEMES
from nonet.generation.symmetries import SYMMETRIES
from nonet.generation.weights import BIASES
from nonet.rating.rating import LADDERS
from nonet.steps.entries import LENGTHS
from nonet.steps.hint import FIRSTS, LEVELS
from nonet.symmetry.forms import FORMS
from nonet.textbook.parts import INFERENCE


def test_types_of_names_are_complete() -> None:
    every = {name for first, others in SYMMETRIES.items() for name in (first, *others)}
    assert set(get_args(names.SymmetryName)) == every
    assert get_args(names.Scale) == tuple(LADDERS)
    assert get_args(names.FormName) == tuple(FORMS)
    assert get_args(names.BiasName) == tuple(BIASES)
    assert get_args(names.ThemeName) == tuple(THEMES)
    assert get_args(names.FormatName) == tuple(nonet.FORMATS)
    assert set(get_args(names.LadderName)) == set(LADDERS)
    assert get_args(names.LevelName) == tuple(level.name.lower() for level in nonet.Level)
    presets = {name for preset in nonet.PRESETS.values() for name in (preset.name, *preset.aliases)}
    assert set(get_args(names.PresetName)) == presets
    assert get_args(names.InferenceName) == tuple(INFERENCE)
    assert set(get_args(names.HouseKind)) == {house.kind for house in nonet.Rules("diagonal").houses}
    assert get_args(names.HintLevel) == (*range(1, len(LEVELS) + 1), *LEVELS)
    assert get_args(names.FirstHint) == FIRSTS
    assert get_args(names.WalkthroughLength) == LENGTHS

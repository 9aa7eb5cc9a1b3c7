"""Techniques are found however people spell them, and unknown names bring up similar ones."""

from __future__ import annotations

import pytest

from nonet.steps import technique_named


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("2-string kite", "two-string-kite"),
        ("Two String Kites", "two-string-kite"),
        ("naked pairs", "naked-pair"),
        ("locked candidate", "pointing"),
        ("pointing pair", "pointing"),
        ("simple coloring", "simple-colours-trap"),
        ("UR type 2", "unique-rectangle-2"),
        ("Unique Rectangle 4", "unique-rectangle-4"),
        ("BUG", "bug-1"),
        ("3 strong links", "three-strong-links"),
        ("cross-hatching", "hidden-single"),
        ("exocet", "junior-exocet"),
    ],
)
def test_spellings_find_their_technique(name: str, key: str) -> None:
    assert technique_named(name).key == key


@pytest.mark.parametrize(
    ("name", "first"), [("nice loop", "continuous-nice-loop"), ("turbot", "turbot-fish"), ("wxyz", "wxyz-wing")]
)
def test_a_part_of_a_name_brings_up_the_names_that_have_it(name: str, first: str) -> None:
    with pytest.raises(ValueError, match=rf"\(did you mean {first}( or|\?)"):
        technique_named(name)


def test_a_name_unlike_any_brings_up_nothing() -> None:
    for name in ("", "?", "qqqqqq"):
        with pytest.raises(ValueError, match=r"there is no technique '[?q]*'$"):
            technique_named(name)

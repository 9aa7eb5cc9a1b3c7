"""Techniques are found by the names that people use, and puzzles without a step say why."""

from __future__ import annotations

import pytest

from nonet import TECHNIQUES, NoSolutionError, Puzzle, SeveralSolutionsError, State
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
        ("Y-wing", "xy-wing"),
        ("xwing", "x-wing"),
        ("X Wing", "x-wing"),
        ("kite", "two-string-kite"),
        ("naked twins", "naked-pair"),
        ("Hidden Triplet", "hidden-triple"),
        ("alternating inference chain", "forcing-chain"),
        ("T&E(1)", "braid"),
    ],
)
def test_spellings_find_their_technique(name: str, key: str) -> None:
    assert technique_named(name).key == key


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("nice loop", "continuous-nice-loop"),
        ("turbot", "turbot-fish"),
        ("wxyz", "wxyz-wing"),
        ("y-wng", ".*xy-wing"),
        ("sordfish", "swordfish"),
        ("nakid single", "naked-single"),
    ],
)
def test_similar_names_and_those_that_have_the_part_are_suggested(name: str, first: str) -> None:
    with pytest.raises(ValueError, match=rf"there is no technique '{name}' \(did you mean {first}( or|\?)"):
        technique_named(name)


def test_a_name_unlike_any_brings_up_nothing() -> None:
    for name in ("", "?", "qqqqqq"):
        with pytest.raises(ValueError, match=r"there is no technique '[?q]*'$"):
            technique_named(name)


def test_every_key_name_and_alias_finds_a_technique_that_has_it() -> None:
    for technique in TECHNIQUES.values():
        assert technique_named(technique.key) is technique
        assert technique_named(technique.name) is technique
        for alias in technique.aliases:
            assert alias
            assert alias == alias.strip(" .,;(")
            technique_named(alias)


@pytest.mark.parametrize(
    ("board", "error", "message"),
    [
        ("." * 81, SeveralSolutionsError, "several solutions"),
        ("12345678." + "." * 8 + "9" + "." * 63, NoSolutionError, "no solution"),
    ],
)
def test_the_error_says_why_a_puzzle_has_no_steps(board: str, error: type[Exception], message: str) -> None:
    for steps in (Puzzle(board).steps(), State(board).steps("hodoku")):
        with pytest.raises(error, match=message):
            next(steps)
    assert message.rsplit(maxsplit=1)[-1] in Puzzle(board).hint().text


def test_a_puzzle_with_several_solutions_has_steps_only_on_request() -> None:
    solution = Puzzle("." * 81).solve()
    assert list(Puzzle(str(solution)).steps()) == []
    several = State(Puzzle("12345678" + "." * 73))
    with pytest.raises(SeveralSolutionsError, match="unique=False"):
        next(several.steps(timeout=0.5))
    assert next(several.steps(unique=False)).placements == ((8, 9),)

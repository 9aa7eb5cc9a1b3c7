"""The text of steps: what a teacher would say, and how much of it each level of a hint reveals."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from nonet import TECHNIQUES, Ladder, Puzzle, Rules, State, Step
from nonet.steps.hint import about

EACH = pytest.mark.parametrize("key", list(TECHNIQUES))
FILE = Path(__file__).parents[1] / "data" / "extra_houses.tsv.gz"
CELL = re.compile(r"r[1-9]+c[1-9]+")


@cache
def example(key: str) -> Step:
    return TECHNIQUES[key].example()


def explanation(key: str) -> str:
    return example(key).explain()


# -- levels of hints --------------------------------------------------------------------------------------


@EACH
def test_the_first_level_reveals_neither_cells_nor_a_whole_pattern(key: str) -> None:
    text = str(about(example(key), 1))
    assert re.fullmatch(
        r"Look at (((rows?|columns?|box|boxes) [1-9]( and [1-9])?( and )?){1,2}|the places of [1-9])\.", text
    ), text
    assert not CELL.search(text)


@EACH
def test_each_level_adds_one_fact(key: str) -> None:
    step = example(key)
    where, technique, cells, reason = (str(about(step, level)) for level in (1, 2, 3, 4))
    name = step.name.lower()
    assert name not in where.lower()
    assert technique.startswith(f"{where[:-1]}: there ")
    assert name in technique.lower()
    assert not CELL.search(technique)
    assert cells.startswith(technique[:-1])
    assert CELL.search(cells)
    assert step.effects not in cells
    assert reason == step.explain()


def test_the_first_level_does_not_reveal_the_digit_of_a_naked_single() -> None:
    assert str(about(example("naked-single"), 1)) == "Look at box 3."


def test_a_hint_for_chains_points_to_their_start() -> None:
    assert str(about(example("region-forcing-chains"), 1)) == "Look at the places of 3."
    assert str(about(example("cell-forcing-chains"), 1)) == "Look at box 7."
    assert str(about(example("nishio"), 1)) == "Look at the places of 3."


@EACH
def test_hints_are_sentences(key: str) -> None:
    text = str(about(example(key), 2)).partition(": ")[2]
    if text.endswith(("links.", "chains.")) or "chains (" in text:
        assert text.startswith("there are ")
    elif text.endswith(("pointing.", "claiming.")):
        assert re.fullmatch(r"there is (direct )?(pointing|claiming)\.", text)
    else:
        assert re.match("there is an? ", text)
    for name in ("Sue de Coq", "Siamese", "Franken", "Nishio"):
        assert name.lower() not in text.lower() or name in text


# -- reasons ----------------------------------------------------------------------------------------------


@EACH
def test_digits_are_separated_from_the_number_of_a_type(key: str) -> None:
    step = example(key)
    if step.name[-1].isdigit():
        assert re.match(rf"{step.name} (of \d|in |from )", step.text), step.text


@EACH
def test_a_contradiction_names_the_false_assumption(key: str) -> None:
    step = example(key)
    starts = {(chain.nodes[0].cells, chain.nodes[0].digit, chain.nodes[0].on) for chain in step.main_chains}
    if len(step.main_chains) > 1 and len(starts) == 1:
        assert re.search(r"so the assumption that r[1-9]c[1-9] is (not )?[1-9] is false\.", explanation(key))


@EACH
def test_no_chain_is_explained_twice(key: str) -> None:
    lines = [line.partition(": ")[2] for line in explanation(key).splitlines() if line.startswith("Chain ")]
    assert len(set(lines)) == len(lines)
    numbers = {line.partition(":")[0] for line in explanation(key).splitlines() if line.startswith("Chain ")}
    assert {f"Chain {number}" for number in re.findall(r"\(by chain (\d+)\)", explanation(key))} <= numbers


def test_sets_with_two_common_digits_are_explained() -> None:
    text = explanation("tuvwxyz-wing")
    assert "In r2c1235789 all places of each of 1 and 7 see each other" in text
    assert "So each set loses a digit to another and has all its others" in text


def test_a_death_blossom_explains_each_digit_of_its_stem() -> None:
    assert explanation("death-blossom").splitlines()[1:4] == [
        "The stem r5c9 is 2 or 8.",
        "If it is 2, r5c4 and r5c7, which have no candidates but 2, 5 and 8, cannot have 2: there are 5 and 8.",
        "If it is 8, r5c4 and r5c7, which have no candidates but 2, 5 and 8, cannot have 8: there are 2 and 5.",
    ]


def test_the_only_candidate_that_avoids_a_deadly_pattern_is_placed() -> None:
    assert "the puzzle would have two solutions or none." in explanation("bug-1")
    assert "As it has just one, the only other candidate there is true: 2 in r2c3." in explanation("bug-1")


def test_a_firework_quad_names_its_four_digits() -> None:
    assert example("firework-quad").text.startswith("Firework quad 2, 3, 5, 9 with pivots")


# -- extra houses -----------------------------------------------------------------------------------------


def own_rules() -> Puzzle:
    """Return a puzzle whose extra house has a custom name."""
    cells = ["r1c1", "r2c5", "r3c9", "r4c2", "r5c6", "r6c7", "r7c3", "r8c4", "r9c8"]
    rules = Rules("classic", houses={"the snake": cells})
    return Puzzle(Puzzle("." * 81, rules).solve(), rules)


def steps_with_extra_houses() -> Iterator[Step]:
    with gzip.open(FILE, "rt", encoding="ascii") as file:
        puzzles = [line.split() for line in file]
    for givens, rules in puzzles[::250]:
        yield from Puzzle(givens, rules).steps()
    solved = own_rules()
    last, *others = solved.rules.houses[-1].cells
    state = State(Puzzle([digit if cell in others else 0 for cell, digit in enumerate(solved.givens)], solved.rules))
    [step] = state.all_steps(Ladder.of_techniques({"full-house": 1}), unique=False)
    assert step.placements == ((last, solved.givens[last]),)
    yield step


def test_texts_use_the_names_of_houses() -> None:
    seen = set()
    for step in steps_with_extra_houses():
        names = {house.name for house in step.state.rules.houses}
        text = "\n".join([step.text, step.explain(), *(str(about(step, level)) for level in (1, 2, 3))])
        seen |= {name for name in ("main diagonal", "anti-diagonal", "window 1", "the snake") if name in text}
        assert not re.search(r"(?<!the )(?<!The )(main diagonal|\banti-diagonal)|[Tt]he [Tt]he", text), text
        for kind, number in re.findall(r"\b([Rr]ow|[Cc]olumn|[Bb]ox|[Ww]indow) (\d+)", text):
            assert f"{kind.lower()} {number}" in names, text
        assert "The pattern is" not in text, text
    assert seen >= {"main diagonal", "anti-diagonal", "window 1", "the snake"}

"""The text of steps: what a teacher would say, and how much of it each level of a hint reveals."""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from nonet import TECHNIQUES, Ladder, Puzzle, Rules, State, Step
from nonet.steps.hint import about
from nonet.steps.telling import Item
from support.puzzles import HARD

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
    assert technique.startswith((f"{where[:-1]}: there ", f"{where[:-1]}: the law of leftovers applies"))
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
        assert re.match("there is an? |the law of leftovers applies", text)
    for name in ("Sue de Coq", "Siamese", "Franken", "Nishio"):
        assert name.lower() not in text.lower() or name in text


# -- reasons ----------------------------------------------------------------------------------------------


LONGEST = 600


def lines(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from lines(item.below)


@EACH
def test_an_explanation_says_where_why_and_which_digits_go(key: str) -> None:
    step, telling = example(key), example(key).telling
    assert telling.look.endswith((".", "?"))
    assert telling.why
    assert all(sentence.endswith((".", ":")) for sentence in telling.why)
    assert telling.so == f"So {step.effects}." or ". Also, " in telling.so
    assert telling.lesson.endswith(".")


@EACH
def test_no_paragraph_is_long(key: str) -> None:
    telling = example(key).telling
    assert all(len(text) <= LONGEST for text in (*telling.paragraphs(), *lines(telling.proof)))


@EACH
def test_the_short_form_is_one_line_of_notation(key: str) -> None:
    step = example(key)
    assert step.text == step.explain("short")
    name, _, rest = step.text.partition(": ")
    assert name == step.name
    assert "\n" not in rest
    assert all(f"{digit}" in rest for _, digit in (*step.placements, *step.eliminations))


@EACH
def test_a_lesson_comes_first(key: str) -> None:
    step = example(key)
    head, lesson, *rest = step.explain("teach").splitlines()
    assert [head, *rest] == step.explain("full").splitlines()
    assert lesson == step.telling.lesson


def test_other_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no length 'long'; expected one of short, full, teach"):
        example("full-house").explain("long")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("hidden-single", "Hidden single: 1 in b3 => r1c7=1"),
        ("naked-triple", "Naked triple: 2,5,8 in r5c479 => r5c1<>258, r5c3<>28, r5c5<>58"),
        ("x-wing", "X-Wing: 3 r24 c13 => r7c3,r9c1<>3"),
        ("finned-swordfish", "Finned Swordfish: 7 c129 r679 fr5c9 => r6c8<>7"),
        ("skyscraper", "Skyscraper: (4)r4c2 = r4c4 - r7c4 = r7c3 => r5c3<>4"),
        ("aic", "AIC: (8=9)r1c4 - r1c2 = (9-3)r5c2 = r5c5 - (3=8)r6c6 => r1c6,r6c4<>8"),
    ],
)
def test_notation_is_that_of_the_forums(key: str, line: str) -> None:
    assert example(key).text == line


def test_a_hidden_single_names_the_fewest_digits_that_block_it() -> None:
    assert "The 1s in r2c1, r3c4, r5c8 and r8c9 leave only r1c7 for 1 in box 3." in explanation("hidden-single")
    blockers = [part for part in example("hidden-single").parts if part.role == "blocker"]
    assert sorted(cell for part in blockers for cell in part.cells) == [9, 21, 43, 71]


def test_a_contradiction_names_the_false_assumption() -> None:
    assert "Suppose r5c1 is not 4." in explanation("forcing-chain-contradiction")
    assert "Then box 5 would have no place for 1" in explanation("forcing-chain-contradiction")


def test_sets_with_two_common_digits_are_explained() -> None:
    text = explanation("als-xz")
    assert "The two sets cannot both have 3, because r7c2 and r7c3 see r7c5 and r7c6." in text
    assert "One of r8c1 and r8c2 is 1, and r9c1 and r9c2 see both." in text


def test_a_death_blossom_explains_each_digit_of_its_stem() -> None:
    assert (
        "If r7c6 is 1, r2c2 and r2c6, with only 1, 3 and 6 between them, have 3 and 6. "
        "If r7c6 is 9, r1c2, r2c2 and r7c2, with only 3, 4, 6 and 9 between them, have 3, 4 and 6."
    ) in explanation("death-blossom")


def test_the_only_candidate_that_avoids_a_deadly_pattern_is_named() -> None:
    assert "the puzzle would have two solutions or none." in explanation("bug-1")
    assert "It has one, so the candidate that is one too many is true: 2 in r2c3." in explanation("bug-1")


def test_a_firework_quad_names_its_four_digits() -> None:
    assert example("firework-quad").text.startswith("Firework quad: 2,3,5,9 in ")


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
        text = "\n".join([*step.telling.paragraphs(), *(str(about(step, level)) for level in (1, 2, 3))])
        seen |= {name for name in ("main diagonal", "anti-diagonal", "window 1", "the snake") if name in text}
        assert not re.search(r"(?<!the )(?<!The )(main diagonal|\banti-diagonal)|[Tt]he [Tt]he", text), text
        for kind, number in re.findall(r"\b([Rr]ow|[Cc]olumn|[Bb]ox|[Ww]indow) (\d+)", text):
            assert f"{kind.lower()} {number}" in names, text
    assert seen >= {"main diagonal", "anti-diagonal", "window 1", "the snake"}


def test_a_rectangle_beside_a_naked_single_keeps_its_words() -> None:
    board = "+4+5+7+2+8+1........+7..1+1.2..3+74....+7+1543+6+51+3+62..+7.67....+1.....1....7+7.5...8+1.9.+1.+76..."
    struck = (
        "278 294 299 312 323 327 373 394 399 423 464 465 466 473 475 476 482 486 489 492 494 515 525 535 577 578 594"
    )
    struck += " 599 612 615 622 627 628 632 672 673 814 823 824 834 835 853 863 864 865 872 875 876 892 923 927 928 935"
    struck += " 939 942 953 956 963 966 968 969 975 984 985"
    ladder = Ladder.of_techniques({"unique-rectangle-3": 1})
    (step,) = State.of_board(board, struck).all_steps(ladder, unique=True)
    assert step.telling.look == "Look at r1c7, r1c8, r7c7 and r7c8, which share the candidates 6 and 9."
    assert step.telling.lesson
    assert step.prove()


def test_a_path_of_eighty_steps_is_told_in_a_thousand_calls_of_python() -> None:
    steps, calls = list(Puzzle(HARD).steps()), 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        told = [step.explain() for step in steps]
    finally:
        sys.setprofile(before)
    assert len(set(told)) == len(steps) > 50
    assert calls <= 1000 * len(steps) / 80

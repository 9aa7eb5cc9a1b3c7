"""Positions to practise a technique: it is the next step, nothing earlier applies, and seeds reproduce them."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import cache

import pytest

import nonet
from nonet import State
from nonet.positions.page import page, sheet
from nonet.positions.pdf import pdf
from nonet.steps import technique_named

KEYS = ["full-house", "hidden-single", "naked-pair", "x-wing", "unique-rectangle-1", "als-xz"]
EACH = pytest.mark.parametrize("key", KEYS)


@EACH
def test_the_next_step_is_the_technique_proved_and_no_other_costs_less(key: str) -> None:
    for position in nonet.practice(key, 2, seed=11):
        assert position.technique == position.answer.technique == key
        assert position.answer.prove()
        assert not position.state.mistakes()
        assert position.hints == position.answer.telling.hints
        assert min(step.price for step in position.state.all_steps(unique=True)) == position.answer.price
        # The board alone, read again from text, leads to the same step.
        board = State.of_board(position.state.board_text(), position.state.struck_text())
        assert board == position.state
        assert next(board.steps()) == position.answer


def test_occurrences_beside_a_cheaper_step_are_passed_over() -> None:
    # The ladder tries this technique before some that may cost less.
    (position,) = nonet.practice("extended-rectangle-3", seed=1)
    assert not [step for step in position.state.all_steps(unique=True) if step.price < position.answer.price]
    puzzle = nonet.generate(seed=1, must="extended-rectangle-3")
    first = next(step for step in puzzle.steps() if step.technique == "extended-rectangle-3")
    assert [step for step in first.state.all_steps(unique=True) if step.price < first.price]


def test_seeds_and_indexes_reproduce_positions() -> None:
    three = nonet.practice("naked-pair", 3, seed=7)
    assert [position.seed for position in three] == [(7, 0), (7, 1), (7, 2)]
    assert nonet.practice("Naked Pair", 2, seed=(7, 1)) == three[1:]
    assert len({position.state for position in three}) == 3
    assert nonet.practice("naked-pair", seed=8)[0] != three[0]


def test_a_fresh_seed_is_told() -> None:
    (position,) = nonet.practice("pointing")
    assert nonet.practice("pointing", seed=position.seed) == [position]


def test_other_rules_and_the_occurrences_differ() -> None:
    (position,) = nonet.practice("naked-pair", seed=3, rules="diagonal")
    assert position.state.rules == nonet.Rules("diagonal")
    placed = [position.state.grid.filled for position in nonet.practice("naked-single", 4, seed=2)]
    assert len(set(placed)) > 1


JIGSAW = nonet.Rules(regions=nonet.random_regions(9, seed=3))
BOARDS = [
    ("hidden-single", "4x4"),
    ("hidden-pair", "6x6"),
    ("x-wing", nonet.Rules("6x6+diagonal")),
    ("xy-wing", "8x8"),
    ("naked-single", "latin-7"),
    ("law of leftovers", JIGSAW),
    ("law of leftovers", nonet.Rules(regions=nonet.random_regions(6, seed=3))),
]


@cache
def made_on(name: str, rules: nonet.Rules | str) -> list[nonet.Position]:
    """Return two positions, made once for all tests."""
    return nonet.practice(name, 2, seed=1, rules=rules, timeout=3600)


@pytest.mark.parametrize(("name", "rules"), BOARDS, ids=str)
def test_other_boards_have_positions(name: str, rules: nonet.Rules | str) -> None:
    key = technique_named(name).key
    made = made_on(name, rules)
    assert nonet.practice(name, seed=(1, 1), rules=rules, timeout=3600) == made[1:]
    for position in made:
        assert position.state.rules == nonet.Rules.of(rules)
        assert position.technique == next(position.state.steps()).technique == key
        assert position.answer.prove()
        assert not position.state.mistakes()
        assert min(step.price for step in position.state.all_steps(unique=True)) == position.answer.price
        solution = position.state.puzzle.solve()
        assert all(solution[cell] == digit for cell, digit in position.answer.placements)
        assert all(solution[cell] != digit for cell, digit in position.answer.eliminations)


@pytest.mark.parametrize(("name", "rules"), BOARDS, ids=str)
def test_other_boards_are_shown_in_every_form(name: str, rules: nonet.Rules | str) -> None:
    made = made_on(name, rules)
    for document in (page(made), sheet(made)):
        assert document.count("<svg") >= 2
    assert pdf(made).startswith(b"%PDF")
    for position in made:
        state, board = position.state, position.state.board
        shown = Counter(position.text())
        for digit in range(1, board.digits + 1):
            marks = sum(digit in state.candidates(cell) for cell in range(board.cell_count) if not state[cell])
            filled = sum(state[cell] == digit for cell in range(board.cell_count))
            assert shown[str(digit)] == marks + filled


@pytest.mark.parametrize(
    ("name", "rules", "reason"),
    [
        ("law of leftovers", "classic", "it needs irregular boxes"),
        ("LoL", "8x8", "it needs irregular boxes"),
        ("pointing", "latin-9", "two houses that share 2 cells"),
        ("tridagon", "8x8", "nine boxes of 3x3"),
        ("squirmbag", "classic", "a smaller fish"),
        ("naked-pair", "4x4", "solve every puzzle on this board"),
    ],
)
def test_techniques_that_never_occur_are_refused_at_once(name: str, rules: str, reason: str) -> None:
    with pytest.raises(nonet.RefusalError, match=f"no position for .*never occurs under these rules: .*{reason}"):
        nonet.practice(name, rules=rules, timeout=None)


def test_a_position_shows_itself() -> None:
    (position,) = nonet.practice("x-wing", seed=1)
    assert str(position) == position.text()
    assert position.svg() == position._repr_svg_()
    assert "<svg" in position.svg(theme="dark", size=300)
    assert repr(position) == "<Position for x-wing, seed (1, 0)>"
    assert pickle.loads(pickle.dumps(position)) == position


def test_practice_says_why_no_position_was_made() -> None:
    with pytest.raises(nonet.RefusalError, match=r"no position for mutant-x-wing: .*ladder"):
        nonet.practice("mutant-x-wing", seed=1)
    with pytest.raises(nonet.SearchTimeoutError, match=r"0 of 2 positions made; few puzzles need .* sk-loop"):
        nonet.practice("sk-loop", 2, seed=1, timeout=0.3)
    with pytest.raises(ValueError, match=r"there is no technique 'x-wnig' \(did you mean x-wing"):
        nonet.practice("x-wnig")
    with pytest.raises(ValueError, match="n is 0"):
        nonet.practice("x-wing", 0)


# -- any rules --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["thermometer-bound", "house-sum", "neighbour-clue", "seen-digit", "outside-clue"])
def test_techniques_of_clues_get_puzzles_with_such_clues(key: str) -> None:
    (position,) = nonet.practice(key, seed=1, timeout=3600)
    assert position.technique == position.answer.technique == key
    assert position.answer.prove()
    assert not position.state.mistakes()
    assert position.state.rules.constraints
    assert position.state.puzzle.count() == 1
    assert min(step.price for step in position.state.all_steps()) == position.answer.price
    assert next(position.state.steps()) == position.answer
    assert nonet.practice(key, seed=position.seed, timeout=3600) == [position]


@pytest.mark.parametrize(
    ("key", "rules"), [("naked-pair", "anti-knight"), ("pointing", "12x12"), ("x-wing", "samurai")]
)
def test_other_techniques_are_practised_under_any_rules(key: str, rules: str) -> None:
    (position,) = nonet.practice(key, seed=2, rules=rules, timeout=3600)
    assert position.technique == key
    assert position.state.rules == nonet.Rules(rules)
    assert position.answer.prove()
    assert page([position])


def test_techniques_of_the_catalogue_alone_are_refused_under_other_rules() -> None:
    with pytest.raises(nonet.RefusalError, match="on the ladder for any rules"):
        nonet.practice("skyscraper", rules="anti-knight")

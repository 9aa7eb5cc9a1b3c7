"""Morphs are values, form a group, and preserve the properties of a puzzle."""

from __future__ import annotations

import json
import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Morph, Status, random_morph
from support.houses import CLASSIC, EXTRA
from support.puzzles import DATA, DIAGONAL, EASY, lines, rules_of

HARD = lines(DATA / "hardest.txt.gz")[0][:81]
PUZZLES = [HARD, EASY, *lines(DATA / "few_givens.txt.gz")[:20]]
COUNT = 1_218_998_108_160

NUMBERS = st.integers(0, COUNT - 1)
MORPHS = NUMBERS.map(Morph.numbered)
LINE = st.permutations(range(3)).flatmap(
    lambda bands: st.tuples(*[st.permutations([3 * band + 1, 3 * band + 2, 3 * band + 3]) for band in bands]).map(
        lambda parts: tuple(at for part in parts for at in part)
    )
)


def by_definition(
    transpose: bool, rows: tuple[int, ...], columns: tuple[int, ...], digits: list[int], board: list[int]
) -> list[int]:
    """Apply the parts of a morph to a board as the documentation defines them."""
    square = [board[at : at + 9] for at in range(0, 81, 9)]
    if transpose:
        square = [list(column) for column in zip(*square, strict=True)]
    square = [square[row - 1] for row in rows]
    square = [[row[column - 1] for column in columns] for row in square]
    return [digits[digit - 1] if digit else 0 for row in square for digit in row]


@given(st.booleans(), LINE, LINE, st.permutations(range(1, 10)), st.sampled_from(PUZZLES))
def test_a_morph_applies_its_parts(
    transpose: bool, rows: tuple[int, ...], columns: tuple[int, ...], digits: list[int], line: str
) -> None:
    morph = Morph.of(transpose=transpose, rows=rows, columns=columns, digits=digits)
    assert (morph.transpose, morph.rows, morph.columns, morph.digits) == (transpose, rows, columns, tuple(digits))
    board = nonet.Grid(line)
    wanted = by_definition(transpose, rows, columns, digits, list(board))
    assert list(morph(board)) == wanted
    assert morph.apply(line) == nonet.Grid(wanted)
    for cell in (0, 13, 80):
        where = morph.cell(cell)
        assert wanted[where] == (digits[board[cell] - 1] if board[cell] else 0)
        assert morph.inverse().cell(where) == cell


@given(MORPHS, MORPHS, MORPHS, st.integers(-5, 5))
def test_morphs_are_a_group(f: Morph, g: Morph, h: Morph, exponent: int) -> None:
    identity = Morph()
    board = nonet.Grid(EASY)
    assert (f * g)(board) == f(g(board)) == f.compose(g)(board)
    assert (f * g) * h == f * (g * h)
    assert f * f.inverse() == identity == f**-1 * f
    assert f * identity == f == identity * f
    assert (f * g).inverse() == g.inverse() * f.inverse()
    assert f**exponent * f == f ** (exponent + 1)


@given(MORPHS)
def test_morphs_are_values(morph: Morph) -> None:
    same = Morph(str(morph))
    assert same == morph == eval(repr(morph))
    assert hash(same) == hash(morph)
    assert pickle.loads(pickle.dumps(morph)) == morph == Morph.from_json(morph.to_json())
    assert Morph.numbered(morph.number) == morph
    assert Morph.of(**json.loads(morph.to_json(indent=2))) == morph
    assert morph != str(morph)


@given(
    st.text(max_size=60)
    | st.from_regex(r"( ?(rows|columns|digits|transpose|identity)=?[1-9]{0,10}){0,4}", fullmatch=True)
)
def test_any_text_is_a_morph_or_a_located_error(text: str) -> None:
    try:
        morph = Morph(text)
    except nonet.ParseError as error:
        column = error.column
    else:
        assert Morph(str(morph)) == morph
        column = 1
    assert column is not None
    assert 1 <= column <= len(text) + 1


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", 1, "found nothing"),
        ("transpose rows=12345678", 11, "each of 1 to 9 once"),
        ("rows=142356789", 1, "tears bands apart"),
        ("columns=142356789", 1, "tears stacks apart"),
        ("digits=213456789 digits=213456789", 18, "twice"),
        ("turn", 1, "'turn'"),
        ("\ud800", 1, "expected identity"),
    ],
)
def test_malformed_texts_of_morphs_are_refused(text: str, column: int, words: str) -> None:
    with pytest.raises(nonet.ParseError) as caught:
        Morph(text)
    assert caught.value.column == column
    assert words.replace("'", '"') in str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["", "1", "[]", "{}", '{"transpose": 1, "rows": [], "columns": [], "digits": []}', Morph().to_json()[:-1], b"\xff",
     Morph().to_json().replace("[1, 2", '["1", 2'), Morph().to_json().replace("[1, 2, 3, 4", "[1, 2, 4, 3")],
)  # fmt: skip
def test_malformed_json_of_morphs_is_refused(text: str | bytes) -> None:
    with pytest.raises(nonet.ParseError):
        Morph.from_json(text)


@pytest.mark.parametrize("number", [-1, COUNT])
def test_a_number_beyond_the_last_morph_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="1218998108159"):
        Morph.numbered(number)


@settings(max_examples=30)
@given(st.sampled_from(PUZZLES), MORPHS)
def test_morphs_preserve_the_number_of_solutions(line: str, morph: Morph) -> None:
    puzzle = nonet.Puzzle(line)
    isomorph = morph(puzzle)
    assert isinstance(isomorph, nonet.Puzzle)
    assert isomorph.count() == puzzle.count() == 1
    assert isomorph.solve() == morph(puzzle.solve())
    assert {morph.cell(cell) for cell in puzzle.redundant_givens()} == set(isomorph.redundant_givens())


def test_morphs_preserve_ratings() -> None:
    puzzle = nonet.Puzzle(EASY)
    for seed in range(5):
        assert random_morph(seed=seed)(puzzle).rate(scales=["explainer"]).er == puzzle.rate(scales=["explainer"]).er


@given(MORPHS)
def test_morphs_transform_candidates(morph: Morph) -> None:
    puzzle = nonet.Puzzle(EASY, candidates=nonet.Puzzle(EASY).candidates())
    isomorph = morph(puzzle)
    assert isomorph.candidates() == nonet.Puzzle(isomorph.givens).candidates()
    assert morph.inverse()(isomorph) == puzzle


@pytest.mark.parametrize("name", sorted(EXTRA))
def test_random_morphs_keep_their_rules(name: str) -> None:
    rules = rules_of(name)
    houses = {frozenset(house) for house in CLASSIC + EXTRA[name]}
    for index in range(30):
        morph = random_morph(rules, seed=3, index=index)
        assert morph.keeps(rules)
        assert {frozenset(map(morph.cell, house)) for house in houses} == houses


def test_a_morph_that_does_not_keep_the_rules_is_refused() -> None:
    puzzle = nonet.Puzzle(DIAGONAL, "diagonal")
    with pytest.raises(nonet.RulesError, match="does not keep the rules 'diagonal'"):
        Morph("rows=213456789")(puzzle)
    turned = Morph("transpose")(puzzle)
    assert turned.rules == puzzle.rules
    assert turned.is_proper


def test_seeds_reproduce_the_recorded_morphs() -> None:
    assert random_morph(seed=0).number == 1_020_203_601_291
    assert random_morph("windoku", seed=2**64 - 1, index=5).number == 1_409_974_146
    by_seed = {random_morph(seed=seed) for seed in range(100)}
    by_index = {random_morph(seed=0, index=at) for at in range(1, 100)}
    assert len(by_seed | by_index) == 199


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_out_of_range_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"seed is .* expected a whole number from 0 to"):
        random_morph(seed=seed)
    with pytest.raises(ValueError, match="index is"):
        random_morph(seed=0, index=seed)
    with pytest.raises(ValueError, match="seed is"):
        nonet.random_morphs(1, seed=seed)


def test_random_morphs_of_a_small_group_are_equally_likely() -> None:
    positions = nonet.random_morphs(9600, "diagonal", seed=1) // 362_880
    _, counts = np.unique(positions, return_counts=True)
    assert len(counts) == 96
    assert 50 < counts.min() <= counts.max() < 160


def test_a_batch_of_boards_is_morphed_like_single_boards() -> None:
    morphs = nonet.random_morphs(len(PUZZLES) * 3, seed=5).reshape(-1, 3)
    result = nonet.morph_many(PUZZLES, morphs)
    made = result.boards
    assert result[0] == tuple(map(nonet.Grid, made[0]))
    for line, numbers, boards in zip(PUZZLES, morphs, made, strict=True):
        for number, board in zip(numbers, boards, strict=True):
            assert nonet.Grid(board) == Morph.numbered(int(number))(line)
    single = nonet.morph_many(PUZZLES, morphs[:, 1])
    assert (single.boards == made[:, 1]).all()
    assert list(single) == list(map(nonet.Grid, made[:, 1]))
    assert nonet.morph_many([], np.zeros(0, dtype=np.uint64)).boards.shape == (0, 81)
    assert nonet.morph_many(np.zeros((2, 81), dtype=int), np.zeros((2, 0), dtype=np.uint64)).boards.shape == (2, 0, 81)


def test_a_row_that_cannot_be_morphed_affects_no_other() -> None:
    rows: list[str | nonet.Puzzle] = [
        "oops",
        HARD,
        nonet.Puzzle(HARD, "diagonal"),
        nonet.Puzzle(HARD, candidates=[511] * 81),
    ]
    swap = Morph("rows=213456789")
    result = nonet.morph_many(rows, np.full(4, swap.number))
    assert list(result) == [None, swap(HARD), None, None]
    assert result.status.tolist() == [Status.MALFORMED, Status.DONE, Status.MALFORMED, Status.MALFORMED]
    assert not result.boards[[0, 2, 3]].any()
    for row, reason in ((0, "expected a digit"), (2, "does not keep the rules 'diagonal'"), (3, "candidates")):
        assert reason in result.errors[row]


def test_the_shapes_of_boards_and_morphs_must_match() -> None:
    good = np.zeros(1, dtype=np.uint64)
    with pytest.raises(ValueError, match="for 2 boards"):
        nonet.morph_many([HARD, EASY], good)
    with pytest.raises(ValueError, match="float64"):
        nonet.morph_many([HARD], good.astype(float))
    for number in (-1, COUNT):
        with pytest.raises(ValueError, match="numbers from 0"):
            nonet.morph_many([HARD], np.array([number]))
    with pytest.raises(ValueError, match="n is -1"):
        nonet.random_morphs(-1, seed=0)


def test_a_seed_may_carry_the_index() -> None:
    assert random_morph(seed=(7, 1)) == random_morph(seed=7, index=1)
    with pytest.raises(ValueError, match="both give an index"):
        random_morph(seed=(7, 1), index=2)

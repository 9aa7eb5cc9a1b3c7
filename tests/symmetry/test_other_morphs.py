"""Morphs of square boards with rectangular boxes that are not 9x9."""

from __future__ import annotations

import pickle
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Grid, Morph, ParseError, Puzzle, Rules, RulesError, Status
from nonet.symmetry.families import NINE_BY_NINE, Family

SPECS = ["4x4", "6x6", "6x6:3x2", "8x8", "8x8:4x2", "10x10", "12x12", "15x15", "16x16", "20x20", "25x25", "36x36"]
SMALL = ["4x4", "6x6", "6x6:3x2", "8x8", "10x10"]
SEEDS = st.integers(0, 2**64 - 1)
NINE_NUMBERS = st.integers(0, NINE_BY_NINE.count - 1)


def grid(spec: str, seed: int = 1) -> Grid:
    return nonet.random_grid(spec, seed=seed)


@settings(max_examples=60)
@given(NINE_NUMBERS, NINE_NUMBERS)
def test_the_arithmetic_of_any_board_is_that_of_9x9(one: int, other: int) -> None:
    anywhere = Family(3, 3)
    cells = bytes(nonet.random_grid(seed=3))
    assert anywhere.count == NINE_BY_NINE.count
    assert anywhere.parts(one) == NINE_BY_NINE.parts(one)
    assert anywhere.number(anywhere.parts(one)) == one
    assert anywhere.inverse(one) == NINE_BY_NINE.inverse(one)
    assert anywhere.compose(one, other) == NINE_BY_NINE.compose(one, other)
    assert anywhere.apply(one, cells) == NINE_BY_NINE.apply(one, cells)
    assert anywhere.text(one) == f"9x9 {NINE_BY_NINE.text(one)}" == f"9x9 {Morph.numbered(one)}"
    assert anywhere.parse(NINE_BY_NINE.text(one)) == one


def test_the_3072_morphs_of_4x4_are_all_there_are() -> None:
    orders = [order for order in permutations((1, 2, 3, 4)) if {*order[:2]} in ({1, 2}, {3, 4})]
    expected = set(product((False, True), orders, orders, permutations((1, 2, 3, 4))))
    morphs = [Morph.numbered(number, "4x4") for number in range(Rules("4x4").morph_count)]
    assert len(expected) == len(morphs) == 3072
    assert {(morph.transpose, morph.rows, morph.columns, morph.digits) for morph in morphs} == expected
    assert [morph.number for morph in morphs] == list(range(3072))
    assert len(set(morphs)) == 3072


@pytest.mark.parametrize(("spec", "count"), [("6x6", 2_488_320), ("8x8", 17_836_277_760), ("4x4+diagonal", 384)])
def test_groups_have_their_orders(spec: str, count: int) -> None:
    # Bands, rows in bands, stacks, columns in stacks, digits: (3! 2!^3) (2! 3!^2) 6!, and (4! 2!^4) (2! 4!^2) 8!.
    assert Rules(spec).morph_count == count


@pytest.mark.parametrize("spec", SPECS)
def test_a_morph_turns_grids_into_grids_and_back(spec: str) -> None:
    solved = grid(spec)
    for seed in range(5):
        morph, other = nonet.random_morph(spec, seed=seed), nonet.random_morph(spec, seed=seed, index=1)
        image = morph(solved)
        assert Puzzle(image, spec).status() == []
        assert 0 not in list(image)
        assert morph.inverse()(image) == solved
        assert (morph * other)(solved) == morph(other(solved))
        assert morph * morph.inverse() == morph**0 == Morph(f"{spec} identity")
        assert morph**-2 == (morph * morph).inverse()
        assert morph.keeps(spec)
        assert not morph.keeps("classic")
        assert morph.rules == Rules(spec)


@pytest.mark.parametrize("spec", SPECS)
def test_texts_numbers_json_and_pickles_lead_back(spec: str) -> None:
    morph = nonet.random_morph(spec, seed=11)
    assert str(morph).startswith(f"{morph.rules.spec} ")
    for again in (
        Morph(str(morph)),
        Morph.numbered(morph.number, spec),
        Morph.of(transpose=morph.transpose, rows=morph.rows, columns=morph.columns, digits=morph.digits, rules=spec),
        Morph.from_json(morph.to_json()),
        pickle.loads(pickle.dumps(morph)),
    ):
        assert again == morph
        assert hash(again) == hash(morph)


@given(st.sampled_from(SMALL), SEEDS, st.integers(0, 99))
def test_a_cell_goes_where_its_digit_goes(spec: str, seed: int, cell: int) -> None:
    morph = nonet.random_morph(spec, seed=seed)
    size = Rules(spec).board.rows
    cell %= size * size
    board = [0] * size**2
    board[cell] = 1
    marks = [0] * size**2
    marks[cell] = 0b11
    image = list(morph(Grid(board, Rules(spec).board)))
    assert image[morph.cell(cell)] == morph.digits[0]
    moved = morph.move_marks(marks)
    assert moved[morph.cell(cell)] == 1 << morph.digits[0] - 1 | 1 << morph.digits[1] - 1
    assert sum(map(bool, moved)) == 1


def test_puzzles_keep_their_candidates_and_their_number_of_solutions() -> None:
    puzzle, morph = nonet.generate("6x6", seed=3), nonet.random_morph("6x6", seed=1)
    marked = Puzzle(puzzle.givens, "6x6", candidates=puzzle.candidates())
    image = morph(marked)
    assert (image.count(), image.rules) == (1, puzzle.rules)
    assert image.solve() == morph(puzzle.solve())
    before, after = marked.candidates(), image.candidates()
    for cell in range(36):
        assert set(after[morph.cell(cell)]) == {morph.digits[digit - 1] for digit in before[cell]}


def test_seeds_give_these_morphs_for_ever() -> None:
    assert str(nonet.random_morph("4x4", seed=7)) == "4x4 transpose rows=1243 columns=3421 digits=4231"
    assert str(nonet.random_morph("6x6", seed=1)) == "6x6 rows=653412 columns=465321 digits=421536"
    assert nonet.random_morphs(3, "8x8", seed=7).tolist() == [17789188941, 8071006880, 1803677856]
    assert nonet.random_morph("25x25", seed=7).number == 12066381196433483853147516196339440234727247805261


def test_all_morphs_are_equally_likely() -> None:
    found, counts = np.unique(nonet.random_morphs(38_400, "4x4+diagonal", seed=5), return_counts=True)
    assert len(found) == 384
    # The counts are Poisson with mean 100; the chance that one of 384 is outside is about 1 in 10,000.
    assert counts.min() > 55
    assert counts.max() < 155
    assert all(Morph.numbered(int(number), "4x4").keeps("4x4+diagonal") for number in found[::25])


def test_extra_houses_leave_the_morphs_that_map_them_to_each_other() -> None:
    kept = [number for number in range(0, 3072, 24) if Morph.numbered(number, "4x4").keeps("4x4+diagonal")]
    assert len(kept) == 16
    puzzle = Puzzle("12..............", "4x4+diagonal")
    with pytest.raises(RulesError, match="does not keep the rules '4x4\\+diagonal'"):
        Morph("4x4 rows=2134")(puzzle)
    assert nonet.random_morph("4x4+diagonal", seed=1)(puzzle).count() == puzzle.count()


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("6x6", "found nothing", 1),
        ("6x6 transpose", "a transposition does not keep boxes of 2x3", 5),
        ("6x6 rows=12345", "each of 1 to 6 once after rows=", 5),
        ("6x6 rows=135246", "12, 34 and 56 stay together", 5),
        ("6x6 columns=142356", "123 and 456 stay together", 5),
        ("16x16 rows=1,2,3", "each of 1 to 16 once after rows=, as in 1,2,3", 7),
        ("16x16 digits=123456789ABCDEFG", "each of 1 to 16", 7),
        ("4x4 rows=2134 rows=2134", "rows is given twice", 15),
        ("4x4 identity rows=2134", "nothing else", 1),
        ("4x4 turn", "found 'turn'", 5),
        ("7x7 identity", "no usual boxes", 1),
        ("6x6:4x4 identity", "", 1),
        ("99x99 identity", "", 1),
        ("rows=213456", "each of 1 to 9 once", 1),
    ],
)
def test_errors_name_the_place(text: str, reason: str, column: int) -> None:
    with pytest.raises(ParseError) as caught:
        Morph(text)
    assert reason in str(caught.value)
    assert caught.value.column == column


def test_parts_and_numbers_are_checked() -> None:
    with pytest.raises(ParseError, match="each of 1 to 4 once in rows"):
        Morph.of(rows=(1, 2, 3, 4, 5), rules="4x4")
    with pytest.raises(ParseError, match="tears bands apart"):
        Morph.of(rows=(1, 3, 2, 4), rules="4x4")
    with pytest.raises(ParseError, match="does not keep boxes of 2x3"):
        Morph.of(transpose=True, rules="6x6")
    assert Morph.numbered(3071, "4x4")
    with pytest.raises(ValueError, match="3071"):
        Morph.numbered(3072, "4x4")
    with pytest.raises(ValueError, match="cannot come before"):
        Morph("4x4 identity") * Morph("6x6 identity")
    with pytest.raises(ParseError, match="expected a morph as JSON"):
        Morph.from_json('{"rules": "samurai", "transpose": false, "rows": [], "columns": [], "digits": []}')
    with pytest.raises(RulesError, match="larger than 9x9"):
        nonet.random_morph("16x16+diagonal", seed=1)
    for spec in ("latin-6", "samurai", "latin-7"):
        with pytest.raises(RulesError, match="rectangular boxes"):
            nonet.random_morph(spec, seed=1)
    with pytest.raises(RulesError, match="constraint"):
        nonet.random_morph(Rules("6x6", constraints=[nonet.constraints.AntiKnight()]), seed=1)


@pytest.mark.parametrize("spec", SPECS)
def test_many_boards_are_moved_like_one(spec: str) -> None:
    grids = [grid(spec, seed) for seed in range(3)]
    numbers = nonet.random_morphs(6, spec, seed=9).reshape(3, 2)
    assert numbers.dtype == (np.uint64 if Rules(spec).board.rows < 13 else object)
    result = nonet.morph_many(grids, numbers, spec)
    for row, board in enumerate(grids):
        assert result[row] == tuple(Morph.numbered(int(number), spec)(board) for number in numbers[row])
    single = nonet.morph_many([np.array(list(board)) for board in grids], numbers[:, 0], spec)
    assert [single[row] for row in range(3)] == [result[row][0] for row in range(3)]  # type: ignore[index]
    texts = result.to_arrow()["boards"].to_pylist()
    assert texts == [[str(board) for board in row] for row in result]  # type: ignore[union-attr]
    assert single.to_arrow()["board"].to_pylist() == [str(board) for board in single]


def test_bad_rows_have_a_status_and_the_others_go_on() -> None:
    puzzles = [Puzzle("1" + "." * 35, spec) for spec in ("6x6", "6x6:3x2", "6x6+diagonal")]
    rows = [*puzzles, "1" * 35, None, "." * 36]
    morph = Morph("6x6 rows=214356")
    moved = nonet.morph_many(rows, np.full(6, morph.number), "6x6")
    malformed, missing = Status.MALFORMED, Status.MISSING
    assert moved.status.tolist() == [Status.DONE, malformed, malformed, malformed, missing, Status.DONE]
    assert "boxes of 6x6:3x2 are not those of 6x6" in moved.errors[1]
    assert "does not keep the rules '6x6+diagonal'" in moved.errors[2]
    formed = nonet.canonical_many(rows, "6x6")
    assert formed.status.tolist() == [Status.DONE, malformed, Status.DONE, malformed, missing, Status.DONE]


@pytest.mark.parametrize("numbers", [[-1], [3072], [1.5], ["1"], [None]])
def test_numbers_of_no_morph_are_refused(numbers: list[object]) -> None:
    with pytest.raises(ValueError, match="numbers"):
        nonet.morph_many(["." * 16], np.array(numbers), "4x4")
    with pytest.raises(ValueError, match="numbers"):
        nonet.morph_many(["." * 16], np.array(numbers, dtype=object), "4x4")

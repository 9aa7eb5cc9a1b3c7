"""Texts that state their own regions: no reader drops them."""

import io

import pytest

from nonet import (
    ParseError,
    Puzzle,
    Rules,
    RulesError,
    Status,
    check_many,
    formats,
    generate,
    random_regions,
    solve_many,
)
from nonet.formats import FORMATS, FormatError

RULES = Rules(regions=random_regions(9, seed=1))
PUZZLE = generate(RULES, seed=1)
JIGSAW = formats.dumps(PUZZLE, "jigsaw").strip()
TEXTS = [JIGSAW, JIGSAW.replace(" ", ""), JIGSAW + " by hand", formats.dumps(PUZZLE, "tatham").strip()]


@pytest.mark.parametrize("text", TEXTS)
def test_a_puzzle_keeps_the_regions_of_its_text(text: str) -> None:
    assert Puzzle(text) == PUZZLE
    assert Puzzle(text, "classic") == PUZZLE
    assert Puzzle(text, "diagonal").rules == Rules("diagonal", regions=random_regions(9, seed=1))


@pytest.mark.parametrize("text", TEXTS)
def test_a_row_keeps_the_regions_of_its_text(text: str) -> None:
    rows = solve_many([text, str(PUZZLE.givens), text])
    assert rows.status.tolist() == [Status.UNIQUE, Status.SEVERAL, Status.UNIQUE]
    assert next(rows.grids()) == PUZZLE.solve()
    assert check_many([PUZZLE.solve()], puzzles=[text]).ok.tolist() == [True]


def test_rows_that_do_not_fit_the_rules_of_the_call_are_malformed() -> None:
    rows = solve_many([JIGSAW, "." * 81], "windoku")
    assert rows.status.tolist() == [Status.MALFORMED, Status.SEVERAL]
    assert "without rectangular boxes" in rows.errors[0]


@pytest.mark.parametrize("name", sorted({name for name, known in FORMATS.items() if "regions" not in known.keeps}))
def test_formats_without_regions_refuse_them(name: str) -> None:
    with pytest.raises((FormatError, RulesError), match=r"regions|9x9|binary|several grids|killer line|quasigroup"):
        formats.write(io.BytesIO(), PUZZLE, name)


def test_lines_are_told_from_jigsaws() -> None:
    solution = str(Puzzle("." * 81).solve())
    assert solve_many(["." * 81 + " " + solution]).status.tolist() == [Status.SEVERAL]
    with pytest.raises(ParseError, match="regions"):
        formats.loads(JIGSAW, "line")


@pytest.mark.parametrize("size", [6, 9])
def test_regions_after_the_cells_of_a_line_are_never_taken_for_a_comment(size: int) -> None:
    jigsaw = generate(Rules(regions=random_regions(size, seed=1)), seed=1)
    plain = generate(f"{size}x{size}", seed=1)
    bad: list[formats.BadRecord] = []
    text = f"{plain.givens}\n{formats.dumps(jigsaw, 'jigsaw')}"
    (record,) = formats.read(io.StringIO(text), on_error=bad.append)
    assert record.puzzle == plain
    assert "line 2: expected a puzzle with boxes, found a map of regions" in str(bad[0].error)

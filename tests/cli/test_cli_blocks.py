"""Files that are read in blocks give the same texts as their records, written one by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import nonet
from support.clicking import run

BOARDS = [str(nonet.generate(seed=(12, index)).givens) for index in range(6)]
SOLVED = [str(nonet.Puzzle(board).solve()) for board in BOARDS]
VALUES = ["", "easy", "very easy", " led", "trailing ", "# no", "=1+1", "-2", "'=x", "a\tb", "7", "x" * 40]
"""What other people's columns hold: texts that need quotes, guards, or nothing."""


def csv(rows: list[tuple[int, str, bool]]) -> str:
    """Return a table as a data set would have it."""
    lines = [f"{BOARDS[board]},{SOLVED[board] if solved else ''},{value}" for board, value, solved in rows]
    return "\n".join(["puzzle,solution,level", *lines, ""])


ROWS = st.lists(st.tuples(st.integers(0, 5), st.sampled_from(VALUES), st.booleans()), max_size=12)


@pytest.mark.parametrize("format_", ["csv", "tsv", "line", "sdm", "sdk"])
@given(rows=ROWS)
@example(rows=[(0, "easy", True), (1, "", True)])
@example(rows=[(0, " led", False), (1, "trailing ", False)])
@example(rows=[(0, "# no", False)] * 2)
def test_convert_writes_blocks_as_it_writes_records(
    tmp_path_factory: pytest.TempPathFactory, format_: str, rows: list[tuple[int, str, bool]]
) -> None:
    folder = tmp_path_factory.mktemp("convert")
    (folder / "in.csv").write_text(csv(rows), encoding="utf-8")
    run("convert", str(folder / "in.csv"), "--to", format_, "-o", str(folder / "out"), "-q")
    records = list(nonet.read(folder / "in.csv", format="csv"))
    if len(records) <= 1 or format_ != "sdk":
        nonet.write(folder / "expected", records, format_)
        assert (folder / "out").read_text(encoding="utf-8") == (folder / "expected").read_text(encoding="utf-8")


def test_losses_of_blocks_are_counted(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(csv([(0, "easy", True), (1, "", True), (2, "hard", True)]), encoding="utf-8")
    told = run("convert", str(tmp_path / "in.csv"), "-o", str(tmp_path / "out.sdm")).stderr
    assert "sdm cannot store solutions, which 3 puzzles had" in told
    assert "sdm cannot store the field 'level', which 2 puzzles had" in told


@pytest.mark.parametrize("copies", [1, 3])
def test_morphs_of_blocks_are_those_of_their_indexes(tmp_path: Path, copies: int) -> None:
    rows = [(board, "easy", True) for board in range(6)]
    (tmp_path / "in.csv").write_text(csv(rows), encoding="utf-8")
    run("morph", "--seed", "7", "--copies", str(copies), str(tmp_path / "in.csv"), "-o", str(tmp_path / "out.csv"))
    expected = []
    for index in range(6 * copies):
        morph, board = nonet.random_morph(seed=7, index=index), index // copies
        expected.append(f"{morph(nonet.Puzzle(BOARDS[board]))},{morph(nonet.Grid(SOLVED[board]))},easy")
    assert (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()[1:] == expected


@pytest.mark.parametrize("odd", [False, True])
def test_forms_of_blocks_are_those_of_the_puzzles(tmp_path: Path, odd: bool) -> None:
    rows = [(board, "=1+1" if odd else "easy", False) for board in range(6)]
    (tmp_path / "in.csv").write_text(csv(rows), encoding="utf-8")
    (tmp_path / "in.txt").write_text("\n".join([*BOARDS, SOLVED[0], ""]), encoding="utf-8")
    run("canon", str(tmp_path / "in.csv"), "-o", str(tmp_path / "out.csv"))
    forms = nonet.canonical_many([*BOARDS, SOLVED[0]])
    lines = (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()[1:]
    for line, form, morph in zip(lines, list(forms)[:6], forms.morphs.tolist()[:6], strict=True):
        assert form is not None
        assert line.split(",")[3:7] == [str(form.board), "done", str(form.automorphisms), str(morph)]
    assert run("canon", str(tmp_path / "in.txt")).stdout.splitlines() == [str(form.board) for form in forms if form]


@given(boards=st.lists(st.integers(0, 5), max_size=20), bad=st.booleans(), by=st.sampled_from(["minlex", "text"]))
def test_dedup_of_blocks_keeps_the_first_of_each_class(
    tmp_path_factory: pytest.TempPathFactory, boards: list[int], bad: bool, by: str
) -> None:
    folder = tmp_path_factory.mktemp("dedup")
    morph = nonet.random_morph(seed=1)
    lines = [
        str(morph(nonet.Puzzle(BOARDS[board]))) if at % 3 == 2 else BOARDS[board] for at, board in enumerate(boards)
    ]
    (folder / "in.txt").write_text("\n".join([*lines, *(["oops"] if bad else []), ""]), encoding="utf-8")
    keys: list[object] = [*boards] if by == "minlex" else [*lines]
    firsts = [keys.index(key) for key in keys]
    repeats = [f"line {at + 1} repeats line {first + 1}" for at, first in enumerate(firsts) if first != at]
    assert run("dedup", "--by", by, "--list", "-q", str(folder / "in.txt")).stdout.splitlines() == repeats
    told = ["--duplicates", str(folder / "repeats.tsv")]
    kept = run("dedup", "--by", by, *told, "-q", str(folder / "in.txt")).stdout.splitlines()
    assert kept == [line for at, line in enumerate(lines) if firsts[at] == at]
    table = (folder / "repeats.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert [row.split("\t")[0] for row in table] == [lines[at] for at, first in enumerate(firsts) if first != at]

"""`nonet canon`, `dedup` and `morph`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import nonet
from nonet import Morph, Puzzle, Rules, random_morph
from nonet.constraints import Thermometer
from support.clicking import run
from support.puzzles import CLASH, DIAGONAL, EASY, EMPTY, HARD, HARD_SOLVED


def isomorph(line: str, seed: int) -> str:
    return str(random_morph(seed=seed)(Puzzle(line)))


# -- canon ------------------------------------------------------------------------------------------------


def test_canon_prints_one_line_for_each_puzzle() -> None:
    result = run("canon", "-", text="\n".join([HARD, "oops", isomorph(HARD, 1), EMPTY]))
    form = str(Puzzle(HARD).canonical())
    assert result.stdout.splitlines() == [form, "malformed", form, EMPTY]
    assert result.exit_code == 1
    assert "line 2" in result.stderr
    assert "3 found, 1 malformed" in result.stderr


def test_canon_of_one_puzzle_prints_only_its_form() -> None:
    result = run("canon", HARD, "--form", "maxlex")
    assert (result.stdout, result.stderr, result.exit_code) == (f"{Puzzle(HARD).canonical('maxlex')}\n", "", 0)


def test_the_solution_minlex_form_needs_exactly_one_solution() -> None:
    result = run("canon", "--form", "solution-minlex", HARD, CLASH, EMPTY)
    assert result.stdout.splitlines() == [str(Puzzle(HARD).canonical("solution-minlex")), "none", "several"]
    assert result.exit_code == 1


def test_canon_writes_a_table(tmp_path: Path) -> None:
    file = tmp_path / "forms.csv"
    run("canon", HARD, "-o", str(file))
    (row,) = csv.DictReader(io.StringIO(file.read_text()))
    assert (row["puzzle"], row["status"], row["automorphisms"]) == (HARD, "done", "1")
    assert str(Morph.numbered(int(row["morph"]))(Puzzle(HARD))) == row["canonical"]


def test_canon_respects_the_rules_and_the_timeout() -> None:
    result = run("canon", "--rules", "diagonal", DIAGONAL)
    assert result.stdout.strip() == str(Puzzle(DIAGONAL, "diagonal").canonical()) != str(Puzzle(DIAGONAL).canonical())


@pytest.mark.parametrize("option", ["--timeout", "--row-timeout"])
def test_canon_stops_at_its_limits(option: str) -> None:
    late = run("canon", option, "0", HARD)
    assert (late.stdout, late.exit_code) == ("timeout\n", 1)


# -- dedup ------------------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    train, test = tmp_path / "train.txt", tmp_path / "test.txt"
    train.write_text("\n".join([HARD, EASY, isomorph(EASY, 1), "oops", EASY]) + "\n")
    test.write_text("\n".join([EMPTY, isomorph(HARD, 2), HARD_SOLVED]) + "\n")
    return str(train), str(test)


def test_dedup_keeps_the_first_of_equal_puzzles(files: tuple[str, str], tmp_path: Path) -> None:
    repeats = tmp_path / "repeats.tsv"
    result = run("dedup", *files, "--duplicates", str(repeats))
    assert result.stdout.splitlines() == [HARD, EASY, EMPTY, HARD_SOLVED]
    assert result.exit_code == 1  # because of the malformed line
    assert "8 puzzles: 3 repeat others, 1 of them of another file, 1 malformed" in result.stderr
    train, test = files
    rows = list(csv.reader(io.StringIO(repeats.read_text()), delimiter="\t"))
    assert rows == [
        ["puzzle", "place", "repeats"],
        [isomorph(EASY, 1), f"{train}, line 3", f"{train}, line 2"],
        [EASY, f"{train}, line 5", f"{train}, line 2"],
        [isomorph(HARD, 2), f"{test}, line 2", f"{train}, line 1"],
    ]


def test_dedup_lists_leaks(files: tuple[str, str]) -> None:
    train, test = files
    result = run("dedup", "--list", train, test)
    assert result.stdout.splitlines()[-1] == f"{test}, line 2 repeats {train}, line 1"
    assert len(result.stdout.splitlines()) == 3
    assert result.exit_code == 1
    clean = run("dedup", "--list", HARD, EASY)
    assert (clean.stdout, clean.exit_code) == ("", 0)
    typed = run("dedup", "--list", HARD, EASY, isomorph(HARD, 5))
    assert typed.stdout == "puzzle 3 repeats puzzle 1\n"


def test_dedup_can_compare_the_text(files: tuple[str, str]) -> None:
    result = run("dedup", "--by", "text", *files)
    assert result.stdout.splitlines() == [HARD, EASY, isomorph(EASY, 1), EMPTY, isomorph(HARD, 2), HARD_SOLVED]


def test_dedup_by_solution_keeps_puzzles_without_one(files: tuple[str, str]) -> None:
    result = run("dedup", "--by", "solution", "-q", *files, CLASH)
    assert result.stdout.splitlines() == [HARD, EASY, EMPTY, CLASH]
    assert result.stderr == ""
    assert "kept 2 puzzles that could not be compared" in run("dedup", "--by", "solution", *files, CLASH).stderr


def test_dedup_keeps_the_fields_of_a_file(tmp_path: Path) -> None:
    file, out = tmp_path / "in.csv", tmp_path / "out.csv"
    file.write_text(f"puzzle,solution,name\n{HARD},{HARD_SOLVED},first\n{isomorph(HARD, 1)},,second\n")
    assert run("dedup", str(file), "-o", str(out)).exit_code == 0
    assert f"{HARD},{HARD_SOLVED},first" in out.read_text()
    assert "second" not in out.read_text()
    assert "cannot store solutions" in run("dedup", str(file), "--to", "sdm").stderr


def test_dedup_numbers_lines_across_chunks(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    boards = nonet.morph_many([EASY] * 300 + [HARD] * 300, nonet.random_morphs(600, seed=1)).boards
    file.write_text("".join(f"{nonet.Grid(board)}\n" for board in boards))
    result = run("dedup", str(file), "--list")
    assert result.stdout.splitlines()[-1] == "line 600 repeats line 301"
    assert len(result.stdout.splitlines()) == 598


@pytest.mark.parametrize("args", [("--list", "--to", "csv"), ("--list", "--duplicates", "x"), ("--by", "colour")])
def test_wrong_usage_of_dedup_is_refused(args: tuple[str, ...]) -> None:
    assert run("dedup", HARD, *args).exit_code == 2


def test_dedup_never_overwrites_its_own_input_or_other_output(files: tuple[str, str]) -> None:
    train, test = files
    for option in ("-o", "--rejects"):
        assert run("dedup", train, option, test, "--duplicates", f"{Path(test).parent}/./test.txt").exit_code == 2
    result = run("dedup", train, test, "--duplicates", test)
    assert result.exit_code == 2
    assert f"would overwrite {test}" in result.stderr
    assert EMPTY in Path(test).read_text()


# -- morph ------------------------------------------------------------------------------------------------


def test_morph_applies_the_morphs_of_the_seed() -> None:
    result = run("morph", "--seed", "7", "--copies", "2", HARD, EASY)
    wanted = [random_morph(seed=7, index=at)(Puzzle((HARD, HARD, EASY, EASY)[at])) for at in range(4)]
    assert result.stdout.splitlines() == list(map(str, wanted))
    assert "4 puzzles made from 2, 0 malformed" in result.stderr
    assert run("morph", HARD).stdout == run("morph", "--seed", "0", HARD).stdout


def test_the_summary_of_morphs_says_why_some_are_missing(tmp_path: Path) -> None:
    ruled = Puzzle(HARD, Rules(constraints=[Thermometer("r1c1 r1c2 r1c3")]))
    nonet.write(tmp_path / "x.csv", [ruled, Puzzle(HARD), ruled])
    with (tmp_path / "x.csv").open("a") as file:
        file.write("12345,\n")
    result = run("morph", str(tmp_path / "x.csv"), "-o", str(tmp_path / "x.jsonl"))
    assert result.exit_code == 1
    assert "1 puzzle made from 4, 1 malformed; 2 refused: the text states rules" in result.stderr


def test_a_named_morph_and_its_inverse_cancel_out() -> None:
    text = "transpose rows=312456789 digits=213456789"
    there = run("morph", "--by", text, HARD).stdout.strip()
    assert there == str(Morph(text)(Puzzle(HARD)))
    assert run("morph", "--by", text, "--inverse", there).stdout.strip() == HARD


def test_morph_transforms_solutions_and_keeps_fields(tmp_path: Path) -> None:
    file = tmp_path / "in.csv"
    file.write_text(f"puzzle,solution,name\n{HARD},{HARD_SOLVED},first\n")
    result = run("morph", "--seed", "3", "--tell", "--to", "csv", str(file))
    (row,) = csv.DictReader(io.StringIO(result.stdout))
    morph = Morph(row["morph"])
    assert morph == random_morph(seed=3)
    assert (row["puzzle"], row["solution"], row["name"]) == (str(morph(Puzzle(HARD))), str(morph(HARD_SOLVED)), "first")
    assert str(Puzzle(row["puzzle"]).solve()) == row["solution"]


def test_morph_transforms_pencil_marks(tmp_path: Path) -> None:
    file, out = tmp_path / "in.sdk", tmp_path / "out.txt"
    record = nonet.Record(Puzzle(EASY), marks=tuple(511 if digit == 0 else 0 for digit in nonet.Grid(EASY)))
    keeps = next(
        name for name, known in nonet.FORMATS.items() if {"marks", "placed"} <= known.keeps and not known.binary
    )
    nonet.write(file, [record], keeps)
    assert run("morph", "-f", keeps, "--to", keeps, "--by", "rows=312456789", str(file), "-o", str(out)).exit_code == 0
    (moved,) = nonet.read(out, keeps)
    assert moved.marks == Morph("rows=312456789").move_marks(record.marks or ())


def test_morphs_keep_the_rules() -> None:
    isomorphs = run("morph", "--rules", "diagonal", "--copies", "5", DIAGONAL).stdout.split()
    assert all(Puzzle(line, "diagonal").is_isomorphic(Puzzle(DIAGONAL, "diagonal")) for line in isomorphs)
    refused = run("morph", "--rules", "diagonal", "--by", "rows=213456789", DIAGONAL)
    assert refused.exit_code == 2
    assert "does not keep the rules 'diagonal'" in refused.stderr


@pytest.mark.parametrize(
    "args",
    [("--by", "rows=1"), ("--by", "transpose", "--seed", "1"), ("--by", "transpose", "--copies", "2"), ("--inverse",)],
)
def test_wrong_usage_of_morph_is_refused(args: tuple[str, ...]) -> None:
    assert run("morph", HARD, *args).exit_code == 2


def test_malformed_lines_are_reported_and_the_others_are_morphed() -> None:
    result = run("morph", "-", text=f"{HARD}\noops\n{EASY}\n")
    assert result.stdout.splitlines()[1] == str(random_morph(seed=0, index=2)(Puzzle(EASY)))
    assert result.exit_code == 1


# -- other boards -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sixes() -> list[str]:
    return [str(nonet.generate("6x6", seed=seed).givens) for seed in range(4)]


@pytest.mark.parametrize("rules", [[], ["--rules", "6x6"]])
def test_other_boards_are_told_by_their_size_or_named(rules: list[str], sixes: list[str], tmp_path: Path) -> None:
    morphed = run("morph", *rules, "--seed", "7", *sixes).stdout.split()
    expected = [
        str(random_morph("6x6", seed=7, index=index)(Puzzle(line, "6x6")).givens) for index, line in enumerate(sixes)
    ]
    assert morphed == expected
    forms = run("canon", *rules, *sixes, *morphed).stdout.split()
    assert forms[:4] == forms[4:] == [str(Puzzle(line, "6x6").canonical().givens) for line in sixes]
    file = tmp_path / "both.txt"
    file.write_text("\n".join([*sixes, *morphed]))
    kept = run("dedup", *rules, str(file))
    assert kept.stdout.split() == sixes
    assert "4 repeat others" in kept.stderr
    assert len(run("dedup", *rules, "--list", str(file)).stdout.splitlines()) == 4


@pytest.mark.parametrize("ending", ["csv", "parquet", "jsonl"])
def test_tables_of_other_boards_keep_their_columns(ending: str, sixes: list[str], tmp_path: Path) -> None:
    source, forms = tmp_path / "in.csv", tmp_path / f"forms.{ending}"
    source.write_text("id,puzzle\n" + "".join(f"{at},{line}\n" for at, line in enumerate(sixes)))
    assert run("canon", str(source), "-o", str(forms)).exit_code == 0
    if ending == "csv":
        rows = list(csv.DictReader(io.StringIO(forms.read_text())))
    elif ending == "parquet":
        rows = pq.read_table(forms).to_pylist()
    else:
        rows = [json.loads(line) for line in forms.read_text().splitlines()]
    assert [int(row["id"]) for row in rows] == [0, 1, 2, 3]
    assert [row["canonical"] for row in rows] == [str(Puzzle(line, "6x6").canonical().givens) for line in sixes]


def test_a_morph_names_its_board(sixes: list[str]) -> None:
    moved = run("morph", "--by", "6x6 rows=213456", sixes[0])
    assert moved.stdout.strip() == sixes[0][6:12] + sixes[0][:6] + sixes[0][12:]
    assert run("morph", "--by", "6x6 rows=213456", "--inverse", moved.stdout.strip()).stdout.strip() == sixes[0]
    told = run("morph", "--by", "rows=213456789", sixes[0])
    assert (told.stdout, told.exit_code) == ("", 2)
    assert "does not keep the rules" in told.stderr


@pytest.mark.parametrize(
    ("command", "spec"),
    [(command, spec) for command in ("canon", "morph") for spec in ("samurai", "latin-6", "jigsaw")]
    + [("dedup", "samurai"), ("dedup", "latin-6")],
)
def test_boards_without_morphs_are_refused(command: str, spec: str, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    own = Rules(regions=nonet.random_regions(6, seed=1)) if spec == "jigsaw" else Rules(spec)
    puzzle = Puzzle(nonet.random_grid(own, seed=1), own)
    file.write_text(nonet.dumps(puzzle, {"jigsaw": "jigsaw", "samurai": "canvas"}.get(spec, "line"), own))
    rules = [] if spec == "jigsaw" else ["--rules", spec]
    refused = run(command, *rules, str(file), *(["--to", "jigsaw"] if (command, spec) == ("dedup", "jigsaw") else []))
    reason = "only square boards with rectangular boxes"
    if spec == "jigsaw" and command != "morph":
        # The file states the rules, not the user: the puzzle fails, and others would go on.
        failed = ("malformed\n", 1, reason) if command == "canon" else (file.read_text(), 0, "could not be compared")
        assert (refused.stdout, refused.exit_code) == failed[:2]
        assert failed[2] in refused.stderr
        return
    assert (refused.stdout, refused.exit_code) == ("", 2)
    assert reason in refused.stderr

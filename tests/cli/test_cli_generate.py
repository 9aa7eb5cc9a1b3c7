"""`nonet generate`."""

from __future__ import annotations

import csv
import re
import signal
import time
from pathlib import Path

import pytest
from shell import PATIENCE, impatient, on_terminal, start

import nonet
from nonet import Puzzle, generate, generate_many
from nonet.cli import stall
from nonet.cli.interrupts import Interrupts
from nonet.generation import rows as columns
from support.clicking import run
from support.puzzles import EASY, HARD

MINIMAL = "........51.5..342..9...4..77..8.21...58....76.........473..9.......7....9...4...."


def test_generate_prints_the_puzzles_of_the_seed() -> None:
    result = run("generate", "20", "--seed", "7")
    assert result.stdout.splitlines() == [str(puzzle) for puzzle in generate_many(20, seed=7)]
    assert "20 puzzles in " in result.stderr
    assert "seed 7" in result.stderr
    assert result.exit_code == 0
    later = run("generate", "5", "--seed", "7", "--start", "15", "-q")
    assert (later.stdout.splitlines(), later.stderr) == (result.stdout.splitlines()[15:], "")


def test_a_fresh_seed_is_printed_and_reproduces_the_puzzles() -> None:
    first = run("generate", "3")
    seed = first.stderr.split("seed ")[1].split()[0]
    assert run("generate", "3", "--seed", seed).stdout == first.stdout


def test_a_table_of_generated_puzzles_has_every_column(tmp_path: Path) -> None:
    path = tmp_path / "made.csv"
    options = ["--symmetry", "rot180", "--givens", "24..30", "--er", "1.5..3.4", "--hodoku", "..2000", "--threads", "1"]
    result = run("generate", "4", "--seed", "3", "-o", str(path), *options)
    assert (result.stdout, result.exit_code) == ("", 0)
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert list(rows[0])[:7] == ["puzzle", "solution", "given_count", "minimal", "symmetry_minimal", "seed", "index"]
    assert list(rows[0])[7:] == ["er", "ep", "ed", "hodoku", "level", "hardest"]
    for index, row in enumerate(rows):
        puzzle = Puzzle(row["puzzle"])
        rating = puzzle.rate()
        assert str(puzzle.solve()) == row["solution"]
        assert (row["seed"], row["index"], row["given_count"]) == ("3", str(index), str(puzzle.given_count))
        assert (float(row["er"]), int(row["hodoku"]), row["level"]) == (rating.er, rating.hodoku, str(rating.level))
        assert (row["minimal"], row["symmetry_minimal"]) == (str(puzzle.is_minimal), "True")


def test_generate_writes_parquet_and_compressed_files(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "made.parquet"
    assert run("generate", "10", "--seed", "7", "-o", str(path), "--weights").exit_code == 0
    table = parquet.read_table(path)
    many = generate_many(10, seed=7)
    assert table["puzzle"].to_pylist() == [str(puzzle) for puzzle in many]
    assert table["weight"].to_pylist() == pytest.approx(many.weights().tolist())
    packed = tmp_path / "made.txt.gz"
    run("generate", "10", "--seed", "7", "-o", str(packed))
    assert [record.puzzle for record in nonet.read(packed)] == list(many)


def test_every_argument_of_generate_has_a_command_line_option() -> None:
    def made(*options: str) -> list[str]:
        result = run("generate", "2", "--seed", "5", *options)
        assert result.exit_code == 0, result.stderr
        return result.stdout.splitlines()

    def generated(**options: object) -> list[str]:
        return [str(puzzle) for puzzle in generate_many(2, seed=5, **options)]  # type: ignore[arg-type]

    assert made("--rules", "diagonal") == generated(rules="diagonal")
    assert made("--givens", "..20") == generated(givens=(None, 20))
    assert made("--not-minimal", "--givens", "30") == generated(minimal=False, givens=30)
    assert made("--near", MINIMAL, "--swap", "2") == generated(near=MINIMAL, swap=2)
    assert made("--level", "medium", "--level", "easy") == generated(level=["easy", "medium"])
    assert made("--ep", "1.2..1.5", "--ed", "..1.5") == generated(ep=(1.2, 1.5), ed=(None, 1.5))
    assert made("--guesses", "0") == generated(guesses=0)
    assert made("--chained") == generated(chained=True)
    assert made("--bias", "controlled") == generated(bias="controlled")
    assert made("--must", "naked-pair", "--without", "pointing") == generated(must="naked-pair", without="pointing")
    assert made("--hardest", "naked-single") == generated(hardest="naked-single")
    assert made("--only", "hidden-single", "--only", "full-house") == generated(only=["hidden-single", "full-house"])
    pattern = "".join("." if symbol == "." else "x" for symbol in EASY)
    assert made("--pattern", pattern, "--not-minimal") == generated(pattern=EASY, minimal=False)
    assert made("--solved") == [str(nonet.Grid(grid)) for grid in nonet.random_grids(2, seed=5)]


@pytest.mark.parametrize("format_", ["sdk", "opensudoku", "npy"])
def test_generate_writes_other_formats(format_: str, tmp_path: Path) -> None:
    path = tmp_path / f"made{nonet.FORMATS[format_].extensions[0]}"
    assert run("generate", "4", "--seed", "7", "-o", str(path)).exit_code == 0
    assert [record.puzzle for record in nonet.read(path, format_)] == list(generate_many(4, seed=7))
    assert run("generate", "4", "--seed", "7", "--solved", "-o", str(path)).exit_code == 0
    grids = [str(record.puzzle) for record in nonet.read(path, format_)]
    assert grids == [str(nonet.Grid(grid)) for grid in nonet.random_grids(4, seed=7)]


def test_the_weights_column_follows_the_controlled_bias() -> None:
    rows = run("generate", "4", "--seed", "7", "--bias", "controlled", "--weights", "--to", "csv").stdout.splitlines()
    weights = [float(row["weight"]) for row in csv.DictReader(rows)]
    assert weights == pytest.approx(generate_many(4, seed=7, bias="controlled").weights().tolist())


def test_the_pattern_and_the_puzzle_may_be_files(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text(f"{MINIMAL}\n")
    assert run("generate", "1", "--seed", "1", "--near", str(path)).stdout == f"{generate(seed=1, near=MINIMAL)}\n"
    found = run("generate", "1", "--seed", "1", "--pattern", str(path), "--not-minimal").stdout
    assert found == f"{generate(seed=1, pattern=MINIMAL, minimal=False)}\n"


def test_the_histogram_is_printed_at_the_end() -> None:
    result = run("generate", "300", "--seed", "7", "--histogram")
    lines = [line for line in result.stderr.splitlines() if " givens: " in line]
    counts = {int(line.split()[0]): int(line.split()[2]) for line in lines}
    assert counts == generate_many(300, seed=7).histogram()


def test_generate_says_when_there_are_no_more_neighbours() -> None:
    result = run("generate", "5000", "--near", HARD)
    assert result.exit_code == 1
    assert f"there are no more: {len(result.stdout.splitlines())} such neighbours in all" in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--givens", "16"], "17 givens"),
        (["--givens", "a..b"], "is not a range"),
        (["--givens", "26..24"], "givens is (26, 24): the range contains no whole number"),
        (["--symmetry", "rot18"], "did you mean"),
        (["--level", "hrad"], "did you mean hard"),
        (["--swap", "2"], "--near"),
        (["--near", "12"], "--near: expected 81 cells"),
        (["--must", "xy-winx"], "did you mean"),
        (["--weights"], "--weights adds a column"),
        (["--weights", "--to", "csv", "--rules", "diagonal"], "classic"),
        (["--solved", "--givens", "24"], "--solved makes grids"),
        (["--to", "parquet"], "write it to a file"),
        (["--to", "foo"], "unknown format"),
        (["--weights", "--to", "sdk"], "--weights adds a column"),
        (["--chained", "--givens", "24"], "no other option"),
        (["--bias", "controlled", "--rules", "diagonal"], "only for the classic rules"),
        (["--givens", "80"], "at most 63 givens"),
        (["--start", str(2**64 - 1)], "beyond"),
    ],
)
def test_wrong_usage_of_generate_is_reported(options: list[str], message: str) -> None:
    result = run("generate", "2", *options)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert not result.stdout


def test_a_timeout_keeps_the_finished_puzzles_and_says_how_to_continue(tmp_path: Path) -> None:
    path = tmp_path / "made.csv"
    options = ["--timeout", "1", "--seed", "7", "--threads", "1"]
    result = run("generate", "100000000", *options, "-o", str(path))
    assert result.exit_code == 1
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert 0 < len(rows) < 100_000_000
    go_on = int(result.stderr.split("--start ")[1].split(";")[0].split()[0])
    holes = result.stderr.count("not made before that")
    assert go_on == int(rows[-1]["index"]) + 1 if not holes else go_on > len(rows)
    assert rows[-1]["puzzle"] == str(generate(seed=(7, int(rows[-1]["index"]))))


def test_a_hint_explains_why_nothing_was_found() -> None:
    result = run("generate", "1", "--givens", "45", "--timeout", "0.1")
    assert "note: no minimal puzzle with more than 40 givens is known" in result.stderr
    with pytest.raises(nonet.SearchTimeoutError, match="49,158"):
        generate(givens=17, timeout=0.1)


@pytest.mark.parametrize("solved", [(), ("--solved",)])
def test_ctrl_c_at_any_time_ends_generate_cleanly(
    solved: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = columns._lines

    def interrupted(boards: object, board: nonet.Board) -> list[str]:
        signal.raise_signal(signal.SIGINT)
        monkeypatch.setattr(columns, "_lines", lines)
        return lines(boards, board)

    # While rows are converted to text, no search is running that could be stopped.
    monkeypatch.setattr(columns, "_lines", interrupted)
    path = tmp_path / "made.txt"
    result = run("generate", "1000000", "--seed", "7", "-o", str(path), *solved)
    made = path.read_text().splitlines()
    assert result.exit_code == 130
    assert 0 < len(made) <= 256
    assert f"--seed 7 --start {len(made)}" in result.stderr
    assert run("generate", str(len(made)), "--seed", "7", *solved).stdout.splitlines() == made


def test_a_second_ctrl_c_ends_the_run_at_once() -> None:
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        assert interrupts.came
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_keeps_the_finished_puzzles(tmp_path: Path) -> None:
    path = tmp_path / "made.csv"
    process = start("generate", "100000000", "--seed", "7", "-o", str(path))
    end = time.monotonic() + PATIENCE
    while not list(tmp_path.iterdir()):
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.01)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, errors
    assert b"Traceback" not in errors
    assert b"Interrupted after " in errors
    assert b"to continue: --seed 7 --start " in errors
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert f"{len(rows):,} puzzles in " in errors.decode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_run_shows_progress_on_a_terminal(tmp_path: Path) -> None:
    code, shown = on_terminal("generate", "3000", "--seed", "1", "-o", str(tmp_path / "x.txt"), how=impatient)
    assert code == 0
    assert "━" in shown
    assert "3,000 puzzles in " in shown


def test_a_search_that_finds_nothing_says_so_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stall, "FIRST_NOTE", 0.1)
    monkeypatch.setattr(stall, "LONGEST", 0.3)
    result = run("generate", "1", "--givens", "35", "--symmetry", "none")
    assert result.exit_code == 1
    note = r"note: still searching for a puzzle that fits --givens and --symmetry: [\d,]+ made and discarded so far\. "
    assert re.search(note + "Ctrl-C or --timeout SECONDS stops the search", result.stderr)
    assert not re.search(" 0 made", result.stderr)
    assert "1 puzzle not made; to continue: --seed" in result.stderr
    quiet = run("generate", "1", "--rules", "8x8", "--givens", "30", "--timeout", "0.3", "-q")
    assert (quiet.exit_code, quiet.stderr) == (1, "")

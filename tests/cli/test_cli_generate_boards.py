"""``nonet generate`` on boards other than 9x9."""

from __future__ import annotations

import csv
import io
import subprocess
import sys

from nonet import Puzzle, loads_all


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nonet", "generate", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_lines_of_other_boards() -> None:
    for rules, cells in (("6x6", 36), ("16x16", 256)):
        lines = _run("2", "--rules", rules, "--seed", "1").stdout.splitlines()
        assert [len(line) for line in lines] == [cells, cells]
        assert all(Puzzle(line, rules).count() == 1 for line in lines)


def test_samurai_and_grids_as_tables() -> None:
    assert _run("1", "--rules", "samurai", "--seed", "1", "--to", "csv").returncode == 0
    lines = _run("2", "--rules", "6x6", "--solved", "--seed", "1").stdout.splitlines()
    assert all(sorted(line) == sorted("123456" * 6) for line in lines)


def test_a_table_of_a_difficulty_has_the_ratings() -> None:
    done = _run("3", "--rules", "6x6", "--er", "2..3", "--seed", "1", "--to", "csv")
    assert done.returncode == 0, done.stderr
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert len(rows) == 3
    for row in rows:
        assert 2 <= float(row["er"]) <= 3
        assert float(row["er"]) == Puzzle(row["puzzle"], "6x6").rate(scales=["explainer"]).er


def test_jigsaws_for_a_technique_need_it() -> None:
    records = loads_all(_run("2", "--jigsaw", "6", "--must", "law-of-leftovers", "--seed", "1").stdout)
    assert len(records) == 2
    for record in records:
        assert "law-of-leftovers" in {step.technique for step in record.puzzle.steps()}


def test_jigsaws_come_with_their_regions() -> None:
    done = _run("2", "--jigsaw", "9", "--seed", "5")
    assert done.returncode == 0, done.stderr
    records = loads_all(done.stdout)
    assert len(records) == 2
    assert len({record.puzzle.rules for record in records}) == 1
    assert all(record.puzzle.count() == 1 for record in records)
    assert done.stdout == _run("2", "--jigsaw", "9", "--seed", "5").stdout


def test_jigsaws_have_nine_rows_unless_told_otherwise() -> None:
    assert _run("2", "--jigsaw", "--seed", "5").stdout == _run("2", "--jigsaw", "9", "--seed", "5").stdout


def test_impossible_requests_say_why() -> None:
    for arguments, words in (
        (("--rules", "10x10", "--er", "2"), "er= takes square boards"),
        (("--rules", "6x6", "--near", "." * 36), "near= takes 9x9 boards"),
        (("--rules", "6x6", "--must", "law-of-leftovers"), "irregular boxes"),
        (("--rules", "4x4", "--difficulty", "hard"), "er is at most 1.2"),
        (("--jigsaw", "9", "--rules", "6x6"), "--jigsaw"),
    ):
        done = _run("1", *arguments)
        assert done.returncode != 0
        assert words in done.stderr

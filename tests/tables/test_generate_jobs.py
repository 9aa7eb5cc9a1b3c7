"""``nonet generate N -o DIR/``: the rows of one process, killed at any moment and resumed by seed and index."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.cli import stall
from nonet.cli.app import app
from nonet.generation.series import Series
from nonet.rules import Rules
from nonet.tables import files, jobs
from nonet.tables.jobs import progress
from nonet.tables.jobs.runner import FORMATS
from support.clicking import runner
from support.workers import dies_at_the_second_shard

KILLS = int(os.environ.get("NONET_KILLS", "2"))
"""`make long` asks for fifty."""


def run(*words: str) -> Any:
    """Run `nonet generate` in this process."""
    return runner().invoke(app, ["generate", *words])


def rows(folder: Path) -> list[dict[str, object]]:
    """Return the rows of a job in the order of its shards."""
    return [row for part in sorted(folder.glob("part-*.parquet")) for row in pq.read_table(part).to_pylist()]


def of_one_file(path: Path, *words: str) -> list[dict[str, object]]:
    """Return the rows that the same command writes to one file."""
    assert run(*words, "-o", str(path)).exit_code == 0
    found: list[dict[str, object]] = pq.read_table(path).to_pylist()
    return found


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "words",
    [
        ["--symmetry", "half-turn", "--givens", "24..30"],
        ["--er", "2..4", "--hodoku", "..900"],
        ["--chained"],
        ["--start", "18446744073709551000"],
        ["--rules", "6x6"],
        ["--rules", "diagonal", "--not-minimal", "--givens", "40"],
        ["--jigsaw", "6"],
        ["--solved"],
        ["--solved", "--rules", "16x16"],
    ],
    ids=" ".join,
)
def test_a_folder_has_the_rows_of_one_file(tmp_path: Path, words: list[str]) -> None:
    command = ["20", "--seed", "5", *words]
    assert run(*command, "-o", f"{tmp_path / 'out'}/").exit_code == 0
    assert rows(tmp_path / "out") == of_one_file(tmp_path / "one.parquet", *command)


def test_a_job_that_finds_nothing_says_so_and_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stall, "FIRST_NOTE", 0.1)
    monkeypatch.setattr(stall, "LONGEST", 0.6)
    command = ["2", "--givens", "35", "--threads", "1", "--no-progress", "-o", f"{tmp_path / 'out'}/"]
    result = run(*command)
    assert result.exit_code == 1
    note = r"note: still searching for a puzzle that fits --givens: [\d,]+ made and discarded so far\. "
    assert re.search(f"{note}Ctrl-C stops the job", result.stderr)
    assert "2 puzzles not made: none was found for too long; the same command resumes the job" in result.stderr
    refused = run(*command, "--timeout", "5")
    assert (refused.exit_code, "takes no --timeout" in refused.stderr) == (2, True)


def test_workers_count_discarded_puzzles() -> None:
    heard, made = list[tuple[int, int]](), 5
    progress.report_to(lambda rows, discarded: heard.append((rows, discarded)))
    try:
        shard = progress.ShardProgress(lambda: made)
        shard.report(0)
        made = 12
        shard.report(0)
        shard.report(3)
    finally:
        progress.report_to(None)
    assert heard == [(0, 7), (3, 0)]


@settings(max_examples=50)
@given(n=st.integers(0, 40), most=st.integers(1, 50), start=st.integers(0, 10**6))
def test_parts_of_any_size_hold_each_index_once(n: int, most: int, start: int) -> None:
    parts = [*Series(Rules.of("classic"), (), 3, start, n).parts(most)]
    columns = [part.columns(threads=1) for part in parts]
    assert all(0 < part.n <= most for part in parts)
    assert [text for part in columns for text in part[0]] == [
        str(puzzle) for puzzle in nonet.generate_many(n, seed=3, start=start)
    ]
    assert [index for part in columns for index in part[6]] == [*range(start, start + n)]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("format_", FORMATS)
def test_shards_of_every_format_are_read_back(tmp_path: Path, format_: str) -> None:
    summary = jobs.generate(Series(Rules.of("classic"), (), 3, 7, 5), tmp_path, format=format_, shard_rows=2, workers=1)
    made = pa.Table.from_batches(files.scan(str(tmp_path)).batches()).to_pylist()
    assert [row["puzzle"] for row in made] == [str(puzzle) for puzzle in nonet.generate_many(5, seed=3, start=7)]
    assert [int(row["index"]) for row in made] == [7, 8, 9, 10, 11]
    assert (summary.rows, summary.shards) == (5, 3)


def test_a_series_without_rows_is_a_job_without_shards(tmp_path: Path) -> None:
    assert run("0", "-o", f"{tmp_path / 'out'}/").exit_code == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [".lock", "manifest.json"]


def test_the_same_command_resumes_with_the_seed_that_it_drew(tmp_path: Path) -> None:
    out = f"{tmp_path / 'out'}/"
    first = run("30", "-o", out)
    made, seed = rows(tmp_path / "out"), first.stderr.split("seed ")[1].split()[0]
    (tmp_path / "out/part-0000000.parquet").unlink()
    again = run("30", "-o", out)
    assert f"seed {seed}" in again.stderr
    assert rows(tmp_path / "out") == made
    assert run("30", "-o", out, "--seed", seed).exit_code == 0


@pytest.mark.usefixtures("here")
def test_a_jigsaw_resumes_with_the_regions_that_it_drew(tmp_path: Path) -> None:
    out = f"{tmp_path / 'out'}/"
    for _ in range(2):
        made = run("3", "--jigsaw", "6", "-o", out)
        assert made.exit_code == 0
    [puzzle, *_] = (row["puzzle"] for row in rows(tmp_path / "out"))
    rules = json.loads((tmp_path / "out/manifest.json").read_text(encoding="utf-8"))["rules"]
    regions = [int(number) for number in rules.split("regions=(")[1].split(")")[0].split(",")]
    assert nonet.Puzzle(str(puzzle)).rules == Rules(regions=regions)
    assert nonet.Puzzle(str(puzzle)).is_proper


@pytest.mark.usefixtures("here")
def test_grids_of_a_jigsaw_say_where_their_regions_are(tmp_path: Path) -> None:
    made = run("3", "--jigsaw", "6", "--solved", "-o", f"{tmp_path / 'out'}/")
    assert made.exit_code == 0
    assert "manifest.json has those of all grids" in made.stderr


@pytest.mark.usefixtures("here")
def test_a_pattern_is_kept_by_its_cells_and_not_by_its_file(tmp_path: Path) -> None:
    pattern = tmp_path / "cells.txt"
    pattern.write_text(str(nonet.generate(seed=1).givens), encoding="utf-8")
    words = ["4", "--seed", "2", "--not-minimal", "--pattern", str(pattern), "-o", f"{tmp_path / 'out'}/"]
    assert run(*words).exit_code == 0
    pattern.write_text(str(nonet.generate(seed=9).givens), encoding="utf-8")
    refused = run(*words)
    assert refused.exit_code == 2
    assert "another job (options:" in refused.stderr


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("changed", "name"),
    [
        (["31"], "n"),
        (["30", "--seed", "8"], "seed"),
        (["30", "--start", "1"], "start"),
        (["30", "--givens", "24..26"], "options"),
        (["30", "--rules", "diagonal"], "rules"),
        (["30", "--to", "csv"], "format"),
    ],
)
def test_another_request_in_the_same_folder_is_refused(tmp_path: Path, changed: list[str], name: str) -> None:
    out = f"{tmp_path / 'out'}/"
    assert run("30", "--seed", "7", "-o", out).exit_code == 0
    made = rows(tmp_path / "out")
    refused = run(*changed, "-o", out)
    assert refused.exit_code == 2
    assert f"another job ({name}:" in refused.stderr
    assert rows(tmp_path / "out") == made


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--timeout", "3"], "the same command resumes"),
        (["--histogram"], "given_count"),
        (["--weights"], "depends on all rows"),
        (["--near", "." * 81], "one after another"),
        (["--to", "sdm"], "no format 'sdm' for shards"),
        (["--on", "spark"], "cannot run on 'spark'"),
        (["--givens", "81"], "givens"),
        (["--er", "12"], "no puzzle with er above 11.9"),
    ],
)
def test_a_generating_job_refuses_options_of_single_files(tmp_path: Path, words: list[str], reason: str) -> None:
    refused = run("3", *words, "-o", f"{tmp_path / 'out'}/")
    assert refused.exit_code == 2
    assert reason in refused.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("here")
def test_the_folder_of_answers_is_refused(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text(f"{nonet.generate(seed=1)}\n", encoding="utf-8")
    runner().invoke(app, ["solve", str(tmp_path / "in.txt"), "-o", f"{tmp_path / 'out'}/"])
    refused = run("3", "-o", f"{tmp_path / 'out'}/")
    assert refused.exit_code == 2
    assert "another job (verb: 'solve', now 'generate'" in refused.stderr


def test_a_shard_that_kills_its_workers_is_given_up_and_made_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    series = Series(Rules.of("classic"), (), 3, 10, 30)
    with monkeypatch.context() as patched:
        patched.setattr("nonet.tables.jobs.runner.work", dies_at_the_second_shard)
        assert jobs.generate(series, tmp_path / "out", shard_rows=15, workers=1).given_up == [1]
    assert jobs.generate(series, tmp_path / "out", shard_rows=15, workers=1).kept == 1
    assert [row["index"] for row in rows(tmp_path / "out")] == [*range(10, 40)]


SCRIPT = """
import sys
from nonet.generation.series import Series
from nonet.rules import Rules
from nonet.tables import files, jobs

if __name__ == "__main__":
    series = Series(Rules.of("classic"), (("givens", (23, 25)), ("hodoku", (0, 2000))), int(sys.argv[2]), 0, 200)
    print(jobs.generate(series, sys.argv[1], shard_rows=10, workers=2).kept)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("seed", range(KILLS))
def test_a_job_that_is_killed_at_a_random_moment_resumes_by_seed_and_index(tmp_path: Path, seed: int) -> None:
    script, out = tmp_path / "job.py", tmp_path / "out"
    script.write_text(SCRIPT, encoding="utf-8")
    command = [sys.executable, str(script), str(out), str(seed)]
    with subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL) as process:
        wanted = Random(seed).randrange(18)
        while process.poll() is None and len(list(out.glob("part-*"))) < wanted:
            time.sleep(0.002)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    kept = {path: path.read_bytes() for path in out.glob("part-*")}
    again = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(kept) - 2 <= int(again.stdout) <= len(kept)  # a shard may be written and not in the ledger yet
    expected = nonet.generate_many(200, seed=seed, givens=(23, 25), hodoku=(0, 2000))
    found = rows(out)
    assert [row["puzzle"] for row in found] == [str(puzzle) for puzzle in expected]
    assert [row["index"] for row in found] == [*range(200)]
    assert {path: path.read_bytes() for path in kept} == kept
    assert json.loads((out / "manifest.json").read_text(encoding="utf-8"))["summary"]["rows"] == 200


@pytest.mark.usefixtures("here")
def test_slow_requests_get_small_shards_and_fast_ones_large_ones(tmp_path: Path) -> None:
    sizes = []
    for number, options in enumerate([(), (("bias", "controlled"),)]):
        out = tmp_path / str(number)
        jobs.generate(Series(Rules.of("classic"), options, 3, 0, 12), out, workers=2)
        sizes.append(json.loads((out / "manifest.json").read_text(encoding="utf-8"))["shard_rows"])
    assert 1 <= sizes[1] <= 12
    assert sizes[0] >= 100

"""Long jobs: killed at any moment and resumed, with workers that die, full disks and inputs that change."""

from __future__ import annotations

import json
import os
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

import nonet
from nonet import Task
from nonet.tables import files, jobs
from nonet.tables.jobs import JobError
from nonet.tables.jobs.processes import ProcessWorkers
from nonet.tables.jobs.runner import FORMATS
from nonet.tables.jobs.shards import part_name
from support.puzzles import EMPTY, HARD
from support.workers import always_dies, dies_once, double

ROWS = 480
PER_SHARD = 20
KILLS = int(os.environ.get("NONET_KILLS", "2"))
"""`make long` asks for fifty."""
VERBS: dict[str, dict[str, Any]] = {"solve": {}, "morph": {"seed": 7}, "proper": {}, "rate": {}, "canonical": {}}
"""What the jobs that are killed ask, with the options."""


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two files with ids, a malformed row, an improper puzzle and a missing one."""
    folder = tmp_path_factory.mktemp("input")
    made = [str(nonet.generate(seed=(9, index)).givens) for index in range(ROWS)]
    made[7], made[13], made[300] = "oops", "." * 81, ""
    for name, some in (("a", made[:200]), ("b", made[200:])):
        lines = [f"{number},{puzzle}" for number, puzzle in enumerate(some)]
        (folder / f"{name}.csv").write_text("\n".join(["id,puzzle", *lines, ""]), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def expected(puzzles: Path) -> list[dict[str, object]]:
    """The answers of one process."""
    return of_one_process(puzzles, Task.of("solve"))


def of_one_process(puzzles: Path, task: Task) -> list[dict[str, object]]:
    """Return the answers of one process."""
    table = pa.Table.from_batches(files.scan(str(puzzles)).batches())
    answer = task.run(table.combine_chunks().to_batches()[0])
    names = [name for name in answer.schema.names if not name.startswith("_")]
    rows: list[dict[str, object]] = answer.select(names).to_pylist()
    return rows


def answers(folder: Path) -> list[dict[str, object]]:
    """Return the rows of a job in the order of its shards."""
    return [row for part in sorted(folder.glob("part-*.parquet")) for row in pq.read_table(part).to_pylist()]


def solve(puzzles: Path, folder: Path, verb: str = "solve") -> jobs.Summary:
    """Run the job in this process."""
    task = Task.of(verb, **VERBS[verb])
    return jobs.run(files.scan(str(puzzles)), task, folder, shard_rows=PER_SHARD, workers=2)


def test_a_job_gives_the_answers_of_one_process_in_the_same_order(
    puzzles: Path, expected: list[dict[str, object]], tmp_path: Path
) -> None:
    summary = solve(puzzles, tmp_path / "out")
    assert answers(tmp_path / "out") == expected
    assert (summary.shards, summary.rows, summary.kept) == (24, ROWS, 0)
    assert sum(summary.statuses.values()) == ROWS
    assert summary.statuses["several"] == 1
    manifest = json.loads((tmp_path / "out/manifest.json").read_text(encoding="utf-8"))
    assert manifest["summary"]["statuses"] == dict(summary.statuses)
    rejects = (tmp_path / "out/rejects-0000000.jsonl").read_text(encoding="utf-8")
    [reject] = map(json.loads, rejects.splitlines())
    assert (reject["line"], reject["text"]) == (9, "7,oops")
    assert reject["file"].endswith("a.csv")


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("format_", FORMATS)
def test_shards_of_every_format_hold_the_answers(tmp_path: Path, format_: str) -> None:
    boards = [str(nonet.generate(seed=(4, index)).givens) for index in range(3)]
    (tmp_path / "in.txt").write_text("\n".join(boards), encoding="utf-8")
    scan = files.scan(tmp_path / "in.txt")
    jobs.run(scan, Task.of("count"), tmp_path / "out", format=format_, shard_rows=2, workers=1)
    found = pa.Table.from_batches(files.scan(str(tmp_path / "out")).batches())
    assert found["puzzle"].to_pylist() == boards
    assert [*map(str, found["status"].to_pylist())] == ["unique"] * 3


@pytest.mark.usefixtures("here")
def test_the_same_call_again_answers_nothing_twice(puzzles: Path, tmp_path: Path) -> None:
    solve(puzzles, tmp_path / "out")
    parts = {part: part.stat().st_mtime_ns for part in (tmp_path / "out").glob("part-*")}
    assert solve(puzzles, tmp_path / "out").kept == 24
    assert {part: part.stat().st_mtime_ns for part in (tmp_path / "out").glob("part-*")} == parts


SCRIPT = """
import json, sys
from nonet import Task
from nonet.tables import files, jobs

if __name__ == "__main__":
    verb, options = sys.argv[3:] or ("solve", "{}")
    task = Task.of(verb, **json.loads(options))
    jobs.run(files.scan(sys.argv[1]), task, sys.argv[2], shard_rows=20, workers=2)
"""


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("seed", range(KILLS))
def test_a_job_that_is_killed_at_a_random_moment_resumes(puzzles: Path, tmp_path: Path, seed: int) -> None:
    verb, options = list(VERBS.items())[seed % len(VERBS)]
    script, out = tmp_path / "job.py", tmp_path / "out"
    script.write_text(SCRIPT, encoding="utf-8")
    command = [sys.executable, str(script), str(puzzles), str(out), verb, json.dumps(options)]
    with subprocess.Popen(command, start_new_session=True) as process:
        # From before the first shard until after the last one, whatever the speed of the machine.
        wanted = Random(seed).randrange(20)
        while process.poll() is None and len(list(out.glob("part-*"))) < wanted:
            time.sleep(0.002)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    summary = solve(puzzles, out, verb)
    assert answers(out) == of_one_process(puzzles, Task.of(verb, **options))
    assert summary.rows == ROWS
    assert sum(summary.statuses.values()) == ROWS


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    workers = ProcessWorkers(dies_once, 2)
    items = [(number, str(tmp_path / "died")) for number in range(20)]
    found = {item[0]: answer for item, answer in workers.each(iter(items))}
    workers.stop()
    assert found == {number: 2 * number for number in range(20)}


def test_an_item_that_kills_its_workers_is_given_up_and_the_others_go_on() -> None:
    workers = ProcessWorkers(always_dies, 1)
    found = dict(workers.each(iter(range(6))))
    workers.stop()
    assert found == {number: None if number == 3 else 2 * number for number in range(6)}


def test_an_error_of_a_worker_is_raised() -> None:
    workers = ProcessWorkers(double, 1)
    with pytest.raises(TypeError):
        list(workers.each(iter([None])))  # type: ignore[list-item]
    workers.stop()


@pytest.mark.usefixtures("here")
def test_a_line_of_the_ledger_that_was_cut_off_does_not_count(
    puzzles: Path, expected: list[dict[str, object]], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    solve(puzzles, out)
    ledger = out / "ledger.jsonl"
    text = ledger.read_text(encoding="utf-8")
    ledger.write_text(text[:-20], encoding="utf-8")
    assert solve(puzzles, out).kept == 23
    assert answers(out) == expected
    assert len(ledger.read_text(encoding="utf-8").splitlines()) == 24


@pytest.mark.usefixtures("here")
def test_a_shard_that_somebody_removed_is_answered_again(
    puzzles: Path, expected: list[dict[str, object]], tmp_path: Path
) -> None:
    solve(puzzles, tmp_path / "out")
    (tmp_path / "out/part-0000003.parquet").unlink()
    assert solve(puzzles, tmp_path / "out").kept == 23
    assert answers(tmp_path / "out") == expected


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("name", ["part-0000003.parquet", "rejects-0000000.jsonl"])
@pytest.mark.parametrize("kept", [0, 50])
def test_a_file_that_was_cut_off_is_written_again(
    puzzles: Path, expected: list[dict[str, object]], tmp_path: Path, name: str, kept: int
) -> None:
    out = tmp_path / "out"
    solve(puzzles, out)
    whole = (out / name).read_bytes()
    (out / name).write_bytes(whole[:kept])
    assert solve(puzzles, out).kept == 23
    assert answers(out) == expected
    assert (out / name).read_bytes() == whole


def test_names_of_parts_sort_in_the_order_of_the_rows_beyond_100_000_shards() -> None:
    found = [part_name(number, "csv") for number in (0, 9, 10, 99_999, 100_000, 9_999_999)]
    assert found == sorted(found)


@pytest.mark.usefixtures("here")
def test_a_changed_input_is_refused(puzzles: Path, tmp_path: Path) -> None:
    here = tmp_path / "input"
    here.mkdir()
    lines = (puzzles / "a.csv").read_text(encoding="utf-8").splitlines()
    (here / "a.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    solve(here, tmp_path / "out")
    lines[160] = lines[161]
    (here / "a.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(JobError, match="input has changed: shard 7"):
        solve(here, tmp_path / "out")
    (here / "a.csv").write_text("\n".join(lines[:41]) + "\n", encoding="utf-8")
    with pytest.raises(JobError, match="input has changed"):
        solve(here, tmp_path / "out")


@pytest.mark.usefixtures("here")
def test_another_job_is_refused_in_the_same_folder(puzzles: Path, tmp_path: Path) -> None:
    solve(puzzles, tmp_path / "out")
    scan = files.scan(str(puzzles))
    with pytest.raises(JobError, match="verb"):
        jobs.run(scan, Task.of("count"), tmp_path / "out", shard_rows=PER_SHARD)
    with pytest.raises(JobError, match="options"):
        jobs.run(scan, Task.of("solve", unique=False), tmp_path / "out", shard_rows=PER_SHARD)
    with pytest.raises(JobError, match="shard_rows"):
        jobs.run(scan, Task.of("solve"), tmp_path / "out", shard_rows=PER_SHARD + 1)


def test_a_folder_with_other_files_is_refused(puzzles: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(JobError, match="not empty"):
        solve(puzzles, tmp_path)
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"


FULL = """
import resource, sys
from nonet import Task
from nonet.tables import files, jobs

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
    try:
        jobs.run(files.scan(sys.argv[1]), Task.of("solve"), sys.argv[2], shard_rows=20, workers=1)
    except OSError as error:
        print("refused", error.errno)
"""


@pytest.mark.usefixtures("here")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit for the size of files")
def test_a_full_disk_ends_the_job_which_resumes_when_there_is_room(
    puzzles: Path, expected: list[dict[str, object]], tmp_path: Path
) -> None:
    script, out = tmp_path / "job.py", tmp_path / "out"
    script.write_text(FULL, encoding="utf-8")
    ran = subprocess.run([sys.executable, script, puzzles, out], capture_output=True, text=True, check=False)
    assert "refused 27" in ran.stdout, ran.stderr
    assert not list(out.glob("part-*"))
    solve(puzzles, out)
    assert answers(out) == expected


@pytest.mark.usefixtures("here")
def test_two_processes_do_not_work_on_one_folder(puzzles: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    solve(puzzles, out)
    ledger = out / "ledger.jsonl"
    with ledger.open("a", encoding="utf-8") as file:
        file.write('{"shard": 24')
    text = ledger.read_text(encoding="utf-8")
    with jobs.ledger.locked(out), pytest.raises(JobError, match="another process"):
        solve(puzzles, out)
    # The other process may be in the middle of this line.
    assert ledger.read_text(encoding="utf-8") == text


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("ending", ["arrow", "parquet"])
def test_changed_values_of_a_dictionary_are_refused(tmp_path: Path, ending: str) -> None:
    here = tmp_path / f"puzzles.{ending}"
    boards = [str(nonet.generate(seed=(4, index)).givens) for index in range(6)]
    for values, refused in ((boards[:4], False), ([*boards[4:], *boards[2:4]], True)):
        table = pa.table({"puzzle": pa.array(values).dictionary_encode()})
        with files.sink(here, table.schema) as file:
            file.write(table.combine_chunks().to_batches()[0])
        if refused:
            with pytest.raises(JobError, match="input has changed: shard 0"):
                solve(here, tmp_path / "out")
        else:
            assert solve(here, tmp_path / "out").rows == 4


@pytest.mark.usefixtures("here")
def test_a_job_that_was_killed_while_it_wrote_its_manifest_resumes(
    puzzles: Path, expected: list[dict[str, object]], tmp_path: Path
) -> None:
    script, out = tmp_path / "job.py", tmp_path / "out"
    killed = "import os, signal\nos.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
    script.write_text(killed + SCRIPT, encoding="utf-8")
    subprocess.run([sys.executable, script, puzzles, out], check=False)
    assert list(out.glob(".nonet-*"))
    solve(puzzles, out)
    assert answers(out) == expected


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_workers_end_when_the_process_that_runs_the_job_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "workers.py"
    script.write_text(ORPHANS, encoding="utf-8")
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=paths) as process:
        assert process.stdout is not None
        workers = [int(process.stdout.readline()) for _ in range(2)]
        process.kill()
    try:
        deadline = time.monotonic() + 1800
        while any(map(runs, workers)) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert not any(map(runs, workers))
    finally:
        for worker in filter(runs, workers):
            os.kill(worker, signal.SIGKILL)


ORPHANS = """
import time
from nonet.tables.jobs.processes import ProcessWorkers
from support.workers import own_process

if __name__ == "__main__":
    workers = ProcessWorkers(own_process, 2)
    found = set()
    while len(found) < 2:
        found |= {answer for _, answer in workers.each(iter(range(8)))}
    print(*found, sep="\\n", flush=True)
    time.sleep(60)
"""


def runs(process: int) -> bool:
    """Whether a process exists."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "value"), [("format", "docx"), ("shard_rows", 0), ("workers", 0), ("shard_rows", "many")]
)
def test_an_option_that_makes_no_sense_is_refused(puzzles: Path, tmp_path: Path, name: str, value: object) -> None:
    with pytest.raises((ValueError, TypeError), match=str(value)):
        jobs.run(files.scan(str(puzzles)), Task.of("solve"), tmp_path / "out", **{name: value})  # type: ignore[arg-type]


@pytest.mark.usefixtures("here")
def test_an_input_with_more_rows_is_refused_after_the_end(tmp_path: Path) -> None:
    source = tmp_path / "a.txt"
    source.write_text(f"{HARD}\n{HARD}\n")
    jobs.run(files.scan(source), Task.of("count"), tmp_path / "out", shard_rows=1, workers=1)
    source.write_text(f"{HARD}\n{HARD}\n{HARD}\n")
    with pytest.raises(JobError, match="the input has changed"):
        jobs.run(files.scan(source), Task.of("count"), tmp_path / "out", shard_rows=1, workers=1)


@pytest.mark.usefixtures("here")
def test_a_changed_input_is_refused_where_the_answers_are_missing_too(tmp_path: Path) -> None:
    source = tmp_path / "a.txt"
    source.write_text(f"{HARD}\n")
    jobs.run(files.scan(source), Task.of("count"), tmp_path / "out", workers=1)
    (tmp_path / "out/part-0000000.parquet").unlink()
    source.write_text(f"{EMPTY}\n")
    with pytest.raises(JobError, match="the input has changed"):
        jobs.run(files.scan(source), Task.of("count"), tmp_path / "out", workers=1)

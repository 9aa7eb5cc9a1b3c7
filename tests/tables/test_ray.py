"""Jobs and pipelines on a real Ray: the answers of one process, workers and drivers killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nonet
import nonet.ray
from nonet import Grid, MissingExtraError, Task
from nonet.generation.series import Series
from nonet.rules import Rules
from nonet.tables import files, jobs
from nonet.tables.jobs import JobError
from support.clicking import run
from support.workers import always_killed, full_disk, killed_once

ROWS, PER_SHARD = 600, 50

# Ray warns of its own future defaults, and leaves sockets to the garbage collector.
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A Ray of this machine with two workers, started once for this file."""
    paths = os.pathsep.join(map(os.path.abspath, filter(None, sys.path)))
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patched.setenv("PYTHONPATH", paths)  # for the modules of the tests
        yield from _started()


def _started() -> Iterator[Any]:
    import ray

    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield ray
    ray.shutdown()


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with ids, a malformed row, an improper puzzle and an empty cell."""
    path = tmp_path_factory.mktemp("input") / "puzzles.csv"
    made = [str(nonet.generate(seed=(18, index)).givens) for index in range(ROWS)]
    made[7], made[13], made[500] = "oops", "." * 81, ""
    path.write_text("\n".join(["id,puzzle", *(f"{n},{puzzle}" for n, puzzle in enumerate(made)), ""]), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def table(puzzles: Path) -> pa.Table:
    """The same rows in memory, as ids are numbers there."""
    made = pa.Table.from_batches(files.scan(str(puzzles)).batches())
    return pa.table({"id": range(len(made)), "puzzle": made["puzzle"]})


@pytest.fixture(scope="module")
def local(puzzles: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the same job in a process of this machine."""
    folder = tmp_path_factory.mktemp("local") / "out"
    jobs.run(files.scan(str(puzzles)), Task.of("solve"), folder, shard_rows=PER_SHARD, workers=1)
    return folder


def solve(puzzles: Path, folder: Path) -> jobs.Summary:
    """Run the job on the Ray of this file."""
    return jobs.run(files.scan(str(puzzles)), Task.of("solve"), folder, shard_rows=PER_SHARD, on="ray")


def content(folder: Path) -> dict[str, object]:
    """Return what a job has written: the rows of each part, and the rejects."""
    parts: dict[str, object] = {path.name: pq.read_table(path).to_pylist() for path in folder.glob("part-*")}
    rejects = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("rejects-*")}
    return parts | rejects


def test_progress_moves_within_a_shard(cluster: Any, tmp_path: Path) -> None:
    path, told = tmp_path / "in.txt", list[int]()
    rows = nonet.generate_many(3000, seed=4).puzzles
    path.write_text("".join(f"{Grid(row)}\n" for row in rows.tolist()), encoding="utf-8")
    jobs.run(files.scan(str(path)), Task.of("rate"), tmp_path / "out", shard_rows=3000, on="ray", progress=told.append)
    assert told[-1] == len(rows)
    assert any(0 < row < len(rows) for row in told)
    assert told == sorted(told)


def test_a_shard_that_is_tried_again_is_counted_once() -> None:
    from nonet.tables.jobs.ray_tally import ShardReport, Tally

    tally = Tally()
    actor = SimpleNamespace(put=SimpleNamespace(remote=tally.put))
    killed, again, other = ShardReport(actor, 0), ShardReport(actor, 0), ShardReport(actor, 50)
    killed(30, 7)
    other(20, 0)
    other(5, 2)
    again(10, 1)
    assert tally.total() == (35, 3)


def entries(folder: Path) -> list[dict[str, object]]:
    """Return the ledger in the order of the shards, without times."""
    lines = (folder / "ledger.jsonl").read_text(encoding="utf-8").splitlines()
    return sorted(({**json.loads(line), "seconds": 0} for line in lines), key=lambda entry: entry["shard"])


def test_a_job_on_ray_writes_the_same_rows_as_a_local_job(
    cluster: Any, puzzles: Path, local: Path, tmp_path: Path
) -> None:
    summary = solve(puzzles, tmp_path / "out")
    assert content(tmp_path / "out") == content(local)
    assert entries(tmp_path / "out") == entries(local)
    # An empty cell is a missing puzzle, not a rejected one.
    assert (summary.shards, summary.rows, summary.rejects, summary.kept) == (12, ROWS, 1, 0)


def test_a_job_goes_on_when_a_worker_is_killed(
    cluster: Any, puzzles: Path, local: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.tables.jobs.runner.work", partial(killed_once, str(tmp_path / "killed")))
    summary = solve(puzzles, tmp_path / "out")
    assert (tmp_path / "killed").exists()
    assert (summary.rows, summary.given_up) == (ROWS, [])
    assert content(tmp_path / "out") == content(local)
    assert entries(tmp_path / "out") == entries(local)


def test_a_shard_that_kills_its_workers_is_given_up_and_answered_later(
    cluster: Any, puzzles: Path, local: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("nonet.tables.jobs.runner.work", always_killed)
        summary = solve(puzzles, tmp_path / "out")
    assert summary.given_up == [1]
    assert solve(puzzles, tmp_path / "out").kept == 11
    assert content(tmp_path / "out") == content(local)


DRIVER = """
import sys
import ray
from nonet import Task
from nonet.generation.series import Series
from nonet.rules import Rules
from nonet.tables import files, jobs
from support.workers import slow

if __name__ == "__main__":
    ray.init(sys.argv[3], log_to_driver=False)
    jobs.runner.work = slow
    jobs.run(files.scan(sys.argv[1]), Task.of("solve"), sys.argv[2], shard_rows=50, workers=2, on="ray")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_job_resumes_after_its_driver_was_killed(cluster: Any, puzzles: Path, local: Path, tmp_path: Path) -> None:
    script, out = tmp_path / "driver.py", tmp_path / "out"
    script.write_text(DRIVER, encoding="utf-8")
    address = cluster.get_runtime_context().gcs_address
    with subprocess.Popen([sys.executable, script, puzzles, out, address]) as driver:
        while driver.poll() is None and len(list(out.glob("part-*"))) < 3:
            time.sleep(0.005)
        driver.kill()
    assert driver.returncode == -signal.SIGKILL
    summary = solve(puzzles, out)
    assert 2 <= summary.kept < 12
    assert content(out) == content(local)
    assert entries(out) == entries(local)


def test_the_command_runs_on_ray_and_resumes_a_local_job(cluster: Any, puzzles: Path, tmp_path: Path) -> None:
    out = f"{tmp_path / 'out'}/"
    for place in ([], ["--on", "ray"]):
        ran = run("count", str(puzzles), "-o", out, *place)
        assert ran.exit_code == 1, ran.output  # a row is malformed
        assert "600 puzzles in 1 shard" in ran.stderr
    assert "(1 from earlier runs)" in ran.stderr


def test_the_command_runs_on_a_cluster_by_its_address(cluster: Any, puzzles: Path, local: Path, tmp_path: Path) -> None:
    from ray.util.client.server.server import serve

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = serve("127.0.0.1", port)
    words = ["solve", str(puzzles), "-o", f"{tmp_path / 'out'}/", "--on", f"ray://127.0.0.1:{port}"]
    ran = subprocess.run([sys.executable, "-m", "nonet", *words], capture_output=True, text=True, check=False)
    server.stop(0)
    assert "600 puzzles in 1 shard" in ran.stderr
    parts = (pq.read_table(part).to_pylist() for part in sorted(local.glob("part-*")))
    assert pq.read_table(tmp_path / "out/part-0000000.parquet").to_pylist() == [row for part in parts for row in part]


def test_puzzles_generated_on_ray_are_those_of_one_process(cluster: Any, tmp_path: Path) -> None:
    series = Series(Rules.of("classic"), (("symmetry", "half-turn"),), 7, 3, 100)
    assert jobs.generate(series, tmp_path / "out", shard_rows=30, on="ray").shards == 4
    rows = [row for part in sorted((tmp_path / "out").glob("part-*")) for row in pq.read_table(part).to_pylist()]
    made = nonet.generate_many(100, seed=7, start=3, symmetry="half-turn")
    assert [row["puzzle"] for row in rows] == [str(puzzle) for puzzle in made]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["-o", "DIR/", "--on", "spark"], "cannot run on 'spark'; expected ray or ray://HOST:PORT"),
        (["-o", "DIR/", "--on", "ray://host"], "cannot run on 'ray://host'"),
        (["--on", "ray"], "--on needs -o DIR/"),
        (["-o", "x.csv", "--on", "ray"], "--on needs -o DIR/"),
    ],
)
def test_a_place_that_makes_no_sense_is_refused(puzzles: Path, tmp_path: Path, words: list[str], reason: str) -> None:
    words = [word.replace("DIR", str(tmp_path / "out")).replace("x.csv", str(tmp_path / "x.csv")) for word in words]
    for command in ("solve", "count", "check", "rate", "canon"):
        ran = run(command, str(puzzles), *words)
        assert ran.exit_code == 2
        assert reason in ran.stderr
    assert not (tmp_path / "out").exists()


def test_a_worker_with_another_version_is_refused(
    cluster: Any, puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.tables.jobs.ray_workers.__version__", "0.0.1")
    with pytest.raises(JobError, match=r"the job has 0\.0\.1: install the same version"):
        solve(puzzles, tmp_path / "out")


def test_an_error_of_a_worker_is_raised_as_it_is(
    cluster: Any, puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.tables.jobs.runner.work", full_disk)
    with pytest.raises(OSError, match="No space left") as raised:
        solve(puzzles, tmp_path / "out")
    assert type(raised.value) is OSError


def test_without_ray_the_extra_is_named(puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'nonet\[ray\]'"):
        solve(puzzles, tmp_path / "out")
    assert not list((tmp_path / "out").glob("part-*"))


def test_importing_nonet_and_its_ray_module_loads_no_ray() -> None:
    code = "import sys, nonet, nonet.ray; print('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def rows(dataset: Any) -> list[dict[str, object]]:
    """Return the rows of a dataset in the order of their ids."""
    return sorted(dataset.take_all(), key=lambda row: row["id"])


@pytest.fixture(scope="module")
def dataset(cluster: Any, table: pa.Table) -> Any:
    """The rows as a dataset of several blocks."""
    cluster.data.DataContext.get_current().enable_progress_bars = False
    return cluster.data.from_arrow([table.slice(start, 90) for start in range(0, ROWS, 90)])


@pytest.mark.parametrize("verb", ["solve", "count", "rate", "canonical"])
def test_a_step_of_a_pipeline_answers_like_a_table_function(dataset: Any, table: pa.Table, verb: str) -> None:
    found = rows(getattr(nonet.ray, verb)(dataset, batch_rows=64))
    assert found == getattr(nonet, f"{verb}_table")(table).to_pylist()


def test_check_reads_two_columns(dataset: Any, table: pa.Table) -> None:
    grids = nonet.solve_table(table).select(["id", "puzzle", "solution"])
    data = nonet.ray.check(nonet.ray.solve(dataset).select_columns(["id", "puzzle", "solution"]))
    assert rows(data) == nonet.check_table(grids).to_pylist()


def test_morph_does_not_depend_on_the_blocks(dataset: Any, table: pa.Table) -> None:
    expected = nonet.morph_table(table, seed=4).to_pylist()
    assert rows(nonet.ray.morph(dataset, row_column="id", seed=4, batch_rows=64)) == expected
    odd = dataset.filter(lambda row: row["id"] % 2 == 1)
    assert rows(nonet.ray.morph(odd, row_column="id", seed=4)) == expected[1::2]


def test_dedup_keeps_the_first_row_of_each_class_in_order(cluster: Any, table: pa.Table) -> None:
    # Copies of every third puzzle in other clothes, before and after it, in blocks that Ray may cut as it likes.
    copies = nonet.morph_table(table, seed=5)["morphed"].to_pylist()
    puzzles = [*table["puzzle"].to_pylist(), *copies[::3], "oops"]
    order = [(7 * at) % len(puzzles) for at in range(len(puzzles))]
    mixed = pa.table({"puzzle": [puzzles[at] for at in order], "row": range(len(order)), "name": map(str, order)})
    data = cluster.data.from_arrow([mixed.slice(start, 300) for start in range(0, len(mixed), 300)])
    found = nonet.ray.dedup(data, row_column="row", parts=2).take_all()
    firsts: dict[object, dict[str, object]] = {}
    for row in nonet.canonical_table(mixed).to_pylist():
        firsts.setdefault(row["canonical"] or row["row"], row)
    assert found == list(firsts.values())
    assert len(found) < len(mixed) - 150
    assert {row["status"] for row in found} == {"done", "malformed", "missing"}


def test_dedup_needs_the_order_of_the_rows(dataset: Any) -> None:
    with pytest.raises(ValueError, match="row_column='puzzle' does not name a column of whole numbers"):
        nonet.ray.dedup(dataset, row_column="puzzle")
    with pytest.raises(ValueError, match="parts"):
        nonet.ray.dedup(dataset, row_column="id", parts=0)


def test_bad_arguments_of_a_step_are_refused(dataset: Any, table: pa.Table) -> None:
    with pytest.raises(TypeError, match=r"expected a ray\.data\.Dataset, found Table"):
        nonet.ray.solve(table)
    with pytest.raises(nonet.ColumnError, match="quizzes"):
        nonet.ray.solve(dataset, column="quizzes")
    with pytest.raises(ValueError, match="batch_rows"):
        nonet.ray.solve(dataset, batch_rows=0)
    with pytest.raises(ValueError, match="row_column='puzzle' does not name a column of whole numbers"):
        nonet.ray.morph(dataset, row_column="puzzle")

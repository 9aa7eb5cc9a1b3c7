"""Progress: rows done, rate and time to go, which move while a slow row is under way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.progress import Progress

import nonet
from nonet import Task
from nonet.cli.bar_columns import Pace, TimeToGo, pace, seconds_left
from nonet.cli.progress import Bar
from nonet.cli.waiting import Waiting
from nonet.generation.series import Series
from nonet.rules import Rules
from nonet.tables import files, jobs
from support.clicking import run
from support.workers import gives_up_the_second_shard

PUZZLES = [str(nonet.generate(seed=(5, index)).givens) for index in range(12)]


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "in.txt"
    path.write_text("\n".join([*PUZZLES, ""]), encoding="utf-8")
    return str(path)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What a bar would show, as numbers of finished rows."""
    found: list[int] = []
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    start = Bar.__init__

    def wanted(self: Bar, *_: object) -> None:
        start(self, True)
        self.is_wanted = True

    monkeypatch.setattr(Bar, "__init__", wanted)
    monkeypatch.setattr(Bar, "update", lambda _, done, __: found.append(done))
    return found


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["rate"], "nonet.rating.rate_many"),
        (["canon"], "nonet.symmetry.canonical_many"),
        (["dedup"], "nonet.cli.sieve.canonical_many"),
        (["solve"], "nonet.bulk.solve_many"),
        (["count"], "nonet.bulk.count_many"),
        (["rate", "-o", "x.parquet"], "nonet.rating.rate_many"),
        (["canon", "-o", "x.parquet"], "nonet.symmetry.canonical_many"),
        (["count", "-o", "x.parquet"], "nonet.bulk.count_many"),
    ],
    ids=str,
)
def test_the_bar_moves_within_a_batch(
    source: str, tmp_path: Path, shown: list[int], monkeypatch: pytest.MonkeyPatch, words: list[str], where: str
) -> None:
    module, _, name = where.rpartition(".")
    real: Callable[..., Any] = getattr(__import__(module, fromlist=[name]), name)

    def slow(boards: Any, *given: Any, progress: Callable[[int], object] | None = None, **options: Any) -> Any:
        if progress is not None:  # A task also asks about no rows, to check its options.
            progress(1)
        return real(boards, *given, **options)

    monkeypatch.setattr(where, slow)
    words = [str(tmp_path / word) if word == "x.parquet" else word for word in words]
    monkeypatch.setattr("nonet.cli.sources.SMALLEST_CHUNK", 6)
    assert run(*words, source).exit_code == 0
    assert shown[:4] == [1, 6, 7, 12]


def test_a_job_tells_rows_of_a_shard_that_is_under_way(tmp_path: Path) -> None:
    path = tmp_path / "in.txt"
    puzzles = nonet.generate_many(4000, seed=2).to_arrow()["puzzle"].to_pylist()
    path.write_text("\n".join([*puzzles, ""]), encoding="utf-8")
    told: list[int] = []
    jobs.run(files.scan(path), Task.of("rate"), tmp_path / "out", shard_rows=4000, workers=1, progress=told.append)
    assert told[0] == 0
    assert told[-1] == 4000
    assert any(0 < done < 4000 for done in told)
    assert told == sorted(told)


def test_a_job_that_generates_tells_rows_of_a_shard_that_is_under_way(tmp_path: Path) -> None:
    told: list[int] = []
    series = Series(Rules.of("classic"), (("bias", "controlled"),), 2, 0, 12)
    jobs.generate(series, tmp_path / "out", shard_rows=12, workers=1, progress=told.append)
    assert (told[0], told[-1]) == (0, 12)
    assert any(0 < done < 12 for done in told)


@pytest.mark.usefixtures("here")
def test_rows_of_earlier_runs_are_told_first(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scan, told = files.scan(source), list[int]()
    with monkeypatch.context() as patched:
        patched.setattr("nonet.tables.jobs.runner.work", gives_up_the_second_shard)
        summary = jobs.run(scan, Task.of("solve"), tmp_path / "out", shard_rows=6, workers=1)
    assert summary.given_up == [1]
    jobs.run(scan, Task.of("solve"), tmp_path / "out", shard_rows=6, workers=1, progress=told.append)
    assert (told[0], told[-1]) == (6, 12)


@given(
    done=st.integers(0, 1000), before=st.integers(0, 1000), more=st.integers(0, 1000), seconds=st.floats(0.001, 10_000)
)
def test_the_time_to_go_is_the_rest_at_the_pace_so_far(done: int, before: int, more: int, seconds: float) -> None:
    left = seconds_left(before + done, before, before + done + more, seconds)
    if left is None:
        assert not done
        return
    assert left == pytest.approx(more * seconds / done)
    # While a slow row is under way, the rate falls and the estimate rises.
    later = seconds_left(before + done, before, before + done + more, 2 * seconds)
    assert later == pytest.approx(2 * left)
    assert pace(before + done, before, 2 * seconds) == pytest.approx(done / seconds / 2)


def test_the_text_of_a_bar_goes_by_the_clock() -> None:
    now = [100.0]
    progress = Progress(get_time=lambda: now[0])
    task = progress.add_task("", total=40, completed=30, noun="puzzle", before=10, begun=90.0)
    assert str(Pace().render(progress.tasks[task])) == "30 puzzles, 2.0/s"
    assert str(TimeToGo().render(progress.tasks[task])) == "0:00:05"
    now[0] = 110.0
    assert str(Pace().render(progress.tasks[task])) == "30 puzzles, 1.0/s"
    assert str(TimeToGo().render(progress.tasks[task])) == "0:00:10"
    unknown = progress.add_task("", total=None, completed=30, noun="puzzle", before=10, begun=90.0)
    assert str(TimeToGo().render(progress.tasks[unknown])) == "-:--:--"


@pytest.mark.parametrize("quiet", [[], ["--quiet"], ["--no-progress"]], ids=str)
def test_one_long_puzzle_shows_how_much_of_it_is_done(monkeypatch: pytest.MonkeyPatch, quiet: list[str]) -> None:
    told: list[str] = []

    class Recorded(Waiting):
        def __init__(self, wanted: bool) -> None:
            super().__init__(False)
            self.is_wanted = wanted

        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "text" and value and self.is_wanted:
                told.append(str(value))

    monkeypatch.setattr("nonet.cli.one.Waiting", Recorded)
    lines = ["--constraint", "thermometer r1c1 r1c2 r1c3 r1c4", "--constraint", "thermometer r6c6 r5c6 r4c6"]
    found = run("count", "--limit", "1000000000", "--rules", "6x6", *lines, *quiet, "." * 36)
    assert found.exit_code == 0
    assert bool(told) != bool(quiet)
    assert all(text == "searching" or ("% done, " in text and text.endswith(" solutions")) for text in told)

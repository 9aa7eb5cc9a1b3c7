"""Ratings of many puzzles: their order, malformed rows, interrupted ratings, tables."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import nonet
from nonet import Puzzle, Rating, Status
from nonet.constraints import KillerCage
from nonet.formats import dumps
from nonet.rating import End
from support.clicking import run
from support.puzzles import CLASH, DATA, DIAGONAL, EASY, EMPTY, HARD, lines

TOP = lines(DATA / "hard.txt.gz")[:40]
HARDEST = lines(DATA / "hardest.txt.gz")[0]


def mixed() -> list[Any]:
    """Return puzzles of several kinds, with malformed rows between them."""
    diagonal = Puzzle(DIAGONAL, "diagonal")
    rows: list[Any] = []
    for number, line in enumerate(TOP):
        rows += [line, ["x", EMPTY, CLASH, diagonal, Puzzle(HARD), None, EASY][number % 7]]
    return rows


def test_rows_keep_their_order_among_malformed_ones() -> None:
    rows = mixed()
    result = nonet.rate_many(rows)
    assert len(result) == len(rows)
    for row, rating in zip(rows, result, strict=True):
        if row in ("x", EMPTY, CLASH, None):
            assert rating is None
        else:
            assert rating == (row if isinstance(row, Puzzle) else Puzzle(str(row))).rate()
    kinds = {"x": Status.MALFORMED, EMPTY: Status.SEVERAL, CLASH: Status.NONE, None: Status.MISSING}
    assert result.status.tolist() == [
        kinds.get(row, Status.UNIQUE) if not isinstance(row, Puzzle) else Status.UNIQUE for row in rows
    ]
    assert sorted(result.errors) == [at for at, row in enumerate(rows) if row == "x"]


def test_the_number_of_threads_makes_no_difference() -> None:
    rows = mixed()
    one, two = (nonet.rate_many(rows, scales=["explainer", "hodoku", "nonet"], threads=count) for count in (1, 2))
    assert list(one) == list(two)
    assert one.to_arrow().equals(two.to_arrow())


def test_progress_rises_and_never_exceeds_the_number_of_rows() -> None:
    # Rows with other rules are rated in separate batches, but each is counted once.
    diagonal = [Puzzle(DIAGONAL, "diagonal")] * 200
    reported: list[int] = []
    nonet.rate_many([*diagonal, *TOP * 3], threads=1, progress=reported.append)
    assert reported == sorted(reported)
    assert 0 < reported[-1] <= 320


def test_an_error_in_the_progress_function_ends_the_rating() -> None:
    def broken(_: int) -> None:
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        nonet.rate_many([HARDEST] * 10_000, progress=broken)


# -- cut short --------------------------------------------------------------------------------------------


def explainer_path(line: str) -> list[float]:
    return [step.price for step in Puzzle(line).steps("explainer")]


@pytest.mark.parametrize("line", [EASY, HARD, *TOP[:10]])
def test_max_er_is_the_highest_price_that_is_tried(line: str) -> None:
    prices = explainer_path(line)
    for cap in (0, 1.2, 1.99, 2.0, 3.14, 7.1, 7.19, 12):
        rating = Puzzle(line).rate(scales=["explainer"], max_er=cap)
        beyond = [price for price in prices if price > cap]
        assert rating.er == (beyond[0] if beyond else max(prices))
        assert rating.is_exact == (not beyond)
        assert rating.paths["explainer"].end == (End.TOO_DEAR if beyond else End.SOLVED)
        assert str(rating).startswith("at least ") == bool(beyond)
    whole = Puzzle(line).rate(scales=["explainer"])
    assert whole == Puzzle(line).rate(scales=["explainer"], max_er=1e12)
    assert whole == Puzzle(line).rate(scales=["explainer"], max_er=float("inf"))


def test_a_max_er_without_its_scale_is_refused() -> None:
    with pytest.raises(ValueError, match="max_er needs the scale 'explainer'"):
        nonet.rate_many([EASY], scales=["hodoku"], max_er=7)
    result = run("rate", EASY, "--scale", "hodoku", "--max-er", "7")
    assert result.exit_code == 2
    assert "--scale explainer" in result.stderr


def test_scales_must_be_a_list_of_known_names() -> None:
    with pytest.raises(ValueError, match=r"expected a list, as in \['explainer'\]"):
        nonet.rate_many([EASY], scales="explainer")  # type: ignore[arg-type]
    with pytest.raises(
        ValueError,
        match=r"there is no scale 'explainr' .did you mean explainer.*; expected one of explainer, hodoku, nonet",
    ):
        nonet.rate_many([EASY], scales=["explainr"])  # type: ignore[list-item]


def test_a_timeout_leaves_a_lower_bound() -> None:
    whole = Puzzle(HARDEST).rate()
    for timeout in (0.0, 0.002, 0.01, 0.03):
        rating = Puzzle(HARDEST).rate(timeout=timeout)
        for name, path in rating.paths.items():
            full = whole.paths[name]
            assert path == full or path.end == End.STOPPED
            assert path.highest <= full.highest
            assert path.total <= full.total
            assert path.steps <= full.steps
        assert rating == whole or not rating.is_exact


def test_at_least_precedes_the_rating_that_was_cut_short() -> None:
    # Its path needs more techniques than HoDoKu's ladder has; the one on Explainer's reaches the solution.
    rating = Puzzle(HARD).rate(max_er=2.0)
    assert not rating.paths["explainer"].is_exact
    assert rating.paths["hodoku"].is_exact
    assert str(rating) == f"at least 2.6/1.2/1.2 {rating.hodoku} Extreme {rating.hardest}"
    swapped = Rating.of(dict(reversed(rating.paths.items())))
    assert str(swapped) == f"{rating.hodoku} Extreme at least 2.6/1.2/1.2 {swapped.hardest}"


def test_the_rating_on_the_scale_of_nonet_is_a_number() -> None:
    rating = Puzzle(HARD).rate(scales=["nonet"])
    assert rating.nonet == max(step.price for step in Puzzle(HARD).steps("nonet"))
    assert str(rating) == f"nonet {rating.nonet:.1f} {rating.hardest}"
    assert Puzzle(HARD).rate().nonet is None


# -- tables -----------------------------------------------------------------------------------------------

COLUMNS = [
    "puzzle",
    "status",
    "er",
    "ep",
    "ed",
    "hodoku",
    "level",
    "nonet",
    "hardest",
    "exact",
    "techniques",
    "difficulty",
]


def rated(tmp_path: Path, name: str, *options: str) -> Path:
    source, out = tmp_path / "puzzles.txt", tmp_path / name
    source.write_text("\n".join([EASY, "x" * 80, EMPTY, CLASH, HARD, *TOP[:5]]) + "\n")
    result = run("rate", str(source), "-o", str(out), *options)
    assert result.exit_code == 1, result.stderr
    return out


def expected(scales: list[str]) -> list[dict[str, object]]:
    words = {"x" * 80: "malformed", EMPTY: "several", CLASH: "none"}
    rows: list[dict[str, object]] = []
    for line in [EASY, *words, HARD, *TOP[:5]]:
        row: dict[str, object] = dict.fromkeys(COLUMNS)
        row |= {"puzzle": line, "status": words.get(line, "unique")}
        if line not in words:
            rating = Puzzle(line).rate(scales=scales)  # type: ignore[arg-type]
            row |= {name: getattr(rating, name) for name in ("er", "ep", "ed", "hodoku", "nonet", "hardest")}
            row |= {"level": None if rating.level is None else rating.level.name.lower(), "exact": rating.is_exact}
            row["difficulty"] = None if rating.difficulty is None else str(rating.difficulty)
            counts = next(iter(rating.paths.values())).counts
            row["techniques"] = "; ".join(f"{key} x{count}" for key, count in counts.items())
        rows.append(row)
    return rows


@pytest.mark.parametrize("scales", [["explainer", "hodoku"], ["nonet"], ["hodoku", "nonet", "explainer"]])
def test_parquet_and_csv_hold_the_ratings(tmp_path: Path, scales: list[str]) -> None:
    options = [word for scale in scales for word in ("--scale", scale)]
    wanted = expected(scales)
    rows = pq.read_table(rated(tmp_path, "out.parquet", *options)).to_pylist()
    for found, row in zip(rows, wanted, strict=True):
        # A table of types has columns for what was asked for alone, and the reason in place of a malformed text.
        assert (found.pop("error") is None) == (row["status"] != "malformed")
        assert found.pop("puzzle") == row["puzzle"]
        assert found == {name: row[name] for name in found}
        assert {name for name, value in row.items() if value is not None} <= {"puzzle", *found}
    text = rated(tmp_path, "out.csv", *options).read_text()
    read = list(csv.DictReader(io.StringIO(text)))
    assert all(one.keys() == {"puzzle", "error", *rows[0]} for one in read)
    for one, row in zip(read, wanted, strict=True):
        assert bool(one.pop("error")) == (row["status"] == "malformed")
        assert one == {name: "" if row[name] is None else str(row[name]) for name in one}


def test_an_unrated_row_has_no_hardest_technique() -> None:
    result = nonet.rate_many([EASY, EMPTY])
    assert result.paths["explainer"].hardest[1] == -1
    assert result.to_arrow()["explainer_hardest"].to_pylist()[1] is None


def test_an_arrow_table_holds_all_columns(tmp_path: Path) -> None:
    scales = ["explainer", "hodoku", "nonet"]
    result = nonet.rate_many([EASY, "x", EMPTY, HARD], scales=scales)  # type: ignore[arg-type]
    path = tmp_path / "ratings.parquet"
    pq.write_table(result.to_arrow(), path)
    table = pq.read_table(path).to_pylist()
    assert [row["status"] for row in table] == result.status.tolist()
    for row, rating in zip(table, result, strict=True):
        for name in scales:
            assert row["er"] == (None if rating is None else rating.er)
            counts = dict(row[f"{name}_techniques"])
            assert counts == ({} if rating is None else rating.paths[name].counts)
            if rating is not None:
                path_of = rating.paths[name]
                assert [row[f"{name}_{column}"] for column in ("end", "highest", "pearl", "diamond", "total")] == [
                    path_of.end,
                    path_of.highest,
                    path_of.pearl,
                    path_of.diamond,
                    path_of.total,
                ]
    assert np.isnan(result.er[1:3]).all()


@pytest.mark.parametrize("cap", ["nan", "-1", "much"])
def test_the_command_refuses_an_invalid_max_er(cap: str) -> None:
    result = run("rate", EASY, "--max-er", cap)
    assert result.exit_code == 2
    assert "--max-er" in result.stderr


def test_the_command_accepts_an_infinite_max_er() -> None:
    result = run("rate", HARD, "--max-er", "inf")
    rating = Puzzle(HARD).rate()
    assert result.stdout == f"{rating} ({rating.difficulty})\n"


def test_a_row_with_a_constraint_is_malformed_and_the_others_go_on() -> None:
    plain = nonet.Puzzle(EASY)
    killer = nonet.Puzzle(EASY, nonet.Rules(constraints=[KillerCage("r1c1 r1c2", sum=10)]))
    cases: list[tuple[list[Any], int]] = [([plain, killer], 1), ([killer, plain], 0)]
    for rows, at in [*cases, ([plain, dumps(killer, "fpuzzles").strip()], 1)]:
        result = nonet.canonical_many(rows)
        assert (result.status == nonet.Status.MALFORMED).nonzero()[0].tolist() == [at]
        assert "killer-cage" in result.errors[at]


# -- any rules --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def killers() -> list[Puzzle]:
    """Three killers, each with cages of its own."""
    return [nonet.generate(seed=seed, constraints="killer-cage") for seed in range(3)]


@pytest.mark.parametrize("threads", [1, 2])
def test_rows_with_rules_of_their_own_are_rated_among_others(killers: list[Puzzle], threads: int) -> None:
    link = dumps(killers[0], "fpuzzles").strip()
    rows: list[str | Puzzle] = [EASY, killers[1], link, Puzzle(DIAGONAL, "diagonal"), "x", killers[2]]
    result = nonet.rate_many(rows, threads=threads)
    single = [Puzzle(EASY), killers[1], killers[0], Puzzle(DIAGONAL, "diagonal"), None, killers[2]]
    assert list(result) == [None if puzzle is None else puzzle.rate() for puzzle in single]
    assert np.isnan(result.er).tolist() == [False, True, True, False, True, True]
    assert np.isnan(result.nonet).tolist() == [True, False, False, True, True, False]


def test_puzzles_under_other_rules_are_rated_side_by_side_with_the_same_columns(tmp_path: Path) -> None:
    knights = [nonet.generate("anti-knight", seed=(3, index)) for index in range(2)]
    table = pa.table({"puzzle": [str(puzzle.givens) for puzzle in knights]})
    rated = nonet.rate_table(table, rules="anti-knight")
    assert rated.schema.names == nonet.rate_table(table).schema.names
    assert rated["nonet"].to_pylist() == [puzzle.rate().nonet for puzzle in knights]
    assert rated["er"].to_pylist() == [None, None]
    assert rated["hardest"].to_pylist() == [puzzle.rate().hardest for puzzle in knights]


def test_scales_that_do_not_know_the_rules_of_a_row_say_why(killers: list[Puzzle]) -> None:
    alone = nonet.rate_many([EASY, killers[0]], scales=["explainer"])
    assert alone.status.tolist() == [Status.UNIQUE, Status.MALFORMED]
    assert "killer-cage" in alone.errors[1]
    assert "--scale nonet" in alone.errors[1]
    both = nonet.rate_many([EASY, killers[0]], scales=["explainer", "nonet"])
    assert both.status.tolist() == [Status.UNIQUE, Status.UNIQUE]
    assert both[1] == killers[0].rate()
    assert both.errors.keys() == {1}
    with pytest.raises(nonet.RulesError, match="anti-knight"):
        nonet.rate_many([EASY], "anti-knight", scales=["hodoku"])


def test_the_rating_of_a_row_does_not_depend_on_the_rows_before_it() -> None:
    puzzle = nonet.generate("anti-knight", seed=(3, 5))
    others = [nonet.generate("anti-knight", seed=(4, index)) for index in range(3)]
    result = nonet.rate_many([puzzle, *others, puzzle], threads=1)
    assert result[0] == result[4] == puzzle.rate()


def test_the_command_rates_killers_and_other_boards(killers: list[Puzzle], tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(dumps(killer, "fpuzzles").strip() for killer in killers) + "\n")
    result = run("rate", str(path))
    assert result.exit_code == 0
    lines = [f"{killer.rate()} ({killer.rate().difficulty})" for killer in killers]
    assert result.stdout.splitlines() == lines

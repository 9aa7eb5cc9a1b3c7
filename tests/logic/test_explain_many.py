"""Paths of many puzzles: the same as those of single puzzles, as data and as values, and one bad row harms no other."""

from __future__ import annotations

import json

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import End, Ladder, Puzzle, Status, explain_many

EASY = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
SOME = [str(puzzle.givens) for puzzle in map(Puzzle, nonet.generate_many(12, seed=41).puzzles)]
HARD = str(nonet.generate(seed=8, difficulty="extreme").givens)
LADDERS = [Ladder("nonet"), Ladder("explainer"), Ladder("hodoku"), Ladder("nonet").without("chain", "fish")]
LADDERS += [Ladder.of_techniques({"naked-single": 1, "hidden-single": 1.5})]


@pytest.mark.parametrize("ladder", LADDERS, ids=str)
def test_a_row_becomes_the_walkthrough_of_its_puzzle(ladder: Ladder) -> None:
    result = explain_many(SOME, ladder=ladder)
    for text, row in zip(SOME, result, strict=True):
        assert row is not None
        single = Puzzle(text).explain(ladder)
        assert row.walkthrough() == single
        assert row.step_count == len(single)
        assert row.highest == max((step.price for step in single), default=0)
        assert (row.end == End.SOLVED) == single.is_solved


@settings(deadline=None, max_examples=10)
@given(st.integers(0, 10**6), st.sampled_from(["diagonal", "windoku", "classic"]), st.integers(1, 3))
def test_rules_and_threads(seed: int, rules: str, threads: int) -> None:
    puzzle = nonet.generate(rules, seed=seed)
    rows: list[str | Puzzle | None] = [EASY, puzzle, "oops", None, EASY]
    result = explain_many(rows, threads=threads)
    assert result.status.tolist() == [Status.UNIQUE, Status.UNIQUE, Status.MALFORMED, Status.MISSING, Status.UNIQUE]
    assert result[1] is not None
    assert result[1].walkthrough() == puzzle.explain()
    assert result[0] == result[4] == explain_many([EASY])[0]
    assert result == explain_many(rows, threads=1)


def test_candidates_of_a_puzzle_count() -> None:
    bits = [511] * 81
    bits[0] = 1 << 8
    puzzle = Puzzle("." + SOME[0][1:], candidates=bits)
    rows: list[str | Puzzle] = [puzzle, EASY]
    result = explain_many(rows)
    assert result[0] is None or result[0].walkthrough() == puzzle.explain()
    assert result[1] == explain_many([EASY])[0]


def test_the_data_are_the_fields_of_the_steps() -> None:
    (row,) = explain_many([HARD])
    assert row is not None
    for data, step in zip(json.loads(row.data), row.walkthrough(), strict=True):
        whole = json.loads(step.to_json())
        assert data == {key: whole[key] for key in whole.keys() - {"nonet_step", "ladder", "state", "telling"}}


def test_improper_puzzles_have_a_status_and_no_path() -> None:
    result = explain_many(["." * 81, "11" + "." * 79])
    assert result.status.tolist() == [Status.SEVERAL, Status.NONE]
    assert list(result) == [None, None]
    assert result.starts.tolist() == [0, 0, 0]


def test_a_path_that_runs_out_of_time_keeps_the_steps_found_until_then() -> None:
    result = explain_many([HARD], row_timeout=1e-9)
    assert result.status.tolist() in ([Status.TIMEOUT], [Status.UNIQUE])
    if result[0] is not None:
        assert result[0].end == End.STOPPED
        assert result[0].walkthrough().ending == "open"


def test_arrow_has_the_boards_and_the_paths() -> None:
    result = explain_many([EASY, "oops", "." * 81])
    table = pl.DataFrame(result)
    assert table.columns == ["puzzle", "status", "end", "step_count", "highest", "path", "error"]
    assert table["puzzle"].to_list() == [EASY, None, "." * 81]
    assert table["step_count"].to_list() == [45, None, None]
    path = table["path"].to_list()
    assert result[0] is not None
    assert path == [result[0].data.decode(), None, None]
    assert result.to_arrow().schema.metadata == {b"nonet.ladder": b"nonet-3"}
    assert np.array_equal(result.givens[0], np.array([int(digit) for digit in EASY.replace(".", "0")]))


def test_the_arrow_table_holds_puzzles_with_their_own_candidates() -> None:
    grid = nonet.random_grid(seed=5)
    marks = nonet.Puzzle(
        "." * 81, candidates=[1 << digit - 1 if cell else 0b111111111 for cell, digit in enumerate(grid)]
    )
    marks = nonet.Puzzle(marks, candidates=[*(marks.candidate_bits or ())[:-1], 1 << grid[80] - 1 | 1 << grid[80] % 9])
    table = nonet.explain_many([HARD, marks, "x"]).to_arrow()
    texts = table["puzzle"].to_pylist()
    assert (texts[0], nonet.Puzzle(texts[1]), texts[2]) == (HARD, marks, None)


def test_a_table_of_paths_shows_boards_of_any_size() -> None:
    result = nonet.explain_many(["2.....1......3.4", "oops"])
    assert result.to_arrow()["puzzle"].to_pylist() == ["2.....1......3.4", None]
    assert "2.....1......3.4" in result._repr_html_()


@pytest.mark.parametrize("threads", [1, 2])
def test_puzzles_under_any_rules_are_explained_among_others(threads: int) -> None:
    killer = nonet.generate(seed=1, constraints="killer-cage")
    result = explain_many([EASY, killer, killer], threads=threads)
    assert result[0] == explain_many([EASY])[0]
    assert result[1] == result[2]
    assert result[1] is not None
    assert result[1].walkthrough() == killer.explain()
    assert result.to_arrow()["path"][1].as_py().encode() == result[1].data


@pytest.mark.parametrize("rules", ["samurai", "12x12", "anti-knight"])
def test_whole_batches_under_any_rules_are_explained(rules: str) -> None:
    puzzle = nonet.generate(rules, seed=1)
    (row,) = explain_many([str(puzzle.givens)], rules)
    assert row is not None
    assert row.walkthrough() == puzzle.explain()
    with pytest.raises(nonet.RulesError):
        explain_many([str(puzzle.givens)], rules, ladder="hodoku")


def test_a_ladder_that_does_not_know_the_rules_of_a_row_says_so() -> None:
    killer = nonet.generate(seed=1, constraints="killer-cage")
    result = explain_many([EASY, killer], ladder="explainer")
    assert result.status.tolist() == [Status.UNIQUE, Status.MALFORMED]
    assert "killer-cage" in result.errors[1]

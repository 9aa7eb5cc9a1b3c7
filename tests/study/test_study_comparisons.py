"""Summaries and comparisons, against numbers computed independently."""

from __future__ import annotations

import math
import random
import re
import statistics
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_rows import FACTS, LIMIT, row, rows_of

from nonet.study import Study, Verdict, compare
from nonet.study.summary import geometric_mean
from nonet.study.words import claim, grouped

seconds = st.floats(0.001, 9.0)
many = st.lists(seconds, min_size=1, max_size=20)


@given(many)
def test_a_summary_agrees_with_the_statistics_module(times: list[float]) -> None:
    [found] = Study(FACTS, tuple(rows_of({"a": times}))).summary()
    assert (found.puzzles, found.answered, found.share) == (len(times), len(times), 1.0)
    assert found.median == pytest.approx(statistics.median(times))
    assert found.mean == pytest.approx(statistics.fmean(times))
    assert found.par2 == pytest.approx(statistics.fmean(times))
    assert found.worst == max(times)
    if len(times) > 1:
        assert found.p95 == pytest.approx(statistics.quantiles(times, n=100, method="inclusive")[94])
    assert found.nodes == pytest.approx(10)


def test_a_timeout_counts_as_the_limit_and_twice_that_in_par2() -> None:
    [found] = Study(FACTS, tuple(rows_of({"a": [1.0, None, 3.0, None]}))).summary()
    assert (found.puzzles, found.answered, found.share) == (4, 2, 0.5)
    assert found.mean == pytest.approx((1 + LIMIT + 3 + LIMIT) / 4)
    assert found.par2 == pytest.approx((1 + 2 * LIMIT + 3 + 2 * LIMIT) / 4)
    assert found.worst == LIMIT


def test_wrong_answers_count_as_no_answer() -> None:
    [found] = Study(FACTS, (row("a", 1, 1.0), row("a", 2, 0.001, status="wrong"))).summary()
    assert found.answered == 1
    assert found.par2 == pytest.approx((1 + 2 * LIMIT) / 2)


def test_there_is_a_summary_for_each_set_and_for_all() -> None:
    table = (row("a", 1, 1.0), row("a", 1, 3.0, set="t"), row("b", 1, 5.0), row("b", 1, 7.0, set="t"))
    found = [(one.contestant, one.set, one.mean) for one in Study(FACTS, table).summary()]
    assert found == [
        ("a", "s", 1.0), ("a", "t", 3.0), ("a", "all sets", 2.0),
        ("b", "s", 5.0), ("b", "t", 7.0), ("b", "all sets", 6.0),
    ]  # fmt: skip


@given(many)
def test_the_geometric_mean_agrees_with_the_statistics_module(values: list[float]) -> None:
    assert geometric_mean(values) == pytest.approx(statistics.geometric_mean(values))


pairs = st.lists(st.tuples(seconds, seconds), min_size=1, max_size=25)


@given(pairs)
@settings(max_examples=40)
def test_a_ratio_of_geometric_means_lies_in_its_interval(times: list[tuple[float, float]]) -> None:
    ours, theirs = zip(*times, strict=True)
    found = compare(rows_of({"a": ours, "b": theirs}), "a", "b")
    assert found.ratio == pytest.approx(statistics.geometric_mean(ours) / statistics.geometric_mean(theirs))
    ratios = [a / b for a, b in times]
    assert min(ratios) * 0.999 <= found.low <= found.high <= max(ratios) * 1.001
    if len(times) >= 6:
        assert found.low * 0.999 <= found.ratio <= found.high * 1.001
    assert found.puzzles == len(times)


@given(pairs)
@settings(max_examples=40)
def test_exchanging_the_contestants_inverts_the_comparison(times: list[tuple[float, float]]) -> None:
    ours, theirs = zip(*times, strict=True)
    table = rows_of({"a": ours, "b": theirs})
    one, other = compare(table, "a", "b"), compare(table, "b", "a")
    opposite = {Verdict.LESS: Verdict.MORE, Verdict.MORE: Verdict.LESS}
    for turned in (one.flipped(), other):
        assert (turned.contestant, turned.baseline) == ("b", "a")
        assert turned.ratio == pytest.approx(1 / one.ratio)
        assert turned.low == pytest.approx(1 / one.high)
        assert turned.verdict is opposite.get(one.verdict, one.verdict)


def test_about_19_of_20_intervals_contain_the_true_ratio() -> None:
    rng = random.Random(5)
    truth, rounds, hits = 1.3, 200, 0
    for _ in range(rounds):
        noise = [math.exp(rng.gauss(0, 0.5)) for _ in range(30)]
        found = compare(rows_of({"a": [truth * one for one in noise], "b": [1.0] * 30}), "a", "b")
        hits += found.low <= truth <= found.high
    assert 0.88 <= hits / rounds <= 0.99


def test_the_interval_is_reproducible() -> None:
    table = rows_of({"a": [1.0, 2.0, 4.0, 1.5, 2.5, 3.0], "b": [1.0] * 6})
    assert compare(table, "a", "b") == compare(table, "a", "b")


def test_each_set_keeps_its_share_of_a_resample() -> None:
    """Two sets, each without any spread: a resample of either is the set itself."""
    table = [
        row(name, number, value, set=set_)
        for set_, ratio in (("s", 4.0), ("t", 1.0))
        for number in range(1, 7)
        for name, value in (("a", ratio), ("b", 1.0))
    ]
    found = compare(table, "a", "b")
    assert (found.low, found.ratio, found.high) == pytest.approx((2.0, 2.0, 2.0))


SIX = [1.0] * 6


@pytest.mark.parametrize(
    ("ours", "theirs", "verdict", "bound"),
    [
        ([2.0] * 6, SIX, Verdict.MORE, ""),
        ([0.5] * 6, SIX, Verdict.LESS, ""),
        ([2.0, 0.5] * 3, SIX, Verdict.UNKNOWN, ""),
        (SIX, SIX, Verdict.EQUAL, ""),
        ([2.0] * 5, [1.0] * 5, Verdict.UNKNOWN, ""),
        ([2.0] * 6 + [None], [*SIX, 1.0], Verdict.MORE, "at least"),
        ([0.5] * 6 + [0.5], [*SIX, None], Verdict.LESS, "at most"),
        ([9.0] * 6 + [9.0], [*SIX, None], Verdict.UNKNOWN, "at most"),
        ([0.001] * 6 + [None], [*SIX, 9.0], Verdict.UNKNOWN, "at least"),
        ([9.0] * 6 + [9.0, None], [*SIX, None, 1.0], Verdict.MORE, "about"),
    ],
)
def test_a_verdict_claims_no_more_than_the_interval_shows(
    ours: list[float | None], theirs: list[float | None], verdict: Verdict, bound: str
) -> None:
    found = compare(rows_of({"a": ours, "b": theirs}), "a", "b")
    assert (found.verdict, found.bound) == (verdict, bound)


def test_puzzles_on_which_both_are_out_of_time_are_left_out() -> None:
    found = compare(rows_of({"a": [2.0] * 6 + [None], "b": [*SIX, None]}), "a", "b")
    assert (found.puzzles, found.left_out) == (6, 1)
    assert found.ratio == pytest.approx(2.0)


def test_nodes_are_compared_only_where_both_answered() -> None:
    table = rows_of({"a": [1.0] * 6 + [None], "b": [*SIX, 1.0]}, nodes={"a": [40] * 6 + [5], "b": [10] * 7})
    found = compare(table, "a", "b", "nodes")
    assert (found.puzzles, found.left_out, found.bound) == (6, 1, "")
    assert found.ratio == pytest.approx(4.0)


def test_no_nodes_count_as_one() -> None:
    found = compare(rows_of({"a": SIX, "b": SIX}, nodes={"a": [0] * 6, "b": [1] * 6}), "a", "b", "nodes")
    assert (found.ratio, found.verdict) == (1.0, Verdict.EQUAL)


def test_wrong_answers_are_not_compared() -> None:
    table = [*rows_of({"a": [2.0] * 6, "b": SIX}), row("a", 7, 0.001, status="wrong"), row("b", 7, 1.0)]
    assert compare(table, "a", "b").ratio == pytest.approx(2.0)


def test_puzzles_that_only_one_was_given_are_not_compared() -> None:
    table = [*rows_of({"a": [2.0] * 6, "b": SIX}), row("a", 7, 9.0), row("b", 8, 9.0)]
    assert compare(table, "a", "b").puzzles == 6


@pytest.mark.parametrize("measure", ["seconds", "nodes"])
def test_a_comparison_without_puzzles_has_no_verdict(measure: Literal["seconds", "nodes"]) -> None:
    found = compare([], "a", "b", measure)
    assert (found.puzzles, found.verdict) == (0, Verdict.UNKNOWN)
    assert math.isnan(found.ratio)


def test_groups_say_why_a_comparison_decides_nothing() -> None:
    few = compare(rows_of({"a": [2.0, 3.0, 2.2, 2.1], "b": [1.0] * 4}), "a", "b")
    assert few.low > 1
    assert grouped([few], {"a": "the set"}).startswith("too few puzzles to tell for the set 2.")
    many = {"a": [1.0, 2.0] * 5, "b": [2.0, 1.0] * 5, "c": [3.0] * 10, "d": [0.5] * 10}
    found = [compare(rows_of(many), name, "b") for name in ("a", "c", "d")]
    words = grouped(found, {"a": "A", "c": "C", "d": "D"})
    assert re.fullmatch(r"less for D .*; more for C .*; no measurable difference for A 1\.00 .*", words)


@given(st.lists(st.tuples(seconds, seconds), min_size=1, max_size=12))
def test_no_difference_is_claimed_only_if_the_interval_includes_1(pairs: list[tuple[float, float]]) -> None:
    one = compare(rows_of({"a": [a for a, _ in pairs], "b": [b for _, b in pairs]}), "a", "b")
    words = grouped([one], {"a": "a"}) + claim(one)
    assert "no measurable difference" not in words or one.low <= 1 <= one.high

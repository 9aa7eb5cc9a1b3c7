"""Ratings against those of the programs that define the scales, recorded once."""

from __future__ import annotations

import gzip
from pathlib import Path

import numpy as np

import nonet
from nonet import Level, Status

RATINGS = Path(__file__).parents[1] / "data" / "ratings"


def rows(name: str) -> list[list[str]]:
    with gzip.open(RATINGS / f"{name}.tsv.gz", "rt", encoding="ascii") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def test_er_ep_and_ed_are_those_of_the_explainer() -> None:
    table = rows("explainer")
    assert len(table) == 1200
    result = nonet.rate_many([row[0] for row in table], scales=["explainer"])
    assert (result.status == Status.UNIQUE).all()
    assert all(rating is not None and rating.is_exact for rating in result)
    found = np.stack([result.er, result.ep, result.ed], axis=1)
    expected = np.array([row[1:4] for row in table], dtype=np.float64)
    different = np.flatnonzero((found != expected).any(axis=1))
    assert not len(different), [(table[row], found[row].tolist()) for row in different[:5]]


def test_score_and_level_are_those_of_hodoku_where_it_does_not_guess() -> None:
    table = [row for row in rows("hodoku") if row[3] != "bf"]
    assert len(table) == 1195
    result = nonet.rate_many([row[0] for row in table], scales=["hodoku"])
    different = [
        row
        for row, score, level in zip(table, result.hodoku, result.level, strict=True)
        if (row[1], row[2]) != (str(Level(level)), str(score))
    ]
    # 5 of them differ in a forcing net, 3 in the order of singles after a locked pair or triple.
    assert len(different) <= 8, (len(different), different[:5])


def test_every_step_costs_what_it_costs_in_the_explainer() -> None:
    table = rows("explainer_steps")
    assert len(table) == 800
    for givens, prices in table[::8]:
        steps = nonet.Puzzle(givens).steps("explainer")
        assert [round(10 * step.price) for step in steps] == [int(price) for price in prices.split()], givens

"""Ratings against those of the programs that define the scales, recorded once."""

from __future__ import annotations

import gzip
from pathlib import Path

from support.references import explainer_differences, hodoku_differences, step_differences

RATINGS = Path(__file__).parents[1] / "data" / "ratings"


def rows(name: str) -> list[list[str]]:
    with gzip.open(RATINGS / f"{name}.tsv.gz", "rt", encoding="ascii") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def test_er_ep_and_ed_are_those_of_the_explainer() -> None:
    table = rows("explainer")
    assert len(table) == 1200
    assert {float(row[1]) for row in table} >= {1.2, 1.5, 2.6, 4.2, 6.6, 7.1, 8.3, 9.0}
    assert explainer_differences(table) == []


def test_score_and_level_are_those_of_hodoku_where_it_does_not_guess() -> None:
    table = [row for row in rows("hodoku") if row[3] != "bf"]
    assert len(table) == 1195
    assert hodoku_differences(table) == []


def test_every_step_costs_what_it_costs_in_the_explainer() -> None:
    table = rows("explainer_steps")
    assert len(table) == 800
    assert step_differences([(givens, [int(price) for price in prices.split()]) for givens, prices in table[::8]]) == []

"""Ratings compared with recorded results of the programs that define the scales."""

from __future__ import annotations

import gzip
from pathlib import Path

from support.references import explainer_differences, hodoku_differences, step_differences

RATINGS = Path(__file__).parents[1] / "data" / "ratings"


def rows(name: str) -> list[list[str]]:
    with gzip.open(RATINGS / f"{name}.tsv.gz", "rt", encoding="ascii") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


DIFFERENT = {
    "...1....5..5.7..3..............4....62..8.19......734.1.8..6....9.8....2.7..5.4..": "1662, not 1612",
    "5...8.....4635.2.1...6.97....19....7.....2.16869.......8....1.....1.862...25.....": "3812, not 3142",
    "..9....1213............64...4..2.5...2.7.8..3.....5.6..17..9....5..3..96..45.....": "364, not 374",
    "1...6..7......5.....9.3....8.....4.1.3...2......9...6.....8....4..2..1..6...4.3..": "614, not 624",
    "...82..4.7.8...........31.........1..356....784....3.....3.6..5.72.91...65.......": "14310, not 14510",
    "6..........8...7..129....85...6...2.9....5....54.8.16......6...3..4....2....534.8": "5454, not 5554",
    "3..78.5.67...3......4....838.3.2.....6.4..........5.1......7..44......31...5..8..": "3128, not 3158",
}
"""All scores that differ: HoDoKu's, then nonet's. The third and fourth differ because of the order of singles."""


def test_er_ep_and_ed_equal_those_of_the_explainer() -> None:
    table = rows("explainer")
    assert len(table) == 1094
    assert {float(row[1]) for row in table} >= {1.2, 1.5, 2.6, 4.2, 6.6, 7.1, 8.3, 9.0, 9.3, 9.6, 10.0, 10.3}
    assert explainer_differences(table) == []


def test_score_and_level_equal_those_of_hodoku_except_for_known_differences() -> None:
    table = rows("hodoku")
    assert len(table) == 1031
    assert hodoku_differences(table) == list(DIFFERENT)


def test_every_step_has_the_price_of_the_explainer() -> None:
    table = rows("explainer_steps")
    assert len(table) == 807
    picked = [*table[::8], *table[800:]]
    assert step_differences([(givens, [int(price) for price in prices.split()]) for givens, prices in picked]) == []

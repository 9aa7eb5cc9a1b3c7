"""Ratings of public puzzles compared with those of the programs that define the scales."""

from __future__ import annotations

import gzip
from pathlib import Path

from support.references import explainer_differences, hodoku_differences, step_differences


def rows(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def test_er_ep_and_ed_equal_those_of_the_explainer(se_ratings: Path) -> None:
    table = rows(se_ratings)
    assert len(table) == 1200
    assert explainer_differences(table) == []


def test_ratings_equal_those_of_hodoku_unless_it_guesses(hodoku_ratings: Path) -> None:
    table = [row for row in rows(hodoku_ratings) if row[-1] != "bf"]
    assert len(table) == 1195
    # 5 of them differ in a forcing net, 3 in the order of singles after a locked pair or triple.
    assert len(hodoku_differences(table)) <= 8


def test_every_step_has_the_price_of_the_explainer(se_steps: Path) -> None:
    with gzip.open(se_steps, "rt", encoding="utf-8") as file:
        parts = [part.splitlines() for part in file.read().split("\nP\t")[1:]]
    paths = [(part[0], [round(10 * float(line.split("\t")[0])) for line in part[1:-1]]) for part in parts]
    assert len(paths) == 800
    assert step_differences(paths) == []

"""Arguments of types that nobody meant to pass: the error names the argument, and is short."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import nonet
from nonet import Ladder, Morph, Puzzle
from nonet.draw import svg
from nonet.steps import technique_named
from nonet.study import line_up, parse_contestant
from nonet.textbook import Solver
from support.puzzles import EMPTY

WRONG: list[Any] = [None, 5, 1.5, b"nonet", ["nonet"], {"a": 1}, object(), np.zeros(3), pd.DataFrame({"a": [1]})]

TEXTS: dict[str, Callable[[Any], object]] = {
    "Ladder": Ladder,
    "Ladder.of": Ladder.of,
    "Ladder.from_toml": Ladder.from_toml,
    "Puzzle.faults_in": Puzzle.faults_in,
    "Morph": Morph,
    "technique_named": technique_named,
    "loads": nonet.loads,
    "loads_all": nonet.loads_all,
    "parse_contestant": parse_contestant,
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_text_is_told(name: str, wrong: Any) -> None:
    with pytest.raises(TypeError, match="; expected a text") as refused:
        TEXTS[name](wrong)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("wrong", [5, "minlex", np.zeros((9, 9))])
def test_what_is_no_puzzle_is_told(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a Puzzle"):
        Puzzle(EMPTY).is_isomorphic(wrong)


@pytest.mark.parametrize("wrong", [5, "transpose", None])
def test_what_is_no_morph_is_told(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a Morph"):
        Morph().compose(wrong)


def test_what_is_no_contestant_is_told() -> None:
    with pytest.raises(TypeError, match="expected contestants, as parse_contestant"):
        line_up([], ["mine: board=lists"])  # type: ignore[list-item]


def test_what_are_no_prices_is_told() -> None:
    with pytest.raises(TypeError, match=r"expected techniques with their prices, as \{'full-house': 1\}"):
        Ladder.of_techniques(["full-house"])  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, 5, object()])
def test_what_is_no_file_to_write_is_told(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a file's name, or a file open for writing"):
        nonet.write(wrong, Puzzle(EMPTY))


def test_the_number_of_an_open_file_is_no_path(tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    path.touch()
    number = os.open(path, os.O_RDONLY)
    with pytest.raises(TypeError, match="not int"):
        Ladder.read(number)  # type: ignore[arg-type]
    os.close(number)  # It is still open.


def test_a_table_is_no_masked_array() -> None:
    with pytest.raises(nonet.ParseError, match="expected 81 cells, found 0"):
        nonet.Grid(pd.DataFrame())


LONG = "x" * 100_000
NAMES: dict[str, Callable[[], object]] = {
    "ladder": lambda: Ladder.of(LONG),
    "technique": lambda: technique_named(LONG),
    "form": lambda: nonet.canonical_many([EMPTY], form=LONG),  # type: ignore[arg-type]
    "format": lambda: nonet.loads(EMPTY, format=LONG),
    "symmetry": lambda: nonet.generate(symmetry=LONG),  # type: ignore[arg-type]
    "bias": lambda: nonet.generate(bias=LONG),  # type: ignore[arg-type]
    "must": lambda: nonet.generate(must=[1] * 1000),  # type: ignore[list-item]
    "minimal": lambda: nonet.generate(minimal=LONG),  # type: ignore[arg-type]
    "rows": lambda: Morph.of(rows=[0] * 1000),
    "level": lambda: Puzzle(EMPTY).hint(LONG),  # type: ignore[arg-type]
    "theme": lambda: svg(Puzzle(EMPTY), theme=LONG),  # type: ignore[arg-type]
    "board": lambda: Solver(board=LONG),
    "cell": lambda: nonet.parse_cell(LONG),
    "scales": lambda: nonet.rate_many([EMPTY], scales=LONG),  # type: ignore[arg-type]
    "scale": lambda: nonet.rate_many([EMPTY], scales=[LONG]),  # type: ignore[list-item]
}


@pytest.mark.parametrize("name", NAMES)
def test_messages_do_not_quote_what_is_endless(name: str) -> None:
    with pytest.raises(ValueError, match="a very long") as refused:
        NAMES[name]()
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("name", [LONG, "\u0665" * 1000])
def test_rules_with_an_endless_name_are_told_by_its_start(name: str) -> None:
    with pytest.raises(nonet.RulesError, match=r"\.\.\.\"; there are classic") as unknown:
        nonet.Rules(name)
    with pytest.raises(nonet.RulesError, match=r"\.\.\.\" has r1c1 twice") as malformed:
        nonet.Rules("classic", {name: "r1c1 r1c1"})
    assert max(len(str(unknown.value)), len(str(malformed.value))) < 500

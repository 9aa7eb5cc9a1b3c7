"""Documents whose rules stand in words and in drawings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import UncheckedRulesWarning
from nonet.constraints import Thermometer, Whisper
from nonet.formats import Record, dumps, loads
from support.clicking import run

WHISPER = "Neighbouring digits along a green line differ by at least 5."
GREEN = {"wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": "#67f067ff", "thickness": 10}


def document(words: str, **drawn: Any) -> str:
    regions = [[[top + cell // 3, left + cell % 3] for cell in range(9)] for top in (0, 3, 6) for left in (0, 3, 6)]
    cells: list[list[dict[str, int]]] = [[{} for _ in range(9)] for _ in range(9)]
    return json.dumps({"cells": cells, "regions": regions, "metadata": {"rules": words}, **drawn})


def test_a_line_with_its_sentence_is_a_constraint() -> None:
    record = loads(document(f"Normal sudoku rules apply. {WHISPER}", lines=[GREEN]))
    assert record.puzzle.rules == nonet.Rules(constraints=[Whisper("r1c1 r1c2 r1c3 r1c4", difference=5)])
    assert record.read_from_words == (f"whisper: green lines and '{WHISPER}'",)
    assert (record.rules_in_words, record.unread, record.drawn, record.unchecked) == ("", (), (), "")
    assert record.notes == f"read from words and drawings: whisper: green lines and '{WHISPER}'"


def test_what_is_not_understood_is_said() -> None:
    text = document(f"{WHISPER}\nBlue lines are a secret.", lines=[GREEN, {**GREEN, "color": "#2ecbff"}])
    record = loads(text)
    assert len(record.puzzle.rules.constraints) == 1
    assert (record.rules_in_words, record.unread, len(record.drawn)) == ("Blue lines are a secret.", ("lines",), 1)
    with pytest.warns(UncheckedRulesWarning, match="not checked: Blue lines are a secret"):
        nonet.Puzzle(text)


def test_a_stated_solution_that_the_words_do_not_allow_is_said() -> None:
    whisper = nonet.Rules(constraints=[Whisper("r1c1 r1c2 r1c3 r1c4", difference=5)])
    solutions = [nonet.Puzzle("." * 81, rules).solve() for rules in (whisper, nonet.Rules("classic"))]
    said = []
    for solution in solutions:
        data = json.loads(document(f"Normal sudoku rules apply. {WHISPER}", lines=[GREEN]))
        data["metadata"]["solution"] = str(solution)
        said.append(loads(json.dumps(data)).unchecked)
    assert said[0] == ""
    assert "the solution that the file states is not allowed" in said[1]
    assert "whisper" in said[1].lower()


@pytest.mark.parametrize("program", ["sudokupad", "fpuzzles"])
def test_links_keep_what_was_read(program: str) -> None:
    record = loads(document(f"Normal sudoku rules apply. {WHISPER}", lines=[GREEN]))
    again = loads(dumps([record], program))
    assert again.puzzle == record.puzzle
    assert (again.unchecked, again.drawn) == ("", ())


def test_words_about_elements_are_checked_against_them() -> None:
    data = {
        "size": 9,
        "grid": [[{} for _ in range(9)] for _ in range(9)],
        "thermometer": [{"lines": [["R1C1", "R1C2"]]}],
    }
    slow = "Digits on a thermometer never decrease from the bulb."
    for words, left in (("Digits on a thermometer increase from the bulb.", ""), (slow, slow)):
        record = loads(json.dumps({**data, "ruleset": words}))
        assert record.puzzle.rules == nonet.Rules(constraints=[Thermometer("r1c1 r1c2")])
        assert (record.rules_in_words, record.read_from_words) == (left, ())


def test_the_commands_say_what_they_read_from_words(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(document(WHISPER, lines=[GREEN]))
    assert f"read from words and drawings: whisper: green lines and '{WHISPER}'" in run("solve", str(file)).stderr


def test_a_puzzle_made_of_rules_in_words_warns_of_them() -> None:
    words = "Normal sudoku rules apply. Cells a knight's move apart cannot contain the same digit."
    link = dumps([Record(nonet.Puzzle("." * 81), fields={"rules": words})], "sudokupad")
    with pytest.warns(UncheckedRulesWarning, match="read from words and drawings: anti knight"):
        nonet.Puzzle(link)

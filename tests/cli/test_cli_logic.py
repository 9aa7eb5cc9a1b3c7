"""`nonet explain`, `hint` and `techniques`."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import nonet
from nonet import State, Step
from nonet.cli.board import hint_drawing, step_drawing
from support.clicking import run, words_of
from support.puzzles import CLASH, DIAGONAL, EASY, EMPTY, HARD


def test_explain_prints_every_step() -> None:
    result = run("explain", "--short", EASY)
    steps = list(nonet.Puzzle(EASY).steps())
    lines = words_of(result).splitlines()
    assert result.exit_code == 0
    assert len(lines) == len(steps)
    for number, (line, step) in enumerate(zip(lines, steps, strict=True), 1):
        assert line.split(maxsplit=2) == [str(number), f"{step.price:.1f}", step.text]
    assert f"solved after {len(steps)} steps: " in result.stderr


def test_explain_full_prints_the_whole_explanation() -> None:
    shown = words_of(run("explain", "--full", EASY))
    step = next(nonet.Puzzle(EASY).steps())
    assert shown.startswith(f"1. r1c2=6: {step.telling.why[0]}\n2. ")


def test_explain_writes_json(tmp_path: Path) -> None:
    out = tmp_path / "steps.jsonl"
    assert run("explain", "--json", "--ladder", "hodoku", EASY, "-o", str(out)).exit_code == 0
    steps = [Step.from_json(line) for line in out.read_text().splitlines()]
    assert steps == list(nonet.Puzzle(EASY).steps("hodoku"))


def test_explain_draws_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "pictures"
    assert run("explain", EASY, "--svg", str(folder), "--theme", "dark", "--size", "300").exit_code == 0
    steps = list(nonet.Puzzle(EASY).steps())
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"step-{number:03}.svg" for number in range(1, len(steps) + 1)]
    assert (folder / "step-001.svg").read_text() == steps[0].svg(theme="dark", size=300) + "\n"


def test_explain_follows_the_rules() -> None:
    result = run("explain", "--full", "--rules", "diagonal", DIAGONAL)
    assert "diagonal" in result.stdout
    assert result.exit_code == 0


def test_explain_starts_from_a_partly_solved_board(tmp_path: Path) -> None:
    state = State(EASY).place("r1c2", 6)
    path = tmp_path / "board.hodoku"
    path.write_text(nonet.dumps(nonet.Record(state.puzzle, placed=state.placed), "hodoku"))
    first = words_of(run("explain", "--short", str(path))).splitlines()[0]
    assert first.endswith(next(state.steps()).text)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([EMPTY], "several solutions"),
        ([CLASH], "no solution: 1 is given twice in row 1"),
    ],
)
def test_explain_and_hint_need_exactly_one_solution(arguments: list[str], message: str) -> None:
    for command in ("explain", "hint"):
        result = run(command, *arguments)
        assert result.exit_code == 1
        assert message in (result.stderr if command == "explain" else result.stdout)


def test_a_custom_ladder_sets_the_prices(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('name = "club"\nversion = "3"\n[prices]\nfull-house = 5\n')
    result = run("hint", HARD, "--ladder", str(path))
    assert words_of(result) == "no technique of club 3 applies here\n"
    assert result.exit_code == 1
    path.write_text('name = "club"\nversion = "3"\n[prices]\njelyfish = 5\n')
    result = run("hint", HARD, "--ladder", str(path))
    assert result.exit_code == 2
    assert "line 4: there is no technique 'jelyfish' (did you mean jellyfish" in result.stderr
    assert run("hint", HARD, "--ladder", "explaner").exit_code == 2
    assert run("hint", HARD, "--ladder", str(tmp_path / "none.toml")).exit_code == 2


@pytest.mark.parametrize("level", ["where", "technique", "cells", "reason", "1", "2", "3", "4"])
def test_hints_come_in_levels(level: str) -> None:
    expected = nonet.Puzzle(HARD).hint(int(level) if level.isdigit() else level)  # type: ignore[arg-type]
    result = run("hint", HARD, "--level", level)
    assert (words_of(result), result.exit_code) == (f"{expected}\n", 0)


def test_a_mistake_is_a_hint(tmp_path: Path) -> None:
    state = State(HARD).place("r4c7", 5)
    path = tmp_path / "board.hodoku"
    path.write_text(nonet.dumps(nonet.Record(state.puzzle, placed=state.placed), "hodoku"))
    result = run("hint", str(path))
    assert (words_of(result), result.exit_code) == ("mistake in r4c7: it is not 5\n", 1)


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_explain_and_hint_take_exactly_one_puzzle(command: str) -> None:
    for puzzles, found in (((HARD, EASY), "several"), ((os.devnull,), "none"), ((HARD[1:],), "")):
        result = run(command, *puzzles)
        assert result.exit_code == 2
        assert (f"`{command}` takes exactly one puzzle; found {found}" in result.stderr) == bool(found)
    assert "found several; --number N chooses one." in run(command, HARD, EASY).stderr


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_a_number_chooses_a_puzzle_of_several(command: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"# two\n{HARD}\nx\n{EASY}\n")
    assert run(command, str(path), "--number", "3").stdout == run(command, EASY).stdout
    assert run(command, str(path), "--number", "1").stdout == run(command, HARD).stdout
    assert "--number 2: this puzzle is malformed." in run(command, str(path), "--number", "2").stderr
    assert "--number 4: found 3 puzzles." in run(command, str(path), "--number", "4").stderr


def test_the_board_of_a_hint_highlights_the_cells_in_its_words() -> None:
    state = State(HARD)
    hint = state.hint()
    expected = {1: {0, 1, 2, 9, 10, 11, 18, 19, 20}, 2: {0, 1, 2, 9, 10, 11, 18, 19, 20}, 3: {18}, 4: {18, 29, 55}}
    for level, cells in expected.items():
        assert hint.level == level
        drawn = re.findall(r"([\[ ])([.1-9])[\] ]", hint_drawing(state, hint))
        assert "".join(digit for _, digit in drawn) == HARD
        assert {cell for cell, (mark, _) in enumerate(drawn) if mark == "["} == cells
        hint = hint.more()


def test_the_board_of_a_hint_about_a_pattern_shows_pencil_marks() -> None:
    state = next(step.state for step in nonet.Puzzle(HARD).steps() if step.technique == "hidden-pair")
    hint = State(state.rest().givens).hint()
    assert hint.step is not None
    marks = step_drawing(hint.step)
    assert len(hint_drawing(hint.step.state, hint).splitlines()) == 14
    assert len(marks.splitlines()) == len(hint_drawing(hint.step.state, hint.more()).splitlines()) == 38
    assert all(f"{digits}" in marks for digits in ("[4   6]", "( 7 )"))


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_a_hint_in_a_pipe_stands_below_its_board_whose_cells_are_in_brackets(level: str) -> None:
    board, _, words = run("hint", HARD, "--level", level).stdout.partition("Look at box 1" if level < "4" else "Hidden")
    assert words
    assert "\x1b" not in board
    assert len(board.splitlines()) == 14
    assert "[.]" in board


def test_an_explanation_in_a_pipe_has_the_board_and_a_file_has_none(tmp_path: Path) -> None:
    shown = run("explain", "--full", HARD).stdout
    steps = [step for step in nonet.Puzzle(HARD).steps() if step.info.family != "singles"]
    assert all(step_drawing(step) in shown for step in steps)
    run("explain", "--full", HARD, "-o", str(tmp_path / "steps.txt"))
    assert (tmp_path / "steps.txt").read_text() == words_of(run("explain", "--full", HARD))


def test_a_narrow_board_leaves_no_space_between_pencil_marks() -> None:
    state = next(step.state for step in nonet.Puzzle(HARD).steps() if step.technique == "hidden-pair")
    wide = nonet.draw.text(state, candidates=state.candidate_bits, labels=True, unicode=False)
    narrow = nonet.draw.text(state, candidates=state.candidate_bits, labels=True, unicode=False, narrow=True)
    assert [max(map(len, board.splitlines())) for board in (wide, narrow)] == [76, 58]
    assert re.findall("[1-9]", narrow) == re.findall("[1-9]", wide)


def test_a_mistake_is_highlighted() -> None:
    state = State(HARD).place("r4c7", 5)
    assert "[5]" in hint_drawing(state, state.hint())


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_a_timeout_of_explain_is_reported(command: str) -> None:
    result = run(command, HARD, "--timeout", "0")
    assert result.exit_code == 2
    assert "time" in result.stderr


def test_incompatible_options_of_explain_are_refused() -> None:
    assert run("explain", EASY, "--full", "--json").exit_code == 2
    assert run("explain", EASY, "--theme", "dark").exit_code == 2


def test_techniques_are_listed() -> None:
    shown = run("techniques").stdout
    for technique in nonet.TECHNIQUES.values():
        assert f"{technique.key} " in shown
        assert technique.summary in shown


def test_a_technique_has_a_page() -> None:
    shown = run("techniques", "naked-single", "X-Wing").stdout
    for key in ("naked-single", "x-wing"):
        technique = nonet.TECHNIQUES[key]
        assert f"{technique.name} ({key}): {technique.summary}" in shown
        assert technique.sections["Pattern"] in shown
        assert technique.example().explain() in shown


def test_a_technique_of_jigsaws_has_a_page_under_its_short_name() -> None:
    assert "Law of leftovers (law-of-leftovers)" in run("techniques", "LoL").stdout


def test_an_unknown_technique_is_refused() -> None:
    result = run("techniques", "x-wong")
    assert result.exit_code == 2
    assert "there is no technique 'x-wong' (did you mean x-wing" in result.stderr

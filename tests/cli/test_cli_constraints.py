"""The option --constraint: it means what the constraint's class means, at every command."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import Puzzle, Rules, dumps, generate, read
from nonet.cli.stated_constraints import constraint_of
from nonet.constraint_json import example_of
from nonet.constraint_kinds import kinds
from nonet.constraints import AntiKnight, Constraint, KillerCage, KropkiDots, Relation, Thermometer
from nonet.formats import Record, loads
from support.clicking import run
from support.puzzles import EASY, EMPTY

STATED: dict[str, Constraint] = {
    "killer-cage r1c1 r1c2, sum 3": KillerCage("r1c1 r1c2", sum=3),
    "Killer-Cage R1C1,r1c2 , sum 3": KillerCage("r1c1 r1c2", sum=3),
    "killer-cage r1c1 r1c2": KillerCage("r1c1 r1c2"),
    "thermometer r1c1 r2c2 r3c3": Thermometer("r1c1 r2c2 r3c3"),
    "anti-knight": AntiKnight(),
    "thermo r1c1 r2c2 r3c3": Thermometer("r1c1 r2c2 r3c3"),
    "kropki-dots white r1c1-r1c2 r4c4-r4c5-3, black r5c5-r5c6, negative": KropkiDots(
        [("r1c1", "r1c2"), ("r4c4", "r4c5", 3)], [("r5c5", "r5c6")], negative=True
    ),
    "relation r1c1 r1c2, allowed 1-4 2-3": Relation("r1c1 r1c2", [(1, 4), (2, 3)]),
}


@pytest.mark.parametrize("text", STATED)
def test_a_text_states_a_constraint(text: str) -> None:
    assert constraint_of(text) == STATED[text]


SUM_0 = KillerCage("r1c1", sum=0)
INCREASING = Relation("r1c1 r1c2 r1c3", lambda a, b: a < b)


@pytest.mark.parametrize("constraint", [*STATED.values(), SUM_0, INCREASING], ids=str)
def test_the_notation_of_messages_is_understood(constraint: Constraint) -> None:
    assert constraint_of(str(constraint)) == constraint


def test_the_example_of_each_constraint_is_understood_and_listed() -> None:
    listed = run("rules").stdout
    for name, kind in kinds().items():
        example = example_of(name)
        assert constraint_of(str(example)) == example
        assert f"  {example}\n    {kind.sentence}\n" in listed + "\n"


def test_commands_that_search_know_constraints() -> None:
    cage = ["--constraint", "killer-cage r1c1 r1c2, sum 3", "--constraint", "anti-knight"]
    rules = Rules(constraints=[KillerCage("r1c1 r1c2", sum=3), AntiKnight()])
    solved = run("solve", "--first", *cage, EMPTY).stdout.strip()
    assert not Puzzle(solved, rules).status()
    assert run("count", *cage, "5" + EMPTY[1:]).stdout == "0\n"
    assert run("check", *cage, "5" + EMPTY[1:]).exit_code == 1
    assert "killer-cage r1c1 r1c2, sum 3" in run("show", *cage, EMPTY).stdout


def test_a_name_alone_is_a_name_of_rules() -> None:
    stated = run("count", "--rules", "diagonal", "--constraint", "anti-knight", "--limit", "2", EMPTY).stdout
    assert run("count", "--rules", "diagonal+antiknight", "--limit", "2", EMPTY).stdout == stated == "2+\n"
    assert "anti-knight" in run("show", "--rules", "anti-knight", EMPTY).stdout
    assert run("rules", "antiking").stdout.startswith("anti-king: Cells that touch")
    refused = run("count", "--rules", "killer-cage", EMPTY)
    assert refused.exit_code == 2
    assert "--constraint" in refused.stderr


def test_the_option_adds_to_the_constraints_of_a_file() -> None:
    cage, knight = "killer-cage r1c1 r1c2, sum 3", "anti-knight"
    written = run("convert", "--to", "fpuzzles-json", "--constraint", cage, EMPTY).stdout
    both = run("convert", "--to", "fpuzzles-json", "--constraint", knight, "-", text=written).stdout
    assert set(loads(both).puzzle.rules.constraints) == {constraint_of(cage), constraint_of(knight)}


@pytest.mark.parametrize("command", [["rate", "--scale", "hodoku"], ["canon"], ["morph"], ["dedup"]])
def test_other_commands_refuse_constraints_by_name(command: list[str]) -> None:
    result = run(*command, "--constraint", "anti-knight", EASY)
    assert result.exit_code == 2
    assert "anti-knight" in result.stderr


@pytest.mark.parametrize("option", [["--constraint", "anti-knight"], ["--house", "r1c1 r2c2"]])
def test_random_regions_refuse_houses_and_constraints(option: list[str]) -> None:
    assert run("generate", "1", "--jigsaw", *option).exit_code == 2
    assert run("generate", "1", *option, "--jigsaw").exit_code == 2


@pytest.mark.parametrize(("format_", "field"), [("fpuzzles", "ruleset"), ("sudokupad", "rules")])
def test_rules_in_words_are_said_to_be_unchecked(format_: str, field: str, tmp_path: Path) -> None:
    puzzles = [Record(generate(seed=seed), fields={field: words}) for seed, words in enumerate(WORDS)]
    file = tmp_path / "links.txt"
    file.write_text(dumps(puzzles, format_))
    result = run("solve", str(file))
    assert result.exit_code == 1
    assert [line for line in result.stderr.splitlines() if line.startswith("note")] == [
        "note: line 2: these rules in words are not checked: Digits on a line rise. No fog.",
        "note: the answers leave that out; --trust takes them all the same, --strict refuses such puzzles",
        "note: 1 more puzzle with rules in words or drawings",
    ]
    trusted = run("solve", "--trust", str(file))
    assert (trusted.exit_code, trusted.stdout) == (0, result.stdout)
    rejects = tmp_path / "rejects.txt"
    strict = run("solve", "--strict", str(file), "--rejects", str(rejects))
    assert strict.exit_code == 1
    assert [len(line) for line in strict.stdout.splitlines()] == [81, 9, 9]
    assert "line 2: these rules in words are not checked: Digits on a line rise." in strict.stderr
    assert len(rejects.read_text().splitlines()) == 2
    assert [run(*command, str(file)).exit_code for command in (["show"], ["show", "--solve"])] == [0, 1]
    first, second, third = file.read_text().splitlines()
    assert "words" not in run("hint", first).stderr
    assert "these rules in words are not checked: Digits on a line rise." in run("hint", second).stderr
    assert run("solve", "--quiet", third).stderr == ""
    assert [record.rules_in_words for record in read(file)] == ["", "Digits on a line rise.\nNo fog.", "Entropy."]


def test_rules_read_from_words_are_told_and_their_answers_are_a_success(tmp_path: Path) -> None:
    words = "Normal sudoku rules apply. Cells a knight's move apart cannot contain the same digit."
    file = tmp_path / "link.txt"
    file.write_text(dumps(Record(Puzzle("." * 81), fields={"rules": words}), "sudokupad"))
    (record,) = read(file)
    assert (record.puzzle.rules.constraints, record.unchecked) == ((AntiKnight(),), "")
    result = run("solve", "--first", str(file))
    assert result.exit_code == 0
    assert "read from words and drawings: anti knight" in result.stderr
    assert "--trust" not in result.stderr
    assert run("solve", "--first", "--strict", str(file)).exit_code == 0


WORDS = ["Normal Sudoku rules apply", "Digits on a line rise.\nNo fog.", " Entropy. "]


def test_check_says_why_and_which_clues_are_superfluous() -> None:
    cages = ["--constraint", "killer-cage r1c1 r1c2, sum 3", "--constraint", "thermometer r1c1 r1c2"]
    told = run("check", "--why", "--rules", "4x4", *cages, "3" + "." * 15)
    assert told.exit_code == 1
    assert told.stdout == "none: r1c1 = 3 and the killer cage at r1c1 with sum 3 contradict each other\n"
    told = run("check", "--clues", "--rules", "4x4", *cages, "..3.3.1.21......")
    assert told.exit_code == 1
    assert told.stdout == "not_minimal: thermometer r1c1 r1c2 could be removed\n"

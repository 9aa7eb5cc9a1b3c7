"""Tables and jobs keep the rules that puzzles bring with them, so that what is written can be read again."""

from __future__ import annotations

from math import isqrt
from pathlib import Path

import pytest

from nonet import Puzzle, Rules, generate, random_regions, solve_many
from nonet.constraints import AntiKnight, KillerCage
from nonet.formats import dumps, loads_all, read
from support.clicking import run


def proper(rules: Rules) -> Puzzle:
    """Return a proper puzzle: a solution without every fifth cell."""
    cells = Puzzle("." * 81, rules).solve()
    return Puzzle([0 if at % 5 == 0 else digit for at, digit in enumerate(cells)], rules)


KNIGHT = proper(Rules(constraints=[AntiKnight()]))
PUZZLES = {
    "jigsaw": generate(Rules(regions=random_regions(9, seed=3)), seed=1),
    "6x6": generate(Rules(regions=random_regions(6, seed=3)), seed=1),
    "7x7": generate(Rules(regions=random_regions(7, seed=3)), seed=1),
    "anti-knight": KNIGHT,
    "killer": proper(Rules(constraints=[AntiKnight(), KillerCage(["r1c1", "r1c2"])])),
    "diagonal jigsaw": generate(Rules("diagonal", regions=random_regions(9, seed=4)), seed=1),
}
ENDINGS = (".csv", ".tsv", ".parquet", ".arrow", ".jsonl", "/")


def source(puzzle: Puzzle, folder: Path) -> str:
    """Write a puzzle twice to a file that holds its rules."""
    path = folder / "in.txt"
    path.write_text(dumps([puzzle, puzzle], "fpuzzles"), encoding="utf-8")
    return str(path)


# A cell holds a puzzle as a text, whatever the file: all puzzles in one kind of file, and all files with one puzzle.
@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "ending"), [*((name, ".csv") for name in PUZZLES), *(("killer", ending) for ending in ENDINGS[1:])]
)
def test_answers_can_be_answered_again(name: str, ending: str, tmp_path: Path) -> None:
    puzzle, out = PUZZLES[name], f"{tmp_path}/out{ending}"
    assert run("solve", source(puzzle, tmp_path), "-o", out).exit_code == 0
    again = run("solve", out)
    assert again.exit_code == 0
    assert again.stdout.split() == [str(puzzle.solve())] * 2
    assert run("check", out).stdout.split() == ["unique"] * 2


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "ending"), [*((name, ".parquet") for name in PUZZLES), *(("jigsaw", ending) for ending in ENDINGS[3:])]
)
def test_converted_tables_hold_the_same_puzzles(name: str, ending: str, tmp_path: Path) -> None:
    puzzle, out, back = PUZZLES[name], f"{tmp_path}/out{ending}", tmp_path / "back.fpuzzles"
    assert run("convert", source(puzzle, tmp_path), "-o", out).exit_code == 0
    assert run("convert", out, "-o", str(back)).exit_code == 0
    assert [record.puzzle for record in loads_all(back.read_text(encoding="utf-8"))] == [puzzle] * 2


@pytest.mark.parametrize("name", PUZZLES)
def test_csv_holds_the_rules(name: str, tmp_path: Path) -> None:
    puzzle, out = PUZZLES[name], tmp_path / "out.csv"
    assert run("convert", source(puzzle, tmp_path), "-o", str(out)).exit_code == 0
    assert [record.puzzle for record in read(str(out))] == [puzzle] * 2


@pytest.mark.parametrize(
    ("name", "lost"),
    [("diagonal", "the house 'main diagonal'"), ("latin-9", "a board without boxes"), ("6x6:3x2", "other boxes")],
)
@pytest.mark.parametrize("to", ["line", "grid", "npy"])
def test_convert_refuses_to_lose_rules_of_the_file(name: str, lost: str, to: str, tmp_path: Path) -> None:
    puzzle = generate(name, seed=1)
    refused = run("convert", source(puzzle, tmp_path), "--to", to, "-o", f"{tmp_path}/out")
    assert refused.exit_code == 2
    assert f"{to} cannot store {lost}" in refused.stderr
    named = run("convert", source(puzzle, tmp_path), "--to", to, "--rules", name, "-o", f"{tmp_path}/out")
    assert named.exit_code == 0
    assert [record.puzzle for record in read(f"{tmp_path}/out", to, name)] == [puzzle, puzzle]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("size", "ending"), [("6", ".csv"), ("7", ".csv"), ("9", ".csv"), ("9", ".tsv"), ("9", ".parquet"), ("9", "/")]
)
def test_generated_jigsaws_state_their_regions(size: str, ending: str, tmp_path: Path) -> None:
    out = f"{tmp_path}/out{ending}"
    assert run("generate", "3", "--jigsaw", size, "--seed", "5", "-o", out).exit_code == 0
    assert run("check", out).stdout.split() == ["unique"] * 3


def test_rules_that_the_user_names_are_not_stated(tmp_path: Path) -> None:
    path, out = tmp_path / "in.txt", tmp_path / "out.csv"
    path.write_text(f"{KNIGHT.givens}\n", encoding="utf-8")
    assert run("solve", str(path), "--constraint", "anti-knight", "-o", str(out)).exit_code == 0
    assert out.read_text(encoding="utf-8").split("\n")[1].startswith(f"{KNIGHT.givens},")


@pytest.mark.parametrize("name", ["jigsaw", "6x6", "7x7"])
def test_a_list_of_texts_with_regions_is_solved_under_them(name: str) -> None:
    puzzle = PUZZLES[name]
    text = dumps(puzzle, "jigsaw").strip()
    rows = solve_many([text, None, text, "oops"])
    assert [row and str(row) for row in rows.grids()] == [str(puzzle.solve()), None, str(puzzle.solve()), None]


@pytest.mark.parametrize("by", ["text", "minlex", "solution"])
def test_dedup_tells_puzzles_apart_by_their_rules(by: str, tmp_path: Path) -> None:
    diagonal, path = generate("diagonal", seed=3), tmp_path / "in.fpuzzles"
    puzzles = [diagonal, Puzzle(diagonal.givens), diagonal]
    path.write_text(dumps(puzzles, "fpuzzles"), encoding="utf-8")
    kept = run("dedup", "--by", by, str(path), "--to", "fpuzzles").stdout
    assert [record.puzzle for record in loads_all(kept)] == puzzles[:2]


@pytest.mark.parametrize(("by", "kept"), [("text", 2), ("minlex", 3)])
def test_dedup_keeps_killers_with_other_sums(by: str, kept: int, tmp_path: Path) -> None:
    path = tmp_path / "in.fpuzzles"
    killers = [Puzzle("." * 81, Rules(constraints=[KillerCage("r1c1 r1c2", sum=total)])) for total in (5, 6, 5)]
    path.write_text(dumps(killers, "fpuzzles"), encoding="utf-8")
    left = run("dedup", "--by", by, str(path), "--to", "fpuzzles").stdout
    assert [record.puzzle for record in loads_all(left)] == killers[:kept]


@pytest.mark.parametrize("name", ["6x6", "jigsaw"])
def test_constraints_without_a_board_are_added_to_the_board_of_the_file(name: str, tmp_path: Path) -> None:
    puzzle, path = PUZZLES[name] if name == "jigsaw" else generate(name, seed=1), tmp_path / "in"
    path.write_text(dumps(puzzle, "jigsaw"), encoding="utf-8")
    total = puzzle.solve()[0] + puzzle.solve()[1]
    for source in (str(path), dumps(puzzle, "jigsaw").strip(), *([str(puzzle.givens)] if name == "6x6" else [])):
        for cage, word in ((total, "unique"), (total % 9 + 3, "none")):
            answer = run("check", source, "--constraint", f"killer-cage r1c1 r1c2, sum {cage}")
            assert answer.stdout.split()[0].rstrip(":;,.") == word, answer.output


@pytest.mark.parametrize("ending", [".parquet", ".jsonl"])
@pytest.mark.parametrize("command", ["convert", "dedup"])
def test_tables_refuse_puzzles_that_no_cell_can_store(
    command: str, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = tmp_path / "in.fpuzzles", tmp_path / f"out{ending}"
    killer = Puzzle("1" + "." * 80, Rules(constraints=[KillerCage("r1c1 r9c9", 6)]))
    path.write_text(dumps(killer, "fpuzzles"), encoding="utf-8")
    monkeypatch.setattr("nonet.formats.one_text._FORMS", ())
    refused = run(command, str(path), "-o", str(out))
    assert refused.exit_code == 2
    assert "a cell of a table cannot store the rules of this puzzle: Rules('classic', constraints=" in refused.stderr
    assert not out.exists()


def test_a_link_with_as_many_characters_as_a_board_has_cells_is_a_link(tmp_path: Path) -> None:
    cages = (KillerCage(f"r{row}c1 r{row}c2", total) for total in (5, 6) for row in range(1, 5))
    puzzles = (
        Puzzle(f"{'.' * at}1{'.' * (15 - at)}", Rules("4x4", constraints=[c])) for c in cages for at in range(16)
    )
    links = ((puzzle, dumps(puzzle, "fpuzzles").strip()) for puzzle in puzzles)
    puzzle, link = next((puzzle, link) for puzzle, link in links if isqrt(len(link)) ** 2 == len(link))
    assert [record.puzzle for record in loads_all(dumps([puzzle, puzzle], "csv"))] == [puzzle, puzzle]
    assert solve_many([link, link]).counts.tolist() == [min(2, puzzle.count())] * 2
    path = tmp_path / "in.csv"
    path.write_text(dumps([puzzle, puzzle], "csv"), encoding="utf-8")
    assert run("count", str(path), "-o", f"{tmp_path}/out/").exit_code == 0
    assert run("count", str(path), "-o", f"{tmp_path}/out.jsonl").exit_code == 0


def test_a_solution_is_shown_on_the_board_of_its_rules(tmp_path: Path) -> None:
    puzzle, path = generate("butterfly", seed=1), tmp_path / "in.txt"
    path.write_text(f"{puzzle.givens}\n", encoding="utf-8")
    shown = run("show", "--solve", "--ascii", str(path), "-f", "line", "--rules", "butterfly")
    assert shown.exit_code == 0
    assert "".join(symbol for symbol in shown.stdout if symbol.isdigit()).endswith(str(puzzle.solve()))


@pytest.mark.parametrize("to", ["grid", "canvas", "line"])
def test_grids_that_overlap_without_gaps_are_read_under_their_rules(to: str) -> None:
    puzzle = generate("butterfly", seed=1)
    assert [record.puzzle for record in loads_all(dumps([puzzle, puzzle], to, "butterfly"), rules="butterfly")] == [
        puzzle,
        puzzle,
    ]

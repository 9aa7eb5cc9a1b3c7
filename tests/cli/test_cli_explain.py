"""`nonet explain` folds, ends where asked, starts on a board, and writes pages; `nonet hint` goes on."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import nonet
from nonet import Puzzle, Record, State, dumps
from nonet.cli.explaining import Writing
from nonet.steps import Walkthrough
from support.clicking import run, words_of
from support.puzzles import EASY, HARD


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_it_folds_and_the_summary_stands_apart() -> None:
    result = run("explain", HARD)
    walk = Puzzle(HARD).explain()
    assert words_of(result) + result.stderr == f"{walk}\n"


def test_a_puzzle_of_singles_alone_is_taught() -> None:
    only_singles = str(nonet.generate(seed=1, difficulty="very easy"))
    assert run("explain", only_singles).stdout == run("explain", "--teach", only_singles).stdout
    folded = words_of(run("explain", "--folded", only_singles))
    assert len(folded.splitlines()) > 1
    assert max(map(len, folded.splitlines())) <= 100


@pytest.mark.parametrize("length", ["folded", "short", "full", "teach"])
def test_lengths_are_those_of_a_walkthrough(length: str) -> None:
    walk = Puzzle(EASY).explain()
    assert words_of(run("explain", f"--{length}", EASY)) == walk.text(length)[: -len(walk.summary)]  # type: ignore[arg-type]
    assert run("explain", f"--{length}", "--markdown", EASY).stdout == walk.markdown(length)  # type: ignore[arg-type]


def test_a_page_stands_alone(tmp_path: Path) -> None:
    page = tmp_path / "steps.html"
    result = run("explain", EASY, "--html", str(page), "--theme", "dark", "--size", "300")
    assert (result.stdout, result.exit_code) == ("", 0)
    assert page.read_text(encoding="utf-8") == Puzzle(EASY).explain().html(theme="dark", size=300)
    assert run("explain", EASY, "--html", "-").stdout == Puzzle(EASY).explain().html()
    assert run("explain", EASY, "--html", str(page), "-o", str(page)).exit_code == 2


def test_it_ends_at_a_step() -> None:
    result = run("explain", "--folded", EASY, "--until", "r1c1=9")
    assert words_of(result) == "    1-3   1.2  2 hidden singles and 1 full house: r1c2=6, r2c2=1, r1c1=9\n"
    assert (result.stderr[:21], result.exit_code) == ("r1c1=9 after 3 steps:", 0)
    missed = run("explain", EASY, "--until", "r1c1=1")
    assert (missed.stderr[:24], missed.exit_code) == ("solved without r1c1=1, a", 1)


@pytest.mark.parametrize("arguments", [("--until", "r1c3=2"), ("--until", "x"), ("--until", "r1c1=9", "--all")])
def test_impossible_ends_are_refused(arguments: tuple[str, ...]) -> None:
    assert run("explain", EASY, *arguments).exit_code == 2


def test_all_steps_of_a_board_are_listed() -> None:
    walk = Walkthrough.of_all(State(EASY))
    result = run("explain", "--all", "--json", EASY)
    assert len(result.stdout.splitlines()) == len(walk)
    assert result.stderr.startswith(f"{len(walk)} steps available: ")
    assert words_of(run("explain", "--all", EASY)) == walk.text().rpartition("\n")[0] + "\n"


def test_it_starts_on_a_board(tmp_path: Path) -> None:
    state = State(EASY).place("r1c2", 6).eliminate("r1c1", 1)
    expected = str(state.explain()).rpartition("\n")[0] + "\n"
    board = f":0000:x:{state.board_text()}:{state.struck_text()}::"
    path = tmp_path / "board.hodoku"
    path.write_text(dumps(Record(state.puzzle, placed=state.placed, marks=state.candidate_bits), "hodoku"))
    for given in (board, str(path)):
        assert words_of(run("explain", "--folded", "--from", given)) == expected
        assert words_of(run("explain", "--folded", EASY, "--from", given)) == expected


def test_digits_of_the_board_that_the_puzzle_lacks_count_as_placed() -> None:
    placed = str(State(EASY).place("r1c2", 9).grid)
    assert run("explain", EASY, "--from", placed).stderr == f"{State(EASY).place('r1c2', 9).hint()}\n"
    assert words_of(run("hint", EASY, "--from", placed)) == f"{State(EASY).place('r1c2', 9).hint()}\n"
    result = run("explain", EASY, "--from", f"1{placed[1:2]}1{placed[3:]}")
    assert result.exit_code == 2
    assert "1 is placed in r1c3, where the given is 2" in result.stderr
    assert words_of(run("hint", "--from", State(EASY).place("r1c2", 6).board_text())) == "Look at box 1.\n"


def test_hints_go_on_where_the_last_one_stopped() -> None:
    levels = [f"{Puzzle(HARD).hint(level)}\n" for level in (1, 2, 3, 4)]
    assert [words_of(run("hint", HARD, "--level", "next")) for _ in range(5)] == [*levels, levels[-1]]
    assert words_of(run("hint", HARD, "--level", "technique")) == levels[1]
    assert words_of(run("hint", HARD, "--level", "next")) == levels[2]
    assert words_of(run("hint", EASY, "--level", "next")) == f"{Puzzle(EASY).hint()}\n"


def test_the_file_stays_small_and_survives_nonsense(tmp_path: Path) -> None:
    file = tmp_path / "cache" / "nonet" / "hints.json"
    file.parent.mkdir(parents=True)
    for text in ("", "[]", "{", json.dumps({f"{number}": 1 for number in range(200)})):
        file.write_text(text)
        assert words_of(run("hint", HARD, "--level", "next")) == f"{Puzzle(HARD).hint()}\n"
    assert len(json.loads(file.read_text())) == 100


def test_only_the_next_level_needs_the_file(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the directory should be")
    assert run("hint", HARD).exit_code == 0
    result = run("hint", HARD, "--level", "next")
    assert result.exit_code == 2
    assert "--level next needs a file that stores the level of the last hint" in result.stderr


def test_the_first_level_can_tell_digits_or_the_kind() -> None:
    assert words_of(run("hint", HARD, "--first", "digit")) == "Look for the 7s.\n"
    assert words_of(run("hint", HARD, "--first", "kind")) == "Look for a single.\n"


def test_families_can_be_left_out() -> None:
    lines = run("explain", "--json", HARD, "--without", "fish", "--without", "locked").stdout.splitlines()
    families = {nonet.TECHNIQUES[json.loads(line)["technique"]].family for line in lines}
    assert families
    assert not families & {"fish", "locked"}
    assert "families are singles" in run("hint", HARD, "--without", "fsh").stderr


def test_json_has_the_explanation() -> None:
    first = json.loads(run("explain", "--json", HARD).stdout.splitlines()[0])
    step = next(Puzzle(HARD).steps())
    assert [first["telling"][name] for name in ("look", "so", "effects")] == [
        step.telling.look,
        step.telling.so,
        step.telling.effects,
    ]


def test_each_branch_has_a_picture(tmp_path: Path) -> None:
    example = nonet.TECHNIQUES["cell-forcing-chains"].example()
    path = Writing("folded", False, False, None, str(tmp_path), None, None, None)
    assert len(list(path.streamed([example]))) >= 1
    drawn = {file.name: file.read_text().rstrip("\n") for file in tmp_path.iterdir()}
    branches = [drawn[f"step-001-{number:02}.svg"] for number in range(1, len(drawn))]
    assert drawn["step-001.svg"] == example.svg()
    assert branches == example.svgs()
    assert len(branches) > 1


def test_every_puzzle_of_a_file_gets_a_row_of_a_table(tmp_path: Path) -> None:
    killer = nonet.generate(seed=1, constraints="killer-cage")
    source, out = tmp_path / "puzzles.csv", tmp_path / "paths.csv"
    source.write_text(f"puzzle\n{EASY}\n{dumps(killer, 'fpuzzles').strip()}\n{'.' * 81}\n")
    assert run("explain", str(source), "-o", str(out)).exit_code == 1
    rows = list(csv.DictReader(io.StringIO(out.read_text())))
    assert [row["status"] for row in rows] == ["unique", "unique", "several"]
    for row, puzzle in zip(rows, (Puzzle(EASY), killer), strict=False):
        walk = puzzle.explain()
        assert (row["end"], int(row["steps"])) == ("solved", len(walk))
        top = max(walk, key=lambda step: step.price)
        assert (float(row["highest"]), row["hardest"]) == (top.price, top.name)
        assert [step["technique"] for step in json.loads(row["path"])] == [step.technique for step in walk]

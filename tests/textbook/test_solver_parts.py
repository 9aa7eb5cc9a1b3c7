"""The solver from parts: every choice of parts is correct, and data structures differ only in time."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import cache
from itertools import combinations, islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.textbook.parts import BOARDS, COURSE, FASTEST, INFERENCE, VALUES, VARIABLES, Ending, Event, EventKind, Solver
from nonet.textbook.parts.inference.all_different import _matching
from nonet.textbook.parts.network import Network
from nonet.textbook.parts.run import ContradictionError, Run
from support import checker, houses, puzzles

RULES = sorted(houses.EXTRA)
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
STRATEGIES = [name for name in INFERENCE if name != "naked pairs"]
FEW = puzzles.lines(puzzles.DATA / "few_givens.txt.gz")
HARD = puzzles.lines(puzzles.DATA / "hard.txt.gz")
STRUCTURES = sorted(BOARDS)
IMPOSSIBLE = "49..3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
"""A puzzle of the collection with a wrong digit added: no digit appears twice in a house, yet there is no solution."""
PLAIN = Solver(inference=(), variables="first")
ORDERS = [*((name, "lowest") for name in VARIABLES), *(("fewest", name) for name in VALUES if name != "lowest")]
"""Every order of cells and every order of digits; neither looks at the other."""


@cache
def puzzle_with_solution(name: str, seed: str, most_givens: int = 40) -> tuple[nonet.Puzzle, list[int]]:
    """Return a proper puzzle under a set of rules, with a few more givens than it needs, and its solution."""
    rng = random.Random(seed)
    rules = puzzles.rules_of(name)
    solution = puzzles.random_solution(rules, rng)
    order = rng.sample(range(81), 81)
    needed = puzzles._needed(rules, solution, order)
    return nonet.Puzzle(puzzles.keep(solution, order[: rng.randint(needed, max(needed, most_givens))]), rules), solution


def checked(puzzle: nonet.Puzzle, grid: nonet.Grid | None) -> bool:
    assert grid is not None
    every_house = [house.cells for house in puzzle.rules.houses]
    return checker.is_solution(list(grid), list(puzzle.givens), every_house)


# -- every choice solves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", STRUCTURES)
@pytest.mark.parametrize("name", RULES)
def test_every_structure_solves_under_every_rule_set(board: str, name: str) -> None:
    puzzle, solution = puzzle_with_solution(name, f"structures {name}")
    for inference in (COURSE, ("forward checking",)):
        outcome = Solver(inference, board=board).solve(puzzle, max_nodes=20_000)
        assert outcome.ending is Ending.SOLVED
        assert list(outcome.solution or ()) == solution


@pytest.mark.parametrize("inference", INFERENCE)
@pytest.mark.parametrize("name", ["classic", "diagonal", "odd shapes"])
def test_each_inference_alone_solves(inference: str, name: str) -> None:
    puzzle, solution = puzzle_with_solution(name, f"inference {name}")
    outcome = Solver([inference], variables="fewest").solve(puzzle)
    assert list(outcome.solution or ()) == solution


@settings(max_examples=25)
@given(
    inference=st.lists(st.sampled_from(sorted(INFERENCE)), max_size=4, unique=True),
    variables=st.sampled_from(sorted(VARIABLES)),
    values=st.sampled_from(sorted(VALUES)),
    board=st.sampled_from(STRUCTURES),
    name=st.sampled_from(RULES),
    seed=st.integers(0, 10),
)
def test_any_choice_of_parts_solves(
    inference: list[str], variables: str, values: str, board: str, name: str, seed: int
) -> None:
    puzzle, solution = puzzle_with_solution(name, f"any {name} {seed}")
    solver = Solver(inference, variables, values, board)
    outcome = solver.solve(puzzle, max_nodes=300)
    assert outcome.ending in (Ending.SOLVED, Ending.GAVE_UP)  # poor orders without inference may take long
    if outcome.ending is Ending.SOLVED:
        assert list(outcome.solution or ()) == solution


@pytest.mark.parametrize(("variables", "values"), ORDERS)
def test_every_order_solves(variables: str, values: str) -> None:
    for line in FEW[:3]:
        outcome = Solver(("eliminate", "only choice"), variables, values, "bitboard").solve(line)
        assert outcome.solution == nonet.Puzzle(line).solve()


def test_the_solver_works_without_heuristics() -> None:
    outcome = PLAIN.solve(EASY)
    assert outcome.solution == nonet.Puzzle(EASY).solve()
    assert outcome.counters.removed == {}
    assert outcome.counters.nodes > Solver().solve(EASY).counters.nodes


def test_collections_agree_with_the_engine() -> None:
    lines = FEW[:150] + HARD[:150]
    expected = nonet.solve_many(lines)
    solver = Solver(("eliminate", "only choice"), board="bitboard")
    for line, grid in zip(lines, expected.solutions, strict=True):
        assert bytes(solver.solve(line).solution or b"") == bytes(grid), line


@settings(max_examples=50)
@given(
    inference=st.lists(st.sampled_from(STRATEGIES), max_size=4, unique=True),
    cells=st.sets(st.integers(0, 80), min_size=1, max_size=12),
    house=st.sets(st.integers(0, 80), min_size=2, max_size=9),
    struck=st.dictionaries(st.integers(0, 80), st.integers(0, 0x1FF), max_size=6),
    variables=st.sampled_from(sorted(VARIABLES)),
)
def test_only_solutions_are_reported_as_solved(
    inference: list[str], cells: set[int], house: set[int], struck: dict[int, int], variables: str
) -> None:
    """Includes small houses and pencil marks. The engine and all structures agree on whether there is a solution."""
    full = str(nonet.Puzzle(HARD[0]).solve())
    givens = "".join("." if cell in cells else digit for cell, digit in enumerate(full))
    marks = [struck.get(cell, 0x1FF) if cell in cells else 0x1FF for cell in range(81)]
    puzzle = nonet.Puzzle(givens, nonet.Rules(houses=[house]), candidates=marks)
    outcomes = [Solver(inference, variables, board=board).solve(puzzle) for board in STRUCTURES]
    expected = Ending.SOLVED if puzzle.count(limit=1) else Ending.NONE
    assert [outcome.ending for outcome in outcomes] == [expected] * len(STRUCTURES)
    assert len({outcome.counters.nodes for outcome in outcomes}) == 1
    for outcome in outcomes:
        assert outcome.solution is None or checked(puzzle, outcome.solution)


def test_old_fault_equal_singles_in_a_small_house_were_a_solution() -> None:
    full = str(nonet.Puzzle(HARD[0]).solve())
    one, other = 0, max(cell for cell in range(81) if full[cell] == full[0])
    givens = "".join("." if cell in (one, other) else digit for cell, digit in enumerate(full))
    rules = nonet.Rules(houses=[[one, other]])
    assert nonet.Puzzle(givens, rules).count() == 0
    marks = [0x1FF] * 81
    marks[one] = marks[other] = 1 << int(full[0]) - 1
    for board in STRUCTURES:
        for puzzle in (nonet.Puzzle(givens, rules), nonet.Puzzle(givens, rules, candidates=marks)):
            for inference in (COURSE, ("forward checking", "only choice")):
                assert Solver(inference, board=board).solve(puzzle).ending is Ending.NONE


def test_a_cell_with_one_pencil_mark_is_solved() -> None:
    marks = [0x1FF] * 81
    marks[0] = 0b10
    for board in STRUCTURES:
        for inference in ("eliminate", "arc consistency", "all-different"):
            left = Solver([inference], board=board).reduce(nonet.Puzzle("." * 81, candidates=marks))
            assert left is not None
            assert left[1] == 0x1FF & ~0b10


# -- no solution, several solutions, limits -------------------------------------------------------------------


@pytest.mark.parametrize("solver", [Solver(), PLAIN, Solver(["all-different"]), Solver(board="bitboard")], ids=repr)
def test_clashing_givens_end_the_search_at_once(solver: Solver) -> None:
    outcome = solver.solve("11" + "." * 79)
    assert outcome.ending is Ending.NONE
    assert outcome.solution is None
    assert outcome.counters.nodes == 0


@pytest.mark.parametrize("board", STRUCTURES)
def test_impossibility_without_a_clash_is_proved(board: str) -> None:
    outcome = Solver(COURSE, board=board).solve(IMPOSSIBLE)
    assert outcome.ending is Ending.NONE
    assert outcome.counters.nodes > 1


@pytest.mark.parametrize("board", STRUCTURES)
def test_all_solutions_are_found(board: str) -> None:
    counted = [line.split("\t") for line in (puzzles.DATA / "solution_counts.tsv").read_text().splitlines()[1:]]
    few = sorted(counted, key=lambda row: int(row[0]))[0]
    puzzle = nonet.Puzzle(few[1], few[2])
    expected = min(int(few[0]), 100)
    found = list(islice(Solver(("eliminate", "only choice"), board=board).solutions(puzzle), expected))
    assert len(set(found)) == len(found) == expected
    assert all(checked(puzzle, grid) for grid in found)


def test_solutions_are_complete() -> None:
    puzzle = nonet.Puzzle(
        "." * 9 + str(nonet.Puzzle(FEW[0]).solve())[9:27] + "." * 18 + str(nonet.Puzzle(FEW[0]).solve())[45:]
    )
    count = puzzle.count(limit=10_000)
    assert count > 1
    assert len(set(Solver().solutions(puzzle))) == count


@pytest.mark.parametrize("solver", [Solver(), PLAIN, Solver(board="numpy")], ids=repr)
def test_an_empty_and_a_full_board_are_solved(solver: Solver) -> None:
    assert checked(nonet.Puzzle("." * 81), solver.solve("." * 81).solution)
    full = nonet.Puzzle(EASY).solve()
    assert solver.solve(full).solution == full
    wrong = str(full)[:-2] + str(full)[-1] + str(full)[-2]
    assert solver.solve(wrong).ending is Ending.NONE


def test_a_limit_on_all_solutions_is_an_error() -> None:
    with pytest.raises(nonet.NodeLimitError):
        list(PLAIN.solutions("." * 81, max_nodes=200))
    with pytest.raises(nonet.SearchTimeoutError, match=r"0\.05 seconds"):
        list(PLAIN.solutions(puzzles.barren(), timeout=0.05))
    with pytest.raises(nonet.ParseError):
        Solver().events("12")
    with pytest.raises(ValueError, match=r"expected (1 or more|seconds above 0)"):
        Solver().events(EASY, max_nodes=0)


def test_limits_end_the_search() -> None:
    outcome = PLAIN.solve(HARD[0], max_nodes=50)
    assert outcome.ending is Ending.GAVE_UP
    assert outcome.solution is None
    assert outcome.counters.nodes == 50
    assert PLAIN.solve(puzzles.barren(), timeout=0.05).ending is Ending.GAVE_UP
    assert list(PLAIN.events(HARD[0], max_nodes=5))[-1].kind is not EventKind.SOLVED


def test_the_last_node_allowed_may_be_the_answer() -> None:
    nodes = Solver().solve(HARD[1]).counters.nodes
    assert nodes > 1
    assert Solver().solve(HARD[1], max_nodes=nodes).ending is Ending.SOLVED
    assert Solver().solve(HARD[1], max_nodes=nodes - 1).ending is Ending.GAVE_UP
    impossible = Solver().solve(IMPOSSIBLE).counters.nodes
    assert Solver().solve(IMPOSSIBLE, max_nodes=impossible).ending is Ending.NONE


@pytest.mark.parametrize("limits", [{"timeout": 0}, {"timeout": -1}, {"timeout": float("nan")}, {"max_nodes": 0}])
def test_invalid_solver_limits_are_refused(limits: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"expected (1 or more|seconds above 0)"):
        Solver().solve(EASY, **limits)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"expected (1 or more|seconds above 0)"):
        list(Solver().events(EASY, **limits))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (
            {"inference": ["elimnate"]},
            "'elimnate' is not a choice for inference; expected one of forward checking, eliminate",
        ),
        ({"variables": "mrv"}, "'mrv' is not a choice for variables; expected one of first, fewest"),
        ({"values": "highest"}, "'highest' is not a choice for values; expected one of lowest"),
        ({"board": "sets"}, "'sets' is not a choice for board; expected one of strings, lists"),
    ],
)
def test_unknown_parts_are_refused(choice: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Solver(**choice)


def test_names_of_parts_may_have_any_separator() -> None:
    assert Solver(["naked_twins", "only-choice"]) == Solver(["naked twins", "only choice"])
    assert Solver("all_different") == Solver(["all-different"])
    assert Solver(variables="dom_wdeg", values="most_common") == Solver(variables="dom/wdeg", values="most common")


def test_solvers_are_values() -> None:
    assert Solver() == Solver(list(COURSE))
    assert hash(Solver()) == hash(Solver(list(COURSE)))
    assert "naked twins" in repr(Solver())


def test_malformed_text_is_refused() -> None:
    with pytest.raises(nonet.ParseError):
        Solver().solve("123")


def test_pencil_marks_of_a_puzzle_are_respected() -> None:
    marks = [0x1FF] * 81
    marks[0] = 0b10
    puzzle = nonet.Puzzle("." * 81, candidates=marks)
    for board in STRUCTURES:
        for inference in (COURSE, (), ("forward checking",)):
            solution = Solver(inference, board=board).solve(puzzle).solution
            assert solution is not None
            assert solution[0] == 2
    marks[1] = 0b10
    assert Solver().solve(nonet.Puzzle("." * 81, candidates=marks)).ending is Ending.NONE
    assert [event.text for event in Solver().events(puzzle)][:2] == [
        "pencil mark: r1c1 is not 1",
        "pencil mark: r1c1 is not 3",
    ]
    marks[1] = 0
    assert list(Solver().events(nonet.Puzzle("." * 81, candidates=marks)))[-1].kind is EventKind.CONTRADICTION
    assert Solver(()).solve(nonet.Puzzle("." * 81, candidates=marks)).ending is Ending.NONE


# -- what strategies remove -----------------------------------------------------------------------------------


@pytest.mark.parametrize("inference", INFERENCE)
@pytest.mark.parametrize("name", RULES)
def test_no_strategy_removes_a_digit_of_the_solution(inference: str, name: str) -> None:
    for seed in range(3):
        puzzle, solution = puzzle_with_solution(name, f"sound {name} {seed}", most_givens=30)
        left = Solver(["eliminate", inference]).reduce(puzzle)
        assert left is not None
        assert all(bits >> digit - 1 & 1 for bits, digit in zip(left, solution, strict=True))


# Inference sees the rules only as houses and peers: all of it under two rule sets, and four rule sets with some of it.
@pytest.mark.parametrize(
    ("inference", "name"),
    [
        *(
            (inference, name)
            for name in ("classic", "odd shapes")
            for inference in (
                ("eliminate",),
                ("only choice",),
                ("eliminate", "only choice"),
                ("eliminate", "locked candidates"),
                ("eliminate", "only choice", "locked candidates"),
                ("forward checking", "hidden triples"),
            )
        ),
        *((COURSE, name) for name in ("classic", "diagonal", "windoku", "odd shapes")),
    ],
    ids=str,
)
def test_the_data_structure_changes_neither_candidates_nor_nodes(inference: tuple[str, ...], name: str) -> None:
    for seed in range(2):
        puzzle, _ = puzzle_with_solution(name, f"structure {name} {seed}", most_givens=28)
        solvers = [Solver(inference, board=board) for board in STRUCTURES]
        assert len({solver.reduce(puzzle) for solver in solvers}) == 1
        outcomes = [solver.solve(puzzle, max_nodes=60) for solver in solvers]
        assert len({(outcome.ending, outcome.counters.nodes, outcome.solution) for outcome in outcomes}) == 1
        if outcomes[0].counters.nodes == 1:
            assert len({sum(outcome.counters.removed.values()) for outcome in outcomes}) == 1


@pytest.mark.parametrize(("variables", "values"), ORDERS)
def test_the_data_structure_changes_no_search(variables: str, values: str) -> None:
    for line, inference in ((HARD[0], FASTEST.inference), (IMPOSSIBLE, ("locked candidates", "all-different"))):
        outcomes = [Solver(inference, variables, values, board).solve(line, max_nodes=20) for board in STRUCTURES]
        assert len({(outcome.ending, outcome.counters.nodes, outcome.solution) for outcome in outcomes}) == 1
        events = Solver(inference, variables, values, "bitboard").events(line, max_nodes=20)
        assert sum(event.kind is EventKind.GUESS for event in events) == outcomes[0].counters.guesses


def test_arc_consistency_removes_the_same_candidates_as_eliminate() -> None:
    for line in HARD[:40]:
        assert Solver(["arc consistency"]).reduce(line) == Solver(["eliminate"]).reduce(line)


SUBSETS = [f"{kind} {size}" for kind in ("naked", "hidden") for size in ("pairs", "triples", "quads")]


def test_all_different_removes_the_same_candidates_as_all_subsets() -> None:
    """Subsets of up to four are enough: in nine cells, the rest of a larger naked subset is a hidden one."""
    subsets = Solver(["eliminate", "only choice", *SUBSETS])
    for line in HARD[:12]:
        assert Solver(["all-different"]).reduce(line) == subsets.reduce(line)


@pytest.mark.parametrize("name", ["classic", "odd shapes"])
def test_all_different_agrees_with_every_way_to_fill_a_house(name: str) -> None:
    """The oracle tries every way to fill the house, one permutation at a time."""
    rng = random.Random(name)
    rules = puzzles.rules_of(name)
    network = Network.of(rules)
    for _ in range(30):
        board = BOARDS["bitsets"]()(network)
        house = rng.choice([house for house in rules.houses if len(house.cells) <= 9])
        cells = house.cells[:5] if len(house.cells) == 9 else house.cells
        wanted = {cell: rng.sample(range(1, 6), rng.randint(1, 3)) for cell in cells}
        for cell, digits in wanted.items():
            for digit in set(range(1, 10)) - set(digits):
                board.drop(cell, digit)
        for cell in house.cells[len(cells) :]:
            for digit in range(1, 6):
                board.drop(cell, digit)
        ways = [
            way
            for way in permutations(range(1, 10), len(cells))
            if all(digit in wanted[cell] for cell, digit in zip(cells, way, strict=True))
        ]
        alone = Run(network, (), listening=False)
        alone.network = _only(network, house)
        if not ways:
            with pytest.raises(ContradictionError):
                INFERENCE["all-different"].apply(alone, board)
            continue
        INFERENCE["all-different"].apply(alone, board)
        for at, cell in enumerate(cells):
            assert {way[at] for way in ways} == set(board.digits(cell))


class _OneHouse(Network):
    """A network in which only one house counts."""


def _only(network: Network, house: nonet.House) -> Network:
    one = _OneHouse.__new__(_OneHouse)
    one.__dict__.update(network.__dict__)
    one.houses = (house,)
    return one


def naive_subsets(line: str, size: int, hidden: bool) -> tuple[int, ...] | None:
    """Apply naked or hidden subsets by definition, over sets, until nothing changes; None for a contradiction."""
    left = Solver(["eliminate"]).reduce(line)
    if left is None:
        return None
    sets = [set(nonet.digits_of(bits)) for bits in left]
    changed = True
    while changed:
        changed = False
        for house in houses.CLASSIC:
            for group in combinations(house, size):
                rest = [cell for cell in house if cell not in group]
                if hidden:
                    own = set(range(1, 10)) - set().union(*(sets[cell] for cell in rest))
                    if len(own) == size:
                        changed |= any(sets[cell] - own for cell in group)
                        for cell in group:
                            sets[cell] &= own
                else:
                    union = set().union(*(sets[cell] for cell in group))
                    if len(union) == size:
                        changed |= any(sets[cell] & union for cell in rest)
                        for cell in rest:
                            sets[cell] -= union
    return tuple(sum(1 << digit - 1 for digit in digits) for digits in sets)


@pytest.mark.parametrize(("word", "size"), [("pairs", 2), ("triples", 3), ("quads", 4)])
@pytest.mark.parametrize("kind", ["naked", "hidden"])
def test_subsets_agree_with_their_definition(kind: str, word: str, size: int) -> None:
    """By definition a settled cell may be in the group, so smaller subsets are part of larger ones."""
    for line in HARD[:6] + FEW[:2]:
        smaller = [f"{kind} {name}" for name in ("pairs", "triples", "quads")][: size - 1]
        strategy = Solver(["eliminate", "only choice", *smaller]).reduce(line)
        naive = naive_subsets(line, size, kind == "hidden")
        assert strategy is not None
        assert naive is not None
        # Everything that the definition removes must be gone; singles are propagated in addition.
        assert all(mine & theirs == mine for mine, theirs in zip(strategy, naive, strict=True))


def test_locked_candidates_agree_with_their_definition() -> None:
    for line in HARD[:20]:
        left = Solver(["eliminate"]).reduce(line)
        assert left is not None
        once = Solver(["eliminate", "locked candidates"]).reduce(line)
        assert once is not None
        for one, other in permutations(houses.CLASSIC, 2):
            common = set(one) & set(other)
            for digit in range(9):
                if common and {cell for cell in one if once[cell] >> digit & 1} <= common:
                    assert not any(once[cell] >> digit & 1 for cell in set(other) - common), line


def test_twins_on_a_diagonal_are_found() -> None:
    marks = [0x1FF] * 81
    marks[0] = marks[80] = 0b11
    puzzle = nonet.Puzzle("." * 81, "diagonal", candidates=marks)
    left = Solver(["naked twins"]).reduce(puzzle)
    assert left is not None
    assert [left[cell] & 0b11 for cell in range(0, 81, 10)] == [0b11, 0, 0, 0, 0, 0, 0, 0, 0b11]


# -- orders ---------------------------------------------------------------------------------------------------


def board_of(text: str, rules: str = "classic") -> tuple[Run, object]:
    """Return a run and a board with only the givens of a text in place."""
    puzzle = nonet.Puzzle(text, rules)
    run = Run(Network.of(puzzle.rules), (), listening=False)
    board = Solver(())._load(run, puzzle)
    assert board is not None
    return run, board


def test_variable_orders_select_the_expected_cells() -> None:
    run, board = board_of("123......" + "." * 72)
    chosen = {name: order(run, board) for name, order in VARIABLES.items()}  # type: ignore[arg-type]
    assert chosen["first"] == 3
    # Cells that see none of the three givens have the most open peers; r2c4 is the first of them.
    assert chosen["degree"] == 12
    # r2c1 to r3c3 and r1c4 to r1c9 see all three; the first one in reading order is selected.
    assert chosen["maximum cardinality"] == 3


def test_fewest_without_inference_counts_the_digits_that_fit() -> None:
    """Checking the peers when a cell is selected finds what forward checking has removed by then: the same nodes."""
    for line in (EASY, HARD[3], HARD[4]):
        counters = [Solver(inference).solve(line).counters for inference in ([], ["forward checking"])]
        assert counters[0].guesses == counters[1].guesses
    run, board = board_of("12345678." + "." * 72)
    assert VARIABLES["fewest"](run, board) == 8  # type: ignore[arg-type]


def test_dom_wdeg_prefers_houses_that_failed() -> None:
    run, board = board_of("." * 81)
    order = VARIABLES["dom/wdeg"]
    assert order(run, board) == 0  # type: ignore[arg-type]
    run.weights[13] += 5  # column 5
    assert order(run, board) == 4  # type: ignore[arg-type]


def test_minimum_bandwidth_keeps_peers_together() -> None:
    run, board = board_of(EASY)
    VARIABLES["minimum bandwidth"](run, board)  # type: ignore[arg-type]
    open_cells = [cell for cell, digit in enumerate(nonet.Grid(EASY)) if not digit]
    assert sorted(run.order) == open_cells
    assert sorted(run.order.values()) == list(range(len(open_cells)))
    shuffled = dict(zip(open_cells, random.Random(1).sample(range(len(open_cells)), len(open_cells)), strict=True))

    def bandwidth(order: dict[int, int]) -> int:
        pairs = [(cell, peer) for cell in open_cells for peer in run.network.peers[cell] if peer in order]
        return max(abs(order[cell] - order[peer]) for cell, peer in pairs)

    assert bandwidth(run.order) < bandwidth(shuffled)
    # Reading order spreads a box over three rows, at least 18 places; breadth first does better.
    for line in HARD[:10]:
        run, board = board_of(line)
        VARIABLES["minimum bandwidth"](run, board)  # type: ignore[arg-type]
        open_cells = sorted(run.order)
        assert bandwidth(run.order) < bandwidth({cell: place for place, cell in enumerate(open_cells)})


def test_value_orders_give_the_expected_digits() -> None:
    run, board = board_of("...9....." + "." * 27 + "9........" + "." * 36)
    orders = {name: list(order(run, board, 80)) for name, order in VALUES.items()}  # type: ignore[arg-type]
    assert orders["lowest"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert orders["most common"] == [9, 1, 2, 3, 4, 5, 6, 7, 8]
    for peer in run.network.peers[80][:10]:
        board.drop(peer, 6)  # type: ignore[attr-defined]
    assert next(iter(VALUES["least constraining"](run, board, 80))) == 6  # type: ignore[arg-type]


# -- counters and events --------------------------------------------------------------------------------------


@pytest.mark.parametrize("inference", [COURSE, ("forward checking",), (), ("all-different",)], ids=" ".join)
@pytest.mark.parametrize("line", [EASY, HARD[0], HARD[3], FEW[4]])
def test_counters_are_consistent(inference: tuple[str, ...], line: str) -> None:
    outcome = Solver(inference).solve(line, max_nodes=400)
    counters = outcome.counters
    assert counters.nodes in (counters.guesses, counters.guesses + 1)
    assert 0 <= counters.backtracks <= counters.guesses
    assert set(counters.removed) == set(counters.seconds_by) == set(inference)
    assert all(seconds > 0 for seconds in counters.seconds_by.values())
    assert sum(counters.seconds_by.values()) <= counters.seconds
    if outcome.ending is Ending.SOLVED and inference:
        assert sum(counters.removed.values()) > 0


def replay(solver: Solver, puzzle: nonet.Puzzle) -> list[list[set[int]]]:
    """Follow the events over sets, checking each against the board; return the boards that remain at the end."""
    boards = [[set(range(1, 10)) for _ in range(81)]]
    for event in solver.events(puzzle, max_nodes=500):
        board = boards[-1]
        match event.kind:
            case EventKind.GIVEN | EventKind.ASSIGN:
                assert event.cell is not None
                assert event.digit in board[event.cell]
                board[event.cell] = {event.digit}
            case EventKind.GUESS:
                assert event.cell is not None
                assert event.digit in board[event.cell]
                boards.append([digits.copy() for digits in board])
                boards[-1][event.cell] = {event.digit}
                assert event.depth == len(boards) - 1
            case EventKind.ELIMINATE:
                assert event.cell is not None
                assert event.digit in board[event.cell]
                board[event.cell].discard(event.digit)
            case EventKind.BACKTRACK:
                assert event.cell is not None
                assert board[event.cell] <= {event.digit}
                assert event.depth == len(boards) - 1
                boards.pop()
        assert str(event) == event.text
        assert "?" not in event.text
    return boards


@pytest.mark.parametrize("board", STRUCTURES)
@pytest.mark.parametrize("name", ["classic", "diagonal", "odd shapes"])
def test_events_describe_the_whole_solve(board: str, name: str) -> None:
    for seed, inference in enumerate([COURSE, ("forward checking",), tuple(INFERENCE), ("all-different",)]):
        puzzle, solution = puzzle_with_solution(name, f"events {name} {seed}", most_givens=30)
        if inference == ("forward checking",):  # alone it would guess thousands of times
            more = [
                given or digit * (cell % 3 > 0)
                for cell, (given, digit) in enumerate(zip(puzzle.givens, solution, strict=True))
            ]
            puzzle = nonet.Puzzle(more, puzzle.rules)
        boards = replay(Solver(inference, board=board), puzzle)
        assert [min(digits) for digits in boards[-1]] == solution
        if "eliminate" in inference:
            assert all(len(digits) == 1 for digits in boards[-1])


def test_events_agree_with_the_counters() -> None:
    for line in HARD[:5]:
        events = list(Solver().events(line))
        counters = Solver(board="strings").solve(line).counters
        kinds = [event.kind for event in events]
        assert kinds.count(EventKind.GUESS) == counters.guesses
        assert kinds.count(EventKind.BACKTRACK) == counters.backtracks
        assert kinds.count(EventKind.CONTRADICTION) <= counters.nodes
        assert kinds.count(EventKind.ELIMINATE) <= sum(counters.removed.values())


def holds(event: Event, board: list[set[int]], rules: nonet.Rules) -> bool:
    """Return whether the reason of an elimination is true and sufficient, checked from the event's own data."""
    assert event.cell is not None
    cells, cell, digit = event.because, event.cell, event.digit
    family = event.strategy.split()[0]
    if event.strategy in ("eliminate", "forward checking", "arc consistency"):
        return len(cells) == 1 and board[cells[0]] == {digit} and cell in rules.peers(cells[0])
    assert event.house is not None
    house = event.house.cells
    union = set().union(*(board[other] for other in cells))
    if family == "naked" or event.strategy == "all-different":
        within = set(cells) <= set(house) - {cell} and cell in house
        return within and union == set(event.digits) and len(union) == len(cells) and digit in union
    if family == "hidden":
        places = {other for other in house for shared in event.digits if shared in board[other]}
        full = len(house) == 9 and len(event.digits) == len(cells)
        return full and places == set(cells) and cell in places and digit not in event.digits
    assert event.strategy == "locked candidates"
    places = {other for other in house if digit in board[other]}
    others = [other.cells for other in rules.houses if places <= set(other.cells) and cell in other.cells]
    return len(house) == 9 and places == set(cells) and bool(places) and bool(others) and cell not in house


def clashes(event: Event, board: list[set[int]], rules: nonet.Rules) -> bool:
    """Return whether a contradiction is real, checked from the event's own data."""
    cell, digit, cells = event.cell, event.digit, event.because
    if cell is not None and digit:
        lone = [house for house in rules.houses if cell in house.cells and len(house.cells) == 9]
        only = any([c for c in house.cells if digit in board[c]] == [cell] for house in lone)
        taken = all(board[other] == {digit} and other in rules.peers(cell) for other in cells)
        return (board[cell] == {digit} or only or digit in board[cell]) and taken and len(cells) == 1
    if cell is not None:
        return all(any(board[peer] == {left} for peer in cells) for left in board[cell])
    assert event.house is not None
    if digit and cells:
        return all(board[other] == {digit} for other in cells) and len(set(cells)) == 2
    if digit:
        return len(event.house.cells) == 9 and not any(digit in board[other] for other in event.house.cells)
    if cells and len(set().union(*(board[other] for other in cells))) < len(cells):
        return True
    lacking = [d for d in range(1, 10) if {c for c in event.house.cells if d in board[c]} <= set(cells)]
    return (len(lacking) > len(cells) > 0) or not _matching({c: tuple(sorted(board[c])) for c in event.house.cells})


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("name", ["classic", "diagonal", "windoku", "odd shapes"])
def test_every_reason_is_true_of_the_board_at_that_moment(strategy: str, name: str) -> None:
    """Covers every order of strategies, with and without pencil marks, up to each contradiction."""
    rng = random.Random(f"{strategy} {name}")
    reasons = 0
    for seed in range(6):
        puzzle, solution = puzzle_with_solution(name, f"reasons {name} {seed}", most_givens=25)
        if seed % 2:
            marks = [rng.randint(1, 0x1FF) | 1 << digit - 1 for digit in solution]
            puzzle = nonet.Puzzle(puzzle, candidates=marks)
        inference = [strategy, *rng.sample(STRATEGIES, 2)]
        boards = [[set(range(1, 10)) for _ in range(81)]]
        for event in Solver(inference).events(puzzle, max_nodes=40):
            board = boards[-1]
            if event.kind is EventKind.ELIMINATE:
                assert event.cell is not None
                assert event.digit in board[event.cell]
                assert not event.strategy or holds(event, board, puzzle.rules), (event, inference)
                reasons += event.strategy == strategy
                board[event.cell].discard(event.digit)
            elif event.kind is EventKind.CONTRADICTION:
                assert clashes(event, board, puzzle.rules), (event, inference)
            elif event.kind is EventKind.BACKTRACK:
                boards.pop()
            elif event.cell is not None:
                if event.kind is EventKind.ASSIGN and event.house and not event.because:
                    assert [c for c in event.house.cells if event.digit in board[c]] == [event.cell]
                elif event.kind is EventKind.ASSIGN:
                    assert board[event.cell] == {event.digit}
                if event.kind is EventKind.GUESS:
                    boards.append([digits.copy() for digits in board])
                boards[-1][event.cell] = {event.digit}
    assert reasons or strategy in ("only choice", "naked quads", "hidden quads")


def test_texts_name_houses_with_the_right_article() -> None:
    texts = [event.text for event in Solver().events(nonet.Puzzle(puzzles.DIAGONAL, "diagonal"))]
    assert "only choice: r8c8 is 6, the only place for 6 in the main diagonal" in texts
    assert "only choice: r5c7 is 6, the only place for 6 in row 5" in texts


def test_events_are_yielded_as_they_happen() -> None:
    stream = PLAIN.events(puzzles.barren())
    assert len(list(islice(stream, 100))) == 100


def test_an_impossible_puzzle_ends_in_a_contradiction() -> None:
    clash = list(Solver().events("11" + "." * 79))
    assert clash[-1].kind is EventKind.CONTRADICTION
    assert str(clash[-1]) == "contradiction: 1 appears twice in row 1, in r1c1, r1c2"
    events = list(Solver().events(IMPOSSIBLE))
    kinds = [event.kind for event in events]
    assert EventKind.SOLVED not in kinds
    assert kinds[-1] is EventKind.BACKTRACK
    assert kinds.count(EventKind.CONTRADICTION) > 1


# -- the package ----------------------------------------------------------------------------------------------


def test_the_textbook_loads_numpy_only_on_request() -> None:
    program = (
        "import sys, nonet.textbook.parts as parts; parts.Solver().solve('.' * 81); assert 'numpy' not in sys.modules;"
        "parts.Solver(board='numpy').solve('.' * 81); assert 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_every_strategy_has_a_summary() -> None:
    assert all(strategy.summary.endswith(".") for strategy in INFERENCE.values())
    assert all((order.__doc__ or "").split("\n")[0].endswith(".") for order in [*VARIABLES.values(), *VALUES.values()])

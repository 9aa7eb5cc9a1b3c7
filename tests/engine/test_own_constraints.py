"""Constraints of one's own from the user's side: functions, operators, constraints inside others."""

from __future__ import annotations

import pickle
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from itertools import count, product
from random import Random
from typing import Any

import numpy as np
import pytest

import nonet
from nonet.cli.stated_constraints import constraint_of
from nonet.constraint_json import from_json, to_json
from nonet.constraint_kinds import kinds
from nonet.constraints import (
    AllOf,
    AntiKing,
    AnyOf,
    Automaton,
    Constraint,
    Element,
    KillerCage,
    KropkiDots,
    Linear,
    Not,
    Odd,
    Regex,
    Relation,
    Sets,
    Thermometer,
)
from nonet.rules_data import rules_data, rules_of

SMALL = nonet.Rules("4x4")
CALLS = count()
FIVE: Any = 5
WORD: Any = "odd"
GRIDS = list(nonet.Puzzle("." * 16, SMALL).solutions())


def endless(a: int, b: int) -> bool:
    """Return nothing, ever, for some values."""
    while (a, b) == (2, 3):
        pass
    return True


CELLS = [
    (name, key)
    for name, kind in kinds().items()
    for key, parameter in kind.parameters.items()
    if parameter.kind in {"cells", "line", "path"} and key in kind.example.arguments
]
"""Each constraint with each of its parameters that takes cells."""
BESIDE = {
    *("killer-cage", "sum-cage", "multi-sum-cage", "rellik-cage", "equality-cage", "contains", "counting-circles"),
    *("count-distinct", "same-values", "thermometer", "slow-thermometer", "palindrome", "whisper", "nabner"),
    *("greater-than", "difference-line", "entropic-line", "modular-line", "renban", "zipper-line", "double-arrow"),
    *("arrow", "average-arrow", "sum-line", "relation", "linear", "sets", "count", "element", "automaton", "regex"),
}
"""Constraints whose cells may lie beside the board; there may be more."""


def kept(*constraints: Constraint) -> set[nonet.Grid]:
    """Return the grids of a small board under constraints."""
    return set(nonet.Puzzle("." * 16, nonet.Rules("4x4", constraints=constraints)).solutions())


def test_operators_join_constraints() -> None:
    one, other, third = Thermometer("r1c1 r1c2"), KillerCage("r3c3 r4c4", 5), Odd("r2c3")
    assert one | other | third == AnyOf([one, other, third])
    assert one & other & third == AllOf([one, other, third])
    assert ~one == Not(one) == Not([one])
    assert kept(one | other) == kept(one) | kept(other)
    assert kept(one & other) == kept(one) & kept(other) == kept(one, other)
    assert kept(~(one & other)) == {*GRIDS} - kept(one, other)
    assert kept(~(~one | ~other)) == kept(one & other)
    shared = AllOf([Linear("r1c1 x", [0], [1, -1])], auxiliary="x")
    assert (shared & one).constraints == (shared, one)  # type: ignore[attr-defined]
    with pytest.raises(nonet.RulesError, match="5 is not a constraint"):
        one | 5  # type: ignore[operator]


def test_constraints_inside_others_are_values() -> None:
    made = AnyOf([KillerCage("r1c1 R1C2", 5), ~(Odd("r2c2") & Thermometer([0, 1, 2]))])
    rules = nonet.Rules("4x4", constraints=[made])
    assert rules == pickle.loads(pickle.dumps(rules))
    assert from_json(to_json(rules.constraints, range(1, 5))) == rules.constraints
    assert nonet.Rules("4x4", constraints=rules.constraints) == rules
    text = "any-of (killer-cage r1c1 r1c2, sum 5) (not (all-of (odd r2c2) (thermometer r1c1 r1c2 r1c3)))"
    assert str(rules.constraints[0]) == text
    assert constraint_of(text) == rules.constraints[0]
    assert eval(repr(made), vars(nonet.constraints)) == made


@pytest.mark.parametrize(
    "stated",
    [
        "regex r1c1 r1c2, pattern (1|[2-4]{1,2})+",
        "linear r1c1 r2c2, sums -1 0 1, weights 2 -1",
        "sets r1c1 r1c2, sets 1-2 3-4",
        "automaton r1c1 r1c2, transitions 0-1-1 1-2-1, accepting 1",
        "all-of (linear r1c1 x, sums 0, weights 1 -1) (regex r1c2 r1c3, pattern 1{1,2}2?), auxiliary x",
    ],
)
def test_the_command_line_states_them(stated: str) -> None:
    assert str(constraint_of(stated)) == stated
    nonet.Rules("4x4", constraints=[constraint_of(stated)])


@pytest.mark.parametrize(
    ("stated", "why"),
    [
        ("any-of odd r1c1", "has constraints that are not in parentheses; expected a constraint such as 'any-of"),
        ("not", "has no constraints"),
        ("not (odd)", "'odd' has no cells"),
        ("not " + "(not " * 9 + "(odd r1c1)" + ")" * 9, "nested more than 8 deep"),
        ("not " + "(" * 100_000, r"\.\.\.' has constraints that are not in parentheses"),
        ("regex r1c1, pattern", "has pattern ''"),
    ],
)
def test_the_command_line_says_what_is_wrong(stated: str, why: str) -> None:
    with pytest.raises(nonet.RulesError, match=why):
        constraint_of(stated)


def test_cells_beside_the_board_share_a_value() -> None:
    pairs = [("r1c1", "r2c3"), ("r3c4", "r4c1")]
    equal = AllOf([Linear([*pair, "x"], [0], [1, 1, -1]) for pair in pairs], auxiliary=["X"])
    sums = [{sum(grid[cell] for cell in pair) for pair in pairs} for grid in GRIDS]
    expected = {grid for grid, one in zip(GRIDS, sums, strict=True) if len(one) == 1 and min(one) <= 4}
    assert kept(equal) == expected != set()
    rules = nonet.Rules("4x4", constraints=[equal])
    assert [not nonet.Puzzle(grid, rules).status() for grid in GRIDS] == [grid in expected for grid in GRIDS]
    assert list(nonet.check_many(GRIDS, rules=rules).ok) == [grid in expected for grid in GRIDS]
    assert nonet.Puzzle("." * 16, rules).count(limit=100) == len(expected)


@pytest.mark.parametrize(("name", "key"), CELLS)
def test_a_cell_beside_the_board_stands_in_a_constraint_or_is_refused(name: str, key: str) -> None:
    arguments = kinds()[name].example.arguments
    inner = {"type": name, **arguments, key: [*arguments[key][:-1], "x"]}
    outer = {"type": "all-of", "constraints": [inner], "auxiliary": ["x"]}
    data = {**rules_data(nonet.Rules("6x6")), "constraints": [outer]}
    try:
        rules = rules_of(data)
    except nonet.RulesError as error:
        refusal = str(error)
    else:
        refusal = ""
    if refusal:
        assert refusal.endswith("x is beside the board, and this rule is about places on it")
        assert name not in BESIDE
        return
    puzzle = nonet.Puzzle("." * 36, rules)
    grid = next(puzzle.solutions())
    assert not nonet.Puzzle(grid, rules).status()
    assert puzzle.svg()
    assert rules_data(rules) == data


@pytest.mark.parametrize("seed", range(30))
def test_lists_point_at_the_cell_that_is_equal(seed: int) -> None:
    random = Random(seed)
    names = [f"r{row}c{column}" for row, column in product(range(1, 5), repeat=2)]
    listed, (position, equal) = random.sample(names, random.randrange(2, 6)), random.choices(names, k=2)
    grids = {g for g in GRIDS if g[position] <= len(listed) and g[listed[g[position] - 1]] == g[equal]}
    assert kept(Element(listed, position, equal)) == grids


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (lambda: AnyOf([]), "constraints: is empty"),
        (lambda: AnyOf(WORD), "'o' is not a constraint"),
        (lambda: AnyOf(FIVE), "constraints is 5; expected a list of constraints"),
        (lambda: Not([Odd("r9c9")]), r'constraint 1 \("not"\): constraints: constraint 1 \("odd"\): cells: "r9c9"'),
        (lambda: AllOf([AntiKing()], auxiliary=["r1c1"]), "expected a name of lower-case letters"),
        (lambda: AllOf([AntiKing()], auxiliary=FIVE), "auxiliary is 5"),
        (lambda: AllOf([KropkiDots(white=[("x", "r1c1")])], auxiliary="x"), "x is beside the board"),
        (lambda: ~AllOf([Linear("r1c1 x", [3])], auxiliary="x"), "cannot negate"),
        (lambda: Linear("r1c1 r1c2", [0], [1]), "has 2 cells and 1 weights"),
        (lambda: Sets("r1c1 r1c2", [FIVE]), "is not a list of tuples"),
        (lambda: Automaton("r1c1", [(0, 1)], [0]), "expected a state, a value and the next state"),
        (lambda: Regex("r1c1", FIVE), "expected a text, found 5"),
        (lambda: Regex("r1c1", "[2"), "expected a symbol of 1 to 4 at the end"),
        (lambda: Not(Relation("r1c1 r1c2", [(1, 5)])), "expected a value of 1 to 4, found 5"),
    ],
)
def test_bad_ones_are_refused_with_a_reason(made: Callable[[], Constraint], why: str) -> None:
    with pytest.raises((nonet.RulesError, TypeError), match=why):
        nonet.Rules("4x4", constraints=[made()])


def test_a_function_becomes_a_constraint() -> None:
    @nonet.constraint
    def rising(a: int, b: int) -> bool:
        """Digits rise."""
        return a < b

    assert (rising.__name__, rising.__doc__) == ("rising", "Digits rise.")
    assert kept(rising("r1c1 r1c2 r1c3")) == kept(Thermometer("r1c1 r1c2 r1c3"))
    assert kept(~rising("r1c1 r1c2") | Odd("r2c2")) == ({*GRIDS} - kept(rising("r1c1 r1c2"))) | kept(Odd("r2c2"))
    with pytest.raises(nonet.RulesError, match="takes 2 values; the relation has 1 cells"):
        rising("r1c1")
    with pytest.raises(nonet.RulesError, match=r"digits=range\(1, 17\)"):
        nonet.Rules("16x16", constraints=[~rising("r1c1 r1c2")])


def test_variables_that_a_function_uses_may_change() -> None:
    decorated, related = [], []
    for total in (3, 7):
        decorated.append(nonet.constraint(lambda a, b: a + b == total))  # noqa: B023 (that is the question)
        related.append(Relation("r1c1 r1c2", lambda a, b: a + b == total))  # noqa: B023
    made = [one("r1c1 r1c2") for one in decorated]
    assert (
        [kept(one) for one in made]
        == [kept(one) for one in related]
        == [kept(KillerCage("r1c1 r1c2", total)) for total in (3, 7)]
    )


def test_functions_of_any_number_of_values_are_told_how_many() -> None:
    @nonet.constraint(size=3, digits=range(1, 5))
    def odd_sum(*values: int) -> bool:
        return sum(values) % 2 == 1

    assert kept(odd_sum("r1c1 r2c3 r4c4")) == {g for g in GRIDS if (g["r1c1"] + g["r2c3"] + g["r4c4"]) % 2}
    with pytest.raises(nonet.RulesError, match=r"@nonet.constraint\(size=4\)"):
        nonet.constraint(lambda *values: True)


@pytest.mark.parametrize(
    ("function", "error", "why"),
    [
        (lambda a, b: 1 / (a - 5) > 0, ZeroDivisionError, r"was called with the values \(5, 1\)"),
        (lambda a, b: a - b, nonet.RulesError, r"returned 0 for the values \(1, 1\); expected True or False"),
        (lambda a, b: None, nonet.RulesError, "returned None"),
        (lambda a, b: next(CALLS) % 2 == 0, nonet.RulesError, "gave two answers for the values"),
        (lambda *, a: True, nonet.RulesError, "takes 0 values"),
        (lambda a, b, c, d, e, f, g: True, nonet.RulesError, r"1,000,000 tuples of them \(4,782,969\)"),
        (max, nonet.RulesError, "does not say what parameters it has"),
    ],
)
def test_a_function_that_is_no_rule_is_told_so(function: Any, error: type[Exception], why: str) -> None:
    for make in (nonet.constraint, lambda function: Relation([f"r1c{at}" for at in range(1, 8)], function)):
        with pytest.raises(error) as caught:
            make(function)
        message = " ".join([str(caught.value), *getattr(caught.value, "__notes__", [])])
        assert re.search(why, message), message


@pytest.mark.parametrize("seed", range(20))
def test_functions_that_read_a_line_accept_what_they_say(seed: int) -> None:
    random = Random(seed)
    cells = [f"r{row}c{column}" for row, column in product(range(1, 5), repeat=2)]
    line, modulus, most = random.sample(cells, random.randrange(1, 7)), random.randrange(2, 5), random.randrange(5, 20)

    def step(total: int, value: int) -> int | None:
        return total + value if total + value <= most else None

    rule = nonet.automaton_of(line, step, start=0, accepts=lambda total: total % modulus == 0, digits=range(1, 5))
    sums = {grid: sum(grid[cell] for cell in line) for grid in GRIDS}
    assert kept(rule) == {grid for grid, total in sums.items() if total <= most and total % modulus == 0}


@pytest.mark.parametrize(
    ("step", "accepts", "error", "why"),
    [
        (lambda seen, value: (*seen, value), lambda seen: True, nonet.RulesError, "more than 4096 states"),
        (lambda seen, value: None, lambda seen: False, nonet.RulesError, "no line is right"),
        (lambda seen, value: [value], lambda seen: True, nonet.RulesError, r"step returned \[1\].* return a tuple"),
        (lambda seen, value: value, lambda seen: 1, nonet.RulesError, r"accepts returned 1"),
        (lambda seen, value: endless(2, 3), lambda seen: True, nonet.SearchTimeoutError, r"called with \(\(\), 1\)"),
        (lambda seen: None, lambda seen: True, TypeError, r"step was called with the values \(\(\), 1\)"),
    ],
)
def test_functions_that_read_no_line_are_told_so(step: Any, accepts: Any, error: type[Exception], why: str) -> None:
    with pytest.raises(error) as caught:
        nonet.automaton_of([f"r1c{at}" for at in range(1, 10)], step, start=(), accepts=accepts, timeout=1)
    message = " ".join([str(caught.value), *getattr(caught.value, "__notes__", [])])
    assert re.search(why, message), message


def test_functions_may_answer_with_numpy_s_bool() -> None:
    assert Relation("r1c1 r1c2", lambda a, b: np.int64(a) < b) == Relation("r1c1 r1c2", lambda a, b: a < b)


@pytest.mark.parametrize("is_main", [True, False])
def test_a_function_that_does_not_return_ends_with_the_timeout(is_main: bool) -> None:
    found: list[BaseException] = []

    def make() -> None:
        try:
            nonet.constraint(timeout=0.2)(endless)
        except nonet.SearchTimeoutError as error:
            found.append(error)

    if is_main:
        make()
    else:
        thread = threading.Thread(target=make)
        thread.start()
        thread.join(60)
    assert str(found[0]) == "a rule was not made after 0.2 s: the function endless was last called with (2, 3)"
    # Nothing is left that ends another call.
    assert Relation("r1c1 r1c2", lambda a, b: a < b, timeout=60).allowed


def test_a_function_that_does_not_return_stops_at_ctrl_c() -> None:
    code = (
        "import sys, nonet\n"
        "def endless(a, b):\n"
        "    print('called', flush=True)\n"
        "    while True: pass\n"
        "nonet.constraint(endless)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout
        assert child.stdout.readline() == "called\n"
        child.send_signal(signal.SIGINT)
        assert "KeyboardInterrupt" in child.communicate(timeout=60)[1]

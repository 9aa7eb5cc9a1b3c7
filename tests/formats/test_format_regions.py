"""Files of puzzles with their own regions or cages: sumocue and killer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.constraints import AntiKnight, KillerCage
from nonet.formats import FormatError, Record, dumps, loads
from support.puzzles import EASY

FIVE = nonet.Rules(regions="11112 13222 33324 35544 55544")
SUMO = "SumoCueV1=1J" + "=0J".join("0000102111222132443344433"[at] for at in range(25))
KILLER = "3x3::k:" + ":".join(map(str, [10 * 256 + 1, 10 * 256 + 1, *range(2, 81)])) + ":"


def test_a_line_of_sumocue_has_givens_and_regions() -> None:
    puzzle = loads(SUMO).puzzle
    assert puzzle == nonet.Puzzle("1" + "." * 24, FIVE)
    assert dumps(puzzle, "sumocue").strip() == SUMO
    assert loads(SUMO + "=").puzzle == puzzle


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_sumocue_holds_regions_of_every_size(size: int) -> None:
    rules = nonet.Rules(regions=nonet.random_regions(size, seed=size))
    puzzle = nonet.Puzzle([size, *[None] * (size * size - 1)], rules)
    assert loads(dumps(puzzle, "sumocue")).puzzle == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SumoCueV1=0J0", "found 1"),
        ("SumoCueV1=" + "=".join(["0J0"] * 17), "found 17"),
        ("SumoCueV1=" + "=".join(["5J0"] * 16), "expected 0 to 4 in r1c1, found 5"),
        ("SumoCueV1=" + "=".join(["+3J0"] * 16), "killers, which are not read"),
        ("SumoCueV1=" + "=".join(["0J0"] * 16), "rules are invalid"),
        ("SumoCueV1=" + "=".join(["0K0"] * 16), "expected a given, J and a region in r1c1"),
    ],
)
def test_faults_in_sumocue_have_a_place(text: str, message: str) -> None:
    with pytest.raises(nonet.ParseError, match=message.replace("+", "[+]")):
        loads(text)


@pytest.mark.parametrize("rules", ["diagonal", "latin-5", "windoku"])
def test_sumocue_refuses_other_rules(rules: str) -> None:
    with pytest.raises(FormatError, match="no other houses"):
        dumps(nonet.Puzzle([None] * nonet.Rules(rules).board.cell_count, rules), "sumocue")


def test_a_line_of_killer_has_cages() -> None:
    puzzle = loads(KILLER).puzzle
    assert puzzle.rules == nonet.Rules(constraints=[KillerCage("r1c1 r1c2", 10)])
    assert dumps(puzzle, "killer").strip() == KILLER
    diagonal = loads(KILLER.replace("::", ":d:")).puzzle
    assert diagonal.rules == nonet.Rules("diagonal", constraints=[KillerCage("r1c1 r1c2", 10)])
    assert ":d:" in dumps(diagonal, "killer")


def test_the_rules_given_are_joined_to_the_cages() -> None:
    found = loads(KILLER, rules=nonet.Rules("windoku", constraints=[AntiKnight()])).puzzle.rules
    assert found == nonet.Rules("windoku", constraints=[AntiKnight(), KillerCage("r1c1 r1c2", 10)])


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(3, 17)), max_size=20))
def test_cages_survive(cages: list[tuple[int, int]]) -> None:
    made = [
        KillerCage(range(4 * at, 4 * at + size), min(total, 7 * size + 2)) for at, (size, total) in enumerate(cages)
    ]
    possible = [cage for cage in made if len(cage.cells) * (len(cage.cells) + 1) // 2 <= (cage.sum or 0)]
    possible = [cage for cage in possible if (cage.sum or 0) <= sum(range(10 - len(cage.cells), 10))]
    puzzle = nonet.Puzzle("." * 81, nonet.Rules(constraints=possible))
    assert loads(dumps(puzzle, "killer"), "killer").puzzle == puzzle


@pytest.mark.parametrize(
    "puzzle",
    [
        nonet.Puzzle(EASY),
        nonet.Puzzle("." * 81, "windoku"),
        nonet.Puzzle("." * 81, nonet.Rules(constraints=[AntiKnight()])),
        nonet.Puzzle("." * 81, nonet.Rules(constraints=[KillerCage("r1c1 r1c2")])),
        nonet.Puzzle("." * 81, nonet.Rules(constraints=[KillerCage("r1c1 r1c2", 10), KillerCage("r1c2 r1c3", 10)])),
    ],
)
def test_killer_refuses_puzzles_that_its_line_cannot_hold(puzzle: nonet.Puzzle) -> None:
    with pytest.raises(FormatError, match="killer line"):
        dumps(puzzle, "killer")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (KILLER[:-5], "81 numbers"),
        (KILLER.replace("::", ":j:"), "expected"),
        (KILLER.replace("2561", "-1"), "81 numbers"),
    ],
)
def test_faults_in_killers_are_told(text: str, message: str) -> None:
    with pytest.raises(nonet.ParseError, match=message):
        loads(text, "killer")


def test_a_killer_is_solved_from_its_line() -> None:
    solution = nonet.Puzzle("." * 81).solve()
    cages = [KillerCage([cell, cell + 1], solution[cell] + solution[cell + 1]) for cell in range(0, 80, 9)]
    line = dumps(Record(nonet.Puzzle("." * 81, nonet.Rules(constraints=cages))), "killer")
    found = loads(line).puzzle.solve()
    assert all(found[cell] + found[cell + 1] == cage.sum for cell, cage in zip(range(0, 80, 9), cages, strict=True))

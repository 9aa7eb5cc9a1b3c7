"""Random states of players, each with what a hint must report: ``python tests/logic/random_states.py 100000``."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from time import perf_counter

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

import nonet
from nonet import HintKind, State, digits_of
from support.puzzles import DATA, DIAGONAL, keep, lines, random_puzzles

RULES = ("classic", "classic", "diagonal", "windoku", "sukaku")
"""The sources of puzzles; a sukaku is a classic puzzle without givens."""

LADDERS = ("nonet", "nonet", "explainer", "hodoku")


@dataclass(frozen=True)
class Case:
    """A state, with what is known about it from its construction.

    Attributes:
        made: how it was made.
        state: the state.
        kinds: the valid kinds of hint.
        wrong: the cells with a mistake.
        solution: the only solution of the puzzle, if there is one.
        ladder: the ladder to use.
    """

    made: str
    state: State
    kinds: frozenset[HintKind]
    wrong: frozenset[int] = frozenset()
    solution: tuple[int, ...] | None = None
    ladder: str = "nonet"


_WELL = frozenset({HintKind.STEP, HintKind.STUCK, HintKind.SOLVED})


def cases(number: int, seed: str) -> Iterator[Case]:
    """Yield a number of cases, the same ones in every run."""
    rng = random.Random(seed)
    for _ in range(number):
        rules = rng.choice(RULES)
        puzzle = rng.choice(_puzzles("classic" if rules == "sukaku" else rules))
        if rules == "sukaku":
            puzzle = _without_givens(puzzle, rng)
        case = rng.choices((_right, _mistaken, _solved, _open, _broken), (12, 5, 1, 2, 2))[0](puzzle, rng)
        yield replace(case, made=f"{rules}, {case.made}", ladder=rng.choice(LADDERS))


@cache
def _puzzles(rules: str) -> list[nonet.Puzzle]:
    """Return proper puzzles."""
    if rules == "classic":
        easy = ["..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."]
        files = ("hard.txt.gz", "few_givens.txt.gz", "hardest.txt.gz")
        texts = [line[:81] for name in files for line in lines(DATA / name)[:150]]
        return [nonet.Puzzle(text) for text in easy * 50 + texts]
    known = [nonet.Puzzle(DIAGONAL, "diagonal")] if rules == "diagonal" else []
    made = (nonet.Puzzle(board, rules) for board in random_puzzles(nonet.Rules(rules), 120, f"states {rules}"))
    return known + [puzzle for puzzle in made if puzzle.is_proper]


def _without_givens(puzzle: nonet.Puzzle, rng: random.Random) -> nonet.Puzzle:
    """Return a sukaku: only candidates, with some false ones removed."""
    state = State(puzzle)
    cells = zip(puzzle.givens, _marked(state, tuple(puzzle.solve()), rng).candidate_bits, strict=True)
    return nonet.Puzzle("." * 81, candidates=[1 << given - 1 if given else bits for given, bits in cells])


def _right(puzzle: nonet.Puzzle, rng: random.Random) -> Case:
    """Return a state with right digits, and with wrong candidates struck out."""
    solution = tuple(puzzle.solve())
    state = _marked(_with_digits(State(puzzle), solution, rng), solution, rng)
    return Case("right", state, _WELL, solution=solution)


def _mistaken(puzzle: nonet.Puzzle, rng: random.Random) -> Case:
    """Return such a state with some mistakes."""
    right = _right(puzzle, rng)
    state, solution, wrong = right.state, right.solution or (), set()
    empty = [cell for cell in range(81) if not state[cell]]
    for cell in rng.sample(empty, min(len(empty), rng.randint(1, 4))):
        wrong.add(cell)
        if rng.random() < 0.5:
            state = state.place(cell, rng.choice([digit for digit in range(1, 10) if digit != solution[cell]]))
        else:
            state = State._with(state, state._placed, _more(state._struck, cell, solution[cell]))
    return Case("mistakes", state, frozenset({HintKind.MISTAKE}) if wrong else right.kinds, frozenset(wrong), solution)


def _solved(puzzle: nonet.Puzzle, rng: random.Random) -> Case:
    solution = puzzle.solve()
    state = State(puzzle, placed=solution)
    return Case("solved", state, frozenset({HintKind.SOLVED}), solution=tuple(solution))


def _open(puzzle: nonet.Puzzle, rng: random.Random) -> Case:
    """Return a state of a puzzle with several solutions, possibly with digits of one of them."""
    given = [cell for cell in range(81) if puzzle.givens[cell]]
    board = keep(list(puzzle.givens), rng.sample(given, len(given) // 2))
    more = puzzle.candidate_bits and [bits | 1 << rng.randrange(9) for bits in puzzle.candidate_bits]
    opened = nonet.Puzzle(board, puzzle.rules, candidates=more)
    kinds = {HintKind.STEP, HintKind.STUCK} if opened.is_proper else {HintKind.SEVERAL_SOLUTIONS}
    solution = tuple(opened.solve())
    state = _with_digits(State(opened), solution, rng, 0.3)
    return Case("opened", state, frozenset({*kinds, HintKind.SOLVED}))


def _broken(puzzle: nonet.Puzzle, rng: random.Random) -> Case:
    """Return a puzzle with a changed given or a true candidate removed, so it has no solution or another one."""
    board, marks = list(puzzle.givens), puzzle.candidate_bits and list(puzzle.candidate_bits)
    if marks:
        cell = rng.choice([cell for cell in range(81) if marks[cell].bit_count() > 1])
        marks[cell] &= ~(1 << puzzle.solve()[cell] - 1)
    else:
        cell = rng.choice([cell for cell in range(81) if board[cell]])
        board[cell] = board[cell] % 9 + 1
    broken = nonet.Puzzle(board, puzzle.rules, candidates=marks)
    count = broken.count(limit=2)
    kinds = [{HintKind.NO_SOLUTION}, _WELL, {HintKind.SEVERAL_SOLUTIONS}][count]
    state = State(broken)
    if not count:
        for other in rng.sample(range(81), 8):
            if not board[other] and rng.random() < 0.5:
                state = state.eliminate(other, rng.randint(1, 9))
    return Case("broken", state, frozenset(kinds))


def _with_digits(state: State, solution: tuple[int, ...], rng: random.Random, most: float = 1.0) -> State:
    empty = [cell for cell in range(81) if not state[cell]]
    digits = bytearray(81)
    for cell in rng.sample(empty, rng.randint(0, int(len(empty) * most))):
        digits[cell] = solution[cell]
    return State(state.puzzle, placed=nonet.Grid(digits))


def _marked(state: State, solution: tuple[int, ...], rng: random.Random) -> State:
    share = rng.choice((0, 0.1, 0.5))
    marks = [
        sum(1 << digit - 1 for digit in digits_of(bits) if digit == right or rng.random() >= share)
        for bits, right in zip(state.candidate_bits, solution, strict=True)
    ]
    return State(state.puzzle, placed=state.placed, marks=marks)


def _more(struck: tuple[int, ...], cell: int, digit: int) -> tuple[int, ...]:
    return tuple(bits | (1 << digit - 1 if at == cell else 0) for at, bits in enumerate(struck))


def check(case: Case) -> HintKind:
    """Request a hint and check it.

    Returns:
        The kind of hint.
    """
    state = case.state
    hint = state.hint("reason", case.ladder)
    assert hint.kind in case.kinds, f"{state!r}: {hint}"
    assert {mistake.cell for mistake in hint.mistakes} == case.wrong, f"{state!r}: {hint.mistakes}"
    assert hint.text
    if hint.step is not None:
        step = hint.step
        assert step.state == state
        assert step.prove(), f"{state!r}: {case.ladder}: {step.text}: {step.unproved()}"
        if case.solution is not None:
            assert all(case.solution[cell] == digit for cell, digit in step.placements), f"{state!r}: {step.text}"
            assert all(case.solution[cell] != digit for cell, digit in step.eliminations), f"{state!r}: {step.text}"
        assert state.apply(step) != state, f"{state!r}: {step.text}"
    return hint.kind


if __name__ == "__main__":
    wanted, seed = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "by hand"
    counts: Counter[tuple[str, str]] = Counter()
    start = perf_counter()
    for case in cases(wanted, seed):
        counts[case.made, check(case).value] += 1
    for (made, kind), count in sorted(counts.items()):
        print(f"{count:7,}  {made}: {kind}")
    print(f"{counts.total():7,}  in {perf_counter() - start:,.0f} s")

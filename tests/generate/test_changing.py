"""Puzzles made of others: completed, harder, easier."""

from __future__ import annotations

import pytest

import nonet
from nonet import NoSolutionError, Puzzle, RefusalError, Rules, SearchTimeoutError
from nonet.constraints import KillerCage
from support.clicking import run

CAGES = Rules("6x6", constraints=[KillerCage("r1c1 r1c2 r1c3", sum=6), KillerCage("r3c3 r4c3", sum=7)])


def rated(puzzle: Puzzle) -> float:
    value = puzzle.rate(scales=["nonet"]).nonet
    assert value is not None
    return value


def differences(one: Puzzle, other: Puzzle) -> list[int]:
    return [cell for cell, pair in enumerate(zip(one.givens, other.givens, strict=True)) if pair[0] != pair[1]]


def neighbours(puzzle: Puzzle) -> list[Puzzle]:
    """Return the proper puzzles with one given less or more."""
    solution, cells = puzzle.solve(), list(puzzle.givens)
    assert solution is not None
    changed = [[*cells[:at], 0 if cells[at] else solution[at], *cells[at + 1 :]] for at in range(len(cells))]
    return [each for each in (Puzzle(cells, puzzle.rules) for cells in changed) if each.is_proper]


@pytest.mark.parametrize("rules", [Rules("classic"), CAGES])
def test_a_half_made_puzzle_gets_givens_that_are_all_needed(rules: Rules) -> None:
    begun = Puzzle([4, *[0] * (rules.board.cell_count - 1)] if rules != CAGES else [0] * 35 + [1], rules)
    puzzle = nonet.complete(begun, seed=3)
    assert puzzle == nonet.complete(begun, seed=3)
    assert puzzle.is_proper
    assert puzzle.rules == rules
    added = differences(begun, puzzle)
    assert all(not begun.givens[cell] for cell in added)
    assert not set(map(int, puzzle.redundant_givens())) & set(added)
    assert nonet.complete(puzzle) == puzzle


def test_clues_that_contradict_each_other_are_named() -> None:
    with pytest.raises(NoSolutionError, match="contradict each other"):
        nonet.complete("6" + "." * 35, CAGES)
    with pytest.raises(SearchTimeoutError):
        nonet.complete("." * 625, timeout=0)


@pytest.mark.parametrize("rules", ["classic", "6x6+anti-knight"])
def test_one_step_is_the_next_rating(rules: str) -> None:
    puzzle = nonet.generate(rules, seed=5, givens=30 if rules == "classic" else 14, minimal=False)
    ratings = sorted(map(rated, neighbours(puzzle)))
    for changed, expected in [
        (nonet.harder, next((rating for rating in ratings if rating > rated(puzzle)), None)),
        (nonet.easier, next((rating for rating in reversed(ratings) if rating < rated(puzzle)), None)),
    ]:
        if expected is not None:
            assert rated(changed(puzzle)) == expected
            assert len(differences(puzzle, changed(puzzle))) == 1


def test_a_given_is_exchanged_where_none_can_be_left_out() -> None:
    puzzle = nonet.generate(seed=7, er=(1.2, 1.5))
    more = nonet.harder(puzzle)
    assert rated(more) > rated(puzzle)
    assert more.is_proper
    assert more.given_count == puzzle.given_count
    assert len(differences(puzzle, more)) == 2
    assert more.solve() == puzzle.solve()


def test_what_cannot_be_changed_is_refused() -> None:
    solved = Puzzle(nonet.random_grid("4x4", seed=1), "4x4")
    with pytest.raises(RefusalError, match="easier"):
        nonet.easier(solved)
    with pytest.raises(RefusalError, match="several solutions"):
        nonet.harder("." * 81)


def test_the_shell_does_the_same() -> None:
    puzzle = nonet.generate(seed=7, er=(3.0, 4.5))
    assert run("easier", str(puzzle)).stdout.split() == [str(nonet.easier(puzzle))]
    completed = run("complete", "--seed", "3", "." * 81).stdout.strip()
    assert Puzzle(completed) == nonet.complete("." * 81, seed=(3, 0))
    refused = run("harder", "." * 81)
    assert refused.exit_code == 1
    assert "several solutions" in refused.stderr


def test_a_clue_is_left_out_where_others_of_its_kind_stay() -> None:
    killer = nonet.generate("6x6", constraints="killer-cage", givens=0, seed=4)
    more = nonet.harder(killer)
    assert rated(more) > rated(killer)
    assert more.is_proper
    left_out = set(killer.rules.constraints) - set(more.rules.constraints)
    assert len(left_out) + len(differences(killer, more)) == 1
    assert killer.solve() == more.solve()


def test_the_only_clue_of_its_kind_stays() -> None:
    puzzle = nonet.generate("6x6+anti-knight", seed=2)
    assert nonet.harder(puzzle).rules == puzzle.rules

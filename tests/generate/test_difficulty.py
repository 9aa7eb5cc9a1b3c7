"""Difficulty together with other options: every puzzle is rated again, independently of how it was generated."""

from __future__ import annotations

from typing import Any

import pytest

from nonet import Puzzle, RefusalError, generate, generate_many

SINGLES = ("full-house", "naked-single", "hidden-single")
PATTERN = "..x....x..x..x.x.x..xxx.....xx..x..x.........x..x..xx.....xxx..x.x.x..x..x....x.."
NEAR = "....8.1.4..6...9..9.2.1..6....1...5.6.83.9..1..9..8....9.....4...4.....525..7...."


@pytest.mark.parametrize(
    "options",
    [
        {"er": (3.8, 4.5), "pattern": PATTERN},
        {"level": "hard", "pattern": PATTERN, "minimal": False},
        {"er": (1.2, 2.0), "symmetry": "half-turn", "givens": (24, 28)},
        {"er": (3.8, 4.5), "hodoku": (500, 900)},
        {"er": (3.8, 4.5), "level": ("medium", "hard"), "guesses": (1, 4)},
        {"er": (3.8, 4.5), "givens": (30, 34), "minimal": False},
        {"er": (3.8, 4.5), "ed": (1.2, 1.5), "without": "naked-pair"},
        {"er": (2.0, 3.0), "near": NEAR, "swap": 2},
        {"er": (2.0, 4.5), "givens": 19},
        {"er": (1.2, 3.0), "rules": "diagonal"},
        {"level": ("easy", "medium", "hard"), "rules": "windoku"},
        {"guesses": (1, 2), "rules": "diagonal"},
        {"must": "x-wing", "er": (3.2, 4.5)},
        {"hardest": "xy-wing", "only": (*SINGLES, "pointing", "claiming", "naked-pair", "xy-wing")},
    ],
    ids=str,
)
def test_difficulty_can_be_combined_with_other_options(options: dict[str, Any]) -> None:
    for made in generate_many(2, seed=1, timeout=3600, **options):
        check(made, options)


def check(made: Puzzle | None, options: dict[str, Any]) -> None:
    """Check everything that the options request, on a plain puzzle with the same givens."""
    assert made is not None
    puzzle = Puzzle(str(made), options.get("rules", "classic"))
    rating = puzzle.rate()
    assert puzzle.is_proper
    if options.get("minimal", True):
        assert puzzle.is_minimal or ("symmetry" in options and not made.is_minimal)
    for name in ("er", "ep", "ed", "hodoku"):
        if name in options:
            low, high = options[name]
            assert low <= getattr(rating, name) <= high
    if "level" in options:
        level = options["level"]
        assert rating.level is not None
        assert rating.level.name.lower() in ([level] if isinstance(level, str) else level)
    if "givens" in options:
        givens = options["givens"]
        low, high = givens if isinstance(givens, tuple) else (givens, givens)
        assert low <= sum(1 for given in puzzle.givens if given) <= high
    if "pattern" in options:
        assert [bool(given) for given in puzzle.givens] == [mark == "x" for mark in options["pattern"]]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"er": (0.2, 0.5)}, r"er: the scale begins at 1\.0"),
        ({"er": 3.9}, r"the nearest cost 3\.8 and 4\.0"),
        ({"er": (4.0, 4.5), "hardest": "swordfish"}, r"'swordfish' costs 3\.8"),
        ({"er": (1.2, 2.0), "must": "xy-wing"}, r"costs at least 4\.2, but er ends at 2\.0"),
        ({"only": "naked-single"}, "full-house"),
        ({"without": "full-house"}, "full-house"),
        ({"hardest": "mutant-x-wing"}, "nonet's ladder"),
        ({"hardest": "skyscraper", "er": (3, 5)}, "Sudoku Explainer's ladder"),
        ({"hodoku": (2000, None), "level": "easy"}, "at least extreme, but easy"),
        ({"level": "easy", "er": (9, 10)}, r"level easy or below has er 2\.3 at most, but er begins at 9\.0"),
        ({"level": ("easy", "medium"), "ep": 4.2}, r"level medium or below has ep 4\.0 at most, but ep begins at 4\.2"),
        ({"level": "easy", "difficulty": "extreme"}, r"level and er: .* er begins at 7\.0"),
        ({"level": "hard", "er": (1.0, 1.5)}, r"er ends at 1\.5, so singles solve .* the level at most medium"),
        ({"hodoku": 897, "er": 1.2}, r"er ends at 1\.2, so singles solve .* HoDoKu's score is at most 896"),
        ({"givens": 16}, "at least 17 givens"),
        ({"givens": 7, "rules": "diagonal"}, "at least 8 givens"),
        ({"givens": 22, "symmetry": "quarter-turn"}, "quarter-turn"),
    ],
)
def test_refusals_use_the_units_and_names_of_the_request(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(RefusalError, match=reason):
        generate(timeout=1, **options)


@pytest.mark.parametrize(("level", "er"), [("easy", 2.3), ("medium", 4.0)])
def test_puzzles_of_a_level_reach_the_bound_of_the_er_and_not_more(level: Any, er: float) -> None:
    assert generate(seed=1, level=level, er=er, timeout=3600).rate().er == er
    for made in generate_many(200, seed=2, level=("easy", level) if level != "easy" else level, timeout=3600):
        assert made is not None
        assert made.rate().er <= er

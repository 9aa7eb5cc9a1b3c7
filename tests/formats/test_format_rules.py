"""Rules on their way into files: every format states them, refuses them, or asks for their name when it is read."""

import io

import pytest

from nonet import Board, NonetError, Puzzle, Rules, RulesError, random_regions
from nonet.constraints import AntiKnight, KillerCage, KropkiDots
from nonet.formats import FORMATS, FormatError, read, write

RULES = {
    "diagonal": Rules("diagonal"),
    "windoku": Rules("windoku"),
    "own house": Rules(houses={"corners": "r1c1 r1c9 r9c1 r9c9"}),
    "jigsaw": Rules(regions=random_regions(9, seed=3)),
    "jigsaw 7x7": Rules(regions=random_regions(7, seed=3)),
    "diagonal jigsaw": Rules("diagonal", regions=random_regions(9, seed=4)),
    "killer": Rules(constraints=[KillerCage("r1c1 r1c2", sum=5)]),
    "killer jigsaw": Rules(regions=random_regions(9, seed=3), constraints=[KillerCage("r1c1 r1c2", sum=5)]),
    "all dots": Rules(constraints=[KropkiDots([("r1c1", "r1c2")], negative=True)]),
    "latin": Rules("latin-9"),
    "latin 7": Rules("latin-7"),
    "tall boxes": Rules("6x6:3x2"),
    "0 to 8": Rules(board=Board(9, lowest=0), boxes=(3, 3)),
    "2 to 5": Rules(board=Board(4, lowest=2), boxes=(2, 2)),
    "five digits": Rules(board=Board(4, digits=5), boxes=(2, 2)),
    "4x9": Rules(board=Board(4, 9)),
    "samurai knight": Rules("samurai", constraints=[AntiKnight()]),
    "samurai house": Rules("samurai", houses={"pair": "r1c1 r2c5"}),
    "two grids": Rules(board=Board.overlapping(9, [(0, 0), (6, 3)]), boxes=(3, 3)),
}
"""Rules that differ from what readers assume, each in a way of its own."""


def blank(rules: Rules) -> Puzzle:
    """Return a puzzle without givens."""
    return Puzzle([rules.board.empty] * rules.board.cell_count, rules)


def known(rules: Rules) -> object:
    """Return what the rules allow: names of houses and the order do not matter."""
    return rules.board, {house.cells for house in rules.houses}, set(rules.constraints)


def written(name: str, puzzle: Puzzle, rules: Rules | None = None) -> bytes:
    """Return a file in a format."""
    file = io.BytesIO()
    write(file, puzzle, name, rules)
    return file.getvalue()


@pytest.mark.parametrize("kind", RULES)
def test_no_format_swaps_rules(kind: str) -> None:
    rules = RULES[kind]
    for name in FORMATS:
        try:
            text = written(name, blank(rules))
        except (FormatError, RulesError):
            continue
        try:
            back = next(read(io.BytesIO(text), name)).puzzle.rules
        except (NonetError, StopIteration):
            back = next(read(io.BytesIO(text), name, rules)).puzzle.rules
        assert known(back) == known(rules), name


@pytest.mark.parametrize("kind", RULES)
def test_rules_that_readers_name_need_not_be_stated(kind: str) -> None:
    rules, held = RULES[kind], 0
    for name in ("line", "csv", "npy", "grid"):
        try:
            text = written(name, blank(rules), rules)
        except FormatError as error:
            assert "gaps" in str(error)  # noqa: PT017 -- a picture of several grids
            continue
        held += 1
        assert next(read(io.BytesIO(text), name, rules)).puzzle == blank(rules)
    assert held >= 3


@pytest.mark.parametrize(
    ("name", "kind", "lost"),
    [
        ("line", "diagonal", "the house 'main diagonal'"),
        ("sdk", "own house", "the house 'corners'"),
        ("sdm", "killer", "the constraint 'killer-cage'"),
        ("npy", "jigsaw", "irregular regions"),
        ("jigsaw", "killer jigsaw", "the constraint 'killer-cage'"),
        ("grid", "tall boxes", "other boxes"),
        ("hodoku", "latin", "a board without boxes"),
        ("canvas", "samurai house", "the house 'pair'"),
        ("line", "0 to 8", "a board of 9x9 with digits 0 to 8"),
    ],
)
def test_the_error_names_the_part_that_would_be_lost(name: str, kind: str, lost: str) -> None:
    with pytest.raises(FormatError, match=f"{name} cannot store {lost}"):
        written(name, blank(RULES[kind]))

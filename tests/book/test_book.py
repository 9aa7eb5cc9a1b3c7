"""Books of puzzles: what is on their pages, and what they refuse."""

from __future__ import annotations

import re
import zlib

import pytest

import nonet
from nonet import Puzzle, Record
from nonet.book import book, entries_of, pages_of
from nonet.book.drawings import picture
from nonet.book.making import PER_PAGE
from nonet.constraints import AntiKnight, KillerCage
from nonet.errors import NoSolutionError, SeveralSolutionsError

PUZZLES = [Record(nonet.generate(seed=(4, index)), fields={"seed": "4", "index": str(index)}) for index in range(7)]


def pages(content: bytes) -> int:
    """Return the number of pages of a PDF file."""
    return len(re.findall(rb"/Type /Page\b", content))


def text(content: bytes) -> str:
    """Return all text of a PDF file, in the order in which it is drawn."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", content, re.DOTALL)
    drawn = b" ".join(zlib.decompress(stream) for stream in streams if stream[:1] == b"x")
    return " ".join(found.decode("latin-1") for found in re.findall(rb"\((.*?)\) Tj", drawn))


def words(content: bytes) -> str:
    """Return the same without the ends of lines, which depend on the width of the paper."""
    return " ".join(text(content).split())


@pytest.mark.parametrize(("per_page", "expected"), [(1, 7), (2, 4), (4, 2), (6, 2), (9, 1)])
def test_a_book_has_a_title_page_puzzles_and_solutions(per_page: int, expected: int) -> None:
    assert pages(book(PUZZLES, per_page=per_page)) == 1 + expected + 1
    assert pages(book(PUZZLES, per_page=per_page, solutions=False)) == 1 + expected
    assert pages(book(PUZZLES, per_page=per_page, hints=True)) == 1 + expected + 3


def test_puzzles_stand_with_number_difficulty_rating_and_seed() -> None:
    said = text(book(PUZZLES))
    for number, record in enumerate(PUZZLES, 1):
        rating = record.puzzle.rate()
        assert f"{number} \xb7 {rating.difficulty} \xb7 ER {rating.er:.1f} \xb7 seed 4, {number - 1}" in said


def test_all_givens_and_solutions_are_printed() -> None:
    [record] = PUZZLES[:1]
    digits = re.findall(r"(?<= )[1-9](?= )", text(book([record])))
    solution = list(map(str, record.puzzle.solve()))
    givens = [str(digit) for digit in record.puzzle.givens if digit]
    assert "".join(givens) in "".join(digits)
    assert "".join(solution) in "".join(digits)


def test_equal_puzzles_make_equal_books() -> None:
    assert book(PUZZLES, title="One") == book(PUZZLES, title="One")
    assert book(PUZZLES, title="One") != book(PUZZLES, title="Two")


def test_entries_are_solved_and_rated() -> None:
    for entry, record in zip(entries_of(PUZZLES), PUZZLES, strict=True):
        assert entry.solution == record.puzzle.solve()
        assert entry.er == record.puzzle.rate().er


def test_hints_name_the_first_step_that_is_no_single() -> None:
    hard = nonet.generate(seed=2, difficulty="hard")
    step = next(step for step in hard.steps() if "single" not in step.technique and step.technique != "full-house")
    said = words(book([hard], hints=True))
    assert step.telling.hints[1] in said
    assert " ".join(step.telling.why) in said


def test_a_puzzle_that_is_not_proper_is_refused_with_its_number() -> None:
    with pytest.raises(SeveralSolutionsError, match="puzzle 2"):
        book([PUZZLES[0], Record(Puzzle("." * 81))])
    with pytest.raises(NoSolutionError, match="puzzle 1"):
        book([Puzzle("11" + "." * 79)])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"per_page": 3}, "per_page is 3"),
        ({"per_page": True}, "per_page is True"),
        ({"paper": "napkin"}, "napkin"),
        ({"title": "\u6570\u72ec"}, "Latin-1"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        book(PUZZLES, **options)  # type: ignore[arg-type]


def test_a_book_without_puzzles_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        book([])


def test_the_candidates_of_a_puzzle_made_of_them_are_printed() -> None:
    givens = PUZZLES[0].puzzle
    allowed = [1 << digit - 1 if digit else 511 for digit in givens]
    empty = list(givens).index(0)
    allowed[empty] &= ~(1 << givens.solve()[empty] % 9)
    puzzle = Puzzle("." * 81, candidates=allowed)
    digits = re.findall(r"(?<= )[1-9](?= )", text(book([puzzle], solutions=False)))
    printed = (str(digit) for bits in allowed for digit in range(1, 10) if bits >> digit - 1 & 1)
    assert "".join(printed) in "".join(digits)


def test_a_killer_is_printed_with_its_cages_its_rules_and_its_solution() -> None:
    record = PUZZLES[0]
    solution = record.puzzle.solve()
    cage = KillerCage("r1c1 r1c2 r2c1", sum=sum(solution[cell] for cell in (0, 1, 9)))
    puzzle = Puzzle(str(record.puzzle), nonet.Rules(constraints=[cage]))
    said = words(book([puzzle], hints=True))
    assert f" {cage.sum} " in said
    assert "1 \xb7 " in said
    assert "killer cage" in said
    assert puzzle.rules.text().splitlines()[1] in said


@pytest.mark.parametrize("rules", ["samurai", "16x16", "6x6", "windoku"])
@pytest.mark.filterwarnings("error")
def test_every_board_is_printed(rules: str) -> None:
    puzzle = nonet.generate(seed=1, rules=rules)
    content = book([puzzle, Record(nonet.generate(seed=2))], hints=True, paper="a5", per_page=2)
    said = words(content)
    assert rules in said
    assert ("nonet explains no steps" in said) == (rules in {"samurai", "16x16"})
    for grid in (puzzle.givens, puzzle.solve()):
        assert " ".join(str(digit) for digit in grid if digit) in said


def test_anti_knight_is_stated_in_words() -> None:
    puzzle = nonet.Puzzle(str(PUZZLES[0].puzzle), nonet.Rules(constraints=[AntiKnight()]))
    with pytest.raises(NoSolutionError, match="puzzle 1"):
        book([puzzle])


@pytest.mark.parametrize(
    ("paper", "sides"),
    [("a4", (186, 133, 90, 84, 58)), ("a5", (125, 90, 60, 54, 38)), ("letter", (192, 124, 93, 81, 60))],
)
def test_boards_are_as_large_as_the_page_allows(paper: str, sides: tuple[int, ...]) -> None:
    [entry] = entries_of(PUZZLES[:1])
    drawing = picture(entry).drawing
    pages = pages_of(paper)
    for per_page, least in zip(PER_PAGE, sides, strict=True):
        layout = pages.layout([drawing], per_page)
        side = 450 * layout.scale(drawing)
        assert least < side < least + 2
        assert layout.columns * layout.rows == per_page


def test_the_size_of_type_is_stated() -> None:
    said = [text(book(PUZZLES, per_page=per_page)) for per_page in (1, 4, 9)]
    sizes = [int(found) for each in said for found in re.findall(r"on a page, digits of ([0-9]+) points", each)]
    assert len(sizes) == 3
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] > 10

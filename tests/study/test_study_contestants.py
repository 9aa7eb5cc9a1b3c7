"""Contestants: parsing their descriptions, and choosing the line-up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.study import QUESTIONS, Contestant, line_up, parse_contestant
from nonet.textbook.parts import BOARDS, INFERENCE, VALUES, VARIABLES, Solver

inferences = st.lists(st.sampled_from([*INFERENCE]), max_size=4)
names = st.text(st.characters(exclude_characters=":", exclude_categories=["C"]), min_size=1).filter(str.strip)


@given(names, inferences, st.sampled_from([*VARIABLES]), st.sampled_from([*VALUES]), st.sampled_from([*BOARDS]))
def test_a_contestant_survives_its_description(
    name: str, inference: list[str], variables: str, values: str, board: str
) -> None:
    solver = Solver(inference=inference, variables=variables, values=values, board=board)
    parts = Contestant(name, solver).parts
    again = parse_contestant(f"{name}: {parts}")
    assert (again.name, again.solver, again.parts) == (name.strip(), solver, parts)


@given(st.permutations(["inference=eliminate", "variables=first", "values=most common", "board=lists"]))
def test_parts_come_in_any_order_and_may_have_spaces(parts: list[str]) -> None:
    spaced = " ; ".join(part.replace("=", " = ") for part in parts)
    assert parse_contestant(f"mine:{spaced};").parts == (
        "inference=eliminate; variables=first; values=most common; board=lists"
    )


def test_parts_that_are_not_named_are_those_of_the_course() -> None:
    assert parse_contestant("mine:").solver == Solver()
    assert parse_contestant("mine: inference=none").solver == Solver(inference=[])


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "expected a name and a colon"),
        ("inference=eliminate", 1, "expected a name and a colon"),
        (": board=lists", 1, "expected a name and a colon"),
        ("mine: bord=lists", 7, "found 'bord=lists'"),
        ("mine: board", 7, "expected one of inference, variables, values, board, then ="),
        ("mine: board=list", 7, "'list' is not a choice for board (hint: choose from strings, lists,"),
        ("mine: values=lowest; board=list", 22, "'list' is not a choice for board"),
        ("mine: inference=eliminate+only", 7, "'only' is not a choice for inference"),
        ("mine: board=lists; board=strings", 19, "board is named twice"),
    ],
)
def test_the_error_for_a_malformed_description_names_the_place(text: str, column: int, message: str) -> None:
    with pytest.raises(nonet.ParseError) as caught:
        parse_contestant(text)
    assert caught.value.column == column
    assert message in str(caught.value)


def solvers() -> list[Solver]:
    return [one.solver for one in line_up() if isinstance(one.solver, Solver)]


def test_every_part_is_in_the_line_up() -> None:
    assert {solver.board for solver in solvers()} == {*BOARDS}
    assert {solver.variables for solver in solvers()} == {*VARIABLES}
    assert {solver.values for solver in solvers()} == {*VALUES}
    same = {"naked pairs"}  # naked twins under another name
    assert {name for solver in solvers() for name in solver.inference} == {*INFERENCE} - same


def test_the_line_up_has_no_duplicates() -> None:
    everyone = line_up()
    assert len({one.name for one in everyone}) == len(everyone)
    assert len({one.parts for one in everyone}) == len(everyone)


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_line_up_of_a_question_includes_all_it_needs(name: str) -> None:
    found = {one.name: one for one in line_up([name])}
    assert {*QUESTIONS[name].needs} <= found.keys()
    assert all(name in one.questions for one in found.values())


def test_a_contestant_belongs_to_all_its_questions() -> None:
    course = next(one for one in line_up(["twins", "local"]) if one.name == "course")
    assert course.questions == ("twins", "local")


def test_custom_solvers_add_their_own_question() -> None:
    mine = parse_contestant("mine: board=lists")
    assert [one.name for one in line_up(["twins"], [mine])] == ["eliminate + only choice", "course", "mine"]
    assert next(one for one in line_up(["twins"], [mine]) if one.name == "course").questions == ("twins", "own")


def test_an_invalid_line_up_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no question 'twin' .*; expected one of twins, inference"):
        line_up(["twin"])
    with pytest.raises(ValueError, match="two contestants called 'course'"):
        line_up(["twins"], [parse_contestant("course: board=lists")])

"""An option is one line in the table of questions: the command, the functions on tables and the task have it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Unpack

import click
import pytest

import nonet
import nonet.ray
from nonet import Task
from nonet.cli.options import question_options
from nonet.questions import QUESTIONS, Option, SolveOptions, TableOptions, described, with_options

FUNCTIONS: dict[str, tuple[Callable[..., Any], ...]] = {
    "solve": (nonet.solve_table, nonet.ray.solve),
    "count": (nonet.count_table, nonet.ray.count),
    "rate": (nonet.rate_table, nonet.ray.rate),
    "explain": (nonet.explain_table,),
    "measure": (nonet.measure_table, nonet.ray.measure),
    "canonical": (nonet.canonical_table, nonet.ray.canonical),
}


class MoreOptions(SolveOptions, total=False):
    """The options of ``solve``, and one more."""

    depth: Annotated[int, Option(3, "how deep the search looks.", least=1, metavar="N")]


class MoreTable(MoreOptions, TableOptions, total=False):
    """What a function on tables takes with that option."""


def test_an_option_is_added_in_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def answer(given: Any) -> Any:
        asked.append(dict(given.options))
        return nonet.solve_many(given.boards, given.rules)

    monkeypatch.setitem(QUESTIONS, "solve", replace(QUESTIONS["solve"], options=MoreOptions, answer=answer))

    @with_options
    def solve_table(table: Any, **options: Unpack[MoreTable]) -> Any:
        """Solve a table.

        Args:
            table: a table.
            **options: those of the question.
        """
        return table, options

    @click.command()
    @question_options("solve")
    def command(**options: Any) -> None:
        Task.of("solve", **{name: options[name] for name in QUESTIONS["solve"].defaults() if name in options})

    assert inspect.signature(solve_table).parameters["depth"].default == 3
    assert "depth: how deep the search looks." in (solve_table.__doc__ or "")
    [option] = [one for one in command.params if one.name == "depth"]
    assert isinstance(option, click.Option)
    assert (option.opts, option.default, option.help) == (["--depth"], 3, "how deep the search looks.")
    with pytest.raises(click.BadParameter):
        command.main(["--depth", "0"], standalone_mode=False)
    command.main(["--depth", "7"], standalone_mode=False)
    assert asked[-1]["depth"] == 7
    assert dict(Task.of("solve").options)["depth"] == 3


@pytest.mark.parametrize("verb", FUNCTIONS)
def test_functions_on_tables_and_steps_of_ray_take_the_options_of_their_question(verb: str) -> None:
    for function in FUNCTIONS[verb]:
        parameters = inspect.signature(function).parameters
        for name, (_, option) in QUESTIONS[verb].described().items():
            assert parameters[name].default == option.default
            assert option.meaning in (function.__doc__ or "")


@pytest.mark.parametrize("verb", QUESTIONS)
def test_batch_functions_take_the_options_of_their_question(verb: str) -> None:
    for name, (_, option) in QUESTIONS[verb].described().items():
        assert option.meaning, name
    assert Task.of(verb).answer([]).columns.keys() == Task.of(verb).kinds().keys() - {"error"}
    assert described(QUESTIONS[verb].options).keys() == QUESTIONS[verb].defaults().keys()

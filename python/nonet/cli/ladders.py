"""The options of commands that use a ladder."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from .options import Function, complete_techniques, completing, timeout_option

if TYPE_CHECKING:
    from ..steps import Ladder


def _ladder(_: click.Context, __: click.Parameter, value: str) -> Ladder:
    from ..steps import Ladder

    try:
        return Ladder.of(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


@completing
def _complete_ladders() -> Iterable[str]:
    from ..steps.ladder import NAMES

    return NAMES


def _left_out(ctx: click.Context, _: click.Parameter, names: tuple[str, ...]) -> None:
    """Leave techniques out of the ladder, whose option is read before this one."""
    try:
        if names:
            ctx.params["ladder"] = ctx.params["ladder"].without(*names)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def ladder_options(function: Function) -> Function:
    """Give a command the options --ladder, --without and --timeout."""
    for decorate in (
        timeout_option("Stop after this many seconds.", default=60),
        click.option(
            "--without",
            multiple=True,
            metavar="NAME",
            expose_value=False,
            callback=_left_out,
            shell_complete=complete_techniques,
            help="Leave out a technique or a family, as in fish; may be repeated.",
        ),
        click.option(
            "--ladder",
            metavar="NAME",
            default="nonet",
            show_default=True,
            callback=_ladder,
            shell_complete=_complete_ladders,
            is_eager=True,
            help="The techniques, their order and their prices: nonet, explainer (Sudoku Explainer 1.2.1), hodoku "
            "(HoDoKu 2.2), or a TOML file with a ladder of your own.",
        ),
    ):
        function = decorate(function)
    return function

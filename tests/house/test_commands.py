"""The folder of commands holds exactly one file for each command."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules

import click
import pytest

from nonet.cli import commands
from nonet.cli.app import app


def test_each_file_is_a_command_of_its_name_and_each_command_has_a_file() -> None:
    context = click.Context(app)
    names = app.list_commands(context)
    assert sorted(names) == sorted(module.name for module in iter_modules(commands.__path__))
    for name in names:
        command = app.get_command(context, name)
        assert command is getattr(import_module(f"nonet.cli.commands.{name}"), name)
        assert isinstance(command, click.Command)


@pytest.mark.parametrize("name", ["solve", "count", "check", "hint"])
def test_a_command_imports_neither_the_others_nor_what_it_does_not_use(name: str) -> None:
    unused = {"nonet.textbook", "nonet.draw.film", "nonet.page", "nonet.book", "http.server", "defusedxml", "pyarrow"}
    code = (
        "import sys; from nonet.cli.app import app; app(['NAME', '.' * 81, '-q'], standalone_mode=False);"
        "print(*sorted(sys.modules), file=sys.stderr)"
    ).replace("NAME", name)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert {one for one in loaded if one.startswith("nonet.cli.commands.")} == {f"nonet.cli.commands.{name}"}
    assert not loaded & unused


CHOICES = [
    (name, option.opts[-1], str(option.type.choices[0]))
    for name in app.list_commands(click.Context(app))
    for option in getattr(import_module(f"nonet.cli.commands.{name}"), name).params
    if isinstance(option.type, click.Choice)
]


@pytest.mark.parametrize(("name", "option", "choice"), CHOICES)
def test_every_choice_suggests_similar_names(name: str, option: str, choice: str) -> None:
    command = app.get_command(click.Context(app), name)
    assert command is not None
    with pytest.raises(click.BadParameter) as caught:
        command.make_context(name, [option, f"{choice}x"])
    assert caught.value.message.startswith(f"'{choice}x' is not a choice (did you mean {choice}")
    assert "expected one of" in caught.value.message

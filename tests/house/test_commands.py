"""The folder of commands holds exactly one file for each command."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import click

from nonet.cli import commands
from nonet.cli.app import app


def test_each_file_is_a_command_of_its_name_and_each_command_has_a_file() -> None:
    names = {module.name for module in iter_modules(commands.__path__)}
    assert names == set(app.commands)
    for name in names:
        command = getattr(import_module(f"nonet.cli.commands.{name}"), name)
        assert isinstance(command, click.Command)
        assert app.commands[name] is command

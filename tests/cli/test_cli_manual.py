"""The manual is complete: docs/cli.md and the help texts name every command, option and exit code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import nonet
from nonet import _core
from nonet.cli.app import app
from nonet.cli.asking import KINDS
from support.clicking import run

MANUAL = (Path(__file__).parents[2] / "docs" / "cli.md").read_text()
CONTEXT = click.Context(app)
NAMES = app.list_commands(CONTEXT)


def commands() -> Iterator[tuple[str, click.Command]]:
    yield "", app
    for name in NAMES:
        command = app.get_command(CONTEXT, name)
        assert command
        yield name, command


def options() -> Iterator[tuple[str, click.Option]]:
    for name, command in commands():
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                yield name, parameter


def section(name: str) -> str:
    """Return what the manual says about a command, including the common options."""
    parts = re.split(r"^## ", MANUAL, flags=re.MULTILINE)
    shared = [part for part in parts if part.startswith(("Common options", "Limits"))]
    return "\n".join([*shared, *(part for part in parts if part.startswith(f"nonet {name}\n"))]) if name else MANUAL


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_in_the_manual(name: str) -> None:
    assert f"\n## nonet {name}\n" in MANUAL
    assert f"    nonet {name} " in MANUAL


@pytest.mark.parametrize(("name", "option"), list(options()), ids=lambda value: str(getattr(value, "name", value)))
def test_every_option_is_in_the_manual_and_has_help(name: str, option: click.Option) -> None:
    assert option.help
    for spelling in option.opts:
        assert f"`{spelling}" in section(name), f"{name} {spelling}"


@pytest.mark.parametrize(("name", "command"), list(commands()), ids=str)
def test_every_command_has_help_with_examples_and_exit_codes(name: str, command: click.Command) -> None:
    shown = run(*name.split(), "--help").stdout
    assert "Examples:\n" in shown
    for code in ("0 ", "1 ", "2 ", "130", "141"):
        assert re.search(rf"^ +{code}", shown, re.MULTILINE)


def test_examples_in_the_help_use_options_that_exist() -> None:
    for name, command in commands():
        known = {spelling for _, option in options() for spelling in option.opts} | {"-R"}
        for line in (command.help or "").splitlines():
            if line.strip().startswith("nonet "):
                assert set(re.findall(r"(?<=\s)--?[a-z][a-z-]*", line)) <= known, f"{name}: {line}"
                assert all(len(puzzle) == 81 for puzzle in re.findall(r"[\d.]{60,}", line)), f"{name}: {line}"


@pytest.mark.parametrize(
    "word", [*(status.name.lower() for status in map(nonet.Status, KINDS)), "not_minimal", "solved", "solution"]
)
def test_every_status_word_is_in_the_manual(word: str) -> None:
    assert f"`{word}`" in MANUAL


@pytest.mark.parametrize("code", [0, 1, 2, 130, 141])
def test_every_exit_code_is_in_the_manual(code: int) -> None:
    assert re.search(rf"^\| {code} \|", MANUAL, re.MULTILINE)


def test_version_prints_the_version_and_the_lanes() -> None:
    assert re.fullmatch(rf"nonet \d+\.\d+\.\d+\S* \(lanes: {_core.lanes()[0]}\)\n", run("--version").stdout)


def test_the_rules_of_the_manual_exist() -> None:
    for spec in re.findall(r"--rules ([a-z+-]+)", MANUAL):
        nonet.Rules(spec)

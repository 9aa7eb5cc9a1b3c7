"""What is fuzzed: each target reads bytes as a user would hand them over, and says in a few words how that ended.

An error that nonet documents is an outcome; anything else that is raised is a crash. Run one input again with

    PYTHONPATH=tests .venv/bin/python tests/fuzz/targets.py TARGET FILE
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import click

import nonet
from nonet import Ladder, NonetError, Puzzle, Rules, State, Step
from nonet.cli.app import app
from nonet.formats import FORMATS, read
from support.clicking import runner

Target = Callable[[bytes], str]
COMMANDS = {"canon", "check", "convert", "count", "dedup", "explain", "hint", "morph", "rate", "show", "solve"}
"""Commands that end soon whatever their options are."""
DIRECTORY = tempfile.TemporaryDirectory(prefix="nonet-fuzz-")
"""Where commands may write."""


def text_of(data: bytes) -> str:
    """Any text, lone surrogates included."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def shape(error: BaseException) -> str:
    """An error without what it quotes: two inputs with the same shape show the same."""
    assert str(error), type(error)
    said = re.sub(r"'[^']*'|\"[^\"]*\"", "''", str(error).partition("\n")[0])
    return f"{type(error).__name__}: {re.sub(r'[0-9]+', '0', said)[:80]}"


def read_file(name: str | None, data: bytes) -> str:
    """A file, of a format that is told or found by looking."""
    bad: list[str] = []
    try:
        records = list(read(io.BytesIO(data), name, on_error=lambda record: bad.append(shape(record.error))))
    except nonet.ParseError as error:
        return shape(error)
    parts = {part for record in records for part in ("placed", "marks", "solution", "fields") if getattr(record, part)}
    keys = sorted({key for record in records for key in record.fields if key.isalpha()})[:3]
    return f"{min(len(records), 2)} records with {sorted(parts)} {keys}, {bad[:1]}"


def read_puzzle(data: bytes) -> str:
    """A puzzle from a text."""
    puzzle = Puzzle(text_of(data))
    assert Puzzle(str(puzzle)).givens == puzzle.givens
    return f"puzzle of {bool(puzzle.given_count)}"


def read_state(data: bytes) -> str:
    """A state from the text of any format."""
    state = State(text_of(data))
    assert State.of_board(state.board_text(), state.struck_text()).candidate_bits == state.candidate_bits
    return f"state, {len(state.placed) if state.placed else 0}"


def read_board(data: bytes) -> str:
    """A state from the text of its board, and after a comma that of its struck candidates."""
    board, _, struck = text_of(data).partition(",")
    state = State.of_board(board, struck)
    return f"board, {bool(state.struck)}"


def read_step(data: bytes) -> str:
    """A step from JSON, with all that can be shown of it."""
    step = Step.from_json(text_of(data))
    assert Step.from_json(step.to_json()) == step
    assert step.text
    assert step.explain()
    assert step.svg()
    with contextlib.suppress(nonet.SearchTimeoutError):
        step.unproved(timeout=0.5)
    return f"step: {step.technique}"


def read_ladder(data: bytes) -> str:
    """A ladder from TOML."""
    ladder = Ladder.from_toml(text_of(data))
    assert Ladder.from_toml(ladder.to_toml()) == ladder
    return "ladder"


def read_rules(data: bytes) -> str:
    """Rules: the name in the first line, a house of one's own in each line after it."""
    spec, *houses = text_of(data).split("\n")
    rules = Rules(spec, [house for house in houses if house])
    assert rules == Rules(spec, {house.name: house.cells for house in rules.extra_houses}) or houses or "+" in spec
    return f"rules with {min(len(rules.extra_houses), 3)}"


def generate(data: bytes) -> str:
    """A request to the generator: a JSON object of its arguments."""
    try:
        asked = json.loads(text_of(data))
    except (ValueError, RecursionError):
        return "no JSON"
    if not isinstance(asked, dict) or asked.keys() & {"timeout", "pattern"}:
        return "no request"
    try:
        made = nonet.generate(**asked, timeout=0.3)
    except (ValueError, TypeError) as error:
        return shape(error)
    assert made.count(limit=2) == 1
    return f"made with {sorted(asked)}"


def command(data: bytes) -> str:
    """A command: its words in the first line, its standard input after it."""
    line, _, text = text_of(data).partition("\n")
    try:
        words = shlex.split(line.replace("\0", ""))  # no system passes NUL to a command
    except ValueError:
        return "no words"
    if not words or words[0] not in COMMANDS or any("/" in word or ".." in word for word in words):
        return "no command"
    known = app.get_command(click.Context(app), words[0])
    if known is not None and any(option.name == "timeout" for option in known.params):
        words += ["--timeout", "1"]
    ended = runner().invoke(app, words, input=text.encode("utf-8", "replace"))
    if ended.exception is not None and not isinstance(ended.exception, SystemExit):
        raise ended.exception
    options = sorted(word for word in words[1:] if word.startswith("-"))
    return f"{words[0]} {options} exit {ended.exit_code}: {re.sub('[0-9]+', '0', ended.stderr[-80:])}"


@contextlib.contextmanager
def elsewhere() -> Iterator[None]:
    """A folder to run in that may be written to."""
    here = Path.cwd()
    os.chdir(DIRECTORY.name)
    try:
        yield
    finally:
        os.chdir(here)


def outcome(target: Target, data: bytes) -> str:
    """How a target ends.

    Raises:
        Exception: it has crashed.
    """
    with elsewhere():
        try:
            return target(data)
        except NonetError as error:
            return shape(error)


TARGETS: dict[str, Target] = {
    "look": partial(read_file, None),
    **{f"format-{name}": partial(read_file, name) for name in sorted(FORMATS)},
    "puzzle": read_puzzle,
    "state": read_state,
    "board": read_board,
    "step": read_step,
    "ladder": read_ladder,
    "rules": read_rules,
    "generate": generate,
    "command": command,
}
"""By name. New formats are there by themselves."""


if __name__ == "__main__":
    print(outcome(TARGETS[sys.argv[1]], Path(sys.argv[2]).read_bytes()))

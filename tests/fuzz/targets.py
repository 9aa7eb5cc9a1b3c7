"""The targets of fuzzing: each reads bytes as user input and describes the outcome in a few words.

A documented error is an outcome; any other exception is a crash. Reproduce one input with

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
from nonet import Ladder, Morph, NonetError, Puzzle, Rules, State, Step
from nonet.cli.app import app
from nonet.formats import FORMATS, read
from support.clicking import runner

Target = Callable[[bytes], str]
COMMANDS = {"canon", "check", "convert", "count", "dedup", "explain", "hint", "morph", "rate", "show", "solve"}
"""Commands that end soon with any options."""
DIRECTORY = tempfile.TemporaryDirectory(prefix="nonet-fuzz-")
"""The folder that commands may write to."""


def text_of(data: bytes) -> str:
    """Return the bytes as text, possibly with lone surrogates."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def shape(error: BaseException) -> str:
    """Return an error without quotations and numbers, so that similar inputs give the same text."""
    assert str(error), type(error)
    text = re.sub(r"'[^']*'|\"[^\"]*\"", "''", str(error).partition("\n")[0])
    return f"{type(error).__name__}: {re.sub(r'[0-9]+', '0', text)[:80]}"


def read_file(name: str | None, data: bytes) -> str:
    """Read a file whose format is named or detected."""
    bad: list[str] = []
    try:
        records = list(read(io.BytesIO(data), name, on_error=lambda record: bad.append(shape(record.error))))
    except nonet.ParseError as error:
        return shape(error)
    parts = {part for record in records for part in ("placed", "marks", "solution", "fields") if getattr(record, part)}
    keys = sorted({key for record in records for key in record.fields if key.isalpha()})[:3]
    return f"{min(len(records), 2)} records with {sorted(parts)} {keys}, {bad[:1]}"


def read_puzzle(data: bytes) -> str:
    """Read a puzzle from text."""
    puzzle = Puzzle(text_of(data))
    assert Puzzle(str(puzzle)).givens == puzzle.givens
    return f"puzzle of {bool(puzzle.given_count)}"


def read_state(data: bytes) -> str:
    """Read a state from text in any format."""
    state = State(text_of(data))
    assert State.of_board(state.board_text(), state.struck_text()).candidate_bits == state.candidate_bits
    return f"state, {len(state.placed) if state.placed else 0}"


def read_board(data: bytes) -> str:
    """Read a state from the text of its board and, after a comma, of its struck candidates."""
    board, _, struck = text_of(data).partition(",")
    state = State.of_board(board, struck)
    return f"board, {bool(state.struck)}"


def read_step(data: bytes) -> str:
    """Read a step from JSON, and make its texts and its picture."""
    step = Step.from_json(text_of(data))
    assert Step.from_json(step.to_json()) == step
    assert step.text
    assert step.explain()
    assert step.svg()
    with contextlib.suppress(nonet.SearchTimeoutError):
        step.unproved(timeout=0.5)
    return f"step: {step.technique}"


def read_ladder(data: bytes) -> str:
    """Read a ladder from TOML."""
    ladder = Ladder.from_toml(text_of(data))
    assert Ladder.from_toml(ladder.to_toml()) == ladder
    return "ladder"


def read_rules(data: bytes) -> str:
    """Read rules: their name on the first line, then one custom house per line."""
    spec, *houses = text_of(data).split("\n")
    rules = Rules(spec, [house for house in houses if house])
    assert rules == Rules(spec, {house.name: house.cells for house in rules.extra_houses}) or houses or "+" in spec
    return f"rules with {min(len(rules.extra_houses), 3)}"


def read_morph(data: bytes) -> str:
    """Read a morph from its text or from JSON."""
    text = text_of(data)
    morph = Morph.from_json(text) if text.lstrip().startswith("{") else Morph(text)
    assert Morph(str(morph)) == Morph.from_json(morph.to_json()) == morph
    assert morph * morph.inverse() == morph**0
    return f"morph of {morph.rules.spec}, {morph.transpose}"


def generate(data: bytes) -> str:
    """Generate a puzzle, given a JSON object of arguments."""
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
    """Run a command, given its words on the first line and its standard input after that."""
    line, _, text = text_of(data).partition("\n")
    try:
        words = shlex.split(line.replace("\0", ""))  # no system passes NUL to a program
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
    """Run in a folder that may be written to."""
    here = Path.cwd()
    os.chdir(DIRECTORY.name)
    try:
        yield
    finally:
        os.chdir(here)


def outcome(target: Target, data: bytes) -> str:
    """Return how a target ends.

    Raises:
        Exception: the target has crashed.
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
    "morph": read_morph,
    "generate": generate,
    "command": command,
}
"""The targets by name. New formats are included automatically."""


if __name__ == "__main__":
    print(outcome(TARGETS[sys.argv[1]], Path(sys.argv[2]).read_bytes()))

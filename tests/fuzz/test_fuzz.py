"""A short version of `make long-fuzz`: the inputs of the corpus, and slightly changed ones."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fuzz import corpus
from fuzz.targets import TARGETS, outcome
from nonet.formats import FORMATS

CHANGED = 100
"""Number of changed inputs for each target."""


def changed(chance: random.Random, data: bytes, other: bytes) -> bytes:
    """Return an input with parts removed, doubled, or replaced by a few bytes or by a part of another input."""
    for _ in range(chance.randint(1, 4)):
        at, to = sorted(chance.randint(0, len(data)) for _ in range(2))
        to = min(to, at + chance.choice([0, 1, 2, 20, 2000]))
        start = chance.randint(0, len(other))
        new = chance.choice(
            [b"", data[at:to] * 2, bytes(chance.choices(b'09.-1+"{[<\n,;\xff\x00', k=2)), other[start : start + 30]]
        )
        data = data[:at] + new + data[to:]
    return data


@pytest.mark.parametrize("target", TARGETS)
def test_every_input_has_a_documented_outcome(target: str) -> None:
    chance = random.Random(target)
    inputs = corpus.inputs(target)
    for data in inputs:
        outcome(TARGETS[target], data)
    for _ in range(CHANGED):
        outcome(TARGETS[target], changed(chance, chance.choice(inputs), chance.choice(inputs)))


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_without_a_corpus_starts_from_a_puzzle(name: str, tmp_path: Path) -> None:
    (data,) = corpus.inputs(f"format-{name}", tmp_path)
    assert outcome(TARGETS[f"format-{name}"], data).startswith("1 records with")


def test_the_corpus_keeps_the_smallest_input_of_each_outcome() -> None:
    inputs = [b"qq", b"no such rules", b"classic", b"classic ", b"neither"]
    assert list(corpus.smallest("rules", inputs).values()) == [b"qq", b"classic"]


def test_an_undocumented_error_is_a_crash() -> None:
    def target(data: bytes) -> str:
        return str(data[1])

    assert outcome(target, b"12") == "50"
    with pytest.raises(IndexError):
        outcome(target, b"1")


def test_every_target_has_a_corpus() -> None:
    assert {path.stem for path in corpus.FOLDER.iterdir()} <= set(TARGETS)
    for target in TARGETS:
        found = corpus.inputs(target)
        assert 0 < len(found) <= corpus.MOST
        assert max(map(len, found)) <= corpus.LARGEST

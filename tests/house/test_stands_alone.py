"""The repository is self-contained: no build, test or benchmark file reads a path outside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = (
    "tests",
    "crates",
    "python",
    "benches",
    ".ci",
    ".github",
    "docs/website",
    "packaging",
    "Makefile",
    "pyproject.toml",
)
KINDS = {".py", ".pyi", ".rs", ".toml", ".sh", ".yml", ""}

UP = r"(?:\.\./)+\.\.|(?:\.\./)+"
PATTERNS = {
    "a chain of ..": re.compile(rf"(?<![\w.])(?:{UP})(?=[/\w\"'])"),
    "parents[N]": re.compile(r"parents\[(\d+)\]"),
    ".parent of this file": re.compile(r"__file__\)(?:\.resolve\(\))?((?:\.parent)+)\b"),
    "the folder above the root": re.compile(r"\bROOT\.parent\b"),
    "an absolute path": re.compile(r"[\"'`=\s](/(?:home|work|root|Users|mnt|srv)/\w)"),
}


def files() -> Iterator[Path]:
    """Yield the files of the build, the tests and the benchmarks, except this one, which contains bad examples."""
    for place in map(ROOT.joinpath, PLACES):
        for path in place.rglob("*") if place.is_dir() else [place]:
            if path.is_file() and path.suffix in KINDS and path != Path(__file__).resolve():
                yield path


def outside(path: PurePath, text: str) -> list[str]:
    """Return the references to outside places in a text at this path in the repository."""
    return [
        f"{path}:{number}: {what}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        for what, pattern in PATTERNS.items()
        for match in pattern.finditer(line)
        if leaves(path, what, match)
    ]


def leaves(path: PurePath, what: str, match: re.Match[str]) -> bool:
    """Return whether a match leads out of the repository."""
    depth = len(path.parts) - 1
    if what == "a chain of ..":
        return match[0].count("..") > (depth if path.suffix == ".rs" and "#[path" in match.string else below(path))
    if what == "parents[N]":
        return path.suffix == ".py" and int(match[1]) > depth
    return match[1].count(".parent") > depth + 1 if what == ".parent of this file" else True


def below(path: PurePath) -> int:
    """Return the depth of the folder where a file's relative paths start: the crate's for Rust, otherwise the root."""
    return 2 if path.parts[0] == "crates" else 0


def test_no_file_reads_a_path_outside_the_repository() -> None:
    texts = {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in files()}
    assert len(texts) > 300
    assert [fault for name, text in texts.items() for fault in outside(name, text)] == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("tests/formats/test_x.py", 'Path(__file__).resolve().parents[3] / "beside"'),
        ("tests/support/x.py", 'ROOT.parent / "beside"'),
        ("tests/x.py", 'Path(__file__).parent.parent.parent / "beside"'),
        ("benches/x.py", "python -m benches.x --data ../beside/puzzles"),
        ("Makefile", "\t$(BIN)/nonet solve ../beside/puzzles.txt"),
        ("crates/nonet/tests/x.rs", 'root.join("../../../beside/x.txt")'),
        (".ci/run", 'cd "$(dirname "$0")/../.."'),
        ("tests/x.py", 'open("/home/me/puzzles.txt")'),
    ],
)
def test_a_path_that_leads_out_is_found(path: str, line: str) -> None:
    assert len(outside(PurePath(path), line)) == 1


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("tests/formats/test_x.py", "Path(__file__).resolve().parents[2]"),
        ("benches/sets.py", "Path(__file__).resolve().parent.parent"),
        ("crates/nonet/tests/x.rs", 'root.join("../../tests/data")'),
        (".ci/run", 'cd "$(dirname "$0")"/..'),
        ("tests/x.py", 'text = "and so on... /.../page.html"'),
    ],
)
def test_a_path_inside_the_repository_is_accepted(path: str, line: str) -> None:
    assert outside(PurePath(path), line) == []

"""The page stays light: compressed, its scripts take less than 150 kB and the engine less than 1.6 MB."""

import gzip
from pathlib import Path

from nonet.page import folder


def weight(*paths: Path) -> int:
    """Return the bytes of files as a web server sends them."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def test_scripts_take_less_than_150_kilobytes() -> None:
    scripts = [path for path in folder().rglob("*") if path.suffix in {".js", ".css", ".html"}]
    assert len(scripts) > 20
    assert weight(*scripts) < 150_000


def test_the_engine_takes_less_than_1600_kilobytes() -> None:
    # It took less than 1500 before it explained puzzles under any rules and drew constraints.
    assert weight(folder() / "nonet_page.wasm") < 1_600_000

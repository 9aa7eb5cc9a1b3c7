"""The map in ARCHITECTURE.md shows what is there, and nothing that is gone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "ARCHITECTURE.md").read_text()
ENDINGS = ("", ".rs", ".py", ".js")
DEEPEST = 8
"""Lines that are indented further continue the description above them."""


def entries() -> Iterator[tuple[Path, str]]:
    """Yield the folder of each name on the map, and the name."""
    (shown,) = re.findall(r"## The map\n+```\n(.*?)```", TEXT, re.DOTALL)
    above: dict[int, Path] = {}
    for line in shown.splitlines():
        depth = len(line) - len(line.lstrip())
        if depth > DEEPEST:
            continue
        folder = next((above[at] for at in range(depth - 1, -1, -1) if at in above), ROOT)
        names = re.split(r" {2,}", line.strip())[0].split()
        yield from ((folder, name) for name in names)
        inside = folder / names[0]
        above = {at: place for at, place in above.items() if at < depth}
        above[depth] = inside / "src" if (inside / "Cargo.toml").exists() else inside


MAP = sorted({(folder.relative_to(ROOT).as_posix(), name) for folder, name in entries()})


@pytest.mark.parametrize(("folder", "name"), MAP)
def test_every_entry_of_the_map_exists(folder: str, name: str) -> None:
    assert any((ROOT / folder / f"{name}{ending}").exists() for ending in ENDINGS)


@pytest.mark.parametrize(
    "folder", ["crates/nonet/src", "crates/nonet-text/src", "crates/nonet-session/src", "page/js", "python/nonet"]
)
def test_every_module_is_on_the_map(folder: str) -> None:
    shown = {re.split(r"[./]", name)[0] for at, name in MAP if at == folder}
    files = {path.stem for path in (ROOT / folder).iterdir() if path.suffix in ENDINGS}
    assert files - shown <= {"lib", "__init__", "__pycache__"}


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([\w/-]+\.(?:rs|py|js|ftl|json|toml))`", TEXT))))
def test_files_named_in_the_text_are_there(name: str) -> None:
    assert any(path for room in ("crates", "python", "page", "docs", "tests") for path in (ROOT / room).rglob(name))

"""The documentation is complete and its examples run."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet import draw
from website import reference

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", sorted(nonet.__all__))
def test_every_public_name_is_documented(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "reference.md").read_text()


@pytest.mark.parametrize("name", sorted(draw.__all__))
def test_every_name_of_the_drawing_module_is_documented(name: str) -> None:
    assert f"`draw.{name}`" in (ROOT / "docs" / "reference.md").read_text()


def test_all_lists_exactly_the_public_names() -> None:
    assert len(set(nonet.__all__)) == len(nonet.__all__)
    public = {name for name, value in vars(nonet).items() if not name.startswith("_") and not inspect.ismodule(value)}
    assert public - {"TYPE_CHECKING"} <= set(nonet.__all__)


def test_dir_shows_the_public_names_and_modules_and_nothing_else() -> None:
    modules = {"constraints", "draw", "encodings", "formats", "page", "ray", "study", "textbook"}
    assert {name for name in dir(nonet) if not name.startswith("__")} == {*nonet.__all__, *modules} - {"__version__"}
    assert {name.split(".")[1] for name in reference.MODULES} <= modules


def test_every_public_module_is_reached_without_an_import_of_its_own() -> None:
    code = (
        "import nonet, types; names = [name for name in dir(nonet) if name not in nonet.__all__ and name[0] != '_'];"
        "print(len(names), all(isinstance(getattr(nonet, name), types.ModuleType) for name in names))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "8 True"


def test_importing_nonet_loads_no_heavy_module() -> None:
    heavy = "numpy", "click", "rich", "zstandard", "defusedxml", "nonet.formats", "nonet.cli"
    code = f"import sys, nonet; print([name for name in {heavy!r} if name in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"


def test_the_elements_of_f_puzzles_that_state_constraints_are_documented() -> None:
    sources = (ROOT / "crates/nonet/src/rules/constraints").glob("*.rs")
    elements = [name for path in sources for name in re.findall(r'Element \{\s*name: "(\w+)"', path.read_text())]
    documented = (ROOT / "docs" / "formats.md").read_text()
    assert elements
    assert [name for name in elements if f"`{name}`" not in documented] == []

"""The documentation is complete and true: its examples run as doctests, and here nothing is missing from it."""

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet import draw

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", sorted(nonet.__all__))
def test_every_public_name_is_documented(name: str) -> None:
    value = getattr(nonet, name)
    reference = (ROOT / "docs" / "reference.md").read_text()
    assert f"`{name}`" in reference
    if inspect.isclass(value) or inspect.isfunction(value):
        assert value.__doc__
        assert not value.__doc__.startswith(f"{name}(")  # what dataclass writes by itself


@pytest.mark.parametrize("name", sorted(draw.__all__))
def test_every_name_of_drawing_is_documented(name: str) -> None:
    assert f"`draw.{name}`" in (ROOT / "docs" / "reference.md").read_text()


@pytest.mark.parametrize("name", sorted(nonet.__all__))
def test_every_public_method_has_a_docstring(name: str) -> None:
    value = getattr(nonet, name)
    if not inspect.isclass(value) or not value.__module__.startswith("nonet"):
        return
    for method, function in vars(value).items():
        if not method.startswith("_") and callable(function):
            assert inspect.getdoc(function), f"{name}.{method}"


def test_what_the_front_door_exports_is_sorted_out() -> None:
    assert len(set(nonet.__all__)) == len(nonet.__all__)
    public = {name for name, value in vars(nonet).items() if not name.startswith("_") and not inspect.ismodule(value)}
    assert public - {"TYPE_CHECKING"} <= set(nonet.__all__) <= set(dir(nonet))


def test_import_is_light() -> None:
    heavy = "numpy", "click", "rich", "zstandard", "defusedxml", "nonet.formats", "nonet.cli"
    code = f"import sys, nonet; print([name for name in {heavy!r} if name in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"

"""Find the files of the page, which are part of the package."""

from __future__ import annotations

from pathlib import Path

from ..errors import NonetError

_ENGINE = "nonet_page.wasm"


class PageMissingError(NonetError):
    """This copy of nonet was built without the page."""


def folder() -> Path:
    """Return the folder with the files of the page, which any web server can serve.

    Raises:
        PageMissingError: this copy of nonet was built without the page; the message says how to build or install it.
    """
    here = Path(__file__).resolve()
    found = here.parent / "static"
    if not (found / _ENGINE).is_file():
        raise PageMissingError(f"this copy of nonet was built without the page: {_cure(here.parents[3])}")
    return found


def _cure(root: Path) -> str:
    """Return what to run: in a checkout, whose root this would be, or elsewhere."""
    if not (root / "packaging/page.py").is_file():
        return "`pip install --force-reinstall --only-binary nonet nonet` installs a wheel, which has the page"
    return f"run `make page` in {root}"

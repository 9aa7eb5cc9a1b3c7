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
        PageMissingError: this copy of nonet was built without the page.
    """
    found = Path(__file__).parent / "static"
    if not (found / _ENGINE).is_file():
        raise PageMissingError("this copy of nonet was built without the page; `make page` builds it")
    return found

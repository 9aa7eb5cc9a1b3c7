"""Checks what the wheel and the source distribution in a folder hold: ``python packaging/contents.py FOLDER``."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

LICENCES = {"LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY-LICENSES.txt"}
PAGE = {f"nonet/page/static/{name}" for name in ("index.html", "js/app.js", "nonet_page.wasm", "service-worker.js")}
SOURCES = LICENCES | {
    "ARCHITECTURE.md",
    "BENCHMARKS.md",
    "CHANGELOG.md",
    "CITATION.cff",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "Makefile",
    "README.md",
    "SECURITY.md",
    "crates/nonet/src/lib.rs",
    "docs/tutorial.md",
    "docs/website/conf.py",
    "page/index.html",
    "pyproject.toml",
    "python/nonet/py.typed",
    "tests/conftest.py",
    "tests/data/hard.txt.gz",
}


def missing_from_source(path: Path) -> set[str]:
    """Return what is missing from a source distribution."""
    with tarfile.open(path) as archive:
        return SOURCES - {name.partition("/")[2] for name in archive.getnames()}


def missing_from_wheel(path: Path) -> set[str]:
    """Return what is missing from a wheel: the extension, the marker `py.typed`, the stubs, the page, the licences."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
    licences = {name.rpartition("/")[2] for name in names if ".dist-info/licenses/" in name}
    extension = any(name.startswith("nonet/_core.") and name.endswith((".so", ".pyd")) for name in names)
    return (
        (LICENCES - licences)
        | ({"nonet/py.typed", "nonet/_core.pyi", "nonet/above.pyi", *PAGE} - {*names})
        | ({"_core"} if not extension else set())
    )


def main() -> None:
    """Check every distribution in a folder."""
    folder = Path(sys.argv[1])
    lacks = {path.name: missing_from_source(path) for path in folder.glob("*.tar.gz")}
    lacks |= {path.name: missing_from_wheel(path) for path in folder.glob("*.whl")}
    faults = [f"{name} lacks {', '.join(sorted(missing))}" for name, missing in lacks.items() if missing]
    if faults or not lacks:
        raise SystemExit("\n".join(faults) or f"{folder} holds no distribution")


if __name__ == "__main__":
    main()

"""Collects the licence texts of everything that is linked into the extension: ``make licences``.

``python packaging/licences.py`` writes THIRD-PARTY-LICENSES.txt, which every wheel and the source distribution carry;
``--check`` fails where that file is out of date. The crates are those of `cargo metadata`, on every platform; what only
runs during the build (procedural macros, build scripts, tests) is not linked and not listed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "THIRD-PARTY-LICENSES.txt"
EXTENSION = "nonet-python"

HEAD = """Third-party software in nonet's compiled extension

nonet itself is licensed under MIT or Apache-2.0 (LICENSE-MIT, LICENSE-APACHE). Its extension also contains the crates
below and the Rust standard library. "Used under" names the licence that nonet chooses where
a crate offers several.
"""

RUST = """The Rust standard library
Copyright (c) The Rust Project Contributors
MIT OR Apache-2.0, used under MIT
https://github.com/rust-lang/rust
"""

TEXTS = {
    "MIT": ("LICENSE-MIT", "LICENSE", "LICENSE.md"),
    "BSD-2-Clause": ("LICENSE",),
    "Unicode-3.0": ("LICENSE",),
    "Zlib": ("LICENSE",),
}
"""The licences that nonet uses crates under, the preferred one first, and the files that hold their texts."""

COMMON = "Apache-2.0"
"""The licence for a crate that ships no text: this one's is the same for all, without a line about the holder."""


class Crate(NamedTuple):
    """A crate that is linked in."""

    name: str
    version: str
    licence: str
    address: str
    folder: Path

    def used_under(self) -> str:
        """Return the licence that nonet chooses."""
        return self._terms()[0]

    def text(self) -> str:
        """Return the text of that licence, as shipped with the crate."""
        return self._terms()[1]

    def _terms(self) -> tuple[str, str]:
        offered = self.licence.replace("/", " OR ").split(" OR ")
        for licence in filter(offered.__contains__, TEXTS):
            for path in (self.folder / name for name in TEXTS[licence]):
                if path.is_file():
                    return licence, path.read_text(encoding="utf-8").strip()
        head, _, _ = (self.folder / "src" / "lib.rs").read_text(encoding="utf-8").partition("*/")
        if head.startswith("/*") and f"{self.licence} License" in head:
            # qrcodegen ships its licence only as the comment at the top of its source.
            return self.licence, "\n".join(line[3:].rstrip() for line in head.splitlines()[1:]).strip()
        if COMMON in offered:
            return COMMON, (ROOT / "LICENSE-APACHE").read_text(encoding="utf-8").strip()
        raise SystemExit(f"{self.name} {self.version}: no text of {self.licence!r} in {self.folder}")


def linked() -> list[Crate]:
    """Return the crates that are linked into the extension, by name."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    found: dict[str, Any] = json.loads(subprocess.check_output(command, cwd=ROOT))
    packages = {package["id"]: package for package in found["packages"]}
    nodes = {node["id"]: node for node in found["resolve"]["nodes"]}
    waiting = [key for key, package in packages.items() if package["name"] == EXTENSION]
    seen = set(waiting)
    while waiting:
        for dependency in nodes[waiting.pop()]["deps"]:
            key = dependency["pkg"]
            if key not in seen and is_linked(dependency, packages[key]):
                seen.add(key)
                waiting.append(key)
    return sorted(crate(packages[key]) for key in seen if packages[key]["source"])


def is_linked(dependency: dict[str, Any], package: dict[str, Any]) -> bool:
    """Return whether a dependency is part of the extension, rather than only of its build or its tests."""
    normal = any(kind["kind"] is None for kind in dependency["dep_kinds"])
    return normal and not any("proc-macro" in target["kind"] for target in package["targets"])


def crate(package: dict[str, Any]) -> Crate:
    """Return a package of `cargo metadata` as a crate."""
    folder = Path(package["manifest_path"]).parent
    return Crate(package["name"], package["version"], package["license"], package["repository"] or "", folder)


def document(crates: list[Crate]) -> str:
    """Return the whole file: each text once, below the crates that it covers."""
    covered: dict[str, list[Crate]] = defaultdict(list)
    for each in crates:
        covered[each.text()].append(each)
    terms = (ROOT / "LICENSE-MIT").read_text(encoding="utf-8").split("\n\n", 2)[2].strip()
    sections = [HEAD, f"{RUST}\n{terms}\n"]
    for text, group in covered.items():
        heads = [f"{c.name} {c.version}\n{c.licence}, used under {c.used_under()}\n{c.address}\n" for c in group]
        sections.append("\n".join(heads) + f"\n{text}\n")
    line = "-" * 80
    return f"\n{line}\n\n".join(sections)


def main() -> None:
    """Write the file, or check it."""
    made = document(linked())
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(made, encoding="utf-8")
    elif not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != made:
        raise SystemExit(f"{TARGET.name} is out of date: run `make licences`")


if __name__ == "__main__":
    main()

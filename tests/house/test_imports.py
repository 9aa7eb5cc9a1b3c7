"""Modules import downwards: no modules of a crate or of the Python package import each other, not even in a circle.

Imports are read from the sources. A name that a module only re-exports, by `pub use` or from an `__init__.py`, counts
for the module that defines it. Code under `#[cfg(test)]` does not count; imports under `if TYPE_CHECKING:` count only
between rooms.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from nonet import above

ROOT = Path(__file__).resolve().parents[2]
CRATES = sorted(path.parent.name for path in ROOT.glob("crates/*/src"))

Module = tuple[str, ...]
Names = dict[Module, dict[str, Module]]
Imports = dict[Module, set[Module]]

# What values and rooms take from the top floor when they are called, through `nonet.above`: nothing else runs upwards.
FROM_ABOVE = {
    "Puzzle": "a Puzzle reads every format and hands on to every room; formats, morphs and states make one",
    "draw": "a picture shows what is on a board; the board's text, svg and png draw it",
    "groups": "a group has the morphs that keep Rules; Rules.morph_count is its order",
    "steps": "a State finds a Step of a Technique; Technique.example is such a Step, Step.from_json makes its State",
}

USE = re.compile(r"^\s*(pub(?:\([\w ]+\))? )?use ([^;]+);", re.MULTILINE)
PATH = re.compile(r"(?<![\w:])[a-z_]\w*(?:::\w+)+")
TESTS = re.compile(r"#\[cfg\(test\)\]\s*mod \w+ \{.*|//[^\n]*", re.DOTALL)
TEST_FILES = re.compile(r"#\[cfg\(test\)\]\s*mod (\w+);")


def circles(imports: Imports) -> list[list[str]]:
    """Return groups of modules that all import each other, directly or through others."""
    reached = cache(lambda module: below(module, imports))
    groups = {frozenset(other for other in reached(module) if module in reached(other)) for module in imports}
    return sorted(sorted("::".join(module) for module in group) for group in groups if len(group) > 1)


def below(module: Module, imports: Imports) -> frozenset[Module]:
    """Return the modules that a module imports, directly or through others."""
    seen: set[Module] = set()
    left = [module]
    while left:
        new = imports.get(left.pop(), set()) - seen
        seen |= new
        left += new
    return frozenset(seen)


def defined_in(path: Module, modules: Iterable[Module], handed_on: Names) -> Module:
    """Return the module that defines what a path names."""
    module: Module = ()
    for at, name in enumerate(path):
        if (*module, name) in modules:
            module = (*module, name)
        elif name in handed_on.get(module, {}):
            return defined_in((*handed_on[module][name], *path[at + 1 :]), modules, handed_on)
        else:
            break
    return module


# Rust


def rust_sources(source: Path) -> dict[Module, str]:
    """Return the sources of a crate's modules by path, without comments and tests; the root's path is empty."""
    texts = {}
    tests = set()
    for file in source.rglob("*.rs"):
        text = file.read_text(encoding="utf-8")
        module = file.relative_to(source).with_suffix("").parts
        module = module[:-1] if module[-1] in ("lib", "mod") else module
        tests |= {(*module, name) for name in TEST_FILES.findall(text)}
        texts[module] = TESTS.sub("", text)
    return {module: text for module, text in texts.items() if module not in tests}


def rust_imports(texts: dict[Module, str]) -> Imports:
    """Return, for each module of a crate, the other modules that it imports names from."""
    handed_on: Names = {
        module: {path[-1]: path for public, path in used(module, text, texts) if public}
        for module, text in texts.items()
    }
    return {
        module: {defined_in(path, texts, handed_on) for public, path in used(module, text, texts) if not public}
        - {module}
        for module, text in texts.items()
    }


def used(module: Module, text: str, modules: Iterable[Module]) -> Iterator[tuple[bool, Module]]:
    """Yield the paths used in a module, from the crate's root, and whether the module re-exports what they name."""
    names: dict[str, Module] = {}
    for public, tree in USE.findall(text):
        for path in branches(re.sub(r"\s+", "", re.sub(r" as \w+", "", tree))):
            if (full := absolute(path, module, modules, {})) is not None:
                names[full[-1]] = full
                yield bool(public), full
    for path in PATH.findall(USE.sub("", text)):
        if (full := absolute(path, module, modules, names)) is not None:
            yield False, full


def branches(tree: str) -> list[str]:
    """Return the paths that a `use` declaration without spaces stands for."""
    while group := re.search(r"([\w:]*)\{([^{}]*)\}", tree):
        paths = ",".join(f"{group[1]}{part}" for part in group[2].rstrip(",").split(","))
        tree = f"{tree[: group.start()]}{paths}{tree[group.end() :]}"
    return tree.split(",")


def absolute(path: str, module: Module, modules: Iterable[Module], names: dict[str, Module]) -> Module | None:
    """Return a path relative to the crate's root, if it leads into the crate.

    It may start at the root, at this module, at its parent, at a child, or at an imported name.
    """
    first, *rest = path.split("::")
    at: Module
    if first in ("crate", "self", "super"):
        at = {"crate": (), "self": module, "super": module[:-1]}[first]
    elif (*module, first) in modules:
        at = (*module, first)
    elif first in names:
        at = names[first]
    else:
        return None
    for name in rest:
        at = at[:-1] if name == "super" else (*at, name)
    return at


# Python


def python_imports(package: Path, types: bool = False) -> Imports:
    """Return, for each module of a package, the other modules that it imports names from, also inside functions.

    With types, imports under `if TYPE_CHECKING:` count too.
    """
    files = {file.relative_to(package.parent).with_suffix("").parts: file for file in package.rglob("*.py")}
    faces = {module[:-1] for module in files if module[-1] == "__init__"}
    paths = {
        (own := module[:-1] if module[-1] == "__init__" else module): imported(file, own, own in faces, types)
        for module, file in files.items()
    }
    handed_on: Names = {module: {path[-1]: path for path in paths[module]} for module in faces}
    return {
        module: {defined_in(path, paths, handed_on) for path in paths[module]} - {module, ()}
        for module in paths.keys() - faces
    }


def between_rooms(imports: Imports) -> Imports:
    """Return the imports between rooms: the folders of a package, and the modules at its top.

    A folder and the folders inside it are one room and its alcoves, which may share what they have.
    """
    rooms: Imports = {}
    for module, others in imports.items():
        room = room_of(module)
        rooms.setdefault(room, set()).update(
            other for other in map(room_of, others) if other[: len(room)] != room and room[: len(other)] != other
        )
    return rooms


def room_of(module: Module) -> Module:
    """Return the folder of a module, or the module itself at the top of the package."""
    return module if len(module) < 3 else module[:-1]


@cache
def imported(file: Path, module: Module, is_face: bool, types: bool) -> tuple[Module, ...]:
    """Return the full names that a file imports."""
    return tuple(tuple(filter(None, path)) for path in _imported(file, module, is_face, types))


def _imported(file: Path, module: Module, is_face: bool, types: bool) -> Iterator[Module]:
    left: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    here = module if is_face else module[:-1]
    while left:
        node = left.pop()
        if isinstance(node, ast.Import):
            yield from (tuple(name.name.split(".")) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = here[: len(here) - node.level + 1] if node.level else ()
            yield from ((*above, *(node.module or "").split("."), name.name) for name in node.names)
        elif types or not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            left += ast.iter_child_nodes(node)


@pytest.mark.parametrize("crate", CRATES)
def test_no_modules_of_a_crate_import_each_other(crate: str) -> None:
    imports = rust_imports(rust_sources(ROOT / "crates" / crate / "src"))
    assert len(imports) > 5
    assert circles(imports) == []


def test_no_modules_of_the_package_import_each_other() -> None:
    imports = python_imports(ROOT / "python" / "nonet")
    assert len(imports) > 100
    assert ("nonet", "grid") in imports[("nonet", "givens")]
    assert sum(map(len, imports.values())) > 500
    assert circles(imports) == []


def test_no_rooms_of_the_package_import_each_other_even_for_types() -> None:
    rooms = between_rooms(python_imports(ROOT / "python" / "nonet", types=True))
    assert {("nonet", "grid"), ("nonet", "bulk"), ("nonet", "draw", "film")} <= rooms.keys()
    assert ("nonet", "formats") in rooms[("nonet", "bulk")]
    assert circles(rooms) == []


def test_values_know_no_rooms_and_a_puzzle_stands_on_all_that_its_methods_ask() -> None:
    imports = python_imports(ROOT / "python" / "nonet")
    assert {len(module) for module in below(("nonet", "givens"), imports) - {("nonet",)}} == {2}
    assert imports[("nonet", "above")] == set()
    asked = ("givens", "draw", "formats", "page", "rating", "steps", "symmetry", "textbook.parts")
    assert {("nonet", *room.split(".")) for room in asked} <= set(map(room_of, imports[("nonet", "puzzle")]))


def test_only_listed_modules_import_from_above() -> None:
    sources = [file.read_text(encoding="utf-8") for file in ROOT.glob("python/nonet/**/*.py")]
    taken = {name for source in sources for name in re.findall(r"(?<![\w.])above\.(\w+)", source)}
    assert taken == FROM_ABOVE.keys() | {"found"}
    assert above.found.keys() == FROM_ABOVE.keys()


def test_circles_are_found() -> None:
    texts = {
        (): "mod a; mod b; mod c;\npub use a::f;",
        ("a",): "use crate::b::{g, h};\npub fn f() {}",
        ("b",): "pub fn g() { crate::c::i(); }",
        ("c",): "use super::f;\n#[cfg(test)]\nmod tests { use super::*; }",
        ("d",): "// use crate::e::j;\nuse std::fmt;",
        ("e",): "use crate::d;",
    }
    texts = {module: TESTS.sub("", text) for module, text in texts.items()}
    assert circles(rust_imports(texts)) == [["a", "b", "c"]]


def test_circles_of_python_imports_are_found(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    for name, text in {
        "__init__": "from house.a import f",
        "a": "def f():\n    from house import b",
        "b": "from house import f",
        "c": "if TYPE_CHECKING:\n    from house import d",
        "d": "import house.c",
        "e": "from .g import h",
        "g": "from . import e\ndef h():\n    pass",
    }.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    assert circles(python_imports(package)) == [["house::a", "house::b"], ["house::e", "house::g"]]
    assert ["house::c", "house::d"] in circles(python_imports(package, types=True))


def test_circles_of_rooms_are_found() -> None:
    imports: Imports = {
        ("house", "e"): {("house", "up", "a")},
        ("house", "up", "a"): {("house", "down", "a")},
        ("house", "up", "in", "c"): {("house", "up", "a")},
        ("house", "up", "b"): {("house", "up", "in", "c")},
    }
    assert circles(between_rooms(imports)) == []
    imports[("house", "down", "b")] = {("house", "up", "b")}
    assert circles(imports) == []
    assert circles(between_rooms(imports)) == [["house::down", "house::up"]]


def test_one_place_chooses_engines() -> None:
    asking = [path.name for path in ROOT.glob("crates/**/*.rs") if "fits_lanes()" in path.read_text(encoding="utf-8")]
    assert asking == ["choice.rs"]

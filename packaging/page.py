"""Builds the page: the engine as WebAssembly, and the files around it, into the Python package.

The engine is compiled together with the standard library, for size: with rustup's component ``rust-src``, or else with
Debian's ``rustc-web``, ``rust-web-src`` and ``lld``.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "page"
TARGET = ROOT / "python/nonet/page/static"
TRIPLE = "wasm32-unknown-unknown"
ENGINE = "nonet_page.wasm"
BUILD = ["cargo", "build", "--quiet", "--target", TRIPLE, "--profile", "page", "--package", "nonet-page"]
BUILD += ["-Z", "build-std=std,panic_abort", "-Z", "build-std-features=optimize_for_size"]
# Whole lines of comments, a third of the scripts: the browser need not load them.
COMMENT = re.compile(r"^[ ]*(//.*|/\*\*((?!\*/)(?s:.))*\*/)\n", re.MULTILINE)
IN_WORKER = {"worker.js", "wasm.js"}
# A panic ends the worker without a message, so the texts and places of all panics are left out.
FLAGS = "-Zunstable-options -Cpanic=immediate-abort"
DEBIAN = "/usr/bin/rustc"


def main() -> int:
    """Build everything, or with ``--can`` nothing, and return the exit code."""
    variables = compiler()
    if variables is None:
        print(f"The board for the browser needs a compiler for WebAssembly: run `{cure()}`.", file=sys.stderr)
        return 1
    if sys.argv[1:] == ["--can"]:
        return 0
    subprocess.run(BUILD, cwd=ROOT, env={**os.environ, **variables}, check=True)
    assemble(Path(variables["CARGO_TARGET_DIR"]) / TRIPLE / "page" / ENGINE)
    return 0


def cure() -> str:
    """Return the command that installs what compiles the engine."""
    return "rustup component add rust-src" if shutil.which("rustup") else "apt-get install rustc-web rust-web-src lld"


def compiler() -> dict[str, str] | None:
    """Return the environment in which cargo compiles the engine; None where no toolchain can."""
    variables = {"CARGO_TARGET_DIR": str(ROOT / "target/web"), "RUSTC_BOOTSTRAP": "1", "RUSTFLAGS": FLAGS}
    if has_library("rustc"):
        return variables
    linker = newest_linker()
    if linker is None or not has_library(DEBIAN):
        return None
    return {**variables, "RUSTC": DEBIAN, "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER": linker}


def has_library(rustc: str) -> bool:
    """Return whether a compiler comes with the source of the standard library."""
    sysroot = output([rustc, "--print", "sysroot"])
    return bool(sysroot) and (Path(sysroot) / "lib/rustlib/src/rust/library/std").is_dir()


def output(command: list[str]) -> str:
    """Return what a command prints, "" where it cannot run."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def newest_linker() -> str | None:
    """Return the linker for WebAssembly with the highest version."""
    found = [path for path in Path("/usr/bin").glob("wasm-ld*") if re.fullmatch(r"wasm-ld(-\d+)?", path.name)]
    return max(
        (path.name for path in found),
        key=lambda name: int(name.rpartition("-")[2]) if name[-1].isdigit() else 0,
        default=None,
    )


def assemble(engine: Path) -> None:
    """Put the files together; the service worker learns their names and a version made from their content."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET, ignore=shutil.ignore_patterns("tests", "*.json"))
    for path in (TARGET / "js").glob("*.js"):
        path.write_text(COMMENT.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copy(engine, TARGET / ENGINE)
    preload(TARGET / "index.html")
    files = sorted(path for path in TARGET.rglob("*") if path.is_file() and path.name != "service-worker.js")
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    names = ", ".join(f'"{path.relative_to(TARGET).as_posix()}"' for path in files)
    worker = TARGET / "service-worker.js"
    text = worker.read_text(encoding="utf-8").replace("/*VERSION*/", digest).replace("/*FILES*/", names)
    worker.write_text(text, encoding="utf-8")


def preload(page: Path) -> None:
    """Name all modules in the head of the page, so that the browser asks for them at once."""
    names = sorted(path.name for path in (page.parent / "js").glob("*.js") if path.name not in IN_WORKER)
    links = "".join(f'<link rel="modulepreload" href="js/{name}">\n' for name in names)
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("</head>", f"{links}</head>"), encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())

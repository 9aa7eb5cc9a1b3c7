"""Builds the page: the engine as WebAssembly, and the files around it, into the Python package.

The engine is compiled with rustup's target ``wasm32-unknown-unknown``, or else with Debian's ``rustc-web``,
``rust-web-src`` and ``lld``, which build the standard library too.
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
DEBIAN = Path("/usr/bin/rustc")


def main() -> int:
    """Build everything, or with ``--can`` nothing, and return the exit code."""
    command = compiler()
    if command is None:
        print(
            "`make page` needs `rustup target add wasm32-unknown-unknown`, or Debian's rustc-web, rust-web-src, lld.",
            file=sys.stderr,
        )
        return 1
    if sys.argv[1:] == ["--can"]:
        return 0
    arguments, more = command
    subprocess.run(arguments, cwd=ROOT, env={**os.environ, **more}, check=True)
    assemble(Path(more["CARGO_TARGET_DIR"]) / TRIPLE / "page" / ENGINE)
    return 0


def compiler() -> tuple[list[str], dict[str, str]] | None:
    """Return the command that compiles the engine, with its environment; None where no toolchain can."""
    folder = str(ROOT / "target/web")
    sysroot = output(["rustc", "--print", "sysroot"])
    if sysroot and (Path(sysroot) / "lib/rustlib" / TRIPLE).is_dir():
        return BUILD, {"CARGO_TARGET_DIR": folder}
    linker = newest_linker()
    source = output([str(DEBIAN), "--print", "sysroot"]) if DEBIAN.exists() else ""
    if not source or linker is None:
        return None
    return [*BUILD, "-Z", "build-std=std,panic_abort"], {
        "CARGO_TARGET_DIR": folder,
        "RUSTC": str(DEBIAN),
        "RUSTC_BOOTSTRAP": "1",
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER": linker,
    }


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
    shutil.copy(engine, TARGET / ENGINE)
    files = sorted(path for path in TARGET.rglob("*") if path.is_file() and path.name != "service-worker.js")
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    names = ", ".join(f'"{path.relative_to(TARGET).as_posix()}"' for path in files)
    worker = TARGET / "service-worker.js"
    text = worker.read_text(encoding="utf-8").replace("/*VERSION*/", f"nonet-{digest}").replace("/*FILES*/", names)
    worker.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())

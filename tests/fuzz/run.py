"""Fuzzes for some minutes, shared among the targets: ``run.py [--minutes 60] [TARGET ...]``.

Inputs that reach new code and inputs that crash go to ``target/fuzz``; for each crash a command that reproduces it is
printed. Inputs with new outcomes go to ``tests/fuzz/corpus``; commit them.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent))

from fuzz import corpus  # noqa: E402 -- the path comes first
from fuzz.targets import TARGETS  # noqa: E402

WORK = ROOT / "target" / "fuzz"
PATIENCE = 30
"""Seconds until an input counts as hanging."""
MEGABYTES = 2048
"""Maximum memory for one input, in MB."""


def main() -> int:
    """Fuzz, and return the number of crashes, 100 at most."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("targets", nargs="*", metavar="TARGET", choices=[*TARGETS, []])
    asked = options.parse_args()
    targets = asked.targets or list(TARGETS)
    workers = os.cpu_count() or 1
    each = max(10, int(asked.minutes * 60 * workers / len(targets)))
    with ThreadPoolExecutor(workers) as pool:
        crashes = [crash for found in pool.map(lambda target: fuzz(target, each), targets) for crash in found]
    for target, path in crashes:
        print(f"PYTHONPATH=tests .venv/bin/python tests/fuzz/targets.py {target} {path.relative_to(ROOT)}")
    for target in targets:
        print(f"{target}: {corpus.keep(target, grown(target))} inputs kept")
    return min(len(crashes), 100)


def fuzz(target: str, seconds: int) -> list[tuple[str, Path]]:
    """Fuzz a target, continuing after each crash, and return the crashes."""
    folder = prepared(target)
    end = time.monotonic() + seconds
    while (left := int(end - time.monotonic())) > 0 and len(list(crashes_in(folder))) < 5:
        limits = [f"-timeout={PATIENCE}", f"-rss_limit_mb={MEGABYTES}", f"-max_len={corpus.LARGEST}"]
        options = [*limits, f"-max_total_time={left}", f"-artifact_prefix={folder}/", f"{folder}/inputs"]
        with (folder / "log").open("ab") as log:
            subprocess.run(
                [sys.executable, str(HERE / "one.py"), target, *options], stdout=log, stderr=log, check=False
            )
    return [(target, path) for path in crashes_in(folder)]


def prepared(target: str) -> Path:
    """Return the folder of a target, with the inputs to start from."""
    folder = WORK / target
    (folder / "inputs").mkdir(parents=True, exist_ok=True)
    for data in corpus.inputs(target):
        (folder / "inputs" / hashlib.sha1(data, usedforsecurity=False).hexdigest()).write_bytes(data)
    return folder


def crashes_in(folder: Path) -> Iterator[Path]:
    """Return the inputs that crashed, hung or filled the memory."""
    return (path for kind in ("crash", "timeout", "oom") for path in folder.glob(f"{kind}-*"))


def grown(target: str) -> list[bytes]:
    """Return all inputs that reached new code."""
    return [path.read_bytes() for path in (WORK / target / "inputs").iterdir()]


if __name__ == "__main__":
    sys.exit(main())

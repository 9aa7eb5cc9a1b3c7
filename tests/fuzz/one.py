"""Fuzzes one target with atheris, which searches for inputs that reach new code: ``one.py TARGET [option ...]``."""

from __future__ import annotations

import sys
from pathlib import Path


def main(name: str, options: list[str]) -> None:
    """Fuzz a target with options for libFuzzer."""
    import atheris

    sys.path.insert(0, str(Path(__file__).parents[1]))
    with atheris.instrument_imports(include=["nonet"]):
        from fuzz.targets import TARGETS, outcome
    atheris.Setup([sys.argv[0], *options], lambda data: outcome(TARGETS[name], data))
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])

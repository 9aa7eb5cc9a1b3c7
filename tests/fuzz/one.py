"""One target under atheris, which looks for inputs that reach new lines: ``one.py TARGET [option ...]``."""

from __future__ import annotations

import sys
from pathlib import Path


def main(name: str, options: list[str]) -> None:
    """Fuzz a target; the options are libFuzzer's."""
    import atheris

    sys.path.insert(0, str(Path(__file__).parents[1]))
    with atheris.instrument_imports(include=["nonet"]):
        from fuzz.targets import TARGETS, outcome
    atheris.Setup([sys.argv[0], *options], lambda data: outcome(TARGETS[name], data))
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])

"""Uses an installed nonet, with only its dependencies, as users do: ``python packaging/smoke.py``."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import distribution

import nonet
import nonet.page

PUZZLE = ".51...8......5.24....9..1.36....2....2.3.7.9....4....14.3..9....65.3......8...93."
SOLUTION = "351274869896153247742968153639512784124387695587496321473629518965831472218745936"


def main() -> None:
    """Solve, explain, generate, draw, find the page, and run the command."""
    puzzle = nonet.Puzzle(PUZZLE)
    expect(str(puzzle.solve()), SOLUTION)
    expect(all(step.prove() for step in puzzle.steps()), True)
    expect(str(nonet.generate(symmetry="rot180", seed=180)), PUZZLE)
    expect(nonet.solve_many([PUZZLE] * 100).solutions.shape, (100, 81))
    expect(puzzle.svg().startswith("<svg"), True)
    command = [sys.executable, "-c", "from nonet.cli import main; main()", "solve", PUZZLE]
    expect(SOLUTION in subprocess.run(command, capture_output=True, text=True, check=True).stdout, True)
    expect((nonet.page.folder() / "index.html").is_file(), True)
    licences = {path.name for path in distribution("nonet").files or () if "licenses" in path.parts}
    expect(licences >= {"LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY-LICENSES.txt"}, True)
    print(f"nonet {distribution('nonet').version} on Python {sys.version.split()[0]}: all well")


def expect(found: object, wanted: object) -> None:
    """Fail unless the result is the expected one."""
    if found != wanted:
        raise SystemExit(f"found {found!r}, wanted {wanted!r}")


if __name__ == "__main__":
    main()

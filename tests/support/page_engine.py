"""The engine of the page, one question a line."""

import json
import subprocess
from typing import Any

import nonet


class Engine:
    """Questions to the engine, one a line."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, ask: str, **fields: Any) -> Any:
        """Return the whole answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"ask": ask, **fields}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def ok(self, ask: str, **fields: Any) -> Any:
        """Return an answer that is no error."""
        answer = self.ask(ask, **fields)
        assert "ok" in answer, answer
        return answer["ok"]


def page_step(step: nonet.Step) -> dict[str, Any]:
    """Return the page's JSON of a step: Python's, but no state; its name and pictures, and whether it has a page."""
    data = json.loads(step.to_json())
    kept = {key: data[key] for key in data.keys() - {"nonet_step", "ladder", "state"}}
    return kept | {"name": step.name, "has_page": True, "pictures": json.loads(step._held.pictures())}

"""``nonet play`` and ``nonet serve``: what they refuse before they serve anything."""

from __future__ import annotations

import pytest
from shell import nonet as run


def test_play_takes_exactly_one_puzzle() -> None:
    result = run("play", "1" + "." * 80, "2" + "." * 80, "--no-browser")
    assert result.exit_code == 2
    assert "exactly one puzzle" in result.stderr


def test_a_damaged_link_is_refused() -> None:
    result = run("play", "http://127.0.0.1/#1AAAA", "--no-browser")
    assert "the link is cut off" in result.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "many"])
def test_a_port_that_does_not_exist_is_refused(port: str) -> None:
    result = run("serve", "--port", port)
    assert result.exit_code == 2
    assert "--port" in result.stderr

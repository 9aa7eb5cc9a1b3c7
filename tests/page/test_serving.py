"""The page on this machine: what the server hands out, and to whom."""

from __future__ import annotations

import socket
import struct
import threading
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from nonet.page import files, serving
from nonet.page.files import PageMissingError


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the built page."""
    for name in ("index.html", "nonet_page.wasm", "app.js"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "js").mkdir()
    monkeypatch.setattr(serving, "folder", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/index.html", 200, "text/html"),
        ("/nonet_page.wasm", 200, "application/wasm"),
        ("/app.js", 200, "text/javascript"),
        ("/js/", 404, None),
        ("/nothing", 404, None),
        ("/%2e%2e/etc/passwd", 404, None),
        ("/js/%2e%2e/%2e%2e/secret", 404, None),
    ],
)
@pytest.mark.usefixtures("built")
def test_files_of_the_page_are_handed_out_and_nothing_else(path: str, status: int, kind: str | None) -> None:
    with serving.server() as running:
        Thread(target=running.serve_forever, daemon=True).start()
        connection = HTTPConnection(*running.server_address[:2], timeout=3600)  # type: ignore[arg-type]
        connection.request("GET", path)
        answer = connection.getresponse()
        running.shutdown()
    assert answer.status == status
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    if kind:
        assert answer.getheader("Content-Type") == kind


@pytest.mark.usefixtures("built")
def test_only_this_machine_is_served() -> None:
    with serving.server() as running:
        assert running.server_address[0] == "127.0.0.1"
        assert serving.address(running) == f"http://127.0.0.1:{running.server_address[1]}/index.html"


def test_a_package_without_the_page_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "__file__", str(tmp_path / "files.py"))
    with pytest.raises(PageMissingError, match="make page"):
        files.folder()


def test_a_browser_that_leaves_while_a_file_arrives_is_no_error(built: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (built / "nonet_page.wasm").write_bytes(bytes(20_000_000))
    with serving.server() as running:
        Thread(target=running.serve_forever, daemon=True).start()
        with socket.create_connection(running.server_address[:2]) as browser:  # type: ignore[arg-type]
            browser.sendall(b"GET /nonet_page.wasm HTTP/1.0\r\n\r\n")
            browser.recv(100)
            browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        for thread in threading.enumerate():
            if "process_request_thread" in thread.name:
                thread.join()
        running.shutdown()
    assert capfd.readouterr().err == ""

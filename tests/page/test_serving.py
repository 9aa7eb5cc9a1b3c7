"""The page on this machine: what the server hands out, and to whom."""

from __future__ import annotations

import gzip
import socket
import struct
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from http.server import ThreadingHTTPServer
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


@pytest.fixture
def running(built: Path) -> Iterator[ThreadingHTTPServer]:
    """The server of that folder."""
    with serving.server() as started:
        Thread(target=started.serve_forever, args=(0.01,), daemon=True).start()
        yield started
        started.shutdown()


def asked(running: ThreadingHTTPServer, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    """Return an answer and its body."""
    connection = HTTPConnection(*running.server_address[:2], timeout=3600)  # type: ignore[arg-type]
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/index.html", 200, "text/html"),
        ("/index.html?from=home", 200, "text/html"),
        ("/", 200, "text/html"),
        ("/nonet_page.wasm", 200, "application/wasm"),
        ("/app.js", 200, "text/javascript"),
        ("/js/", 404, None),
        ("/nothing", 404, None),
        ("/%2e%2e/etc/passwd", 404, None),
        ("/%2fetc/passwd", 404, None),
        ("/js/%2e%2e/%2e%2e/secret", 404, None),
        ("/%00", 404, None),
        ("//[", 404, None),
    ],
)
def test_files_of_the_page_are_handed_out_and_nothing_else(
    running: ThreadingHTTPServer, capfd: pytest.CaptureFixture[str], path: str, status: int, kind: str | None
) -> None:
    answer, _ = asked(running, path)
    assert answer.status == status
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Server") == "nonet"
    if kind:
        assert answer.getheader("Content-Type") == kind
    assert capfd.readouterr().err == ""


def test_links_out_of_the_folder_are_not_followed(
    running: ThreadingHTTPServer, built: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.js").write_text("secret", encoding="utf-8")
    (built / "link.js").symlink_to(outside / "secret.js")
    (built / "more").symlink_to(outside)
    assert [asked(running, path)[0].status for path in ("/link.js", "/more/secret.js")] == [404, 404]


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1:8081", 200), ("localhost:9", 200), ("localhost", 200), ("evil.example:8081", 421), ("", 421)],
)
def test_a_website_whose_name_leads_here_is_refused(running: ThreadingHTTPServer, host: str, status: int) -> None:
    assert asked(running, "/index.html", Host=host)[0].status == status


def test_files_are_compressed_for_those_who_take_it_and_sent_once(running: ThreadingHTTPServer, built: Path) -> None:
    content = b"engine " * 1000
    (built / "nonet_page.wasm").write_bytes(content)
    answer, body = asked(running, "/nonet_page.wasm", Accept_Encoding="deflate, gzip, br")
    assert answer.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(body) == content
    assert answer.getheader("Content-Length") == str(len(body))
    plain, body = asked(running, "/nonet_page.wasm")
    assert plain.getheader("Content-Encoding") is None
    assert body == content
    tag = answer.getheader("ETag") or ""
    same, body = asked(running, "/nonet_page.wasm", If_None_Match=tag)
    assert (same.status, body) == (304, b"")
    (built / "nonet_page.wasm").write_bytes(b"newer")
    answer, body = asked(running, "/nonet_page.wasm", If_None_Match=tag, Accept_Encoding="gzip")
    assert (answer.status, gzip.decompress(body)) == (200, b"newer")
    head, body = asked(running, "/nonet_page.wasm", "HEAD")
    assert (head.status, head.getheader("Content-Length"), body) == (200, "5", b"")


def test_a_client_that_says_nothing_is_dropped(
    running: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert 1 <= serving._Handler.timeout <= 60
    monkeypatch.setattr(serving._Handler, "timeout", 0.05)
    with socket.create_connection(running.server_address[:2], timeout=3600) as client:  # type: ignore[arg-type]
        client.sendall(b"GET /index")
        assert client.recv(100) == b""
    assert capfd.readouterr().err == ""


@pytest.mark.usefixtures("built")
def test_only_this_machine_is_served() -> None:
    with serving.server() as running:
        assert running.server_address[0] == "127.0.0.1"
        assert serving.address(running) == f"http://127.0.0.1:{running.server_address[1]}/index.html"


@pytest.mark.parametrize("is_checkout", [True, False])
def test_a_package_without_the_page_says_what_to_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_checkout: bool
) -> None:
    monkeypatch.setattr(files, "__file__", str(tmp_path / "python/nonet/page/files.py"))
    if is_checkout:
        (tmp_path / "packaging").mkdir()
        (tmp_path / "packaging/page.py").touch()
    with pytest.raises(PageMissingError) as caught:
        files.folder()
    assert (f"`make page` in {tmp_path}" if is_checkout else "pip install") in str(caught.value)


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

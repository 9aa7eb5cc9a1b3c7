"""File handling: streams, encodings, and files that appear complete or not at all."""

import errno
import io
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from format_cases import ALL

import nonet
from nonet.formats import FORMATS, Record, atomic_open, loads_all, read, write
from nonet.formats.reading import format_of_name
from support.puzzles import EMPTY, HARD

ROOT = Path(__file__).resolve().parents[2]


class Endless(io.RawIOBase):
    """A stream that never ends."""

    def __init__(self, piece: bytes) -> None:
        self._piece = piece

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        size = min(len(buffer), len(self._piece))
        buffer[:size] = self._piece[:size]
        self._piece = self._piece[size:] + self._piece[:size]
        return size


@pytest.mark.parametrize(
    ("name", "piece"),
    [
        ("line", f"{HARD}\n"),
        ("sdm", f"{HARD}\n"),
        ("csv", f"{HARD},x\n"),
        ("bank", f"0123456789ab {HARD}  7.2\n"),
        ("hodoku", f":0000:x:{HARD}:::::\n"),
        ("pencilmarks", "1" + "." * 728 + "\n"),
        ("grid", "\n".join(HARD[at : at + 9] for at in range(0, 81, 9)) + "\n"),
        ("sdk", "[Puzzle]\n" + "\n".join(HARD[at : at + 9] for at in range(0, 81, 9)) + "\n"),
    ],
)
def test_the_first_record_of_an_endless_stream_is_returned(name: str, piece: str) -> None:
    for known in (name, None):
        records = read(io.BufferedReader(Endless(piece.encode())), known)
        assert next(records) is not None
        assert next(records) is not None


@pytest.mark.parametrize(
    ("name", "piece"),
    [
        ("sdk", "#Cand on\n"),
        ("sdk", "[Other]\nx\n"),
        ("grid", "and on\n"),
        ("ss", "a\n"),
        ("gnome", "[\n"),
    ],
)
def test_reading_gives_up_on_endless_text_without_a_puzzle(name: str, piece: str) -> None:
    with pytest.raises(nonet.ParseError):
        list(read(io.BufferedReader(Endless(piece.encode() * 1000)), name))


def test_a_pipe_is_read_as_it_fills_if_the_format_is_named() -> None:
    reading, writing = os.pipe()
    with open(reading, "rb") as source, open(writing, "wb", buffering=0) as target:
        target.write(f"{HARD}\n".encode())
        found: list[Record] = []
        reader = threading.Thread(target=lambda: found.append(next(read(source, "line"))), daemon=True)
        reader.start()
        reader.join(timeout=3600)
        assert [str(record.puzzle) for record in found] == [HARD]


def test_streams_stay_open_and_files_are_closed(tmp_path: Path) -> None:
    for stream in (io.BytesIO(HARD.encode()), io.StringIO(HARD)):
        assert len(list(read(stream))) == 1
        assert not stream.closed
    path = tmp_path / "many.txt"
    path.write_text(f"{HARD}\n" * 10_000)
    next(read(path))
    path.unlink()


def test_a_missing_file_is_reported_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.txt")
    with pytest.raises(IsADirectoryError):
        read(tmp_path)


def test_errors_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{HARD}\n12\n")
    with pytest.raises(nonet.ParseError, match=r"puzzles\.txt, line 2: expected 81 cells"):
        list(read(path))


def test_bytes_that_are_not_utf_8_are_read_as_latin_1() -> None:
    text = f"{HARD} # café".encode("latin-1") + f"\n{HARD} # naïve ☃\n".encode()
    assert [record.fields["comment"] for record in read(io.BytesIO(text))] == ["café", "naïve ☃"]


def test_a_stream_of_text_in_the_wrong_encoding_is_a_parse_error() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"\xff" * 10), "ascii")
    with pytest.raises(nonet.ParseError, match="open the file as bytes"):
        list(read(stream))


def test_other_sources_and_records_are_refused() -> None:
    with pytest.raises(TypeError, match="expected a file name or an open file, found int"):
        read(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a Record, Puzzle or Grid, found str"):
        write(io.StringIO(), [HARD])  # type: ignore[list-item]


# -- writing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.txt", "a.sdm.gz", "a.csv.xz", "a.sdk.zst", "a.npy.gz", "unknown"])
def test_the_file_name_decides_format_and_compression(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    puzzles = [nonet.Puzzle(HARD), nonet.Puzzle(EMPTY)]
    assert write(path, puzzles) == 2
    assert [record.puzzle for record in read(path)] == puzzles
    magic = {".gz": b"\x1f\x8b", ".xz": b"\xfd7z", ".zst": b"\x28\xb5"}.get(path.suffix)
    assert magic is None or path.read_bytes().startswith(magic)
    assert os.listdir(tmp_path) == [name]


def test_compressed_files_are_reproducible(tmp_path: Path) -> None:
    for name in ("a.gz", "a.xz", "a.zst"):
        files = []
        for folder in ("one", "two"):
            (tmp_path / folder).mkdir(exist_ok=True)
            write(tmp_path / folder / name, nonet.Puzzle(HARD))
            files.append((tmp_path / folder / name).read_bytes())
        assert files[0] == files[1]


def failing(error: BaseException) -> Iterator[nonet.Puzzle]:
    """Yield many puzzles, then raise an error."""
    for _ in range(5000):
        yield nonet.Puzzle(HARD)
    raise error


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt(), GeneratorExit()])
@pytest.mark.parametrize("name", ["a.txt", "a.txt.gz", "a.txt.xz", "a.txt.zst", "a.npy"])
def test_a_failed_write_keeps_the_old_file(error: BaseException, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with pytest.raises(type(error)):
        write(path, failing(error))
    assert os.listdir(tmp_path) == []
    path.write_text("old")
    with pytest.raises(type(error)):
        write(path, failing(error))
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == [name]


def test_the_old_file_stays_until_the_new_one_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    with atomic_open(path) as file:
        file.write("new")
        file.flush()
        assert path.read_text() == "old"
    assert path.read_text() == "new"


def test_permissions_and_links_are_kept(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link.txt"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write(link, nonet.Puzzle(HARD))
    assert link.is_symlink()
    assert path.read_text() == f"{HARD}\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_new_file_has_default_permissions(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    write(tmp_path / "a.txt", nonet.Puzzle(HARD))
    assert (tmp_path / "a.txt").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_devices_are_written_to_and_not_replaced() -> None:
    assert write("/dev/null", nonet.Puzzle(HARD)) == 1
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    code = "import nonet, nonet.formats as f; f.write('/dev/stdout', nonet.Puzzle('.' * 81))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == EMPTY + "\n"


def test_a_missing_folder_and_the_name_of_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write(tmp_path / "none" / "a.txt", nonet.Puzzle(HARD))
    with pytest.raises(IsADirectoryError):
        write(tmp_path, nonet.Puzzle(HARD))


FILLING = """
import os, resource, signal, sys, nonet
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))
try:
    nonet.write(sys.argv[1], [nonet.Puzzle("." * 81)] * 5_000)
except OSError as error:
    print(error.filename)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limits of the size of files")
@pytest.mark.parametrize("name", ["a.txt", "a.csv.gz", "a.npy"])
def test_the_error_for_a_file_that_is_too_large_names_it(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    done = subprocess.run([sys.executable, "-c", FILLING, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout == f"{path}\n"
    assert os.listdir(tmp_path) == []


def test_open_streams_are_written_directly() -> None:
    text, data = io.StringIO(), io.BytesIO()
    assert write(text, nonet.Puzzle(HARD)) == write(data, nonet.Puzzle(HARD), "line") == 1
    assert text.getvalue() == data.getvalue().decode() == f"{HARD}\n"


# -- imports, examples, whole files -------------------------------------------------------------------------


def test_importing_formats_loads_no_heavy_module() -> None:
    heavy = "numpy", "zstandard", "defusedxml", "xml", "json", "csv", "gzip", "lzma", "zlib", "tempfile", "hashlib"
    code = f"import sys, nonet.formats; print([name for name in {heavy!r} if name in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"


def test_the_documentation_lists_every_format_and_the_parts_that_it_keeps() -> None:
    page = (ROOT / "docs" / "formats.md").read_text()
    for name, known in FORMATS.items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
        assert all(f"`{extension}`" in row for extension in known.extensions)
        assert all(kept in row for kept in known.keeps)
        assert f"## {name}" in page


def test_every_example_on_the_page_is_in_its_format() -> None:
    page = (ROOT / "docs" / "formats.md").read_text()
    for name in set(FORMATS) - {"npy"}:
        section = page.split(f"\n## {name}\n")[1].split("\n## ")[0]
        example = section.split("```text\n")[1].split("```")[0]
        assert loads_all(example, name), name


@pytest.mark.parametrize(("name", "count"), [("few_givens", 2000), ("hard", 1465), ("hardest", 596), ("several", 1000)])
def test_whole_files_are_read(name: str, count: int) -> None:
    assert sum(1 for _ in read(ROOT / "tests" / "data" / f"{name}.txt.gz")) == count


@pytest.mark.parametrize("name", ALL)
def test_the_name_of_a_format_is_also_an_extension(name: str) -> None:
    assert format_of_name(f"puzzles.{name}") is FORMATS[name]

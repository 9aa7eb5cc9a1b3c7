"""Wrong usage, and files that cannot be read or written: exit code 2 and a helpful message."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import nonet
from nonet.cli.app import app
from support.clicking import run, runner
from support.puzzles import EMPTY, HARD

COMMANDS = ["solve", "check", "count", "convert", "show"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["no-such-file.txt"], "neither a puzzle nor a file"),
        (["[[5,3,"], "'[[5,3,' is not a list of the cells of a board: 2 brackets are not closed."),
        (["[1,2,None,4,1,2,3,4,1,2,3,4,1,2,3,7]"], "'7' is not a cell of a 4x4 board"),
        (["[[1,2],[3]]"], "found 3 in rows of 2 and 1"),
        (["[a,b]*.csv"], "no file matches"),
        ([HARD[:-1]], "expected 81 cells, found 80"),
        ([HARD[:-1] + "!"], "column 81"),
        ([str(Path(nonet.__file__).parent / "cli")], "is a folder without files of puzzles"),
        (["-", "-"], "only once"),
        ([HARD, "--rules", "nosuch"], "nosuch"),
        ([HARD, "--house", "r1c1 r1c1"], "r1c1"),
        ([HARD, "--house", "r0c1"], "r0c1"),
        ([HARD, "--constraint", "kiler-cage r1c1"], "did you mean killer-cage?"),
        ([HARD, "--constraint", ""], "there are killer-cage"),
        ([HARD, "--constraint", "killer-cage sum 3"], "has no cells; expected a constraint such as 'killer-cage r1c1"),
        ([HARD, "--constraint", "killer-cage r1c1 r0c2"], '"r0c2" is not on the board'),
        ([HARD, "--constraint", "killer-cage r1c1 r1c2, sum x"], "has sum 'x'"),
        ([HARD, "--constraint", "anti-knight r1c1"], "has 'r1c1', which is not one of its parameters"),
        ([HARD, "--constraint", "kropki-dots white r1c1"], "has white 'r1c1'"),
        ([HARD, "--constraint", "kropki-dots negative r1c1"], "has negative 'r1c1'"),
        ([HARD, "--format", "nosuch"], "nosuch"),
        ([HARD, "--output", "no/such/folder/x.txt"], "no/such/folder"),
        ([HARD, "--rejects", "no/such/folder/x.txt"], "no/such/folder"),
        ([HARD, "--rejects", "same.txt", "-o", "same.txt"], "same file"),
        ([HARD, "--nosuch"], "--nosuch"),
    ],
)
def test_wrong_usage_exits_with_2(command: str, args: list[str], words: str) -> None:
    result = run(command, *args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "args",
    [
        ["solve", "--first", "--all"],
        ["solve", "--first", "--limit", "2"],
        ["solve", "--all", "--to", "sdk"],
        ["solve", "--limit", "0"],
        ["solve", "--threads", "0"],
        ["solve", "--timeout", "-1"],
        ["solve", "--timeout", "nan"],
        ["solve", "--max-nodes", "-1"],
        ["solve", "--to", "nosuch"],
        ["count", "--limit", "0"],
        ["count", "--to", "sdk"],
        ["check", "--against", "x", "--minimal"],
        ["check", "--against", "x", "--to", "csv"],
        ["show", "--solve", "--candidates"],
    ],
)
def test_incompatible_options_are_refused(args: list[str]) -> None:
    result = run(*args, EMPTY)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Error: " in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "content",
    [
        b"\x00\x01\x02 nothing that nonet knows",
        gzip.compress(f"{HARD}\n".encode() * 50, mtime=0)[:-12],
        b"\x1f\x8b broken",
        b"PK\x03\x04 a zip file",
    ],
)
def test_unreadable_files_are_reported(tmp_path: Path, command: str, content: bytes) -> None:
    source = tmp_path / "source"
    source.write_bytes(content)
    out = tmp_path / "out"
    result = run(command, str(source), "-o", str(out))
    assert result.exit_code == 2
    assert str(source) in result.stderr
    assert "Traceback" not in result.stderr
    assert not out.exists()
    assert sorted(tmp_path.iterdir()) == [source]


def test_a_file_in_another_format_than_the_named_one_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "x.npy"
    source.write_text(HARD)
    assert run("solve", "-f", "npy", str(source)).exit_code == 2


@pytest.mark.parametrize("link", ["https://www.f-puzzles.com/?load=AAAA", f"https://sudokupad.app/scl{'A' * 30}"])
def test_a_damaged_link_says_what_is_wrong_with_it(link: str) -> None:
    result = run("solve", link)
    assert result.exit_code == 2
    assert "is a link that cannot be read: expected a complete link" in result.stderr


def test_unknown_rules_exit_with_2() -> None:
    assert run("rules", "nosuch").exit_code == 2


@pytest.mark.parametrize("link", [False, True])
def test_rejects_never_overwrites_the_input_or_the_answers(tmp_path: Path, link: bool) -> None:
    puzzles, answers, other = tmp_path / "puzzles.txt", tmp_path / "answers.txt", tmp_path / "other.txt"
    puzzles.write_text(f"{HARD}\noops\n")
    for target in (puzzles, answers):
        if link:
            other.unlink(missing_ok=True)
            other.symlink_to(target)
        else:
            other = target.parent / "." / target.name
        result = run("solve", str(puzzles), "-o", str(answers), "--rejects", str(other))
        assert result.exit_code == 2
        assert puzzles.read_text() == f"{HARD}\noops\n"
        assert not answers.exists()


def test_standard_input_cannot_hold_both_grids_and_puzzles() -> None:
    result = run("check", "-", "--against", "-", text=HARD)
    assert result.exit_code == 2
    assert "only once" in result.stderr


def test_the_accuracy_of_no_grids_is_nan(tmp_path: Path) -> None:
    (tmp_path / "none.txt").write_text("")
    result = run("check", str(tmp_path / "none.txt"), "--against", str(tmp_path / "none.txt"))
    assert "accuracy: nan (0 of 0" in result.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([HARD], f"is not a command; name one before it, as in: nonet solve {HARD}"),
        ([__file__], f"is not a command; name one before it, as in: nonet solve {__file__}"),
        (["slove"], "'slove' is not a command (did you mean solve or serve?)"),
        (["xyz"], "'xyz' is not a command; there are solve, check"),
        (["generate", "2", "--clues", "30"], "Did you mean '--givens'?"),
        (["generate", "2", "--variant", "diagonal"], "Did you mean '--rules'?"),
    ],
)
def test_a_near_miss_gets_a_suggestion(args: list[str], words: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert words in result.stderr


def test_the_help_groups_the_commands() -> None:
    shown = run("--help").stdout
    assert shown.index("Solve and check:\n  solve") < shown.index("Make puzzles:\n  generate") < shown.index("  study")


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("nonet solve puz", "file,puz"),
        ("nonet solve -o an", "file,an"),
        ("nonet check --against an", "file,an"),
        ("nonet solve --rules dia", "plain,diagonal"),
        ("nonet convert --to fpu", "plain,fpuzzles"),
        ("nonet so", "plain,solve"),
        ("nonet solve --rules diagonal+win", "plain,diagonal+windoku"),
        ("nonet explain --ladder ex", "plain,explainer"),
        ("nonet generate 5 --symmetry half", "plain,half-turn"),
        ("nonet generate 5 --difficulty very-e", "plain,very-easy"),
        ("nonet generate 5 --must x-wi", "plain,x-wing"),
        ("nonet practice x-wi", "plain,x-wing"),
        ("nonet rate --scale ho", "plain,hodoku"),
    ],
)
def test_the_shell_completes_commands_files_and_names(words: str, completed: str) -> None:
    place = {"COMP_WORDS": words, "COMP_CWORD": str(words.count(" ")), "_NONET_COMPLETE": "bash_complete"}
    result = runner().invoke(app, [], env=place, prog_name="nonet")
    assert completed in result.stdout.splitlines()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_manual_says_how_each_shell_completes(shell: str) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
    assert f"_NONET_COMPLETE={shell}_source nonet" in manual
    result = runner().invoke(app, [], env={"_NONET_COMPLETE": f"{shell}_source"}, prog_name="nonet")
    assert "nonet" in result.stdout


def test_a_folder_of_shards_is_one_with_or_without_a_slash(tmp_path: Path) -> None:
    source, folder = tmp_path / "puzzles.txt", tmp_path / "job"
    source.write_text(f"{HARD}\n")
    folder.mkdir()
    assert run("solve", str(source), "-o", str(folder), "--threads", "1").exit_code == 0
    assert (folder / "manifest.json").exists()


@pytest.mark.parametrize(("name", "options", "told"), [("job", [], True), ("job", ["-q"], False), ("a.txt", [], False)])
def test_a_file_that_may_be_meant_as_a_folder_gets_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, options: list[str], told: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("solve", HARD, "-o", name, *options)
    assert result.exit_code == 0
    assert (tmp_path / name).is_file()
    assert ("a folder of shards is -o job/" in result.stderr) == told


@pytest.mark.parametrize("command", [["generate", "2", "--seed", "1"], ["rate", HARD]])
@pytest.mark.parametrize("ending", [".jsonl", ".arrow", ".parquet"])
def test_generate_and_rate_write_every_table_file(tmp_path: Path, command: list[str], ending: str) -> None:
    path = tmp_path / f"x{ending}"
    assert run(*command, "-o", str(path)).exit_code == 0
    assert run("check", str(path)).stdout.splitlines()[0] == "unique"

"""Facts that appear in several places agree: the version, the licences, the Python versions, the commands of CI."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from importlib.metadata import metadata, version
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
CARGO: dict[str, Any] = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_every_mention_of_the_version_agrees() -> None:
    written = CARGO["workspace"]["package"]["version"]
    assert "version" in PROJECT["dynamic"]
    assert version("nonet") == written
    own = [crate for crate in CARGO["workspace"]["dependencies"].values() if "path" in crate]
    assert {crate["version"] for crate in own} == {written}
    assert re.findall(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE) == [
        written
    ]
    assert f"## {written} " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_listed_licences_match_the_locked_crates() -> None:
    locked = {
        f"{crate['name']} {crate['version']}" for crate in tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]
    }
    text = (ROOT / "THIRD-PARTY-LICENSES.txt").read_text(encoding="utf-8")
    listed = set(re.findall(r"^(\S+ \d\S+)\n.*, used under (?:MIT|BSD-2-Clause)$", text, re.MULTILINE))
    assert {crate.split()[0] for crate in listed} >= {"chacha20", "numpy", "pyo3", "rand_core"}
    assert listed <= locked


def test_the_classifiers_name_the_oldest_python() -> None:
    oldest = PROJECT["requires-python"].removeprefix(">=")
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert named[0] == oldest
    assert named == sorted(named, key=lambda name: int(name.split(".")[1]))
    assert set(metadata("nonet").get_all("Classifier") or ()) == set(PROJECT["classifiers"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_the_workflows_call_targets_and_scripts_that_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    called = set(re.findall(r"\bmake ([a-z-]+)", text))
    assert called
    assert called <= targets
    assert all((ROOT / script).is_file() for script in re.findall(r"\bpackaging/\w+\.py", text))


def test_every_extra_that_a_message_names_exists_and_all_holds_each() -> None:
    extras: dict[str, list[str]] = PROJECT["optional-dependencies"]
    (everything,) = extras["all"]
    assert everything == f"nonet[{','.join(sorted(extras.keys() - {'all'}))}]"
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "python").rglob("*.py")]
    named = {name for text in sources for name in re.findall(r"pip install \S?nonet\[(\w+)\]", text)}
    raised = {name for text in sources for name in re.findall(r'MissingExtraError\("[^"]+", "(\w+)"', text)}
    assert len(raised) > 6
    assert named | raised <= extras.keys()


def test_every_command_that_installs_an_extra_is_quoted() -> None:
    """Zsh takes brackets for a pattern."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "python").rglob("*.py")]
    for path in pages:
        assert not re.search(r"pip install [\w.]+\[", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize(
    ("rustup", "command"),
    [("/usr/bin/rustup", "rustup component add rust-src"), (None, "apt-get install rustc-web rust-web-src lld")],
)
def test_without_a_compiler_for_the_page_one_command_is_named(
    rustup: str | None, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = importlib.util.spec_from_file_location("page", ROOT / "packaging/page.py")
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    monkeypatch.setattr(script, "compiler", lambda: None)
    monkeypatch.setattr(script.shutil, "which", lambda _: rustup)
    assert script.main() == 1
    assert capsys.readouterr().err.count(f"run `{command}`.") == 1


def test_make_run_builds_the_page_where_a_compiler_is_found() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = re.search(r"^run: .*\n((?:\t.*\n)+)", text, re.MULTILINE)
    assert recipe
    assert "packaging/page.py --can; then $(MAKE) --no-print-directory $(PAGE)" in recipe[1]

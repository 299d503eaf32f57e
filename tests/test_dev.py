"""dev.py: what a stranger types first."""

import ast
import subprocess
import sys
import threading
from pathlib import Path
from unittest.mock import Mock

import pytest

import dev


@pytest.fixture
def bare(tmp_path, monkeypatch):
    """A clone in which nothing was installed yet; what would be run is noted instead."""
    (tmp_path / "requirements.lock").write_text(
        "# ---- serve ----\na==1\n# ---- run ----\nb==2\n# ---- test ----\nc==3\n"
    )
    (tmp_path / "pyproject.toml").write_text("")
    venv = tmp_path / ".venv"
    for name, path in {"ROOT": tmp_path, "LOCK": tmp_path / "requirements.lock", "VENV": venv}.items():
        monkeypatch.setattr(dev, name, path)
    monkeypatch.setattr(dev, "PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(dev, "STAMP", venv / "installed")
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    titles: list[str] = []

    def note(title: str, command: list) -> None:
        titles.append(title)
        if title == "Making .venv":
            (venv / "bin").mkdir(parents=True)
            (venv / "bin" / "python").symlink_to(sys.executable)

    monkeypatch.setattr(dev, "progress", note)
    return titles


def test_it_needs_nothing_but_python():
    tree = ast.parse(Path(dev.__file__).read_text())
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {name.name for node in imports if isinstance(node, ast.Import) for name in node.names}
    names |= {node.module or "" for node in imports if isinstance(node, ast.ImportFrom)}
    assert names
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_byte_code_is_kept_in_the_environment_whatever_the_caller_does(bare, monkeypatch):
    """A server started from here compiles nothing that an earlier one has compiled, and leaves nothing in the tree."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "elsewhere")
    (dev.ROOT / "chart.py").write_text("")
    dev.keep_byte_code()
    subprocess.run([sys.executable, "-c", "import chart"], cwd=dev.ROOT, check=True)
    assert [path.name.split(".")[0] for path in dev.VENV.rglob("*.pyc") if "chart" in path.name] == ["chart"]
    assert not list(dev.ROOT.glob("__pycache__"))


def test_installs_once_and_again_when_the_lock_changes(bare):
    dev.prepare("test")
    assert bare == ["Making .venv", "Installing 3 packages", "Installing Western Approaches"]
    bare.clear()
    dev.prepare("test")
    dev.prepare("run")
    assert bare == []
    dev.LOCK.write_text(dev.LOCK.read_text() + "d==4\n")
    dev.prepare("test")
    assert bare == ["Installing 4 packages", "Installing Western Approaches"]


def test_running_takes_less_than_testing(bare):
    dev.prepare("run")
    assert "Installing 2 packages" in bare
    assert dev.up_to("serve") == "# ---- serve ----\na==1\n"
    bare.clear()
    dev.prepare("test")
    assert bare == ["Installing 3 packages", "Installing Western Approaches"]


def test_an_installation_that_failed_is_tried_again(bare, monkeypatch):
    dev.prepare("test")
    dev.LOCK.write_text(dev.LOCK.read_text() + "d==4\n")
    with monkeypatch.context() as failing:
        failing.setattr(dev, "progress", lambda title, command: sys.exit(1))
        with pytest.raises(SystemExit):
            dev.prepare("test")
    bare.clear()
    dev.prepare("test")
    assert "Installing 4 packages" in bare


def test_two_at_once_take_turns(bare):
    entered = threading.Event()

    def second() -> None:
        with dev.only_one_at_a_time():
            entered.set()

    with dev.only_one_at_a_time():
        waiting = threading.Thread(target=second)
        waiting.start()
        assert not entered.wait(0.3)
    assert entered.wait(10)
    waiting.join()


def test_an_old_python_is_told_what_is_needed(monkeypatch):
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/somewhere/{name}" if name == "python3.12" else None)
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer.*Try: /somewhere/python3\.12 dev\.py"):
        dev.refuse_what_cannot_work()


def test_a_python_without_venv_is_told_which_package_has_it(bare, monkeypatch):
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=rf"apt-get install python3\.{sys.version_info.minor}-venv"):
        dev.prepare("run")


def test_what_fails_says_why(capsys):
    with pytest.raises(SystemExit):
        dev.progress("Weighing anchor", [sys.executable, "-c", "print('the cable parted'); raise SystemExit(3)"])
    said = capsys.readouterr().out
    assert "the cable parted" in said
    assert said.endswith("Weighing anchor failed; the lines above say why.\n")


@pytest.mark.parametrize(("ci", "said"), [("true", "the browser tests fail rather than"), ("", "are left out")])
def test_a_missing_browser_is_never_passed_over_in_silence(bare, monkeypatch, capsys, ci, said):
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("CI", ci)
    dev.find_chromium()
    assert said in capsys.readouterr().out


def test_as_root_on_debian_the_browser_is_fetched(bare, monkeypatch):
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0)
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    dev.find_chromium()
    assert bare == ["Installing Debian's chromium for the browser tests"]


@pytest.mark.parametrize(("ci", "said"), [("true", "fail rather than be left out"), ("", "are left out")])
def test_a_missing_neighbour_is_never_passed_over_in_silence(bare, monkeypatch, capsys, ci, said):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    dev.find_neighbours()
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(("ci", "fetched"), [("true", 1), ("", 0)])
def test_in_ci_the_neighbours_are_fetched_and_on_no_other_machine(bare, monkeypatch, ci, fetched):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0)
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    dev.find_neighbours()
    assert len(bare) == fetched


def test_tests_are_spread_over_the_cores_unless_one_wants_to_watch():
    assert dev.spread_over_cores(["tests/engine"])[0] == "-n"
    assert dev.spread_over_cores(["-n0"]) == dev.spread_over_cores(["--pdb"]) == dev.spread_over_cores(["-s"]) == []


def test_in_a_new_clone_the_tests_are_compiled_once_and_not_by_every_process(bare, monkeypatch):
    started: list[list[str]] = []
    monkeypatch.setattr(dev.subprocess, "Popen", lambda command, **more: started.append(command) or Mock())
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(dev.VENV / "bytecode"))
    dev.read_the_tests_once()
    assert len(started) == 2
    assert all("--collect-only" in command for command in started)
    (dev.VENV / "bytecode" / dev.ROOT.relative_to("/") / "tests").mkdir(parents=True)
    dev.read_the_tests_once()
    assert len(started) == 2


def test_pictures_of_a_whole_game_take_the_time_they_need(monkeypatch):
    asked: list[str] = []
    monkeypatch.setattr(dev, "test", lambda args: asked.extend(args) or 0)
    assert dev.pictures(["-k", "boats"]) == 0
    assert asked[asked.index("--timeout") + 1] == "0"
    assert asked[-2:] == ["-k", "boats"]


def test_at_a_desk_what_takes_long_is_left_to_ci(monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    assert dev.at_a_desk([]) == ["--desk"]
    assert dev.at_a_desk(["-q", "-x"]) == ["--desk", "-q", "-x"]


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        (["all"], []),
        (["all", "-q"], ["-q"]),
        (["tests/browser", "-x"], ["tests/browser", "-x"]),
        (["-k", "lesson"], ["-k", "lesson"]),
        (["--long"], ["--long"]),
    ],
)
def test_what_is_asked_for_is_run_at_a_desk_too(monkeypatch, asked, given):
    monkeypatch.delenv("CI", raising=False)
    assert dev.at_a_desk(asked) == given


def test_ci_leaves_nothing_out(monkeypatch):
    monkeypatch.setenv("CI", "true")
    assert dev.at_a_desk(["-q"]) == ["-q"]

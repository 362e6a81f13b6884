"""The aquarium project in a temporary folder, and `dg` commands that run in this process."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import dagster as dg
import pytest
from click.testing import CliRunner
from dagster_dg_cli.cli import cli

from copied_project import copied_project, forget

PROJECT = Path(__file__).parents[3] / "content/samples/aquarium/aquarium_project"


class Aquarium:
    """A copy of the sample project."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.defs = root / "src/aquarium/defs"

    def write(self, path: str, text: str) -> Path:
        """Writes a file below `src/aquarium`."""
        file = self.root / "src/aquarium" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text))
        return file

    def replace(self, path: str, old: str, new: str) -> None:
        file = self.root / "src/aquarium" / path
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    def tree(self) -> dg.ComponentTree:
        """What the project's files say now."""
        forget("aquarium")
        return dg.ComponentTree.for_project(self.root)

    def load(self, folder: str) -> dg.Definitions:
        return self.tree().build_defs_at_path(folder)

    def load_all(self) -> dg.Definitions:
        defs = self.tree().build_defs()
        dg.Definitions.validate_loadable(defs)
        return defs

    def dg(self, *arguments: str) -> str:
        """The output of a command, without line breaks inside messages."""
        forget("aquarium")
        result = CliRunner().invoke(cli, list(arguments))
        raised = result.exception
        if raised and not isinstance(raised, SystemExit):
            raise raised
        return result.output


@pytest.fixture
def aquarium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Aquarium]:
    monkeypatch.setenv("VIRTUAL_ENV", str(Path(sys.executable).parents[1]))
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    monkeypatch.setenv("DAGSTER_DG_CLI_DISABLE_CACHE", "1")
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for root in copied_project(PROJECT, tmp_path / "aquarium", "aquarium", monkeypatch):
        yield Aquarium(root)


@pytest.fixture
def reason() -> Callable[[Callable[[], object]], str]:
    """What an error and its causes say."""

    def messages(act: Callable[[], object]) -> str:
        with pytest.raises(Exception) as raised:
            act()
        errors: list[BaseException] = []
        error: BaseException | None = raised.value
        while error and error not in errors:
            errors.append(error)
            error = error.__cause__ or error.__context__
        return "\n".join(f"{type(each).__name__}: {each}" for each in errors)

    return messages

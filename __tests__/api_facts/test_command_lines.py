"""What is read off the commands of a program."""

import json
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from command_lines import _called_command, _commands


@click.group()
@click.option("--verbose", "-v", count=True, help="Prose.")
def tool(verbose: int) -> None:
    """Prose."""


@tool.command(deprecated=True)
@click.argument("name")
@click.option("-o", "--out", type=click.Path(), default=str(Path.cwd()), envvar="TOOL_OUT")
@click.option("--color/--no-color", default=True)
@click.option("--force", is_flag=True)
@click.option("--level", type=click.Choice(["low", "high"]), required=True)
@click.option("--tag", multiple=True)
@click.option("--secret", hidden=True)
def run(**_: Any) -> None:
    """Prose."""


@tool.command(hidden=True)
def internal() -> None: ...


@pytest.fixture
def commands() -> dict[str, Any]:
    return {command["command"]: command for command in _commands(tool, "tool")}


def test_every_command_is_told_but_hidden_ones(commands: dict[str, Any]):
    assert list(commands) == ["tool", "tool run"]
    assert commands["tool"]["isGroup"] and commands["tool run"]["isDeprecated"]


def test_options_say_how_they_are_given(commands: dict[str, Any]):
    assert commands["tool run"]["arguments"] == [{"name": "name", "type": "text", "isRequired": True}]
    assert {option.pop("flags")[0]: option for option in commands["tool run"]["options"]} == {
        "--color": {"negativeFlags": ["--no-color"], "isFlag": True, "type": "boolean", "default": "True"},
        "--force": {"isFlag": True, "type": "boolean"},
        "--level": {"type": "choice", "choices": ["low", "high"], "isRequired": True},
        "--out": {"type": "path", "default": ".", "environment": ["TOOL_OUT"]},
        "--tag": {"type": "text", "isMultiple": True},
    }


def test_the_long_spelling_of_an_option_comes_first(commands: dict[str, Any]):
    assert ["--out", "-o"] in [option["flags"] for option in commands["tool run"]["options"]]


def test_help_texts_are_left_out(commands: dict[str, Any]):
    assert "Prose." not in json.dumps(commands)


def test_a_program_is_caught_where_it_calls_its_command(monkeypatch: pytest.MonkeyPatch):
    def main() -> None:
        tool(auto_envvar_prefix="TOOL")

    monkeypatch.setattr(EntryPoint, "load", lambda _: main)
    script = SimpleNamespace(load=EntryPoint("tool", "module:main", "console_scripts").load)
    assert _called_command(script) == (tool, {"auto_envvar_prefix": "TOOL"})  # type: ignore[arg-type]

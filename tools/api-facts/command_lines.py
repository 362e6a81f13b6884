"""The commands of Dagster's programs, read off their click objects. No command runs, and no help text is taken."""

import os
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any
from unittest.mock import patch

import click

from facts import Fact, without_empty

_UNLAUNCHED = "api_facts_unlaunched"

PROGRAMS = (
    "create-dagster",
    "dagster",
    "dagster-cloud",
    "dagster-daemon",
    "dagster-graphql",
    "dagster-webserver",
    "dg",
)


def command_line_facts() -> Fact:
    """The facts of all programs: the content of `cli.json`."""
    with warnings.catch_warnings(), _unlaunched_noted():
        warnings.simplefilter("ignore")
        scripts = [script for script in entry_points(group="console_scripts") if script.name in PROGRAMS]
        return {"programs": [_program(script) for script in sorted(scripts, key=lambda script: script.name)]}


@contextmanager
def _unlaunched_noted() -> Iterator[None]:
    """`dg` hides commands that are "unlaunched", though some are in use, such as `dg plus`: these are told apart."""
    from dagster_dg_core.utils import DgClickCommand, DgClickGroup

    def noting(constructor: Callable[..., None]) -> Callable[..., None]:
        def construct(self: click.Command, *args: Any, unlaunched: bool = False, **settings: Any) -> None:
            constructor(self, *args, unlaunched=unlaunched, **settings)
            setattr(self, _UNLAUNCHED, unlaunched)

        return construct

    with (
        patch.object(DgClickCommand, "__init__", noting(DgClickCommand.__init__)),
        patch.object(DgClickGroup, "__init__", noting(DgClickGroup.__init__)),
    ):
        yield


def _program(script: EntryPoint) -> Fact:
    command, settings = _called_command(script)
    assert script.dist is not None
    fact = {"name": script.name, "package": script.dist.name, "version": script.dist.version}
    if prefix := settings.get("auto_envvar_prefix"):
        fact["environmentPrefix"] = prefix
    return fact | {"commands": sorted(_commands(command, script.name), key=lambda found: found["command"])}


def _called_command(script: EntryPoint) -> tuple[click.Command, Fact]:
    """The click command that a program would run, and how it would call it."""
    calls: list[tuple[click.Command, Fact]] = []
    with patch.object(click.Command, "__call__", lambda self, *_, **settings: calls.append((self, settings))):
        script.load()()
    return calls[0]


def _commands(command: click.Command, path: str, is_unlaunched: bool = False) -> Iterator[Fact]:
    """A command and those below it, without hidden ones. What a project's plugins would add is left out."""
    is_unlaunched = is_unlaunched or getattr(command, _UNLAUNCHED, False)
    visible = [parameter for parameter in command.params if not getattr(parameter, "hidden", False)]
    yield without_empty(
        {
            "command": path,
            "isGroup": isinstance(command, click.Group),
            "isDeprecated": bool(command.deprecated),
            "isUnlaunched": is_unlaunched,
            "arguments": [_argument(parameter) for parameter in visible if isinstance(parameter, click.Argument)],
            "options": sorted(
                (_option(parameter) for parameter in visible if isinstance(parameter, click.Option)),
                key=lambda option: option["flags"][0].lstrip("-"),
            ),
        }
    )
    for name, child in command.commands.items() if isinstance(command, click.Group) else ():
        if not child.hidden or getattr(child, _UNLAUNCHED, False):
            yield from _commands(child, f"{path} {name}", is_unlaunched)


def _argument(argument: click.Argument) -> Fact:
    return without_empty({"name": argument.name, **_parameter(argument)})


def _option(option: click.Option) -> Fact:
    flags = {
        "flags": sorted(option.opts, key=lambda flag: not flag.startswith("--")),
        "negativeFlags": option.secondary_opts,
        "isFlag": option.is_flag,
        "isCounter": option.count,
    }
    return without_empty(flags | _parameter(option))


def _parameter(parameter: click.Parameter) -> Fact:
    variables = [parameter.envvar] if isinstance(parameter.envvar, str) else parameter.envvar
    choices = getattr(parameter.type, "choices", None)
    return {
        "type": parameter.type.name.lower(),
        "choices": [choice.name if isinstance(choice, Enum) else str(choice) for choice in choices or ()],
        "default": _default(parameter),
        "environment": list(variables or ()),
        "isRequired": parameter.required,
        "isMultiple": getattr(parameter, "multiple", False) or parameter.nargs == -1,
        "isDeprecated": bool(getattr(parameter, "deprecated", False)),
    }


def _default(parameter: click.Parameter) -> str | None:
    """The default as it would be typed; none where it is computed, or where a switch is simply off."""
    default = parameter.default
    is_switch = getattr(parameter, "is_flag", False) and not parameter.secondary_opts
    is_untold = default is None or callable(default) or repr(default).startswith("Sentinel")
    if is_untold or (is_switch and default is False):
        return None
    if isinstance(default, (list, tuple)):
        return " ".join(map(str, default)) or None
    if isinstance(default, Enum):
        return str(default.value)
    is_here = isinstance(default, (str, os.PathLike)) and Path(default) == Path.cwd()
    return "." if is_here else str(default)

"""Compares command lines with what Dagster's programs know, by the API facts."""

import json
from functools import cache
from importlib import import_module
from typing import Any

from dagster._cli.api import api_cli
from nearest import nearest
from page_fences import ROOT, Fence

from command_lines import command_lines, commands_of, without_runner

FACTS = ROOT / "content" / "api" / "facts" / "cli.json"
HELP = frozenset({"--help", "-h"})
# A typo in the name of a program is noticed because it is not among these.
OTHER_PROGRAMS = frozenset(
    """.venv\\Scripts\\activate airflow aws az bash brew cargo cat cd chown code cp createdb createuser curl celery
    dagster-celery dagster-dbt dagster-fivetran dagster-sigma dask dbt diff docker echo gcloud gh git helm htpasswd
    install journalctl jq kind kubectl ls make mkdir mvn nginx npm pg_dump pg_repack pg_restore pip psql py-spy pytest
    python python3 ray sed set sh source sudo systemctl systemd-analyze tail terraform touch type useradd uv uvx""".split()
)


def diagnostics_of(fence: Fence) -> list[str]:
    """The commands and options of a fence that do not exist, by line."""
    script, line = commands_of(fence.text), fence.line
    if fence.language == "bash":
        script = fence.text
    return [
        f"{fence.file}:{line + row}: {diagnostic}"
        for row, words in command_lines(script)
        if (diagnostic := diagnostic_of(words))
    ]


def diagnostic_of(words: list[str]) -> str | None:
    """What is wrong with a command; None where nothing is, or where it is known not to be Dagster's."""
    name, *arguments = without_runner(words)
    program = name.rpartition("/")[2].partition("@")[0]
    if program in OTHER_PROGRAMS:
        return None
    if program not in known_commands():
        programs = [name for name in known_commands() if " " not in name]
        return f"there is no program {program}{nearest(program, [*programs, *OTHER_PROGRAMS])}"
    return diagnostic_of_arguments(program, arguments)


def diagnostic_of_arguments(path: str, arguments: list[str]) -> str | None:
    remaining = list(arguments)
    while remaining:
        word = remaining.pop(0)
        command = known_commands()[path]
        if word.startswith("-") and len(word) > 1:
            flag, has_value, _ = word.partition("=")
            option = options_of(command).get(flag)
            if option is None and flag not in HELP:
                return f"{path} has no option {flag}{nearest(flag, options_of(command))}"
            if option and not has_value and takes_value(option):
                value = remaining.pop(0) if remaining else None
                if diagnostic := diagnostic_of_value(path, flag, option, value):
                    return diagnostic
        elif f"{path} {word}" in known_commands():
            path = f"{path} {word}"
        elif path == "dg scaffold defs":
            return diagnostic_of_type(word)
        elif command.get("isGroup"):
            below = [name.removeprefix(f"{path} ") for name in known_commands() if name.startswith(f"{path} ")]
            return f"{path} has no command {word}{nearest(word, below)}"
    return None


def diagnostic_of_value(path: str, flag: str, option: dict[str, Any], value: str | None) -> str | None:
    if value is None:
        return f"{path} {flag} takes a value"
    choices = option.get("choices", [])
    if choices and value not in choices:
        return f"{path} {flag} does not take {value}{nearest(value, choices)}"
    return None


def diagnostic_of_type(name: str) -> str | None:
    """`dg scaffold defs` has a command, with options of its own, for each object that packages register."""
    module, _, member = name.rpartition(".")
    if not module.startswith("dagster"):
        return None
    if not hasattr(import_module(module), member):
        return f"{module} has no {member}{nearest(member, dir(import_module(module)))}"
    return None


@cache
def known_commands() -> dict[str, dict[str, Any]]:
    """The commands of Dagster's programs by what is typed."""
    programs = json.loads(FACTS.read_text())["programs"]
    documented = {command["command"]: command for program in programs for command in program["commands"]}
    return documented | hidden_commands()


def hidden_commands() -> dict[str, dict[str, Any]]:
    """The commands below `dagster api`: help and reference leave them out, and health checks of servers need one."""
    commands: dict[str, dict[str, Any]] = {"dagster api": {"isGroup": True}}
    for name, command in api_cli.commands.items():
        options = [
            {
                "flags": option.opts,
                "negativeFlags": option.secondary_opts,
                "isFlag": getattr(option, "is_flag", False),
            }
            for option in command.params
        ]
        commands[f"dagster api {name}"] = {"options": options}
    return commands


def options_of(command: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The options of a command by each of their spellings."""
    return {
        flag: option
        for option in command.get("options", [])
        for flag in option["flags"] + option.get("negativeFlags", [])
    }


def takes_value(option: dict[str, Any]) -> bool:
    return not option.get("isFlag") and not option.get("isCounter")

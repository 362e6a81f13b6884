"""Reads the commands of shell scripts and recorded sessions."""

from collections.abc import Iterator

import tree_sitter_bash
from tree_sitter import Language, Node, Parser

BASH = Parser(Language(tree_sitter_bash.language()))


class ShellSyntaxError(ValueError):
    """A text that is not a command line."""


def commands_of(session: str) -> str:
    """The commands of a recorded session, each in its line; what they print is left out."""
    lines, is_continued = [], False
    for line in session.split("\n"):
        is_command = is_continued or line.startswith("$ ")
        lines.append(line.removeprefix("$ ") if is_command else "")
        is_continued = is_command and line.endswith("\\")
    return "\n".join(lines)


def command_lines(script: str) -> Iterator[tuple[int, list[str]]]:
    """The words of each command with the row where it begins, also of those inside others."""
    root = BASH.parse(script.encode()).root_node
    if root.has_error:
        raise ShellSyntaxError(f"This is no shell script:\n{script}")
    pending = [root]
    while pending:
        node = pending.pop()
        pending += node.children
        if node.type == "command":
            yield node.start_point.row, words_of(node)


def words_of(command: Node) -> list[str]:
    """The name and the arguments of a command, without quotes and without variables set for it."""
    words = [
        child
        for child in command.children
        if child.type not in ("variable_assignment", "file_redirect", "herestring_redirect")
    ]
    return [(word.text or b"").decode().strip("'\"") for word in words]


def without_runner(words: list[str]) -> list[str]:
    """A command without `uv run`, also in another folder, or `uvx` before it."""
    if words[:3] == ["uv", "run", "--directory"]:
        return words[4:]
    if words[:2] == ["uv", "run"]:
        return words[2:]
    return words[1:] if words[0] == "uvx" else words

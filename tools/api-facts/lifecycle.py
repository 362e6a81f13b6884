"""What Dagster's lifecycle decorators (`dagster._annotations`) say about a symbol or a parameter."""

import ast
from collections.abc import Iterator, Sequence

from griffe import Object

from decorators import decorators_of
from facts import Fact
from packages import Library
from source_text import parse

_ANNOTATIONS = "dagster._symbol_annotations.lifecycle."
_SYMBOL_STAGES = ("preview", "beta", "deprecated", "superseded")
# Both say "deprecated"; `hidden_param` also takes the parameter out of the signature.
_PARAMETER_STAGES = {"beta_param": "beta", "deprecated_param": "deprecated", "hidden_param": "deprecated"}
HIDDEN = "hidden_param"


def _decorations(owner: Object, library: Library) -> Iterator[tuple[str, dict[str, ast.expr]]]:
    """The lifecycle decorators of an object with their arguments, as written."""
    for expression in decorators_of(owner):
        if isinstance(expression, ast.Name):
            # `_step_launcher_supersession = superseded(…)` is used as a decorator by name.
            held = library.find(library.resolve(expression.id, owner.module))
            if held and held.is_attribute and held.value:
                expression = parse(held.value)
        call = expression.func if isinstance(expression, ast.Call) else expression
        path = library.resolve(ast.unparse(call), owner.module)
        if path.startswith(_ANNOTATIONS):
            keywords = expression.keywords if isinstance(expression, ast.Call) else []
            yield path.removeprefix(_ANNOTATIONS), {keyword.arg: keyword.value for keyword in keywords if keyword.arg}


def _fact(stage: str, arguments: dict[str, ast.expr]) -> Fact:
    fact: Fact = {"stage": stage}
    for key, argument in (("breakingVersion", "breaking_version"), ("note", "additional_warn_text")):
        if argument in arguments:
            fact[key] = " ".join(str(ast.literal_eval(arguments[argument])).split())
    return fact


def lifecycle_of(owner: Object, library: Library) -> list[Fact]:
    """The stages of a symbol. A decorator whose `subject` isn't its name speaks of something that the symbol uses."""
    return [
        _fact(name, arguments)
        for name, arguments in _decorations(owner, library)
        if name in _SYMBOL_STAGES and _subject(arguments) in (None, owner.name)
    ]


def _subject(arguments: dict[str, ast.expr]) -> str | None:
    """What a decorator names as its subject, as written where that is no text."""
    subject = arguments.get("subject")
    return subject and (subject.value if isinstance(subject, ast.Constant) else ast.unparse(subject))


def parameter_lifecycle(owners: Sequence[Object], library: Library) -> dict[str, tuple[str, Fact]]:
    """For each marked parameter: the decorator that marks it, and the stage."""
    return {
        ast.literal_eval(arguments["param"]): (name, _fact(_PARAMETER_STAGES[name], arguments))
        for owner in owners
        for name, arguments in _decorations(owner, library)
        if name in _PARAMETER_STAGES
    }

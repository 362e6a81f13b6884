"""What is read off the source of a package."""

from collections.abc import Callable
from typing import Any

import pytest

from exports import public_names
from members import MemberRule
from packages import Library, Package
from symbols import SymbolReader

LIFECYCLE = "from dagster._symbol_annotations.lifecycle import beta, beta_param, deprecated, hidden_param\n"


def read(library: Library, name: str = "thing") -> dict[str, Any]:
    """The facts of a symbol of the package `sample`."""
    names = public_names(Package.read("sample", None), library)
    reader = SymbolReader(library, names, MemberRule(names.keys(), {}))
    symbol = library.find(f"sample.{name}")
    assert symbol is not None
    return reader.read(symbol, names[symbol.path])


def parameters(fact: dict[str, Any]) -> list[tuple[str, ...]]:
    return [(p["name"], p.get("annotation", ""), p.get("default", "")) for p in fact.get("parameters", [])]


@pytest.mark.parametrize(
    ("annotation", "text"),
    [
        ("Optional[int]", "Optional[int]"),
        ("'Optional[Foo]'", "Optional[Foo]"),
        ("Sequence['Foo']", "Sequence[Foo]"),
        ("typing.Optional[check.Foo]", "Optional[Foo]"),
        ("Literal['a', 'b']", "Literal['a', 'b']"),
        ("Annotated[int, Resolver(description='Prose.')]", "int"),
        ("PublicAttr[Optional[str]]", "Optional[str]"),
        ("datetime.datetime", "datetime.datetime"),
    ],
)
def test_an_annotation_is_text_without_quotes_and_plain_prefixes(write_package: Callable, annotation: str, text: str):
    fact = read(write_package(f"from typing import Literal\ndef thing(a: {annotation}): ..."))
    assert parameters(fact) == [("a", text, "")]


def test_prose_does_not_come_with_a_default(write_package: Callable):
    fact = read(write_package("def thing(a=Field(1, description='Prose.')):\n    '''Prose.'''"))
    assert parameters(fact) == [("a", "", "Field(1)")]


@pytest.mark.parametrize(
    ("head", "style", "expected"),
    [
        (
            "from dagster_shared.record import record\n@record\nclass thing:",
            "record",
            [("a", "int", ""), ("b", "str", "'x'")],
        ),
        (
            "from dataclasses import dataclass\n@dataclass\nclass thing:",
            "dataclass",
            [("a", "int", ""), ("b", "str", "'x'")],
        ),
        (
            "from typing import NamedTuple\nclass thing(NamedTuple):",
            "namedTuple",
            [("a", "int", ""), ("b", "str", "'x'")],
        ),
        ("import pydantic\nclass thing(pydantic.BaseModel):", "pydantic", [("a", "int", ""), ("b", "str", "'x'")]),
    ],
)
def test_the_fields_of_a_class_are_the_parameters_of_its_constructor(
    write_package: Callable, head: str, style: str, expected: list
):
    fact = read(write_package(f"{head}\n    a: int\n    b: str = 'x'\n    _c: int = 1\n"))
    assert fact["style"] == style
    assert parameters(fact) == expected


def test_a_pydantic_field_has_its_default_and_goes_by_its_alias(write_package: Callable):
    source = """
from pydantic import BaseModel, Field
class Base(BaseModel):
    first: int = Field(..., description="Prose.")
class thing(Base):
    schema_: str = Field(default="public", alias="schema")
    many: list = Field(default_factory=list)
"""
    expected = [("first", "int", ""), ("schema", "str", "'public'"), ("many", "list", "list()")]
    assert parameters(read(write_package(source))) == expected


def test_the_fields_of_a_named_tuple_may_stand_in_its_base(write_package: Callable):
    fields = "[('a', PublicAttr['int']), ('b', str)]"
    fact = read(write_package(f"from typing import NamedTuple\nclass thing(NamedTuple('_thing', {fields})): ..."))
    assert parameters(fact) == [("a", "int", ""), ("b", "str", "")]
    assert fact["members"] == [{"name": "a", "kind": "attribute", "line": 2, "annotation": "int"}]


def test_a_written_constructor_wins_over_fields(write_package: Callable):
    source = """
from dagster_shared.record import IHaveNew, record_custom
@record_custom
class thing(IHaveNew):
    a: int
    def __new__(cls, b: str = "x"): ...
"""
    assert parameters(read(write_package(source))) == [("b", "str", "'x'")]


def test_an_overload_speaks_for_an_implementation_that_takes_anything(write_package: Callable):
    source = """
from typing import overload
@overload
def thing(a: int): ...
@overload
def thing(a: int, b: str): ...
def thing(*args, **kwargs): ...
"""
    assert parameters(read(write_package(source))) == [("a", "int", ""), ("b", "str", "")]


def test_lifecycle_decorators_mark_symbols_and_parameters(write_package: Callable):
    source = f"""
{LIFECYCLE}
@deprecated(breaking_version="2.0", additional_warn_text="Use " "other.")
@beta_param(param="b")
@hidden_param(param="c", breaking_version="1.12.0")
def thing(a, b, **kwargs): ...
"""
    fact = read(write_package(source))
    assert fact["lifecycle"] == [{"stage": "deprecated", "breakingVersion": "2.0", "note": "Use other."}]
    assert [(p["name"], p.get("lifecycle")) for p in fact["parameters"]] == [("a", None), ("b", [{"stage": "beta"}])]
    assert fact["hiddenParameters"] == [
        {"name": "c", "lifecycle": [{"stage": "deprecated", "breakingVersion": "1.12.0"}]}
    ]


def test_a_decorator_about_something_that_the_symbol_uses_says_nothing_of_the_symbol(write_package: Callable):
    fact = read(write_package(f"{LIFECYCLE}\n@beta(subject='other', emit_runtime_warning=False)\ndef thing(): ..."))
    assert "lifecycle" not in fact


def test_a_decorator_that_names_the_symbol_as_its_subject_says_its_stage(write_package: Callable):
    fact = read(write_package(f"{LIFECYCLE}\n@beta(subject='thing')\ndef thing(): ..."))
    assert fact["lifecycle"] == [{"stage": "beta"}]


def test_an_import_under_its_own_name_is_public_beside_a_list_of_public_names(write_package: Callable):
    source = "__all__ = ['listed']\ndef listed(): ...\ndef internal(): ...\nfrom dagster_shared import marked as marked"
    library = write_package(source, shared="def marked(): ...")
    assert [name for name, _ in library.exports("sample")] == ["listed", "marked"]


def test_public_members_are_those_that_are_marked(write_package: Callable):
    source = """
from dagster._annotations import public
class Hidden:
    @public
    def inherited(self): ...
class thing(Hidden):
    @public
    @property
    def marked(self) -> int: ...
    @public
    @classmethod
    def made(cls, a): ...
    def internal(self): ...
__all__ = ["thing"]
"""
    members = read(write_package(source))["members"]
    assert [(m["name"], m["kind"]) for m in members] == [
        ("inherited", "method"),
        ("made", "method"),
        ("marked", "property"),
    ]
    assert members[1]["isClassMethod"] and parameters(members[1]) == [("a", "", "")]


def test_a_class_of_a_library_that_marks_no_member_has_those_that_override_nothing(write_package: Callable):
    source = "class Base:\n    def old(self): ...\nclass thing(Base):\n    def old(self): ...\n    def new(self): ...\n"
    assert [member["name"] for member in read(write_package(source))["members"]] == ["new"]


def test_types_that_are_public_are_referred_to_by_public_name(write_package: Callable):
    source = "class Other: ...\ndef thing(a: 'Optional[Other]' = Other.default()) -> dict[str, Other]: ..."
    assert read(write_package(source))["references"] == {"Other": "sample.Other"}


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("class thing: ...", "class"),
        ("class thing(ValueError): ...", "exception"),
        ("import enum\nclass thing(enum.Enum):\n    A = 1", "enum"),
        ("def thing(): ...", "function"),
        ("def thing(a=None) -> Union[A, Callable[[Callable[..., Any]], A]]: ...", "decorator"),
        ("class _Made:\n    def __call__(self, fn): ...\ndef thing() -> _Made: ...", "decorator"),
        ("@resource(config_schema={'a': str})\ndef thing(context): ...", "resource"),
        ("@executor\ndef thing(context): ...", "executor"),
        ("thing = Union[int, str]", "typeAlias"),
        ("thing = 'text'", "constant"),
    ],
)
def test_the_kind_of_a_symbol(write_package: Callable, source: str, kind: str):
    assert read(write_package(source))["kind"] == kind

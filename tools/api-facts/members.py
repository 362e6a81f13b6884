"""Which members of a class are public."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from griffe import Attribute, Class, Object

from decorators import decorator_names
from fields import Field, fields_of, tuple_fields
from hierarchy import lineage
from packages import Library

# Dagster's own package marks what is for users with `@public`; those that build on it do so in part.
_MARKED_THROUGHOUT = ("dagster.", "dagster_shared.")
_VALIDATORS = {"validator", "field_validator", "model_validator", "root_validator", "field_serializer"}


@dataclass(frozen=True)
class MemberRule:
    """Paths of the classes that have an entry of their own, and members that `modules.yml` adds by class name."""

    documented: Collection[str]
    added: Mapping[str, Sequence[str]]


def public_members(cls: Class, name: str, kind: str, rule: MemberRule, library: Library) -> list[Object]:
    """The public members of a class, by name: its own, and those from bases that have no entry of their own.

    A member is public by `@public` or `PublicAttr`, or by `modules.yml`. A class of a library that marks none has those
    that do not override what a base defines. Of an enum, the values are public.
    """
    if kind == "enum":
        own = {member.name: member for member in cls.members.values() if _is_value(member)}
        return [own[key] for key in sorted(own)]
    found: dict[str, Object] = {}
    added = rule.added.get(name, ())
    for ancestor in lineage(cls, library):
        is_own = ancestor is cls or ancestor.path not in rule.documented
        for member in ancestor.members.values():
            if _is_candidate(member) and (member.name in added or (is_own and _is_marked(member, ancestor, library))):
                found.setdefault(member.name, member)
        for field in tuple_fields(ancestor, library) if is_own else ():
            if field.is_public:
                found.setdefault(field.name, _attribute(field, ancestor))
    if not found and not cls.path.startswith(_MARKED_THROUGHOUT):
        found = _unmarked(cls, rule, library)
    return [found[key] for key in sorted(found)]


def _attribute(field: Field, cls: Class) -> Attribute:
    """A field that stands in the base of a named tuple, as a member of the class."""
    return Attribute(field.name, annotation=field.annotation, lineno=cls.lineno, parent=cls)


def _is_candidate(member: Object) -> bool:
    return not (member.is_alias or member.is_class or member.name.startswith("_"))


def _is_value(member: Object) -> bool:
    return _is_candidate(member) and member.is_attribute and "property" not in member.labels


def _is_marked(member: Object, cls: Class, library: Library) -> bool:
    if "public" in decorator_names(member):
        return True
    return any(field.name == member.name and field.is_public for field in fields_of(cls, library))


def _unmarked(cls: Class, rule: MemberRule, library: Library) -> dict[str, Object]:
    """Functions and properties of a class and of its undocumented bases, without what documented bases describe."""
    ancestors = list(lineage(cls, library))
    elsewhere = [a for a in ancestors[1:] if a.path in rule.documented or a.path.startswith(_MARKED_THROUGHOUT)]
    described = {name for ancestor in elsewhere for name in ancestor.members}
    return {
        member.name: member
        for ancestor in reversed(ancestors)
        if ancestor not in elsewhere
        for member in ancestor.members.values()
        if _is_candidate(member)
        and member.name not in described
        and (member.is_function or "property" in member.labels)
        and not _VALIDATORS & decorator_names(member).keys()
    }

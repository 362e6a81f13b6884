"""The packages whose facts are taken: which modules are public, and what they export."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from griffe import Alias, AliasResolutionError, CyclicAliasError, ExprName, Extensions, GriffeLoader, Module, Object

from decorators import KeepPropertyDecorators, decorator_names

MODULES_FILE = Path(__file__).with_name("modules.yml")
# Packages without facts of their own in which documented ones define symbols.
SUPPORT_PACKAGES = ("dagster_shared",)


@dataclass(frozen=True)
class Package:
    """An entry of `modules.yml`."""

    name: str
    distribution: str
    source: str
    modules: Sequence[str]
    symbols: Sequence[str] = ()
    skip: Sequence[str] = ()
    members: Mapping[str, Sequence[str]] = field(default_factory=dict)
    decorators: Sequence[str] = ()

    @staticmethod
    def read(name: str, entry: dict[str, Any] | None) -> "Package":
        distribution = (entry or {}).get("distribution", name.replace("_", "-"))
        defaults = {"source": f"python_modules/libraries/{distribution}", "modules": [name]}
        return Package(**defaults | (entry or {}) | {"name": name, "distribution": distribution})


def read_packages() -> dict[str, Package]:
    entries = yaml.safe_load(MODULES_FILE.read_text(encoding="utf-8"))
    return {name: Package.read(name, entry) for name, entry in entries.items()}


class Library:
    """The source of all packages, analyzed but never imported."""

    def __init__(self, site_packages: Path, packages: Sequence[str]):
        self.site_packages = site_packages
        self._loader = GriffeLoader(
            extensions=Extensions(KeepPropertyDecorators()), search_paths=[site_packages], allow_inspection=False
        )
        for name in (*packages, *SUPPORT_PACKAGES):
            self._loader.load(name)
        self._families = {*packages, *SUPPORT_PACKAGES}

    def find(self, path: str) -> Object | None:
        """The object behind a dotted path, aliases followed; None where it lies outside of the packages."""
        if path.partition(".")[0] not in self._families:
            return None
        try:
            found = self._loader.modules_collection[path]
        except (KeyError, AliasResolutionError, CyclicAliasError):
            return None
        return self.definition(found)

    def definition(self, found: Object | Alias) -> Object | None:
        """The object that an alias stands for."""
        try:
            target = found.final_target if isinstance(found, Alias) else found
        except (AliasResolutionError, CyclicAliasError):
            return None
        # `from .partitioned_config import partitioned_config`: the module hides the object of the same name.
        if isinstance(target, Module) and target.name in target.members:
            return self.definition(target.members[target.name])
        return self._renamed(target) or target

    def _renamed(self, target: Object) -> Object | None:
        """The class or function behind `new_name = old_name` in a module."""
        if not (target.is_attribute and isinstance(target.parent, Module) and isinstance(target.value, ExprName)):
            return None
        found = self.find(self.resolve(target.value.name, target.parent))
        return found if found and (found.is_class or found.is_function) else None

    def resolve(self, name: str, module: Module) -> str:
        """The path where a name, seen from a module, is defined."""
        first, _, rest = name.partition(".")
        member = module.members.get(first)
        if member is None:
            return name
        path = member.target_path if member.is_alias else member.path
        path = f"{path}.{rest}" if rest else path
        found = self.find(path)
        return found.path if found else path

    def exports(self, module_name: str) -> Iterator[tuple[str, Object]]:
        """The public names of a module: `import X as X`, and `__all__` or, without it, what the module itself defines."""
        module = self._loader.modules_collection[module_name]
        for name in dict.fromkeys([*(module.exports or _defined(module)), *_reexported(module)]):
            found = self.find(f"{module_name}.{name}")
            if found and not isinstance(found, Module):
                yield str(name), found

    def marked_public(self, package: str) -> Iterator[Object]:
        """Classes and functions anywhere in a package that Dagster marks with `@public`."""
        for module in _modules(self._loader.modules_collection[package]):
            for member in module.members.values():
                is_named = not member.is_alias and (member.is_class or member.is_function)
                if is_named and "public" in decorator_names(member):
                    yield member


def _reexported(module: Module) -> list[str]:
    """Names of the form `from a import X as X`, which mark an import as public."""
    tree = ast.parse("\n".join(module.lines_collection[module.filepath]))
    return [
        alias.name
        for statement in tree.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
        if alias.asname == alias.name and not alias.name.startswith("_")
    ]


def _defined(module: Module) -> list[str]:
    return [
        name
        for name, member in module.members.items()
        if not (member.is_alias or member.is_module or name.startswith("_") or _is_type_variable(member))
    ]


def _is_type_variable(member: Object) -> bool:
    return member.is_attribute and str(member.value).startswith(("TypeVar(", "ParamSpec("))


def _modules(module: Module) -> Iterator[Module]:
    yield module
    for member in module.members.values():
        if not member.is_alias and member.is_module:
            yield from _modules(member)

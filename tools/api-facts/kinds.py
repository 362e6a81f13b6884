"""What sort of thing a symbol is to a reader."""

import ast

from griffe import Attribute, Class, Function, Object

from decorators import decorator_names
from hierarchy import base_paths, is_enum, is_exception
from packages import Library
from source_text import parse

_CONFIG = "dagster._config."
_PYTHONIC_CONFIG = "dagster._config.pythonic_config."
_COMPONENT = "dagster.components.component.component.Component"
_IO_MANAGER_BASES = {
    f"{_PYTHONIC_CONFIG}io_manager.{name}"
    for name in (
        "ConfigurableIOManager",
        "ConfigurableIOManagerFactory",
        "ConfigurableLegacyIOManagerAdapter",
        "ConfigurableIOManagerFactoryResourceDefinition",
    )
}
_RESOURCE_BASES = {
    f"{_PYTHONIC_CONFIG}resource.{name}"
    for name in ("ConfigurableResource", "ConfigurableResourceFactory", "ConfigurableLegacyResourceAdapter")
}
# The decorators that turn a function into a definition, and the class of a definition made by a call.
_DEFINITIONS = {
    "resource": "resource",
    "ResourceDefinition": "resource",
    "io_manager": "ioManager",
    "IOManagerDefinition": "ioManager",
    "executor": "executor",
    "ExecutorDefinition": "executor",
    "logger": "logger",
    "LoggerDefinition": "logger",
    "op": "op",
    "OpDefinition": "op",
}


def kind_of(symbol: Object, library: Library) -> str:
    if isinstance(symbol, Class):
        return _class_kind(symbol, library)
    if isinstance(symbol, Function):
        return _function_kind(symbol, library)
    assert isinstance(symbol, Attribute)
    return _value_kind(symbol, library)


def _is_config_schema(path: str) -> bool:
    return path.startswith(_CONFIG) and not path.startswith(_PYTHONIC_CONFIG)


def _class_kind(cls: Class, library: Library) -> str:
    ancestors = base_paths(cls, library)
    if is_exception(ancestors):
        return "exception"
    if is_enum(ancestors):
        return "enum"
    if _is_config_schema(cls.path):
        return "configSchema"
    if cls.path.startswith(_PYTHONIC_CONFIG):
        return "class"
    if _COMPONENT in ancestors:
        return "component"
    if ancestors & _IO_MANAGER_BASES:
        return "ioManager"
    return "resource" if ancestors & _RESOURCE_BASES else "class"


def _function_kind(function: Function, library: Library) -> str:
    for name in decorator_names(function):
        if name in _DEFINITIONS:
            return _DEFINITIONS[name]
    return "decorator" if _is_decorator(function, library) else "function"


def _is_decorator(function: Function, library: Library) -> bool:
    """Whether it takes a function alone, or may return something that takes a function or a class."""
    signatures = [function, *(function.overloads or [])]
    parameters = list(function.parameters)
    if len(parameters) == 1 and "Callable[" in str(parameters[0].annotation) and "Callable[" in str(function.returns):
        return True
    returns = [parse(signature.returns) for signature in signatures if signature.returns]
    return any(_is_taker(option, function, library) for returned in returns for option in _options(returned))


def _options(annotation: ast.expr) -> list[ast.expr]:
    """The members of a `Union`; of anything else, itself."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = parse(annotation.value)
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Union":
        assert isinstance(annotation.slice, ast.Tuple)
        return [option for element in annotation.slice.elts for option in _options(element)]
    return [annotation]


def _is_taker(annotation: ast.expr, function: Function, library: Library) -> bool:
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Callable":
        taken = annotation.slice.elts[0] if isinstance(annotation.slice, ast.Tuple) else None
        return isinstance(taken, ast.List) and len(taken.elts) == 1
    if isinstance(annotation, ast.Name) and annotation.id.startswith("_"):
        made = library.find(library.resolve(annotation.id, function.module))
        return bool(made and made.is_class and "__call__" in made.members)
    return False


def _value_kind(attribute: Attribute, library: Library) -> str:
    value = parse(attribute.value) if attribute.value else None
    if str(attribute.annotation).endswith("TypeAlias"):
        return "typeAlias"
    if isinstance(value, ast.Call):
        return _made_kind(value, attribute, library)
    if isinstance(value, ast.Name) and (named := library.find(library.resolve(value.id, attribute.module))):
        return "typeAlias" if named.is_class else kind_of(named, library)
    if isinstance(value, (ast.Subscript, ast.Name, ast.Attribute)):
        return "typeAlias"
    return "constant"


def _made_kind(call: ast.Call, attribute: Attribute, library: Library) -> str:
    path = library.resolve(ast.unparse(call.func), attribute.module)
    made: Object | None = library.find(path)
    if made and _is_config_schema(made.path):
        return "configSchema"
    return _DEFINITIONS.get(path.rpartition(".")[2], "constant")

"""Which symbols a package makes public, and under which names."""

from griffe import Object

from packages import Library, Package

# The names of a symbol, the preferred one first, by the path where it is defined.
PublicNames = dict[str, list[str]]


def public_names(package: Package, library: Library) -> PublicNames:
    """What a package exports from its public modules, what it marks with `@public`, and what `modules.yml` adds."""
    names: PublicNames = {}
    for module in package.modules:
        for name, symbol in library.exports(module):
            if name not in package.skip:
                names.setdefault(symbol.path, []).append(f"{module}.{name}")
    for symbol in library.marked_public(package.name):
        names.setdefault(symbol.path, [_importable_name(symbol, library)])
    for name in package.symbols:
        symbol = library.find(name)
        if symbol is None:
            raise LookupError(f"modules.yml: {package.name} has no symbol {name}")
        names.setdefault(symbol.path, [name])
    return names


def _importable_name(symbol: Object, library: Library) -> str:
    """The shortest dotted path that leads to a symbol: packages often import what their modules define."""
    parts = symbol.path.split(".")
    for length in range(1, len(parts) - 1):
        candidate = ".".join([*parts[:length], parts[-1]])
        if library.find(candidate) is symbol:
            return candidate
    return symbol.path

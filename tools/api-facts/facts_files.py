"""The content of each facts file."""

from collections.abc import Iterator, Mapping
from importlib.metadata import PathDistribution
from pathlib import Path

from distributions import distribution_facts
from exports import PublicNames, public_names
from facts import Fact
from members import MemberRule
from packages import Library, Package, read_packages
from symbols import SymbolReader

_REPOSITORY = "https://github.com/dagster-io/dagster"


def facts_files(site_packages: Path) -> Iterator[tuple[str, Fact]]:
    """Each file's name without `.json`, and its content: symbols by analysis, the rest by import."""
    yield "packages", distribution_facts(site_packages)
    symbols: list[Fact] = []
    for name, facts in symbol_files(site_packages):
        symbols += facts["symbols"]
        yield name, facts
    # These import Dagster, which takes seconds and needs it installed here.
    from command_lines import command_line_facts
    from config_schemas import config_facts
    from graphql_schema import graphql_facts
    from settings_files import settings_facts

    yield "config", config_facts(symbol["name"] for symbol in symbols)
    yield "cli", command_line_facts()
    yield "graphql", graphql_facts()
    yield "settings", settings_facts()


def symbol_files(site_packages: Path) -> Iterator[tuple[str, Fact]]:
    """A file for each package in `modules.yml`."""
    packages = read_packages()
    library = Library(site_packages, list(packages))
    names = {name: public_names(package, library) for name, package in packages.items()}
    known: PublicNames = {}
    for exported in names.values():
        known = exported | known
    added = {cls: members for package in packages.values() for cls, members in package.members.items()}
    reader = SymbolReader(library, known, MemberRule(known.keys(), added))
    for name, package in packages.items():
        own = {path: given for path, given in names[name].items() if known[path] is given}
        yield name, _package_file(package, own, reader, library)


def _package_file(package: Package, names: Mapping[str, list[str]], reader: SymbolReader, library: Library) -> Fact:
    symbols = [symbol for symbol in map(library.find, names) if symbol]
    facts = [
        reader.read(symbol, names[symbol.path], _stated_kind(package, names[symbol.path][0])) for symbol in symbols
    ]
    described = {
        "name": package.distribution,
        "module": package.name,
        "version": _version(package.distribution, library.site_packages),
        "source": package.source,
        "repository": f"{_REPOSITORY}/blob/{_version('dagster', library.site_packages)}",
    }
    return {
        "packages": [described],
        "symbols": sorted(facts, key=lambda fact: fact["name"]),
    }


def _stated_kind(package: Package, name: str) -> str | None:
    return "decorator" if name in package.decorators else None


def _version(distribution: str, site_packages: Path) -> str:
    folder = next(site_packages.glob(f"{distribution.replace('-', '_')}-*.dist-info"))
    return PathDistribution(folder).version

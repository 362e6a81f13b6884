"""Writes the facts of the API reference, content/api/facts/*.json, or checks those that are there."""

import argparse
import json
import os
import sys
import sysconfig
from collections.abc import Collection
from pathlib import Path

from compare import Difference, differences
from facts import Fact
from facts_files import facts_files, symbol_files

FACTS = Path(__file__).parents[2] / "content" / "api" / "facts"
INSTALLED = Path(sysconfig.get_path("purelib"))


def write(name: str, facts: Fact) -> None:
    text = json.dumps(facts, indent=2, ensure_ascii=False)
    (FACTS / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")
    print(f"{name}.json: {_count(facts)}")


def check(name: str, facts: Fact) -> int:
    """Prints how a committed file differs from the facts; returns the number of differences."""
    file = FACTS / f"{name}.json"
    documented = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
    found = list(differences(documented, facts, [name]))
    for difference in found:
        print(difference)
    print(f"{file.name}: {_count(facts)}, {len(found)} difference{'' if len(found) == 1 else 's'}")
    return len(found)


def check_leftovers(names: Collection[str], folder: Path) -> int:
    """Prints which committed files no package accounts for; returns their number."""
    leftovers = sorted({file.stem for file in folder.glob("*.json")}.difference(names))
    for name in leftovers:
        print(Difference([name], "a file", None))
    return len(leftovers)


def _count(facts: Fact) -> str:
    if "symbols" in facts:
        return f"{len(facts['symbols'])} symbols"
    if "distributions" in facts:
        return f"{len(facts['distributions'])} packages"
    if "schemas" in facts:
        return f"{len(facts['schemas'])} schemas"
    if "files" in facts:
        return f"{sum(len(file['settings']) for file in facts['files'])} settings of {len(facts['files'])} files"
    if "programs" in facts:
        return f"{sum(len(program['commands']) for program in facts['programs'])} commands"
    return f"{len(facts['queries'])} queries, {len(facts['mutations'])} mutations"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare the facts with the packages, write nothing")
    parser.add_argument("--symbols-only", action="store_true", help="leave out what must be imported: all but symbols")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="the files to write or to compare, without .json")
    parser.add_argument("--packages", type=Path, default=INSTALLED, help="the folder that holds the packages")
    arguments = parser.parse_args()
    read = symbol_files if arguments.symbols_only else facts_files
    only = arguments.only
    files = {name: facts for name, facts in read(arguments.packages.resolve()) if not only or name in only}
    unknown = sorted(set(only or ()).difference(files))
    if unknown:
        parser.error(f"no facts file is named {', '.join(unknown)}")
    if not arguments.check:
        for name, facts in files.items():
            write(name, facts)
        return 0
    count = sum(check(name, facts) for name, facts in files.items())
    if not arguments.symbols_only and not only:
        count += check_leftovers(files.keys(), FACTS)
    return 1 if count else 0


if __name__ == "__main__":
    # Some programs build their choices from a set: their order must not depend on the run.
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
    sys.exit(main())

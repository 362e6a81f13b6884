"""What the packages of Dagster say of themselves to installers: versions, and what they require."""

from importlib.metadata import PathDistribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from facts import Fact, without_empty

PREFIX = "dagster"
# Requirements may depend on where a package is installed. Those of extras don't count.
PLACE = {"extra": "", "python_version": "3.11", "python_full_version": "3.11.0", "sys_platform": "linux"}


def distribution_facts(site_packages: Path) -> Fact:
    """The packages whose name begins with `dagster`, by name."""
    folders = [folder for folder in site_packages.glob("*.dist-info") if folder.name.startswith(PREFIX)]
    facts = [_distribution(PathDistribution(folder)) for folder in folders]
    return {"distributions": sorted(facts, key=lambda fact: fact["name"])}


def _distribution(found: PathDistribution) -> Fact:
    requirements = [Requirement(text) for text in found.requires or []]
    return without_empty(
        {
            "name": canonicalize_name(found.metadata["Name"]),
            "version": found.version,
            "requiresPython": found.metadata["Requires-Python"],
            "requires": [
                without_empty({"name": canonicalize_name(one.name), "versions": str(one.specifier) or None})
                for one in sorted(requirements, key=lambda one: canonicalize_name(one.name))
                if one.marker is None or one.marker.evaluate(PLACE)
            ],
        }
    )

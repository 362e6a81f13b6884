"""What the packages of Dagster require."""

from pathlib import Path

from distributions import distribution_facts

METADATA = """Metadata-Version: 2.1
Name: dagster_example
Version: 0.27.16
Requires-Python: >=3.9
Requires-Dist: dagster==1.11.16
Requires-Dist: Zope_Client
Requires-Dist: old<2; python_version < "3.8"
Requires-Dist: pytest; extra == "test"
"""


def _install(folder: Path, name: str, metadata: str) -> None:
    info = folder / f"{name}-0.27.16.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(metadata, encoding="utf-8")


def test_a_package_has_its_versions_and_what_it_always_requires(tmp_path: Path) -> None:
    _install(tmp_path, "dagster_example", METADATA)
    _install(tmp_path, "other", METADATA)
    assert distribution_facts(tmp_path) == {
        "distributions": [
            {
                "name": "dagster-example",
                "version": "0.27.16",
                "requiresPython": ">=3.9",
                "requires": [{"name": "dagster", "versions": "==1.11.16"}, {"name": "zope-client"}],
            }
        ]
    }

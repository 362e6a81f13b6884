"""The inventory of symbols, `objects.inv`, read as other Python projects' docs read it: by Sphinx."""

import json
import re
import subprocess
import sys
import zlib
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest
from sphinx.domains.python import PythonDomain
from sphinx.util.inventory import InventoryFile

ROOT = Path(__file__).parents[2]
FACTS = ROOT / "content" / "api" / "facts"
PUBLIC = ROOT / "public"
SITE = "https://docs.test/manual"

# name, domain and role, priority, address, display name
LINE = re.compile(r"^(\S+) py:(\w+) 1 (api/[\w/-]+)#(\S+) -$")


@pytest.fixture(scope="module")
def inventory_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The inventory that a build would write."""
    file = tmp_path_factory.mktemp("inventory") / "objects.inv"
    command = ["node", "--import", "tsx", "tools/api-facts/write-inventory.ts", str(file)]
    subprocess.run(command, cwd=ROOT, check=True)
    return file


def addresses(file: Path) -> Mapping[str, str]:
    """The address of each name."""
    inventory = InventoryFile.loads(file.read_bytes(), uri=SITE).data
    return {name: item.uri for items in inventory.values() for name, item in items.items()}


def public_names() -> Iterator[str]:
    """Every public name of the facts: symbols, their other names, and the members below each."""
    for file in FACTS.glob("dagster*.json"):
        for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            for name in [symbol["name"], *symbol.get("aliases", [])]:
                yield name
                yield from (f"{name}.{member['name']}" for member in symbol.get("members", []))


def test_it_has_every_public_name_and_no_other(inventory_file: Path):
    assert set(addresses(inventory_file)) == set(public_names())


def test_each_line_has_the_form_that_sphinx_writes(inventory_file: Path):
    *head, body = inventory_file.read_bytes().split(b"\n", 4)
    assert [line.decode() for line in head] == [
        "# Sphinx inventory version 2",
        "# Project: Dagster",
        "# Version: 1.11.16",
        "# The remainder of this file is compressed using zlib.",
    ]
    lines = zlib.decompress(body).decode().splitlines()
    assert [line for line in lines if not LINE.match(line)] == []
    assert len(lines) == len(set(public_names())), "no name has two lines"
    roles = {match[2] for line in lines if (match := LINE.match(line))}
    assert roles <= PythonDomain.object_types.keys()


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("dagster.AssetSpec", "api/dagster/assets#dagster.AssetSpec"),
        ("dagster.AssetSpec.replace_attributes", "api/dagster/assets#dagster.AssetSpec.replace_attributes"),
        ("dagster.components.Component", "api/dagster/components#dagster.Component"),
        ("dagster_aws.s3.S3Resource", "api/libraries/dagster-aws#dagster_aws.s3.S3Resource"),
    ],
)
def test_a_name_leads_to_its_anchor_and_another_name_to_that_of_the_symbol(
    inventory_file: Path, name: str, address: str
):
    assert addresses(inventory_file)[name] == f"{SITE}/{address}"


REFERENCES = {
    ":py:class:`dagster.AssetSpec`": "dagster.AssetSpec",
    ":py:func:`dagster.asset`": "dagster.asset",
    ":py:meth:`dagster.AssetSpec.replace_attributes`": "dagster.AssetSpec.replace_attributes",
    ":py:attr:`dagster.AssetCheckExecutionContext.check_specs`": "dagster.AssetCheckExecutionContext.check_specs",
    ":py:exc:`dagster.DagsterInvariantViolationError`": "dagster.DagsterInvariantViolationError",
    ":py:class:`dagster.ResolvedAssetKey`": "dagster.ResolvedAssetKey",
    ":py:class:`dagster.EnvVar`": "dagster.EnvVar",
    ":py:class:`dagster.components.Component`": "dagster.Component",
    ":py:data:`dagster.multiprocess_executor`": "dagster.multiprocess_executor",
    ":py:data:`dagster_aws.s3.s3_resource`": "dagster_aws.s3.s3_resource",
    ":py:obj:`dagster_duckdb.DuckDBResource`": "dagster_duckdb.DuckDBResource",
}


def test_a_sphinx_project_links_to_it(inventory_file: Path, tmp_path: Path):
    source, built = tmp_path / "source", tmp_path / "built"
    source.mkdir()
    annotated = ".. py:function:: load(spec: dagster.AssetSpec) -> dagster.Definitions"
    (source / "index.rst").write_text("\n\n".join(["Sample\n======", *REFERENCES, annotated]), encoding="utf-8")
    (source / "conf.py").write_text(
        "extensions = ['sphinx.ext.intersphinx']\n"
        f"intersphinx_mapping = {{'dagster': ({SITE!r}, {str(inventory_file)!r})}}\n",
        encoding="utf-8",
    )
    # -n -W: a reference that leads nowhere fails
    command = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "-b", "html", str(source), str(built)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    html = (built / "index.html").read_text(encoding="utf-8")
    linked = re.findall(rf'<a class="reference external" href="{SITE}/api/[^#"]+#([^"]+)"', html)
    assert linked == [*REFERENCES.values(), "dagster.AssetSpec", "dagster.Definitions"]


class Anchors(HTMLParser):
    """The ids of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids |= {value for name, value in attrs if name == "id" and value}


@pytest.mark.skipif(not (PUBLIC / "objects.inv").exists(), reason="the site is not built")
def test_every_address_is_an_anchor_of_a_page_of_the_built_site():
    ids: dict[str, set[str]] = {}
    missing = []
    for address in addresses(PUBLIC / "objects.inv").values():
        route, anchor = address.removeprefix(f"{SITE}/").split("#")
        if route not in ids:
            ids[route] = Anchors((PUBLIC / route / "index.html").read_text(encoding="utf-8")).ids
        if anchor not in ids[route]:
            missing.append(address)
    assert missing == []

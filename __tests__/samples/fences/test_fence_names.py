"""Each Python fence uses only what Dagster's packages have, or has the excuse that a package isn't installed."""

import re

import pytest
from dagster_names import unknown_names
from page_fences import Fence, fences_of, remark_on

PARSED = [fence for fence in fences_of("python") if not remark_on(fence).broken]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("fence", PARSED, ids=lambda fence: fence.place)
def test_names_exist(fence: Fence) -> None:
    absent = re.search(r"No module named '(\w+)'", remark_on(fence).raises or "")
    assert [
        diagnostic for diagnostic in unknown_names(fence) if not (absent and f"no module {absent[1]}" in diagnostic)
    ] == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "import dagster as dg\ndg.aset",
            "page.mdx:8: dagster has no aset; the nearest is asset",
        ),
        (
            "from dagster import Definitons",
            "page.mdx:7: dagster has no Definitons; the nearest is Definitions",
        ),
        (
            "import dagster.component",
            "page.mdx:7: there is no module dagster.component",
        ),
        (
            "import dagster as dg\ndg.AssetSelection.grups('a')",
            "page.mdx:8: AssetSelection has no grups; the nearest is groups",
        ),
        (
            "import dagster as dg\n@dg.asset(dep=[])\ndef a(): ...",
            "page.mdx:8: asset has no argument dep; the nearest is deps",
        ),
        (
            "import dagster as dg\ndg.AssetSpec('a', grup_name='b')",
            "page.mdx:8: AssetSpec has no argument grup_name; the nearest is group_name",
        ),
    ],
)
def test_typo_is_found(text: str, message: str) -> None:
    fence = Fence(file="page.mdx", line=7, language="python", text=text)
    assert unknown_names(fence) == [message]

"""Another source: the release notes of the firmware. Copy this file to `src/rag_support/defs/`."""

import dagster as dg
from dagster_openai import OpenAIResource

from rag_support.documents import Passage
from rag_support.stand_in import DATA
from rag_support.vectors import VectorIndex


@dg.asset(io_manager_key="passages", group_name="sources")
def release_notes() -> list[Passage]:
    """One passage for each release."""
    releases = (DATA / "releases.md").read_text(encoding="utf-8").split("\n## ")[1:]
    return [
        Passage(
            source="releases",
            part="all",
            url=f"https://help.fernwick.example/releases#{version}",
            title=f"Firmware {version}",
            text=text.strip(),
        )
        for version, text in (release.split("\n", 1) for release in releases)
    ]


@dg.asset(group_name="index")
def release_vectors(
    context: dg.AssetExecutionContext,
    release_notes: list[Passage],
    index: VectorIndex,
    openai: OpenAIResource,
) -> dg.MaterializeResult:
    """The release notes in the vector index."""
    with openai.get_client(context) as client:
        return dg.MaterializeResult(
            metadata=index.synchronize(client, "releases", "all", release_notes)
        )

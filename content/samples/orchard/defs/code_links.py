from pathlib import Path

import dagster as dg


@dg.asset
def box_sales() -> None: ...


assets = dg.link_code_references_to_git(
    dg.with_source_code_references([box_sales]),
    git_url="https://github.com/orchard-coop/pipelines",
    git_branch="main",
    file_path_mapping=dg.AnchorBasedFilePathMapping(
        local_file_anchor=Path(__file__).parent,
        file_anchor_path_in_repository="src/orchard",
    ),
)
defs = dg.Definitions(assets=assets)

"""What counts as a change of an asset: the page's modules, and what it says about Dagster's comparison, run with it."""

from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster._core.definitions.assets.graph.asset_graph_differ import AssetGraphDiffer
from dagster._core.definitions.assets.graph.remote_asset_graph import RemoteAssetGraph
from dagster._core.definitions.definitions_class import Definitions
from dagster._core.remote_representation.external import RemoteRepository
from dagster._core.remote_representation.external_data import RepositorySnap
from dagster._core.remote_representation.handle import RepositoryHandle
from dagster_cloud.metadata.source_code import link_code_references_to_git_if_cloud
from dagster_dbt.asset_utils import default_metadata_from_dbt_resource_props

SAMPLES = Path(__file__).parents[3] / "content/samples/deployment/deploying_code/change_tracking"


def graph(defs: Definitions) -> RemoteAssetGraph:
    repository = RemoteRepository(
        RepositorySnap.from_def(defs.get_repository_def()),
        repository_handle=RepositoryHandle.for_test(location_name="branch_library", repository_name="__repository__"),
        auto_materialize_use_sensors=True,
    )
    return repository.asset_graph


def changes(base: Any, branch: Any) -> dict[str, set[str]]:
    """The kinds of changes of each asset of the branch, by its name."""
    base, branch = (graph(side if isinstance(side, Definitions) else dg.Definitions(side)) for side in (base, branch))
    differ = AssetGraphDiffer(branch_asset_graph=branch, base_asset_graph=base)
    keys = branch.get_all_asset_keys()
    return {key.to_user_string(): {change.value for change in differ.get_changes_for_asset(key)} for key in keys}


def definitions(name: str) -> Definitions:
    namespace: dict[str, Any] = {"__name__": name}
    exec((SAMPLES / f"{name}.py").read_text(), namespace)
    return dg.Definitions([value for value in namespace.values() if isinstance(value, dg.AssetsDefinition)])


def test_the_table_of_changes() -> None:
    assert changes(definitions("main"), definitions("branch")) == {
        "branches": set(),
        "books": set(),
        "holds": {"CODE_VERSION"},
        "queue_lengths": {"DEPENDENCIES"},
        "monthly_loans": {"PARTITIONS_DEFINITION"},
        "overdue_loans": {"TAGS"},
        "branch_report": {"METADATA"},
        "expired_holds": {"NEW"},
    }


def asset(**arguments: Any) -> dg.AssetsDefinition:
    @dg.asset(name="holds", **arguments)
    def holds() -> None: ...

    return holds


class Catalog(dg.ConfigurableResource):
    url: str


@pytest.mark.parametrize(
    "arguments",
    [
        {"description": "Reservations"},
        {"group_name": "desk"},
        {"owners": ["team:desk"]},
        {"automation_condition": dg.AutomationCondition.eager()},
        {"op_tags": {"cpu": "2"}},
        {"retry_policy": dg.RetryPolicy(max_retries=3)},
        {"pool": "catalog"},
        {"required_resource_keys": {"catalog"}, "resource_defs": {"catalog": Catalog(url="https://example.com")}},
        {"backfill_policy": dg.BackfillPolicy.single_run()},
    ],
    ids=lambda arguments: next(iter(arguments)),
)
def test_what_does_not_count(arguments: dict[str, Any]) -> None:
    assert changes([asset()], [asset(**arguments)]) == {"holds": set()}


def test_checks_and_jobs_do_not_count() -> None:
    @dg.asset_check(asset="holds")
    def no_duplicates() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    job = dg.define_asset_job("nightly", "*")
    assert changes([asset()], dg.Definitions([asset()], asset_checks=[no_duplicates], jobs=[job])) == {"holds": set()}


def test_kinds_are_tags() -> None:
    assert changes([asset()], [asset(kinds={"duckdb"})]) == {"holds": {"TAGS"}}


def test_a_partition_mapping_is_a_dependency() -> None:
    days = dg.DailyPartitionsDefinition("2026-01-01")
    loans = dg.AssetSpec("loans", partitions_def=days)

    def holds(mapping: dg.PartitionMapping | None) -> list[Any]:
        return [loans, asset(partitions_def=days, deps=[dg.AssetDep("loans", partition_mapping=mapping)])]

    shifted = dg.TimeWindowPartitionMapping(start_offset=-1)
    assert changes(holds(None), holds(shifted)) == {"loans": set(), "holds": {"DEPENDENCIES"}}


def test_static_partitions_count_by_key_and_dynamic_ones_by_name() -> None:
    north, both = dg.StaticPartitionsDefinition(["north"]), dg.StaticPartitionsDefinition(["north", "south"])
    assert changes([asset(partitions_def=north)], [asset(partitions_def=both)]) == {"holds": {"PARTITIONS_DEFINITION"}}
    branches = dg.DynamicPartitionsDefinition(name="branches")
    assert changes([asset(partitions_def=branches)], [asset(partitions_def=branches)]) == {"holds": set()}


def test_an_upstream_change_does_not_spread() -> None:
    def assets(version: str) -> list[Any]:
        return [asset(code_version=version), dg.AssetSpec("report", deps=["holds"])]

    assert changes(assets("1"), assets("2")) == {"holds": {"CODE_VERSION"}, "report": set()}


def test_a_renamed_asset_is_new_and_its_old_name_is_removed() -> None:
    base, branch = dg.Definitions([dg.AssetSpec("holds")]), dg.Definitions([dg.AssetSpec("reservations")])
    assert changes(base, branch) == {"reservations": {"NEW"}}
    differ = AssetGraphDiffer(branch_asset_graph=graph(branch), base_asset_graph=graph(base))
    assert [change.value for change in differ.get_changes_for_asset(dg.AssetKey("holds"))] == ["REMOVED"]


def test_without_a_base_every_asset_is_new() -> None:
    differ = AssetGraphDiffer(branch_asset_graph=graph(dg.Definitions([asset()])), base_asset_graph=None)
    assert [change.value for change in differ.get_changes_for_asset(dg.AssetKey("holds"))] == ["NEW"]


def test_links_to_the_commit_change_the_metadata_of_every_asset(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def linked(commit: str) -> Definitions:
        monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", "prod")
        monkeypatch.setenv("DAGSTER_CLOUD_GIT_SHA", commit)
        assets = dg.with_source_code_references([asset()])
        assets = link_code_references_to_git_if_cloud(
            assets,
            git_url="https://github.com/branch-library/pipelines",
            file_path_mapping=dg.AnchorBasedFilePathMapping(
                local_file_anchor=Path(__file__).parents[3], file_anchor_path_in_repository=""
            ),
        )
        return dg.Definitions(assets)

    assert changes(linked("0123456"), linked("0123456")) == {"holds": set()}
    assert changes(linked("0123456"), linked("abcdef0")) == {"holds": {"METADATA"}}


def test_the_target_of_dbt_is_part_of_the_metadata() -> None:
    def model(schema: str) -> dg.AssetSpec:
        properties = {"database": "library", "schema": schema, "alias": "holds", "config": {"materialized": "table"}}
        return dg.AssetSpec("holds", metadata=default_metadata_from_dbt_resource_props(properties))

    assert changes([model("prod")], [model("prod")]) == {"holds": set()}
    assert changes([model("prod")], [model("pr_12")]) == {"holds": {"METADATA"}}


def test_a_moved_function_changes_its_code_reference(tmp_path: Path) -> None:
    def referenced(lines_above: int) -> Definitions:
        file = tmp_path / "holds.py"
        file.write_text("#\n" * lines_above + "import dagster as dg\n\n@dg.asset\ndef holds() -> None: ...\n")
        namespace: dict[str, Any] = {"__name__": "holds"}
        exec(compile(file.read_text(), str(file), "exec"), namespace)
        return dg.Definitions(dg.with_source_code_references([namespace["holds"]]))

    assert changes(referenced(0), referenced(0)) == {"holds": set()}
    assert changes(referenced(0), referenced(2)) == {"holds": {"METADATA"}}

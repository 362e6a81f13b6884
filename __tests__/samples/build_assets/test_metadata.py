"""The samples and claims of the pages on metadata and tags."""

from datetime import datetime
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.errors import DagsterInvalidMetadata
from dagster_duckdb import DuckDBResource

from orchard.defs import (
    code_links,
    column_lineage,
    described_assets,
    schema_at_runtime,
    settings_link,
    table_schema,
)


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


DUCKDB = {"duckdb": DuckDBResource(database="orchard.duckdb")}


def metadata_of(result) -> dict:
    [event] = result.get_asset_materialization_events()
    return event.step_materialization_data.materialization.metadata


def test_described_asset() -> None:
    spec = described_assets.box_sales.get_asset_spec()
    assert spec.owners == ["ana@orchard.example", "team:packing"]
    assert spec.tags["contains_prices"] == ""
    assert spec.kinds == {"python", "duckdb"}
    metadata = metadata_of(dg.materialize([described_assets.box_sales]))
    assert metadata["boxes"].value == 260
    assert isinstance(metadata["by_variety"], dg.MarkdownMetadataValue)


def test_values_become_metadata() -> None:
    values = {
        "text": "https://orchard.example",
        "json": [1, 2],
        "path": Path("boxes.csv"),
        "asset": dg.AssetKey("deliveries"),
        "null": None,
        "bool": True,
    }

    @dg.asset
    def typed() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata=values)

    metadata = metadata_of(dg.materialize([typed]))
    assert {name: type(value) for name, value in metadata.items()} == {
        "text": dg.TextMetadataValue,
        "json": dg.JsonMetadataValue,
        "path": dg.PathMetadataValue,
        "asset": dg.DagsterAssetMetadataValue,
        "null": dg.NullMetadataValue,
        "bool": dg.BoolMetadataValue,
    }


def test_a_datetime_needs_a_wrapper() -> None:
    @dg.asset
    def dated() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"at": datetime(2025, 9, 1)})

    with pytest.raises(DagsterInvalidMetadata, match="to a known type"):
        dg.materialize([dated])


def test_values_with_an_io_manager() -> None:
    @dg.asset
    def counted(context: dg.AssetExecutionContext) -> int:
        context.add_asset_metadata({"boxes": 3})
        return 3

    metadata = metadata_of(dg.materialize([counted], resources={"io_manager": dg.InMemoryIOManager()}))
    assert metadata["boxes"].value == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"owners": ["packing"]}, "Owner must be an email address or a team"),
        ({"tags": {"a b": "c"}}, "Found invalid tag keys"),
        ({"tags": {"a/b/c": ""}}, "Found invalid tag keys"),
        ({"tags": {"a" * 64: ""}}, "Found invalid tag keys"),
        ({"tags": {"a": "c d"}}, "Invalid tag value: c d, for key: a"),
        ({"tags": {"a": 1}}, "Tag values must be strings, got type"),
        ({"kinds": set("abcd")}, "Assets can have at most three kinds"),
        ({"kinds": {"Duck DB"}}, "Found invalid tag keys"),
        (
            {"kinds": {"a"}, "compute_kind": "dbt"},
            "Cannot specify compute_kind and kinds on the @asset decorator",
        ),
    ],
)
def test_rejected_attributes(arguments, message) -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.asset(name="x", **arguments)(lambda: None)


def test_asset_tags_are_not_run_tags() -> None:
    @dg.asset(tags={"tier": "gold"})
    def tagged() -> dg.MaterializeResult:
        return dg.MaterializeResult(tags={"quality": "preliminary"})

    result = dg.materialize([tagged])
    assert "tier" not in result.dagster_run.tags
    [event] = result.get_asset_materialization_events()
    tags = event.step_materialization_data.materialization.tags
    assert tags["quality"] == "preliminary"
    assert {"dagster/code_version", "dagster/data_version"} < set(tags)
    # Without a code version, the tag contains the run ID.
    assert tags["dagster/code_version"] == result.run_id


def test_tags_of_a_schedule_are_not_added_to_a_run_request() -> None:
    @dg.schedule(target=[table_schema.price_list], cron_schedule="0 6 * * *", tags={"team": "payroll"})
    def payday() -> dg.RunRequest:
        return dg.RunRequest(tags={"run": "tag"})

    defs = dg.Definitions(assets=[table_schema.price_list], schedules=[payday], resources=DUCKDB)
    repository = defs.get_repository_def()
    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_schedule_context(instance=instance, repository_def=repository)
        [request] = repository.get_schedule_def("payday").evaluate_tick(context).run_requests
    assert request.tags == {"run": "tag", "dagster/schedule_name": "payday"}


def test_columns_in_the_definition() -> None:
    spec = table_schema.price_list.get_asset_spec()
    schema = spec.metadata["dagster/column_schema"]
    assert [column.name for column in schema.columns] == ["variety", "price"]
    assert dg.TableColumn("x").type == "string"
    metadata = metadata_of(dg.materialize([table_schema.price_list], resources=DUCKDB))
    assert metadata["dagster/row_count"].value == 2


def test_changed_columns_are_reported(workdir: Path) -> None:
    export = workdir / "export.csv"
    assets = [
        schema_at_runtime.supplier_export,
        *schema_at_runtime.schema_checks,
    ]
    with dg.instance_for_test() as instance:
        found = []
        changed = "crate,price,color\n1,high,red\n"
        for text in ("crate,price\n1,2\n", changed, changed):
            export.write_text(text)
            result = dg.materialize(assets, resources=DUCKDB, instance=instance)
            found += result.get_asset_check_evaluations()
    first, second, third = found
    assert first.check_name == "column_schema_change"
    assert first.passed
    assert not second.passed
    assert third.passed
    assert second.severity == dg.AssetCheckSeverity.WARN
    assert second.description == (
        "Column schema changed between previous and latest materialization."
        "\n\nAdded columns: color"
        "\n\nColumn type changes:\n- price: BIGINT -> VARCHAR"
    )


def test_column_lineage() -> None:
    metadata = metadata_of(dg.materialize([column_lineage.grower_payouts]))
    lineage = metadata["dagster/column_lineage"].value
    assert [(dep.asset_key.to_user_string(), dep.column_name) for dep in lineage.deps_by_column["amount"]] == [
        ("deliveries", "kilograms"),
        ("price_list", "price"),
    ]


def test_code_references_lead_to_the_repository() -> None:
    [asset] = code_links.assets
    references = asset.get_asset_spec().metadata["dagster/code_references"]
    [reference] = references.code_references
    assert reference.url == ("https://github.com/orchard-coop/pipelines/tree/main/src/orchard/code_links.py#L6")


def test_a_code_reference_leads_to_the_settings() -> None:
    """`with_source_code_references` keeps the reference and adds its own."""
    [asset] = dg.with_source_code_references([settings_link.accepted_boxes])
    references = asset.get_asset_spec().metadata["dagster/code_references"]
    settings, source = references.code_references
    assert (Path(settings.file_path).name, settings.line_number, settings.label) == ("extracts.yaml", 2, "Settings")
    assert "accepted_boxes" in Path(settings.file_path).read_text().splitlines()[1]
    assert Path(source.file_path).name == "settings_link.py"


@pytest.mark.parametrize(
    ("git_url", "platform", "url"),
    [
        ("https://git.orchard.example/pipelines", None, None),
        ("https://git.orchard.example/pipelines", "gitlab", "https://git.orchard.example/pipelines/-/tree/main/"),
        ("git@github.com:orchard-coop/pipelines.git", None, "git@github.com:orchard-coop/pipelines.git/tree/main/"),
    ],
)
def test_links_need_a_web_address_and_a_known_platform(git_url: str, platform, url: "str | None") -> None:
    """If the address contains neither `github` nor `gitlab`, also pass `platform`."""

    def link() -> str:
        [asset] = dg.link_code_references_to_git(
            dg.with_source_code_references([code_links.box_sales]),
            git_url=git_url,
            git_branch="main",
            file_path_mapping=dg.AnchorBasedFilePathMapping(Path(code_links.__file__).parent, "src"),
            platform=platform,
        )
        return asset.get_asset_spec().metadata["dagster/code_references"].code_references[0].url

    if url is None:
        with pytest.raises(ValueError, match="Unable to infer the source control platform"):
            link()
    else:
        assert link().startswith(url)

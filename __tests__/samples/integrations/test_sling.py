"""The pages of the Sling integration: replications run with Sling's binary, from files into SQLite."""

import sqlite3
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import dagster as dg
import pytest
from dagster_sling import DagsterSlingTranslator, SlingConnectionResource, SlingResource, sling_assets
from ferry_project import failure, ferry_project, materialize, metadata, sample

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the project, with the files to load."""
    monkeypatch.setenv("WAREHOUSE_URL", f"sqlite://{tmp_path / 'warehouse.db'}")
    monkeypatch.setenv("SLING_HOME_DIR", str(tmp_path / "sling"))
    monkeypatch.chdir(tmp_path)
    data = tmp_path / "data"
    data.mkdir()
    (data / "tickets.csv").write_text("ticket_id,route,price\n1,R1,12.5\n2,R2,9.0\n3,R1,12.5\n")
    (data / "ships.csv").write_text("ship,seats\nAurora,120\nBaltic,90\n")
    return tmp_path


def component(root: Path, yaml: str = "", replication: str = ""):
    return ferry_project(
        root,
        {
            "defs/harbor/defs.yaml": yaml or sample("sling/defs.yaml"),
            "defs/harbor/replication.yaml": replication or sample("sling/replication.yaml"),
        },
    )


def load(root: Path) -> dg.Definitions:
    return dg.load_from_defs_folder(path_within_project=root)


def rows(sql: str) -> list[tuple]:
    with sqlite3.connect("warehouse.db") as db:
        return db.execute(sql).fetchall()


def warehouse() -> SlingResource:
    return SlingResource(
        connections=[
            SlingConnectionResource(
                name="WAREHOUSE", type="sqlite", connection_string=f"sqlite://{Path.cwd() / 'warehouse.db'}"
            )
        ]
    )


def replication(**streams: dict) -> dict:
    return {
        "source": "LOCAL",
        "target": "WAREHOUSE",
        "defaults": {"mode": "full-refresh"},
        "streams": {f"file://data/{name}.csv": stream for name, stream in streams.items()},
    }


def assets(config: dict, **options) -> dg.AssetsDefinition:
    @sling_assets(replication_config=config, name="load_files", **options)
    def load_files(context: dg.AssetExecutionContext, sling: SlingResource) -> Iterator:
        yield from sling.replicate(context=context)

    return load_files


def test_two_components_need_different_names(root: Path) -> None:
    named = sample("sling/defs.yaml").replace(
        "path: replication.yaml", "path: replication.yaml\n      op: {name: fleet}"
    )
    other = sample("sling/replication.yaml").replace("main.", "fleet.")
    refused = pytest.raises(dg.DagsterInvalidDefinitionError, match='node definitions with the same name "replication"')
    for second, expectation in ((sample("sling/defs.yaml"), refused), (named, nullcontext())):
        files = {
            "defs/harbor/defs.yaml": sample("sling/defs.yaml"),
            "defs/harbor/replication.yaml": sample("sling/replication.yaml"),
            "defs/fleet/defs.yaml": second,
            "defs/fleet/replication.yaml": other,
        }
        with ferry_project(root, files), expectation:
            dg.Definitions.validate_loadable(load(root))


def test_the_component_loads_files_into_a_database(root: Path) -> None:
    with component(root):
        defs = load(root)
        graph = defs.resolve_asset_graph()
        assert {key.to_user_string() for key in graph.materializable_asset_keys} == {
            "target/main/tickets",
            "target/main/ships",
        }
        assert {key.to_user_string() for key in graph.external_asset_keys} == {
            "file_data_tickets/csv",
            "file_data_ships/csv",
        }
        result = materialize(defs)
        assert result.success
        assert rows("select count(*), sum(price) from tickets") == [(3, 34)]
        assert metadata(result)["target/main/tickets"]["dagster/table_name"] == "WAREHOUSE.main.tickets"


def test_translation_and_metadata_in_yaml(root: Path) -> None:
    with component(root, sample("sling/full_defs.yaml")):
        defs = load(root)
        graph = defs.resolve_asset_graph()
        assert graph.get(dg.AssetKey(["harbor", "ships"])).group_name == "harbor"
        assert graph.external_asset_keys == set()
        result = materialize(defs)
        assert metadata(result)["harbor/tickets"]["dagster/row_count"] == 3
        columns = metadata(result)["harbor/tickets"]["dagster/column_schema"].columns
        assert [column.name for column in columns][:3] == ["ticket_id", "route", "price"]


def test_one_stream_can_be_selected(root: Path) -> None:
    with component(root):
        result = materialize(load(root), "key:target/main/ships")
        assert set(metadata(result)) == {"target/main/ships"}
        assert rows("select name from sqlite_master where name = 'tickets'") == []


def test_run_config_replaces_the_selection_of_streams(root: Path) -> None:
    config = {"loggers": {"console": {"config": {"log_level": "WARNING"}}}}
    with component(root):
        defs = load(root)
        some = materialize(defs, "key:target/main/ships", run_config=config)
        assert "target/main/tickets not found in AssetsDefinition" in failure(some)
        assert rows("select count(*) from tickets") == [(3,)]  # although the run doesn't select it
        assert materialize(defs, run_config=config).success


def test_run_config_replaces_the_selection_in_python(root: Path) -> None:
    definition = assets(replication(ships={"object": "main.ships"}, tickets={"object": "main.tickets"}))
    result = dg.materialize(
        [definition],
        selection="key:target/main/ships",
        resources={"sling": warehouse()},
        run_config={"loggers": {"console": {"config": {"log_level": "WARNING"}}}},
        raise_on_error=False,
    )
    assert "target/main/tickets not found in AssetsDefinition" in failure(result)
    assert rows("select count(*) from tickets") == [(3,)]


@pytest.mark.parametrize("change", ["env", "streams"])
def test_a_partition_changes_the_replication_in_env_and_not_in_streams(root: Path, change: str) -> None:
    config = replication(ships={"object": "main.{table_name}", "meta": {"dagster": {"asset_key": "ships"}}})
    config["env"] = {"table_name": "everything"}

    @sling_assets(replication_config=config, partitions_def=dg.StaticPartitionsDefinition(["north"]))
    def harbor(context: dg.AssetExecutionContext, sling: SlingResource) -> Iterator:
        changed = {
            "env": {"table_name": f"ships_{context.partition_key}"},
            "streams": {
                "file://data/ships.csv": {"object": "main.changed", "meta": {"dagster": {"asset_key": "ships"}}}
            },
        }
        copy = {**config, change: changed[change]}
        translator = DagsterSlingTranslator()
        yield from sling.replicate(context=context, replication_config=copy, dagster_sling_translator=translator)

    assert dg.materialize([harbor], resources={"sling": warehouse()}, partition_key="north").success
    [(table,)] = rows("select name from sqlite_master where type = 'table'")
    assert table == ("ships_north" if change == "env" else "everything")


def test_an_object_in_defaults_does_not_change_the_key() -> None:
    config = replication(ships={})
    config["defaults"] = {"object": "main.all_ships", "meta": {"dagster": {"group": "harbor"}}}
    [spec] = assets(config).specs
    assert spec.key == dg.AssetKey(["target", "file_data_ships", "csv"])
    assert spec.group_name == "harbor"


def test_a_replication_file_with_a_hyphen_needs_an_op_name(root: Path) -> None:
    yaml = sample("sling/defs.yaml").replace("replication.yaml", "daily-sync.yaml")
    files = {"defs/harbor/defs.yaml": yaml, "defs/harbor/daily-sync.yaml": sample("sling/replication.yaml")}
    with ferry_project(root, files), pytest.raises(Exception) as caught:
        load(root)
    assert '"daily-sync" is not a valid name in Dagster' in str(caught.getrepr())  # of the whole chain


def test_the_python_project_loads(root: Path) -> None:
    with ferry_project(root, {"defs/harbor_assets.py": sample("sling/harbor_assets.py")}):
        result = materialize(load(root))
        assert metadata(result)["target/main/tickets"]["dagster/row_count"] == 3


def test_the_translator_changes_the_assets() -> None:
    from integrations.sling.translator import HarborTranslator

    [spec] = assets(replication(ships={"object": "main.ships"}), dagster_sling_translator=HarborTranslator()).specs
    assert spec.key == dg.AssetKey(["harbor", "ships"])
    assert [dep.asset_key for dep in spec.deps] == [dg.AssetKey("harbor_office")]
    assert spec.group_name == "harbor"


def test_connections_become_environment_variables_of_sling(monkeypatch: pytest.MonkeyPatch) -> None:
    from integrations.sling.connections import sling

    names = ("BOOKINGS_URL", "SNOWFLAKE_HOST", "SNOWFLAKE_USER", "SNOWFLAKE_PRIVATE_KEY_PATH", "AWS_ACCESS_KEY_ID")
    for name in (*names, "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, f"value of {name}")
    variables = sling.prepare_environment()
    assert set(variables) == {"BOOKINGS", "WAREHOUSE", "HARBOR_BUCKET"}
    assert '"url": "value of BOOKINGS_URL"' in variables["BOOKINGS"]
    assert '"role": "LOADER"' in variables["WAREHOUSE"]
    assert '"private_key_path": "value of SNOWFLAKE_PRIVATE_KEY_PATH"' in variables["WAREHOUSE"]


def test_meta_in_the_replication_sets_the_key() -> None:
    meta = {"dagster": {"asset_key": "harbor.ships", "deps": ["harbor_office"], "group": "harbor"}}
    [spec] = assets(replication(ships={"object": "main.ships", "meta": meta})).specs
    assert spec.key == dg.AssetKey(["harbor", "ships"])
    assert [dep.asset_key for dep in spec.deps] == [dg.AssetKey("harbor_office")]
    assert spec.group_name == "harbor"


def test_the_target_prefix() -> None:
    translator = DagsterSlingTranslator(target_prefix="warehouse")
    [spec] = assets(replication(ships={"object": "main.ships"}), dagster_sling_translator=translator).specs
    assert spec.key == dg.AssetKey(["warehouse", "main", "ships"])


def test_a_key_with_other_characters_is_refused() -> None:
    meta = {"dagster": {"asset_key": "harbor-ships"}}
    with pytest.raises(ValueError, match="is not sanitized"):
        assets(replication(ships={"object": "main.ships", "meta": meta}))


def test_an_unknown_connection_fails(root: Path) -> None:
    definition = assets(replication(ships={"object": "main.ships"}))
    result = dg.materialize([definition], resources={"sling": SlingResource()}, raise_on_error=False)
    assert "could not find connection WAREHOUSE" in failure(result)


def test_a_failing_stream_fails_all_streams(root: Path) -> None:
    definition = assets(replication(ships={"object": "main.ships"}, fares={"object": "main.fares"}))
    result = dg.materialize([definition], resources={"sling": warehouse()}, raise_on_error=False)
    assert not result.success
    assert metadata(result) == {}
    assert rows("select count(*) from ships") == [(2,)]  # although its table has been loaded


def test_a_wildcard_is_one_asset() -> None:
    config = {"source": "BOOKINGS", "target": "WAREHOUSE", "streams": {"public.*": {"object": "main.{stream_table}"}}}
    assert len(assets(config).keys) == 1


def test_streaming_has_other_metadata(root: Path) -> None:
    @sling_assets(replication_config=replication(ships={"object": "main.ships"}))
    def load_files(context: dg.AssetExecutionContext, sling: SlingResource) -> Iterator:
        yield from sling.replicate(context=context, stream=True)

    values = metadata(dg.materialize([load_files], resources={"sling": warehouse()}))["target/main/ships"]
    assert (values["row_count"], values["destination_table"]) == ("2", "main.ships")
    assert "dagster/table_name" not in values


def test_the_scaffolded_replication_defines_nothing(root: Path) -> None:
    from dagster.components.testing import create_defs_folder_sandbox
    from dagster_sling import SlingReplicationCollectionComponent

    with create_defs_folder_sandbox() as sandbox:
        path = sandbox.scaffold_component(component_cls=SlingReplicationCollectionComponent)
        assert (path / "replication.yaml").read_text() == "source: {}\nstreams: {}\ntarget: {}\n"


def test_a_duckdb_target_needs_the_duckdb_program(root: Path) -> None:
    duckdb = SlingConnectionResource(name="WAREHOUSE", type="duckdb", connection_string=f"duckdb://{root / 'w.duckdb'}")
    definition = assets(replication(ships={"object": "main.ships"}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
        resources = {"sling": SlingResource(connections=[duckdb])}
        result = dg.materialize([definition], resources=resources, raise_on_error=False)
    assert "Unable to Reach URL" in failure(result)
    assert "duckdb_cli" in failure(result)

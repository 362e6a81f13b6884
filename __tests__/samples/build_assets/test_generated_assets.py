"""The samples on config, factories, external and graph-backed assets."""

from pathlib import Path

import dagster as dg
import duckdb
import pytest
import yaml
from dagster._core.definitions.observe import observe
from dagster.components.core.component_tree import ComponentTree
from dagster_duckdb import DuckDBResource
from pydantic import ValidationError

from orchard.defs import (
    external_prices,
    extract_component,
    graph_asset,
    graph_multi_asset,
    harvest_config,
    observations,
    price_factory,
    yaml_factory,
)

TREE = ComponentTree.for_test()
SAMPLES = Path(yaml_factory.__file__).parent


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def boxes() -> dict:
    """A resource whose database has the table that the factories read."""
    with duckdb.connect("orchard.duckdb") as connection:
        connection.execute(
            """
            create table boxes as select * from (values
                ('Gala', 20, true), ('Fuji', 10, true), ('Gala', 5, false)
            ) as boxes(variety, kilograms, accepted)
            """
        )
    return {"duckdb": DuckDBResource(database="orchard.duckdb")}


def metadata_of(result) -> dict:
    return {
        event.asset_key.to_user_string(): {
            name: value.value for name, value in (event.step_materialization_data.materialization.metadata.items())
        }
        for event in result.get_asset_materialization_events()
    }


def report(**config) -> dict:
    run_config = {"ops": {"harvest_report": {"config": config}}}
    return metadata_of(dg.materialize([harvest_config.harvest_report], run_config=run_config))


def test_config_has_a_default() -> None:
    result = dg.materialize([harvest_config.harvest_report])
    assert metadata_of(result)["harvest_report"]["days"] == 7
    assert report(days=30, variety="Gala")["harvest_report"] == {
        "first_day": "2025-08-31",
        "days": 30,
    }


def test_config_of_a_job() -> None:
    defs = dg.Definitions(
        assets=[harvest_config.harvest_report],
        jobs=[harvest_config.report_job],
    )
    result = defs.resolve_job_def("report_job").execute_in_process()
    assert metadata_of(result)["harvest_report"]["days"] == 90


@pytest.mark.parametrize(
    ("config", "error", "message"),
    [
        ({"dayz": 1}, dg.DagsterInvalidConfigError, "unexpected config entry"),
        ({"days": "x"}, dg.DagsterInvalidConfigError, "Invalid scalar at path"),
        ({"days": 0}, ValidationError, "greater than or equal to 1"),
    ],
)
def test_invalid_config(config, error, message) -> None:
    with pytest.raises(error, match=message):
        report(**config)


def test_missing_config() -> None:
    class Required(dg.Config):
        variety: str

    @dg.asset
    def strict(config: Required) -> None: ...

    with pytest.raises(
        dg.DagsterInvalidConfigError,
        match='Missing required config entry "ops"',
    ):
        dg.materialize([strict])


def test_op_name_of_a_key_with_several_parts() -> None:
    @dg.asset(key_prefix="warehouse")
    def box_sales() -> None: ...

    assert box_sales.op.name == "warehouse__box_sales"


def test_factory_creates_a_table_for_each_query(boxes) -> None:
    assets = list(price_factory.extracts().assets)
    assert metadata_of(dg.materialize(assets, resources=boxes)) == {
        "large_boxes": {"dagster/row_count": 1},
        "small_boxes": {"dagster/row_count": 2},
    }


def test_factory_from_yaml(boxes) -> None:
    assets = list(yaml_factory.extracts().assets)
    assert dg.materialize(assets, resources=boxes).success
    with duckdb.connect("orchard.duckdb") as connection:
        rows = connection.execute("from boxes_by_variety").fetchall()
    assert dict(rows) == {"Gala": 1, "Fuji": 1}


def test_yaml_with_a_misspelled_field_is_refused() -> None:
    with pytest.raises(ValidationError) as raised:
        yaml_factory.Extract.model_validate({"name": "a", "sgl": "x"})
    assert [(error["loc"], error["msg"]) for error in raised.value.errors()] == [
        (("sql",), "Field required"),
        (("sgl",), "Extra inputs are not permitted"),
    ]


def test_component_connects_its_assets() -> None:
    text = (SAMPLES / "extract_defs.yaml").read_text()
    attributes = yaml.safe_load(text)["attributes"]
    component = extract_component.ExtractComponent(**attributes)
    defs = component.build_defs(TREE.load_context)
    upstream = {asset.key.to_user_string(): list(asset.dependency_keys) for asset in defs.assets}
    assert upstream["accepted_boxes"] == [dg.AssetKey(["raw", "boxes"])]
    assert upstream["boxes_by_variety"] == [dg.AssetKey("accepted_boxes")]


def test_sensor_reports_each_file_once(workdir: Path) -> None:
    defs = dg.Definitions(
        assets=[external_prices.market_prices, external_prices.price_list],
        sensors=[external_prices.market_upload],
    )
    graph = defs.resolve_asset_graph()
    assert graph.external_asset_keys == {dg.AssetKey("market_prices")}

    def tick(cursor=None):
        context = dg.build_sensor_context(definitions=defs, cursor=cursor)
        return external_prices.market_upload.evaluate_tick(context)

    assert tick().skip_message == "The market has not uploaded a file."
    (workdir / "incoming").mkdir()
    external_prices.MARKET_FILE.write_text('{"Gala": 21}')
    reported = tick()
    [event] = reported.asset_events
    assert event.asset_key == dg.AssetKey("market_prices")
    assert tick(reported.cursor).skip_message == "The file has not changed."
    result = dg.materialize([external_prices.price_list, external_prices.market_prices])
    assert metadata_of(result)["price_list"] == {"dagster/row_count": 1}


def steps(result) -> list:
    return [event.step_key for event in result.get_step_success_events()]


def test_graph_asset_has_a_step_for_each_op() -> None:
    result = dg.materialize([graph_asset.room_temperatures])
    assert steps(result) == [
        "room_temperatures.download_readings",
        "room_temperatures.remove_outliers",
        "room_temperatures.store_readings",
    ]
    metadata = metadata_of(result)["room_temperatures"]
    assert metadata["dagster/row_count"] == 2


@pytest.mark.parametrize(
    ("selected", "expected"),
    [
        ("crew_weights", ["read_scales"]),
        ("full_boxes", ["read_scales", "count_boxes"]),
    ],
)
def test_subset_of_a_graph(selected, expected) -> None:
    result = dg.materialize([graph_multi_asset.harvest_day], selection=selected)
    assert set(metadata_of(result)) == {selected}
    assert steps(result) == [f"harvest_day.{step}" for step in expected]


def test_whole_graph() -> None:
    result = dg.materialize([graph_multi_asset.harvest_day])
    assert set(metadata_of(result)) == {"crew_weights", "full_boxes"}


def test_observation_of_a_source(workdir: Path) -> None:
    """A new line changes the version, even if it repeats the last temperature."""
    versions = []
    for text in ("1.2\n1.4\n", "1.2\n1.4\n1.4\n"):
        (workdir / "cold_room.log").write_text(text)
        result = observe([observations.cold_room_log])
        [event] = [event for event in result.all_node_events if event.event_type_value == "ASSET_OBSERVATION"]
        observation = event.asset_observation_data.asset_observation
        versions.append(observation.tags["dagster/data_version"])
        assert observation.metadata["lines"].value == text.count("\n")
    assert versions == ["2", "3"]


def test_one_job_observes_and_materializes(workdir: Path) -> None:
    (workdir / "cold_room.log").write_text("1.2\n")

    @dg.asset(deps=[observations.cold_room_log])
    def alarm() -> None: ...

    job = dg.define_asset_job("mixed", selection="*")
    defs = dg.Definitions(
        assets=[observations.cold_room_log, alarm],
        jobs=[job],
        schedules=[observations.observe_cold_room],
    )
    dg.Definitions.validate_loadable(defs)
    assert defs.resolve_job_def("mixed").execute_in_process().success
    assert defs.resolve_job_def("cold_room").execute_in_process().success


def test_templates_in_an_entry_are_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dagster renders templates in a nested class that inherits from `dg.Resolvable`, but not from `dg.Model` alone."""
    monkeypatch.setenv("MINIMUM", "18")
    entry = {"name": "heavy_boxes", "sql": "select * from boxes where kilograms > {{ env.MINIMUM }}"}
    component = extract_component.ExtractComponent.from_attributes_dict(attributes={"extracts": [entry]})
    assert component.extracts[0].sql == "select * from boxes where kilograms > 18"

    class Plain(dg.Model):
        name: str
        sql: str

    class Extracts(dg.Component, dg.Model, dg.Resolvable):
        extracts: list[Plain]

        def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
            return dg.Definitions()

    assert Extracts.from_attributes_dict(attributes={"extracts": [entry]}).extracts[0].sql == entry["sql"]

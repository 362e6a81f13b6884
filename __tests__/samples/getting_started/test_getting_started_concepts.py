from pathlib import Path

import dagster as dg
import pytest
import yaml
from dagster.components.testing import create_defs_folder_sandbox
from getting_started import concepts_bakery, concepts_component, concepts_flour

SAMPLES = Path(concepts_component.__file__).parent


@pytest.mark.parametrize("module", [concepts_flour, concepts_bakery])
def test_definitions_load(module):
    dg.Definitions.validate_loadable(module.defs)


def test_flour_runs_and_the_check_passes():
    result = concepts_flour.defs.resolve_implicit_global_asset_job_def()
    run = result.execute_in_process()
    assert run.success
    assert run.output_for_node("flour_stock") == 155
    evaluation = run.get_asset_check_evaluations()[0]
    assert evaluation.passed
    assert evaluation.metadata["kilograms"].value == 155


def test_schedule_is_off_until_someone_turns_it_on():
    schedule = concepts_flour.before_dawn
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED
    assert concepts_bakery.storeroom_is_full.default_status == (
        dg.DefaultSensorStatus.STOPPED
    )


def test_resource_and_partition(tmp_path):
    storeroom = concepts_bakery.Storeroom(folder=str(tmp_path))
    resources = {"storeroom": storeroom}
    assert dg.materialize(
        [concepts_bakery.price_list], resources=resources
    ).success
    assert (tmp_path / "prices.csv").exists()

    assert dg.materialize(
        [concepts_bakery.daily_sales],
        resources=resources,
        partition_key="2025-06-02",
    ).success
    assert [p.name for p in (tmp_path / "sales").iterdir()] == [
        "2025-06-02.csv"
    ]


def test_op_job_deletes_files_and_records_no_asset(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    receipts = tmp_path / "receipts"
    receipts.mkdir()
    for number in range(52):
        (receipts / f"{number:03}.txt").touch()
    run = concepts_bakery.clean_up_receipts.execute_in_process()
    assert run.success
    assert run.output_for_node("delete_files") == 2
    assert len(list(receipts.iterdir())) == 50
    assert not run.get_asset_materialization_events()


def test_schedule_targets_the_job():
    assert concepts_bakery.prices_on_monday.job_name == "refresh_prices"


def test_sensor_skips_then_requests(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    receipts = tmp_path / "receipts"
    receipts.mkdir()
    context = dg.build_sensor_context()
    skipped = concepts_bakery.storeroom_is_full(context)
    assert skipped.skip_message == "0 receipts, room for more"

    for number in range(100):
        (receipts / f"{number:03}.txt").touch()
    request = concepts_bakery.storeroom_is_full(context)
    assert request.run_key == "099.txt"


def test_eager_condition_follows_the_upstream_asset(tmp_path):
    instance = dg.DagsterInstance.ephemeral()
    storeroom = concepts_bakery.Storeroom(folder=str(tmp_path))
    defs = dg.Definitions(
        assets=[concepts_bakery.price_list, concepts_bakery.price_tags],
        resources={"storeroom": storeroom},
    )
    first = dg.evaluate_automation_conditions(defs=defs, instance=instance)
    dg.materialize(
        [concepts_bakery.price_list],
        resources={"storeroom": storeroom},
        instance=instance,
    )
    second = dg.evaluate_automation_conditions(
        defs=defs, instance=instance, cursor=first.cursor
    )
    assert first.total_requested == 0
    assert second.get_requested_partitions(dg.AssetKey("price_tags"))


def test_default_automation_sensor_is_created_and_off():
    repository = concepts_bakery.defs.get_repository_def()
    sensor = repository.get_sensor_def("default_automation_condition_sensor")
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED


def test_component_builds_the_asset_from_yaml():
    text = (SAMPLES / "concepts_recipe.yaml").read_text()
    config = yaml.safe_load(text)
    with create_defs_folder_sandbox() as sandbox:
        defs_path = sandbox.scaffold_component(
            component_cls=concepts_component.Recipe,
            defs_yaml_contents={
                "type": "getting_started.concepts_component.Recipe",
                "attributes": config["attributes"],
            },
        )
        with sandbox.load_component_and_build_defs(defs_path) as (_, defs):
            job = defs.resolve_implicit_global_asset_job_def()
            run = job.execute_in_process()
    event = run.asset_materializations_for_node("rye_dough")[0]
    assert event.metadata["ingredients"].value == "rye flour, water, salt"

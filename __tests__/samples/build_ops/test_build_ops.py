"""What the pages about ops claim about their samples."""

from importlib import import_module
from pathlib import Path

import dagster as dg
import pytest
import responses
import yaml

from honey_coop.tests.test_gateways import *  # noqa: F403


def sample(name: str):
    return import_module(f"honey_coop.defs.{name}")


def events(result: dg.ExecuteInProcessResult, kind: str) -> list[str]:
    return [e.step_key for e in result.all_events if e.event_type_value == kind]


@pytest.mark.parametrize(("minutes", "restarted"), [(30, 2), (60, 1)])
def test_silent_gateways(minutes: int, restarted: int) -> None:
    result = sample("gateways").restart_silent_gateways.execute_in_process(
        run_config={"ops": {"find_silent": {"config": {"minutes": minutes}}}}
    )
    assert result.output_for_node("restart") == restarted


def test_a_project_can_have_all_samples() -> None:
    """Names of ops, graphs, and assets are unique in a code location."""
    names = (
        "gateways outputs factory jarring reuse_and_fan_in branching order_only asset_input graph_from_data calibrate"
    )
    names += " dynamic_variants frames lab lab_config_mapping lab_outputs label_events failures alert_hooks retries"
    found = [value for name in names.split() for value in vars(sample(name)).values()]
    jobs = {id(value): value for value in found if isinstance(value, dg.JobDefinition)}
    assets = [value for value in found if isinstance(value, dg.AssetsDefinition)]
    resources = sample("alert_hooks").defs.resources
    dg.Definitions.validate_loadable(dg.Definitions(jobs=list(jobs.values()), assets=assets, resources=resources))


def test_two_outputs_go_to_two_ops() -> None:
    result = sample("outputs").check_moisture.execute_in_process()
    assert result.output_for_node("book_stock") == 2
    assert result.output_for_node("send_back") == 1


def test_generated_ops() -> None:
    module = sample("factory")
    result = module.print_all_labels.execute_in_process()
    assert result.output_for_node("print_on_zebra") == 4
    assert result.output_for_node("print_on_brother") == 12
    assert module.print_on_zebra.tags == {"printer": "zebra"}


@pytest.mark.parametrize(
    ("module", "job", "node", "value"),
    [
        ("jarring", "jarring_job", "pack", 168),
        ("reuse_and_fan_in", "season_job", "total", 192),
        ("dynamic_variants", "forecast_income", "publish", 1794),
        ("lab_outputs", "offer_batch", "write_offer", "168 jars for 966.00 EUR"),
    ],
)
def test_last_output(module: str, job: str, node: str, value: object) -> None:
    result = getattr(sample(module), job).execute_in_process()
    assert result.output_for_node(node) == value


@pytest.mark.parametrize(("moisture", "skipped"), [(17.4, "return_to_dryer"), (20.9, "fill_batch")])
def test_only_one_branch_runs(moisture: float, skipped: str) -> None:
    result = sample("branching").route_batch.execute_in_process(
        run_config={"ops": {"measure": {"config": {"moisture": moisture}}}}
    )
    assert result.success
    assert events(result, "STEP_SKIPPED") == [skipped]


def test_order_without_data() -> None:
    result = sample("order_only").rebuild_warehouse.execute_in_process()
    order = events(result, "STEP_SUCCESS")
    assert order[0] == "create_table"
    assert order[-1] == "vacuum"


def test_asset_as_input(tmp_path: Path) -> None:
    module = sample("asset_input")
    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    with dg.instance_for_test() as instance:
        dg.materialize([module.jar_counts], instance=instance, resources=resources)
        defs = dg.Definitions(assets=[module.jar_counts], jobs=[module.reorder], resources=resources)
        result = defs.resolve_job_def("reorder").execute_in_process(instance=instance)
    assert result.output_for_node("write_order") == "Order jars for: linden, heather"
    assert events(result, "ASSET_MATERIALIZATION") == []


def test_graph_from_a_dictionary() -> None:
    module = sample("graph_from_data")
    result = module.jarring_line_job.execute_in_process()
    assert events(result, "STEP_SUCCESS") == list(module.STEPS)


def test_the_steps_in_yaml_are_those_of_the_sample() -> None:
    page = Path(__file__).parents[3] / "content" / "docs" / "guides" / "build" / "ops" / "graphs.mdx"
    _, fence = page.read_text().split('```yaml title="steps.yaml"\n')
    assert yaml.safe_load(fence.split("```")[0]) == sample("graph_from_data").STEPS


def test_one_step_per_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    job = sample("calibrate").calibrate_scales
    assert job.execute_in_process().output_for_node("worst") == 0
    (tmp_path / "scales").mkdir()
    (tmp_path / "scales" / "meadow_1.csv").write_text("2.0\n4.0\n")
    (tmp_path / "scales" / "ridge_1.csv").write_text("-9.0\n-5.0\n")
    result = job.execute_in_process()
    assert result.output_for_node("worst") == -7
    assert "mean_drift[meadow_1]" in events(result, "STEP_SUCCESS")


def test_dynamic_and_plain_outputs_and_asset() -> None:
    module = sample("dynamic_variants")
    frames = sample("frames").order_all_frames.execute_in_process()
    assert frames.output_for_node("order_frames") == {
        "meadow": "meadow-2026",
        "ridge": "ridge-2026",
    }
    result = dg.materialize([module.income_forecast])
    assert result.output_for_node("income_forecast") == 1794


@pytest.mark.parametrize(
    ("config", "certificate"),
    [({}, "table honey"), ({"grade": {"config": {"limit": 18}}}, "baker's honey")],
)
def test_config_of_nested_ops(config: dict, certificate: str) -> None:
    result = sample("lab").certify_batch.execute_in_process(run_config={"ops": {"grade_sample": {"ops": config}}})
    assert result.output_for_node("print_certificate") == f"Certificate: {certificate}"
    assert result.output_for_node("grade_sample.to_water_percent") == 19.1


def test_config_mapping_hides_the_inner_ops() -> None:
    job = sample("lab_config_mapping").certify_for_country
    config = {"ops": {"grade_for_country": {"config": {"country": "US"}}}}
    result = job.execute_in_process(run_config=config)
    assert result.output_for_node("print_certificate") == "Certificate: baker's honey"
    inner = {"ops": {"grade_for_country": {"ops": {"grade": {"config": {}}}}}}
    with pytest.raises(dg.DagsterInvalidConfigError, match='config entry "ops"'):
        job.execute_in_process(run_config=inner)


def test_events_of_an_op(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = sample("label_events").make_labels.execute_in_process()
    for kind, step in [
        ("ASSET_MATERIALIZATION", "export_labels"),
        ("ASSET_OBSERVATION", "export_labels"),
    ]:
        assert events(result, kind) == [step]


def test_failure_without_retries() -> None:
    config = {"ops": {"accept_delivery": {"config": {"batch": "B-1", "kilograms": 0}}}}
    result = sample("failures").deliveries.execute_in_process(run_config=config, raise_on_error=False)
    assert events(result, "STEP_UP_FOR_RETRY") == []
    failure = result.failure_data_for_node("accept_delivery")
    assert failure.user_failure_data.description == "Batch B-1 has no weight"


def test_hooks_print_one_message(capsys: pytest.CaptureFixture[str]) -> None:
    job = sample("alert_hooks").defs.resolve_job_def("empty_tank")
    assert job.execute_in_process().success
    assert "[cellar] wash_tank is done" in capsys.readouterr().out
    empty = {"ops": {"pump_out": {"config": {"kilograms": 0}}}}
    job.execute_in_process(run_config=empty, raise_on_error=False)
    message = "[cellar] pump_out of empty_tank failed: The tank is empty"
    assert message in capsys.readouterr().out


def test_shown_hook_test() -> None:
    shown = import_module("honey_coop.tests.test_alert_hooks")
    shown.test_failure_hook_names_the_error()


@responses.activate
def test_policy_repeats_until_the_service_answers() -> None:
    module = sample("retries")
    for _ in range(3):
        responses.get(module.SCALES_URL, status=503)
    responses.get(module.SCALES_URL, json=[{"hive": "A1"}])
    result = module.sync_scales.execute_in_process()
    assert result.output_for_node("store") == 1
    assert events(result, "STEP_RESTARTED") == ["fetch_readings"] * 3


@responses.activate
def test_requested_retry_waits_as_the_service_says() -> None:
    module = sample("retries")
    responses.get(module.SCALES_URL, status=429, headers={"Retry-After": "0"})
    responses.get(module.SCALES_URL, json=[])

    @dg.job
    def fetch() -> None:
        module.fetch_when_ready()

    result = fetch.execute_in_process()
    assert result.output_for_node("fetch_when_ready") == 0
    assert events(result, "STEP_RESTARTED") == ["fetch_when_ready"]


def test_mapped_results_of_a_graph_asset_overwrite_each_other(tmp_path: Path) -> None:
    module = sample("dynamic_variants")

    @dg.graph_asset
    def uncollected():
        return module.list_apiaries().map(module.estimate_harvest)

    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    for asset, times in ((uncollected, 2), (module.income_forecast, 1)):
        result = dg.materialize([asset], resources=resources)
        assert len(events(result, "ASSET_MATERIALIZATION")) == times
        assert (tmp_path / asset.key.to_user_string()).is_file()

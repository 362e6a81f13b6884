"""What the pages on Weights & Biases, dagster-ge, and dagster-mlflow say of configuration and results."""

from importlib.metadata import version
from pathlib import Path
from unittest.mock import MagicMock

import dagster as dg
import great_expectations as gx
import mlflow
import pandas as pd
import pytest
from dagster_ge import ge_validation_op_factory
from dagster_ge.factory import GEContextResource
from dagster_mlflow import end_mlflow_on_run_finished, mlflow_tracking
from dagster_wandb import run_launch_agent, run_launch_job, wandb_artifacts_io_manager, wandb_resource


@pytest.fixture(autouse=True)
def workshop(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def failure_with(configuration: dict) -> str:
    @dg.asset(io_manager_key="artifacts", metadata={"wandb_artifact_configuration": configuration})
    def demand():
        return [210]

    client = {"sdk": MagicMock(), "host": "https://api.wandb.ai", "api": None}
    resources = {
        "wandb_config": {"entity": "ferry-line", "project": "demand"},
        "wandb_resource": client,
        "artifacts": wandb_artifacts_io_manager,
    }
    result = dg.materialize([demand], resources=resources, raise_on_error=False)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    return failure.event_specific_data.error.cause.message


def test_an_asset_names_its_artifact():
    assert "You've included a 'name' property" in failure_with({"name": "other"})


def test_the_first_part_of_the_key_names_the_artifact():
    @dg.asset(key=["sales", "demand"], io_manager_key="artifacts")
    def demand():
        return [210]

    client = MagicMock()
    resources = {
        "wandb_config": {"entity": "ferry-line", "project": "demand"},
        "wandb_resource": {"sdk": client, "host": "https://api.wandb.ai", "api": None},
        "artifacts": wandb_artifacts_io_manager,
    }
    dg.materialize([demand], resources=resources, raise_on_error=False)
    assert client.Artifact.call_args.kwargs["name"] == "sales"


def test_other_serialization_modules_are_refused():
    assert "isn't recognized as a valid serialization module" in failure_with(
        {"serialization_module": {"name": "json"}}
    )


def test_other_keys_are_refused():
    assert "The configuration keys '['typ']'" in failure_with({"typ": "dataset"})


def test_the_client_has_the_module_that_newer_ones_lack():
    import wandb.sdk.internal.internal_api  # noqa: F401

    assert tuple(int(part) for part in version("wandb").split(".")[:2]) < (0, 30)


def test_an_older_client_refuses_the_longer_keys(tmp_path, monkeypatch):
    if tuple(int(part) for part in version("wandb").split(".")[:3]) >= (0, 22, 3):
        pytest.skip("This client accepts keys of any length from 40 characters on")
    monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
    context = dg.build_init_resource_context(config={"api_key": "wandb_v1_" + "a" * 77, "host": "http://127.0.0.1:9"})
    with pytest.raises(ValueError, match="API key must be 40 characters long, yours was 86"):
        wandb_resource(context)


@pytest.mark.parametrize(
    ("op", "config", "message"),
    [
        (
            run_launch_job,
            {"job": "train", "queue": "training"},
            "launch_add() got an unexpected keyword argument 'queue'",
        ),
        (run_launch_job, {"job": "train"}, "'function' object has no attribute 'run'"),
        (run_launch_agent, {"queues": ["training"]}, "'function' object has no attribute 'create_and_run_agent'"),
    ],
)
def test_the_launch_ops_call_functions_that_the_client_lacks(op, config, message):
    values = {
        "wandb_config": {"entity": "ferry-line", "project": "demand"},
        "wandb_resource": {"sdk": MagicMock(), "host": "https://api.wandb.ai", "api": MagicMock()},
    }
    resources = {key: dg.ResourceDefinition.hardcoded_resource(value) for key, value in values.items()}
    job = dg.GraphDefinition(name="launch", node_defs=[op]).to_job(resource_defs=resources)
    result = job.execute_in_process(run_config={"ops": {op.name: {"config": config}}}, raise_on_error=False)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert message in failure.event_specific_data.error.cause.message


def test_a_job_is_added_to_a_queue():
    from inspect import signature

    from wandb.sdk.launch import launch_add

    signature(launch_add).bind(job="train", queue_name="training", entity="ferry-line", project="demand")


def tracked(**options) -> dg.ResourceDefinition:
    settings = {"experiment_name": "ferry_demand", "mlflow_tracking_uri": f"sqlite:///{Path.cwd()}/mlflow.db"}
    return mlflow_tracking.configured(settings | options)


def test_an_mlflow_run_ends_with_the_job():
    @dg.op(required_resource_keys={"mlflow"})
    def train(context):
        context.resources.mlflow.log_params({"season": "summer"})

    @dg.op(required_resource_keys={"mlflow"}, ins={"trained": dg.In(dg.Nothing)})
    def evaluate(context):
        context.resources.mlflow.log_metric("error", 0.12)

    @end_mlflow_on_run_finished
    @dg.job(resource_defs={"mlflow": tracked(extra_tags={"team": "planning"})})
    def training():
        evaluate(train())

    run_id = training.execute_in_process().run_id
    [run] = mlflow.search_runs(experiment_names=["ferry_demand"]).to_dict("records")
    assert (run["status"], run["params.season"], run["metrics.error"]) == ("FINISHED", "summer", 0.12)
    assert (run["tags.dagster_run_id"], run["tags.team"]) == (run_id, "planning")


def test_an_mlflow_run_of_assets_goes_on():
    @dg.asset(required_resource_keys={"mlflow"})
    def model(context):
        context.resources.mlflow.log_metric("error", 0.12)

    assert dg.materialize([model], resources={"mlflow": tracked()}).success
    [run] = mlflow.search_runs(experiment_names=["ferry_demand"]).to_dict("records")
    assert run["status"] == "RUNNING"
    mlflow.end_run()


def test_the_hook_ends_the_nested_run_and_leaves_its_parent_running(monkeypatch):
    monkeypatch.delenv("FERRY_REGION", raising=False)
    mlflow.set_tracking_uri(f"sqlite:///{Path.cwd()}/mlflow.db")
    mlflow.set_experiment("ferry_demand")
    with mlflow.start_run(run_name="season") as parent:
        pass

    @dg.op(required_resource_keys={"mlflow"})
    def train(context):
        context.resources.mlflow.log_metric("error", 0.12)

    @end_mlflow_on_run_finished
    @dg.job(resource_defs={"mlflow": tracked(parent_run_id=parent.info.run_id, env_to_tag=["FERRY_REGION"])})
    def training():
        train()

    assert training.execute_in_process().success
    nested, outer = mlflow.search_runs(experiment_names=["ferry_demand"]).to_dict("records")
    assert outer["run_id"] == parent.info.run_id
    assert (nested["status"], nested["tags.FERRY_REGION"]) == ("FINISHED", "None")
    assert (outer["status"], outer["tags.mlflow.runName"]) == ("RUNNING", "training")
    mlflow.end_run()


def great_expectations_project(folder) -> None:
    context = gx.data_context.FileDataContext.create(str(folder))
    context.add_datasource(
        "ferries",
        class_name="Datasource",
        execution_engine={"class_name": "PandasExecutionEngine"},
        data_connectors={"runtime": {"class_name": "RuntimeDataConnector", "batch_identifiers": ["day"]}},
    )
    suite = context.add_expectation_suite("sailings_suite")
    limits = {"column": "tickets", "min_value": 0, "max_value": 600}
    suite.add_expectation(
        gx.core.ExpectationConfiguration(expectation_type="expect_column_values_to_be_between", kwargs=limits)
    )
    context.save_expectation_suite(suite)


@pytest.mark.parametrize(("tickets", "valid"), [(210, True), (901, False)])
def test_a_suite_is_run_and_does_not_fail_the_op(tmp_path, tickets, valid):
    great_expectations_project(tmp_path)
    check = ge_validation_op_factory(
        name="check_sailings",
        datasource_name="ferries",
        data_connector_name="runtime",
        data_asset_name="sailings",
        suite_name="sailings_suite",
        batch_identifiers={"day": "2026-06-01"},
    )

    @dg.op
    def load():
        return pd.DataFrame({"tickets": [tickets]})

    @dg.job(resource_defs={"ge_data_context": GEContextResource(ge_root_dir=str(tmp_path / "gx"))})
    def validate():
        check(load())

    result = validate.execute_in_process()
    assert result.success
    assert result.output_for_node("check_sailings")["success"] is valid
    [event] = [event for event in result.all_events if event.event_type_value == "STEP_EXPECTATION_RESULT"]
    assert event.event_specific_data.expectation_result.success is valid

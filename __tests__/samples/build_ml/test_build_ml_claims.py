"""What the pages about machine learning say under Limits and Troubleshooting."""

import pickle
from pathlib import Path

import dagster as dg
import numpy as np
import pytest
from dagster._core.definitions.automation_condition_sensor_definition import (
    DEFAULT_AUTOMATION_CONDITION_SENSOR_NAME,
)
from dagster._time import create_datetime
from sklearn.ensemble import RandomForestRegressor
from sklearn.exceptions import InconsistentVersionWarning
from sklearn.linear_model import LinearRegression

from honey_coop.defs import harvest_model as pipeline
from honey_coop.defs import model_upkeep as upkeep

BAD = dg.RunConfig(ops={"harvest_model": pipeline.TrainingConfig(trees=1, depth=1)})
TRAINING = [pipeline.hive_seasons, pipeline.split_seasons, pipeline.harvest_model]
INFERENCE = [pipeline.spring_measurements, pipeline.predicted_harvest]


@pytest.fixture
def resources(tmp_path: Path) -> dict[str, object]:
    return {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}


def error_of(result: dg.ExecuteInProcessResult) -> str:
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


# Building an ML pipeline


class Unpicklable(LinearRegression):
    def __getstate__(self):
        raise TypeError("cannot pickle this model")


@pytest.mark.parametrize("as_path", [True, False])
def test_a_model_that_cannot_be_pickled_is_saved_by_the_asset(tmp_path: Path, resources, as_path: bool) -> None:
    """The model must be picklable."""

    @dg.asset
    def harvest_model():
        if not as_path:
            return Unpicklable()
        path = tmp_path / "model.bin"
        path.write_bytes(b"saved by the library")
        return str(path)

    @dg.asset
    def predicted_harvest(harvest_model) -> None:
        assert Path(harvest_model).read_bytes() == b"saved by the library"

    result = dg.materialize([harvest_model, predicted_harvest], resources=resources, raise_on_error=False)
    assert result.success is as_path
    if not as_path:
        assert "cannot pickle this model" in error_of(result)


def test_the_io_manager_keeps_the_latest_model(tmp_path: Path, resources) -> None:
    """The default I/O manager keeps only the latest model."""
    sizes = []
    for trees in (1, 50):
        config = dg.RunConfig(ops={"harvest_model": pipeline.TrainingConfig(trees=trees)})
        assert dg.materialize(TRAINING, resources=resources, run_config=config).success
        [file] = tmp_path.rglob("harvest_model*")
        sizes.append(len(pickle.loads(file.read_bytes()).estimators_))
    assert sizes == [1, 50]


def test_a_model_of_another_version_warns() -> None:
    """`InconsistentVersionWarning`"""
    state = LinearRegression().__getstate__()
    with pytest.warns(InconsistentVersionWarning):
        LinearRegression().__setstate__({**state, "_sklearn_version": "1.2.0"})


def test_inputs_that_are_not_stored_are_missing(resources) -> None:
    """`No such file or directory` for `training_seasons`."""
    result = dg.materialize(TRAINING, selection=["harvest_model"], resources=resources, raise_on_error=False)
    error = error_of(result)
    assert "No such file or directory" in error and "training_seasons" in error
    assert dg.materialize(TRAINING, resources=resources).success
    assert dg.materialize(TRAINING, selection=["harvest_model"], resources=resources).success


def predictions(check, resources, **options) -> int:
    assets = [*TRAINING, *INFERENCE, check]
    result = dg.materialize(assets, resources=resources, raise_on_error=False, **options)
    return len(result.asset_materializations_for_node("predicted_harvest"))


def test_a_check_blocks_if_it_says_so(resources) -> None:
    """Set `blocking=True` on the check."""

    @dg.asset_check(asset="harvest_model", blocking=False)
    def error_below_limit(harvest_model) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False)

    assert predictions(error_below_limit, resources, run_config=BAD) == 1
    assert predictions(pipeline.error_below_limit, resources, run_config=BAD) == 0


@pytest.mark.slow
def test_a_check_does_not_block_a_later_run(resources) -> None:
    """Materialize the model and the predictions in the same run as the check."""
    check = pipeline.error_below_limit
    with dg.instance_for_test() as instance:
        assert predictions(check, resources, run_config=BAD, instance=instance) == 0
        later = ["spring_measurements", "predicted_harvest"]
        assert predictions(check, resources, selection=later, instance=instance) == 1


def test_a_model_without_a_random_state_differs() -> None:
    """Set `random_state` in both `train_test_split` and the model."""
    random = np.random.default_rng(seed=7)
    features, target = random.normal(size=(100, 3)), random.normal(size=100)

    def predicted(random_state):
        model = RandomForestRegressor(n_estimators=2, random_state=random_state)
        return model.fit(features, target).predict(features)

    assert (predicted(7) == predicted(7)).all()
    assert not (predicted(None) == predicted(None)).all()


# Managing ML models


def metadata_of(result: dg.ExecuteInProcessResult, node: str) -> dict[str, object]:
    [event] = result.asset_materializations_for_node(node)
    return {key: value.value for key, value in event.metadata.items()}


def candidate(**metadata) -> dg.AssetsDefinition:
    @dg.asset
    def candidate_model() -> dg.Output[LinearRegression]:
        return dg.Output(LinearRegression(), metadata=metadata)

    return candidate_model


@pytest.mark.slow
def test_a_promotion_rule_sees_one_number(resources) -> None:
    """A promotion rule that compares one number ignores other properties."""
    with dg.instance_for_test() as instance:
        for error, seconds in ((1.0, 0.1), (0.9, 60.0)):
            assets = [candidate(error_kg=error, seconds=seconds), upkeep.production_model]
            result = dg.materialize(assets, instance=instance, resources=resources)
            assert metadata_of(result, "production_model")["error_kg"] == error


def test_old_files_of_models_stay(tmp_path: Path) -> None:
    """Dagster doesn't delete old model files."""

    @dg.asset
    def versioned_model(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        path = tmp_path / f"{context.run.run_id}.pkl"
        path.write_bytes(pickle.dumps({"slope": 0.74}))
        return dg.MaterializeResult(metadata={"path": dg.MetadataValue.path(path)})

    with dg.instance_for_test() as instance:
        for _ in range(2):
            dg.materialize([versioned_model], instance=instance)
        instance.wipe_assets([dg.AssetKey("versioned_model")])
    assert len(list(tmp_path.iterdir())) == 2


def test_the_sensor_of_conditions_is_off() -> None:
    """Turn on the automation condition sensor."""
    definitions = dg.Definitions(assets=[upkeep.candidate_model, upkeep.measured_harvest])
    sensor = definitions.get_repository_def().get_sensor_def(DEFAULT_AUTOMATION_CONDITION_SENSOR_NAME)
    assert sensor.default_status is dg.DefaultSensorStatus.STOPPED


def test_a_model_waits_for_its_data() -> None:
    """Check that all upstream assets have been updated since the latest tick."""
    definitions = dg.Definitions(assets=[upkeep.candidate_model, upkeep.measured_harvest])
    with dg.DagsterInstance.ephemeral() as instance:

        def requested(day: int, hour: int, cursor=None):
            return dg.evaluate_automation_conditions(
                defs=definitions,
                instance=instance,
                cursor=cursor,
                evaluation_time=create_datetime(2026, 11, day, hour),
            )

        first = requested(22, 12)  # a Sunday
        after_tick = requested(23, 5, first.cursor)
        assert first.total_requested == after_tick.total_requested == 0
        instance.report_runless_asset_event(dg.AssetMaterialization("measured_harvest"))
        assert requested(23, 6, after_tick.cursor).total_requested == 1


def test_a_candidate_without_an_error_fails_the_promotion(resources) -> None:
    """`KeyError: 'error_kg'`"""
    assets = [candidate(), upkeep.production_model]
    result = dg.materialize(assets, resources=resources, raise_on_error=False)
    assert "KeyError: 'error_kg'" in error_of(result)
    assert dg.materialize([candidate(error_kg=1.0), upkeep.production_model], resources=resources).success


@pytest.mark.parametrize(("value", "kind"), [("1.7", dg.TextMetadataValue), (1.7, dg.FloatMetadataValue)])
def test_a_number_is_recorded_as_a_number(resources, value, kind) -> None:
    """Record the metric as a number, not as a string."""
    result = dg.materialize([candidate(error_kg=value)], resources=resources)
    [event] = result.asset_materializations_for_node("candidate_model")
    assert type(event.metadata["error_kg"]) is kind


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (np.float32(1.7), 'Could not resolve the metadata value for "error_kg" to a known type'),
        (np.float64(1.7), "Unhandled value type <class 'numpy.float64'>"),
    ],
)
def test_numbers_of_numpy_are_not_metadata(resources, number, message: str) -> None:
    """`Could not resolve the metadata value` and `Unhandled value type`"""
    with pytest.raises(Exception) as error:
        dg.materialize([candidate(error_kg=number)], resources=resources)
    assert message in str(error.value) or message in str(error.value.__cause__)
    assert dg.materialize([candidate(error_kg=float(number))], resources=resources).success


def test_a_result_names_the_key_of_a_number_of_numpy() -> None:
    """`Value in Mapping mismatches expected type for key error_kg`"""

    @dg.asset
    def model() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"error_kg": np.float32(1.7)})

    with pytest.raises(Exception, match="Value in Mapping mismatches expected type for key error_kg"):
        dg.materialize([model])

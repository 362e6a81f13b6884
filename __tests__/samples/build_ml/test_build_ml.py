"""What the pages about machine learning claim about their samples."""

from pathlib import Path

import dagster as dg
import pandas as pd
import pytest

from honey_coop.defs import harvest_model as pipeline
from honey_coop.defs import model_upkeep as upkeep

ASSETS = [
    pipeline.hive_seasons,
    pipeline.split_seasons,
    pipeline.harvest_model,
    pipeline.spring_measurements,
    pipeline.predicted_harvest,
    pipeline.error_below_limit,
]


def run(trees: int, depth: int) -> dg.ExecuteInProcessResult:
    config = pipeline.TrainingConfig(trees=trees, depth=depth)
    return dg.materialize(
        ASSETS,
        run_config=dg.RunConfig(ops={"harvest_model": config}),
        raise_on_error=False,
    )


def test_the_pipeline_trains_evaluates_and_predicts() -> None:
    result = run(trees=50, depth=6)
    assert result.success
    (check,) = result.get_asset_check_evaluations()
    assert check.passed
    predicted = result.output_for_node("predicted_harvest")
    assert list(predicted["hive"]) == ["A1", "A2"]
    assert predicted["harvest_kg"][0] > predicted["harvest_kg"][1]
    metadata = result.asset_materializations_for_node("harvest_model")[0].metadata
    assert metadata["rows"].value == 300


def test_a_bad_model_blocks_the_predictions() -> None:
    result = run(trees=1, depth=1)
    assert not result.success
    (check,) = result.get_asset_check_evaluations()
    assert not check.passed
    assert result.asset_materializations_for_node("predicted_harvest") == []


@pytest.fixture
def resources(tmp_path: Path) -> dict[str, object]:
    return {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}


@pytest.mark.slow
def test_a_candidate_replaces_only_a_worse_model(resources: dict[str, object]) -> None:
    models = [upkeep.candidate_model, upkeep.production_model]

    def promote(harvest: list[float], instance: dg.DagsterInstance) -> int:
        @dg.asset
        def measured_harvest() -> pd.DataFrame:
            weights = [22.0, 26.0, 30.0, 34.0]
            return pd.DataFrame({"spring_weight": weights, "harvest_kg": harvest})

        result = dg.materialize([measured_harvest, *models], instance=instance, resources=resources)
        return len(result.asset_materializations_for_node("production_model"))

    with dg.instance_for_test() as instance:
        assert promote([9.0, 12.2, 14.8, 18.0], instance) == 1
        assert promote([9.0, 17.0, 10.0, 18.0], instance) == 0
        assert promote([9.0, 12.0, 15.0, 18.0], instance) == 1

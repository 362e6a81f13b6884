"""What the pages of the machine learning example say under Troubleshooting."""

import sys
import warnings
from pathlib import Path

import dagster as dg
import pytest

PROJECT = Path(__file__).parents[3] / "content" / "samples" / "examples" / "ml_digits"


@pytest.fixture(scope="module")
def project():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PROJECT / "src"))
        from ml_digits.defs import data, evaluation, training
        from ml_digits.registry import ModelRegistry

        assets = [
            *(data.digit_images, data.split_images, training.trained_model),
            *(evaluation.evaluation, evaluation.accuracy_is_high_enough, evaluation.deployed_model),
        ]
        yield assets, ModelRegistry
    for name in [name for name in sys.modules if name.split(".")[0] == "ml_digits"]:
        del sys.modules[name]


@pytest.fixture
def run(project, tmp_path):
    assets, registry = project
    stores = {
        "io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path / "storage")),
        "registry": registry(root=str(tmp_path / "models")),
    }

    def launch(selection: str = "*", raise_on_error: bool = True, **config: dict) -> dg.ExecuteInProcessResult:
        ops = {name: {"config": settings} for name, settings in config.items()}
        return dg.materialize(
            assets, run_config={"ops": ops}, resources=stores, selection=selection, raise_on_error=raise_on_error
        )

    return launch


def metadata(result: dg.ExecuteInProcessResult, asset: str) -> dict:
    [event] = result.asset_materializations_for_node(asset)
    return {name: value.value for name, value in event.metadata.items()}


def test_training_without_a_split_finds_no_file(run):
    with pytest.raises(FileNotFoundError, match="training_images"):
        run('key:"trained_model"')


def test_other_test_images_give_the_same_model_another_score(run):
    run()
    model = 'key:"evaluation"'
    before = metadata(run(model), "evaluation")
    run('key:"training_images" or key:"test_images" or key:"incoming_images"', split_images={"seed": 8})
    after = metadata(run(model, raise_on_error=False), "evaluation")
    assert before["version"] == after["version"] and before["accuracy"] != after["accuracy"]


def test_a_gain_below_the_minimum_deploys_nothing(run):
    run()
    again = run('key:"trained_model"+', deployed_model={"min_gain": 0.2}, trained_model={"learning_rate": 0.003})
    assert metadata(again, "trained_model")["validation_accuracy"] > 0.9286
    assert (
        metadata(again, "deployed_model")["decision"] == "not better" and metadata(again, "deployed_model")["gain"] > 0
    )


def test_two_of_three_outputs_cannot_be_selected(project):
    assets, registry = project
    upstream = dg.AssetSelection.assets("deployed_model").upstream()
    for selection, fits in [(upstream, False), (upstream.required_multi_asset_neighbors(), True)]:
        defs = dg.Definitions(
            assets=assets, resources={"registry": registry(root="x")}, jobs=[dg.define_asset_job("weekly", selection)]
        )
        if fits:
            assert defs.resolve_job_def("weekly")
        else:
            with pytest.raises(dg.DagsterInvalidSubsetError, match="split_images"):
                defs.resolve_job_def("weekly")


def test_few_epochs_give_a_convergence_warning(run):
    from sklearn.exceptions import ConvergenceWarning

    with pytest.warns(ConvergenceWarning):
        run(raise_on_error=False, trained_model={"max_epochs": 20})
    with warnings.catch_warnings():
        warnings.simplefilter("error", ConvergenceWarning)
        assert run('key:"trained_model"', trained_model={"max_epochs": 200}).success


def test_a_higher_learning_rate_gets_gradient_descent_going(run):
    slow = run(raise_on_error=False, trained_model={"optimizer": "sgd", "learning_rate": 0.001, "max_epochs": 60})
    assert 0.05 < metadata(slow, "trained_model")["validation_accuracy"] < 0.15
    assert metadata(slow, "trained_model")["epochs"] < 60
    fast = run('key:"trained_model" or key:"evaluation"', trained_model={"optimizer": "sgd", "learning_rate": 0.05})
    assert round(metadata(fast, "evaluation")["accuracy"], 2) == 0.98


def test_a_larger_test_share_can_fail_the_gate(run):
    assert run(split_images={"test_share": 0.25}).success
    failed = run(raise_on_error=False, split_images={"test_share": 0.3})
    assert not failed.success and round(metadata(failed, "evaluation")["accuracy"], 3) == 0.801
    # The parts stay, so an experiment without the split has them, too.
    again = run('key:"trained_model" or key:"evaluation"', raise_on_error=False)
    assert metadata(again, "evaluation")["accuracy"] == metadata(failed, "evaluation")["accuracy"]


def test_the_deployed_model_knows_test_images_of_another_split(run):
    before = run(trained_model={"hidden_layers": [64, 32], "learning_rate": 0.003})
    after = run(split_images={"seed": 1})
    deployed = metadata(after, "evaluation")["accuracy"] - metadata(after, "deployed_model")["gain"]
    assert metadata(after, "deployed_model")["decision"] == "not better"
    assert deployed > metadata(before, "evaluation")["accuracy"] + 0.01


def test_the_next_training_replaces_a_version_that_was_rolled_back(run):
    first = metadata(run(), "deployed_model")["version"]
    better = {"hidden_layers": [64, 32], "learning_rate": 0.003}
    assert metadata(run('key:"trained_model"+', trained_model=better), "deployed_model")["decision"] == "better"
    back = metadata(run('key:"deployed_model"', deployed_model={"version": first}), "deployed_model")
    assert back["version"] == first
    assert metadata(run('key:"trained_model"+', trained_model=better), "deployed_model")["decision"] == "better"

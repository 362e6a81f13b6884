import json
import shutil
import threading
from http.client import HTTPConnection
from http.server import ThreadingHTTPServer
from pathlib import Path

import dagster as dg
import pytest
import yaml
from ml_digits import serve
from ml_digits.defs import data, evaluation, predictions, training
from ml_digits.registry import ModelRegistry

PROJECT = Path(__file__).parents[1]
MODEL = 'key:"trained_model" or key:"evaluation" or key:"deployed_model"'

ASSETS = [
    data.digit_images,
    data.images_are_valid,
    data.split_images,
    data.no_training_image_in_test,
    training.trained_model,
    evaluation.evaluation,
    evaluation.accuracy_is_high_enough,
    evaluation.no_digit_is_left_behind,
    evaluation.deployed_model,
    predictions.batch_predictions,
]


def stores(folder: Path) -> dict[str, object]:
    return {
        "io_manager": dg.FilesystemIOManager(base_dir=str(folder / "storage")),
        "registry": ModelRegistry(root=str(folder / "models")),
    }


@pytest.fixture
def resources(tmp_path: Path) -> dict[str, object]:
    return stores(tmp_path)


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dg.ExecuteInProcessResult]:
    folder = tmp_path_factory.mktemp("first")
    return folder, run(stores(folder))


@pytest.fixture
def trained(first_run: tuple[Path, dg.ExecuteInProcessResult], tmp_path: Path) -> dict[str, object]:
    shutil.copytree(first_run[0], tmp_path, dirs_exist_ok=True)
    return stores(tmp_path)


def run(resources: dict[str, object], selection: str = "*", **config: object) -> dg.ExecuteInProcessResult:
    ops = {name: {"config": settings} for name, settings in config.items()}
    return dg.materialize(
        ASSETS, resources=resources, selection=selection, run_config={"ops": ops}, raise_on_error=False
    )


def deployment(result: dg.ExecuteInProcessResult) -> dict[str, object]:
    [event] = result.asset_materializations_for_node("deployed_model")
    return {name: value.value for name, value in event.metadata.items()}


def checks(result: dg.ExecuteInProcessResult) -> dict[str, bool]:
    return {check.check_name: check.passed for check in result.get_asset_check_evaluations()}


def test_first_model_is_deployed_and_reads_the_incoming_images(
    first_run: tuple[Path, dg.ExecuteInProcessResult],
) -> None:
    folder, result = first_run
    assert result.success
    assert checks(result) == {
        "images_are_valid": True,
        "no_training_image_in_test": True,
        "accuracy_is_high_enough": True,
        "no_digit_is_left_behind": False,
    }
    assert deployment(result)["decision"] == "first deployment"
    table = result.output_for_node("batch_predictions")
    assert len(table) == 180 and set(table["version"]) == {stores(folder)["registry"].deployed()}


def test_same_training_again_changes_nothing(trained: dict[str, object]) -> None:
    before = trained["registry"].deployed()
    second = deployment(run(trained, MODEL))
    assert second["decision"] == "not better" and second["gain"] == 0
    assert second["version"] == before
    assert len(trained["registry"].versions()) == 2


def test_better_model_is_deployed_and_rolled_back(trained: dict[str, object]) -> None:
    before = trained["registry"].deployed()
    experiment = yaml.safe_load((PROJECT / "experiments" / "two_layers.yaml").read_text())["ops"]["trained_model"]
    result = run(trained, MODEL, trained_model=experiment["config"])
    assert deployment(result)["decision"] == "better" and deployment(result)["gain"] > 0.05
    assert all(checks(result).values())
    result = run(trained, 'key:"deployed_model"', deployed_model={"version": before})
    assert deployment(result)["decision"] == "chosen by hand"
    assert trained["registry"].deployed() == before


def test_bad_model_is_registered_but_not_deployed(trained: dict[str, object]) -> None:
    before = trained["registry"].deployed()
    result = run(trained, MODEL, trained_model={"max_epochs": 1})
    assert not result.success
    assert checks(result)["accuracy_is_high_enough"] is False
    assert not result.asset_materializations_for_node("deployed_model")
    assert len(trained["registry"].versions()) == 2 and trained["registry"].deployed() == before


def test_gate_holds_for_its_own_run_alone(resources: dict[str, object]) -> None:
    run(resources, 'not key:"batch_predictions"', trained_model={"max_epochs": 1})
    assert resources["registry"].deployed() is None
    assert run(resources, 'key:"deployed_model"').success
    assert resources["registry"].deployed() is not None


def test_unknown_version_is_refused(trained: dict[str, object]) -> None:
    before = trained["registry"].deployed()
    assert not run(trained, 'key:"deployed_model"', deployed_model={"version": "v9"}).success
    assert trained["registry"].deployed() == before


def test_check_finds_bad_images() -> None:
    images = data.digit_images().value
    images.loc[0, "pixel_0_0"] = 17
    images.loc[1] = images.loc[2]
    result = data.images_are_valid(images)
    assert not result.passed
    assert {name: value.value for name, value in result.metadata.items()} == {
        "gray_values_out_of_range": 1,
        "labels_out_of_range": 0,
        "repeated_images": 1,
    }
    assert not data.no_training_image_in_test(images[:50], images[40:]).passed


def test_invalid_settings_are_refused(resources: dict[str, object]) -> None:
    with pytest.raises(dg.DagsterInvalidConfigError):
        run(resources, trained_model={"optimizer": "rmsprop"})


def test_requests_are_answered(
    trained: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests = tmp_path / "data" / "requests"
    requests.mkdir(parents=True)
    for source in (PROJECT / "data" / "requests").glob("*.json"):
        (requests / source.name).write_text(source.read_text())
    monkeypatch.setattr(predictions, "PROJECT", tmp_path)

    tick = predictions.new_requests.evaluate_tick(dg.build_sensor_context())
    assert [request.run_key for request in tick.run_requests] == ["seven.json", "zero.json"]
    for request in tick.run_requests:
        result = predictions.answer_request.execute_in_process(request.run_config, resources=trained)
        assert result.success
    answers = {path.stem: json.loads(path.read_text())["digit"] for path in requests.glob("*.answer")}
    assert answers == {"seven": 7, "zero": 0}
    assert not predictions.new_requests.evaluate_tick(dg.build_sensor_context()).run_requests


def test_service_follows_the_deployment(
    trained: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = json.loads((PROJECT / "data" / "requests" / "zero.json").read_text())
    server = ThreadingHTTPServer(("127.0.0.1", 0), serve.Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def ask() -> tuple[int, dict[str, object]]:
        connection = HTTPConnection("127.0.0.1", server.server_port)
        connection.request("POST", "/", json.dumps(image))
        response = connection.getresponse()
        return response.status, json.loads(response.read())

    monkeypatch.setattr(serve, "registry", ModelRegistry(root=str(tmp_path / "empty")))
    assert ask() == (503, {"error": "No model is deployed"})
    monkeypatch.setattr(serve, "registry", trained["registry"])
    for _ in range(2):
        status, answer = ask()
        assert status == 200 and answer["digit"] == 0 and answer["version"] == trained["registry"].deployed()
    server.shutdown()


def test_predictions_follow_a_deployment(resources: dict[str, object]) -> None:
    instance = dg.DagsterInstance.ephemeral()
    assets = [asset for asset in ASSETS if type(asset) is dg.AssetsDefinition]
    defs = dg.Definitions(assets=assets, resources=resources)
    tick = dg.evaluate_automation_conditions(defs, instance)
    assert tick.total_requested == 0
    dg.materialize(assets, resources=resources, selection='not key:"batch_predictions"', instance=instance)
    tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
    assert tick.total_requested == 1


def test_project_loads() -> None:
    from ml_digits.definitions import defs

    loaded = defs()
    assert loaded.get_schedule_def("weekly_training").cron_schedule == "0 5 * * 1"
    assert loaded.get_sensor_def("new_requests").job_name == "answer_request"

"""Run the whole project offline, in a temporary folder."""

import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource

from llm_fine_tuning.definitions import defs as project_defs
from llm_fine_tuning.defs import files, fine_tuning, ingestion
from llm_fine_tuning.defs.resources import openai_resource, project_resources
from llm_fine_tuning.offline import OfflineOpenAIResource
from llm_fine_tuning.prompts import BASE_MODEL, TEAMS, question

NO_WAITING = {"ops": {"fine_tuned_model": {"config": {"poll_seconds": 0}}}}
# A client that assets have used can't serve a later step of the same process, so each of these is a run of its own.
STAGES = (
    dg.AssetSelection.all()
    - dg.AssetSelection.assets("suggested_teams")
    - dg.AssetSelection.checks_for_assets("fine_tuned_model"),
    dg.AssetSelection.checks_for_assets("fine_tuned_model"),
    dg.AssetSelection.assets("suggested_teams"),
)


@pytest.fixture(autouse=True)
def without_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test may reach OpenAI, even if there's a key on this computer."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)


@pytest.fixture
def instance() -> Iterator[dg.DagsterInstance]:
    """An instance that's gone after the test."""
    with dg.DagsterInstance.ephemeral() as ephemeral:
        yield ephemeral


def materialize(
    folder: Path,
    instance: dg.DagsterInstance,
    selection: dg.AssetSelection,
    config: dict | None = None,
    succeeds: bool = True,
) -> dg.ExecuteInProcessResult:
    """Materialize a selection of the project with resources that write to a folder."""
    definitions = project_defs()
    job = dg.define_asset_job("everything", selection=selection)
    local = dg.Definitions(
        assets=definitions.assets,
        asset_checks=definitions.asset_checks,
        jobs=[job],
        resources=project_resources(folder),
    )
    result = local.resolve_job_def("everything").execute_in_process(
        instance=instance, run_config=config or {}, raise_on_error=succeeds
    )
    assert result.success is succeeds
    return result


def test_pipeline(tmp_path: Path, instance: dg.DagsterInstance) -> None:
    checks = []
    for selection, config in zip(STAGES, (NO_WAITING, None, None), strict=True):
        checks += materialize(tmp_path, instance, selection, config).get_asset_check_evaluations()
    assert len(checks) == 6 and all(check.passed for check in checks)
    accuracy = next(check for check in checks if check.check_name == "beats_base_model").metadata
    assert accuracy["tuned_accuracy"].value > accuracy["base_accuracy"].value
    with DuckDBResource(database=str(tmp_path / "fernhollow.duckdb")).get_connection() as connection:
        suggestions = dict(connection.execute("select report_id, team from suggested_teams").fetchall())
        labeled = connection.execute("select count(*) from labeled_reports").fetchone()
    assert len(suggestions) == 8 and set(suggestions.values()) <= set(TEAMS)
    assert labeled == (212,)


def test_without_new_reports_there_are_no_suggestions(
    tmp_path: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (ingestion.DATA / "reports.jsonl").read_text(encoding="utf-8").splitlines()
    data = tmp_path / "data"
    data.mkdir()
    (data / "reports.jsonl").write_text("\n".join(line for line in lines if json.loads(line)["work"]), encoding="utf-8")
    (data / "places.csv").write_bytes((ingestion.DATA / "places.csv").read_bytes())
    monkeypatch.setattr(ingestion, "DATA", data)
    materialize(tmp_path, instance, STAGES[0], NO_WAITING)
    materialize(tmp_path, instance, STAGES[2])
    with DuckDBResource(database=str(tmp_path / "fernhollow.duckdb")).get_connection() as connection:
        assert connection.execute("select count(*) from suggested_teams").fetchone() == (0,)


def test_label_is_the_team_with_most_time(tmp_path: Path, instance: dg.DagsterInstance) -> None:
    materialize(tmp_path, instance, dg.AssetSelection.assets("labeled_reports").upstream())
    with DuckDBResource(database=str(tmp_path / "fernhollow.duckdb")).get_connection() as connection:
        reports = connection.execute("select report_id, work from reports").fetchall()
        labels = dict(connection.execute("select report_id, team from report_teams").fetchall())
    for report_id, work in reports:
        times = {entry["team"]: entry["minutes"] for entry in work if entry["team"] in TEAMS and entry["minutes"] >= 20}
        assert labels.get(report_id) == (max(times, key=times.__getitem__) if times else None)


def conversation(answer: str) -> str:
    """Return a line of a file of examples."""
    return json.dumps({"messages": [*question("a", "b", "c"), {"role": "assistant", "content": answer}]})


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "not a conversation"),
        ('{"prompt": "a"}', "not a conversation"),
        (json.dumps({"messages": question("a", "b", "c")}), "roles are system, user"),
        (conversation(" "), "is empty"),
        (conversation("sewage"), "isn't a team"),
    ],
)
def test_problems_in_a_file(tmp_path: Path, line: str, problem: str) -> None:
    good = conversation("water")
    path = tmp_path / "examples.jsonl"
    path.write_text("\n".join([good] * 10))
    assert list(files.problems_in(path)) == []
    path.write_text("\n".join([good] * 10 + [line]))
    (found,) = files.problems_in(path)
    assert found.startswith("line 11") and problem in found


def test_small_file_stops_the_run(tmp_path: Path, instance: dg.DagsterInstance) -> None:
    config = {"ops": {"training_file": {"config": {"max_examples": 9}}}}
    result = materialize(tmp_path, instance, STAGES[0], NO_WAITING | {"ops": NO_WAITING["ops"] | config["ops"]}, False)
    failed = [check for check in result.get_asset_check_evaluations() if not check.passed]
    assert [check.description for check in failed] == ["9 examples, at least 10 are needed"]
    materialized = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    assert "uploaded_training_file" not in materialized and "fine_tuning_job" not in materialized


def test_a_shared_example_is_found(tmp_path: Path) -> None:
    for name in ("training", "validation"):
        (tmp_path / name).write_text(f"both\n{name}\n")
    result = files.shares_no_example_with_training(str(tmp_path / "validation"), str(tmp_path / "training"))
    assert isinstance(result, dg.AssetCheckResult) and not result.passed and result.metadata["shared"].value == 1


def submit(folder: Path, examples: int) -> tuple[OpenAIResource, str]:
    """Submit a job with a file of some examples to the stand-in."""
    folder.mkdir(parents=True, exist_ok=True)
    openai = openai_resource(folder)
    openai.setup_for_execution(dg.build_init_resource_context())
    (folder / "examples.jsonl").write_text("\n".join([conversation("water")] * examples))
    with openai.get_client(dg.build_sensor_context()) as client, (folder / "examples.jsonl").open("rb") as file:
        file_id = client.files.create(file=file, purpose="fine-tune").id
        return openai, client.fine_tuning.jobs.create(model=BASE_MODEL, training_file=file_id).id


def wait(folder: Path, openai: OpenAIResource, job_id: str, **config: float) -> str:
    """Materialize the asset that waits for a job, and return the name of the model."""

    @dg.asset(name="fine_tuning_job")
    def submitted_job() -> str:
        return job_id

    result = dg.materialize(
        [submitted_job, fine_tuning.fine_tuned_model],
        resources={"openai": openai, "io_manager": dg.FilesystemIOManager(base_dir=str(folder / "values"))},
        run_config={"ops": {"fine_tuned_model": {"config": {"poll_seconds": 0, **config}}}},
    )
    return result.output_for_node("fine_tuned_model")


def test_failed_job_fails_the_run_with_its_reason(tmp_path: Path) -> None:
    openai, job_id = submit(tmp_path, examples=3)
    with pytest.raises(dg.Failure, match="failed: .*3 example"):
        wait(tmp_path, openai, job_id)


def test_waiting_again_continues_the_same_job(tmp_path: Path) -> None:
    openai, job_id = submit(tmp_path, examples=12)
    with pytest.raises(dg.Failure, match="is still running"):
        wait(tmp_path, openai, job_id, timeout_minutes=0)
    assert wait(tmp_path, openai, job_id) == f"ft:{BASE_MODEL}:offline:fernhollow:0001"
    assert len(list((tmp_path / "openai").glob("ftjob-*"))) == 1


def test_sensor(tmp_path: Path, instance: dg.DagsterInstance) -> None:
    openai, job_id = submit(tmp_path, examples=12)

    def tick() -> dg.RunRequest | dg.SkipReason:
        with dg.build_sensor_context(instance=instance, resources={"openai": openai}) as context:
            return fine_tuning.finished_job(context)

    assert tick() == dg.SkipReason("No job has been submitted.")
    instance.report_runless_asset_event(dg.AssetMaterialization("fine_tuning_job", metadata={"job_id": job_id}))
    assert tick() == dg.SkipReason(f"{job_id} is running.")
    request = tick()
    assert isinstance(request, dg.RunRequest) and request.run_key == job_id


def test_key_selects_the_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(openai_resource(tmp_path), OfflineOpenAIResource)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-example")
    assert type(openai_resource(tmp_path)) is OpenAIResource

"""The pages about operators: Airflow's code compiles, and Dagster's does the same work."""

import gzip
import os
import shutil
import sys
from pathlib import Path
from unittest.mock import patch

import dagster as dg
import duckdb
import pytest
from branch_library_stages import SAMPLES, load
from dag_files import task_ids
from dagster._core.errors import DagsterInvariantViolationError
from dagster._core.pipes.client import PipesClientCompletedInvocation
from dagster_dbt import DbtProject
from dagster_k8s import PipesK8sClient
from dagster_k8s.pipes import build_pod_body

OPERATORS = SAMPLES / "operators"
DAGS = {
    "python_operator": ["find_overdue", "charge_fines"],
    "bash_operator": ["archive_loans"],
    "dbt": ["dbt_build"],
    "kubernetes_pod_operator": ["score_books"],
}

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("library")]


@pytest.fixture
def day(library: Path) -> str:
    return max(file.stem for file in (library / "data" / "loans").iterdir())


def run(defs: dg.Definitions, day: str) -> dg.ExecuteInProcessResult:
    job = defs.resolve_implicit_global_asset_job_def()
    return job.execute_in_process(partition_key=day, raise_on_error=False)


@pytest.mark.parametrize("folder", DAGS)
def test_the_dag_has_the_tasks(folder: str) -> None:
    file = OPERATORS / folder / "dag.py"
    compile(file.read_text(), str(file), "exec")
    assert task_ids(file) == DAGS[folder]


def checkouts(library: Path) -> None:
    with duckdb.connect(str(library / "library.duckdb")) as db:
        db.execute("CREATE TABLE checkouts AS SELECT 7 AS borrower, DATE '2026-11-01' AS due, false AS returned")


def test_fines_are_charged_for_the_day(library: Path) -> None:
    checkouts(library)
    module = load("operators/python_operator/fines.py")
    result = run(dg.Definitions(assets=[module.fines]), "2026-11-05")
    assert result.success
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["total"].value == 1.0
    assert (module.daily_fines.job.name, module.daily_fines.name) == ("nightly_fines", "nightly_fines_schedule")


def test_the_shared_function_needs_no_airflow(library: Path) -> None:
    from library_steps.fines import charge_fines, find_overdue

    checkouts(library)
    overdue = find_overdue("2026-11-05")
    assert overdue == [{"borrower": 7, "days": 4}]
    assert charge_fines("2026-11-05", overdue) == charge_fines("2026-11-05", overdue) == 1.0


def test_a_dag_file_can_not_be_imported_without_airflow() -> None:
    with pytest.raises(ModuleNotFoundError, match="No module named 'airflow'"):
        load("operators/python_operator/dag.py")


@pytest.fixture
def script(library: Path) -> Path:
    (library / "scripts").mkdir()
    return Path(shutil.copy(OPERATORS / "bash_operator" / "archive_loans.sh", library / "scripts"))


@pytest.mark.usefixtures("script")
def test_the_script_archives_the_loans(library: Path, day: str) -> None:
    assert run(load("operators/bash_operator/archive.py").archive(), day).success
    archived = gzip.decompress((library / "archive" / f"{day}.csv.gz").read_bytes())
    assert archived == (library / "data" / "loans" / f"{day}.csv").read_bytes()


@pytest.mark.usefixtures("script")
def test_a_code_of_99_fails_with_pipes_and_skips_with_subprocess() -> None:
    assert not run(load("operators/bash_operator/archive.py").archive(), "2026-01-02").success
    module = load("operators/bash_operator/archive_with_skip.py")

    @dg.asset(deps=[module.loan_archive], partitions_def=module.daily)
    def upload() -> None:
        raise AssertionError("skipped")

    result = run(dg.Definitions(assets=[module.loan_archive, upload]), "2026-01-02")
    assert result.success and not result.get_asset_materialization_events()


def test_another_code_fails_with_subprocess(script: Path, day: str) -> None:
    module = load("operators/bash_operator/archive_with_skip.py")
    assert run(dg.Definitions(assets=[module.loan_archive]), day).success
    script.write_text("exit 0\n")  # without output
    assert run(dg.Definitions(assets=[module.loan_archive]), day).success
    script.write_text("exit 3\n")
    assert not run(dg.Definitions(assets=[module.loan_archive]), day).success


def test_a_function_without_yield_materializes_its_asset() -> None:
    @dg.asset(output_required=False)
    def loans() -> None:
        return None

    assert dg.materialize([loans]).get_asset_materialization_events()


def printed(*command: str) -> str:
    @dg.asset
    def program(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        return dg.PipesSubprocessClient().run(context=context, command=list(command)).get_materialize_result()

    assert dg.materialize([program]).success
    return Path("printed").read_text().strip()


def test_templates_are_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert printed("bash", "-c", "echo '{{ ds }}' > printed") == "{{ ds }}"


def test_the_working_folder_is_that_of_the_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert printed("bash", "-c", "pwd -P > printed") == str(tmp_path.resolve())


@pytest.fixture
def dbt_file(library: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in a project, three folders below the one that has the dbt project."""
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    shutil.copytree(OPERATORS / "dbt" / "library_dbt", library / "library_dbt")
    folder = library / "src" / "branch_library" / "defs"
    folder.mkdir(parents=True)
    return Path(shutil.copy(OPERATORS / "dbt" / "loan_tables.py", folder))


@pytest.mark.slow
def test_dbt_builds_the_day_of_the_partition(library: Path, dbt_file: Path, day: str) -> None:
    from library_steps import loans

    loans.load_loans(day)
    project = DbtProject(project_dir=library / "library_dbt")
    project.preparer.prepare(project)
    defs = load(str(dbt_file)).tables()
    graph = defs.resolve_asset_graph()
    assert graph.get(dg.AssetKey("daily_loans")).parent_keys == {dg.AssetKey("raw_loans")}
    assert (
        graph.get(dg.AssetKey("branch_totals")).partitions_def == graph.get(dg.AssetKey("daily_loans")).partitions_def
    )
    # Without the policy, a backfill of several days is one run, which has no partition key.
    assert graph.get(dg.AssetKey("daily_loans")).backfill_policy == dg.BackfillPolicy.multi_run()
    assert run(defs, day).success
    with duckdb.connect(str(library / "library.duckdb"), read_only=True) as db:
        assert db.sql("SELECT DISTINCT day::VARCHAR FROM daily_loans").fetchall() == [(day,)]


@pytest.mark.slow
def test_a_proxied_task_builds_models_without_dbt_tests(library: Path, dbt_file: Path, day: str) -> None:
    from library_steps import loans

    loans.load_loans(day)
    (library / "library_dbt" / "models" / "models.yml").write_text(
        "models: [{name: daily_loans, columns: [{name: branch, data_tests: [not_null]}]}]"
    )
    project = DbtProject(project_dir=library / "library_dbt")
    project.preparer.prepare(project)
    defs = load(str(dbt_file)).tables()
    job = defs.resolve_implicit_global_asset_job_def()
    assert len(job.execute_in_process(partition_key=day).get_asset_check_evaluations()) == 1
    # The proxy task sends the keys of the assets, and an empty list of checks.
    models = {dg.AssetKey("daily_loans"), dg.AssetKey("branch_totals")}
    proxied = job.get_subset(asset_selection=models, asset_check_selection=set())
    result = proxied.execute_in_process(partition_key=day)
    assert result.success and not result.get_asset_check_evaluations()


def test_the_operators_and_the_tutorial_fit_in_one_project(library: Path, dbt_file: Path) -> None:
    project = DbtProject(project_dir=library / "library_dbt")
    project.preparer.prepare(project)
    loan_report = load("src/branch_library/defs/loan_report.py")
    fines = load("operators/python_operator/fines.py")
    defs = dg.Definitions.merge(
        load(str(dbt_file)).tables(),
        load("operators/bash_operator/archive.py").archive(),
        load("operators/kubernetes_pod_operator/book_scores.py").scores(),
        dg.Definitions(assets=[fines.fines], schedules=[fines.daily_fines]),
        dg.Definitions(
            assets=[loan_report.raw_loans, loan_report.loan_tables, loan_report.loan_report],
            asset_checks=[loan_report.newest_report_has_rows],
            schedules=[loan_report.daily_loan_report],
        ),
    )
    dg.Definitions.validate_loadable(defs)
    assert defs.resolve_asset_graph().get(dg.AssetKey("daily_loans")).parent_keys == {dg.AssetKey("raw_loans")}


def test_without_a_manifest_the_file_does_not_load(dbt_file: Path) -> None:
    with pytest.raises(Exception, match="manifest"):
        load(str(dbt_file))


def test_the_pod_is_the_one_of_the_operator(day: str) -> None:
    asked = {}

    def run_pod(self: PipesK8sClient, **arguments: object) -> PipesClientCompletedInvocation:
        asked.update(arguments)
        raise dg.Failure("not run")

    defs = load("operators/kubernetes_pod_operator/book_scores.py").scores()
    with patch.object(PipesK8sClient, "run", run_pod):
        run(defs, day)
    pod = build_pod_body(
        "pod",
        asked["image"],
        asked["command"],
        asked["env"],
        asked["base_pod_meta"],
        asked["base_pod_spec"],
    )
    [container] = pod.spec.containers
    assert (pod.spec.service_account_name, pod.metadata.labels["team"]) == ("score-books", "collections")
    assert pod.spec.node_selector == {"kubernetes.io/arch": "amd64"}
    assert container.command + container.args == ["python", "score_books.py", "--day", day]
    assert (container.image, container.image_pull_policy) == ("registry.example.com/score-books:1", "IfNotPresent")
    assert container.resources.requests == {"cpu": "1", "memory": "2Gi"}
    assert {"name": "LOAN_WEIGHT", "value": "0.7"} in [
        {"name": variable.name, "value": variable.value} for variable in container.env
    ]


def pod_of(meta: dict | None = None, spec: dict | None = None, image: str | None = "image") -> object:
    return build_pod_body("given", image, None, {}, meta, spec)


def test_keys_of_a_pod_have_the_names_of_the_parameters() -> None:
    same = {
        "service_account_name": "score-books",
        "node_selector": {"disk": "ssd"},
        "tolerations": [{"key": "batch"}],
        "affinity": {},
        "volumes": [{"name": "books"}],
        "image_pull_secrets": [{"name": "registry"}],
        "security_context": {"run_as_user": 1001},
        "init_containers": [],
        "dns_config": {"nameservers": ["10.0.0.2"]},
        "hostname": "scores",
        "subdomain": "library",
        "host_aliases": [{"ip": "10.0.0.3", "hostnames": ["catalog"]}],
        "priority_class_name": "batch",
        "active_deadline_seconds": 600,
    }
    renamed = {
        "host_network": True,
        "dns_policy": "Default",
        "scheduler_name": "batch",
        "termination_grace_period_seconds": 60,
    }
    container = {
        "volume_mounts": [{"name": "books", "mount_path": "/books"}],
        "ports": [{"container_port": 80}],
        "env_from": [{"secret_ref": {"name": "catalog"}}],
        "image_pull_policy": "Always",
        "termination_message_policy": "File",
        "args": ["--day"],
        "resources": {"limits": {"cpu": "1"}},
        "security_context": {"run_as_user": 1001},
    }
    pod = pod_of(spec={**same, **renamed, "containers": [{"name": "scores", **container}]})
    [built] = pod.spec.containers
    assert all(getattr(pod.spec, name) is not None for name in {**same, **renamed})
    assert all(getattr(built, name) for name in container)


def test_the_name_of_the_pod_is_overridden() -> None:
    assert pod_of({"name": "mine"}).metadata.name == "given"


def test_a_restart_policy_of_always_is_refused() -> None:
    assert pod_of().spec.restart_policy == "Never"
    assert pod_of(spec={"restartPolicy": "OnFailure"}).spec.restart_policy == "OnFailure"
    with pytest.raises(DagsterInvariantViolationError, match="Always is not allowed"):
        pod_of(spec={"restartPolicy": "Always"})


def test_several_containers_need_names_and_images() -> None:
    with pytest.raises(DagsterInvariantViolationError, match="name property set"):
        pod_of(spec={"containers": [{"image": "a"}, {"image": "b"}]}, image=None)
    with pytest.raises(DagsterInvariantViolationError, match="Should specify 'image' via"):
        pod_of(spec={"containers": [{"name": "a", "image": "a"}, {"name": "b", "image": "b"}]})
    with pytest.raises(DagsterInvariantViolationError, match="Should specify 'image' via"):
        pod_of(spec={"containers": [{"name": "a", "image": "a"}], "initContainers": [{"name": "b", "image": "b"}]})


@pytest.mark.parametrize(
    ("file", "resource"),
    [("bash_operator/archive.py", "pipes"), ("kubernetes_pod_operator/book_scores.py", "k8s")],
)
def test_two_files_can_not_define_one_resource(library: Path, file: str, resource: str) -> None:
    one, two = (load(f"operators/{file}") for _ in range(2))
    function = {"pipes": "archive", "k8s": "scores"}[resource]
    with pytest.raises(DagsterInvariantViolationError, match=f"different resources with same key '{resource}'"):
        dg.Definitions.merge(getattr(one, function)(), getattr(two, function)())

"""Branch deployments: agents, the clone of a database, runs that CI launches, and settings."""

import base64
import importlib
import json
import math
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any
from unittest import mock

import click
import dagster as dg
import pytest
import sqlglot
import typer
import yaml
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dagster._config import process_config, resolve_to_config_type
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud_cli.commands.deployment import app as deployment_commands
from dagster_cloud_cli.core.pex_builder import deps, util
from dagster_snowflake_pandas import SnowflakePandasIOManager
from packaging.version import Version

from copied_project import forget
from fake_dagster_plus import FakeDagsterPlus, environment, fake_dagster_plus

SAMPLES = Path(__file__).parents[3] / "content/samples/deployment"
DEPLOYING = SAMPLES / "deploying_code"


def agent(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> DagsterCloudAgentInstance:
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:branch-library:secret")
    (folder / "dagster.yaml").write_text((DEPLOYING / "agents" / name).read_text())
    instance = dg.DagsterInstance.from_config(str(folder))
    assert isinstance(instance, DagsterCloudAgentInstance)
    return instance


@pytest.mark.parametrize(
    ("name", "deployments", "branches", "queues"),
    [
        ("branch_agent.yaml", [], True, [None]),
        ("prod_agent.yaml", ["prod"], False, [None]),
        ("north_agent.yaml", ["prod", "staging"], True, ["north"]),
    ],
)
def test_what_each_agent_serves(
    name: str,
    deployments: list[str],
    branches: bool,
    queues: list[str | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    instance = agent(name, tmp_path, monkeypatch)
    assert list(instance.deployment_names) == deployments
    assert instance.includes_branch_deployments is branches
    assert list(instance.agent_queues_config.queues) == queues
    launcher = yaml.safe_load((DEPLOYING / "agents" / name).read_text())["user_code_launcher"]["config"]
    assert process_config(resolve_to_config_type(DockerUserCodeLauncher.config_type()), launcher).success


def test_an_agent_without_the_setting_serves_no_branch_deployments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    instance = agent("prod_agent.yaml", tmp_path, monkeypatch)
    text = (tmp_path / "dagster.yaml").read_text().replace("  branch_deployments: false\n", "")
    (tmp_path / "dagster.yaml").write_text(text)
    without = dg.DagsterInstance.from_config(str(tmp_path))
    assert instance.includes_branch_deployments is without.includes_branch_deployments is False


def test_deployment_and_deployments_exclude_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        (DEPLOYING / "agents/north_agent.yaml")
        .read_text()
        .replace("  deployments:", "  deployment: prod\n  deployments:")
    )
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:branch-library:secret")
    (tmp_path / "dagster.yaml").write_text(text)
    with pytest.raises(Exception, match="deployment"):
        dg.DagsterInstance.from_config(str(tmp_path)).deployment_names  # noqa: B018


def test_servers_of_branch_deployments_stop_after_a_day_by_default() -> None:
    launcher = DockerUserCodeLauncher(server_ttl={})
    assert launcher.server_ttl_enabled_for_full_deployments is False
    assert launcher.branch_deployment_ttl_seconds == 24 * 60 * 60
    assert (
        DockerUserCodeLauncher(server_ttl={"branch_deployments": {"ttl_seconds": 7200}}).branch_deployment_ttl_seconds
        == 7200
    )
    direct = DockerUserCodeLauncher(server_ttl={"enabled": True, "ttl_seconds": 7200})
    assert direct.server_ttl_enabled_for_full_deployments
    assert direct.branch_deployment_ttl_seconds == 24 * 60 * 60


@pytest.mark.parametrize(
    ("values", "config"), [("branch_values.yaml", "branch_agent.yaml"), ("north_values.yaml", "north_agent.yaml")]
)
def test_helm_values_say_the_same_as_dagster_yaml(values: str, config: str) -> None:
    chart, agent_config = (yaml.safe_load((DEPLOYING / "agents" / name).read_text()) for name in (values, config))
    api = agent_config["dagster_cloud_api"]
    cloud = chart["dagsterCloud"]
    assert cloud["branchDeployments"] == api["branch_deployments"]
    assert cloud.get("deployments") == api.get("deployments")
    queues = agent_config.get("agent_queues")
    if queues:
        assert cloud["agentQueues"] == {
            "includeDefaultQueue": queues["include_default_queue"],
            "additionalQueues": queues["additional_queues"],
        }


class Snowflake:
    """Keeps the statements of connections, and the database that each was opened with."""

    def __init__(self) -> None:
        self.statements: list[str] = []
        self.databases: list[str] = []

    def connect(self, **arguments: Any) -> mock.Mock:
        self.databases.append(arguments["database"])
        connection = mock.Mock()
        connection.cursor.return_value.execute.side_effect = self.execute
        return connection

    def execute(self, sql: str) -> None:
        (statement,) = sqlglot.parse(sql, read="snowflake")
        assert statement
        self.statements.append(" ".join(sql.split()))


@pytest.fixture(name="snowflake")
def snowflake_fixture(monkeypatch: pytest.MonkeyPatch) -> Iterator[Snowflake]:
    account = Snowflake()
    monkeypatch.setattr("snowflake.connector.connect", account.connect)
    monkeypatch.syspath_prepend(str(DEPLOYING / "branch_library/src"))
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    values = {"ACCOUNT": "account", "USER": "user", "PRIVATE_KEY": base64.b64encode(key).decode()}
    for name, value in values.items():
        monkeypatch.setenv(f"SNOWFLAKE_{name}", value)
    forget("branch_library")
    yield account
    forget("branch_library")


def branch_deployment(monkeypatch: pytest.MonkeyPatch, number: str = "12") -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "1")
    monkeypatch.setenv("DAGSTER_CLOUD_PULL_REQUEST_ID", number)


def definitions() -> tuple[dg.Definitions, ModuleType]:
    modules = [importlib.import_module(f"branch_library.defs.{name}") for name in ("warehouse", "overdue", "clones")]
    merged = dg.Definitions.merge(
        modules[0].warehouse(),
        dg.Definitions(
            assets=[modules[1].loans, modules[1].overdue_loans],
            jobs=[modules[2].clone_production, modules[2].drop_production_clone],
        ),
    )
    return merged, modules[2]


def run(defs: dg.Definitions, job: str) -> dg.ExecuteInProcessResult:
    return defs.resolve_job_def(job).execute_in_process(raise_on_error=False)


def test_production_writes_to_the_production_database(snowflake: Snowflake) -> None:
    defs, _ = definitions()
    assert run(defs, "__ASSET_JOB").success
    assert snowflake.databases == ["LIBRARY"]


def test_a_branch_deployment_writes_to_its_clone(snowflake: Snowflake, monkeypatch: pytest.MonkeyPatch) -> None:
    branch_deployment(monkeypatch)
    defs, _ = definitions()
    assert run(defs, "clone_production").success
    assert run(defs, "__ASSET_JOB").success
    assert run(defs, "drop_production_clone").success
    assert set(snowflake.databases) == {"LIBRARY_PR_12"}
    assert snowflake.statements[0] == "create or replace database LIBRARY_PR_12 clone LIBRARY"
    assert snowflake.statements[-1] == "drop database if exists LIBRARY_PR_12"


def test_an_io_manager_takes_the_same_database(snowflake: Snowflake, monkeypatch: pytest.MonkeyPatch) -> None:
    branch_deployment(monkeypatch)
    database = importlib.import_module("branch_library.defs.warehouse").database
    manager = SnowflakePandasIOManager(database=database(), account="account", user="user")
    assert manager.database == "LIBRARY_PR_12"


def test_the_jobs_fail_in_production(snowflake: Snowflake) -> None:
    defs, _ = definitions()
    assert not run(defs, "clone_production").success
    assert not run(defs, "drop_production_clone").success
    assert snowflake.statements == []


def test_a_branch_deployment_without_a_pull_request_fails_to_load(
    snowflake: Snowflake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "1")
    with pytest.raises(KeyError, match="DAGSTER_CLOUD_PULL_REQUEST_ID"):
        definitions()
    branch_deployment(monkeypatch, "12; drop database LIBRARY")
    with pytest.raises(ValueError):
        definitions()


@pytest.fixture(name="plus", scope="module")
def plus_fixture(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[FakeDagsterPlus, dict[str, str]]]:
    folder = tmp_path_factory.mktemp("plus")
    with fake_dagster_plus() as (plus, address):
        env = environment(folder / "machine", address)
        yield plus, {**env, "DAGSTER_CLOUD_ORGANIZATION": "branch-library", "DAGSTER_CLOUD_API_TOKEN": "user:secret"}


def cli(command: str, env: dict[str, str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["bash", "-ec", command], env=env, cwd=cwd, capture_output=True, text=True)


@pytest.mark.slow
def test_a_failed_run_does_not_fail_job_launch_but_the_workflow_step(
    plus: tuple[FakeDagsterPlus, dict[str, str]], tmp_path: Path
) -> None:
    fake, env = plus
    launch = "dagster-cloud job launch --deployment a1b2c3d4 --location l --job clone_production --wait --interval 1"
    fake.run_statuses = ["FAILURE"]
    failed = cli(launch, env)
    assert failed.returncode == 0
    assert "failed with status 'FAILURE'" in failed.stdout

    file = yaml.safe_load((DEPLOYING / "github/hybrid_clone.yml").read_text())
    (step,) = [step for step in file["jobs"]["deploy"]["steps"] if step.get("name") == "Clone the production database"]
    lines = step["run"].split("\n", 1)
    assert lines[0] == "deployment=$(uv run dagster-cloud ci branch-deployment . --read-only)"
    script = "deployment=a1b2c3d4\n" + lines[1].replace("--wait", "--wait --interval 1")
    assert cli(script, env, tmp_path).returncode == 1
    fake.run_statuses = ["SUCCESS"]
    done = cli(script, env, tmp_path)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "Run 5f2e finished successfully.")


def test_settings_replace_the_stored_ones(plus: tuple[FakeDagsterPlus, dict[str, str]]) -> None:
    fake, env = plus
    path = DEPLOYING / "settings.yaml"
    done = cli(f"dagster-cloud deployment settings set-from-file {path} --deployment staging", env)
    assert done.returncode == 0, done.stdout + done.stderr
    assert fake.sent("CliSetDeploymentSettings") == [
        {"deploymentSettings": {"settings": yaml.safe_load(path.read_text())}}
    ]
    assert fake.deployments("CliSetDeploymentSettings") == ["staging"]
    shown = cli("dagster-cloud deployment settings get --deployment staging", env)
    assert yaml.safe_load(shown.stdout) == yaml.safe_load(path.read_text())


def test_settings_of_the_organization_are_saved_edited_and_uploaded(
    plus: tuple[FakeDagsterPlus, dict[str, str]], tmp_path: Path
) -> None:
    fake, env = plus
    fake.organization_settings = {"max_concurrent_branch_deployment_runs": 50, "other": True}
    done = cli("dagster-cloud organization settings get", env, tmp_path)
    assert (done.returncode, "deployment must be specified" in done.stdout) == (1, True)
    done = cli("dagster-cloud organization settings get --deployment prod > organization.yaml", env, tmp_path)
    assert done.returncode == 0, done.stderr
    file = tmp_path / "organization.yaml"
    saved = yaml.safe_load(file.read_text())
    assert saved == fake.organization_settings

    edited = saved | yaml.safe_load((DEPLOYING / "organization.yaml").read_text())
    file.write_text(yaml.safe_dump(edited))
    done = cli("dagster-cloud organization settings set-from-file organization.yaml --deployment prod", env, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert fake.sent("CliSetOrganizationSettings") == [{"organizationSettings": {"settings": edited}}]
    assert edited["other"] is True

    with_url = cli(f"dagster-cloud organization settings get --url {env['FAKE_DAGSTER_PLUS']}/prod", env)
    assert yaml.safe_load(with_url.stdout) == edited


def test_only_branch_deployments_are_deleted(plus: tuple[FakeDagsterPlus, dict[str, str]]) -> None:
    fake, env = plus
    refused = cli("dagster-cloud branch-deployment delete --deployment prod", env)
    assert refused.returncode == 1
    assert "Deployment prod is not a branch deployment" in refused.stderr
    assert not fake.sent("CliDeleteDeployment")
    assert cli("dagster-cloud branch-deployment delete --deployment a1b2c3d4", env).returncode == 0
    assert fake.sent("CliDeleteDeployment") == [{"deploymentId": 7}]


@pytest.mark.slow
def test_the_script_copies_materializations_in_order(tmp_path: Path) -> None:
    received: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # noqa: N802
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            received.append({"path": self.path, "token": self.headers["Dagster-Cloud-Api-Token"], **body})
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, format: str, *args: Any) -> None: ...

    home = tmp_path / "home"
    home.mkdir()
    with dg.DagsterInstance.from_ref(dg.DagsterInstance.local_temp(str(home)).get_ref()) as instance:
        for day in range(1, 4):
            instance.report_runless_asset_event(
                dg.AssetMaterialization(
                    dg.AssetKey(["circulation", "loans"]),
                    partition=f"2026-11-0{day}",
                    metadata={
                        "rows": day * 10,
                        "log": dg.MetadataValue.path("loans.csv"),
                        "date": dg.MetadataValue.timestamp(1.0),
                    },
                )
            )
        for number in range(105):
            metadata = {"number": number, "share": math.nan}
            instance.report_runless_asset_event(dg.AssetMaterialization("branches", metadata=metadata))
    script = SAMPLES / "migration_to_plus/copy_history.py"
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        done = subprocess.run(
            [sys.executable, str(script), "circulation/loans", "holds", "branches"],
            env={
                "DAGSTER_HOME": str(home),
                "DAGSTER_PLUS_URL": f"http://127.0.0.1:{server.server_port}/prod",
                "DAGSTER_CLOUD_API_TOKEN": "agent:secret",
                "PATH": "",
            },
            capture_output=True,
            text=True,
        )
    finally:
        server.shutdown()
        server.server_close()
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        "circulation/loans: 3 materializations\nholds: 0 materializations\nbranches: 105 materializations\n"
    )
    assert [event["metadata"]["number"] for event in received[3:]] == list(range(105))
    assert received[3]["metadata"]["share"] == "nan"
    assert [event["partition"] for event in received[:3]] == ["2026-11-01", "2026-11-02", "2026-11-03"]
    assert {event["path"] for event in received} == {"/prod/report_asset_materialization/"}
    assert {event["token"] for event in received} == {"agent:secret"}
    assert received[0]["asset_key"] == ["circulation", "loans"]
    assert (received[0]["metadata"]["rows"], received[0]["metadata"]["log"]) == (10, "loans.csv")
    assert set(received[0]["metadata"]) == {"rows", "log", "date", "original_run_id", "original_timestamp"}


def test_versions_of_python_executables() -> None:
    assert [str(version) for version in util.TARGET_PYTHON_VERSIONS] == ["3.9", "3.10", "3.11", "3.12"]
    with pytest.raises(ValueError, match="Unsupported python version 3.13"):
        util.get_pex_flags(Version("3.13"))


def test_requirements_of_a_python_executable(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "branch_library"\ndependencies = ["dagster==1.11.16"]\n'
        '[project.optional-dependencies]\nreports = ["polars"]\n[dependency-groups]\ndev = ["pytest"]\n'
    )
    (tmp_path / "uv.lock").write_text("version = 1\n[[package]]\nname = 'pydantic'\nversion = '2.12.0'\n")
    (tmp_path / "requirements.txt").write_text("duckdb==1.4.0\n")
    assert deps.get_requirements_lines(str(tmp_path), sys.executable) == ["duckdb==1.4.0", "dagster==1.11.16", "polars"]


@pytest.mark.slow
def test_serverless_deploys_a_folder_in_one_command(
    plus: tuple[FakeDagsterPlus, dict[str, str]], tmp_path: Path
) -> None:
    fake, env = plus
    hook = tmp_path / "hook"
    hook.mkdir()
    (tmp_path / "pyproject.toml").touch()
    (hook / "sitecustomize.py").write_text(
        (Path(env["PYTHONPATH"]) / "sitecustomize.py").read_text()
        + "\nfrom dagster_cloud_cli import pex_utils\n"
        + "pex_utils.build_upload_pex = lambda **options: {**options['kwargs'], 'pex_tag': 'files=1', 'image': None}\n"
    )
    done = cli(
        "dagster-cloud serverless deploy-python-executable . --deployment prod --location-name branch_library"
        " --module-name branch_library.definitions --python-version 3.12",
        {**env, "PYTHONPATH": str(hook)},
        tmp_path,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (document,) = fake.sent("CliAddOrUpdateLocation")
    assert document["document"]["code_source"] == {"module_name": "branch_library.definitions"}
    assert document["document"]["pex_metadata"] == {"pex_tag": "files=1", "python_version": "3.12"}


def test_a_branch_deployment_needs_a_commit(plus: tuple[FakeDagsterPlus, dict[str, str]]) -> None:
    _, env = plus
    failed = cli("dagster-cloud branch-deployment create-or-update --git-repo-name a/b --branch-name holds", env)
    assert failed.returncode == 1
    assert "Must provide `--commit-hash` and `--timestamp` parameters" in failed.stdout


def test_no_command_creates_or_deletes_full_deployments() -> None:
    command = typer.main.get_command(deployment_commands)
    assert isinstance(command, click.Group)
    assert {name for name in command.commands if "location" not in name and "artifact" not in name} == {
        "settings",
        "alert-policies",
    }


def test_the_variable_wins_over_the_stored_deployment(
    plus: tuple[FakeDagsterPlus, dict[str, str]], tmp_path: Path
) -> None:
    fake, env = plus
    config = tmp_path / "dg.toml"
    config.write_text(
        '[cli.plus]\norganization = "branch-library"\ndefault_deployment = "staging"\nuser_token = "user:x"\n'
    )
    env = {**env, "DG_CLI_CONFIG": str(config)}
    fake.requests.clear()
    for variables in ({}, {"DAGSTER_CLOUD_DEPLOYMENT": "prod"}):
        cli("dagster-cloud deployment settings get", {**env, **variables})
    assert fake.deployments("CliDeploymentSettings") == ["staging", "prod"]


def test_a_url_replaces_the_deployment(plus: tuple[FakeDagsterPlus, dict[str, str]]) -> None:
    fake, env = plus
    fake.requests.clear()
    get = "dagster-cloud deployment settings get --deployment staging"
    for variables in ({}, {"DAGSTER_CLOUD_URL": f"{env['FAKE_DAGSTER_PLUS']}/prod"}):
        assert cli(get, {**env, **variables}).returncode == 0
    assert fake.deployments("CliDeploymentSettings") == ["staging", "prod"]


def test_commands_outside_of_ci_ignore_the_region(plus: tuple[FakeDagsterPlus, dict[str, str]]) -> None:
    fake, env = plus
    env = {**env, "DAGSTER_CLOUD_ENV": "eu"}
    address = env["FAKE_DAGSTER_PLUS"]
    create = "dagster-cloud branch-deployment create-or-update --git-repo-name a/b --branch-name holds"
    create += " --commit-hash c0ffee --timestamp 1"
    launch = "dagster-cloud job launch --location branch_library --job clone_production"
    fake.requests.clear()
    # The stand-in gets the requests for the US region only.
    assert cli(create, env).stdout.strip() == "a1b2c3d4"
    assert cli(f"{launch} --deployment a1b2c3d4", env).stdout.strip() == "5f2e"
    # With a URL, they go there.
    assert cli(f"{create} --url {address}", env).stdout.strip() == "a1b2c3d4"
    assert cli(f"{launch} --url {address}/a1b2c3d4", env).stdout.strip() == "5f2e"
    assert fake.deployments("CliLaunchRun") == ["a1b2c3d4", "a1b2c3d4"]


def test_the_script_stops_without_an_address_or_permission(tmp_path: Path) -> None:
    class Refuse(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # noqa: N802
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(401)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None: ...

    home = tmp_path / "home"
    home.mkdir()
    with dg.DagsterInstance.local_temp(str(home)) as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization("holds"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), Refuse)
    Thread(target=server.serve_forever, daemon=True).start()
    command = [sys.executable, str(SAMPLES / "migration_to_plus/copy_history.py"), "holds"]
    env = {"DAGSTER_HOME": str(home), "DAGSTER_CLOUD_API_TOKEN": "wrong"}
    try:
        without = subprocess.run(command, env=env, capture_output=True, text=True)
        env["DAGSTER_PLUS_URL"] = f"http://127.0.0.1:{server.server_port}/prod"
        refused = subprocess.run(command, env=env, capture_output=True, text=True)
    finally:
        server.shutdown()
        server.server_close()
    assert without.stderr.rstrip().endswith("KeyError: 'DAGSTER_PLUS_URL'")
    assert "401 Client Error" in refused.stderr


def test_a_schedule_runs_in_one_of_two_deployments(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (SAMPLES.parents[1] / "docs/migration/oss-to-dagster-plus.mdx").read_text()
    code = page.split("```python\n")[1].split("```")[0]

    def status(live_in: str, deployment: str | None) -> dg.DefaultScheduleStatus:
        monkeypatch.setenv("LIVE_IN", live_in)
        monkeypatch.delenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", raising=False)
        if deployment:
            monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", deployment)
        namespace: dict[str, Any] = {"__name__": "page"}
        exec(code, namespace)
        return namespace["nightly"].default_status

    running, stopped = dg.DefaultScheduleStatus.RUNNING, dg.DefaultScheduleStatus.STOPPED
    assert (status("oss", None), status("oss", "prod")) == (running, stopped)
    assert (status("prod", None), status("prod", "prod")) == (stopped, running)
    assert status("prod", "a1b2c3d4") == stopped

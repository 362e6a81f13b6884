"""What the pages on managing Dagster+ say of the agent's settings, logs, masked errors, tokens, and limits."""

import contextlib
import os
import runpy
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
import requests
import yaml
from click.testing import CliRunner
from dagster._config import process_config
from dagster._core.errors import (
    DagsterInvalidConfigError,
    DagsterInvariantViolationError,
    DagsterUserCodeUnreachableError,
)
from dagster._core.events.log import EventLogEntry
from dagster._core.instance.ref import InstanceRef
from dagster._core.storage.cloud_storage_compute_log_manager import DEFAULT_TRUNCATE_COMPUTE_LOGS_UPLOAD_BYTES
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import PythonFileTarget
from dagster._grpc.client import DagsterGrpcClient
from dagster._serdes import serialize_value
from dagster._utils.error import truncate_event_error_info
from dagster_cloud.agent.dagster_cloud_agent import batch_upload_api_response
from dagster_cloud.auth.constants import decode_agent_token
from dagster_cloud.secrets import DagsterCloudSecretsLoader
from dagster_cloud.storage.compute_logs import CloudComputeLogManager
from dagster_cloud.storage.event_logs.utils import truncate_event
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_cloud_cli.core import graphql_client
from dagster_dg_cli.cli import cli as dg_cli
from dagster_shared.check import CheckError
from dagster_shared.error import SerializableErrorInfo
from dotenv import dotenv_values

from own_sleep import replace_sleep

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "plus_management"
AGENTS = ["agent", "logs_in_s3", "logs_off"]


def agent_of(home: Path, text: str) -> Any:
    (home / "dagster.yaml").write_text(text)
    return dg.DagsterInstance.from_ref(InstanceRef.from_dir(str(home)))


@pytest.fixture(autouse=True)
def token(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:branch-library:token")
    yield


@pytest.mark.parametrize("name", AGENTS)
def test_files_of_agents_load(name: str, tmp_path: Path) -> None:
    text = (SAMPLES / f"{name}.yaml").read_text()
    with agent_of(tmp_path, text) as instance:
        assert instance.dagster_cloud_url == "https://branch-library.agent.dagster.cloud"
        launcher = yaml.safe_load(text)["user_code_launcher"]
        assert process_config(DockerUserCodeLauncher.config_type(), launcher.get("config", {})).success


@pytest.mark.parametrize(
    ("name", "manager"),
    [
        ("agent", "CloudComputeLogManager"),
        ("logs_in_s3", "S3ComputeLogManager"),
        ("logs_off", "NoOpComputeLogManager"),
    ],
)
def test_who_keeps_compute_logs(name: str, manager: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-west-2")
    with agent_of(tmp_path, (SAMPLES / f"{name}.yaml").read_text()) as instance:
        assert type(instance.compute_log_manager).__name__ == manager


def test_chart_values_have_the_agents_compute_logs() -> None:
    values = yaml.safe_load((SAMPLES / "values_logs_in_s3.yaml").read_text())["computeLogs"]
    agent = yaml.safe_load((SAMPLES / "logs_in_s3.yaml").read_text())["compute_logs"]
    assert values["custom"]["class"] == agent["class"]
    assert values["custom"]["config"].items() <= agent["config"].items()


def launcher(config: dict) -> DockerUserCodeLauncher:
    processed = process_config(DockerUserCodeLauncher.config_type(), config)
    assert processed.success, processed.errors
    return DockerUserCodeLauncher(**processed.value)


def test_idle_servers_of_full_deployments_stay_by_default() -> None:
    quiet = launcher({})
    assert not quiet.server_ttl_enabled_for_full_deployments
    assert quiet.branch_deployment_ttl_seconds == quiet.full_deployment_ttl_seconds == 24 * 60 * 60
    assert quiet.server_ttl_max_servers == 25
    shown = launcher(yaml.safe_load((SAMPLES / "agent.yaml").read_text())["user_code_launcher"]["config"])
    assert shown.server_ttl_enabled_for_full_deployments
    assert (shown.full_deployment_ttl_seconds, shown.branch_deployment_ttl_seconds) == (7200, 3600)
    assert shown.server_ttl_max_servers == 10


def test_branch_deployments_have_no_switch_for_the_ttl() -> None:
    config = {"server_ttl": {"branch_deployments": {"enabled": False}}}
    result = process_config(DockerUserCodeLauncher.config_type(), config)
    assert 'Received unexpected config entry "enabled"' in str(result.errors)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("deployment: prod", "deployment: prod\n  deployments: [prod, staging]", "Cannot set both deployment and"),
        ("user_code_launcher:", "user_code_launcher_:", "user_code_launcher"),
        ("agent_label:", "agent_labels:", 'unexpected config entry "agent_labels"'),
    ],
)
def test_wrong_settings_stop_the_agent(old: str, new: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(Exception, match=message):
        agent_of(tmp_path, (SAMPLES / "agent.yaml").read_text().replace(old, new))


def test_an_unknown_setting_of_compute_logs_fails_runs_and_not_the_agent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (SAMPLES / "agent.yaml").read_text().replace("upload_interval:", "upload_intervals:")
    with agent_of(tmp_path, text) as instance:
        assert instance.user_code_launcher
        with dg.instance_for_test() as local:
            original = type(local).compute_log_manager.fget
            of_agent = property(lambda _self: original(instance))  # type: ignore
            monkeypatch.setattr(type(local), "compute_log_manager", of_agent)
            loans = dg.AssetsDefinition.from_op(dg.op(name="loans")(lambda: None))
            with pytest.raises(DagsterInvalidConfigError, match="upload_intervals"):
                dg.materialize([loans], instance=local)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("branch_deployments: true", "branch_deployments: true\n  proxies:\n    htps: http://proxy.example.com:3128"),
        ("    networks:", "    container_kwargs:\n      mem_limits: 1g\n    networks:"),
    ],
)
def test_keys_of_proxies_and_containers_are_not_checked(old: str, new: str, tmp_path: Path) -> None:
    with agent_of(tmp_path, (SAMPLES / "agent.yaml").read_text().replace(old, new, 1)) as instance:
        assert instance.user_code_launcher
        session = requests.Session()
        session.trust_env = False
        url = instance.dagster_cloud_url
        chosen = session.merge_environment_settings(url, instance.dagster_cloud_api_proxies, None, None, None)
        assert requests.utils.select_proxy(url, chosen["proxies"]) is None


def test_the_path_of_a_wrong_key_starts_at_the_config(tmp_path: Path) -> None:
    text = (SAMPLES / "agent.yaml").read_text()
    for old, new, place in [
        ("    networks:", "    network:", 'entry "network" at the root'),
        ("ttl_seconds: 7200", "ttl: 7200", 'entry "ttl" at path root:server_ttl:full_deployments'),
    ]:
        with agent_of(tmp_path, text.replace(old, new)) as instance:
            with pytest.raises(DagsterInvalidConfigError, match=place):
                assert instance.user_code_launcher


def test_a_variable_of_compute_logs_is_read_in_the_run(tmp_path: Path) -> None:
    text = (SAMPLES / "agent.yaml").read_text()
    text = text.replace("upload_interval: 60", "upload_interval:\n      env: UPLOAD_SECONDS")
    with agent_of(tmp_path, text) as instance:
        assert instance.user_code_launcher.env_vars == ["DAGSTER_CLOUD_AGENT_TOKEN"]
        with pytest.raises(DagsterInvalidConfigError, match="fetch the environment variable"):
            assert instance.compute_log_manager
    text = text.replace("    networks:", "    env_vars:\n      - UPLOAD_SECONDS\n    networks:")
    with agent_of(tmp_path, text) as instance:
        assert instance.user_code_launcher.env_vars == ["UPLOAD_SECONDS", "DAGSTER_CLOUD_AGENT_TOKEN"]


def test_only_the_graphql_api_and_events_repeat_failed_requests_and_skip_the_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, bool]] = []

    def send(_self: object, request: Any, **options: Any) -> requests.Response:
        sent.append((request.path_url, bool(options["verify"])))
        response = requests.Response()
        response.status_code, response.request, response._content = 503, request, b"{}"
        return response

    waits: list[float] = []
    replace_sleep(monkeypatch, waits.append)
    monkeypatch.setattr(requests.Session, "send", send)
    settings = "branch_deployments: true\n  verify: false\n  retries: 2\n  backoff_factor: 1"
    text = (SAMPLES / "agent.yaml").read_text().replace("branch_deployments: true", settings)
    with agent_of(tmp_path, text) as instance:
        adapter = instance.requests_managed_retries_session.get_adapter("https://")
        assert not adapter.max_retries.is_retry("PUT", 503)
        assert adapter.max_retries.total == 2
        for call in (
            lambda: instance.graphql_client.execute("query { x }"),
            lambda: instance.http_client.post(instance.dagster_cloud_store_events_url),
            lambda: batch_upload_api_response(instance, "prod", []),
        ):
            with pytest.raises(Exception, match="503"):
                call()
    assert waits == [2, 4, 2, 4]
    repeated = [("/graphql", False)] * 3 + [("/store_events", False)] * 3
    assert sent == [*repeated, ("/upload_api_response", True)]


def test_all_requests_trust_the_certificates_in_the_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", "/etc/ssl/company.pem")
    with agent_of(tmp_path, (SAMPLES / "agent.yaml").read_text()) as instance:
        sessions = [
            instance.client_managed_retries_requests_session,
            instance.requests_managed_retries_session,
            instance.compute_log_manager._upload_session,
        ]
        for session in sessions:
            settings = session.merge_environment_settings(instance.dagster_cloud_url, {}, None, True, None)
            assert settings["verify"] == "/etc/ssl/company.pem"


@pytest.mark.parametrize(("name", "redirected"), [("HTTPS_PROXY", False), ("https_proxy", True), ("http_proxy", True)])
def test_a_proxy_in_lowercase_gets_the_connections_to_code_servers(
    name: str, redirected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in ("https_proxy", "http_proxy", "no_proxy"):
        monkeypatch.delenv(other, raising=False)
    received: list[bytes] = []

    def accept() -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = proxy.accept()
                with connection:
                    received.append(connection.recv(1024))

    with socket.create_server(("127.0.0.1", 0)) as proxy:
        monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.getsockname()[1]}")
        threading.Thread(target=accept, daemon=True).start()
        with pytest.raises(DagsterUserCodeUnreachableError):
            DagsterGrpcClient(host="circulation-prod-1.invalid", port=4000).ping("")
        proxy.shutdown(socket.SHUT_RDWR)
    assert [text.split()[:2] for text in received[:1]] == [
        [b"CONNECT", b"circulation-prod-1.invalid:4000"]
    ] * redirected


def test_the_daemon_evaluates_automation_conditions_itself() -> None:
    default = dg.AutomationConditionSensorDefinition("default", target="*")
    in_code = dg.AutomationConditionSensorDefinition("in_code", target="*", use_user_code_server=True)
    assert default.sensor_type.is_handled_by_asset_daemon
    assert not in_code.sensor_type.is_handled_by_asset_daemon


def test_a_user_token_is_not_for_agents() -> None:
    assert decode_agent_token("agent:branch-library:token")[0] == "branch-library"
    with pytest.raises(DagsterInvariantViolationError, match="Agent was configured with a user token"):
        decode_agent_token("user:branch-library:token")


def test_a_missing_token_stops_the_agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_CLOUD_AGENT_TOKEN")
    with pytest.raises(Exception, match="You have attempted to fetch the environment variable"):
        agent_of(tmp_path, (SAMPLES / "agent.yaml").read_text())


def test_logs_are_uploaded_when_the_step_ends_unless_there_is_an_interval() -> None:
    assert CloudComputeLogManager().upload_interval is None
    assert CloudComputeLogManager(upload_interval=60).upload_interval == 60
    assert int(DEFAULT_TRUNCATE_COMPUTE_LOGS_UPLOAD_BYTES) == 50 * 1024 * 1024


def test_logs_in_s3_need_the_library_in_every_image(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dagster_aws.s3.compute_log_manager", None)
    text = (SAMPLES / "logs_in_s3.yaml").read_text()
    with agent_of(tmp_path, text) as instance, pytest.raises(CheckError, match="Couldn't import module dagster_aws"):
        instance.compute_log_manager  # noqa: B018


LOANS = """
import dagster as dg


@dg.asset
def loans() -> None:
    raise ValueError("no connection with password=opensesame")
"""


def run_loans(home: Path, code: str, **environment: str) -> tuple[str, str]:
    """Runs the asset, and gives the events that are stored, and what the step printed."""
    home.mkdir()
    (home / "loans.py").write_text(code)
    env = {**os.environ, "DAGSTER_HOME": str(home), "DAGSTER_DISABLE_TELEMETRY": "yes", **environment}
    command = [sys.executable, "-m", "dagster", "asset", "materialize", "-f", "loans.py", "--select", "loans"]
    subprocess.run(command, cwd=home, env=env, capture_output=True, check=False)
    with dg.DagsterInstance.from_config(str(home)) as instance:
        events = [serialize_value(event) for run in instance.get_runs() for event in instance.all_logs(run.run_id)]
    return "\n".join(events), "\n".join(path.read_text() for path in home.rglob("*.err"))


MASKED = "The error has been masked to prevent leaking sensitive information."


@pytest.fixture(name="masked", scope="module")
def masked_fixture(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    return run_loans(tmp_path_factory.mktemp("masked") / "home", LOANS, DAGSTER_REDACT_USER_CODE_ERRORS="1")


def test_events_have_an_id_in_place_of_the_error(masked: tuple[str, str]) -> None:
    events, _printed = masked
    assert "opensesame" not in events
    assert MASKED in events


def test_compute_logs_still_have_the_error(masked: tuple[str, str]) -> None:
    _events, printed = masked
    assert "opensesame" in printed


def test_a_handler_keeps_errors_out_of_compute_logs(tmp_path: Path) -> None:
    shown = (SAMPLES / "masked_errors.py").read_text()
    file = tmp_path / "masked.log"
    settings = {"DAGSTER_REDACT_USER_CODE_ERRORS": "1", "MASKED_ERRORS_FILE": str(file)}
    events, printed = run_loans(tmp_path / "home", shown + LOANS, **settings)
    assert MASKED in events
    assert "opensesame" not in events + printed
    assert "opensesame" in file.read_text()


def test_a_location_that_does_not_load_has_an_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_REDACT_USER_CODE_ERRORS", "1")
    (tmp_path / "broken.py").write_text('raise ValueError("no connection with password=opensesame")')
    target = PythonFileTarget("broken.py", None, str(tmp_path), "broken")
    with dg.instance_for_test() as instance, WorkspaceProcessContext(instance, target) as process:
        (entry,) = process.create_request_context().get_code_location_entries().values()
    assert entry.load_error
    assert MASKED in entry.load_error.to_string()
    assert "opensesame" not in entry.load_error.to_string()


def test_messages_that_code_logs_are_not_masked(tmp_path: Path) -> None:
    code = LOANS.replace("def loans()", "def loans(context: dg.AssetExecutionContext)").replace(
        "    raise", '    context.log.info("password=opensesame")\n    raise'
    )
    events, _printed = run_loans(tmp_path / "home", code, DAGSTER_REDACT_USER_CODE_ERRORS="1")
    assert "password=opensesame" in events


@pytest.mark.parametrize(
    ("value", "is_masked"), [("1", True), ("True", True), ("t", True), ("yes", False), ("0", False)]
)
def test_values_that_mask(value: str, is_masked: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    from dagster._utils.error import _should_redact_user_code_error

    monkeypatch.setenv("DAGSTER_REDACT_USER_CODE_ERRORS", value)
    assert _should_redact_user_code_error() is is_masked


class Limited:
    """A session whose first answers say that there are too many requests."""

    def __init__(self, refusals: int, retry_after: str | None = None) -> None:
        self.refusals, self.retry_after, self.calls = refusals, retry_after, 0

    def request(self, *_: object, **__: object) -> requests.Response:
        self.calls += 1
        response = requests.Response()
        response.status_code = 429 if self.calls <= self.refusals else 200
        response._content = b"{}"
        if self.retry_after and self.calls <= self.refusals:
            response.headers["Retry-After"] = self.retry_after
        return response


def waits_of(session: Limited, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    waits: list[float] = []
    replace_sleep(monkeypatch, waits.append)
    client = graphql_client.DagsterCloudAgentHttpClient(session, max_retries=graphql_client.DEFAULT_RETRIES)  # type: ignore
    client.post("https://branch-library.agent.dagster.cloud")
    return waits


def test_requests_over_the_limit_are_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    assert waits_of(Limited(3), monkeypatch) == [1, 2, 4]
    assert waits_of(Limited(2, retry_after="7"), monkeypatch) == [7, 7]
    with pytest.raises(Exception, match=r"Max retries \(6\) exceeded, too many 429 error responses\."):
        waits_of(Limited(7), monkeypatch)


@pytest.mark.parametrize("refused", ["a message", "an event of Dagster"])
def test_only_events_of_dagster_that_cannot_be_stored_fail_the_step(
    refused: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    instance = dg.DagsterInstance.ephemeral()
    store = instance.event_log_storage.store_event

    def limited(event: EventLogEntry) -> None:
        of_dagster = event.dagster_event is not None
        if not of_dagster if refused == "a message" else of_dagster and event.get_dagster_event().is_asset_observation:
            raise RuntimeError("Max retries (6) exceeded, too many 429 error responses.")
        store(event)

    @dg.asset
    def loans(context: dg.AssetExecutionContext) -> None:
        context.log.info("Loading loans")
        context.log_event(dg.AssetObservation("loans"))

    monkeypatch.setattr(instance.event_log_storage, "store_event", limited)
    result = dg.materialize([loans], instance=instance, raise_on_error=False)
    assert result.success == (refused == "a message")
    assert "Exception while writing logger call to event log: Max retries (6)" in capsys.readouterr().err


def test_a_variable_of_a_location_wins() -> None:
    loader = DagsterCloudSecretsLoader()
    rows = [
        {"secretName": "CATALOG_URL", "secretValue": "of finance", "locationNames": ["finance"]},
        {"secretName": "CATALOG_URL", "secretValue": "of all", "locationNames": []},
    ]
    loader._execute_query = lambda *_, **__: {"data": {"scopedSecrets": rows}}  # type: ignore
    assert loader.get_secrets_for_environment("finance") == {"CATALOG_URL": "of finance"}


def test_variables_from_the_command_line_need_a_login(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(tmp_path / "cloud"))
    monkeypatch.setenv("DG_CLI_CONFIG", str(tmp_path / "dg.toml"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "branch_library"\n'
    )
    (tmp_path / "src" / "branch_library").mkdir(parents=True)
    (tmp_path / "src" / "branch_library" / "__init__.py").touch()
    result = CliRunner().invoke(dg_cli, ["plus", "create", "env", "CATALOG_URL", "x"])
    assert result.exit_code != 0
    assert "Run `dg plus login` to authenticate." in result.output
    (tmp_path / "other.toml").write_text("[cli]\nverbose = false\n")
    monkeypatch.setenv("DG_CLI_CONFIG", str(tmp_path / "other.toml"))
    result = CliRunner().invoke(dg_cli, ["plus", "create", "env", "CATALOG_URL", "x"])
    assert "Organization not set" in str(result.exception)


CATALOG: dict[str, Any] = {
    "secretName": "CATALOG_URL",
    "secretValue": "of all",
    "locationNames": [],
    "localDeploymentScope": True,
    "fullDeploymentScope": True,
    "allBranchDeploymentsScope": True,
}


class PlusCommands:
    """`dg plus` in a workspace with one project, with an API that has some variables and records what is sent."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root, self.project = root, root / "projects" / "branch_library"
        self.variables: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.monkeypatch = monkeypatch
        package = self.project / "src" / "branch_library"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (root / "dg.toml").write_text(
            'directory_type = "workspace"\n[workspace]\n[[workspace.projects]]\npath = "projects/branch_library"\n'
        )
        (self.project / "pyproject.toml").write_text(
            '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "branch_library"\n'
        )
        config = root / "dg_config.toml"
        config.write_text('[cli.plus]\norganization = "library"\nuser_token = "user"\ndefault_deployment = "prod"\n')
        monkeypatch.setenv("DG_CLI_CONFIG", str(config))
        monkeypatch.setattr("dagster_dg_cli.utils.plus.gql_client.DagsterPlusGraphQLClient.execute", self.execute)

    def execute(self, _query: str, variables: dict[str, Any]) -> dict[str, Any]:
        self.sent.append(variables)
        return {"secretsOrError": {"secrets": self.variables}}

    def __call__(self, folder: Path, *arguments: str) -> str:
        self.monkeypatch.chdir(folder)
        return CliRunner().invoke(dg_cli, ["plus", *arguments]).output


@pytest.fixture(name="plus")
def plus_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PlusCommands:
    return PlusCommands(tmp_path, monkeypatch)


def test_the_env_file_of_a_project_wins_over_the_shell(plus: PlusCommands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CATALOG_URL", "of the shell")
    for folder in (plus.root, plus.project):
        (folder / ".env").write_text("CATALOG_URL=of the file\n")
        plus(folder, "create", "env", "CATALOG_URL", "--from-local-env")
    in_workspace, in_project = (one for one in plus.sent if "secretValue" in one)
    assert (in_workspace["secretValue"], in_workspace["locationName"]) == ("of the shell", None)
    assert (in_project["secretValue"], in_project["locationName"]) == ("of the file", "branch_library")


def test_a_variable_of_several_locations_is_not_replaced(plus: PlusCommands) -> None:
    plus.variables = [{**CATALOG, "locationNames": ["branch_library", "finance"]}]
    printed = plus(plus.project, "create", "env", "CATALOG_URL", "x", "--yes")
    assert "is configured for multiple locations" in printed
    assert not [one for one in plus.sent if "secretValue" in one]


@pytest.mark.parametrize("place", ["root", "project"])
def test_pulled_variables_replace_the_env_file_if_there_are_any(plus: PlusCommands, place: str) -> None:
    file = plus.project / ".env"
    file.write_text("OTHER=kept\n")
    plus(getattr(plus, place), "pull", "env")
    assert file.read_text() == "OTHER=kept\n"
    of_one = {**CATALOG, "secretValue": "of one", "locationNames": ["branch_library"]}
    for plus.variables in ([CATALOG, of_one], [of_one, CATALOG]):
        plus(getattr(plus, place), "pull", "env")
        assert plus.variables[-1]["secretValue"] in file.read_text()
        assert "OTHER" not in file.read_text()
    assert not (plus.root / ".env").exists()


def test_pulled_values_are_not_quoted(plus: PlusCommands) -> None:
    values = {"PLAIN": "a=b", "KEY": "first\nsecond", "NOTE": "a # b", "SPACE": " a", "PRICE": "${PLAIN}"}
    plus.variables = [{**CATALOG, "secretName": name, "secretValue": value} for name, value in values.items()]
    plus(plus.project, "pull", "env")
    read = dotenv_values(plus.project / ".env")
    assert {name for name, value in values.items() if read[name] == value} == {"PLAIN"}
    text = "\n".join(f"{name}='{value}'" for name, value in values.items())
    assert dotenv_values(stream=StringIO(text)) == {**values, "PRICE": "a=b"}


def test_tokens_for_ci_are_agent_tokens() -> None:
    from dagster_dg_cli.utils.plus import gql

    assert "createAgentToken" in gql.CREATE_AGENT_TOKEN_MUTATION


def test_locations_choose_their_queue() -> None:
    locations = load_dagster_cloud_yaml((SAMPLES / "dagster_cloud.yaml").read_text()).locations
    assert {one.location_name: one.agent_queue for one in locations} == {"circulation": None, "finance": "finance"}


def test_the_handler_of_masked_errors_runs_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASKED_ERRORS_FILE", str(tmp_path / "masked.log"))
    logger = runpy.run_path(str(SAMPLES / "masked_errors.py"))["masked_errors"]
    logger.removeHandler(logger.handlers[-1])
    logger.propagate = True


def test_errors_of_dagster_itself_are_not_masked(tmp_path: Path) -> None:
    code = LOANS.replace("-> None", "-> int").replace("raise ValueError(", "return (")
    events, _printed = run_loans(tmp_path / "home", code, DAGSTER_REDACT_USER_CODE_ERRORS="1")
    assert "Type check failed" in events
    assert "password=opensesame" in events


@pytest.mark.parametrize(
    ("retry_policy", "is_masked"), [("", False), ("retry_policy=dg.RetryPolicy(max_retries=1)", True)]
)
def test_a_failure_is_masked_only_with_a_retry_policy(tmp_path: Path, retry_policy: str, is_masked: bool) -> None:
    code = LOANS.replace("ValueError(", "dg.Failure(").replace("@dg.asset", f"@dg.asset({retry_policy})")
    events, _printed = run_loans(tmp_path / "home", code, DAGSTER_REDACT_USER_CODE_ERRORS="1")
    assert ("password=opensesame" not in events) is is_masked


def test_errors_and_messages_have_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    long = SerializableErrorInfo("x" * 500_001, [], None)
    assert len(truncate_event_error_info(long).message) < 500_100  # type: ignore
    monkeypatch.setenv("DAGSTER_CLOUD_MAXIMUM_EVENT_ERROR_SIZE", "600000")
    assert "TRUNCATED" in truncate_event_error_info(long).message  # type: ignore
    monkeypatch.setenv("DAGSTER_EVENT_ERROR_FIELD_SIZE_LIMIT", "600000")
    assert truncate_event_error_info(long) == long
    message = EventLogEntry(None, 20, "x" * 50_001, "run", 0.0)
    assert "TRUNCATED from 50001 characters to 50000" in truncate_event(message).user_message


def test_the_logger_of_masked_errors_is_named_before_variables_of_the_ui_are_set() -> None:
    code = (
        "import os, dagster; from dagster._utils import error; os.environ['DAGSTER_REDACTED_ERROR_LOGGER_NAME'] = 'x'"
    )
    code += "; print(error._REDACTED_ERROR_LOGGER_NAME)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "dagster.redacted_errors"

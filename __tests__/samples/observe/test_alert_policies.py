"""Syncs the alert policies of the pages with the real CLI and a server that answers as Dagster+ does."""

import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import yaml
from dagster_cloud_cli.core.alert_types import InsightsAlertComparisonOperator
from dagster_cloud_cli.entrypoint import app
from typer.testing import CliRunner

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "blood_bank"
POLICIES = SAMPLES / "alerts" / "alert_policies.yaml"
ACCEPTED = {"__typename": "ReconcileAlertPoliciesSuccess"}


class DagsterPlus(ThreadingHTTPServer):
    """Keeps the requests, and accepts every document unless `answer` says otherwise."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.requests, self.answer = [], None


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.requests.append((self.headers, body))
        document = body.get("variables", {}).get("document", {})
        names = [{"name": policy["name"]} for policy in document.get("alert_policies", [])]
        stored = {"__typename": "AlertPoliciesAsDocument", "document": yaml.safe_load(POLICIES.read_text())}
        data = {
            "reconcileAlertPoliciesFromDocument": self.server.answer or {**ACCEPTED, "alertPolicies": names},
            "alertPoliciesAsDocumentOrError": stored,
        }
        payload = json.dumps({"data": data}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(payload)

    def log_message(self, *_args):
        pass


@pytest.fixture
def server():
    with DagsterPlus() as dagster_plus:
        threading.Thread(target=dagster_plus.serve_forever, daemon=True).start()
        yield dagster_plus
        dagster_plus.shutdown()


@pytest.fixture
def alert_policies(monkeypatch, tmp_path):
    """Runs `dagster-cloud deployment alert-policies` in an empty folder, without settings of its own."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("DAGSTER_CLOUD")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments, server=None, **variables):
        if server:
            url = f"http://127.0.0.1:{server.server_port}"
            variables = {"DAGSTER_CLOUD_URL": url, "DAGSTER_CLOUD_API_TOKEN": "token"}
        return CliRunner().invoke(app, ["deployment", "alert-policies", *arguments], env=variables)

    return run


def test_sync_sends_the_file_and_prints_the_recorded_output(server, alert_policies):
    result = alert_policies("sync", "-a", str(POLICIES), "--deployment", "prod", server=server)
    recorded = (SAMPLES / "console" / "sync_alerts.console").read_text().splitlines()[1]
    assert result.output.strip() == recorded
    [(headers, body)] = server.requests
    assert headers["Dagster-Cloud-Deployment"] == "prod"
    assert body["variables"]["document"] == yaml.safe_load(POLICIES.read_text())


def test_sync_reads_alert_policies_yaml_in_the_current_folder(server, alert_policies, tmp_path):
    missing = alert_policies("sync", "--deployment", "prod", server=server)
    assert "Path 'alert_policies.yaml' does not exist." in missing.output
    (tmp_path / "alert_policies.yaml").write_text(POLICIES.read_text())
    assert alert_policies("sync", "--deployment", "prod", server=server).exit_code == 0


def test_list_prints_what_sync_reads(server, alert_policies):
    result = alert_policies("list", "--deployment", "prod", server=server)
    assert yaml.safe_load(result.output) == yaml.safe_load(POLICIES.read_text())


@pytest.mark.parametrize("kind", ["InvalidAlertPolicyError", "UnauthorizedError"])
def test_a_rejected_document_is_an_error_with_the_message(server, alert_policies, kind):
    server.answer = {"__typename": kind, "message": "the reason"}
    result = alert_policies("sync", "-a", str(POLICIES), "--deployment", "prod", server=server)
    assert result.exit_code == 1
    assert "Unable to reconcile alert policies" in result.output
    assert kind in result.output and "the reason" in result.output


def test_a_missing_token_or_deployment_is_named(alert_policies):
    policies = ("sync", "-a", str(POLICIES), "--organization", "blood-bank")
    without_token = alert_policies(*policies)
    assert "A Dagster Cloud user token must be specified for this command." in without_token.output
    without_deployment = alert_policies(*policies, DAGSTER_CLOUD_API_TOKEN="token")
    assert "DAGSTER_CLOUD_DEPLOYMENT" in without_deployment.output


def test_a_missing_token_alone_is_not_noticed(server, alert_policies):
    """If only the token is missing, the CLI sends the request without a token."""
    url = f"http://127.0.0.1:{server.server_port}"
    result = alert_policies(
        "sync", "-a", str(POLICIES), "--organization", "blood-bank", "--deployment", "prod", DAGSTER_CLOUD_URL=url
    )
    assert result.exit_code == 0, result.output
    [(headers, _)] = server.requests
    assert not headers.get("Dagster-Cloud-Api-Token")


def test_the_cli_sends_keys_that_do_not_exist(server, alert_policies, tmp_path):
    """The CLI doesn't validate the keys of a policy."""
    policy = {"name": "misspelled", "event_typs": ["NO_SUCH_EVENT"]}
    (tmp_path / "alert_policies.yaml").write_text(yaml.safe_dump({"alert_policies": [policy]}))
    assert alert_policies("sync", "--deployment", "prod", server=server).exit_code == 0
    [(_, body)] = server.requests
    assert body["variables"]["document"] == {"alert_policies": [policy]}


def test_a_policy_that_the_file_lacks_is_not_sent(server, alert_policies, tmp_path):
    """`sync` reconciled the deployment with a file that didn't contain the policy."""
    [kept, *_] = yaml.safe_load(POLICIES.read_text())["alert_policies"]
    (tmp_path / "alert_policies.yaml").write_text(yaml.safe_dump({"alert_policies": [kept]}))
    alert_policies("sync", "--deployment", "prod", server=server)
    [(_, body)] = server.requests
    assert "reconcileAlertPoliciesFromDocument" in body["query"]
    assert [policy["name"] for policy in body["variables"]["document"]["alert_policies"]] == [kept["name"]]


# The events of Dagster's public YAML reference and, for deployed code locations, of its examples.
EVENTS = {
    "ASSET_CHECK_SEVERITY_ERROR",
    "ASSET_HEALTH_DEGRADED",
    "ASSET_MATERIALIZATION_FAILURE",
    "JOB_FAILURE",
    "JOB_LONG_RUNNING",
    "TICK_FAILURE",
    "CODE_LOCATION_ERROR",
    "CODE_LOCATION_DEPLOY_SUCCESS",
    "AGENT_UNAVAILABLE",
    "INSIGHTS_CONSUMPTION_EXCEEDED",
}
KEYS = {"name", "description", "enabled", "event_types", "alert_targets", "notification_service"}


def test_the_policies_have_documented_keys_and_events():
    """Tags are pairs of a key and a value, and belong to the target."""
    policies = yaml.safe_load(POLICIES.read_text())["alert_policies"]
    tagged = []
    for policy in policies:
        assert policy.keys() <= KEYS and policy["enabled"] is True
        assert set(policy["event_types"]) <= EVENTS
        for target in policy.get("alert_targets", []):
            [(kind, fields)] = target.items()
            if "tags" in fields:
                tagged.append(kind)
                assert all(tag.keys() == {"key", "value"} for tag in fields["tags"])
    assert tagged == ["run_result_target", "long_running_job_threshold_target"]


def test_the_policies_are_complete_and_their_operator_exists():
    policies = yaml.safe_load(POLICIES.read_text())["alert_policies"]
    assert len({policy["name"] for policy in policies}) == len(policies) == 10
    for policy in policies:
        assert policy["description"] and policy["event_types"]
        assert len(policy["notification_service"]) == 1
    [threshold] = policies[-1]["alert_targets"]
    assert threshold["insights_asset_threshold_target"]["operator"] in InsightsAlertComparisonOperator.__members__

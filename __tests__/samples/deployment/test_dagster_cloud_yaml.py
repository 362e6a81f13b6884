"""What the reference of `dagster_cloud.yaml` says of `defaults`."""

import shutil
from pathlib import Path

import pytest
import yaml
from dagster_cloud_cli.config_utils import get_location_document
from dagster_cloud_cli.entrypoint import app
from dagster_dg_core.config import merge_container_context_configs
from typer.testing import CliRunner

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "content/samples/deployment/dagster_cloud_yaml/dagster_cloud.yaml"
SESSION = ["--statedir", "session"]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for variable in ("GITHUB_ACTION", "GITLAB_CI", "JENKINS_URL", "BUILDKITE", "CIRCLECI", "TRAVIS"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:test")
    monkeypatch.chdir(tmp_path)
    shutil.copy(SAMPLE, tmp_path)

    def command(*arguments: str):
        return CliRunner().invoke(app, ["ci", *arguments])

    return command


def start(run, file: str):
    options = ["--organization", "branch-library", "--deployment", "prod", "--dagster-cloud-yaml-path", file]
    started = run("init", *options, *SESSION)
    assert started.exit_code == 0, started.output
    return run("set-build-output", "--image-tag", "1", *SESSION)


def test_a_session_needs_a_folder(run, monkeypatch, tmp_path) -> None:
    options = ["--organization", "branch-library", "--deployment", "prod"]
    assert run("init", *options).exit_code
    monkeypatch.setenv("DAGSTER_BUILD_STATEDIR", str(tmp_path / "build"))
    assert run("init", *options).exit_code == 0


def test_a_session_ignores_the_defaults(run) -> None:
    refused = start(run, "dagster_cloud.yaml")
    assert refused.exit_code and "No build:registry: defined" in refused.output
    document = get_location_document("branch_library", {"location_file": "dagster_cloud.yaml"})
    assert "container_context" not in document


def test_a_session_empties_its_folder(run, tmp_path) -> None:
    (tmp_path / "session").mkdir()
    (tmp_path / "session" / "notes.txt").write_text("kept?")
    start(run, "dagster_cloud.yaml")
    assert not (tmp_path / "session" / "notes.txt").exists()


def test_a_default_with_an_equals_sign_in_its_value_is_refused(run) -> None:
    text = Path("dagster_cloud.yaml").read_text()
    value = "env_vars: ['DATABASE_URL=postgres://db?sslmode=require']"
    Path("dagster_cloud.yaml").write_text(text.replace("env_secrets: [warehouse]", value))
    refused = run("template")
    assert refused.exit_code and "Invalid key-value pair" in str(refused.exception)


def test_lists_of_a_workspace_and_its_project_are_combined() -> None:
    volume, other = {"name": "cache", "emptyDir": {}}, {"name": "cache", "hostPath": {}}
    workspace = {"k8s": {"namespace": "a", "volumes": [volume]}}
    merged = merge_container_context_configs(workspace, {"k8s": {"namespace": "b", "volumes": [other]}})
    assert merged["k8s"] == {"namespace": "b", "volumes": [volume, other]}


def test_a_session_of_the_merged_file_has_the_defaults(run) -> None:
    merged = run("template")
    assert merged.exit_code == 0, merged.output
    Path("merged.yaml").write_text(merged.stdout)
    reports = next(item for item in yaml.safe_load(merged.stdout)["locations"] if item["location_name"] == "reports")
    assert reports["container_context"]["k8s"] == {"env_secrets": ["warehouse"], "env_vars": ["REPORT_LANGUAGE=en"]}
    assert start(run, "merged.yaml").exit_code == 0
    document = get_location_document("branch_library", {"location_file": "merged.yaml"})
    assert document["container_context"]["k8s"]["env_secrets"] == ["warehouse"]

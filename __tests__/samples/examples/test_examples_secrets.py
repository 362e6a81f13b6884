"""No resource of an example shows a secret in the UI when the real services are used."""

import runpy
import sys
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.remote_representation.external_data import RepositorySnap
from dagster._serdes import serialize_value

EXAMPLES = Path(__file__).parents[3] / "content" / "samples" / "examples"
SECRET = "do-not-show"


@pytest.mark.parametrize(
    ("project", "function", "settings", "secrets"),
    [
        (
            "rag_support",
            "defs",
            {"ISSUES_REPOSITORY": "owner/name", "QDRANT_URL": "https://qdrant.example"},
            ["GITHUB_TOKEN", "OPENAI_API_KEY", "QDRANT_API_KEY"],
        ),
        (
            "account_health",
            "defs",
            {"SALESFORCE_USERNAME": "dagster"},
            ["SALESFORCE_PASSWORD", "SALESFORCE_TOKEN"],
        ),
        (
            "bi_reports",
            "resources",
            {"LOOKER_URL": "https://looker.example", "LOOKER_CLIENT_ID": "dagster"},
            ["LOOKER_CLIENT_SECRET"],
        ),
    ],
)
def test_the_ui_shows_names_of_variables(
    project: str,
    function: str,
    settings: dict[str, str],
    secrets: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(sys, "path", [str(EXAMPLES / project / "src"), *sys.path])
    monkeypatch.setenv("DESKS_STORAGE", str(tmp_path))
    for name, value in {**settings, **dict.fromkeys(secrets, SECRET)}.items():
        monkeypatch.setenv(name, value)
    module = runpy.run_path(str(EXAMPLES / project / "src" / project / "defs" / "resources.py"))
    resources = module[function]().resources

    @dg.asset(required_resource_keys=set(resources))
    def everything() -> None: ...

    repository = dg.Definitions(assets=[everything], resources=resources).get_repository_def()
    job = repository.get_implicit_global_asset_job_def()
    shown = serialize_value(RepositorySnap.from_def(repository)) + serialize_value(job.get_job_snapshot())
    assert SECRET not in shown
    assert secrets[0] in shown

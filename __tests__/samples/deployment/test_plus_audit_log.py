"""The script that exports the audit log, against answers in the form that the public page gives for them."""

import json
import runpy
import time
from pathlib import Path

import pytest
import responses

SCRIPT = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "plus_audit" / "export_audit_log.py"
URL = "https://branch-library.dagster.cloud/prod/graphql"
ENTRY = {
    "id": "1",
    "timestamp": 1762000000.0,
    "eventType": "CREATE_USER_TOKEN",
    "authorUserEmail": "ada@example.org",
    "authorAgentTokenId": None,
    "deploymentName": None,
    "eventMetadata": "{}",
}


@pytest.fixture(autouse=True)
def organization(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_ORGANIZATION", "branch-library")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:token")
    monkeypatch.chdir(tmp_path)


@responses.activate
def test_entries_are_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    responses.post(URL, json={"data": {"auditLog": {"auditLogEntries": [ENTRY, ENTRY]}}})
    started = time.time()
    runpy.run_path(str(SCRIPT), run_name="__main__")
    ended = time.time()
    assert capsys.readouterr().out == "Saved 2 entries.\n"
    assert [json.loads(line) for line in (tmp_path / "audit_log.jsonl").read_text().splitlines()] == [ENTRY, ENTRY]
    request = responses.calls[0].request
    assert request.headers["Dagster-Cloud-Api-Token"] == "user:token"
    variables = json.loads(request.body)["variables"]
    assert variables["cursor"] is None
    assert started <= variables["after"] + 7 * 24 * 3600 <= ended


@responses.activate
def test_a_full_page_is_followed_by_the_next_one(capsys: pytest.CaptureFixture[str]) -> None:
    page = [{**ENTRY, "id": str(number)} for number in range(100)]
    responses.post(URL, json={"data": {"auditLog": {"auditLogEntries": page}}})
    responses.post(URL, json={"data": {"auditLog": {"auditLogEntries": [ENTRY]}}})
    runpy.run_path(str(SCRIPT), run_name="__main__")
    assert capsys.readouterr().out == "Saved 101 entries.\n"
    assert json.loads(responses.calls[1].request.body)["variables"]["cursor"] == "99"


@responses.activate
def test_the_script_run_twice_saves_entries_twice(tmp_path: Path) -> None:
    responses.post(URL, json={"data": {"auditLog": {"auditLogEntries": [ENTRY]}}})
    for _ in range(2):
        runpy.run_path(str(SCRIPT), run_name="__main__")
    assert len((tmp_path / "audit_log.jsonl").read_text().splitlines()) == 2


@responses.activate
def test_an_error_of_graphql_is_raised() -> None:
    responses.post(URL, json={"errors": [{"message": "Unauthorized"}], "data": None})
    with pytest.raises(RuntimeError, match="Unauthorized"):
        runpy.run_path(str(SCRIPT), run_name="__main__")


@responses.activate
def test_a_status_of_http_is_raised() -> None:
    responses.post(URL, status=401)
    with pytest.raises(Exception, match="401 Client Error: Unauthorized"):
        runpy.run_path(str(SCRIPT), run_name="__main__")


def test_variables_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_CLOUD_ORGANIZATION")
    with pytest.raises(KeyError, match="DAGSTER_CLOUD_ORGANIZATION"):
        runpy.run_path(str(SCRIPT), run_name="__main__")

"""The pages of Census and Hightouch: syncs against fakes of their REST APIs."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
import responses
from dagster_census import CensusResource, census_resource, census_trigger_sync_op
from dagster_hightouch import ConfigurableHightouchResource
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample

from own_sleep import replace_sleep

pytestmark = pytest.mark.filterwarnings("ignore")
CENSUS = "https://app.getcensus.com/api/v1"
HIGHTOUCH = "https://api.hightouch.io/api/v1"


class Service:
    """Answers each request with the data for its method and path."""

    def __init__(self, mock: responses.RequestsMock, base: str, answers: dict[str, object]) -> None:
        self.answers = answers
        self.requests: list[str] = []
        for method in (responses.GET, responses.POST):
            mock.add_callback(method, re.compile(f"{base}/.*"), callback=self.answer)
        self.base = base

    def answer(self, request) -> tuple[int, dict, str]:
        path = f"{request.method} {request.url.removeprefix(self.base + '/').split('?')[0]}"
        self.requests.append(path)
        return 200, {}, json.dumps({"data": self.answers[path]})


@pytest.fixture
def census(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    monkeypatch.setenv("CENSUS_API_KEY", "key")
    replace_sleep(monkeypatch, lambda seconds: None)
    run = {"id": 9, "sync_id": 52, "status": "completed", "records_processed": 120, "records_failed": 0}
    answers = {
        "GET syncs/52": {"source_attributes": {"connection_id": 1}, "destination_attributes": {"connection_id": 2}},
        "GET sources/1": {"id": 1, "name": "warehouse"},
        "GET destinations/2": {"id": 2, "name": "crm"},
        "POST syncs/52/trigger": {"sync_run_id": 9},
        "GET sync_runs/9": run,
    }
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        yield Service(mock, CENSUS, answers)


def test_a_census_sync_is_an_asset(tmp_path: Path, census: Service) -> None:
    with ferry_project(tmp_path, {"defs/census.py": sample("census/passenger_sync.py")}):
        result = materialize(load_project(tmp_path))
        assert metadata(result)["crm_passengers"] == {"records": 120, "failed": 0}


def test_census_itself_does_not_fail_for_a_failed_sync(tmp_path: Path, census: Service) -> None:
    census.answers["GET sync_runs/9"] = {**census.answers["GET sync_runs/9"], "status": "failed"}
    assert CensusResource("key").trigger_sync_and_poll(52).sync_run["status"] == "failed"
    with ferry_project(tmp_path, {"defs/census.py": sample("census/passenger_sync.py")}):
        assert "The sync ended as failed." in failure(materialize(load_project(tmp_path)))


def test_the_time_limit_of_census_applies_after_the_sync(census: Service) -> None:
    with pytest.raises(dg.Failure, match="timed out"):
        CensusResource("key").trigger_sync_and_poll(52, poll_timeout=0.0000001)
    assert "GET sync_runs/9" in census.requests


def test_the_op_of_census(census: Service) -> None:
    @dg.job(resource_defs={"census": census_resource.configured({"api_key": "key"})})
    def sync_passengers() -> None:
        census_trigger_sync_op.configured({"sync_id": 52, "yield_materializations": False}, name="passengers")()

    assert sync_passengers.execute_in_process().success


def test_a_census_key_that_is_wrong() -> None:
    with responses.RequestsMock() as mock:
        mock.get(f"{CENSUS}/syncs/52", status=401)
        with pytest.raises(dg.Failure, match=r"Max retries \(0\) exceeded with url"):
            CensusResource("key", request_max_retries=0).get_sync(52)


def test_census_has_one_address() -> None:
    assert CensusResource("key").api_base_url == CENSUS
    assert set(census_resource.config_schema.config_type.fields) == {
        "api_key",
        "request_max_retries",
        "request_retry_delay",
    }


@pytest.fixture
def hightouch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    monkeypatch.setenv("HIGHTOUCH_API_KEY", "key")
    monkeypatch.setenv("PASSENGER_SYNC_ID", "4711")
    counts = {"addedCount": 3, "changedCount": 1, "removedCount": 0}
    none = dict.fromkeys(counts, 0)
    run = {
        "status": "success",
        "plannedRows": counts,
        "successfulRows": counts,
        "failedRows": none,
        "querySize": 4,
        "completionRatio": 1,
    }
    answers = {
        "POST syncs/4711/trigger": {"id": "run"},
        "GET syncs/4711/runs": [run],
        "GET syncs/4711": {"destinationId": "2"},
        "GET destinations/2": {"name": "crm"},
    }
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        yield Service(mock, HIGHTOUCH, answers)


def hightouch_project(root: Path, yaml: str = ""):
    return ferry_project(
        root,
        {
            "defs/passengers/defs.yaml": yaml or sample("hightouch/defs.yaml"),
            "defs/hightouch_resources.py": sample("hightouch/hightouch_resources.py"),
        },
    )


def test_a_hightouch_sync_is_an_asset(tmp_path: Path, hightouch: Service) -> None:
    with hightouch_project(tmp_path):
        defs = load_project(tmp_path)
        result = materialize(defs)
        values = metadata(result)["crm/passengers"]
        assert (values["query_size"], values["total_failed_rows"]) == (4, 0)


def test_one_of_the_numbers_of_failed_rows_counts_only_added_rows(tmp_path: Path, hightouch: Service) -> None:
    hightouch.answers["GET syncs/4711/runs"][0]["failedRows"] = {"addedCount": 1, "changedCount": 2, "removedCount": 0}
    with hightouch_project(tmp_path):
        values = metadata(materialize(load_project(tmp_path)))["crm/passengers"]
        assert (values["failed_rows"], values["total_failed_rows"]) == (1, 3)


@pytest.mark.parametrize("status", ["failed", "warning", "cancelled"])
def test_an_unsuccessful_hightouch_sync_fails(tmp_path: Path, hightouch: Service, status: str) -> None:
    hightouch.answers["GET syncs/4711/runs"][0]["status"] = status
    with hightouch_project(tmp_path):
        assert f"failed with status: {status}" in failure(materialize(load_project(tmp_path)))


def test_a_hightouch_key_that_is_wrong(caplog: pytest.LogCaptureFixture) -> None:
    with responses.RequestsMock() as mock:
        mock.post(f"{HIGHTOUCH}/syncs/4711/trigger", status=401)
        resource = ConfigurableHightouchResource(api_key="key", request_max_retries=0)
        with pytest.raises(dg.Failure, match="Exceeded max number of retries"):
            resource.sync_and_poll("4711")
    assert "Request to Hightouch API failed: 401" in caplog.text


def test_by_default_a_warning_is_a_success(hightouch: Service) -> None:
    hightouch.answers["GET syncs/4711/runs"][0]["status"] = "warning"
    output = ConfigurableHightouchResource(api_key="key").sync_and_poll("4711")
    assert output.sync_run_details["status"] == "warning"


def test_the_variable_of_the_sync_id_must_be_set(
    tmp_path: Path, hightouch: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PASSENGER_SYNC_ID")
    with hightouch_project(tmp_path), pytest.raises(Exception, match="Error while building definitions") as raised:
        load_project(tmp_path)
    assert "Environment variable 'PASSENGER_SYNC_ID' not found." in str(raised.value.__cause__)


def test_a_number_is_no_sync_id(tmp_path: Path, hightouch: Service) -> None:
    yaml = sample("hightouch/defs.yaml").replace("$PASSENGER_SYNC_ID", '"4711"')
    with hightouch_project(tmp_path, yaml), pytest.raises(Exception, match="Error while loading component") as raised:
        load_project(tmp_path)
    assert "Input should be a valid string" in str(raised.value.__cause__)


def test_importing_hightouch_warns_about_versions() -> None:
    import subprocess
    import sys

    result = subprocess.run([sys.executable, "-c", "import dagster_hightouch"], capture_output=True, text=True)
    assert "Found version mismatch between `dagster-shared`" in result.stderr
    assert result.returncode == 0


def test_meltano_cannot_be_imported() -> None:
    with pytest.raises(ImportError, match="check_dagster_package_version"):
        import dagster_meltano  # noqa: F401


def test_an_asset_can_run_meltano(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "bin" / "meltano"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\necho "$@" > arguments\nexit "${MELTANO_EXIT:-0}"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    (tmp_path / "meltano_project").mkdir()
    with ferry_project(tmp_path, {"defs/bookings.py": sample("meltano/bookings.py")}):
        defs = load_project(tmp_path)
        assert set(metadata(materialize(defs))) == {"bookings/tickets", "bookings/fares"}
        assert (tmp_path / "meltano_project" / "arguments").read_text() == "run tap-postgres target-duckdb\n"
        monkeypatch.setenv("MELTANO_EXIT", "1")
        assert "returned non-zero exit status 1" in failure(materialize(defs))


def test_a_table_of_meltano_alone_cannot_be_selected(tmp_path: Path) -> None:
    with (
        ferry_project(tmp_path, {"defs/bookings.py": sample("meltano/bookings.py")}),
        pytest.raises(dg.DagsterInvalidSubsetError),
    ):
        materialize(load_project(tmp_path), "key:bookings/tickets")


def test_an_asset_without_meltano_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "meltano_project").mkdir()
    with ferry_project(tmp_path, {"defs/bookings.py": sample("meltano/bookings.py")}):
        monkeypatch.setenv("PATH", str(tmp_path))
        assert "No such file or directory: 'meltano'" in failure(materialize(load_project(tmp_path)))

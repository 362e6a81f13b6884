"""The six examples of the page /examples, run as they are."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module
from pathlib import Path

import dagster as dg
import duckdb
import pytest

MODULES = [
    "daily_crossings",
    "harbor_fan_out",
    "shared_resource",
    "table_factory",
    "ticket_checks",
    "tide_retries",
]


def sample(name: str):
    return import_module(f"overview.examples.{name}")


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    return tmp_path


@pytest.mark.parametrize("name", MODULES)
def test_loads(name: str) -> None:
    dg.Definitions.validate_loadable(sample(name).defs)


def test_daily_partitions_replace_their_day(workdir: Path) -> None:
    module = sample("daily_crossings")
    folder = workdir / "data" / "crossings"
    folder.mkdir()
    (folder / "2025-06-01.csv").write_text("route,passengers\nKiel-Oslo,812\nKiel-Klaipeda,240\n")
    (folder / "2025-06-02.csv").write_text("route,passengers\nKiel-Oslo,790\n")
    for day in ["2025-06-01", "2025-06-02", "2025-06-01"]:
        result = dg.materialize([module.crossings], partition_key=day)
        assert result.success
    with duckdb.connect(module.DATABASE) as connection:
        rows = connection.execute("select day, count(*) from crossings group by day order by day").fetchall()
    assert [count for _, count in rows] == [2, 1]
    missing = dg.materialize([module.crossings], partition_key="2025-06-03", raise_on_error=False)
    assert not missing.success
    schedule = module.defs.resolve_schedule_def("crossings_job_schedule")
    assert schedule.cron_schedule == "0 2 * * *"


def test_fan_out_counts_every_file(workdir: Path) -> None:
    module = sample("harbor_fan_out")
    folder = workdir / "data" / "harbors"
    folder.mkdir()
    for harbor, boats in {"kiel": [3, 4], "oslo": [5], "turku": [1]}.items():
        rows = "".join(f"{number}\n" for number in boats)
        (folder / f"{harbor}.csv").write_text(f"boats\n{rows}")
    result = dg.materialize([module.boats_in_harbor])
    assert result.output_for_node("boats_in_harbor.total_boats") == 13
    steps = {event.step_key for event in result.all_events if event.is_step_success and event.step_key is not None}
    assert {step for step in steps if "count_boats" in step} == {
        "boats_in_harbor.count_boats[kiel]",
        "boats_in_harbor.count_boats[oslo]",
        "boats_in_harbor.count_boats[turku]",
    }


def test_resource_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sample("shared_resource")
    monkeypatch.setenv("FARE_SERVICE_URL", "https://fares.example")
    result = module.defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.output_for_node("fare_list")["car"] == 48.0
    (event,) = result.asset_materializations_for_node("fare_report")
    assert "| bicycle | 9.50 EUR |" in event.metadata["report"].value


def test_a_fake_stands_in_for_the_resource() -> None:
    module = sample("shared_resource")

    class FakeFares(module.FareService):
        def fares(self) -> dict[str, float]:
            return {"car": 1.0}

    fake = FakeFares(base_url="unused")
    assert module.fare_list(fare_service=fake) == {"car": 1.0}


def run_tickets(text: str):
    module = sample("ticket_checks")
    Path("data/tickets.csv").write_text(text)
    result = module.defs.resolve_implicit_global_asset_job_def().execute_in_process(raise_on_error=False)
    checks = {e.check_name: e for e in result.get_asset_check_evaluations()}
    done = {
        event.asset_key.to_user_string()
        for event in result.all_events
        if event.is_step_materialization and event.asset_key
    }
    return result, checks, done


def test_a_warning_does_not_stop_the_run() -> None:
    rows = "".join(f"{number},10\n" for number in range(1, 10))
    result, checks, done = run_tickets(f"ticket_id,price\n{rows}10,\n")
    assert result.success
    assert not checks["prices_are_known"].passed
    assert checks["prices_are_known"].severity is dg.AssetCheckSeverity.WARN
    assert done == {"tickets", "ticket_revenue"}


def test_a_failed_blocking_check_stops_what_is_below() -> None:
    result, checks, done = run_tickets("ticket_id,price\n1,10\n1,12\n")
    assert not result.success
    assert not checks["ticket_ids_are_unique"].passed
    assert done == {"tickets"}


def test_a_failed_error_check_alone_does_not_stop_the_run() -> None:
    result, checks, done = run_tickets("ticket_id,price\n1,\n2,12\n")
    assert result.success
    assert checks["prices_are_known"].severity is dg.AssetCheckSeverity.ERROR
    assert done == {"tickets", "ticket_revenue"}


def test_factory_builds_a_table_for_each_entry(workdir: Path) -> None:
    module = sample("table_factory")
    (workdir / "data" / "harbors.csv").write_text("name\nKiel\nOslo\n")
    (workdir / "data" / "vessels.csv").write_text("name,cars\nAurora,320\n")
    result = module.defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.success
    with duckdb.connect(module.DATABASE) as connection:
        assert connection.table("harbors").fetchall() == [("Kiel",), ("Oslo",)]
        assert connection.table("vessels").fetchall() == [("Aurora", 320)]
    graph = module.defs.resolve_asset_graph()
    assert graph.get(dg.AssetKey("vessels")).parent_keys == {dg.AssetKey("harbors")}


def test_factory_rejects_an_unknown_key(workdir: Path) -> None:
    module = sample("table_factory")
    bad = workdir / "bad.yaml"
    bad.write_text("- name: a\n  description: b\n  source: c\n  dep: [d]\n")
    with pytest.raises(ValueError, match="Extra inputs are not permitted"):
        module.load_specs(bad)


@pytest.fixture
def tide_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Answers from a list, first to last; an entry "busy" is a 503."""
    answers: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer = answers.pop(0)
            self.send_response(503 if answer == "busy" else 200)
            self.end_headers()
            self.wfile.write(answer.encode())

        def log_message(self, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    module = sample("tide_retries")
    monkeypatch.setattr(module, "TIDES_URL", f"http://127.0.0.1:{server.server_port}/")
    yield answers
    server.shutdown()


def test_a_busy_service_is_asked_again(tide_server: list[str]) -> None:
    module = sample("tide_retries")
    tide_server.extend(["busy", json.dumps([1.8, 2.1])])
    result = dg.materialize([module.tides])
    assert result.success
    retries = [e for e in result.all_events if e.event_type_value == "STEP_UP_FOR_RETRY"]
    assert len(retries) == 1
    assert json.loads(Path("tides.json").read_text()) == [1.8, 2.1]


def test_a_broken_answer_is_not_asked_again(tide_server: list[str]) -> None:
    module = sample("tide_retries")
    tide_server.extend(["<html>", "<html>"])
    result = dg.materialize([module.tides], raise_on_error=False)
    assert not result.success
    assert len(tide_server) == 1


def test_the_waits_grow() -> None:
    policy = sample("tide_retries").tides.op.retry_policy
    waits = [
        dg.RetryPolicy(max_retries=3, delay=policy.delay, backoff=policy.backoff).calculate_delay(attempt)
        for attempt in (1, 2, 3)
    ]
    assert waits == [2, 6, 14]

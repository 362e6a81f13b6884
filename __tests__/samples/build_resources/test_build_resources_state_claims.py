"""What the guides to state, APIs, and databases say about processes, connections, and requests."""

import gc
import json
import os
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Optional

import dagster as dg
import duckdb
import pytest
import requests
import responses
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster_duckdb import DuckDBResource
from pydantic import PrivateAttr

from own_sleep import replace_sleep
from waterworks.defs import gauge_api, gauge_client, scada


class Session(dg.ConfigurableResource):
    """Notes each setup and teardown with its process."""

    folder: str

    _seen: list = PrivateAttr(default_factory=list)

    def note(self, event: str) -> None:
        with Path(self.folder, "events").open("a") as file:
            file.write(json.dumps([event, os.getpid()]) + "\n")

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self.note("setup")

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        self.note("teardown")

    def leave(self, text: str) -> list[str]:
        self._seen.append(text)
        return list(self._seen)


@dg.op
def first_step(session: Session) -> list[str]:
    return session.leave("first")


@dg.op
def second_step(session: Session, before: list[str]) -> None:
    Path(session.folder, "seen").write_text(json.dumps(session.leave("second")))


@dg.job(resource_defs={"session": Session.configure_at_launch()})
def two_steps() -> None:
    second_step(first_step())


def run_two_steps(folder: Path, executor: dict) -> tuple[list[str], list[list]]:
    """What the second step finds in the resource, and the calls of the hooks."""
    config = {"resources": {"session": {"config": {"folder": str(folder)}}}, "execution": {"config": executor}}
    with dg.instance_for_test() as instance:
        job = ReconstructableJob.for_file(__file__, "two_steps")
        assert dg.execute_job(job, instance=instance, run_config=config).success
    seen = json.loads((folder / "seen").read_text())
    events = [json.loads(line) for line in (folder / "events").read_text().splitlines()]
    return seen, events


@pytest.mark.slow
def test_by_default_each_step_has_its_own_state(tmp_path: Path) -> None:
    seen, events = run_two_steps(tmp_path, {"multiprocess": {}})
    assert seen == ["second"]
    assert sorted(name for name, _ in events) == ["setup", "setup", "teardown", "teardown"]
    assert len({process for _, process in events}) == 2


def test_steps_of_one_process_see_each_others_state(tmp_path: Path) -> None:
    seen, events = run_two_steps(tmp_path, {"in_process": {}})
    assert seen == ["first", "second"]
    assert [name for name, _ in events] == ["setup", "teardown"]


def test_a_method_that_assigns_a_field_fails() -> None:
    class Token(dg.ConfigurableResource):
        token: Optional[str] = None

        def fetch(self) -> None:
            self.token = "new"

    with pytest.raises(
        dg.DagsterInvalidInvocationError, match="is a Pythonic resource and does not support item assignment"
    ):
        Token().fetch()


@responses.activate
def test_a_client_without_setup_has_no_session() -> None:
    responses.get("https://gauges.example/levels", json={"rows": []})
    client = gauge_client.GaugeClient(base_url="https://gauges.example", api_key="k-1")
    with pytest.raises(AttributeError, match="'NoneType' object has no attribute 'get'"):
        client.levels("aire", "2025-03-14")
    with dg.build_resources({"client": client}) as resources:
        assert resources.client.levels("aire", "2025-03-14") == []


@responses.activate
def test_a_direct_call_of_an_asset_initializes_the_resource() -> None:
    responses.get("https://gauges.example/levels", json={"rows": [{"meters": 2.4}]})
    client = gauge_client.GaugeClient(base_url="https://gauges.example", api_key="k-1")
    result = gauge_client.hourly_levels(config=gauge_client.GaugeQuery(), gauge_client=client)
    assert result.metadata["highest"] == 2.4


def test_a_private_attribute_without_a_default_is_missing_before_setup() -> None:
    with pytest.raises(AttributeError, match="'ScadaDatabase' object has no attribute '_connection'"):
        scada.ScadaDatabase(path="scada.db").count("alarms")


class Closed(dg.ConfigurableResource):
    """Has only a teardown."""

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None: ...


class Plain(dg.ConfigurableResource): ...


class Nested(dg.ConfigurableResource):
    plain: Plain


CONTEXTS = (
    dg.build_schedule_context,
    dg.build_sensor_context,
    dg.build_op_context,
    dg.build_asset_context,
    dg.build_init_resource_context,
)


@pytest.mark.parametrize(
    "resource",
    [scada.ScadaDatabase(path=":memory:"), Closed(), Nested(plain=Plain())],
    ids=lambda it: type(it).__name__,
)
def test_a_generator_resource_needs_a_with_block(resource: dg.ConfigurableResource) -> None:
    message = "At least one provided resource is a generator, but attempting to access resources outside of context"
    for build in CONTEXTS:
        with pytest.raises(dg.DagsterInvariantViolationError, match=message):
            _ = build(resources={"it": resource}).resources
        with build(resources={"it": resource}) as context:
            assert context.resources.it
        assert build(resources={"it": Plain()}).resources.it


def hooks(folder: Path) -> list[str]:
    """The calls noted so far; the next call starts again."""
    file = folder / "events"
    names = [json.loads(line)[0] for line in file.read_text().splitlines()] if file.exists() else []
    file.unlink(missing_ok=True)
    return names


class Report(dg.ConfigurableResource):
    session: Session


def test_each_outer_resource_opens_its_own_copy(tmp_path: Path) -> None:
    session = Session(folder=str(tmp_path))

    @dg.asset
    def monthly(session: Session, first: Report, second: Report) -> list[list[str]]:
        return [each.leave("x") for each in (session, first.session, second.session)]

    reports = {"first": Report(session=session), "second": Report(session=session)}
    result = dg.materialize([monthly], resources={"session": session, **reports})
    assert result.output_for_node("monthly") == [["x"], ["x"], ["x"]]
    assert hooks(tmp_path) == ["setup"] * 3 + ["teardown"] * 3


def test_outer_resources_share_one_that_is_configured_at_launch(tmp_path: Path) -> None:
    session = Session.configure_at_launch()

    @dg.asset
    def monthly(session: Session, first: Report, second: Report) -> list[list[str]]:
        return [each.leave("x") for each in (session, first.session, second.session)]

    reports = {"first": Report(session=session), "second": Report(session=session)}
    config = {"resources": {"session": {"config": {"folder": str(tmp_path)}}}}
    assert dg.materialize([monthly], resources={"session": session, **reports}, run_config=config).success
    assert hooks(tmp_path) == ["setup", "teardown"]


def test_a_retry_in_the_process_does_not_run_the_hooks_again(tmp_path: Path) -> None:
    attempts = []

    @dg.asset(retry_policy=dg.RetryPolicy(max_retries=1))
    def flaky(session: Session) -> None:
        attempts.append(session)
        if len(attempts) == 1:
            raise ValueError

    assert dg.materialize([flaky], resources={"session": Session(folder=str(tmp_path))}).success
    assert len(attempts) == 2
    assert hooks(tmp_path) == ["setup", "teardown"]


def test_a_resource_without_a_step_is_not_opened(tmp_path: Path) -> None:
    @dg.asset
    def independent() -> None: ...

    assert dg.materialize([independent], resources={"session": Session(folder=str(tmp_path))}).success
    assert hooks(tmp_path) == []


def test_teardown_is_not_called_after_a_failed_setup(tmp_path: Path) -> None:
    class Broken(Session):
        def setup_for_execution(self, context: dg.InitResourceContext) -> None:
            raise ValueError

    @dg.asset
    def report(session: Session) -> None: ...

    broken = Broken(folder=str(tmp_path))
    assert not dg.materialize([report], resources={"session": broken}, raise_on_error=False).success
    assert hooks(tmp_path) == []


def test_an_exception_in_teardown_does_not_fail_the_run() -> None:
    class Stuck(Plain):
        def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
            raise ValueError

    @dg.asset
    def report(plain: Plain) -> None: ...

    assert dg.materialize([report], resources={"plain": Stuck()}).success


def test_an_override_replaces_both_hooks(tmp_path: Path) -> None:
    class Wrapped(Session):
        @contextmanager
        def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator["Wrapped"]:
            self.note("open")
            yield self
            self.note("close")

    @dg.asset
    def report(session: Session) -> None: ...

    assert dg.materialize([report], resources={"session": Wrapped(folder=str(tmp_path))}).success
    assert hooks(tmp_path) == ["open", "close"]


@pytest.mark.parametrize("commits", [True, False])
def test_after_a_failure_the_connection_is_closed_and_keeps_only_committed_rows(commits: bool, tmp_path: Path) -> None:
    path = str(tmp_path / "scada.db")
    sqlite3.connect(path).execute("create table alarms (pump text)")
    used = []

    @dg.asset
    def alarms(database: scada.ScadaDatabase) -> None:
        used.append(database._connection)
        database._connection.execute("insert into alarms values ('P-01')")
        if commits:
            database._connection.commit()
        raise ValueError

    database = scada.ScadaDatabase(path=path)
    assert not dg.materialize([alarms], resources={"database": database}, raise_on_error=False).success
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        used[0].execute("select 1")
    assert sqlite3.connect(path).execute("select count(*) from alarms").fetchone() == (int(commits),)


def test_a_request_waits_until_its_timeout() -> None:
    """A request without a timeout still waits when a later one with a timeout has ended."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        endless = threading.Thread(target=requests.get, args=(address,), daemon=True)
        endless.start()
        connection, _ = silent.accept()
        with connection:
            assert connection.recv(1024).startswith(b"GET / ")
            api = gauge_api.GaugeApi(base_url=address, timeout_seconds=0.2)
            with pytest.raises(requests.exceptions.ReadTimeout):
                api.levels("2025-03-14")
            assert endless.is_alive()
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            endless.join(timeout=120)
            assert not endless.is_alive()


@responses.activate
def test_a_wrong_key_is_unauthorized() -> None:
    responses.get("https://gauges.example/levels", status=401)
    client = gauge_client.GaugeClient(base_url="https://gauges.example", api_key="wrong")
    with (
        dg.build_resources({"client": client}) as resources,
        pytest.raises(requests.HTTPError, match="401 Client Error: Unauthorized"),
    ):
        resources.client.levels("aire", "2025-03-14")
    assert responses.calls[0].request.headers["Authorization"] == "Bearer wrong"


def test_a_returned_response_is_pickled_whole(tmp_path: Path) -> None:
    @dg.asset
    def response() -> list[str]:
        return ["row"] * 1000

    @dg.asset
    def reported() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"dagster/row_count": 1000})

    storage = dg.FilesystemIOManager(base_dir=str(tmp_path))
    assert dg.materialize([response, reported], resources={"io_manager": storage}).success
    assert [path.name for path in tmp_path.iterdir()] == ["response"]
    assert (tmp_path / "response").stat().st_size > 1000


def test_a_connection_cannot_be_passed_to_another_asset(tmp_path: Path) -> None:
    @dg.asset
    def connection(warehouse: DuckDBResource):
        with warehouse.get_connection() as db:
            return db

    resources = {
        "warehouse": DuckDBResource(database=str(tmp_path / "a.duckdb")),
        "io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path / "storage")),
    }
    with pytest.raises(TypeError, match="cannot pickle"):
        dg.materialize([connection], resources=resources)


def other_process(database: Path, read_only: bool) -> subprocess.CompletedProcess:
    code = f"import duckdb; duckdb.connect({str(database)!r}, read_only={read_only})"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("read_only", [False, True])
def test_an_open_duckdb_file_is_locked_for_other_processes(read_only: bool, tmp_path: Path) -> None:
    database = tmp_path / "waterworks.duckdb"
    with DuckDBResource(database=str(database)).get_connection() as db:
        db.execute("select 1")
        refused = other_process(database, read_only)
    assert "IO Error: Could not set lock on file" in refused.stderr
    assert other_process(database, read_only).returncode == 0


def test_after_an_exception_the_duckdb_file_stays_locked_for_a_while(tmp_path: Path) -> None:
    database = tmp_path / "waterworks.duckdb"

    @dg.asset
    def orders(warehouse: DuckDBResource) -> None:
        with warehouse.get_connection() as db:
            db.execute("create table orders (pump text)")
            raise ValueError

    warehouse = DuckDBResource(database=str(database))
    gc.disable()  # when it would run is chance
    try:
        result = dg.materialize([orders], resources={"warehouse": warehouse}, raise_on_error=False)
        assert not result.success
        assert "Could not set lock on file" in other_process(database, read_only=False).stderr
    finally:
        gc.enable()
    del result
    gc.collect()
    assert other_process(database, read_only=False).returncode == 0
    with duckdb.connect(str(database)) as db:  # the statement before the exception is committed
        assert db.execute("select count(*) from orders").fetchone() == (0,)


def test_each_connection_to_memory_is_an_empty_database() -> None:
    warehouse = DuckDBResource(database=":memory:")
    with warehouse.get_connection() as db:
        db.execute("create table orders as select 1 as number")
    with warehouse.get_connection() as db, pytest.raises(duckdb.CatalogException, match="orders does not exist"):
        db.execute("from orders")


def test_readers_can_share_a_duckdb_file(tmp_path: Path) -> None:
    database = tmp_path / "waterworks.duckdb"
    duckdb.connect(str(database)).close()
    reader = DuckDBResource(database=str(database), connection_config={"access_mode": "READ_ONLY"})
    with reader.get_connection() as db:
        assert other_process(database, read_only=True).returncode == 0
        assert other_process(database, read_only=False).returncode != 0
        with pytest.raises(duckdb.InvalidInputException, match="read-only"):
            db.execute("create table orders (pump text)")


def test_the_duckdb_resource_opens_the_file_for_writing_and_tries_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    attempts, waits = [], []

    def connect(**options):
        attempts.append(options["read_only"])
        raise duckdb.IOException("IO Error: Could not set lock on file")

    monkeypatch.setattr(duckdb, "connect", connect)
    replace_sleep(monkeypatch, waits.append)
    with pytest.raises(duckdb.IOException), DuckDBResource(database="waterworks.duckdb").get_connection():
        pass
    assert attempts == [False] * 11
    assert 100 < sum(waits) < 110


def test_assets_of_a_pool_with_a_limit_of_one_run_one_at_a_time() -> None:
    with dg.instance_for_test() as instance:
        instance.event_log_storage.set_concurrency_slots("duckdb", 1)
        claims = [
            instance.event_log_storage.claim_concurrency_slot("duckdb", "run", step).is_claimed
            for step in ("work_orders", "hours_by_pump")
        ]
    assert claims == [True, False]


def test_hooks_of_a_resource_run_once_per_tick(tmp_path: Path) -> None:
    @dg.op
    def work() -> None: ...

    @dg.job
    def job() -> None:
        work()

    @dg.sensor(job=job)
    def watcher(session: Session) -> dg.SkipReason:
        return dg.SkipReason(str(session.leave("tick")))

    session = Session(folder=str(tmp_path))
    for _ in range(2):
        with dg.build_sensor_context(resources={"session": session}) as context:
            watcher.evaluate_tick(context)
    events = [json.loads(line)[0] for line in (tmp_path / "events").read_text().splitlines()]
    assert events == ["setup", "teardown"] * 2


def test_hooks_of_a_nested_resource_run_once_for_each_resource_that_contains_it(tmp_path: Path) -> None:
    class Inbox(dg.ConfigurableResource):
        session: Session

    class Outbox(dg.ConfigurableResource):
        session: Session

    @dg.asset
    def mail(inbox: Inbox, outbox: Outbox) -> None: ...

    session = Session(folder=str(tmp_path))
    dg.materialize([mail], resources={"inbox": Inbox(session=session), "outbox": Outbox(session=session)})
    events = [json.loads(line)[0] for line in (tmp_path / "events").read_text().splitlines()]
    assert sorted(events) == ["setup", "setup", "teardown", "teardown"]

"""What the guides to testing sensors, to their resources, and to their logs say under Limits and Troubleshooting."""

from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import pytest
from dagster._core.definitions.instigation_logger import get_instigation_log_records
from dagster._core.scheduler.instigation import TickStatus
from sensor_daemon import AT_ONCE, sensor_daemon

from weather.defs.failure_alerts import defs as alert_defs
from weather.defs.failure_alerts import forecast_failure_sensor

ON = dg.DefaultSensorStatus.RUNNING
FAILING = {"ops": {"forecast": {"config": {"hours": 96}}}}


@dg.asset
def deliveries() -> None: ...


class StationFeed(dg.ConfigurableResource):
    path: str = "index.json"


@dg.sensor(target=deliveries, default_status=ON)
def delivery_sensor(context: dg.SensorEvaluationContext, station_feed: StationFeed):
    return dg.RunRequest(run_key=station_feed.path)


def test_a_test_ignores_interval_status_and_used_run_keys() -> None:
    """A test doesn't cover what the daemon does."""

    @dg.sensor(target=deliveries, minimum_interval_seconds=3600)
    def hourly(context: dg.SensorEvaluationContext):
        return dg.RunRequest(run_key="a.csv")

    defs = dg.Definitions(assets=[deliveries], sensors=[hourly])
    assert hourly.default_status is dg.DefaultSensorStatus.STOPPED
    for _ in range(2):
        [request] = hourly.evaluate_tick(dg.build_sensor_context(definitions=defs)).run_requests
        assert request.run_key == "a.csv"


def test_a_sensor_with_a_context_parameter_needs_a_context() -> None:
    """`Sensor evaluation function expected context argument, …`"""
    message = (
        "Sensor evaluation function expected context argument, but no context argument was provided when invoking."
    )
    with pytest.raises(dg.DagsterInvalidInvocationError) as error:
        delivery_sensor()
    assert message in str(error.value)
    with pytest.raises(dg.DagsterInvalidInvocationError, match="Sensor invocation expected argument 'context'"):
        delivery_sensor(station_feed=StationFeed())
    assert delivery_sensor(dg.build_sensor_context(), station_feed=StationFeed())

    @dg.sensor(target=deliveries)
    def without() -> dg.SkipReason:
        return dg.SkipReason("Nothing new.")

    assert without().skip_message == "Nothing new."


def test_resources_are_keyword_arguments() -> None:
    """`Sensor invocation received multiple non-resource arguments.`"""
    message = "Sensor invocation received multiple non-resource arguments."
    with pytest.raises(dg.DagsterInvalidInvocationError, match=message):
        delivery_sensor(dg.build_sensor_context(), StationFeed())
    message = "you may not provide resources as positional arguments, only as keyword arguments"
    with pytest.raises(dg.DagsterInvalidInvocationError, match=message):
        delivery_sensor(StationFeed())
    assert delivery_sensor(dg.build_sensor_context(), station_feed=StationFeed())


def test_the_resource_comes_from_the_call_or_the_context() -> None:
    """`Resource with key '…' required by sensor '…' was not provided.`"""
    message = "Resource with key 'station_feed' required by sensor 'delivery_sensor' was not provided."
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        delivery_sensor(dg.build_sensor_context())
    assert delivery_sensor(dg.build_sensor_context(), station_feed=StationFeed())
    assert delivery_sensor(dg.build_sensor_context(resources={"station_feed": StationFeed()}))


def test_the_resources_of_the_definitions_are_not_used() -> None:
    """The context doesn't take them from the definitions."""

    @dg.op
    def report() -> None: ...

    @dg.job
    def reports() -> None:
        report()

    @dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS)
    def reporting(context: dg.RunStatusSensorContext, station_feed: StationFeed) -> None: ...

    resources = {"station_feed": StationFeed()}
    sensors = [delivery_sensor, reporting]
    defs = dg.Definitions(assets=[deliveries], jobs=[reports], sensors=sensors, resources=resources)
    with dg.instance_for_test() as instance:
        start = reporting.evaluate_tick(dg.build_sensor_context(instance=instance, definitions=defs))
        reports.execute_in_process(instance=instance)
        for sensor in sensors:
            settings = {"instance": instance, "definitions": defs, "cursor": start.cursor}
            with pytest.raises(dg.DagsterInvalidDefinitionError, match="'station_feed' required by sensor"):
                sensor.evaluate_tick(dg.build_sensor_context(**settings))
            tick = sensor.evaluate_tick(dg.build_sensor_context(**settings, resources=resources))
            assert len(tick.run_requests or tick.dagster_run_reactions) == 1


def test_a_sensor_with_required_resource_keys_is_evaluated_and_not_called() -> None:
    """`Resource with key '…' required by sensor '…' was not provided.`"""

    @dg.sensor(target=deliveries, required_resource_keys={"station_feed"})
    def by_key(context: dg.SensorEvaluationContext):
        return dg.RunRequest(run_key=context.resources.station_feed)

    context = dg.build_sensor_context(resources={"station_feed": "1"})
    with pytest.raises(TypeError, match="unexpected keyword argument 'station_feed'"):
        by_key(context)
    [request] = by_key.evaluate_tick(context).run_requests
    assert request.run_key == "1"


def test_ticks_share_an_object_but_not_a_resource() -> None:
    """Dagster creates resources for each tick, and uses other objects as they are."""

    class Client:
        pass

    seen: list[tuple[Client, StationFeed]] = []

    @dg.sensor(target=deliveries, default_status=ON)
    def looking(client: dg.ResourceParam[Client], station_feed: StationFeed):
        seen.append((client, station_feed))
        return dg.SkipReason("Nothing new")

    defs = dg.Definitions(
        assets=[deliveries], sensors=[looking], resources={"client": Client(), "station_feed": StationFeed()}
    )
    with sensor_daemon(defs) as daemon:
        daemon.iterate()
        daemon.iterate()
    [(client, feed), (next_client, next_feed)] = seen
    assert client is next_client
    assert feed is not next_feed


def test_partitioned_requests_need_the_definitions() -> None:
    """`Must provide repository def to build_sensor_context when yielding partitioned run requests`"""
    stations = dg.StaticPartitionsDefinition(["hill"])

    @dg.asset(partitions_def=stations)
    def readings() -> None: ...

    @dg.sensor(target=readings)
    def partitioned(context: dg.SensorEvaluationContext):
        return dg.RunRequest(partition_key="hill")

    message = "Must provide repository def to build_sensor_context when yielding partitioned run requests"
    with dg.instance_for_test() as instance:
        with pytest.raises(Exception, match=message):
            partitioned.evaluate_tick(dg.build_sensor_context(instance))
        defs = dg.Definitions(assets=[readings], sensors=[partitioned])
        context = dg.build_sensor_context(instance, definitions=defs)
        [request] = partitioned.evaluate_tick(context).run_requests
        assert request.partition_key == "hill"


def test_dynamic_partitions_need_the_reference_of_the_instance() -> None:
    """`The instance is not available to load partitions`, for dynamic partitions only."""

    @dg.asset(partitions_def=dg.DynamicPartitionsDefinition(name="stations"))
    def readings() -> None: ...

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["hill"]))
    def totals() -> None: ...

    @dg.sensor(target=readings)
    def dynamic(context: dg.SensorEvaluationContext):
        return dg.RunRequest(partition_key="hill")

    @dg.sensor(target=totals)
    def static(context: dg.SensorEvaluationContext):
        return dg.RunRequest(partition_key="hill")

    defs = dg.Definitions(assets=[readings, totals], sensors=[dynamic, static])
    [request] = static.evaluate_tick(dg.build_sensor_context(definitions=defs)).run_requests
    assert request.partition_key == "hill"
    with dg.instance_for_test() as instance:
        instance.add_dynamic_partitions("stations", ["hill"])
        with pytest.raises(Exception, match="The instance is not available to load partitions"):
            dynamic.evaluate_tick(dg.build_sensor_context(instance, definitions=defs))
        context = dg.build_sensor_context(instance, definitions=defs, instance_ref=instance.get_ref())
        [request] = dynamic.evaluate_tick(context).run_requests
        assert request.partition_key == "hill"


def test_a_missing_resource_fails_each_tick_but_not_loading() -> None:
    """`KeyError: 'station_feed'` in a failed tick."""
    defs = dg.Definitions(assets=[deliveries], sensors=[delivery_sensor])
    dg.Definitions.validate_loadable(defs)
    with sensor_daemon(defs) as daemon:
        tick = daemon.tick("delivery_sensor")
    assert tick.status is TickStatus.FAILURE
    assert "KeyError: 'station_feed'" in tick.error.to_string()


def test_a_missing_resource_of_an_asset_fails_loading() -> None:
    """If no asset or op uses the key, the code location loads anyway."""

    @dg.asset
    def reading(station_feed: StationFeed) -> None: ...

    defs = dg.Definitions(assets=[deliveries, reading], sensors=[delivery_sensor])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="station_feed"):
        dg.Definitions.validate_loadable(defs)


def test_keys_and_typed_parameters_exclude_each_other() -> None:
    """`Cannot specify resource requirements in both @sensor decorator and …`"""
    message = (
        "Cannot specify resource requirements in both @sensor decorator and as arguments to the decorated function"
    )
    with pytest.raises(Exception, match=message):

        @dg.sensor(target=deliveries, required_resource_keys={"mail"})
        def both(context: dg.SensorEvaluationContext, station_feed: StationFeed): ...


def test_run_status_sensors_take_typed_parameters_only() -> None:
    """`@dg.run_failure_sensor` and `@dg.run_status_sensor` don't accept `required_resource_keys`."""
    for decorator in (dg.run_failure_sensor, dg.run_status_sensor):
        with pytest.raises(TypeError, match="required_resource_keys"):
            decorator(required_resource_keys={"mail"})
    sent: list[str] = []

    @dg.resource
    def mail() -> list[str]:
        return sent

    @dg.run_failure_sensor
    def alert(context: dg.RunFailureSensorContext, mail: dg.ResourceParam[list]) -> None:
        mail.append(context.dagster_run.job_name)

    with dg.instance_for_test() as instance:
        cursor = None
        for _ in range(2):
            with dg.build_sensor_context(
                instance=instance, definitions=alert_defs, resources={"mail": mail}, cursor=cursor
            ) as context:
                cursor = alert.evaluate_tick(context).cursor
            alert_defs.resolve_job_def("build_forecast").execute_in_process(
                instance=instance, run_config=FAILING, raise_on_error=False
            )
    assert sent == ["build_forecast"]


class Connection(dg.ConfigurableResource):
    @contextmanager
    def yield_for_execution(self, context) -> Iterator["Connection"]:
        EVENTS.append("open")
        yield self
        EVENTS.append("close")


EVENTS: list[str] = []


@dg.sensor(target=deliveries, default_status=ON)
def connected(context: dg.SensorEvaluationContext, connection: Connection):
    EVENTS.append("evaluate")
    return dg.SkipReason("Nothing new.")


def test_each_tick_opens_a_connection_within_its_time() -> None:
    """Each tick opens a new connection, even if there is no new data."""
    EVENTS.clear()
    defs = dg.Definitions(assets=[deliveries], sensors=[connected], resources={"connection": Connection()})
    with sensor_daemon(defs) as daemon:
        for _ in range(2):
            assert daemon.tick("connected").skip_reason == "Nothing new."
    assert EVENTS == ["open", "evaluate", "close"] * 2


def test_a_resource_that_is_opened_needs_a_with_block() -> None:
    """`At least one provided resource is a generator, …`"""
    message = (
        "At least one provided resource is a generator, but attempting to access resources"
        " outside of context manager scope."
    )
    resources = {"connection": Connection()}
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        connected(dg.build_sensor_context(resources=resources))
    with dg.build_sensor_context(resources=resources) as context:
        assert connected(context).skip_message == "Nothing new."


@dg.sensor(target=deliveries, default_status=ON)
def logging_sensor(context: dg.SensorEvaluationContext):
    context.log.info("The token is abc123")
    print("printed")
    return dg.SkipReason("Nothing new.")


LOGGING = dg.Definitions(assets=[deliveries], sensors=[logging_sensor])


def messages(daemon, tick) -> list[str]:
    records = get_instigation_log_records(daemon.instance, tick.log_key)
    return [record["dagster_meta"]["orig_message"] for record in records]


def test_a_logged_secret_is_stored_as_it_is() -> None:
    """Don't log secrets."""
    with sensor_daemon(LOGGING) as daemon:
        assert messages(daemon, daemon.tick("logging_sensor")) == ["The token is abc123"]


def test_a_tick_without_stored_logs_succeeds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    """The dialog is empty."""
    with sensor_daemon(LOGGING) as daemon:
        manager = daemon.instance.compute_log_manager

        def refuse(*args):
            raise PermissionError("read-only")

        with monkeypatch.context() as patch:
            patch.setattr(type(manager), "open_log_stream", refuse)
            tick = daemon.tick("logging_sensor")
        assert tick.skip_reason == "Nothing new."
        assert messages(daemon, tick) == []
    assert "Exception initializing logger write stream" in capsys.readouterr().err


def test_another_instance_reads_other_logs() -> None:
    """The messages are in the terminal but not in the UI."""
    with sensor_daemon(LOGGING) as daemon:
        tick = daemon.tick("logging_sensor")
        with dg.instance_for_test() as other:
            assert get_instigation_log_records(other, tick.log_key) == []


def test_a_manager_that_stores_nothing_keeps_no_logs() -> None:
    """With `NoOpComputeLogManager`, Dagster doesn't store any logs."""
    nothing = {
        "compute_logs": {
            "module": "dagster._core.storage.noop_compute_log_manager",
            "class": "NoOpComputeLogManager",
        }
    }
    with sensor_daemon(LOGGING, AT_ONCE | nothing) as daemon:
        assert messages(daemon, daemon.tick("logging_sensor")) == []


def test_runs_of_a_test_belong_to_no_code_location(ephemeral: dg.DagsterInstance) -> None:
    """Runs from `execute_in_process` don't belong to a code location."""
    run = ephemeral.get_run_by_id(failed_run(ephemeral, raise_on_error=False).run_id)
    assert run.remote_job_origin is None


def failed_run(instance: dg.DagsterInstance, **options) -> dg.ExecuteInProcessResult:
    job = alert_defs.resolve_job_def("build_forecast")
    return job.execute_in_process(instance=instance, run_config=FAILING, **options)


def alerts_of(sensor, run, instance) -> None:
    context = dg.build_run_status_sensor_context(
        sensor_name="forecast_failure_sensor",
        dagster_instance=instance,
        dagster_run=run.dagster_run,
        dagster_event=run.get_run_failure_event(),
    )
    sensor(context)


@pytest.fixture
def ephemeral(tmp_path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dg.DagsterInstance]:
    monkeypatch.chdir(tmp_path)
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


def test_a_direct_call_ignores_the_monitored_jobs(ephemeral: dg.DagsterInstance) -> None:
    """A direct call doesn't test which runs the sensor monitors."""
    called = []

    @dg.op
    def other() -> None: ...

    @dg.job
    def other_job() -> None:
        other()

    @dg.run_failure_sensor(monitored_jobs=[other_job])
    def of_the_other_job(context: dg.RunFailureSensorContext) -> None:
        called.append(context.dagster_run.job_name)

    alerts_of(of_the_other_job, failed_run(ephemeral, raise_on_error=False), ephemeral)
    assert called == ["build_forecast"]


def test_the_jobs_error_stops_a_test(ephemeral: dg.DagsterInstance) -> None:
    """The test stops with the job's error."""
    with pytest.raises(ValueError, match="72 hours"):
        failed_run(ephemeral)
    assert not failed_run(ephemeral, raise_on_error=False).success


def test_another_instance_has_no_failed_steps(ephemeral: dg.DagsterInstance) -> None:
    """The alert lists no steps."""
    steps = []

    @dg.run_failure_sensor
    def counting(context: dg.RunFailureSensorContext) -> None:
        steps.append(len(context.get_step_failure_events()))

    run = failed_run(ephemeral, raise_on_error=False)
    alerts_of(counting, run, ephemeral)
    with dg.DagsterInstance.ephemeral() as other:
        alerts_of(counting, run, other)
    assert steps == [1, 0]


def test_a_run_that_succeeds_has_no_failure_event(ephemeral: dg.DagsterInstance) -> None:
    """`No event of type DagsterEventType.PIPELINE_FAILURE found.`"""
    job = alert_defs.resolve_job_def("build_forecast")
    result = job.execute_in_process(instance=ephemeral)
    with pytest.raises(Exception, match="No event of type DagsterEventType.PIPELINE_FAILURE found."):
        result.get_run_failure_event()


def test_the_first_tick_only_sets_the_cursor(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`dagster_run_reactions` is empty after the first tick."""
    monkeypatch.chdir(tmp_path)
    with dg.instance_for_test() as instance:

        def tick(cursor=None):
            with dg.build_sensor_context(instance, cursor, definitions=alert_defs) as context:
                return forecast_failure_sensor.evaluate_tick(context)

        first = tick()
        assert not first.dagster_run_reactions
        failed_run(instance, raise_on_error=False)
        assert len(tick(first.cursor).dagster_run_reactions) == 1

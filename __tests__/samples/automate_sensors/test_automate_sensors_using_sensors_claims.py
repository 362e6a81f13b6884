"""What the guide to sensors says about slow ticks, targets, run keys, and sensors that don't start runs."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import dagster as dg
import pytest
from dagster._core.errors import DagsterUserCodeUnreachableError
from dagster._core.remote_representation.code_location import InProcessCodeLocation
from dagster._core.scheduler.instigation import InstigatorStatus, TickStatus
from dagster._core.storage.dagster_run import DagsterRunStatus
from dagster._core.test_utils import freeze_time
from dagster._daemon.asset_daemon import AssetDaemon
from dagster._daemon.daemon import SensorDaemon as SensorThread
from dagster._grpc.client import DagsterGrpcClient
from dagster._grpc.utils import default_sensor_grpc_timeout
from dagster_graphql.test.utils import execute_dagster_graphql
from sensor_daemon import AT_ONCE, LAUNCHER, SensorDaemon, sensor_daemon

ON = dg.DefaultSensorStatus.RUNNING
broken = {"value": False}


@dg.asset
def station_readings() -> None:
    if broken["value"]:
        raise ValueError("not a number")


@dg.sensor(target=station_readings, default_status=ON)
def requesting(context: dg.SensorEvaluationContext):
    yield dg.RunRequest(run_key="a.csv")


@dg.sensor(target=station_readings)
def stopped(context: dg.SensorEvaluationContext):
    yield dg.RunRequest(run_key="a.csv")


def definitions(*sensors: dg.SensorDefinition) -> dg.Definitions:
    return dg.Definitions(assets=[station_readings], sensors=sensors, executor=dg.in_process_executor)


def test_a_tick_may_take_sixty_seconds_unless_a_variable_says_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A tick that takes longer than 60 seconds fails."""
    for name in ("DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS", "DAGSTER_GRPC_TIMEOUT_SECONDS"):
        monkeypatch.delenv(name, raising=False)
    assert default_sensor_grpc_timeout() == 60
    monkeypatch.setenv("DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS", "300")
    assert default_sensor_grpc_timeout() == 300


def test_a_tick_without_an_answer_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """`The sensor tick timed out due to taking longer than 60 seconds`."""
    import grpc

    class Slow(grpc.RpcError):
        def code(self):
            return grpc.StatusCode.DEADLINE_EXCEEDED

    class Arguments:
        timeout = 60

        def with_default_timeout(self, timeout):
            return self

    def never(*args, **kwargs):
        raise Slow

    client = DagsterGrpcClient(port=1)
    monkeypatch.setattr(client, "_get_response", never)
    monkeypatch.setattr("dagster._grpc.client.check.inst_param", lambda value, *_: value)
    monkeypatch.setattr("dagster._grpc.client.serialize_value", lambda value: "")
    message = "The sensor tick timed out due to taking longer than 60 seconds to execute the sensor function."
    with pytest.raises(DagsterUserCodeUnreachableError, match=message):
        client.external_sensor_execution(Arguments())


def test_sensors_are_evaluated_one_after_another_unless_threads_are_set() -> None:
    """One slow sensor delays the others."""
    order: list[str] = []

    def named(name: str) -> dg.SensorDefinition:
        @dg.sensor(name=name, default_status=ON)
        def watching(context: dg.SensorEvaluationContext):
            order.extend([name, name])
            return dg.SkipReason("Nothing new.")

        return watching

    with sensor_daemon(definitions(named("slow"), named("other"))) as daemon:
        daemon.iterate()
        settings = daemon.instance.get_sensor_settings()
        assert SensorThread(settings)._threadpool_executor is None  # noqa: SLF001
    assert sorted(order[:2]) != sorted(order[2:]) and len(order) == 4
    threads = {"sensors": {"use_threads": True, "num_workers": 8}}
    with dg.instance_for_test(threads) as instance:
        thread = SensorThread(instance.get_sensor_settings())
        assert thread._threadpool_executor._max_workers == 8  # noqa: SLF001
        thread.__exit__(None, None, None)


def test_a_stopped_sensor_has_no_ticks() -> None:
    """No ticks at all."""
    with sensor_daemon(definitions(stopped, requesting)) as daemon:
        assert daemon.ticks("requesting") == []  # the daemon hasn't evaluated anything yet
        daemon.iterate()
        assert daemon.ticks("stopped") == []
        assert len(daemon.ticks("requesting")) == 1
        daemon.instance.start_sensor(daemon.sensor("stopped"))
        daemon.iterate()
        assert len(daemon.ticks("stopped")) == 1


def test_a_request_needs_a_target() -> None:
    """`Sensor evaluation function returned a RunRequest for a sensor lacking a specified target`"""

    def returning_a_request(context: dg.SensorEvaluationContext):
        return dg.RunRequest(run_key="a.csv")

    without = dg.sensor(name="new_readings")(returning_a_request)
    message = "Sensor evaluation function returned a RunRequest for a sensor lacking a specified target"
    with pytest.raises(Exception, match=message):
        without.evaluate_tick(dg.build_sensor_context(definitions=definitions(without)))
    target = dg.sensor(name="new_readings", target=station_readings)(returning_a_request)
    assert target.evaluate_tick(dg.build_sensor_context(definitions=definitions(target))).run_requests


def test_a_function_that_returns_nothing_skips_the_tick() -> None:
    """The skip reason `Sensor function returned an empty result`."""

    @dg.sensor(target=station_readings)
    def silent(context: dg.SensorEvaluationContext): ...

    @dg.sensor(target=station_readings)
    def talking(context: dg.SensorEvaluationContext):
        return dg.SkipReason("No CSV files in inbox.")

    def skip_message(sensor: dg.SensorDefinition) -> str | None:
        context = dg.build_sensor_context(definitions=definitions(sensor))
        return sensor.evaluate_tick(context).skip_message

    assert skip_message(silent) == "Sensor function returned an empty result"
    assert skip_message(talking) == "No CSV files in inbox."


@pytest.mark.parametrize(("several", "succeeds"), [(list, True), (tuple, False)])
def test_several_requests_are_returned_as_a_list(several: type, succeeds: bool) -> None:
    """To return several, use a list, because a tuple fails the tick."""

    @dg.sensor(target=station_readings)
    def returning(context: dg.SensorEvaluationContext):
        return several(dg.RunRequest(run_key=key) for key in ("a.csv", "b.csv"))

    context = dg.build_sensor_context(definitions=definitions(returning))
    if succeeds:
        assert len(returning.evaluate_tick(context).run_requests) == 2
    else:
        with pytest.raises(Exception, match="Sensor unexpectedly returned output"):
            returning.evaluate_tick(context)


@pytest.mark.parametrize(("kind", "argument"), [(dg.RunRequest, "partition"), (dg.SensorResult, "run_request")])
def test_an_unknown_argument_is_ignored(kind: type, argument: str) -> None:
    """A misspelled one, such as `partition` instead of `partition_key`, doesn't raise an error."""
    assert kind(**{argument: "hill"}) == kind()


def test_even_a_failed_run_uses_up_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skipped ticks even though the function requests runs."""
    monkeypatch.setitem(broken, "value", True)
    with sensor_daemon(definitions(requesting)) as daemon:
        assert daemon.tick("requesting").status is TickStatus.SUCCESS
        monkeypatch.setitem(broken, "value", False)
        skipped = daemon.tick("requesting")
        assert (skipped.status, skipped.skip_reason) == (TickStatus.SKIPPED, None)
        [run] = daemon.instance.get_runs()
        assert run.status is DagsterRunStatus.FAILURE
        assert run.tags["dagster/run_key"] == "a.csv"
        # A deleted run gives its key back.
        daemon.instance.delete_run(run.run_id)
        assert daemon.tick("requesting").status is TickStatus.SUCCESS


def test_another_sensor_may_use_the_same_key() -> None:
    """If the same sensor has already launched a run with this key, Dagster drops the request."""
    other = dg.sensor(name="other", target=station_readings, default_status=ON)(
        lambda context: dg.RunRequest(run_key="a.csv")
    )
    with sensor_daemon(definitions(requesting, other)) as daemon:
        daemon.iterate()
        assert len(daemon.instance.get_runs()) == 2


@pytest.mark.parametrize(("keys", "jobs"), [(("a", "a"), ["load"]), (("a", "b"), ["load", "report"])])
def test_each_job_needs_a_key_of_its_own(keys: Sequence[str], jobs: Sequence[str]) -> None:
    """Run keys are shared by all jobs of a sensor."""
    load, report = (dg.define_asset_job(name, [station_readings]) for name in ("load", "report"))
    both = dg.sensor(name="both", jobs=[load, report], default_status=ON)(
        lambda context: [
            dg.RunRequest(run_key=keys[0], job_name="load"),
            dg.RunRequest(run_key=keys[1], job_name="report"),
        ]
    )
    with sensor_daemon(definitions(both)) as daemon:
        daemon.iterate()
        daemon.iterate()
        assert sorted(run.job_name for run in daemon.instance.get_runs()) == jobs


def test_a_request_without_key_or_cursor_is_repeated() -> None:
    """A sensor with neither run keys nor a cursor requests the same runs again at each tick."""
    plain = dg.sensor(name="plain", target=station_readings, default_status=ON)(lambda context: dg.RunRequest())
    with sensor_daemon(definitions(plain)) as daemon:
        daemon.iterate()
        daemon.iterate()
        assert len(daemon.instance.get_runs()) == 2


def test_a_sensor_resumes_when_its_code_location_answers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Unable to reach the user code server for sensor …`"""

    def unreachable(*args, **kwargs):
        raise DagsterUserCodeUnreachableError("The sensor tick timed out")

    with sensor_daemon(definitions(requesting)) as daemon:
        with monkeypatch.context() as patch:
            patch.setattr(InProcessCodeLocation, "get_sensor_execution_data", unreachable)
            failed = daemon.tick("requesting")
        assert failed.status is TickStatus.FAILURE
        assert "Unable to reach the user code server for sensor requesting" in failed.error.message
        assert "timed out" in failed.error.cause.message
        assert daemon.tick("requesting").status is TickStatus.SUCCESS


def test_an_error_keeps_the_cursor() -> None:
    """If the function raises an error, the cursor keeps its value."""
    seen: Sequence[str | None] = []

    @dg.sensor(target=station_readings, default_status=ON)
    def failing(context: dg.SensorEvaluationContext):
        seen.append(context.cursor)
        if len(seen) == 1:
            context.update_cursor("a.csv")
            return dg.SkipReason("Read a.csv.")
        context.update_cursor("b.csv")
        raise ValueError("b.csv is empty")

    with sensor_daemon(definitions(failing)) as daemon:
        for _ in range(3):
            daemon.iterate()
    assert seen == [None, "a.csv", "a.csv"]


def test_a_stored_status_overrides_the_code() -> None:
    """After that, the stored status overrides the code."""
    with sensor_daemon(definitions(requesting)) as daemon:
        daemon.iterate()
        sensor = daemon.sensor("requesting")
        daemon.instance.stop_sensor(sensor.get_remote_origin_id(), sensor.selector_id, sensor)
        daemon.iterate()
        assert len(daemon.ticks("requesting")) == 1
        daemon.instance.reset_sensor(sensor)
        daemon.iterate()
        assert len(daemon.ticks("requesting")) == 2


def test_a_daemon_without_the_code_location_has_no_ticks() -> None:
    """Check that the daemon and the webserver use the same `workspace.yaml` file."""
    with sensor_daemon(definitions(stopped)) as webserver:
        webserver.instance.start_sensor(webserver.sensor("stopped"))
        with webserver.deploy(definitions(), "other_location") as daemon:
            daemon.iterate()
        assert webserver.ticks("stopped") == []
        webserver.iterate()
        assert len(webserver.ticks("stopped")) == 1


def test_several_target_parameters_fail() -> None:
    """If you set more than one of these parameters, Dagster raises DagsterInvalidDefinitionError."""
    job = dg.define_asset_job("load", [station_readings])
    for options in ({"job": job}, {"jobs": [job]}, {"asset_selection": "*"}):
        with pytest.raises(dg.DagsterInvalidDefinitionError):
            dg.sensor(name="two", target=station_readings, **options)(lambda: None)


def test_no_request_with_a_skip_reason() -> None:
    """A tick can't return both run requests and a skip reason."""

    @dg.sensor(target=station_readings)
    def both(context: dg.SensorEvaluationContext):
        yield dg.RunRequest(run_key="a.csv")
        yield dg.SkipReason("b.csv is empty.")

    with pytest.raises(Exception, match="SkipReason"):
        both.evaluate_tick(dg.build_sensor_context(definitions=definitions(both)))


def test_a_queued_run_has_not_started() -> None:
    """Do the requested runs start?"""
    with sensor_daemon(definitions(requesting), {"run_launcher": LAUNCHER}) as daemon:
        assert daemon.tick("requesting").status is TickStatus.SUCCESS
        [run] = daemon.instance.get_runs()
        assert run.status is DagsterRunStatus.QUEUED


def test_the_instance_must_use_sensors_for_conditions() -> None:
    """`Cannot evaluate an AutomationConditionSensorDefinition if the instance setting …`"""
    sensor = dg.AutomationConditionSensorDefinition(
        "automation", target="*", use_user_code_server=True, default_status=ON
    )
    without = AT_ONCE | {"auto_materialize": {"use_sensors": False}}
    with sensor_daemon(definitions(sensor), without) as daemon:
        tick = daemon.tick("automation")
    assert tick.status is TickStatus.FAILURE
    message = (
        "Cannot evaluate an AutomationConditionSensorDefinition if the instance setting "
        "`auto_materialize: use_sensors` is set to False."
    )
    assert message in tick.error.message
    with sensor_daemon(definitions(sensor)) as daemon:
        assert daemon.tick("automation").status is TickStatus.SKIPPED


@pytest.mark.parametrize("in_code_location", [True, False])
@pytest.mark.parametrize("renamed", [True, False])
def test_a_condition_sensor_that_was_off_catches_up(in_code_location: bool, renamed: bool) -> None:
    """The first tick after a pause covers the updates in between, unless the sensor has a new name."""
    keys = dg.StaticPartitionsDefinition(["bergen", "stavanger"])

    @dg.asset(partitions_def=keys)
    def port_sales() -> None: ...

    @dg.asset(partitions_def=keys, deps=[port_sales], automation_condition=dg.AutomationCondition.eager())
    def port_report() -> None: ...

    def automation(name: str) -> dg.Definitions:
        sensor = dg.AutomationConditionSensorDefinition(
            name, target="*", use_user_code_server=in_code_location, default_status=ON
        )
        return dg.Definitions([port_sales, port_report], sensors=[sensor])

    def evaluate(daemon: SensorDaemon) -> None:
        if in_code_location:
            daemon.iterate()
            return
        daemon.clock += timedelta(minutes=1)
        thread = AssetDaemon(settings={}, pre_sensor_interval_seconds=30)
        with freeze_time(daemon.clock):
            thread._run_iteration_impl(daemon.workspace, None, {}, {})  # noqa: SLF001

    def requested(instance: dg.DagsterInstance) -> set[str]:
        backfills = instance.get_backfills()
        return {
            key
            for backfill in backfills
            for key in backfill.get_asset_backfill_data(None)
            .target_subset.get_partitions_subset(port_report.key)
            .get_partition_keys()
        }

    with sensor_daemon(automation("automation"), {"run_launcher": LAUNCHER}) as daemon:
        instance = daemon.instance
        for key in keys.get_partition_keys():
            for asset in ("port_sales", "port_report"):
                instance.report_runless_asset_event(dg.AssetMaterialization(asset, partition=key))
        evaluate(daemon)
        sensor = daemon.sensor("automation")
        instance.stop_sensor(sensor.get_remote_origin_id(), sensor.selector_id, sensor)
        for key in keys.get_partition_keys():
            instance.report_runless_asset_event(dg.AssetMaterialization("port_sales", partition=key))
        evaluate(daemon)
        assert not requested(instance)
        if renamed:
            with daemon.deploy(automation("automation_since_june")) as renamed_daemon:
                evaluate(renamed_daemon)
            assert not requested(instance)
        else:
            instance.start_sensor(sensor)
            evaluate(daemon)
            assert requested(instance) == {"bergen", "stavanger"}


def test_a_request_with_invalid_config_holds_back_those_after_it() -> None:
    """`DagsterInvalidConfigError`"""

    class ReadingsFile(dg.Config):
        filename: str

    @dg.asset
    def readings(config: ReadingsFile) -> None: ...

    @dg.sensor(target=readings, default_status=ON)
    def reading_files():
        for name, field in (("a.csv", "filename"), ("b.csv", "file"), ("c.csv", "filename")):
            config = {"ops": {"readings": {"config": {field: name}}}}
            yield dg.RunRequest(run_key=name, run_config=config)

    defs = dg.Definitions([readings], sensors=[reading_files], executor=dg.in_process_executor)
    with sensor_daemon(defs) as daemon:
        for _ in range(4):
            tick = daemon.tick("reading_files")
            assert tick.status is TickStatus.FAILURE
            assert "DagsterInvalidConfigError" in tick.error.message
        assert [run.tags["dagster/run_key"] for run in daemon.instance.get_runs()] == ["a.csv"]


def test_runs_without_a_key_are_repeated_after_an_invalid_request() -> None:
    """Runs before this request are launched, and launched repeatedly if they have no run key."""

    class ReadingsFile(dg.Config):
        filename: str

    @dg.asset
    def readings(config: ReadingsFile) -> None: ...

    @dg.sensor(target=readings, default_status=ON)
    def reading_files(context: dg.SensorEvaluationContext):
        context.update_cursor("b.csv")
        for name, field in (("a.csv", "filename"), ("b.csv", "file")):
            yield dg.RunRequest(run_config={"ops": {"readings": {"config": {field: name}}}})

    defs = dg.Definitions([readings], sensors=[reading_files], executor=dg.in_process_executor)
    with sensor_daemon(defs) as daemon:
        for _ in range(4):
            assert daemon.tick("reading_files").status is TickStatus.FAILURE
        assert daemon.instance.get_runs_count() == 2


def test_a_required_field_holds_back_the_whole_run() -> None:
    """The tick that requests the asset fails, and the other assets in the same run aren't launched either."""

    class Region(dg.Config):
        region: str

    eager = {"deps": [station_readings], "automation_condition": dg.AutomationCondition.eager()}

    @dg.asset(**eager)
    def without_config() -> None: ...

    @dg.asset(**eager)
    def with_config(config: Region) -> None: ...

    automation = dg.AutomationConditionSensorDefinition(
        "automation", target="*", default_status=ON, use_user_code_server=True
    )
    defs = dg.Definitions([station_readings, without_config, with_config], sensors=[automation])
    with sensor_daemon(defs) as daemon:
        daemon.iterate()
        dg.materialize([station_readings], instance=daemon.instance)
        for _ in range(3):
            tick = daemon.tick("automation")
            assert tick.status is TickStatus.FAILURE
            assert "DagsterInvalidConfigError" in tick.error.message
        assert daemon.instance.get_runs_count() == 1


def automated(assets: list, checks: Sequence = ()) -> tuple[TickStatus, str, int]:
    """How the second tick ends, and how many runs it launches."""
    automation = dg.AutomationConditionSensorDefinition(
        "automation", target="*", default_status=ON, use_user_code_server=True
    )
    defs = dg.Definitions(assets, asset_checks=checks, sensors=[automation], executor=dg.in_process_executor)
    with sensor_daemon(defs) as daemon:
        daemon.iterate()
        tick = daemon.tick("automation")
        message = tick.error.message if tick.error else ""
        return tick.status, message, daemon.instance.get_runs_count()


EACH_MINUTE = {"automation_condition": dg.AutomationCondition.cron_tick_passed("* * * * *")}


@pytest.mark.parametrize("together", [False, True])
def test_a_check_of_check_specs_is_not_requested_without_its_asset(together: bool) -> None:
    """A check that can't be executed alone makes the tick fail."""
    spec = dg.AssetCheckSpec("rows", asset="stations", **EACH_MINUTE)

    @dg.asset(check_specs=[spec], **(EACH_MINUTE if together else {}))
    def stations():
        yield dg.MaterializeResult(check_results=[dg.AssetCheckResult(passed=True)])

    @dg.asset(**EACH_MINUTE)
    def other() -> None: ...

    status, message, runs = automated([stations, other])
    assert ("DagsterInvalidSubsetError" in message) is not together
    assert (status, runs) == ((TickStatus.SUCCESS, 1) if together else (TickStatus.FAILURE, 0))


@pytest.mark.parametrize("together", [False, True])
def test_a_check_of_a_function_with_several_is_not_requested_alone(together: bool) -> None:
    """Nor are those of a `@dg.multi_asset_check` function without `can_subset=True`."""
    specs = [
        dg.AssetCheckSpec("rows", asset="station_readings", **EACH_MINUTE),
        dg.AssetCheckSpec("hours", asset="station_readings", **(EACH_MINUTE if together else {})),
    ]

    @dg.multi_asset_check(specs=specs)
    def checks():
        for spec in specs:
            yield dg.AssetCheckResult(passed=True, check_name=spec.name)

    status, message, runs = automated([station_readings], [checks])
    assert ("DagsterInvalidSubsetError" in message) is not together
    assert (status, runs) == ((TickStatus.SUCCESS, 1) if together else (TickStatus.FAILURE, 0))


@pytest.mark.parametrize("can_subset", [False, True])
def test_a_check_of_a_multi_asset_is_requested_alone_if_it_can_be_a_subset(can_subset: bool) -> None:
    """Nor are those of a `@dg.multi_asset` function without `can_subset=True`."""
    spec = dg.AssetCheckSpec("rows", asset="stations", **EACH_MINUTE)

    @dg.multi_asset(specs=[dg.AssetSpec("stations")], check_specs=[spec], can_subset=can_subset)
    def summaries():
        yield dg.AssetCheckResult(passed=True, check_name="rows", asset_key="stations")

    status, message, runs = automated([summaries])
    assert ("DagsterInvalidSubsetError" in message) is not can_subset
    assert (status, runs) == ((TickStatus.SUCCESS, 1) if can_subset else (TickStatus.FAILURE, 0))


def test_all_assets_of_a_function_are_requested_together() -> None:
    """Dagster requests all of the function's assets."""

    @dg.multi_asset(specs=[dg.AssetSpec("hours", **EACH_MINUTE), dg.AssetSpec("days")])
    def summaries(): ...

    instance = dg.DagsterInstance.ephemeral()
    first = dg.evaluate_automation_conditions([summaries], instance)
    later = datetime.now(UTC) + timedelta(minutes=2)
    second = dg.evaluate_automation_conditions([summaries], instance, cursor=first.cursor, evaluation_time=later)
    assert second.get_requested_partitions(dg.AssetKey("days")) == {None}
    # The asset without a condition isn't in the total, and keys aren't coerced from strings.
    assert (second.total_requested, second.get_num_requested(dg.AssetKey("days"))) == (1, 1)
    assert (second.get_num_requested("days"), second.get_requested_partitions("days")) == (0, set())


@pytest.mark.parametrize(
    ("target", "status"),
    [
        ({"asset_selection": [station_readings]}, TickStatus.FAILURE),
        ({"target": [station_readings]}, TickStatus.SUCCESS),
    ],
)
def test_asset_selection_refuses_other_assets(target: dict, status: TickStatus) -> None:
    """The tick fails if a request selects other assets."""

    @dg.asset
    def other() -> None: ...

    @dg.sensor(default_status=ON, **target)
    def requesting_other(context: dg.SensorEvaluationContext):
        return dg.RunRequest(asset_selection=[other.key])

    defs = dg.Definitions([station_readings, other], sensors=[requesting_other], executor=dg.in_process_executor)
    with sensor_daemon(defs) as daemon:
        assert daemon.tick("requesting_other").status is status


def test_a_selection_without_assets_gives_successful_runs() -> None:
    """If a selection matches no assets, the runs succeed without materializing anything."""

    @dg.sensor(target="group:stations", default_status=ON)
    def misspelled(context: dg.SensorEvaluationContext):
        return dg.RunRequest()

    with sensor_daemon(definitions(misspelled)) as daemon:
        daemon.tick("misspelled")
        [run] = daemon.instance.get_runs()
        assert run.status is DagsterRunStatus.SUCCESS
        assert not daemon.instance.get_latest_materialization_event(station_readings.key)


def test_the_cursor_of_a_stopped_sensor_is_stored_with_its_status() -> None:
    """After the cursor is edited, a new default in code doesn't turn the sensor on."""

    def arrivals(status: dg.DefaultSensorStatus) -> dg.Definitions:
        @dg.sensor(target=station_readings, default_status=status)
        def arrivals(context: dg.SensorEvaluationContext) -> None: ...

        return definitions(arrivals)

    with sensor_daemon(arrivals(dg.DefaultSensorStatus.STOPPED)) as daemon:
        sensor = {"sensorName": "arrivals", "repositoryName": "__repository__", "repositoryLocationName": "weather"}
        execute_dagster_graphql(
            daemon.workspace.create_request_context(),
            'mutation($sensor: SensorSelector!) { setSensorCursor(sensorSelector: $sensor, cursor: "a.csv") { __typename } }',
            variables={"sensor": sensor},
        )
        with daemon.deploy(arrivals(ON)) as deployed:
            arrivals_sensor = deployed.sensor("arrivals")
            [stored] = deployed.instance.all_instigator_state()
            assert stored.instigator_data.cursor == "a.csv"
            assert arrivals_sensor.get_current_instigator_state(stored).status == InstigatorStatus.STOPPED
            assert arrivals_sensor.get_current_instigator_state(None).status == InstigatorStatus.DECLARED_IN_CODE

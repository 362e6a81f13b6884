"""Statements of the reference of schedules and sensors, one step after the samples."""

import datetime
from collections.abc import Callable, Iterator

import dagster as dg
import pytest
from dagster._check import CheckError

REGIONS = dg.StaticPartitionsDefinition(["eu", "us"])
EXCLUDING_MAY_5 = dg.DailyPartitionsDefinition("2024-01-01", exclusions=[datetime.datetime(2024, 5, 5)])


@dg.op
def work() -> None: ...


@dg.job
def work_job() -> None:
    work()


@dg.asset(partitions_def=REGIONS)
def regional() -> None: ...


@dg.asset(partitions_def=EXCLUDING_MAY_5)
def daily() -> None: ...


def tick(schedule: dg.ScheduleDefinition, day: int) -> list[str | None]:
    context = dg.build_schedule_context(scheduled_execution_time=datetime.datetime(2024, 5, day))
    return [request.partition_key for request in schedule.evaluate_tick(context).run_requests or []]


def test_an_asset_job_with_static_partitions_gets_no_partitioned_schedule() -> None:
    job = dg.define_asset_job("regions", [regional])
    with pytest.raises(CheckError):
        dg.build_schedule_from_partitioned_job(job, cron_schedule="@daily")
    schedule = dg.build_schedule_from_partitioned_job(job)
    with pytest.raises(CheckError):
        dg.Definitions(assets=[regional], schedules=[schedule]).get_repository_def()


def test_an_excluded_partition_of_an_asset_job_is_not_skipped() -> None:
    schedule = dg.build_schedule_from_partitioned_job(dg.define_asset_job("days", [daily]))
    repository = dg.Definitions(assets=[daily], schedules=[schedule]).get_repository_def()
    assert tick(repository.get_schedule_def("days_schedule"), 6) == ["2024-05-04"]


def test_a_schedule_runs_a_partition_that_has_not_ended_with_an_end_offset() -> None:
    @dg.job(partitions_def=dg.DailyPartitionsDefinition("2024-01-01", end_offset=1))
    def job() -> None:
        work()

    assert tick(dg.build_schedule_from_partitioned_job(job), 6) == ["2024-05-06"]


def test_the_first_tick_of_an_asset_sensor_handles_an_earlier_materialization() -> None:
    @dg.asset
    def orders() -> None: ...

    @dg.asset_sensor(asset_key=orders.key, job=work_job)
    def arrived(context: dg.SensorEvaluationContext, event: dg.EventLogEntry) -> dg.RunRequest:
        return dg.RunRequest()

    definitions = dg.Definitions(assets=[orders], jobs=[work_job], sensors=[arrived])
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([orders], instance=instance)
        context = dg.build_sensor_context(instance=instance, definitions=definitions)
        result = arrived.evaluate_tick(context)
        assert len(result.run_requests or []) == 1
        context = dg.build_sensor_context(instance=instance, definitions=definitions, cursor=result.cursor)
        assert arrived.evaluate_tick(context).run_requests == []


@pytest.mark.parametrize("arguments", [{}, {"job": work_job}, {"target": [regional], "cron_schedule": "@daily"}])
def test_an_incomplete_schedule_raises_a_check_error(arguments: dict) -> None:
    with pytest.raises(CheckError):
        dg.ScheduleDefinition(**({"cron_schedule": "@daily"} if not arguments else {}), **arguments)


@pytest.mark.parametrize(("result", "handled"), [(None, 3), (dg.SkipReason("enough"), 1), (dg.RunRequest(), 1)])
def test_a_tick_of_a_run_status_sensor_ends_with_a_result(result: object, handled: int) -> None:
    runs = []

    @dg.job
    def reaction() -> None:
        work()

    @dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS, monitored_jobs=[work_job], request_job=reaction)
    def react(context: dg.RunStatusSensorContext) -> object:
        runs.append(context.dagster_run.run_id)
        return result

    with dg.DagsterInstance.ephemeral() as instance:
        start = react.evaluate_tick(dg.build_sensor_context(instance=instance))
        for _ in range(3):
            work_job.execute_in_process(instance=instance)
        react.evaluate_tick(dg.build_sensor_context(instance=instance, cursor=start.cursor))
    assert len(runs) == handled


@pytest.mark.parametrize(("selection", "materialized"), [("target", False), ("asset_selection", True)])
def test_check_keys_exclude_the_assets_except_with_asset_selection(selection: str, materialized: bool) -> None:
    @dg.asset
    def orders() -> None: ...

    @dg.asset_check(asset=orders)
    def complete() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    @dg.sensor(**{selection: [orders]})
    def check_orders() -> dg.RunRequest:
        return dg.RunRequest(asset_check_keys=[complete.check_key])

    definitions = dg.Definitions(assets=[orders], asset_checks=[complete], sensors=[check_orders])
    [request] = check_orders.evaluate_tick(dg.build_sensor_context(definitions=definitions)).run_requests or []
    assert request.asset_selection == ([orders.key] if materialized else None)


def test_a_sensor_context_does_not_use_the_resources_of_the_definitions() -> None:
    class Source(dg.ConfigurableResource): ...

    @dg.sensor()
    def poll(source: Source) -> dg.SkipReason:
        return dg.SkipReason("nothing")

    definitions = dg.Definitions(sensors=[poll], resources={"source": Source()})
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="'source' required by sensor"):
        poll(dg.build_sensor_context(definitions=definitions))
    assert poll(dg.build_sensor_context(resources={"source": Source()})) == dg.SkipReason("nothing")


@pytest.mark.parametrize(("result", "stored"), [(None, False), (dg.SkipReason("done"), True)])
def test_a_multi_asset_sensor_that_returns_none_does_not_store_its_cursor(result: object, stored: bool) -> None:
    @dg.asset
    def orders() -> None: ...

    @dg.multi_asset_sensor(monitored_assets=[orders.key])
    def notify(context: dg.MultiAssetSensorEvaluationContext) -> object:
        context.advance_all_cursors()
        assert context.last_sensor_start_time is None
        return result

    definitions = dg.Definitions(assets=[orders], sensors=[notify])
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([orders], instance=instance)
        context = dg.build_sensor_context(instance=instance, definitions=definitions, last_sensor_start_time=1.0)
        assert bool(notify.evaluate_tick(context).cursor) == stored


def test_skipped_events_are_marked_one_in_a_tick() -> None:
    partitions = dg.StaticPartitionsDefinition(["a", "b", "c"])

    @dg.asset(partitions_def=partitions)
    def orders() -> None: ...

    definitions = dg.Definitions(assets=[orders])

    with dg.DagsterInstance.ephemeral() as instance:

        def context(cursor: str | None = None) -> dg.MultiAssetSensorEvaluationContext:
            return dg.build_multi_asset_sensor_context(
                monitored_assets=[orders.key], definitions=definitions, instance=instance, cursor=cursor
            )

        def skipped(cursor: str | None) -> list[str | None]:
            events = context(cursor).get_trailing_unconsumed_events(orders.key)
            return [event.event_log_entry.dagster_event.partition for event in events]

        for key in partitions.get_partition_keys():
            dg.materialize([orders], partition_key=key, instance=instance)
        first = context()
        first.advance_cursor({orders.key: first.latest_materialization_records_by_partition(orders.key)["c"]})
        first.update_cursor_after_evaluation()
        assert skipped(first.cursor) == ["a", "b"]

        both = context(first.cursor)
        for event in both.get_trailing_unconsumed_events(orders.key):
            both.advance_cursor({orders.key: event})
        both.update_cursor_after_evaluation()
        assert skipped(both.cursor) == ["a"]

        unchanged = context(first.cursor)
        unchanged.advance_all_cursors()
        unchanged.update_cursor_after_evaluation()
        assert skipped(unchanged.cursor or first.cursor) == ["a", "b"]
        dg.materialize([orders], partition_key="c", instance=instance)
        new = context(first.cursor)
        new.advance_all_cursors()
        new.update_cursor_after_evaluation()
        assert skipped(new.cursor) == []


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (dg.SkipReason("ignored"), "received both DagsterRunReaction and SkipReason"),
        (dg.SensorResult(), "must be the only object returned"),
    ],
)
def test_a_run_status_sensor_cannot_skip_after_it_handled_a_run(result: object, message: str) -> None:
    results = iter([None, result])

    @dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS, monitored_jobs=[work_job])
    def alert(context: dg.RunStatusSensorContext) -> object:
        return next(results)

    with dg.DagsterInstance.ephemeral() as instance:
        start = alert.evaluate_tick(dg.build_sensor_context(instance=instance))
        for _ in range(2):
            work_job.execute_in_process(instance=instance)
        with pytest.raises(CheckError, match=message):
            alert.evaluate_tick(dg.build_sensor_context(instance=instance, cursor=start.cursor))


def test_a_run_status_sensor_that_yields_handles_one_run_in_a_tick() -> None:
    runs = []

    @dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS, monitored_jobs=[work_job])
    def alert(context: dg.RunStatusSensorContext) -> Iterator[dg.SkipReason]:
        runs.append(context.dagster_run.run_id)
        yield from ()

    with dg.DagsterInstance.ephemeral() as instance:
        cursor = alert.evaluate_tick(dg.build_sensor_context(instance=instance)).cursor
        for _ in range(2):
            work_job.execute_in_process(instance=instance)
        for handled in (1, 2):
            cursor = alert.evaluate_tick(dg.build_sensor_context(instance=instance, cursor=cursor)).cursor
            assert len(runs) == handled


@pytest.mark.parametrize("yields", [False, True])
def test_a_multi_asset_sensor_that_yields_has_its_cursor_after_its_results(yields: bool) -> None:
    @dg.asset
    def orders() -> None: ...

    def yielding(context: dg.MultiAssetSensorEvaluationContext) -> Iterator[dg.RunRequest]:
        context.advance_all_cursors()
        yield dg.RunRequest()

    def returning(context: dg.MultiAssetSensorEvaluationContext) -> dg.RunRequest:
        context.advance_all_cursors()
        return dg.RunRequest()

    evaluate = yielding if yields else returning
    sensor = dg.multi_asset_sensor(monitored_assets=[orders.key], job=work_job)(evaluate)
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([orders], instance=instance)
        context = dg.build_multi_asset_sensor_context(
            monitored_assets=[orders.key], definitions=dg.Definitions(assets=[orders]), instance=instance
        )
        result = sensor(context)
        if yields:
            assert len(list(result)) == 1
            assert context.cursor is None
            context.update_cursor_after_evaluation()
        assert "orders" in str(context.cursor)


def test_a_call_of_a_schedule_ignores_what_decides_whether_it_runs() -> None:
    @dg.schedule(job=work_job, cron_schedule="@daily", tags={"team": "sales"}, should_execute=lambda context: False)
    def never() -> dict:
        return {}

    context = dg.build_schedule_context(scheduled_execution_time=datetime.datetime(2024, 5, 6))
    assert never(context) == {}
    assert not never.evaluate_tick(context).run_requests


@pytest.mark.parametrize(("target", "replaced"), [("key:priced", True), ("*", False)])
def test_the_default_sensor_replaces_one_with_its_name(target: str, replaced: bool) -> None:
    @dg.asset(automation_condition=dg.AutomationCondition.eager())
    def priced() -> None: ...

    @dg.asset(automation_condition=dg.AutomationCondition.eager())
    def counted() -> None: ...

    own = dg.AutomationConditionSensorDefinition("default_automation_condition_sensor", target=target)
    repository = dg.Definitions(assets=[priced, counted], sensors=[own]).get_repository_def()
    [sensor] = repository.sensor_defs
    assert (priced.key not in sensor.asset_selection.resolve(repository.asset_graph)) == replaced


def test_only_update_cursor_clears_the_cursor() -> None:
    def stored(evaluate: Callable[[dg.SensorEvaluationContext], object]) -> str | None:
        sensor = dg.sensor(name="cursor")(evaluate)
        return sensor.evaluate_tick(dg.build_sensor_context(cursor="17")).cursor

    assert stored(lambda context: dg.SensorResult(cursor="")) == "17"
    assert stored(lambda context: dg.SensorResult(cursor=None)) == "17"
    assert stored(lambda context: context.update_cursor(None)) is None


def test_an_execution_function_yields_several_requests_and_cannot_return_a_list() -> None:
    requests = [dg.RunRequest(run_key="a"), dg.RunRequest(run_key="b")]

    def yielded(context: dg.ScheduleEvaluationContext) -> Iterator[dg.RunRequest]:
        yield from requests

    def evaluate(execution_fn: Callable[[dg.ScheduleEvaluationContext], object]) -> int:
        schedule = dg.ScheduleDefinition(job=work_job, cron_schedule="@daily", execution_fn=execution_fn)
        context = dg.build_schedule_context(scheduled_execution_time=datetime.datetime(2024, 5, 6))
        return len(schedule.evaluate_tick(context).run_requests or [])

    assert evaluate(yielded) == 2
    assert evaluate(lambda context: requests[0]) == 1
    with pytest.raises(CheckError, match="is not one of"):
        evaluate(lambda context: requests[:1])


def sensors_that_read_a_resource() -> list[dg.SensorDefinition]:
    orders = dg.AssetKey("orders")

    @dg.sensor(required_resource_keys={"feed"})
    def polls(context: dg.SensorEvaluationContext) -> dg.SkipReason:
        return dg.SkipReason(context.resources.feed)

    @dg.asset_sensor(orders, job=work_job, required_resource_keys={"feed"})
    def watches(context: dg.SensorEvaluationContext, event: dg.EventLogEntry) -> dg.SkipReason:
        return dg.SkipReason(context.resources.feed)

    @dg.asset_sensor(orders, job=work_job)
    def watches_with_parameter(
        context: dg.SensorEvaluationContext, event: dg.EventLogEntry, feed: dg.ResourceParam[str]
    ) -> dg.SkipReason:
        return dg.SkipReason(feed)

    return [polls, watches, watches_with_parameter]


@pytest.mark.parametrize("sensor", sensors_that_read_a_resource(), ids=lambda sensor: sensor.name)
def test_a_sensor_with_required_resources_is_not_called_but_evaluated(sensor: dg.SensorDefinition) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization("orders"))
        with pytest.raises(TypeError, match="unexpected keyword argument 'feed'"):
            sensor(dg.build_sensor_context(instance, resources={"feed": "open"}))
        context = dg.build_sensor_context(instance, resources={"feed": "open"})
        assert sensor.evaluate_tick(context).skip_message == "open"


def test_a_schedule_with_required_resources_is_not_called_but_evaluated() -> None:
    @dg.schedule("@daily", job=work_job, required_resource_keys={"feed"})
    def daily_poll(context: dg.ScheduleEvaluationContext) -> dg.SkipReason:
        return dg.SkipReason(context.resources.feed)

    with pytest.raises(TypeError, match="unexpected keyword argument 'feed'"):
        daily_poll(dg.build_schedule_context(resources={"feed": "open"}))
    assert daily_poll.evaluate_tick(dg.build_schedule_context(resources={"feed": "open"})).skip_message == "open"


def test_a_multi_asset_sensor_takes_resources_in_a_call_as_parameters_only() -> None:
    orders = dg.AssetKey("orders")

    @dg.multi_asset_sensor([orders], job=work_job, required_resource_keys={"feed"})
    def watches(context: dg.MultiAssetSensorEvaluationContext) -> dg.SkipReason:
        return dg.SkipReason(context.resources.feed)

    @dg.multi_asset_sensor([orders], job=work_job)
    def watches_with_parameter(
        context: dg.MultiAssetSensorEvaluationContext, feed: dg.ResourceParam[str]
    ) -> dg.SkipReason:
        return dg.SkipReason(feed)

    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_multi_asset_sensor_context(
            monitored_assets=[orders], definitions=dg.Definitions(), instance=instance, resources={"feed": "open"}
        )
        with pytest.raises(TypeError, match="unexpected keyword argument 'feed'"):
            watches(context)
        assert watches_with_parameter(context) == dg.SkipReason("open")


def test_a_resource_in_the_call_copies_the_context() -> None:
    @dg.sensor()
    def poll(context: dg.SensorEvaluationContext, feed: dg.ResourceParam[str]) -> None:
        context.update_cursor(feed)

    in_call = dg.build_sensor_context()
    poll(in_call, feed="open")
    in_context = dg.build_sensor_context(resources={"feed": "open"})
    poll(in_context)
    assert (in_call.cursor, in_context.cursor) == (None, "open")


def test_a_dynamic_partition_in_a_tick_needs_a_reference_to_the_instance() -> None:
    stores = dg.DynamicPartitionsDefinition(name="stores")

    @dg.asset(partitions_def=stores)
    def store_sales() -> None: ...

    @dg.sensor(target=[store_sales])
    def new_stores() -> dg.SensorResult:
        added = [stores.build_add_request(["berlin"])]
        return dg.SensorResult([dg.RunRequest(partition_key="berlin")], dynamic_partitions_requests=added)

    definitions = dg.Definitions(assets=[store_sales], sensors=[new_stores])
    with dg.instance_for_test() as instance:
        with pytest.raises(CheckError, match="instance is not available"):
            new_stores.evaluate_tick(dg.build_sensor_context(instance, definitions=definitions))
        context = dg.build_sensor_context(instance_ref=instance.get_ref(), definitions=definitions)
        [request] = new_stores.evaluate_tick(context).run_requests or []
        assert request.partition_key == "berlin"


def test_a_multi_asset_cursor_marks_older_events_and_events_that_arrive_meanwhile() -> None:
    @dg.asset
    def orders() -> None: ...

    definitions = dg.Definitions(assets=[regional, orders])
    with dg.DagsterInstance.ephemeral() as instance:

        def context(cursor: str | None = None) -> dg.MultiAssetSensorEvaluationContext:
            return dg.build_multi_asset_sensor_context(
                monitored_assets=[regional.key, orders.key], definitions=definitions, instance=instance, cursor=cursor
            )

        def waiting(cursor: str | None) -> int:
            return len(list(context(cursor).materialization_records_for_key(orders.key, limit=9)))

        for key in ["eu", "eu", "us"]:
            dg.materialize([regional], partition_key=key, instance=instance)
        for _ in range(3):
            dg.materialize([orders], instance=instance)
        first = context()
        second_order = list(first.materialization_records_for_key(orders.key, limit=9))[1]
        latest = first.latest_materialization_records_by_partition(regional.key)
        first.advance_cursor({orders.key: second_order})
        first.advance_cursor({regional.key: latest["us"]})
        first.update_cursor_after_evaluation()
        assert waiting(first.cursor) == 1
        skipped = context(first.cursor).get_trailing_unconsumed_events(regional.key)
        assert [event.partition_key for event in skipped] == ["eu"]

        second = context(first.cursor)
        assert second.latest_materialization_records_by_key()[orders.key]
        dg.materialize([orders], instance=instance)
        second.advance_all_cursors()
        second.update_cursor_after_evaluation()
        assert waiting(second.cursor) == 0


def test_a_tick_that_only_records_events_has_no_request() -> None:
    @dg.sensor()
    def report() -> dg.SensorResult:
        return dg.SensorResult(asset_events=[dg.AssetMaterialization("orders")])

    data = report.evaluate_tick(dg.build_sensor_context())
    assert (len(data.asset_events), data.skip_message) == (1, "Sensor function returned an empty result")

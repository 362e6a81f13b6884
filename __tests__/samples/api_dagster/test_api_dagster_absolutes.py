"""Statements of the API reference that a reader could take for absolute, and where they end."""

import datetime
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster._check import CheckError
from pydantic import ConfigDict


@dg.op
def work() -> None: ...


@dg.job
def work_job() -> None:
    work()


def test_a_placeholder_is_true_and_not_iterable() -> None:
    @dg.job
    def branches() -> None:
        if work():
            work()

    assert len(branches.nodes) == 2

    with pytest.raises(dg.DagsterInvariantViolationError, match="Attempted to iterate"):

        @dg.job
        def loops() -> None:
            for _ in work():
                pass


@pytest.mark.parametrize("base", [dg.Config, dg.ConfigurableResource])
def test_fields_are_immutable_unless_the_class_says_otherwise(base: type) -> None:
    class Frozen(base):
        table: str = "orders"

    class Thawed(base):
        model_config = ConfigDict(frozen=False)
        table: str = "orders"

    with pytest.raises(dg.DagsterInvalidInvocationError):
        Frozen().table = "returns"
    thawed = Thawed()
    thawed.table = "returns"
    assert thawed.table == "returns"


@pytest.mark.parametrize(("form", "accepted"), [(list[int], False), (dict[str, int], False), (Any, True)])
def test_a_legacy_schema_takes_no_generic_types(form: Any, accepted: bool) -> None:
    if accepted:
        dg.Field(form)
    else:
        with pytest.raises(dg.DagsterInvalidDefinitionError):
            dg.Field(form)


def test_a_downstream_parameter_loads_an_outdated_value(tmp_path: Path) -> None:
    stores = iter([True, False])

    @dg.asset
    def prices() -> dg.MaterializeResult:
        return dg.MaterializeResult(value=5) if next(stores) else dg.MaterializeResult()

    @dg.asset
    def report(prices: int) -> int:
        return prices

    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    for _ in range(2):
        assert dg.materialize([prices, report], resources=resources).output_for_node("report") == 5


def test_a_downstream_parameter_fails_without_a_stored_value(tmp_path: Path) -> None:
    @dg.asset
    def prices() -> dg.MaterializeResult:
        return dg.MaterializeResult()

    @dg.asset
    def report(prices: int) -> int:
        return prices

    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    result = dg.materialize([prices, report], resources=resources, raise_on_error=False)
    (failure,) = result.get_step_failure_events()
    assert "Error occurred while loading input" in failure.step_failure_data.error.message


def test_a_key_is_unique_in_a_code_location() -> None:
    @dg.asset(name="prices")
    def first() -> None: ...

    @dg.asset(name="prices")
    def second() -> None: ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[first, second]))


class ConfiguredIO(dg.ConfigurableIOManager):
    @classmethod
    def input_config_schema(cls) -> Any:
        return {"region": str}

    @classmethod
    def output_config_schema(cls) -> Any:
        return {"table": str}

    def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
        context.log_event(dg.AssetObservation("stored", metadata=context.config))

    def load_input(self, context: dg.InputContext) -> str:
        return context.config["region"]


def test_an_io_manager_class_takes_config_for_inputs_and_outputs() -> None:
    @dg.op(out=dg.Out(io_manager_key="store"))
    def orders() -> int:
        return 1

    @dg.op(ins={"region": dg.In(str, input_manager_key="store")})
    def report(region: str) -> str:
        return region

    @dg.job(resource_defs={"store": ConfiguredIO()})
    def reports() -> None:
        orders()
        report()

    result = reports.execute_in_process(
        run_config={
            "ops": {
                "orders": {"outputs": {"result": {"table": "orders_eu"}}},
                "report": {"inputs": {"region": {"region": "eu"}}},
            }
        }
    )
    assert result.output_for_node("report") == "eu"
    (observed,) = result.get_asset_observation_events()
    assert observed.event_specific_data.asset_observation.metadata["table"].value == "orders_eu"


@pytest.mark.parametrize("manager_key", [None, "io_manager"])
def test_input_config_needs_an_input_manager_key(manager_key: str | None) -> None:
    @dg.op
    def orders() -> int:
        return 1

    @dg.op(ins={"rows": dg.In(input_manager_key=manager_key)})
    def report(rows: str) -> str:
        return rows

    @dg.io_manager(input_config_schema={"region": str})
    def by_region() -> dg.IOManager:
        class ByRegion(dg.IOManager):
            def handle_output(self, context: dg.OutputContext, obj: Any) -> None: ...

            def load_input(self, context: dg.InputContext) -> str:
                return context.config["region"]

        return ByRegion()

    @dg.job(resource_defs={"io_manager": by_region})
    def reports() -> None:
        report(orders())

    config = {"ops": {"report": {"inputs": {"rows": {"region": "eu"}}}}}
    if manager_key:
        assert reports.execute_in_process(run_config=config).output_for_node("report") == "eu"
    else:
        with pytest.raises(dg.DagsterInvalidConfigError, match='unexpected config entry "inputs"'):
            reports.execute_in_process(run_config=config)


def test_partitioned_config_needs_a_key_or_run_config() -> None:
    class Region(dg.Config):
        name: str

    @dg.op
    def load(config: Region) -> str:
        return config.name

    @dg.static_partitioned_config(["eu", "us"])
    def by_region(key: str) -> dict[str, Any]:
        return {"ops": {"load": {"config": {"name": key}}}}

    @dg.job(config=by_region)
    def loads() -> None:
        load()

    assert loads.execute_in_process(partition_key="us").output_for_node("load") == "us"
    with pytest.raises(dg.DagsterInvalidConfigError):
        loads.execute_in_process()
    config = dg.RunConfig(ops={"load": Region(name="uk")})
    assert loads.execute_in_process(run_config=config).output_for_node("load") == "uk"


def test_check_errors_are_no_dagster_errors() -> None:
    assert not issubclass(CheckError, dg.DagsterError)
    with pytest.raises(CheckError):
        dg.AssetIn(key_prefix=("raw", "sales"))  # type: ignore[arg-type]


def test_the_job_names_of_a_status_filter_are_ignored_or_rejected() -> None:
    def selected(instance: dg.DagsterInstance, *jobs: str) -> int:
        wanted = dg.RunStatusChangeRecordsFilter(event_type=dg.DagsterEventType.RUN_SUCCESS, job_names=list(jobs))
        return len(instance.fetch_run_status_changes(wanted, limit=5).records)

    with dg.instance_for_test() as instance:
        work_job.execute_in_process(instance=instance)
        assert selected(instance, "work_job") == selected(instance, "another") == 1
    with dg.DagsterInstance.ephemeral() as instance, pytest.raises(CheckError, match="not supported"):
        selected(instance, "work_job")


def test_deleting_a_run_removes_what_its_run_key_is_compared_with() -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        run_id = work_job.execute_in_process(instance=instance, tags={"dagster/run_key": "a"}).run_id
        wanted = dg.RunsFilter(tags={"dagster/run_key": "a"})
        assert [record.dagster_run.run_id for record in instance.get_run_records(wanted)] == [run_id]
        instance.delete_run(run_id)
        assert not instance.get_run_records(wanted)


def test_a_selection_holds_only_materializable_assets_and_selected_keys() -> None:
    @dg.asset(deps=["feed"], group_name="grid")
    def costs() -> None: ...

    feed = dg.AssetSpec("feed", group_name="grid")
    graph = dg.Definitions(assets=[feed, costs]).resolve_asset_graph()
    select = dg.AssetSelection
    for selection in (select.all(), select.groups("grid"), select.assets("costs").upstream()):
        assert selection.resolve(graph) == {costs.key}
    assert select.assets("feed").downstream().resolve(graph) == {costs.key, feed.key}
    assert select.assets("costs").upstream_source_assets().resolve(graph) == {feed.key}


@pytest.mark.parametrize("result", [True, False, None, "passed"])
def test_a_check_that_returns_another_value_records_nothing(result: Any) -> None:
    @dg.asset
    def orders() -> None: ...

    @dg.asset_check(asset=orders)
    def complete():
        return result

    run = dg.materialize([orders, complete])
    assert run.success
    assert not run.get_asset_check_evaluations()


def test_a_day_exists_when_it_has_ended() -> None:
    days = dg.DailyPartitionsDefinition("2024-05-01")
    noon = datetime.datetime(2024, 5, 5, 12, tzinfo=datetime.UTC)
    assert days.get_partition_keys(noon)[-1] == "2024-05-04"


@pytest.mark.parametrize(
    ("partitions", "argument", "outcome"),
    [
        (dg.WeeklyPartitionsDefinition("2024-01-01"), {"day_of_week": 2}, "0 0 * * 2"),
        (dg.WeeklyPartitionsDefinition("2024-01-01"), {"day_of_month": 2}, "0 0 * * 0"),
        (dg.MonthlyPartitionsDefinition("2024-01-01"), {"day_of_month": 2}, "0 0 2 * *"),
        (dg.MonthlyPartitionsDefinition("2024-01-01"), {"day_of_week": 2}, "0 0 1 * *"),
        (dg.DailyPartitionsDefinition("2024-01-01"), {"day_of_week": 2}, None),
        (dg.DailyPartitionsDefinition("2024-01-01"), {"day_of_month": 2}, None),
        (dg.HourlyPartitionsDefinition("2024-01-01-00:00"), {"day_of_week": 2}, "0 * * * *"),
        (dg.HourlyPartitionsDefinition("2024-01-01-00:00"), {"day_of_month": 2}, "0 * * * *"),
    ],
)
def test_a_day_that_the_partitions_lack_is_ignored_or_rejected(
    partitions: dg.PartitionsDefinition, argument: dict[str, int], outcome: str | None
) -> None:
    @dg.job(partitions_def=partitions)
    def loads() -> None:
        work()

    if outcome:
        assert dg.build_schedule_from_partitioned_job(loads, **argument).cron_schedule == outcome
    else:
        with pytest.raises(CheckError):
            dg.build_schedule_from_partitioned_job(loads, **argument)


CUSTOMERS = dg.DynamicPartitionsDefinition(name="customers")


@pytest.mark.parametrize(
    ("requests", "message"),
    [
        ([CUSTOMERS.build_add_request(["a", "a"])], None),
        ([CUSTOMERS.build_add_request(["a"]), CUSTOMERS.build_add_request(["a"])], "duplicate"),
        ([CUSTOMERS.build_add_request(["a"]), CUSTOMERS.build_delete_request(["a"])], "both add and delete"),
    ],
)
def test_requests_for_one_key_conflict(requests: list[Any], message: str | None) -> None:
    @dg.sensor()
    def customers() -> dg.SensorResult:
        return dg.SensorResult(dynamic_partitions_requests=requests)

    with dg.DagsterInstance.ephemeral() as instance:
        context = dg.build_sensor_context(instance=instance)
        if message:
            with pytest.raises(dg.DagsterInvariantViolationError, match=message):
                customers.evaluate_tick(context)
        else:
            assert customers.evaluate_tick(context).dynamic_partitions_requests == requests


@dg.op(out=dg.DynamicOut())
def pieces(numbers: list[int]):
    for number in numbers:
        yield dg.DynamicOutput(number, mapping_key=str(number))


@dg.op
def double(number: int) -> int:
    return number * 2


@dg.op
def listed(numbers: list[int]) -> list[int]:
    return numbers


def test_a_second_dynamic_output_needs_a_collect_before_it() -> None:
    @dg.job(input_values={"numbers": [1, 2]})
    def twice(numbers: list[int]) -> None:
        listed(pieces(pieces.alias("first")(numbers).map(double).collect()).map(double).collect())

    assert sorted(twice.execute_in_process().output_for_node("listed")) == [4, 8]

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="more than one dynamic output"):

        @dg.job
        def nested(numbers: list[int]) -> None:
            pieces.alias("first")(numbers).map(lambda number: pieces(number).map(double))


def test_a_graph_asset_without_collect_overwrites_its_value() -> None:
    @dg.op
    def numbers() -> list[int]:
        return [1, 2]

    @dg.graph_asset
    def doubled():
        return pieces(numbers()).map(double)

    events = dg.materialize([doubled]).all_events
    assert len([event for event in events if event.is_step_materialization]) == 2


@pytest.mark.parametrize(("values", "received"), [((1, None), [1]), ((None, None), None)])
def test_a_list_input_gets_the_outputs_that_exist(values: tuple[int | None, ...], received: list[int] | None) -> None:
    @dg.op(ins={"value": dg.In(Any)}, out=dg.Out(is_required=False))
    def maybe(value: Any):
        if value:
            yield dg.Output(value)

    @dg.job(input_values={"first": values[0], "second": values[1]})
    def collects(first: Any, second: Any) -> None:
        listed([maybe.alias("one")(first), maybe.alias("two")(second)])

    result = collects.execute_in_process()
    skipped = [event.step_key for event in result.all_events if event.is_step_skipped]
    assert skipped == ([] if received else ["listed"])
    if received:
        assert result.output_for_node("listed") == received


@pytest.mark.parametrize(("fault", "attempts"), [("storage", 3), ("type", 1)])
def test_a_retry_policy_covers_the_io_manager_but_not_types(fault: str, attempts: int) -> None:
    calls: list[int] = []

    class Storage(dg.IOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            if fault == "storage":
                raise OSError

        def load_input(self, context: dg.InputContext) -> None: ...

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def load() -> int:
        calls.append(1)
        return "1" if fault == "type" else 1  # type: ignore[return-value]

    @dg.job(resource_defs={"io_manager": Storage()})
    def loads() -> None:
        load()

    assert not loads.execute_in_process(raise_on_error=False).success
    assert len(calls) == attempts


def test_a_failure_hook_needs_resources_that_start() -> None:
    called: list[str] = []

    class Broken(dg.ConfigurableResource):
        def setup_for_execution(self, context: dg.InitResourceContext) -> None:
            raise OSError

    @dg.failure_hook
    def record(context: dg.HookContext) -> None:
        called.append(context.step_key)

    @dg.op
    def load(broken: Broken) -> None: ...

    @dg.job(hooks={record}, resource_defs={"broken": Broken()})
    def loads() -> None:
        load()

    assert not loads.execute_in_process(raise_on_error=False).success
    assert not called


@pytest.mark.parametrize(("launch", "value"), [(True, "eu"), (False, "us")])
def test_run_config_reaches_a_nested_resource_under_its_own_key(launch: bool, value: str) -> None:
    class Region(dg.ConfigurableResource):
        name: str = "us"

    class Client(dg.ConfigurableResource):
        region: Region

    region = Region.configure_at_launch() if launch else Region()

    @dg.op
    def read(client: Client) -> str:
        return client.region.name

    @dg.job(resource_defs={"client": Client(region=region), "region": region})
    def reads() -> None:
        read()

    config = {"name": "eu"}
    result = reads.execute_in_process({"resources": {"region": {"config": config}}})
    assert result.output_for_node("read") == value
    with pytest.raises(dg.DagsterInvalidConfigError):
        reads.execute_in_process({"resources": {"client": {"config": {"region": config}}}})


@pytest.mark.parametrize(("event", "missing"), [(dg.AssetMaterialization, 0), (dg.AssetObservation, 1)])
def test_an_external_asset_is_missing_until_a_materialization_is_reported(event: type, missing: int) -> None:
    feed = dg.AssetSpec("feed")

    @dg.asset(deps=[feed], automation_condition=dg.AutomationCondition.any_deps_missing())
    def prices() -> None: ...

    with dg.DagsterInstance.ephemeral() as instance:
        assert dg.evaluate_automation_conditions([feed, prices], instance).total_requested == 1
        instance.report_runless_asset_event(event("feed"))
        assert dg.evaluate_automation_conditions([feed, prices], instance).total_requested == missing


@pytest.mark.parametrize("name", ["context", "_context", "context_", "_"])
def test_four_names_receive_the_context(name: str) -> None:
    scope: dict[str, Any] = {}
    exec(f"def named({name}): return type({name}).__name__", scope)
    assert dg.op(scope["named"])(dg.build_op_context()) == "DirectOpExecutionContext"


def test_a_context_with_another_name_is_an_input() -> None:
    @dg.op
    def named(ctx: dg.OpExecutionContext) -> None: ...

    assert list(named.ins) == ["ctx"]


@pytest.mark.parametrize(
    ("managed", "value", "result"),
    [(False, None, 5), (False, {"value": 7}, 7), (True, {"value": 7}, 99), (True, None, 99)],
)
def test_an_input_manager_comes_before_run_config_and_a_default(managed: bool, value: Any, result: int) -> None:
    @dg.input_manager
    def stored(_) -> int:
        return 99

    @dg.op(ins={"limit": dg.In(default_value=5, input_manager_key="stored" if managed else None)})
    def read(limit):
        return limit

    @dg.job(resource_defs={"stored": stored})
    def reads() -> None:
        read()

    config = {"ops": {"read": {"inputs": {"limit": value}}}} if value else None
    assert reads.execute_in_process(config).output_for_node("read") == result


@pytest.mark.parametrize("raised", [True, False])
def test_a_failed_piece_stops_a_test_that_raises(raised: bool) -> None:
    done = []

    @dg.op(out=dg.DynamicOut(int))
    def pieces():
        return [dg.DynamicOutput(n, f"piece_{n}") for n in range(3)]

    @dg.op
    def handle(piece: int) -> None:
        done.append(piece)
        if piece == 0:
            raise ValueError

    @dg.job
    def handle_all() -> None:
        pieces().map(handle)

    if raised:
        with pytest.raises(ValueError):
            handle_all.execute_in_process()
        assert done == [0]
    else:
        handle_all.execute_in_process(raise_on_error=False)
        assert done == [0, 1, 2]


@pytest.mark.parametrize("returned", [dg.DynamicOutput(1, "one"), None])
def test_a_returned_dynamic_output_is_in_a_list(returned: Any) -> None:
    @dg.op(out=dg.DynamicOut(int))
    def pieces():
        return returned

    @dg.job
    def run_pieces() -> None:
        pieces()

    with pytest.raises(dg.DagsterInvariantViolationError, match="expected a list of DynamicOutput"):
        run_pieces.execute_in_process()


def test_a_new_dynamic_partition_occurs_once_in_a_call() -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        with pytest.raises(Exception, match="UNIQUE constraint failed"):
            instance.add_dynamic_partitions("stations", ["hill", "hill"])
        instance.add_dynamic_partitions("stations", ["hill"])
        instance.add_dynamic_partitions("stations", ["hill", "hill"])
        assert instance.get_dynamic_partitions("stations") == ["hill"]


def test_a_config_class_in_a_dictionary_is_a_field() -> None:
    class Limits(dg.Config):
        rows: int

    schema = Limits.to_config_schema()
    dg.op(name="whole", config_schema=schema)(lambda: None)
    dg.op(name="nested", config_schema={"limits": schema.as_field()})(lambda: None)
    with pytest.raises(dg.DagsterInvalidConfigDefinitionError):
        dg.op(name="wrong", config_schema={"limits": schema})(lambda: None)


@pytest.mark.filterwarnings("ignore")
def test_the_status_of_partitions_is_missing_without_a_materialization_or_a_name() -> None:
    days = dg.StaticPartitionsDefinition(["monday", "tuesday"])
    unnamed = dg.DynamicPartitionsDefinition(lambda _=None: ["monday"])
    tides = dg.AssetKey("tides")
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(dg.AssetObservation(tides))
        assert instance.get_status_by_partition(tides, ["monday"], days) is None
        instance.report_runless_asset_event(dg.AssetMaterialization(tides, partition="monday"))
        status = instance.get_status_by_partition(tides, ["monday", "tuesday"], days)
        assert status == {"monday": dg.AssetPartitionStatus.MATERIALIZED, "tuesday": None}
        with pytest.raises(CheckError, match="must have a name"):
            instance.get_status_by_partition(tides, ["monday"], unnamed)


def test_the_default_run_coordinator_ignores_limits(tmp_path: Path) -> None:
    (tmp_path / "dagster.yaml").write_text(
        "concurrency: {runs: {max_concurrent_runs: 1}}\n"
        "run_coordinator: {module: dagster._core.run_coordinator, class: DefaultRunCoordinator}\n"
    )
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        assert instance.get_concurrency_config().run_queue_config is None


def test_a_registered_class_is_no_object() -> None:
    class Warehouse(dg.ConfigurableResource):
        path: str = "shop.db"

    @dg.asset
    def received(warehouse: Warehouse) -> bool:
        return warehouse is Warehouse

    defs = dg.Definitions([received], resources={"warehouse": Warehouse})
    dg.Definitions.validate_loadable(defs)
    job = defs.resolve_implicit_global_asset_job_def()
    assert job.execute_in_process().output_for_node("received") is True


def test_the_default_of_a_resource_parameter_is_not_used() -> None:
    @dg.asset
    def limited(limit: dg.ResourceParam[int] = 3) -> None: ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'limit' required by op 'limited'"):
        dg.materialize([limited])

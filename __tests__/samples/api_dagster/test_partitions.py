"""Statements of the reference of partitions, one step after the samples."""

import datetime
from functools import partial

import dagster as dg
import pytest
from dagster._check import CheckError

REGIONS = dg.StaticPartitionsDefinition(["eu", "us"])
DAYS = dg.DailyPartitionsDefinition("2024-05-01")
SALES = dg.MultiPartitionsDefinition({"date": DAYS, "region": REGIONS})


def test_a_month_without_the_day_has_no_partition() -> None:
    monthly = dg.MonthlyPartitionsDefinition("2024-01-01", day_offset=31)
    assert monthly.get_partition_keys(datetime.datetime(2024, 8, 1)) == ["2024-01-31", "2024-03-31", "2024-05-31"]


def test_the_context_of_a_test_does_not_convert_a_key_with_two_dimensions() -> None:
    @dg.asset(partitions_def=SALES)
    def sales(context: dg.AssetExecutionContext) -> str:
        return context.partition_key.keys_by_dimension["region"]

    key = dg.MultiPartitionKey({"region": "eu", "date": "2024-05-03"})
    assert sales(dg.build_asset_context(partition_key=key)) == "eu"
    assert dg.materialize([sales], partition_key=str(key)).output_for_node("sales") == "eu"
    with pytest.raises(AttributeError):
        sales(dg.build_asset_context(partition_key=str(key)))


@pytest.mark.parametrize(("key", "combinations"), [("acme", 1), ("ac,me", 1), ("ac|me", 0)])
def test_combinations_with_a_dynamic_key_are_missing(key: str, combinations: int) -> None:
    customers = dg.DynamicPartitionsDefinition(name="customers")
    both = dg.MultiPartitionsDefinition({"customer": customers, "day": dg.StaticPartitionsDefinition(["monday"])})
    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions("customers", [key])
        assert len(both.get_partition_keys(dynamic_partitions_store=instance)) == combinations


@pytest.mark.parametrize(
    ("upstream", "downstream", "dimension"), [(SALES, SALES, "nowhere"), (SALES, REGIONS, "region")]
)
def test_a_wrong_mapping_of_dimensions_fails_when_the_code_loads(
    upstream: dg.PartitionsDefinition, downstream: dg.PartitionsDefinition, dimension: str
) -> None:
    mapping = dg.MultiPartitionMapping(
        {dimension: dg.DimensionPartitionMapping("region", dg.IdentityPartitionMapping())}
    )

    @dg.asset(partitions_def=upstream)
    def first() -> None: ...

    @dg.asset(partitions_def=downstream, deps=[dg.AssetDep(first, partition_mapping=mapping)])
    def second() -> None: ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Invalid partition mapping from second to first"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[first, second]))


def test_run_config_replaces_partitioned_config() -> None:
    @dg.op(config_schema={"region": str})
    def export(context: dg.OpExecutionContext) -> str:
        return context.op_config["region"]

    @dg.static_partitioned_config(partition_keys=["eu"])
    def by_region(key: str) -> dict:
        return {"ops": {"export": {"config": {"region": key}}}}

    @dg.job(config=by_region)
    def exporting() -> None:
        export()

    assert exporting.execute_in_process(partition_key="eu").output_for_node("export") == "eu"
    result = exporting.execute_in_process(partition_key="eu", run_config=by_region("us"))
    assert result.output_for_node("export") == "us"
    with pytest.raises(dg.DagsterInvalidConfigError):
        exporting.execute_in_process()


def test_listing_dynamic_keys_needs_the_instance_even_in_a_run() -> None:
    customers = dg.DynamicPartitionsDefinition(name="customers")

    @dg.asset
    def with_instance(context: dg.AssetExecutionContext) -> int:
        return len(customers.get_partition_keys(dynamic_partitions_store=context.instance))

    @dg.asset
    def without_instance() -> int:
        return len(customers.get_partition_keys())

    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions("customers", ["acme"])
        assert dg.materialize([with_instance], instance=instance).output_for_node("with_instance") == 1
        with pytest.raises(CheckError, match="The instance is not available to load partitions"):
            dg.materialize([without_instance], instance=instance)


def test_the_first_and_last_partitions_are_within_the_given_times() -> None:
    days = dg.DailyPartitionsDefinition("2024-05-01", end_date="2024-05-04", hour_offset=6)
    assert days.get_partition_keys(datetime.datetime(2024, 6, 1)) == ["2024-05-01", "2024-05-02"]
    noon = dg.DailyPartitionsDefinition(datetime.datetime(2024, 5, 1, 12))
    assert noon.get_first_partition_key() == "2024-05-02"


def test_offsets_of_a_cron_expression_with_a_step_raise_an_error() -> None:
    years = dg.TimeWindowPartitionsDefinition(start="2024-01-01", fmt="%Y-%m-%d", cron_schedule="0 0 1 1 *")
    assert (years.minute_offset, years.hour_offset) == (0, 0)
    quarters = dg.TimeWindowPartitionsDefinition(start="2024-01-01", fmt="%Y-%m-%d", cron_schedule="0 0 1 */3 *")
    for offset in ("minute_offset", "hour_offset"):
        with pytest.raises(CheckError):
            getattr(quarters, offset)
    with pytest.raises(CheckError):
        quarters.get_cron_schedule(hour_of_day=2)


def test_a_dimension_takes_only_a_mapping_that_fits() -> None:
    wrong = dg.DimensionPartitionMapping("region", dg.TimeWindowPartitionMapping())

    @dg.asset(partitions_def=SALES)
    def first() -> int:
        return 1

    mapping = dg.MultiPartitionMapping({"region": wrong})

    @dg.asset(partitions_def=SALES, ins={"first": dg.AssetIn(partition_mapping=mapping)})
    def second(first: dict[str, int]) -> None: ...

    dg.Definitions.validate_loadable(dg.Definitions(assets=[first, second]))
    with pytest.raises(CheckError):
        dg.materialize([first, second], selection=[second], partition_key="2024-05-03|eu")


def test_an_excluded_current_day_adds_the_next_one_and_the_end_date_stays_the_last() -> None:
    noon = datetime.datetime(2024, 5, 5, 12)
    excluded = dg.DailyPartitionsDefinition("2024-05-03", end_offset=1, exclusions=[datetime.datetime(2024, 5, 5)])
    assert excluded.get_partition_keys(noon) == ["2024-05-03", "2024-05-04", "2024-05-06"]
    ended = dg.DailyPartitionsDefinition("2024-05-03", end_date="2024-05-05", end_offset=3)
    assert ended.get_partition_keys(noon) == ["2024-05-03", "2024-05-04"]


@pytest.mark.parametrize(
    ("partitions", "argument", "end", "excluded", "last"),
    [
        (
            partial(dg.HourlyPartitionsDefinition, "2024-05-14-00:00"),
            "end_date",
            "2024-05-15-06:00",
            (15, 12),
            "2024-05-15-13:00",
        ),
        (partial(dg.WeeklyPartitionsDefinition, "2024-04-01"), "end_date", "2024-05-05", (12,), "2024-05-19"),
        (partial(dg.MonthlyPartitionsDefinition, "2024-01-01"), "end_date", "2024-03-01", (1,), "2024-06-01"),
        (
            partial(dg.TimeWindowPartitionsDefinition, start="2024-01-01", fmt="%Y-%m-%d", cron_schedule="0 0 1 * *"),
            "end",
            "2024-03-01",
            (1,),
            "2024-06-01",
        ),
    ],
)
def test_an_offset_counts_from_now_and_skips_excluded_windows(
    partitions, argument: str, end: str, excluded, last: str
) -> None:
    """An end in the past stays the end, with any small offset."""
    now = datetime.datetime(2024, 5, 15, 12, 30)
    skips = partitions(end_offset=1, exclusions=[datetime.datetime(2024, 5, *excluded)])
    assert skips.get_partition_keys(now)[-1] == last
    ended = partitions(**{argument: end}).get_partition_keys(now)
    for offset in (1, 5, -1):
        assert partitions(**{argument: end}, end_offset=offset).get_partition_keys(now) == ended


def test_several_partitions_need_an_annotation_or_a_materialize_result() -> None:
    tags = {"dagster/asset_partition_range_start": "2024-05-01", "dagster/asset_partition_range_end": "2024-05-03"}

    @dg.asset(partitions_def=DAYS)
    def without_annotation():
        return None

    @dg.asset(partitions_def=DAYS)
    def with_result():
        return dg.MaterializeResult(metadata={"days": 3})

    with pytest.raises(CheckError, match="does not support persisting an output associated with multiple partitions"):
        dg.materialize([without_annotation], tags=tags)
    assert dg.materialize([with_result], tags=tags).success


def test_a_misspelled_argument_is_ignored() -> None:
    partitions = dg.DailyPartitionsDefinition("2024-05-01", end_ofset=1)
    assert partitions.get_partition_keys(datetime.datetime(2024, 5, 3)) == ["2024-05-01", "2024-05-02"]
    with pytest.raises(TypeError):
        dg.TimeWindowPartitionsDefinition(start="2024-05-01", fmt="%Y-%m-%d", cron_schedule="0 0 * * *", end_ofset=1)


def test_the_first_partition_exists_even_if_it_ends_after_the_end() -> None:
    def keys(end_date: str) -> list[str]:
        return dg.WeeklyPartitionsDefinition("2024-05-01", end_date=end_date).get_partition_keys(
            datetime.datetime(2024, 8, 1)
        )

    assert keys("2024-05-08") == ["2024-05-05"]
    assert keys("2024-05-01") == []


def test_a_day_has_no_effect_or_raises_an_error_for_other_windows() -> None:
    monthly = dg.MonthlyPartitionsDefinition("2024-01-01")
    assert monthly.get_cron_schedule(day_of_week=3) == monthly.get_cron_schedule()
    with pytest.raises(CheckError):
        DAYS.get_cron_schedule(day_of_week=3)


def test_keys_of_two_dimensions_are_cached_for_the_same_time() -> None:
    customers = dg.DynamicPartitionsDefinition(name="customers")
    both = dg.MultiPartitionsDefinition({"customer": customers, "region": REGIONS})
    now = datetime.datetime(2024, 5, 3, tzinfo=datetime.UTC)
    with dg.DagsterInstance.ephemeral() as instance:
        assert both.get_partition_keys(now, instance) == []
        instance.add_dynamic_partitions("customers", ["acme"])
        assert both.get_partition_keys(now, instance) == []
        assert len(both.get_partition_keys(dynamic_partitions_store=instance)) == 2


@pytest.mark.parametrize(
    ("mapping", "day", "success"),
    [
        (dg.TimeWindowPartitionMapping(), "2024-05-03", False),
        (dg.TimeWindowPartitionMapping(start_offset=-1), "2024-05-03", True),
        (dg.TimeWindowPartitionMapping(start_offset=-1), "2024-07-03", False),
        (dg.TimeWindowPartitionMapping(end_offset=1), "2024-07-03", True),
    ],
)
def test_an_offset_leaves_out_partitions_outside_the_upstream_definition(mapping, day: str, success: bool) -> None:
    inputs: list[object] = []

    @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2024-06-01", end_date="2024-06-10"))
    def readings() -> None: ...

    @dg.asset(partitions_def=DAYS, ins={"readings": dg.AssetIn(partition_mapping=mapping)})
    def means(readings) -> None:
        inputs.append(readings)

    result = dg.materialize([readings, means], partition_key=day, selection="means", raise_on_error=False)
    assert result.success == success
    assert inputs == ([None] if success else [])

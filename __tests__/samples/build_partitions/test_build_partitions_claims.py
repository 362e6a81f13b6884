"""What the pages on partitions say about their limits and messages."""

import importlib
import inspect
import warnings
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import Mock

import dagster as dg
import pytest
from click import UsageError
from click.testing import CliRunner
from dagster._cli.asset import asset_materialize_command
from dagster._cli.job import gen_partition_names_from_args, job_execute_command_impl
from dagster._core.storage.partition_status_cache import get_and_update_asset_status_cache_value
from dagster._daemon.sensor import _handle_dynamic_partitions_requests
from sqlalchemy.exc import IntegrityError

from waterworks.defs import output_changes, pump_checks, site_inspection, water_statements

DAYS = dg.DailyPartitionsDefinition("2025-03-01")
SITES = dg.StaticPartitionsDefinition(["hilltop", "lakeside"])


def named(partitions_def: dg.PartitionsDefinition | None, **more) -> dg.AssetsDefinition:
    @dg.asset(name="volume", partitions_def=partitions_def, **more)
    def volume(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    return volume


def test_two_dimensions_exactly() -> None:
    for names in ("a", "abc"):
        with pytest.raises(dg.DagsterInvalidInvocationError, match="with 2 partitions definitions"):
            dg.MultiPartitionsDefinition(dict.fromkeys(names, SITES))


def test_unpartitioned_assets_fit_in_any_job() -> None:
    @dg.asset
    def plain() -> None: ...

    job = dg.define_asset_job("both", "*")
    defs = dg.Definitions([named(SITES), plain], jobs=[job])
    assert defs.resolve_job_def("both").execute_in_process(partition_key="hilltop").success


def test_only_keys_of_the_new_definition_count_as_materialized() -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        for key in ("hilltop", "lakeside"):
            dg.materialize([named(SITES)], partition_key=key, instance=instance)
        changed = dg.StaticPartitionsDefinition(["lakeside", "riverside"])
        cache = get_and_update_asset_status_cache_value(instance, dg.AssetKey("volume"), changed)
        assert cache
        subset = cache.deserialize_materialized_partition_subsets(changed)
        assert set(subset.get_partition_keys()) == {"lakeside"}


def test_a_run_without_a_partition_has_no_key() -> None:
    with pytest.raises(Exception, match="Cannot access partition_key for a non-partitioned run"):
        dg.materialize([named(SITES)])

    @dg.asset(partitions_def=DAYS)
    def window(context: dg.AssetExecutionContext) -> None:
        context.log.info(context.partition_time_window)

    with pytest.raises(Exception, match="should either have a partition key or a partition key range"):
        dg.materialize([window])


def test_dynamic_partitions_need_an_instance_with_the_key() -> None:
    pump = named(dg.DynamicPartitionsDefinition(name="pumps"))
    with pytest.raises(Exception, match="The instance is not available to load partitions"):
        dg.materialize([pump], partition_key="P-22")
    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions("pumps", ["P-22"])
        assert dg.materialize([pump], partition_key="P-22", instance=instance).success


def test_a_request_for_a_new_key_twice_fails_the_tick() -> None:
    pumps = dg.DynamicPartitionsDefinition(name="pumps")
    request = pumps.build_add_request(["P-22", "P-22"])
    with dg.DagsterInstance.ephemeral() as instance:
        launch = Mock()
        with pytest.raises(IntegrityError, match="UNIQUE constraint failed: dynamic_partitions"):
            _handle_dynamic_partitions_requests([request], instance, launch)
        assert instance.get_dynamic_partitions("pumps") == []
        instance.add_dynamic_partitions("pumps", ["P-22"])
        _handle_dynamic_partitions_requests([request], instance, launch)


def test_a_key_that_is_no_partition_is_named() -> None:
    now = datetime(2025, 3, 30, 12, tzinfo=UTC)
    assert DAYS.get_partition_keys(current_time=now)[-1] == "2025-03-29"
    tomorrow = "2999-01-01"
    for partitions, key in ((SITES, "moon"), (DAYS, tomorrow)):
        with pytest.raises(dg.DagsterUnknownPartitionError, match=f"Could not find a partition with key `{key}`"):
            dg.materialize([named(partitions)], partition_key=key)


def test_dg_launch_needs_a_partition(tmp_path: Path) -> None:
    file = tmp_path / "utility.py"
    file.write_text(
        'import dagster as dg\n@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["hilltop"]))\n'
        "def volume(): ...\n"
    )
    with dg.instance_for_test():
        result = CliRunner().invoke(asset_materialize_command, ["-f", str(file), "--select", "volume"])
        assert "Asset has partitions, but no '--partition' option was provided" in str(result.exception)


def test_static_keys_are_unique() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Partition keys must be unique"):
        dg.StaticPartitionsDefinition(["hilltop", "hilltop"])


@pytest.mark.parametrize("key", ["hill...top", "hilltop\n", "hill\ttop"])
def test_three_dots_tabs_and_line_breaks_are_no_part_of_a_key(key: str) -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="are invalid substrings in a partition key"):
        dg.StaticPartitionsDefinition([key])


class Custom(dg.PartitionMapping):
    """The same key, as IdentityPartitionMapping has it."""

    @property
    def description(self) -> str:
        return "same key"

    def get_upstream_mapped_partitions_result_for_partitions(self, *args, **kwargs):
        return dg.IdentityPartitionMapping().get_upstream_mapped_partitions_result_for_partitions(*args, **kwargs)

    def get_downstream_partitions_for_partitions(self, *args, **kwargs):
        return dg.IdentityPartitionMapping().get_downstream_partitions_for_partitions(*args, **kwargs)

    def validate_partition_mapping(self, *args) -> None: ...


def test_a_custom_mapping_is_deprecated() -> None:
    with pytest.warns(DeprecationWarning, match="Non-built-in PartitionMappings, such as Custom"):
        dg.AssetDep("volume", partition_mapping=Custom())


def test_a_custom_mapping_cannot_be_sent_to_the_daemon() -> None:
    from dagster._core.remote_representation.external_data import RepositorySnap
    from dagster_shared.serdes import serialize_value

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")

        @dg.asset(partitions_def=SITES, deps=[dg.AssetDep("volume", partition_mapping=Custom())])
        def report() -> None: ...

    defs = dg.Definitions([named(SITES), report])
    snap = RepositorySnap.from_def(defs.get_repository_def())
    [node] = [node for node in snap.asset_nodes if node.asset_key == dg.AssetKey("report")]
    [edge] = node.parent_edges
    assert edge.partition_mapping is None
    serialize_value(snap)


def test_a_job_uses_the_policy_with_the_fewest_partitions() -> None:
    def asset(name: str, policy: dg.BackfillPolicy) -> dg.AssetsDefinition:
        return dg.asset(name=name, partitions_def=SITES, backfill_policy=policy)(lambda: None)

    policies = [dg.BackfillPolicy.single_run(), dg.BackfillPolicy.multi_run(3), dg.BackfillPolicy.multi_run(5)]
    assets = [asset(f"asset_{index}", policy) for index, policy in enumerate(policies)]
    defs = dg.Definitions(assets, jobs=[dg.define_asset_job("all_of_them", "*")])
    assert defs.resolve_job_def("all_of_them").backfill_policy == dg.BackfillPolicy.multi_run(3)


@pytest.mark.parametrize("character", ["|", "[", "]", ","])
def test_keys_of_a_pair_lack_some_characters(character: str) -> None:
    keys = dg.StaticPartitionsDefinition([f"hill{character}top"])
    with pytest.raises(Exception, match="Invalid character in partition key"):
        dg.MultiPartitionsDefinition({"site": keys, "day": DAYS})


@pytest.mark.parametrize(
    ("partitions", "skipped"),
    [
        (dg.HourlyPartitionsDefinition("2025-03-01-00:00", exclusions=["0 3 * * *"]), "2025-03-01-03:00"),
        (dg.DailyPartitionsDefinition("2025-03-01", exclusions=["0 0 * * 0,6"]), "2025-03-02"),
        (dg.WeeklyPartitionsDefinition("2025-03-01", exclusions=[datetime(2025, 3, 9)]), "2025-03-09"),
        (dg.MonthlyPartitionsDefinition("2025-03-01", exclusions=["0 0 1 4 *"]), "2025-04-01"),
    ],
)
def test_exclusions(partitions: dg.TimeWindowPartitionsDefinition, skipped: str) -> None:
    keys = partitions.get_partition_keys(current_time=datetime(2025, 6, 5, tzinfo=UTC))
    assert skipped not in keys
    assert len(keys) >= 2


BOTH = {"dagster/asset_partition_range_start": "hilltop", "dagster/asset_partition_range_end": "lakeside"}


@pytest.mark.parametrize("options", [{"partition_key": "hilltop"}, {"tags": BOTH}])
def test_partition_keys_fit_one_and_several(options: dict) -> None:
    seen = []

    @dg.asset(partitions_def=SITES, backfill_policy=dg.BackfillPolicy.single_run())
    def archive(context: dg.AssetExecutionContext) -> None:
        seen.append((list(context.partition_keys), context.partition_key_range.start))

    assert dg.materialize([archive], **options).success
    assert seen == [(["hilltop"] if "partition_key" in options else ["hilltop", "lakeside"], "hilltop")]


def test_offsets_count_downstream_partitions() -> None:
    months = dg.MonthlyPartitionsDefinition("2025-01-01")
    days = dg.DailyPartitionsDefinition("2025-01-01")
    mapping = dg.TimeWindowPartitionMapping(start_offset=-1)
    result = mapping.get_upstream_mapped_partitions_result_for_partitions(
        months.subset_with_partition_keys(["2025-04-01"]), months, days, current_time=datetime(2025, 6, 1, tzinfo=UTC)
    )
    keys = sorted(result.partitions_subset.get_partition_keys())
    assert (keys[0], keys[-1]) == ("2025-03-01", "2025-04-30")
    previous = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)
    result = previous.get_upstream_mapped_partitions_result_for_partitions(
        days.subset_with_partition_keys(["2025-04-02"]), days, days, current_time=datetime(2025, 6, 1, tzinfo=UTC)
    )
    assert list(result.partitions_subset.get_partition_keys()) == ["2025-04-01"]


def test_a_mapping_does_not_make_a_run_wait() -> None:
    result = dg.materialize(
        [water_statements.daily_supply, water_statements.monthly_statement],
        partition_key="2025-04-01",
        selection=[water_statements.monthly_statement],
    )
    assert result.success


def check_mapping(upstream: dg.PartitionsDefinition, downstream: dg.PartitionsDefinition, cause: str) -> None:
    @dg.asset(partitions_def=downstream, deps=[named(upstream)])
    def below() -> None: ...

    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Invalid partition mapping from below to volume"
    ) as raised:
        dg.Definitions.validate_loadable(dg.Definitions([named(upstream), below]))
    error: BaseException | None = raised.value
    messages = []
    while error:
        messages.append(str(error))
        error = error.__cause__
    assert cause in messages[-1]


def test_kinds_without_a_default_mapping() -> None:
    check_mapping(SITES, DAYS, "Upstream and downstream partitions definitions must match")


def test_time_zones_that_differ() -> None:
    local = dg.DailyPartitionsDefinition("2025-03-01", timezone="Europe/Copenhagen")
    check_mapping(DAYS, local, "Timezones UTC and Europe/Copenhagen don't match")


def loads_upstream(upstream: dg.PartitionsDefinition, downstream: dg.PartitionsDefinition, mapping=None):
    @dg.asset(partitions_def=downstream, deps=[dg.AssetDep("volume", partition_mapping=mapping)])
    def below(context: dg.AssetExecutionContext) -> None:
        context.log.info(str(context.asset_partition_keys_for_input("volume")))

    return [named(upstream), below]


def test_an_earlier_start_than_upstream_is_invalid() -> None:
    late = dg.DailyPartitionsDefinition("2025-03-10")
    message = "Partition key range .* depends on invalid partitions .* in upstream asset"
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        dg.materialize(loads_upstream(late, DAYS), partition_key="2025-03-05", selection="below")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        mapping = dg.TimeWindowPartitionMapping(allow_nonexistent_upstream_partitions=True)
    assert dg.materialize(loads_upstream(late, DAYS, mapping), partition_key="2025-03-05", selection="below").success


def test_a_day_in_a_window_that_has_not_ended_is_invalid() -> None:
    """A day of the current year depends on a yearly partition that doesn't exist yet."""
    days = dg.DailyPartitionsDefinition("2025-01-01", end_offset=1)
    today = days.get_partition_keys()[-1]

    def years(end_offset: int) -> dg.PartitionsDefinition:
        return dg.TimeWindowPartitionsDefinition(
            start="2025-01-01", fmt="%Y-%m-%d", cron_schedule="0 0 1 1 *", end_offset=end_offset
        )

    with pytest.raises(dg.DagsterInvariantViolationError, match="depends on invalid partitions"):
        dg.materialize(loads_upstream(years(0), days), partition_key=today, selection="below")
    assert dg.materialize(loads_upstream(years(1), days), partition_key=today, selection="below").success


def test_static_keys_that_differ_are_found_when_a_run_starts() -> None:
    other = dg.StaticPartitionsDefinition(["upland"])
    assets = loads_upstream(SITES, other)
    dg.Definitions.validate_loadable(dg.Definitions(assets))
    with pytest.raises(dg.DagsterInvariantViolationError, match="depends on invalid partitions"):
        dg.materialize(assets, partition_key="upland", selection="below")
    mapping = dg.StaticPartitionMapping({"hilltop": "upland", "lakeside": "upland"})
    assert dg.materialize(loads_upstream(SITES, other, mapping), partition_key="upland", selection="below").success


def averages(annotation, metadata: dict):
    mapping = dg.TimeWindowPartitionMapping(start_offset=-1)
    ins = {"earlier": dg.AssetIn("metered_output", partition_mapping=mapping, metadata=metadata)}

    @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-03-01"), ins=ins)
    def average(earlier: annotation) -> None:
        seen.append(earlier)

    seen: list = []
    return average, seen


def run_average(annotation, key: str, stored: list[int], metadata: dict | None = None):
    average, seen = averages(annotation, metadata or {})
    with dg.instance_for_test() as instance:
        for day in stored:
            dg.materialize([output_changes.metered_output], partition_key=f"2025-03-{day:02d}", instance=instance)
        dg.materialize(
            [output_changes.metered_output, average], partition_key=key, selection=[average], instance=instance
        )
    return seen[0]


@pytest.mark.slow
def test_several_partitions_are_a_dictionary() -> None:
    with pytest.raises(
        dg.DagsterTypeCheckDidNotPass, match='Type check failed for step input .* of python type "dict"'
    ):
        run_average(float, "2025-03-02", [1, 2])
    assert run_average(dict[str, float], "2025-03-02", [1, 2]) == {"2025-03-01": 101.0, "2025-03-02": 102.0}


def test_one_partition_is_its_value() -> None:
    assert run_average(float, "2025-03-01", [1]) == 101.0


def test_a_partition_that_is_not_stored_is_missing() -> None:
    with pytest.raises(FileNotFoundError):
        run_average(dict[str, float], "2025-03-02", [2])
    allowed = {"allow_missing_partitions": True}
    assert run_average(dict[str, float], "2025-03-02", [2], allowed) == {"2025-03-02": 102.0}


def test_op_jobs_have_no_backfill_policy() -> None:
    assert "backfill_policy" not in inspect.signature(dg.job).parameters
    assert "backfill_policy" in inspect.signature(dg.asset).parameters


def test_a_range_is_more_than_an_op_that_expects_one_key_can_run() -> None:
    tags = {"dagster/asset_partition_range_start": "hilltop", "dagster/asset_partition_range_end": "riverside"}
    with pytest.raises(Exception, match="Cannot access partition_key for a partitioned run with a range"):
        site_inspection.site_inspection.execute_in_process(tags=tags)


def test_an_op_job_without_a_partition_has_no_key() -> None:
    with pytest.raises(Exception, match="Cannot access partition_key for a non-partitioned run"):
        site_inspection.site_inspection.execute_in_process()


def test_a_schedule_of_a_partitioned_job_has_time_or_static_partitions() -> None:
    @dg.op
    def pumps() -> None: ...

    def schedule(partitions: dg.PartitionsDefinition, **options):
        job = dg.job(name="pump_job", partitions_def=partitions)(lambda: pumps() and None)
        built = dg.build_schedule_from_partitioned_job(job, **options)
        repository = dg.Definitions(jobs=[job], schedules=[built]).get_repository_def()
        return built.evaluate_tick(dg.build_schedule_context(repository_def=repository)).run_requests

    assert [run.partition_key for run in schedule(SITES, cron_schedule="0 0 * * *")] == ["hilltop", "lakeside"]
    with pytest.raises(Exception, match="requires a cron schedule"):
        schedule(SITES)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="invalid partitions definition"):
        schedule(dg.DynamicPartitionsDefinition(name="pumps"), cron_schedule="0 0 * * *")


def test_a_partitioned_config_is_the_only_partitions_definition() -> None:
    @dg.job(config=pump_checks.inspection_by_day, partitions_def=SITES)
    def both() -> None:
        pump_checks.inspect_pumps()

    with pytest.raises(Exception, match="with a different PartitionsDefinition than supplied for 'partitions_def'"):
        dg.Definitions.validate_loadable(dg.Definitions(jobs=[both]))
    assert pump_checks.daily_inspection.partitions_def == pump_checks.inspection_by_day.partitions_def


def test_a_run_without_a_partition_has_no_config() -> None:
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops" at the root'):
        pump_checks.daily_inspection.execute_in_process()
    assert pump_checks.daily_inspection.execute_in_process(partition_key="2025-03-14").success


def launch(module: str, **options) -> dg.DagsterRun:
    """Executes a job as `dg launch` does, and returns the run."""
    given = {"config": (), "module_name": module, **options}
    names = ("tags", "op_selection", "repository", "config_json", "partition", "partition_range")
    with dg.instance_for_test() as instance:
        job_execute_command_impl(**dict.fromkeys(names) | given)
        [run] = instance.get_runs()
    return run


def test_dg_launch_generates_no_config() -> None:
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops" at the root'):
        launch("waterworks.defs.pump_checks", job_name="daily_inspection", partition="2025-03-14")


RANGES = """
import dagster as dg

class Inspection(dg.Config):
    day: str = "unknown"

seen = []

@dg.op
def inspect(context: dg.OpExecutionContext, config: Inspection) -> None:
    seen.append((config.day, list(context.partition_keys)))

@dg.daily_partitioned_config(start_date="2025-03-01")
def by_day(start, end):
    return {"ops": {"inspect": {"config": {"day": str(start)}}}}

@dg.job(config=by_day, executor_def=dg.in_process_executor)
def inspection() -> None:
    inspect()

default = dg.RunConfig(ops={"inspect": Inspection(day="default")})

@dg.job(partitions_def=by_day.partitions_def, config=default, executor_def=dg.in_process_executor)
def with_default() -> None:
    inspect()

@dg.asset(partitions_def=by_day.partitions_def)
def inspected(context: dg.AssetExecutionContext, config: Inspection) -> None:
    seen.append((config.day, list(context.partition_keys)))

asset_job = dg.define_asset_job(
    "asset_job",
    selection=[inspected],
    config=dg.RunConfig(ops={"inspected": Inspection(day="default")}),
    executor_def=dg.in_process_executor,
)
defs = dg.Definitions(assets=[inspected], jobs=[inspection, with_default, asset_job])
"""


@pytest.fixture
def ranges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A module with a name of its own, because Dagster keeps the jobs of a module that it has loaded."""
    name = f"ranges_of_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(RANGES)
    monkeypatch.syspath_prepend(tmp_path)
    return importlib.import_module(name)


def test_dg_launch_of_a_partitioned_config_uses_defaults(ranges) -> None:
    run = launch(ranges.__name__, job_name="inspection", partition="2025-03-14")
    assert run.is_success and run.run_config == {}
    assert ranges.seen == [("unknown", ["2025-03-14"])]


@pytest.mark.parametrize("name", ["with_default", "asset_job"])
def test_dg_launch_ignores_the_default_config_of_a_partitioned_job(ranges, name: str) -> None:
    """Other ways to launch the job use it, unless the run has any config of its own."""
    run = launch(ranges.__name__, job_name=name, partition="2025-03-14")
    assert run.is_success and run.run_config == {}
    job = ranges.defs.resolve_job_def(name)
    assert job.execute_in_process(partition_key="2025-03-14").success
    loggers = {"loggers": {"console": {"config": {"log_level": "INFO"}}}}
    assert job.execute_in_process(partition_key="2025-03-14", run_config=loggers).success
    assert [day for day, _ in ranges.seen] == ["unknown", "default", "unknown"]


def test_dg_launch_of_a_range_is_one_run_of_an_op_job(ranges) -> None:
    assert launch(ranges.__name__, job_name="inspection", partition_range="2025-03-14...2025-03-15").is_success
    assert ranges.seen == [("unknown", ["2025-03-14", "2025-03-15"])]


def test_a_partitioned_config_checks_no_key_and_takes_no_end() -> None:
    config = pump_checks.inspection_by_day.get_run_config_for_partition_key("1999-01-01")
    assert config["ops"]["inspect_pumps"]["config"]["day"] == "1999-01-01"
    for name in ("hourly", "daily", "weekly", "monthly"):
        assert "end_date" not in inspect.signature(getattr(dg, f"{name}_partitioned_config")).parameters
    march = dg.DailyPartitionsDefinition("2025-03-01", end_date="2025-04-01")
    ended = dg.PartitionedConfig(partitions_def=march, run_config_for_partition_key_fn=lambda key: {"day": key})
    assert ended.get_partition_keys()[-1] == "2025-03-31"


def test_a_backfill_names_unknown_partitions() -> None:
    with pytest.raises(UsageError, match="Unknown partitions: moon"):
        gen_partition_names_from_args(
            ["hilltop"], all_partitions=False, partitions="moon", start_partition=None, end_partition=None
        )


def test_an_op_job_names_an_unknown_partition() -> None:
    with pytest.raises(dg.DagsterUnknownPartitionError, match="Could not find a partition with key `moon`"):
        site_inspection.site_inspection.execute_in_process(partition_key="moon")
    yesterday = pump_checks.inspection_by_day.get_partition_keys(datetime(2025, 3, 15, 1, tzinfo=UTC))[-1]
    assert yesterday == "2025-03-14"

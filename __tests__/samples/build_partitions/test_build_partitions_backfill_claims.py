"""What the guide to backfills says about the daemon, the policies, and failed partitions."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
import pytest
from click.testing import CliRunner
from dagster._cli.asset import asset_materialize_command
from dagster._core.errors import DagsterUserCodeUnreachableError
from dagster._core.execution.backfill import BulkActionStatus, PartitionBackfill
from dagster._core.remote_origin import InProcessCodeLocationOrigin
from dagster._core.test_utils import create_test_daemon_workspace_context
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster._daemon.backfill import execute_backfill_iteration
from dagster._daemon.daemon import BackfillDaemon
from dagster._time import get_current_timestamp

HEADER = """
import os
import dagster as dg
days = dg.DailyPartitionsDefinition(start_date="2025-03-01")
def fails(context):
    for key in context.partition_keys:
        if key in os.environ.get("FAILING_DAYS", "").split():
            raise ValueError("no reading")
"""
UTILITY = (
    HEADER
    + """
@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.multi_run(3))
def readings(context: dg.AssetExecutionContext) -> None:
    fails(context)
@dg.asset(partitions_def=days, deps=[readings])
def volume(context: dg.AssetExecutionContext) -> None:
    fails(context)
@dg.asset(partitions_def=days)
def plain(context: dg.AssetExecutionContext) -> str:
    return context.partition_key
@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
def archive(context: dg.AssetExecutionContext) -> None: ...
@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
def valued(context: dg.AssetExecutionContext) -> str:
    return "one value"
@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["hilltop"]))
def sites() -> None: ...
@dg.asset(partitions_def=days, deps=[plain])
def summary(context: dg.AssetExecutionContext) -> None: ...
before = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)
@dg.asset(partitions_def=days, deps=[dg.AssetDep("level", partition_mapping=before)])
def level(context: dg.AssetExecutionContext) -> None: ...
@dg.job(partitions_def=days)
def inspection() -> None: ...
assets = [readings, volume, plain, archive, valued, sites, summary, level]
defs = dg.Definitions(assets, jobs=[inspection], executor=dg.in_process_executor)
"""
)
FIRST_WEEKS = [f"2025-03-{day:02d}" for day in (1, 2, 3, 4, 5, 8, 9, 10, 11)]


def days(first: int, last: int) -> list[str]:
    return [f"2025-03-{day:02d}" for day in range(first, last + 1)]


pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FAILING_DAYS", raising=False)
    file = tmp_path / "utility.py"
    file.write_text(UTILITY)
    return file


@contextmanager
def workspace(file: Path, instance: dg.DagsterInstance) -> Iterator:
    sys.modules.pop(file.stem, None)
    origin = InProcessCodeLocationOrigin(
        LoadableTargetOrigin(executable_path=sys.executable, python_file=str(file)), location_name="utility"
    )
    with create_test_daemon_workspace_context(InProcessWorkspaceLoadTarget(origin), instance) as context:
        yield context


def request(context, assets: list[str], keys: list[str]) -> str:
    instance = context.instance
    backfill = PartitionBackfill.from_asset_partitions(
        backfill_id="repair",
        asset_graph=context.create_request_context().asset_graph,
        partition_names=keys,
        asset_selection=[dg.AssetKey(name) for name in assets],
        backfill_timestamp=get_current_timestamp(),
        tags={},
        dynamic_partitions_store=instance,
        all_partitions=False,
        title=None,
        description=None,
        run_config=None,
    )
    instance.add_backfill(backfill)
    return "repair"


def iterate(context, times: int = 1) -> PartitionBackfill:
    for _ in range(times):
        list(execute_backfill_iteration(context, logging.getLogger("backfill")))
    backfill = context.instance.get_backfill("repair")
    assert backfill
    return backfill


def runs_of(instance: dg.DagsterInstance, asset: str) -> list[list[str]]:
    """The partitions of each run of an asset, in order."""
    found = []
    for run in instance.get_runs():
        if run.asset_selection == {dg.AssetKey(asset)}:
            tags = run.tags
            start = tags.get("dagster/asset_partition_range_start", tags.get("dagster/partition"))
            end = tags.get("dagster/asset_partition_range_end", tags.get("dagster/partition"))
            found.append([start, end])
    return sorted(found)


def done(instance: dg.DagsterInstance, asset: str) -> set[str]:
    return instance.get_materialized_partitions(dg.AssetKey(asset))


def run_backfill(project: Path, assets: list[str], keys: list[str], times: int = 4):
    instance = dg.DagsterInstance.get()
    with workspace(project, instance) as context:
        request(context, assets, keys)
        return iterate(context, times)


@pytest.fixture
def queue(project: Path) -> Iterator[dg.DagsterInstance]:
    """An instance that queues runs, as `dg dev` does, and starts none."""
    with dg.instance_for_test() as instance:
        yield instance


@pytest.fixture
def instance(project: Path) -> Iterator[dg.DagsterInstance]:
    with dg.instance_for_test(synchronous_run_launcher=True, synchronous_run_coordinator=True) as instance:
        yield instance


def test_a_run_covers_a_range_without_gaps(project: Path, queue: dg.DagsterInstance) -> None:
    """`multi_run(3)` launches four runs."""
    run_backfill(project, ["readings"], FIRST_WEEKS)
    assert runs_of(queue, "readings") == [
        ["2025-03-01", "2025-03-03"],
        ["2025-03-04", "2025-03-05"],
        ["2025-03-08", "2025-03-10"],
        ["2025-03-11", "2025-03-11"],
    ]


def test_a_backfill_launches_all_its_runs(project: Path, queue: dg.DagsterInstance) -> None:
    run_backfill(project, ["plain"], days(1, 12), times=1)
    assert len(queue.get_runs()) == 12
    assert {run.tags["dagster/backfill"] for run in queue.get_runs()} == {"repair"}


def test_assets_with_equal_partitions_and_policies_share_runs(project: Path, queue: dg.DagsterInstance) -> None:
    run_backfill(project, ["plain", "summary"], days(1, 2), times=1)
    both = {dg.AssetKey("plain"), dg.AssetKey("summary")}
    assert [run.asset_selection for run in queue.get_runs()] == [both, both]


def test_partitions_that_depend_on_the_previous_one_run_one_after_another(
    project: Path, instance: dg.DagsterInstance
) -> None:
    with workspace(project, instance) as context:
        request(context, ["level"], days(1, 3))
        for last in (1, 2, 3):
            iterate(context)
            assert done(instance, "level") == set(days(1, last))
        assert iterate(context).status is BulkActionStatus.COMPLETED_SUCCESS


@pytest.mark.slow
def test_partitions_downstream_of_a_failed_run_are_not_materialized(
    project: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAILING_DAYS", "2025-03-08")
    backfill = run_backfill(project, ["readings", "volume"], FIRST_WEEKS, times=3)
    assert done(instance, "volume") == {*days(1, 5), "2025-03-11"}
    assert backfill.status is BulkActionStatus.COMPLETED_FAILED


def test_only_the_failed_partition_of_a_default_run_fails(
    project: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAILING_DAYS", "2025-03-02")
    run_backfill(project, ["volume"], days(1, 3), times=2)
    assert done(instance, "volume") == {"2025-03-01", "2025-03-03"}


def test_assets_without_upstream_assets_share_partitions(project: Path, instance: dg.DagsterInstance) -> None:
    with pytest.raises(Exception, match="must have the same PartitionsDefinition"):
        run_backfill(project, ["readings", "sites"], ["2025-03-01"])


def test_without_the_daemon_no_run_starts(project: Path, queue: dg.DagsterInstance) -> None:
    with workspace(project, queue) as context:
        request(context, ["plain"], days(1, 3))
        assert queue.get_runs() == []
        assert queue.get_backfill("repair").status is BulkActionStatus.REQUESTED
        iterate(context)
        assert len(queue.get_runs()) == 3


@pytest.mark.parametrize("waits", [False, True])
def test_code_that_does_not_load_fails_the_backfill(
    project: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    if waits:
        monkeypatch.setenv("DAGSTER_BACKFILL_RETRY_DEFINITION_CHANGED_ERROR", "1")
    with workspace(project, instance) as context:
        request(context, ["plain"], days(1, 1))
    project.write_text("import no_such_module")
    with workspace(project, instance) as context:
        backfill = iterate(context)
    if waits:
        assert backfill.status is BulkActionStatus.REQUESTED
        project.write_text(UTILITY)
        with workspace(project, instance) as context:
            assert iterate(context, 3).status is BulkActionStatus.COMPLETED_SUCCESS
    else:
        assert backfill.status is BulkActionStatus.FAILING


@pytest.mark.parametrize("removed", ["asset", "partitions"])
def test_a_removed_asset_or_partition_fails_the_backfill(
    project: Path, instance: dg.DagsterInstance, removed: str
) -> None:
    with workspace(project, instance) as context:
        request(context, ["plain"], days(1, 1))
    before, after = ("def plain(", "def renamed(") if removed == "asset" else ("2025-03-01", "2025-03-02")
    project.write_text(UTILITY.replace(before, after).replace("plain, ", "" if removed == "asset" else "plain, "))
    with workspace(project, instance) as context:
        backfill = iterate(context, 3)
    assert backfill.status in (BulkActionStatus.FAILING, BulkActionStatus.FAILED)
    assert instance.get_runs() == []


@pytest.mark.parametrize(("limit", "failures"), [(None, 5), ("2", 2)])
def test_other_errors_are_retried(
    project: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, limit: str | None, failures: int
) -> None:
    async def broken(*args) -> None:
        raise ConnectionError("database down")

    if limit:
        monkeypatch.setenv("DAGSTER_MAX_ASSET_BACKFILL_RETRIES", limit)
    monkeypatch.setattr("dagster._daemon.backfill.execute_asset_backfill_iteration", broken)
    with workspace(project, instance) as context:
        request(context, ["plain"], days(1, 3))
        assert iterate(context, failures).status is BulkActionStatus.REQUESTED
        assert iterate(context).status is BulkActionStatus.FAILING


def test_an_unreachable_code_location_is_retried_without_limit(
    project: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreachable(*args) -> None:
        raise DagsterUserCodeUnreachableError("no answer")

    with workspace(project, instance) as context:
        request(context, ["plain"], days(1, 1))
        with monkeypatch.context() as patched:
            patched.setattr("dagster._daemon.backfill.execute_asset_backfill_iteration", unreachable)
            assert iterate(context, 12).status is BulkActionStatus.REQUESTED
        assert iterate(context, 3).status is BulkActionStatus.COMPLETED_SUCCESS


def threads(settings: dict) -> bool:
    """Whether the backfill daemon has a pool of threads, with these settings in dagster.yaml."""
    with dg.instance_for_test(overrides={"backfills": settings} if settings else {}) as instance:
        with BackfillDaemon(instance.get_backfill_settings()) as daemon:
            return daemon._threadpool_executor is not None  # noqa: SLF001


@pytest.mark.parametrize("error", [ConnectionError, DagsterUserCodeUnreachableError])
def test_errors_fail_the_backfill_of_an_op_job_at_once(
    project: Path, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def broken(*args) -> None:
        raise error("no answer")

    monkeypatch.setattr("dagster._daemon.backfill.execute_job_backfill_iteration", broken)
    with workspace(project, instance) as context:
        [location] = context.create_request_context().code_locations
        [repository] = location.get_repositories().values()
        sets = {each.job_name: each for each in repository.get_partition_sets()}
        instance.add_backfill(
            PartitionBackfill(
                backfill_id="repair",
                partition_set_origin=sets["inspection"].get_remote_origin(),
                status=BulkActionStatus.REQUESTED,
                partition_names=["2025-03-01"],
                from_failure=False,
                reexecution_steps=None,
                tags={},
                backfill_timestamp=get_current_timestamp(),
            )
        )
        assert iterate(context).status is BulkActionStatus.FAILING


def test_with_two_dimensions_a_range_covers_keys_of_one() -> None:
    """The daemon starts one run of a single-run asset for each of these ranges."""
    sites = dg.StaticPartitionsDefinition(["hilltop", "lakeside", "riverside"])
    pairs = dg.MultiPartitionsDefinition({"day": dg.DailyPartitionsDefinition("2025-03-01"), "site": sites})
    keys = [f"2025-03-0{day}|{site}" for day in (1, 2) for site in sites.get_partition_keys()]
    ranges = pairs.subset_with_partition_keys(keys).get_partition_key_ranges(pairs)
    assert len(ranges) == 2
    one_site = pairs.subset_with_partition_keys([key for key in keys if "hilltop" in key])
    assert len(one_site.get_partition_key_ranges(pairs)) == 1


def test_a_backfills_section_keeps_threads_on() -> None:
    assert threads({})
    assert threads({"num_workers": 8})
    assert not threads({"use_threads": False})


def launch(project: Path, *options: str):
    arguments = ["-f", str(project), "--select", *options]
    return CliRunner().invoke(asset_materialize_command, arguments)


RANGE = ["--partition-range", "2025-03-01...2025-03-03"]


def test_a_range_of_a_single_run_asset_is_one_run(project: Path, instance: dg.DagsterInstance) -> None:
    assert launch(project, "archive", *RANGE).exit_code == 0
    assert len(instance.get_runs()) == 1
    assert done(instance, "archive") == set(days(1, 3))


def test_a_function_for_one_partition_does_not_run_for_a_range(project: Path, instance: dg.DagsterInstance) -> None:
    assert launch(project, "plain", *RANGE).exit_code == 1
    [run] = instance.get_runs()
    events = [log.dagster_event for log in instance.all_logs(run.run_id) if log.dagster_event]
    [failed] = [event for event in events if event.is_step_failure]
    assert (
        "Cannot access partition_key for a partitioned run with a range of partitions. Call partition_key_range instead."
    ) in failed.step_failure_data.error.to_string()


def test_multi_run_assets_take_no_range(project: Path, instance: dg.DagsterInstance) -> None:
    result = launch(project, "readings", *RANGE)
    assert "Provided partition range, but not all assets have a single-run backfill policy." in str(result.exception)


def test_the_default_io_manager_stores_one_partition(project: Path, instance: dg.DagsterInstance) -> None:
    assert launch(project, "valued", *RANGE).exit_code == 1
    [run] = instance.get_runs()
    text = "\n".join(str(event) for event in instance.all_logs(run.run_id))
    assert "does not support persisting an output associated with multiple partitions" in text

"""What the guide to asset sensors says about the updates that a sensor sees, and about sensors that request nothing."""

from collections.abc import Iterator

import dagster as dg
import pytest


@pytest.fixture(scope="module")
def instance() -> Iterator[dg.DagsterInstance]:
    with dg.instance_for_test() as shared:
        yield shared


@dg.op
def archive() -> None: ...


@dg.job
def archive_readings() -> None:
    archive()


class Watched:
    """An asset sensor that notes the updates it gets, and its asset. Each test has a key of its own."""

    def __init__(self, instance: dg.DagsterInstance, key: str, answer=lambda: dg.SkipReason("noted")) -> None:
        self.instance = instance
        self.key = key
        self.seen: list[str | None] = []
        self.cursor: str | None = None

        @dg.asset_sensor(asset_key=dg.AssetKey(key), job=archive_readings, name=f"watch_{key}")
        def watching(context: dg.SensorEvaluationContext, event: dg.EventLogEntry):
            materialization = event.asset_materialization
            self.seen.append(materialization.partition or materialization.metadata["number"].value)
            return answer()

        self.sensor = watching

    def report(self, event: type = dg.AssetMaterialization, **options) -> None:
        self.instance.report_runless_asset_event(event(self.key, **options))

    def update(self, number: int) -> None:
        self.report(metadata={"number": number})

    def tick(self):
        defs = dg.Definitions(jobs=[archive_readings], sensors=[self.sensor])
        with dg.build_sensor_context(self.instance, self.cursor, definitions=defs) as context:
            result = self.sensor.evaluate_tick(context)
        self.cursor = result.cursor
        return result


def test_only_the_latest_update_is_handled(instance: dg.DagsterInstance) -> None:
    """Each tick handles only the latest update."""
    watched = Watched(instance, "latest")
    for number in (1, 2, 3):
        watched.update(number)
    watched.tick()
    watched.tick()
    assert watched.seen == [3]


def test_updates_of_other_partitions_are_skipped_too(instance: dg.DagsterInstance) -> None:
    """For a partitioned asset, Dagster skips the earlier updates even if they're for other partitions."""
    watched = Watched(instance, "partitioned")
    for partition in ("hill", "harbor"):
        watched.report(partition=partition)
    watched.tick()
    watched.tick()
    assert watched.seen == ["harbor"]


def test_the_first_tick_handles_an_earlier_update(instance: dg.DagsterInstance) -> None:
    """The first tick handles an earlier update."""
    watched = Watched(instance, "earlier")
    watched.update(1)
    assert watched.cursor is None
    assert watched.tick().skip_message == "noted"
    assert watched.seen == [1]


@pytest.mark.parametrize("answer", [lambda: dg.SkipReason("ignored"), lambda: None, dg.RunRequest])
def test_an_update_is_handled_once_whatever_is_returned(instance: dg.DagsterInstance, answer) -> None:
    """Each update is handled once."""
    watched = Watched(instance, f"once_{type(answer()).__name__}", answer)
    watched.update(1)
    watched.tick()
    watched.tick()
    assert watched.seen == [1]


def test_an_update_is_handled_again_after_an_error(instance: dg.DagsterInstance) -> None:
    """If the function raises an error, the next tick calls the function again."""

    def fail():
        raise ValueError("archive is full")

    watched = Watched(instance, "failing", fail)
    watched.update(1)
    for _ in range(2):
        with pytest.raises(ValueError, match="archive is full"):
            watched.tick()
    assert watched.seen == [1, 1]


def test_the_cursor_is_not_for_the_function(instance: dg.DagsterInstance) -> None:
    """`The cursor is managed by the asset sensor and should not be modified by a user.`"""
    watched = Watched(instance, "cursor", lambda: dg.SensorResult(cursor="7"))
    watched.update(1)
    with pytest.raises(Exception) as error:
        watched.tick()
    message = "The cursor is managed by the asset sensor and should not be modified by a user."
    assert message in str(error.value.__cause__ or error.value)


def test_only_materializations_trigger_the_sensor(instance: dg.DagsterInstance) -> None:
    """Observations and asset checks don't."""
    watched = Watched(instance, "observed")
    watched.report(dg.AssetObservation)
    check = dg.AssetCheckEvaluation(asset_key=dg.AssetKey("observed"), check_name="rows", passed=True)
    instance.report_runless_asset_event(check)
    watched.tick()
    assert watched.seen == []
    watched.update(1)
    watched.tick()
    assert watched.seen == [1]


def test_no_asset_needs_to_have_the_key(instance: dg.DagsterInstance) -> None:
    """The sensor never requests a run."""
    watched = Watched(instance, "clean_raedings")
    dg.Definitions.validate_loadable(dg.Definitions(jobs=[archive_readings], sensors=[watched.sensor]))
    instance.report_runless_asset_event(dg.AssetMaterialization("clean_readings"))
    message = "No new materialization events found for asset key"
    assert watched.tick().skip_message.startswith(message)


def test_an_asset_sensor_takes_no_target() -> None:
    """`@dg.asset_sensor` accepts `job`, `jobs`, or `job_name`, but not `target`."""
    with pytest.raises(TypeError, match="target"):
        dg.asset_sensor(asset_key=dg.AssetKey("a"), target=archive_readings)


def test_an_update_without_a_run_has_an_empty_run_id(instance: dg.DagsterInstance) -> None:
    instance.report_runless_asset_event(dg.AssetMaterialization("reported"))
    [record] = instance.fetch_materializations(dg.AssetKey("reported"), limit=1).records
    assert record.event_log_entry.run_id == ""

"""What the pages on partitions and backfills say of their samples."""

import datetime as dt
from pathlib import Path

import dagster as dg
import duckdb
import pytest

from waterworks.defs import (
    daily_volume,
    lab_days,
    output_changes,
    pump_checks,
    pump_history,
    readings_archive,
    site_capacity,
    site_forecast,
    site_inspection,
    site_reports,
    water_statements,
)

READINGS = "pump,site,megaliters\nP-01,hilltop,20.5\nP-02,hilltop,22.0\nP-07,riverside,61.5\n"
RANGE = {
    "dagster/asset_partition_range_start": "2025-03-13",
    "dagster/asset_partition_range_end": "2025-03-15",
}


@pytest.fixture(autouse=True)
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "data" / "readings"
    folder.mkdir(parents=True)
    for day in ("2025-03-13", "2025-03-14", "2025-03-15"):
        (folder / f"{day}.csv").write_text(READINGS)


def parents(child, parent, keys=None, now=dt.datetime(2025, 3, 6)):
    """The partitions of the parent that partitions of the child need."""
    defs = dg.Definitions(assets=dg.load_assets_from_modules([site_reports, water_statements]))
    graph = defs.resolve_asset_graph()
    below = graph.get(dg.AssetKey(child)).partitions_def
    above = graph.get(dg.AssetKey(parent)).partitions_def
    mapping = graph.get_partition_mapping(dg.AssetKey(child), dg.AssetKey(parent))
    result = mapping.get_upstream_mapped_partitions_result_for_partitions(
        below and below.subset_with_partition_keys(keys),
        below,
        above,
        current_time=now.replace(tzinfo=dt.UTC),
    )
    return sorted(result.partitions_subset.get_partition_keys())


def test_a_partition_replaces_its_own_rows():
    for _ in range(2):
        result = dg.materialize([daily_volume.daily_volume], partition_key="2025-03-14")
    event = result.asset_materializations_for_node("daily_volume")[0]
    assert event.partition == "2025-03-14"
    assert event.metadata["dagster/partition_row_count"].value == 2
    with duckdb.connect("waterworks.duckdb") as db:
        rows = db.execute("from daily_volume order by site").fetchall()
    day = dt.date(2025, 3, 14)
    assert rows == [(day, "hilltop", 42.5), (day, "riverside", 61.5)]


def test_the_default_policy_has_one_key_in_a_run():
    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match="Cannot access partition_key for a partitioned run with a range",
    ):
        dg.materialize([daily_volume.daily_volume], tags=RANGE)


def test_static_partitions():
    result = dg.materialize([site_capacity.site_capacity], partition_key="hilltop")
    assert result.output_for_node("site_capacity") == pytest.approx(144.0)
    with pytest.raises(dg.DagsterUnknownPartitionError, match="key `moon`"):
        dg.materialize([site_capacity.site_capacity], partition_key="moon")


def test_two_dimensions():
    dg.materialize([site_forecast.site_forecast], partition_key="2025-03-14|hilltop")
    assert Path("data/forecasts/hilltop/2025-03-14.json").exists()
    with pytest.raises(dg.DagsterInvalidInvocationError, match="with 2 partitions definitions"):
        dg.MultiPartitionsDefinition(dict.fromkeys(("a", "b", "c"), site_capacity.sites))


def test_dynamic_partitions():
    notes = Path("data/notes")
    notes.mkdir()
    (notes / "P-22.txt").write_text("New impeller")
    with dg.instance_for_test() as instance:
        context = dg.build_sensor_context(instance=instance)
        result = pump_history.new_pumps(context)
        assert [r.partition_key for r in result.run_requests] == ["P-22"]
        request = result.dynamic_partitions_requests[0]
        instance.add_dynamic_partitions("pumps", request.partition_keys)
        run = dg.materialize(
            [pump_history.pump_history],
            partition_key="P-22",
            instance=instance,
        )
        assert run.output_for_node("pump_history") == "New impeller"
        context = dg.build_sensor_context(instance=instance)
        assert not pump_history.new_pumps(context).run_requests


def test_lab_days():
    days = lab_days.lab_days
    now = dt.datetime(2026, 1, 5, 12, tzinfo=dt.UTC)
    assert days.get_partition_keys(current_time=now) == [
        "2025-12-22",
        "2025-12-23",
        "2025-12-29",
        "2025-12-30",
        "2025-12-31",
        "2026-01-01",
        "2026-01-02",
    ]
    friday = days.time_window_for_partition_key("2026-01-02")
    assert f"{friday.end:%a %H:%M}" == "Mon 00:00"


def test_first_and_last_keys():
    noon = dt.datetime(2025, 3, 30, 12)

    def keys(partitions):
        return partitions.get_partition_keys(current_time=noon)

    assert keys(dg.DailyPartitionsDefinition("2025-03-01"))[-1] == "2025-03-29"
    today = dg.DailyPartitionsDefinition("2025-03-01", end_offset=1)
    assert keys(today)[-1] == "2025-03-30"
    weeks = dg.WeeklyPartitionsDefinition("2025-03-01")
    assert keys(weeks)[0] == "2025-03-02"
    mondays = dg.WeeklyPartitionsDefinition("2025-03-01", day_offset=1)
    assert keys(mondays)[0] == "2025-03-03"
    hours = dg.HourlyPartitionsDefinition("2025-03-30-00:00")
    assert keys(hours)[-1] == "2025-03-30-11:00"


def test_the_repeated_hour_has_a_key_of_its_own():
    hours = dg.HourlyPartitionsDefinition("2025-10-26-00:00", timezone="Europe/Copenhagen")
    now = dt.datetime(2025, 10, 26, 6, tzinfo=dt.UTC)
    keys = hours.get_partition_keys(current_time=now)
    assert keys[2:4] == ["2025-10-26-02:00", "2025-10-26-02:00+0100"]


def test_a_month_depends_on_its_days():
    days = parents(
        "monthly_statement",
        "daily_supply",
        ["2025-04-01"],
        now=dt.datetime(2025, 6, 1),
    )
    assert (len(days), days[0], days[-1]) == (30, "2025-04-01", "2025-04-30")


def test_mappings_of_sites():
    assert parents("output_of_day", "site_output", ["2025-03-04"]) == [
        "2025-03-04|hilltop",
        "2025-03-04|lakeside",
        "2025-03-04|riverside",
    ]
    hilltop = parents("history_of_site", "site_output", ["hilltop"])
    assert (len(hilltop), hilltop[-1]) == (5, "2025-03-05|hilltop")
    assert parents("region_report", "history_of_site", ["lowland"]) == [
        "lakeside",
        "riverside",
    ]
    assert parents("latest_output", "output_of_day") == ["2025-03-05"]


@pytest.mark.slow
def test_offsets(caplog):
    assets = [output_changes.metered_output, output_changes.change_of_output]
    dg.materialize(
        assets,
        partition_key="2025-03-14",
        selection=[output_changes.change_of_output],
    )
    with dg.instance_for_test() as instance:
        for day in range(8, 15):
            dg.materialize(
                [output_changes.metered_output],
                partition_key=f"2025-03-{day:02d}",
                instance=instance,
            )
        result = dg.materialize(
            [output_changes.metered_output, output_changes.average_before],
            partition_key="2025-03-15",
            selection=[output_changes.average_before],
            instance=instance,
        )
        assert result.output_for_node("average_before") == 111.0


def test_the_first_day_depends_only_on_itself():
    @dg.asset(
        partitions_def=output_changes.days,
        deps=[
            dg.AssetDep(
                output_changes.metered_output,
                partition_mapping=dg.TimeWindowPartitionMapping(start_offset=-1),
            )
        ],
    )
    def change(context: dg.AssetExecutionContext) -> list[str]:
        keys = context.asset_partition_keys_for_input("metered_output")
        return list(keys)

    result = dg.materialize(
        [output_changes.metered_output, change],
        partition_key="2025-03-01",
        selection=[change],
    )
    assert result.output_for_node("change") == ["2025-03-01"]


@pytest.mark.parametrize("key", ["2025-03-01", "2025-03-02"])
def test_the_first_days_can_be_materialized(key):
    result = dg.materialize(
        [output_changes.metered_output, output_changes.change_of_output],
        partition_key=key,
        selection=[output_changes.change_of_output],
    )
    assert result.success


def test_partitions_that_do_not_fit():
    @dg.asset(partitions_def=site_capacity.sites)
    def above() -> None: ...

    @dg.asset(
        partitions_def=dg.DailyPartitionsDefinition("2025-03-01"),
        deps=[above],
    )
    def below() -> None: ...

    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Invalid partition mapping from below to above",
    ):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[above, below]))


def test_assets_of_a_job_share_partitions():
    defs = dg.Definitions(
        assets=[daily_volume.daily_volume, site_capacity.site_capacity],
        jobs=[dg.define_asset_job("everything", "*")],
    )
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Selected assets must have the same partitions definitions",
    ):
        defs.resolve_job_def("everything")


def test_one_run_covers_a_range():
    result = dg.materialize([readings_archive.readings_archive], tags=RANGE)
    events = result.asset_materializations_for_node("readings_archive")
    assert [event.partition for event in events] == [
        "2025-03-13",
        "2025-03-14",
        "2025-03-15",
    ]
    assert len(list(Path("archive").iterdir())) == 3


def test_partitioned_op_jobs():
    job = pump_checks.daily_inspection
    config = pump_checks.inspection_by_day
    assert config.get_run_config_for_partition_key("2025-03-14") == {
        "ops": {"inspect_pumps": {"config": {"day": "2025-03-14"}}}
    }
    result = job.execute_in_process(partition_key="2025-03-14")
    assert result.success
    result = site_inspection.site_inspection.execute_in_process(partition_key="hilltop")
    assert result.output_for_node("inspect_site") == "hilltop"

"""What the guides to declarative automation say under Limits and Troubleshooting."""

import datetime as dt
from contextlib import nullcontext

import dagster as dg
import pytest
from dagster._core.definitions.sensor_definition import SensorType
from dagster._core.remote_representation.external_data import (
    resolve_automation_condition_args,
)

from city_bikes import customized_eager, customized_on_missing
from city_bikes.defs import check_conditions, dock_files

Condition = dg.AutomationCondition
NINE = "0 9 * * *"
daily = dg.DailyPartitionsDefinition(start_date="2025-02-20")


@dg.asset
def trips() -> None: ...


@dg.asset
def weather() -> None: ...


def stats(condition, deps=(trips,), **options) -> dg.Definitions:
    @dg.asset(deps=list(deps), automation_condition=condition, **options)
    def trip_stats() -> None: ...

    return dg.Definitions(assets=[*deps, trip_stats])


def user_code_sensor(target="*", **options) -> dg.AutomationConditionSensorDefinition:
    options = {"name": "automation", "use_user_code_server": True} | options
    return dg.AutomationConditionSensorDefinition(target=target, **options)


class Ticks:
    """Ticks of a sensor that the code location evaluates."""

    def __init__(self, defs: dg.Definitions, name: str = "automation") -> None:
        self.defs = defs
        self.name = name
        self.instance = dg.DagsterInstance.ephemeral()
        self.cursor: str | None = None

    def tick(self) -> list[dg.RunRequest]:
        repository = self.defs.get_repository_def()
        result = repository.get_sensor_def(self.name)(
            dg.build_sensor_context(self.instance, self.cursor, repository_def=repository)
        )
        self.cursor = result.cursor
        return list(result.run_requests)


# Declarative automation


def test_requested_runs_have_no_config() -> None:
    """Runs requested by conditions have no run config."""

    class Region(dg.Config):
        region: str

    def defs(config_class: type) -> dg.Definitions:
        @dg.asset(deps=[trips], automation_condition=Condition.eager())
        def trip_stats(config: config_class) -> None: ...

        return dg.Definitions(assets=[trips, trip_stats], sensors=[user_code_sensor()])

    ticks = Ticks(defs(Region))
    ticks.tick()
    dg.materialize([trips], instance=ticks.instance)
    [request] = ticks.tick()
    assert request.run_config == {}
    job = ticks.defs.resolve_implicit_global_asset_job_def()
    run = job.get_subset(asset_selection=set(request.asset_selection))
    with pytest.raises(dg.DagsterInvalidConfigError, match="trip_stats"):
        run.execute_in_process(instance=ticks.instance)

    class WithDefault(dg.Config):
        region: str = "north"

    job = defs(WithDefault).resolve_implicit_global_asset_job_def()
    run = job.get_subset(asset_selection=set(request.asset_selection))
    assert run.execute_in_process(instance=ticks.instance).success


def test_a_condition_requests_what_a_schedule_has_updated(timeline) -> None:
    """If both a condition and a schedule update an asset, it can be materialized twice."""
    ticks = timeline(stats(Condition.eager()))
    ticks.tick()
    ticks.run("trip_stats")  # the schedule's run
    ticks.tick()
    ticks.run("trips")  # its input arrives a little later
    assert ticks.tick() == ["trip_stats"]


def test_a_job_takes_no_condition() -> None:
    """Jobs don't accept a condition."""
    for define in (dg.job, dg.define_asset_job):
        with pytest.raises(TypeError, match="automation_condition"):
            define(name="build", automation_condition=Condition.eager())


def test_conditions_ignore_what_was_missing_before(timeline) -> None:
    """The condition was evaluated for the first time."""
    for condition in (
        Condition.eager(),
        Condition.on_missing(),
        Condition.on_cron(NINE),
    ):
        ticks = timeline(stats(condition))
        ticks.run("trips")
        assert ticks.tick() == []
        assert ticks.tick() == []


def test_an_external_asset_without_events_blocks_eager(timeline) -> None:
    """The asset also counts as missing, so it blocks `eager()`."""
    external = dg.AssetSpec("tariffs")
    ticks = timeline(stats(Condition.eager(), (trips, external)))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == []
    ticks.report("tariffs")
    assert ticks.tick() == ["trip_stats"]


def test_observations_of_an_external_asset_do_not_count(timeline) -> None:
    """Report materializations for the external asset (observations don't count)."""
    external = dg.AssetSpec("tariffs")
    ticks = timeline(stats(Condition.eager(), (trips, external)))
    ticks.tick()
    ticks.run("trips")
    for version in ("1", "2"):
        ticks.instance.report_runless_asset_event(
            dg.AssetObservation("tariffs", tags={"dagster/data_version": version})
        )
        assert ticks.tick() == []
    ticks.report("tariffs")
    assert ticks.tick() == ["trip_stats"]


# Automation condition sensors


def test_a_check_can_have_two_sensors_but_an_asset_cannot() -> None:
    """Dagster enforces this limit only for assets."""
    key = check_conditions.no_negative_docks.check_key
    checks = dg.AssetSelection.checks(key)
    assets = dg.AssetSelection.assets("dock_readings").without_checks()
    source = check_conditions.defs

    def with_two(target) -> dg.Definitions:
        sensors = [dg.AutomationConditionSensorDefinition(name, target=target) for name in ("one", "two")]
        return dg.Definitions(assets=source.assets, asset_checks=source.asset_checks, sensors=sensors)

    dg.Definitions.validate_loadable(with_two(checks))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="overlapping asset selections"):
        dg.Definitions.validate_loadable(with_two(assets))


def test_two_sensors_of_a_check_both_request_it() -> None:
    """Two sensors for the same check load, and both evaluate its condition."""
    source = check_conditions.defs
    checks = dg.AssetSelection.checks(check_conditions.no_negative_docks.check_key)
    defs = dg.Definitions(
        assets=source.assets,
        asset_checks=source.asset_checks,
        sensors=[user_code_sensor(checks, name=name) for name in ("one", "two")],
    )
    one, two = Ticks(defs, "one"), Ticks(defs, "two")
    two.instance = one.instance
    for ticks in (one, two):
        assert ticks.tick() == []
    dg.materialize(source.assets, instance=one.instance)
    for ticks in (one, two):
        [request] = ticks.tick()
        assert request.asset_check_keys == [check_conditions.no_negative_docks.check_key]


def test_all_runs_of_a_sensor_have_its_tags() -> None:
    """All runs that a sensor launches have the same `run_tags`."""

    @dg.asset(deps=[weather], automation_condition=Condition.eager())
    def forecast() -> None: ...

    plain = stats(Condition.eager())
    ticks = Ticks(
        dg.Definitions(
            assets=[*plain.assets, weather, forecast],
            sensors=[user_code_sensor(run_tags={"team": "operations"})],
        )
    )
    ticks.tick()
    for upstream in (trips, weather):
        dg.materialize([upstream], instance=ticks.instance)
        [request] = ticks.tick()
        assert request.tags["team"] == "operations"
        ticks.tick()


def test_a_sensor_of_the_daemon_is_not_evaluated_in_tests() -> None:
    """`Automation condition sensors cannot be evaluated like regular user-space sensors.`"""
    sensor = user_code_sensor(use_user_code_server=False)
    defs = dg.Definitions(assets=[trips], sensors=[sensor])
    message = "Automation condition sensors cannot be evaluated like regular user-space sensors."
    with pytest.raises(NotImplementedError, match=message):
        sensor(
            dg.build_sensor_context(
                dg.DagsterInstance.ephemeral(),
                repository_def=defs.get_repository_def(),
            )
        )
    assert sensor.sensor_type is SensorType.AUTO_MATERIALIZE


# Asset checks


def test_a_check_has_no_partitions() -> None:
    """Asset checks have no partitions."""
    with pytest.raises(TypeError, match="partitions_def"):
        dg.asset_check(asset="daily_trips", partitions_def=daily)
    with pytest.raises(TypeError, match="partitions_def"):
        dg.AssetCheckSpec("rows", asset="daily_trips", partitions_def=daily)


def test_a_check_has_one_result_for_all_partitions(timeline) -> None:
    """A partition whose check failed is requested after the check has passed for another one."""
    days = dg.DailyPartitionsDefinition(start_date="2025-03-01", end_date="2025-03-05")
    passes = {"value": False}

    @dg.asset(partitions_def=days)
    def readings() -> None: ...

    @dg.asset_check(asset=readings, blocking=True)
    def rows() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=passes["value"])

    @dg.asset(
        partitions_def=days,
        deps=[readings],
        automation_condition=Condition.eager() & Condition.all_deps_blocking_checks_passed(),
    )
    def report() -> None: ...

    ticks = timeline(dg.Definitions(assets=[readings, report], asset_checks=[rows]), clock=None)
    ticks.tick()
    ticks.run("readings", checks=[rows.check_key], partition="2025-03-04")
    assert ticks.tick() == []
    passes["value"] = True
    ticks.run("readings", checks=[rows.check_key], partition="2025-03-02")
    assert ticks.tick() == ["report[2025-03-04]"]


def test_a_check_ignores_updates_from_before_its_first_evaluation(timeline) -> None:
    """A check is requested only for updates after the sensor's first evaluation of the check."""
    ticks = timeline(check_conditions.defs, clock=None)
    ticks.run("dock_readings")
    assert ticks.tick() == []
    assert ticks.tick() == []
    ticks.run("dock_readings")
    assert ticks.tick() == ["dock_readings:no_negative_docks"]


def test_a_check_that_a_sensor_excludes_stays_with_the_default_sensor() -> None:
    """If a custom sensor's target excludes checks, the default sensor evaluates them."""
    source = check_conditions.defs

    def sensors(target) -> dict[str, dg.DefaultSensorStatus]:
        sensor = dg.AutomationConditionSensorDefinition(
            "mine", target=target, default_status=dg.DefaultSensorStatus.RUNNING
        )
        defs = dg.Definitions(assets=source.assets, asset_checks=source.asset_checks, sensors=[sensor])
        found = defs.get_repository_def().sensor_defs
        return {each.name: each.default_status for each in found}

    without = dg.AssetSelection.all().without_checks()
    assert sensors(without) == {
        "mine": dg.DefaultSensorStatus.RUNNING,
        "default_automation_condition_sensor": dg.DefaultSensorStatus.STOPPED,
    }


def checked(condition=None, **options):
    @dg.asset_check(asset=trips, automation_condition=condition, **options)
    def rows() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False)

    return rows


def test_a_past_evaluation_time_hides_updates_from_checks(timeline) -> None:
    """In a test, a condition on a check never requests the check."""
    check = checked(Condition.eager())
    for clock, expected in (
        (dt.datetime(2025, 3, 3, 8, tzinfo=dt.UTC), []),
        (None, ["trips:rows"]),
    ):
        ticks = timeline(dg.Definitions(assets=[trips], asset_checks=[check]), clock=clock)
        ticks.run("trips", checks=[check.check_key])
        ticks.tick()
        ticks.run("trips")
        assert ticks.tick() == expected


def test_eager_does_not_wait_for_blocking_checks(timeline) -> None:
    """A downstream asset is requested after a blocking check fails."""
    check = checked(blocking=True)
    gate = Condition.eager() & Condition.all_deps_blocking_checks_passed()
    for condition, expected in ((Condition.eager(), ["trip_stats"]), (gate, [])):
        plain = stats(condition)
        ticks = timeline(dg.Definitions(assets=plain.assets, asset_checks=[check]), clock=None)
        ticks.tick()
        ticks.run("trips", checks=[check.check_key])
        assert ticks.tick() == expected


# Customized conditions


def test_a_name_is_replaced_wherever_it_occurs() -> None:
    """If you pass a name to `.replace()`, it replaces every part with that name."""

    def names(condition) -> list[str]:
        return [condition.name] + [name for child in condition.children for name in names(child)]

    eager = Condition.eager()
    assert names(eager).count("newly_updated") == 2
    replaced = eager.replace("newly_updated", Condition.data_version_changed())
    assert names(replaced).count("newly_updated") == 0


def test_without_needs_a_direct_part() -> None:
    """`Condition not found in operands`"""
    eager = Condition.eager()
    with pytest.raises(Exception, match="Condition not found in operands"):
        eager.without(Condition.newly_missing())
    eager.without(~Condition.any_deps_missing())


def test_and_binds_more_tightly_than_or() -> None:
    """In Python, `&` has higher precedence than `|`."""
    a, b, c = Condition.missing(), Condition.newly_updated(), Condition.in_progress()
    plain, grouped = a | b & c, (a | b) & c
    assert (plain.name, grouped.name) == ("OR", "AND")


def test_requirements_of_eager_do_not_apply_to_the_other_side(timeline) -> None:
    """Add requirements to each side of a `|` expression."""
    seen: list[list[str]] = []
    always = Condition.cron_tick_passed("* * * * *")

    def slow(condition):
        @dg.asset(automation_condition=condition)
        def trip_stats() -> None:
            seen.append(ticks.tick())

        return dg.Definitions(assets=[trip_stats])

    for condition in (
        Condition.eager() | always,
        Condition.eager() | (always & ~Condition.in_progress()),
    ):
        ticks = timeline(slow(condition))
        ticks.tick()
        ticks.run("trip_stats")
    assert seen == [["trip_stats"], []]


def test_a_changed_name_is_another_identity() -> None:
    """If you change the `name` of a Python condition, Dagster discards the stored state."""

    class File(dg.AutomationCondition):
        def __init__(self, path: str) -> None:
            self.path = path

        @property
        def name(self) -> str:
            return f"file({self.path})"

        def evaluate(self, context): ...

    def identity(path: str) -> str:
        return File(path).get_node_unique_id(parent_unique_id=None, index=0)

    assert identity("a") == identity("a") != identity("b")


# eager


def test_eager_counts_an_update_with_the_same_content(timeline) -> None:
    """`eager()` doesn't compare data."""

    @dg.asset
    def same() -> dg.MaterializeResult:
        return dg.MaterializeResult(data_version=dg.DataVersion("1"))

    ticks = timeline(stats(Condition.eager(), (same,)))
    ticks.tick()
    for _ in range(2):
        ticks.run("same")
        assert ticks.tick() == ["trip_stats"]
        ticks.run("trip_stats")
        ticks.tick()


def test_eager_ignores_an_update_of_a_run_in_which_the_asset_failed(timeline) -> None:
    """`eager()` doesn't react to a run that also targeted the asset, even if its step failed."""

    @dg.asset(deps=[trips], automation_condition=Condition.eager())
    def trip_stats() -> None:
        raise dg.Failure("no space left")

    ticks = timeline(dg.Definitions(assets=[trips, trip_stats]))
    ticks.tick()
    # As in the UI and in runs of conditions, the run has an asset selection.
    job = ticks.defs.resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(
        asset_selection=[trips.key, trip_stats.key],
        instance=ticks.instance,
        raise_on_error=False,
    )
    assert result.asset_materializations_for_node("trips")
    assert not result.success
    assert ticks.tick() == []
    assert ticks.tick() == []


def test_eager_checks_the_run_of_the_last_partition_only(timeline) -> None:
    """Of several partitions that are updated between ticks, only the last one's run is considered."""
    letters = dg.StaticPartitionsDefinition(["a", "b"])

    @dg.asset(partitions_def=letters)
    def parts() -> None: ...

    @dg.asset(partitions_def=letters, deps=[parts], automation_condition=Condition.eager())
    def part_stats() -> None:
        raise dg.Failure("no space left")

    ticks = timeline(dg.Definitions(assets=[parts, part_stats]))
    ticks.tick()
    job = ticks.defs.resolve_implicit_global_asset_job_def()
    for letter in ("a", "b"):
        job.execute_in_process(
            asset_selection=[parts.key, part_stats.key],
            partition_key=letter,
            instance=ticks.instance,
            raise_on_error=False,
        )
    assert ticks.tick() == ["part_stats[a]"]


def test_two_dependencies_cause_two_requests(timeline) -> None:
    """The asset is materialized twice after one change."""
    ticks = timeline(stats(Condition.eager(), (trips, weather)))
    ticks.run("trips", "weather")
    ticks.tick()
    requests = []
    for name in ("trips", "weather"):
        ticks.run(name)
        requests += ticks.tick()
        ticks.run("trip_stats")
        ticks.tick()
    assert requests == ["trip_stats", "trip_stats"]


# on_cron


def test_on_cron_considers_the_latest_partition(timeline) -> None:
    """`on_cron()` requests only the latest time-based partition."""

    @dg.asset(partitions_def=daily)
    def daily_trips() -> None: ...

    ticks = timeline(stats(Condition.on_cron(NINE), (daily_trips,), partitions_def=daily))
    ticks.tick()
    ticks.tick(minutes=60)
    ticks.run("daily_trips", partition="2025-03-01")
    assert ticks.tick() == []
    ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick() == ["trip_stats[2025-03-02]"]


def test_on_cron_does_not_retry_before_the_next_tick(timeline) -> None:
    """If a run fails, `on_cron()` doesn't request the asset again until the next cron tick."""

    @dg.asset(automation_condition=Condition.on_cron(NINE))
    def invoices() -> None:
        raise dg.Failure("no connection")

    ticks = timeline(dg.Definitions(assets=[invoices]))
    ticks.tick()
    assert ticks.tick(minutes=60) == ["invoices"]
    assert not ticks.run("invoices").success
    assert ticks.tick() == []
    assert ticks.tick(minutes=12 * 60) == []
    assert ticks.tick(minutes=12 * 60) == ["invoices"]


def test_on_cron_is_in_utc_by_default(timeline) -> None:
    """The asset is requested an hour early or late."""
    for zone, expected in ((None, []), ("Europe/Paris", ["invoices"])):
        options = {"cron_timezone": zone} if zone else {}

        @dg.asset(automation_condition=Condition.on_cron(NINE, **options))
        def invoices() -> None: ...

        ticks = timeline(dg.Definitions(assets=[invoices]))  # 08:00 in UTC
        ticks.clock = ticks.clock.replace(hour=7, minute=30)
        ticks.tick()
        assert ticks.tick(minutes=45) == expected


def test_one_misspelled_time_zone_fails_the_tick_of_all_assets() -> None:
    """The sensor's tick fails with `No time zone found with key …`."""

    @dg.asset(automation_condition=Condition.on_cron(NINE, cron_timezone="Europe/Olso"))
    def invoices() -> None: ...

    plain = stats(Condition.eager())
    defs = dg.Definitions(assets=[*plain.assets, invoices])
    dg.Definitions.validate_loadable(defs)
    with pytest.raises(Exception, match="Error while evaluating") as error:
        dg.evaluate_automation_conditions(defs, dg.DagsterInstance.ephemeral())
    assert "No time zone found with key Europe/Olso" in str(error.value.__cause__)


# on_missing


def daily_on_missing(condition=Condition.on_missing(), body=lambda: None):  # noqa: B008
    @dg.asset(partitions_def=daily, automation_condition=condition)
    def daily_stats() -> None:
        body()

    return dg.Definitions(assets=[daily_stats])


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Condition.on_missing(), ["daily_stats[2025-03-03]"]),
        (Condition.on_missing() & ~Condition.in_progress(), []),
    ],
)
def test_on_missing_requests_a_partition_in_progress(timeline, condition, expected) -> None:
    """`on_missing()` doesn't wait for a run in progress."""
    seen: list[list[str]] = []

    def body() -> None:
        # The partition is added while a run of it is in progress.
        ticks.clock += dt.timedelta(days=1)
        seen.append(ticks.tick())

    ticks = timeline(daily_on_missing(condition, body))
    ticks.tick()
    ticks.run("daily_stats", partition="2025-03-03")
    assert seen == [expected]


def test_wiped_partitions_are_requested_again(timeline) -> None:
    """Wiped partitions are materialized again."""
    ticks = timeline(daily_on_missing())
    ticks.run("daily_stats", partition="2025-03-02")
    ticks.tick()
    # No tick happens between the wipe and the next one, as if the sensor were stopped.
    ticks.instance.wipe_assets([dg.AssetKey("daily_stats")])
    assert ticks.tick() == ["daily_stats[2025-03-02]"]


def test_a_tick_without_the_condition_forgets_wiped_partitions(timeline) -> None:
    """To prevent these requests, deploy the asset without a condition, and wait for one tick."""
    ticks = timeline(daily_on_missing())
    ticks.run("daily_stats", partition="2025-03-02")
    ticks.tick()
    ticks.defs = daily_on_missing(None)
    assert ticks.tick() == []
    ticks.instance.wipe_assets([dg.AssetKey("daily_stats")])
    ticks.defs = daily_on_missing()
    assert ticks.tick() == []
    assert ticks.tick() == []


# Conditions written in Python


class Always(dg.AutomationCondition):
    def evaluate(self, context):
        return dg.AutomationResult(context, true_subset=context.candidate_subset)


def test_an_expression_with_a_python_condition_is_not_for_the_daemon() -> None:
    """Only a sensor with `use_user_code_server=True` can evaluate the expression."""
    expression = Condition.eager() & Always()
    assert not expression.is_serializable
    assert resolve_automation_condition_args(expression)[0] is None
    assert resolve_automation_condition_args(Condition.eager())[0] is not None


def test_updates_of_another_code_location_are_seen_as_events() -> None:
    """What a condition sees of another code location."""
    defs = stats(Condition.eager(), (dg.AssetSpec("remote_trips"),))
    ticks = Ticks(dg.Definitions(assets=defs.assets, sensors=[user_code_sensor()]))
    ticks.tick()
    ticks.instance.report_runless_asset_event(dg.AssetMaterialization("remote_trips"))
    assert len(ticks.tick()) == 1


def test_an_unknown_asset_cannot_be_matched() -> None:
    """What a condition doesn't see of another code location."""
    unknown = Condition.asset_matches("elsewhere", Condition.newly_updated())
    defs = stats(unknown)
    ticks = Ticks(dg.Definitions(assets=defs.assets, sensors=[user_code_sensor()]))
    ticks.instance.report_runless_asset_event(dg.AssetMaterialization("elsewhere"))
    with pytest.raises(Exception, match="Error while evaluating") as error:
        ticks.tick()
    assert isinstance(error.value.__cause__, KeyError)


def test_a_dependency_of_another_code_location_can_be_matched() -> None:
    """Add the asset to `deps`."""
    matching = Condition.asset_matches("remote_trips", Condition.newly_updated())
    defs = stats(matching, (dg.AssetSpec("remote_trips"),))
    ticks = Ticks(dg.Definitions(assets=defs.assets, sensors=[user_code_sensor()]))
    assert ticks.tick() == []
    ticks.instance.report_runless_asset_event(dg.AssetMaterialization("remote_trips"))
    assert len(ticks.tick()) == 1

    # An asset that is only named in `deps`, as one of another code location is.
    @dg.asset(deps=["remote_trips"], automation_condition=matching)
    def bare() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[bare], sensors=[user_code_sensor()]))
    assert ticks.tick() == []
    ticks.instance.report_runless_asset_event(dg.AssetMaterialization("remote_trips"))
    assert len(ticks.tick()) == 1


def test_an_expression_with_a_subclass_has_a_label() -> None:
    """You can label an expression that contains the subclass."""
    assert not hasattr(Always(), "with_label")
    expression = (Always() & Condition.missing()).with_label("follow the file")
    assert expression.get_label() == "follow the file"


def test_an_error_in_one_condition_fails_the_tick_of_all_assets() -> None:
    """The tick fails with `Error while evaluating conditions for …`."""
    broken = [True]

    class Reads(Always):
        def evaluate(self, context):
            if broken[0]:
                raise ConnectionError("no connection")
            return dg.AutomationResult(context, context.get_empty_subset())

    @dg.asset(automation_condition=Reads())
    def feed() -> None: ...

    @dg.asset(automation_condition=Always())
    def other() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[feed, other], sensors=[user_code_sensor()]))
    with pytest.raises(Exception, match="Error while evaluating conditions for feed"):
        ticks.tick()
    broken[0] = False
    [request] = ticks.tick()
    assert request.asset_selection == [other.key]


def test_a_condition_that_stays_true_requests_on_each_tick(timeline) -> None:
    """The asset is requested on every tick."""
    ticks = timeline(stats(Always()))
    assert [ticks.tick() for _ in range(3)] == [["trip_stats"]] * 3
    ticks = timeline(stats(Always().newly_true()))
    assert [ticks.tick() for _ in range(3)] == [["trip_stats"], [], []]


def test_the_sample_asset_needs_its_sensor() -> None:
    """The condition is never evaluated, and no error appears."""
    without = dg.Definitions(assets=[dock_files.dock_readings])
    dg.Definitions.validate_loadable(without)
    [sensor] = without.get_repository_def().sensor_defs
    assert sensor.name == "default_automation_condition_sensor"
    assert sensor.sensor_type is SensorType.AUTO_MATERIALIZE
    condition = dock_files.dock_readings.automation_conditions_by_key[dock_files.dock_readings.key]
    assert resolve_automation_condition_args(condition)[0] is None


# Operands and operators


def test_a_failure_in_a_run_of_a_whole_job_leaves_the_update_to_eager(timeline) -> None:
    """A run of a whole job has no asset selection."""
    broken = [True]

    @dg.asset(deps=[trips], automation_condition=Condition.eager())
    def trip_stats() -> None:
        if broken[0]:
            raise dg.Failure("no space left")

    job = dg.define_asset_job("build_all", [trips, trip_stats])
    defs = dg.Definitions(assets=[trips, trip_stats], jobs=[job])
    for works in (False, True):
        broken[0] = not works
        ticks = timeline(defs)
        ticks.tick()
        result = defs.resolve_job_def("build_all").execute_in_process(instance=ticks.instance, raise_on_error=False)
        assert not result.dagster_run.asset_selection
        assert ticks.tick() == ([] if works else ["trip_stats"])


def test_assets_of_another_sensor_are_not_requested_together(timeline) -> None:
    """A condition can respond to a request for another asset only if the same sensor evaluates both."""

    @dg.asset(deps=[trips], automation_condition=Condition.eager())
    def first() -> None: ...

    defs = stats(Condition.eager(), (first,))
    defs = dg.Definitions(assets=[trips, *defs.assets])
    ticks = timeline(defs)
    ticks.run("trips", "first", "trip_stats")
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["first", "trip_stats"]

    instance = dg.DagsterInstance.ephemeral()
    dg.materialize(list(defs.assets), instance=instance)
    alone = dg.AssetSelection.assets("trip_stats")
    cursor = None
    for _ in range(2):
        result = dg.evaluate_automation_conditions(defs, instance, asset_selection=alone, cursor=cursor)
        assert result.total_requested == 0
        cursor = result.cursor
        dg.materialize([trips], instance=instance)


@pytest.mark.parametrize(
    "condition",
    [
        Condition.in_latest_time_window(),
        Condition.all_deps_match(Condition.missing()),
        Condition.all_checks_match(Condition.check_failed()),
        Condition.missing().newly_true(),
    ],
)
def test_conditions_that_are_true_without_dependencies_checks_or_time(timeline, condition) -> None:
    """If the target has no dependencies, this operator is true."""
    assert timeline(stats(condition, ())).tick() == ["trip_stats"]


@pytest.mark.parametrize(
    "condition",
    [
        Condition.newly_updated(),
        Condition.newly_requested(),
        Condition.data_version_changed(),
        Condition.code_version_changed(),
        Condition.cron_tick_passed("* * * * *"),
        Condition.missing().since(Condition.missing()),
        Condition.missing().since_last_handled(),
    ],
)
def test_events_are_false_on_the_first_evaluation(timeline, condition) -> None:
    """On the first evaluation, there is no previous tick."""
    ticks = timeline(stats(condition, (), code_version="1"))
    ticks.run("trip_stats")
    if condition.name == "SINCE":
        ticks.instance.wipe_assets([dg.AssetKey("trip_stats")])
    assert ticks.tick() == []


@pytest.mark.parametrize(("hours", "days"), [(12, []), (47, ["02"]), (48, ["01", "02"])])
def test_windows_of_a_lookback_fit_entirely(timeline, hours, days) -> None:
    """If the duration is shorter than a window, the operand is never true."""
    window = Condition.in_latest_time_window(dt.timedelta(hours=hours))
    assert timeline(stats(window, (), partitions_def=daily)).tick() == [f"trip_stats[2025-03-{day}]" for day in days]


@pytest.mark.parametrize(("before", "after", "expected"), [("1", None, ["trip_stats"]), (None, "1", [])])
def test_a_removed_code_version_counts_as_a_change(timeline, before, after, expected) -> None:
    """Adding a `code_version` doesn't cause a request, but removing it does."""
    ticks = timeline(stats(Condition.code_version_changed(), (), code_version=before))
    assert [ticks.tick(), ticks.tick()] == [[], []]
    ticks.defs = stats(Condition.code_version_changed(), (), code_version=after)
    assert [ticks.tick(), ticks.tick()] == [expected, []]


@pytest.mark.parametrize(
    ("condition", "fails"),
    [
        (Condition.code_version_changed(), True),
        (Condition.data_version_changed(), True),
        (Condition.any_new_update_has_run_tags(tag_keys={"replay"}), False),
        (Condition.all_new_updates_have_run_tags(tag_keys={"replay"}), False),
    ],
)
def test_operands_that_are_for_assets_only(timeline, condition, fails) -> None:
    """They fail the tick of a check, or are never true for it."""

    @dg.asset_check(asset=trips, automation_condition=condition)
    def rows() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    ticks = timeline(dg.Definitions(assets=[trips], asset_checks=[rows]), clock=None)
    with pytest.raises(Exception, match="Error while evaluating conditions") if fails else nullcontext():
        assert ticks.tick() == []
        ticks.run("trips", checks=[rows.check_key], tags={"replay": "true"})
        assert ticks.tick() == []


def test_a_warning_is_no_passed_check(timeline) -> None:
    """A failed check with severity `WARN` doesn't count as passed."""

    @dg.asset_check(asset=trips, blocking=True)
    def rows() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False, severity=dg.AssetCheckSeverity.WARN)

    plain = stats(Condition.eager() & Condition.all_deps_blocking_checks_passed())
    ticks = timeline(dg.Definitions(assets=plain.assets, asset_checks=[rows]), clock=None)
    ticks.tick()
    assert ticks.run("trips", checks=[rows.check_key]).success
    assert ticks.tick() == []


# The condition of a deployed asset

OLD = ["daily_stats[2025-02-25]", "daily_stats[2025-03-02]"]
LATEST = ["daily_stats[2025-03-02]"]


@pytest.mark.parametrize("discarded", [False, True])
@pytest.mark.parametrize(
    ("before", "after", "at_once", "after_discarding"),
    [
        (Condition.on_cron(NINE), Condition.eager(), LATEST, []),
        (Condition.eager(), Condition.on_missing(), LATEST, []),
        (Condition.eager(), customized_eager.every_partition, OLD, []),
        (Condition.eager(), customized_eager.last_three_days, [], []),
        (Condition.on_missing(), customized_on_missing.fill_history, OLD, []),
        (
            Condition.on_missing(),
            customized_on_missing.existing_gaps_too,
            [],
            LATEST,
        ),
        (Condition.on_missing(), customized_on_missing.last_week_and_gaps, [], OLD),
    ],
)
def test_a_changed_condition_can_request_what_was_missing(
    timeline, before, after, at_once, after_discarding, discarded
) -> None:
    """Changing the condition of a deployed asset can request missing partitions all at once."""

    def deployed(condition) -> dg.Definitions:
        @dg.asset(partitions_def=daily)
        def daily_trips() -> None: ...

        @dg.asset(partitions_def=daily, deps=[daily_trips], automation_condition=condition)
        def daily_stats() -> None: ...

        return dg.Definitions(assets=[daily_trips, daily_stats])

    ticks = timeline(deployed(before))
    for partition in ("2025-02-25", "2025-03-02"):
        ticks.run("daily_trips", partition=partition)
    assert [ticks.tick(), ticks.tick()] == [[], []]
    if discarded:
        ticks.defs = deployed(None)
        assert ticks.tick() == []
    ticks.defs = deployed(after)
    assert ticks.tick() == (after_discarding if discarded else at_once)
    assert ticks.tick() == []

import dagster as dg
import pytest
from dagster_shared.check import ParameterCheckError

from city_bikes.defs import (
    check_conditions,
    check_gate,
    partitioned_check,
    split_sensors,
    user_code_sensor,
)

GATE = dg.AssetCheckKey(dg.AssetKey("dock_readings"), "no_negative_docks")
BAD_FEED = {"ops": {"dock_readings": {"config": {"lowest": -1}}}}


def test_eager_check_runs_after_its_asset(timeline):
    ticks = timeline(check_conditions.defs, clock=None)
    assert ticks.tick() == []
    ticks.run("dock_readings")
    assert ticks.tick() == ["dock_readings:no_negative_docks"]
    ticks.run(checks=[GATE])
    ticks.tick()
    # A run that already holds the check leaves nothing to request.
    ticks.run("dock_readings", checks=[GATE])
    assert ticks.tick() == []


def test_nightly_check_ignores_materializations(timeline):
    ticks = timeline(check_conditions.defs)
    ticks.clock = ticks.clock.replace(hour=1, minute=30)
    ticks.tick()
    assert ticks.tick(minutes=60) == ["dock_readings:no_drift_over_a_year"]
    assert ticks.tick() == []


def feed(ticks, *, bad: bool, check: bool = True):
    job = check_gate.defs.resolve_implicit_global_asset_job_def()
    job.get_subset(
        asset_selection={dg.AssetKey("dock_readings")},
        asset_check_selection={GATE} if check else set(),
    ).execute_in_process(
        instance=ticks.instance,
        run_config=BAD_FEED if bad else None,
        raise_on_error=False,
    )


def test_gate_holds_back_until_the_check_passes(timeline):
    ticks = timeline(check_gate.defs, clock=None)
    assert ticks.tick() == []
    feed(ticks, bad=False)
    assert ticks.tick() == ["availability_map"]
    assert ticks.tick() == []

    feed(ticks, bad=True)
    assert ticks.tick() == ["quality_incident"]
    assert ticks.tick() == []

    feed(ticks, bad=False)
    assert ticks.tick() == ["availability_map"]


def test_gate_also_waits_for_a_check_that_did_not_run(timeline):
    ticks = timeline(check_gate.defs, clock=None)
    ticks.tick()
    feed(ticks, bad=False, check=False)
    assert ticks.tick() == []
    ticks.run(checks=[GATE])
    assert ticks.tick() == ["availability_map"]


def test_blocking_check_in_the_same_run_stops_the_asset(timeline):
    ticks = timeline(check_gate.defs, clock=None)
    feed(ticks, bad=True, check=False)
    result = ticks.run("availability_map", checks=[GATE])
    assert not result.success
    assert not result.asset_materializations_for_node("availability_map")


def test_requested_check_narrows_the_checks_of_the_run():
    ran: list[str] = []

    @dg.asset
    def feed() -> None: ...

    @dg.asset(deps=[feed], automation_condition=dg.AutomationCondition.eager())
    def docks() -> None: ...

    @dg.asset_check(asset=docks, automation_condition=dg.AutomationCondition.eager())
    def with_condition() -> dg.AssetCheckResult:
        ran.append("with_condition")
        return dg.AssetCheckResult(passed=True)

    @dg.asset_check(asset=docks)
    def without_condition() -> dg.AssetCheckResult:
        ran.append("without_condition")
        return dg.AssetCheckResult(passed=True)

    sensor = dg.AutomationConditionSensorDefinition(
        name="all_automation",
        target=dg.AssetSelection.all() | dg.AssetSelection.all_asset_checks(),
        use_user_code_server=True,
    )
    defs = dg.Definitions(
        assets=[feed, docks],
        asset_checks=[with_condition, without_condition],
        sensors=[sensor],
    )
    instance = dg.DagsterInstance.ephemeral()
    repository = defs.get_repository_def()
    first = sensor(dg.build_sensor_context(instance=instance, repository_def=repository))
    dg.materialize([feed], instance=instance)
    second = sensor(dg.build_sensor_context(instance=instance, repository_def=repository, cursor=first.cursor))
    (request,) = second.run_requests
    assert request.asset_check_keys == [with_condition.check_key]
    defs.resolve_implicit_global_asset_job_def().get_subset(
        asset_selection=set(request.asset_selection),
        asset_check_selection=set(request.asset_check_keys),
    ).execute_in_process(instance=instance)
    assert ran == ["with_condition"]


def test_check_on_a_partitioned_asset(timeline):
    ticks = timeline(partitioned_check.defs, clock=None)
    assert ticks.tick() == []
    ticks.run("daily_trips", partition="2025-03-01")
    assert ticks.tick() == ["daily_trips:no_duplicate_trips"]

    @dg.asset_check(
        asset="daily_trips",
        automation_condition=dg.AutomationCondition.eager(),
    )
    def eager_check() -> dg.AssetCheckResult: ...

    ticks = timeline(
        dg.Definitions(assets=[partitioned_check.daily_trips], asset_checks=[eager_check]),
        clock=None,
    )
    ticks.tick()
    ticks.run("daily_trips", partition="2025-03-01")
    assert ticks.tick() == []


def test_split_sensors_leave_no_default_sensor():
    dg.Definitions.validate_loadable(split_sensors.defs)
    repository = split_sensors.defs.get_repository_def()
    graph = repository.asset_graph
    targets = {
        sensor.name: {key.to_user_string() for key in sensor.asset_selection.resolve(graph)}
        for sensor in repository.sensor_defs
    }
    assert targets == {
        "operations_automation": {"dock_readings", "availability_map"},
        "finance_automation": {"operator_invoices"},
    }


def test_uncovered_assets_stay_with_the_default_sensor():
    defs = dg.Definitions(
        assets=split_sensors.defs.assets,
        sensors=[split_sensors.finance_sensor],
    )
    assert {s.name for s in defs.get_repository_def().sensor_defs} == {
        "default_automation_condition_sensor",
        "finance_automation",
    }


def test_a_star_leaves_out_observable_source_assets():
    """`"*"` doesn't include observable source assets and their checks."""

    @dg.observable_source_asset(automation_condition=dg.AutomationCondition.on_cron("@hourly"))
    def feed():
        return dg.DataVersion("1")

    @dg.asset_check(asset=feed, automation_condition=dg.AutomationCondition.eager())
    def feed_is_fresh():
        return dg.AssetCheckResult(passed=True)

    everything = dg.AssetSelection.all(include_sources=True)
    for target, others in (("*", ["default_automation_condition_sensor"]), (everything, [])):
        own = dg.AutomationConditionSensorDefinition("own", target=target)
        defs = dg.Definitions(assets=[feed], asset_checks=[feed_is_fresh], sensors=[own])
        names = {sensor.name for sensor in defs.get_repository_def().sensor_defs}
        assert names == {"own", *others}


def test_overlapping_sensors_fail_to_load():
    overlap = dg.AutomationConditionSensorDefinition(name="everything", target=dg.AssetSelection.all())
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="overlapping asset selections"):
        dg.Definitions.validate_loadable(
            dg.Definitions(
                assets=split_sensors.defs.assets,
                sensors=[split_sensors.finance_sensor, overlap],
            )
        )


def test_user_code_sensor_uses_its_default_condition():
    repository = user_code_sensor.defs.get_repository_def()
    sensor = repository.get_sensor_def("all_automation")
    instance = dg.DagsterInstance.ephemeral()
    first = sensor(dg.build_sensor_context(instance=instance, repository_def=repository))
    assert first.run_requests == []
    dg.materialize([user_code_sensor.dock_readings], instance=instance)
    second = sensor(dg.build_sensor_context(instance=instance, repository_def=repository, cursor=first.cursor))
    (request,) = second.run_requests
    assert request.asset_selection == [dg.AssetKey("availability_map")]
    assert request.tags == {"team": "operations"}


def test_default_condition_needs_the_user_code_server():
    with pytest.raises(ParameterCheckError, match="non-user-code"):
        dg.AutomationConditionSensorDefinition(
            name="wrong",
            target="*",
            default_condition=dg.AutomationCondition.eager(),
        )


def test_limit_of_500_targets():
    assets = [
        dg.asset(
            name=f"asset_{number}",
            automation_condition=dg.AutomationCondition.eager(),
        )(lambda: None)
        for number in range(501)
    ]
    sensor = dg.AutomationConditionSensorDefinition(name="too_many", target="*", use_user_code_server=True)
    defs = dg.Definitions(assets=assets, sensors=[sensor])
    with pytest.raises(
        dg.DagsterInvalidInvocationError,
        match="targets 501 assets or checks, which is more than the limit of 500",
    ):
        sensor(
            dg.build_sensor_context(
                instance=dg.DagsterInstance.ephemeral(),
                repository_def=defs.get_repository_def(),
            )
        )

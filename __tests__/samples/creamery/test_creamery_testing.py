"""The claims of the pages below guides/test."""

from datetime import UTC, datetime

import dagster as dg
import pytest

from creamery.defs import (
    check_factory,
    check_jobs,
    collection,
    collection_checks,
    contract_check,
    farm_payments,
    freshness,
    partner_prices,
    pickup_checks,
    tank_checks,
    tank_samples,
)
from creamery.tests.test_environments import *  # noqa: F403
from creamery.tests.test_payments import *  # noqa: F403
from creamery.tests.test_tanker_report import *  # noqa: F403


def outcomes(result):
    return {evaluation.check_name: evaluation.passed for evaluation in result.get_asset_check_evaluations()}


def test_blocking_check_skips_downstream():
    instance = dg.DagsterInstance.ephemeral()
    result = dg.materialize(
        [collection.milk_pickups, collection.cheese_vats, collection_checks.milk_is_cold],
        instance=instance,
        raise_on_error=False,
    )
    assert not result.success
    assert outcomes(result) == {"milk_is_cold": False}
    assert result.asset_materializations_for_node("milk_pickups")
    assert "cheese_vats" not in {event.step_key for event in result.all_events}


def test_multi_check_and_factory():
    factory = check_factory.defs()
    result = dg.materialize([collection.milk_pickups, pickup_checks.required_columns, *factory.asset_checks])
    assert outcomes(result) == {
        "farm_not_null": True,
        "liters_not_null": True,
        "temperature_not_null": True,
        "liters_in_range": True,
        "temperature_in_range": False,
    }


def test_jobs_with_and_without_checks():
    defs = dg.Definitions(
        assets=[collection.milk_pickups],
        asset_checks=[collection_checks.milk_is_cold],
        schedules=[check_jobs.nightly_load, check_jobs.morning_checks],
    )
    with dg.DagsterInstance.ephemeral() as instance:
        load = defs.resolve_job_def("load_without_checks").execute_in_process(instance=instance)
        assert load.asset_materializations_for_node("milk_pickups")
        assert load.get_asset_check_evaluations() == []
    checks = defs.resolve_job_def("checks_only")
    assert set(checks.graph.node_dict) == {"milk_pickups_milk_is_cold"}


def check_selection(name):
    return dg.AssetSelection.checks(dg.AssetCheckKey(dg.AssetKey("tank_samples"), name))


def test_one_check_of_a_multi_asset_check():
    result = dg.materialize(
        [tank_checks.tank_samples, tank_checks.lab_checks],
        selection=dg.AssetSelection.assets("tank_samples").without_checks() | check_selection("fat_in_range"),
    )
    assert outcomes(result) == {"fat_in_range": False}


def test_one_asset_of_a_multi_asset_brings_its_check():
    result = dg.materialize([tank_samples.lab_export], selection="raw_samples")
    assert outcomes(result) == {"has_rows": True}
    both = dg.materialize([tank_samples.lab_export])
    assert outcomes(both) == {"has_rows": True, "has_reason": True}


def test_contract():
    result = dg.materialize([farm_payments.farm_payments, contract_check.follows_contract], raise_on_error=False)
    [evaluation] = result.get_asset_check_evaluations()
    assert not evaluation.passed
    assert evaluation.metadata["violations"].value == [
        "missing: amount",
        "type of liters: expected integer, found string",
        "unexpected: note",
    ]


@pytest.mark.parametrize("materialized", [True, False])
def test_freshness_of_a_table(materialized):
    defs = freshness.defs()
    check = freshness.freshness_checks
    with dg.DagsterInstance.ephemeral() as instance:
        if materialized:
            dg.materialize([freshness.route_plan], instance=instance)
        result = (
            dg.Definitions(
                assets=[freshness.route_plan],
                asset_checks=check,
                jobs=[dg.define_asset_job("checks", selection=dg.AssetSelection.all_asset_checks())],
            )
            .resolve_job_def("checks")
            .execute_in_process(instance=instance)
        )
        [evaluation] = result.get_asset_check_evaluations()
        assert evaluation.passed is materialized
        assert evaluation.check_name == "freshness_check"
        assert evaluation.severity is dg.AssetCheckSeverity.WARN
        if not materialized:
            assert evaluation.description == "Asset has never been observed/materialized."
    sensor = next(iter(defs.sensors))
    assert sensor.default_status is dg.DefaultSensorStatus.RUNNING


def test_freshness_of_an_external_table():
    defs = partner_prices.defs()
    with dg.DagsterInstance.ephemeral() as instance:
        jobs = dg.Definitions(
            jobs=[
                dg.define_asset_job("observe", selection="partner_prices"),
                dg.define_asset_job("checks", selection=dg.AssetSelection.all_asset_checks()),
            ]
        )
        all_defs = dg.Definitions.merge(defs, jobs)
        assert all_defs.resolve_job_def("observe").execute_in_process(instance=instance).success
        result = all_defs.resolve_job_def("checks").execute_in_process(instance=instance)
        [evaluation] = result.get_asset_check_evaluations()
        assert evaluation.metadata["dagster/last_updated_timestamp"].value == (
            datetime(2026, 3, 2, 4, 30, tzinfo=UTC).timestamp()
        )
        assert not evaluation.passed

"""Evaluates the freshness policies of the pages as the freshness daemon does."""

import asyncio
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import dagster as dg
import pytest
from dagster._core.definitions.freshness import FreshnessState
from dagster._core.definitions.freshness_evaluator import FRESHNESS_EVALUATORS_BY_POLICY_TYPE
from dagster._core.loader import LoadingContextForTest
from dagster._core.test_utils import freeze_time
from dagster._daemon.freshness import FreshnessDaemon
from dagster.preview.freshness import FreshnessPolicy
from dagster_shared.check import CheckError

from blood_bank.defs import freshness, freshness_defaults

CHICAGO = ZoneInfo("America/Chicago")


def at(hour, minute=0, day=10):
    return datetime(2025, 3, day, hour, minute, tzinfo=CHICAGO)


def state(asset, materialized, now):
    defs = dg.Definitions(assets=[asset])
    node = defs.resolve_asset_graph().get(asset.key)
    with dg.DagsterInstance.ephemeral() as instance:
        if materialized:
            with freeze_time(materialized):
                instance.report_runless_asset_event(dg.AssetMaterialization(asset.key))
        evaluator = FRESHNESS_EVALUATORS_BY_POLICY_TYPE[type(node.freshness_policy)]()
        with freeze_time(now):
            return asyncio.run(evaluator.evaluate_freshness(LoadingContextForTest(instance), node))


@pytest.mark.parametrize(
    ("age", "expected"),
    [
        (timedelta(hours=1, minutes=59), FreshnessState.PASS),
        (timedelta(hours=2), FreshnessState.WARN),
        (timedelta(hours=4), FreshnessState.FAIL),
    ],
)
def test_a_time_window_looks_at_the_age_of_the_last_materialization(age, expected):
    assert state(freshness.blood_stock, at(8), at(8) + age) is expected


@pytest.mark.parametrize(
    ("materialized", "now", "expected"),
    [
        # on time: from 05:00 to 07:00
        (at(6), at(7, 1), FreshnessState.PASS),
        (at(6), at(6, 59, day=11), FreshnessState.PASS),
        (at(6), at(7, 1, day=11), FreshnessState.FAIL),
        # too early
        (at(4, 30), at(7, 1), FreshnessState.FAIL),
        # late
        (at(9), at(9, 1), FreshnessState.PASS),
    ],
)
def test_a_cron_policy_looks_at_the_last_deadline(materialized, now, expected):
    assert state(freshness.hospital_orders, materialized, now) is expected


@pytest.mark.parametrize("asset", [freshness.blood_stock, freshness.hospital_orders])
def test_an_asset_without_materialization_is_unknown(asset):
    assert state(asset, None, at(8)) is FreshnessState.UNKNOWN


def test_a_default_covers_the_selection_and_keeps_a_policy():
    graph = freshness_defaults.defs.resolve_asset_graph()
    policies = {node.key.to_user_string(): node.freshness_policy for node in graph.asset_nodes}
    assert policies == {
        "lab_results": None,
        "blood_stock": freshness_defaults.hourly,
        "expiry_report": freshness_defaults.daily,
    }


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: FreshnessPolicy.time_window(timedelta(seconds=59)), "fail_window cannot be less than 1 minute"),
        (lambda: FreshnessPolicy.time_window(timedelta(hours=1), timedelta(hours=1)), "warn_window must be less than"),
        (lambda: FreshnessPolicy.cron("0 7 * * *", timedelta(hours=25)), "smallest cron interval"),
        (lambda: FreshnessPolicy.cron("0 7 * *", timedelta(hours=1)), "Invalid cron string"),
        (lambda: FreshnessPolicy.cron("0 7 * * *", timedelta(hours=1), "Chicago"), "Invalid IANA timezone"),
    ],
)
def test_an_impossible_policy_is_refused(make, message):
    with pytest.raises(CheckError, match=message):
        make()


def test_the_daemon_is_off_until_dagster_yaml_turns_it_on(tmp_path):
    with dg.DagsterInstance.ephemeral() as instance:
        assert not instance.freshness_enabled
    with dg.instance_for_test(temp_dir=str(tmp_path), overrides={"freshness": {"enabled": True}}) as instance:
        assert FreshnessDaemon.daemon_type() in instance.get_required_daemon_types()
    assert FreshnessDaemon().interval_seconds == 30

"""Computes the health of assets as the page on asset health says."""

import dagster as dg
import pytest
from dagster._core.definitions.asset_health.asset_check_health import AssetCheckHealthState
from dagster._core.definitions.asset_health.asset_freshness_health import AssetFreshnessHealthState
from dagster._core.definitions.asset_health.asset_health import (
    AssetHealthStatus,
    overall_status_from_component_statuses,
)
from dagster._core.definitions.asset_health.asset_materialization_health import (
    MinimalAssetMaterializationHealthState,
)
from dagster._core.definitions.freshness import FreshnessState

from blood_bank.defs import health

HEALTHY, WARNING, DEGRADED, UNKNOWN, NOT_APPLICABLE = (
    AssetHealthStatus[name] for name in ("HEALTHY", "WARNING", "DEGRADED", "UNKNOWN", "NOT_APPLICABLE")
)
CHECK = dg.AssetCheckKey(dg.AssetKey("blood_stock"), "o_negative_in_stock")


def materialization(failed, materialized):
    return MinimalAssetMaterializationHealthState(
        latest_materialization_timestamp=None,
        latest_terminal_run_id=None,
        num_failed_partitions=failed,
        num_currently_materialized_partitions=materialized,
        partitions_snap=None,
    ).health_status


def checks(**lists):
    empty = {"passing_checks": set(), "failing_checks": set(), "warning_checks": set(), "all_checks": {CHECK}}
    return AssetCheckHealthState(**{**empty, **lists}).health_status


def test_a_component_has_the_status_of_the_table():
    assert materialization(failed=0, materialized=1) is HEALTHY
    assert materialization(failed=1, materialized=29) is DEGRADED
    assert materialization(failed=0, materialized=0) is UNKNOWN
    assert checks(passing_checks={CHECK}) is HEALTHY
    assert checks(warning_checks={CHECK}) is WARNING
    assert checks(failing_checks={CHECK}) is DEGRADED
    assert checks() is UNKNOWN
    assert checks(all_checks=set()) is NOT_APPLICABLE
    states = [AssetFreshnessHealthState(freshness_state=state).health_status for state in FreshnessState]
    assert states == [HEALTHY, WARNING, DEGRADED, UNKNOWN, NOT_APPLICABLE]


@pytest.mark.parametrize(
    ("of_checks", "of_materialization", "of_freshness", "overall"),
    [
        (DEGRADED, HEALTHY, WARNING, DEGRADED),
        (WARNING, HEALTHY, HEALTHY, WARNING),
        (HEALTHY, UNKNOWN, NOT_APPLICABLE, UNKNOWN),
        (UNKNOWN, HEALTHY, UNKNOWN, HEALTHY),
        (NOT_APPLICABLE, HEALTHY, NOT_APPLICABLE, HEALTHY),
        (WARNING, HEALTHY, DEGRADED, DEGRADED),
    ],
)
def test_the_worst_component_decides(of_checks, of_materialization, of_freshness, overall):
    assert overall_status_from_component_statuses(of_checks, of_materialization, of_freshness) is overall


def test_the_check_of_the_page_fails_with_a_warning():
    defs = dg.Definitions(assets=[health.blood_stock], asset_checks=[health.o_negative_in_stock])
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    [evaluation] = result.get_asset_check_evaluations()
    assert result.success and not evaluation.passed
    assert evaluation.severity is dg.AssetCheckSeverity.WARN
    assert evaluation.metadata["units"].value == 12

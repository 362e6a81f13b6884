"""Back to the CRM: the health of each account, where salespeople see it."""

from typing import Any

import dagster as dg
from dagster_duckdb import DuckDBResource

from account_health.defs.resources import Crm


# region changes
def changes(crm: Crm, warehouse: DuckDBResource) -> list[dict[str, Any]]:
    """Accounts whose values in the CRM differ from those of the warehouse."""
    present = {
        account["Id"]: account for account in crm.accounts(["Id", "Health__c", "Visits_Per_Desk__c"])
    }
    with warehouse.get_connection() as connection:
        rows = connection.execute("select account_id, health, visits_per_desk from account_health").fetchall()
    wanted = [{"Id": i, "Health__c": health, "Visits_Per_Desk__c": visits} for i, health, visits in rows]
    return [record for record in wanted if record != present.get(record["Id"])]


# endregion changes


# region sync
@dg.asset(
    deps=["account_health"],
    automation_condition=dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed(),
    group_name="sync",
    kinds={"salesforce"},
)
def crm_account_health(
    context: dg.AssetExecutionContext, crm: Crm, warehouse: DuckDBResource
) -> dg.MaterializeResult:
    """Health and visits per desk in the CRM. Accounts that have the right values aren't sent."""
    records = changes(crm, warehouse)
    failures = crm.update(records)
    for failure in failures:
        context.log.warning(failure)
    return dg.MaterializeResult(metadata={"sent": len(records), "failed": len(failures)})


@dg.asset_check(asset=crm_account_health)
def crm_equals_warehouse(crm: Crm, warehouse: DuckDBResource) -> dg.AssetCheckResult:
    """Reads the CRM again: nothing is left to send."""
    left = [record["Id"] for record in changes(crm, warehouse)]
    return dg.AssetCheckResult(passed=not left, metadata={"left": left})


# endregion sync

"""What the warehouse is fed with: accounts, which Dagster loads, and visits, which arrive without it."""

from datetime import datetime, timezone

import dagster as dg
from dagster_duckdb import DuckDBResource

from account_health.defs.resources import PROJECT, Crm

# region accounts
# Not among the fields: Health__c and Visits_Per_Desk__c, which this pipeline writes itself.
FIELDS = ["Id", "Name", "Desks__c"]


@dg.asset(key=["raw", "accounts"], group_name="sources", kinds={"salesforce", "duckdb"})
def accounts(crm: Crm, warehouse: DuckDBResource) -> dg.MaterializeResult:
    """All accounts of the CRM."""
    rows = [(a["Id"], a["Name"], a["Desks__c"]) for a in crm.accounts(FIELDS)]
    with warehouse.get_connection() as connection:
        connection.execute("create schema if not exists raw")
        connection.execute("create or replace table raw.accounts (id text, name text, desks int)")
        if rows:
            connection.executemany("insert into raw.accounts values (?, ?, ?)", rows)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


load_accounts = dg.define_asset_job("load_accounts", dg.AssetSelection.assets(accounts))
every_morning = dg.ScheduleDefinition(job=load_accounts, cron_schedule="0 6 * * 1-5")
# endregion accounts


# region visits
visits = dg.AssetSpec(
    ["raw", "visits"],
    group_name="sources",
    kinds={"csv"},
    description="Visits that the door readers record. Another system delivers a file for each week.",
)


@dg.sensor(minimum_interval_seconds=60)
def delivered_visits(context: dg.SensorEvaluationContext) -> dg.SensorResult | dg.SkipReason:
    """Record that visits have been delivered, so that assets downstream can react."""
    files = sorted((PROJECT / "data" / "visits").glob("*.csv"))
    newest = max((file.stat().st_mtime for file in files), default=0.0)
    if newest <= float(context.cursor or 0):
        return dg.SkipReason("No file has been delivered or changed.")
    delivered = datetime.fromtimestamp(newest, timezone.utc).isoformat(timespec="seconds")
    event = dg.AssetMaterialization(visits.key, metadata={"files": len(files), "delivered": delivered})
    return dg.SensorResult(asset_events=[event], cursor=str(newest))


# endregion visits

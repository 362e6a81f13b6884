from dagster_dbt import build_schedule_from_dbt_selection

from ferries.defs.fares import fares_models

monthly_revenue = build_schedule_from_dbt_selection(
    [fares_models],
    job_name="monthly_revenue",
    cron_schedule="0 6 1 * *",
    dbt_select="tag:monthly",
)

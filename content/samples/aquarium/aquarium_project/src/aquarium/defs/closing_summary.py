import dagster as dg


@dg.asset(deps=["kelp_forest_visitors_report"], group_name="reports")
def closing_summary() -> None:
    """Summarize the day's visitors on one page for the director."""

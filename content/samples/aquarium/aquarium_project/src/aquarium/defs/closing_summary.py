import dagster as dg


@dg.asset(deps=["kelp_forest_visitors_report"], group_name="reports")
def closing_summary() -> None:
    """One page for the director, made of all reports."""

import dagster as dg


@dg.asset(group_name="inspections", deps=["hive_health"])
def swarm_alerts() -> None:
    """List the hives that are likely to swarm this week."""
